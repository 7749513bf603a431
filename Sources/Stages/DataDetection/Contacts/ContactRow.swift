import Facts
import Geometry

/// A cell of a table, or a part of a line.
package struct ContactCell: Hashable, Sendable {
    package let text: String
    package let page: Int?
    package let box: Rect<PageUnits>?
    /// 0…1: how sure its reading is.
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
    let ways: ContactWays
    let roles: [ColumnRole?]

    /// `nil` for a row that tells of no way to reach anybody.
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
            case .organization: contact.organization = cell.field(cell.text, confidence: columnSaid)
            case .title: contact.title = cell.field(cell.text, confidence: columnSaid)
            case .link:
                contact.links += ways.reading(of: cell.text).links.map {
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
            PersonName(printed: text), confidence: text.mayBeName ? columnSaid : doubtful)
    }

    private func addName(given: ContactCell?, family: ContactCell?, to contact: inout Contact) {
        guard let cell = given ?? family else { return }
        let name = PersonName(
            given: given?.text.droppingOrdinal ?? "", family: family?.text.droppingOrdinal ?? "")
        var field = cell.field(name, confidence: columnSaid)
        if let other = family?.box, let box = field.box { field.box = box.union(other) }
        contact.name = field
    }

    private func addEmail(of cell: ContactCell, to contact: inout Contact) {
        guard let address = ways.email(in: cell.text) else { return }
        contact.emails.append(cell.field(address, confidence: proven))
    }

    private func addPhone(of cell: ContactCell, label: String?, to contact: inout Contact) {
        guard let number = ways.phone(in: cell.text, label: label) else { return }
        contact.phones.append(cell.field(number, confidence: columnSaid))
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
        contact.addresses.append(cell.field(address, confidence: columnSaid))
    }
}

extension ContactCell {
    func field<Value>(_ value: Value, confidence: Double) -> Contact.Field<Value> {
        Contact.Field(value, confidence: confidence * self.confidence, page: page, box: box)
    }
}

extension String {
    /// Without the number of its line.
    fileprivate var droppingOrdinal: String {
        var rest = drop { $0.isNumber || ".)|#".contains($0) }
        rest = rest.drop(while: \.isWhitespace)
        return String(rest)
    }
}

/// The address follows its grammar and ends in a real domain.
private let proven = 1.0
/// The head of the column, or most of its cells, say what it is.
private let columnSaid = 0.9
private let doubtful = 0.5
