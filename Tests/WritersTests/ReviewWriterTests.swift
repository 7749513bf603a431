import Diagnostics
import DocumentModel
import Facts
import Foundation
import Geometry
import TestSupport
import Testing
import Writers

@Suite struct ReviewWriterTests {
    @Test func `each word has its position`() throws {
        let html = try review(of: invoice)
        #expect(html.contains("<span data-at=\"1 72 90 40 10\">Total</span>"))
        #expect(html.contains("<span data-at=\"1 120 90 30.3 10\">due</span>"))
        #expect(html.contains("data-size=\"595 842\""))
    }

    @Test func `what is doubtful comes first and leads to its place`() throws {
        let html = try review(of: invoice)
        let item =
            "<li><a href=\"#d1\" lang=\"de\">Rechnvng</a> "
            + "<span>page 1, 43 % sure, or Rechnung</span></li>"
        let place =
            "<mark data-at=\"1 72 60 80 12\" id=\"d1\" data-about=\"43 % sure\" "
            + "data-or=\"Rechnung\">Rechnvng</mark>"
        let (listed, placed) = (html.range(of: item), html.range(of: place))
        #expect(try #require(listed).upperBound < #require(placed).lowerBound)
        #expect(html.contains("1 page, 1 to check"))
    }

    @Test func `what was read well is not listed`() throws {
        var document = invoice
        document.body.removeFirst()
        let html = try review(of: document)
        #expect(!html.contains("id=\"doubts\""))
        #expect(!html.contains("<mark"))
        #expect(html.contains("nothing doubtful"))
    }

    @Test func `a total that does not add up is doubtful`() throws {
        let html = try review(of: Document(body: [.table(sums(total: 31))]))
        #expect(html.contains("<span>the rows above add up to 30</span>"))
        #expect(html.contains("<td class=\"value\" id=\"d1\" data-about="))
        #expect(!(try review(of: Document(body: [.table(sums(total: 30))])).contains("d1")))
    }

    @Test func `a page is shown as it looks`() throws {
        let html = try review(of: invoice)
        // 150 pixels per inch of 595 by 842 points.
        let data = Data("page 1, 1239 x 1754".utf8).base64EncodedString()
        #expect(html.contains("width=\"1239\" height=\"1754\""))
        #expect(html.contains("src=\"data:image/png;base64,\(data)\""))
    }

    @Test func `a picture is shown no finer than it is`() throws {
        var document = invoice
        document.pages[0].resolution = 100
        var source = NamedSource()
        source.pageUnitsPerInch = nil
        let html = try text(document, as: "html", options: ["review": ""], source: source)
        #expect(html.contains("width=\"595\" height=\"842\""))
    }

    @Test func `a page that was scanned sideways is shown upright`() throws {
        var document = invoice
        document.pages[0].turn = .quarter
        let html = try review(of: document)
        let data = Data("page 1, 1239 x 1754, turned".utf8).base64EncodedString()
        #expect(html.contains(data))
        #expect(html.contains("data-size=\"842 595\""))
        // From the left 842 - 90 - 10, from the top as far as it was from the left.
        #expect(html.contains("<span data-at=\"1 742 72 10 40\">Total</span>"))
    }

    @Test func `a page that cannot be drawn says so, and its text is there`() throws {
        var source = NamedSource()
        source.pictureProblem = Problem(.damagedInput, "the page cannot be <drawn>")
        let html = try text(invoice, as: "html", options: ["review": ""], source: source)
        #expect(html.contains("<p class=\"missing\">the page cannot be &lt;drawn&gt;</p>"))
        #expect(html.contains(">Rechnvng</mark>"))
    }

    @Test func `who stops the work stops it`() throws {
        var source = NamedSource()
        source.pictureProblem = Problem(.interrupted, "stopped")
        #expect(throws: Problem.self) {
            try text(invoice, as: "html", options: ["review": ""], source: source)
        }
    }

    @Test func `pages that were not read say why`() throws {
        var document = invoice
        document.pages.append(
            .init(
                number: 2, size: Size(width: 0, height: 0), source: "text-layer", state: .failed))
        document.notes = [Note(.damagedInput, "half of it", at: .init(file: "a.pdf", page: 1))]
        let html = try review(of: document)
        #expect(html.contains("<span class=\"note\">the page could not be read</span>"))
        #expect(html.contains("<span class=\"note\">half of it</span>"))
        #expect(html.contains("<p class=\"missing\">the page could not be read</p>"))
        #expect(html.ranges(of: "<img ").count == 1)
    }

    @Test func `furniture and fields are with their page`() throws {
        var document = invoice
        let box = Rect<PageUnits>(x: 1, y: 2, width: 3, height: 4)
        document.furniture = [
            .init(
                kind: .pageNumber,
                text: RichText(runs: [TextRun(text: "7", page: 1, boxes: [box])]),
                page: 1)
        ]
        document.fields = [.init(label: "Paid", value: "", kind: .checkbox, page: 1, box: box)]
        let html = try review(of: document)
        #expect(html.contains("<p class=\"furniture\"><span data-at=\"1 1 2 3 4\">7</span></p>"))
        #expect(
            html.contains("<label data-at=\"1 1 2 3 4\"><input type=\"checkbox\" disabled> Paid"))
    }

    @Test func `nothing is loaded, and no text becomes a script`() throws {
        let hostile = "</script><script>alert(1)</script><img src=x onerror=alert(1)>\"'"
        var document = Document(
            metadata: .init(title: hostile),
            pages: [.init(number: 1, size: Size(width: 9, height: 9), source: hostile)],
            body: [
                .paragraph(
                    Paragraph(
                        text: RichText(runs: [
                            TextRun(
                                text: hostile, link: "javascript:alert(1)", page: 1,
                                boxes: [Rect(x: 0, y: 0, width: 1, height: 1)], confidence: 0.1,
                                rawText: hostile, alternatives: [hostile])
                        ])))
            ])
        document.notes = [Note(.damagedInput, hostile, at: .init(file: hostile, page: 1))]
        let html = try review(of: document)
        #expect(html.ranges(of: "<script>").count == 1)
        #expect(html.ranges(of: "</script>").count == 1)
        #expect(!html.contains("<img src=x"))
        #expect(!html.contains("href=\"javascript"))
        #expect(html.contains("default-src 'none'"))
        #expect(html.matches(of: /(src|href)="(?!#|data:)/).isEmpty)
    }

    /// Words are separated from their blanks, marks and links, and none is lost or repeated.
    @Test(arguments: 1...20) func `the text is that of the plain page`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let document = Document(body: (0..<30).map { _ in randomParagraph(&random) })
        // A joiner right behind a tag is no part of it.
        let plain = try text(document, as: "html").body("<body>\n", "</body>")
        let reviewed = try review(of: document)
        let words = try reviewed.body("<article>\n", "</article>")
            .replacing(/<\/?(span|mark)[^>]*>/.matchingSemantics(.unicodeScalar), with: "")
        #expect(words == plain)
        #expect(try review(of: document) == reviewed)
    }

    private func review(of document: Document) throws -> String {
        try text(document, as: "html", options: ["review": ""])
    }

    private var invoice: Document {
        Document(
            metadata: .init(language: "de"),
            pages: [.init(number: 1, size: Size(width: 595, height: 842), source: "recognition")],
            body: [
                .heading(
                    Heading(
                        level: 1,
                        text: RichText(runs: [
                            TextRun(
                                text: "Rechnvng", page: 1,
                                boxes: [Rect(x: 72, y: 60, width: 80, height: 12)],
                                confidence: 0.43, reader: "tesseract", alternatives: ["Rechnung"])
                        ]))),
                .paragraph(
                    Paragraph(
                        text: RichText(runs: [
                            TextRun(
                                text: "Total due ", page: 1,
                                boxes: [
                                    Rect(x: 72, y: 90, width: 40, height: 10),
                                    Rect(x: 120, y: 90, width: 30.26, height: 10),
                                ], confidence: 0.95, reader: "tesseract")
                        ]))),
            ])
    }

    private func sums(total: Int) -> Table {
        let notation = NumberNotation(
            separators: .commaPoint, fractionDigits: 0, isGrouped: false)
        let rows = [("Tea", 10), ("Milk", 20), ("Total", total)]
        return Table(
            rowCount: 3, columnCount: 2, headerRowCount: 0,
            cells: rows.enumerated().flatMap { row, entry in
                [
                    Table.Cell(entry.0, row: row, column: 0),
                    Table.Cell(
                        String(entry.1), row: row, column: 1,
                        value: .number(Decimal(entry.1), notation)),
                ]
            })
    }

    /// Words with boxes, or with too few of them, some of them linked or doubtful.
    private func randomParagraph(_ random: inout SeededGenerator) -> Block {
        let runs = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            let text = random.text(of: "ab1  .,<>&\"'\n\t\u{A0}é漢👩‍👩‍👧", upTo: 12)
            let count = text.split(whereSeparator: \.isWhitespace).count
            let boxCount = Int.random(in: 0...3, using: &random) == 0 ? 1 : count
            return TextRun(
                text: text,
                style: RunStyle(rawValue: [0, 0, 1, 2].randomElement(using: &random) ?? 0),
                link: Int.random(in: 0..<6, using: &random) == 0 ? "https://example.org" : nil,
                page: 1,
                boxes: (0..<boxCount).map { Rect(x: Double($0), y: 0, width: 1, height: 1) },
                confidence: Float.random(in: 0...1, using: &random))
        }
        var text = RichText(runs: runs)
        let length = text.plain.unicodeScalars.count
        if length > 4 {
            text.facts = [
                Fact(
                    range: 1..<length / 2,
                    details: .emailAddress(.init(emailAddress: "a@example.org")))
            ]
        }
        return .paragraph(Paragraph(text: text))
    }
}

extension String {
    fileprivate func body(_ opening: String, _ closing: String) throws -> String {
        let start = try #require(range(of: opening)?.upperBound)
        let end = try #require(range(of: closing)?.lowerBound)
        return String(self[start..<end])
    }
}
