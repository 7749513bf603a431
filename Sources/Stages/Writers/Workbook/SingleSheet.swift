import DocumentModel

extension [TitledTable] {
    /// All tables one below the other, each under its title, separated by an empty row.
    ///
    /// No row is a header of the whole sheet: a frozen row would belong to the first table only.
    ///
    /// - Returns: The combined table, and for each table its first row in it.
    var stacked: (table: Table, rows: [Int]) {
        if count == 1, let table = first?.table { return (table, [0]) }
        var cells = Table.Cells(spilledLike: map(\.table.cells))
        var row = 0
        var rows: [Int] = []
        for titled in self {
            if row > 0 { row += 1 }
            if let title = titled.title {
                cells.append(
                    Table.Cell(
                        rows: row..<row + 1, columns: 0..<1,
                        blocks: [.paragraph(Paragraph(text: title))], isHeader: true))
                row += 1
            }
            rows.append(row)
            for var cell in titled.table.cells {
                if cell.rows.lowerBound < titled.table.headerRowCount { cell.isHeader = true }
                cell.rows = cell.rows.lowerBound + row..<cell.rows.upperBound + row
                cells.append(cell)
            }
            row += Swift.max(
                titled.table.rowCount, titled.table.cells.lazy.map(\.rows.upperBound).max() ?? 0)
        }
        let table = Table(
            rowCount: row, columnCount: lazy.map(\.table.columnCount).max() ?? 0,
            headerRowCount: 0, cells: cells)
        return (table, rows)
    }
}

extension TitledTable {
    /// The caption, else the nearest heading before the table; `nil` where both are empty.
    fileprivate var title: RichText? {
        if let caption = table.caption, !caption.isEmpty { return caption }
        return heading.flatMap { $0.isEmpty ? nil : RichText($0) }
    }
}
