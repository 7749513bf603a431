import CJSONSchema
import Diagnostics

/// A JSON Schema, draft 07.
///
/// Source: https://json-schema.org/draft-07.
package final class JSONSchema {
    private let schema: OpaquePointer

    /// - Parameter others: Schemas that this one refers to, matched by the end of their names.
    /// References to other schemas are not resolved.
    /// - Throws: `wrongUsage` if the bytes are not a JSON Schema.
    package init(
        _ bytes: [UInt8], others: [(name: String, bytes: [UInt8])] = []
    ) throws(Problem) {
        let violations = ReportCollector()
        let schema = Self.lend(others) { others in
            bytes.withMemory { text in
                js_schema_make(
                    text.baseAddress, text.count, others, others.count, violations.listener,
                    reportViolation)
            }
        }
        guard let schema else {
            throw Problem(
                .wrongUsage,
                "the schema cannot be used: \(violations.all.first?.message ?? "it is not a JSON Schema")"
            )
        }
        self.schema = schema
    }

    deinit { js_schema_free(schema) }

    /// The violations of the schema, or one violation for text that is not JSON, in document order.
    package func violations(in text: [UInt8]) -> [Violation] {
        let reported = ReportCollector()
        var offset = 0
        let status = text.withMemory {
            js_validate(
                schema, $0.baseAddress, $0.count, &offset, reported.listener, reportViolation)
        }
        let locator = JSONLineLocator(text)
        switch status {
        case JS_VALID: return []
        case JS_INVALID:
            return RelevantViolations(reported.all).chosen.map {
                Violation(
                    line: locator.line(of: $0.path),
                    path: $0.path.isEmpty ? nil : $0.path.map { "/\($0)" }.joined(),
                    message: $0.message)
            }
        case JS_NOT_JSON:
            return [
                Violation(
                    line: locator.line(ofByte: offset),
                    message: reported.all.first?.message ?? "it is not JSON")
            ]
        default: return [Violation(line: 1, message: "it is too large to be checked")]
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

/// A violation as valijson reports it.
struct ReportedViolation: Hashable {
    /// Member names and element indices from the root to the violation.
    let path: [String]
    let message: String
}

private final class ReportCollector {
    var all: [ReportedViolation] = []

    var listener: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

private func reportViolation(
    _ listener: UnsafeMutableRawPointer?, _ path: UnsafePointer<CChar>?,
    _ message: UnsafePointer<CChar>?
) {
    guard let listener, let path, let message else { return }
    let parts = String(cString: path).split(separator: "\u{1F}", omittingEmptySubsequences: false)
    Unmanaged<ReportCollector>.fromOpaque(listener).takeUnretainedValue().all.append(
        ReportedViolation(
            path: parts.dropLast().map(String.init), message: String(cString: message)))
}

extension [UInt8] {
    fileprivate func withMemory<Result>(
        _ body: (UnsafeBufferPointer<CChar>) -> Result
    ) -> Result {
        withUnsafeBufferPointer { $0.withMemoryRebound(to: CChar.self, body) }
    }
}
