import Diagnostics
import DocumentModel
import Packaging

/// Writes comma-separated values: one table per file; the text of a merged cell is in its first
/// slot.
///
/// Source: RFC 4180. Every record ends with CRLF; a field is quoted only if it contains a comma, a
/// quote or a line break, or if the record would otherwise be an empty line.
package struct CSVWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "csv", fileExtension: "csv", mediaType: "text/csv",
        summary: "comma-separated values, one table a file")
    package static let options = SeparatedValues.options + SpreadsheetSafety.options

    private let values: SeparatedValues
    private let safety: SpreadsheetSafety
    package var showsFigures: Bool { false }

    package init(options: WriterOptions) throws(Problem) {
        values = try SeparatedValues(options: options)
        safety = try SpreadsheetSafety(options)
    }

    package func partCount(of document: Document) -> Int { values.partCount(of: document) }

    package func notes(on document: Document) -> [Note] {
        values.notes(on: document) + safety.notes(on: values.tables(of: document))
    }

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        guard let grid = try values.table(of: document, part: part) else { return }
        try sink.buffered { (output) throws(Problem) in
            output.append(safety.mark)
            for row in grid.rows {
                let fields = row.map { safety.safe($0.plainText.withoutControls) }
                output.append(record(of: fields))
                try output.flushIfFull()
            }
        }
    }

    private func record(of fields: [String]) -> String {
        fields == [""]
            ? "\"\"\r\n" : fields.map(quotedAsNeeded).joined(separator: ",") + "\r\n"
    }

    private func quotedAsNeeded(_ field: String) -> String {
        guard field.utf8.contains(where: { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A }) else {
            return field
        }
        return "\"" + field.replacing("\"", with: "\"\"") + "\""
    }
}
