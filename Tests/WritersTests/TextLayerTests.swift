import DocumentModel
import Foundation
import Geometry
import Packaging
import TestSupport
import Testing

@testable import Writers

@Suite struct TextLayerTests {
    @Test func `runs of one line are one line, the next one another`() {
        let layer = layer([
            .words("Big ", at: 10, 10), .words("news ", style: .bold, at: 60, 11),
            .words("today", at: 10, 30),
        ])
        #expect(layer.lineTexts == ["Big news", "today"])
    }

    @Test func `a word in two styles is one word`() throws {
        let layer = layer([.words("un", style: .bold, at: 10, 10), .words("done", at: 22, 10)])
        let word = try #require(layer.pages[0].regions[0].lines[0].words.first)
        #expect(layer.lineTexts == ["undone"])
        #expect(word.style.isEmpty)
        #expect(word.box == Rect(minX: 10, minY: 10, maxX: 46, maxY: 20))
    }

    @Test func `a word that a line break cut is two`() {
        let layer = layer([.words("exam", at: 10, 10), .words("ple", at: 10, 30)])
        #expect(layer.lineTexts == ["exam-", "ple"])
        #expect(layer.pages[0].regions[0].lines[0].words[0].text == "exam")
    }

    @Test func `a script without blanks is cut without a hyphen`() {
        #expect(
            layer([.words("漢字", at: 10, 10), .words("かな", at: 10, 30)]).lineTexts == ["漢字", "かな"])
    }

    @Test func `a marker is on the line of its item`() {
        let item = List.Item(
            marker: RichText(runs: [.words("1.", at: 10, 10)]), ordinal: 1,
            blocks: [.paragraph(Paragraph(text: RichText(runs: [.words("Tea", at: 30, 10)])))])
        let layer = TextLayer(
            Document(pages: [.first], body: [.list(List(isOrdered: true, items: [item]))]))
        #expect(layer.lineTexts == ["1. Tea"])
        #expect(layer.pages[0].regions.map(\.kind) == [.listItem])
    }

    @Test func `text without a place is left out`() {
        #expect(layer([TextRun(text: "nowhere", page: 1)]).pages[0].regions.isEmpty)
    }

    @Test func `furniture is where the page has it`() {
        var document = Document(
            pages: [.first],
            body: [.paragraph(Paragraph(text: RichText(runs: [.words("Body", at: 10, 50)])))])
        document.furniture = [
            .init(
                kind: .pageNumber, text: RichText(runs: [.words("7", at: 50, 90)]), page: 1),
            .init(
                kind: .runningHead, text: RichText(runs: [.words("Head", at: 10, 2)]), page: 1),
        ]
        #expect(TextLayer(document).lineTexts == ["Head", "Body", "7"])
    }

    @Test(arguments: 0..<50) func `a page alone is the page among others`(_ seed: UInt64) {
        let document = textLayerSample(seed: seed)
        let whole = TextLayer(document)
        for index in document.pages.indices {
            let page = TextLayer.page(at: index, of: document)
            #expect(page.regions.flatMap(\.texts) == whole.pages[index].regions.flatMap(\.texts))
        }
    }

    /// Every word of the document is in the layer once, whatever its styles, lines and pages.
    @Test(arguments: 0..<50) func `no word is lost`(_ seed: UInt64) {
        let document = textLayerSample(seed: seed)
        let words = document.body.map(\.plainText).joined(separator: " ")
            .split(whereSeparator: \.isWhitespace).joined().sorted()
        let found = TextLayer(document).pages.flatMap(\.regions).flatMap(\.words).joined().sorted()
        #expect(found == words)
    }

    private func layer(_ runs: [TextRun]) -> TextLayer {
        TextLayer(
            Document(
                pages: [.first], body: [.paragraph(Paragraph(text: RichText(runs: runs)))]))
    }
}

extension TextLayer {
    fileprivate var lineTexts: [String] { pages.flatMap(\.regions).flatMap(\.texts) }
}

extension TextLayer.Region {
    fileprivate var words: [String] {
        lines.flatMap(\.words).map(\.text) + cells.flatMap(\.regions).flatMap(\.words)
    }

    fileprivate var texts: [String] {
        lines.map(\.text) + cells.flatMap(\.regions).flatMap(\.texts)
    }
}

extension Document.Page {
    static let first = Document.Page(
        number: 1, size: Size(width: 100, height: 100), source: "text-layer")
}

extension TextRun {
    /// Words of 6 units a character, 10 units high.
    static func words(
        _ text: String, style: RunStyle = [], at x: Double, _ y: Double, page: Int = 1,
        confidence: Float = 1, alternatives: [String] = []
    ) -> TextRun {
        var boxes: [Rect<PageUnits>] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            let start = x + 6 * Double(text.distance(from: text.startIndex, to: word.startIndex))
            boxes.append(Rect(x: start, y: y, width: 6 * Double(word.count), height: 10))
        }
        return TextRun(
            text: text, style: style, page: page, boxes: boxes, confidence: confidence,
            reader: "tesseract", alternatives: alternatives)
    }
}

/// Blocks of every kind whose text runs over lines and pages in changing styles.
func textLayerSample(seed: UInt64) -> Document {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...4, using: &random)
    var page = 1
    var line = 0
    func text() -> RichText {
        RichText(
            runs: (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in
                line += 1
                if line > 8 { (page, line) = (min(page + 1, count), 0) }
                let words = random.text(of: "ab<&\"'é漢 ", upTo: 12).trimmingCharacters(
                    in: .whitespaces)
                guard !words.isEmpty else { return nil }
                let style = [RunStyle.bold, .italic, .superscript, []].randomElement(using: &random)
                return .words(
                    words + (["", " ", "\n"].randomElement(using: &random) ?? ""),
                    style: style ?? [],
                    at: 10, Double(line) * 11, page: page,
                    confidence: Float.random(in: 0...1, using: &random))
            })
    }
    func paragraph() -> Block { .paragraph(Paragraph(text: text())) }
    var document = Document(
        metadata: .init(title: "A \"<title>\"", language: seed % 2 == 0 ? "de-AT" : nil),
        pages: (1...count).map {
            Document.Page(
                number: $0, size: Size(width: 100, height: 100), source: "recognition")
        })
    for _ in 0..<Int.random(in: 1...8, using: &random) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: document.body.append(.heading(Heading(level: 2, text: text())))
        case 1:
            document.body.append(
                .list(
                    List(
                        isOrdered: false,
                        items: [List.Item(marker: text(), blocks: [paragraph(), paragraph()])])))
        case 2:
            let cells = (0..<3).map {
                Table.Cell(
                    rows: $0..<$0 + 1, columns: 0..<1, blocks: [paragraph()], isHeader: $0 == 0)
            }
            let table = Table(rowCount: 3, columnCount: 1, headerRowCount: 1, cells: cells)
            document.body.append(.table(table))
        case 3:
            document.body.append(
                .figure(
                    Figure(
                        text: text(), caption: text(), page: page,
                        box: Rect(x: -5, y: 50, width: 200, height: 20))))
        default: document.body.append(paragraph())
        }
    }
    document.components = ["docconv 0.1.0", "tesseract 5.3.0"]
    return document
}

@Suite struct PDFWriterTests {
    @Test func `words of pictures are laid over the page, those of the file are there`() throws {
        let own = TextRun(
            text: "Own", page: 1, boxes: [Rect(x: 10, y: 10, width: 18, height: 10)])
        var document = Document(
            pages: [.first],
            body: [
                .paragraph(
                    Paragraph(
                        text: RichText(runs: [.words("Read here ", at: 10, 30), own])))
            ])
        #expect(try text(document, as: "pdf") == "Read here\n")
        #expect(try PDFWriter(options: WriterOptions()).notes(on: document).isEmpty)
        document.metadata.isSigned = true
        document.metadata.pageCount = 1
        #expect(try PDFWriter(options: WriterOptions()).notes(on: document).count == 1)
    }

    @Test func `the hyphen of a line break can be copied`() throws {
        let runs = RichText(runs: [.words("exam", at: 10, 10), .words("ple", at: 10, 30)])
        let document = Document(pages: [.first], body: [.paragraph(Paragraph(text: runs))])
        #expect(try text(document, as: "pdf") == "exam-\nple\n")
    }
}
