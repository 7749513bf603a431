import DocumentModel
import Facts
import Foundation
import Geometry

/// Finds the totals of an invoice by their labels and proves them by their sums.
struct TotalsSearch {
    let search: ValueSearch
    /// The tax rows of the document, whose amounts are no totals.
    let taxes: [TaxRow]

    /// An amount beside the label of a total.
    struct Candidate {
        var amount: Decimal
        var currency: String?
        var field: Invoice.Field<Decimal>
        /// Whether decimals or a currency show that it is an amount.
        var isPrecise: Bool
    }

    /// The totals, and whether a sum proves them.
    struct Result {
        var totals = Invoice.Totals()
        var currency: String?
        /// The sum of the tax rows or of net amount and tax is the total.
        var isProven = false
        /// Net amount and tax are labelled clearly and do not add up to the total.
        var isFailing = false
    }

    func result() -> Result {
        let nets = candidates(.net)
        let taxAmounts = candidates(.tax)
        let gross = candidates(.gross)
        let totals = candidates(.total)
        let dues = candidates(.due)
        let prepaid = candidates(.prepaid)
        var result = Result()
        // A larger total may be labelled merely as one, and the total may be the amount due.
        let wholes = gross + totals.reversed() + dues
        if let proof = proof(nets + totals, taxAmounts, wholes) {
            result.isProven = true
            result.totals.net = proof.net.field.proven
            result.totals.tax = proof.tax?.field.proven
            result.totals.gross = proof.gross.field.proven
            result.currency =
                proof.gross.currency ?? proof.net.currency ?? proof.tax?.currency
        } else {
            result.totals.net = nets.first?.field
            result.totals.tax = taxAmounts.first { $0.isPrecise }?.field
            result.totals.gross = (gross.first ?? totals.largest)?.field
            result.currency = (gross.first ?? totals.largest ?? nets.first)?.currency
            if let net = result.totals.net, let tax = result.totals.tax,
                let whole = gross.first, net.value + tax.value != whole.amount,
                nets.count == 1, taxAmounts.count == 1, gross.count == 1
            {
                result.isFailing = true
            }
        }
        settle(dues, prepaid, in: &result)
        result.currency =
            result.currency
            ?? (gross + totals + dues + nets + taxAmounts).lazy.compactMap(\.currency).first
        return result
    }

    /// The amount due, which is the total where nothing is paid yet.
    private func settle(_ dues: [Candidate], _ prepaid: [Candidate], in result: inout Result) {
        let gross = result.totals.gross
        // `Payable within 30 days` is no amount beside a total with decimals.
        let dues = gross == nil ? dues : dues.filter(\.isPrecise)
        if let due = dues.first {
            result.totals.due = due.field
            if let gross,
                let paid = prepaid.first(where: { candidate in
                    dues.contains { gross.value - abs(candidate.amount) == $0.amount }
                })
            {
                var amount = paid.field
                amount.value = abs(amount.value)
                result.totals.prepaid = amount.proven
                result.totals.due =
                    dues.first { gross.value - amount.value == $0.amount }?.field.proven
            } else if gross?.value == due.amount {
                result.totals.due = due.field.proven
            } else if result.isProven, let gross, 0 < due.amount, due.amount < gross.value,
                let paid = printed(gross.value - due.amount)
            {
                result.totals.prepaid = paid.proven
                result.totals.due = due.field.proven
            }
            if gross == nil { result.totals.gross = nil }
        }
    }

    /// An amount wherever it is printed, such as that of a payment among others.
    private func printed(_ amount: Decimal) -> Invoice.Field<Decimal>? {
        for segment in search.text.segments {
            guard
                let found = search.reading.amounts(in: segment).first(where: {
                    $0.value.isPrecise && abs($0.value.value) == amount
                })
            else { continue }
            return Invoice.Field(
                amount, origin: .page,
                confidence: SearchWeights.unlabelled * segment.confidence(found.words),
                page: segment.page, boxes: segment.boxes(found.words))
        }
        return nil
    }

    /// Net amount, tax and total that add up, the first labelled ones.
    private func proof(
        _ nets: [Candidate], _ taxAmounts: [Candidate], _ wholes: [Candidate]
    ) -> (net: Candidate, tax: Candidate?, gross: Candidate)? {
        for gross in wholes where gross.amount != 0 {
            for net in nets where net.amount != gross.amount {
                if let tax = taxAmounts.first(where: {
                    $0.amount != 0 && net.amount + $0.amount == gross.amount
                }) {
                    return (net, tax, gross)
                }
            }
        }
        // The tax of several rates is printed by rate only.
        let rows = taxes.reduce(0) { $0 + $1.amount.value }
        if !taxes.isEmpty {
            for gross in wholes where gross.amount != 0 {
                // A tax of zero proves only what is printed twice.
                if let net = nets.first(where: {
                    $0.amount + rows == gross.amount && $0.field.boxes != gross.field.boxes
                }) {
                    return (net, nil, gross)
                }
            }
        }
        return nil
    }

    /// The amounts of a label: for each place where it is printed the rightmost one, because
    /// quantities and rates are printed before it.
    func candidates(_ kind: InvoiceLabel) -> [Candidate] {
        let text = search.text
        var found: [Candidate] = []
        for segment in text.segments.indices {
            for label in search.labels[segment] ?? [] where label.label == kind {
                let amounts = search.amounts(of: label)
                guard let best = amounts.last(where: { $0.value.isPrecise }) ?? amounts.last,
                    !found.contains(where: { $0.field.boxes == best.boxes(in: text) })
                else { continue }
                found.append(best.candidate(in: text))
            }
        }
        // Stable: labels of several words and amounts with decimals before others.
        return found.enumerated().sorted {
            ($1.element.field.confidence, $0.offset) < ($0.element.field.confidence, $1.offset)
        }.map(\.element)
    }
}

extension ValueSearch {
    /// The amounts that a label of a total has: behind it, to its right up to the next label, or
    /// below it.
    func amounts(of label: LabelMatch) -> [LabelledValue<ValueReading.Amount>] {
        let segment = text.segments[label.segment]
        let weight = label.isSpecific ? 1 : SearchWeights.shortLabel
        func made(
            _ found: ValueReading.Found<ValueReading.Amount>, _ segment: Int, _ share: Double
        ) -> LabelledValue<ValueReading.Amount> {
            LabelledValue(
                value: found.value, label: label, segment: segment, words: found.words,
                weight: share * weight * (found.value.isPrecise ? 1 : SearchWeights.count))
        }
        let end = end(of: label)
        var found = reading.amounts(in: segment.prefix(end), from: label.words.upperBound)
            .map { made($0, label.segment, SearchWeights.behind) }
        if end < segment.words.count { return found }
        for other in text.segments(rightOf: label.segment).prefix(SearchWeights.reach * 2) {
            guard labels[other]?.contains(where: \.leads) != true else { break }
            found += reading.amounts(in: text.segments[other])
                .map { made($0, other, SearchWeights.beside) }
        }
        guard found.isEmpty else { return found }
        for other in text.segments(below: label.segment).prefix(1) {
            let below = text.segments[other]
            guard below.box.minY - segment.box.maxY <= segment.box.height * SearchWeights.depth,
                below.isAligned(with: segment)
            else { break }
            let amounts = reading.amounts(in: below)
            if amounts.count == 1, amounts[0].words == below.words.indices {
                found.append(made(amounts[0], other, SearchWeights.below))
            }
        }
        return found
    }

    private func end(of label: LabelMatch) -> Int {
        labels[label.segment]?.map(\.words.lowerBound).filter { $0 >= label.words.upperBound }.min()
            ?? text.segments[label.segment].words.count
    }
}

extension SearchWeights {
    /// A whole number beside the label of an amount is often a count.
    static let count = 0.5
    /// Net amount, tax and total that add up to the cent: three labelled numbers agree by accident
    /// in less than one of a thousand invoices.
    static let proven = 0.999
}

extension LabelledValue<ValueReading.Amount> {
    fileprivate func boxes(in text: PageText) -> [Rect<PageUnits>] {
        text.segments[segment].boxes(words)
    }

    fileprivate func candidate(in text: PageText) -> TotalsSearch.Candidate {
        let field = field(in: text)
        return TotalsSearch.Candidate(
            amount: value.value, currency: value.currency,
            field: Invoice.Field(
                value.value, origin: .page, confidence: field.confidence, page: field.page,
                boxes: field.boxes),
            isPrecise: value.isPrecise)
    }
}

extension Invoice.Field {
    /// The value with the confidence of a sum that proves it.
    var proven: Self {
        var field = self
        field.confidence = max(confidence, SearchWeights.proven)
        return field
    }
}

extension [TotalsSearch.Candidate] {
    /// The largest amount, because subtotals are labelled as totals, too.
    fileprivate var largest: TotalsSearch.Candidate? {
        let precise = filter(\.isPrecise)
        return (precise.isEmpty ? self : precise).max { $0.amount < $1.amount }
    }
}

extension TextSegment {
    /// Whether both begin or end at the same place, or one is in the middle of the other.
    func isAligned(with other: TextSegment) -> Bool {
        let tolerance = max(box.height, other.box.height)
        return abs(box.minX - other.box.minX) <= tolerance
            || abs(box.maxX - other.box.maxX) <= tolerance
            || abs(box.midX - other.box.midX) <= tolerance
    }
}
