import Facts
import Foundation

/// What is to be known of a table's numbers before they are reckoned with.
struct NumberSurvey {
    /// The rows by which it is seen what a column is.
    let sample: [NumberRow]
    /// The rows that a cell labels as totals.
    let totalRows: Set<Int>
    /// The most of each column.
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
            // A number may have more digits than it is said to be printed with.
            let digits = max(value.fractionDigits, -number.exponent)
            let column = cell.columns.lowerBound
            if digits > fractionDigits[column] ?? 0 { fractionDigits[column] = digits }
        }
        self.totalRows = totalRows
        self.fractionDigits = fractionDigits
        sample = NumberRows.sample(of: table)
    }

    /// Digits after the point that the number of a column has that is printed with most.
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
