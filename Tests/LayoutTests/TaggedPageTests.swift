import Geometry
import Layout
import Observations
import Testing

@Suite struct TaggedPageTests {
    /// Text in lines of two columns, the right one drawn first.
    private let prose = [
        "the river rises in the hills above", "the old mill and runs through a valley",
        "for forty miles before it meets the", "sea and its water was used by weavers",
    ]

    @Test func `headings of the size of the text are those that the file tags`() {
        var page = TypedPage()
        page.tagged(.heading2) { $0.line("Of the mills", x: 50, y: 100) }
        page.tagged(.paragraph) { $0.lines(prose, x: 50, y: 115) }
        #expect(page.sketch == "# Of the mills\n" + prose.joined(separator: " "))
        guard case .heading(let text)? = page.observation.document.blocks.first else { return }
        #expect(text.textLines.map(\.headingLevel) == [2])
    }

    @Test func `headings that are half of a page are none`() {
        var page = TypedPage()
        for (index, line) in prose.enumerated() {
            page.tagged(.heading1) { $0.line(line, x: 50, y: 100 + 12 * Double(index)) }
        }
        #expect(page.sketch == prose.joined(separator: " "))
    }

    @Test func `headings smaller than the text are none`() {
        var page = TypedPage()
        page.tagged(.heading2) { $0.line("set in small print", x: 50, y: 80, size: 8) }
        page.tagged(.paragraph) { $0.lines(prose, x: 50, y: 115) }
        #expect(!page.sketch.contains("#"))
    }

    @Test func `a file of paragraphs alone keeps headings that can be seen`() {
        var page = TypedPage()
        page.tagged(.paragraph) { $0.line("Of the mills", x: 50, y: 90, size: 16) }
        page.tagged(.paragraph) { $0.lines(prose, x: 50, y: 115) }
        #expect(page.sketch.hasPrefix("# Of the mills\n"))
    }

    @Test func `artifacts above and below the text are apart from it`() {
        var page = TypedPage()
        page.artifact(.header) { $0.line("Letters of the board", x: 50, y: 88) }
        page.tagged(.paragraph) { $0.lines(prose, x: 50, y: 100) }
        page.artifact(.unspecified) { $0.line("printed in town", x: 50, y: 148) }
        let blocks = page.observation.document.blocks
        #expect(
            page.sketch
                == "Letters of the board\n" + prose.joined(separator: " ") + "\nprinted in town")
        #expect(
            blocks.map { $0.lines[0].words[0].marking } == [
                .artifact(.header), .unmarked, .artifact(.unspecified),
            ])
    }

    @Test(arguments: [
        // In the middle of the text.
        124.0,
        // The page has nothing else.
        nil,
    ])
    func `artifacts that are body text stay in it`(_ y: Double?) {
        var page = TypedPage()
        if let y {
            page.tagged(.paragraph) { $0.lines(prose, x: 50, y: 100) }
            page.artifact(.pagination) { $0.line("who washed their wool", x: 50, y: y) }
            page.tagged(.paragraph) { $0.lines(prose, x: 50, y: 148) }
        } else {
            page.artifact(.pagination) { $0.lines(prose, x: 50, y: 100) }
        }
        let words = page.observation.document.blocks.flatMap(\.lines).flatMap(\.words)
        #expect(words.allSatisfy { $0.marking == .unmarked })
        #expect(words.count == page.reading.words.count)
    }

    @Test func `a letterhead is no running head`() {
        var page = TypedPage()
        page.artifact(.unspecified) {
            $0.lines(["River Board", "12 Mill Lane", "VAT 123", "Tel. 4567"], x: 50, y: 40)
        }
        page.tagged(.paragraph) { $0.lines(prose, x: 50, y: 200) }
        let words = page.observation.document.blocks.flatMap(\.lines).flatMap(\.words)
        #expect(words.allSatisfy { $0.marking == .unmarked })
    }

    @Test func `cells have the rows, columns and spans of their elements`() {
        var page = TypedPage()
        page.tagged(.paragraph) { $0.lines(prose, x: 50, y: 40) }
        page.table([
            [("Town", 50, 1, 2), ("Wool", 200, 2, 1)],
            [("Sold", 180, 1, 1), ("Bought", 260, 1, 1)],
            [("Upper Mill", 50, 1, 1), ("1,200", 180, 1, 1), (nil, 0, 1, 1)],
            [("Sea Gate and the harbour", 50, 1, 1), (nil, 0, 1, 1), ("9", 280, 1, 1)],
        ])
        #expect(
            page.sketch == prose.joined(separator: " ") + """

                table 4×3, header 2
                | Town ↕2 | Wool ↔2 | ← |
                | ↑ | Sold | Bought |
                | Upper Mill | 1,200 |  |
                | Sea Gate and the harbour |  | 9 |
                """)
    }

    @Test func `empty cells that the structure leaves out have their places from the page`() {
        var page = TypedPage()
        page.tagged(.paragraph) { $0.lines(prose, x: 50, y: 40) }
        page.table([
            [("Town", 50, 1, 1), ("Sold", 180, 1, 1), ("Bought", 260, 1, 1)],
            [("Year", 50, 1, 1), ("1790", 180, 1, 1), ("1791", 260, 1, 1)],
            [("Upper Mill", 50, 1, 1), ("40", 270, 1, 1)],
        ])
        #expect(page.sketch.contains("| Upper Mill |  | 40 |"))
    }

    @Test func `cells that overlap those of other columns are no table`() {
        var page = TypedPage()
        page.table([
            [("one", 200, 1, 1), ("two", 50, 1, 1)], [("three", 60, 1, 1), ("four", 220, 1, 1)],
        ])
        let words = page.observation.document.blocks.flatMap(\.lines).flatMap(\.words)
        #expect(words.count == 4)
        #expect(!page.sketch.contains("| one | two |"))
    }

    @Test func `the tree's order is evidence where it is coherent`() {
        var page = TypedPage()
        let left = page.element(.paragraph)
        let right = page.element(.paragraph)
        // Drawn row by row, as if it were one column.
        for (index, line) in prose.enumerated() {
            let y = 100 + 12 * Double(index)
            page.tagged(left) { $0.line(line, x: 50, y: y) }
            page.tagged(right) { $0.line(line, x: 238, y: y) }
        }
        let text = prose.joined(separator: " ")
        #expect(page.sketch == text + "\n" + text)
    }

    @Test func `an order that goes up the page is none`() {
        var page = TypedPage()
        let elements = (0..<3).map { _ in page.element(.paragraph) }
        for (index, element) in elements.reversed().enumerated() {
            page.tagged(element) { $0.lines(prose, x: 50, y: 100 + 80 * Double(index)) }
        }
        page.tagged(page.element(.heading1)) { $0.line("The end", x: 50, y: 400, size: 16) }
        let text = prose.joined(separator: " ")
        #expect(page.sketch == [text, text, text, "# The end"].joined(separator: "\n"))
    }

    @Test func `a figure has the description of the element in its place`() {
        var page = TypedPage()
        page.tagged(.paragraph) { $0.lines(prose, x: 50, y: 100) }
        let box = Rect<PageUnits>(minX: 50, minY: 200, maxX: 250, maxY: 320)
        page.reading.pictures = [PictureRegion(box: box, kind: .raster)]
        let figure = page.element(.figure)
        page.reading.structure[figure].alternateText = "A bridge\n over the river"
        page.reading.structure[figure].box = box.grown(by: -3)
        #expect(
            page.observation.document.figures.map(\.alternateText) == ["A bridge over the river"])
        page.reading.structure[figure].box = box.grown(by: -50)
        #expect(page.observation.document.figures.map(\.alternateText) == [""])
    }
}

extension TypedPage {
    mutating func element(_ role: StructureElement.Role, in parent: Int? = nil) -> Int {
        reading.structure.append(StructureElement(parent: parent, role: role))
        return reading.structure.count - 1
    }

    /// What is set belongs to an element of its own.
    fileprivate mutating func tagged(
        _ role: StructureElement.Role, _ set: (inout TypedPage) -> Void
    ) {
        tagged(element(role), set)
    }

    fileprivate mutating func tagged(_ element: Int, _ set: (inout TypedPage) -> Void) {
        marked(.element(element), set)
    }

    fileprivate mutating func artifact(
        _ kind: MarkedContent.Artifact, _ set: (inout TypedPage) -> Void
    ) {
        marked(.artifact(kind), set)
    }

    private mutating func marked(_ marking: MarkedContent, _ set: (inout TypedPage) -> Void) {
        let first = reading.words.count
        set(&self)
        for index in reading.words.indices[first...] { reading.words[index].marking = marking }
    }

    /// A table whose first two rows are headers, with a row every 14 points.
    ///
    /// - Parameter rows: Of each cell its text, where it begins, and the columns and rows it covers.
    fileprivate mutating func table(
        _ rows: [[(text: String?, x: Double, columns: Int, rows: Int)]]
    ) {
        let table = element(.table)
        for (index, cells) in rows.enumerated() {
            let row = element(.tableRow, in: table)
            for (place, cell) in cells.enumerated() {
                guard let text = cell.text else { continue }
                let own = element(index < 2 ? .headerCell : .dataCell, in: row)
                reading.structure[own].siblingIndex = place
                reading.structure[own].columnSpan = cell.columns
                reading.structure[own].rowSpan = cell.rows
                tagged(own) { $0.line(text, x: cell.x, y: 150 + 14 * Double(index)) }
            }
        }
    }
}
