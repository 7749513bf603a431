import DocumentModel
import Facts
import Foundation
import PageCoding
import Spilling
import TestSupport
import Testing

@testable import Writers

/// Tables whose cells lie outside of memory.
@Suite struct LongTableTests {
    /// A ledger under a header, with a word, a number and sometimes nothing in each row.
    private func ledger(rows: Int) -> Table {
        let notation = NumberNotation(separators: .commaPoint, fractionDigits: 0, isGrouped: false)
        var table = Table(
            caption: RichText("Ledger"), rowCount: rows + 1, columnCount: 3, headerRowCount: 1,
            cells: ["Name", "Count", "Remark"].enumerated().map {
                Table.Cell($1, row: 0, column: $0, isHeader: true)
            })
        for row in 1...rows {
            table.cells.append(Table.Cell("name \(row)", row: row, column: 0))
            table.cells.append(
                Table.Cell(
                    "\(row * 7 % 1000)", row: row, column: 1,
                    value: .number(Decimal(row * 7 % 1000), notation)))
            if row % 3 == 0 {
                table.cells.append(Table.Cell("see info@example.org", row: row, column: 2))
            }
        }
        return table
    }

    private func kept(_ table: Table) -> Table {
        var table = table
        table.cells.keep(
            in: SpillStore(blank: Table.Cell(rows: 0..<1, columns: 0..<1, blocks: []), room: 0))
        return table
    }

    @Test(arguments: ["xlsx", "ods", "csv", "tsv", "json", "jsonl", "md", "html", "txt"])
    func `no byte depends on where the cells are stored`(format: String) throws {
        let table = ledger(rows: 1500)
        let long = kept(table)
        #expect(long.cells.isSpilled)
        let pages = [
            Document.Page(number: 1, size: .init(width: 600, height: 800), source: "text-layer")
        ]
        let one = Document(pages: pages, body: [.table(table), .table(mergedTable)])
        let other = Document(pages: pages, body: [.table(long), .table(mergedTable)])
        #expect(try bytes(one, as: format) == bytes(other, as: format))
    }

    @Test func `tables on one sheet stay outside of memory`() {
        let document = Document(body: [.table(mergedTable), .table(kept(ledger(rows: 600)))])
        let sheets = document.titledTables.stacked.table
        #expect(sheets.cells.isSpilled)
        let plain = Document(body: [.table(mergedTable), .table(ledger(rows: 600))])
        #expect(sheets == plain.titledTables.stacked.table)
    }

    /// Laid out in bands, a table is what it is when it is laid out whole.
    @Test(arguments: UInt64(0)..<100)
    func `any table is laid out as it is at once`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var cells: [Table.Cell] = []
        for _ in 0..<Int.random(in: 0..<30, using: &random) {
            cells.append(
                Table.Cell(
                    random.text(of: "ab", upTo: 2), row: Int.random(in: 0..<8, using: &random),
                    column: Int.random(in: 0..<4, using: &random),
                    rows: Int.random(in: 1..<4, using: &random),
                    columns: Int.random(in: 1..<3, using: &random)))
        }
        if seed % 4 > 0 { cells.sort { $0.rows.lowerBound < $1.rows.lowerBound } }
        let grid = TableGrid(
            Table(rowCount: 3, columnCount: 3, headerRowCount: 0, cells: cells))
        let band = TableBand(
            rows: 0..<grid.rows.count, columnCount: grid.columnCount, cells: cells)
        let rows = grid.rows.map { $0.map { "\($0)" } }
        #expect(rows == band.rows.map { band[$0].map { "\($0)" } })
    }
}
