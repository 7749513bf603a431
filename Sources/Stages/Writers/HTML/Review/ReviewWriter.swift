import Diagnostics
import DocumentModel
import Packaging

/// Writes one HTML file for proofreading: page pictures on one side and the text on the other, each
/// linked to the other side, and a list of doubts that comes first.
///
/// The text is formed twice, once for the list, so that at most one page of it is in memory; the
/// same is true of pictures.
struct ReviewWriter {
    private let document: Document
    private let head: HTMLHead
    private let text: ReviewText
    private let pictures: ReviewPictures

    /// - Throws: The problem of opening the source.
    init(_ document: Document, source: some SourceAccess) throws(Problem) {
        self.document = document
        head = HTMLHead(document, sourceName: source.name)
        text = ReviewText(document)
        pictures = try ReviewPictures(document, source: source)
    }

    func write(to output: inout BufferedSink) throws(Problem) {
        output.append(
            head.html(language: "en", styleSheet: ReviewAssets.styleSheet, policy: policy))
        let doubts = text.doubts
        output.append(ReviewBar(title: head.title, document: document, doubts: doubts).html)
        output.append(
            "<main>\n<section id=\"pictures\" aria-label=\"Pictures of the pages\" tabindex=\"0\">\n"
        )
        for page in document.pages {
            output.append(try pictures.figure(of: page))
            try output.flushIfFull()
        }
        output.append("</section>\n<section id=\"text\" aria-label=\"Text\" tabindex=\"0\">\n")
        output.append(ReviewList(doubts: doubts, language: head.languageAttributes).html)
        output.append("<article\(head.languageAttributes)>\n")
        try text.write(to: &output)
        output.append("</article>\n</section>\n</main>\n")
        output.append(ReviewBar.inspector)
        output.append("<script>\(ReviewAssets.script)</script>\n</body>\n</html>\n")
    }

    /// Nothing is loaded from outside and no other script runs, whatever the text contains.
    ///
    /// Source: Content Security Policy Level 3, 4.2 and 6.7.
    private let policy =
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; "
        + "script-src '\(ReviewAssets.scriptHash)'; base-uri 'none'; form-action 'none'"
}
