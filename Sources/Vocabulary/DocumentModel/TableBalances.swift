import Foundation

/// A column that goes on from its cell above by what one other column of the row says: deposits
/// are added, withdrawals taken away, each column in one way.
struct BalanceRule: RowRule {
    private let column: Int
    /// The columns by which it moves, and whether they are added or taken away.
    private let movements: [(column: Int, sign: Decimal)]
    /// The most digits after the point that one of the columns has.
    private let decimals: Int
    private var above: (row: Int, amount: Decimal)?

    static let fewestTelling = 0

    private init?(_ column: Int, _ survey: NumberSurvey) {
        self.column = column
        let sample = survey.sample
        let movements = sample.columns.filter { $0 != column }.compactMap { other in
            Self.sign(of: other, in: column, sample).map { (column: other, sign: $0) }
        }
        self.movements = movements
        decimals = ([column] + movements.map(\.column)).map(survey.decimals).max() ?? 0
        if movements.isEmpty { return nil }
    }

    /// The rule that most of a table's first rows follow; `nil` where they follow none.
    init?(_ survey: NumberSurvey) {
        let rules = survey.sample.columns.compactMap { BalanceRule($0, survey) }
            .map { (rule: $0, count: RowReckonings.count($0, in: survey.sample)) }
        guard let best = rules.max(by: { $0.count < $1.count }), best.count > 0 else { return nil }
        self = best.rule
    }

    mutating func readings(of row: NumberRow) -> [Reckoning] {
        guard let stated = row[column] else { return [] }
        defer { above = (row.row, stated) }
        let moved = movements.filter { row[$0.column] != nil }
        guard let above, above.row == row.row - 1, moved.count == 1,
            let amount = row[moved[0].column]
        else { return [] }
        return [
            Reckoning(
                row: row.row, column: column, rule: moved[0].sign > 0 ? .deposit : .withdrawal,
                operands: [
                    Reckoning.Place(row: above.row, column: column),
                    Reckoning.Place(row: row.row, column: moved[0].column),
                ], stated: stated, reckoned: above.amount + moved[0].sign * amount,
                decimals: decimals > 0 ? decimals : nil)
        ]
    }

    func isTelling(_ reckoning: Reckoning, in row: NumberRow) -> Bool { true }

    /// 1 for a column that is added, -1 for one that is taken away, `nil` for neither.
    private static func sign(of other: Int, in column: Int, _ sample: [NumberRow]) -> Decimal? {
        var (added, taken, all) = (0, 0, 0)
        var amounts: Set<Decimal> = []
        for (last, row) in zip(sample, sample.dropFirst()) where last.row == row.row - 1 {
            guard let amount = row[other], amount != 0, let now = row[column],
                let before = last[column]
            else { continue }
            all += 1
            amounts.insert(amount)
            if now - before == amount { added += 1 }
            if before - now == amount { taken += 1 }
        }
        // Numbers that count up by ones are no balance.
        guard max(added, taken) * 2 > all, amounts.count > 1 else { return nil }
        return added >= taken ? 1 : -1
    }
}
