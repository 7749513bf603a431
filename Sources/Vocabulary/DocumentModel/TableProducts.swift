import Foundation

extension NumberGrid {
    /// Amounts that are the product of two other columns in nearly every row.
    var products: [Reckoning] {
        var best: (count: Int, columns: (Int, Int, Int))?
        for amount in columns {
            let others = columns.filter { $0 != amount }
            for (index, first) in others.enumerated() {
                for second in others.dropFirst(index + 1) {
                    let right = products(of: first, second, in: amount, rows: sample)
                        .count(where: \.holds)
                    if right > best?.count ?? 0 { best = (right, (first, second, amount)) }
                }
            }
        }
        guard let (first, second, amount) = best?.columns else { return [] }
        return products(of: first, second, in: amount, rows: rows)
    }

    private func products(
        of first: Int, _ second: Int, in amount: Int, rows: Range<Int>
    ) -> [Reckoning] {
        let decimals = decimals(of: amount)
        var telling = 0
        let found = rows.compactMap { row -> Reckoning? in
            guard let left = self[row, first], let right = self[row, second],
                let stated = self[row, amount]
            else { return nil }
            let product = (left * right).rounded(to: decimals)
            // Ones and zeros come out in any column.
            if product == stated, abs(left) != 1, abs(right) != 1, stated != 0 { telling += 1 }
            return Reckoning(
                row: row, column: amount, rule: .product,
                operands: [first, second].map { Reckoning.Place(row: row, column: $0) },
                stated: stated, reckoned: product)
        }
        let right = found.count(where: \.holds)
        guard telling >= fewestReckoned - 1, right >= fewestReckoned,
            Double(right) >= Double(found.count) * shareReckoned
        else { return [] }
        return found
    }
}

extension Decimal {
    func rounded(to decimals: Int) -> Decimal {
        var (result, value) = (Decimal(), self)
        NSDecimalRound(&result, &value, decimals, .plain)
        return result
    }
}
