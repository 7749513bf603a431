import DocumentModel
import Facts
import Foundation

extension Table {
    /// The indices of cells whose text ends with a count and a price that lost its decimals: `3 x 27` before `82.59`,
    /// where 27.53 would be right. Sizes such as `4 x 40` are seldom the whole part of that.
    var cutPrices: [Int] {
        var found: [Int] = []
        var open: (index: Int, row: Int, count: Decimal, price: String)?
        for (index, cell) in cells.enumerated() where cell.rows.lowerBound >= headerRowCount {
            if open?.row != cell.rows.lowerBound { open = nil }
            guard let value = cell.value else {
                open = nil
                guard let match = try? wholeFactors.firstMatch(in: cell.plainText),
                    let count = Decimal(string: String(match.1)), count > 1
                else { continue }
                open = (index, cell.rows.lowerBound, count, String(match.2))
                continue
            }
            guard let factors = open, let amount = value.addend else { continue }
            open = nil
            if amount.isProduct(of: factors.count, withWhole: factors.price) {
                found.append(factors.index)
            }
        }
        return found
    }
}

extension Decimal {
    /// Whether it is a number of pieces at a price of cents, with some digits before the decimal mark.
    fileprivate func isProduct(of count: Decimal, withWhole whole: String) -> Bool {
        guard let whole = Decimal(string: whole) else { return false }
        let price = (self / count).rounded(to: 2)
        return price * count == self && price > whole && price < whole + 1
    }
}

/// A count of up to four digits, a sign, and at the end a whole number.
private nonisolated(unsafe) let wholeFactors = /(?:^|\s)([0-9]{1,4})\s?[xX×*@]\s?([0-9]{1,6})[.,]?$/
