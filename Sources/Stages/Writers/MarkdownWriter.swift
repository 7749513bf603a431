import Diagnostics
import DocumentModel
import Packaging

/// Writes CommonMark 0.31 with the pipe tables and task lists of GitHub Flavored Markdown. What
/// these cannot express, such as merged cells, is written as HTML, which both allow. Footnotes use
/// the syntax of GitHub and Pandoc.
///
/// Sources: https://spec.commonmark.org/0.31.2/, https://github.github.com/gfm/.
package struct MarkdownWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "md", fileExtension: "md", mediaType: "text/markdown",
        summary: "CommonMark with the tables of GitHub")

    package static let options = [
        MarkdownTable.Style.option, FrontMatter.option,
        WriterOption(
            name: "figures", placeholder: nil,
            summary: "the pictures in a folder beside the result, NAME.figures"),
    ]

    private let tables: MarkdownTable.Style
    private let hasFrontMatter: Bool
    package let hasAttachments: Bool
    package var showsFigures: Bool { hasAttachments }

    package init(options: WriterOptions) throws(Problem) {
        tables = try MarkdownTable.Style(options)
        hasFrontMatter = options[FrontMatter.option.name] != nil
        hasAttachments = options["figures"] != nil
    }

    package func notes(on document: Document) -> [Note] {
        (hasAttachments ? [] : document.notesOnPictures)
            + (tables == .gfm ? document.notesOnMergedCells : [])
    }

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        guard !hasAttachments else {
            throw Problem(
                .wrongUsage, "pictures need a folder beside the result",
                hint: "write the result to a file")
        }
        try write(document, named: source.fileName, gallery: nil, to: &sink)
    }

    package func write(
        _ document: Document, part: Int, source: some SourceAccess,
        attachments: any AttachmentSink, to sink: inout some ByteSink
    ) throws(Problem) {
        let gallery =
            try hasAttachments
            ? FigureGallery(document, source: source) { (picture, name) throws(Problem) in
                try attachments.add(
                    picture.bytes, named: "\(name).\(picture.format.fileExtension)")
            } : nil
        try write(document, named: source.fileName, gallery: gallery, to: &sink)
    }

    /// - Parameter gallery: `nil` for figures without pictures.
    private func write(
        _ document: Document, named sourceName: String, gallery: FigureGallery?,
        to sink: inout some ByteSink
    ) throws(Problem) {
        var gallery = gallery
        let ignored = document.meaninglessStyles
        var blocks = MarkdownBlocks(ignoredStyles: ignored, tables: tables)
        blocks.footnotes = FootnoteLabels(
            document, tables: MarkdownTable(ignoredStyles: ignored, style: tables))
        try sink.buffered { (output) throws(Problem) in
            if hasFrontMatter {
                output.append(FrontMatter(document, sourceName: sourceName).yaml)
            }
            var previous: MarkdownBlocks.Element?
            for block in document.blocksWithLetterhead {
                blocks.figures = try gallery?.pictures(in: block) ?? [:]
                guard let element = blocks.element(for: block, after: previous) else { continue }
                if previous != nil { output.append("\n") }
                for line in element.lines {
                    output.append(line)
                    output.append("\n")
                    try output.flushIfFull()
                }
                previous = element
            }
            let marks = document.fields.filter { !$0.isPrinted }.compactMap(line(of:))
            // Two adjacent lists would be parsed as one; a comment separates them.
            if !marks.isEmpty, previous?.listMarker != nil { output.append("\n<!-- -->\n") }
            if !marks.isEmpty, previous != nil { output.append("\n") }
            for mark in marks { output.append(mark + "\n") }
        }
    }

    /// Tick boxes and radio buttons.
    private func line(of field: Document.Field) -> String? {
        let label = MarkdownText.inCell.phrase(RichText(field.label))
        return switch field.kind {
        case .checkbox: "- [\(field.isChecked == true ? "x" : " ")] \(label)"
        case .radio: "- \(label): \(MarkdownText.inCell.phrase(RichText(field.value)))"
        case .text, .choice, .signature, .stamp: nil
        }
    }
}
