/// Bytes of a file in one byte order; what lies outside them is `nil`.
///
/// The bytes must outlive the view.
struct ByteView {
    enum Order { case little, big }

    let bytes: UnsafeRawBufferPointer
    let order: Order

    init(_ bytes: UnsafeRawBufferPointer, order: Order) {
        self.bytes = bytes
        self.order = order
    }

    var count: Int { bytes.count }

    /// `nil` where the slice would extend beyond the end.
    func part(from start: Int, count: Int) -> ByteView? {
        guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else {
            return nil
        }
        return ByteView(
            UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]), order: order)
    }

    /// `nil` where `start` lies beyond the end.
    func part(from start: Int) -> ByteView? { part(from: start, count: bytes.count - start) }

    func ordered(_ order: Order) -> ByteView { ByteView(bytes, order: order) }

    func number<Value: FixedWidthInteger>(_ type: Value.Type, at offset: Int) -> Value? {
        guard offset >= 0, offset <= bytes.count - MemoryLayout<Value>.size else { return nil }
        let value = bytes.loadUnaligned(fromByteOffset: offset, as: type)
        return order == .big ? Value(bigEndian: value) : Value(littleEndian: value)
    }

    func byte(at offset: Int) -> Int? { number(UInt8.self, at: offset).map(Int.init) }
    func short(at offset: Int) -> Int? { number(UInt16.self, at: offset).map(Int.init) }
    func long(at offset: Int) -> Int? { number(UInt32.self, at: offset).map(Int.init) }

    func matches(_ mark: StaticString, at offset: Int = 0) -> Bool {
        guard let found = part(from: offset, count: mark.utf8CodeUnitCount) else { return false }
        let mark = UnsafeRawBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
        return found.bytes.elementsEqual(mark)
    }
}
