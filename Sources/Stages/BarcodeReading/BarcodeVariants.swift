import Facts

extension BarcodeScan {
    /// What the barcode is, what its bars say first, then the names that are right for whoever knows how
    /// it was printed.
    var kinds: [BarcodeSymbology] {
        switch symbology {
        case .code39:
            [.code39] + (endsWithCheckCharacter ? [.code39Checksum] : [])
        case .code39FullASCII: [.code39FullASCII, .code39]
        case .i2of5: [.i2of5] + (endsWithCheckDigit ? [.i2of5Checksum] : [])
        case .itf14: [.itf14, .i2of5, .i2of5Checksum]
        default: [symbology]
        }
    }

    /// Source: ISO/IEC 16388:2007, annex A: the sum of the values modulo 43.
    private var endsWithCheckCharacter: Bool {
        let values = bytes.compactMap(code39Letters.firstIndex)
        guard values.count == bytes.count, values.count > 1, let last = values.last else {
            return false
        }
        return values.dropLast().reduce(0, +) % code39Letters.count == last
    }

    /// Source: ISO/IEC 16390:2007, annex A: weights of 3 and 1 from the right.
    var endsWithCheckDigit: Bool {
        let digits = bytes.map { Int($0) - 0x30 }
        guard digits.count > 1, digits.allSatisfy((0...9).contains) else { return false }
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            sum + digit.element * (digit.offset % 2 == 0 ? 1 : 3)
        }
        return sum % 10 == 0
    }
}

/// In the order of their values.
private let code39Letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".utf8)
