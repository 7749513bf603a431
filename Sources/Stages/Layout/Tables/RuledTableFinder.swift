import Geometry
import Observations

/// Finds tables whose cells are framed by ruling lines.
struct RuledTableFinder {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// The tables, and the segments outside of them.
    func tables(in segments: [Segment]) -> (tables: [Container.Table], rest: [Segment]) {
        var rest = segments
        var tables: [Container.Table] = []
        let grids = RuledGrid.grids(of: page)
        for grid in grids {
            let inside = rest.filter { grid.box.contains($0.box.center) }
            guard let frame = frame(grid, inside) else { continue }
            rest.removeAll { grid.box.contains($0.box.center) }
            let unframed = rest.filter { segment in
                !grids.contains { $0.box.contains(segment.box.center) }
            }
            let sums = RowBelowFrame(page).added(to: frame, from: unframed)
            tables.append(TableBuilder(page).table(sums?.frame ?? frame))
            if let row = sums?.row { rest.removeAll { row.map(\.words).contains($0.words) } }
        }
        return (tables, rest)
    }

    private func frame(_ grid: RuledGrid, _ segments: [Segment]) -> TableFrame? {
        let words = segments.flatMap(\.words)
        guard !words.isEmpty else { return nil }
        var frame = TableFrame(grid)
        frame.place(words, of: page)
        frame.divideAtColumns(page)
        guard frame.looksLikeTable || isTableOfOneBand(frame),
            !containsFinerTable(frame, segments)
        else { return nil }
        let divided = grid.divided(atBandsOf: page)
        if divided.rows.count > grid.rows.count {
            frame = TableFrame(divided)
            frame.place(words, of: page)
            frame.divideAtColumns(page)
        }
        return RowSplitter(page).split(
            InnerColumns(page).divided(frame.withoutEmptyLines()))
    }

    /// Whether the only row of several columns is one of many without rules between them.
    private func isTableOfOneBand(_ frame: TableFrame) -> Bool {
        let filled = frame.cells.filter { !$0.words.isEmpty }
        return filled.count >= parameters.fewestColumnsOfBand
            && Set(filled.map(\.rows)).count == 1
            && RowSplitter(page).split(frame).looksLikeTable
    }

    /// Whether cells contain several columns of their own, so that the rules separate groups of columns
    /// and alignment is the better evidence.
    private func containsFinerTable(_ frame: TableFrame, _ segments: [Segment]) -> Bool {
        var owner: [Int: Int] = [:]
        for (index, cell) in frame.cells.enumerated() {
            for word in cell.words { owner[word] = index }
        }
        var lines: [Int: [Double: Int]] = [:]
        for segment in segments {
            guard let first = segment.words.first, let cell = owner[first] else { continue }
            lines[cell, default: [:]][segment.baseline.rounded(), default: 0] += 1
        }
        let finer = lines.values.count { rows in
            let several = rows.values.count { $0 > 1 }
            return several >= parameters.leastFinerRows && several * 3 >= rows.count * 2
        }
        return finer > 0 && finer * 3 >= lines.count
    }
}

/// The thresholds of a ruled table. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct RuledTableParameters {
    static let standard = RuledTableParameters()

    /// Lines with several segments that make a cell a table of its own. With 4, 2 documents change
    /// (56 of 417 VRDU amounts in cells lost).
    var leastFinerRows = 3

    /// Columns of a frame around a single band at the least: two addresses in boxes have two. Chosen on the
    /// tuning half of `Benchmarks/invoice_tables.py`.
    var fewestColumnsOfBand = 3
}

private let parameters = RuledTableParameters.standard
