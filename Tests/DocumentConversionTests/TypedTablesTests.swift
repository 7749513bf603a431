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

    @Test func `a heading over several columns tells all of them their currency`() {
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
