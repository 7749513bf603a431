/// Finds the line of each part of a JSON text.
///
/// The text must be well formed; in any other text nothing is found.
struct JSONLineLocator {
    private let text: [UInt8]

    init(_ text: [UInt8]) { self.text = text }

    /// The line of a byte offset, counted from 1.
    func line(ofByte offset: Int) -> Int {
        text[..<min(offset, text.count)].reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }

    /// - Parameter path: Member names and element indices, from the root.
    func line(of path: [String]) -> Int {
        var offset = skipBlanks(0)
        for part in path {
            guard let next = member(part, ofValueAt: offset) else { break }
            offset = next
        }
        return line(ofByte: offset)
    }

    private func member(_ name: String, ofValueAt start: Int) -> Int? {
        var offset = skipBlanks(start + 1)
        var count = 0
        switch byte(at: start) {
        case UInt8(ascii: "["):
            while let next = byte(at: offset), next != UInt8(ascii: "]") {
                if String(count) == name { return offset }
                count += 1
                offset = skipComma(skipValue(offset))
            }
        case UInt8(ascii: "{"):
            while byte(at: offset) == UInt8(ascii: "\"") {
                let end = skipValue(offset)
                let key = text[offset + 1..<max(offset + 1, end - 1)]
                let value = skipBlanks(skipBlanks(end) + 1)
                if key.elementsEqual(name.utf8) { return value }
                offset = skipComma(skipValue(value))
            }
        default: break
        }
        return nil
    }

    private func skipComma(_ offset: Int) -> Int {
        let offset = skipBlanks(offset)
        return byte(at: offset) == UInt8(ascii: ",") ? skipBlanks(offset + 1) : offset
    }

    private func skipBlanks(_ start: Int) -> Int {
        var offset = start
        while let byte = byte(at: offset), [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
        return offset
    }

    /// The offset after the value that begins at `start`, at any nesting depth.
    private func skipValue(_ start: Int) -> Int {
        var offset = start
        var level = 0
        while let byte = byte(at: offset) {
            switch byte {
            case UInt8(ascii: "\""): offset = skipText(offset)
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                level += 1
                offset += 1
                continue
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                level -= 1
                offset += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0A, 0x0D:
                offset += 1
                continue
            default: offset = skipWord(offset)
            }
            if level <= 0 { return offset }
        }
        return offset
    }

    private func skipText(_ start: Int) -> Int {
        var offset = start + 1
        while let byte = byte(at: offset), byte != UInt8(ascii: "\"") {
            offset += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return offset + 1
    }

    private func skipWord(_ start: Int) -> Int {
        var offset = start
        while let byte = byte(at: offset), !Array(",:]} \t\r\n".utf8).contains(byte) { offset += 1 }
        return offset
    }

    private func byte(at offset: Int) -> UInt8? {
        text.indices.contains(offset) ? text[offset] : nil
    }
}
