import DocumentModel
import Facts
import Foundation

/// The period of a statement, and the days of its movements, whose year the period gives.
struct StatementDays {
    let reading: ValueReading
    let start: CalendarDay?
    let end: CalendarDay?
    /// Whether the month comes first in `03/04`.
    private var leadsWithMonth = false

    /// - Parameter texts: The texts of the date columns, from which the order of day and month is
    ///   inferred.
    init(reading: ValueReading, start: CalendarDay?, end: CalendarDay?, texts: [String]) {
        self.reading = reading
        self.start = start
        self.end = end
        let dayFirst = fits(texts, leadsWithMonth: false)
        let monthFirst = fits(texts, leadsWithMonth: true)
        leadsWithMonth =
            monthFirst == dayFirst
            ? reading.day("03/04/2024") == CalendarDay(year: 2024, month: 3, day: 4)
            : monthFirst > dayFirst
    }

    private func fits(_ texts: [String], leadsWithMonth: Bool) -> Int {
        texts.count { text in
            guard let (first, second) = text.dayParts(separators: "/-") else { return false }
            let (day, month) = leadsWithMonth ? (second, first) : (first, second)
            return years.contains { year in
                CalendarDay(year: year, month: month, day: day).map(isNear) == true
            }
        }
    }

    /// The day of a movement; `nil` for a text that is none or whose year is unknown.
    func day(_ text: String) -> CalendarDay? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if let day = reading.day(text) { return day }
        if let (first, second) = text.dayParts(separators: "/-.") {
            let isMonthFirst = leadsWithMonth && !text.contains(".")
            let (day, month) = isMonthFirst ? (second, first) : (first, second)
            return nearest { CalendarDay(year: $0, month: month, day: day) }
        }
        guard text.contains(where: \.isLetter), text.contains(where: \.isNumber) else { return nil }
        return nearest { year in
            reading.day("\(text) \(year)") ?? reading.day("\(text), \(year)")
        }
    }

    /// Whether a text has the form of a day, whatever its year.
    func isDay(_ text: String) -> Bool {
        reading.day(text) != nil || text.dayParts(separators: "/-.") != nil
            || text.contains(where: \.isLetter) && text.contains(where: \.isNumber)
                && reading.day("\(text) 2024") != nil
    }

    private func nearest(_ day: (Int) -> CalendarDay?) -> CalendarDay? {
        let days = years.compactMap(day)
        return days.first(where: isNear) ?? (start == nil ? days.last(where: isBefore) : nil)
            ?? days.first
    }

    /// The years of the period, the last one first.
    private var years: [Int] {
        guard let end else { return [] }
        let first = start?.year ?? end.year - 1
        return Array((min(first, end.year)...end.year).reversed())
    }

    private func isNear(_ day: CalendarDay) -> Bool {
        guard let end, let start else { return false }
        return (start.count - Self.tolerance...end.count + Self.tolerance).contains(day.count)
    }

    private func isBefore(_ day: CalendarDay) -> Bool {
        end.map { day.count <= $0.count + Self.tolerance } ?? false
    }

    /// Days: value dates and purchases lie up to two weeks outside of the period.
    private static let tolerance = 15
}

extension ValueReading {
    func day(_ text: String) -> CalendarDay? {
        if case .date(let day, _)? = typing(text) { day } else { nil }
    }

    /// Two days of a segment, or the one that ends a period.
    func period(in segment: TextSegment) -> (start: Found<CalendarDay>?, end: Found<CalendarDay>)? {
        var days: [Found<CalendarDay>] = []
        var index = 0
        while index < segment.words.count {
            guard let found = day(in: segment, from: index, reach: segment.words.count) else {
                break
            }
            days.append(found)
            index = found.words.upperBound
        }
        guard let last = days.last else { return nil }
        guard days.count == 2, days[0].value.count < last.value.count else { return (nil, last) }
        return (days[0], last)
    }
}

extension CalendarDay {
    /// Days in the order of the calendar, months taken as 31 days.
    var count: Int { (year * 12 + month) * 31 + day }

    /// `2026-03-14`, as facts state days.
    init?(iso8601 text: String) {
        let parts = text.prefix(10).split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3 else { return nil }
        self.init(year: parts[0], month: parts[1], day: parts[2])
    }
}

extension String {
    /// Two numbers that can be a day and a month, such as `14.03.` and `03/14`.
    fileprivate func dayParts(separators: String) -> (Int, Int)? {
        let trimmed = hasSuffix(".") ? dropLast() : self[...]
        let parts = trimmed.split(omittingEmptySubsequences: false) { separators.contains($0) }
        guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) }),
            let first = Int(parts[0]), let second = Int(parts[1]), (1...31).contains(first),
            (1...31).contains(second), min(first, second) <= 12
        else { return nil }
        return (first, second)
    }
}
