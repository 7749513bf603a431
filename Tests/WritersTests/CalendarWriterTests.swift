import DocumentModel
import Facts
import Foundation
import Testing
import Writers

@Suite struct CalendarWriterTests {
    private func dated(
        _ text: String, _ part: String, _ event: DataDetector.CalendarEvent
    ) throws -> RichText {
        var rich = RichText(text)
        let plain = rich.plain
        rich.setFacts([
            DataDetector.Match(
                range: try #require(plain.range(of: part)), details: .calendarEvent(event))
        ])
        return rich
    }

    private func day(_ number: Double, to end: Double? = nil) -> DataDetector.CalendarEvent {
        DataDetector.CalendarEvent(
            allDay: true, startDate: Date(timeIntervalSince1970: number * 86_400),
            endDate: end.map { Date(timeIntervalSince1970: $0 * 86_400) })
    }

    private func lines(_ texts: [RichText]) throws -> [String] {
        try text(texts.map { .paragraph(Paragraph(text: $0)) }, as: "ics")
            .components(separatedBy: "\r\n")
    }

    @Test func `a date is an event with its sentence as summary`() throws {
        let lines = try lines([
            try dated(
                "Hello. The fair, as ever, is on 2 January 1970. Bye.", "2 January 1970", day(1))
        ])
        #expect(lines.contains("DTSTART;VALUE=DATE:19700102"))
        #expect(lines.contains(#"SUMMARY:The fair\, as ever\, is on 2 January 1970."#))
        #expect(lines.contains("DTSTAMP:19700101T000000Z"))
        #expect(lines.first == "BEGIN:VCALENDAR")
        #expect(lines.suffix(2) == ["END:VCALENDAR", ""])
    }

    @Test func `a control character between blanks leaves one of them`() throws {
        #expect(
            try lines([try dated("Fair \u{1} on 2 January 1970", "2 January 1970", day(1))])
                .contains("SUMMARY:Fair on 2 January 1970"))
    }

    @Test func `the end of days is the day after the last one`() throws {
        #expect(
            try lines([try dated("1–3 January", "1–3 January", day(0, to: 2))])
                .contains("DTEND;VALUE=DATE:19700104"))
    }

    @Test func `a time in a known zone is written in GMT`() throws {
        var event = DataDetector.CalendarEvent(
            allDay: false, startDate: Date(timeIntervalSince1970: 3600))
        #expect(try lines([try dated("1:00", "1:00", event)]).contains("DTSTART:19700101T010000"))
        event.startTimeZone = TimeZone(secondsFromGMT: 7200)
        #expect(try lines([try dated("3:00", "3:00", event)]).contains("DTSTART:19700101T010000Z"))
    }

    @Test func `a day without a year is no event`() throws {
        let unknown = DataDetector.CalendarEvent(allDay: true)
        #expect(
            try !lines([try dated("tomorrow", "tomorrow", unknown)]).contains("BEGIN:VEVENT"))
    }

    @Test func `the row of a table is the summary of its date`() throws {
        var cell = Table.Cell("2 January", row: 0, column: 0)
        cell.blocks = [.paragraph(Paragraph(text: try dated("2 January", "2 January", day(1))))]
        let table = Table(
            rowCount: 1, columnCount: 2, headerRowCount: 0,
            cells: [cell, Table.Cell("Opening", row: 0, column: 1)])
        #expect(try text([.table(table)], as: "ics").contains(#"SUMMARY:2 January\, Opening"#))
    }

    /// However often a line is repeated, no two events share a name, and every run gives the same.
    @Test(arguments: 1..<6) func `events have names of their own`(count: Int) throws {
        let texts = try (0..<count).map { try dated("2 January \($0 / 2)", "2 January", day(1)) }
        let names = try lines(texts).filter { $0.hasPrefix("UID") }
        #expect(names.count == count)
        #expect(Set(names).count == count)
        #expect(try lines(texts).filter { $0.hasPrefix("UID") } == names)
    }
}
