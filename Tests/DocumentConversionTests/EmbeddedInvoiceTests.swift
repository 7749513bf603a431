import Diagnostics
import DocumentConversion
import Foundation
import Packaging
import TestSupport
import Testing

@Suite struct EmbeddedInvoiceTests {
    @Test func `an e-invoice that says what the page says has no notes`() throws {
        let document = try read(invoice).value
        #expect(document.invoice?.number?.value == "R-2026/7")
        #expect(document.invoice?.totals.gross?.value == Decimal(string: "535.5"))
        #expect(document.invoice?.totals.gross?.origin == .xml)
        #expect(differences(document) == [])
    }

    @Test func `a value that is on no page is noted with what the page has`() throws {
        let changed = invoice.replacing("R-2026/7", with: "R-2026/8")
            .replacing("535.50", with: "553.50").replacing("2026-03-14", with: "2026-03-15")
        let notes = differences(try read(changed).value)
        #expect(
            notes.map { $0.components(separatedBy: ", ")[0] } == [
                "factur-x.xml has number (BT-1) R-2026/8",
                "factur-x.xml has issueDate (BT-2) 2026-03-15",
                "factur-x.xml has totals.gross (BT-112) 553.5",
                "factur-x.xml has totals.due (BT-115) 553.5",
            ])
        #expect(notes.first?.hasSuffix("the page has R-2026/7") == true)
    }

    @Test(arguments: [
        ("<!DOCTYPE a [<!ENTITY b \"c\">]><Invoice/>", "document type declaration"),
        ("<Invoice><ID>1</ID>", "line 1"), (String(repeating: " ", count: 9_000_000), "8 MB"),
    ])
    func `an e-invoice that cannot be read is noted`(_ xml: String, _ reason: String) throws {
        let notes = try read(xml).notes
        #expect(notes.contains { $0.kind == .damagedInput && $0.message.contains(reason) })
    }

    @Test func `XML of another kind is passed over`() throws {
        let read = try read("<order><ID>1</ID></order>")
        #expect(read.notes == [])
    }

    @Test(arguments: ["cii", "ubl"])
    func `an e-invoice is written in either syntax and is valid`(_ syntax: String) throws {
        let source = SourceFile(pdf(invoice), named: "invoice.pdf")
        let document = try DocumentConverter().document(of: source).value
        var export = try DocumentExport(
            to: try DocumentFormat.named("en16931"), options: ["syntax": syntax])
        export.isChecked = true
        var sink = MemorySink()
        try export.write(document, of: source, to: &sink)
        let written = String(decoding: sink.bytes, as: UTF8.self)
        #expect(written.contains(syntax == "cii" ? "CrossIndustryInvoice" : "<Invoice xmlns"))
        #expect(written.contains("535.50"))
        #expect(export.notes(on: document).map(\.kind) == [.contentNotRepresented])
    }

    @Test func `an invoice whose amounts do not prove is refused`() throws {
        let changed = invoice.replacing("535.50", with: "553.50")
            .replacing("<cbc:IssueDate>2026-03-14</cbc:IssueDate>", with: "")
        do {
            _ = try DocumentConverter().convert(pdf(changed), to: "en16931")
            Issue.record("it was written")
        } catch {
            #expect(error.kind == .outputNotWritten)
            #expect(error.message.contains("the issue date is missing (BR-03)"))
            #expect(error.message.contains("535.5 follows from the rest (BR-CO-15)"))
        }
    }

    private func read(_ xml: String) throws -> Noted<Document> {
        try DocumentConverter().document(of: pdf(xml))
    }

    private func differences(_ document: Document) -> [String] {
        document.notes.filter { $0.kind == .invoiceDiffers }.map(\.message)
    }

    /// A page that says what ``invoice`` says.
    private func pdf(_ xml: String) -> Data {
        var file = HandmadePDF()
        file.text("Tee Import Nord", x: 20, y: 180)
        file.text("VAT DE136695976", x: 160, y: 180)
        file.text("Anna Example, Kiel", x: 20, y: 160)
        file.text("Invoice R-2026/7", x: 20, y: 140)
        file.text("14.03.2026", x: 160, y: 140)
        file.text("Green tea 3 x 150.00 = 450.00", x: 20, y: 110)
        file.text("Net 450.00", x: 20, y: 90)
        file.text("VAT 19 % 85.50", x: 20, y: 75)
        file.text("Total 535.50 EUR", x: 20, y: 60)
        file.catalogEntries = "/Names << /EmbeddedFiles << /Names [(factur-x.xml) 11 0 R] >> >>"
        file.objects = [
            "<< /Length \(xml.utf8.count) >>\nstream\n\(xml)\nendstream",
            "<< /Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /EF << /F 10 0 R >> >>",
        ]
        return file.data
    }
}

extension String {
    fileprivate func replacing(_ part: String, with other: String) -> String {
        replacingOccurrences(of: part, with: other)
    }
}

/// Three packets of tea at 19 %.
private let invoice = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
      xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
      xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
    <cbc:ID>R-2026/7</cbc:ID><cbc:IssueDate>2026-03-14</cbc:IssueDate>
    <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
    <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
    <cac:AccountingSupplierParty><cac:Party>
      <cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode>
      </cac:Country></cac:PostalAddress>
      <cac:PartyTaxScheme><cbc:CompanyID>DE136695976</cbc:CompanyID>
      <cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
      <cac:PartyLegalEntity><cbc:RegistrationName>Tee Import Nord</cbc:RegistrationName>
      </cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
    <cac:AccountingCustomerParty><cac:Party>
      <cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode>
      </cac:Country></cac:PostalAddress>
      <cac:PartyLegalEntity><cbc:RegistrationName>Anna Example</cbc:RegistrationName>
      </cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
    <cac:PaymentTerms><cbc:Note>Payable at once.</cbc:Note></cac:PaymentTerms>
    <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">85.50</cbc:TaxAmount>
      <cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">450.00</cbc:TaxableAmount>
      <cbc:TaxAmount currencyID="EUR">85.50</cbc:TaxAmount>
      <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent>
      <cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>
    </cac:TaxTotal>
    <cac:LegalMonetaryTotal>
      <cbc:LineExtensionAmount currencyID="EUR">450.00</cbc:LineExtensionAmount>
      <cbc:TaxExclusiveAmount currencyID="EUR">450.00</cbc:TaxExclusiveAmount>
      <cbc:TaxInclusiveAmount currencyID="EUR">535.50</cbc:TaxInclusiveAmount>
      <cbc:PayableAmount currencyID="EUR">535.50</cbc:PayableAmount></cac:LegalMonetaryTotal>
    <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">3</cbc:InvoicedQuantity>
      <cbc:LineExtensionAmount currencyID="EUR">450.00</cbc:LineExtensionAmount>
      <cac:Item><cbc:Name>Green tea</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID>
      <cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>
      </cac:ClassifiedTaxCategory></cac:Item>
      <cac:Price><cbc:PriceAmount currencyID="EUR">150.00</cbc:PriceAmount></cac:Price>
    </cac:InvoiceLine></Invoice>
    """
