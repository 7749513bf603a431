public import DocumentConversion

extension DocumentObservation.Container.Table {
    /// The table as a spreadsheet pastes it: a line for each row, tabs between columns. Slots that a
    /// merged cell covers stay empty after the first one.
    public var tabSeparated: String {
        (0..<rowCount).map { row in
            (0..<columnCount).map { column in
                guard let cell = cell(row: row, col: column), cell.rowRange.lowerBound == row,
                    cell.columnRange.lowerBound == column
                else { return "" }
                return cell.content.text.transcript.replacing(/[\t\n]/, with: " ")
            }
            .joined(separator: "\t")
        }
        .joined(separator: "\n")
    }
}
