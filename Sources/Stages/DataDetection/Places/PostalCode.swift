/// Postal codes in printed addresses.
///
/// Source: Universal Postal Union, Postal addressing systems, by country.
struct PostalCode {
    let text: String
    /// Tokens.
    let range: Range<Int>
    /// Whether letters or a mark make its format unambiguous: `SW1A 1AA`, `1017 CD`, `71-637`.
    let isDistinct: Bool

    init?(at index: Int, in text: TokenizedText) {
        guard index < text.count else { return nil }
        let start = text.word(index).address.contains(.postcodeLabel) ? index + 1 : index
        guard start < text.count, start == index || text[start].gap <= .blank,
            let (end, isDistinct) = Self.end(at: start, in: text),
            text.token(end, gap: .none).map({
                $0.kind == .mark && !$0.isMark("%") && !$0.isMark("/") && !$0.isMark(":")
            }) ?? true
        else { return nil }
        range = index..<end
        self.text = text.string(tokens: range)
        self.isDistinct = isDistinct
    }

    private static func end(at index: Int, in text: TokenizedText) -> (Int, Bool)? {
        let token = text[index]
        if token.isNumber { return numeric(at: index, in: text) }
        guard token.isWord, token.length <= 3, text.isCapital(token),
            let next = text.token(index + 1, gap: .none)
        else { return nil }
        if next.isMark("-"), token.length <= 3, let digits = text.token(index + 2, gap: .none),
            digits.isNumber, (3...6).contains(digits.length)
        {
            // MD-2012, LV-1009, KY1-1103
            return (index + 3, true)
        }
        guard next.isNumber else { return nil }
        if next.length >= 3, next.length <= 5 {
            // AD500, C1010 AAZ
            if token.length == 1, next.length == 4, let letters = text.token(index + 2),
                letters.isWord,
                letters.length == 3, text.isCapital(letters)
            {
                return (index + 3, true)
            }
            // C1073
            return token.length == 2 || token.length == 1 && next.length == 4
                ? (index + 2, token.length == 2) : nil
        }
        return british(at: index, in: text) ?? canadian(at: index, in: text)
    }

    /// `SW1A 1AA`, `M1 5QF`, `JE2 4TN`, `BN23 6QD`; `E10` alone is not a code here.
    private static func british(at index: Int, in text: TokenizedText) -> (Int, Bool)? {
        guard text[index].length <= 2, text[index + 1].length <= 2 else { return nil }
        var place = index + 2
        if let letter = text.token(place, gap: .none), letter.isWord, letter.length == 1 {
            place += 1
        }
        if text.isMark(place, "-", gap: .none) {
            guard let digits = text.token(place + 1, gap: .none), digits.isNumber,
                digits.length == 4
            else { return nil }
            return (place + 2, true)
        }
        guard let digit = text.token(place), digit.isNumber, digit.length == 1,
            let letters = text.token(place + 1, gap: .none), letters.isWord, letters.length == 2,
            text.isCapital(letters)
        else { return nil }
        return (place + 2, true)
    }

    /// `H3Z 2Y7`
    private static func canadian(at index: Int, in text: TokenizedText) -> (Int, Bool)? {
        let shape = [1, 1, 1, 1, 1, 1]
        for (offset, length) in shape.enumerated() {
            guard let token = text.token(index + offset), token.length == length,
                token.isNumber == (offset % 2 == 1),
                offset == 0 || offset == 3 || token.gap == .none
            else { return nil }
        }
        return (index + 6, true)
    }

    private static func numeric(at index: Int, in text: TokenizedText) -> (Int, Bool)? {
        let token = text[index]
        if text.isMark(index + 1, "-", gap: .none), let rest = text.token(index + 2, gap: .none),
            rest.isNumber
        {
            switch (token.length, rest.length) {
            // 98532-1900, 71-637, 1170-169, 01037-010
            case (5, 4), (2, 3), (4, 3), (5, 3), (3, 4): return (index + 3, true)
            default: return nil
            }
        }
        if token.length == 4, let letters = text.token(index + 1), letters.isWord,
            letters.length == 2,
            text.isCapital(letters), letters.gap <= .blank,
            text.token(index + 2).map({ $0.isWord && text.beginsCapital($0) }) ?? true
        {
            // 1017 CD Amsterdam
            return (index + 2, true)
        }
        if token.length == 3, let rest = text.token(index + 1), rest.isNumber, rest.length == 2,
            rest.gap == .blank
        {
            // 301 00 Plzeň
            return (index + 2, true)
        }
        return (3...7).contains(token.length) ? (index + 1, false) : nil
    }
}
