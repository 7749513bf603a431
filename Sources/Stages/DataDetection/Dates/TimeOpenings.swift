/// The numbers at which a date or a time may begin.
///
/// Most numbers of a document are neither, and readers try every phrase at each. A number begins
/// one only with a word of times near, or if the figures and marks from it on have the shape of a
/// date, of a clock time or of an interval.
struct TimeOpenings {
    private let text: TokenizedText
    private let words: AnchorIndex

    init(_ text: TokenizedText) {
        self.text = text
        words = AnchorIndex(text, reach: phraseLength) { _, token in text.isTimeWord(token) }
    }

    /// Whether a date or a time may begin with the number at `index`.
    func mayBegin(atNumber index: Int) -> Bool {
        words[index] || (index > 0 && text.isTimeWord(text[index - 1]))
            || (index > 1 && text.isTimeWord(text[index - 2])) || hasShape(index)
    }

    /// `2026-05-03`, `3/5/26`, `20260503`, `10:30`, `5-8/6`, `2014-2018`
    private func hasShape(_ index: Int) -> Bool {
        var separators: (first: UInt8, hasTwo: Bool) = (0, false)
        for place in index..<min(text.count, index + phraseLength) {
            let token = text[place]
            if place > index, token.gap > .blank { break }
            switch token.kind {
            case .number: if token.length >= 4 { return true }
            case .foreignNumber, .word: return separators.hasTwo || hasThreeParts(index)
            case .mark:
                if token.isMark(":") { return true }
                guard timeSeparators.contains(token.mark) else { continue }
                if separators.first == 0 { separators.first = token.mark }
                separators.hasTwo = separators.hasTwo || token.mark != separators.first
            }
        }
        return separators.hasTwo || hasThreeParts(index)
    }

    /// `31.12.99`
    private func hasThreeParts(_ index: Int) -> Bool {
        guard let first = text.token(index + 1, gap: .none), timeSeparators.contains(first.mark),
            text.token(index + 2, gap: .none)?.isNumber == true,
            let second = text.token(index + 3, gap: .none), second.mark == first.mark,
            let year = text.token(index + 4, gap: .none)
        else { return false }
        return year.isNumber && year.length == 2
    }
}

extension TokenizedText {
    /// Whether a token may be part of the wording of a date or a time; single letters are those of
    /// `8 p`, `7 o'clock` and `14h`.
    fileprivate func isTimeWord(_ token: Token) -> Bool {
        guard token.isWord else { return false }
        let senses = word(token)
        return senses.date != .none || senses.number != .none || token.length == 1
            || isUnspaced(token)
    }
}

private let timeSeparators = Set("-~/.".utf8)

/// Tokens of the longest phrase with words, `from 10/1/2018 at 10.30 to 10/7/2018 at 12.30 pm`.
private let phraseLength = 24
