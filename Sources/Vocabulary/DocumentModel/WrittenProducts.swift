import Facts
import Foundation

/// Amounts whose rows write of what they are the product: `Nails 3 × 44.69` before `134.07`, or `Nails 3 ×` before
/// `44.69` and `134.07`.
struct WrittenProducts {
    private var balanced: [ArithmeticCheck] = []
    private var failing: [ArithmeticCheck] = []

    init(_ table: Table) {
        var open: Factors?
        for cell in table.cells where cell.rows.lowerBound >= table.headerRowCount {
            if open?.row != cell.rows.lowerBound { open = nil }
            guard let value = cell.value else {
                open = Factors(cell)
                continue
            }
            guard let number = value.addend, var factors = open else { continue }
            open = nil
            if factors.price == nil {
                factors.price = number
                factors.places.append(cell.place)
                open = factors
            } else if let check = factors.check(of: number, in: cell) {
                if check.isBalanced { balanced.append(check) } else { failing.append(check) }
            }
        }
    }

    /// Those that fail, too, where most balance: `Cola 6 × 1.50 l` has no price.
    var checks: [ArithmeticCheck] {
        let isRule =
            balanced.count >= fewestBalanced
            && Double(balanced.count) >= Double(balanced.count + failing.count) * balancedShare
        return balanced + (isRule ? failing : [])
    }
}

/// A count and a price at the end of a text.
private struct Factors {
    let row: Int
    let count: Decimal
    /// `nil` where it is in the next cell.
    var price: Decimal?
    var places: [ArithmeticCheck.CellPosition]

    init?(_ cell: Table.Cell) {
        let text = cell.plainText
        guard text.contains(where: timesSigns.contains),
            let match = try? writtenFactors.firstMatch(in: text),
            let count = Decimal(string: String(match.1)), count > 0
        else { return nil }
        self.count = count
        price = match.2.flatMap { Decimal(string: String($0).replacing(",", with: ".")) }
        row = cell.rows.lowerBound
        places = [cell.place]
    }

    func check(of stated: Decimal, in cell: Table.Cell) -> ArithmeticCheck? {
        guard let price else { return nil }
        return ArithmeticCheck(
            row: row, column: cell.columns.lowerBound, rule: .writtenProduct, operands: places,
            stated: stated, computed: count * price)
    }
}

extension Table.Cell {
    fileprivate var place: ArithmeticCheck.CellPosition {
        ArithmeticCheck.CellPosition(row: rows.lowerBound, column: columns.lowerBound)
    }
}

/// What is between a count and a price.
private let timesSigns: Set<Character> = ["x", "X", "×", "*", "@"]

/// A count of up to four digits, a sign, and at the end a price with two decimals.
private nonisolated(unsafe) let writtenFactors =
    /(?:^|\s)([0-9]{1,4})\s?[xX×*@](?:\s?\p{Sc}?\s?([0-9]{1,6}[.,][0-9]{2}))?\s?\p{Sc}?$/

/// Rows that must balance before one that does not is reported, and their share: fewer than for columns of
/// numbers, since the sign between them says that they are factors.
private let fewestBalanced = 2
private let balancedShare = 0.6
