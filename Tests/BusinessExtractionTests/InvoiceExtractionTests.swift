import BusinessExtraction
import DataDetection
import DocumentModel
import Facts
import Foundation
import Geometry
import TestSupport
import Testing

@Suite struct InvoiceExtractionTests {
    @Test(arguments: [
        [
            "Invoice number:", "Invoice date:", "Due date:", "Net total:", "VAT 20%:",
            "Grand total:",
        ],
        [
            "Rechnungs-Nr.:", "Rechnungsdatum:", "Fällig am:", "Nettobetrag:", "MwSt. 20%:",
            "Rechnungsbetrag:",
        ],
        ["N° de facture :", "Date de facture :", "Échéance :", "Total HT", "TVA 20%", "Total TTC"],
        [
            "Número de factura:", "Fecha de factura:", "Vencimiento:", "Base imponible", "IVA 20%",
            "Total factura",
        ],
        [
            "Numero fattura:", "Data fattura:", "Scadenza:", "Imponibile", "IVA 20%",
            "Totale fattura",
        ],
        [
            "Factuurnummer:", "Factuurdatum:", "Vervaldatum:", "Totaal excl. BTW", "BTW 20%",
            "Totaal incl. BTW",
        ],
    ])
    func `labels are understood in six languages`(labels: [String]) throws {
        var page = PrintedPage()
        let values = ["RE-2026/17", "14.03.2026", "28.03.2026", "100,00", "20,00", "120,00"]
        for (line, (label, value)) in zip(labels, values).enumerated() {
            // Behind the label, and far to the right of it.
            if line.isMultiple(of: 2) {
                page.print("\(label) \(value)", y: Double(line) * 2)
            } else {
                page.print(label, y: Double(line) * 2)
                page.print(value, x: 300, y: Double(line) * 2)
            }
        }
        let invoice = try #require(page.document.extractedInvoice(.german))
        #expect(invoice.number?.value == "RE-2026/17")
        #expect(invoice.issueDate?.value.iso8601 == "2026-03-14")
        #expect(invoice.dueDate?.value.iso8601 == "2026-03-28")
        #expect(invoice.totals.net?.value == 100)
        #expect(invoice.totals.tax?.value == 20)
        #expect(invoice.totals.gross?.value == 120)
        #expect(invoice.totals.gross?.page == 1)
        #expect(invoice.totals.gross?.boxes.count == 1)
        #expect(invoice.taxes.map(\.rate?.value) == [20])
        #expect(invoice.typeCode?.value == "380")
    }

    /// A photograph or scan on its side, or upside down; boxes are those of the picture.
    @Test(arguments: PageRotation.allCases)
    func `an invoice is the same however its page is turned`(turn: PageRotation) throws {
        var (page, upright) = (PrintedPage(), PrintedPage())
        page.turn = turn
        for (line, (label, value)) in [
            ("Invoice number:", "RE-2026/17"), ("Invoice date:", "14.03.2026"),
            ("Net total:", "100.00"), ("VAT 20%:", "20.00"), ("Grand total:", "120.00"),
        ].enumerated() {
            for (text, x) in [(label, 50.0), (value, 300)] {
                page.print(text, x: x, y: Double(line) * 2)
                upright.print(text, x: x, y: Double(line) * 2)
            }
        }
        let document = page.document
        let found = try #require(document.extractedInvoice())
        let expected = try #require(upright.document.extractedInvoice())
        #expect(found == expected)
        let gross = found.placed(by: UprightPages(document.pages).boxOfPage).totals.gross
        guard case .paragraph(let last) = page.body.last else {
            Issue.record("no paragraph")
            return
        }
        #expect(gross?.boxes == last.text.runs.flatMap(\.boxes))
    }

    @Test(arguments: [
        ["We sent an invoice to every customer. The total was 20 in 2024.", "Total 12.50"],
        ["Table 3: Order of the groups", "Total 12.50", "Mean 3.20"],
        ["Invoice number 17", "Thank you for your letter of 14.03.2026."],
        ["Name: Ada Lovelace", "Date: 14.03.2026", "Total: 5"],
        ["The contract number is a serial. Sum: 3.14"],
    ])
    func `prose, papers and forms give nothing`(lines: [String]) {
        var page = PrintedPage()
        for (index, line) in lines.enumerated() { page.print(line, y: Double(index) * 2) }
        #expect(page.document.extractedInvoice() == nil)
    }

    @Test func `the lines are those of the line table`() throws {
        var page = PrintedPage()
        page.print("Invoice No. 4711 of 14.03.2026", y: 1)
        page.print(
            table: [
                ["Pos", "Description", "Qty", "Unit price", "Amount"],
                ["1", "Tea, green", "2 kg", "1.50", "3.00"], ["2", "Milk", "4", "0.25", "1.00"],
                ["", "Total", "", "", "4.00"],
            ], y: 5, typing: .english)
        let invoice = try #require(page.document.extractedInvoice())
        #expect(invoice.number?.value == "4711")
        #expect(invoice.issueDate?.value.iso8601 == "2026-03-14")
        #expect(invoice.lines.map(\.name?.value) == ["Tea, green", "Milk"])
        #expect(invoice.lines.map(\.quantity?.value) == [2, 4])
        #expect(invoice.lines.map(\.unit?.value) == ["KGM", nil])
        #expect(invoice.lines.map(\.price?.value) == [1.5, 0.25])
        #expect(invoice.lines.map(\.amount?.value) == [3, 1])
        #expect(invoice.lines.allSatisfy { ($0.amount?.confidence ?? 0) > 0.99 })
        #expect(invoice.totals.gross?.value == 4)
    }

    @Test func `of several totals the one that adds up is taken`() throws {
        var page = PrintedPage()
        page.print("Invoice 4711", y: 1)
        for (line, text) in [
            "Total: 50.00", "Total: 100.00", "VAT: 19.00", "Total: 119.00", "Amount due: 119.00",
        ].enumerated() {
            page.print(text, y: Double(line) * 2 + 4)
        }
        let totals = try #require(page.document.extractedInvoice()).totals
        #expect(totals.net?.value == 100)
        #expect(totals.tax?.value == 19)
        #expect(totals.gross?.value == 119)
        #expect(totals.due?.value == 119)
        #expect((totals.gross?.confidence ?? 0) > 0.99)
    }

    @Test(arguments: [("Transfer 40.00", 40), ("Transfer 41.00", nil)] as [(String, Decimal?)])
    func `what was paid is the printed amount that is missing`(
        _ line: String, _ paid: Decimal?
    ) throws {
        var page = PrintedPage()
        let lines = [
            "Invoice 4711", "Net total: 100.00", "VAT: 19.00", "Grand total: 119.00", line,
            "Amount due: 79.00",
        ]
        for (index, line) in lines.enumerated() { page.print(line, y: Double(index) * 2) }
        #expect(try #require(page.document.extractedInvoice()).totals.prepaid?.value == paid)
    }

    @Test(
        arguments: [
            (["Tea: green", "Milk:"], ["Tea", "Milk"], ["green", nil]),
            // One name alone may have a colon of its own.
            (["Tea: green", "Milk"], ["Tea: green", "Milk"], [nil, nil]),
        ] as [([String], [String], [String?])])
    func `where all names have a colon, the description is behind it`(
        printed: [String], names: [String], descriptions: [String?]
    ) throws {
        var page = PrintedPage()
        page.print("Invoice No. 4711 of 14.03.2026", y: 1)
        page.print(
            table: [
                ["Pos", "Description", "Qty", "Unit price", "Amount"],
                ["1", printed[0], "2 kg", "1.50", "3.00"], ["2", printed[1], "4", "0.25", "1.00"],
                ["", "Total", "", "", "4.00"],
            ], y: 5, typing: .english)
        page.print("Net total: 4.00", y: 20)
        page.print("VAT 10%: 0.40", y: 22)
        page.print("Grand total: 4.40", y: 24)
        let invoice = try #require(page.document.extractedInvoice())
        #expect(invoice.lines.map(\.name?.value) == names)
        #expect(invoice.lines.map(\.description?.value) == descriptions)
    }

    @Test func `an order that an invoice names makes it no order`() throws {
        var page = PrintedPage()
        let lines = [
            "Order: 2018-17", "Belegnummer: 4711", "Net total: 100.00", "VAT 19%: 19.00",
            "Grand total: 119.00",
        ]
        for (index, line) in lines.enumerated() { page.print(line, y: Double(index) * 2) }
        #expect(try #require(page.document.extractedInvoice()).typeCode?.value == "380")
        page = PrintedPage()
        for (index, line) in lines.enumerated() where index != 1 {
            page.print(line, y: Double(index) * 2)
        }
        #expect(try #require(page.document.extractedInvoice()).typeCode?.value == "220")
    }

    @Test func `totals that do not add up are doubtful`() throws {
        var page = PrintedPage()
        page.print("Invoice No: 4711", y: 1)
        page.print("Net amount: 100.00", y: 4)
        page.print("VAT amount: 19.00", y: 6)
        page.print("Grand total: 179.00", y: 8)
        let totals = try #require(page.document.extractedInvoice()).totals
        #expect(totals.gross?.value == 179)
        for field in [totals.net, totals.tax, totals.gross] {
            #expect((field?.confidence ?? 1) < 0.6)
        }
    }

    @Test func `parties are found by their labels, and tax numbers beside them`() throws {
        var page = PrintedPage()
        page.print("Seller:", y: 1)
        page.print("Example Trading Ltd", y: 2)
        page.print("VAT ID: DE136695976", y: 3)
        page.print("Bill to", x: 300, y: 1)
        page.print("Lake Side GmbH", x: 300, y: 2)
        page.print("VAT ID: FR11999999998", x: 300, y: 3)
        page.print("Invoice No: 4711", y: 6)
        page.print("Grand total: USD 179.00", y: 8)
        let invoice = try #require(page.document.extractedInvoice())
        #expect(invoice.seller.name?.value == "Example Trading Ltd")
        #expect(invoice.seller.vatIdentifier?.value == "DE136695976")
        #expect(invoice.buyer.name?.value == "Lake Side GmbH")
        #expect(invoice.buyer.vatIdentifier?.value == "FR11999999998")
        #expect(invoice.currency?.value == "USD")
    }

    @Test(arguments: [1.0, 2])
    func `a letter is addressed to the buyer, and goods go elsewhere`(lines: Double) throws {
        var page = PrintedPage()
        page.print("Ship to", y: 1)
        page.print("Warehouse Seven", y: 2)
        page.print("12347 Metallstadt", y: 3)
        page.print("Theodor Est", y: 8)
        page.print("Bahnstr. 42", y: 9)
        // Older letters leave the line before the town blank.
        page.print("88802 Spielkreis", y: 9 + lines)
        page.print("Invoice No: 4711", y: 16)
        page.print("Grand total: 179.00", y: 18)
        let invoice = try #require(page.document.extractedInvoice())
        #expect(invoice.buyer.name?.value == "Theodor Est")
        #expect(invoice.buyer.address.city?.value == "Spielkreis")
    }

    /// Totals that add up are found whatever is between them, and in whatever order.
    @Test(arguments: 0..<60) func `proven totals do not depend on other lines`(seed: UInt64) throws
    {
        var random = SeededGenerator(seed: seed)
        let net = Decimal(Int.random(in: 100...9_999_99, using: &random)) / 100
        let tax = Decimal(Int.random(in: 1...99_99, using: &random)) / 100
        func printed(_ amount: Decimal) -> String {
            amount.formatted(
                .number.precision(.fractionLength(2)).grouping(.never).locale(
                    .init(identifier: "en")))
        }
        var lines = [
            "Net amount: \(printed(net))", "Sales tax: \(printed(tax))",
            "Grand total: \(printed(net + tax))", "Customer no: 1234", "Terms: 30 days",
            "Discount: 0.00", "Page 1 of 1", "Thank you!",
        ]
        lines.shuffle(using: &random)
        var page = PrintedPage()
        page.print("Invoice No: 4711", y: 1)
        for (index, line) in lines.enumerated() { page.print(line, y: Double(index) * 2 + 4) }
        let totals = try #require(page.document.extractedInvoice()).totals
        #expect(totals.net?.value == net)
        #expect(totals.tax?.value == tax)
        #expect(totals.gross?.value == net + tax)
    }
}
