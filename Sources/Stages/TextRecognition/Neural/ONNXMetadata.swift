import Foundation

/// What a file of the ONNX format says of its network.
///
/// Source: ONNX, `onnx.proto`: field 14 of `ModelProto` are pairs of a key, field 1, and a value, field
/// 2; protocol buffers, the encoding of fields.
struct ONNXMetadata {
    private(set) var values: [String: String] = [:]

    /// - Returns: `nil` for bytes that are no protocol buffer.
    init?(_ bytes: Data) {
        var fields = ProtocolFields(bytes[...])
        while let field = fields.next() {
            guard field.number == 14 else { continue }
            var entry = ProtocolFields(field.content)
            var (key, value) = ("", "")
            while let part = entry.next() {
                if part.number == 1 { key = String(decoding: part.content, as: UTF8.self) }
                if part.number == 2 { value = String(decoding: part.content, as: UTF8.self) }
            }
            guard entry.isComplete else { return nil }
            values[key] = value
        }
        guard fields.isComplete else { return nil }
    }
}

/// The fields of a protocol buffer that have bytes, in their order.
private struct ProtocolFields {
    private var rest: Data.SubSequence
    /// Whether the bytes ended with a field.
    private(set) var isComplete = false

    init(_ bytes: Data.SubSequence) { rest = bytes }

    mutating func next() -> (number: UInt64, content: Data.SubSequence)? {
        while !rest.isEmpty {
            guard let tag = number() else { return nil }
            switch tag & 7 {
            case 0: guard number() != nil else { return nil }
            case 1: guard skip(8) != nil else { return nil }
            case 2:
                guard let length = number(), let content = skip(length) else { return nil }
                return (tag >> 3, content)
            case 5: guard skip(4) != nil else { return nil }
            default: return nil
            }
        }
        isComplete = true
        return nil
    }

    private mutating func skip(_ count: UInt64) -> Data.SubSequence? {
        guard count <= UInt64(rest.count) else { return nil }
        let content = rest.prefix(Int(count))
        rest = rest.dropFirst(Int(count))
        return content
    }

    private mutating func number() -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard let byte = rest.popFirst() else { return nil }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        return nil
    }
}
