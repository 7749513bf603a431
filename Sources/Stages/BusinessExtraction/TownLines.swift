import DocumentModel
import Foundation
import Geometry

extension PageText {
    /// Completes a party without an address by the line of its town: `DE 69876 Frankfurt`, a few
    /// lines below its name and in the same column.
    func addTown(to party: inout Invoice.Party) {
        guard party.address == Invoice.Address(), let page = party.name?.page,
            let name = party.name?.boxes.first
        else { return }
        let line = segments(onPage: page).lazy.map { segments[$0] }.first { segment in
            segment.isTown && segment.box.midY > name.maxY
                && segment.box.midY - name.maxY <= name.height * farthestTown
                && abs(segment.box.minX - name.minX) <= name.height
        }
        guard let line, let code = line.words.firstIndex(where: { $0.text.contains(/[0-9]{4}/) })
        else { return }
        func field(_ range: Range<Int>, _ value: String) -> Invoice.Field<String> {
            Invoice.Field(
                value, origin: .page, confidence: line.words[range].map(\.confidence).min() ?? 0,
                page: page, boxes: line.words[range].map(\.box))
        }
        let town = line.words[(code + 1)...].map(\.text).joined(separator: " ")
        var digits = line.words[code].text
        // `D-80333` and `DE 80333` begin with the country.
        var country = code > 0 ? line.words[0].text : ""
        if let dash = digits.firstIndex(of: "-"), digits[..<dash].allSatisfy(\.isLetter) {
            country = String(digits[..<dash])
            digits = String(digits[digits.index(after: dash)...])
        }
        party.address.postalCode = field(code..<code + 1, digits)
        party.address.city = field(code + 1..<line.words.count, town)
        if let known = country.countryCode {
            party.address.country = field(code > 0 ? 0..<1 : code..<code + 1, known)
        }
    }
}

extension String {
    /// The code of ISO 3166-1 for what is put before a postal code; `nil` for anything else.
    var countryCode: String? {
        let known = distinguishingSigns[self] ?? self
        let regions = Locale.Region.isoRegions.lazy.map(\.identifier)
        return known.count == 2 && regions.contains(known) ? known : nil
    }
}

/// Lines of text between a name and its town: a contact, a department and two lines of a street.
private let farthestTown = 7.0

/// Distinguishing signs of vehicles, which were put before postal codes, where they are not the
/// code of ISO 3166-1.
private let distinguishingSigns = [
    "D": "DE", "A": "AT", "F": "FR", "I": "IT", "E": "ES", "B": "BE",
]
