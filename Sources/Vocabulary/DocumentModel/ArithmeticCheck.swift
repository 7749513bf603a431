import Foundation

/// A cell whose amount can be computed from other cells of its table, and the result.
public struct ArithmeticCheck: Hashable, Sendable {
    /// Counted from 0, like `column`.
    public var row: Int
    /// Counted from 0.
    public var column: Int
    /// The rule that computes the amount.
    public var rule: Rule
    /// The cells in the computation.
    public var operands: [CellPosition]
    /// The amount in the cell.
    public var stated: Decimal
    /// The computed amount, exact or rounded to `decimals`.
    public var computed: Decimal
    /// Fraction digits to which the computed amount is rounded. Products such as prices by weight
    /// have those of the printed amount, balances the most of their columns, so that binary
    /// fractions do not add up; `nil` for whole numbers, products that need no rounding, and sums.
    public var decimals: Int?

    public init(
        row: Int, column: Int, rule: Rule, operands: [CellPosition], stated: Decimal,
        computed: Decimal,
        decimals: Int? = nil
    ) {
        self.row = row
        self.column = column
        self.rule = rule
        self.operands = operands
        self.stated = stated
        self.computed = computed
        self.decimals = decimals
    }

    /// How an amount is computed.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
        /// The sum of cells above.
        case sum
        /// The product of two cells of the row, such as quantity and price.
        case product
        /// Such a product, reduced by a percentage in a third cell, such as a discount.
        case reducedProduct
        /// Such a product, increased by a percentage in a third cell, such as a tax.
        case increasedProduct
        /// The product of a count and a price that are written in one text, such as `Nails 3 × 44.69`, or in a
        /// text and the cell after it. Receipts print them so.
        case writtenProduct
        /// A running balance: the cell above, which is the first operand, plus amounts of the row.
        case deposit
        /// The cell above less an amount of the row.
        case withdrawal
    }

    /// A cell by row and column, both counted from 0.
    public struct CellPosition: Hashable, Sendable {
        /// Counted from 0.
        public var row: Int
        /// Counted from 0.
        public var column: Int

        public init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    /// The position of the checked cell.
    public var place: CellPosition { CellPosition(row: row, column: column) }

    /// Whether the computed amount equals the stated one.
    public var isBalanced: Bool { stated == computed }

    /// The computation for display, such as `the rows above add up to 30`.
    public var explanation: String {
        switch rule {
        case .sum: "the rows above add up to \(computed)"
        case .product, .reducedProduct, .increasedProduct, .writtenProduct:
            "its row comes to \(computed)"
        case .deposit, .withdrawal: "the balance above and its row come to \(computed)"
        }
    }
}

extension Table {
    /// Checks of totals, products and running balances, including those that fail, by rows.
    public var arithmeticChecks: [ArithmeticCheck] { arithmeticChecks(keepingBalanced: true) }

    /// The checks that fail, by rows.
    public var failedArithmeticChecks: [ArithmeticCheck] {
        arithmeticChecks(keepingBalanced: false)
    }

    /// Makes several passes over the cells.
    private func arithmeticChecks(keepingBalanced: Bool) -> [ArithmeticCheck] {
        let statistics = NumberStatistics(self)
        let sums = totals(statistics).filter { keepingBalanced || !$0.isBalanced }
        var products = ProductRule(statistics).map {
            RowChecks($0, keepingBalanced: keepingBalanced)
        }
        var balances = BalanceRule(statistics).map {
            RowChecks($0, keepingBalanced: keepingBalanced)
        }
        if products != nil || balances != nil {
            for row in NumberRows(self) {
                products?.add(row)
                balances?.add(row)
            }
        }
        let written = WrittenProducts(self).checks.filter { keepingBalanced || !$0.isBalanced }
        return (sums + (products?.found ?? []) + written + (balances?.found ?? [])).sorted {
            ($0.row, $0.column) < ($1.row, $1.column)
        }
    }
}
