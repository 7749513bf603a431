import Diagnostics
import DocumentModel

/// A sheet laid out in places, within what programs hold.
struct SheetGrid {
    let name: String
    let grid: TableGrid
    let headerRowCount: Int
    /// In rows from the top, then in columns from the left.
    let mergedCells: [Table.Cell]
    private let goals: [String]
    private let formulas: [Reckoning.Place: CellFormula]

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
        formulas = Dictionary(
            sheet.formulas.reckonable(in: grid).map { ($0.place, CellFormula($0)) },
            uniquingKeysWith: { first, _ in first })
        mergedCells = grid.mayHaveMergedCells ? grid.cells.filter(\.isMerged) : []
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

    /// What a program reckons in a cell; `nil` for a cell that holds its value alone.
    func formula(ofRow row: Int, column: Int) -> CellFormula? {
        formulas.isEmpty ? nil : formulas[Reckoning.Place(row: row, column: column)]
    }
}

extension [Reckoning] {
    /// Those that a program can reckon: their cells hold numbers, and what else a range covers does
    /// not count.
    fileprivate func reckonable(in grid: TableGrid) -> [Reckoning] {
        guard !isEmpty else { return [] }
        // The rows are gone through once.
        var missing = Set(flatMap { $0.operands + [$0.place] })
        let summed = Set(lazy.filter { !CellFormula($0).rows.isEmpty }.map(\.column))
        var obstacles: [Int: [Int]] = [:]
        for (row, places) in grid.rows.enumerated() {
            for (column, place) in places.enumerated() {
                guard case .cell(let cell) = place, cell.value != nil else { continue }
                if case .number = CellContent(cell) {
                    missing.remove(Reckoning.Place(row: row, column: column))
                } else if summed.contains(column) {
                    obstacles[column, default: []].append(row)
                }
            }
        }
        return filter { reckoning in
            let rows = CellFormula(reckoning).rows
            return !missing.contains(reckoning.place)
                && !reckoning.operands.contains(where: missing.contains)
                && obstacles[reckoning.column]?.contains(where: rows.contains) != true
        }
    }
}

extension String {
    /// The name of a sheet as references have it.
    var quotedAsSheet: String { "'" + replacing("'", with: "''") + "'" }
}

extension Table.Cell {
    var isMerged: Bool { rows.count > 1 || columns.count > 1 }
}
