/// Intervals from one point to another: `from 2 July to 10 July`, `Nov 18-19`, `2014 to 2018`.
extension EventReader {
    /// - Parameter point: The point at `index`.
    mutating func stretch(_ index: Int, _ point: TimePoint?) -> ReadEvent? {
        let isBetween = tokens.key(index, .between)
        // in 2014 through 2018
        let isIn = tokens.key(index, .in) && tokens.year(index + 1) != nil
        let isLed = tokens.key(index, .from) || isBetween || isIn
        let first = tokens.past(the: isLed ? index + 1 : index)
        let start = first == index ? point : tokens.point(first)
        for left in sides(first, start, isFirst: true) {
            guard let right = connected(left.end, isBetween: isBetween) else { continue }
            tokens.joint = right
            let next = tokens.past(the: right)
            for other in sides(next, tokens.point(next), isFirst: false) {
                if isIn, !isYear(left) || !isYear(other) { continue }
                if let event = joined(left, other, from: index, isLed: isLed) { return event }
            }
        }
        return nil
    }

    /// The token after the connector of two sides.
    private func connected(_ index: Int, isBetween: Bool) -> Int? {
        switch tokens.keyword(index) {
        case .to, .till: return index + 1
        case .and: return isBetween ? index + 1 : nil
        default: return tokens.isMark(index, "-") || tokens.isMark(index, "~") ? index + 1 : nil
        }
    }

    /// The possible readings of one side, the longest first.
    ///
    /// - Parameter point: The point at `index`.
    private func sides(_ index: Int, _ point: TimePoint?, isFirst: Bool) -> [TimePoint] {
        var sides: [TimePoint] = []
        if let point { sides.append(point) }
        if isFirst, let month = tokens.monthAndDay(index),
            month.end < sides.first?.end ?? 0 || sides.isEmpty
        {
            sides.append(TimePoint(start: index, end: month.end, day: month))
        }
        // Mon-Fri 9am-5pm
        if let day = tokens.namedDate(index), case .partial(let partial) = day.value,
            partial.isWeekdayOnly, day.end < sides.first?.end ?? 0
        {
            sides.append(TimePoint(start: index, end: day.end, day: day))
        }
        if isFirst, let date = tokens.numericDate(index), date.end < sides.first?.end ?? 0 {
            sides.append(TimePoint(start: index, end: date.end, day: date))
        }
        if let (year, end) = tokens.year(index), (1500...2100).contains(year) {
            let day = DayReading(
                value: .partial(PartialDay(year: year)), end: end, isPeriod: true, isAbsolute: true)
            sides.append(TimePoint(start: index, end: end, day: day))
        }
        if let (day, end, _) = tokens.dayNumber(index) {
            sides.append(TimePoint(start: index, end: end, bareDay: day))
        }
        if !isFirst, tokens.key(index, .date) {
            sides.append(TimePoint(start: index, end: index + 1, day: now(end: index + 1)))
        }
        if !isFirst, case .which(0) = tokens.word(index), tokens.key(index + 1, .date) {
            sides.append(TimePoint(start: index, end: index + 2, day: now(end: index + 2)))
        }
        return sides
    }

    private func now(end: Int) -> DayReading {
        DayReading(value: .unknown, end: end).resolved(tokens.today) { .days($0..<($0 + 1)) }
    }

    private func joined(
        _ left: TimePoint, _ right: TimePoint, from index: Int, isLed: Bool
    ) -> ReadEvent? {
        var (left, right) = (left, right)
        guard left.bareDay == nil || right.bareDay == nil, !isCode(left, right) else { return nil }
        if let day = left.bareDay {
            guard right.clock == nil, case .partial(var partial)? = right.day?.value,
                partial.month != nil,
                partial.day != nil
            else { return nil }
            // the twenty-seventh to the third of April
            if let last = partial.day, day > last {
                partial.month = (partial.month ?? 1) == 1 ? 12 : (partial.month ?? 1) - 1
            }
            partial.day = day
            left.day = DayReading(value: .partial(partial), end: left.end)
        } else if let day = right.bareDay {
            guard left.clock == nil, case .partial(var partial)? = left.day?.value,
                partial.month != nil,
                partial.day != nil,
                partial.year == nil || tokens.text[right.start].isWord
                    || tokens.text.token(right.end)?.isMark("/") != true
            else { return nil }
            if partial.year != nil, !isLed { return nil }
            if let first = partial.day, day < first {
                partial.month = (partial.month ?? 12) % 12 + 1
            }
            partial.day = day
            right.day = DayReading(value: .partial(partial), end: right.end)
            addYear(to: &right)
        }
        guard isStretch(left, right, isLed: isLed) else { return nil }
        inherit(&left, &right)
        return event(from: left, to: right, index..<right.end, isLed: isLed)
    }

    /// Whether one mark both separates a date's figures and joins it to a bare day: `12-22-8`.
    private func isCode(_ left: TimePoint, _ right: TimePoint) -> Bool {
        let date = left.bareDay == nil ? left : right
        guard left.bareDay != nil || right.bareDay != nil, date.day?.isWeak == true,
            let separator = tokens.text.token(date.start + 1, gap: .none), separator.mark != 0
        else { return false }
        return tokens.text.token(left.end, gap: .none)?.mark == separator.mark
    }

    /// `November 18-19, 2015`
    private func addYear(to point: inout TimePoint) {
        let place = tokens.past(comma: point.end)
        guard
            let (year, end) = tokens.year(
                tokens.key(place, .of) || tokens.key(place, .in) ? place + 1 : place),
            case .partial(var day)? = point.day?.value
        else { return }
        day.year = year
        point.day?.value = .partial(day)
        point.end = end
    }

    /// Whether both sides are of the same kind and certainly dates.
    private func isStretch(_ left: TimePoint, _ right: TimePoint, isLed: Bool) -> Bool {
        if left.day == nil, right.day == nil {
            // from 3 in the morning until 5pm
            return isLed && left.part != nil && left.clock?.finish == nil
                && right.clock?.isSure == true && right.clock?.finish == nil
        }
        if case .moments? = left.day?.value, right.day == nil {
            return right.clock?.isSure ?? false
        }
        if left.day == nil {
            if case .moments? = right.day?.value { return left.clock?.isSure ?? false }
            return left.clock != nil && right.clock != nil
        }
        if right.day == nil {
            return left.clock?.finish == nil && left.clock != nil && right.clock != nil
        }
        if left.clock?.finish != nil || right.clock?.finish != nil { return false }
        let isWeak = (left.day?.isWeak ?? false) && (right.day?.isWeak ?? false)
        if isWeak, !isLed, left.day?.isPeriod == true { return false }
        // 2010-2015 is an interval of years; 2014-18 and 5-2010 are not.
        if isYear(left), isYear(right) {
            guard tokens.beginsDate(left.start), tokens.endsCleanly(right.end),
                left.start == 0 || !tokens.text[left.start - 1].isMark("-"),
                !tokens.isMark(right.end, "-", gap: .none), isOrdered(left, right)
            else { return false }
            return isLed || tokens.keyword(left.end) != nil || left.end + 1 == right.start
        }
        return true
    }

    private func isOrdered(_ left: TimePoint, _ right: TimePoint) -> Bool {
        guard case .partial(let first)? = left.day?.value,
            case .partial(let last)? = right.day?.value
        else { return false }
        return (first.year ?? 0) < (last.year ?? 0)
    }

    private func isWeekday(_ point: TimePoint) -> Bool {
        if case .partial(let day)? = point.day?.value { return day.isWeekdayOnly }
        return false
    }

    private func isYear(_ point: TimePoint) -> Bool {
        if case .partial(let day)? = point.day?.value {
            return day.month == nil && day.year != nil && day.weekday == nil
        }
        return false
    }

    /// A year on one side applies to both; `Nov-Feb 2017` begins the year before.
    private func inherit(_ left: inout TimePoint, _ right: inout TimePoint) {
        guard case .partial(var first)? = left.day?.value,
            case .partial(var last)? = right.day?.value,
            let month = first.month, let lastMonth = last.month
        else { return }
        let isLater = (month, first.day ?? 1) > (lastMonth, last.day ?? 31)
        if let year = last.year, first.year == nil, first.which == nil {
            first.year = isLater ? year - 1 : year
        } else if let year = first.year, last.year == nil {
            last.year = isLater ? year + 1 : year
        } else if first.year == nil, last.year == nil, first.weekday == nil,
            let days = first.days(from: tokens.today)
        {
            let year = CivilDay(number: days.lowerBound).year
            first.year = year
            if last.which == nil { last.year = isLater ? year + 1 : year }
            first.which = nil
        }
        left.day?.value = .partial(first)
        right.day?.value = .partial(last)
    }

    private func event(
        from left: TimePoint, to right: TimePoint, _ range: Range<Int>, isLed: Bool
    ) -> ReadEvent? {
        var right = right
        if right.day == nil { right.day = left.day }
        guard var first = event(of: left), let last = event(of: right) else { return nil }
        first.tokens = range
        first.allDay = first.allDay && last.allDay
        let hasOwnDay = right.clock == nil
        let isMoment =
            hasOwnDay
            && {
                if case .moments? = right.day?.value { return true } else { return false }
            }()
        if isMoment, first.allDay == false || left.clock == nil, last.start != nil {
            first.end = last.start
            if left.clock == nil { first.allDay = true }
        } else {
            first.end = last.end ?? last.start
        }
        if first.allDay, let end = first.end { first.end = CivilTime(day: end.day) }
        if let start = first.start, let end = first.end, end < start {
            guard left.day?.isAbsolute != true || right.day?.isAbsolute != true else { return nil }
            // Monday through Friday, read on a Wednesday
            if isWeekday(left), isWeekday(right) {
                first.end = CivilTime(day: end.day + 7, second: end.second)
            } else if case .partial(var day)? = left.day?.value, day.year == nil, day.month != nil {
                // from March to date
                day.year = CivilDay(number: start.day).year - 1
                var earlier = left
                earlier.day?.value = .partial(day)
                first.start = event(of: earlier)?.start
            } else if first.allDay, left.day?.isPeriod == true,
                left.day.map({ !$0.isAbsolute }) == true
            {
                let later = CivilDay(number: end.day).adding(months: 12)
                first.end = CivilTime(day: later.number)
            }
        }
        if left.day?.isAbsolute == true || right.day?.isAbsolute == true {
            first.confidence = Confidence.named
        }
        return first
    }
}
