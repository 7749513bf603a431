import DocumentModel
import Facts
import Foundation
import TestSupport

extension Invoice {
    /// An invoice with random values, of which any may be missing. It has what both syntaxes can
    /// say: a trading name beside a name, a discount with the price before it.
    ///
    /// - Parameter isWhole: Whether no value is missing.
    static func random(seed: UInt64, isWhole: Bool = false) -> Invoice {
        var values = RandomValues(seed: seed, isWhole: isWhole)
        return values.invoice()
    }
}

private struct RandomValues {
    private var generator: SeededGenerator
    private let isWhole: Bool

    init(seed: UInt64, isWhole: Bool) {
        generator = SeededGenerator(seed: seed)
        self.isWhole = isWhole
    }

    mutating func invoice() -> Invoice {
        var invoice = Invoice()
        invoice.specification = maybe { $0.text() }
        invoice.number = maybe { $0.text() }
        invoice.typeCode = field(Bool.random(using: &generator) ? "380" : "381")
        invoice.issueDate = maybe { $0.day() }
        invoice.dueDate = maybe { $0.day() }
        invoice.deliveryDate = maybe { $0.day() }
        invoice.periodStart = maybe { $0.day() }
        invoice.periodEnd = maybe { $0.day() }
        invoice.currency = maybe { _ in "EUR" }
        invoice.buyerReference = maybe { $0.text() }
        invoice.orderReference = maybe { $0.text() }
        invoice.contractReference = maybe { $0.text() }
        invoice.precedingInvoice = maybe { $0.text() }
        invoice.notes = list { $0.field($0.text()) }
        invoice.seller = party()
        invoice.buyer = party()
        invoice.payment = payment()
        invoice.adjustments = list { $0.adjustment() }
        invoice.taxes = list { $0.tax() }
        invoice.totals.lines = maybe { $0.number() }
        invoice.totals.allowances = maybe { $0.number() }
        invoice.totals.charges = maybe { $0.number() }
        invoice.totals.net = maybe { $0.number() }
        invoice.totals.tax = maybe { $0.number() }
        invoice.totals.gross = maybe { $0.number() }
        invoice.totals.prepaid = maybe { $0.number() }
        invoice.totals.rounding = maybe { $0.number() }
        invoice.totals.due = maybe { $0.number() }
        invoice.lines = list { $0.line() }
        invoice.deliveryCountry = maybe { _ in "FR" }
        return invoice
    }

    private mutating func party() -> Invoice.Party {
        var party = Invoice.Party()
        party.name = field(text())
        party.tradingName = maybe { $0.text() }
        party.identifiers =
            list { $0.field(Invoice.Identifier($0.text())) }
            + list { $0.field(Invoice.Identifier($0.text(), scheme: "0088")) }
        party.registration = maybe { Invoice.Identifier($0.text(), scheme: "0060") }
        party.vatIdentifier = maybe { $0.text() }
        party.taxNumber = maybe { $0.text() }
        party.electronicAddress = maybe { Invoice.Identifier($0.text(), scheme: "EM") }
        party.address.street = maybe { $0.text() }
        party.address.additionalStreet = maybe { $0.text() }
        party.address.additionalLine = maybe { $0.text() }
        party.address.city = maybe { $0.text() }
        party.address.postalCode = maybe { $0.text() }
        party.address.subdivision = maybe { $0.text() }
        party.address.country = maybe { _ in "DE" }
        party.contact.name = maybe { $0.text() }
        party.contact.phone = maybe { $0.text() }
        party.contact.email = maybe { $0.text() }
        return party
    }

    private mutating func payment() -> Invoice.Payment {
        var payment = Invoice.Payment()
        payment.terms = maybe { $0.text() }
        payment.creditorIdentifier = maybe { $0.text() }
        guard flip() else { return payment }
        payment.meansCode = field("58")
        payment.means = maybe { $0.text() }
        payment.remittance = maybe { $0.text() }
        payment.mandate = maybe { $0.text() }
        payment.debitedIBAN = maybe { $0.text() }
        payment.accounts = list { values in
            var account = Invoice.Account()
            account.iban = values.field("DE0212030000\(values.digits())")
            account.holder = values.maybe { $0.text() }
            account.bic = values.maybe { $0.text() }
            return account
        }
        return payment
    }

    private mutating func adjustment() -> Invoice.Adjustment {
        var adjustment = Invoice.Adjustment(isCharge: Bool.random(using: &generator))
        adjustment.amount = field(number())
        adjustment.basis = maybe { $0.number() }
        adjustment.percentage = maybe { $0.number() }
        adjustment.reason = maybe { $0.text() }
        adjustment.reasonCode = maybe { $0.text() }
        adjustment.taxCategory = maybe { _ in "S" }
        adjustment.taxRate = maybe { $0.number() }
        return adjustment
    }

    private mutating func tax() -> Invoice.TaxBreakdown {
        var tax = Invoice.TaxBreakdown()
        tax.category = field("E")
        tax.rate = maybe { $0.number() }
        tax.basis = maybe { $0.number() }
        tax.amount = maybe { $0.number() }
        tax.exemptionReason = maybe { $0.text() }
        tax.exemptionCode = maybe { $0.text() }
        return tax
    }

    private mutating func line() -> Invoice.Line {
        var line = Invoice.Line()
        line.id = field(text())
        line.note = maybe { $0.text() }
        line.name = maybe { $0.text() }
        line.description = maybe { $0.text() }
        line.sellerItem = maybe { $0.text() }
        line.buyerItem = maybe { $0.text() }
        line.standardItem = maybe { Invoice.Identifier($0.text(), scheme: "0160") }
        if flip() {
            line.quantity = field(number())
            line.unit = maybe { _ in "HUR" }
        }
        line.price = maybe { $0.number() }
        if flip() {
            line.grossPrice = field(number())
            line.discount = field(number())
        }
        line.priceQuantity = maybe { $0.number() }
        line.amount = maybe { $0.number() }
        line.taxCategory = maybe { _ in "S" }
        line.taxRate = maybe { $0.number() }
        line.periodStart = maybe { $0.day() }
        line.periodEnd = maybe { $0.day() }
        line.adjustments = list { $0.adjustment() }
        return line
    }

    private mutating func maybe<Value>(
        _ make: (inout RandomValues) -> Value
    ) -> Invoice.Field<Value>? {
        flip() ? field(make(&self)) : nil
    }

    /// Whether something is there that may be missing.
    private mutating func flip() -> Bool { isWhole || Bool.random(using: &generator) }

    private mutating func list<Element>(_ make: (inout RandomValues) -> Element) -> [Element] {
        let count = Int.random(in: (isWhole ? 1 : 0)...2, using: &generator)
        return (0..<count).map { _ in make(&self) }
    }

    private func field<Value>(_ value: Value) -> Invoice.Field<Value> {
        Invoice.Field(value, origin: .xml)
    }

    private mutating func text() -> String {
        let pieces = ["a", "Ö", "<", "&", "\"", "'", "]]>", "x y", "€", "\u{1F9FE}", "0"]
        let count = Int.random(in: 1...6, using: &generator)
        return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }

    private mutating func digits() -> Int { Int.random(in: 1000...9999, using: &generator) }

    private mutating func number() -> Decimal {
        let digits = Int.random(in: -10_000_000...10_000_000, using: &generator)
        let decimals = Int.random(in: 0...4, using: &generator)
        return Decimal(digits) / pow(10, decimals)
    }

    private mutating func day() -> CalendarDay {
        let (year, month, day) = (
            Int.random(in: 1990...2040, using: &generator),
            Int.random(in: 1...12, using: &generator), Int.random(in: 1...28, using: &generator)
        )
        return CalendarDay(year: year, month: month, day: day) ?? self.day()
    }
}
