/// What a printed label of a business document names.
enum InvoiceLabel: String, CaseIterable {
    // Evidence of the kind of document
    case invoiceTitle, creditTitle, orderTitle, receiptTitle
    // Identifiers
    case number, orderNumber, contractNumber, customerNumber, buyerReference, precedingInvoice
    case vatIdentifier, buyerVATIdentifier, taxNumber, registration, iban, bic, remittance
    // Days
    case issueDate, dueDate, deliveryDate, orderDate, period
    case currency
    // Amounts
    case lineTotal, net, tax, gross, total, due, prepaid, allowance, charge
    // Parties
    case seller, buyer, deliveryAddress, partyName, address
    // Labels that only end the search for the value of another
    case other

    /// Whether it names an amount that sums up others.
    var isTotal: Bool {
        [.lineTotal, .net, .tax, .gross, .total, .due].contains(self)
    }

    /// Whether a match of the label is one only where it begins a segment, because its words are
    /// common in sentences.
    func mustLead(tokenCount: Int) -> Bool {
        switch self {
        case .number, .orderNumber, .contractNumber, .vatIdentifier, .buyerVATIdentifier,
            .taxNumber, .iban, .bic, .customerNumber, .invoiceTitle, .creditTitle:
            tokenCount < 2
        case .orderTitle, .receiptTitle, .buyerReference, .precedingInvoice, .registration,
            .remittance, .issueDate, .dueDate, .deliveryDate, .orderDate, .period, .currency,
            .lineTotal,
            .net, .tax, .gross, .total, .due, .prepaid, .allowance, .charge, .seller, .buyer,
            .deliveryAddress, .partyName, .address, .other:
            true
        }
    }
}
