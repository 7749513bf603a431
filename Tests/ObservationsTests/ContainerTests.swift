import Foundation
import Geometry
import Observations
import Testing

private let page = Size<PageUnits>(width: 200, height: 100)

private func line(_ text: String, y: Double, join: TextLine.Join = .blank) -> TextLine {
    var x = 10.0
    let words = text.split(separator: " ").map { part -> Word in
        let count = part.unicodeScalars.count
        // Every character is 5 wide, every line 10 high.
        let box = Rect<PageUnits>(x: x, y: y, width: 5 * Double(count), height: 10)
        let edges = (0...count).map { Float(x) + 5 * Float($0) }
        x = box.maxX + 5
        return Word(text: String(part), box: box, edges: edges)
    }
    return TextLine(words: words, join: join)
}

private func text(_ lines: TextLine...) -> Container.Text {
    Container.Text(lines: lines, pageSize: page)
}

@Suite struct ContainerTextTests {
    @Test(arguments: [
        (TextLine.Join.blank, "tea time- is over"), (.none, "tea time-is over"),
        (.withoutHyphen, "tea timeis over"), (.lineBreak, "tea time-\nis over"),
    ])
    func `lines join as each says`(_ join: TextLine.Join, _ transcript: String) throws {
        let text = text(line("tea time-", y: 0, join: join), line("is over", y: 12))
        #expect(text.transcript == transcript)
        // Whatever is between the lines, a word of the second is found at its place.
        let range = try #require(transcript.range(of: "over"))
        let region = try #require(text.boundingRegion(for: range))
        let expected = NormalizedRegion(
            Rect<PageUnits>(x: 25, y: 12, width: 20, height: 10), in: page)
        #expect(region == expected)
    }

    @Test func `a part of a word has a part of its box`() {
        let text = text(line("ab cde", y: 0))
        #expect(text.box(ofScalars: 4..<5) == Rect(x: 30, y: 0, width: 5, height: 10))
        #expect(text.box(ofScalars: 1..<4) == Rect(x: 15, y: 0, width: 15, height: 10))
        #expect(text.box(ofScalars: 2..<3) == nil)
        #expect(text.box(ofScalars: 0..<0) == nil)
        #expect(text.box(ofScalars: 90..<99) == nil)
    }

    @Test func `a word without edges is found whole`() {
        let word = Word(text: "abc", box: Rect(x: 0, y: 0, width: 9, height: 9))
        #expect(word.box(ofScalars: 1..<2) == word.box)
        #expect(word.box(ofScalars: -1..<2) == word.box)
    }

    @Test func `a script without blanks has no words`() {
        #expect(text(line("tea time", y: 0)).words?.map(\.transcript) == ["tea", "time"])
        #expect(text(line("お茶 time", y: 0)).words == nil)
    }

    @Test func `readings are at most ten, the transcript first`() throws {
        let alternatives = (0..<20).map { Word.Alternative(text: "t\($0)", confidence: 0.1) }
        let word = Word(
            text: "tea", box: Rect(x: 0, y: 0, width: 9, height: 9), confidence: 0.7,
            alternatives: alternatives)
        let observed = try #require(text(TextLine(words: [word])).words?.first)
        #expect(observed.topCandidates(3).map(\.string) == ["tea", "t0", "t1"])
        #expect(observed.topCandidates(99).count == 10)
        #expect(observed.topCandidates(-1).isEmpty)
        #expect(observed.confidence == 0.7)
    }
}

@Suite struct ContainerTests {
    private func container(_ blocks: Container.Block...) -> Container {
        Container(blocks: blocks, box: Rect(x: 0, y: 0, width: 200, height: 100), pageSize: page)
    }

    @Test func `views are computed from the blocks and repeat nothing`() {
        let cell = container(.paragraph(text(line("cell", y: 30))))
        let table = Container.Table(
            rowCount: 1, columnCount: 1,
            cells: [.init(rowRange: 0...0, columnRange: 0...0, content: cell)], headerRowCount: 0,
            columnEdges: [0, 50], box: cell.box, pageSize: page)
        let item = Container.List.Item(
            marker: line("-", y: 45), markerType: .hyphen,
            content: container(.paragraph(text(line("item", y: 45)))))
        let whole = container(
            .heading(text(line("Title", y: 0))), .paragraph(text(line("words", y: 15))),
            .table(table), .list(.init(items: [item], pageSize: page)))
        #expect(whole.title?.transcript == "Title")
        #expect(whole.paragraphs.map(\.transcript) == ["Title", "words"])
        #expect(whole.text.transcript == "Title words cell - item")
        #expect(whole.lists.first?.items.first?.itemString == "- item")
        #expect(whole.tables == [table])
    }

    @Test func `a merged cell is found at every place that it covers`() {
        func cell(_ rows: ClosedRange<Int>, _ columns: ClosedRange<Int>) -> Container.Table.Cell {
            .init(rowRange: rows, columnRange: columns, content: container())
        }
        let cells = [cell(0...1, 0...0), cell(0...0, 1...2), cell(1...1, 2...2)]
        let table = Container.Table(
            rowCount: 2, columnCount: 3, cells: cells, headerRowCount: 1,
            columnEdges: [0, 1, 2, 3], box: Rect(x: 0, y: 0, width: 9, height: 9), pageSize: page)
        #expect(table.cell(row: 1, col: 0) == cells[0])
        #expect(table.cell(row: 0, col: 2) == cells[1])
        #expect(table.cell(row: 1, col: 1) == nil)
        #expect(table.cell(row: 2, col: 0) == nil)
        #expect(table.rows == [[cells[0], cells[1]], [cells[0], cells[2]]])
        #expect(table.columns == [[cells[0]], [cells[1]], [cells[1], cells[2]]])
    }

    @Test func `a region is hit inside and missed outside`() {
        let region = text(line("tea", y: 40)).boundingRegion
        #expect(region.normalizedPath.contains(CGPoint(x: 0.1, y: 0.55)))
        #expect(!region.normalizedPath.contains(CGPoint(x: 0.5, y: 0.55)))
        #expect(!region.normalizedPath.contains(CGPoint(x: 0.1, y: 0.45)))
    }

    @Test func `an observation's identity is that of its page and text`() {
        func observation(_ number: Int, _ words: String) -> DocumentObservation {
            DocumentObservation(
                page: PageDescription(number: number, size: page, source: .textLayer),
                document: container(.paragraph(text(line(words, y: 0)))))
        }
        #expect(observation(1, "tea").uuid == observation(1, "tea").uuid)
        #expect(observation(1, "tea").uuid != observation(2, "tea").uuid)
        #expect(observation(1, "tea").uuid != observation(1, "ten").uuid)
    }
}
