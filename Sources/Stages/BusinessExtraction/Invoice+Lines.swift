import DocumentModel
import Facts
import Foundation

extension Invoice {
    /// Replaces the lines of tables by those that words in their places give, if the sum of these is
    /// a total and as much is known of them, because their names end where descriptions begin; adds what leads from their sum to the total without tax.
    ///
    /// - Parameter lineTotals: The amounts beside labels of the sum of the lines.
    mutating func proveLines(
        _ text: PageText, _ reading: ValueReading, lineTotals: [TotalsSearch.Candidate]
    ) {
        let stated = lineTotals.filter(\.isPrecise)
        var wanted = stated.map(\.amount)
        if let net = totals.net?.value { wanted.append(net) }
        if (totals.tax?.value ?? 0) == 0, let gross = totals.gross?.value { wanted.append(gross) }
        let printed = PrintedLines(text: text, reading: reading).lines(provingOneOf: wanted)?
            .withNamesApart
        if let printed, knowledge(of: printed, wanted) >= knowledge(of: lines, wanted) {
            lines = printed
        }
        let amounts = lines.compactMap { $0.amount?.value }
        guard amounts.count == lines.count, !lines.isEmpty else { return }
        let sum = amounts.reduce(0, +)
        totals.lines = stated.first { $0.amount == sum }?.field.proven
        if let net = totals.net?.value, net != sum {
            adjustments = AdjustmentSearch(
                text: text, reading: reading, begin: lines.last?.amount
            ).adjustments(from: sum, to: net)
        }
    }

    /// How many values of lines are known; none of lines whose sum is none of the totals.
    private func knowledge(of lines: [Line], _ totals: [Decimal]) -> Int {
        let sum = lines.reduce(Decimal(0)) { $0 + ($1.amount?.value ?? 0) }
        guard totals.contains(where: { abs($0) == abs(sum) }) else { return 0 }
        return lines.reduce(0) { count, line in
            let isKnown = [
                line.id != nil, line.name != nil, line.quantity != nil, line.price != nil,
                line.amount != nil, line.taxRate != nil || line.taxCategory != nil,
            ]
            return count + isKnown.count { $0 }
        }
    }
}
