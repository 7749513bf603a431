import Diagnostics
import DocumentModel
import Facts
import Foundation
import Geometry

/// Extracts the business data of an invoice, credit note, order or receipt from its pages.
///
/// A document is one only if a title or the label of a number says so, and labelled totals agree.
package struct InvoiceExtraction: Sendable {
    private let reading: ValueReading

    /// - Parameter typing: The typed value of a text by the conventions of the document; `nil` for
    ///   text.
    package init(typing: @escaping @Sendable (String) -> CellValue?) {
        reading = ValueReading(typing: typing)
    }

    /// The business data of a document; `nil` for a document of another kind.
    package func invoice(in document: Document) -> Invoice? {
        let pages = Set(document.pages.map(\.number).prefix(mostPages))
        let text = PageText(document, pages: pages)
        let labels = text.labels
        guard let kind = DocumentKind(labels, in: text) else { return nil }
        let search = ValueSearch(text, reading: reading, labels: labels)
        // A row of totals below their names has neither a name nor a number.
        let lineTables = text.tables.enumerated().compactMap { LineTable($1, index: $0) }
            .filter { table in
                table.lines(reading).contains {
                    $0.name != nil || $0.sellerItem != nil || $0.id != nil
                }
            }
        let taxes = search.taxRows(outside: Set(lineTables.map(\.index)))
        let totalsSearch = TotalsSearch(search: search, taxes: taxes)
        let totals = totalsSearch.result()
        var invoice = Invoice()
        invoice.totals = totals.totals
        invoice.taxes = taxes.map(\.breakdown)
        invoice.lines = lineTables.flatMap { $0.lines(reading) }
        invoice.addNumbers(search)
        invoice.proveLines(text, reading, lineTotals: totalsSearch.candidates(.lineTotal))
        guard kind.isProven(by: invoice, totals: totals) else { return nil }
        invoice.addDays(search)
        let parties = PartySearch(
            search: search, contacts: document.contacts, isReceipt: kind.title == .receiptTitle,
            lineTables: Set(lineTables.map(\.index))
        ).parties()
        invoice.seller = parties.seller
        invoice.buyer = parties.buyer
        text.addTown(to: &invoice.seller)
        text.addTown(to: &invoice.buyer)
        search.addStreet(to: &invoice.seller)
        search.addStreet(to: &invoice.buyer)
        invoice.addPayment(search)
        invoice.payment.terms = text.paymentTerms
        invoice.addCurrency(search, totals: totals)
        invoice.typeCode = kind.typeCode(in: text)
        invoice.settle(isFailing: totals.isFailing)
        invoice.addExemption(text)
        return invoice
    }
}

/// Pages that are looked at: a longer file is no single invoice, and its search takes its time.
private let mostPages = 60

extension Invoice {
    fileprivate mutating func addNumbers(_ search: ValueSearch) {
        let (text, reading) = (search.text, search.reading)
        func value(_ kind: InvoiceLabel) -> Field<String>? {
            search.best(kind) { reading.identifier(in: $0, from: $1) }?.field(in: text)
        }
        number = value(.number)
        orderReference = value(.orderNumber)
        contractReference = value(.contractNumber)
        buyerReference = value(.buyerReference)
        precedingInvoice = value(.precedingInvoice)
        if orderReference?.value == number?.value { orderReference = nil }
        if number == nil, orderReference == nil {
            // `Invoice 4711`, `Invoice # 4711` as a title.
            number =
                value(.invoiceTitle) ?? value(.creditTitle)
        }
    }

    fileprivate mutating func addDays(_ search: ValueSearch) {
        let (text, reading) = (search.text, search.reading)
        func day(_ kind: InvoiceLabel) -> Field<CalendarDay>? {
            search.best(kind) { reading.day(in: $0, from: $1) }?.field(in: text)
        }
        issueDate = day(.issueDate)
        dueDate = day(.dueDate)
        deliveryDate = day(.deliveryDate)
        if let period = search.best(.period, { reading.period(in: $0, from: $1) }) {
            let days = period.field(in: text)
            periodStart = days.with(days.value.start)
            periodEnd = days.with(days.value.end)
            // The first day of a period is not that of the delivery.
            if deliveryDate?.value == periodStart?.value { deliveryDate = nil }
        }
        // `Invoice No. 471113 of 13.06.2018`
        if issueDate == nil || issueDate.map({ $0.confidence < SearchWeights.below }) == true,
            let named = search.best(
                .number,
                { segment, start in
                    reading.identifier(in: segment, from: start).flatMap { number in
                        reading.day(in: segment, from: number.words.upperBound)
                    }
                })
        {
            issueDate = named.field(in: text)
        }
        if issueDate == nil { issueDate = day(.orderDate) ?? onlyDay(search) }
    }

    /// The first day that is printed alone on its line, as letters and receipts have it.
    private func onlyDay(_ search: ValueSearch) -> Field<CalendarDay>? {
        for index in search.text.segments.indices {
            let segment = search.text.segments[index]
            guard segment.cell == nil, segment.words.count <= 5,
                search.labels[index]?.isEmpty != false,
                let day = search.reading.day(in: segment, reach: 1),
                day.value != dueDate?.value, day.value != deliveryDate?.value
            else { continue }
            return Field(
                day.value, origin: .page,
                confidence: SearchWeights.unlabelled * segment.confidence(day.words),
                page: segment.page, boxes: segment.boxes(day.words))
        }
        return nil
    }

    fileprivate mutating func addPayment(_ search: ValueSearch) {
        var accounts: [Account] = []
        for fact in search.text.facts {
            guard case .paymentIdentifier(let identifier) = fact.details else { continue }
            let field = Field(
                identifier.identifier, origin: .page, confidence: fact.confidence, page: fact.page,
                boxes: [fact.box])
            switch identifier.type {
            case .iban:
                guard !accounts.contains(where: { $0.iban?.value == field.value }) else { continue }
                var account = Account()
                account.iban = field
                accounts.append(account)
            case .bic:
                let open = accounts.lastIndex { $0.bic == nil && $0.iban != nil }
                if let open {
                    accounts[open].bic = field
                } else if !accounts.contains(where: { $0.bic?.value == field.value }) {
                    var account = Account()
                    account.bic = field
                    accounts.append(account)
                }
            case .card, .creditorReference, .unifiedPaymentsInterface, .vat: break
            }
        }
        if accounts.allSatisfy({ $0.iban == nil }),
            let labelled = search.best(.iban, search.reading.iban)
        {
            // Its check digits are wrong, or a detector would have found it.
            var account = Account()
            account.iban = labelled.field(in: search.text).doubted
            accounts.insert(account, at: 0)
        }
        payment.accounts = accounts.joined
    }

    fileprivate mutating func addCurrency(_ search: ValueSearch, totals: TotalsSearch.Result) {
        let text = search.text
        let labelled = search.best(.currency) { segment, start -> ValueReading.Found<String>? in
            segment.words.indices.dropFirst(start).prefix(2).lazy.compactMap { index in
                let word = segment.words[index].text
                    .trimmingCharacters(in: CharacterSet(charactersIn: "():;,"))
                return Locale.Currency(word).isISOCurrency && word == word.uppercased()
                    ? ValueReading.Found(value: word, words: index..<index + 1) : nil
            }.first
        }
        if let labelled {
            currency = labelled.field(in: text)
        } else if let code = totals.currency, let whole = self.totals.gross ?? self.totals.due {
            currency = whole.with(code)
        } else {
            currency = text.onlyCurrency
        }
    }

    /// Doubts the totals that do not add up.
    fileprivate mutating func settle(isFailing: Bool) {
        if let rows = taxTotal, totals.tax == nil, taxes.count == 1 {
            totals.tax = rows
        }
        guard isFailing else { return }
        totals.net = totals.net?.doubted
        totals.tax = totals.tax?.doubted
        totals.gross = totals.gross?.doubted
    }

    private var taxTotal: Field<Decimal>? { taxes.first?.amount }
}

extension SearchWeights {
    /// A day without a label, alone on its line.
    static let unlabelled = 0.6
    /// One of three amounts that do not add up is wrong, and nothing says which.
    static let failing = 0.4
}

extension Invoice.Field {
    /// The value with the confidence of a sum that it breaks.
    fileprivate var doubted: Self {
        var field = self
        field.confidence = min(confidence, SearchWeights.failing)
        return field
    }
}

extension [Invoice.Account] {
    /// A bank code that was printed before its account is the account's.
    fileprivate var joined: [Invoice.Account] {
        var accounts = self
        if let bank = accounts.firstIndex(where: { $0.iban == nil }),
            let account = accounts.firstIndex(where: { $0.iban != nil && $0.bic == nil })
        {
            accounts[account].bic = accounts[bank].bic
            accounts.remove(at: bank)
        }
        return accounts
    }
}
