import DocumentModel
import Facts
import Foundation
import Testing

@testable import DocumentConversion

@Suite struct TypedTablesTests {
    @Test func `body cells get values and header cells none`() {
        var document = Document(body: [
            .table(table([["Item", "2025"], ["tea", "1.234,50"], ["milk", "7"]]))
        ])
        document.typeTables()
        #expect(values(of: document.body[0]) == [nil, nil, nil, 1234.5, nil, 7])
    }

    @Test func `a number in a paragraph shows the convention of the tables`() {
        var document = Document(body: [
            .paragraph(Paragraph(text: RichText("The rent is 1.234,50 in all."))),
            .table(table([["Rent"], ["1.234"]])),
        ])
        document.typeTables()
        #expect(values(of: document.body[1]) == [nil, 1234])
    }

    @Test(arguments: [("DE", 1234), ("GB", 1.234), (nil, 1.234)] as [(String?, Decimal)])
    func `the region decides what numbers leave open`(region: String?, value: Decimal) {
        var document = Document(body: [.table(table([["Rent"], ["1.234"]]))])
        document.typeTables(region: region)
        #expect(values(of: document.body[0]) == [nil, value])
    }

    @Test func `tables in lists and in cells are typed`() {
        let inner = Block.table(table([["n"], ["5"]]))
        let outer = Table(
            rowCount: 1, columnCount: 1, headerRowCount: 0,
            cells: [.init(rows: 0..<1, columns: 0..<1, blocks: [inner])])
        var document = Document(body: [
            .list(
                List(
                    isOrdered: false,
                    items: [.init(marker: RichText("•"), blocks: [.table(outer)])]))
        ])
        document.typeTables()
        guard case .list(let list) = document.body[0],
            case .table(let found) = list.items[0].blocks[0]
        else { return }
        #expect(values(of: found.cells[0].blocks[0]) == [nil, 5])
    }

    @Test func `a heading over several columns gives all of them their currency`() {
        var table = table([["in EUR", ""], ["2024", "2025"], ["5", "6"]])
        table.headerRowCount = 2
        table.cells.remove(at: 1)
        table.cells[0].columns = 0..<2
        var document = Document(body: [.table(table)])
        document.typeTables()
        guard case .table(let typed) = document.body[0] else { return }
        for cell in typed.cells.suffix(2) {
            guard case .money(_, "EUR", _)? = cell.value else {
                Issue.record("\(cell.plainText) is no money")
                continue
            }
        }
    }

    private let invoice = [
        ["Item", "Quantity", "Price", "Amount"], ["tea", "3", "1.10", "3.30"],
        ["milk", "2", "2.25", "4.50"], ["salt", "7", "0.99", "6.98"],
        ["rice", "5", "3.00", "15.00"], ["oil", "4", "8.49", "33.96"],
    ]

    /// The invoice, whose amount for salt was misread, with other readings of it.
    private func document(alternatives: [String]) -> Document {
        var table = table(invoice)
        let index = 3 * 4 + 3
        table.cells[index].blocks = [
            .paragraph(
                Paragraph(
                    text: RichText(runs: [
                        TextRun(
                            text: "6.98", page: 2, reader: "tesseract", alternatives: alternatives)
                    ])))
        ]
        return Document(body: [.table(table)])
    }

    @Test func `another reading that makes a row add up is taken, and the first one kept`() {
        var document = document(alternatives: ["6.96", "6.93"])
        document.typeTables(in: "bill.png")
        guard case .table(let table) = document.body[0],
            case .paragraph(let paragraph) = table.cells[15].blocks[0]
        else { return }
        #expect(paragraph.text.plain == "6.93")
        #expect(paragraph.text.runs[0].rawText == "6.98")
        #expect(paragraph.text.runs[0].alternatives == ["6.98", "6.96"])
        #expect(values(of: document.body[0])[15] == Decimal(string: "6.93"))
        #expect(document.notes.isEmpty)
    }

    @Test func `what adds up with no reading is reported`() {
        var document = document(alternatives: ["6.96"])
        document.typeTables(in: "bill.png")
        #expect(
            document.notes.map(\.description) == [
                "bill.png, page 2: row 4, column 4 of a table says \u{201C}6.98\u{201D}, "
                    + "and its row comes to 6.93"
            ])
    }

    private func table(_ rows: [[String]]) -> Table {
        Table(
            rowCount: rows.count, columnCount: rows[0].count, headerRowCount: 1,
            cells: rows.indices.flatMap { row in
                rows[row].indices.map { column in
                    Table.Cell(
                        rows: row..<row + 1, columns: column..<column + 1,
                        blocks: [.paragraph(Paragraph(text: RichText(rows[row][column])))])
                }
            })
    }

    private func values(of block: Block) -> [Decimal?] {
        guard case .table(let table) = block else { return [] }
        return table.cells.map { if case .number(let value, _)? = $0.value { value } else { nil } }
    }
}
