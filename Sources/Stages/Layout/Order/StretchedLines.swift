import Geometry
import Observations

/// Joins the pieces of justified lines that blanks as wide as those between columns break.
///
/// Such lines begin and end where the ones next to them do, and no blank goes through many of them, as
/// one does between the columns of a table. Only recognized text is joined: a text layer shows by its
/// order what belongs together.
struct StretchedLines {
    private let page: PageContent
    private let rows: [ZoneRow]

    /// - Parameter rows: Those of one zone, from the top.
    init(_ page: PageContent, _ rows: [ZoneRow]) {
        self.page = page
        self.rows = rows
    }

    /// The rows, those of justified text with one segment each.
    var joined: [ZoneRow] {
        guard rows.contains(where: { $0.segments.count > 1 }) else { return rows }
        return runs.flatMap { run in
            isJustified(run) ? whole(run) : run.map { rows[$0] }
        }
    }

    /// Rows as one segment each, but for those with a note beside them and those of a table, whose
    /// headers and groups have blanks of their own.
    private func whole(_ run: Range<Int>) -> [ZoneRow] {
        let starts = run.map { rows[$0].box.minX }.sorted()
        let ends = run.map { rows[$0].box.maxX }.sorted()
        let tabular = tabular(run)
        guard Double(tabular.count) < Double(run.count) * parameters.leastTabularShare else {
            return run.map { rows[$0] }
        }
        return run.map { index in
            let row = rows[index]
            let isInside =
                row.box.minX >= starts[starts.count / 2] - row.size
                && row.box.maxX <= ends[ends.count / 2] + row.size
            return isInside && !tabular.contains(index) ? whole(row) : row
        }
    }

    /// Rows close below each other, each with an edge in common with the one before.
    private var runs: [Range<Int>] {
        var starts = [0]
        for index in rows.indices.dropFirst() where !follows(index) { starts.append(index) }
        return zip(starts, starts.dropFirst() + [rows.count]).map { $0..<$1 }
    }

    /// Whether a row is close below the one before and begins or ends where that one does: a paragraph
    /// ends early, and the first line of the next one is indented.
    private func follows(_ index: Int) -> Bool {
        let (above, row) = (rows[index - 1], rows[index])
        let size = max(above.size, row.size)
        return row.baseline - above.baseline <= size * parameters.greatestLeading
            && (abs(row.box.minX - above.box.minX) <= size * parameters.flush
                || isFlush(row, above)
                || abs(row.box.minX - above.box.minX) <= size * parameters.indent
                    && row.box.maxX > above.box.maxX)
    }

    private func isFlush(_ row: ZoneRow, _ other: ZoneRow) -> Bool {
        abs(row.box.maxX - other.box.maxX) <= row.size * parameters.flush
    }

    private func isJustified(_ run: Range<Int>) -> Bool {
        guard run.count >= parameters.leastRows else { return false }
        let words = run.map { rows[$0].segments.reduce(0) { $0 + $1.words.count } }.sorted()
        let flush = run.count { index in
            index > run.lowerBound && isFlush(rows[index], rows[index - 1])
                || index + 1 < run.upperBound && isFlush(rows[index], rows[index + 1])
        }
        return words[words.count / 2] >= parameters.leastWords
            && Double(flush) >= Double(run.count) * parameters.leastFlush
            && isRecognized(run) && !areRuled(run)
    }

    /// Runs of rows that one blank goes through.
    private func tabular(_ run: Range<Int>) -> Set<Int> {
        var found: Set<Int> = []
        var open: [(blank: ClosedRange<Double>, count: Int)] = []
        for index in run {
            let row = rows[index]
            let least = row.size * parameters.leastBlank
            let blanks = row.blanks
            let passing = open.flatMap { blank, count in
                blanks.compactMap { other -> (blank: ClosedRange<Double>, count: Int)? in
                    let start = max(blank.lowerBound, other.lowerBound)
                    let end = min(blank.upperBound, other.upperBound)
                    return end - start >= least ? (start...end, count + 1) : nil
                }
            }
            if passing.contains(where: { $0.count == parameters.leastTabular }) {
                found.formUnion(index - parameters.leastTabular + 1...index)
            }
            // A blank through more rows goes through the last ones, too.
            open = passing.filter { $0.count < parameters.leastTabular } + blanks.map { ($0, 1) }
        }
        return found
    }

    private func isRecognized(_ run: Range<Int>) -> Bool {
        run.allSatisfy { index in
            rows[index].segments.allSatisfy { segment in
                segment.words.allSatisfy { page.words[$0].reader != .textLayer }
            }
        }
    }

    /// Whether a rule separates pieces of a row.
    private func areRuled(_ run: Range<Int>) -> Bool {
        run.contains { index in
            let row = rows[index]
            return row.blanks.contains { blank in
                page.uprightRules(between: blank.lowerBound - 1, and: blank.upperBound + 1)
                    .contains { $0.start <= row.box.midY && $0.end >= row.box.midY }
            }
        }
    }

    private func whole(_ row: ZoneRow) -> ZoneRow {
        var result = ZoneRow(row.segments[0])
        for segment in row.segments.dropFirst() { result.extend(with: segment) }
        result.size = row.size
        result.baseline = row.baseline
        return result
    }
}

extension ZoneRow {
    /// From the end of each segment to the beginning of the next.
    fileprivate var blanks: [ClosedRange<Double>] {
        zip(segments, segments.dropFirst()).compactMap { left, right in
            left.box.maxX < right.box.minX ? left.box.maxX...right.box.minX : nil
        }
    }
}

/// The thresholds of stretched lines. Empirical: chosen on the drawn newspapers of
/// `Benchmarks/columns.py`, the half for tuning.
struct StretchedLineParameters {
    static let standard = StretchedLineParameters()

    /// Rows of a justified text at the least, and words on its median line.
    var leastRows = 8
    var leastWords = 4

    /// The share of rows that end where one next to them does.
    var leastFlush = 0.6

    /// Rows through which one blank goes in a table at the least, and font sizes that it is wide.
    var leastTabular = 5
    var leastBlank = 0.3

    /// The share of rows of a table that makes all of them one. A choice.
    var leastTabularShare = 0.25

    /// Font sizes by which edges differ, and by which first lines are indented.
    var flush = 0.5
    var indent = 2.5

    /// Font sizes between baselines of one text.
    var greatestLeading = 2.0
}

private let parameters = StretchedLineParameters.standard
