import DocumentModel
import Facts
import Geometry

/// Blocks as HTML. No line of it is empty, so that it may be embedded in Markdown.
struct HTMLFragment {
    private(set) var html = ""
    private let ignoredStyles: RunStyle
    /// Whether detected facts get their elements.
    private let marksFacts: Bool
    /// The positions and doubts of words, for the review page; `nil` for any other.
    var review: ReviewMarks?
    /// The pictures of figures; a figure without one is its text and caption.
    var figures: [Figure: FigurePicture] = [:]
    /// The targets of footnotes; `nil` for a page that links none.
    var footnotes: FootnoteAnchors?
    /// The language of the document; blocks in others name theirs. `nil` for a page that names none.
    var mainLanguage: String?

    init(
        ignoring ignoredStyles: RunStyle = [], marksFacts: Bool = true, review: ReviewMarks? = nil
    ) {
        self.ignoredStyles = ignoredStyles
        self.marksFacts = marksFacts
        self.review = review
    }

    mutating func append(_ block: Block) {
        append(block) { _ in }
    }

    /// - Parameter pause: Called after each row of a table that is not part of another block; may
    ///   take
    /// the text written so far.
    mutating func append<Failure: Error>(
        _ block: Block, afterRow pause: (inout HTMLFragment) throws(Failure) -> Void
    ) throws(Failure) {
        switch block {
        case .heading(let heading):
            let text = heading.text
            let (level, content) = (heading.level, phrase(text, ignoring: text.styleOfHeading))
            let attributes =
                block.languageAttribute(besides: mainLanguage) + text.directionAttribute
            html += "<h\(level)\(attributes)>\(content)</h\(level)>\n"
        case .paragraph(let paragraph):
            append(paragraph, language: block.languageAttribute(besides: mainLanguage))
        case .list(let list):
            append(list)
        case .table(let table):
            html += "<div class=\"table\">\n"
            try append(table, afterRow: pause)
            html += "</div>\n"
        case .figure(let figure):
            append(figure)
        case .barcode(let code):
            let place = attribute(page: code.page, box: code.corners.bounds)
            html += "<p\(place)>\(phrase(code.titledText))</p>\n"
        }
    }

    /// A figure without text and caption is shown only with its picture or on the review page. Labels
    /// recognized in a drawing, which running text leaves out, have a class of their own.
    private mutating func append(_ figure: Figure) {
        let caption = figure.caption.map { phrase($0) } ?? ""
        let place = attribute(page: figure.page, box: figure.box)
        let picture = figures[figure]?.html(of: figure) ?? ""
        let isShown = figures[figure]?.isShown == true
        let text = isShown ? "" : figure.text.map { phrase($0) } ?? ""
        guard !caption.isEmpty || !text.isEmpty || !picture.isEmpty || review != nil else { return }
        let kind = figure.classification.map { " class=\"\($0.kind.rawValue)\"" } ?? ""
        html += "<figure\(kind)\(place)>\n\(picture)"
        let labels = figure.printedText == nil ? " class=\"labels\"" : ""
        if !text.isEmpty { html += "<p\(labels)>\(text)</p>\n" }
        if !caption.isEmpty { html += "<figcaption>\(caption)</figcaption>\n" }
        html += "</figure>\n"
    }

    /// The position attribute of an element, on the review page only.
    private func attribute(page: Int, box: Rect<PageUnits>) -> String {
        review?.attribute(page: page, box: box) ?? ""
    }

    private mutating func append(_ paragraph: Paragraph, language: String) {
        guard !paragraph.isCode else {
            append(code: paragraph.text)
            return
        }
        let content = phrase(paragraph.text)
        guard !content.isEmpty else { return }
        // At its position on the page: the text reads as printed.
        if let note = paragraph.text.footnote, let name = footnotes?.name(of: note.footnote) {
            html += "<aside id=\"\(name)\" role=\"doc-footnote\">\n<p>\(content)</p>\n</aside>\n"
            return
        }
        let attributes = language + paragraph.text.directionAttribute
        switch paragraph.alignment {
        case .center: html += "<p class=\"center\"\(attributes)>\(content)</p>\n"
        case .trailing: html += "<p class=\"trailing\"\(attributes)>\(content)</p>\n"
        case .leading, nil: html += "<p\(attributes)>\(content)</p>\n"
        }
    }

    /// A blank line gets a blank: no line of a fragment is empty.
    private mutating func append(code text: RichText) {
        var reading = review.map { _ in ReviewMarks.Reading(text) }
        let plain = text.plain.withoutControls
        var code = HTMLText.content(plain)
        if var rest = reading, let marked = review?.html(plain, of: &rest) {
            (reading, code) = (rest, marked)
        }
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? " " : $0 }
        html += "<pre><code>\(lines.joined(separator: "\n"))</code></pre>\n"
    }

    private mutating func append(_ list: List) {
        let numbering = ListNumbering(of: list)
        html += numbering.openingTag + "\n"
        for (index, item) in list.items.enumerated() {
            html += "<li\(numbering.attributes(at: index))>"
            if let isChecked = item.isChecked {
                html += "<input type=\"checkbox\" disabled\(isChecked ? " checked" : "")> "
            }
            append(item.blocks, closing: "</li>\n")
        }
        html += numbering.closingTag + "\n"
    }

    /// Blocks inside an item or a cell: a lone paragraph needs no paragraph element.
    mutating func append(_ blocks: [Block], ignoring ignored: RunStyle = [], closing tag: String) {
        if case .paragraph(let paragraph) = blocks.first, paragraph.alignment == nil,
            !paragraph.isCode,
            blocks.dropFirst().allSatisfy({ if case .list = $0 { true } else { false } })
        {
            html += phrase(paragraph.text, ignoring: ignored)
            if blocks.count > 1 { html += "\n" }
            for block in blocks.dropFirst() { append(block) }
        } else if !blocks.isEmpty {
            html += "\n"
            for block in blocks { append(block) }
        }
        html += tag
    }

    /// Returns the text written so far and clears it.
    mutating func take() -> String {
        defer { html = "" }
        return html
    }

    mutating func appendRaw(_ html: String) { self.html += html }

    /// Text with its styles, links and facts. A hard line break becomes `br`.
    ///
    /// - Parameter isValue: Whether the whole text gets an element by the value that it states.
    mutating func phrase(
        _ text: RichText, ignoring ignored: RunStyle = [], isValue: Bool = false
    ) -> String {
        var text = text
        if isValue || !marksFacts { text.facts = [] }
        var html = ""
        var markup: FactMarkup?
        var reading = review.map { _ in ReviewMarks.Reading(text) }
        // The cell of an amount is marked as a whole.
        var doubts = DoubtMarkup(review == nil && !isValue ? text.doubtfulAmounts : [])
        let spans = text.markedSpans(ignoring: ignoredStyles.union(ignored)) { mark in
            footnotes?.markup(of: mark)
        }
        for span in spans {
            if span.mark != markup {
                close(&html, by: markup?.closing ?? "")
                html += span.mark?.opening ?? ""
                markup = span.mark
            }
            let content = content(of: span.text, reading: &reading, &doubts)
            var (opening, closing) = ("", "")
            for (style, element) in Self.elements where span.style.contains(style) {
                opening += "<\(element)>"
                closing = "</\(element)>" + closing
            }
            html += opening + content
            close(&html, by: closing)
        }
        return trimmed(html + (markup?.closing ?? ""))
    }

    /// Ends an element, before the blank with which its text ends.
    private func close(_ html: inout String, by closing: String) {
        guard !closing.isEmpty else { return }
        let isBlank = html.utf8.last == UInt8(ascii: " ")
        if isBlank { html.removeLast() }
        html += closing
        if isBlank { html += " " }
    }

    private mutating func content(
        of text: String, reading: inout ReviewMarks.Reading?, _ doubts: inout DoubtMarkup
    ) -> String {
        if var rest = reading, let marked = review?.html(text, of: &rest) {
            reading = rest
            return marked
        }
        return doubts.marked(text) { HTMLText.content($0).replacing("\n", with: "<br>\n") }
    }

    private static let elements: [(RunStyle, String)] = [
        (.bold, "strong"), (.italic, "em"), (.fixedPitch, "code"), (.superscript, "sup"),
        (.subscript, "sub"),
    ]

    /// Without the line breaks and blanks at the end, which no browser shows.
    private func trimmed(_ html: String) -> String {
        var html = html[...]
        while true {
            if html.hasSuffix("<br>\n") {
                html = html.dropLast(5)
            } else if html.last == " " {
                html = html.dropLast()
            } else {
                return String(html.replacing("<br>\n<br>\n", with: "<br>\n"))
            }
        }
    }
}

extension RichText {
    /// ` dir="rtl"` for text whose first letter runs from right to left.
    var directionAttribute: String { plain.isRightToLeft ? rightToLeftAttribute : "" }
}

extension List {
    /// The direction of the first item.
    var directionAttribute: String {
        items.first?.blocks.first?.plainText.isRightToLeft == true ? rightToLeftAttribute : ""
    }
}

extension TableGrid {
    /// The direction of most of the first cells, in which the columns follow each other.
    var directionAttribute: String {
        let texts = rows.prefix(rowsOfDirection).flatMap { $0.map(\.plainText) }
            .filter { text in text.unicodeScalars.contains { $0.strongDirection != nil } }
        let leftward = texts.count(where: \.isRightToLeft)
        return leftward * 2 > texts.count ? rightToLeftAttribute : ""
    }
}

/// Source: HTML Living Standard, 3.2.6.4 (the `dir` attribute).
private let rightToLeftAttribute = " dir=\"rtl\""

/// Rows of a table that show its direction: a header and a few more; long tables stay unread.
private let rowsOfDirection = 8

extension FigurePicture {
    fileprivate func html(of figure: Figure) -> String {
        switch self {
        case .shown(let address, let width, let height):
            "<img src=\"\(HTMLText.attribute(address))\" width=\"\(width)\" height=\"\(height)\" "
                + "alt=\"\(HTMLText.attribute(figure.alternativeText))\">\n"
        case .missing(let reason):
            "<p>(The picture is missing: \(HTMLText.content(reason)).)</p>\n"
        }
    }
}
