import DocumentModel

/// A table with every place filled in: a cell at its first place, and what it covers.
///
/// Cells that reach outside the table widen the grid, and a span ends where another cell begins,
/// so the places of a grid never overlap whatever the table says. Rows are laid out as they are
/// asked for, each with those that merged cells tie it to, so that a long table is never whole in
/// memory.
struct TableGrid {
    let columnCount: Int
    /// From the top.
    let rows: Rows
    /// Whether cells may cover more than one place.
    let mayHaveMergedCells: Bool

    enum Place {
        case empty
        /// The first place of a cell, whose ranges are clipped to what it really covers.
        case cell(Table.Cell)
        /// A further place of a merged cell.
        case covered
    }

    /// In rows from the top, then in columns from the left.
    var cells: some Sequence<Table.Cell> {
        rows.lazy.flatMap { row in
            row.compactMap { if case .cell(let cell) = $0 { cell } else { nil } }
        }
    }

    init(_ table: Table) {
        var (columns, rowCount) = (max(0, table.columnCount), max(0, table.rowCount))
        var lastRow = 0
        var isOrdered = true
        var mayHaveMergedCells = false
        for cell in table.cells {
            columns = max(columns, cell.columns.upperBound)
            rowCount = max(rowCount, cell.rows.upperBound)
            if cell.rows.count != 1 || cell.columns.count != 1 { mayHaveMergedCells = true }
            if cell.rows.lowerBound < lastRow || cell.rows.isEmpty { isOrdered = false }
            lastRow = cell.rows.lowerBound
        }
        columnCount = columns
        self.mayHaveMergedCells = mayHaveMergedCells
        rows = Rows(
            cells: table.cells, columnCount: columns, count: rowCount, isOrdered: isOrdered)
    }

    /// The rows of a grid, each a place for each column.
    struct Rows: Sequence {
        fileprivate let cells: Table.Cells
        fileprivate let columnCount: Int
        let count: Int
        /// Whether no cell begins above the one before it.
        fileprivate let isOrdered: Bool

        var isEmpty: Bool { count == 0 }

        var first: [Place]? { first { _ in true } }

        func makeIterator() -> Iterator { Iterator(self) }

        struct Iterator: IteratorProtocol {
            private let rows: Rows
            private var cells: Table.Cells.Iterator
            /// The first cell that is not laid out yet.
            private var ahead: Table.Cell?
            private var band: TableBand
            private var row = 0

            fileprivate init(_ rows: Rows) {
                self.rows = rows
                cells = rows.cells.makeIterator()
                ahead = cells.next()
                band = TableBand(rows: 0..<0, columnCount: rows.columnCount, cells: [])
                if !rows.isOrdered {
                    band = TableBand(
                        rows: 0..<rows.count, columnCount: rows.columnCount,
                        cells: Array(rows.cells))
                    ahead = nil
                }
            }

            mutating func next() -> [Place]? {
                guard row < rows.count else { return nil }
                if row >= band.rows.upperBound { layOut() }
                defer { row += 1 }
                return band[row]
            }

            /// Lays out the present row and those that merged cells tie to it.
            private mutating func layOut() {
                var found: [Table.Cell] = []
                var end = row + 1
                while let cell = ahead, cell.rows.lowerBound < end {
                    end = Swift.max(end, cell.rows.upperBound)
                    found.append(cell)
                    ahead = cells.next()
                }
                band = TableBand(rows: row..<end, columnCount: rows.columnCount, cells: found)
            }
        }
    }
}

extension TableGrid.Place {
    var isEmpty: Bool { if case .empty = self { true } else { false } }

    /// The text of a cell at its first place; nothing at the others.
    var plainText: String { if case .cell(let cell) = self { cell.plainText } else { "" } }
}
