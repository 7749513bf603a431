import Diagnostics
import DocumentModel
import Packaging

/// Writes the headings of a document, one a line, each level indented by two blanks more than the
/// one above it.
package struct OutlineWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "outline", fileExtension: "outline", mediaType: "text/plain",
        summary: "the headings, indented by their level")

    package init(options: WriterOptions) throws(Problem) {}

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        try sink.buffered { (output) throws(Problem) in
            for block in document.body {
                guard let line = line(of: block) else { continue }
                output.append(line)
                output.append("\n")
                try output.flushIfFull()
            }
        }
    }

    private func line(of block: Block) -> String? {
        switch block {
        case .heading(let heading):
            String(repeating: "  ", count: heading.level - 1)
                + heading.text.plain.withoutControls.replacing("\n", with: " ")
        case .paragraph, .list, .table, .figure, .barcode: nil
        }
    }
}
