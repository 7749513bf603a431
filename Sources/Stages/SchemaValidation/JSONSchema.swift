import CJSONSchema
import Diagnostics

/// A JSON Schema, draft 07.
///
/// Source: https://json-schema.org/draft-07.
package final class JSONSchema {
    private let schema: OpaquePointer

    /// - Parameter others: Schemas that this one refers to, by the ends of their names. Nothing
    ///   else is looked up.
    /// - Throws: `wrongUsage` for what is no schema.
    package init(
        _ bytes: [UInt8], others: [(name: String, bytes: [UInt8])] = []
    ) throws(Problem) {
        let faults = ToldFaults()
        let schema = Self.lend(others) { others in
            bytes.withMemory { text in
                js_schema_make(
                    text.baseAddress, text.count, others, others.count, faults.listener, tellFault)
            }
        }
        guard let schema else {
            throw Problem(
                .wrongUsage,
                "the schema cannot be used: \(faults.all.first?.message ?? "it is none")")
        }
        self.schema = schema
    }

    deinit { js_schema_free(schema) }

    /// Where a text is no JSON or is not as the schema asks, in the order in which it is found.
    package func faults(in text: [UInt8]) -> [Fault] {
        let told = ToldFaults()
        var offset = 0
        let status = text.withMemory {
            js_validate(schema, $0.baseAddress, $0.count, &offset, told.listener, tellFault)
        }
        let places = JSONPlaces(text)
        switch status {
        case JS_VALID: return []
        case JS_INVALID:
            return LikelyFaults(told.all).chosen.map {
                Fault(
                    line: places.line(of: $0.path),
                    path: $0.path.isEmpty ? nil : $0.path.map { "/\($0)" }.joined(),
                    message: $0.message)
            }
        case JS_NOT_JSON:
            return [
                Fault(
                    line: places.line(ofByte: offset),
                    message: told.all.first?.message ?? "it is no JSON")
            ]
        default: return [Fault(line: 1, message: "it is too large to be checked")]
        }
    }

    private static func lend<Result>(
        _ texts: [(name: String, bytes: [UInt8])], to body: ([js_text]) -> Result
    ) -> Result {
        func lend(_ rest: ArraySlice<(name: String, bytes: [UInt8])>, _ lent: [js_text]) -> Result {
            guard let first = rest.first else { return body(lent) }
            return first.bytes.withMemory { bytes in
                first.name.withCString { name in
                    let text = js_text(bytes: bytes.baseAddress, length: bytes.count, name: name)
                    return lend(rest.dropFirst(), lent + [text])
                }
            }
        }
        return lend(texts[...], [])
    }
}

/// A fault as valijson tells of it.
struct ToldFault: Hashable {
    /// Names and numbers from the whole to the part.
    let path: [String]
    let message: String
}

private final class ToldFaults {
    var all: [ToldFault] = []

    var listener: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

private func tellFault(
    _ listener: UnsafeMutableRawPointer?, _ path: UnsafePointer<CChar>?,
    _ message: UnsafePointer<CChar>?
) {
    guard let listener, let path, let message else { return }
    let parts = String(cString: path).split(separator: "\u{1F}", omittingEmptySubsequences: false)
    Unmanaged<ToldFaults>.fromOpaque(listener).takeUnretainedValue().all.append(
        ToldFault(
            path: parts.dropLast().map(String.init), message: String(cString: message)))
}

extension [UInt8] {
    fileprivate func withMemory<Result>(
        _ body: (UnsafeBufferPointer<CChar>) -> Result
    ) -> Result {
        withUnsafeBufferPointer { $0.withMemoryRebound(to: CChar.self, body) }
    }
}
