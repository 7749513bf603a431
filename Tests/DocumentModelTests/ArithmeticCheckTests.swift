import DocumentModel
import Facts
import Foundation
import Testing

@Suite struct ArithmeticCheckTests {
    /// A table without header; an empty text is an empty place, what is no number stays text.
    private func table(_ rows: [[String]]) -> Table {
        var cells: [Table.Cell] = []
        for (row, texts) in rows.enumerated() {
            for (column, text) in texts.enumerated() where !text.isEmpty {
                cells.append(
                    Table.Cell(
                        rows: row..<row + 1, columns: column..<column + 1,
                        blocks: [.paragraph(Paragraph(text: RichText(text)))],
                        value: Decimal(string: text).map {
                            .number(
                                $0,
                                NumberNotation(
                                    separators: .commaPoint, fractionDigits: 2, isGrouped: false))
                        }))
            }
        }
        return Table(
            rowCount: rows.count, columnCount: rows.map(\.count).max() ?? 0, headerRowCount: 0,
            cells: cells)
    }

    private let invoice = [
        ["tea", "3", "1.10", "3.30"], ["milk", "2", "2.25", "4.50"], ["salt", "7", "0.99", "6.93"],
        ["rice", "5", "3.00", "15.00"], ["oil", "1", "8.49", "8.49"],
    ]

    @Test func `quantity times price balances in every row`() {
        let found = table(invoice).arithmeticChecks
        #expect(found.map(\.rule) == Array(repeating: .product, count: 5))
        #expect(found.map(\.column) == Array(repeating: 3, count: 5))
        #expect(found.filter { !$0.isBalanced }.isEmpty)
        #expect(found[0].operands.map(\.column) == [1, 2])
        #expect(found.compactMap(\.decimals).isEmpty)
    }

    @Test(arguments: [["nails 3 × 1.10"], ["nails 3x", "1.10"], ["nails 3 @ €1,10"]])
    func `an amount is the product of the count and price that its row writes`(_ nails: [String]) {
        let others = [["tea 2 x 2.25"], ["oil 4 × 1.50"]].map { row in
            row + Array(repeating: "", count: nails.count - 1)
        }
        func checks(_ amount: String) -> [ArithmeticCheck] {
            table([nails + [amount], others[0] + ["4.50"], others[1] + ["6.00"]]).arithmeticChecks
        }
        let right = checks("3.30")
        #expect(right.map(\.rule) == Array(repeating: .writtenProduct, count: 3))
        #expect(right.filter { !$0.isBalanced }.isEmpty)
        #expect(right[0].operands.count == nails.count)
        let wrong = checks("3.80").filter { !$0.isBalanced }
        #expect(wrong.map(\.row) == [0])
        #expect(wrong.first?.computed == Decimal(string: "3.30"))
    }

    /// Sizes of packs, and one product by chance.
    @Test func `a count and a number that are no factors of an amount are no check`() {
        let rows = [
            ["cola 6 x 1.50", "8.99"], ["water 6 x 1.50", "3.49"], ["milk 4 x 1.00", "4.00"],
            ["index 5", "5.00"], ["box 3", "1.20"],
        ]
        #expect(table(rows).arithmeticChecks.filter { !$0.isBalanced }.isEmpty)
    }

    @Test func `prices that include a tax add up to the total behind the tax`() {
        let rows = [
            ["tea", "10.00"], ["milk", "11.40"], ["Subtotal", "20.00"], ["tax 7 %", "1.40"],
            ["Total", "21.40"],
        ]
        let found = table(rows).arithmeticChecks
        #expect(found.map(\.row) == [4])
        #expect(found.first?.isBalanced == true)
        var wrong = rows
        wrong[4][1] = "22.40"
        #expect(table(wrong).arithmeticChecks.contains { !$0.isBalanced && $0.row == 2 })
    }

    @Test func `one row that does not add up is reported`() {
        var rows = invoice
        rows[2][3] = "6.98"
        let wrong = table(rows).arithmeticChecks.filter { !$0.isBalanced }
        #expect(wrong.map(\.row) == [2])
        #expect(wrong.first?.stated == Decimal(string: "6.98"))
        #expect(wrong.first?.computed == Decimal(string: "6.93"))
    }

    @Test(
        arguments: [
            ("7.50", .reducedProduct, [1, 2, 4]), ("12.50", .increasedProduct, [1, 2, 4]),
            ("10.00", .product, [1, 2]),
        ] as [(String, ArithmeticCheck.Rule, [Int])])
    func `a percentage of the row counts where the amount asks for it`(
        _ amount: String, _ rule: ArithmeticCheck.Rule, _ columns: [Int]
    ) {
        var table = table(invoice.map { $0 + [""] } + [["pan", "2", "5.00", amount, ""]])
        table.cells.append(
            Table.Cell(
                rows: 5..<6, columns: 4..<5,
                blocks: [.paragraph(Paragraph(text: RichText("25 %")))],
                value: .percentage(
                    Decimal(sign: .plus, exponent: -2, significand: 25),
                    NumberNotation(
                        separators: .commaPoint, fractionDigits: 0, isGrouped: false))))
        let last = table.arithmeticChecks.last
        #expect(last?.operands.map(\.column) == columns)
        #expect(last?.rule == rule)
        #expect(last?.isBalanced == true)
    }

    @Test func `only what does not add up is reported`() {
        var rows = invoice + [["", "", "", "total"], ["total", "", "", "38.22"]]
        rows[2][3] = "6.98"
        let table = self.table(rows)
        #expect(table.failedArithmeticChecks == table.arithmeticChecks.filter { !$0.isBalanced })
        #expect(table.failedArithmeticChecks.map(\.row) == [2, 6])
        #expect(self.table(invoice).failedArithmeticChecks.isEmpty)
    }

    @Test func `products are rounded as their column is`() {
        let found = table([
            ["1.5", "0.33", "0.50"], ["2.5", "0.33", "0.83"], ["3.5", "0.33", "1.16"],
        ]).arithmeticChecks
        #expect(found.count == 3 && found.filter { !$0.isBalanced }.isEmpty)
        #expect(found.map(\.decimals) == [2, 2, 2])
    }

    @Test func `a balance goes on by deposits and withdrawals`() {
        let rows = [
            ["opening", "", "", "100.00"], ["rent", "60.00", "", "40.00"],
            ["pay", "", "500.00", "540.00"], ["food", "35.50", "", "504.50"],
            ["gift", "", "20.00", "524.50"],
        ]
        let found = table(rows).arithmeticChecks
        #expect(found.map(\.rule) == [.withdrawal, .deposit, .withdrawal, .deposit])
        #expect(found.filter { !$0.isBalanced }.isEmpty)
        #expect(found[0].operands.map(\.column) == [3, 1])
    }

    @Test(arguments: [
        [["1", "7"], ["2", "7"], ["3", "7"], ["4", "7"]],  // numbered lines
        [["1", "1", "4.10"], ["2", "1", "4.10"], ["3", "1", "5.20"], ["4", "1", "1.99"]],
        [["12", "31", "9"], ["40", "7", "22"], ["8", "19", "3"]],
        [["3", "1.10", "3.30"], ["2", "2.25", "4.50"]],  // two rows
    ])
    func `columns that have nothing to do with each other are not computed`(_ rows: [[String]]) {
        #expect(table(rows).arithmeticChecks.isEmpty)
    }

    @Test(arguments: 0..<30) func `what is computed rests on cells that are there`(seed: UInt64) {
        var state = seed
        func next(_ bound: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) % bound
        }
        let rows = (0..<Int(next(12))).map { _ in
            (0..<Int(next(5) + 1)).map { _ in next(4) == 0 ? "" : "\(next(9))" }
        }
        let table = self.table(rows)
        for check in table.arithmeticChecks {
            for place in check.operands {
                #expect(!rows[place.row][place.column].isEmpty)
            }
            #expect(!rows[check.row][check.column].isEmpty)
        }
    }
}
