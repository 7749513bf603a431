import Geometry
import Observations

/// Looks above the rows of an aligned table for lines of its header.
struct HeaderSearch {
    private let page: PageContent
    private let rows: [ZoneRow]
    private let breaks: [Double]

    init(_ page: PageContent, rows: [ZoneRow], breaks: [Double]) {
        self.page = page
        self.rows = rows
        self.breaks = breaks
    }

    /// - Parameter end: Rows before belong to another table.
    func extended(
        _ run: Range<Int>, columns: [ClosedRange<Double>], after end: Int
    ) -> Range<Int> {
        var start = run.lowerBound
        while start > end, run.lowerBound - start < parameters.mostLines {
            if start - 1 == end, end > 0,
                isHeadingBetween(rows[start - 1], above: rows[start], left: columns[0].lowerBound)
            {
                break
            } else if belongs(rows[start - 1], above: rows[start], columns) {
                start -= 1
            } else if start > end + 1, isBetween(start - 1, columns),
                rows[start].baseline - rows[start - 2].baseline
                    <= usualDistance(of: run) * parameters.greatestPitchRatio,
                belongs(rows[start - 2], above: rows[start], columns)
            {
                start -= 2
            } else {
                break
            }
        }
        return start..<run.upperBound
    }

    /// Whether a line below another table, whose rule is above it, has a rule below it as well, begins where the table
    /// does, and is farther from the names than names of groups are.
    private func isHeadingBetween(_ row: ZoneRow, above next: ZoneRow, left: Double) -> Bool {
        row.segments.count == 1 && abs(row.box.minX - left) <= row.size
            && next.baseline - row.baseline > next.size * parameters.greatestPitch
            && isRuled(from: row.baseline, to: next.box.midY, next.box.minX...next.box.maxX)
    }

    /// Page units that most rows are from the next at the most.
    private func usualDistance(of run: Range<Int>) -> Double {
        let distances = zip(rows[run], rows[run].dropFirst()).map { $1.baseline - $0.baseline }
            .sorted()
        return distances.isEmpty ? 0 : distances[distances.count * 3 / 4]
    }

    /// Whether a row has names of columns that the rows above and below it have none of: names in the middle of both.
    private func isBetween(_ index: Int, _ columns: [ClosedRange<Double>]) -> Bool {
        let row = rows[index]
        let others = rows[index - 1].segments + rows[index + 1].segments
        guard let first = row.segments.first, let last = row.segments.last else { return false }
        // Names are wider than what is below them.
        let (left, right) = (columns[0], columns[columns.count - 1])
        return
            (first.box.minX >= left.lowerBound - row.size
            || first.box.minX...first.box.maxX ~= left.middle)
            && (last.box.maxX <= right.upperBound + row.size
                || last.box.minX...last.box.maxX ~= right.middle)
            && row.segments.allSatisfy { segment in
                others.allSatisfy {
                    $0.box.maxX < segment.box.minX || $0.box.minX > segment.box.maxX
                }
            }
    }

    private func belongs(
        _ row: ZoneRow, above next: ZoneRow, _ columns: [ClosedRange<Double>]
    ) -> Bool {
        let left = columns[0].lowerBound
        let right = columns[columns.count - 1].upperBound
        let slack = row.size
        guard row.box.minX >= left - slack, row.box.maxX <= right + slack,
            !breaks.contains(where: { $0 > row.baseline && $0 < next.baseline }),
            !isCaption(row), !isAnnouncement(row)
        else { return false }
        let distance = next.baseline - row.baseline
        let isEnclosed = isRuled(
            from: row.box.minY - row.size * parameters.ruleReach, to: row.box.midY, left...right)
        guard
            distance <= max(row.size, next.size)
                * (isEnclosed ? parameters.greatestRuledPitch : parameters.greatestPitch)
        else {
            return false
        }
        // Over the columns of values, not over the whole table: a title would begin at its edge.
        let isOverValues = row.segments[0].box.minX > columns[0].upperBound
        return isOverValues || isEnclosed && row.box.width < (right - left) * parameters.titleWidth
    }

    private func isCaption(_ row: ZoneRow) -> Bool {
        CaptionBinder.isCaption(row.segments[0].words.prefix(2).map { page.words[$0].text })
    }

    /// Whether a row is a sentence that says what the rows below it are.
    private func isAnnouncement(_ row: ZoneRow) -> Bool {
        row.segments.count == 1 && row.segments[0].words.count >= parameters.wordsOfSentence
            && row.segments[0].words.last.map { page.words[$0].text.hasSuffix(":") } == true
    }

    private func isRuled(from top: Double, to bottom: Double, _ span: ClosedRange<Double>) -> Bool {
        let covered = page.levelRules(between: top, and: bottom)
            .map { min($0.end, span.upperBound) - max($0.start, span.lowerBound) }
            .filter { $0 > 0 }.reduce(0, +)
        return covered >= (span.upperBound - span.lowerBound) * parameters.leastRuledShare
    }
}

/// The thresholds of a header above the rows of a table. Empirical, unless a source is named;
/// effects by `Benchmarks/sensitivity.py` on 228 public documents.
struct HeaderSearchParameters {
    static let standard = HeaderSearchParameters()

    /// Lines that a header adds above the first row of several segments, at the most. With 3, 1
    /// document changes; with 5, 1.
    var mostLines = 4

    /// Words of a line that ends with a colon and is a sentence: names of columns have fewer. A choice.
    var wordsOfSentence = 5

    /// Font sizes between the baselines of header lines, without and with a rule above. 25 % less
    /// changes 6 documents (2 of 31 olmOCR-bench rules lost), 25 % more 5 (arXiv cell relations
    /// −.003).
    var greatestPitch = 1.9
    /// 25 % less changes no document, 25 % more 3.
    var greatestRuledPitch = 3.2

    /// How many times the usual distance of rows the lines above and below such names are apart at the most: less than
    /// what makes room for a row. Measured on arXiv tables: 1.0 to 1.3.
    var greatestPitchRatio = 1.4

    /// Font sizes above a row in which the rule over a header is. 25 % less changes no document, 25
    /// % more 3.
    var ruleReach = 1.2

    /// The share of a table's width from which on a line above it is a title. 25 % less changes no
    /// document, 25 % more 2.
    var titleWidth = 0.95

    /// The share of a line's width that the rule above it covers. 25 % less changes no document, 25
    /// % more 1.
    var leastRuledShare = 0.5
}

private let parameters = HeaderSearchParameters.standard
