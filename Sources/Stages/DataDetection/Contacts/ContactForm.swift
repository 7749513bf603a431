import Facts
import Geometry

/// Labelled fields of one page, such as those of registration cards below each other.
package struct ContactForm: Sendable {
    /// From the top.
    private let fields: [Field]

    package struct Field: Sendable {
        let label: String
        let value: ContactCell

        package init(label: String, value: ContactCell) {
            self.label = label
            self.value = value
        }
    }

    package init(_ fields: [Field]) { self.fields = fields }

    /// What a card says, and the area of its fields.
    package struct Card: Sendable {
        package let contact: Contact
        package let area: Rect<PageUnits>
    }

    /// The cards that name a person and how to reach them; empty where they are side by side, so that
    /// the order of the fields does not show what belongs together.
    func cards(by contactPoints: ContactPoints) -> [Card] {
        let known = fields.compactMap { field in
            ColumnRole(label: field.label).map { (role: $0, cell: field.value) }
        }
        guard let first = known.first?.role else { return [] }
        // A card begins where the field that the first one begins with comes again.
        var groups: [[(role: ColumnRole, cell: ContactCell)]] = []
        for field in known {
            if field.role == first || groups.isEmpty {
                groups.append([field])
            } else {
                groups[groups.count - 1].append(field)
            }
        }
        let areas = groups.map { $0.lazy.compactMap(\.cell.box).bounds() }
        guard zip(areas, areas.dropFirst()).allSatisfy({ $0.isAbove($1) }) else { return [] }
        let reading = ColumnReading(
            addresses: known.filter { $0.role == .email }.map(\.cell.text))
        return zip(groups, areas).compactMap { group, area in
            let roles = group.map { Optional($0.role) }.completed
            let row = ContactRow(contactPoints: contactPoints, roles: roles)
            let cells = reading.cells(group.map(\.cell), in: roles)
            guard let area, let contact = row.contact(of: cells), contact.name != nil
            else { return nil }
            return Card(contact: contact, area: area)
        }
    }
}

extension ContactSearch {
    /// The contacts of labelled fields, in their order.
    package func cards(in form: ContactForm) -> [ContactForm.Card] {
        form.cards(by: ContactPoints(detection: detection))
    }
}

extension Rect<PageUnits>? {
    fileprivate func isAbove(_ other: Rect<PageUnits>?) -> Bool {
        guard let self, let other else { return false }
        return self.maxY <= other.minY
    }
}
