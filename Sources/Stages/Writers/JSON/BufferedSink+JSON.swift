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
        append(digitsOf: number.magnitude, isNegative: number < 0)
    }

    /// - Parameters:
    ///   - hundredths: Digits after the decimal point, below 100.
    private mutating func append(
        digitsOf number: UInt, hundredths: UInt = 0, isNegative: Bool
    ) {
        // Twenty digits, a sign, a point and two decimals; from the last one, in one piece.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { buffer in
            var start = buffer.endIndex
            func put(_ byte: UInt8) {
                start -= 1
                buffer[start] = byte
            }
            func put(digit: UInt) { put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)) }
            if hundredths > 0 {
                if hundredths % 10 > 0 { put(digit: hundredths % 10) }
                put(digit: hundredths / 10)
                put(UInt8(ascii: "."))
            }
            var rest = number
            repeat {
                put(digit: rest % 10)
                rest /= 10
            } while rest > 0
            if isNegative { put(UInt8(ascii: "-")) }
            append(UnsafeBufferPointer(rebasing: buffer[start...]))
        }
    }

    /// The number rounded to at most two decimals, half away from zero.
    ///
    /// - Parameter number: Clamped to ±10¹⁵, far beyond the size of any page.
    mutating func append(_ number: Double) {
        let limit = 1e15
        let hundredths = Int((min(max(number.isNaN ? 0 : number, -limit), limit) * 100).rounded())
        append(
            digitsOf: hundredths.magnitude / 100, hundredths: hundredths.magnitude % 100,
            isNegative: hundredths < 0)
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
