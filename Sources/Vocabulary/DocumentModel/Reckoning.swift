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
    /// What the others come to, exact or rounded to `decimals`.
    public var reckoned: Decimal
    /// Digits after the point to which what the others come to is rounded: of products as prices by
    /// weight are, of balances all that their columns have, so that binary fractions do not add up;
    /// `nil` for whole numbers, products that need none, and sums.
    public var decimals: Int?

    public init(
        row: Int, column: Int, rule: Rule, operands: [Place], stated: Decimal, reckoned: Decimal,
        decimals: Int? = nil
    ) {
        self.row = row
        self.column = column
        self.rule = rule
        self.operands = operands
        self.stated = stated
        self.reckoned = reckoned
        self.decimals = decimals
    }

    public enum Rule: String, Hashable, Sendable, CaseIterable {
        /// Of cells above.
        case sum
        /// Of two cells of the row, such as quantity and price.
        case product
        /// Such a product, less the share that a third cell of the row says, such as a discount.
        case reducedProduct
        /// Such a product and the share of it that a third cell of the row says, such as a tax.
        case increasedProduct
        /// A balance: the cell above, first of the operands, and what the row adds.
        case deposit
        /// The same with what the row takes away.
        case withdrawal
    }

    public struct Place: Hashable, Sendable {
        public var row: Int
        public var column: Int

        public init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    public var place: Place { Place(row: row, column: column) }

    public var holds: Bool { stated == reckoned }

    /// What the others come to, for a person, such as `the rows above add up to 30`.
    public var explanation: String {
        switch rule {
        case .sum: "the rows above add up to \(reckoned)"
        case .product, .reducedProduct, .increasedProduct: "its row comes to \(reckoned)"
        case .deposit, .withdrawal: "the balance above and its row come to \(reckoned)"
        }
    }
}

extension Table {
    /// Totals, products and running balances, those that come out and those that do not, by rows.
    public var reckonings: [Reckoning] { reckonings(keepingHeld: true) }

    /// Those that do not come out, by rows.
    public var openReckonings: [Reckoning] { reckonings(keepingHeld: false) }

    /// The cells are gone through a few times, one after another.
    private func reckonings(keepingHeld: Bool) -> [Reckoning] {
        let survey = NumberSurvey(self)
        let sums = totals(survey).filter { keepingHeld || !$0.holds }
        var products = ProductRule(survey).map { RowReckonings($0, keepingHeld: keepingHeld) }
        var balances = BalanceRule(survey).map { RowReckonings($0, keepingHeld: keepingHeld) }
        if products != nil || balances != nil {
            for row in NumberRows(self) {
                products?.add(row)
                balances?.add(row)
            }
        }
        return (sums + (products?.found ?? []) + (balances?.found ?? [])).sorted {
            ($0.row, $0.column) < ($1.row, $1.column)
        }
    }
}
