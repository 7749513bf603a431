import DocumentModel
import Facts
import Foundation
import Geometry

extension PartySearch {
    /// Gives tax numbers to the party that they are printed with, or else to the seller, who has to
    /// print one.
    func addIdentifiers(
        seller: inout Invoice.Party, buyer: inout Invoice.Party, _ sellerPlace: Found?,
        _ buyerPlace: Found?
    ) {
        if let number = search.best(.buyerVATIdentifier, search.reading.vatIdentifier) {
            buyer.vatIdentifier = number.field(in: text)
        }
        for number in search.all(.vatIdentifier, search.reading.vatIdentifier) + proven {
            guard number.value != buyer.vatIdentifier?.value else { continue }
            let box = text.segments[number.segment].box
            let page = text.segments[number.segment].page
            // Numbers are printed below the address of their owner, not above it.
            let isAboveBuyer =
                sellerPlace != nil && seller.vatIdentifier == nil
                && buyerPlace.map { $0.page == page && box.maxY <= $0.box.minY } == true
            let toBuyer =
                isAboveBuyer
                ? .infinity
                : buyerPlace.map { distance(box, page, $0.box, $0.page) } ?? .infinity
            let toSeller = sellerPlace.map { distance(box, page, $0.box, $0.page) } ?? .infinity
            if toBuyer < toSeller, toBuyer <= box.height * PartyParameters.reach {
                if buyer.vatIdentifier == nil { buyer.vatIdentifier = number.field(in: text) }
            } else if seller.vatIdentifier == nil {
                seller.vatIdentifier = number.field(in: text)
            }
        }
        if let number = search.best(.taxNumber, search.reading.identifier) {
            seller.taxNumber = number.field(in: text)
        }
        if let number = search.best(.customerNumber, search.reading.identifier) {
            buyer.identifiers = [number.field(in: text).with(Invoice.Identifier(number.value))]
        }
    }

    /// Numbers without a label whose check digits are right.
    private var proven: [LabelledValue<String>] {
        text.facts.compactMap { fact in
            guard case .paymentIdentifier(let payment) = fact.details, payment.type == .vat,
                let segment = text.segments.firstIndex(where: {
                    $0.page == fact.page && $0.box.intersects(fact.box)
                })
            else { return nil }
            let words = text.segments[segment].words.indices.filter {
                text.segments[segment].words[$0].box.intersects(fact.box)
            }
            guard let first = words.first, let last = words.last else { return nil }
            return LabelledValue(
                value: payment.identifier,
                label: LabelMatch(
                    label: .vatIdentifier, segment: segment, words: first..<first, leads: true,
                    length: 2), segment: segment, words: first..<last + 1, weight: fact.confidence)
        }
    }

    private func distance(
        _ box: Rect<PageUnits>, _ page: Int, _ other: Rect<PageUnits>, _ otherPage: Int
    ) -> Double {
        guard page == otherPage else { return .infinity }
        let x = max(0, max(box.minX, other.minX) - min(box.maxX, other.maxX))
        let y = max(0, max(box.minY, other.minY) - min(box.maxY, other.maxY))
        return x + y
    }
}
