import Facts
import Geometry

/// A cell of a table, or a part of a line.
package struct ContactCell: Hashable, Sendable {
    package let text: String
    package let page: Int?
    package let box: Rect<PageUnits>?
    /// 0…1: the confidence of its reading.
    package let confidence: Double

    package init(
        _ text: String, page: Int? = nil, box: Rect<PageUnits>? = nil, confidence: Double = 1
    ) {
        self.text = text
        self.page = page
        self.box = box
        self.confidence = confidence
    }
}

/// Reads the cells of one row as one contact.
struct ContactRow {
    let contactPoints: ContactPoints
    let roles: [ColumnRole?]

    /// `nil` for a row without a contact point.
    func contact(of cells: [ContactCell?]) -> Contact? {
        var contact = Contact()
        var given: ContactCell?
        var family: ContactCell?
        var address: [ColumnRole: ContactCell] = [:]
        for (cell, role) in zip(cells, roles) {
            guard let cell, let role, cell.text.contains(where: { $0.isLetter || $0.isNumber })
            else { continue }
            switch role {
            case .name: addName(of: cell, to: &contact)
            case .given: given = cell
            case .family: family = cell
            case .email: addEmail(of: cell, to: &contact)
            case .phone: addPhone(of: cell, label: nil, to: &contact)
            case .mobile: addPhone(of: cell, label: "mobile", to: &contact)
            case .fax: addPhone(of: cell, label: "fax", to: &contact)
            case .organization:
                contact.organization = cell.field(cell.text, confidence: columnNamed)
            case .title: contact.title = cell.field(cell.text, confidence: columnNamed)
            case .link:
                contact.links += contactPoints.reading(of: cell.text).links.map {
                    cell.field($0, confidence: proven)
                }
            case .street, .postalCode, .city, .country: address[role] = cell
            case .other: break
            }
        }
        if contact.name == nil { addName(given: given, family: family, to: &contact) }
        addAddress(address, to: &contact)
        guard !contact.emails.isEmpty || !contact.phones.isEmpty else { return nil }
        return contact
    }

    private func addName(of cell: ContactCell, to contact: inout Contact) {
        let text = cell.text.droppingOrdinal
        guard text.contains(where: \.isLetter) else { return }
        contact.name = cell.field(
            PersonName(printed: text), confidence: text.mayBeName ? columnNamed : doubtful)
    }

    private func addName(given: ContactCell?, family: ContactCell?, to contact: inout Contact) {
        guard let cell = given ?? family else { return }
        let name = PersonName(
            given: given?.text.droppingOrdinal ?? "", family: family?.text.droppingOrdinal ?? "")
        var field = cell.field(name, confidence: columnNamed)
        if let other = family?.box, let box = field.box { field.box = box.union(other) }
        contact.name = field
    }

    private func addEmail(of cell: ContactCell, to contact: inout Contact) {
        guard let address = contactPoints.email(in: cell.text) else { return }
        contact.emails.append(cell.field(address, confidence: proven))
    }

    private func addPhone(of cell: ContactCell, label: String?, to contact: inout Contact) {
        guard let number = contactPoints.phone(in: cell.text, label: label) else { return }
        contact.phones.append(cell.field(number, confidence: columnNamed))
    }

    private func addAddress(_ cells: [ColumnRole: ContactCell], to contact: inout Contact) {
        guard let cell = cells[.street] ?? cells[.city],
            cells[.city] != nil || cells[.street] != nil
        else { return }
        let town = [cells[.postalCode], cells[.city]].compactMap { $0?.text }.joined(separator: " ")
        let full = [cells[.street]?.text, town, cells[.country]?.text].compactMap(\.self)
            .filter { !$0.isEmpty }.joined(separator: ", ")
        var address = DataDetector.PostalAddress(fullAddress: full)
        address.street = cells[.street]?.text
        address.city = cells[.city]?.text
        address.postalCode = cells[.postalCode]?.text
        address.region = cells[.country]?.text
        contact.addresses.append(cell.field(address, confidence: columnNamed))
    }
}

extension ContactCell {
    func field<Value>(_ value: Value, confidence: Double) -> Contact.Field<Value> {
        Contact.Field(value, confidence: confidence * self.confidence, page: page, box: box)
    }
}

extension String {
    /// Without the row number.
    fileprivate var droppingOrdinal: String {
        var rest = drop { $0.isNumber || ".)|#".contains($0) }
        rest = rest.drop(while: \.isWhitespace)
        return String(rest)
    }
}

/// 0…1: the address is syntactically valid and ends in an existing top-level domain.
/// Set by hand.
private let proven = 1.0
/// 0…1: the column's header, or most of its cells, name the role. 25 % less changes 4 of 62
/// documents, 25 % more 4 (`Benchmarks/sensitivity.py`).
private let columnNamed = 0.9
/// 25 % less changes 2 of 62 documents, 25 % more 2 (`Benchmarks/sensitivity.py`).
private let doubtful = 0.5
