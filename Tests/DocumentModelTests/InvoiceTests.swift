import DocumentModel
import Facts
import Foundation
import Geometry
import Testing

@Suite struct InvoiceTests {
    @Test func `known values are listed in a fixed order with their evidence`() {
        var invoice = Invoice()
        let box = Rect<PageUnits>(minX: 1, minY: 2, maxX: 3, maxY: 4)
        invoice.totals.gross = .init(Decimal(119), origin: .derived)
        invoice.number = .init("R-7", origin: .page, confidence: 0.9, page: 1, boxes: [box])
        invoice.seller.registration = .init(.init("HRB 1", scheme: "0060"), origin: .xml)
        invoice.notes = [.init("first", origin: .xml), .init("second", origin: .xml)]
        invoice.issueDate = CalendarDay(year: 2026, month: 3, day: 1).map {
            .init($0, origin: .xml)
        }
        var line = Invoice.Line()
        line.amount = .init(Decimal(100), origin: .xml)
        invoice.lines = [Invoice.Line(), line]

        let terms = invoice.terms
        #expect(
            terms.map { "\($0.path) \($0.content.text)" } == [
                "number R-7", "issueDate 2026-03-01", "notes.1 first", "notes.2 second",
                "seller.registration HRB 1", "totals.gross 119", "lines.2.amount 100",
            ])
        #expect(terms.first?.term == "BT-1")
        #expect(terms.first?.page == 1)
        #expect(terms.first?.boxes == [box])
        #expect(terms.first?.confidence == 0.9)
        #expect(terms.map(\.origin) == [.page, .xml, .xml, .xml, .xml, .derived, .xml])
    }

    @Test func `an invoice without values is empty`() {
        #expect(Invoice().isEmpty)
        var invoice = Invoice()
        invoice.lines = [Invoice.Line()]
        #expect(invoice.isEmpty)
        invoice.payment.accounts = [Invoice.Account()]
        invoice.payment.accounts[0].bic = .init("COBADEFF", origin: .page)
        #expect(!invoice.isEmpty)
    }
}
