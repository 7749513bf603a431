import DocumentModel
import Geometry

/// What kind of business document the labels of a document show.
struct DocumentKind {
    let title: InvoiceLabel
    private let match: LabelMatch
    /// Whether the label of a number is printed, rather than a title only.
    private let hasNumber: Bool

    /// `nil` without a title and without the label of a number.
    init?(_ labels: [LabelMatch], in text: PageText) {
        var best: (label: InvoiceLabel, match: LabelMatch)?
        for match in labels where match.leads {
            let segment = text.segments[match.segment]
            // A title is short: its name, and perhaps a number.
            guard let rank = match.label.titleRank,
                segment.words.count - match.words.count <= titleRest
            else { continue }
            if best?.label.titleRank.map({ rank < $0 }) ?? true { best = (match.label, match) }
        }
        let number =
            labels.first { $0.label == .number && $0.isSpecific }
            ?? labels.first { $0.label == .orderNumber && $0.isSpecific }
        hasNumber = number != nil
        // An invoice names the order that it follows, perhaps in a line of its own.
        if let number, number.label == .number, best?.label == .orderTitle {
            title = .invoiceTitle
            match = number
        } else if let best {
            title = best.label
            match = best.match
        } else if let number {
            title = number.label == .number ? .invoiceTitle : .orderTitle
            match = number
        } else {
            return nil
        }
    }

    /// Whether the totals are those of such a document: proven by a sum, or labelled as an amount
    /// beside the number of the document, or above its lines.
    func isProven(by invoice: Invoice, totals: TotalsSearch.Result) -> Bool {
        let amounts = [invoice.totals.gross, invoice.totals.due, invoice.totals.net].compactMap(
            \.self)
        guard !amounts.isEmpty else { return false }
        if totals.isProven { return true }
        let isPrecise = amounts.contains { $0.confidence > SearchWeights.count }
        let isNumbered =
            invoice.number != nil || invoice.orderReference != nil
            || invoice.contractReference != nil
        return isPrecise && (isNumbered || title == .receiptTitle || !invoice.lines.isEmpty)
    }

    /// The code of UNTDID 1001; a receipt has none.
    func typeCode(in text: PageText) -> Invoice.Field<String>? {
        let codes: [InvoiceLabel: String] = [
            .invoiceTitle: "380", .creditTitle: "381", .orderTitle: "220",
        ]
        let segment = text.segments[match.segment]
        return codes[title].map {
            Invoice.Field(
                $0, origin: .derived,
                confidence: SearchWeights.beside * segment.confidence(match.words),
                page: segment.page, boxes: segment.boxes(match.words))
        }
    }
}

extension InvoiceLabel {
    /// The rank of a title, `nil` for other labels: a credit note is titled as an invoice, too, and
    /// both name their order.
    fileprivate var titleRank: Int? {
        [.creditTitle, .invoiceTitle, .receiptTitle, .orderTitle].firstIndex(of: self)
    }
}

/// Words: what a title has beside its name.
private let titleRest = 5
