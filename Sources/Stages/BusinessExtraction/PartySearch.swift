import DocumentModel
import Facts
import Foundation
import Geometry

/// Finds the seller and the buyer: by their labels, else by what letters and receipts have where.
struct PartySearch {
    let search: ValueSearch
    /// The persons and organizations of the document.
    let contacts: [Contact]
    let isReceipt: Bool
    /// The tables of the invoice's lines, where nobody's address is.
    let lineTables: Set<Int>

    var text: PageText { search.text }

    /// A party and the area of its lines.
    struct Found {
        var party = Invoice.Party()
        var page: Int
        var box: Rect<PageUnits>
    }

    func parties() -> (seller: Invoice.Party, buyer: Invoice.Party) {
        var buyer = labelled(.buyer)
        var seller = labelled(.seller)
        if let first = seller, let second = buyer,
            first.party.name?.value == second.party.name?.value
        {
            seller = nil
        }
        if seller == nil { seller = letterhead(except: buyer) }
        if buyer == nil, !isReceipt { buyer = addressee(except: seller) }
        var parties = (seller: seller?.party ?? .init(), buyer: buyer?.party ?? .init())
        addIdentifiers(seller: &parties.seller, buyer: &parties.buyer, seller, buyer)
        return parties
    }

    // MARK: Labels

    private func labelled(_ kind: InvoiceLabel) -> Found? {
        for index in text.segments.indices {
            for label in search.labels[index] ?? [] where label.label == kind && label.leads {
                if let found = party(of: label) { return found }
            }
        }
        return nil
    }

    /// The lines behind, below or to the right of a label.
    private func party(of label: LabelMatch) -> Found? {
        let segment = text.segments[label.segment]
        if label.words.upperBound < segment.words.count {
            let rest = TextSegment(
                words: Array(segment.words[label.words.upperBound...]), of: segment)
            let isMarked = segment.words[label.words.upperBound - 1].text.hasSuffix(":")
            guard isMarked || label.length > 1,
                rest.isName || !rest.text.contains(where: \.isNumber)
            else { return nil }
            return party(
                from: [rest] + block(below: rest, excluding: label.segment), WeightOf.label)
        }
        let below = block(
            below: segment, excluding: label.segment, leading: PartyParameters.labelLeading)
        if let found = party(from: below, WeightOf.label) { return found }
        if let right = text.segments(rightOf: label.segment).first {
            let first = text.segments[right]
            guard search.labels[right]?.contains(where: \.leads) != true else { return nil }
            return party(from: [first] + block(below: first, excluding: right), WeightOf.label)
        }
        return nil
    }

    /// The lines below a segment that begin where it begins, as an address has them.
    ///
    /// - Parameter leading: Heights of a line up to the first of them.
    private func block(
        below segment: TextSegment, excluding index: Int,
        leading: Double = PartyParameters.leading
    ) -> [TextSegment] {
        var lines: [TextSegment] = []
        var last = segment
        for other in text.segments(onPage: segment.page) where other != index {
            let line = text.segments[other]
            guard line.box.midY > last.box.maxY, line.box.minY > last.box.midY else { continue }
            let isAligned = abs(line.box.minX - segment.box.minX) <= segment.box.height * 1.5
            guard isAligned else { continue }
            let blank = lines.isEmpty ? leading : PartyParameters.leading
            guard line.box.minY - last.box.maxY <= last.box.height * blank,
                lines.count < PartyParameters.lines
            else { break }
            lines.append(line)
            last = line
        }
        return lines
    }

    /// A party whose lines are a name and its address, or labels with their values.
    private func party(from lines: [TextSegment], _ weight: Double) -> Found? {
        var found: Found?
        for line in lines {
            let labels = labels(of: line)
            if let named = labels.first(where: { $0.label == .partyName && $0.leads }) {
                if let value = nameBeside(named, line) { return value }
                continue
            }
            if labels.contains(where: { $0.leads && !$0.label.mayBeName }) {
                guard found == nil, labels.contains(where: \.label.isOfParty) else { break }
                continue
            }
            if found == nil {
                guard line.isName else { continue }
                var party = Invoice.Party()
                party.name = field(line.text, line, 0..<line.words.count, weight)
                found = Found(party: party, page: line.page, box: line.box)
            } else {
                let box = found?.box ?? line.box
                found?.box = box.union(line.box)
            }
        }
        if var whole = found {
            addAddress(to: &whole)
            return whole
        }
        return nil
    }

    private func labels(of segment: TextSegment) -> [LabelMatch] {
        guard
            let index = text.segments.firstIndex(where: {
                $0.page == segment.page && $0.box == segment.box
                    && $0.words.count == segment.words.count
            })
        else { return [] }
        return search.labels[index] ?? []
    }

    /// The value of `Name:` in a block of labels.
    private func nameBeside(_ label: LabelMatch, _ line: TextSegment) -> Found? {
        let read: (TextSegment, Int) -> ValueReading.Found<String>? = { segment, start in
            guard start < segment.words.count else { return nil }
            let rest = TextSegment(words: Array(segment.words[start...]), of: segment)
            guard rest.isName else { return nil }
            return ValueReading.Found(value: rest.text, words: start..<segment.words.count)
        }
        guard let value = search.value(of: label, read) else { return nil }
        let segment = text.segments[value.segment]
        var found = Found(page: segment.page, box: segment.box)
        found.party.name = value.field(in: text)
        found.box = Rect(
            minX: segment.box.minX, minY: line.box.minY, maxX: segment.box.maxX,
            maxY: segment.box.maxY + segment.box.height * 5)
        addAddress(to: &found)
        return found
    }

    // MARK: Without labels

    /// The organization of a letterhead or of the top of a receipt.
    private func letterhead(except buyer: Found?) -> Found? {
        let taken = buyer?.party.name?.value
        let organizations = contacts.filter { contact in
            guard let name = contact.organization, name.value != taken, let box = name.box else {
                return false
            }
            return buyer.map { $0.page != name.page || !$0.box.intersects(box) } ?? true
        }
        let best =
            isReceipt
            ? nil
            : organizations.first { !$0.phones.isEmpty || !$0.links.isEmpty || !$0.emails.isEmpty }
                ?? organizations.first
        if let best, let name = best.organization, let page = name.page, let box = name.box {
            var party = Invoice.Party()
            party.name = Invoice.Field(
                name.value, origin: .page, confidence: min(name.confidence, WeightOf.letterhead),
                page: page, boxes: [box])
            var found = Found(party: party, page: page, box: box)
            if let address = best.addresses.first, let place = address.box {
                found.box = box.union(place)
                found.party.address = Invoice.Address(
                    address.value, confidence: address.confidence, page: page, box: place)
            }
            return found
        }
        // The first line that is no title.
        guard let page = text.segments.map(\.page).min() else { return nil }
        for index in text.segments(onPage: page).prefix(PartyParameters.topLines) {
            let line = text.segments[index].beforeSeparator
            guard line.isName, search.labels[index]?.contains(where: \.leads) != true,
                line.text != taken, isReceipt || line.namesFirm
            else { continue }
            var party = Invoice.Party()
            party.name = field(line.text, line, 0..<line.words.count, WeightOf.top)
            return Found(party: party, page: page, box: line.box)
        }
        return nil
    }

    /// The lines above the first postal address that is not the seller's.
    private func addressee(except seller: Found?) -> Found? {
        for place in addressPlaces {
            if let seller, seller.page == place.page, seller.box.intersects(place.box) { continue }
            guard let lines = lines(above: place) else { continue }
            for line in lines.reversed()
            where line.isName && line.text != seller?.party.name?.value
                && line.box.midY < place.box.minY
            {
                var party = Invoice.Party()
                party.name = field(line.text, line, 0..<line.words.count, WeightOf.addressee)
                var found = Found(party: party, page: place.page, box: line.box.union(place.box))
                addAddress(to: &found)
                return found
            }
        }
        return nil
    }

    /// The lines above an address that begin where it begins, from below; `nil` for an address of a
    /// delivery or of the seller.
    private func lines(above place: (page: Int, box: Rect<PageUnits>)) -> [TextSegment]? {
        var lines: [TextSegment] = []
        var top = place.box
        for index in text.segments(onPage: place.page).reversed() {
            let line = text.segments[index]
            guard line.box.midY < top.midY,
                abs(line.box.minX - place.box.minX) <= line.box.height * 1.5
            else { continue }
            let leading = lines.isEmpty ? PartyParameters.townLeading : PartyParameters.leading
            guard top.minY - line.box.maxY <= line.box.height * leading,
                lines.count < PartyParameters.lines
            else { break }
            let labels = search.labels[index]?.filter(\.leads) ?? []
            if labels.contains(where: { $0.label == .deliveryAddress || $0.label == .seller }) {
                return nil
            }
            guard labels.isEmpty else { break }
            lines.append(line)
            top = line.box
        }
        return lines
    }

    /// The postal addresses, and lines with a postal code and a town whose street is another block,
    /// from the top.
    private var addressPlaces: [(page: Int, box: Rect<PageUnits>)] {
        var places: [(page: Int, box: Rect<PageUnits>)] = text.facts.compactMap { fact in
            if case .postalAddress = fact.details { (fact.page, fact.box) } else { nil }
        }
        for town in text.segments where town.isTown {
            if let cell = town.cell, lineTables.contains(cell.table) { continue }
            let isKnown = places.contains { $0.page == town.page && $0.box.intersects(town.box) }
            if !isKnown { places.append((town.page, town.box)) }
        }
        return places.sorted {
            ($0.page, $0.box.minY, $0.box.minX) < ($1.page, $1.box.minY, $1.box.minX)
        }
    }

    // MARK: Parts

    private func addAddress(to found: inout Found) {
        let area = found.box.grown(by: 2)
        for fact in text.facts where fact.page == found.page && fact.box.intersects(area) {
            guard case .postalAddress(let address) = fact.details else { continue }
            found.party.address = Invoice.Address(
                address, confidence: fact.confidence, page: fact.page, box: fact.box)
            found.box = found.box.union(fact.box)
            return
        }
    }

    private func field(
        _ value: String, _ segment: TextSegment, _ words: Range<Int>, _ weight: Double
    ) -> Invoice.Field<String> {
        Invoice.Field(
            value.trimmingCharacters(in: CharacterSet(charactersIn: " ,;:•●|")), origin: .page,
            confidence: weight * segment.confidence(words), page: segment.page,
            boxes: segment.boxes(words))
    }
}

/// Distances and counts of the search for parties.
enum PartyParameters {
    /// Heights of a line between two lines of an address.
    static let leading = 1.6
    /// The same above the town, before which letters by older forms of DIN 5008 leave a line blank.
    static let townLeading = 2.4
    /// The same between a label and the first line below it, which may be a line apart.
    static let labelLeading = 2.0
    /// Lines of an address with the name: Universal Postal Union, S42, has at most seven.
    static let lines = 7
    /// Segments at the top of a receipt, up to the name of the shop.
    static let topLines = 6
    /// Heights of a line from an address to the tax number below it.
    static let reach = 4.0
}

/// How sure a party is by the way it was found. Choices, not measured: they order the ways.
private enum WeightOf {
    static let label = 0.9
    static let letterhead = 0.75
    static let top = 0.6
    static let addressee = 0.75
}

extension InvoiceLabel {
    /// Whether an address may have a line with it before the name.
    fileprivate var isOfParty: Bool {
        [
            .address, .customerNumber, .vatIdentifier, .taxNumber, .registration, .other,
            .buyerReference,
        ].contains(self)
    }

    /// Whether a line that begins with it may still be a name: `Bank of Example`, `Order of St John`.
    fileprivate var mayBeName: Bool {
        [.orderTitle, .receiptTitle, .invoiceTitle, .total].contains(self)
    }
}

extension Invoice.Address {
    fileprivate init(
        _ address: DataDetector.PostalAddress, confidence: Double, page: Int, box: Rect<PageUnits>
    ) {
        self.init()
        func field(_ value: String?) -> Invoice.Field<String>? {
            value.map {
                Invoice.Field($0, origin: .page, confidence: confidence, page: page, boxes: [box])
            }
        }
        street = field(address.street)
        city = field(address.city)
        postalCode = field(address.postalCode)
        country = field(address.regionCode?.identifier)
        if country == nil, let state = address.state, address.leadsPostalCode(state),
            let code = state.countryCode
        {
            country = field(code)
        } else {
            subdivision = field(address.state)
        }
    }
}

extension DataDetector.PostalAddress {
    /// Whether a sign is printed before the postal code and the town, as in `DE 80333 München`; a state
    /// is behind its town.
    fileprivate func leadsPostalCode(_ sign: String) -> Bool {
        guard let postalCode, let city else { return false }
        return fullAddress.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .contains("\(sign) \(postalCode) \(city)")
    }
}
