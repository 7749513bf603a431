import Geometry
import Layout
import Observations
import Testing

/// Areas that a person has drawn are tables, whatever they look like.
@Suite struct DrawnTableTests {
    /// Two lines of text over loosely set rows, and a line below.
    private var page: TypedPage {
        var page = TypedPage()
        page.line("Deliveries of the week", x: 50, y: 80)
        page.line("Tea and biscuits 12", x: 50, y: 120)
        page.line("Bread 4", x: 50, y: 134)
        page.line("Thank you for your order.", x: 50, y: 180)
        return page
    }

    private func sketch(_ page: TypedPage, _ areas: [TableArea]) -> String {
        Layout(tables: areas).observation(of: page.reading).document.sketch
    }

    @Test func `words are in the columns that contain their middles`() {
        let area = TableArea(
            page: 1, box: Rect(minX: 40, minY: 100, maxX: 300, maxY: 140), columns: [90, 130])
        #expect(
            sketch(page, [area]) == """
                Deliveries of the week
                table 2×3, header 0
                | Tea and | biscuits | 12 |
                | Bread 4 |  |  |
                Thank you for your order.
                """)
    }

    @Test func `nothing happens without an area, nor with one of another page`() {
        let area = TableArea(page: 2, box: Rect(minX: 40, minY: 100, maxX: 300, maxY: 140))
        #expect(sketch(page, []) == page.sketch)
        #expect(sketch(page, [area]) == page.sketch)
        #expect(!page.sketch.contains("table"))
    }

    @Test func `a column without text stays where its borders are given`() {
        let area = TableArea(
            page: nil, box: Rect(minX: 40, minY: 100, maxX: 400, maxY: 140), columns: [250, 300])
        #expect(sketch(page, [area]).contains("table 2×3, header 0\n| Tea and biscuits 12 |  |  |"))
    }

    @Test func `columns are found by alignment`() {
        var page = page
        page.line("3.20", x: 300, y: 120)
        page.line("11.00", x: 295, y: 134)
        let area = TableArea(page: 1, box: Rect(minX: 40, minY: 100, maxX: 400, maxY: 140))
        #expect(
            sketch(page, [area]).contains(
                "table 2×2, header 0\n| Tea and biscuits 12 | 3.20 |\n| Bread 4 | 11.00 |"))
    }

    @Test func `an area takes a part of a table, and the rest stays`() {
        var page = TypedPage()
        for row in 0..<6 {
            page.row(
                ["Tea \(row)", "\(row)", "\(row).50"], x: [50, 250, 400], y: 100 + 14 * Double(row))
        }
        let area = TableArea(page: 1, box: Rect(minX: 40, minY: 85, maxX: 500, maxY: 131))
        let tables = Layout(tables: [area]).observation(of: page.reading).document.tables
        #expect(tables.map(\.rowCount) == [3, 3])
    }

    @Test(arguments: [Word.Direction.down, .up, .left])
    func `an area lies on the page as it was delivered`(direction: Word.Direction) {
        let turn = QuarterTurn(direction, of: page.reading.page.size)
        let box = Rect<PageUnits>(minX: 40, minY: 100, maxX: 300, maxY: 140)
        // A border is a line down the upright page.
        let border = turn.turned(Rect(minX: 130, minY: 0, maxX: 130, maxY: 1))
        let area = TableArea(
            page: 1, box: turn.turned(box),
            columns: [direction == .left ? border.midX : border.midY])
        let sideways = Layout(tables: [area]).observation(of: turn.turned(page.reading))
        #expect(
            sideways.document.sketch.contains(
                "table 2×2, header 0\n| Tea and biscuits | 12 |\n| Bread 4 |  |"))
    }

    @Test func `no area on any page loses a word`() {
        var pages = RandomPages(seed: 11)
        for index in 0..<2000 {
            let reading = pages.next()
            let size = reading.page.size
            let (left, top) = (Double(index % 7) / 10, Double(index % 5) / 8)
            let box = Rect<PageUnits>(
                minX: size.width * left, minY: size.height * top,
                maxX: size.width * (left + 0.4), maxY: size.height * (top + 0.3))
            let columns = index % 3 == 0 ? [box.midX] : []
            let areas = [
                TableArea(page: nil, box: box, columns: columns),
                TableArea(page: 1, box: box.moved(x: box.width / 2, y: box.height / 2)),
            ]
            let observation = Layout(tables: areas).observation(of: reading)
            let placed = observation.document.text.textLines.flatMap(\.words)
            #expect(
                boxes(placed + observation.dropped.map(\.word)) == boxes(reading.words),
                "page \(index)")
        }
    }

    private func boxes(_ words: [Word]) -> [Rect<PageUnits>: Int] {
        words.reduce(into: [:]) { $0[$1.box, default: 0] += 1 }
    }
}
