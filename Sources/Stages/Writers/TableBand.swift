import DocumentModel

/// Rows of a table that no merged cell ties to the others, laid out.
struct TableBand {
    let rows: Range<Int>
    private var places: [[TableGrid.Place]]

    /// - Parameter cells: Those that begin in these rows; none reaches further.
    init(rows: Range<Int>, columnCount: Int, cells: [Table.Cell]) {
        self.rows = rows
        let empty = [TableGrid.Place](repeating: .empty, count: columnCount)
        places = [[TableGrid.Place]](repeating: empty, count: rows.count)
        // First places are settled before spans, so that no span swallows another cell.
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

    /// - Parameter row: Of the table.
    subscript(row: Int) -> [TableGrid.Place] {
        get { places[row - rows.lowerBound] }
        _modify { yield &places[row - rows.lowerBound] }
    }

    /// Marks what a merged cell covers and shortens its ranges where something else stands.
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
            for place in merged.columns { self[covered][place] = .covered }
        }
        self[row][column] = .cell(merged)
    }
}
