import DocumentModel

/// The formula of an amount that balances.
///
/// Sources: ECMA-376, part 1, 18.17; OpenDocument 1.3, part 4 (OpenFormula), 5.
struct CellFormula {
    private let check: ArithmeticCheck

    init(_ check: ArithmeticCheck) { self.check = check }

    /// Such as `SUM(B2:B5)`.
    var excel: String {
        text(separatedBy: ",") { cells in cells.map(\.reference).joined(separator: ":") }
    }

    /// Such as `of:=SUM([.B2:.B5])`.
    var openDocument: String {
        "of:="
            + text(separatedBy: ";") { cells in
                "[" + cells.map { "." + $0.reference }.joined(separator: ":") + "]"
            }
    }

    /// The rows of the range in the formula; empty for a formula without a range.
    var rows: Range<Int> {
        guard check.rule == .sum, let first = check.operands.first?.row,
            let last = check.operands.last?.row
        else { return 0..<0 }
        return first..<last + 1
    }

    /// From the first operand to the last.
    var range: String { check.operands.ends.map(\.reference).joined(separator: ":") }

    /// - Parameters:
    /// - separator: The separator of function arguments.
    /// - named: Formats one cell, or the range from the first cell to the second.
    private func text(
        separatedBy separator: String, named: ([ArithmeticCheck.CellPosition]) -> String
    ) -> String {
        let operands = check.operands.map { named([$0]) }
        let text =
            switch check.rule {
            case .sum: "SUM(\(named(check.operands.ends)))"
            case .product, .writtenProduct: operands.joined(separator: "*")
            case .reducedProduct: share(of: operands, by: "-")
            case .increasedProduct: share(of: operands, by: "+")
            case .deposit: operands.joined(separator: "+")
            case .withdrawal: operands.joined(separator: "-")
            }
        return check.decimals.map { "ROUND(\(text)\(separator)\($0))" } ?? text
    }

    /// A product reduced or increased by the rate in its last cell.
    private func share(of operands: [String], by sign: String) -> String {
        operands.dropLast().joined(separator: "*") + "*(1\(sign)\(operands.last ?? "0"))"
    }
}

extension [ArithmeticCheck] {
    /// The checks that balance and are computed from cells of numbers, at most one per cell.
    ///
    /// A product whose factors are themselves computed is left out. Every other formula depends
    /// only on rows above it or on such products, so no circular reference is possible.
    var formulas: [ArithmeticCheck] {
        let balanced = filter { $0.isBalanced && $0.rule != .writtenProduct }
        let cells = Set(balanced.map(\.place))
        var taken: Set<ArithmeticCheck.CellPosition> = []
        return balanced.filter { check in
            if check.rule.isProduct, check.operands.contains(where: cells.contains) {
                return false
            }
            return taken.insert(check.place).inserted
        }
    }
}

extension ArithmeticCheck.Rule {
    fileprivate var isProduct: Bool {
        switch self {
        case .product, .reducedProduct, .increasedProduct, .writtenProduct: true
        case .sum, .deposit, .withdrawal: false
        }
    }
}

extension ArithmeticCheck {
    /// The same check in a table that begins at a row of another.
    func moved(down rows: Int) -> ArithmeticCheck {
        var moved = self
        moved.row += rows
        moved.operands = operands.map { CellPosition(row: $0.row + rows, column: $0.column) }
        return moved
    }
}

extension ArithmeticCheck.CellPosition {
    fileprivate var reference: String { Worksheet.reference(row: row, column: column) }
}

extension [ArithmeticCheck.CellPosition] {
    /// The first and the last.
    fileprivate var ends: [ArithmeticCheck.CellPosition] {
        guard let first, let last else { return [] }
        return [first, last]
    }
}
