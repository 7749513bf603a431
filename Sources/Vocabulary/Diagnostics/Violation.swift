/// A violation of a format's rules.
public struct Violation: Hashable, Sendable {
    /// The part of a package, such as `xl/workbook.xml`; `nil` for a file without parts.
    public var part: String?
    /// The line in the part, counted from 1.
    public let line: Int
    /// The path of the violation in the notation of the format: `/body/3/text` in JSON,
    /// `/html/body/div[2]` in XML, `VCALENDAR/VEVENT[2]/DTSTART` in a calendar; `nil` for the
    /// whole.
    public let path: String?
    /// What is wrong.
    public let message: String

    public init(part: String? = nil, line: Int, path: String? = nil, message: String) {
        self.part = part
        self.line = line
        self.path = path
        self.message = message
    }
}

extension Violation: CustomStringConvertible {
    /// `12: /body/3/text: …`, and in a package `xl/workbook.xml:2: /workbook/sheets: …`.
    public var description: String {
        (part.map { "\($0):" } ?? "") + "\(line): " + (path.map { "\($0): " } ?? "") + message
    }
}
