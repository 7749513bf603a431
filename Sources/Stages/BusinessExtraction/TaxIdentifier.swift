import Foundation

extension ValueReading {
    /// A value added tax number: a country code and what its countries' numbers look like, or the
    /// bare number of a country whose labels name it.
    func vatIdentifier(in segment: TextSegment, from start: Int) -> Found<String>? {
        for index in segment.words.indices.dropFirst(start).prefix(3) {
            for end in (index + 1...min(index + 5, segment.words.count)).reversed() {
                let compact = segment.words[index..<end].map(\.text).joined()
                    .filter { $0.isLetter || $0.isNumber }.uppercased()
                if compact.isVATIdentifier { return Found(value: compact, words: index..<end) }
            }
        }
        return nil
    }
}

extension String {
    /// Whether it has the form of a number of VIES, Great Britain, Norway, Switzerland, India or
    /// Australia. The check digits are those of the detector of payment identifiers.
    ///
    /// Source: European Commission, VIES, structure of VAT identification numbers.
    fileprivate var isVATIdentifier: Bool {
        let bytes = Array(utf8)
        guard (8...15).contains(bytes.count), bytes.count == count else { return false }
        let digits = bytes.count { (48...57).contains($0) }
        let isPrefixed = bytes.prefix(2).allSatisfy { (65...90).contains($0) }
        if isPrefixed {
            return prefixes.contains(String(prefix(2))) && digits >= 7 && bytes.count - digits <= 5
        }
        // A Spanish NIF begins or ends with a letter and has eight digits; a GSTIN has 15 signs.
        if bytes.count == 9, digits >= 7 { return true }
        if bytes.count == 15, digits >= 8, !isAllDigits { return true }
        return isAllDigits && (8...12).contains(bytes.count)
    }

    private var isAllDigits: Bool { utf8.allSatisfy { (48...57).contains($0) } }
}

private let prefixes: Set<String> = [
    "AT", "BE", "BG", "CH", "CY", "CZ", "DE", "DK", "EE", "EL", "ES", "FI", "FR", "GB", "HR", "HU",
    "IE", "IT", "LT", "LU", "LV", "MT", "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK", "XI",
]
