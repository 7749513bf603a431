import Facts
import Foundation
import Testing

@testable import DocumentModel

@Suite struct InvoiceRulesTests {
    /// Two lines of 100 and 50 at 19 %, an allowance of 10, 5 paid.
    private var invoice: Invoice {
        var invoice = Invoice()
        invoice.number = .init("R-1", origin: .page)
        invoice.issueDate = CalendarDay(year: 2026, month: 3, day: 1).map {
            .init($0, origin: .page)
        }
        invoice.typeCode = .init("380", origin: .page)
        invoice.currency = .init("EUR", origin: .page)
        for party in [\Invoice.seller, \.buyer] {
            invoice[keyPath: party].name = .init("A", origin: .page)
            invoice[keyPath: party].address.country = .init("DE", origin: .page)
        }
        invoice.seller.vatIdentifier = .init("DE136695976", origin: .page)
        invoice.payment.terms = .init("at once", origin: .page)
        for (name, amount) in [("tea", Decimal(100)), ("pot", 50)] {
            var line = Invoice.Line()
            line.name = .init(name, origin: .page)
            line.quantity = .init(1, origin: .page)
            line.price = .init(amount, origin: .page)
            line.amount = .init(amount, origin: .page)
            invoice.lines.append(line)
        }
        var allowance = Invoice.Adjustment(isCharge: false)
        allowance.amount = .init(10, origin: .page)
        allowance.reason = .init("loyalty", origin: .page)
        invoice.adjustments = [allowance]
        var tax = Invoice.TaxBreakdown()
        tax.rate = .init(19, origin: .page)
        tax.basis = .init(140, origin: .page)
        tax.amount = .init(Decimal(string: "26.6") ?? 0, origin: .page)
        invoice.taxes = [tax]
        invoice.totals.net = .init(140, origin: .page)
        invoice.totals.gross = .init(Decimal(string: "166.6") ?? 0, origin: .page)
        invoice.totals.prepaid = .init(5, origin: .page)
        return invoice
    }

    @Test func `what follows from the rest is completed and proves`() {
        let completed = invoice.completed
        #expect(completed.flaws == [])
        #expect(completed.totals.lines == .init(150, origin: .derived))
        #expect(completed.totals.allowances == .init(10, origin: .derived))
        #expect(completed.totals.due?.value == Decimal(string: "161.6"))
        #expect(completed.lines.map(\.id?.value) == ["1", "2"])
        #expect(completed.lines.allSatisfy { $0.taxCategory?.value == "S" })
        #expect(completed.lines.allSatisfy { $0.unit?.value == "C62" })
    }

    /// Whatever single amount is changed, a rule notices.
    @Test func `an amount that is off by a unit proves nothing`() {
        let amounts: [(WritableKeyPath<Invoice, Invoice.Field<Decimal>?>, String)] = [
            (\.totals.net, "BR-CO-13"), (\.totals.gross, "BR-CO-15"),
            (\.taxes[0].amount, "BR-CO-17"), (\.taxes[0].basis, "BR-S-08"),
            (\.lines[0].amount, "PEPPOL-EN16931-R120"), (\.adjustments[0].amount, "BR-CO-13"),
        ]
        for (path, rule) in amounts {
            var changed = invoice
            changed[keyPath: path]?.value += 1
            #expect(changed.completed.flaws.map(\.rule).contains(rule))
        }
    }

    @Test func `countries follow from VAT identifiers and from domestic mail`() {
        var domestic = invoice
        domestic.seller.address.country = nil
        domestic.buyer.address.country = nil
        domestic.seller.vatIdentifier?.value = "EL123456789"
        #expect(domestic.completed.seller.address.country == .init("GR", origin: .derived))
        // Without an address there is nothing that mail could say.
        #expect(domestic.completed.buyer.address.country == nil)
        domestic.buyer.address.city = .init("Patras", origin: .page)
        #expect(domestic.completed.buyer.address.country?.value == "GR")
        domestic.buyer.vatIdentifier = .init("DE136695976", origin: .page)
        #expect(domestic.completed.buyer.address.country?.value == "DE")
    }

    @Test func `a breakdown follows from the lines only if it gives the stated tax`() {
        var open = invoice
        open.taxes = []
        open.adjustments = []
        for index in open.lines.indices {
            open.lines[index].taxRate = .init(index == 0 ? 19 : 7, origin: .page)
        }
        open.totals.tax = .init(Decimal(string: "22.5") ?? 0, origin: .page)
        #expect(open.completed.taxes.map(\.rate?.value) == [19, 7])
        #expect(open.completed.taxes.map(\.amount?.value) == [19, Decimal(string: "3.5")])
        open.totals.tax?.value += 1
        #expect(open.completed.taxes == [])
    }

    @Test func `the amount of a line follows from its price if all add up`() {
        var open = invoice
        open.adjustments = []
        open.totals.net = .init(150, origin: .page)
        open.lines[1].amount = nil
        #expect(open.completed.lines[1].amount == .init(50, origin: .derived))
        open.totals.net = .init(151, origin: .page)
        #expect(open.completed.lines[1].amount == nil)
    }

    @Test(arguments: [([100, 50], [19, 7]), ([75, 75], nil), ([90, 60], nil)])
    func `rates of lines follow where their amounts can be shared in one way`(
        bases: [Decimal], rates: [Decimal]?
    ) {
        var open = invoice
        open.adjustments = []
        if bases[0] == 75 {
            for line in [0, 1] { open.lines[line].amount = .init(75, origin: .page) }
        }
        open.taxes = zip(bases, [Decimal(19), 7]).map { basis, rate in
            var tax = Invoice.TaxBreakdown()
            tax.basis = .init(basis, origin: .page)
            tax.rate = .init(rate, origin: .page)
            return tax
        }
        let found = open.completed.lines.compactMap(\.taxRate?.value)
        #expect(found == rates ?? [])
    }

    @Test func `a price follows from the amount if it is a decimal`() {
        var open = invoice
        open.lines[0].price = nil
        open.lines[0].quantity?.value = 8
        #expect(open.completed.lines[0].price == .init(Decimal(12.5), origin: .derived))
        open.lines[0].quantity?.value = 3
        #expect(open.completed.lines[0].price == nil)
    }

    @Test func `an order is no invoice, and a credit note is one`() {
        var order = invoice
        order.typeCode = .init("220", origin: .page)
        #expect(order.missing.contains { $0.rule == "BR-CL-01" })
        for code in ["380", "381", "389"] {
            order.typeCode = .init(code, origin: .page)
            #expect(!order.missing.contains { $0.rule == "BR-CL-01" })
        }
    }

    @Test func `what is missing is named`() {
        let rules = Invoice().completed.flaws.map(\.rule)
        #expect(
            rules == [
                "BR-02", "BR-03", "BR-04", "BR-05", "BR-06", "BR-07", "BR-09", "BR-11", "BR-12",
                "BR-13", "BR-14", "BR-15", "BR-16", "BR-CO-18", "BR-CO-26",
            ])
    }

    @Test func `the total with tax is never derived`() {
        var cut = invoice
        cut.totals.gross = nil
        #expect(cut.completed.flaws.map(\.rule) == ["BR-14", "BR-15"])
    }

    /// Three lines of 0.10 at 19 %: 0.019 each, 0.06 where each line is rounded, 0.057 for the sum.
    @Test func `taxes may be rounded line by line`() {
        var tax = Invoice.TaxBreakdown()
        tax.rate = .init(19, origin: .page)
        tax.basis = .init(Decimal(string: "0.3") ?? 0, origin: .page)
        tax.amount = .init(Decimal(string: "0.08") ?? 0, origin: .page)
        var several = Invoice()
        several.taxes = [tax]
        several.lines = Array(repeating: Invoice.Line(), count: 3)
        #expect(several.unproven == [])
        several.lines = [Invoice.Line()]
        #expect(several.unproven.map(\.rule) == ["BR-CO-17"])
    }
}

@Suite struct TaxRulesTests {
    /// A supply of 100 without tax.
    private func invoice(_ category: InvoiceTaxCategory) -> Invoice {
        var invoice = Invoice()
        invoice.seller.vatIdentifier = .init("DE136695976", origin: .page)
        invoice.buyer.vatIdentifier = .init("FR40303265045", origin: .page)
        invoice.buyer.address.country = .init("FR", origin: .page)
        invoice.deliveryDate = CalendarDay(year: 2026, month: 3, day: 1).map {
            .init($0, origin: .page)
        }
        var tax = Invoice.TaxBreakdown()
        tax.category = .init(category.rawValue, origin: .page)
        tax.rate = .init(category == .standard ? 19 : 0, origin: .page)
        if category.needsReason { tax.exemptionReason = .init("by law", origin: .page) }
        invoice.taxes = [tax]
        return invoice
    }

    @Test(arguments: InvoiceTaxCategory.allCases)
    func `a category with all that it needs breaks no rule`(_ category: InvoiceTaxCategory) {
        var invoice = invoice(category)
        if category == .outsideScope {
            invoice.seller.vatIdentifier = nil
            invoice.buyer.vatIdentifier = nil
        }
        #expect(invoice.completed.missingForTaxes == [])
    }

    @Test(arguments: [
        (InvoiceTaxCategory.exempt, "BR-E-10"), (.reverseCharge, "BR-AE-10"),
        (.intraCommunity, "BR-IC-10"), (.export, "BR-G-10"),
    ])
    func `what is exempt needs a reason`(_ category: InvoiceTaxCategory, _ rule: String) {
        var invoice = invoice(category)
        invoice.taxes[0].exemptionReason = nil
        #expect(invoice.completed.missingForTaxes.map(\.rule) == [rule])
    }

    @Test func `a supply to another country needs buyer, day and country`() {
        var invoice = invoice(.intraCommunity)
        invoice.buyer = .init()
        invoice.deliveryDate = nil
        #expect(
            invoice.completed.missingForTaxes.map(\.rule) == ["BR-IC-02", "BR-IC-11", "BR-IC-12"])
    }

    @Test func `a credit note printed with turned signs has positive amounts`() {
        var invoice = Invoice()
        invoice.typeCode = .init("381", origin: .page)
        var line = Invoice.Line()
        line.quantity = .init(5, origin: .page)
        line.price = .init(4, origin: .page)
        line.amount = .init(-20, origin: .page)
        invoice.lines = [line]
        invoice.totals.net = .init(-20, origin: .page)
        invoice.totals.gross = .init(-20, origin: .page)
        let completed = invoice.completed
        #expect(completed.totals.gross?.value == 20)
        #expect(completed.lines[0].amount?.value == 20)
        #expect(completed.lines[0].quantity?.value == 5)
        // An invoice with a negative total is left as it is.
        invoice.typeCode = .init("380", origin: .page)
        #expect(invoice.completed.totals.gross?.value == -20)
    }
}
