/// For each token, whether an anchor is among it and the next few tokens, so that a detector starts
/// reading only there.
struct AnchorIndex {
    private var isNear: [Bool]

    /// - Parameter reach: Tokens between the start of a fact and its anchor.
    init(_ text: TokenizedText, reach: Int, isAnchor: (Int, Token) -> Bool) {
        isNear = [Bool](repeating: false, count: text.count)
        var distance = reach + 1
        for index in stride(from: text.count - 1, through: 0, by: -1) {
            distance = isAnchor(index, text[index]) ? 0 : distance + 1
            isNear[index] = distance <= reach
        }
    }

    subscript(index: Int) -> Bool { isNear[index] }
}
