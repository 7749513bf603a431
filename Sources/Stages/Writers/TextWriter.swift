import Diagnostics
import DocumentModel
import Packaging

/// Writes plain text in reading order: one line per paragraph, list item and table row, a blank
/// line between blocks, cells separated by tabs.
///
/// Tick boxes and radio buttons whose state is not in the text follow at the end.
package struct TextWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "txt", fileExtension: "txt", mediaType: "text/plain",
        summary: "plain text in reading order")
    package var showsFigures: Bool { false }

    package init(options: WriterOptions) throws(Problem) {}

    package func notes(on document: Document) -> [Note] { document.notesOnPictures }

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        try sink.buffered { (output) throws(Problem) in
            var isFirst = true
            for block in document.blocksWithLetterhead {
                var isBegun = false
                try visitLines(of: block) { (line) throws(Problem) in
                    if !isBegun, !isFirst { output.append("\n") }
                    isBegun = true
                    output.append(line)
                    output.append("\n")
                    try output.flushIfFull()
                }
                if isBegun { isFirst = false }
            }
            let marks = document.fields.filter { !$0.isPrinted }.compactMap(line(of:))
            if !marks.isEmpty, !isFirst { output.append("\n") }
            for mark in marks { output.append(mark + "\n") }
        }
    }

    /// Yields the lines of a block one by one, so that at most one line of a table is in memory.
    private func visitLines(
        of block: Block, _ visit: (String) throws(Problem) -> Void
    ) throws(Problem) {
        guard case .table(let table) = block else {
            for line in lines(of: block) { try visit(line) }
            return
        }
        for line in table.caption.map(lines(of:)) ?? [] { try visit(line) }
        for row in TableGrid(table).rows { try visit(line(of: row)) }
    }

    private func line(of row: [TableGrid.Slot]) -> String {
        row.map { inOneLine($0.plainText) }.joined(separator: "\t")
    }

    private func lines(of block: Block) -> [String] {
        switch block {
        case .heading(let heading): lines(of: heading.text)
        case .paragraph(let paragraph):
            paragraph.isCode
                ? paragraph.text.plain.withoutControls
                    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                : lines(of: paragraph.text)
        case .list(let list): list.items.flatMap { lines(of: $0, isOrdered: list.isOrdered) }
        case .table(let table):
            (table.caption.map(lines(of:)) ?? [])
                + TableGrid(table).rows.map(line(of:))
        case .figure(let figure):
            [figure.printedText, figure.caption].compactMap(\.self).flatMap(lines(of:))
        case .barcode(let code): code.titledLines.flatMap { lines(of: RichText($0)) }
        }
    }

    /// Hard line breaks are kept.
    private func lines(of text: RichText) -> [String] {
        text.plain.withoutControls.split(separator: "\n").map {
            String($0.trimmingPrefix { $0 == " " })
        }
    }

    /// Lines after the first, such as a nested list, are indented by two columns.
    private func lines(of item: List.Item, isOrdered: Bool) -> [String] {
        let marker = item.marker(inOrderedList: isOrdered)
        let lines = item.blocks.flatMap(lines(of:))
        guard let first = lines.first else { return marker.isEmpty ? [] : [marker] }
        return ["\(marker) \(first)"] + lines.dropFirst().map { "  " + $0 }
    }

    private func inOneLine(_ text: String) -> String {
        String(text.withoutControls.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }

    private func line(of field: Document.Field) -> String? {
        switch field.kind {
        case .checkbox: "[\(field.isChecked == true ? "x" : " ")] \(inOneLine(field.label))"
        case .radio: "\(inOneLine(field.label)): \(inOneLine(field.value))"
        case .text, .choice, .signature, .stamp: nil
        }
    }
}
