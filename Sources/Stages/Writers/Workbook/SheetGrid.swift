import Diagnostics
import DocumentModel

/// A sheet laid out in places, within what programs hold.
struct SheetGrid {
    let name: String
    let grid: TableGrid
    let headerRowCount: Int
    private let goals: [String]
    private let totals: [CellPlace: TableTotal]

    private struct CellPlace: Hashable { let row, column: Int }

    /// Rows and columns of a sheet of Excel 2007 or later and of LibreOffice 7.4 or later.
    ///
    /// Source: Microsoft Support, "Excel specifications and limits".
    static let maximumRowCount = 1_048_576
    static let maximumColumnCount = 16_384

    /// - Throws: `limitReached` for a table with more rows or columns than a sheet has.
    init(_ sheet: Sheet) throws(Problem) {
        name = sheet.name
        goals = sheet.goals
        grid = TableGrid(sheet.table)
        guard grid.rows.count <= Self.maximumRowCount,
            grid.columnCount <= Self.maximumColumnCount
        else {
            throw Problem(
                .limitReached,
                "the table \u{201C}\(sheet.name)\u{201D} has \(grid.rows.count) rows and "
                    + "\(grid.columnCount) columns; a sheet holds 1,048,576 and 16,384",
                hint: "convert it to csv, which has no such limit")
        }
        totals = Dictionary(
            sheet.totals.map { (CellPlace(row: $0.row, column: $0.column), $0) },
            uniquingKeysWith: { first, _ in first })
        headerRowCount = min(max(sheet.table.headerRowCount, 0), grid.rows.count)
    }

    /// Whether rows stand below the header, so that it is worth keeping in view.
    var hasFrozenHeader: Bool { headerRowCount > 0 && headerRowCount < grid.rows.count }

    var leadsToSheets: Bool { !goals.isEmpty }

    /// The sheet to which the first cell of a row leads.
    func goal(ofRow row: Int) -> String? {
        let index = row - headerRowCount
        return goals.indices.contains(index) ? goals[index] : nil
    }

    /// The cells whose sum a cell is, where a program can add them; `nil` for any other cell.
    func addends(ofRow row: Int, column: Int) -> Range<Int>? {
        guard !totals.isEmpty, let total = totals[CellPlace(row: row, column: column)] else {
            return nil
        }
        let isReckonable = (total.addends.lowerBound...row).allSatisfy { row in
            guard case .cell(let cell) = grid.rows[row][column] else { return true }
            if cell.value == nil { return true }
            if case .number = CellContent(cell) { return true }
            return false
        }
        return isReckonable ? total.addends : nil
    }

    /// In rows from the top, then in columns from the left.
    var mergedCells: [Table.Cell] { grid.cells.filter(\.isMerged) }
}

extension String {
    /// The name of a sheet as references have it.
    var quotedAsSheet: String { "'" + replacing("'", with: "''") + "'" }
}

extension Table.Cell {
    var isMerged: Bool { rows.count > 1 || columns.count > 1 }
}
