/// The longest run without spaces that may be a host name.
struct HostRun {
    /// Tokens, without trailing periods and hyphens.
    let tokens: Range<Int>
    let bytes: Range<Int>
    /// The token after it, skipping periods and hyphens.
    let next: Int
    let hasPoint: Bool

    /// - Parameter isHost: Whether a mark other than a letter or a digit belongs to the name.
    init?(at index: Int, in text: TokenizedText, isHost: (UInt8) -> Bool = { _ in true }) {
        var end = index
        var last = index
        var hasPoint = false
        while end < text.count, end == index || text[end].gap == .none {
            let token = text[end]
            switch token.kind {
            case .word, .number: last = end + 1
            case .mark
            where token.length == 1 && hostMarks.contains(token.mark) && isHost(token.mark):
                if token.isMark(".") { hasPoint = true }
            case .mark, .foreignNumber:
                self.init(index, last, end, hasPoint, text)
                return
            }
            end += 1
        }
        self.init(index, last, end, hasPoint, text)
    }

    private init?(
        _ start: Int, _ last: Int, _ next: Int, _ hasPoint: Bool, _ text: TokenizedText
    ) {
        guard last > start else { return nil }
        tokens = start..<last
        bytes = text.span(start..<last)
        self.next = next
        self.hasPoint = hasPoint
    }

    /// The end of the Latin domain that the run begins with, if ideographs or other letters of
    /// scripts without spaces directly follow it.
    func latinDomainEnd(in text: TokenizedText) -> Int? {
        guard let cut = tokens.first(where: { text.isUnspaced(text[$0]) }), cut > tokens.lowerBound
        else { return nil }
        let head = text.string(tokens: tokens.lowerBound..<cut)
        if HostName.isDomain(head) { return Int(text[cut].start) }
        guard head.hasSuffix("."), bytes.count <= 253 else { return nil }
        let rest = text.string(Int(text[cut].start)..<bytes.upperBound)
        guard let top = TopLevelDomains.shared.longestPrefix(of: rest.prefix { $0 != "." }),
            HostName.isDomain(head + top)
        else { return nil }
        return Int(text[cut].start) + top.utf8.count
    }
}

extension TokenizedText {
    /// Whether a token is in a script without spaces between words, including Hangul.
    func isUnspaced(_ token: Token) -> Bool {
        guard token.isWord else { return false }
        // E3…ED begin U+3000…U+DFFF: kana, ideographs, Hangul.
        return (0xE3...0xED).contains(bytes[Int(token.start)])
    }
}

private let hostMarks = Set(".-_".utf8)
