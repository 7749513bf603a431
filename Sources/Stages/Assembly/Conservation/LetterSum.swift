/// The letters of a text, added up so that their order and the blanks between them do not matter.
///
/// Texts with other letters have other sums but for one chance in 2^64. Hyphens do not count: those
/// of a line or page break are removed when the fragments are joined.
struct LetterSum: Hashable {
    private(set) var count = 0
    private var sum: UInt64 = 0

    mutating func add(_ text: String) {
        for scalar in text.unicodeScalars where !scalar.isUncounted {
            count += 1
            sum &+= Self.mixed(UInt64(scalar.value))
        }
    }

    /// Spreads neighbouring values over all bits: the finalizer of SplitMix64, by Steele, Lea and
    /// Flood, "Fast splittable pseudorandom number generators" (2014).
    private static func mixed(_ value: UInt64) -> UInt64 {
        var bits = value &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }
}

extension Unicode.Scalar {
    /// Whether joining lines may remove or add it.
    var isUncounted: Bool {
        switch value {
        case 0x21...0x2C, 0x2E...0x7E: false
        case 0...0x20, 0x2D, 0x7F...0xA0, 0xAD, 0x2010, 0x2011: true
        case 0x1680, 0x2000...0x200B, 0x2028...0x202F, 0x205F, 0x3000, 0xFEFF: true
        default: false
        }
    }
}
