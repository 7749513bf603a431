/// A run of capital letters and digits, optionally in groups, as in printed codes.
struct CodeRun {
    /// Letters and digits without group separators.
    private(set) var letters: [UInt8] = []
    /// For each token that ends a part of the code: the number of characters up to its end.
    private(set) var ends: [(token: Int, count: Int)] = []

    /// - Parameters:
    /// - longest: The most characters.
    /// - separators: Marks that may separate groups; spaces always may.
    init(
        at index: Int, in text: TokenizedText, longest: Int, widest: Token.Gap = .blank,
        separators: Set<UInt8> = []
    ) {
        var place = index
        while place < text.count, place == index || text[place].gap <= widest {
            let token = text[place]
            if token.isNumber || token.isWord && text.isCapital(token) {
                guard letters.count + token.length <= longest else { break }
                letters += text.bytes[token.range]
                ends.append((place + 1, letters.count))
            } else if !(token.kind == .mark && separators.contains(token.mark)) {
                break
            }
            place += 1
        }
        // A group that continues without a gap has not ended.
        ends.removeAll { end in
            guard let next = text.token(end.token, gap: .none) else { return false }
            if next.kind != .mark { return true }
            guard next.isMark("-") || next.isMark("/") || next.isMark("."),
                !separators.contains(next.mark)
            else { return false }
            return text.token(end.token + 1, gap: .none).map { $0.kind != .mark } ?? false
        }
    }

    /// The token after the first `count` characters, if a group ends there.
    func end(of count: Int) -> Int? { ends.first { $0.count == count }?.token }

    func prefix(_ count: Int) -> String { String(decoding: letters.prefix(count), as: UTF8.self) }
}

extension TokenizedText {
    /// Whether a code may begin at a token: no part of a longer code directly precedes it.
    func beginsCode(_ index: Int) -> Bool {
        guard tokens[index].gap == .none, index > 0 else { return true }
        let before = tokens[index - 1]
        guard before.kind == .mark else { return isUnspaced(before) }
        if before.isMark("-") || before.isMark("/") || before.isMark(".") {
            return index > 1 && before.gap == .none && tokens[index - 2].kind == .mark
        }
        return
            !(before.isMark("#") || before.isMark("_") || before.isMark("$") || before.isMark("@"))
    }
}
