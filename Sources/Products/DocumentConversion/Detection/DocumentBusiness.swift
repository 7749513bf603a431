import BusinessExtraction
import DataDetection
import DocumentModel
import Facts

extension Document {
    /// Extracts the business data of an invoice, order or receipt, or the ledger of a statement.
    ///
    /// - Parameter region: ISO 3166-1, for dates and numbers that the document leaves open.
    mutating func findBusinessData(region: String?) {
        let typing = CellTyping(convention: convention(region: region))
        let value: @Sendable (String) -> CellValue? = { text in
            typing.values(of: [text], header: []).first ?? nil
        }
        let upright = UprightPages(pages)
        statement = StatementExtraction(typing: value).statement(in: self)?
            .placed(by: upright.boxOfPage)
        guard statement == nil else { return }
        invoice = InvoiceExtraction(typing: value).invoice(in: self)?
            .placed(by: upright.boxOfPage)
    }
}
