import Geometry

extension Invoice {
    /// The invoice with the places of values that another one, from the pages, has alike.
    package func located(by pages: Invoice?) -> Invoice {
        guard let pages else { return self }
        let places = Dictionary(
            pages.terms.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        var (located, finder) = (self, PlaceFinder(places: places))
        located.accept(&finder)
        return located
    }
}

/// Adds places to values.
private struct PlaceFinder: InvoicePathVisitor {
    let places: [String: InvoiceTerm]
    var path: [String] = []

    init(places: [String: InvoiceTerm]) { self.places = places }

    mutating func visit<Value: InvoiceValue>(
        _ field: inout Invoice.Field<Value>?, _ name: String, _ term: String
    ) {
        if var found = field {
            locate(&found, at: path + [name])
            field = found
        }
    }

    mutating func visit<Value: InvoiceValue>(
        _ fields: inout [Invoice.Field<Value>], _ name: String, _ term: String
    ) {
        for index in fields.indices { locate(&fields[index], at: path + [name, "\(index + 1)"]) }
    }

    private func locate<Value: InvoiceValue>(
        _ field: inout Invoice.Field<Value>, at path: [String]
    ) {
        guard field.page == nil, let place = places[path.joined(separator: ".")],
            place.content.text == field.value.content.text
        else { return }
        field.page = place.page
        field.boxes = place.boxes
    }
}
