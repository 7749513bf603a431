import Foundation

/// A cell that says what others of its table come to.
public struct Reckoning: Hashable, Sendable {
    /// The first are 0.
    public var row: Int
    public var column: Int
    public var rule: Rule
    /// The cells that are reckoned with.
    public var operands: [Place]
    /// What the cell says.
    public var stated: Decimal
    /// What the others come to: exact, but of a product, which has the decimals of its column.
    public var reckoned: Decimal

    public init(
        row: Int, column: Int, rule: Rule, operands: [Place], stated: Decimal, reckoned: Decimal
    ) {
        self.row = row
        self.column = column
        self.rule = rule
        self.operands = operands
        self.stated = stated
        self.reckoned = reckoned
    }

    public enum Rule: String, Hashable, Sendable, CaseIterable {
        /// Of cells above.
        case sum
        /// Of two cells of the row, such as quantity and price.
        case product
        /// The cell above, more or less what the row moves.
        case balance
    }

    public struct Place: Hashable, Sendable {
        public var row: Int
        public var column: Int

        public init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    public var holds: Bool { stated == reckoned }

    /// What the others come to, for a person, such as `the rows above add up to 30`.
    public var explanation: String {
        switch rule {
        case .sum: "the rows above add up to \(reckoned)"
        case .product: "its row comes to \(reckoned)"
        case .balance: "the balance above and its row come to \(reckoned)"
        }
    }
}

extension Table {
    /// Totals, products and running balances, those that come out and those that do not, by rows.
    public var reckonings: [Reckoning] {
        let numbers = NumberGrid(self)
        let sums = totals.map { total in
            Reckoning(
                row: total.row, column: total.column, rule: .sum,
                operands: total.addends.compactMap {
                    numbers[$0, total.column] == nil
                        ? nil : Reckoning.Place(row: $0, column: total.column)
                }, stated: total.stated, reckoned: total.sum)
        }
        return (sums + numbers.products + numbers.balances).sorted {
            ($0.row, $0.column) < ($1.row, $1.column)
        }
    }
}

/// The numbers of a table below its header, in their places.
struct NumberGrid {
    let rows: Range<Int>
    /// Columns with numbers, from the left.
    let columns: [Int]
    private let numbers: [Reckoning.Place: Decimal]

    init(_ table: Table) {
        var numbers: [Reckoning.Place: Decimal] = [:]
        for cell in table.cells {
            guard let number = cell.value?.addend, cell.rows.count == 1, cell.columns.count == 1,
                cell.rows.lowerBound >= table.headerRowCount
            else { continue }
            let place = Reckoning.Place(
                row: cell.rows.lowerBound, column: cell.columns.lowerBound)
            numbers[place] = number
        }
        self.numbers = numbers
        columns = Set(numbers.keys.map(\.column)).sorted()
        let last = numbers.keys.map(\.row).max() ?? -1
        rows = table.headerRowCount..<max(table.headerRowCount, last + 1)
    }

    /// The rows by which it is seen what a column is.
    var sample: Range<Int> { rows.prefix(sampledRows) }

    subscript(row: Int, column: Int) -> Decimal? {
        numbers[Reckoning.Place(row: row, column: column)]
    }

    /// Decimals of the number in a column that has most.
    func decimals(of column: Int) -> Int {
        sample.compactMap { self[$0, column] }.map { max(0, -$0.exponent) }.max() ?? 0
    }
}

/// A page's rows.
private let sampledRows = 60

/// Rows that must agree with a rule before it is one, and their share of those that it may bind: of
/// three rows none may differ, of twenty four. With them nothing is told of any digital document of
/// the corpus, seeds 1 and 20, in which all amounts come out.
let fewestReckoned = 3
let shareReckoned = 0.8
