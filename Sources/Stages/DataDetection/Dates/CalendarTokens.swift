/// A tokenized text with the vocabulary of dates.
struct CalendarTokens {
    let text: TokenizedText
    let customs: RegionalCustoms
    let language: String?
    let tongue: Languages
    /// The reference time of relative words.
    let now: CivilTime?
    /// Whether times of day without a day are on the day of `now`.
    var timesAreOfToday = true

    /// The first token of the reading; earlier tokens are ignored.
    var start = 0
    /// The first token of the second side of an interval, directly after its hyphen.
    var joint = -1

    var today: Int? { now?.day }

    var count: Int { text.count }

    /// The word at `index` if it is on the same line as the one before, with at most a space
    /// between.
    func word(_ index: Int) -> CalendarWord {
        guard let token = self.token(index) else { return .none }
        let word = text.word(token)
        guard word.languages.isEmpty || !word.languages.isDisjoint(with: tongue) else {
            return .none
        }
        if case .whichEither(let which) = word.date { return .which(which) }
        return word.date
    }

    /// The token at `index`, unless the gap before it is larger than `gap`.
    func token(_ index: Int, gap: Token.Gap = .blank) -> Token? {
        index == start && start < text.count ? text[index] : text.token(index, gap: gap)
    }

    func key(_ index: Int, _ keyword: CalendarWord.Keyword) -> Bool { word(index) == .key(keyword) }

    func keyword(_ index: Int) -> CalendarWord.Keyword? {
        if case .key(let keyword) = word(index) { keyword } else { nil }
    }

    func unit(_ index: Int) -> CalendarUnit? {
        if case .unit(let unit) = word(index) { return unit }
        // 2h
        guard index > start, let letter = text.token(index, gap: .none), letter.isWord,
            letter.length == 1, text.bytes[Int(letter.start)] == UInt8(ascii: "h"),
            text[index - 1].isNumber, endsCleanly(index + 1)
        else { return nil }
        return .hour
    }

    /// The keyword directly before `index`, whatever precedes it.
    func keyword(before index: Int) -> CalendarWord.Keyword? {
        guard index > 0, text[index].gap <= .blank,
            case .key(let keyword) = text.word(index - 1).date
        else { return nil }
        return keyword
    }

    /// Whether no word directly continues a phrase, other than a keyword.
    func endsPhrase(_ index: Int) -> Bool {
        guard let next = text.token(index) else { return true }
        return next.kind == .mark || keyword(index) != nil
    }

    func isMark(_ index: Int, _ mark: Unicode.Scalar, gap: Token.Gap = .blank) -> Bool {
        text.isMark(index, mark, gap: gap)
    }

    /// A number of at most `digits` digits.
    func number(_ index: Int, digits: ClosedRange<Int>, gap: Token.Gap = .blank) -> Int? {
        guard let token = self.token(index, gap: gap), token.isNumber,
            digits.contains(token.length)
        else { return nil }
        return text.value(token)
    }

    /// Whether a day or a time may begin at `index`: with a number or a calendar word.
    func mayBeginTime(_ index: Int) -> Bool {
        guard let token = token(index) else { return false }
        guard !token.isNumber else { return true }
        let word = text.word(token)
        return word.date != .none || word.number != .none
    }

    /// Whether nothing directly follows what ends before `index`.
    func endsCleanly(_ index: Int) -> Bool {
        guard let next = text.token(index, gap: .none) else { return true }
        switch next.kind {
        case .word: return text.isUnspaced(next)
        case .number, .foreignNumber: return false
        case .mark:
            guard
                next.isMark("-") || next.isMark("/") || next.isMark(".") || next.isMark(":")
                    || next.isMark(",")
            else { return !next.isMark("%") && !next.isMark("_") && !next.isMark("$") }
            guard let after = text.token(index + 1, gap: .none) else { return true }
            return !after.isNumber
        }
    }

    /// Skips `the`.
    func past(the index: Int) -> Int { key(index, .the) ? index + 1 : index }

    /// Skips the period of an abbreviation.
    func past(point index: Int) -> Int { isMark(index, ".", gap: .none) ? index + 1 : index }

    /// Skips a comma.
    func past(comma index: Int) -> Int { isMark(index, ",") ? index + 1 : index }
}

extension CalendarTokens {
    /// A day of the month, `12`, `12th`, `twelfth`, `twenty-first`, and the token after it.
    func dayNumber(_ index: Int) -> (day: Int, end: Int, isOrdinal: Bool)? {
        if let number = number(index, digits: 1...2), (1...31).contains(number) {
            if key(index + 1, .th), text[index + 1].gap == .none {
                return (number, index + 2, true)
            }
            if let next = text.token(index + 1, gap: .none), next.isWord, !text.isUnspaced(next) {
                return nil
            }
            return (number, index + 1, false)
        }
        guard let (number, end) = ordinalWord(index), number <= 31 else { return nil }
        return (number, end, true)
    }

    /// `first`, `twenty first`, `thirty-first`
    func ordinalWord(_ index: Int) -> (Int, Int)? {
        guard self.token(index) != nil else { return nil }
        switch text.word(index).number {
        case .ordinal(let value): return (Int(value), index + 1)
        case .cardinal(let tens) where tens == 20 || tens == 30:
            let next = isMark(index + 1, "-", gap: .none) ? index + 2 : index + 1
            guard self.token(next) != nil, case .ordinal(let ones) = text.word(next).number,
                ones < 10
            else { return nil }
            return (Int(tens + ones), next + 1)
        default: return nil
        }
    }

    /// A number below ten thousand, in digits or words, `a`, or `two and a half`.
    func count(_ index: Int) -> (value: Double, end: Int)? {
        guard let (value, end) = wholeCount(index) else { return nil }
        guard let next = half(after: end), unit(next) != nil else { return (value, end) }
        return (value + 0.5, next)
    }

    /// The token after `and a half`.
    func half(after index: Int) -> Int? {
        guard key(index, .and), isArticle(index + 1), key(index + 2, .half) else { return nil }
        return index + 3
    }

    private func isArticle(_ index: Int) -> Bool {
        switch word(index) {
        case .key(.a): true
        case .meridiem(isAfternoon: false): text[index].length == 1
        default: false
        }
    }

    /// `a few`, `several`, `a couple of` before a unit; two or three, as Microsoft's
    /// Recognizers-Text counts them.
    private func vagueCount(_ index: Int) -> (value: Double, end: Int)? {
        guard key(index, .few) else { return nil }
        let isPair = text.string(text[index]).lowercased() == "couple"
        let end = key(index + 1, .of) ? index + 2 : index + 1
        return unit(end) == nil ? nil : (isPair ? 2 : 3, end)
    }

    private func wholeCount(_ index: Int) -> (value: Double, end: Int)? {
        if token(index) == nil { return nil }
        if let number = number(index, digits: 1...4) {
            if isMark(index + 1, ".", gap: .none),
                let tenths = self.number(index + 2, digits: 1...1, gap: .none)
            {
                return (Double(number) + Double(tenths) / 10, index + 3)
            }
            guard let next = text.token(index + 1, gap: .none),
                next.isNumber || next.isMark(":") || next.isMark("/")
            else {
                return (Double(number), index + 1)
            }
            return nil
        }
        switch word(index) {
        case .key(.few): return vagueCount(index)
        case .key(.a), .meridiem(isAfternoon: false):
            if let count = vagueCount(index + 1) { return count }
            // `a week`, not `a.m.`
            return isMark(index + 1, ".", gap: .none) ? nil : (1, index + 1)
        case .key(.half):
            let next = word(index + 1) == .key(.a) ? index + 2 : index + 1
            return unit(next) == nil ? nil : (0.5, next)
        default: break
        }
        if tongue != [], let language, let token = token(index), token.isWord,
            let number = RelativeWords.number(text.string(token).lowercased(), in: language)
        {
            return (Double(number), index + 1)
        }
        guard case .cardinal(let first) = text.word(index).number else { return nil }
        let next = isMark(index + 1, "-", gap: .none) ? index + 2 : index + 1
        if first >= 20, token(next) != nil, case .cardinal(let ones) = text.word(next).number,
            ones > 0, ones < 10
        {
            return (Double(first + ones), next + 1)
        }
        return (Double(first), index + 1)
    }

    /// A year in four digits or in words.
    func year(_ index: Int) -> (year: Int, end: Int)? {
        if let number = number(index, digits: 4...4), (1000...2999).contains(number) {
            if let next = text.token(index + 1, gap: .none) {
                if next.isWord, !text.isUnspaced(next) { return nil }
                if next.isMark("."), self.number(index + 2, digits: 1...9, gap: .none) != nil {
                    return nil
                }
                if next.isMark("%") || next.isMark(":") { return nil }
                if next.isMark(","), self.number(index + 2, digits: 3...3, gap: .none) != nil {
                    return nil
                }
            }
            return (number, index + 1)
        }
        return yearWords(index)
    }

    /// `nineteen seventy two`, `seventeen hundred thirty three`, `two thousand and twenty`
    private func yearWords(_ index: Int) -> (year: Int, end: Int)? {
        guard self.token(index) != nil, case .cardinal(let first) = text.word(index).number else {
            return nil
        }
        var place = index + 1
        var value: Int
        if (1...2).contains(first), power(place) == 3 {
            value = Int(first) * 1000
            place += 1
        } else if (11...20).contains(first) {
            value = Int(first) * 100
            if power(place) == 2 {
                place += 1
            } else {
                guard let (rest, end) = count(place), rest >= 10, rest < 100 else { return nil }
                return (value + Int(rest), end)
            }
        } else {
            return nil
        }
        let next = key(place, .and) ? place + 1 : place
        if case .cardinal = text.word(next).number, let (rest, end) = count(next), rest < 100 {
            value += Int(rest)
            place = end
        }
        return (value, place)
    }

    private func power(_ index: Int) -> Int? {
        guard self.token(index) != nil,
            case .magnitude(let power, isLetter: false) = text.word(index).number
        else { return nil }
        return Int(power)
    }

    /// A month's name with its point, and the token after it.
    func month(_ index: Int) -> (month: Int, end: Int, isSure: Bool)? {
        guard case .month(let month, let isSure) = word(index) else { return nil }
        let token = text[index]
        if isSure || token.length > 4 { return (Int(month), index + 1, isSure) }
        // In English `out`, `set` and `ago` are not months.
        let printed = text.string(token).lowercased()
        guard language != nil && language != "en" || englishMonths.contains(printed) else {
            return nil
        }
        if printed == "may" { return (Int(month), index + 1, false) }
        // The period at the end of a sentence is not part of the month.
        let end = past(point: index + 1)
        return (Int(month), self.token(end) == nil ? index + 1 : end, false)
    }
}

/// May and the abbreviations of the others.
private let englishMonths: Set<String> = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
]
