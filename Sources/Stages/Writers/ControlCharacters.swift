extension String {
    /// The text without the characters that no text format gives a meaning: C0 controls except tab
    /// and line feed, delete, C1 controls, and the noncharacters U+FFFE and U+FFFF. A carriage
    /// return, with or without a line feed, becomes a line feed.
    ///
    /// Source: Unicode 15, 23.1 (control codes); XML 1.0, 2.2 and HTML, 13.2.3.5 exclude them too.
    var withoutControls: String {
        guard mayContainControls else { return self }
        var text = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in unicodeScalars {
            switch scalar {
            case "\r": text.append("\n")
            case "\n" where previous == "\r": break
            case "\t", "\n", " "..."~", "\u{A0}"..."\u{FFFD}", "\u{10000}"...: text.append(scalar)
            default: break
            }
            previous = scalar
        }
        return String(text)
    }

    /// Whether the UTF-8 text contains a byte that begins a control or a noncharacter.
    private var mayContainControls: Bool {
        var previous: UInt8 = 0
        for byte in utf8 {
            if byte < 0x20 && byte != 0x09 && byte != 0x0A || byte == 0x7F { return true }
            if previous == 0xC2 && byte < 0xA0 || previous == 0xEF && byte == 0xBF { return true }
            previous = byte
        }
        return false
    }
}
