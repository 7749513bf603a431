import Diagnostics
import DocumentModel

/// A sheet laid out in places, within what programs hold.
struct SheetGrid {
    let name: String
    let grid: TableGrid
    let headerRowCount: Int
    private let goals: [String]

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
