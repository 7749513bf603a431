import DocumentConversion
import Foundation

/// The value of `--reference-date`: `2026-03-14`, `2026-03-14T15:00`, `2026-03-14T15:00:00+01:00`.
///
/// Source: ISO 8601-1:2019, extended format.
struct ReferenceDate {
    let date: Date
    /// `nil` where none is written.
    let timeZone: TimeZone?

    /// - Throws: `wrongUsage`.
    init(_ text: String) throws(Problem) {
        guard let read = Self.read(text) else {
            throw Problem(
                .wrongUsage, "\(text) is not a date",
                hint: "write it as 2026-03-14 or 2026-03-14T15:00:00+01:00")
        }
        (date, timeZone) = read
    }

    private static func read(_ text: String) -> (Date, TimeZone?)? {
        let moment = text.replacing(" ", with: "T")
        let parts = moment.split(separator: "T", maxSplits: 1)
        guard let day = parts.first else { return nil }
        guard parts.count == 2 else { return date("\(day)T00:00:00Z").map { ($0, nil) } }
        var clock = String(parts[1])
        var zone: String?
        if let sign = clock.lastIndex(where: { $0 == "Z" || $0 == "+" || $0 == "-" }) {
            zone = String(clock[sign...])
            clock = String(clock[..<sign])
        }
        clock = String(clock.split(separator: ".").first ?? "")
        if clock.split(separator: ":").count == 2 { clock += ":00" }
        guard let read = date("\(day)T\(clock)\(zone ?? "Z")") else { return nil }
        return (read, zone.flatMap { timeZone($0) })
    }

    private static func date(_ text: String) -> Date? {
        try? Date(text, strategy: .iso8601)
    }

    /// `+01:00` or `Z`.
    private static func timeZone(_ text: String) -> TimeZone? {
        let digits = text.filter(\.isNumber)
        guard digits.count == 4, let hours = Int(digits.prefix(2)),
            let minutes = Int(digits.suffix(2))
        else { return text == "Z" ? .gmt : nil }
        let seconds = hours * 3600 + minutes * 60
        return TimeZone(secondsFromGMT: text.hasPrefix("-") ? -seconds : seconds)
    }
}
