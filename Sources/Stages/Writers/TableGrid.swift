import DocumentModel

/// A table with every place filled in: a cell at its first place, and what it covers.
///
/// Cells that reach outside the table widen the grid, and a span ends where another cell begins,
/// so the places of a grid never overlap whatever the table says.
struct TableGrid {
    let columnCount: Int
    private(set) var rows: [[Place]]

    enum Place {
        case empty
        /// The first place of a cell, whose ranges are clipped to what it really covers.
        case cell(Table.Cell)
        /// A further place of a merged cell.
        case covered
    }

    /// In rows from the top, then in columns from the left.
    var cells: [Table.Cell] {
        rows.flatMap { row in
            row.compactMap { if case .cell(let cell) = $0 { cell } else { nil } }
        }
    }

    init(_ table: Table) {
        let columns = max(
            0, table.cells.lazy.map(\.columns.upperBound).max() ?? 0, table.columnCount)
        let rowCount = max(0, table.cells.lazy.map(\.rows.upperBound).max() ?? 0, table.rowCount)
        columnCount = columns
        rows = [[Place]](
            repeating: [Place](repeating: .empty, count: columns), count: rowCount)
        // First places are settled before spans, so that no span swallows another cell.
        var placed: [Table.Cell] = []
        for cell in table.cells {
            guard let row = cell.rows.first, let column = cell.columns.first, row >= 0, column >= 0
            else { continue }
            if case .cell(var earlier) = rows[row][column] {
                earlier.blocks += cell.blocks
                earlier.value = nil
                rows[row][column] = .cell(earlier)
            } else {
                rows[row][column] = .cell(cell)
                if cell.rows.count > 1 || cell.columns.count > 1 { placed.append(cell) }
            }
        }
        for cell in placed { cover(cell) }
    }

    /// Marks what a merged cell covers and shortens its ranges where something else stands.
    private mutating func cover(_ cell: Table.Cell) {
        let (row, column) = (cell.rows.lowerBound, cell.columns.lowerBound)
        guard case .cell(var merged) = rows[row][column] else { return }
        var lastColumn = column + 1
        while lastColumn < cell.columns.upperBound, rows[row][lastColumn].isEmpty {
            lastColumn += 1
        }
        var lastRow = row + 1
        while lastRow < cell.rows.upperBound,
            rows[lastRow][column..<lastColumn].allSatisfy(\.isEmpty)
        {
            lastRow += 1
        }
        merged.rows = row..<lastRow
        merged.columns = column..<lastColumn
        for covered in merged.rows {
            for place in merged.columns { rows[covered][place] = .covered }
        }
        rows[row][column] = .cell(merged)
    }
}

extension TableGrid.Place {
    var isEmpty: Bool { if case .empty = self { true } else { false } }

    /// The text of a cell at its first place; nothing at the others.
    var plainText: String { if case .cell(let cell) = self { cell.plainText } else { "" } }
}
