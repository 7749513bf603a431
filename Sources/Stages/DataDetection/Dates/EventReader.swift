import Facts

/// The time of an event in a text.
struct ReadEvent {
    var tokens: Range<Int>
    var start: CivilTime?
    /// For an interval of days, the last day.
    var end: CivilTime?
    var allDay = true
    /// The zone that the time states, in minutes east of Greenwich.
    var zoneMinutes: Int?
    var confidence = Confidence.shaped
}

/// Reads events from a tokenized text: points in time, intervals, and their bounds.
struct EventReader {
    var tokens: CalendarTokens

    /// The longest event whose first token is `index`.
    mutating func event(at index: Int) -> ReadEvent? {
        tokens.start = index
        tokens.joint = -1
        // Among readings of equal length the simplest wins.
        var best: ReadEvent?
        let point = tokens.point(index)
        for event in [
            single(index, point), stretch(index, point), bounded(index, depth: 0), lasting(index),
            weekCommencing(index),
        ] {
            if let event, event.tokens.upperBound > best?.tokens.upperBound ?? index {
                best = event
            }
        }
        return best
    }

    // MARK: Points

    private func single(_ index: Int, _ point: TimePoint?) -> ReadEvent? {
        guard let point, point.isSure || isCalled(point) else {
            return yearAlone(index)
        }
        guard var event = event(of: point) else { return nil }
        // 1/1/2016 and after, 3 pm or later
        let end = point.end
        if tokens.key(end, .and) || tokens.key(end, .or) {
            let word = tokens.keyword(end + 1)
            if word == .later || word == .after || word == .onward,
                tokens.word(end + 2) == .none || tokens.keyword(end + 2) == nil, endsPhrase(end + 2)
            {
                event.tokens = index..<(end + 2)
                event.end = nil
            }
        }
        return event
    }

    private func endsPhrase(_ index: Int) -> Bool {
        guard let next = tokens.text.token(index) else { return true }
        return next.kind == .mark
    }

    /// Whether a preposition confirms a weak date: `by 5/12`, `in may`, `this 5/12`.
    private func isCalled(_ point: TimePoint) -> Bool {
        guard let day = point.day, day.isWeak, point.start > 0 else { return false }
        switch tokens.keyword(point.start - 1) {
        case .on, .by, .since, .till, .before, .after, .of: return true
        case .in: return day.isPeriod
        case .from: return !day.isPeriod
        default: return false
        }
    }

    /// `2007` after `in`, `since`, `of` and the like.
    private func yearAlone(_ index: Int) -> ReadEvent? {
        guard let (year, end) = tokens.year(index), (1500...2199).contains(year), index > 0,
            let before = tokens.keyword(index - 1),
            yearKeys.contains(before) || tokens.key(end, .or) || before == .for && endsPhrase(end),
            year <= 2100 || before == .in && endsPhrase(end),
            tokens.text.token(index, gap: .blank) != nil, tokens.endsCleanly(end), !isCounted(end)
        else { return nil }
        if tokens.key(end, .or),
            tokens.keyword(end + 1) == .later || tokens.keyword(end + 1) == .after
        {
            var event = event(ofYear: year, index..<(end + 2))
            event.end = nil
            return event
        }
        return event(ofYear: year, index..<end)
    }

    /// Whether a following noun makes a number a count: `in 2000 cases`, `of 1500 dollars`.
    private func isCounted(_ index: Int) -> Bool {
        guard let next = tokens.text.token(index), next.isWord else { return false }
        let word = tokens.text.word(index)
        if word.money != 0 || word.unit != 0 || word.number != .none { return !isJoin(index) }
        if tokens.unit(index) != nil { return true }
        return !isJoin(index) && word.date == .none && next.length > 3
            && tokens.text.bytes[Int(next.end) - 1] == UInt8(ascii: "s")
            && !tokens.text.beginsCapital(next)
    }

    private func isJoin(_ index: Int) -> Bool { tokens.keyword(index) != nil }

    private func event(ofYear year: Int, _ range: Range<Int>) -> ReadEvent {
        let days =
            CivilDay(year: year, month: 1, day: 1)
            .number..<CivilDay(
                year: year + 1, month: 1, day: 1
            ).number
        return ReadEvent(
            tokens: range, start: CivilTime(day: days.lowerBound),
            end: CivilTime(day: days.upperBound - 1), confidence: Confidence.likely)
    }

    /// The event at a point.
    func event(of point: TimePoint) -> ReadEvent? {
        var event = ReadEvent(tokens: point.start..<point.end)
        if point.day?.isAbsolute == true { event.confidence = Confidence.named }
        if case .moments(let start, let end)? = point.day?.value, point.clock == nil {
            (event.start, event.end, event.allDay) = (start, end, false)
            return event
        }
        let days =
            point.day.map { tokens.days(of: $0, from: tokens.today) }
            ?? (tokens.timesAreOfToday ? tokens.today.map { $0..<($0 + 1) } : nil)
        if let clock = point.clock {
            event.allDay = false
            event.zoneMinutes = clock.zoneMinutes
            guard let base = days?.lowerBound else { return event }
            let (start, end) = clock.seconds(in: point.part?.part)
            event.start = CivilTime(day: base, second: start)
            event.end = end.map { CivilTime(day: base, second: $0) }
            switch clock.bound {
            case .exact: break
            case .from: event.end = nil
            case .until: (event.start, event.end) = (nil, event.start)
            }
        } else if let part = point.part {
            event.allDay = false
            guard let base = days?.lowerBound else { return event }
            event.start = CivilTime(day: base, second: part.seconds.lowerBound)
            event.end = CivilTime(day: base, second: part.seconds.upperBound)
        } else if let days {
            event.start = CivilTime(day: days.lowerBound)
            event.end = days.count > 1 ? CivilTime(day: days.upperBound - 1) : nil
        }
        return event
    }

    // MARK: Bounds

    /// `after Feb 2018`, `since the end of 1989`, `before around 2pm today`
    private func bounded(_ index: Int, depth: Int) -> ReadEvent? {
        if tokens.key(index, .more) || tokens.key(index, .less), tokens.key(index + 1, .than),
            let distance = tokens.relativeDay(index + 2), !distance.isPeriod,
            var event = event(of: TimePoint(start: index, end: distance.end, day: distance))
        {
            event.end = event.start
            event.start = nil
            return event
        }
        guard depth < 2, let (modifier, next) = tokens.modifier(index) else { return nil }
        // `reviewed by 12 people`
        if tokens.key(index, .by), !isDeadline(next) { return nil }
        guard var event = bounded(next, depth: depth + 1) ?? boundary(next) else { return nil }
        event.tokens = index..<event.tokens.upperBound
        let isPeriod = event.allDay && event.end != nil
        switch modifier {
        case .around: break
        // A deadline is the day by which something is done, for calendars too.
        case .deadline:
            event.start = isPeriod ? event.end : event.start
            event.end = nil
        case .since: event.end = nil
        case .after:
            if isPeriod, let last = event.end { event.start = CivilTime(day: last.day + 1) }
            event.end = nil
        case .before:
            event.end = event.start.map { event.allDay ? CivilTime(day: $0.day - 1) : $0 }
            event.start = nil
        case .until:
            event.end = isPeriod ? event.end : event.start
            event.start = nil
        }
        return event
    }

    /// Whether what follows `by` is certainly a time.
    private func isDeadline(_ index: Int) -> Bool {
        let place = tokens.relativeDay(index) == nil ? tokens.past(the: index) : index
        return tokens.point(place)?.isSure ?? (tokens.year(index) != nil)
    }

    private func boundary(_ index: Int) -> ReadEvent? {
        if let point = tokens.point(
            tokens.key(index, .the) && tokens.relativeDay(index) == nil ? index + 1 : index),
            point.isSure || point.day != nil || point.clock?.isSure == true
        {
            return event(of: point)
        }
        if let part = tokens.part(index, behindDay: true) ?? mealtime(index) {
            return event(of: TimePoint(start: index, end: part.end, part: part))
        }
        guard let (year, end) = tokens.year(index), (1500...2100).contains(year),
            tokens.endsCleanly(end),
            !isCounted(end)
        else { return nil }
        return event(ofYear: year, index..<end)
    }

    /// `lunch` after `before`.
    private func mealtime(_ index: Int) -> PartReading? {
        guard case .part(let part) = tokens.word(index) else { return nil }
        return PartReading(part: part, end: index + 1, isSure: true)
    }

    // MARK: Durations

    /// `for 3 hours from 10 am`, `a week starting tomorrow`, `3 days starting from next Monday`
    private func lasting(_ index: Int) -> ReadEvent? {
        let isFor = tokens.key(index, .for)
        let start = isFor ? index + 1 : index
        // for a week starting tomorrow: the week
        guard let (count, end) = tokens.count(start), let unit = tokens.unit(end),
            !(isFor && tokens.key(end + 1, .starting))
        else { return nil }
        var place = end + 1
        if let (_, more) = tokens.clockDuration(start), more > place { place = more }
        if tokens.isMark(place, ","), tokens.key(place + 1, .from) { place += 1 }
        guard tokens.key(place, .starting) || isFor && tokens.key(place, .from) else { return nil }
        place += tokens.key(place + 1, .from) || tokens.key(place + 1, .on) ? 2 : 1
        guard let point = tokens.point(place), point.isSure || point.clock != nil,
            var event = event(of: point)
        else { return nil }
        event.tokens = index..<point.end
        guard let from = event.start else { return event }
        if unit.rawValue <= CalendarUnit.hour.rawValue || !event.allDay {
            let seconds = tokens.clockDuration(start)?.0
            event.end = seconds.map { from.adding(seconds: $0) } ?? from.adding(count, unit)
            event.allDay = false
        } else {
            event.end = CivilTime(day: from.adding(count, unit).day - 1)
        }
        return event
    }

    /// `w/c Feb 4`
    private func weekCommencing(_ index: Int) -> ReadEvent? {
        guard let first = tokens.text.token(index, gap: .line), first.isWord, first.length == 1,
            tokens.text.bytes[Int(first.start)] | 0x20 == UInt8(ascii: "w"),
            tokens.isMark(index + 1, "/", gap: .none),
            let last = tokens.text.token(index + 2, gap: .none),
            last.isWord, last.length == 1,
            tokens.text.bytes[Int(last.start)] | 0x20 == UInt8(ascii: "c"),
            let day = tokens.simpleDay(index + 3)
        else { return nil }
        var event = ReadEvent(tokens: index..<day.end)
        if let days = tokens.days(of: day, from: tokens.today) {
            let week = Period.containing(days.lowerBound, .week)
            event.start = CivilTime(day: week.lowerBound)
            event.end = CivilTime(day: week.upperBound - 1)
        }
        return event
    }
}

private let yearKeys: Set<CalendarWord.Keyword> = [
    .in, .of, .since, .from, .between, .before, .after, .till, .by, .around, .and, .or, .during,
]
