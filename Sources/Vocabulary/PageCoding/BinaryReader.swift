import Diagnostics
import Observations

/// Decodes what a ``BinaryWriter`` wrote, without trusting it: the writer may be a process that a
/// malicious file has taken over.
///
/// Whatever the bytes are, decoding ends with a value or a problem, and takes no more memory than a
/// fixed multiple of their number.
package struct BinaryReader {
    private let bytes: UnsafeRawBufferPointer
    private var place = 0
    private var depth = 0
    /// Bytes of memory that lists may still take.
    private var room = mostDecoded
    private var styles: [TextStyle] = []
    private var names: [String] = []

    private init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The one value in `bytes`.
    package static func value<Value: BinaryCodable>(
        _ type: Value.Type, in bytes: some Collection<UInt8>
    ) throws(Problem) -> Value {
        let copy = ContiguousArray(bytes)
        let result = copy.withUnsafeBytes { bytes in
            Result { () throws(Problem) in
                var reader = BinaryReader(bytes)
                let value = try Value(from: &reader)
                guard reader.place == bytes.count else { throw reader.fault }
                return value
            }
        }
        return try result.get()
    }

    /// The problem of bytes that no intact worker sends.
    package var fault: Problem {
        Problem(.internalFault, "a worker process sent what cannot be read")
    }

    package mutating func value<Value: BinaryCodable>(_ type: Value.Type = Value.self)
        throws(Problem)
        -> Value
    {
        try Value(from: &self)
    }

    package mutating func byte() throws(Problem) -> UInt8 {
        guard place < bytes.count else { throw fault }
        defer { place += 1 }
        return bytes[place]
    }

    package mutating func flag() throws(Problem) -> Bool {
        switch try byte() {
        case 0: false
        case 1: true
        default: throw fault
        }
    }

    package mutating func unsigned() throws(Problem) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let next = UInt64(try byte())
            let bits = next & 0x7F
            guard shift < 63 || bits <= 1 else { throw fault }
            value |= bits << shift
            if next & 0x80 == 0 { return value }
        }
        throw fault
    }

    package mutating func whole() throws(Problem) -> Int {
        let value = try unsigned()
        return Int(Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1))
    }

    /// An integer within bounds.
    package mutating func whole(in bounds: ClosedRange<Int>) throws(Problem) -> Int {
        let value = try whole()
        guard bounds.contains(value) else { throw fault }
        return value
    }

    /// The number of values that follow, each of at least one byte.
    package mutating func count() throws(Problem) -> Int {
        let count = try unsigned()
        guard count <= UInt64(bytes.count - place) else { throw fault }
        return Int(count)
    }

    package mutating func float() throws(Problem) -> Float { Float(bitPattern: try integer()) }

    package mutating func double() throws(Problem) -> Double { Double(bitPattern: try integer()) }

    /// A finite fraction.
    package mutating func finite() throws(Problem) -> Double {
        let value = try double()
        guard value.isFinite else { throw fault }
        return value
    }

    package mutating func text() throws(Problem) -> String {
        let letters = try raw()
        // ASCII is valid; the test of anything else goes byte by byte.
        if letters.allSatisfy({ $0 < 0x80 }) { return String(decoding: letters, as: UTF8.self) }
        guard let text = String(validating: letters.bindMemory(to: UInt8.self), as: UTF8.self)
        else { throw fault }
        return text
    }

    /// Bytes with a length prefix; valid while the reader's bytes are.
    package mutating func raw() throws(Problem) -> UnsafeRawBufferPointer {
        let length = try count()
        defer { place += length }
        return UnsafeRawBufferPointer(rebasing: bytes[place..<place + length])
    }

    package mutating func name() throws(Problem) -> String {
        let number = try unsigned()
        if number < UInt64(names.count) { return names[Int(number)] }
        guard number == UInt64(names.count) else { throw fault }
        names.append(try text())
        return names[Int(number)]
    }

    package mutating func style() throws(Problem) -> TextStyle {
        let number = try unsigned()
        if number < UInt64(styles.count) { return styles[Int(number)] }
        guard number == UInt64(styles.count) else { throw fault }
        styles.append(
            TextStyle(
                fontName: try name(), size: try float(),
                traits: TextStyle.Traits(rawValue: try byte()), color: try integer()))
        return styles[Int(number)]
    }

    package mutating func list<Value: BinaryCodable>(of type: Value.Type = Value.self)
        throws(Problem) -> [Value]
    {
        // Memory grows with the values, so that a count alone allocates nothing.
        var values: [Value] = []
        let count = try count()
        let (size, isTooLarge) = count.multipliedReportingOverflow(by: MemoryLayout<Value>.stride)
        guard !isTooLarge, size <= room else { throw fault }
        room -= size
        values.reserveCapacity(min(count, 64))
        for _ in 0..<count { values.append(try Value(from: &self)) }
        return values
    }

    package mutating func optional<Value: BinaryCodable>(_ type: Value.Type = Value.self)
        throws(Problem) -> Value?
    { try flag() ? try Value(from: &self) : nil }

    /// Decodes a value that may contain values of its own type.
    package mutating func nested<Value>(
        _ body: (inout BinaryReader) throws(Problem) -> Value
    ) throws(Problem) -> Value {
        guard depth < deepest else { throw fault }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    private mutating func integer<Value: FixedWidthInteger>() throws(Problem) -> Value {
        let size = MemoryLayout<Value>.size
        guard bytes.count - place >= size else { throw fault }
        defer { place += size }
        return Value(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Value.self))
    }
}

/// Bytes of memory that the lists of one message may take: fewer than the 300 MB that a whole
/// conversion may, and twenty times what a dense page of 10,000 words takes.
package let mostDecoded = 192 << 20

/// Nested blocks; documents made by people have three or four levels. Estimated, not measured.
private let deepest = 64
