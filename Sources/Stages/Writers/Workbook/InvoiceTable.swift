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
            case "381": "Credit note"
            case "220": "Order"
            case nil: "Receipt"
            default: "Invoice"
            }
        var rows = InvoiceRows(invoice, pages: document.pages)
        rows.addAll()
        table = Table(
            rowCount: rows.count, columnCount: InvoiceRows.titles.count, headerRowCount: 1,
            cells: rows.cells)
    }
}

/// Collects the rows.
private struct InvoiceRows {
    static let titles = ["Field", "Value", "Page", "Confidence"]

    private(set) var cells: [Table.Cell]
    private(set) var count = 1
    private let invoice: Invoice
    private let pages: [Document.Page]

    init(_ invoice: Invoice, pages: [Document.Page]) {
        self.invoice = invoice
        self.pages = pages
        cells = Self.titles.enumerated().map { column, title in
            Table.Cell(row: 0, column: column, runs: [TextRun(text: title)], isHeader: true)
        }
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
        add("Date", invoice.issueDate, value: Self.date)
        add("Due date", invoice.dueDate, value: Self.date)
        add("Delivery date", invoice.deliveryDate, value: Self.date)
        add("Period from", invoice.periodStart, value: Self.date)
        add("Period to", invoice.periodEnd, value: Self.date)
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
        guard let field else { return }
        let row = count
        count += 1
        let text = field.value.content.text
        let run = TextRun(
            text: text, page: field.page, boxes: field.boxes, confidence: Float(field.confidence),
            reader: reader(of: field.page))
        cells.append(Table.Cell(row: row, column: 0, runs: [TextRun(text: label)]))
        cells.append(
            Table.Cell(row: row, column: 1, runs: [run], value: value(field.value)))
        if let page = field.page {
            cells.append(
                Table.Cell(
                    row: row, column: 2, runs: [TextRun(text: "\(page)")],
                    value: .number(Decimal(page), Self.whole)))
        }
        let hundredths = Int((min(max(field.confidence, 0), 1) * 100).rounded())
        cells.append(
            Table.Cell(
                row: row, column: 3, runs: [TextRun(text: "\(hundredths) %")],
                value: .percentage(Decimal(hundredths) / 100, Self.whole)))
    }

    /// Who read a page; the reader of a value is not kept.
    private func reader(of page: Int?) -> String {
        pages.first { $0.number == page }?.source ?? "text-layer"
    }

    private func money(_ amount: Decimal) -> CellValue {
        let digits = max(2, -amount.exponent)
        let notation = NumberNotation(
            separators: .commaPoint, fractionDigits: digits, isGrouped: true)
        guard let currency = invoice.currency?.value else { return .number(amount, notation) }
        return .money(
            amount, currency: currency,
            CurrencyNotation(
                number: notation, symbol: currency, symbolLeads: false, isSpaced: true))
    }

    private static func date(_ day: CalendarDay) -> CellValue? {
        .date(day, DateNotation(order: .yearMonthDay, separator: "-"))
    }

    private static let whole = NumberNotation(
        separators: .commaPoint, fractionDigits: 0, isGrouped: false)
}

extension Table.Cell {
    fileprivate init(
        row: Int, column: Int, runs: [TextRun], isHeader: Bool = false, value: CellValue? = nil
    ) {
        self.init(
            rows: row..<row + 1, columns: column..<column + 1,
            blocks: [.paragraph(Paragraph(text: RichText(runs: runs)))], isHeader: isHeader,
            value: value)
    }
}
