import Diagnostics
import DocumentModel
import Packaging

/// Writes the source as a searchable PDF: the unchanged pages with an invisible layer of the
/// recognized words, and without active content.
///
/// Source: ISO 32000-1:2008, 9.3.6 (text rendering mode 3).
package struct PDFWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "pdf", fileExtension: "pdf", mediaType: "application/pdf",
        summary: "the pages as they are, with text that can be searched and copied")

    package static let options = [keepOption]

    private static let keepOption = WriterOption(
        name: "keep-active", placeholder: nil,
        summary: "with scripts, risky actions, embedded files")

    private let keepsActiveContent: Bool
    package var showsFigures: Bool { false }

    package init(options: WriterOptions) throws(Problem) {
        keepsActiveContent = options[Self.keepOption.name] != nil
    }

    /// Notes about signatures, which any change of the file invalidates.
    package func notes(on document: Document) -> [Note] {
        let metadata = document.metadata
        guard metadata.isSigned else { return [] }
        return changesPages(of: document) ? [brokenSignatures] : []
    }

    private func changesPages(of document: Document) -> Bool {
        document.metadata.pageCount != document.pages.count
            || TextLayer(document).pages.contains { !$0.invisible.lines.isEmpty }
    }

    private var brokenSignatures: Note {
        Note(
            .contentNotRepresented,
            "the file is signed, and its signatures are not valid for the copy; keep the original")
    }

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        let removed = try source.writePDF(
            of: TextLayer(document).pages.map(\.invisible), keepsActiveContent: keepsActiveContent,
            to: &sink)
        guard !removed.isEmpty else { return }
        source.report(
            Note(
                .contentNotRepresented,
                "left out of the copy: \(removed.description); --keep-active keeps them"
            ))
        if document.metadata.isSigned, !changesPages(of: document) {
            source.report(brokenSignatures)
        }
    }
}

extension TextLayer.Page {
    fileprivate var invisible: InvisibleTextPage {
        InvisibleTextPage(
            number: description.number, size: description.size,
            estimatedResolution: description.resolution, sheet: description.sheet,
            lines: regions.flatMap(\.invisibleLines))
    }
}

extension TextLayer.Region {
    fileprivate var invisibleLines: [InvisibleTextPage.Line] {
        lines.map {
            InvisibleTextPage.Line(words: $0.words.filter(\.isRecognized).map(\.invisible))
        }
        .filter { !$0.words.isEmpty }
            + cells.flatMap(\.regions).flatMap(\.invisibleLines)
    }
}

extension TextLayer.Word {
    fileprivate var invisible: InvisibleTextPage.Word {
        InvisibleTextPage.Word(
            text: isCut ? text + "-" : text, box: box, isFollowedByBlank: isFollowedByBlank)
    }
}
