/// Dates with names: `3rd of May, 2026`, `May 3`, `Friday the 13th`, `Dec 2016`, `Christmas Eve`.
extension CalendarTokens {
    /// A date with the name of its month, with or without a weekday.
    func namedDate(_ index: Int) -> DayReading? {
        if case .weekday(let weekday, let isSure) = word(index) {
            return withWeekday(Int(weekday), isSure: isSure, at: index)
        }
        return dayAndMonth(index) ?? monthAndDay(index)
    }

    /// `Tue, Jan 15`, `friday (jun-15)`, `Friday 31`, `tues the 4th`, `Friday`
    private func withWeekday(_ weekday: Int, isSure: Bool, at index: Int) -> DayReading? {
        let token = text[index]
        var end = index + 1
        if token.length <= 5 { end = past(point: end) }
        var place = past(comma: end)
        if key(place, .on) || key(place, .the) { place += 1 }
        place = past(the: place)
        let isBracketed = isMark(place, "(")
        if isBracketed { place += 1 }
        if isMark(place, "-") { place += 1 }
        if var date = numericDate(place) ?? dayAndMonth(place) ?? monthAndDay(place),
            case .partial(var day) = date.value, day.day != nil,
            // Monday 3-8
            !(date.isWeak && (isMark(place + 1, "-") || isRatherClock(place, than: date)))
        {
            if isBracketed {
                guard isMark(date.end, ")", gap: .none) else { return nil }
                date.end += 1
            }
            day.weekday = nil
            date.value = .partial(day)
            date.isWeak = false
            return date
        }
        if !isBracketed, !isMark(end, ","), let (day, dayEnd, isOrdinal) = dayNumber(place),
            unit(dayEnd) == nil,
            isOrdinal || !isClock(place) && endsCleanly(dayEnd) && !isMark(dayEnd, "-")
        {
            return DayReading(
                value: .partial(PartialDay(day: day, weekday: weekday)), end: dayEnd)
        }
        let isWord = !isSure && !text.beginsCapital(token)
        return DayReading(
            value: .partial(PartialDay(weekday: weekday)), end: isSure ? index + 1 : end,
            isWeak: isWord
                || !isSure && token.length == 3
                    && ["sun", "sat", "mar", "mon", "wed"].contains(text.string(token).lowercased())
        )
    }

    /// Whether a number is an hour rather than a day.
    private func isClock(_ index: Int) -> Bool {
        if isMark(index + 1, ":", gap: .none) { return true }
        switch word(index + 1) {
        case .meridiem:
            return text[index + 1].length == 2 || text[index + 1].gap == .none
                || isMark(index + 2, ".", gap: .none)
        case .clock: return true
        case .key(.at): return false
        default:
            return keyword(index + 1) == .to || isMark(index + 1, "-")
                || token(index + 1).map { text.string($0).lowercased() == "o" } ?? false
        }
    }

    /// `3 May 2026`, `the 3rd of May`, `15th day of June`, `4 de mayo de 2026`, `3. März`
    func dayAndMonth(_ index: Int) -> DayReading? {
        let start = past(the: index)
        guard let (day, dayEnd, isOrdinal) = dayNumber(start) ?? dayInWords(start) else {
            return nil
        }
        var place = past(point: dayEnd)
        // `1 st October`
        if !isOrdinal, key(place, .th), case .month = word(place + 1) { place += 1 }
        if isMark(place, "-", gap: .none) { place += 1 }
        if isOrdinal, unit(place) == .day { place += 1 }
        let hasOf = key(place, .of)
        if hasOf { place = past(the: place + 1) }
        guard let (month, monthEnd, isSure) = month(place) else {
            return hasOf ? dayOfRelativeMonth(day, at: place) : nil
        }
        // `10 may apply`, `2 mar`
        if !isSure, !isOrdinal, !hasOf, text[place].length <= 5, !text.beginsCapital(text[place]),
            year(monthEnd) == nil, !isForeign
        {
            guard text.string(text[place]).lowercased() != "may", text[place].length > 2 else {
                return nil
            }
        }
        return withYear(PartialDay(month: month, day: day), after: monthEnd)
    }

    /// `fifteen`, `twenty nine` beside a month.
    private func dayInWords(_ index: Int) -> (day: Int, end: Int, isOrdinal: Bool)? {
        guard let token = self.token(index), token.isWord, token.length > 2,
            case .cardinal = text.word(index).number, let (value, end) = count(index), value >= 1,
            value <= 31, unit(end) == nil
        else { return nil }
        return (Int(value), end, false)
    }

    private var isForeign: Bool { language != nil && language != "en" }

    /// `the 15th day of next month`, `the thirty-first day of the month`
    private func dayOfRelativeMonth(_ day: Int, at index: Int) -> DayReading? {
        let which: Int
        var place = index
        if case .which(let value) = word(place) {
            which = Int(value)
            place += 1
        } else {
            guard index > 0, key(index - 1, .the) else { return nil }
            which = 0
        }
        guard unit(place) == .month else { return nil }
        return DayReading(value: .unknown, end: place + 1).resolved(today) { today in
            let month = CivilDay(number: today)
            let first = CivilDay(year: month.year, month: month.month, day: 1).adding(months: which)
            let date = CivilDay(year: first.year, month: first.month, day: day)
            return date.isReal ? .days(date.number..<(date.number + 1)) : .unknown
        }
    }

    /// `May 3rd, 2026`, `february twenty second`, `October, 1st`, `Dec31`, `June 2026`, `May`
    func monthAndDay(_ index: Int) -> DayReading? {
        guard let (month, monthEnd, isSure) = month(index) else { return nil }
        var place = monthEnd
        if isMark(place, ","), dayNumber(place + 1)?.isOrdinal == true { place += 1 }
        if isMark(place, "-", gap: .none), dayNumber(place + 1) != nil { place += 1 }
        place = past(the: place)
        if let (day, dayEnd, _) = dayNumber(place)
            ?? (year(place) == nil ? dayInWords(place) : nil),
            CivilDay(year: 2000, month: month, day: min(day, 29)).isReal,
            !isMark(dayEnd, ":", gap: .none), !isHour(place, dayEnd)
        {
            return withYear(PartialDay(month: month, day: day), after: dayEnd)
        }
        var yearPlace =
            key(monthEnd, .of) || key(monthEnd, .in) ? monthEnd + 1 : past(comma: monthEnd)
        if isMark(yearPlace, "-", gap: .none) { yearPlace += 1 }
        if let (year, end) = year(yearPlace) {
            return DayReading(
                value: .partial(PartialDay(year: year, month: month)), end: end, isPeriod: true,
                isAbsolute: true)
        }
        if let (year, end) = shortYear(monthEnd) {
            return DayReading(
                value: .partial(PartialDay(year: year, month: month)), end: end, isPeriod: true,
                isAbsolute: true)
        }
        return DayReading(
            value: .partial(PartialDay(month: month)), end: monthEnd, isPeriod: true,
            isWeak: !isSure)
    }

    /// Whether the number after a month is an hour: `May 4pm`.
    private func isHour(_ index: Int, _ end: Int) -> Bool {
        guard text[index].isNumber, case .meridiem = word(end) else { return false }
        return text[end].length == 2
    }

    /// Adds `2026`, `, 2026`, `of 2026`, `in 2026`, `'87`, `of 87`.
    private func withYear(_ day: PartialDay, after index: Int) -> DayReading {
        var day = day
        var place = past(comma: index)
        if key(place, .of) || key(place, .in) { place += 1 }
        if let (year, end) = year(place) {
            day.year = year
            return reading(day, end: end)
        }
        if let (year, end) = shortYear(index) {
            day.year = year
            return reading(day, end: end)
        }
        // `January first 12`: two digits that are not an hour.
        if day.day != nil, index < text.count, !text[index - 1].isNumber,
            let year = number(index, digits: 2...2),
            endsCleanly(index + 1), word(index + 1) == .none || keyword(index + 1) != nil,
            !isClock(index),
            token(index + 1).map({ !$0.isNumber }) ?? true
        {
            day.year = year < 50 ? 2000 + year : 1900 + year
            return reading(day, end: index + 1)
        }
        return reading(day, end: index)
    }

    private func reading(_ day: PartialDay, end: Int) -> DayReading {
        var reading = DayReading(value: .partial(day), end: end, isAbsolute: day.year != nil)
        if let year = day.year, let month = day.month, let number = day.day,
            !CivilDay(year: year, month: month, day: number).isReal
        {
            reading.value = .unknown
        } else if let month = day.month, let number = day.day,
            !CivilDay(year: 2000, month: month, day: number).isReal
        {
            reading.value = .unknown
        }
        return reading
    }

    /// `'87`, `of 87`
    func shortYear(_ index: Int) -> (Int, Int)? {
        let place: Int
        if isMark(index, "'") {
            place = index + 1
        } else if key(index, .of) {
            place = isMark(index + 1, "'") ? index + 2 : index + 1
        } else {
            return nil
        }
        guard let year = number(place, digits: 2...2), endsCleanly(place + 1) else { return nil }
        return (year < 50 ? 2000 + year : 1900 + year, place + 1)
    }

    /// `new year's eve`, `Easter 2027`, `saint patrick's day`, `the next Easter`
    func holiday(_ index: Int, which: Int? = nil) -> DayReading? {
        guard case (let holiday, var end)? = holidayName(index) else { return nil }
        var shift = 0
        if isMark(end, "'", gap: .none) {
            end += key(end + 1, .possessive) ? 2 : 1
        }
        if key(end, .eve) {
            shift = -1
            end += 1
        } else if unit(end) == .day {
            end += 1
        } else if holiday.needsDay {
            return nil
        }
        let isWeekend = unit(end) == .weekend
        if isWeekend { end += 1 }
        func value(_ day: Int?) -> DayReading.Value {
            guard let day else { return .unknown }
            guard isWeekend else { return .days((day + shift)..<(day + shift + 1)) }
            // The nearest Saturday and Sunday.
            let weekday = Week.weekday(of: day)
            let saturday = weekday < 3 ? day - weekday - 2 : day - weekday + 5
            return .days(saturday..<(saturday + 2))
        }
        let yearPlace = key(end, .of) || key(end, .in) ? end + 1 : past(comma: end)
        if let (year, yearEnd) = year(yearPlace) {
            return DayReading(
                value: value(holiday.day(in: year)), end: yearEnd, isPeriod: isWeekend,
                isAbsolute: true)
        }
        if case .which(let which) = word(yearPlace), unit(yearPlace + 1) == .year {
            return DayReading(value: .unknown, end: yearPlace + 2, isPeriod: isWeekend)
                .resolved(today) {
                    value(holiday.day(in: CivilDay(number: $0).year + Int(which)))
                }
        }
        if isWeekend {
            return DayReading(value: .unknown, end: end, isPeriod: true).resolved(today) { today in
                value(holiday.day(in: CivilDay(number: today).year))
            }
        }
        return DayReading(value: .unknown, end: end).resolved(today) {
            (today: Int) -> DayReading.Value in
            let year = CivilDay(number: today).year
            let days: [Int] = (-1...1).compactMap { holiday.day(in: year + $0).map { $0 + shift } }
            let day: Int? =
                switch which {
                case .some(1): days.first(where: { $0 > today })
                case .some(-1): days.last(where: { $0 < today })
                default: days.min(by: { abs($0 - today) < abs($1 - today) })
                }
            return day.map { .days($0..<($0 + 1)) } ?? DayReading.Value.unknown
        }
    }

    private func holidayName(_ index: Int) -> (Holiday, Int)? {
        guard let token = self.token(index), token.isWord else { return nil }
        if let name = longHolidayName(index) { return name }
        if case .holiday(let holiday) = word(index) { return (holiday, index + 1) }
        let printed = token.length <= 13 ? text.string(token).lowercased() : ""
        switch printed {
        case "new" where unit(index + 1) == .year: return (.newYear, index + 2)
        case "saint", "st":
            let next = past(point: index + 1)
            if case .holiday(.patrick) = word(next) { return (.patrick, next + 1) }
            if case .holiday(.valentine) = word(next) { return (.valentine, next + 1) }
            return nil
        case "international":
            if case .holiday(.workers) = word(index + 1) { return (.workers, index + 2) }
            return nil
        default: return nil
        }
    }
}

extension CalendarTokens {
    /// `Good Friday`, `Martin Luther King Day`: the longest name that begins at `index`.
    private func longHolidayName(_ index: Int) -> (Holiday, Int)? {
        switch word(index) {
        case .key(.long), .holiday, .month, .weekday: break
        default: return nil
        }
        guard let names = Holiday.longNames[text.string(text[index]).lowercased()] else {
            return nil
        }
        for (words, holiday) in names {
            var place = index + 1
            for word in words {
                if isMark(place, "-", gap: .none) || isMark(place, "'", gap: .none) { place += 1 }
                if key(place, .possessive), word != "s" { place += 1 }
                if isMark(place, ".", gap: .none) { place += 1 }
                guard let token = token(place), text.string(token).lowercased() == word else {
                    place = -1
                    break
                }
                place += 1
            }
            if place > index { return (holiday, place) }
        }
        return nil
    }
}

extension DayReading {
    /// The reading with its value, if the reference day is known.
    func resolved(_ today: Int?, _ value: (Int) -> Value) -> DayReading {
        var reading = self
        if let today { reading.value = value(today) }
        return reading
    }
}
