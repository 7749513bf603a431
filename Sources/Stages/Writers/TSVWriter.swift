import Diagnostics
import DocumentModel
import Packaging

/// Writes tab-separated values: one table per file; the text of a merged cell is in its first slot.
/// The format has no quoting, so tabs and line breaks in a value become spaces.
///
/// Source: IANA media type text/tab-separated-values.
package struct TSVWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "tsv", fileExtension: "tsv", mediaType: "text/tab-separated-values",
        summary: "tab-separated values, one table a file")
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
                output.append(
                    row.map { safety.safe(field($0.plainText)) }.joined(separator: "\t"))
                output.append("\n")
                try output.flushIfFull()
            }
        }
    }

    private func field(_ text: String) -> String {
        String(text.withoutControls.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    }
}
