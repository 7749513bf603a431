import DocumentModel

/// A table with every slot filled: a cell in its first slot, and the slots it covers.
///
/// Cells that reach outside the table widen the grid, and a span ends where another cell begins, so
/// spans never overlap, whatever the table states. Rows are laid out on demand, together with the
/// rows that merged cells connect them to, so a long table is never whole in memory.
struct TableGrid {
    let columnCount: Int
    /// From the top.
    let rows: Rows
    /// Whether cells may cover more than one place.
    let mayHaveMergedCells: Bool

    enum Slot {
        case empty
        /// The first slot of a cell, whose ranges are clipped to what it covers.
        case cell(Table.Cell)
        /// A further slot of a merged cell.
        case covered
    }

    /// Row by row from the top, in columns from the left.
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

    /// The rows of a grid, each with one slot per column.
    struct Rows: Sequence {
        fileprivate let cells: Table.Cells
        fileprivate let columnCount: Int
        let count: Int
        /// Whether the cells are sorted by their first row.
        fileprivate let isOrdered: Bool

        var isEmpty: Bool { count == 0 }

        var first: [Slot]? { first { _ in true } }

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

            mutating func next() -> [Slot]? {
                guard row < rows.count else { return nil }
                if row >= band.rows.upperBound { layOut() }
                defer { row += 1 }
                return band[row]
            }

            /// Lays out the current row and those that merged cells connect to it.
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

extension TableGrid.Slot {
    var isEmpty: Bool { if case .empty = self { true } else { false } }

    /// The text of a cell in its first slot; empty in the others.
    var plainText: String { if case .cell(let cell) = self { cell.plainText } else { "" } }
}
