import Facts
import Foundation

/// Decodes the bytes of a barcode as text.
enum BarcodePayload {
    static func string(of scan: BarcodeScan) -> String? {
        switch scan.symbology {
        case .upce: RetailNumber.expanded(scan.bytes) ?? text(scan.bytes)
        case .code39: FullASCII.decoded(scan.bytes) ?? text(scan.bytes)
        default: text(scan.bytes)
        }
    }

    /// UTF-8 where the bytes are valid, else Shift JIS where they contain more Japanese than chance
    /// explains, else Latin-1: readers must guess, because most QR codes do not declare an encoding.
    ///
    /// Source: ISO/IEC 18004:2015, 7.3.2 (the default is Latin-1), and its edition of 2000 (JIS8);
    /// the encoders of Android and Apple write UTF-8.
    static func text(_ bytes: [UInt8]) -> String? {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        return ShiftJIS.isLikely(bytes)
            ? String(bytes: bytes, encoding: .shiftJIS) ?? latin(bytes) : latin(bytes)
    }

    private static func latin(_ bytes: [UInt8]) -> String {
        String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}

/// Source: JIS X 0208, appendix 1.
private enum ShiftJIS {
    /// Whether every byte beyond ASCII is Japanese, in at least two characters.
    static func isLikely(_ bytes: [UInt8]) -> Bool {
        var (index, characters) = (0, 0)
        while index < bytes.count {
            switch bytes[index] {
            case 0x00...0x7F: break
            case 0xA1...0xDF: characters += 1
            case 0x81...0x9F, 0xE0...0xEF:
                index += 1
                guard index < bytes.count, bytes[index] >= 0x40, bytes[index] != 0x7F,
                    bytes[index] <= 0xFC
                else { return false }
                characters += 1
            default: return false
            }
            index += 1
        }
        return characters > 1
    }
}

/// Source: GS1 General Specifications 24.0, 7.10 (zero suppression of UPC-E).
private enum RetailNumber {
    /// The twelve digits that the eight of UPC-E abbreviate.
    static func expanded(_ bytes: [UInt8]) -> String? {
        let digits = String(decoding: bytes, as: UTF8.self)
        guard digits.count == 8, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            return nil
        }
        let body = Array(digits.dropFirst().prefix(6)).map(String.init)
        let whole =
            switch body[5] {
            case "0", "1", "2":
                [body[0], body[1], body[5], "0000", body[2], body[3], body[4]]
            case "3": [body[0], body[1], body[2], "00000", body[3], body[4]]
            case "4": [body[0], body[1], body[2], body[3], "00000", body[4]]
            default: [body[0], body[1], body[2], body[3], body[4], "0000", body[5]]
            }
        return digits.prefix(1) + whole.joined() + digits.suffix(1)
    }
}

/// Full ASCII Code 39, which encodes all of ASCII with pairs such as `+A` for `a`.
///
/// Source: ISO/IEC 16388:2007, annex A.
private enum FullASCII {
    /// `nil` where the payload contains no pair, or a shift character without its pair.
    static func decoded(_ bytes: [UInt8]) -> String? {
        var text = ""
        var hasPairs = false
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            let shift = Character(Unicode.Scalar(byte))
            guard "$%/+".contains(shift) else {
                text.append(shift)
                continue
            }
            guard let second = rest.popFirst(), let character = character(shift, second) else {
                return nil
            }
            hasPairs = true
            text.append(character)
        }
        return hasPairs ? text : nil
    }

    private static func character(_ shift: Character, _ second: UInt8) -> Character? {
        guard (0x41...0x5A).contains(second) else { return nil }
        let letter = second - 0x41
        let code: UInt8
        switch shift {
        case "$": code = letter + 1
        case "+": code = letter + 0x61
        case "/":
            // ! to /, and the colon.
            guard letter < 15 || letter == 25 else { return nil }
            code = letter == 25 ? 0x3A : letter + 0x21
        default:
            switch letter {
            case 0...4: code = letter + 27
            case 5...9: code = letter + 54
            case 10...14: code = letter + 81
            case 15...18: code = letter + 108
            case 20: code = 0
            case 21: code = 0x40
            case 22: code = 0x60
            case 19, 23...25: code = 127
            default: return nil
            }
        }
        return Character(Unicode.Scalar(code))
    }
}
