import DataDetection
import DocumentModel
import Facts
import Foundation
import Testing

@Suite struct TaxExemptionTests {
    private func invoice(_ lines: [String], _ typing: CellTyping = .german) throws -> Invoice {
        var page = PrintedPage()
        for (row, line) in lines.enumerated() { page.print(line, y: Double(row) * 2) }
        return try #require(page.document.extractedInvoice(typing))
    }

    private static let untaxed = [
        "Rechnungsnummer: 4711", "Nettobetrag: 100,00", "MwSt. 0 %: 0,00",
        "Rechnungsbetrag: 100,00",
    ]

    @Test(arguments: [
        ("Steuerfreie Leistung nach § 4 Nr. 14 UStG", "E"),
        ("Gemäß § 19 UStG wird keine Umsatzsteuer berechnet", "E"),
        ("Steuerschuldnerschaft des Leistungsempfängers", "AE"), ("Reverse charge", "AE"),
        ("Autoliquidation, article 283-2 du CGI", "AE"), ("BTW verlegd", "AE"),
        ("Inversión del sujeto pasivo", "AE"), ("Inversione contabile", "AE"),
        ("Steuerfreie innergemeinschaftliche Lieferung", "K"),
        ("Intra-Community supply, VAT exempt", "K"),
        ("Exonération de TVA selon article 262 I du CGI", "G"),
        ("Steuerfreie Ausfuhrlieferung", "G"), ("TVA non applicable, art. 293 B du CGI", "E"),
        ("Operación exenta de IVA", "E"), ("Vrijgesteld van BTW", "E"),
    ])
    func `the words of a reason say the category`(_ words: String, _ category: String) throws {
        let tax = try #require(invoice(Self.untaxed + [words]).completed.taxes.first)
        #expect(tax.category?.value == category)
        #expect(tax.exemptionReason?.value == words)
        #expect(tax.basis?.value == 100)
        #expect(tax.rate?.value == 0)
    }

    @Test func `a printed category is that of the tax`() throws {
        let tax = try #require(
            invoice(Self.untaxed + ["Umsatzsteuer (E)", "Umsätze der Ärzte"]).taxes.first)
        #expect(tax.category?.value == "E")
    }

    /// Two reasons leave it open, and without one nothing is derived.
    @Test(arguments: [
        ["Reverse charge", "Steuerfreie Ausfuhrlieferung"], [], ["Wir danken für den Auftrag."],
        ["The rate of exemption grows."],
    ])
    func `what is not stated is not derived`(_ lines: [String]) throws {
        #expect(try invoice(Self.untaxed + lines).taxes.allSatisfy { $0.category == nil })
    }

    /// The words of a reason do not free what is taxed.
    @Test func `a tax above zero is no exempt one`() throws {
        let invoice = try invoice([
            "Rechnungsnummer: 4711", "Nettobetrag: 100,00", "MwSt. 19 %: 19,00",
            "Rechnungsbetrag: 119,00", "Reverse charge applies to exports only",
        ])
        #expect(invoice.taxes.map(\.category) == [nil])
    }

    /// The head of a column is no label of a total that its first amount would prove by itself.
    @Test func `a tax of zero proves only what is printed twice`() throws {
        var page = PrintedPage()
        page.print("Invoice number: 4711", y: 0)
        page.print("Amount", x: 400, y: 3)
        page.print("40.00", x: 400, y: 4)
        page.print("60.00", x: 400, y: 6)
        for (row, line) in ["Subtotal: 100.00", "VAT 0 %: 0.00", "Total: 100.00"].enumerated() {
            page.print(line, y: Double(row) * 2 + 9)
        }
        let totals = try #require(page.document.extractedInvoice()).totals
        #expect(totals.net?.value == 100)
        #expect(totals.gross?.value == 100)
    }
}
