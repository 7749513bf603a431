/// A folded content line of vCard or iCalendar.
///
/// Source: RFC 6350, 3.2 to 3.4; RFC 5545, 3.1 and 3.3.11; RFC 2426, 5.8.4.
struct ContentLine {
    /// Folded and ended with CRLF.
    let text: String

    /// - Parameters:
    /// - name: The property with its parameters, such as `TEL;TYPE=cell`.
    /// - value: The value, escaped as the property requires.
    init(_ name: String, _ value: String) {
        var text = ""
        var length = 0
        for scalar in "\(name):\(value)".unicodeScalars {
            let size = UTF8.width(scalar)
            if length + size > Self.longest {
                text += "\r\n "
                length = 1
            }
            text.unicodeScalars.append(scalar)
            length += size
        }
        self.text = text + "\r\n"
    }

    init(_ name: String, text value: String) { self.init(name, Self.escaped(value)) }

    /// The components of a structured value, such as those of a name.
    init(_ name: String, parts: [String?]) {
        self.init(name, parts.map { Self.escaped($0 ?? "") }.joined(separator: ";"))
    }

    /// Text with backslash escapes for separators; a line break becomes `\n`.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.withoutControls.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped += "\\\(scalar)"
            case "\n": escaped += "\\n"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Octets before the line break. Source: RFC 6350, 3.2; RFC 5545, 3.1.
    private static let longest = 75
}
