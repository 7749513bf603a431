import Facts
import Foundation

/// The numbers of one row of a table below its header.
struct NumberRow {
    let row: Int
    /// The percentages, as fractions of 1.
    fileprivate(set) var shares: [(column: Int, share: Decimal)] = []
    private var numbers: [Decimal?] = []

    init(row: Int) { self.row = row }

    subscript(column: Int) -> Decimal? {
        get { numbers.indices.contains(column) ? numbers[column] : nil }
        set {
            while numbers.count <= column { numbers.append(nil) }
            numbers[column] = newValue
        }
    }

    fileprivate mutating func add(_ value: CellValue, in column: Int) {
        switch value {
        case .number(let number, _), .money(let number, _, _): self[column] = number
        case .percentage(let share, _): shares.append((column, share))
        case .date, .identifier: break
        }
    }

    /// The columns with numbers, from the left.
    var columns: [Int] { numbers.indices.filter { numbers[$0] != nil } }
}

/// The rows of a table that contain numbers, from the top; at most one is in memory.
struct NumberRows: Sequence, IteratorProtocol {
    private var cells: Table.Cells.Iterator
    private let headerRowCount: Int
    private var begun: NumberRow?

    init(_ table: Table) {
        cells = table.cells.makeIterator()
        headerRowCount = table.headerRowCount
    }

    mutating func next() -> NumberRow? {
        while let cell = cells.next() {
            guard let value = cell.value, value.isNumeric, cell.rows.count == 1,
                cell.columns.count == 1, cell.rows.lowerBound >= headerRowCount,
                cell.columns.lowerBound >= 0
            else { continue }
            let (row, column) = (cell.rows.lowerBound, cell.columns.lowerBound)
            if begun?.row == row {
                begun?.add(value, in: column)
                continue
            }
            let whole = begun
            begun = NumberRow(row: row)
            begun?.add(value, in: column)
            if let whole { return whole }
        }
        defer { begun = nil }
        return begun
    }

    /// The first rows, from which the meaning of the columns is inferred.
    static func sample(of table: Table) -> [NumberRow] {
        let end = table.headerRowCount + sampledRows
        var sample: [NumberRow] = []
        for row in NumberRows(table) {
            guard row.row < end else { break }
            sample.append(row)
        }
        return sample
    }
}

extension [NumberRow] {
    /// The columns with numbers, from the left.
    var columns: [Int] { Set(flatMap(\.columns)).sorted() }
}

extension CellValue {
    /// Whether it is a number or a percentage.
    fileprivate var isNumeric: Bool {
        switch self {
        case .number, .money, .percentage: true
        case .date, .identifier: false
        }
    }
}

/// Rows: about one page. 25 % less or more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let sampledRows = 60
