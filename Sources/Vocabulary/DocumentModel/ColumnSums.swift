import Facts
import Foundation

/// Running sums of the amounts of a column, from the top.
struct ColumnSums {
    private let column: Int
    private let labelled: Set<Int>
    private var currency: String?
    /// The row that is not added yet: of several amounts in one row the last counts.
    private var present: Entry?
    private var sums = Sums()
    /// The rows that are added.
    private var rows: [Int] = []
    /// Where addends may begin: after the last total, with it, or at the first row.
    private var starts = [Sums()]
    private var found: [ArithmeticCheck] = []

    private struct Entry {
        var row: Int
        var amount: Decimal?
        /// Whether it cannot be added to the others, for example because of its currency.
        var isObstacle: Bool
    }

    /// The sums of all rows above a row.
    private struct Sums {
        var sum: Decimal = 0
        var count = 0
        var obstacles = 0
    }

    /// With fewer addends a match is not a sum, by definition.
    private static let fewestAddends = 2

    /// - Parameter labelled: The rows with a total label.
    init(column: Int, labelled: Set<Int>) {
        self.column = column
        self.labelled = labelled
    }

    /// - Parameter row: Not above the previous row.
    mutating func add(_ value: CellValue, row: Int) {
        if let present, present.row != row { close(present) }
        if currency == nil { currency = value.currency }
        // Numbers without a currency may have that of the others.
        let isForeign = value.currency.map { $0 != currency } == true
        present = Entry(
            row: row, amount: value.addend, isObstacle: value.addend == nil || isForeign)
    }

    /// From the top.
    var totals: [ArithmeticCheck] {
        var whole = self
        if let present { whole.close(present) }
        return whole.found.filter { check in
            check.isBalanced || !whole.found.contains { $0.includesTax(beside: check) }
        }
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

    private func total(stated entry: Entry) -> ArithmeticCheck? {
        guard let stated = entry.amount, !entry.isObstacle else { return nil }
        let candidates = starts.filter { above in
            sums.count - above.count >= Self.fewestAddends && sums.obstacles == above.obstacles
        }
        let isFirst = starts.count == 1
        guard
            let above = candidates.first(where: { sums.sum - $0.sum == stated })
                ?? (isFirst ? candidates.first : nil)
        else { return nil }
        return ArithmeticCheck(
            row: entry.row, column: column, rule: .sum,
            operands: rows[above.count...].map {
                ArithmeticCheck.CellPosition(row: $0, column: column)
            },
            stated: stated, computed: sums.sum - above.sum)
    }
}

extension ArithmeticCheck {
    /// Whether rows that seem to add up to another amount add up to this total instead, as where prices include a
    /// tax: of its addends one is the other amount, which is the total without the tax.
    fileprivate func includesTax(beside other: ArithmeticCheck) -> Bool {
        isBalanced && stated == other.computed && operands.contains(other.place)
    }
}

extension CellValue {
    fileprivate var currency: String? {
        if case .money(_, let currency, _) = self { currency } else { nil }
    }
}
