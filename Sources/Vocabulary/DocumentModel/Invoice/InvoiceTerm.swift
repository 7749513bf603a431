import Geometry

/// A known value of an invoice, and what it is.
public struct InvoiceTerm: Hashable, Sendable {
    /// The names from the invoice inwards, positions counted from 1: `seller.name`,
    /// `lines.2.amount`.
    public var path: String
    /// The business term of EN 16931, such as `BT-1`; of a term with several numbers all of them.
    public var term: String
    /// The value.
    public var content: Invoice.Content
    /// Who says so.
    public var origin: Invoice.Origin
    /// 0…1.
    public var confidence: Double
    /// Counted from 1; `nil` for a value that is on no page.
    public var page: Int?
    /// The bounding boxes of its words on `page`.
    public var boxes: [Rect<PageUnits>]

    public init(
        path: String, term: String, content: Invoice.Content, origin: Invoice.Origin,
        confidence: Double, page: Int?, boxes: [Rect<PageUnits>]
    ) {
        self.path = path
        self.term = term
        self.content = content
        self.origin = origin
        self.confidence = confidence
        self.page = page
        self.boxes = boxes
    }
}

extension Invoice {
    /// All known values, in a fixed order.
    public var terms: [InvoiceTerm] {
        var list = TermList()
        var copy = self
        copy.accept(&list)
        return list.terms
    }

    /// Whether no value is known.
    public var isEmpty: Bool { terms.isEmpty }
}

/// Lists the values of an invoice.
private struct TermList: InvoicePathVisitor {
    var terms: [InvoiceTerm] = []
    var path: [String] = []

    mutating func visit<Value: InvoiceValue>(
        _ field: inout Invoice.Field<Value>?, _ name: String, _ term: String
    ) {
        if let field { append(field, path + [name], term) }
    }

    mutating func visit<Value: InvoiceValue>(
        _ fields: inout [Invoice.Field<Value>], _ name: String, _ term: String
    ) {
        for (index, field) in fields.enumerated() {
            append(field, path + [name, "\(index + 1)"], term)
        }
    }

    private mutating func append<Value: InvoiceValue>(
        _ field: Invoice.Field<Value>, _ path: [String], _ term: String
    ) {
        terms.append(
            InvoiceTerm(
                path: path.joined(separator: "."), term: term, content: field.value.content,
                origin: field.origin, confidence: field.confidence, page: field.page,
                boxes: field.boxes))
    }
}
