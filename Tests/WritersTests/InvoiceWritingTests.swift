import Diagnostics
import DocumentModel
import Facts
import Foundation
import Geometry
import Packaging
import Testing

@testable import Writers

@Suite struct InvoiceWritingTests {
    private var document: Document {
        var document = Document(
            pages: [.init(number: 1, size: Size(width: 595, height: 842), source: "recognition")],
            body: [.table([["Item", "Amount"], ["tea", "5"]])])
        var invoice = Invoice()
        let box = Rect<PageUnits>(x: 10, y: 20, width: 30, height: 10)
        func field<Value>(_ value: Value, _ confidence: Double = 0.9) -> Invoice.Field<Value> {
            Invoice.Field(value, origin: .page, confidence: confidence, page: 1, boxes: [box])
        }
        invoice.typeCode = field("380")
        invoice.number = field("0017")
        invoice.issueDate = CalendarDay(year: 2026, month: 3, day: 14).map { field($0) }
        invoice.currency = field("EUR")
        invoice.seller.name = field("Example Ltd")
        invoice.totals.gross = field(119, 0.4)
        var tax = Invoice.TaxBreakdown()
        tax.rate = field(19)
        tax.amount = field(19)
        invoice.taxes = [tax]
        document.invoice = invoice
        return document
    }

    @Test func `fields and totals are on the first sheet, typed and with their places`() throws {
        let sheets = document.sheets(WorkbookOptions())
        #expect(sheets.map(\.name) == ["Invoice", "Table 1"])
        let sheet = try #require(sheets.first)
        #expect(
            TableGrid(sheet.table).rows.map { $0.map(\.plainText) } == [
                ["Field", "Value", "Page", "Confidence"], ["Number", "0017", "1", "90 %"],
                ["Date", "2026-03-14", "1", "90 %"], ["Currency", "EUR", "1", "90 %"],
                ["Seller", "Example Ltd", "1", "90 %"], ["Tax 19 %", "19", "1", "90 %"],
                ["Total", "119", "1", "40 %"],
            ])
        let values = sheet.table.cells.filter { $0.columns.lowerBound == 1 }
        #expect(values[1].value == .identifier)
        if case .money(119, "EUR", _)? = values.last?.value {} else { Issue.record("no amount") }
        #expect(values.last?.isDoubtful == true)
        #expect(values[1].isDoubtful == false)
        #expect([sheet].areRecognized)
    }

    @Test(arguments: ["xlsx", "ods"])
    func `totals of the fields become no formulas`(_ format: String) throws {
        let options = WorkbookOptions(WriterOptions(["formulas": ""]))
        #expect(document.sheets(options)[0].formulas.isEmpty)
        #expect(document.notesOnTotals(options).isEmpty)
        #expect(try !bytes(document, as: format, options: ["formulas": ""]).isEmpty)
    }

    @Test func `workbooks of other documents do not change`() throws {
        var other = document
        other.invoice = nil
        #expect(other.sheets(WorkbookOptions()).map(\.name) == ["Table 1"])
        #expect(try !text(other, as: "json").contains("\"invoice\""))
    }

    @Test func `a document without tables has its text after the fields`() {
        var plain = document
        plain.body = [.paragraph(Paragraph(text: RichText("Thank you.")))]
        #expect(plain.sheets(WorkbookOptions()).map(\.name) == ["Invoice", "Text"])
    }

    @Test func `json has the values in their groups`() throws {
        let json = try text(document, as: "json")
        let expected =
            #""seller":{"name":{"value":"Example Ltd","term":"BT-27/BT-44","origin":"page","#
            + #""confidence":0.9,"page":1,"boxes":[[10,20,40,30]]}}"#
        #expect(json.contains(expected))
        #expect(json.contains(#""totals":{"gross":{"value":"119","term":"BT-112""#))
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
        #expect((object as? [String: Any])?["invoice"] is [String: Any])
    }

    @Test func `a ledger is one sheet after the fields and the proof`() throws {
        var document = Document(body: [.table([["Item", "Amount"], ["tea", "5"]])])
        var first = Statement.Movement(amount: Invoice.Field(100, origin: .page, page: 1))
        first.text = Invoice.Field("Salary", origin: .page, page: 1)
        first.date = CalendarDay(year: 2024, month: 3, day: 1).map {
            Invoice.Field($0, origin: .page, page: 1)
        }
        let second = Statement.Movement(amount: Invoice.Field(-80, origin: .page, page: 2))
        var statement = Statement(
            movements: [first, second], proof: .init(added: 2, isProven: true))
        statement.opening = Invoice.Field(10, origin: .page, page: 1)
        document.statement = statement
        let sheets = document.sheets(WorkbookOptions())
        #expect(sheets.map(\.name) == ["Statement", "Ledger", "Table 1"])
        #expect(
            TableGrid(sheets[1].table).rows.map { $0.map(\.plainText) } == [
                ["Date", "Description", "Amount", "Page"], ["2024-03-01", "Salary", "100", "1"],
                ["", "", "-80", "2"],
            ])
        let fields = TableGrid(sheets[0].table).rows.map { $0.map(\.plainText) }
        #expect(
            fields.contains([
                "Opening balance and movements are the closing balance; movements added", "2", "",
                "",
            ]))
        let json = try text(document, as: "json")
        #expect(json.contains(#""proof":{"added":2,"proven":true,"compared":0,"failed":0}"#))
        #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
    }
}
