/// Where a file is not as its format asks.
public struct Fault: Hashable, Sendable {
    /// Counted from 1.
    public let line: Int
    /// What is at fault, as its format names places: `/body/3/text` in JSON, `/html/body/div[2]` in
    /// XML, `VCALENDAR/VEVENT[2]/DTSTART` in a calendar; `nil` for the whole.
    public let path: String?
    public let message: String

    public init(line: Int, path: String? = nil, message: String) {
        self.line = line
        self.path = path
        self.message = message
    }
}

extension Fault: CustomStringConvertible {
    /// `12: /body/3/text: …`
    public var description: String {
        "\(line): " + (path.map { "\($0): " } ?? "") + message
    }
}
