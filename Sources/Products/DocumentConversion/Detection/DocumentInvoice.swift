import DataDetection
import DocumentModel
import InvoiceExtraction

extension Document {
    /// Extracts the business data of an invoice, order or receipt.
    ///
    /// - Parameter region: ISO 3166-1, for dates and numbers that the document leaves open.
    mutating func findInvoice(region: String?) {
        let typing = CellTyping(convention: convention(region: region))
        invoice = InvoiceExtraction { text in
            typing.values(of: [text], header: []).first ?? nil
        }.invoice(in: self)
    }
}
