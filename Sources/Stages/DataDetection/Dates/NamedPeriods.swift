/// Periods with names of their own: `summer 2019`, `FY 2021`, `year to date`, `the week after
/// next`, `the 1980s`, `at the moment`.
extension CalendarTokens {
    // MARK: Seasons

    /// `summer 2019`, `summer of '98`; without a year only where the text confirms it.
    ///
    /// It has no value: the days of a season depend on the hemisphere and on the custom.
    ///
    /// - Parameter isLed: Whether `last`, `early` or the like precedes it.
    func season(_ index: Int, isLed: Bool = false) -> DayReading? {
        guard case .season(let isSure) = word(index) else { return nil }
        var reading = DayReading(value: .unknown, end: index + 1, isPeriod: true)
        let place = key(index + 1, .of) ? index + 2 : past(comma: index + 1)
        if let (_, end) = year(place) ?? shortYear(index + 1) {
            reading.end = end
            reading.isAbsolute = true
            return reading
        }
        if case .which = word(place), let year = relativeDay(place), unit(year.end - 1) == .year {
            reading.end = year.end
            return reading
        }
        let first = key(index - 1, .the) ? index - 1 : index
        let isCalled = isSure && (keyword(before: first).map(seasonKeys.contains) ?? false)
        return (isLed || isCalled) && endsPhrase(index + 1) ? reading : nil
    }

    // MARK: Years

    /// `fiscal year 2008`, whose days depend on the organization; `calendar year 2008`.
    func specialYear(_ index: Int) -> DayReading? {
        let isFiscal = key(index, .fiscal)
        guard unit(index + 1) == .year else {
            guard isFiscal, text.string(text[index]).lowercased() == "fiscal",
                let (_, end) = year(index + 1)
            else { return nil }
            return DayReading(value: .unknown, end: end, isPeriod: true, isAbsolute: true)
        }
        if var reading = namedYear(index + 1) {
            if isFiscal { reading.value = .unknown }
            return reading
        }
        if let (year, end) = shortYear(beside: index + 2, gap: .blank), endsPhrase(end) {
            return DayReading(
                value: isFiscal ? .unknown : .partial(PartialDay(year: year)), end: end,
                isPeriod: true, isAbsolute: true)
        }
        let before = keyword(before: index)
        guard isFiscal, before == .in || before == .for, endsPhrase(index + 2) else { return nil }
        return DayReading(value: .unknown, end: index + 2, isPeriod: true)
    }

    /// `FY18`, `FY 2019`, `CY 2008`
    func labelledYear(_ index: Int) -> DayReading? {
        guard case .yearLabel(let isCalendar) = word(index),
            let (year, end) = year(index + 1) ?? shortYear(beside: index + 1, gap: .none)
        else { return nil }
        return DayReading(
            value: isCalendar ? .partial(PartialDay(year: year)) : .unknown, end: end,
            isPeriod: true, isAbsolute: true)
    }

    /// The two digits of `fiscal year 18`, `FY18`.
    func shortYear(beside index: Int, gap: Token.Gap) -> (year: Int, end: Int)? {
        guard let year = number(index, digits: 2...2, gap: gap), endsCleanly(index + 1) else {
            return nil
        }
        return (year < 50 ? 2000 + year : 1900 + year, index + 1)
    }

    /// `the '80s`, `the eighties` of the last century, after `the`, an apostrophe or `late`.
    func shortDecade(_ index: Int, isLed: Bool) -> DayReading? {
        let isMarked = isMark(index, "'")
        let place = isMarked ? index + 1 : index
        var end = place + 1
        let decade: Int
        if case .decade(let named) = word(place) {
            decade = Int(named)
        } else if let number = number(place, digits: 2...2), number % 10 == 0, number >= 20 {
            decade = number
            if isMark(end, "'", gap: .none) { end += 1 }
            guard key(end, .possessive), text[end].gap == .none else { return nil }
            end += 1
        } else {
            return nil
        }
        guard isMarked || isLed, endsCleanly(end) else { return nil }
        let first = CivilDay(year: 1900 + decade, month: 1, day: 1)
        return DayReading(
            value: .days(first.number..<first.adding(months: 120).number), end: end,
            isPeriod: true, isAbsolute: true)
    }

    /// `2018`, `last year` after a part of a year.
    func yearContainer(_ index: Int) -> DayReading? {
        if let (year, end) = year(index) {
            return DayReading(
                value: .partial(PartialDay(year: year)), end: end, isPeriod: true, isAbsolute: true)
        }
        guard case .which(let which) = word(index), unit(index + 1) == .year else { return nil }
        return whichUnit(Int(which), .year, at: index + 1)
    }

    /// `half of 2020`, `half 2019`, `half of last year`, `half of May` after `first`.
    func half(_ order: Int, at index: Int) -> DayReading? {
        let whole =
            key(index + 1, .of) ? container(index + 2) : yearContainer(past(comma: index + 1))
        guard let whole, whole.isPeriod else { return nil }
        guard let days = days(of: whole, from: today) else {
            return DayReading(value: .unknown, end: whole.end, isPeriod: true)
        }
        guard days.count >= 28 else { return nil }
        let middle =
            days.count > 360
            ? CivilDay(number: days.lowerBound).adding(months: 6).number : days.lowerBound + 15
        return DayReading(
            value: .days(order == 1 ? days.lowerBound..<middle : middle..<days.upperBound),
            end: whole.end, isPeriod: true, isAbsolute: whole.isAbsolute)
    }

    // MARK: The current unit

    /// `year to date`, `month-to-date`, `YTD`: from its first day to today.
    func unitToDate(_ index: Int) -> DayReading? {
        let unit: CalendarUnit
        var end = index + 1
        switch word(index) {
        case .toDate(let named): unit = named
        case .unit(let named) where named.rawValue >= CalendarUnit.week.rawValue:
            if isMark(end, "-", gap: .none) { end += 1 }
            guard key(end, .to) else { return nil }
            end += 1
            if isMark(end, "-", gap: .none) { end += 1 }
            guard key(end, .date) else { return nil }
            (unit, end) = (named, end + 1)
        default: return nil
        }
        return DayReading(value: .unknown, end: end, isPeriod: true).resolved(today) {
            .days(Period.containing($0, unit).lowerBound..<($0 + 1))
        }
    }

    /// `EOD`, `EOM`
    func endOfUnit(_ index: Int) -> DayReading? {
        guard case .endOf(let unit) = word(index) else { return nil }
        return DayReading(value: .unknown, end: index + 1, isPeriod: unit != .day).resolved(today) {
            unit == .day
                ? .moments(CivilTime(day: $0, second: 86_399), nil)
                : .days(Period.containing($0, unit).part(.end))
        }
    }

    /// `month` in `for the month`, `weekend` in `the weekend`.
    ///
    /// - Parameter index: The token after `the`.
    func calledUnit(_ index: Int) -> DayReading? {
        guard let unit = unit(index), unit.rawValue >= CalendarUnit.week.rawValue else {
            return nil
        }
        let before = keyword(before: index - 1)
        guard unit == .weekend || before == .for || before == .in, endsClause(index + 1) else {
            return nil
        }
        return DayReading(value: .unknown, end: index + 1, isPeriod: true).resolved(today) {
            .days(Period.containing($0, unit))
        }
    }

    /// Whether a text or a clause ends before `index`.
    private func endsClause(_ index: Int) -> Bool {
        guard let next = text.token(index) else { return true }
        return next.kind == .mark && !next.isMark("-") && !next.isMark("'")
    }

    /// `week after next`, `year before last`
    func unitBeyond(_ index: Int) -> DayReading? {
        guard let unit = unit(index), unit.rawValue >= CalendarUnit.week.rawValue,
            case .which(let which) = word(index + 2), which != 0,
            keyword(index + 1) == (which > 0 ? .after : .before), endsPhrase(index + 3)
        else { return nil }
        return DayReading(value: .unknown, end: index + 3, isPeriod: true).resolved(today) {
            .days(Period.containing($0, unit).shifted(Int(which) * 2, unit))
        }
    }

    /// `day after tomorrow`, `day before yesterday`; `the day before` at the end of a clause.
    func dayBeside(_ index: Int) -> DayReading? {
        guard unit(index) == .day, let side = keyword(index + 1), side == .after || side == .before
        else { return nil }
        let step = side == .after ? 1 : -1
        if case .day(let offset) = word(index + 2) {
            return DayReading(value: .unknown, end: index + 3).resolved(today) {
                let day = $0 + Int(offset) + step
                return .days(day..<(day + 1))
            }
        }
        guard key(index - 1, .the), endsClause(index + 2) else { return nil }
        return DayReading(value: .unknown, end: index + 2).resolved(today) {
            .days(($0 + step)..<($0 + step + 1))
        }
    }

    // MARK: Now

    /// `right now`, `at the moment`, `at this time`, `at the present time`, `at present`
    func presentMoment(_ index: Int) -> DayReading? {
        if key(index, .right) { return word(index + 1) == .now ? moment(end: index + 2) : nil }
        guard key(index, .at) else { return nil }
        var place = past(the: index + 1)
        // Not `at that time`, `at the same time`.
        let isThis =
            word(place) == .which(0)
            && ["this", "current"].contains(text.string(text[place]).lowercased())
        if isThis { place += 1 }
        let isPresent = key(place, .present)
        if isPresent { place += 1 }
        let isMoment = word(place) == .moment || unit(place) == .minute
        // `at the time` may be past.
        let isNow =
            isThis || isPresent
            || isMoment && place == index + 2 && text.string(text[place]).lowercased() != "time"
        let end = isMoment ? place + 1 : place
        guard isNow, isMoment || isPresent && place == index + 2, !restricts(end) else {
            return nil
        }
        return moment(end: end)
    }

    /// Whether a clause follows that makes it another moment: `at the moment when`, `of`.
    private func restricts(_ index: Int) -> Bool {
        guard let next = text.token(index), next.isWord, next.length <= 5 else { return false }
        return ["of", "when", "that", "where", "which", "in", "he", "she", "it"].contains(
            text.string(next).lowercased())
    }

    func moment(end: Int) -> DayReading {
        guard let now else { return DayReading(value: .unknown, end: end) }
        return DayReading(value: .moments(now, nil), end: end)
    }

    // MARK: A day of the month alone

    /// `the 18th` after `on`, `by` and the like, unless a noun follows: `on the 18th floor`. Before
    /// a time of day also `the 17`.
    func calledDay(_ index: Int) -> DayReading? {
        guard key(index, .the), let before = keyword(before: index), dayKeys.contains(before),
            number(index + 1, digits: 1...2) != nil,
            let (day, end, isOrdinal) = dayNumber(index + 1),
            isOrdinal || clockSpan(end)?.isLed == true
        else { return nil }
        switch keyword(end) {
        case .at, .from, .between, .for, .till, .by: break
        case nil:
            guard let next = text.token(end) else { break }
            if next.isWord {
                guard case .part = word(end) else { return nil }
            } else if next.isNumber || next.isMark("-") || next.isMark("/") {
                return nil
            }
        default: return nil
        }
        return DayReading(value: .partial(PartialDay(day: day)), end: end)
    }
}

private let seasonKeys: Set<CalendarWord.Keyword> = [
    .in, .of, .since, .by, .till, .before, .after, .during, .from,
]
private let dayKeys: Set<CalendarWord.Keyword> = [.on, .by, .till, .since, .before, .after, .from]
