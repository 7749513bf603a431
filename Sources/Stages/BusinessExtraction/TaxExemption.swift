import DocumentModel
import Facts
import Foundation
import Geometry

/// Why an invoice is not taxed: the category of the tax, and the words that say so.
struct TaxExemption {
    var category: Invoice.Field<String>
    var reason: Invoice.Field<String>?
}

extension PageText {
    /// The only reason for a tax of zero that the pages state; `nil` if there are several or none.
    ///
    /// Either a category is printed beside the tax, as in `VAT (E)`, and its reason below it, or a
    /// line has the words of a reason that the directive or a national law gives.
    var taxExemption: TaxExemption? {
        var coded: [(category: InvoiceTaxCategory, segment: Int)] = []
        for index in segments.indices where !repeated.contains(index) {
            let segment = segments[index]
            guard let category = segment.printedTaxCategory, category != .standard else { continue }
            coded.append((category, index))
        }
        if let first = coded.first {
            guard coded.allSatisfy({ $0.category == first.category }) else { return nil }
            let place = segments[first.segment]
            let category = place.field.with(first.category.rawValue)
            let reasons = coded.lazy.map { reason(below: $0.segment) }.compactMap(\.self)
            return TaxExemption(
                category: category,
                reason: reasons.first ?? stated[first.category].map { segments[$0].field })
        }
        guard stated.count == 1, let (category, segment) = stated.first else { return nil }
        return TaxExemption(
            category: segments[segment].field.with(category.rawValue),
            reason: category.needsReason ? segments[segment].field : nil)
    }

    /// The first line of each category with the words of a reason.
    private var stated: [InvoiceTaxCategory: Int] {
        var found: [InvoiceTaxCategory: Int] = [:]
        for index in segments.indices where !repeated.contains(index) {
            guard let category = TaxExemptionWords.category(of: segments[index]) else { continue }
            if found[category] == nil { found[category] = index }
        }
        return found
    }

    /// The lines below a printed category, in its column.
    private func reason(below index: Int) -> Invoice.Field<String>? {
        let head = segments[index]
        var lines: [TextSegment] = []
        var last = head
        for other in segments(onPage: head.page) where other != index && !repeated.contains(other) {
            let line = segments[other]
            guard line.box.midY > last.box.maxY, line.box.minX < head.box.maxX,
                line.box.maxX > head.box.minX, !line.isNumeric
            else { continue }
            guard line.box.minY - last.box.maxY <= last.box.height * PartyParameters.leading,
                lines.count < mostLines, !line.text.beginsTotal, line.printedTaxCategory == nil,
                !line.text.hasSuffix(":"),
                line.text.contains(where: \.isLetter)
            else { break }
            lines.append(line)
            last = line
        }
        guard let first = lines.first, lines.map(\.text).joined().count >= shortestReason else {
            return nil
        }
        var field = first.field
        field.value = lines.map(\.text).joinedLines
        field.boxes = lines.flatMap { $0.boxes($0.words.indices) }
        return field
    }
}

extension TextSegment {
    /// The category in brackets behind the name of the tax, as `VAT (E)` or `19 % USt (S)`.
    var printedTaxCategory: InvoiceTaxCategory? {
        guard tokens.contains(where: { TaxExemptionWords.taxes.contains($0.text) }) else {
            return nil
        }
        guard let match = text.firstMatch(of: /\( ?(S|Z|E|AE|K|G|O) ?\)/) else { return nil }
        return InvoiceTaxCategory(rawValue: String(match.1))
    }
}

/// Lines of a reason in a column of a tax table.
private let mostLines = 6
/// Letters: shorter texts are no reason.
private let shortestReason = 8

extension Invoice {
    /// Gives the tax of zero its category and reason. An invoice without any tax has one tax of zero on
    /// its total, if it says why.
    mutating func addExemption(_ text: PageText) {
        let isUntaxed =
            taxes.isEmpty && (totals.tax?.value ?? 0) == 0
            && (totals.net == nil || totals.net?.value == totals.gross?.value)
        let free = taxes.indices.filter { taxes[$0].rate?.value == 0 && taxes[$0].category == nil }
        guard isUntaxed || free.count == 1, let exemption = text.taxExemption else { return }
        if isUntaxed {
            guard let whole = totals.net ?? totals.gross else { return }
            totals.net = whole
            var tax = TaxBreakdown()
            tax.basis = Field(whole.value, origin: .derived)
            tax.amount = Field(0, origin: .derived)
            tax.rate = Field(0, origin: .derived)
            taxes = [tax]
        }
        let index = isUntaxed ? 0 : free[0]
        taxes[index].category = exemption.category
        taxes[index].exemptionReason = exemption.reason
        if exemption.category.value == InvoiceTaxCategory.outsideScope.rawValue {
            // What is outside of the tax has no rate (BR-O-05).
            taxes[index].rate = nil
        }
    }
}
