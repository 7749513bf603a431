import Diagnostics
import DocumentModel
import Facts
import Foundation
import Packaging

/// Writes the dates of a document as calendar events, each with its line as summary.
///
/// Times without a zone are written as floating times.
///
/// Source: RFC 5545, 3.6.1 (events), 3.3.4 and 3.3.5 (dates and times).
package struct CalendarWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "ics", fileExtension: "ics", mediaType: "text/calendar",
        summary: "a calendar event for each date, its line as summary")
    package var showsFigures: Bool { false }

    package init(options: WriterOptions) throws(Problem) {}

    package func notes(on document: Document) -> [Note] {
        document.datedLines.isEmpty
            ? [Note(.contentNotRepresented, "no dates were found, so the calendar is empty")] : []
    }

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        let stamp = document.timeMade(source.timeStamp).calendarTime + "Z"
        let name = source.fileName
        try sink.buffered { (output) throws(Problem) in
            for line in [
                ContentLine("BEGIN", "VCALENDAR"), ContentLine("VERSION", "2.0"),
                ContentLine("PRODID", "-//docconv//EN"),
            ] { output.append(line.text) }
            var seen: [String: Int] = [:]
            for dated in document.datedLines {
                let key = "\(dated.start) \(dated.summary)"
                seen[key, default: 0] += 1
                let number = seen[key].map { $0 > 1 ? "-\($0)" : "" } ?? ""
                for line in lines(of: dated, uid: key.stableHash + number, stamp, name) {
                    output.append(line.text)
                }
                try output.flushIfFull()
            }
            output.append(ContentLine("END", "VCALENDAR").text)
        }
    }

    private func lines(
        of dated: DatedLine, uid: String, _ stamp: String, _ sourceName: String
    ) -> [ContentLine] {
        let value = dated.isAllDay ? ";VALUE=DATE" : ""
        var lines = [
            ContentLine("BEGIN", "VEVENT"), ContentLine("UID", "\(uid)@docconv"),
            ContentLine("DTSTAMP", stamp), ContentLine("DTSTART\(value)", dated.start),
        ]
        if let end = dated.end { lines.append(ContentLine("DTEND\(value)", end)) }
        lines.append(ContentLine("SUMMARY", text: dated.summary))
        let place = dated.page.map { "\(sourceName), page \($0)" } ?? sourceName
        lines.append(ContentLine("DESCRIPTION", text: place))
        return lines + [ContentLine("END", "VEVENT")]
    }
}

/// A date and the line that contains it.
struct DatedLine: Hashable {
    /// `20260314` or `20260314T150000`, with a `Z` if the zone is known.
    let start: String
    /// The day after the last day, or the time of the end.
    let end: String?
    let isAllDay: Bool
    let summary: String
    let page: Int?

    /// `nil` for a date without a year.
    init?(_ event: DataDetector.CalendarEvent, in line: String, page: Int?) {
        guard let start = event.startDate else { return nil }
        isAllDay = event.allDay
        summary = line.withoutControls.split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        self.page = page
        if event.allDay {
            self.start = start.calendarDay
            end = event.endDate.map { $0.addingTimeInterval(86_400).calendarDay }
        } else {
            let zone = event.startTimeZone == nil ? "" : "Z"
            self.start = start.calendarTime + zone
            end = event.endDate.flatMap { $0 > start ? $0.calendarTime + zone : nil }
        }
    }
}

extension Date {
    private var digits: String {
        formatted(Date.ISO8601FormatStyle(timeZone: .gmt)).filter { $0.isNumber || $0 == "T" }
    }

    /// `20260314`
    fileprivate var calendarDay: String { String(digits.prefix(8)) }

    /// `20260314T150000`
    fileprivate var calendarTime: String { String(digits.prefix(15)) }
}

extension String {
    /// 16 hexadecimal digits that depend on the text alone (FNV-1a, 64 bits).
    fileprivate var stableHash: String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
