import Geometry
import Packaging

/// JSON values, appended without formatters or intermediate trees.
///
/// Source: RFC 8259, 6 (numbers) and 7 (strings).
extension BufferedSink {
    mutating func append(quoted text: String) {
        append(UInt8(ascii: "\""))
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append(escaping: $0) }
        if isDone == nil { Array(text.utf8).withUnsafeBufferPointer { append(escaping: $0) } }
        append(UInt8(ascii: "\""))
    }

    private mutating func append(escaping bytes: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
                continue
            }
            append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
            append(escapeOf: byte)
            start = index + 1
        }
        append(UnsafeBufferPointer(rebasing: bytes[start...]))
    }

    private mutating func append(escapeOf byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
        case UInt8(ascii: "\n"): append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): append(UInt8(ascii: "t"))
        default:
            append("u00")
            append(hexDigit(byte >> 4))
            append(hexDigit(byte & 0x0F))
        }
    }

    private func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    mutating func append(_ number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        append(digitsOf: number.magnitude)
    }

    private mutating func append(digitsOf number: UInt) {
        if number >= 10 { append(digitsOf: number / 10) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    /// The number rounded to at most two decimals, half away from zero.
    ///
    /// - Parameter number: Clamped to ±10¹⁵, far beyond the size of any page.
    mutating func append(_ number: Double) {
        let limit = 1e15
        let hundredths = Int((min(max(number.isNaN ? 0 : number, -limit), limit) * 100).rounded())
        if hundredths < 0 { append(UInt8(ascii: "-")) }
        append(digitsOf: hundredths.magnitude / 100)
        let fraction = UInt8(truncatingIfNeeded: hundredths.magnitude % 100)
        guard fraction > 0 else { return }
        append(UInt8(ascii: "."))
        append(UInt8(ascii: "0") + fraction / 10)
        if fraction % 10 > 0 { append(UInt8(ascii: "0") + fraction % 10) }
    }

    mutating func append(_ flag: Bool) { append(flag ? "true" : "false") }

    /// `[minX,minY,maxX,maxY]`.
    mutating func append(_ box: Rect<PageUnits>) {
        append(UInt8(ascii: "["))
        append(box.minX)
        append(UInt8(ascii: ","))
        append(box.minY)
        append(UInt8(ascii: ","))
        append(box.maxX)
        append(UInt8(ascii: ","))
        append(box.maxY)
        append(UInt8(ascii: "]"))
    }

    /// Elements of an array with commas between.
    mutating func append<Elements: Sequence, Failure: Error>(
        list elements: Elements,
        append: (inout BufferedSink, Elements.Element) throws(Failure) -> Void
    ) throws(Failure) {
        self.append(UInt8(ascii: "["))
        var isFirst = true
        for element in elements {
            if !isFirst { self.append(UInt8(ascii: ",")) }
            isFirst = false
            try append(&self, element)
        }
        self.append(UInt8(ascii: "]"))
    }
}
