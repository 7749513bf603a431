import Diagnostics
import DocumentModel
import Packaging

/// Writes the whole document as JSON, valid against `Schemas/document.schema.json`.
///
/// Coordinates are page units, origin at the top left, y down; a box is `[minX, minY, maxX, maxY]`.
/// The order of keys is fixed, so equal documents give equal bytes.
///
/// Source: RFC 8259.
package struct JSONWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "json", fileExtension: "json", mediaType: "application/json",
        summary: "the whole document with the position of every word")

    package init(options: WriterOptions) throws(Problem) {}

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        try sink.buffered { (output) throws(Problem) in
            output.append("{\"schema\":\"docconv/document/1\",\n\"metadata\":{")
            output.append(document.metadata)
            output.append("},\n\"pages\":[")
            try output.appendLines(document.pages) { $0.append($1) }
            output.append("],\n\"body\":[")
            try output.appendLines(document.body.enumerated()) { (output, block) throws(Problem) in
                try output.append(block.element, path: "b\(block.offset + 1)")
            }
            output.append("],\n\"furniture\":[")
            try output.appendLines(document.furniture) { $0.append($1) }
            output.append("],\n\"facts\":[")
            var separator = "\n"
            try document.visitStatedFacts { (fact) throws(Problem) in
                output.append(separator)
                separator = ",\n"
                output.append(fact)
                try output.flushIfFull()
            }
            output.append("],\n\"footnotes\":[")
            try output.appendLines(document.footnotes) { $0.append($1) }
            output.append("],\n\"contacts\":[")
            try output.appendLines(document.contacts) { $0.append($1) }
            output.append("],\n")
            if let invoice = document.invoice {
                output.append("\"invoice\":")
                output.append(invoice)
                output.append(",\n")
            }
            if let statement = document.statement {
                output.append("\"statement\":")
                output.append(statement)
                output.append(",\n")
            }
            output.append("\"sums\":[")
            try output.appendLines(document.sums) { $0.append($1) }
            output.append("],\n\"fields\":[")
            try output.appendLines(document.fields.enumerated()) {
                $0.append($1.element, at: $1.offset)
            }
            output.append("],\n\"dropped\":[")
            try output.appendLines(document.dropped) { $0.append($1) }
            output.append("],\n\"components\":[")
            try output.appendLines(document.components) { $0.append(quoted: $1) }
            output.append("],\n\"notes\":[")
            try output.appendLines(document.notes) { $0.append($1) }
            output.append("]}\n")
        }
    }
}

extension BufferedSink {
    /// The elements of an array, one per line.
    fileprivate mutating func appendLines<Elements: Sequence>(
        _ elements: Elements,
        append: (inout BufferedSink, Elements.Element) throws(Problem) -> Void
    ) throws(Problem) {
        var separator = "\n"
        for element in elements {
            self.append(separator)
            separator = ",\n"
            try append(&self, element)
            try flushIfFull()
        }
    }
}
