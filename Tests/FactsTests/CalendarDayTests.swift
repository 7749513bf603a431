import Facts
import Foundation
import Testing

@Suite struct CalendarDayTests {
    @Test(arguments: [
        (2026, 2, 29), (1900, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1),
        (2026, 1, 0), (2026, 1, 32), (0, 1, 1), (10_000, 1, 1), (2026, -1, 1),
    ])
    func `a day that the calendar does not have is none`(_ year: Int, _ month: Int, _ day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }

    @Test(arguments: [
        (1, 1, 1, "0001-01-01"), (2000, 2, 29, "2000-02-29"), (2024, 2, 29, "2024-02-29"),
        (2026, 3, 4, "2026-03-04"), (9999, 12, 31, "9999-12-31"),
    ])
    func `a day is written as ISO 8601 has it`(
        _ year: Int, _ month: Int, _ day: Int, _ written: String
    ) throws {
        #expect(try #require(CalendarDay(year: year, month: month, day: day)).iso8601 == written)
    }

    /// Foundation computes the calendar independently; both must know the same days after 1582.
    @Test(arguments: [1600, 1700, 1900, 2000, 2023, 2024, 2100])
    func `a year has the days that Foundation gives it`(_ year: Int) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let first = try #require(calendar.date(from: DateComponents(year: year, month: 1, day: 1)))
        let expected = try #require(calendar.range(of: .day, in: .year, for: first)).count
        let days = (1...12).flatMap { month in
            (1...31).compactMap { CalendarDay(year: year, month: month, day: $0) }
        }
        #expect(days.count == expected)
        #expect(days.map(\.iso8601) == days.map(\.iso8601).sorted())
    }
}
