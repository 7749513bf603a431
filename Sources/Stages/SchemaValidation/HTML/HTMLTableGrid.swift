import Packaging

/// The slots of a table while its rows are read.
///
/// Source: HTML Living Standard, 4.9.12.1 (forming a table).
struct HTMLTableGrid {
    private var width: Int?
    private var column = 0
    /// For each column, how many rows from the current one on are occupied by a cell above.
    private var taken: [Int: Int] = [:]
    private var next: [Int: Int] = [:]

    /// Columns. Source: HTML Living Standard, 4.9.11 (`colspan` of `td` and `th`).
    private static let mostColumns = 1000
    private static let mostRows = 65_534

    mutating func openRow() {
        column = 0
        taken = next.filter { $0.value > 0 }
        next = taken.mapValues { $0 - 1 }
    }

    /// Puts a cell into the first free slot of the row.
    ///
    /// - Returns: The violation, if any.
    mutating func add(_ cell: XMLElement) -> String? {
        let columns = cell.attribute("colspan").map { Int($0) ?? 0 } ?? 1
        let rows = cell.attribute("rowspan").map { Int($0) ?? 0 } ?? 1
        guard (1...Self.mostColumns).contains(columns), (1...Self.mostRows).contains(rows) else {
            return "it spans \(columns) columns and \(rows) rows"
        }
        while taken[column] != nil { column += 1 }
        let places = column..<column + columns
        column = places.upperBound
        for place in places {
            if taken[place] != nil { return "it overlaps a cell of a row above" }
            if rows > 1 { next[place] = rows - 1 }
        }
        return nil
    }

    mutating func closeRow() -> String? {
        while taken[column] != nil { column += 1 }
        let width = width ?? column
        self.width = width
        return column == width ? nil : "the row has \(column) places, the first \(width)"
    }

    /// Row spans end with the row group.
    mutating func closeGroup() -> String? {
        defer { (taken, next) = ([:], [:]) }
        return next.values.contains { $0 > 0 } ? "a cell reaches beyond its rows" : nil
    }
}
