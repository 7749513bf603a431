import DocumentModel
import Facts
import Foundation
import TestSupport
import Testing

@Suite struct TableTotalsTests {
    @Test(arguments: ["Total", "Subtotal:", "Summe", "Sous-total HT", "Gesamtbetrag (EUR)", "合計"])
    func `a labelled sum that adds up is found`(_ label: String) {
        let totals = table([("tea", "1.10"), ("milk", "2.20"), (label, "3.30")]).totals
        #expect(
            totals == [
                ArithmeticCheck(
                    row: 2, column: 1, rule: .sum,
                    operands: [.init(row: 0, column: 1), .init(row: 1, column: 1)],
                    stated: number("3.30"), computed: number("3.30"))
            ])
    }

    @Test func `a total over subtotal and tax adds up`() {
        let totals = table([
            ("tea", "60"), ("milk", "40"), ("Subtotal", "100"), ("VAT", "19"), ("Total", "119"),
        ]).totals
        #expect(totals.map { $0.operands.map(\.row) } == [[0, 1], [2, 3]])
        #expect(totals.map(\.isBalanced) == [true, true])
    }

    @Test func `a sum that does not add up is reported once`() {
        let totals = table([
            ("tea", "60"), ("milk", "40"), ("Subtotal", "101"), ("Rebate", "5"), ("Total", "95"),
        ]).totals
        #expect(totals.map(\.row) == [2])
        #expect(totals.map(\.computed) == [100])
        #expect(totals.map(\.isBalanced) == [false])
    }

    @Test(arguments: [
        [("tea", "1"), ("milk", "2"), ("sugar", "3")],  // no label
        [("tea", "3"), ("Total", "3")],  // a single addend
        [("tea", "1"), ("milk", "2"), ("The total cost of ownership", "3")],  // prose
    ])
    func `anything else is none`(_ rows: [(String, String)]) {
        #expect(table(rows).totals.isEmpty)
    }

    @Test func `a year above amounts is not added, and one among whole numbers is`() {
        var years = table([
            ("Sales", "2024"), ("tea", "1.10"), ("milk", "2.20"), ("Total", "3.30"),
        ])
        let whole = NumberNotation(separators: .commaPoint, fractionDigits: 0, isGrouped: false)
        years.cells[1].value = .number(2024, whole)
        #expect(years.totals.map(\.isBalanced) == [true])
        var counts = table([("tea", "2024"), ("milk", "1"), ("Total", "2025")])
        for index in [1, 3, 5] {
            if case .number(let number, _)? = counts.cells[index].value {
                counts.cells[index].value = .number(number, whole)
            }
        }
        #expect(counts.totals.map(\.isBalanced) == [true])
    }

    @Test func `two currencies are not added`() {
        var table = table([("tea", "1"), ("milk", "2"), ("Total", "3")])
        let notation = CurrencyNotation(
            number: self.notation, symbol: "", symbolLeads: false, isSpaced: false)
        table.cells[1].value = .money(1, currency: "EUR", notation)
        table.cells[3].value = .money(2, currency: "USD", notation)
        #expect(table.totals.isEmpty)
    }

    /// Exact whatever the digits, where binary fractions would be off; and one cent is a
    /// difference.
    @Test(arguments: 0..<100)
    func `the sum is exact`(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let cents = (0..<Int.random(in: 2...50, using: &random)).map { _ in
            Int.random(in: -100_000...100_000, using: &random)
        }
        func printed(_ cents: Int) -> String {
            "\(Decimal(cents) / 100)"
        }
        let rows = cents.map { ("item", printed($0)) }
        let sum = cents.reduce(0, +)
        #expect(table(rows + [("Total", printed(sum))]).totals.map(\.isBalanced) == [true])
        #expect(table(rows + [("Total", printed(sum + 1))]).totals.map(\.isBalanced) == [false])
    }

    private let notation = NumberNotation(
        separators: .commaPoint, fractionDigits: 2, isGrouped: false)

    private func number(_ digits: String) -> Decimal { Decimal(string: digits) ?? .nan }

    private func table(_ rows: [(String, String)]) -> Table {
        var cells: [Table.Cell] = []
        for (row, texts) in rows.enumerated() {
            for (column, text) in [texts.0, texts.1].enumerated() {
                cells.append(
                    Table.Cell(
                        rows: row..<row + 1, columns: column..<column + 1,
                        blocks: [.paragraph(Paragraph(text: RichText(text)))],
                        value: column == 0 ? nil : .number(number(text), notation)))
            }
        }
        return Table(rowCount: rows.count, columnCount: 2, headerRowCount: 0, cells: cells)
    }
}
