import DocumentModel

/// Adjacent rows of a table that share no merged cell with other rows, laid out as slots.
struct TableBand {
    let rows: Range<Int>
    private var slots: [[TableGrid.Slot]]

    /// - Parameter cells: The cells that begin in these rows; none reaches further.
    init(rows: Range<Int>, columnCount: Int, cells: [Table.Cell]) {
        self.rows = rows
        let empty = [TableGrid.Slot](repeating: .empty, count: columnCount)
        slots = [[TableGrid.Slot]](repeating: empty, count: rows.count)
        // First slots are assigned before spans, so that no span covers another cell.
        var merged: [Table.Cell] = []
        for cell in cells {
            guard let row = cell.rows.first, let column = cell.columns.first, row >= 0, column >= 0
            else { continue }
            if case .cell(var earlier) = self[row][column] {
                earlier.blocks += cell.blocks
                earlier.value = nil
                self[row][column] = .cell(earlier)
            } else {
                self[row][column] = .cell(cell)
                if cell.rows.count > 1 || cell.columns.count > 1 { merged.append(cell) }
            }
        }
        for cell in merged { cover(cell) }
    }

    /// - Parameter row: The index of the row in the table.
    subscript(row: Int) -> [TableGrid.Slot] {
        get { slots[row - rows.lowerBound] }
        _modify { yield &slots[row - rows.lowerBound] }
    }

    /// Marks what a merged cell covers and shortens its ranges at other cells.
    private mutating func cover(_ cell: Table.Cell) {
        let (row, column) = (cell.rows.lowerBound, cell.columns.lowerBound)
        guard case .cell(var merged) = self[row][column] else { return }
        var lastColumn = column + 1
        while lastColumn < cell.columns.upperBound, self[row][lastColumn].isEmpty {
            lastColumn += 1
        }
        var lastRow = row + 1
        while lastRow < cell.rows.upperBound,
            self[lastRow][column..<lastColumn].allSatisfy(\.isEmpty)
        {
            lastRow += 1
        }
        merged.rows = row..<lastRow
        merged.columns = column..<lastColumn
        for covered in merged.rows {
            for slot in merged.columns { self[covered][slot] = .covered }
        }
        self[row][column] = .cell(merged)
    }
}
