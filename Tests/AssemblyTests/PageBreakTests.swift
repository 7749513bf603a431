import DocumentModel
import Facts
import Foundation
import Geometry
import Observations
import PageCoding
import Spilling
import Testing

@testable import Assembly

@Suite struct PageBreakTests {
    private func body(
        _ first: (inout TypedObservation) -> Void, _ second: (inout TypedObservation) -> Void
    )
        -> [Block]
    {
        var (one, two) = (TypedObservation(1), TypedObservation(2))
        first(&one)
        second(&two)
        return Assembly().document(from: [one.outcome, two.outcome]).body
    }

    @Test func `a sentence that the page cuts is one paragraph`() {
        let body = body(
            { $0.paragraph("every garden keeps\na paper lantern") },
            { $0.paragraph("near its window.") })
        #expect(body.map(\.plainText) == ["every garden keeps a paper lantern near its window."])
    }

    @Test func `text that the page cuts is looked at again`() throws {
        var (one, two) = (TypedObservation(1), TypedObservation(2))
        one.paragraph("every garden keeps a lamp")
        two.paragraph("shade near its window.")
        let assembly = Assembly(detection: { text in
            text.firstRange(of: "lamp shade").map {
                [
                    DataDetector.Match(
                        range: $0, details: .emailAddress(.init(emailAddress: "found")))
                ]
            } ?? []
        })
        let document = assembly.document(from: [one.outcome, two.outcome])
        let fact = try #require(document.statedFacts.first)
        #expect(fact.text == "lamp shade")
        #expect(fact.node == "b1")
        #expect(fact.page == 1)
    }

    @Test func `code that the page cuts is one block with one left edge`() {
        let body = body(
            { $0.code("if mill {\n  turn()", y: 760) }, { $0.code("  stop()\n}", y: 60) })
        #expect(body.map(\.plainText) == ["if mill {\n  turn()\n  stop()\n}"])
        let indented = self.body(
            { $0.code("turn()", y: 760, x: 74) }, { $0.code("stop()\n", y: 60, x: 62) })
        #expect(indented.map(\.plainText) == ["  turn()\nstop()"])
    }

    /// Keywords are in another font of the family, and the letters of code are smaller than those of text.
    @Test func `code in small print whose last line is bold goes on`() throws {
        let body = body(
            {
                $0.paragraph("Every mill turns.", y: 700, size: 11)
                $0.paragraph("Every river runs.", y: 715, size: 11)
                $0.code("turn()\nstop", y: 740, lastFont: "Courier-Bold")
            },
            {
                $0.code("wait()", y: 60)
                $0.paragraph("Every mill stops.", y: 120, size: 11)
            })
        #expect(
            body.map(\.plainText) == [
                "Every mill turns.", "Every river runs.", "turn()\nstop\nwait()",
                "Every mill stops.",
            ])
    }

    @Test func `the last lines of code overleaf are code`() {
        let body = body(
            { $0.code("for mill {\n  if old {", y: 760) },
            { $0.code("  }\n}", y: 60, isCode: false) })
        #expect(body.map(\.plainText) == ["for mill {\n  if old {\n  }\n}"])
    }

    @Test(arguments: [62.0, 50, 38]) func `facts in code over a page turn are where they are said`(
        left: Double
    ) {
        var (one, two) = (TypedObservation(1), TypedObservation(2))
        one.code("lamp()\n  lamp()", y: 750, x: 50)
        two.code("stop()\nlamp()", y: 60, x: left)
        let assembly = Assembly(detection: { text in
            text.ranges(of: "lamp").map {
                DataDetector.Match(range: $0, details: .emailAddress(.init(emailAddress: "found")))
            }
        })
        let facts = assembly.document(from: [one.outcome, two.outcome]).statedFacts
        #expect(facts.map(\.text).allSatisfy { $0 == "lamp" })
        #expect(facts.map(\.page).last == 2)
    }

    @Test func `code that ends high on the page, in another font or before a sentence is whole`() {
        #expect(body({ $0.code("a()", y: 300) }, { $0.code("b()", y: 60) }).count == 2)
        #expect(
            body({ $0.code("a()", y: 760) }, { $0.code("b()", y: 60, font: "Monaco") }).count == 2)
        #expect(
            body({ $0.code("a()", y: 760) }, { $0.paragraph("Every mill turns.", y: 60) }).count
                == 2)
        #expect(
            body(
                { $0.code("a()", y: 760) },
                {
                    $0.paragraph("Every mill turns.", y: 60)
                    $0.code("b()", y: 90)
                }
            ).count == 3)
    }

    /// Code is smaller than the text, as a running head is.
    @Test func `a sentence does not go on past code at the head of a page`() {
        let body = body(
            { $0.paragraph("every garden keeps lanterns,\nof which most use the", y: 740) },
            {
                $0.code("lamp --shade", y: 60, size: 8)
                $0.paragraph("command. It prints\nwhat is near.", y: 100)
            })
        #expect(
            body.map(\.plainText) == [
                "every garden keeps lanterns, of which most use the", "lamp --shade",
                "command. It prints what is near.",
            ])
    }

    @Test func `a sentence does not go on past a heading in larger letters`() {
        let body = body(
            { $0.paragraph("every garden keeps\na paper lantern", y: 740) },
            {
                $0.heading("Windows", y: 60)
                $0.paragraph("near its window\nis a mill.", y: 100)
            })
        #expect(body.count == 3)
        #expect(body[1].plainText == "Windows")
    }

    @Test func `a sentence goes on past a caption whose figure is made of lines`() {
        let body = body(
            {
                $0.paragraph("every garden keeps\na paper lantern", y: 400)
                $0.paragraph("Figure 1: A lantern", y: 700)
            }, { $0.paragraph("near its window\nand a mill.", y: 60) })
        #expect(
            body.map(\.plainText) == [
                "every garden keeps a paper lantern near its window and a mill.",
                "Figure 1: A lantern",
            ])
    }

    /// Most lines of the second page are code.
    @Test func `code does not go on past a line of text`() {
        let body = body(
            {
                $0.paragraph("every garden keeps lanterns,\nand calls them\nlamps.", y: 400)
                $0.code("lamp = lantern()", y: 760, size: 8)
            },
            {
                $0.paragraph("in short, and at length", y: 60)
                $0.code("lamp = lantern {\n  shade()\n  stop()\n}", y: 90, size: 8)
            })
        #expect(body.count == 4)
        #expect(body[2].plainText == "in short, and at length")
    }

    @Test func `a word that the page cuts is one word`() {
        let body = body(
            { $0.paragraph("every garden keeps a paper lan-") },
            { $0.paragraph("tern near its window.") })
        #expect(body.map(\.plainText) == ["every garden keeps a paper lantern near its window."])
    }

    /// Where the cells of a table lie makes no difference to it.
    @Test func `a table over many pages is the same outside of memory`() throws {
        let outcomes = (1...30).map { number in
            var page = TypedObservation(number)
            page.table(
                [["Name", "Count"]]
                    + (0..<20).map { ["row \(number * 20 + $0)", "\(number * $0)"] })
            return page.outcome
        }
        let pageCells = SpillStore<Container.Table.Cell>(
            blank: Container.Table.Cell(
                rowRange: 0...0, columnRange: 0...0,
                content: Container(
                    blocks: [], box: Rect(minX: 0, minY: 0, maxX: 0, maxY: 0),
                    pageSize: TypedObservation.size)), room: 0)
        let cells = SpillStore<Table.Cell>(
            blank: Table.Cell(rows: 0..<1, columns: 0..<1, blocks: []), room: 0)
        let whole = Assembly().document(from: outcomes)
        let kept = Assembly(cells: cells)
            .document(from: outcomes.map { $0.spillingCells(in: pageCells) })
        guard case .table(let table)? = kept.body.first else {
            Issue.record("the document has no table")
            return
        }
        #expect(table.cells.isSpilled && table.rowCount == 601)
        #expect(kept == whole)
    }

    @Test func `each part of the paragraph knows its page`() throws {
        let body = body(
            { $0.paragraph("every garden keeps") }, { $0.paragraph("a paper lantern.") })
        guard case .paragraph(let paragraph) = try #require(body.first) else { return }
        #expect(paragraph.text.runs.map(\.page) == [1, 2])
    }

    @Test(arguments: [
        ("Every garden keeps a lantern.", "near its window"),
        ("every garden keeps", "Paper lanterns are lit."), ("every garden keeps:", "paper"),
    ])
    func `another paragraph stays another`(first: String, second: String) {
        let body = body({ $0.paragraph(first) }, { $0.paragraph(second) })
        #expect(body.map(\.plainText) == [first, second])
    }

    @Test func `small print goes on with no text above it`() {
        let body = body(
            { $0.paragraph("every garden keeps") }, { $0.paragraph("a paper lantern.", size: 7) })
        #expect(body.count == 2)
    }

    @Test func `a paragraph goes on below a table at the page's head`() {
        let body = body(
            { $0.paragraph("every garden keeps") },
            {
                $0.table([["Town", "Spring"], ["Holt", "7"]])
                $0.paragraph("a paper lantern.")
            })
        #expect(body.first?.plainText == "every garden keeps a paper lantern.")
        #expect(body.count == 2)
    }

    @Test func `a paragraph over three pages is one`() {
        let texts = ["every garden keeps", "a paper lantern near", "its window."]
        let pages = texts.enumerated().map { index, text in
            var page = TypedObservation(index + 1)
            page.paragraph(text)
            return page.outcome
        }
        let body = Assembly().document(from: pages).body
        #expect(body.map(\.plainText) == ["every garden keeps a paper lantern near its window."])
    }
}

@Suite struct TableBreakTests {
    private func body(
        _ second: (inout TypedObservation) -> Void
    ) -> [Block] {
        var (one, two) = (TypedObservation(1), TypedObservation(2))
        one.table([["Town", "Spring"], ["Holt", "5"], ["Selby", "7"]])
        second(&two)
        return Assembly().document(from: [one.outcome, two.outcome]).body
    }

    private func onlyTable(_ body: [Block]) -> Table? {
        guard body.count == 1, case .table(let table) = body[0] else { return nil }
        return table
    }

    @Test func `a table that goes on under its repeated header is one`() throws {
        let table = try #require(
            onlyTable(body { $0.table([["Town", "Spring"], ["Ashby", "9"]]) }))
        #expect(
            table.cells.map(\.plainText) == [
                "Town", "Spring", "Holt", "5", "Selby", "7", "Ashby", "9",
            ])
        #expect(table.rowCount == 4)
        #expect(table.cells.map(\.rows.lowerBound) == [0, 0, 1, 1, 2, 2, 3, 3])
        #expect(table.cells.map(\.isHeader) == [true, true] + Array(repeating: false, count: 6))
        #expect(table.areas.map(\.page) == [1, 2])
    }

    @Test func `a table that goes on without header is one`() throws {
        let table = try #require(onlyTable(body { $0.table([["Ashby", "9"]], header: 0) }))
        #expect(table.rowCount == 4)
        #expect(table.headerRowCount == 1)
    }

    private func rows(
        _ one: [[String]], _ two: [[String]], header: Int = 1
    ) throws -> [[String]] {
        let names = [["Name", "Use", "Place"]]
        let columns: [Double] = [50, 150, 300, 400]
        var (first, second) = (TypedObservation(1), TypedObservation(2))
        first.table(names + one, columns: columns)
        second.table((header > 0 ? names : []) + two, header: header, columns: columns)
        let body = Assembly().document(from: [first.outcome, second.outcome]).body
        guard case .table(let table) = try #require(body.first), body.count == 1 else { return [] }
        return table.cellsByRow.dropFirst().map { row in row.map { $0.plainText } }
    }

    @Test(arguments: [0, 1]) func `a row that the page cuts is one row`(header: Int) throws {
        #expect(
            try rows(
                [["mill", "turns", "river"], ["lantern", "lights every", "near the"]],
                [["", "garden at night.", "old bridge"], ["stone", "lies", "here"]], header: header)
                == [
                    ["mill", "turns", "river"],
                    ["lantern", "lights every garden at night.", "near the old bridge"],
                    ["stone", "lies", "here"],
                ])
        #expect(
            try rows(
                [["lantern", "lights every lan-", "town"]], [["", "tern", ""]], header: header)
                == [["lantern", "lights every lantern", "town"]])
    }

    @Test
    func `a row without a first cell is one of its own unless its texts begin within sentences`()
        throws
    {
        let above = ["lantern", "lights the garden.", "town"]
        for below in [
            ["", "stones as well", ""], ["", "Garden", "river"], ["", "garden", "River"],
            ["mill", "garden", ""], ["", "12", "river"],
        ] {
            let first = below[1].hasPrefix("stones") ? above : [above[0], "lights the", above[2]]
            #expect(try rows([first], [below]).count == 2, "\(below)")
        }
    }

    @Test func `another header begins another table`() {
        #expect(body { $0.table([["Mill", "Autumn"], ["Ashby", "9"]]) }.count == 2)
    }

    @Test func `other columns begin another table`() {
        #expect(
            body {
                $0.table([["Ashby", "9", "1"]], header: 0, columns: [50, 150, 250, 350])
            }.count == 2)
        #expect(
            body { $0.table([["Ashby", "9"]], header: 0, columns: [50, 300, 500]) }.count == 2)
    }

    @Test func `a table with a title of its own is another`() {
        #expect(
            body {
                $0.table([["Town", "Spring"], ["Ashby", "9"]], caption: "Table 4: Mills")
            }.count == 2)
    }

    @Test func `a title that says continued is none of its own`() {
        #expect(
            body {
                $0.table([["Town", "Spring"], ["Ashby", "9"]], caption: "Table 3 (continued)")
            }.count == 1)
    }

    @Test func `text between parts tables`() {
        #expect(
            body {
                $0.paragraph("Here begins another year.", y: 100)
                $0.table([["Town", "Spring"], ["Ashby", "9"]])
            }.count == 3)
    }

    @Test func `a table over three pages is one`() throws {
        let pages = (1...3).map { number in
            var page = TypedObservation(number)
            page.table([["Town", "Spring"], ["Holt", "\(number)"]])
            return page.outcome
        }
        let table = try #require(onlyTable(Assembly().document(from: pages).body))
        #expect(table.rowCount == 4)
        #expect(table.areas.count == 3)
    }
}
