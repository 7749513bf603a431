import Facts
import Foundation

/// The amounts of a column, added up from the top as they come.
struct ColumnSums {
    private let column: Int
    private let labelled: Set<Int>
    private var currency: String?
    /// The row that is not added yet: of several amounts in it the last counts.
    private var present: Entry?
    private var sums = Sums()
    /// The rows that are added.
    private var rows: [Int] = []
    /// Where addends may begin: behind the last total, with it, at the first row.
    private var starts = [Sums()]
    private var found: [Reckoning] = []

    private struct Entry {
        var row: Int
        var amount: Decimal?
        /// Whether it cannot be added to the others.
        var isObstacle: Bool
    }

    /// Of all rows above some row.
    private struct Sums {
        var sum: Decimal = 0
        var count = 0
        var obstacles = 0
    }

    /// Fewer are no sum.
    private static let fewestAddends = 2

    /// - Parameter labelled: The rows that are labelled as totals.
    init(column: Int, labelled: Set<Int>) {
        self.column = column
        self.labelled = labelled
    }

    /// - Parameter row: Not above the row before.
    mutating func add(_ value: CellValue, row: Int) {
        if let present, present.row != row { close(present) }
        if currency == nil { currency = value.currency }
        // Numbers without a currency may be of the one that others name.
        let isForeign = value.currency.map { $0 != currency } == true
        present = Entry(
            row: row, amount: value.addend, isObstacle: value.addend == nil || isForeign)
    }

    /// From the top.
    var totals: [Reckoning] {
        var whole = self
        if let present { whole.close(present) }
        return whole.found
    }

    private mutating func close(_ entry: Entry) {
        let isStated = labelled.contains(entry.row) && entry.amount != nil
        if isStated, let total = total(stated: entry) { found.append(total) }
        let above = sums
        if let amount = entry.amount {
            rows.append(entry.row)
            sums.sum += amount
            sums.count += 1
        }
        if entry.isObstacle { sums.obstacles += 1 }
        guard isStated, let first = starts.last else { return }
        starts = [sums, above, first]
    }

    private func total(stated entry: Entry) -> Reckoning? {
        guard let stated = entry.amount, !entry.isObstacle else { return nil }
        let candidates = starts.filter { above in
            sums.count - above.count >= Self.fewestAddends && sums.obstacles == above.obstacles
        }
        let isFirst = starts.count == 1
        guard
            let above = candidates.first(where: { sums.sum - $0.sum == stated })
                ?? (isFirst ? candidates.first : nil)
        else { return nil }
        return Reckoning(
            row: entry.row, column: column, rule: .sum,
            operands: rows[above.count...].map { Reckoning.Place(row: $0, column: column) },
            stated: stated, reckoned: sums.sum - above.sum)
    }
}

extension CellValue {
    fileprivate var currency: String? {
        if case .money(_, let currency, _) = self { currency } else { nil }
    }
}
