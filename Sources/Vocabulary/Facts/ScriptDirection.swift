/// Where a script runs, for what has one.
public enum ScriptDirection: Hashable, Sendable {
    case leftToRight, rightToLeft
}

extension Unicode.Scalar {
    /// The direction of a letter; `nil` for digits, marks of punctuation and all that goes with what
    /// is beside it.
    ///
    /// Source: UAX #9, strong types; Unicode 15, blocks Hebrew to Arabic Extended-A, Hebrew and Arabic
    /// presentation forms, and the supplementary blocks of such scripts.
    public var strongDirection: ScriptDirection? {
        switch value {
        case 0x41...0x5A, 0x61...0x7A: .leftToRight
        case 0...0xA9: nil
        // Digits and marks of Arabic.
        case 0x0600...0x0607, 0x0609, 0x060A, 0x060C, 0x060E...0x061A, 0x064B...0x066C, 0x06DD,
            0x06F0...0x06F9, 0xFD3E, 0xFD3F:
            nil
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            .rightToLeft
        default: properties.isAlphabetic ? .leftToRight : nil
        }
    }
}

extension StringProtocol {
    /// Whether the first letter runs from right to left, as paragraphs then do.
    ///
    /// Source: UAX #9, rules P2 and P3.
    public var isRightToLeft: Bool {
        // The first letter from right to left, U+0590, begins with this byte in UTF-8.
        guard utf8.contains(where: { $0 >= 0xD6 }) else { return false }
        return unicodeScalars.lazy.compactMap(\.strongDirection).first == .rightToLeft
    }
}
