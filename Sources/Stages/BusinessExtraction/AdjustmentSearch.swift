import DocumentModel
import Facts
import Foundation

/// Finds the allowances and charges on a whole invoice: what leads from the sum of its lines to the
/// total without tax.
struct AdjustmentSearch {
    let text: PageText
    let reading: ValueReading
    /// The amount of the last line; discounts above it are on lines.
    let begin: Invoice.Field<Decimal>?

    /// The printed allowances and charges whose sum is a difference; empty if there are none. Single
    /// ones win over their sums by kind.
    func adjustments(from lines: Decimal, to net: Decimal) -> [Invoice.Adjustment] {
        guard lines != net else { return [] }
        let end = (begin?.page ?? 0, begin?.boxes.first?.midY ?? 0)
        let rows = text.rows.filter { ($0.page, $0.box.midY) > end }.compactMap(candidate)
        for wanted in [false, true] {
            var found: [Invoice.Adjustment] = []
            for row in rows where row.isSum == wanted && !found.contains(row.adjustment) {
                found.append(row.adjustment)
            }
            let sum = found.reduce(Decimal(0)) {
                $0 + ($1.isCharge ? 1 : -1) * ($1.amount?.value ?? 0)
            }
            if !found.isEmpty, lines + sum == net {
                return found.map { adjustment in
                    var proven = adjustment
                    proven.amount = adjustment.amount?.proven
                    return proven
                }
            }
        }
        return []
    }

    /// A row that begins with the name of an allowance or charge and ends with its amount.
    private func candidate(
        _ row: PrintedRow
    ) -> (adjustment: Invoice.Adjustment, isSum: Bool)? {
        let chunks = row.chunks
        guard
            let place = chunks.firstIndex(where: { chunk in
                chunk.adjustmentLabel != nil
            }), let label = chunks[place].adjustmentLabel
        else { return nil }
        // The amount may be in the same chunk, behind the name.
        let rest = Array(chunks[place...])
        var last: (chunk: TextSegment, amount: ValueReading.Found<ValueReading.Amount>)?
        for chunk in rest {
            if let amount = reading.amounts(in: chunk).last, amount.value.isPrecise {
                last = (chunk, amount)
            }
        }
        guard let last, last.amount.value.value != 0 else { return nil }
        var adjustment = Invoice.Adjustment(isCharge: label == .charge)
        adjustment.amount = last.chunk.field.with(abs(last.amount.value.value))
        adjustment.reason = rest[0].reason(
            upTo: rest.count == 1 ? last.amount.words.lowerBound : nil)
        for chunk in rest {
            guard let share = reading.percentage(in: chunk.text) else { continue }
            // `19 % VAT (S)` is the tax, a bare percentage that of the allowance.
            let isTax = chunk.tokens.contains { TaxExemptionWords.taxes.contains($0.text) }
            if isTax {
                adjustment.taxRate = chunk.field.with(share)
                adjustment.taxCategory = chunk.printedTaxCategory.map {
                    chunk.field.with($0.rawValue)
                }
            }
        }
        return (adjustment, rest[0].tokens.contains { sums.contains($0.text) })
    }
}

extension TextSegment {
    /// Whether it begins with the name of an allowance or a charge.
    var adjustmentLabel: InvoiceLabel? {
        InvoiceLabels.forms(in: tokens, at: 0, isFresh: true)?.forms.lazy.map(\.label)
            .first { $0 == .allowance || $0 == .charge }
    }

    /// The words of the reason: `Allowance: winter sale` is `winter sale`.
    fileprivate func reason(upTo end: Int?) -> Invoice.Field<String>? {
        var words = Array(self.words[..<(end ?? self.words.count)])
        if words.count > 1,
            generic.contains(words[0].text.labelTokens.joined())
        {
            words.removeFirst()
        }
        guard !words.isEmpty else { return nil }
        var field = TextSegment(words: words, of: self).field
        field.value = field.value.trimmingCharacters(in: CharacterSet(charactersIn: " :;,.-–+"))
        return field.value.isEmpty ? nil : field
    }
}

/// Words, folded, of labels that sum up all allowances or charges.
private let sums: Set<String> = [
    "gesamtbetrag", "summe", "total", "totale", "totaal", "somme", "sum", "suma", "gesamt",
]

/// Words, folded, that say no more than that it is one.
private let generic: Set<String> = ["abschlag", "zuschlag", "allowance", "charge"]
