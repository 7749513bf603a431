extension String {
    /// As a JSON string: control characters and the line breaks of Unicode are escaped, so that a
    /// line remains one for every reader, and a terminal shows it.
    ///
    /// Source: RFC 8259, section 7.
    var quoted: String {
        guard utf8.contains(where: \.mayBeginEscaped) else { return "\"\(self)\"" }
        var quoted = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension UInt8 {
    /// Whether a character that is escaped may begin with the byte in UTF-8.
    fileprivate var mayBeginEscaped: Bool {
        self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self == 0x7F
            || self == 0xC2 || self == 0xE2
    }
}
