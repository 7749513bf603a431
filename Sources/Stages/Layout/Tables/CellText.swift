import Geometry
import Observations

/// The text of a cell, which may have columns of its own: notes beside the lines of a form, or two
/// addresses in one frame.
///
/// Such columns are read one after the other where the file sets more of their lines right after
/// each other than of the rows: a table whose rows no rule separates is set row by row.
struct CellText {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// Each column of its own, from the left, or the whole text.
    func texts(of words: [Int]) -> [Container.Text] {
        let builder = LineBuilder(page)
        let rows = builder.rows(of: words)
        return (columns(rows) ?? [rows]).map {
            Container.Text(lines: builder.joined($0), pageSize: page.size)
        }
    }

    /// The lines of each column; `nil` where there is one.
    private func columns(_ rows: [[Int]]) -> [[[Int]]]? {
        guard rows.count >= parameters.leastRows else { return nil }
        let finder = SegmentFinder(page)
        let cut = rows.filter { !$0.isEmpty }.map { finder.segments(of: $0) }
        guard cut.count(where: { $0.count > 1 }) >= parameters.leastRows,
            cut.allSatisfy(haveBlanks),
            cut.joined().flatMap(\.words).allSatisfy({ page.words[$0].reader == .textLayer })
        else { return nil }
        let zoneRows = cut.map { segments in
            segments.dropFirst().reduce(into: ZoneRow(segments[0])) { $0.add($1) }
        }
        let streams = SideBySide(page).elements(of: zoneRows, around: []).inOrder.compactMap {
            if case .lines(let lines) = $0 { lines } else { nil }
        }
        let byColumns = followers(streams.flatMap { $0.flatMap(\.words) })
        let byRows = followers(cut.flatMap { $0.flatMap(\.words) })
        guard streams.count > 1, byColumns > byRows else { return nil }
        return streams.map { $0.map(\.words) }
    }

    /// Whether the pieces of a line are a blank apart: rules cut the names of a drawing.
    private func haveBlanks(_ row: [Segment]) -> Bool {
        zip(row, row.dropFirst()).allSatisfy {
            $1.box.minX - $0.box.maxX >= min($0.size, $1.size) * parameters.leastBlank
        }
    }

    /// How many words the file sets right after the one before.
    private func followers(_ words: [Int]) -> Int {
        zip(words, words.dropFirst()).count { $1 == $0 + 1 }
    }
}

/// When a cell has columns of its own. Empirical.
struct CellTextParameters {
    static let standard = CellTextParameters()

    /// Lines with several pieces at the least: a blank in one line is no column.
    var leastRows = 2

    /// Font sizes between the pieces of a line at the least: about the blank between words.
    var leastBlank = 0.25
}

private let parameters = CellTextParameters.standard
