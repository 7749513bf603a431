import Foundation

/// Amounts that are the product of two other columns in nearly every row.
struct ProductRule: RowRule {
    private let factors: (Int, Int)
    private let amount: Int
    /// Of the amount.
    private let decimals: Int

    static let fewestTelling = fewestReckoned - 1

    private init(_ first: Int, _ second: Int, in amount: Int, decimals: Int) {
        factors = (first, second)
        self.amount = amount
        self.decimals = decimals
    }

    /// The rule that most of a table's first rows follow; `nil` where they follow none.
    init?(_ survey: NumberSurvey) {
        var best: (count: Int, rule: ProductRule)?
        let columns = survey.sample.columns
        for amount in columns {
            let decimals = survey.decimals(of: amount)
            let others = columns.filter { $0 != amount }
            for (index, first) in others.enumerated() {
                for second in others.dropFirst(index + 1) {
                    let rule = ProductRule(first, second, in: amount, decimals: decimals)
                    let right = RowReckonings.count(rule, in: survey.sample)
                    if right > best?.count ?? 0 { best = (right, rule) }
                }
            }
        }
        guard let best else { return nil }
        self = best.rule
    }

    func readings(of row: NumberRow) -> [Reckoning] {
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

    /// - Parameter column: Of the percentage that counts.
    private func reading(
        _ rule: Reckoning.Rule, of row: NumberRow, by column: Int? = nil, _ product: Decimal,
        stated: Decimal
    ) -> Reckoning {
        var operands = [factors.0, factors.1].map { Reckoning.Place(row: row.row, column: $0) }
        if let column { operands.append(Reckoning.Place(row: row.row, column: column)) }
        let rounded = product.rounded(to: decimals)
        return Reckoning(
            row: row.row, column: amount, rule: rule, operands: operands, stated: stated,
            reckoned: rounded, decimals: rounded == product ? nil : decimals)
    }

    /// Ones and zeros come out in any column.
    func isTelling(_ reckoning: Reckoning, in row: NumberRow) -> Bool {
        reckoning.stated != 0 && row[factors.0].map { abs($0) } != 1
            && row[factors.1].map { abs($0) } != 1
    }
}

extension Decimal {
    package func rounded(to decimals: Int) -> Decimal {
        var (result, value) = (Decimal(), self)
        NSDecimalRound(&result, &value, decimals, .plain)
        return result
    }
}
