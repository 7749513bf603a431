/// A day, a time of day, or both: `Friday at 4pm`, `10:30 on 3 May`.
struct TimePoint {
    let start: Int
    /// The token after it.
    var end: Int
    var day: DayReading?
    var clock: ClockReading?
    var part: PartReading?
    /// A bare day of a month that the other side of an interval completes: the `9` of `9 to 12
    /// June`.
    var bareDay: Int?

    /// Whether it is a time without evidence from words around it.
    var isSure: Bool {
        if let day { return !day.isWeak || clock != nil || part != nil }
        if let clock, clock.isSure { return true }
        if clock != nil { return part != nil }
        return part?.isSure ?? false
    }
}

/// A part of a day: `in the morning`, `this evening`, `late afternoon`.
struct PartReading {
    let part: DayPart
    var edge: CalendarWord.Edge?
    /// Days from the reference day, if it names one: `tonight`, `last night`.
    var offset: Int?
    let end: Int
    /// Whether it needs no context.
    let isSure: Bool

    /// Meals may be next to days without being their time.
    var isMeal: Bool { [.lunch, .dinner, .breakfast].contains(part) }

    /// Seconds since midnight.
    var seconds: Range<Int> {
        let whole = part.seconds
        let middle = whole.lowerBound + (whole.upperBound - whole.lowerBound + 1) / 2
        switch edge {
        case .beginning: return whole.lowerBound..<middle
        case .end: return middle..<whole.upperBound
        case .middle, nil: return whole
        }
    }
}

extension CalendarTokens {
    /// The day, clock and part of day that begin at `index`, in any order, at most one of each.
    func point(_ index: Int) -> TimePoint? {
        var point = TimePoint(start: index, end: index)
        for round in 0..<4 {
            let isFirst = round == 0
            if extend(&point, at: point.end) { continue }
            guard !isFirst, let next = joined(point.end), extend(&point, at: next) else { break }
        }
        guard point.end > index else { return nil }
        return point
    }

    /// The token after a connector between parts of a point.
    private func joined(_ index: Int) -> Int? {
        switch keyword(index) {
        case .at, .on, .of, .for, .in: return past(the: index + 1)
        case .the: return index + 1
        default: break
        }
        if isMark(index, "@") { return index + 1 }
        guard isMark(index, ",") || isMark(index, "-") else { return nil }
        switch keyword(index + 1) {
        case .at, .on, .in: return past(the: index + 2)
        default: return index + 1
        }
    }

    /// Adds the part at `index` if it is new.
    private func extend(_ point: inout TimePoint, at index: Int) -> Bool {
        guard mayBeginTime(index) else { return false }
        // `ten to six now`
        if word(index) == .now, point.end > point.start { return false }
        if let day = bestDay(index), point.part.map({ !$0.isMeal }) ?? true,
            !(day.isWeak && isRatherClock(index, than: day)),
            !isHours(day, at: index, after: point.day),
            let merged = merge(point.day, with: day)
        {
            point.day = merged
            point.end = pastWeekday(in: day)
            if point.clock == nil, let clock = isoClock(day.end) {
                point.clock = clock
                point.end = clock.end
            }
            return true
        }
        // `this morning`, before a clock time splits `5 in the morning`
        let hasPeriod = point.day?.isPeriod ?? false
        if point.part == nil, !hasPeriod,
            let part = part(index, behindDay: point.day != nil || point.clock != nil)
        {
            if part.offset == nil || point.day == nil, !part.isMeal || point.day == nil {
                point.part = part
                point.end = part.end
                if let offset = part.offset, let today {
                    let day = today + offset
                    point.day = DayReading(value: .days(day..<(day + 1)), end: part.end)
                } else if part.offset != nil {
                    point.day = DayReading(value: .unknown, end: part.end)
                }
                return true
            }
        }
        guard point.clock == nil else { return laterSuffix(&point, at: index) }
        guard !hasPeriod else { return false }
        if let (bound, next) = bound(index), point.day != nil {
            guard var clock = clockSpan(next) else { return false }
            clock.bound = bound
            point.clock = clock
            point.end = clock.end
            return true
        }
        guard let clock = clockSpan(index) else { return false }
        // A bare number is an hour only next to a day.
        guard
            clock.isSure || point.day != nil && isHour(clock, at: index, in: point)
                || clock.isLed && clock.finish != nil
                    && (clock.hasMinutesInWords || isFollowedByDay(clock.end))
                || clock.hasMinutesInWords && isFollowedByDay(clock.end)
                || precedesPartOfDay(clock)
                || (keyword(clock.end) == .in || keyword(clock.end) == .at)
                    && part(clock.end, behindDay: true) != nil
                || clock.isLed && clock.finish != nil && part(clock.end, behindDay: true) != nil
                || point.part != nil && index > point.start && keyword(index - 1) == .at
                || point.day != nil && clock.hasMinutesInWords || followsDayWord(clock, at: index)
        else { return false }
        point.clock = clock
        point.end = clock.end
        return true
    }

    /// The token after `(Tue)` behind a date.
    private func pastWeekday(in day: DayReading) -> Int {
        guard isMark(day.end, "("), isMark(day.end + 2, ")", gap: .none),
            text.token(day.end + 1, gap: .none) != nil,
            case .weekday = text.word(day.end + 1).date, case .partial(let date) = day.value,
            date.day != nil
        else { return day.end }
        return day.end + 3
    }

    /// `3 pm or later on Monday`
    private func laterSuffix(_ point: inout TimePoint, at index: Int) -> Bool {
        guard key(index, .or) || key(index, .and), point.clock?.bound == .exact,
            keyword(index + 1) == .later || keyword(index + 1) == .after
        else { return false }
        point.clock?.bound = .from
        point.end = index + 2
        return true
    }

    /// Whether a bare number after a day is an hour: `Monday at 4`, `Friday 6-8`, not `May 4`.
    private func isHour(_ clock: ClockReading, at index: Int, in point: TimePoint) -> Bool {
        if clock.finish != nil || clock.isLed { return true }
        return index > point.start && keyword(index - 1) == .at
    }

    private func isFollowedByDay(_ index: Int) -> Bool {
        let next = joined(index) ?? index
        return bestDay(next) != nil
    }

    /// `8.30 pm`, `5-6 pm`
    func isRatherClock(_ index: Int, than day: DayReading) -> Bool {
        guard let clock = clockSpan(index) else { return false }
        return (clock.isSure || followsDayWord(clock, at: index)) && clock.end >= day.end
    }

    /// `6-8 next Monday`, `1-3 tomorrow`
    private func followsDayWord(_ clock: ClockReading, at index: Int) -> Bool {
        guard clock.finish != nil else { return false }
        let next = keyword(clock.end) == .on ? clock.end + 1 : clock.end
        switch word(next) {
        case .day, .weekday(_, isSure: true): return true
        case .which: return unit(next + 1) == nil
        default: return false
        }
    }

    /// The longest day at `index`.
    private func bestDay(_ index: Int) -> DayReading? {
        guard mayBeginTime(index) else { return nil }
        var best: DayReading?
        for reading in [
            numericDate(index), namedDate(index), relativeDay(index), holiday(index),
            calledDay(index),
        ] {
            if let reading, reading.end > best?.end ?? index { best = reading }
        }
        return best
    }

    /// Merges two adjacent days: a weekday and its date, a weekday and its week, a word and its
    /// date.
    private func merge(_ first: DayReading?, with second: DayReading) -> DayReading? {
        guard let first else { return second }
        var merged = second
        merged.isAbsolute = first.isAbsolute || second.isAbsolute
        if case .partial(let day) = first.value, day.isWeekdayOnly, let weekday = day.weekday {
            var date = withWeekday(weekday, in: merged)
            date?.isWeak = false
            return date
        }
        if case .partial(let day) = second.value, day.isWeekdayOnly, let weekday = day.weekday {
            if case .partial = first.value { return nil }
            var week = withWeekday(weekday, in: first)
            week?.end = second.end
            return week
        }
        // tomorrow, 13/04/21
        if case .partial(let day) = second.value, day.day != nil, day.month != nil,
            case .days(let days) = first.value, days.count == 1, !second.isWeak || day.year != nil
        {
            return merged
        }
        return nil
    }

    private func withWeekday(_ weekday: Int, in reading: DayReading) -> DayReading? {
        if case .partial(let day) = reading.value {
            guard day.day != nil else { return nil }
            return reading
        }
        if case .moments = reading.value { return nil }
        var reading = reading
        reading.isPeriod = false
        guard case .days(let days) = reading.value else { return reading }
        let day = Week.monday(of: days.lowerBound) + weekday
        let fitting = days.count > 7 && day < days.lowerBound ? day + 7 : day
        reading.value = .days(fitting..<(fitting + 1))
        return reading
    }

    // MARK: Parts of a day

    /// - Parameter behindDay: Whether a day or a time directly precedes, so that `morning` alone is
    /// a part of the day.
    func part(_ index: Int, behindDay: Bool) -> PartReading? {
        var place = index
        var edge: CalendarWord.Edge?
        if word(place) == .tonight {
            return PartReading(part: .night, offset: 0, end: place + 1, isSure: true)
        }
        if case .edge(let found) = word(place) {
            (edge, place) = (found, place + 1)
        } else if keyword(place) == .later || keyword(place) == .earlier {
            edge = keyword(place) == .later ? .end : .beginning
            place += 1
        }
        var offset: Int?
        var isLed = false
        if case .which(let which) = word(place) {
            guard case .part(let part) = word(place + 1) else { return nil }
            if [.lunch, .dinner, .breakfast].contains(part) { return nil }
            return PartReading(
                part: part, edge: edge, offset: Int(which), end: place + 2, isSure: true)
        }
        switch keyword(place) {
        case .in, .at:
            isLed = true
            place = past(the: place + 1)
            if case .edge(let found) = word(place), edge == nil {
                (edge, place) = (found, place + 1)
            }
        case .the where edge != nil: place += 1
        default: break
        }
        guard case .part(let part) = word(place) else { return nil }
        let printed = text.string(text[place]).lowercased()
        let isSure =
            isLed || printed == "lunchtime" || printed == "dinnertime"
            || edge != nil && text[index].isWord && keyword(index) != nil
        guard behindDay || isSure else { return nil }
        if behindDay, !isLed, part == .lunch || part == .dinner || part == .breakfast { return nil }
        offset = nil
        // in the night-time
        let isLong = isMark(place + 1, "-", gap: .none) && word(place + 2) == .moment
        return PartReading(
            part: part, edge: edge, offset: offset, end: isLong ? place + 3 : place + 1,
            isSure: isSure)
    }

    // MARK: Bounds

    /// `after`, `before`, `no later than` before a clock.
    private func bound(_ index: Int) -> (ClockReading.Bound, Int)? {
        guard let (bound, end) = modifier(index) else { return nil }
        switch bound {
        case .after, .since: return (.from, end)
        case .before, .until, .deadline: return (.until, end)
        case .around: return (.exact, end)
        }
    }

    enum Modifier { case after, since, before, until, around, deadline }

    /// A modifier before a point that makes it the bound of an interval.
    func modifier(_ index: Int) -> (Modifier, Int)? {
        switch keyword(index) {
        case .after: return (.after, index + 1)
        case .before: return (.before, key(index + 1, .to) ? index + 2 : index + 1)
        case .by: return (.deadline, index + 1)
        case .ending where key(index + 1, .on): return (.until, index + 2)
        case .since: return (.since, index + 1)
        case .around: return (.around, index + 1)
        case .till: return (.until, index + 1)
        case .starting:
            return (
                .since,
                key(index + 1, .on) || key(index + 1, .from) || key(index + 1, .in)
                    ? index + 2 : index + 1
            )
        case .no where keyword(index + 1) == .later && key(index + 2, .than):
            return (.until, index + 3)
        case .no where keyword(index + 1) == .earlier && key(index + 2, .than):
            return (.since, index + 3)
        case .later where key(index + 1, .than): return (.after, index + 2)
        case .earlier where key(index + 1, .than): return (.before, index + 2)
        case .as where key(index + 2, .as):
            guard case .edge(let edge) = word(index + 1) else { return nil }
            return (edge == .end ? .until : .since, index + 3)
        default: return nil
        }
    }
}
