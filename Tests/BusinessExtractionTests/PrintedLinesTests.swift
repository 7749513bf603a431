import DataDetection
import DocumentModel
import Facts
import Foundation
import TestSupport
import Testing

/// Lines of invoices whose tables are lost: every word is a block of its own.
@Suite struct PrintedLinesTests {
    /// Columns: position 50, description 90, quantity 250, price 320, amount 420.
    private func page(
        _ lines: [(name: [String], quantity: String, price: String, amount: String)],
        totals: [String]
    ) -> PrintedPage {
        var page = PrintedPage()
        page.print("Invoice No. 4711 of 14.03.2026", y: 1)
        for (x, head) in [
            (50.0, "Pos"), (90, "Description"), (250, "Qty"), (320, "Price"), (420, "Amount"),
        ] {
            page.print(head, x: x, y: 5)
        }
        var y = 7.0
        for (index, line) in lines.enumerated() {
            page.print("\(index + 1)", y: y)
            for (row, text) in line.name.enumerated() {
                page.print(text, x: 90, y: y + Double(row))
            }
            page.print(line.quantity, x: 250, y: y)
            page.print(line.price, x: 320, y: y)
            page.print(line.amount, x: 420, y: y)
            y += Double(line.name.count) + 0.5
        }
        for text in totals {
            page.print(text, x: 300, y: y + 2)
            y += 2
        }
        return page
    }

    @Test func `lines are found by the heads of their columns`() throws {
        let page = page(
            [
                (["Tea, green"], "2 kg", "1.50", "3.00"),
                (["A long name of a thing", "that wraps"], "4", "0.25", "1.00"),
            ], totals: ["Net total: 4.00", "VAT 10%: 0.40", "Grand total: 4.40"])
        let invoice = try #require(page.document.extractedInvoice())
        #expect(invoice.lines.map(\.id?.value) == ["1", "2"])
        #expect(invoice.lines.first?.name?.value == "Tea, green")
        #expect(invoice.lines.last?.name?.value == "A long name of a thing that wraps")
        #expect(invoice.lines.map(\.quantity?.value) == [2, 4])
        #expect(invoice.lines.map(\.unit?.value) == ["KGM", nil])
        #expect(invoice.lines.map(\.price?.value) == [1.5, 0.25])
        #expect(invoice.lines.map(\.amount?.value) == [3, 1])
    }

    /// A name that was cut at its hyphen begins with a number.
    @Test func `a number before a hyphen is part of a name`() throws {
        let page = page(
            [(["4-", "trip card"], "2", "1.50", "3.00"), (["Milk"], "4", "0.25", "1.00")],
            totals: ["Net total: 4.00", "VAT 10%: 0.40", "Grand total: 4.40"])
        let invoice = try #require(page.document.extractedInvoice())
        #expect(invoice.lines.first?.name?.value.hasPrefix("4-") == true)
    }

    /// The number of a position is its number, even below the head of another column.
    @Test func `a number alone is no name`() throws {
        var page = PrintedPage()
        page.print("Invoice No. 4711 of 14.03.2026", y: 1)
        for (x, head) in [
            (50.0, "Item description"), (250, "Qty"), (320, "Price"), (420, "Amount"),
        ] {
            page.print(head, x: x, y: 5)
        }
        for (row, texts) in [
            ["1", "Tea", "2", "1.50", "3.00"], ["2", "Milk", "4", "0.25", "1.00"],
        ]
        .enumerated() {
            for (x, text) in zip([50.0, 90, 250, 320, 420], texts) {
                page.print(text, x: x, y: 7 + 2 * Double(row))
            }
        }
        for (row, text) in ["Net total: 4.00", "VAT 10%: 0.40", "Grand total: 4.40"].enumerated() {
            page.print(text, x: 300, y: 15 + 2 * Double(row))
        }
        let invoice = try #require(page.document.extractedInvoice())
        #expect(invoice.lines.map(\.name?.value) == ["Tea", "Milk"])
        #expect(invoice.lines.map(\.id?.value) == ["1", "2"])
    }

    /// A sum that is no total of the invoice proves nothing.
    @Test func `amounts that do not add up to a total are no lines`() throws {
        let page = page(
            [(["Tea"], "2", "1.50", "3.00"), (["Milk"], "4", "0.25", "1.00")],
            totals: ["Net total: 5.00", "VAT 10%: 0.50", "Grand total: 5.50"])
        #expect(try #require(page.document.extractedInvoice()).lines.isEmpty)
    }

    /// Whatever the lines are, they are found as they are printed.
    @Test(arguments: 1...20) func `random lines are found`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var lines: [(name: [String], quantity: String, price: String, amount: String)] = []
        var sum: Decimal = 0
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
            let quantity = Int.random(in: 1...40, using: &generator)
            let cents = Int.random(in: 1...9_999, using: &generator)
            let amount = Decimal(quantity * cents) / 100
            sum += amount
            let rows = Int.random(in: 1...2, using: &generator)
            lines.append(
                (
                    (0..<rows).map { $0 == 0 ? "Thing of wood" : "made by hand in the winter" },
                    "\(quantity)", "\(fixed(Decimal(cents) / 100))", "\(fixed(amount))"
                ))
        }
        let page = page(
            lines,
            totals: ["Net total: \(fixed(sum))", "VAT 0%: 0.00", "Grand total: \(fixed(sum))"])
        let found = try #require(page.document.extractedInvoice()).lines
        #expect(found.map { fixed($0.amount?.value ?? 0) } == lines.map(\.amount))
        #expect(found.map { fixed($0.price?.value ?? 0) } == lines.map(\.price))
        #expect(found.allSatisfy { $0.name?.value == "Thing of wood" })
    }

    private func fixed(_ amount: Decimal) -> String {
        amount.formatted(
            .number.precision(.fractionLength(2)).grouping(.never)
                .locale(Locale(identifier: "en_US_POSIX")))
    }

    @Test func `a discount in percent leads to the net price`() throws {
        var page = PrintedPage()
        page.print("Invoice No. 4711 of 14.03.2026", y: 1)
        for (row, texts) in [
            ["Description", "Qty", "Price", "Disc.", "Amount"],
            ["Lamp", "3", "10.00", "10 %", "27.00"], ["Shelf", "1", "5.00", "", "5.00"],
        ].enumerated() {
            for (column, text) in texts.enumerated() where !text.isEmpty {
                page.print(text, x: 50 + 90 * Double(column), y: 5 + 2 * Double(row))
            }
        }
        for (row, text) in ["Net total: 32.00", "VAT 10%: 3.20", "Grand total: 35.20"].enumerated()
        {
            page.print(text, x: 250, y: 14 + Double(row) * 2)
        }
        let lines = try #require(page.document.extractedInvoice()).lines
        #expect(lines.map(\.price?.value) == [9, 5])
        #expect(lines.map(\.grossPrice?.value) == [10, nil])
        #expect(lines.map(\.discount?.value) == [1, nil])
    }

    @Test func `charges and allowances lead from the lines to the total`() throws {
        let page = page(
            [(["Tea"], "2", "50.00", "100.00")],
            totals: [
                "Discount winter sale: -10.00", "Shipping: 4.00", "Net total: 94.00",
                "VAT 10%: 9.40", "Grand total: 103.40",
            ])
        let invoice = try #require(page.document.extractedInvoice())
        #expect(invoice.adjustments.map(\.isCharge) == [false, true])
        #expect(invoice.adjustments.map(\.amount?.value) == [10, 4])
        #expect(invoice.adjustments.last?.reason?.value == "Shipping")
        #expect(invoice.completed.unproven == [])
    }

    /// Counter-example: what is not needed for the total is none.
    @Test func `a discount for early payment is no allowance`() throws {
        let page = page(
            [(["Tea"], "2", "50.00", "100.00")],
            totals: [
                "Net total: 100.00", "VAT 10%: 10.00", "Grand total: 110.00",
                "Discount within 10 days: 2.20",
            ])
        #expect(try #require(page.document.extractedInvoice()).adjustments.isEmpty)
    }
}
