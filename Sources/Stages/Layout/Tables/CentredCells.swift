import Geometry
import Observations

/// Rows of a table whose cells of several lines are centred on each other, as browsers set them: the middles of all cells
/// of a row are level, wherever their lines are.
struct CentredCells {
    /// From the top, one next to the other.
    let records: [Range<Int>]
    /// Rows of one cell.
    let loneCount: Int

    /// `nil` unless all lines can be shared out among rows so, some cells have more lines than others of their row, and
    /// nearly all rows have several cells.
    ///
    /// - Parameter rows: From the top.
    init?(_ page: PageContent, rows: [TextRow]) {
        guard let cells = Self.cells(page, rows) else { return nil }
        var groups: [[Cell]] = []
        for cell in cells.sorted(by: { ($0.middle, $0.column) < ($1.middle, $1.column) }) {
            if let first = groups.last?.first,
                cell.middle - first.middle <= rows[cell.lines.lowerBound].size
                    * parameters.offMiddle
            {
                groups[groups.count - 1].append(cell)
            } else {
                groups.append([cell])
            }
        }
        let areRows = groups.allSatisfy { Set($0.map(\.column)).count == $0.count }
        let several = groups.count { $0.count > 1 }
        let uneven = groups.count { group in
            group.contains { $0.count != group[0].count }
        }
        // Two names beside one text are as likely to be rows that it spans.
        let single = groups[0].count { $0.count == 1 }
        // Names in the middle of rows leave several columns with as many lines as there are rows.
        let areSpanned = groups.allSatisfy { group in
            let most = group.map(\.count).max() ?? 1
            return most == 1 || group.count { $0.count == most } > 1
        }
        guard !areSpanned,
            groups.count > 1 || single >= parameters.fewestSingle, areRows, uneven > 0,
            Double(several) >= Double(groups.count) * parameters.leastShare
        else { return nil }
        let ranges = groups.map { group in
            let first = group.map(\.lines.lowerBound).min() ?? 0
            let last = group.map(\.lines.upperBound).max() ?? 0
            return first..<last
        }
        guard ranges.first?.lowerBound == 0, ranges.last?.upperBound == rows.count,
            zip(ranges, ranges.dropFirst()).allSatisfy({ $0.upperBound == $1.lowerBound })
        else { return nil }
        records = ranges
        loneCount = groups.count - several
    }

    /// Lines of one column right below each other.
    private struct Cell {
        var column: Int
        /// Indices of rows; a line between may have nothing in the column.
        var lines: Range<Int>
        var count: Int
        var middle: Double
    }

    /// `nil` where no column has lines as close as those of a cell.
    private static func cells(_ page: PageContent, _ rows: [TextRow]) -> [Cell]? {
        guard let first = rows.first, first.columns.count > 1 else { return nil }
        let lines = first.columns.indices.map { column in
            rows.indices.filter { !rows[$0].columns[column].isEmpty }
        }
        let distances = lines.flatMap { lines in
            zip(lines, lines.dropFirst()).map { rows[$1].baseline - rows[$0].baseline }
        }
        guard let leading = distances.min(), leading <= first.size * parameters.greatestLeading
        else { return nil }
        return lines.enumerated().flatMap { column, lines in
            var cells: [[Int]] = []
            for line in lines {
                if let last = cells.last?.last,
                    rows[line].baseline - rows[last].baseline <= leading * parameters.looseness
                {
                    cells[cells.count - 1].append(line)
                } else {
                    cells.append([line])
                }
            }
            return cells.map { cell in
                let boxes = cell.flatMap { rows[$0].columns[column] }.map { page.words[$0].box }
                let box = boxes.bounds()
                return Cell(
                    column: column, lines: cell[0]..<cell[cell.count - 1] + 1, count: cell.count,
                    middle: box?.midY ?? rows[cell[0]].middle)
            }
        }
    }
}

/// When cells are centred on each other.
struct CentredCellParameters {
    static let standard = CentredCellParameters()

    /// Font sizes by which the middles of cells of one row differ, as those of fonts and sizes do: less than half of a
    /// line.
    var offMiddle = 0.4

    /// The share of rows with several cells at the least. A choice: names of groups are alone.
    var leastShare = 0.8

    /// Cells of one line of a table of one row at the least. A choice.
    var fewestSingle = 3

    /// Font sizes between the lines of a cell at the most, as in ``RowGroupingParameters``.
    var greatestLeading = 1.45
    /// How many times as far as the closest lines those of one cell are at the most. A choice.
    var looseness = 1.15
}

private let parameters = CentredCellParameters.standard
