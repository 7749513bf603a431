/// A day or an interval of days in a text.
struct DayReading {
    var value: Value
    /// The token after it.
    var end: Int
    /// Whether it is an interval, such as a month.
    var isPeriod = false
    /// Whether it is a date only with other evidence: `5/12`, `Mar`.
    var isWeak = false
    /// Whether it is independent of the reference day.
    var isAbsolute = false

    enum Value {
        case partial(PartialDay)
        /// Days since 1970-01-01, the end exclusive.
        case days(Range<Int>)
        /// With a time of day.
        case moments(CivilTime, CivilTime?)
        /// Without a value: the reference day is missing, or the day does not exist, such as
        /// February 30th.
        case unknown
    }
}

/// A date that may lack parts.
struct PartialDay: Hashable {
    var year: Int?
    /// 1…12.
    var month: Int?
    /// 1…31.
    var day: Int?
    /// 0 is Monday.
    var weekday: Int?
    /// −1, 0 or 1 for `last`, `this`, `next`.
    var which: Int?

    var isWeekdayOnly: Bool { month == nil && day == nil && year == nil && weekday != nil }

    /// The days, with exclusive end.
    ///
    /// Of two equally possible days the one nearer to `today` is chosen; weekdays are in the
    /// future.
    func days(from today: Int?) -> Range<Int>? {
        if isWeekdayOnly { return today.flatMap { weekdayAround($0) }.map { $0..<($0 + 1) } }
        if let month {
            if let year { return days(of: year, month) }
            guard let today else { return nil }
            let this = CivilDay(number: today)
            if let which, which != 0 {
                let isAhead = days(of: this.year, month).map { $0.lowerBound > today } ?? false
                return days(
                    of: this.year + (which > 0 ? (isAhead ? 0 : 1) : (isAhead ? -1 : 0)), month)
            }
            let candidates = (-4...4).compactMap { days(of: this.year + $0, month) }.filter {
                weekday == nil || Week.weekday(of: $0.lowerBound) == weekday || day == nil
            }
            if which == 0, let same = days(of: this.year, month) { return same }
            return candidates.min {
                abs($0.lowerBound - today) < abs($1.lowerBound - today)
            } ?? days(of: this.year, month)
        }
        if let day { return today.flatMap { dayOfMonth(day, around: $0) }.map { $0..<($0 + 1) } }
        guard let year else { return nil }
        return CivilDay(year: year, month: 1, day: 1)
            .number..<CivilDay(
                year: year + 1, month: 1, day: 1
            ).number
    }

    private func days(of year: Int, _ month: Int) -> Range<Int>? {
        guard let day else {
            let first = CivilDay(year: year, month: month, day: 1)
            return first.number..<first.adding(months: 1).number
        }
        let date = CivilDay(year: year, month: month, day: day)
        return date.isReal ? date.number..<(date.number + 1) : nil
    }

    private func weekdayAround(_ today: Int) -> Int? {
        guard let weekday else { return nil }
        let monday = Week.monday(of: today)
        if let which { return monday + weekday + which * 7 }
        return today + (weekday - Week.weekday(of: today) + 7) % 7
    }

    /// The day of this month or a near one that falls on the given weekday.
    private func dayOfMonth(_ day: Int, around today: Int) -> Int? {
        let this = CivilDay(number: today)
        let days = (-12...12).compactMap { months -> Int? in
            let first = CivilDay(year: this.year, month: this.month, day: 1).adding(months: months)
            let date = CivilDay(year: first.year, month: first.month, day: day)
            guard date.isReal, weekday == nil || Week.weekday(of: date.number) == weekday else {
                return nil
            }
            return date.number
        }
        if weekday == nil {
            return days.first { CivilDay(number: $0).month == this.month && abs($0 - today) < 32 }
                ?? days.first { $0 >= today }
        }
        return days.first { $0 >= today } ?? days.last
    }
}

extension CalendarTokens {
    /// The days of a reading.
    func days(of reading: DayReading, from today: Int?) -> Range<Int>? {
        switch reading.value {
        case .partial(let day): day.days(from: today)
        case .days(let days): days
        case .moments(let start, let end): start.day..<((end ?? start).day + 1)
        case .unknown: nil
        }
    }
}
