/// Relative days: `tomorrow`, `in two weeks`, `3 days ago`, `next month`, `the last week of May`,
/// `end of 2026`, `Q3 2026`.
extension CalendarTokens {
    func relativeDay(_ index: Int) -> DayReading? {
        if let distance = distance(index) ?? periodBeforeWhich(index) { return distance }
        switch word(index) {
        case .day(let offset):
            return DayReading(value: .unknown, end: index + 1).resolved(today) {
                .days(($0 + Int(offset))..<($0 + Int(offset) + 1))
            }
        case .now: return isMoment(index) ? moment(end: index + 1) : nil
        case .key(.right), .key(.at): return presentMoment(index)
        case .which(let which):
            if which < 0, let day = ordinalWeekday(-1, at: index + 1) { return day }
            return partOfWhole(Int(which), at: index + 1) ?? whichPeriod(Int(which), at: index)
                ?? dayBeyond(index)
        case .key(.beyond): return dayBeyond(index)
        case .key(.later), .key(.earlier): return laterPart(index)
        case .key(.fiscal), .key(.calendar): return specialYear(index)
        case .key(.past): return whichPeriod(-2, at: index)
        case .edge, .key(.starting): return edge(index)
        case .key(.the):
            return relativeDay(after: index)
        case .season: return season(index)
        case .yearLabel: return labelledYear(index)
        case .toDate: return unitToDate(index)
        case .endOf: return endOfUnit(index)
        case .unit(.week): return numberedWeek(index) ?? unitBeyond(index) ?? unitToDate(index)
        case .unit(.year): return namedYear(index) ?? unitBeyond(index) ?? unitToDate(index)
        case .unit(.day): return dayBeside(index)
        case .unit:
            if let period = unitBeyond(index) ?? unitToDate(index) { return period }
        default:
            if isMark(index, "'"), let decade = shortDecade(index, isLed: false) { return decade }
        }
        return quarterOrHalf(index) ?? decade(index) ?? ordinalUnit(index) ?? countedPeriod(index)
    }

    /// Whether `now` is a time: part of a longer reading, or the end of what is said (`I'll go back now.`). `Now we
    /// have`, `and now there are` lead on and name none.
    private func isMoment(_ index: Int) -> Bool {
        guard index == start, index + 1 < count, text[index + 1].gap <= .line else { return true }
        let next = text[index + 1]
        return next.isMark(".") || next.isMark("!") || next.isMark("?") || key(index + 1, .till)
    }

    private func relativeDay(after index: Int) -> DayReading? {
        let next = index + 1
        switch word(next) {
        // the last week of May, but the `last week`
        case .which(let which):
            if let part = ordinalWeekday(which < 0 ? -1 : 0, at: next + 1)
                ?? partOfWhole(Int(which), at: next + 1)
            {
                return part
            }
            // the next two decades, but the `next two weeks`
            guard let period = whichPeriod(Int(which), at: next), unit(period.end - 1) == .decade
            else { return nil }
            return period
        case .edge where key(next + 1, .of):
            // the end of today, but the `end of the week`
            let day = past(the: next + 2)
            guard text.string(text[next]).lowercased() == "end" else { return nil }
            if case .day = word(day) { return edge(next) }
            return unit(day) == .day ? edge(next) : nil
        case .endOf(.day): return endOfUnit(next)
        case .decade: return shortDecade(next, isLed: true)
        case .unit(.day): return dayBeside(next)
        case .unit where ordinalWord(next) == nil:
            return (unit(next) == .week ? weekOf(next) : nil) ?? unitBeyond(next)
                ?? calledUnit(next)
        default: return ordinalUnit(next) ?? decade(next) ?? shortDecade(next, isLed: true)
        }
    }

    // MARK: Distances

    /// `in two weeks`, `3 days ago`, `2 weeks from now`, `5 days before Christmas`, `within 5
    /// minutes`
    private func distance(_ index: Int) -> DayReading? {
        let isIn = key(index, .in)
        let isWithin = key(index, .within)
        if let start = pastBehind(index) {
            return duration(start).map { shifted($0.0, -1, from: now, end: $0.1) }
        }
        let start = isIn ? pastIn(index) : isWithin ? past(the: index + 1) : index
        if isWithin, case .which(let which) = word(start) {
            return whichPeriod(Int(which), at: start)
        }
        guard let (amounts, end) = duration(start) else { return nil }
        if isWithin { return within(amounts, end: end) }
        switch keyword(end) {
        case .ago, .earlier:
            return shifted(amounts, -1, from: now, end: end + 1)
        case .later: return shifted(amounts, 1, from: now, end: end + 1)
        case .from, .after, .before:
            return aroundAnchor(amounts, keyword(end) == .before ? -1 : 1, at: end + 1)
        default:
            guard isIn else { return nil }
            return shifted(amounts, 1, from: now, end: end)
        }
    }

    private typealias Amounts = [(count: Double, unit: CalendarUnit)]

    /// `2 weeks and 2 days`
    private func duration(_ index: Int) -> (Amounts, Int)? {
        guard let (count, end) = count(index) else { return nil }
        var place = end
        if key(place, .business) { place += 1 }
        guard let unit = unit(place), unit != .weekend else { return nil }
        var amounts: Amounts = [(count, unit)]
        place += 1
        // an hour and a half
        if let end = half(after: place), self.unit(end) == nil {
            return ([(count + 0.5, unit)], end)
        }
        while amounts.count < 4, let last = amounts.last {
            let next = key(place, .and) ? place + 1 : place
            guard let (more, moreEnd) = self.count(next), let smaller = self.unit(moreEnd),
                smaller.rawValue < last.unit.rawValue
            else { break }
            amounts.append((more, smaller))
            place = moreEnd + 1
        }
        return (amounts, place)
    }

    private func shifted(
        _ amounts: Amounts, _ sign: Int, from now: CivilTime?, end: Int
    ) -> DayReading {
        guard var time = now else { return DayReading(value: .unknown, end: end) }
        var hasClock = false
        for (count, unit) in amounts {
            hasClock = hasClock || unit.rawValue <= CalendarUnit.hour.rawValue
            time = time.adding(count * Double(sign), unit)
        }
        return DayReading(
            value: hasClock ? .moments(time, nil) : .days(time.day..<(time.day + 1)), end: end)
    }

    private func within(_ amounts: Amounts, end: Int) -> DayReading {
        guard let now else { return DayReading(value: .unknown, end: end) }
        let last = shifted(amounts, 1, from: now, end: end)
        switch last.value {
        case .moments(let time, _): return DayReading(value: .moments(now, time), end: end)
        case .days(let days):
            return DayReading(
                value: .days(now.day..<max(days.lowerBound, now.day + 1)), end: end, isPeriod: true)
        default: return last
        }
    }

    /// `from tomorrow`, `after Easter`, `before 15 January`, `from now`, `from Tuesday`
    private func aroundAnchor(_ amounts: Amounts, _ sign: Int, at index: Int) -> DayReading? {
        if word(index) == .now { return shifted(amounts, sign, from: now, end: index + 1) }
        let place = past(the: index)
        guard let anchor = anchor(place) else { return nil }
        guard let days = days(of: anchor, from: today) else {
            return DayReading(value: .unknown, end: anchor.end)
        }
        let from = CivilTime(
            day: sign > 0 ? days.upperBound - 1 : days.lowerBound, second: 0)
        return shifted(amounts, sign, from: from, end: anchor.end)
    }

    private func anchor(_ index: Int) -> DayReading? {
        if case .which(let which) = word(index) { return whichPeriod(Int(which), at: index) }
        return simpleDay(index) ?? holiday(index)
    }

    /// A day that is named directly.
    func simpleDay(_ index: Int) -> DayReading? {
        if case .day(let offset) = word(index) {
            return DayReading(value: .unknown, end: index + 1).resolved(today) {
                .days(($0 + Int(offset))..<($0 + Int(offset) + 1))
            }
        }
        return numericDate(index) ?? namedDate(index)
    }

    // MARK: This, last and next

    private func whichPeriod(_ which: Int, at index: Int) -> DayReading? {
        var which = which
        var place = index + 1
        // this past Wednesday, this coming Friday
        if which == 0 {
            if key(place, .past) {
                (which, place) = (-2, place + 1)
            } else if case .which(let second) = word(place), second != 0 {
                (which, place) = (Int(second) * 2, place + 1)
            }
        }
        if let (amount, end) = count(place),
            text[place].isNumber || text.word(place).number != .none || key(place, .few)
        {
            let unitPlace = key(end, .business) ? end + 1 : end
            guard let unit = unit(unitPlace), which != 0 else { return whichDate(which, at: place) }
            if amount > 0, amount == amount.rounded(), case .key(.of) = word(unitPlace + 1) {
                return partOfPeriod(
                    Int(amount), unit, fromEnd: which < 0, at: unitPlace + 2, end: unitPlace + 1)
            }
            return period(
                of: Int(amount), unit, isAhead: which > 0, end: unitPlace + 1,
                business: unitPlace > end)
        }
        switch word(place) {
        case .weekday(let weekday, _):
            return whichWeekday(Int(weekday), which, at: place)
        case .month(_, let isSure):
            guard isSure || which != 0 || text.beginsCapital(text[place]) else { return nil }
            if let date = monthAndDay(place), case .partial(var day) = date.value {
                var date = date
                if day.year == nil { day.which = which.signum() }
                date.value = .partial(day)
                date.isWeak = false
                return date
            }
            return nil
        case .unit(let unit): return whichUnit(which, unit, at: place)
        case .part, .tonight: return nil
        case .season: return season(place, isLed: true)
        case .holiday: return holiday(place, which: which.signum())
        case .key(.long):
            return holiday(place, which: which.signum())
        case .key(.fiscal):
            guard unit(place + 1) == .year else { return nil }
            return DayReading(value: .unknown, end: place + 2, isPeriod: true)
        default: return whichDate(which, at: place)
        }
    }

    /// `next 6th of April`, `this 5/12`, `next Easter`
    private func whichDate(_ which: Int, at place: Int) -> DayReading? {
        if let date = numericDate(place) ?? dayAndMonth(place), case .partial(var day) = date.value
        {
            var date = date
            date.isWeak = false
            if day.year == nil { day.which = which.signum() }
            date.value = .partial(day)
            return date
        }
        return holiday(place, which: which.signum()) ?? quarterOrHalf(place)
    }

    /// `week of last month` or `3 weeks of this year` after `last`.
    private func partOfWhole(_ which: Int, at index: Int) -> DayReading? {
        guard which < 0 else { return nil }
        let (amount, unitPlace) = count(index).map { (Int($0.value), $0.end) } ?? (1, index)
        guard let unit = unit(unitPlace), key(unitPlace + 1, .of), amount > 0 else { return nil }
        return partOfPeriod(amount, unit, fromEnd: true, at: unitPlace + 2, end: unitPlace + 1)
    }

    func whichWeekday(_ weekday: Int, _ which: Int, at index: Int) -> DayReading? {
        // next friday 5/12
        if var date = namedDate(index), case .partial(let day) = date.value, !day.isWeekdayOnly {
            date.isWeak = false
            return date
        }
        return DayReading(value: .unknown, end: index + 1).resolved(today) { today in
            let day: Int
            switch which {
            case -2: day = today - (Week.weekday(of: today) - weekday + 6) % 7 - 1
            case 2: day = today + (weekday - Week.weekday(of: today) + 6) % 7 + 1
            default: day = Week.monday(of: today) + weekday + which * 7
            }
            return .days(day..<(day + 1))
        }
    }

    /// `last week`, `this year`, `next hour`, `next week Mon`, `next year's first quarter`
    func whichUnit(_ which: Int, _ unit: CalendarUnit, at index: Int) -> DayReading? {
        let step = which.signum()
        var end = index + 1
        if unit.rawValue <= CalendarUnit.hour.rawValue {
            guard step != 0, let now else {
                return step == 0 ? nil : DayReading(value: .unknown, end: end)
            }
            let other = now.adding(Double(step), unit)
            return DayReading(value: .moments(min(now, other), max(now, other)), end: end)
        }
        guard let days = today.map({ Period.containing($0, unit).shifted(step, unit) }) else {
            return DayReading(value: .unknown, end: end, isPeriod: unit != .day)
        }
        // next year's first quarter
        if isMark(end, "'", gap: .none), key(end + 1, .possessive),
            let inner = innerUnit(end + 2, of: days)
        {
            return inner
        }
        if unit == .week {
            // previous week - Monday
            let place = isMark(end, "-") ? end + 1 : end
            if case .weekday(let weekday, _) = word(place) {
                end = place + 1
                let day = days.lowerBound + Int(weekday)
                return DayReading(value: .days(day..<(day + 1)), end: end)
            }
        }
        return DayReading(value: .days(days), end: end, isPeriod: unit != .day)
    }

    /// `next 3 weeks`, `last two quarters`: whole units for quarters and decades, otherwise counted
    /// from today.
    private func period(
        of count: Int, _ unit: CalendarUnit, isAhead: Bool, end: Int, business: Bool = false
    ) -> DayReading {
        guard let now else { return DayReading(value: .unknown, end: end, isPeriod: true) }
        if unit.rawValue <= CalendarUnit.hour.rawValue {
            let other = now.adding(Double(isAhead ? count : -count), unit)
            return DayReading(value: .moments(min(now, other), max(now, other)), end: end)
        }
        if business, unit == .day {
            var day = now.day
            var left = count
            while left > 0 {
                day += isAhead ? 1 : -1
                if Week.weekday(of: day) < 5 { left -= 1 }
            }
            return DayReading(
                value: .days(isAhead ? (now.day + 1)..<(day + 1) : day..<now.day), end: end,
                isPeriod: true)
        }
        switch unit {
        case .quarter, .decade, .century:
            let this = Period.containing(now.day, unit)
            let other = this.shifted(isAhead ? count : -count, unit)
            return DayReading(
                value: .days(
                    isAhead
                        ? this.upperBound..<other.upperBound : other.lowerBound..<this.lowerBound),
                end: end, isPeriod: true)
        default:
            let from = isAhead ? now.day + 1 : now.day
            let other = CivilTime(day: from, second: 0).adding(
                Double(isAhead ? count : -count), unit
            ).day
            return DayReading(
                value: .days(min(from, other)..<max(from, other)), end: end, isPeriod: true)
        }
    }

    /// `5 coming minutes`, `the 13 last minutes`
    private func countedPeriod(_ index: Int) -> DayReading? {
        guard let (amount, end) = count(index), amount == amount.rounded(), amount > 0 else {
            return nil
        }
        let which: Int
        switch word(end) {
        case .which(let value) where value != 0: which = Int(value)
        case .key(.past): which = -1
        default: return nil
        }
        guard let unit = unit(end + 1),
            amount == 1 || text.bytes[Int(text[end + 1].end) - 1] | 0x20 == UInt8(ascii: "s")
        else { return nil }
        return period(of: Int(amount), unit, isAhead: which > 0, end: end + 2)
    }
}
