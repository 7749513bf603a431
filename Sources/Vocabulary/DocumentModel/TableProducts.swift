import Foundation

/// Amounts that are the product of two other columns in nearly every row.
struct ProductRule: RowRule {
    private let factors: (Int, Int)
    private let amount: Int
    /// Fraction digits of the amount.
    private let decimals: Int

    static let fewestEvidence = fewestBalancedRows - 1

    private init(_ first: Int, _ second: Int, in amount: Int, decimals: Int) {
        factors = (first, second)
        self.amount = amount
        self.decimals = decimals
    }

    /// The rule that most of a table's first rows follow; `nil` if there is none.
    init?(_ statistics: NumberStatistics) {
        var best: (count: Int, rule: ProductRule)?
        let columns = statistics.sample.columns
        guard columns.count <= mostColumns else { return nil }
        let estimates = ProductEstimates(statistics.sample)
        for amount in columns {
            let decimals = statistics.decimals(of: amount)
            let others = columns.filter { $0 != amount }
            for (index, first) in others.enumerated() {
                for second in others.dropFirst(index + 1) {
                    // Most pairs of columns have nothing to do with a third one; decimal
                    // arithmetic is for the others.
                    let most = estimates.mostBalanced(first, second, in: amount, decimals)
                    guard most >= fewestBalancedRows, most > best?.count ?? 0 else { continue }
                    let rule = ProductRule(first, second, in: amount, decimals: decimals)
                    let right = RowChecks.count(rule, in: statistics.sample)
                    if right > best?.count ?? 0 { best = (right, rule) }
                }
            }
        }
        guard let best else { return nil }
        self = best.rule
    }

    func readings(of row: NumberRow) -> [ArithmeticCheck] {
        guard let left = row[factors.0], let right = row[factors.1], let stated = row[amount]
        else { return [] }
        let product = left * right
        var readings = [reading(.product, of: row, product, stated: stated)]
        for (column, share) in row.shares {
            readings += [
                reading(
                    .reducedProduct, of: row, by: column, product * (1 - share), stated: stated),
                reading(
                    .increasedProduct, of: row, by: column, product * (1 + share), stated: stated),
            ]
        }
        return readings
    }

    /// - Parameter column: The column of the percentage that applies.
    private func reading(
        _ rule: ArithmeticCheck.Rule, of row: NumberRow, by column: Int? = nil, _ product: Decimal,
        stated: Decimal
    ) -> ArithmeticCheck {
        var operands = [factors.0, factors.1].map {
            ArithmeticCheck.CellPosition(row: row.row, column: $0)
        }
        if let column {
            operands.append(ArithmeticCheck.CellPosition(row: row.row, column: column))
        }
        let rounded = product.rounded(to: decimals)
        return ArithmeticCheck(
            row: row.row, column: amount, rule: rule, operands: operands, stated: stated,
            computed: rounded, decimals: rounded == product ? nil : decimals)
    }

    /// Factors of one and zero balance in any column.
    func isEvidence(_ check: ArithmeticCheck, in row: NumberRow) -> Bool {
        check.stated != 0 && row[factors.0].map { abs($0) } != 1
            && row[factors.1].map { abs($0) } != 1
    }
}

/// Columns of numbers of a table in which products are searched, three at a time: forms and price lists
/// have ten, and a matrix of a hundred has none.
private let mostColumns = 40

/// Counts in floating point the rows whose product may balance.
private struct ProductEstimates {
    private let rows: [(numbers: [Int: Double], hasShares: Bool)]

    init(_ sample: [NumberRow]) {
        rows = sample.map { row in
            var numbers: [Int: Double] = [:]
            for column in row.columns {
                numbers[column] = row[column].map { NSDecimalNumber(decimal: $0).doubleValue }
            }
            return (numbers, !row.shares.isEmpty)
        }
    }

    /// An upper bound: a row with a percentage may balance by that.
    func mostBalanced(_ first: Int, _ second: Int, in amount: Int, _ decimals: Int) -> Int {
        let rounding = pow(10, -Double(decimals))
        return rows.count { row in
            guard let left = row.numbers[first], let right = row.numbers[second],
                let stated = row.numbers[amount]
            else { return false }
            let product = left * right
            return row.hasShares || abs(product - stated) <= rounding + abs(product) * 1e-9
        }
    }
}

extension Decimal {
    package func rounded(to decimals: Int) -> Decimal {
        var (result, value) = (Decimal(), self)
        NSDecimalRound(&result, &value, decimals, .plain)
        return result
    }
}
