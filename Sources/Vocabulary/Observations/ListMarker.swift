/// The marker of a list item.
public struct ListMarker: Equatable, Sendable {
    /// The kind of the marker.
    public let type: Container.List.Marker
    /// The ordinal that the marker states; `nil` for bullets.
    public let ordinal: Int?
    /// The marker without digits and letters, so that `1.` and `2.` are equal and `1)` differs;
    /// tick boxes are equal whether marked or not, and so are ticks and crosses.
    public let frame: String
    /// Whether the marker is unambiguous: a bullet, or a number with a period or bracket.
    public let isUnmistakable: Bool
    /// Roman numerals may also be letters.
    let roman: Int?

    /// - Parameter text: The first word of a line.
    public init?(_ text: String) {
        guard text.utf8.count <= 8, let first = text.unicodeScalars.first,
            !text.utf8.allSatisfy(\.isAlphanumeric)
        else { return nil }
        if text.unicodeScalars.count == 1, first.isBullet {
            let frame = boxes.contains(first) ? "☐" : ticks.contains(first) ? "✓" : text
            self.init(.bullet, nil, frame: frame, isUnmistakable: true)
            return
        }
        if text == "-" || text == "–" || text == "—" || text == "−" || text == "*" || text == "∗" {
            self.init(.hyphen, nil, frame: text, isUnmistakable: !doubtfulDashes.contains(text))
            return
        }
        if let number = Self.bracketed(text) {
            self.init(.decorativeDecimal, number, frame: "[]", isUnmistakable: true)
            return
        }
        let opens = text.hasPrefix("(")
        var core = Substring(text)
        if opens { core = core.dropFirst() }
        let closing = core.reversed().prefix { $0 == "." || $0 == ")" || $0 == ":" }.count
        let tail = String(core.suffix(closing))
        core = core.dropLast(closing)
        guard !core.isEmpty, tail.count <= 2, !opens || tail.hasPrefix(")") else { return nil }
        let frame = (opens ? "(" : "") + tail
        guard !tail.isEmpty else {
            let parts = core.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count > 1, let last = Self.series(parts) else { return nil }
            self.init(.compositeDecimal, last, frame: frame, isUnmistakable: false)
            return
        }
        guard tail != ":" else { return nil }
        if let number = Self.number(core) {
            self.init(.decorativeDecimal, number, frame: frame, isUnmistakable: true)
        } else if let last = Self.series(
            core.split(separator: ".", omittingEmptySubsequences: false))
        {
            self.init(.compositeDecimal, last, frame: frame, isUnmistakable: true)
        } else if let scalar = core.unicodeScalars.first, core.unicodeScalars.count == 1,
            let letter = Self.letter(scalar)
        {
            self.init(
                scalar.value >= 97 ? .lowercaseLatin : .uppercaseLatin, letter, frame: frame,
                isUnmistakable: tail.hasPrefix(")"), roman: Self.roman(core))
        } else if let roman = Self.roman(core) {
            self.init(
                core.first?.isLowercase == true ? .lowercaseLatin : .uppercaseLatin, roman,
                frame: frame, isUnmistakable: true, roman: roman)
        } else {
            return nil
        }
    }

    /// - Parameter bullet: A character that is a bullet by its font.
    init(bullet: String) {
        self.init(.bullet, nil, frame: bullet, isUnmistakable: true)
    }

    private init(
        _ type: Container.List.Marker, _ ordinal: Int?, frame: String, isUnmistakable: Bool,
        roman: Int? = nil
    ) {
        self.type = type
        self.ordinal = ordinal
        self.frame = frame
        self.isUnmistakable = isUnmistakable
        self.roman = roman
    }

    /// Whether this marker may follow `other` in one list.
    public func follows(_ other: ListMarker) -> Bool {
        guard type == other.type, frame == other.frame else { return false }
        guard let ordinal, let before = other.ordinal else { return true }
        if ordinal == before + 1 { return true }
        if type == .compositeDecimal { return ordinal == before + 1 || ordinal == 1 }
        guard let roman, let romanBefore = other.roman else { return false }
        return roman == romanBefore + 1
    }

    /// The bullet of an item whose marker is drawn, not written.
    public static let drawn = ListMarker(
        .bullet, nil, frame: "•", isUnmistakable: true)

    /// Whether the marker may lead the first item of a list.
    public var beginsSeries: Bool {
        ordinal == nil || (ordinal == 1 || roman == 1) && type != .compositeDecimal
    }

    /// The number of a reference, such as 12 in `[12]`.
    private static func bracketed(_ text: String) -> Int? {
        guard text.hasPrefix("["), text.hasSuffix("]") || text.hasSuffix("].") else { return nil }
        return number(text.dropFirst().prefix { $0 != "]" })
    }

    private static func number(_ text: Substring) -> Int? {
        guard text.utf8.count <= 3, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return Int(text)
    }

    private static func series(_ parts: [Substring]) -> Int? {
        guard parts.count > 1, parts.allSatisfy({ number($0) != nil && $0.utf8.count <= 2 }) else {
            return nil
        }
        return parts.last.flatMap(number)
    }

    private static func letter(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 97...122: Int(scalar.value) - 96
        case 65...90: Int(scalar.value) - 64
        default: nil
        }
    }

    private static func roman(_ text: Substring) -> Int? {
        let values: [Character: Int] = ["i": 1, "v": 5, "x": 10, "l": 50, "c": 100]
        var total = 0
        var previous = 0
        for letter in text.lowercased().reversed() {
            guard let value = values[letter] else { return nil }
            total += value < previous ? -value : value
            previous = max(previous, value)
        }
        return total > 0 ? total : nil
    }
}

extension UInt8 {
    /// Whether the byte is a letter or a digit of ASCII; no marker has these alone.
    fileprivate var isAlphanumeric: Bool {
        (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
    }
}

extension Unicode.Scalar {
    fileprivate var isBullet: Bool {
        bullets.contains(self) || bulletBlocks.contains { $0.contains(value) }
    }
}

/// Shapes of bullets; U+F0xx are those of the Symbol and Wingdings fonts in the private use area.
private let bullets: Set<Unicode.Scalar> = [
    "•", "‣", "⁃", "∙", "·", "→", "⇒", "☐", "☑", "☒", "★", "☆", "♦", "\u{F02D}", "\u{F06E}",
    "\u{F06F}",
    "\u{F076}", "\u{F09E}", "\u{F09F}", "\u{F0A7}", "\u{F0A8}", "\u{F0B7}", "\u{F0BE}", "\u{F0D8}",
    "\u{F0DC}", "\u{F0E8}", "\u{F0F0}", "\u{F0FB}", "\u{F0FC}", "\u{F0FE}",
]

/// Dialogues, and notes below tables, begin with these, too.
private let doubtfulDashes: Set<String> = ["—", "*", "∗"]

/// Marked boxes, and ticks and crosses: items of one list have either.
private let boxes: Set<Unicode.Scalar> = ["☑", "☒"]
private let ticks: Set<Unicode.Scalar> = ["✓", "✔", "✗", "✘", "✕", "✖"]

/// Geometric Shapes, Dingbats but for numbers, Miscellaneous Symbols and Arrows.
private let bulletBlocks: [ClosedRange<UInt32>] = [
    0x25A0...0x25FF, 0x2701...0x2767, 0x2794...0x27BE, 0x2B00...0x2BFF,
]
