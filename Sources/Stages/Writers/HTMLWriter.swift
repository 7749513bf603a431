import Diagnostics
import DocumentModel
import Packaging

/// Writes one self-contained HTML file.
///
/// Source: HTML Living Standard, https://html.spec.whatwg.org/multipage/.
package struct HTMLWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "html", fileExtension: "html", mediaType: "text/html",
        summary: "one self-contained page with headings, lists, tables and form fields")

    package static let options = [
        WriterOption(
            name: "review", placeholder: nil,
            summary: "the pictures of the pages beside the text, and first what is doubtful"),
        WriterOption(
            name: "figures", placeholder: nil,
            summary: "the pictures of figures, in the page itself"),
    ]

    private let isReview: Bool
    private let hasFigures: Bool

    package init(options: WriterOptions) throws(Problem) {
        isReview = options["review"] != nil
        hasFigures = options["figures"] != nil
    }

    package func notes(on document: Document) -> [Note] {
        isReview || hasFigures ? [] : document.notesOnPictures
    }

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        if isReview {
            let review = try ReviewWriter(document, source: source)
            try sink.buffered { (output) throws(Problem) in try review.write(to: &output) }
            return
        }
        let ignored = document.meaninglessStyles
        let language = document.mainLanguage
        let head = HTMLHead(document, sourceName: source.name)
        var gallery =
            try hasFigures
            ? FigureGallery(document, source: source) { (picture, _) in picture.dataAddress } : nil
        var footnotes: FootnoteAnchors? = FootnoteAnchors(document)
        try sink.buffered { (output) throws(Problem) in
            output.append(head.html(styleSheet: styleSheet, policy: policy))
            for (element, blocks) in [
                ("header", document.letterhead), (nil, document.body),
                ("footer", document.letterFoot),
            ] where !blocks.isEmpty {
                if let element { output.append("<\(element)>\n") }
                for block in blocks {
                    var fragment = HTMLFragment(ignoring: ignored)
                    fragment.figures = try gallery?.pictures(in: block) ?? [:]
                    fragment.footnotes = footnotes
                    fragment.mainLanguage = language
                    try fragment.append(block) { (fragment) throws(Problem) in
                        output.append(fragment.take())
                        try output.flushIfFull()
                    }
                    footnotes = fragment.footnotes
                    output.append(fragment.html)
                    try output.flushIfFull()
                }
                if let element { output.append("</\(element)>\n") }
            }
            let fields = document.fields.filter(\.hasControl)
            if !fields.isEmpty {
                output.append("<section class=\"fields\">\n")
                for field in fields {
                    output.append(FieldControl.html(for: field))
                    try output.flushIfFull()
                }
                output.append("</section>\n")
            }
            output.append("</body>\n</html>\n")
        }
    }

    /// All colours have a contrast of at least 7 : 1 to the background (WCAG 2, level AAA).
    private let styleSheet = """
        body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; \
        font: 1rem/1.5 system-ui, sans-serif; }
        h1, h2, h3, h4, h5, h6 { line-height: 1.25; }
        .table { overflow-x: auto; }
        table { border-collapse: collapse; margin: 1rem 0; }
        caption { text-align: start; font-weight: 600; padding: .25rem 0; }
        th, td { border: 1px solid #b8b8b8; padding: .25rem .5rem; text-align: start; \
        vertical-align: top; }
        thead th { background: #eef1f5; }
        td.value { text-align: end; font-variant-numeric: tabular-nums; }
        .doubtful { background: #ffe9a8; }
        td > p, th > p, li > p { margin: 0; }
        figure { margin: 1rem 0; } \
        img { max-width: 100%; height: auto; }
        figcaption { font-style: italic; }
        .center { text-align: center; }
        .trailing { text-align: end; }
        """
}

/// Nothing is loaded and nothing runs: figures are in the page itself.
///
/// Source: Content Security Policy Level 3, 4.2 and 6.7.
private let policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; "
    + "form-action 'none'"
