import DocumentModel
import Geometry
import Testing

@Suite struct DocumentModelTests {
    private func paragraph(_ text: String) -> Block { .paragraph(Paragraph(text: RichText(text))) }

    @Test func `a heading has a level of 1 to 6`() {
        #expect(
            (-3...9).map { Heading(level: $0, text: RichText()).level }
                == [1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 6, 6, 6])
    }

    @Test func `runs join to the text as it is`() {
        let text = RichText(runs: [
            TextRun(text: "tea "), TextRun(text: ""), TextRun(text: "time\n"),
        ])
        #expect(text.plain == "tea time\n")
        #expect(!text.isEmpty)
        #expect(RichText("").runs.isEmpty && RichText("").isEmpty)
        #expect(RichText(runs: [TextRun(text: "")]).isEmpty)
    }

    @Test func `a list and a table have their text in lines`() {
        let list = Block.list(
            List(
                isOrdered: true,
                items: [
                    List.Item(marker: RichText("1."), ordinal: 1, blocks: [paragraph("tea")]),
                    List.Item(marker: RichText(), blocks: [paragraph("milk")]),
                ]))
        #expect(list.plainText == "1. tea\nmilk")
        let cell = Table.Cell(rows: 0..<1, columns: 0..<1, blocks: [paragraph("a"), list])
        #expect(cell.plainText == "a\n1. tea\nmilk")
    }

    @Test func `cells are in the row in which they begin`() {
        let merged = Table.Cell(rows: 0..<2, columns: 0..<1, blocks: [paragraph("a")])
        let single = Table.Cell(rows: 1..<2, columns: 1..<2, blocks: [paragraph("b")])
        let outside = Table.Cell(rows: 7..<8, columns: 0..<1, blocks: [])
        var table = Table(
            rowCount: 2, columnCount: 2, headerRowCount: 0, cells: [merged, single, outside])
        #expect(table.cellsByRow == [[merged], [single]])
        #expect(table.hasMergedCells)
        table.cells = [single]
        #expect(!table.hasMergedCells)
    }
}
