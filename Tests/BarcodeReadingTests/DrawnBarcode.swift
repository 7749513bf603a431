import Raster

/// Barcodes drawn for tests.
struct DrawnBarcode {
    /// `true` for dark, a module each.
    private(set) var modules: [Bool]

    /// - Parameter widths: Modules of bars and spaces in turn, a bar first.
    init(widths: [Int]) {
        modules = widths.enumerated().flatMap { index, width in
            [Bool](repeating: index % 2 == 0, count: width)
        }
    }

    init(modules: String) { self.modules = modules.map { $0 == "1" } }

    /// Thirteen digits; the check digit is not verified here.
    ///
    /// Source: GS1 General Specifications 24.0, 5.2.1.
    static func ean13(_ digits: String) -> DrawnBarcode {
        let numbers = digits.compactMap(\.wholeNumberValue)
        let parity = parities[numbers[0]]
        let left = zip(numbers[1...6], parity).map { number, isEven in
            isEven == "1" ? String(mirrored(right(number))) : inverted(right(number))
        }
        return DrawnBarcode(
            modules: "101" + left.joined() + "01010" + numbers[7...].map(right).joined() + "101")
    }

    /// The eight digits as printed, number system 0.
    ///
    /// Source: GS1 General Specifications 24.0, 5.2.2.4.
    static func upce(_ digits: String) -> DrawnBarcode {
        let numbers = digits.compactMap(\.wholeNumberValue)
        let body = zip(numbers[1...6], suppressedParities[numbers[7]]).map { number, isEven in
            isEven == "1" ? String(mirrored(right(number))) : inverted(right(number))
        }
        return DrawnBarcode(modules: "101" + body.joined() + "010101")
    }

    /// Source: ISO/IEC 16388:2007.
    static func code39(_ text: String) -> DrawnBarcode {
        let widths = ("*" + text + "*").map { character -> [Int] in
            let place = alphabet.firstIndex(of: character) ?? alphabet.startIndex
            let pattern = patterns39[alphabet.distance(from: alphabet.startIndex, to: place)]
            return (0..<9).map { pattern & 1 << (8 - $0) != 0 ? 3 : 1 } + [1]
        }
        return DrawnBarcode(widths: widths.flatMap(\.self))
    }

    /// An even count of digits.
    ///
    /// Source: ISO/IEC 16390:2007.
    static func itf(_ digits: String) -> DrawnBarcode {
        let numbers = digits.compactMap(\.wholeNumberValue)
        var widths = [1, 1, 1, 1]
        for pair in stride(from: 0, to: numbers.count, by: 2) {
            for (bar, space) in zip(patternsITF[numbers[pair]], patternsITF[numbers[pair + 1]]) {
                widths += [bar == "1" ? 3 : 1, space == "1" ? 3 : 1]
            }
        }
        return DrawnBarcode(widths: widths + [3, 1, 1])
    }

    /// With a quiet zone of ten modules.
    ///
    /// - Parameters:
    ///   - module: Pixels.
    ///   - height: Pixels of the bars.
    func image(module: Int = 3, height: Int = 60, isInverted: Bool = false) -> GrayImage {
        let (dark, light): (UInt8, UInt8) = isInverted ? (255, 0) : (0, 255)
        let quiet = [UInt8](repeating: light, count: 10 * module)
        let row =
            quiet + modules.flatMap { [UInt8](repeating: $0 ? dark : light, count: module) }
            + quiet
        let blank = [UInt8](repeating: light, count: row.count * 10)
        let pixels = blank + (0..<height).flatMap { _ in row } + blank
        // swift-format-ignore: NeverForceUnwrap
        return GrayImage(pixels: pixels, width: row.count, height: height + 20)!
    }

    private static func right(_ digit: Int) -> String { rightDigits[digit] }

    private static func inverted(_ modules: String) -> String {
        String(modules.map { $0 == "1" ? "0" : "1" })
    }

    private static func mirrored(_ modules: String) -> String { String(modules.reversed()) }

    private static let rightDigits = [
        "1110010", "1100110", "1101100", "1000010", "1011100", "1001110", "1010000", "1000100",
        "1001000", "1110100",
    ]
    private static let parities = [
        "000000", "001011", "001101", "001110", "010011", "011001", "011100", "010101", "010110",
        "011010",
    ]
    private static let suppressedParities = [
        "111000", "110100", "110010", "110001", "101100", "100110", "100011", "101010", "101001",
        "100101",
    ]
    private static let patternsITF = [
        "00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010",
    ]
    private static let alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. *$/+%"
    private static let patterns39 = [
        0x034, 0x121, 0x061, 0x160, 0x031, 0x130, 0x070, 0x025, 0x124, 0x064, 0x109, 0x049, 0x148,
        0x019, 0x118, 0x058, 0x00D, 0x10C, 0x04C, 0x01C, 0x103, 0x043, 0x142, 0x013, 0x112, 0x052,
        0x007, 0x106, 0x046, 0x016, 0x181, 0x0C1, 0x1C0, 0x091, 0x190, 0x0D0, 0x085, 0x184, 0x0C4,
        0x094, 0x0A8, 0x0A2, 0x08A, 0x02A,
    ]
}
