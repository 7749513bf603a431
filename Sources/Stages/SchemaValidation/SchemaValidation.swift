import Diagnostics
import Packaging
import Schemas

/// Validates files against the rules of their formats.
package enum SchemaValidation {
    /// The names of the formats that can be validated.
    package static let formats = [
        "html", "json", "jsonl", "xlsx", "ods", "vcf", "ics", "hocr", "alto", "page-xml",
        "en16931",
    ]

    /// The violations of a format's rules.
    ///
    /// - Parameter format: One of ``formats``.
    /// - Throws: `wrongUsage` for another format, `limitReached` for a package that unpacks to more
    ///   than the limit.
    package static func violations(in bytes: [UInt8], format: String) throws(Problem) -> [Violation]
    {
        switch format {
        case "vcf": return ContentLineGrammar.vCard.violations(in: bytes)
        case "ics": return ContentLineGrammar.calendar.violations(in: bytes)
        case "html": return HTMLCheck.violations(in: bytes)
        default: break
        }
        if let schema = Schemas.xml[format] {
            let grammar = try XMLGrammar(schema)
            switch format {
            case "xlsx": return try WorkbookCheck.violations(in: bytes, grammar: grammar)
            case "en16931": return try InvoiceCheck.violations(in: bytes, grammar: grammar)
            case "ods": return try SpreadsheetCheck.violations(in: bytes, grammar: grammar)
            default: return grammar.violations(in: bytes)
            }
        }
        guard let schema = Schemas.json[format] else {
            throw Problem(
                .wrongUsage, "files in the format \(format) cannot be checked",
                hint: "formats that can be checked: " + formats.joined(separator: " "))
        }
        let checked = try JSONSchema(schema, others: Schemas.namedJSON)
        return format == "jsonl"
            ? checked.violations(inLines: bytes) : checked.violations(in: bytes)
    }

    /// The violations of a schema: JSON Schema for JSON, RELAX NG for XML.
    ///
    /// - Throws: `wrongUsage` if the bytes are not a schema.
    package static func violations(in bytes: [UInt8], schema: [UInt8]) throws(Problem)
        -> [Violation]
    {
        let first = schema.first { !$0.isBlank }
        return first == UInt8(ascii: "<")
            ? try XMLGrammar(schema).violations(in: bytes)
            : try JSONSchema(schema, others: Schemas.namedJSON).violations(in: bytes)
    }
}

extension JSONSchema {
    /// Validates each line as a JSON text of its own.
    fileprivate func violations(inLines text: [UInt8]) -> [Violation] {
        var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // A final line feed does not start another line.
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.enumerated().flatMap { index, line in
            violations(in: Array(line)).map {
                Violation(line: index + 1, path: $0.path, message: $0.message)
            }
        }
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains(self) }
}
