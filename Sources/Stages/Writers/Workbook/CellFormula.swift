import DocumentModel

/// How a program reckons an amount anew that comes out.
///
/// Sources: ECMA-376, part 1, 18.17; OpenDocument 1.3, part 4 (OpenFormula), 5.
struct CellFormula {
    private let reckoning: Reckoning

    init(_ reckoning: Reckoning) { self.reckoning = reckoning }

    /// Such as `SUM(B2:B5)`.
    var excel: String {
        text(parting: ",") { places in places.map(\.reference).joined(separator: ":") }
    }

    /// Such as `of:=SUM([.B2:.B5])`.
    var openDocument: String {
        "of:="
            + text(parting: ";") { places in
                "[" + places.map { "." + $0.reference }.joined(separator: ":") + "]"
            }
    }

    /// The rows that the formula covers by a range; empty for one that names its cells.
    var rows: Range<Int> {
        guard reckoning.rule == .sum, let first = reckoning.operands.first?.row,
            let last = reckoning.operands.last?.row
        else { return 0..<0 }
        return first..<last + 1
    }

    /// From the first operand to the last.
    var range: String { reckoning.operands.ends.map(\.reference).joined(separator: ":") }

    /// - Parameters:
    ///   - separator: Of the arguments of a function.
    ///   - named: A cell, or all from the first to the second.
    private func text(parting separator: String, named: ([Reckoning.Place]) -> String) -> String {
        let operands = reckoning.operands.map { named([$0]) }
        let text =
            switch reckoning.rule {
            case .sum: "SUM(\(named(reckoning.operands.ends)))"
            case .product: operands.joined(separator: "*")
            case .reducedProduct: share(of: operands, by: "-")
            case .increasedProduct: share(of: operands, by: "+")
            case .deposit: operands.joined(separator: "+")
            case .withdrawal: operands.joined(separator: "-")
            }
        return reckoning.decimals.map { "ROUND(\(text)\(separator)\($0))" } ?? text
    }

    /// A product less or more by the share that its last cell says.
    private func share(of operands: [String], by sign: String) -> String {
        operands.dropLast().joined(separator: "*") + "*(1\(sign)\(operands.last ?? "0"))"
    }
}

extension [Reckoning] {
    /// Those that come out and that a program can reckon, one for each cell.
    ///
    /// Factors that are reckoned themselves are left alone: all else rests on rows above or on such
    /// products, so no circle is possible.
    var formulas: [Reckoning] {
        let holding = filter(\.holds)
        let places = Set(holding.map(\.place))
        var taken: Set<Reckoning.Place> = []
        return holding.filter { reckoning in
            if reckoning.rule.isProduct, reckoning.operands.contains(where: places.contains) {
                return false
            }
            return taken.insert(reckoning.place).inserted
        }
    }
}

extension Reckoning.Rule {
    fileprivate var isProduct: Bool {
        switch self {
        case .product, .reducedProduct, .increasedProduct: true
        case .sum, .deposit, .withdrawal: false
        }
    }
}

extension Reckoning {
    /// The same in a table that begins at a row of another.
    func moved(down rows: Int) -> Reckoning {
        var moved = self
        moved.row += rows
        moved.operands = operands.map { Place(row: $0.row + rows, column: $0.column) }
        return moved
    }
}

extension Reckoning.Place {
    fileprivate var reference: String { Worksheet.reference(row: row, column: column) }
}

extension [Reckoning.Place] {
    /// The first and the last.
    fileprivate var ends: [Reckoning.Place] {
        guard let first, let last else { return [] }
        return [first, last]
    }
}
