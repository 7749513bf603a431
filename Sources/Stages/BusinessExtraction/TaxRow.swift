import DocumentModel
import Facts
import Foundation

/// A line of a page with a tax rate, the amount that is taxed and the tax.
struct TaxRow {
    var rate: Invoice.Field<Decimal>
    var basis: Invoice.Field<Decimal>?
    var amount: Invoice.Field<Decimal>

    var breakdown: Invoice.TaxBreakdown {
        var breakdown = Invoice.TaxBreakdown()
        breakdown.rate = rate
        breakdown.basis = basis
        breakdown.amount = amount
        return breakdown
    }
}

extension ValueSearch {
    /// The tax by rates: lines outside of the invoice's own lines, with a percentage and either a
    /// basis whose tax is printed, or a label of tax.
    ///
    /// - Parameter lineTables: The tables of invoice lines, whose rows have rates, too.
    func taxRows(outside lineTables: Set<Int>) -> [TaxRow] {
        var rows: [TaxRow] = []
        var used: Set<Int> = []
        for index in text.segments.indices where !used.contains(index) {
            let segment = text.segments[index]
            if let cell = segment.cell, lineTables.contains(cell.table) { continue }
            let printed = reading.percentage(in: segment)
            guard let rate = printed ?? rate(inColumnOf: segment), rate.value < 100 else {
                continue
            }
            let line = [index] + level(with: index)
            var amounts: [(segment: Int, found: ValueReading.Found<ValueReading.Amount>)] = []
            for part in line {
                if let cell = text.segments[part].cell, lineTables.contains(cell.table) { continue }
                amounts += reading.amounts(in: text.segments[part]).filter {
                    $0.value.isPrecise && !(part == index && $0.words.overlaps(rate.words))
                }.map { (part, $0) }
            }
            guard let row = taxRow(rate, of: index, among: amounts, line: line),
                printed != nil || row.basis != nil,
                !rows.contains(where: { $0.isSame(as: row) })
            else { continue }
            used.formUnion(line)
            rows.append(row)
        }
        return rows
    }

    /// A bare number below a header with a percent sign; an amount may be there, too.
    private func rate(inColumnOf segment: TextSegment) -> ValueReading.Found<Decimal>? {
        guard let cell = segment.cell, segment.words.count == 1,
            text.percentColumns[cell.table].contains(cell.column),
            let number = reading.number(segment.text)
        else { return nil }
        return ValueReading.Found(value: number, words: 0..<1)
    }

    private func taxRow(
        _ rate: ValueReading.Found<Decimal>, of index: Int,
        among amounts: [(segment: Int, found: ValueReading.Found<ValueReading.Amount>)],
        line: [Int]
    ) -> TaxRow? {
        func field(_ place: (segment: Int, found: ValueReading.Found<ValueReading.Amount>))
            -> Invoice.Field<Decimal>
        {
            let segment = text.segments[place.segment]
            return Invoice.Field(
                place.found.value.value, origin: .page,
                confidence: SearchWeights.beside * segment.confidence(place.found.words),
                page: segment.page, boxes: segment.boxes(place.found.words))
        }
        let segment = text.segments[index]
        let rateField = Invoice.Field(
            rate.value, origin: .page,
            confidence: SearchWeights.beside * segment.confidence(rate.words), page: segment.page,
            boxes: segment.boxes(rate.words))
        for basis in amounts {
            let product = (basis.found.value.value * rate.value / 100).rounded(2)
            if let tax = amounts.first(where: {
                ($0.segment, $0.found.words) != (basis.segment, basis.found.words)
                    && $0.found.value.value == product && basis.found.value.value != 0
            }) {
                return TaxRow(
                    rate: rateField.proven, basis: field(basis).proven, amount: field(tax).proven)
            }
        }
        let isNamed = line.contains { part in
            labels[part]?.contains { $0.label == .tax } == true
        }
        guard isNamed, let last = amounts.last, amounts.count == 1 else { return nil }
        return TaxRow(rate: rateField, basis: nil, amount: field(last))
    }

    /// The other segments of a line, from the left.
    private func level(with index: Int) -> [Int] {
        let origin = text.segments[index]
        return text.segments(onPage: origin.page).filter { other in
            other != index && text.segments[other].isLevel(with: origin)
                && text.segments[other].cell?.table == origin.cell?.table
        }.sorted { (text.segments[$0].box.minX, $0) < (text.segments[$1].box.minX, $1) }
    }
}

extension TaxRow {
    fileprivate func isSame(as other: TaxRow) -> Bool {
        rate.value == other.rate.value && amount.value == other.amount.value
    }
}

extension Decimal {
    /// Rounded half up, away from zero, to a number of decimals.
    func rounded(_ decimals: Int) -> Decimal {
        var value = self
        var result = Decimal()
        NSDecimalRound(&result, &value, decimals, .plain)
        return result
    }
}
