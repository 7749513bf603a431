import Facts
import Foundation

/// Statistics of a table's numbers that the arithmetic checks need.
struct NumberStatistics {
    /// The first rows, from which the meaning of the columns is inferred.
    let sample: [NumberRow]
    /// The rows with a total label.
    let totalRows: Set<Int>
    /// The most fraction digits in each column.
    private let fractionDigits: [Int: Int]

    init(_ table: Table) {
        var totalRows: Set<Int> = []
        var fractionDigits: [Int: Int] = [:]
        for cell in table.cells where cell.rows.lowerBound >= table.headerRowCount {
            guard let value = cell.value else {
                if cell.plainText.namesTotal { totalRows.insert(cell.rows.lowerBound) }
                continue
            }
            guard let number = value.addend, cell.rows.count == 1, cell.columns.count == 1 else {
                continue
            }
            // A number may have more digits than its notation states.
            let digits = max(value.fractionDigits, -number.exponent)
            let column = cell.columns.lowerBound
            if digits > fractionDigits[column] ?? 0 { fractionDigits[column] = digits }
        }
        self.totalRows = totalRows
        self.fractionDigits = fractionDigits
        sample = NumberRows.sample(of: table)
    }

    /// The most fraction digits of any number in a column.
    func decimals(of column: Int) -> Int { fractionDigits[column] ?? 0 }
}

extension CellValue {
    fileprivate var fractionDigits: Int {
        switch self {
        case .number(_, let notation): notation.fractionDigits
        case .money(_, _, let notation): notation.number.fractionDigits
        case .percentage, .date, .identifier: 0
        }
    }
}
