import BusinessExtraction
import DataDetection
import DocumentModel
import Facts
import Foundation
import TestSupport
import Testing

@Suite struct StatementExtractionTests {
    private func statement(
        title: String = "Account statement", period: String = "01/03/2024 - 31/03/2024",
        sections: [(title: String, rows: [[String]])], head: [String] = []
    ) -> Statement? {
        var page = PrintedPage()
        page.print(title, y: 1)
        page.print(period, y: 2)
        for (index, line) in head.enumerated() { page.print(line, y: Double(index) + 3) }
        var y = 8.0
        for section in sections {
            page.print(section.title, y: y)
            page.print(table: section.rows, y: y + 2, typing: .english)
            y += Double(section.rows.count) + 4
        }
        return StatementExtraction { CellTyping.english.values(of: [$0], header: []).first ?? nil }
            .statement(in: page.document)
    }

    @Test func `sections become one ledger, with the year of the period`() throws {
        let found = statement(
            sections: [
                (
                    "Deposits",
                    [
                        ["Date", "Description", "Amount"], ["01/03", "Salary", "100.00"],
                        ["14/03", "Refund", "5.50"], ["", "Total deposits", "105.50"],
                    ]
                ),
                (
                    "Withdrawals",
                    [
                        ["Date", "Description", "Amount"], ["02/03", "Rent", "80.00"],
                        ["31/03", "Tea", "0.50"],
                    ]
                ),
            ], head: ["Opening balance 10.00", "Closing balance 35.00"])
        let statement = try #require(found)
        #expect(
            statement.movements.map { $0.date?.value.iso8601 }
                == ["2024-03-01", "2024-03-14", "2024-03-02", "2024-03-31"])
        #expect(statement.movements.map(\.amount.value) == [100, 5.5, -80, -0.5])
        #expect(
            statement.movements.map(\.section) == [
                "Deposits", "Deposits", "Withdrawals", "Withdrawals",
            ])
        #expect(statement.opening?.value == 10)
        #expect(statement.closing?.value == 35)
        #expect(statement.proof == Statement.Proof(added: 4, isProven: true))
    }

    @Test func `balances beside movements are compared, and a wrong one is counted`() throws {
        func rows(_ last: String) -> [[String]] {
            [
                ["Date", "Details", "Paid out", "Paid in", "Balance"],
                ["1 Mar", "Balance brought forward", "", "", "10.00"],
                ["1 Mar", "Salary", "", "100.00", "110.00"], ["", "Rent", "80.00", "", ""],
                ["2 Mar", "Tea", "0.50", "", last], ["", "Closing balance", "", "", "29.50"],
            ]
        }
        let good = try #require(statement(sections: [("Transactions", rows("29.50"))]))
        #expect(good.movements.map(\.amount.value) == [100, -80, -0.5])
        #expect(good.movements[1].date?.value.iso8601 == "2024-03-01")
        #expect(good.movements[1].date?.origin == .derived)
        #expect(good.proof == Statement.Proof(added: 3, isProven: true, compared: 2))
        let bad = try #require(statement(sections: [("Transactions", rows("92.50"))]))
        #expect(bad.proof.failed == 1)
    }

    @Test func `a statement without a closing balance proves nothing`() throws {
        let rows = [
            ["Date", "Description", "Amount", "Balance"], ["01/03", "Salary", "100.00", ""],
            ["02/03", "Tea", "-0.50", "109.50"],
        ]
        let found = try #require(statement(sections: [("Transactions", rows)]))
        #expect(found.proof.isProven == nil)
        #expect(found.proof.added == 0)
        #expect(found.proof.compared == 0)
    }

    @Test(arguments: [
        [["Date", "Event", "Place"], ["01/03", "Concert", "Town"], ["02/03", "Play", "Hall"]],
        [
            ["Year", "Description", "Amount"], ["2023", "Corn", "10.00"], ["2024", "Rye", "11.00"],
        ],
        [
            ["Date", "Description", "Amount"], ["01/03", "Tea", "3.00"], ["02/03", "Milk", "1.00"],
        ],
    ])
    func `tables without movements or balances are no ledger`(rows: [[String]]) {
        #expect(statement(title: "Programme", period: "", sections: [("List", rows)]) == nil)
        #expect(statement(sections: [("List", rows)]) == nil)
    }

    @Test func `a period over the turn of the year gives each day its own`() throws {
        let rows = [
            ["Buchung", "Vorgang", "Betrag"], ["30.12.", "Miete", "-80.00"],
            ["02.01.", "Lohn", "100.00"],
        ]
        let found = statement(
            title: "Kontoauszug", period: "05.12.2023 - 18.01.2024",
            sections: [("Umsätze", rows)], head: ["Alter Saldo 0.00", "Neuer Saldo 20.00"])
        let statement = try #require(found)
        #expect(
            statement.movements.map { $0.date?.value.iso8601 } == ["2023-12-30", "2024-01-02"])
        #expect(statement.proof.isProven == true)
    }

    /// Whatever the amounts are, a chain that adds up is proven and one with a changed amount is not.
    @Test(arguments: 0..<40) func `a changed amount breaks the chain`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let amounts = (0..<Int.random(in: 2...30, using: &random)).map { _ in
            Decimal(Int.random(in: 1...99_999, using: &random)) / 100
                * (Bool.random(using: &random) ? 1 : -1)
        }
        func printed(_ amount: Decimal) -> String {
            amount.formatted(
                .number.precision(.fractionLength(2)).grouping(.never).locale(
                    .init(identifier: "en")))
        }
        func rows(_ amounts: [Decimal]) -> [[String]] {
            [["Date", "Description", "Amount"]]
                + amounts.enumerated().map { index, amount in
                    ["\(index + 1)/03", "Movement", printed(amount)]
                }
        }
        let head = ["Opening balance 0.00", "Closing balance \(printed(amounts.reduce(0, +)))"]
        let good = try #require(statement(sections: [("All", rows(amounts))], head: head))
        #expect(good.proof == Statement.Proof(added: amounts.count, isProven: true))
        var changed = amounts
        changed[Int.random(in: amounts.indices, using: &random)] += 0.01
        // All of one sign may be reversed as a section; a cent more never makes that agree.
        let bad = try #require(statement(sections: [("All", rows(changed))], head: head))
        #expect(bad.proof.isProven == false)
    }
}
