import Foundation

extension NumberGrid {
    /// A column that goes on from its cell above by what one other column of the row says: deposits
    /// are added, withdrawals taken away, each column in one way.
    var balances: [Reckoning] {
        let right = columns.map { column in
            (column: column, count: balances(in: column, rows: sample).count(where: \.holds))
        }
        guard let best = right.max(by: { $0.count < $1.count }), best.count > 0 else { return [] }
        return balances(in: best.column, rows: rows)
    }

    private func balances(in column: Int, rows: Range<Int>) -> [Reckoning] {
        let signs = movements(of: column)
        guard !signs.isEmpty else { return [] }
        var above: (row: Int, amount: Decimal)?
        var found: [Reckoning] = []
        for row in rows {
            guard let stated = self[row, column] else { continue }
            defer { above = (row, stated) }
            let moved = signs.filter { self[row, $0.column] != nil }
            guard let above, above.row == row - 1, moved.count == 1,
                let amount = self[row, moved[0].column]
            else { continue }
            found.append(
                Reckoning(
                    row: row, column: column, rule: .balance,
                    operands: [
                        Reckoning.Place(row: above.row, column: column),
                        Reckoning.Place(row: row, column: moved[0].column),
                    ], stated: stated, reckoned: above.amount + moved[0].sign * amount))
        }
        let right = found.count(where: \.holds)
        guard right >= fewestReckoned, Double(right) >= Double(found.count) * shareReckoned else {
            return []
        }
        return found
    }

    /// The columns by which a column moves, and whether they are added or taken away.
    private func movements(of column: Int) -> [(column: Int, sign: Decimal)] {
        columns.filter { $0 != column }.compactMap { other in
            var (added, taken, all) = (0, 0, 0)
            var amounts: Set<Decimal> = []
            for row in sample.dropFirst() {
                guard let amount = self[row, other], amount != 0, let now = self[row, column],
                    let before = self[row - 1, column]
                else { continue }
                all += 1
                amounts.insert(amount)
                if now - before == amount { added += 1 }
                if before - now == amount { taken += 1 }
            }
            // Numbers that count up by ones are no balance.
            guard max(added, taken) * 2 > all, amounts.count > 1 else { return nil }
            return (other, added >= taken ? 1 : -1)
        }
    }
}
