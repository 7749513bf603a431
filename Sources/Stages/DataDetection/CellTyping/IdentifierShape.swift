/// Recognizes identifiers by their shape alone.
enum IdentifierShape {
    /// Whether the text is an identifier although it may read as a number.
    static func isCertain(_ text: ScannedText) -> Bool {
        let scalars = text.scalars
        guard text.letterCount == 0, let first = scalars.first else { return false }
        if text.digitCount == scalars.count {
            return first == "0" && scalars.count > 1
        }
        return isPhoneNumber(text) || isNetworkAddress(text)
    }

    /// Whether the text, which is neither a number nor a date, is an identifier.
    static func isLikely(_ text: ScannedText) -> Bool {
        isVersion(text) || isGroupedDigits(text) || isIBAN(text)
    }

    /// `+49 30 901820`, `(030) 901820`, `030/901820`, `0171-1234567`.
    private static func isPhoneNumber(_ text: ScannedText) -> Bool {
        guard phoneDigits.contains(text.digitCount),
            let first = text.scalars.first(where: { $0 != "(" }),
            text.scalars.allSatisfy({
                $0.isDigit || $0.isBlank || "+()-/".unicodeScalars.contains($0)
            })
        else { return false }
        let opens = text.scalars.first == "("
        if first == "+" { return true }
        // `(555) 123-4567`; an integer in brackets is negative.
        if opens { return text.scalars.last != ")" && text.scalars.contains(")") }
        return first == "0" && !text.scalars.contains("+")
    }

    /// An IPv4 address (RFC 791), which may look like groups of thousands.
    private static func isNetworkAddress(_ text: ScannedText) -> Bool {
        let octets = text.scalars.split(separator: ".", omittingEmptySubsequences: false)
        return octets.count == 4
            && octets.allSatisfy { octet in
                (1...3).contains(octet.count) && octet.allSatisfy(\.isDigit)
                    && octet.reduce(0) { $0 * 10 + $1.value - 48 } <= 255
            }
    }

    /// `1.2.3`.
    static func isVersion(_ text: ScannedText) -> Bool {
        guard text.scalars.allSatisfy({ $0.isDigit || $0 == "." }) else { return false }
        let parts = text.scalars.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 2 && !parts.contains(where: \.isEmpty)
    }

    /// `4111 1111 1111 1111`, `978-3-16-148410-0`, `3-16-148410-X`, `555-123-4567`.
    private static func isGroupedDigits(_ text: ScannedText) -> Bool {
        let digits = text.scalars.last == "X" ? text.scalars.dropLast() : text.scalars[...]
        guard text.digitCount >= fewestGroupedDigits,
            digits.allSatisfy({ $0.isDigit || $0.isBlank || $0 == "-" })
        else { return false }
        return digits.first?.isDigit == true
    }

    /// An International Bank Account Number with valid check digits.
    ///
    /// Source: ISO 13616-1 (structure), ISO/IEC 7064 MOD 97-10 (check digits).
    private static func isIBAN(_ text: ScannedText) -> Bool {
        guard text.letterCount >= 2, text.digitCount >= 2 else { return false }
        let number = text.scalars.filter { !$0.isBlank }
        guard ibanLengths.contains(number.count), number[2].isDigit, number[3].isDigit else {
            return false
        }
        var remainder: UInt32 = 0
        for scalar in number[4...] + number[..<4] {
            switch scalar {
            case "0"..."9": remainder = (remainder * 10 + scalar.value - 48) % 97
            case "A"..."Z": remainder = (remainder * 100 + scalar.value - 55) % 97
            default: return false
            }
        }
        return remainder == 1
    }
}

/// Digits of a telephone number: ITU-T E.164 allows 15; local numbers with their area code have at
/// least 7.
private let phoneDigits = 7...15

/// Digits: a range of years, `2019-2020`, has 8. 25 % less changes no document of 62, 25 % more 1
/// (`Benchmarks/sensitivity.py`).
private let fewestGroupedDigits = 9

/// Characters: an IBAN of Norway has 15; ISO 13616-1 allows 34.
private let ibanLengths = 15...34
