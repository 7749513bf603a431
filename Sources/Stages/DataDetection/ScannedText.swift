/// A text as Unicode scalars, trimmed and with similar marks unified.
///
/// No-break spaces, which typesetters put between thousands, become U+00A0; minus signs and hyphens
/// U+002D; apostrophes U+0027. Dashes are unchanged.
struct ScannedText {
    let scalars: [Unicode.Scalar]
    let digitCount: Int
    let letterCount: Int

    init(_ text: String) {
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(text.utf8.count)
        var digitCount = 0
        var letterCount = 0
        var end = 0
        for original in text.unicodeScalars {
            let scalar = original.isASCII ? original : Self.alike(original)
            if scalar.isBlank && scalars.isEmpty { continue }
            scalars.append(scalar)
            if !scalar.isBlank { end = scalars.count }
            if scalar.isDigit {
                digitCount += 1
            } else if scalar.isLetter {
                letterCount += 1
            }
        }
        scalars.removeLast(scalars.count - end)
        self.scalars = scalars
        self.digitCount = digitCount
        self.letterCount = letterCount
    }

    private static func alike(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "\u{2007}", "\u{2009}", "\u{202F}": "\u{A0}"
        case "\u{2010}", "\u{2011}", "\u{2212}": "-"
        case "\u{2019}", "\u{02BC}": "'"
        default: scalar
        }
    }
}

extension ScannedText {
    /// The end of the digits that begin at `start`, including digits joined by a separator.
    func endOfNumber(from start: Int) -> Int {
        var index = start
        while index < scalars.endIndex {
            if scalars[index].isDigit {
                index += 1
            } else if joinsNumber(at: index) {
                index += 2
            } else {
                break
            }
        }
        return index
    }

    /// A space joins only possible groups of three; in `2024 10 pieces` it separates two numbers.
    private func joinsNumber(at index: Int) -> Bool {
        guard index + 1 < scalars.endIndex, scalars[index + 1].isDigit else { return false }
        switch scalars[index] {
        case ".", ",", "'": return true
        case " ", "\u{A0}":
            let group = scalars[(index + 1)...].prefix(4)
            return group.count { $0.isDigit } == 3 && group.prefix(3).allSatisfy(\.isDigit)
        default: return false
        }
    }

    /// The end of digits, slashes and hyphens that begin at `start`.
    func endOfDate(from start: Int) -> Int {
        scalars[start...].firstIndex { !$0.isDigit && $0 != "/" && $0 != "-" } ?? scalars.endIndex
    }

    /// The end of the letters that begin at `start`, and of a dollar sign after them (`CA$`).
    func endOfWord(from start: Int) -> Int {
        let end = scalars[start...].firstIndex { !$0.isLetter } ?? scalars.endIndex
        return end < scalars.endIndex && scalars[end] == "$" ? end + 1 : end
    }

    /// Whether the number at `range` is part of something longer, such as `12.30:15` or `3.4/2`.
    func isJoined(_ range: Range<Int>) -> Bool {
        let before = range.lowerBound > 0 ? scalars[range.lowerBound - 1] : " "
        let after = range.upperBound < scalars.endIndex ? scalars[range.upperBound] : " "
        return joints.contains(before) || joints.contains(after)
    }
}

extension Unicode.Scalar {
    /// An ASCII digit.
    var isDigit: Bool { value &- 48 <= 9 }

    var isBlank: Bool { value == 0x20 || value == 0xA0 || value == 0x09 }

    var isLetter: Bool {
        isASCII ? (value | 0x20) &- 97 <= 25 : properties.isAlphabetic
    }
}

private let joints: [Unicode.Scalar] = [":", "/", "_", "#"]
