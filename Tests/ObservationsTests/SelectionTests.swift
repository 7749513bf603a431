import Facts
import Foundation
import Geometry
import Observations
import Testing

private let page = Size<PageUnits>(width: 200, height: 100)

/// A line of words ten units high, each letter five units wide.
private func line(
    _ words: [String], y: Double, join: TextLine.Join = .blank, knowsEdges: Bool = true
) -> TextLine {
    var x = 10.0
    var placed: [Word] = []
    for word in words {
        let count = word.unicodeScalars.count
        let edges = (0...count).map { Float(x + 5 * Double($0)) }
        placed.append(
            Word(
                text: word, box: Rect(x: x, y: y, width: 5 * Double(count), height: 10),
                edges: knowsEdges ? edges : []))
        x += 5 * Double(count + 1)
    }
    return TextLine(words: placed, join: join)
}

/// A point of the page, from its top left.
private func point(_ x: Double, _ y: Double) -> NormalizedPoint {
    NormalizedPoint(Point<PageUnits>(x: x, y: y), in: page)
}

private let text = Container.Text(
    lines: [
        line(["The", "quick", "brown"], y: 10),
        line(["fox", "jum-"], y: 25, join: .withoutHyphen),
        line(["ped", "over"], y: 40),
    ], pageSize: page)

@Suite struct SelectionTests {
    @Test(arguments: [true, false])
    func `a selection goes from the one point to the other in reading order`(
        knowsEdges: Bool
    ) throws {
        let text = Container.Text(
            lines: [
                line(["The", "quick", "brown"], y: 10, knowsEdges: knowsEdges),
                line(["fox", "jumped"], y: 25, knowsEdges: knowsEdges),
            ], pageSize: page)
        // From before the "q" to behind the "j".
        let selection = try #require(text.selection(from: point(31, 15), to: point(34.6, 30)))
        #expect(selection.transcript == "quick brown fox j")
        #expect(text.transcript[selection.range] == "quick brown fox j")
        #expect(selection.boundingRegions.count == 2)
        let first = selection.boundingRegions[0].boundingBox
        #expect(abs(first.origin.x - 30.0 / 200) < 1e-6 && abs(first.width - 55.0 / 200) < 1e-6)
        #expect(text.selection(from: point(34.6, 30), to: point(31, 15)) == selection)
    }

    @Test func `beside the text the nearest place counts`() throws {
        let all = try #require(text.selection(from: point(0, 0), to: point(199, 99)))
        #expect(all.transcript == text.transcript)
        #expect(all.transcript == "The quick brown fox jumped over")
        #expect(text.selection(from: point(12, 12), to: point(12, 12)) == nil)
        let empty = Container.Text(lines: [], pageSize: page)
        #expect(empty.selection(from: point(0, 0), to: point(199, 99)) == nil)
        #expect(empty.index(nearest: point(3, 3)) == nil)
    }

    @Test func `a word that a line break divides is selected without its hyphen`() throws {
        let selection = try #require(text.wordSelection(at: point(40, 30)))
        #expect(selection.transcript == "jum")
        let over = try #require(text.wordSelection(at: point(33, 44)))
        #expect(over.transcript == "over")
    }

    @Test func `the characters in a region are ranges, and ranges are regions`() throws {
        let region = NormalizedRegion(Rect<PageUnits>(x: 28, y: 5, width: 60, height: 16), in: page)
        let ranges = text.ranges(in: region)
        #expect(ranges.map { text.transcript[$0] } == ["quick brown"])
        let box = try #require(text.boundingRegion(for: ranges[0])).boundingBox
        #expect(abs(box.origin.x - 30.0 / 200) < 1e-6)
        let both = NormalizedRegion(Rect<PageUnits>(x: 5, y: 5, width: 22, height: 30), in: page)
        #expect(text.ranges(in: both).map { text.transcript[$0] } == ["The", "fox"])
    }

    @Test func `letters with accents are selected whole`() throws {
        let accented = Container.Text(
            lines: [line(["e\u{301}te\u{301}"], y: 10)], pageSize: page)
        for x in stride(from: 10.0, through: 35, by: 1) {
            guard let selection = accented.selection(from: point(10, 15), to: point(x, 15))
            else { continue }
            #expect(["é", "ét", "été"].contains(selection.transcript), "\(x)")
        }
    }

    @Test func `every place is found again`() throws {
        for range in [0..<3, 4..<9, 10..<15, 16..<19] {
            let start = text.transcript.index(
                text.transcript.startIndex, offsetBy: range.lowerBound)
            let end = text.transcript.index(start, offsetBy: range.count)
            let box = try #require(text.boundingRegion(for: start..<end)).boundingBox
            let middle = box.origin.y + box.height / 2
            #expect(text.index(nearest: NormalizedPoint(x: box.origin.x, y: middle)) == start)
            #expect(
                text.index(nearest: NormalizedPoint(x: box.origin.x + box.width, y: middle)) == end)
        }
    }

    @Test func `runs of attributed text say where they are and what they mean`() throws {
        var text = text
        let transcript = text.transcript
        let fox = try #require(transcript.range(of: "fox"))
        text.detectedData = [
            Container.Text.DataDetectorMatch(
                match: DataDetector.Match(
                    range: fox,
                    details: .emailAddress(DataDetector.EmailAddress(emailAddress: "a@b.cd"))),
                boundingRegion: text.boundingRegion)
        ]
        let attributed = text.attributedTranscript
        #expect(String(attributed.characters) == transcript)
        let marked = attributed.runs.filter { $0.detectedData != nil }
        #expect(marked.map { String(attributed[$0.range].characters) } == ["fox"])
        #expect(marked.first?.link?.absoluteString == "mailto:a@b.cd")
        #expect(attributed.runs.first?.confidence == 1)
        #expect(attributed.runs.first?.boundingRegion != nil)
        #expect(attributed.runs.contains { $0.confidence == nil })
    }
}

@Suite struct HitTestingTests {
    private func cell(_ row: Int, _ column: Int, _ word: String) -> Container.Table.Cell {
        let text = Container.Text(
            lines: [
                TextLine(words: [
                    Word(
                        text: word,
                        box: Rect(
                            x: 12 + Double(column) * 50, y: 12 + Double(row) * 20, width: 20,
                            height: 8))
                ])
            ], pageSize: page)
        return Container.Table.Cell(
            rowRange: row...row, columnRange: column...column,
            content: Container(blocks: [.paragraph(text)], box: text.box, pageSize: page))
    }

    private var container: Container {
        let table = Container.Table(
            rowCount: 2, columnCount: 2,
            cells: [cell(0, 0, "a"), cell(0, 1, "b"), cell(1, 0, "c"), cell(1, 1, "d")],
            headerRowCount: 0, columnEdges: [10, 60, 110],
            box: Rect(x: 10, y: 10, width: 100, height: 40), pageSize: page)
        let marker = line(["1."], y: 60)
        let entry = Container.Text(
            lines: [
                TextLine(words: [
                    Word(text: "entry", box: Rect(x: 25, y: 60, width: 30, height: 10))
                ])
            ], pageSize: page)
        let list = Container.List(
            items: [
                Container.List.Item(
                    marker: marker, markerType: .decorativeDecimal,
                    content: Container(
                        blocks: [.paragraph(entry)], box: entry.box, pageSize: page))
            ], pageSize: page)
        return Container(
            blocks: [.table(table), .list(list)],
            box: Rect(x: 0, y: 0, width: 200, height: 100), pageSize: page)
    }

    @Test func `cells, items and words are found by points`() {
        let container = container
        #expect(container.cell(at: point(70, 15))?.content.text.transcript == "b")
        #expect(container.word(at: point(70, 15))?.transcript == "b")
        // Beside the text of a cell.
        #expect(container.cell(at: point(105, 45))?.content.text.transcript == "d")
        #expect(container.word(at: point(105, 45)) == nil)
        #expect(container.item(at: point(12, 65))?.itemString == "1. entry")
        #expect(container.item(at: point(30, 65))?.markerType == .decorativeDecimal)
    }

    @Test func `nothing is found where nothing is`() {
        #expect(container.block(at: point(150, 90)) == nil)
        #expect(container.cell(at: point(150, 15)) == nil)
        #expect(container.item(at: point(70, 15)) == nil)
        #expect(container.barcode(at: point(70, 15)) == nil)
    }

    @Test func `a block in another is the one that is meant`() throws {
        var blocks = container.blocks
        let caption = Container.Text(lines: [line(["x"], y: 30)], pageSize: page)
        blocks.append(.paragraph(caption))
        let nested = Container(blocks: blocks, box: container.box, pageSize: page)
        #expect(nested.block(at: point(12, 33)) == .paragraph(caption))
    }
}
