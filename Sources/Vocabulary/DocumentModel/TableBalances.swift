import Foundation

/// A running balance: each cell equals the cell above plus or minus one other amount of the row.
/// Each column is either added or subtracted.
struct BalanceRule: RowRule {
    private let column: Int
    /// The columns of movements, with sign 1 for added and -1 for subtracted.
    private let movements: [(column: Int, sign: Decimal)]
    /// The most fraction digits of these columns.
    private let decimals: Int
    private var above: (row: Int, amount: Decimal)?

    /// Every balanced row counts, so no further evidence is required.
    static let fewestEvidence = 0

    private init?(_ column: Int, _ statistics: NumberStatistics) {
        self.column = column
        let sample = statistics.sample
        let rises = Self.rises(in: column, sample)
        let movements = sample.columns.filter { $0 != column }.compactMap { other in
            Self.sign(of: other, in: rises).map { (column: other, sign: $0) }
        }
        self.movements = movements
        decimals = ([column] + movements.map(\.column)).map(statistics.decimals).max() ?? 0
        if movements.isEmpty { return nil }
    }

    /// The rule that most of a table's first rows follow; `nil` if there is none.
    init?(_ statistics: NumberStatistics) {
        let rules = statistics.sample.columns.compactMap { BalanceRule($0, statistics) }
            .map { (rule: $0, count: RowChecks.count($0, in: statistics.sample)) }
        guard let best = rules.max(by: { $0.count < $1.count }), best.count > 0 else { return nil }
        self = best.rule
    }

    mutating func readings(of row: NumberRow) -> [ArithmeticCheck] {
        guard let stated = row[column] else { return [] }
        defer { above = (row.row, stated) }
        let moved = movements.filter { row[$0.column] != nil }
        guard let above, above.row == row.row - 1, moved.count == 1,
            let amount = row[moved[0].column]
        else { return [] }
        return [
            ArithmeticCheck(
                row: row.row, column: column, rule: moved[0].sign > 0 ? .deposit : .withdrawal,
                operands: [
                    ArithmeticCheck.CellPosition(row: above.row, column: column),
                    ArithmeticCheck.CellPosition(row: row.row, column: moved[0].column),
                ], stated: stated, computed: above.amount + moved[0].sign * amount,
                decimals: decimals > 0 ? decimals : nil)
        ]
    }

    func isEvidence(_ check: ArithmeticCheck, in row: NumberRow) -> Bool { true }

    /// By how much a column grows from row to row where both have a number.
    private static func rises(in column: Int, _ sample: [NumberRow]) -> [(
        row: NumberRow, by: Decimal
    )] {
        zip(sample, sample.dropFirst()).compactMap { last, row in
            guard last.row == row.row - 1, let now = row[column], let before = last[column] else {
                return nil
            }
            return (row, now - before)
        }
    }

    /// 1 for a column that is added, -1 for one that is subtracted, `nil` for neither.
    private static func sign(
        of other: Int, in rises: [(row: NumberRow, by: Decimal)]
    ) -> Decimal? {
        var (added, taken, all) = (0, 0, 0)
        var first: Decimal?
        var areAlike = true
        for (row, rise) in rises {
            guard let amount = row[other], amount != 0 else { continue }
            all += 1
            areAlike = areAlike && (first == nil || first == amount)
            first = amount
            if rise == amount { added += 1 }
            if -rise == amount { taken += 1 }
        }
        // Consecutive integers, such as line numbers, are not a balance.
        guard max(added, taken) * 2 > all, !areAlike else { return nil }
        return added >= taken ? 1 : -1
    }
}
