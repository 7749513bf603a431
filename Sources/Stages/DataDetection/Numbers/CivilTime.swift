import Foundation

/// A calendar date and clock time without a time zone.
///
/// Source of the day number algorithm: Richards, "Calendars", in Explanatory Supplement to the
/// Astronomical Almanac, 3rd edition; years of 400-year cycles that begin in March.
struct CivilTime: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01.
    var day: Int
    /// Seconds since midnight, 0…86,399, or more for a time on the next day.
    var second: Int

    init(day: Int, second: Int = 0) {
        self.day = day + Int((Double(second) / 86_400).rounded(.down))
        self.second = second - Int((Double(second) / 86_400).rounded(.down)) * 86_400
    }

    /// - Parameter zone: The time zone; GMT if `nil`.
    init(_ date: Date, in zone: TimeZone?) {
        let offset = zone?.secondsFromGMT(for: date) ?? 0
        let seconds = Int(date.timeIntervalSince1970.rounded(.down)) + offset
        self.init(day: 0, second: seconds)
    }

    func date(in zone: TimeZone?) -> Date {
        let naive = Date(timeIntervalSince1970: Double(day * 86_400 + second))
        guard let zone else { return naive }
        let guess = naive.addingTimeInterval(-Double(zone.secondsFromGMT(for: naive)))
        return naive.addingTimeInterval(-Double(zone.secondsFromGMT(for: guess)))
    }

    static func < (left: CivilTime, right: CivilTime) -> Bool {
        (left.day, left.second) < (right.day, right.second)
    }

    func adding(seconds: Int) -> CivilTime { CivilTime(day: day, second: second + seconds) }
}

/// A day of the Gregorian calendar.
struct CivilDay: Hashable, Sendable {
    var year: Int
    /// 1…12.
    var month: Int
    /// 1…31.
    var day: Int

    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// - Parameter number: Days since 1970-01-01.
    init(number: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Days since 1970-01-01.
    var number: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    static func length(ofMonth month: Int, year: Int) -> Int {
        month == 2 && isLeap(year)
            ? 29 : [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    var isReal: Bool {
        (1...12).contains(month) && day >= 1 && day <= Self.length(ofMonth: month, year: year)
    }

    /// The same day this many months later, or the last day of a shorter month.
    func adding(months: Int) -> CivilDay {
        let total = year * 12 + month - 1 + months
        let year = Int((Double(total) / 12).rounded(.down))
        let month = total - year * 12 + 1
        return CivilDay(
            year: year, month: month, day: min(day, Self.length(ofMonth: month, year: year)))
    }
}
