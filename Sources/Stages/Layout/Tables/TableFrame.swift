import Geometry
import Observations

/// A table in the making: lines between rows and columns, which squares form one cell, and the
/// words in each.
struct TableFrame {
    /// Page x where columns begin and end, from the left; one more than columns.
    var columns: [Double]
    /// Page y where rows begin and end, from the top; one more than rows.
    var rows: [Double]
    /// Cells that cover more than one square come first in `cells` by row, then by column.
    var cells: [FrameCell]
    /// Rows that rules or style set apart as a header; `nil` where neither does.
    var headerRows: Int?

    struct FrameCell {
        var rows: Range<Int>
        var columns: Range<Int>
        /// Indices into the page's words.
        var words: [Int] = []
    }

    /// Whether no two cells have a square in common.
    var isDisjoint: Bool {
        var taken = [Bool](repeating: false, count: rowCount * columnCount)
        for cell in cells {
            for row in cell.rows {
                for column in cell.columns {
                    if taken[row * columnCount + column] { return false }
                    taken[row * columnCount + column] = true
                }
            }
        }
        return true
    }

    var rowCount: Int { rows.count - 1 }
    var columnCount: Int { columns.count - 1 }

    var box: Rect<PageUnits> {
        Rect(
            minX: columns[0], minY: rows[0], maxX: columns[columnCount], maxY: rows[rowCount])
    }

    /// One cell for each set of squares that no line parts.
    init(_ grid: RuledGrid) {
        columns = grid.columns
        rows = grid.rows
        let (rowCount, columnCount) = (grid.rows.count - 1, grid.columns.count - 1)
        var sets = DisjointSets(count: rowCount * columnCount)
        for row in 0..<rowCount {
            for column in 0..<columnCount {
                let square = row * columnCount + column
                if column > 0, !grid.isSeparated(column: column, row: row) {
                    sets.join(square, square - 1)
                }
                if row > 0, !grid.isSeparated(row: row, column: column) {
                    sets.join(square, square - columnCount)
                }
            }
        }
        var members: [Int: [Int]] = [:]
        for square in 0..<rowCount * columnCount {
            members[sets.root(of: square), default: []].append(square)
        }
        cells =
            members.values.flatMap { Self.rectangles($0, columnCount: columnCount) }
            .inReadingOrder
    }

    init(columns: [Double], rows: [Double], cells: [FrameCell], headerRows: Int?) {
        self.columns = columns
        self.rows = rows
        self.cells = cells
        self.headerRows = headerRows
    }

    /// One cell for squares that form a rectangle, else one for each row of them.
    private static func rectangles(_ squares: [Int], columnCount: Int) -> [FrameCell] {
        let rows = squares.map { $0 / columnCount }
        let columns = squares.map { $0 % columnCount }
        guard let top = rows.min(), let bottom = rows.max(), let left = columns.min(),
            let right = columns.max()
        else { return [] }
        if (bottom - top + 1) * (right - left + 1) == squares.count {
            return [FrameCell(rows: top..<bottom + 1, columns: left..<right + 1)]
        }
        return (top...bottom).flatMap { row -> [FrameCell] in
            let inRow = squares.filter { $0 / columnCount == row }.map { $0 % columnCount }.sorted()
            var runs: [Range<Int>] = []
            for column in inRow {
                if let last = runs.last, last.upperBound == column {
                    runs[runs.count - 1] = last.lowerBound..<column + 1
                } else {
                    runs.append(column..<column + 1)
                }
            }
            return runs.map { FrameCell(rows: row..<row + 1, columns: $0) }
        }
    }

    /// Puts each word into the cell around its middle.
    mutating func place(_ words: [Int], of page: PageContent) {
        var owners = [Int](repeating: -1, count: rowCount * columnCount)
        for (index, cell) in cells.enumerated() {
            for row in cell.rows {
                for column in cell.columns { owners[row * columnCount + column] = index }
            }
        }
        for word in words {
            let middle = page.words[word].box.center
            let row = max(0, min(rowCount - 1, (rows.firstIndex { $0 > middle.y } ?? rowCount) - 1))
            let column = max(
                0, min(columnCount - 1, (columns.firstIndex { $0 > middle.x } ?? columnCount) - 1))
            let owner = owners[row * columnCount + column]
            if owner >= 0 { cells[owner].words.append(word) }
        }
    }

    /// Divides cells that reach over several columns because no rule was drawn in their row, where
    /// the text leaves a wide blank at a column's border.
    mutating func divideAtColumns(_ page: PageContent) {
        cells = cells.flatMap { cell -> [FrameCell] in
            guard cell.columns.count > 1, cell.words.count > 1 else { return [cell] }
            let lines = LineBuilder(page).lines(of: cell.words)
            var starts = [(column: cell.columns.lowerBound, x: -Double.infinity)]
            for border in cell.columns.dropFirst() {
                if let x = blank(nearestTo: border, lines) { starts.append((border, x)) }
            }
            guard starts.count > 1 else { return [cell] }
            let ends = starts.dropFirst() + [(cell.columns.upperBound, Double.infinity)]
            let parts = zip(starts, ends).map { start, end in
                FrameCell(
                    rows: cell.rows, columns: start.column..<end.column,
                    words: cell.words.filter {
                        let x = page.words[$0].box.midX
                        return x >= start.x && x < end.x
                    })
            }
            return parts.count { !$0.words.isEmpty } > 1 ? parts : [cell]
        }
    }

    /// The page x, nearest to a border between columns, at which all lines of a cell are blank: text
    /// may reach over the rule that ends above it.
    private func blank(nearestTo border: Int, _ lines: [TextLine]) -> Double? {
        let x = columns[border]
        if isBlank(at: x, lines) { return x }
        guard lines.count >= parameters.fewestLinesOfShiftedBorder else { return nil }
        let range = (columns[border - 1] + x) / 2...(x + columns[border + 1]) / 2
        let ends = lines.lazy.flatMap(\.words).map(\.box.maxX).filter(range.contains)
        guard let right = ends.max() else { return nil }
        let next = lines.lazy.flatMap(\.words).map(\.box.minX).filter { $0 > right }.min()
        guard let next, next <= columns[border + 1] else { return nil }
        let middle = (right + next) / 2
        return isBlank(at: middle, lines) ? middle : nil
    }

    /// Whether on each line the words left and right of `x` are well apart.
    private func isBlank(at x: Double, _ lines: [TextLine]) -> Bool {
        var isBeside = false
        for line in lines {
            let left = line.words.last { $0.box.midX < x }
            let right = line.words.first { $0.box.midX >= x }
            if let left, left.box.maxX > x + 1 { return false }
            if let right, right.box.minX < x - 1 { return false }
            guard let left, let right else { continue }
            isBeside = true
            if right.box.minX - left.box.maxX < right.textSize * parameters.columnBlank {
                return false
            }
        }
        return isBeside
    }

    /// Frames around prose, page borders and axes of charts have fewer than two rows or columns
    /// with text, or hardly a filled cell.
    var looksLikeTable: Bool {
        let filled = cells.filter { !$0.words.isEmpty }
        let filledRows = Set(filled.map(\.rows.lowerBound))
        let filledColumns = Set(filled.map(\.columns.lowerBound))
        return filled.count >= 3 && filledColumns.count >= 2 && filledRows.count >= 2
            && Double(filled.count) >= Double(cells.count) * parameters.leastFilledShare
    }
}

extension [TableFrame.FrameCell] {
    /// By row, then by column.
    var inReadingOrder: [TableFrame.FrameCell] {
        sorted {
            ($0.rows.lowerBound, $0.columns.lowerBound)
                < ($1.rows.lowerBound, $1.columns.lowerBound)
        }
    }
}

/// The thresholds of a table frame. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct TableFrameParameters {
    static let standard = TableFrameParameters()

    /// The share of cells with text below which crossing lines are a drawing or squared paper. Half
    /// empty tables such as rosters keep a third. 25 % less changes no document, 25 % more 1.
    var leastFilledShare = 0.12

    /// Font sizes of the blank that parts columns where no rule does. 25 % less changes 3
    /// documents, 25 % more 1.
    var columnBlank = 0.6

    /// Lines at the least that show a border beside the rule that ends above them. 25 % less or
    /// more changes no document of 62.
    var fewestLinesOfShiftedBorder = 4
}

private let parameters = TableFrameParameters.standard
