/// The token class of a scalar outside ASCII.
///
/// Source: Unicode 15, blocks and general categories, reduced to what detectors distinguish.
enum ScalarClass {
    case blank
    case letter
    /// Written without spaces between words.
    case ideograph
    case digit
    /// With the ASCII mark that it resembles, or `Token.other`.
    case mark(UInt8)

    init(_ scalar: UInt32) {
        switch scalar {
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: self = .blank
        case 0xAA, 0xB2, 0xB3, 0xB5, 0xB9: self = .letter
        case 0xAB, 0xBB: self = .mark(UInt8(ascii: "\""))
        case 0xB4: self = .mark(UInt8(ascii: "'"))
        case 0x80...0xBF, 0xD7, 0xF7: self = .mark(Token.other)
        case 0x2BC: self = .mark(UInt8(ascii: "'"))
        case 0xC0..<0x660, 0x66A..<0x6F0, 0x6FA..<0x966, 0x970..<0x2000: self = .letter
        case 0x660..<0x66A, 0x6F0..<0x6FA, 0x966..<0x970, 0xFF10...0xFF19: self = .digit
        case 0x2010...0x2015, 0x2212, 0xFF0D: self = .mark(UInt8(ascii: "-"))
        case 0x2018, 0x2019, 0x201B, 0x2032: self = .mark(UInt8(ascii: "'"))
        case 0x201C...0x201F, 0x2033: self = .mark(UInt8(ascii: "\""))
        case 0xFF0B: self = .mark(UInt8(ascii: "+"))
        case 0xFF08: self = .mark(UInt8(ascii: "("))
        case 0xFF09: self = .mark(UInt8(ascii: ")"))
        case 0xFF0C, 0x3001: self = .mark(UInt8(ascii: ","))
        case 0xFF1A: self = .mark(UInt8(ascii: ":"))
        case 0x301C, 0xFF5E: self = .mark(UInt8(ascii: "~"))
        case 0xFF04: self = .mark(UInt8(ascii: "$"))
        case 0x2070...0x209C, 0x2100...0x214F: self = .letter
        case 0x2000..<0x2E80, 0x3000..<0x3040, 0xFE00..<0xFE70, 0xFEFF, 0xFF00..<0xFF21,
            0xFFE0...0xFFFF:
            self = .mark(Token.other)
        case 0x2E80..<0x3000, 0x3040..<0xA000, 0xF900..<0xFB00, 0x20000..<0x32000:
            self = .ideograph
        case 0x1F000..<0x20000, 0xE0000...: self = .mark(Token.other)
        default: self = .letter
        }
    }

    /// Hangul may directly follow Latin letters, and neither belongs to the other's word.
    static func isHangul(_ scalar: UInt32) -> Bool {
        (0xAC00...0xD7AF).contains(scalar) || (0x1100...0x11FF).contains(scalar)
    }
}

/// The lower-case letter of an upper-case one; others unchanged.
///
/// Source: Unicode 15, simple case folding of Latin, Greek and Cyrillic.
func smallLetter(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A: scalar + 0x20
    case 0xB5: 0x3BC
    case 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A9, 0x410...0x42F: scalar + 0x20
    case 0x139...0x148, 0x179...0x17E: scalar & 1 == 1 ? scalar + 1 : scalar
    case 0x130: 0x69
    case 0x100...0x177, 0x218...0x21B: scalar | 1
    case 0x400...0x40F: scalar + 0x50
    default: scalar
    }
}
