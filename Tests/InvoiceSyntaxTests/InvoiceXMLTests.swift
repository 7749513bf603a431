import Diagnostics
import DocumentModel
import Facts
import Foundation
import InvoiceSyntax
import Packaging
import Schemas
import Testing

@Suite struct InvoiceXMLTests {
    @Test(arguments: InvoiceXML.Syntax.allCases, 1...40 as ClosedRange<UInt64>)
    func `what is written is read again`(_ syntax: InvoiceXML.Syntax, _ seed: UInt64) throws {
        let invoice = Invoice.random(seed: seed)
        let read = try InvoiceXML.invoice(in: bytes(of: invoice, as: syntax))
        #expect(read == invoice)
    }

    /// The grammar is not made from the writers, so each checks the other.
    @Test(arguments: InvoiceXML.Syntax.allCases, 1...20 as ClosedRange<UInt64>)
    func `what is written follows the grammar`(
        _ syntax: InvoiceXML.Syntax, _ seed: UInt64
    ) throws {
        let grammar = try XMLGrammar(try #require(Schemas.xml["en16931"]))
        let invoice = Invoice.random(seed: seed, isWhole: true)
        #expect(grammar.violations(in: try bytes(of: invoice, as: syntax)) == [])
    }

    @Test(arguments: InvoiceXML.Syntax.allCases)
    func `an invoice without values is written and read as such`(
        _ syntax: InvoiceXML.Syntax
    ) throws {
        #expect(try InvoiceXML.invoice(in: bytes(of: Invoice(), as: syntax)).isEmpty)
    }

    @Test func `ZUGFeRD 1 has other names for the same`() throws {
        let xml = """
            <rsm:CrossIndustryDocument xmlns:rsm="a" xmlns:ram="b" xmlns:udt="c">
            <rsm:HeaderExchangedDocument><ram:ID>471102</ram:ID><ram:TypeCode>380</ram:TypeCode>
            <ram:IssueDateTime><udt:DateTimeString format="102">20130305</udt:DateTimeString>
            </ram:IssueDateTime></rsm:HeaderExchangedDocument>
            <rsm:SpecifiedSupplyChainTradeTransaction>
            <ram:ApplicableSupplyChainTradeSettlement>
            <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
            <ram:ApplicableTradeTax><ram:ApplicablePercent>19.00</ram:ApplicablePercent>
            </ram:ApplicableTradeTax>
            <ram:SpecifiedTradeSettlementMonetarySummation>
            <ram:GrandTotalAmount currencyID="EUR">235.62</ram:GrandTotalAmount>
            </ram:SpecifiedTradeSettlementMonetarySummation>
            </ram:ApplicableSupplyChainTradeSettlement>
            <ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedSupplyChainTradeSettlement>
            <ram:SpecifiedTradeSettlementMonetarySummation>
            <ram:LineTotalAmount currencyID="EUR">198.00</ram:LineTotalAmount>
            </ram:SpecifiedTradeSettlementMonetarySummation>
            </ram:SpecifiedSupplyChainTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
            </rsm:SpecifiedSupplyChainTradeTransaction></rsm:CrossIndustryDocument>
            """
        let invoice = try InvoiceXML.invoice(in: Array(xml.utf8))
        #expect(
            invoice.terms.map { "\($0.path) \($0.content.text)" } == [
                "number 471102", "typeCode 380", "issueDate 2013-03-05", "currency EUR",
                "taxes.1.rate 19", "totals.gross 235.62", "lines.1.amount 198",
            ])
    }

    @Test func `lines that are in no sum are passed over, and discounts added up`() throws {
        func line(_ id: String, _ status: String) -> String {
            """
            <IncludedSupplyChainTradeLineItem><AssociatedDocumentLineDocument><LineID>\(id)</LineID>
            <LineStatusReasonCode>\(status)</LineStatusReasonCode></AssociatedDocumentLineDocument>
            <SpecifiedLineTradeAgreement><GrossPriceProductTradePrice>
            <ChargeAmount>1.50</ChargeAmount>
            <AppliedTradeAllowanceCharge><ActualAmount>0.03</ActualAmount>
            </AppliedTradeAllowanceCharge>
            <AppliedTradeAllowanceCharge><ActualAmount>0.02</ActualAmount>
            </AppliedTradeAllowanceCharge>
            </GrossPriceProductTradePrice></SpecifiedLineTradeAgreement>
            </IncludedSupplyChainTradeLineItem>
            """
        }
        let xml =
            "<CrossIndustryInvoice><SupplyChainTradeTransaction>" + line("1", "GROUP")
            + line("1.1", "DETAIL") + line("2", "INFORMATION")
            + "</SupplyChainTradeTransaction></CrossIndustryInvoice>"
        let lines = try InvoiceXML.invoice(in: Array(xml.utf8)).lines
        #expect(lines.map(\.id?.value) == ["1.1"])
        #expect(lines.first?.discount?.value == Decimal(string: "0.05"))
    }

    @Test(arguments: [
        "12,50", "1e5", "NaN", "0x10", "1.2.3", "", "99999999999999999999999999999999999999999",
    ])
    func `an amount that is no decimal is no amount`(_ printed: String) throws {
        let xml =
            "<Invoice><LegalMonetaryTotal><PayableAmount>\(printed)</PayableAmount>"
            + "</LegalMonetaryTotal></Invoice>"
        #expect(try InvoiceXML.invoice(in: Array(xml.utf8)).totals.due == nil)
    }

    @Test func `hostile XML is refused`() {
        let entity = "<!DOCTYPE Invoice [<!ENTITY a \"b\">]><Invoice><ID>&a;</ID></Invoice>"
        let deep =
            "<Invoice>" + String(repeating: "<a>", count: 5_000)
            + String(repeating: "</a>", count: 5_000) + "</Invoice>"
        let wide = "<Invoice>" + String(repeating: "<a/>", count: 500_000) + "</Invoice>"
        let long = "<Invoice>" + String(repeating: "<InvoiceLine/>", count: 10_001) + "</Invoice>"
        let kinds: [(String, Problem.Kind)] = [
            (entity, .damagedInput), ("<Invoice>", .damagedInput), ("", .damagedInput),
            ("<html/>", .unknownFormat), (wide, .limitReached), (long, .limitReached),
            (String(repeating: " ", count: 9 << 20), .limitReached),
        ]
        for (xml, kind) in kinds {
            #expect(throws: Problem.self) { try InvoiceXML.invoice(in: Array(xml.utf8)) }
            do { _ = try InvoiceXML.invoice(in: Array(xml.utf8)) } catch {
                #expect(error.kind == kind, "\(xml.prefix(40))")
            }
        }
        // libxml2 has its own limit of depth.
        #expect(throws: Problem.self) { try InvoiceXML.invoice(in: Array(deep.utf8)) }
        let wideEntity = Array(entity.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(throws: Problem.self) { try InvoiceXML.invoice(in: wideEntity) }
    }

    private func bytes(of invoice: Invoice, as syntax: InvoiceXML.Syntax) throws -> [UInt8] {
        var sink = MemorySink()
        try sink.buffered { (output) throws(Problem) in
            try InvoiceXML.write(invoice, as: syntax, to: &output)
        }
        return sink.bytes
    }
}
