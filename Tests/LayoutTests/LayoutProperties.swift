import Geometry
import Layout
import Observations
import Testing

/// Properties of all pages, tried on some thousand.
@Suite struct LayoutProperties {
    @Test func `every word is once in the tree or is dropped once`() {
        var pages = RandomPages(seed: 1)
        for index in 0..<4000 {
            let reading = pages.next()
            let observation = Layout().observation(of: reading)
            let placed = observation.document.text.textLines.flatMap(\.words)
            let isWhole = bag(placed + observation.dropped.map(\.word)) == bag(reading.words)
            #expect(isWhole, "page \(index)")
        }
    }

    @Test func `tags of any kind lose no word and make no unsound tree`() {
        var pages = RandomPages(seed: 5)
        for index in 0..<3000 {
            let reading = pages.nextTagged()
            let observation = Layout().observation(of: reading)
            let placed = observation.document.text.textLines.flatMap(\.words)
            let isWhole =
                bag(placed + observation.dropped.map(\.word)) == bag(reading.words)
            #expect(isWhole, "page \(index)")
            for table in observation.document.tables { expectSound(table, index) }
        }
    }

    @Test func `the tree is sound`() {
        var pages = RandomPages(seed: 2)
        for index in 0..<2000 {
            let observation = Layout().observation(of: pages.next())
            for table in observation.document.tables { expectSound(table, index) }
            for list in observation.document.lists { #expect(!list.items.isEmpty) }
            for line in observation.document.text.textLines {
                #expect(!line.words.isEmpty, "page \(index)")
            }
        }
    }

    /// Cells lie inside the table and on no other cell; columns are in order.
    private func expectSound(_ table: Container.Table, _ page: Int) {
        #expect(table.columnEdges.count == table.columnCount + 1, "page \(page)")
        #expect(table.columnEdges == table.columnEdges.sorted(), "page \(page)")
        #expect((0..<max(1, table.rowCount)).contains(table.headerRowCount), "page \(page)")
        var covered = Set<[Int]>()
        for cell in table.cells {
            #expect(cell.rowRange.lowerBound >= 0 && cell.rowRange.upperBound < table.rowCount)
            #expect(
                cell.columnRange.lowerBound >= 0
                    && cell.columnRange.upperBound < table.columnCount)
            for row in cell.rowRange {
                for column in cell.columnRange {
                    #expect(covered.insert([row, column]).inserted, "page \(page)")
                }
            }
        }
    }

    /// Of words printed twice the first is kept, so pages with twins may show their order. That of a
    /// text layer is evidence.
    @Test func `the order in which recognized words come changes nothing`() {
        var pages = RandomPages(seed: 3)
        for index in 0..<1000 {
            var reading = pages.next(margin: 0.05, isPlain: true)
            for word in reading.words.indices {
                reading.words[word].reader = .recognizer("any")
            }
            let first = Layout().observation(of: reading)
            let second = Layout().observation(of: pages.shuffled(reading))
            #expect(first.document == second.document, "page \(index)")
        }
    }

    @Test func `the same page gives the same tree again`() {
        var pages = RandomPages(seed: 4)
        for index in 0..<500 {
            let reading = pages.next()
            #expect(
                Layout().observation(of: reading) == Layout().observation(of: reading),
                "page \(index)")
        }
    }

    @Test func `text that is moved on the page keeps its tree`() {
        var pages = RandomPages(seed: 5)
        for index in 0..<1000 {
            let reading = pages.next(margin: 0.3, isPlain: true)
            let (x, y) = (Double(index % 9 - 4), Double(index % 7 - 3))
            let here = Layout().observation(of: reading).document
            let there = Layout().observation(of: moved(reading, x: x, y: y)).document
            #expect(here.sketch == there.sketch, "page \(index)")
            #expect(here.blocks.map { $0.box.moved(x: x, y: y) } == there.blocks.map(\.box))
        }
    }

    private func bag(_ words: [Word]) -> [PlacedText: Int] {
        words.reduce(into: [:]) { $0[PlacedText(text: $1.text, box: $1.box), default: 0] += 1 }
    }

    private struct PlacedText: Hashable {
        var text: String
        var box: Rect<PageUnits>
    }

    private func moved(_ reading: PageReading, x: Double, y: Double) -> PageReading {
        var result = reading
        for index in result.words.indices {
            result.words[index].box = result.words[index].box.moved(x: x, y: y)
            result.words[index].baseline? += Float(y)
        }
        return result
    }
}

/// Pages that no printer makes.
@Suite struct DegeneratePageTests {
    private func placed(_ reading: PageReading) -> Int {
        let observation = Layout().observation(of: reading)
        return observation.document.text.textLines.flatMap(\.words).count
            + observation.dropped.count
    }

    @Test func `an empty page is an empty tree`() {
        let observation = TypedPage().observation
        #expect(observation.document.blocks.isEmpty)
        #expect(observation.confidence == 1)
    }

    @Test func `a page with one word is a paragraph`() {
        var page = TypedPage()
        page.line("alone", x: 50, y: 100)
        #expect(page.sketch == "alone")
    }

    @Test(arguments: [(0, 0), (0, 800), (1e-9, 1e-9), (1e9, 1e9)])
    func `a page of any size keeps its words`(width: Double, height: Double) {
        var page = TypedPage(width: width, height: height)
        page.lines(["every garden keeps", "a paper lantern"], x: 50, y: 100)
        #expect(placed(page.reading) == 6)
    }

    @Test(arguments: [0, 1e-12, 1e6]) func `words of any size are kept`(side: Double) {
        var page = TypedPage()
        for index in 0..<20 {
            page.reading.words.append(
                Word(
                    text: "w\(index)",
                    box: Rect(x: Double(index), y: 300, width: side, height: side)))
        }
        #expect(placed(page.reading) == 20)
    }

    @Test func `all words at one place are kept`() {
        var page = TypedPage()
        for index in 0..<50 { page.line("w\(index)", x: 50, y: 100) }
        #expect(placed(page.reading) == 50)
    }

    @Test func `rules and fills without extent are no table`() {
        var page = TypedPage()
        page.line("alone", x: 50, y: 100)
        for _ in 0..<40 {
            page.level(y: 100, from: 60, to: 60)
            page.upright(x: 60, from: 100, to: 100)
            page.fill(Rect(x: 60, y: 100, width: 0, height: 0))
        }
        #expect(page.sketch == "alone")
    }

    /// What a matrix of a damaged file makes of letters.
    @Test func `coordinates beyond all measure end no process`() async {
        await #expect(processExitsWith: .success) { layOutPage(reaching: 1e12) }
    }

    /// Beyond the range of `Int`.
    @Test(arguments: [1e19, 1e30]) func `nor do larger ones`(_ far: Double) async {
        await #expect(processExitsWith: .success) { [far] in layOutPage(reaching: far) }
    }
}

private func layOutPage(reaching far: Double) {
    var page = TypedPage()
    let everywhere = Rect<PageUnits>(minX: -far, minY: -far, maxX: far, maxY: far)
    page.line("alone", x: 50, y: 100)
    page.reading.words.append(Word(text: "far", box: everywhere))
    page.reading.words.append(
        Word(
            text: "large", box: Rect(x: 50, y: 200, width: 10, height: 10),
            style: TextStyle(size: Float(far))))
    page.level(y: 50, from: -far, to: far)
    page.upright(x: 50, from: -far, to: far)
    page.fill(everywhere)
    page.reading.pictures = [PictureRegion(box: everywhere, kind: .raster)]
    _ = page.observation
}
