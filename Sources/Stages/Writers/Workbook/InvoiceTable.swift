import DocumentModel
import Facts
import Foundation

/// The fields and totals of an invoice as a table: a row for each known value, with its page and
/// confidence.
struct InvoiceTable {
    let table: Table
    /// What the document is.
    let title: String

    init(_ invoice: Invoice, of document: Document) {
        title =
            switch invoice.typeCode?.value {
            case let code? where InvoiceTypeCode.creditNotes.contains(code): "Credit note"
            case "220": "Order"
            case nil: "Receipt"
            default: "Invoice"
            }
        var rows = InvoiceRows(
            invoice,
            rows: FieldRows(pages: document.pages, currency: invoice.currency?.value))
        rows.addAll()
        table = rows.rows.table
    }
}

/// Collects the rows.
private struct InvoiceRows {
    private(set) var rows: FieldRows
    private let invoice: Invoice

    init(_ invoice: Invoice, rows: FieldRows) {
        self.invoice = invoice
        self.rows = rows
    }

    mutating func addAll() {
        addHead()
        add(invoice.seller, as: "Seller")
        add(invoice.buyer, as: "Buyer")
        for account in invoice.payment.accounts {
            add("IBAN", account.iban) { _ in .identifier }
            add("BIC", account.bic)
            add("Account holder", account.holder)
        }
        add("Payment reference", invoice.payment.remittance) { _ in .identifier }
        add("Payment terms", invoice.payment.terms)
        addAmounts()
    }

    private mutating func addHead() {
        add("Number", invoice.number) { _ in .identifier }
        add("Date", invoice.issueDate, value: FieldRows.date)
        add("Due date", invoice.dueDate, value: FieldRows.date)
        add("Delivery date", invoice.deliveryDate, value: FieldRows.date)
        add("Delivery country", invoice.deliveryCountry)
        add("Period from", invoice.periodStart, value: FieldRows.date)
        add("Period to", invoice.periodEnd, value: FieldRows.date)
        add("Order number", invoice.orderReference) { _ in .identifier }
        add("Contract number", invoice.contractReference) { _ in .identifier }
        add("Original invoice", invoice.precedingInvoice) { _ in .identifier }
        add("Reference", invoice.buyerReference) { _ in .identifier }
        add("Currency", invoice.currency)
    }

    private mutating func add(_ party: Invoice.Party, as role: String) {
        add(role, party.name)
        add("\(role), street", party.address.street)
        add("\(role), postal code", party.address.postalCode) { _ in .identifier }
        add("\(role), city", party.address.city)
        add("\(role), country", party.address.country)
        add("\(role), VAT number", party.vatIdentifier) { _ in .identifier }
        add("\(role), tax number", party.taxNumber) { _ in .identifier }
        for identifier in party.identifiers {
            add("\(role), number", identifier) { _ in .identifier }
        }
        add("\(role), phone", party.contact.phone) { _ in .identifier }
        add("\(role), e-mail", party.contact.email)
    }

    private mutating func addAmounts() {
        let totals = invoice.totals
        add("Sum of lines", totals.lines, value: money)
        add("Discounts", totals.allowances, value: money)
        add("Charges", totals.charges, value: money)
        add("Net total", totals.net, value: money)
        for tax in invoice.taxes {
            let rate = tax.rate.map { " \($0.value) %" } ?? ""
            add("Taxed amount" + rate, tax.basis, value: money)
            add("Tax" + rate, tax.amount, value: money)
        }
        add("Tax", totals.tax, value: money)
        add("Total", totals.gross, value: money)
        add("Paid", totals.prepaid, value: money)
        add("Rounding", totals.rounding, value: money)
        add("Amount due", totals.due, value: money)
    }

    private mutating func add<Value: InvoiceValue>(
        _ label: String, _ field: Invoice.Field<Value>?,
        value: (Value) -> CellValue? = { _ in nil }
    ) {
        rows.add(label, field, value: value)
    }

    private func money(_ amount: Decimal) -> CellValue { rows.money(amount) }
}
