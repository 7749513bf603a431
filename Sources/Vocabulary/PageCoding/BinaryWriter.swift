import Observations

/// Encodes values as flat bytes, for a process that runs the same program.
///
/// Counts and integers are LEB128 (DWARF 5, section 7.6), fractions IEEE 754 in little-endian
/// order, text is UTF-8 with a length prefix. Styles and names are written in full at their first
/// occurrence and by number from then on.
package struct BinaryWriter {
    package private(set) var bytes: [UInt8] = []
    /// Bytes of memory that the lists take when they are decoded; at most ``mostDecoded`` are.
    package private(set) var decodedBytes = 0
    /// Whether the edges of characters are included.
    package let keepsEdges: Bool
    private var styles: [TextStyle: UInt64] = [:]
    private var names: [String: UInt64] = [:]
    private var lastStyle: (style: TextStyle, number: UInt64)?

    package init(keepsEdges: Bool = false) { self.keepsEdges = keepsEdges }

    package mutating func write(_ value: some BinaryCodable) { value.write(to: &self) }

    package mutating func byte(_ value: UInt8) { bytes.append(value) }

    package mutating func count(_ value: Int) { unsigned(UInt64(max(0, value))) }

    package mutating func unsigned(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Zigzag coding: small numbers of either sign are short; 0, -1, 1, -2 become 0, 1, 2, 3.
    package mutating func whole(_ value: Int) {
        unsigned(UInt64(bitPattern: Int64(value << 1 ^ value >> (Int.bitWidth - 1))))
    }

    package mutating func float(_ value: Float) { append(value.bitPattern) }

    package mutating func double(_ value: Double) { append(value.bitPattern) }

    package mutating func text(_ value: String) {
        var value = value
        value.withUTF8 { letters in
            count(letters.count)
            bytes.append(contentsOf: letters)
        }
    }

    package mutating func raw(_ value: [UInt8]) {
        count(value.count)
        bytes += value
    }

    /// Text that is likely to occur again, coded by number from its second occurrence on.
    package mutating func name(_ value: String) {
        if let number = names[value] {
            unsigned(number)
        } else {
            unsigned(UInt64(names.count))
            text(value)
            names[value] = UInt64(names.count)
        }
    }

    package mutating func style(_ value: TextStyle) {
        if let lastStyle, lastStyle.style == value {
            unsigned(lastStyle.number)
        } else if let number = styles[value] {
            unsigned(number)
            lastStyle = (value, number)
        } else {
            let number = UInt64(styles.count)
            unsigned(number)
            name(value.fontName)
            float(value.size)
            byte(value.traits.rawValue)
            append(value.color)
            styles[value] = number
            lastStyle = (value, number)
        }
    }

    package mutating func list<Values: Collection>(_ values: Values)
    where Values.Element: BinaryCodable {
        count(values.count)
        decodedBytes += values.count * MemoryLayout<Values.Element>.stride
        for value in values { value.write(to: &self) }
    }

    package mutating func optional(_ value: (some BinaryCodable)?) {
        byte(value == nil ? 0 : 1)
        if let value { write(value) }
    }

    private mutating func append(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
}
