import Diagnostics
import DocumentModel
import Packaging

/// Writes the source as a PDF that can be searched: its pages as they are, and over them, unseen, the
/// words that were read from pictures.
///
/// Source: ISO 32000-1:2008, 9.3.6 (text rendering mode 3).
package struct PDFWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "pdf", fileExtension: "pdf", mediaType: "application/pdf",
        summary: "the pages as they are, with text that can be searched and copied")

    package init(options: WriterOptions) throws(Problem) {}

    /// Tells of signatures, which hold only as long as no byte of a file changes.
    package func notes(on document: Document) -> [Note] {
        let metadata = document.metadata
        guard metadata.isSigned else { return [] }
        let isWhole = metadata.pageCount == document.pages.count
        guard !isWhole || TextLayer(document).pages.contains(where: { !$0.unseen.lines.isEmpty })
        else { return [] }
        return [
            Note(
                .contentNotRepresented,
                "the file is signed, and no signature holds in the copy; keep the original")
        ]
    }

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        try source.writePDF(of: TextLayer(document).pages.map(\.unseen), to: &sink)
    }
}

extension TextLayer.Page {
    fileprivate var unseen: UnseenPage {
        UnseenPage(
            number: description.number, size: description.size,
            estimatedResolution: description.resolution,
            lines: regions.flatMap(\.unseenLines))
    }
}

extension TextLayer.Region {
    fileprivate var unseenLines: [UnseenPage.Line] {
        lines.map { UnseenPage.Line(words: $0.words.filter(\.isRecognized).map(\.unseen)) }
            .filter { !$0.words.isEmpty }
            + cells.flatMap(\.regions).flatMap(\.unseenLines)
    }
}

extension TextLayer.Word {
    fileprivate var unseen: UnseenPage.Word {
        UnseenPage.Word(
            text: isCut ? text + "-" : text, box: box, isFollowedByBlank: isFollowedByBlank)
    }
}
