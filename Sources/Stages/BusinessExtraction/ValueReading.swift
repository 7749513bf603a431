import DocumentModel
import Facts
import Foundation

/// Reads the values of fields from the words of a segment.
struct ValueReading: Sendable {
    /// The typed value of a text by the conventions of the document.
    let typing: @Sendable (String) -> CellValue?

    /// A value and the words that state it.
    struct Found<Value> {
        let value: Value
        let words: Range<Int>
    }

    /// An amount, and its currency if it is printed beside it.
    struct Amount: Hashable {
        let value: Decimal
        let currency: String?
        /// Whether it has a currency or decimals; counts have neither.
        let isPrecise: Bool
    }

    /// The amounts among the words, from the left; percentages, dates and counts are none.
    func amounts(in segment: TextSegment, from start: Int = 0) -> [Found<Amount>] {
        var found: [Found<Amount>] = []
        var index = start
        while index < segment.words.count {
            guard segment.words[index].text.mayBeginAmount else {
                index += 1
                continue
            }
            // A percent sign apart from the number makes the number before it a rate.
            let windows = (1...longestAmount).reversed().lazy.map { index..<index + $0 }
            let hit = windows.first { window in
                window.upperBound <= segment.words.count && isAmount(segment.text(window))
            }
            if let hit, let amount = amount(segment.text(hit)),
                !(hit.upperBound < segment.words.count
                    && segment.words[hit.upperBound].text.hasPrefix("%"))
            {
                found.append(Found(value: amount, words: hit))
                index = hit.upperBound
            } else {
                index += 1
            }
        }
        return found
    }

    private func isAmount(_ text: String) -> Bool { amount(text) != nil }

    /// The amount that a text states: with a currency or two decimals, or a whole number.
    func amount(_ text: String) -> Amount? {
        let trimmed = text.trimmingCharacters(in: CharacterSet(charactersIn: ":;*()[]|="))
        guard trimmed.contains(where: \.isNumber) else { return nil }
        switch typing(trimmed) {
        case .money(let value, let currency, _):
            return Amount(value: value, currency: currency, isPrecise: true)
        case .number(let value, let notation):
            // `12345678` and `2026` beside a label are numbers of something.
            guard notation.fractionDigits > 0 || notation.isGrouped || abs(value) < 100_000 else {
                return nil
            }
            return Amount(
                value: value, currency: nil, isPrecise: notation.fractionDigits > 0)
        case .percentage, .date, .identifier, nil: return nil
        }
    }

    /// The first number with a percent sign, in percent.
    func percentage(in segment: TextSegment, from start: Int = 0) -> Found<Decimal>? {
        for index in segment.words.indices.dropFirst(start) {
            for length in 1...2 where index + length <= segment.words.count {
                let text = segment.text(index..<index + length)
                    .trimmingCharacters(in: CharacterSet(charactersIn: "():;,@"))
                guard text.contains("%"), case .percentage(let share, _)? = typing(text) else {
                    continue
                }
                return Found(value: share * 100, words: index..<index + length)
            }
        }
        return nil
    }

    /// The first percentage of a text, as in `19 % VAT (S)`.
    func percentage(in text: String) -> Decimal? {
        let words = text.split(whereSeparator: \.isWhitespace)
        for index in words.indices {
            for length in 1...2 where index + length <= words.count {
                let piece = words[index..<index + length].joined(separator: " ")
                if piece.contains("%"), case .percentage(let share, _)? = typing(piece) {
                    return share * 100
                }
            }
        }
        return nil
    }

    /// The first day among the words.
    ///
    /// - Parameter reach: How many words may precede it.
    func day(in segment: TextSegment, from start: Int = 0, reach: Int = 2) -> Found<CalendarDay>? {
        for index in segment.words.indices.dropFirst(start).prefix(reach + 1) {
            for length in (1...longestDay).reversed() where index + length <= segment.words.count {
                let range = index..<index + length
                let text = segment.text(range)
                    .trimmingCharacters(in: CharacterSet(charactersIn: ":;,()."))
                guard text.contains(where: \.isNumber), case .date(let day, _)? = typing(text)
                else { continue }
                return Found(value: day, words: range)
            }
        }
        return nil
    }

    /// A number that names a document: it has a digit, and is no day and no amount.
    func identifier(in segment: TextSegment, from start: Int = 0) -> Found<String>? {
        var index = start
        while index < segment.words.count,
            !segment.words[index].text.contains(where: { $0.isLetter || $0.isNumber })
        {
            index += 1
        }
        guard index < segment.words.count else { return nil }
        var end = index + 1
        let first = segment.words[index].text
        if !first.contains(where: \.isNumber) {
            // `RE 2026-17`: a prefix of capital letters belongs to the number.
            guard first.count <= 4, first.allSatisfy({ $0.isUppercase || !$0.isLetter }),
                end < segment.words.count,
                segment.words[end].text.contains(where: \.isNumber)
            else { return nil }
            end += 1
        }
        while end < segment.words.count, segment.joinsNumber(at: end) { end += 1 }
        let text = segment.text(index..<end)
            .trimmingCharacters(in: CharacterSet(charactersIn: " :;,.()#*"))
        guard text.count(where: \.isNumber) >= 1, text.count <= longestIdentifier,
            !text.contains("%"), !text.contains("@"), !text.contains(":")
        else { return nil }
        switch typing(text) {
        case .date, .money, .percentage: return nil
        case .number(_, let notation) where notation.fractionDigits > 0: return nil
        case .number, .identifier, nil: return Found(value: text, words: index..<end)
        }
    }
}

extension ValueReading {
    /// An account number behind its label, whatever its check digits: a country code, two digits and
    /// 11 to 30 letters and digits.
    ///
    /// Source: ISO 13616-1.
    func iban(in segment: TextSegment, from start: Int) -> Found<String>? {
        for index in segment.words.indices.dropFirst(start).prefix(2) {
            var letters = ""
            var end = index
            for word in segment.words[index...] {
                let piece = word.text.filter { $0.isLetter || $0.isNumber }
                // Groups of four end with a shorter one.
                guard piece.contains(where: \.isNumber), letters.count + piece.count <= 34 else {
                    break
                }
                letters += piece
                end += 1
                if piece.count < 4 && end > index + 1 { break }
            }
            let head = letters.prefix(4)
            if letters.count >= 15, head.prefix(2).allSatisfy({ $0.isASCII && $0.isUppercase }),
                head.dropFirst(2).allSatisfy({ $0.isASCII && $0.isNumber })
            {
                return Found(value: letters, words: index..<end)
            }
        }
        return nil
    }
}

extension TextSegment {
    /// Whether a word continues a number in several parts: `2026 / 17`, `17 -B`.
    fileprivate func joinsNumber(at index: Int) -> Bool {
        let (last, next) = (words[index - 1].text, words[index].text)
        let signs: Set<Character> = ["/", "-", "–"]
        if next.allSatisfy(signs.contains) { return index + 1 < words.count }
        return (next.first.map(signs.contains) == true || last.last.map(signs.contains) == true)
            && next.contains(where: \.isNumber)
    }
}

extension String {
    fileprivate var mayBeginAmount: Bool {
        guard let first = first(where: { !"([=:".contains($0) }) else { return false }
        return first.isNumber || "-+–−.".contains(first) || first.isCurrencySymbol
            || (count <= 4 && allSatisfy { $0.isLetter || $0.isCurrencySymbol })
            || contains(where: \.isNumber)
    }
}

/// Words of an amount: a currency, a sign and two groups of thousands.
private let longestAmount = 4

/// Words of a day: weekday, day, month, year.
private let longestDay = 4

/// Characters: BT-1 has no limit; the longest number in the zugferd and invoices sets has 24.
private let longestIdentifier = 40
