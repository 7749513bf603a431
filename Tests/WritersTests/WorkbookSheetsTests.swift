import Diagnostics
import DocumentModel
import Facts
import Foundation
import Packaging
import TestSupport
import Testing

@testable import Writers

@Suite struct WorkbookSheetsTests {
    private let two = Document(body: [
        .table([["a", "b"], ["1", "2"]], caption: "Sales"), .heading(1, "Costs"),
        .table([["c"], ["3"], ["4"]]),
    ])

    @Test func `several sheets are followed by an index`() throws {
        let sheets = two.sheets(WorkbookOptions())
        #expect(sheets.map(\.name) == ["Sales", "Costs", "Index"])
        let index = try #require(sheets.last)
        #expect(index.linkTargets == ["Sales", "Costs"])
        #expect(
            TableGrid(index.table).rows.map { $0.map(\.plainText) } == [
                ["Sheet", "Table", "Rows", "Columns", "Pages"], ["Sales", "Sales", "2", "2", ""],
                ["Costs", "Costs", "3", "1", ""],
            ])
    }

    @Test func `one sheet needs no index, and a table named Index keeps its name`() {
        let one = Document(body: [.table([["a"]])])
        #expect(one.sheets(WorkbookOptions()).map(\.name) == ["Table 1"])
        let named = Document(body: [.table([["a"]], caption: "Index"), .table([["b"]])])
        #expect(
            named.sheets(WorkbookOptions()).map(\.name) == ["Index", "Table 2", "Index (2)"])
    }

    @Test(arguments: ["xlsx", "ods"])
    func `on request all tables are on one sheet`(_ format: String) throws {
        let options = WorkbookOptions(WriterOptions(["single-sheet": ""]))
        let sheet = try #require(two.sheets(options).first)
        #expect(two.sheets(options).count == 1)
        #expect(
            TableGrid(sheet.table).rows.map { $0.map(\.plainText) } == [
                ["Sales", ""], ["a", "b"], ["1", "2"], ["", ""], ["Costs", ""], ["c", ""],
                ["3", ""], ["4", ""],
            ])
        #expect(
            try bytes(two, as: format, options: ["single-sheet": ""]) != bytes(two, as: format))
    }

    /// No cell is lost, whatever the tables are.
    @Test(arguments: 0..<50)
    func `one sheet contains every text`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let tables = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    random.text(of: "abc", upTo: 3)
                }
            }
        }
        let document = Document(body: tables.map { .table($0, caption: "title") })
        let stacked = TableGrid(document.titledTables.stacked.table).rows.flatMap {
            $0.map(\.plainText)
        }
        #expect(
            stacked.filter { !$0.isEmpty && $0 != "title" }
                == tables.flatMap { $0.flatMap { $0 } }.filter { !$0.isEmpty })
    }
}

@Suite struct WorkbookTableTests {
    private func table(_ table: Table) throws -> WorkbookTable? {
        WorkbookTable(try SheetGrid(Sheet(name: "x", table: table)), number: 1)
    }

    @Test func `a sheet with one row of names is a table`() throws {
        let found = try #require(try table(Table([["Item", "Net\nprice"], ["tea", "1"]])))
        #expect(found.columnNames == ["Item", "Net\nprice"])
        let xml = try text { found.write(to: $0) }
        #expect(xml.contains("ref=\"A1:B2\""))
        #expect(xml.contains("name=\"Net_x000a_price\""))
    }

    @Test(arguments: [
        [["Item", "item"], ["a", "b"]],  // two names alike
        [["Item", nil], ["a", "b"]], [["Item", " "], ["a", "b"]],  // a column without a name
        [["Item", "Price"]],  // nothing below
    ])
    func `what Excel would repair is none`(_ rows: [[String?]]) throws {
        #expect(try table(Table(rows)) == nil)
    }

    @Test func `other headers and merged cells make none`() throws {
        #expect(try table(Table([["a"], ["b"]], headerRows: 0)) == nil)
        #expect(try table(Table([["a"], ["b"], ["c"]], headerRows: 2)) == nil)
        var merged = Table([["a", "b"], ["c", nil]])
        merged.cells[2].columns = 0..<2
        #expect(try table(merged) == nil)
        var dated = Table([["2025"], ["b"]])
        dated.cells[0].value = .number(
            2025, NumberNotation(separators: .commaPoint, fractionDigits: 0, isGrouped: false))
        #expect(try table(dated) == nil)
    }

    @Test func `a cell leads where its text leads`() throws {
        let linked = RichText(runs: [TextRun(text: "site", link: "https://example.org/?a&b")])
        let cell = Table.Cell(
            rows: 0..<1, columns: 1..<2, blocks: [.paragraph(Paragraph(text: linked))])
        let sheet = Sheet(
            name: "x", table: Table(rowCount: 1, columnCount: 2, headerRowCount: 0, cells: [cell]))
        var (styles, relations) = (CellStyles(language: nil), PartRelations())
        var sink = MemorySink()
        try sink.buffered { output throws(Problem) in
            try Worksheet(sheet: SheetGrid(sheet)).write(
                to: &output, styles: &styles, relations: &relations, commentsID: nil, tableID: nil)
        }
        let xml = String(decoding: sink.bytes, as: UTF8.self)
        #expect(xml.contains("<hyperlink ref=\"B1\" r:id=\"rId1\"/>"))
        #expect(relations.entries.map(\.target) == ["https://example.org/?a&b"])
        #expect(relations.entries.map(\.isExternal) == [true])
    }

    private func text(_ content: (borrowing XMLStreamWriter) -> Void) throws -> String {
        var sink = MemorySink()
        try sink.buffered { output throws(Problem) in
            let xml = try XMLStreamWriter()
            content(xml)
            try xml.finish(into: &output)
        }
        return String(decoding: sink.bytes, as: UTF8.self)
    }
}

@Suite struct FormulaTests {
    @Test func `a total that adds up is a formula on request`() throws {
        let document = Document(body: [.table(bill(total: 3))])
        var options = WorkbookOptions()
        options.hasFormulas = true
        let sheet = try SheetGrid(try #require(document.sheets(options).first))
        #expect(sheet.formula(ofRow: 3, column: 1)?.excel == "SUM(B2:B3)")
        #expect(sheet.formula(ofRow: 2, column: 1) == nil)
        #expect(document.notesOnTotals(options).isEmpty)
        let plain = try SheetGrid(try #require(document.sheets(WorkbookOptions()).first))
        #expect(plain.formula(ofRow: 3, column: 1) == nil)
    }

    @Test func `a total that does not add up stays, and a note names the cells`() throws {
        let document = Document(body: [.table(bill(total: 4))])
        var options = WorkbookOptions()
        options.hasFormulas = true
        let sheet = try SheetGrid(try #require(document.sheets(options).first))
        #expect(sheet.formula(ofRow: 3, column: 1) == nil)
        let notes = document.notesOnTotals(options).map(\.message)
        #expect(notes == ["\u{201C}Table 1\u{201D}: B4 says 4, and B2:B3 add up to 3"])
        #expect(document.notesOnTotals(WorkbookOptions()).isEmpty)
    }

    /// The formulas of a column, from the top; empty for a cell without.
    private func formulas(
        _ rows: [[String]], column: Int, options: [String: String] = [:],
        of text: KeyPath<CellFormula, String> = \.excel
    ) throws -> [String] {
        let document = Document(body: [.heading(1, "x"), .table(numbers(rows))])
        let all = WorkbookOptions(WriterOptions(options.merging(["formulas": ""]) { $1 }))
        let sheet = try SheetGrid(try #require(document.sheets(all).first))
        return (0..<sheet.grid.rows.count).map {
            sheet.formula(ofRow: $0, column: column)?[keyPath: text] ?? ""
        }
    }

    @Test func `quantity times price is a formula`() throws {
        let rows = [["3", "1.10", "3.30"], ["2", "2.25", "4.50"], ["7", "0.99", "6.93"]]
        #expect(try formulas(rows, column: 2) == ["A1*B1", "A2*B2", "A3*B3"])
        #expect(
            try formulas(rows, column: 2, of: \.openDocument)
                == ["of:=[.A1]*[.B1]", "of:=[.A2]*[.B2]", "of:=[.A3]*[.B3]"])
    }

    @Test func `prices by weight are rounded as printed`() throws {
        let rows = [["1.5", "0.33", "0.50"], ["2.5", "0.33", "0.83"], ["2", "0.33", "0.66"]]
        #expect(
            try formulas(rows, column: 2) == [
                "ROUND(A1*B1,2)", "ROUND(A2*B2,2)", "ROUND(A3*B3,2)",
            ])
        #expect(
            try formulas(rows, column: 2, of: \.openDocument).first == "of:=ROUND([.A1]*[.B1];2)")
    }

    @Test func `a discount of the row is part of the formula`() throws {
        var table = numbers([
            ["3", "1.10", "3.30"], ["2", "2.25", "4.50"], ["7", "0.99", "6.93"],
            ["2", "5.00", "7.50"],
        ])
        let notation = NumberNotation(separators: .commaPoint, fractionDigits: 0, isGrouped: false)
        table.columnCount = 4
        table.cells.append(
            Table.Cell(
                rows: 3..<4, columns: 3..<4, blocks: [.paragraph("25 %")],
                value: .percentage(Decimal(25) / 100, notation)))
        let formulas = table.arithmeticChecks.formulas.map { CellFormula($0).excel }
        #expect(formulas == ["A1*B1", "A2*B2", "A3*B3", "A4*B4*(1-D4)"])
    }

    @Test func `a product that does not add up keeps its value alone`() throws {
        let rows = [
            ["3", "1.10", "3.30"], ["2", "2.25", "4.50"], ["7", "0.99", "6.98"],
            ["4", "2.00", "8.00"], ["5", "3.00", "15.00"],
        ]
        #expect(try formulas(rows, column: 2) == ["A1*B1", "A2*B2", "", "A4*B4", "A5*B5"])
    }

    @Test func `a balance goes on from the cell above`() throws {
        let rows = [
            ["", "", "100.00"], ["60.00", "", "40.00"], ["", "500.00", "540.00"],
            ["35.50", "", "504.50"], ["", "20.00", "524.50"],
        ]
        #expect(
            try formulas(rows, column: 2) == [
                "", "ROUND(C1-A2,2)", "ROUND(C2+B3,2)", "ROUND(C3-A4,2)", "ROUND(C4+B5,2)",
            ])
        let whole = [
            ["", "", "9"], ["5", "", "4"], ["", "7", "11"], ["2", "", "9"], ["", "3", "12"],
        ]
        #expect(try formulas(whole, column: 2) == ["", "C1-A2", "C2+B3", "C3-A4", "C4+B5"])
    }

    @Test func `tables on one sheet keep to their own rows`() throws {
        let rows = [["3", "1.10", "3.30"], ["2", "2.25", "4.50"], ["7", "0.99", "6.93"]]
        let document = Document(body: [
            .heading(1, "x"), .table(numbers(rows)), .table(numbers(rows)),
        ])
        let options = WorkbookOptions(WriterOptions(["formulas": "", "single-sheet": ""]))
        let sheet = try SheetGrid(try #require(document.sheets(options).first))
        // A title above each table, a blank row between them.
        #expect(
            (0..<sheet.grid.rows.count).compactMap { sheet.formula(ofRow: $0, column: 2)?.excel }
                == ["A2*B2", "A3*B3", "A4*B4", "A7*B7", "A8*B8", "A9*B9"])
    }

    /// Whatever the amounts, no formula leads back to its own cell.
    @Test(arguments: 0..<100) func `no formula rests on itself`(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let rows = (0..<8).map { _ in
            (0..<4).map { _ in Int.random(in: 0...4, using: &random) == 0 ? "" : "2" }
        }
        let formulas = numbers(rows).arithmeticChecks.formulas
        let operands = Dictionary(
            formulas.map { ($0.place, $0.operands) }, uniquingKeysWith: { first, _ in first })
        #expect(operands.count == formulas.count)
        for formula in formulas {
            var open = formula.operands
            var seen: Set<ArithmeticCheck.CellPosition> = []
            while let place = open.popLast() {
                #expect(place != formula.place)
                if seen.insert(place).inserted { open += operands[place] ?? [] }
            }
        }
    }

    /// What is no number is an empty place.
    private func numbers(_ rows: [[String]]) -> Table {
        var cells: [Table.Cell] = []
        for (row, texts) in rows.enumerated() {
            for (column, text) in texts.enumerated() {
                guard let number = Decimal(string: text) else { continue }
                let digits = text.split(separator: ".").dropFirst().first?.count ?? 0
                let notation = NumberNotation(
                    separators: .commaPoint, fractionDigits: digits, isGrouped: false)
                cells.append(
                    Table.Cell(
                        rows: row..<row + 1, columns: column..<column + 1,
                        blocks: [.paragraph(text)], value: .number(number, notation)))
            }
        }
        return Table(
            rowCount: rows.count, columnCount: rows.map(\.count).max() ?? 0, headerRowCount: 0,
            cells: cells)
    }

    private func bill(total: Int) -> Table {
        var table = Table([
            ["Item", "Price"], ["tea", "1"], ["milk", "2"], ["Total", "\(total)"],
        ])
        let notation = NumberNotation(separators: .commaPoint, fractionDigits: 0, isGrouped: false)
        for (index, number) in [(3, 1), (5, 2), (7, total)] {
            table.cells[index].value = .number(Decimal(number), notation)
        }
        return table
    }
}
