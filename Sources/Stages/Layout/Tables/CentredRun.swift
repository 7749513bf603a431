import Geometry
import Observations

/// The first and last lines of centred cells: where the cells beside have fewer lines, these are alone on their rows.
struct CentredRun {
    private let page: PageContent
    private let rows: [ZoneRow]
    private let columns: [ClosedRange<Double>]

    /// - Parameter columns: Page x of the text of each, from the left.
    init(_ page: PageContent, rows: [ZoneRow], columns: [ClosedRange<Double>]) {
        (self.page, self.rows, self.columns) = (page, rows, columns)
    }

    /// The run with the lines above and below it that make most of its cells centred, the fewest of equal ones; `nil` where
    /// none do more than the run itself.
    ///
    /// - Parameter end: Rows before belong to another table.
    func extended(_ run: Range<Int>, after end: Int) -> Range<Int>? {
        let above = (0..<parameters.mostLines).prefix { count in
            let index = run.lowerBound - 1 - count
            return index >= end && isCellLine(rows[index]) && isClose(index, index + 1)
        }.count
        let below = (0..<parameters.mostLines).prefix { count in
            let index = run.upperBound + count
            return index < rows.count && isCellLine(rows[index]) && isClose(index - 1, index)
        }.count
        guard above + below > 0 else { return nil }
        var best: (range: Range<Int>?, loneCount: Int) = (nil, loneCount(run) ?? .max)
        for count in 1...(above + below) {
            for before in max(0, count - below)...min(above, count) where best.loneCount > 0 {
                let range = run.lowerBound - before..<run.upperBound + count - before
                if let loneCount = loneCount(range), loneCount < best.loneCount {
                    best = (range, loneCount)
                }
            }
        }
        return best.range
    }

    /// Rows of one cell; `nil` where cells are not centred.
    private func loneCount(_ range: Range<Int>) -> Int? {
        let grid = AlignedGrid(page, rows: Array(rows[range]), columns: columns)
        return CentredCells(page, rows: grid.textRows)?.loneCount
    }

    /// Whether a lone segment is in one column.
    private func isCellLine(_ row: ZoneRow) -> Bool {
        guard row.segments.count == 1 else { return false }
        let slack = row.size * parameters.sameEdge
        return columns.indices.contains { column in
            row.box.minX >= columns[column].lowerBound - slack
                && (column + 1 == columns.count
                    ? row.box.maxX <= columns[column].upperBound + slack
                    : row.box.maxX < columns[column + 1].lowerBound)
        }
    }

    private func isClose(_ upper: Int, _ lower: Int) -> Bool {
        rows[lower].baseline - rows[upper].baseline
            <= rows[lower].size * CentredCellParameters.standard.greatestLeading
    }
}

/// Which lines may be the first and last ones of cells. Choices.
struct CentredRunParameters {
    static let standard = CentredRunParameters()

    /// Lines above and below a run each at the most.
    var mostLines = 4

    /// Font sizes by which lines begin before others of their column, as centred ones do, or end behind them.
    var sameEdge = 1.0
}

private let parameters = CentredRunParameters.standard
