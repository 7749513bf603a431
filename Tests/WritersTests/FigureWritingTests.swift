import Diagnostics
import DocumentModel
import Foundation
import Geometry
import Packaging
import Testing
import Writers

@Suite struct FigureWritingTests {
    @Test func `Markdown refers to a picture beside it`() throws {
        let files = Attachments()
        let markdown = try markdown(of: [.figure(chart)], files)
        #expect(
            markdown == "![Growth \\[1\\]](here/page-2-figure-1.png)\n\nGrowth [1]\n")
        // 300 pixels per inch of 72 by 36 points.
        #expect(files.all == ["page-2-figure-1.png": "page 2, 300 x 150"])
    }

    @Test func `figures are counted on each page, wherever they are`() throws {
        let files = Attachments()
        let cell = Table.Cell(
            rows: 0..<1, columns: 0..<1, blocks: [.figure(figure(onPage: 3, at: 5))])
        let markdown = try markdown(
            of: [
                .figure(figure(onPage: 1, at: 0)), .paragraph("between"),
                .list([("•", nil, [.paragraph("item"), .figure(figure(onPage: 3, at: 2))])]),
                .table(Table(rowCount: 1, columnCount: 1, headerRowCount: 0, cells: [cell])),
            ], files)
        #expect(
            files.names == ["page-1-figure-1.png", "page-3-figure-1.png", "page-3-figure-2.png"])
        #expect(markdown.contains("- item\n\n  ![Picture on page 3](here/page-3-figure-1.png)\n"))
        #expect(markdown.contains("| ![Picture on page 3](here/page-3-figure-2.png) |"))
    }

    @Test func `a table in HTML within Markdown refers to it, too`() throws {
        var table = mergedTable
        table.cells[4].blocks = [.figure(chart)]
        let markdown = try markdown(of: [.table(table)], Attachments())
        #expect(
            markdown.contains(
                "<img src=\"here/page-2-figure-1.png\" width=\"300\" height=\"150\" "
                    + "alt=\"Growth [1]\">"))
    }

    @Test func `without the option there is the caption alone`() throws {
        #expect(try text([.figure(chart)], as: "md") == "Growth [1]\n")
        #expect(!(try text([.figure(chart)], as: "html")).contains("<img"))
    }

    @Test func `the text of a figure is beside its caption, and the alternative of its picture`()
        throws
    {
        var chart = chart
        chart.text = RichText("150 *\n100")
        #expect(try text([.figure(chart)], as: "md") == "> 150 \\*\\\n> 100\n\nGrowth [1]\n")
        #expect(try text([.figure(chart)], as: "txt") == "150 *\n100\nGrowth [1]\n")
        #expect(
            try text([.figure(chart)], as: "html").contains(
                "<figure>\n<p>150 *<br>\n100</p>\n<figcaption>Growth [1]</figcaption>\n</figure>"))
        #expect(
            try markdown(of: [.figure(chart)], Attachments())
                == "![150 * 100](here/page-2-figure-1.png)\n\nGrowth [1]\n")
    }

    @Test func `labels recognized in the drawing of a scan are no running text`() throws {
        var chart = chart
        chart.text = RichText(runs: [TextRun(text: "150", reader: "tesseract")])
        #expect(try text([.figure(chart)], as: "md") == "Growth [1]\n")
        #expect(try text([.figure(chart)], as: "txt") == "Growth [1]\n")
        #expect(try text([.figure(chart)], as: "html").contains("<p class=\"labels\">150</p>"))
        #expect(try text([.figure(chart)], as: "json").contains("\"150\""))
    }

    @Test func `the text of a figure stays where its picture is missing`() throws {
        var source = NamedSource()
        source.pictureProblem = Problem(.limitReached, "it is too large")
        var chart = chart
        chart.text = RichText("150")
        #expect(
            try markdown(of: [.figure(chart)], Attachments(), source: source)
                == "(The picture is missing: it is too large.)\n\n> 150\n\nGrowth [1]\n")
    }

    @Test func `HTML contains the picture itself`() throws {
        let html = try text(document([.figure(chart)]), as: "html", options: ["figures": ""])
        let data = Data("page 2, 300 x 150".utf8).base64EncodedString()
        #expect(
            html.contains(
                "<figure>\n<img src=\"data:image/png;base64,\(data)\" width=\"300\" height=\"150\" "
                    + "alt=\"Growth [1]\">\n<figcaption>Growth [1]</figcaption>\n</figure>\n"))
    }

    @Test func `a picture that cannot be made says so in its place`() throws {
        var source = NamedSource()
        source.pictureProblem = Problem(.limitReached, "it is *too* large")
        let files = Attachments()
        let markdown = try markdown(of: [.figure(chart)], files, source: source)
        #expect(
            markdown
                == "(The picture is missing: it is \\*too\\* large.)\n\nGrowth [1]\n")
        #expect(files.all.isEmpty)
        let html = try text(
            document([.figure(chart)]), as: "html", options: ["figures": ""], source: source)
        #expect(html.contains("<p>(The picture is missing: it is *too* large.)</p>"))
    }

    @Test func `what is wrong with more than a page stops the work`() throws {
        var source = NamedSource()
        source.pictureProblem = Problem(.interrupted, "stopped")
        #expect(throws: Problem.self) {
            try markdown(of: [.figure(chart)], Attachments(), source: source)
        }
    }

    @Test func `Markdown needs a place for its pictures`() throws {
        #expect(throws: Problem.self) {
            try text(document([.figure(chart)]), as: "md", options: ["figures": ""])
        }
    }

    private func markdown(
        of blocks: [Block], _ files: Attachments, source: NamedSource = NamedSource()
    ) throws -> String {
        let type = try #require(WriterRegistry.writer(named: "md"))
        let writer = try type.init(options: WriterOptions(["figures": ""]))
        #expect(writer.hasAttachments)
        var sink = MemorySink()
        try writer.write(
            document(blocks), part: 0, source: source, attachments: files, to: &sink)
        return String(decoding: sink.bytes, as: UTF8.self)
    }

    private func document(_ blocks: [Block]) -> Document {
        Document(
            pages: (1...3).map {
                .init(number: $0, size: Size(width: 595, height: 842), source: "text-layer")
            }, body: blocks)
    }

    private func figure(onPage page: Int, at left: Double) -> Figure {
        Figure(page: page, box: Rect(x: left, y: 0, width: 72, height: 36))
    }

    private var chart: Figure {
        var figure = figure(onPage: 2, at: 0)
        figure.caption = RichText("Growth [1]")
        return figure
    }
}

/// Keeps what a result refers to.
private final class Attachments: AttachmentSink {
    private(set) var names: [String] = []
    private(set) var all: [String: String] = [:]

    func add(_ bytes: [UInt8], named name: String) throws(Problem) -> String {
        names.append(name)
        all[name] = String(decoding: bytes, as: UTF8.self)
        return "here/\(name)"
    }
}
