import Diagnostics
import DocumentModel

/// A sheet laid out as slots, within the limits of spreadsheet programs.
struct SheetGrid {
    let name: String
    let grid: TableGrid
    let headerRowCount: Int
    /// Row by row from the top, in columns from the left.
    let mergedCells: [Table.Cell]
    private let linkTargets: [String]
    private let formulas: [ArithmeticCheck.CellPosition: CellFormula]

    /// The rows and columns of a sheet in Excel 2007 or later and LibreOffice 7.4 or later.
    ///
    /// Source: Microsoft Support, "Excel specifications and limits".
    static let maximumRowCount = 1_048_576
    static let maximumColumnCount = 16_384

    /// - Throws: `limitReached` for a table with more rows or columns than a sheet has.
    init(_ sheet: Sheet) throws(Problem) {
        name = sheet.name
        linkTargets = sheet.linkTargets
        grid = TableGrid(sheet.table)
        guard grid.rows.count <= Self.maximumRowCount,
            grid.columnCount <= Self.maximumColumnCount
        else {
            throw Problem(
                .limitReached,
                "the table \u{201C}\(sheet.name)\u{201D} has \(grid.rows.count) rows and "
                    + "\(grid.columnCount) columns; a sheet has at most 1,048,576 and 16,384",
                hint: "convert it to csv, which has no such limit")
        }
        formulas = Dictionary(
            sheet.formulas.computable(in: grid).map { ($0.place, CellFormula($0)) },
            uniquingKeysWith: { first, _ in first })
        mergedCells = grid.mayHaveMergedCells ? grid.cells.filter(\.isMerged) : []
        headerRowCount = min(max(sheet.table.headerRowCount, 0), grid.rows.count)
    }

    /// Whether there are rows below the header, so that freezing it is useful.
    var hasFrozenHeader: Bool { headerRowCount > 0 && headerRowCount < grid.rows.count }

    var leadsToSheets: Bool { !linkTargets.isEmpty }

    /// The sheet that the first cell of a row links to.
    func linkTarget(ofRow row: Int) -> String? {
        let index = row - headerRowCount
        return linkTargets.indices.contains(index) ? linkTargets[index] : nil
    }

    /// The formula of a cell; `nil` for a cell with a value only.
    func formula(ofRow row: Int, column: Int) -> CellFormula? {
        formulas.isEmpty ? nil : formulas[ArithmeticCheck.CellPosition(row: row, column: column)]
    }
}

extension [ArithmeticCheck] {
    /// The checks that a program can compute: their cells are numbers, and the range contains no
    /// other number.
    fileprivate func computable(in grid: TableGrid) -> [ArithmeticCheck] {
        guard !isEmpty else { return [] }
        // One pass over the rows.
        var missing = Set(flatMap { $0.operands + [$0.place] })
        let summed = Set(lazy.filter { !CellFormula($0).rows.isEmpty }.map(\.column))
        var obstacles: [Int: [Int]] = [:]
        for (row, places) in grid.rows.enumerated() {
            for (column, place) in places.enumerated() {
                guard case .cell(let cell) = place, cell.value != nil else { continue }
                if case .number = CellContent(cell) {
                    missing.remove(ArithmeticCheck.CellPosition(row: row, column: column))
                } else if summed.contains(column) {
                    obstacles[column, default: []].append(row)
                }
            }
        }
        return filter { check in
            let rows = CellFormula(check).rows
            return !missing.contains(check.place)
                && !check.operands.contains(where: missing.contains)
                && obstacles[check.column]?.contains(where: rows.contains) != true
        }
    }
}

extension String {
    /// The name of a sheet, quoted for references.
    var quotedAsSheet: String { "'" + replacing("'", with: "''") + "'" }
}

extension Table.Cell {
    var isMerged: Bool { rows.count > 1 || columns.count > 1 }
}
