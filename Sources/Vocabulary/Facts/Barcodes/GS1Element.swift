/// One GS1 element string, such as an article number or a best-before date.
///
/// Source: GS1 General Specifications 24.0, 3.2 (application identifiers) and 7.8 (processing of
/// element strings).
public struct GS1Element: Hashable, Sendable {
    /// The application identifier: two to four digits, such as `01`.
    public let identifier: String
    /// Without the application identifier.
    public let value: String

    /// As printed below a barcode: `(01)09501101530003`.
    public var text: String { "(\(identifier))\(value)" }

    /// The elements of a payload, in order; `nil` if it does not consist of element strings.
    ///
    /// - Parameter payload: Elements of variable length end with U+001D or the payload.
    public static func all(in payload: String) -> [GS1Element]? {
        var rest = Substring(payload)
        var elements: [GS1Element] = []
        while !rest.isEmpty {
            if rest.first == separator {
                rest.removeFirst()
                continue
            }
            guard let rule = rules.first(where: { $0.begins(rest) }),
                let value = rule.value(in: rest)
            else { return nil }
            let length = rule.identifierLength
            let element = GS1Element(
                identifier: String(rest.prefix(length)), value: String(value))
            guard element.isValid else { return nil }
            elements.append(element)
            rest = rest.dropFirst(length + value.count)
        }
        return elements.isEmpty ? nil : elements
    }

    /// Whether dates and check digits are valid.
    private var isValid: Bool {
        switch identifier {
        case "00", "01", "02", "03": return GS1CheckDigit.isValid(value)
        case "11", "12", "13", "15", "16", "17":
            let digits = value.compactMap(\.wholeNumberValue)
            // Day 00 is the last day of the month (GS1 General Specifications, 3.4.2).
            return digits.count == 6 && (1...12).contains(digits[2] * 10 + digits[3])
                && digits[4] * 10 + digits[5] <= 31
        default: return true
        }
    }
}

/// Source: GS1 General Specifications 24.0, 7.9.1.
public enum GS1CheckDigit {
    /// Whether the last digit is the check digit of the others: alternating weights 3 and 1 from
    /// the right, and a sum divisible by 10.
    public static func isValid(_ digits: some StringProtocol) -> Bool {
        var sum = 0
        for (index, character) in digits.reversed().enumerated() {
            guard character.isASCII, let digit = character.wholeNumberValue else { return false }
            sum += digit * (index % 2 == 0 ? 1 : 3)
        }
        return !digits.isEmpty && sum % 10 == 0
    }
}

/// The value length of some application identifiers.
private struct ElementRule {
    /// The prefix of the identifier.
    let start: String
    let identifierLength: Int
    let lengths: ClosedRange<Int>
    /// How many leading characters are digits.
    let digits: Int

    init(_ start: String, of identifierLength: Int, _ lengths: ClosedRange<Int>, digits: Int) {
        self.start = start
        self.identifierLength = identifierLength
        self.lengths = lengths
        self.digits = digits
    }

    func begins(_ text: Substring) -> Bool {
        text.hasPrefix(start)
            && text.prefix(identifierLength).count { $0.isASCII && $0.isNumber } == identifierLength
    }

    func value(in text: Substring) -> Substring? {
        let value = text.dropFirst(identifierLength).prefix { $0 != separator }
            .prefix(lengths.upperBound)
        let isWhole =
            lengths.lowerBound == lengths.upperBound
            || text.dropFirst(identifierLength + value.count).first.map { $0 == separator } ?? true
        guard value.count >= lengths.lowerBound, isWhole,
            value.prefix(digits).allSatisfy({ $0.isASCII && $0.isNumber }),
            value.allSatisfy({ $0.isASCII && (" "..."~").contains($0) })
        else { return nil }
        return value
    }
}

private let separator: Character = "\u{1D}"

private func fixed(_ start: String, of length: Int = 2, _ digits: Int) -> ElementRule {
    ElementRule(start, of: length, digits...digits, digits: digits)
}

private func text(_ start: String, of length: Int, to most: Int, digits: Int = 0) -> ElementRule {
    ElementRule(start, of: length, max(1, digits)...most, digits: digits)
}

private let rules: [ElementRule] =
    [
        fixed("00", 18), fixed("01", 14), fixed("02", 14), fixed("03", 14), fixed("04", 16),
        fixed("20", 2), fixed("41", of: 3, 13), fixed("402", of: 3, 17),
        fixed("422", of: 3, 3), fixed("424", of: 3, 3), fixed("426", of: 3, 3),
        fixed("394", of: 4, 4), fixed("395", of: 4, 6),
        fixed("7001", of: 4, 13), fixed("7003", of: 4, 10), fixed("7006", of: 4, 6),
        fixed("7040", of: 4, 4), fixed("8001", of: 4, 14), fixed("8005", of: 4, 6),
        fixed("8006", of: 4, 18), fixed("8017", of: 4, 18), fixed("8018", of: 4, 18),
        fixed("8026", of: 4, 18), fixed("8111", of: 4, 4),
    ]
    + ["11", "12", "13", "15", "16", "17"].map { fixed($0, 6) }
    + ["31", "32", "33", "34", "35", "36"].map { fixed($0, of: 4, 6) }
    + [
        text("10", of: 2, to: 20), text("21", of: 2, to: 20), text("22", of: 2, to: 20),
        text("235", of: 3, to: 28), text("242", of: 3, to: 6, digits: 1),
        text("24", of: 3, to: 30), text("253", of: 3, to: 30, digits: 13),
        text("254", of: 3, to: 20), text("255", of: 3, to: 25, digits: 13),
        text("25", of: 3, to: 30),
        ElementRule("30", of: 2, 1...8, digits: 8), ElementRule("37", of: 2, 1...8, digits: 8),
        ElementRule("390", of: 4, 1...15, digits: 15),
        text("391", of: 4, to: 18, digits: 3),
        ElementRule("392", of: 4, 1...15, digits: 15),
        text("393", of: 4, to: 18, digits: 3),
        text("40", of: 3, to: 30), text("421", of: 3, to: 12, digits: 3),
        ElementRule("423", of: 3, 3...15, digits: 15),
        ElementRule("425", of: 3, 3...15, digits: 15),
        text("42", of: 3, to: 20), text("43", of: 4, to: 70), text("703", of: 4, to: 30, digits: 3),
        text("71", of: 3, to: 20), text("72", of: 4, to: 30), text("70", of: 4, to: 30),
        text("8003", of: 4, to: 30, digits: 14), text("8008", of: 4, to: 12, digits: 8),
        text("80", of: 4, to: 90), text("81", of: 4, to: 70), text("82", of: 4, to: 70),
    ]
    + (90...99).map { text("\($0)", of: 2, to: 90) }
