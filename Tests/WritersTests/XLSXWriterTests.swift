import Diagnostics
import DocumentModel
import Facts
import Foundation
import TestSupport
import Testing

@testable import Writers

@Suite struct XLSXWriterTests {
    @Test func `equal documents give equal bytes`() throws {
        let document = Document(body: [.table(mergedTable), .table([["a"]])])
        let first = try bytes(document, as: "xlsx")
        #expect(try first == bytes(document, as: "xlsx"))
        #expect(first.starts(with: Array("PK\u{3}\u{4}".utf8)))
    }

    @Test(arguments: [
        (1900, 1, 1, 1), (1900, 2, 28, 59), (1900, 3, 1, 61), (1970, 1, 1, 25_569),
        (2000, 2, 29, 36_585), (2026, 3, 14, 46_095), (9999, 12, 31, 2_958_465),
    ])
    func `a day is counted as Excel counts it`(
        _ year: Int, _ month: Int, _ day: Int, _ serial: Int
    ) throws {
        #expect(try #require(CalendarDay(year: year, month: month, day: day)).serial == serial)
    }

    @Test func `a day before 1900 stays text`() throws {
        let day = try #require(CalendarDay(year: 1899, month: 12, day: 31))
        #expect(day.serial == nil)
    }

    @Test func `a number of more than 15 digits stays text`() throws {
        let notation = NumberNotation(separators: .commaPoint, fractionDigits: 0, isGrouped: false)
        func isNumber(_ digits: String) throws -> Bool {
            let number = try #require(Decimal(string: digits))
            let cell = Table.Cell(digits, row: 0, column: 0, value: .number(number, notation))
            return if case .number(digits) = CellContent(cell) { true } else { false }
        }
        #expect(try isNumber("123456789012345"))
        #expect(try isNumber("-0.00123"))
        #expect(try isNumber("12000000000000000000"))
        #expect(try !isNumber("1234567890123456"))
    }

    @Test func `formats show a value as it is printed`() {
        func number(
            _ separators: NumberNotation.Separators, _ digits: Int, grouped: Bool
        ) -> NumberNotation {
            NumberNotation(separators: separators, fractionDigits: digits, isGrouped: grouped)
        }
        func code(_ value: CellValue, _ language: String? = nil) -> String {
            NumberFormat.code(for: ValueFormat(value), language: language)
        }
        #expect(code(.number(1, number(.commaPoint, 2, grouped: true))) == "#,##0.00")
        #expect(code(.number(1, number(.pointComma, 1, grouped: false))) == "[$-407]0.0")
        #expect(code(.percentage(1, number(.commaPoint, 2, grouped: false))) == "0.00%")
        let euro = CurrencyNotation(
            number: number(.spaceComma, 2, grouped: true), symbol: "€", symbolLeads: false,
            isSpaced: true)
        #expect(code(.money(1, currency: "EUR", euro)) == "[$-40C]#,##0.00\\ [$€-40C]")
        let hostile = CurrencyNotation(
            number: number(.commaPoint, 0, grouped: false), symbol: "]\";[Red-", symbolLeads: true,
            isSpaced: false)
        #expect(code(.money(1, currency: "EUR", hostile)) == "\";Red-\"0")
        #expect(code(.identifier) == "@")
    }

    @Test(arguments: [
        (0, 0, "A1"), (9, 25, "Z10"), (0, 26, "AA1"), (0, 701, "ZZ1"),
        (1_048_575, 16_383, "XFD1048576"),
    ])
    func `a place has its reference`(_ row: Int, _ column: Int, _ reference: String) {
        #expect(Worksheet.reference(row: row, column: column) == reference)
    }

    @Test func `sheets bear the caption, else the heading, else a number`() {
        let document = Document(body: [
            .table([["a"]]), .heading(1, "Costs: 2025/26"), .table([["b"]]),
            .table([["c"]], caption: "'Sales'"), .table([["d"]]),
        ])
        #expect(
            document.sheets.map(\.name) == [
                "Table 1", "Costs 2025 26", "Sales", "Costs 2025 26 (2)",
            ])
        #expect(Document(body: [.paragraph("x")]).sheets.map(\.name) == ["Text"])
    }

    @Test(arguments: 0..<100)
    func `names of sheets are legal and unique`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var names = SheetNames()
        var made: [String] = []
        for number in 0..<20 {
            let caption = random.text(of: "aAbB []:*?/\\'\n\u{0}é漢👩‍👩‍👧", upTo: 40)
            made.append(names.add(firstOf: [caption], otherwise: "Table \(number)"))
        }
        #expect(Set(made.map { $0.lowercased() }).count == made.count)
        for name in made {
            #expect((1...31).contains(name.utf16.count))
            #expect(!name.contains { "[]:*?/\\\n\u{0}".contains($0) })
            #expect(!name.hasPrefix("'") && !name.hasSuffix("'"))
        }
    }

    @Test func `a table that no sheet can contain is refused`() {
        let wide = Table(rowCount: 1, columnCount: 16_385, headerRowCount: 0, cells: [])
        let problem = #expect(throws: Problem.self) {
            try bytes(Document(body: [.table(wide)]), as: "xlsx")
        }
        #expect(problem?.kind == .limitReached)
    }

    @Test func `a text that no cell can contain is reported`() throws {
        let writer = try XLSXWriter(options: WriterOptions())
        let long = Document(body: [.table([[String(repeating: "x", count: 32_768)]])])
        #expect(writer.notes(on: long).map(\.kind) == [.contentNotRepresented])
        #expect(writer.notes(on: Document(body: [.table([["x"]])])).isEmpty)
    }
}

@Suite struct TableGridTests {
    @Test func `cells that overlap or reach outside lose nothing`() {
        let table = Table(
            rowCount: 1, columnCount: 1, headerRowCount: 0,
            cells: [
                Table.Cell("a", row: 0, column: 0, rows: 2, columns: 3),
                Table.Cell("b", row: 0, column: 0), Table.Cell("c", row: 1, column: 1),
            ])
        let grid = TableGrid(table)
        #expect(grid.columnCount == 3 && grid.rows.count == 2)
        #expect(grid.rows.map { $0.map(\.plainText) } == [["a\nb", "", ""], ["", "c", ""]])
    }
}
