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
        guard let line = townLine(below: name, onPage: page), let town = line.town else { return }
        func field(_ range: Range<Int>, _ value: String) -> Invoice.Field<String> {
            Invoice.Field(
                value, origin: .page, confidence: line.words[range].map(\.confidence).min() ?? 0,
                page: page, boxes: line.words[range].map(\.box))
        }
        var digits = line.text(town.code)
        // `D-80333` and `DE 80333` begin with the country.
        var country = town.code.lowerBound > 0 ? line.words[0].text : ""
        if let dash = digits.firstIndex(of: "-"), digits[..<dash].allSatisfy(\.isLetter) {
            country = String(digits[..<dash])
            digits = String(digits[digits.index(after: dash)...])
        }
        party.address.postalCode = field(town.code, digits)
        party.address.city = field(town.code.upperBound..<line.words.count, town.name)
        if let known = country.countryCode {
            party.address.country = field(0..<1, known)
        }
    }
}

extension PageText {
    /// The line of the town a few lines below a name and in the same column.
    func townLine(below name: Rect<PageUnits>, onPage page: Int) -> TextSegment? {
        segments(onPage: page).lazy.map { segments[$0] }.first { segment in
            segment.isTown && segment.box.midY > name.maxY
                && segment.box.midY - name.maxY <= name.height * farthestTown
                && abs(segment.box.minX - name.minX) <= name.height
        }
    }
}

extension ValueSearch {
    /// Completes the address of a party by the lines between its name and its town: those with a
    /// number are its streets, because persons and departments have none.
    func addStreet(to party: inout Invoice.Party) {
        guard let page = party.name?.page, let name = party.name?.boxes.first,
            let town = text.townLine(below: name, onPage: page)
        else { return }
        if let city = party.address.city?.value, let read = town.town?.name, city != read,
            city.hasPrefix(read + " ")
        {
            // A label of the next line is no part of the town.
            party.address.city?.value = read
        }
        let lines = text.segments(onPage: page).compactMap { index -> TextSegment? in
            let line = text.segments[index]
            guard !text.repeated.contains(index), line.box.midY > name.maxY,
                line.box.midY < town.box.minY,
                abs(line.box.minX - town.box.minX) <= line.box.height,
                labels[index]?.contains(where: \.leads) != true,
                line.words.first?.text.hasPrefix(":") != true,
                line.text.contains(where: \.isNumber), line.text.contains(where: \.isLetter),
                !line.text.contains("@")
            else { return nil }
            return line
        }
        guard let first = lines.first, let last = lines.last, lines.count <= mostStreets,
            party.address.street.map({ $0.value.hasSuffix(last.text) }) ?? true
        else { return }
        party.address.street = first.field
        if lines.count > 1 { party.address.additionalStreet = lines[1].field }
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

/// Lines of a street and of what is in it: a yard, a floor.
private let mostStreets = 2

/// Distinguishing signs of vehicles, which were put before postal codes, where they are not the
/// code of ISO 3166-1.
private let distinguishingSigns = [
    "D": "DE", "A": "AT", "F": "FR", "I": "IT", "E": "ES", "B": "BE",
]
