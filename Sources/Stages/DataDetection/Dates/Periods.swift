/// Intervals of whole days.
enum Period {
    /// The calendar unit that contains a day.
    static func containing(_ day: Int, _ unit: CalendarUnit) -> Range<Int> {
        let date = CivilDay(number: day)
        func span(_ year: Int, _ month: Int, months: Int) -> Range<Int> {
            let first = CivilDay(year: year, month: month, day: 1)
            return first.number..<first.adding(months: months).number
        }
        switch unit {
        case .week: return Week.monday(of: day)..<(Week.monday(of: day) + 7)
        case .fortnight: return Week.monday(of: day)..<(Week.monday(of: day) + 14)
        case .weekend: return (Week.monday(of: day) + 5)..<(Week.monday(of: day) + 7)
        case .month: return span(date.year, date.month, months: 1)
        case .quarter: return span(date.year, (date.month - 1) / 3 * 3 + 1, months: 3)
        case .year: return span(date.year, 1, months: 12)
        case .decade: return span(date.year / 10 * 10, 1, months: 120)
        case .century: return span(date.year / 100 * 100, 1, months: 1200)
        case .day, .second, .minute, .hour: return day..<(day + 1)
        }
    }
}

extension Range<Int> {
    /// The unit this many units later.
    func shifted(_ count: Int, _ unit: CalendarUnit) -> Range<Int> {
        guard count != 0 else { return self }
        let start = CivilTime(day: lowerBound, second: 0).adding(Double(count), unit).day
        let length =
            switch unit {
            case .weekend, .week, .fortnight, .day, .second, .minute, .hour: self.count
            case .month, .quarter, .year, .decade, .century: Period.containing(start, unit).count
            }
        return start..<(start + length)
    }

    /// The first, middle or last part: of a year four months, of a month the first or last half or
    /// the 10th to the 20th, of a shorter interval half.
    func part(_ edge: CalendarWord.Edge) -> Range<Int> {
        let first = CivilDay(number: lowerBound)
        if count > 360, count < 370 {
            func month(_ count: Int) -> Int { first.adding(months: count).number }
            switch edge {
            case .beginning: return lowerBound..<month(4)
            case .middle: return month(4)..<month(8)
            case .end: return month(8)..<upperBound
            }
        }
        let half = count / 2
        switch edge {
        case .beginning: return lowerBound..<(lowerBound + Swift.max(1, half))
        case .middle:
            let (start, length) =
                count > 27 && count < 32 ? (9, 11) : (count / 3, count - count / 3 * 2)
            return (lowerBound + start)..<(lowerBound + start + Swift.max(1, length))
        case .end: return (lowerBound + half)..<upperBound
        }
    }
}

extension CivilTime {
    func adding(_ count: Double, _ unit: CalendarUnit) -> CivilTime {
        func months(_ each: Int) -> CivilTime {
            let moved = CivilDay(number: day).adding(months: Int((count * Double(each)).rounded()))
            return CivilTime(day: moved.number, second: second)
        }
        switch unit {
        case .second: return adding(seconds: Int(count))
        case .minute: return adding(seconds: Int(count * 60))
        case .hour: return adding(seconds: Int(count * 3600))
        case .day: return CivilTime(day: day + Int(count), second: second)
        case .week, .weekend: return CivilTime(day: day + Int(count * 7), second: second)
        case .fortnight: return CivilTime(day: day + Int(count * 14), second: second)
        case .month: return months(1)
        case .quarter: return months(3)
        case .year: return months(12)
        case .decade: return months(120)
        case .century: return months(1200)
        }
    }
}

extension CalendarTokens {
    /// `week 27 of last year`, `week 10`
    func numberedWeek(_ index: Int) -> DayReading? {
        guard let week = number(index + 1, digits: 1...2), (1...53).contains(week),
            endsCleanly(index + 2)
        else { return nil }
        var end = index + 2
        var year = today.map { CivilDay(number: $0).year }
        var isAbsolute = false
        if key(end, .of) || key(end, .in), let container = container(end + 1) {
            year = days(of: container, from: today).map { CivilDay(number: $0.lowerBound + 3).year }
            isAbsolute = container.isAbsolute
            end = container.end
        }
        guard let year else { return DayReading(value: .unknown, end: end, isPeriod: true) }
        let monday = Week.monday(ofWeek: week, year: year)
        return DayReading(
            value: .days(monday..<(monday + 7)), end: end, isPeriod: true, isAbsolute: isAbsolute)
    }

    /// `week of April 10th`, `week beginning February 4`, after `the`.
    func weekOf(_ index: Int) -> DayReading? {
        guard key(index + 1, .of) || key(index + 1, .starting),
            let day = simpleDay(past(the: index + 2)),
            !day.isPeriod
        else { return nil }
        guard let days = days(of: day, from: today) else {
            return DayReading(value: .unknown, end: day.end, isPeriod: true)
        }
        return DayReading(
            value: .days(Period.containing(days.lowerBound, .week)), end: day.end, isPeriod: true,
            isAbsolute: day.isAbsolute)
    }

    /// `later this week`, `earlier this year`: the second half, or up to today.
    func laterPart(_ index: Int) -> DayReading? {
        let place = key(index + 1, .in) ? past(the: index + 2) : index + 1
        guard let whole = container(place) ?? containedUnit(place) else { return nil }
        // later today
        if case .day(0) = word(place) { return whole }
        guard whole.isPeriod else { return nil }
        guard let today, let days = days(of: whole, from: today) else {
            return DayReading(value: .unknown, end: whole.end, isPeriod: true)
        }
        let middle = days.lowerBound + days.count / 2
        let part =
            key(index, .later)
            ? middle..<days.upperBound
            : days.lowerBound..<max(days.lowerBound + 1, min(today, days.upperBound))
        return DayReading(value: .days(part), end: whole.end, isPeriod: true)
    }

    /// The week, month or year of today, after `in the`.
    private func containedUnit(_ index: Int) -> DayReading? {
        index > 0 && key(index - 1, .the) ? currentUnit(index) : nil
    }

    /// The `month` or `year` of today.
    private func currentUnit(_ index: Int) -> DayReading? {
        guard let unit = unit(index), unit.rawValue >= CalendarUnit.day.rawValue else { return nil }
        return DayReading(value: .unknown, end: index + 1, isPeriod: true).resolved(today) {
            .days(Period.containing($0, unit))
        }
    }

    /// `first Monday of May`, `third Thursday evening of next month`, `last Friday in June`
    ///
    /// - Parameter order: −1 for the last one.
    func ordinalWeekday(_ order: Int, at index: Int) -> DayReading? {
        guard case .weekday(let weekday, _) = word(index), (1...5).contains(order) || order == -1
        else { return nil }
        var place = index + 1
        var part: DayPart?
        if case .part(let named) = word(place) { (part, place) = (named, place + 1) }
        guard key(place, .of) || key(place, .in), let container = container(place + 1) else {
            return nil
        }
        guard let days = days(of: container, from: today) else {
            return DayReading(value: .unknown, end: container.end)
        }
        let day: Int
        if order < 0 {
            let last = days.upperBound - 1
            day = last - (Week.weekday(of: last) - Int(weekday) + 7) % 7
        } else {
            let first = days.lowerBound
            day = first + (Int(weekday) - Week.weekday(of: first) + 7) % 7 + (order - 1) * 7
        }
        var reading = DayReading(
            value: .days(day..<(day + 1)), end: container.end, isAbsolute: container.isAbsolute)
        if let seconds = part?.seconds {
            reading.value = .moments(
                CivilTime(day: day, second: seconds.lowerBound),
                CivilTime(day: day, second: seconds.upperBound))
        }
        return reading
    }

    /// `year 2016`
    func namedYear(_ index: Int) -> DayReading? {
        guard let (year, end) = year(index + 1) else { return nil }
        return DayReading(
            value: .partial(PartialDay(year: year)), end: end, isPeriod: true, isAbsolute: true)
    }

    /// An interval that has parts: `Dec 2016`, `2016`, `this year`, `last month`, `the week`.
    func container(_ index: Int) -> DayReading? {
        let place = past(the: index)
        if case .which = word(place) { return relativeDay(place) }
        if let month = monthAndDay(place) { return month.isPeriod ? month : nil }
        if let (year, end) = year(place) {
            return DayReading(
                value: .partial(PartialDay(year: year)), end: end, isPeriod: true, isAbsolute: true)
        }
        if place > index, let unit = unit(place), unit.rawValue >= CalendarUnit.day.rawValue {
            return DayReading(value: .unknown, end: place + 1, isPeriod: true).resolved(today) {
                .days(Period.containing($0, unit))
            }
        }
        if case .day = word(place) { return simpleDay(place) }
        if case .weekday = word(place) { return simpleDay(place) }
        if case .season = word(place) { return season(place, isLed: true) }
        return quarterOrHalf(place) ?? decade(place) ?? shortDecade(place, isLed: true)
    }

    /// `first week of 2015`, `3rd week of Jan`, `the third month of 2021`, `first 2 weeks of 2021`
    func ordinalUnit(_ index: Int) -> DayReading? {
        let order: Int
        var place: Int
        if let (value, end) = ordinalWord(index) {
            (order, place) = (value, end)
        } else if let value = number(index, digits: 1...2), key(index + 1, .th),
            text[index + 1].gap == .none
        {
            (order, place) = (value, index + 2)
        } else {
            return nil
        }
        if let century = century(order, at: place) ?? ordinalWeekday(order, at: place) {
            return century
        }
        if order <= 2, key(place, .half) { return half(order, at: place) }
        // third quarter 2018
        if unit(place) == .quarter, order <= 4, let year = yearContainer(past(comma: place + 1)) {
            return inner(order - 1, 1, .quarter, of: year)
        }
        var span = 1
        if order == 1, let (count, end) = count(place), unit(end) != nil, count == count.rounded() {
            (span, place) = (max(1, Int(count)), end)
        }
        guard let unit = unit(place), [.week, .month, .quarter, .day].contains(unit),
            key(place + 1, .of), let container = container(place + 2)
        else { return nil }
        return inner(order - 1, span, unit, of: container)
    }

    /// `21st century`
    private func century(_ order: Int, at index: Int) -> DayReading? {
        guard unit(index) == .century, (1...30).contains(order) else { return nil }
        let year = (order - 1) * 100
        return DayReading(
            value: .days(
                CivilDay(year: year, month: 1, day: 1)
                    .number..<CivilDay(
                        year: year + 100, month: 1, day: 1
                    ).number), end: index + 1, isPeriod: true, isAbsolute: true)
    }

    /// `last week of Dec 2016`, `the last 3 weeks of this year`; `end` is the token after the part.
    func partOfPeriod(
        _ count: Int, _ unit: CalendarUnit, fromEnd: Bool, at index: Int, end: Int
    ) -> DayReading? {
        guard let container = container(index) else { return nil }
        return inner(fromEnd ? -count : 0, count, unit, of: container)
    }

    /// This many units from the index `start` on, counted from the end if negative.
    private func inner(
        _ start: Int, _ span: Int, _ unit: CalendarUnit, of container: DayReading
    ) -> DayReading? {
        guard let days = days(of: container, from: today) else {
            return DayReading(value: .unknown, end: container.end, isPeriod: true)
        }
        let first: Range<Int>
        if unit == .week {
            // A week belongs to the month or year that contains its Thursday.
            let monday = Period.containing(days.lowerBound, .week).lowerBound
            let begin = monday + 3 >= days.lowerBound ? monday : monday + 7
            let last = Week.monday(of: days.upperBound - 1)
            let lastWeek = last + 3 < days.upperBound ? last : last - 7
            let from = start < 0 ? lastWeek + (start + 1) * 7 : begin + start * 7
            first = from..<(from + span * 7)
        } else if start < 0 {
            let from = Period.containing(days.upperBound - 1, unit).shifted(start + 1, unit)
                .lowerBound
            first = from..<days.upperBound
        } else {
            let from = Period.containing(days.lowerBound, unit).shifted(start, unit)
            first = from.lowerBound..<from.shifted(span - 1, unit).upperBound
        }
        return DayReading(
            value: .days(first), end: container.end, isPeriod: true,
            isAbsolute: container.isAbsolute)
    }

    /// `first quarter` after `next year's`
    func innerUnit(_ index: Int, of days: Range<Int>) -> DayReading? {
        guard let (order, place) = ordinalWord(index), let unit = unit(place),
            unit == .quarter || unit == .month || unit == .week
        else { return nil }
        let from = Period.containing(days.lowerBound + (unit == .week ? 3 : 0), unit).shifted(
            order - 1, unit)
        return DayReading(value: .days(from), end: place + 1, isPeriod: true)
    }

    /// `Q1 2019`, `2019-Q1`, `q1 of 2017`, `2019-H2`
    func quarterOrHalf(_ index: Int) -> DayReading? {
        var letterPlace = index
        var leadingYear: Int?
        if let (year, end) = year(index) {
            leadingYear = year
            letterPlace = isMark(end, "-", gap: .none) ? end + 1 : end
        }
        guard let letter = token(letterPlace), letter.isWord, letter.length == 1,
            let part = number(letterPlace + 1, digits: 1...1, gap: .none)
        else { return nil }
        let months: Int
        switch text.bytes[Int(letter.start)] | 0x20 {
        case UInt8(ascii: "q") where (1...4).contains(part): months = 3
        case UInt8(ascii: "h") where (1...2).contains(part): months = 6
        default: return nil
        }
        var end = letterPlace + 2
        var year = leadingYear
        if year == nil {
            let place = key(end, .of) || isMark(end, "-", gap: .none) ? end + 1 : past(comma: end)
            guard let (value, yearEnd) = self.year(place) else { return nil }
            (year, end) = (value, yearEnd)
        }
        guard let year, endsCleanly(end) || isMark(end, "-") else { return nil }
        let first = CivilDay(year: year, month: (part - 1) * months + 1, day: 1)
        return DayReading(
            value: .days(first.number..<first.adding(months: months).number), end: end,
            isPeriod: true, isAbsolute: true)
    }

    /// `1990s`, `1990 s`, `the 1980's`
    func decade(_ index: Int) -> DayReading? {
        guard let year = number(index, digits: 4...4), year % 10 == 0, (1500...2090).contains(year)
        else { return nil }
        var end = index + 1
        if isMark(end, "'", gap: .none) { end += 1 }
        guard key(end, .possessive), endsCleanly(end + 1) else { return nil }
        let first = CivilDay(year: year, month: 1, day: 1)
        let years = year % 100 == 0 ? 100 : 10
        return DayReading(
            value: .days(first.number..<first.adding(months: 12 * years).number), end: end + 1,
            isPeriod: true, isAbsolute: true)
    }

    /// `end of 2000`, `middle of September`, `mid-November`, `late July`, `early next week`
    func edge(_ index: Int) -> DayReading? {
        let edge: CalendarWord.Edge
        switch word(index) {
        case .edge(let found): edge = found
        // the beginning of May
        case .key(.starting) where key(index + 1, .of): edge = .beginning
        default: return nil
        }
        var place = index + 1
        let printed = text.string(text[index]).lowercased()
        let isShort = ["mid", "late", "early"].contains(printed)
        if key(place, .of) {
            place += 1
        } else if isShort {
            if isMark(place, "-", gap: .none) { place += 1 }
            if key(place, .in) { place += 1 }
        } else if printed != "end" || { if case .which = word(place) { false } else { true } }() {
            return nil
        }
        guard let whole = container(place) ?? (printed == "end" ? currentUnit(place) : nil),
            whole.isPeriod || printed == "end" || isShort
        else { return nil }
        guard let days = days(of: whole, from: today) else {
            return DayReading(value: .unknown, end: whole.end, isPeriod: true)
        }
        // late Friday, whose part of the day follows
        if days.count == 1, printed != "end" { return whole }
        if days.count == 1 {
            let second = CivilTime(day: days.lowerBound, second: 86_399)
            return DayReading(value: .moments(second, nil), end: whole.end)
        }
        return DayReading(
            value: .days(days.part(edge)), end: whole.end, isPeriod: true,
            isAbsolute: whole.isAbsolute)
    }
}
