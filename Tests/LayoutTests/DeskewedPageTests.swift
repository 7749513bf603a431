import Foundation
import Geometry
import Layout
import Observations
import Testing

/// A page whose text runs up, down, backward or askew reads like the same page upright.
@Suite struct DeskewedPageTests {
    private static var samples: [TypedPage] {
        var prose = TypedPage()
        prose.line("Of rivers", x: 50, y: 70, size: 20)
        prose.prose(sentence(120), x: 50, y: 120, width: 235)
        prose.prose(sentence(120, seed: 1), x: 315, y: 120, width: 235)
        var table = TypedPage()
        table.grid(
            columns: [50, 150, 250], rows: [100, 120, 140, 160], merged: [(1..<3, 0..<1)])
        for (index, text) in ["Town", "Spring", "Holt", "5,977", "", "149"].enumerated() {
            table.cell(
                text, x: 50 + Double(index % 2) * 100, y: 100 + Double(index / 2) * 20,
                traits: index < 2 ? .bold : [])
        }
        table.line("Table 3: Deliveries", x: 50, y: 90)
        table.fill(Rect(minX: 50, minY: 100, maxX: 250, maxY: 120))
        var list = TypedPage()
        list.lines(["• apples", "• pears", "• plums"], x: 50, y: 100, leading: 14)
        list.line("beside the page", x: 700, y: 100)
        return [prose, table, list]
    }

    @Test(arguments: [Word.Direction.down, .up, .left], samples.indices)
    func `a turned page gives the tree of the upright one`(
        direction: Word.Direction, sample: Int
    ) {
        let page = Self.samples[sample]
        let turn = QuarterTurn(direction, of: page.reading.page.size)
        let upright = page.observation
        let sideways = Layout().observation(of: turn.turned(page.reading))
        #expect(sideways.document.sketch == upright.document.sketch)
        #expect(sideways.page.size == turn.size)
        #expect(sideways.page.orientation == [.down: 270, .left: 180, .up: 90][direction])
        #expect(
            sideways.document.blocks.map(\.box)
                == upright.document.blocks.map { turn.turned($0.box) })
        #expect(
            sideways.document.text.textLines.flatMap(\.words).map(\.box)
                == upright.document.text.textLines.flatMap(\.words).map { turn.turned($0.box) })
        #expect(
            sideways.dropped.map(\.word.box) == upright.dropped.map { turn.turned($0.word.box) })
    }

    @Test(arguments: [Word.Direction.down, .up, .left])
    func `words keep their direction, edges and base line`(direction: Word.Direction) throws {
        var page = TypedPage()
        page.lines(["every garden keeps", "a paper lantern"], x: 50, y: 100)
        for index in page.reading.words.indices {
            let box = page.reading.words[index].box
            page.reading.words[index].edges = [Float(box.minX), Float(box.maxX)]
        }
        let turn = QuarterTurn(direction, of: page.reading.page.size)
        let source = turn.turned(page.reading)
        let words = Layout().observation(of: source).document.text.textLines.flatMap(\.words)
        #expect(words == source.words)
    }

    @Test func `a level word on a sideways page stays level`() {
        var page = TypedPage()
        page.lines(["every garden keeps", "a paper lantern"], x: 50, y: 100)
        var source = QuarterTurn(.down, of: page.reading.page.size).turned(page.reading)
        source.words.append(Word(text: "7", box: Rect(x: 400, y: 580, width: 5, height: 10)))
        let words = Layout().observation(of: source).document.text.textLines.flatMap(\.words)
        #expect(words.first { $0.text == "7" }?.direction == .right)
    }

    /// Words move around the middle of the page; their boxes stay upright.
    @Test(arguments: [-3.0, 2]) func `a leaning page gives the tree of the level one`(
        degrees: Double
    ) {
        var page = TypedPage()
        page.line("Of rivers", x: 50, y: 70, size: 20)
        page.prose(sentence(60), x: 50, y: 120, width: 400)
        var leaning = page.reading
        leaning.page.skew = degrees
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        for index in leaning.words.indices {
            let box = leaning.words[index].box
            let (x, y) = (box.midX - 300, box.midY - 400)
            leaning.words[index].box = box.moved(
                x: x * cosine + y * sine - x, y: y * cosine - x * sine - y)
            leaning.words[index].baseline = nil
        }
        let found = Layout().observation(of: leaning)
        #expect(found.document.sketch == page.sketch)
        #expect(found.page.skew == degrees)
    }

    @Test func `a stamp beside the text does not turn the page`() {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 100, width: 400)
        page.reading.words.append(
            Word(
                text: "COPY", box: Rect(x: 560, y: 300, width: 20, height: 80),
                style: TextStyle(size: 20), direction: .up))
        #expect(page.observation.page.orientation == 0)
        #expect(page.sketch.contains(sentence(60)))
    }
}

/// Turns a page with level text so that its text runs up, down or to the left.
struct QuarterTurn {
    private let direction: Word.Direction
    private let upright: Size<PageUnits>

    init(_ direction: Word.Direction, of upright: Size<PageUnits>) {
        self.direction = direction
        self.upright = upright
    }

    var size: Size<PageUnits> {
        direction == .left ? upright : Size(width: upright.height, height: upright.width)
    }

    func turned(_ box: Rect<PageUnits>) -> Rect<PageUnits> {
        switch direction {
        case .right: box
        case .down:
            Rect(
                minX: upright.height - box.maxY, minY: box.minX, maxX: upright.height - box.minY,
                maxY: box.maxX)
        case .left:
            Rect(
                minX: upright.width - box.maxX, minY: upright.height - box.maxY,
                maxX: upright.width - box.minX, maxY: upright.height - box.minY)
        case .up:
            Rect(
                minX: box.minY, minY: upright.width - box.maxX, maxX: box.maxY,
                maxY: upright.width - box.minX)
        }
    }

    func turned(_ reading: PageReading) -> PageReading {
        var result = reading
        result.page.size = size
        result.words = reading.words.map(turned)
        result.rules = reading.rules.map(turned)
        result.fills = reading.fills.map { Fill(box: turned($0.box), color: $0.color) }
        return result
    }

    private func turned(_ word: Word) -> Word {
        var result = word
        result.box = turned(word.box)
        result.direction = direction
        if direction == .down || direction == .left {
            result.baseline = word.baseline.map { Float(upright.height) - $0 }
        }
        if direction == .up || direction == .left {
            result.edges = word.edges.map { Float(upright.width) - $0 }
        }
        return result
    }

    private func turned(_ rule: RulingLine) -> RulingLine {
        let box = turned(rule.box)
        let isLevel = (rule.axis == .horizontal) == (direction == .left)
        return isLevel
            ? RulingLine(
                axis: .horizontal, position: box.midY, start: box.minX, end: box.maxX,
                thickness: rule.thickness)
            : RulingLine(
                axis: .vertical, position: box.midX, start: box.minY, end: box.maxY,
                thickness: rule.thickness)
    }
}
