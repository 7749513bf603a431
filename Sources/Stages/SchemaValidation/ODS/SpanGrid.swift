import Packaging

/// The slots of a sheet while its rows are read. Each row fills every column, and exactly the slots
/// under a merged cell are marked as covered.
struct SpanGrid {
    private(set) var columnCount = 0
    private(set) var rowCount = 0
    private var column = 0
    /// For each column, how many rows from the current one on are covered by a cell above.
    private var covered: [Int: Int] = [:]
    /// The slots of the current row that are covered from the left.
    private var coveredInRow: Range<Int> = 0..<0
    private var next: [Int: Int] = [:]

    mutating func addColumns(_ count: Int) {
        columnCount = min(columnCount + max(count, 0), CellRange.lastColumn + 1)
    }

    mutating func openRow() {
        rowCount += 1
        column = 0
        coveredInRow = 0..<0
        covered = next.filter { $0.value > 0 }
        next = covered.mapValues { $0 - 1 }
    }

    /// Reads the next cell of the row.
    ///
    /// - Returns: The violation, if any.
    mutating func add(_ element: XMLElement) -> String? {
        let start = column
        let count = min(element.number("number-columns-repeated") ?? 1, CellRange.lastColumn)
        column += max(count, 1)
        let isCovered = element.name == "covered-table-cell"
        for place in start..<min(column, columnCount) {
            let isExpected = covered[place] != nil || coveredInRow.contains(place)
            if isExpected != isCovered {
                return isCovered ? "no merged cell covers it" : "a merged cell covers its place"
            }
        }
        guard !isCovered, let columns = element.number("number-columns-spanned"),
            let rows = element.number("number-rows-spanned")
        else { return nil }
        guard (1...columnCount - min(start, columnCount - 1)).contains(columns), rows >= 1,
            rowCount + rows - 1 <= CellRange.lastRow
        else { return "it reaches beyond the sheet" }
        if columns == 1, rows == 1 { return "one cell is not merged" }
        coveredInRow = start + 1..<start + columns
        for place in start..<start + columns where rows > 1 {
            if next[place, default: 0] > 0 { return "two merged cells overlap" }
            next[place] = rows - 1
        }
        return nil
    }

    func closeRow() -> String? {
        column == columnCount ? nil : "the row has \(column) places, the sheet \(columnCount)"
    }

    func close() -> String? {
        next.values.contains { $0 > 0 } ? "a merged cell reaches below the last row" : nil
    }
}
