import Geometry
import Observations

/// A row of sums right below the frame of a table, without rules of its own.
struct RowBelowFrame {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// The frame with the row, and the segments of the row.
    ///
    /// - Parameter segments: Those outside of the frame.
    func added(
        to frame: TableFrame, from segments: [Segment]
    ) -> (frame: TableFrame, row: [Segment])? {
        let row = row(below: frame, in: segments)
        let words = row.flatMap(\.words).sorted {
            page.words[$0].box.minX < page.words[$1].box.minX
        }
        guard let cells = cells(words, below: frame), isOfSums(cells, of: frame),
            let bottom = row.map(\.box.maxY).max()
        else { return nil }
        var frame = frame
        frame.rows.append(bottom)
        frame.cells += cells
        return (frame, row)
    }

    /// The line right below the frame that has its width at the most, where no further text is as close to it.
    private func row(below frame: TableFrame, in segments: [Segment]) -> [Segment] {
        let box = frame.box
        let below = segments.filter {
            $0.box.midY > box.maxY
                && $0.box.minY < box.maxY + $0.size * parameters.farthestLine
                && $0.box.maxX > box.minX && $0.box.minX < box.maxX
        }
        guard let first = below.min(by: { $0.baseline < $1.baseline }),
            first.box.minY < box.maxY + first.size * parameters.farthestRow
        else { return [] }
        let row = below.filter { abs($0.baseline - first.baseline) < first.size / 2 }
        let isInside = row.allSatisfy {
            $0.box.minX >= box.minX - 1 && $0.box.maxX <= box.maxX + 1
        }
        return isInside && row.count == below.count ? row : []
    }

    /// A label and numbers, each at its column; `nil` where one crosses a border.
    private func cells(_ words: [Int], below frame: TableFrame) -> [TableFrame.FrameCell]? {
        let rows = frame.rowCount..<frame.rowCount + 1
        let label = words.prefix { !page.words[$0].text.looksNumeric }
        var cells: [TableFrame.FrameCell] = []
        if let first = label.first, let last = label.last {
            let start = frame.column(at: page.words[first].box.midX)
            cells.append(
                TableFrame.FrameCell(
                    rows: rows, columns: start..<frame.column(at: page.words[last].box.midX) + 1,
                    words: Array(label)))
        }
        for word in words.dropFirst(label.count) {
            let box = page.words[word].box
            let column = frame.column(at: box.midX)
            guard page.words[word].text.looksNumeric,
                box.minX >= frame.columns[column] - 1, box.maxX <= frame.columns[column + 1] + 1,
                cells.last.map({ $0.columns.upperBound <= column }) ?? true
            else { return nil }
            cells.append(
                TableFrame.FrameCell(rows: rows, columns: column..<column + 1, words: [word]))
        }
        return cells
    }

    /// Whether there are several numbers, each in a column of numbers.
    private func isOfSums(_ cells: [TableFrame.FrameCell], of frame: TableFrame) -> Bool {
        let sums = cells.filter { $0.words.first.map { page.words[$0].text.looksNumeric } ?? false }
        return sums.count >= parameters.fewestSums
            && sums.allSatisfy { hasNumbers(frame, column: $0.columns.lowerBound) }
    }

    private func hasNumbers(_ frame: TableFrame, column: Int) -> Bool {
        let filled = frame.cells.filter {
            $0.columns == column..<column + 1 && !$0.words.isEmpty
        }
        let numbers = filled.count { cell in
            cell.words.map { page.words[$0].text }.joined().looksNumeric
        }
        return numbers * 2 >= filled.count && numbers > 0
    }
}

extension TableFrame {
    /// The column at a page x, or the one nearest to it.
    fileprivate func column(at x: Double) -> Int {
        max(0, min(columnCount - 1, (columns.firstIndex { $0 > x } ?? columnCount) - 1))
    }
}

/// The thresholds of rows below a frame. Choices.
struct RowBelowFrameParameters {
    static let standard = RowBelowFrameParameters()

    /// Font sizes between the frame and the row at the most.
    var farthestRow = 0.8

    /// Font sizes from the frame to a line that belongs to the row or to text that goes on below it.
    var farthestLine = 1.8

    /// Numbers in columns of numbers at the least: beside a label, one amount is the sum below an invoice.
    var fewestSums = 3
}

private let parameters = RowBelowFrameParameters.standard
