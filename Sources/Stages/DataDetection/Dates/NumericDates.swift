/// Numeric dates: `2026-03-14`, `14.03.26`, `3/14`, `Sep-23-2020`, `20260314`.
extension CalendarTokens {
    func numericDate(_ index: Int) -> DayReading? {
        if let compact = compactDate(index) ?? spacedDate(index) { return compact }
        guard let first = datePart(index), let separator = text.token(index + 1, gap: .none),
            separator.kind == .mark, dateSeparators.contains(separator.mark),
            first.number != nil || first.month != nil,
            let second = datePart(index + 2, gap: .none), beginsDate(index)
        else { return nil }
        if let again = text.token(index + 3, gap: .none), again.mark == separator.mark,
            let third = datePart(index + 4, gap: .none)
        {
            guard !isVersion(index, separator),
                let day = fullDate(first, second, third, separator),
                endsDate(index + 5, separator)
            else { return twoParts(first, second, separator, end: index + 3) }
            return DayReading(value: .partial(day), end: index + 5, isAbsolute: true)
        }
        guard endsCleanly(index + 3) || text.isMark(index + 3, "-", gap: .none) else { return nil }
        return twoParts(first, second, separator, end: index + 3)
    }

    /// `version 10.11.12`
    private func isVersion(_ index: Int, _ separator: Token) -> Bool {
        guard separator.isMark("."), index > 0, text[index - 1].isWord else { return false }
        return ["version", "v", "ver", "release", "build"].contains(
            text.string(text[index - 1]).lowercased())
    }

    private struct DatePart {
        let number: Int?
        let digits: Int
        let month: Int?
    }

    private func datePart(_ index: Int, gap: Token.Gap = .blank) -> DatePart? {
        guard let token = self.token(index, gap: gap) else { return nil }
        if token.isNumber, token.length <= 4 {
            return DatePart(number: text.value(token), digits: token.length, month: nil)
        }
        if case .month(let month, _) = text.word(token).date {
            return DatePart(number: nil, digits: 0, month: Int(month))
        }
        return nil
    }

    /// Whether no digit or letter of a longer code precedes it.
    func beginsDate(_ index: Int) -> Bool {
        guard index > 0, index != joint, text[index].gap == .none else { return true }
        let before = text[index - 1]
        switch before.kind {
        case .number, .foreignNumber: return false
        case .word: return text.isUnspaced(before)
        case .mark:
            guard before.isMark("-") || before.isMark("/") || before.isMark(".") else {
                return
                    !(before.isMark("$") || before.isMark("#") || before.isMark("+")
                    || before.isMark(","))
            }
            guard index > 1, before.gap == .none else { return true }
            return !text[index - 2].isNumber
        }
    }

    /// A range continues with a hyphen: `10/1/2018-10/7/2018`.
    private func endsDate(_ index: Int, _ separator: Token) -> Bool {
        guard let next = text.token(index, gap: .none) else { return true }
        if next.mark == separator.mark, !next.isMark("-"), !next.isMark("."),
            text.token(index + 1, gap: .none)?.isNumber == true
        {
            return false
        }
        if next.isMark("."), text.token(index + 1, gap: .none)?.isNumber == true { return false }
        return next.kind == .mark && !next.isMark("%") || text.isUnspaced(next)
            || (next.isWord && text.string(next) == "T")
    }

    private func fullDate(
        _ first: DatePart, _ second: DatePart, _ third: DatePart, _ separator: Token
    ) -> PartialDay? {
        let parts = [first, second, third]
        if let named = parts.first(where: { $0.month != nil }) {
            let numbers = parts.filter { $0.month == nil }
            guard numbers.count == 2, let one = numbers[0].number, let two = numbers[1].number
            else {
                return nil
            }
            let (year, day) =
                numbers[0].digits == 4 ? (one, two) : (fullYear(two, numbers[1].digits), one)
            return real(year, named.month, day)
        }
        guard let one = first.number, let two = second.number, let three = third.number else {
            return nil
        }
        if first.digits == 4, second.digits <= 2, third.digits <= 2 { return real(one, two, three) }
        guard first.digits <= 2, second.digits <= 2, third.digits == 4 || third.digits == 2 else {
            return nil
        }
        // `1.2.34` is a version number.
        if separator.isMark("."), third.digits == 2, first.digits + second.digits < 4 { return nil }
        let year = fullYear(three, third.digits)
        let isMonthFirst = isMonthFirst(separator)
        return isMonthFirst
            ? real(year, one, two) ?? real(year, two, one)
            : real(year, two, one) ?? real(year, one, two)
    }

    private func isMonthFirst(_ separator: Token) -> Bool {
        if separator.isMark(".") { return false }
        switch customs.slashedDates {
        case .monthDayYear: return true
        case .dayMonthYear, .yearMonthDay: return false
        case nil: return language == nil || language == "en"
        }
    }

    /// Two digits denote a year in 1950…2049, as in X.509 (RFC 5280, 4.1.2.5.1).
    private func fullYear(_ year: Int, _ digits: Int) -> Int {
        digits > 2 ? year : year < 50 ? 2000 + year : 1900 + year
    }

    private func real(_ year: Int, _ month: Int?, _ day: Int) -> PartialDay? {
        guard let month, (1000...2999).contains(year),
            CivilDay(year: year, month: month, day: day).isReal
        else { return nil }
        return PartialDay(year: year, month: month, day: day)
    }

    /// `5/12`, `Jan/3`, `12-2015`, `Dec/2018`
    private func twoParts(
        _ first: DatePart, _ second: DatePart, _ separator: Token, end: Int
    ) -> DayReading? {
        if let month = first.month ?? second.month {
            guard let part = first.month == nil ? first.number : second.number else { return nil }
            let digits = first.month == nil ? first.digits : second.digits
            if digits == 4 {
                return DayReading(
                    value: .partial(PartialDay(year: part, month: month)), end: end, isPeriod: true,
                    isAbsolute: true)
            }
            guard digits <= 2, CivilDay(year: 2000, month: month, day: part).isReal else {
                return nil
            }
            return DayReading(value: .partial(PartialDay(month: month, day: part)), end: end)
        }
        guard let one = first.number, let two = second.number else { return nil }
        if first.digits == 4 || second.digits == 4 {
            let (year, month) = first.digits == 4 ? (one, two) : (two, one)
            guard (1900...2100).contains(year), (1...12).contains(month),
                first.digits + second.digits == 6, !separator.isMark("."),
                !separator.isMark("-") || first.digits == 2 || second.digits == 2
            else { return nil }
            return DayReading(
                value: .partial(PartialDay(year: year, month: month)), end: end, isPeriod: true,
                isAbsolute: true)
        }
        guard first.digits <= 2, second.digits <= 2 else { return nil }
        let orders =
            isMonthFirst(separator) || separator.isMark(".") && language == "en"
            ? [(one, two), (two, one)] : [(two, one), (one, two)]
        guard
            let (month, day) = orders.first(where: {
                CivilDay(year: 2000, month: max(1, $0.0), day: $0.1).isReal
                    && (1...12).contains($0.0)
            })
        else { return nil }
        // 8.10 pm, 2.5 hours; but `Friday 7.6`
        if separator.isMark("."), language == "en" || language == nil {
            guard end >= 4, case .weekday = word(end - 4) else { return nil }
        }
        // 5/7, 2020
        if isMark(end, ","), let (year, yearEnd) = year(end + 1),
            CivilDay(year: year, month: month, day: day).isReal
        {
            return DayReading(
                value: .partial(PartialDay(year: year, month: month, day: day)), end: yearEnd,
                isAbsolute: true)
        }
        return DayReading(
            value: .partial(PartialDay(month: month, day: day)), end: end, isWeak: true)
    }

    /// `20161016`, in this century or the last.
    private func compactDate(_ index: Int) -> DayReading? {
        guard let number = number(index, digits: 8...8), beginsDate(index),
            (19_000_101...20_991_231).contains(number), endsCleanly(index + 1),
            let day = real(number / 10_000, number / 100 % 100, number % 100)
        else { return nil }
        return DayReading(value: .partial(day), end: index + 1, isAbsolute: true)
    }

    /// `2016 10 16`
    private func spacedDate(_ index: Int) -> DayReading? {
        guard let year = number(index, digits: 4...4), let month = number(index + 1, digits: 2...2),
            let number = number(index + 2, digits: 2...2), text[index + 1].gap == .blank,
            text[index + 2].gap == .blank, (1900...2100).contains(year), endsCleanly(index + 3),
            token(index + 3).map({ !$0.isNumber }) ?? true, beginsDate(index),
            index == 0 || text[index].gap > .none, index == 0 || !text[index - 1].isNumber,
            let day = real(year, month, number)
        else { return nil }
        return DayReading(value: .partial(day), end: index + 3, isAbsolute: true)
    }
}

private let dateSeparators = Set("/-.".utf8)
