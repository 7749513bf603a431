import Diagnostics
import DocumentModel
import Packaging

/// The text of a document, page by page, with the position of each word.
struct ReviewText {
    private let document: Document
    private let pages: DocumentPages
    private let ignoredStyles: RunStyle
    private let mainLanguage: String?

    init(_ document: Document) {
        self.document = document
        pages = DocumentPages(document)
        ignoredStyles = document.meaninglessStyles
        mainLanguage = document.mainLanguage
    }

    /// In text order.
    var doubts: [ReviewDoubt] {
        var marks = ReviewMarks(document.pages)
        for index in sections { _ = html(ofPage: index, marks: &marks) }
        return marks.doubts
    }

    func write(to output: inout BufferedSink) throws(Problem) {
        var marks = ReviewMarks(document.pages)
        for index in sections {
            output.append(html(ofPage: index, marks: &marks))
            try output.flushIfFull()
        }
    }

    /// The indices of pages; `nil` for a document without pages.
    private var sections: [Int?] {
        document.pages.isEmpty ? [nil] : document.pages.indices.map { $0 }
    }

    /// The blocks that begin on a page.
    private func html(ofPage index: Int?, marks: inout ReviewMarks) -> String {
        guard let index else {
            return html(of: document.body, marks: &marks)
        }
        let page = document.pages[index]
        let name = "text-\(page.number)"
        var html = "<section class=\"page\" id=\"\(name)\" data-page=\"\(page.number)\" "
        html += "aria-label=\"Page \(page.number)\">\n"
        html +=
            "<p class=\"folio\" lang=\"en\"><a href=\"#page-\(page.number)\">Page \(page.number)</a>"
        html += notes(on: page).map { " <span class=\"note\">\(HTMLText.content($0))</span>" }
            .joined()
        html += "</p>\n"
        let furniture = pages.furniture(ofPage: index).map { document.furniture[$0] }
        html += self.html(of: pages.blocks(ofPage: index).map { document.body[$0] }, marks: &marks)
        for field in document.fields where field.page == page.number && field.hasControl {
            html += FieldControl.html(
                for: field, attributes: marks.attribute(page: field.page, box: field.box))
        }
        html += furniture.map { self.html(of: $0, marks: &marks) }.joined()
        return html + "</section>\n"
    }

    private func html(of blocks: [Block], marks: inout ReviewMarks) -> String {
        var fragment = HTMLFragment(ignoring: ignoredStyles, review: marks)
        fragment.mainLanguage = mainLanguage
        for block in blocks { fragment.append(block) }
        marks = fragment.review ?? marks
        return fragment.html
    }

    private func html(of furniture: Document.Furniture, marks: inout ReviewMarks) -> String {
        var fragment = HTMLFragment(ignoring: ignoredStyles, review: marks)
        let text = fragment.phrase(furniture.text)
        marks = fragment.review ?? marks
        return text.isEmpty ? "" : "<p class=\"furniture\">\(text)</p>\n"
    }

    /// The notes that a reader of the page needs.
    private func notes(on page: Document.Page) -> [String] {
        let notes = document.notes.filter { $0.place?.page == page.number }.map(\.message)
        guard notes.isEmpty else { return notes }
        return switch page.state {
        case .read: []
        case .needsRecognition: ["the text in its picture was not read"]
        case .failed: ["the page could not be read"]
        }
    }
}
