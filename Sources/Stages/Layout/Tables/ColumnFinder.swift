import Geometry
import Observations

/// Finds the column borders that the rows of a run share.
struct ColumnFinder {
    private let page: PageContent
    private let rows: [ZoneRow]

    init(_ page: PageContent, rows: ArraySlice<ZoneRow>) {
        self.page = page
        self.rows = Array(rows)
    }

    /// Where each column's words lie, from the left; `nil` for fewer than two columns.
    var columns: [ClosedRange<Double>]? {
        let full = fullRows
        guard full.count >= 2 else { return nil }
        let spans = covered(full)
        guard spans.count >= 2 else { return nil }
        let merged = withoutSigns(spans)
        return merged.count >= 2 ? merged : nil
    }

    /// Rows with nearly as many segments as the fullest ones: headers that span columns and
    /// wrapped cells say nothing about borders.
    private var fullRows: [ZoneRow] {
        let counts = rows.map(\.segments.count).sorted()
        let typical = counts[counts.count * 3 / 4]
        let least = max(2, Int((Double(typical) * 0.6).rounded(.up)))
        return rows.filter { $0.segments.count >= least }
    }

    /// Intervals of x that words cover, separated by blanks that nearly all rows leave free, and by
    /// wide ones that most do.
    private func covered(_ full: [ZoneRow]) -> [ClosedRange<Double>] {
        let size = full.map(\.size).sorted()[full.count / 2]
        // Words and not segments: columns may be closer than the widest blanks of prose.
        let texts = full.map { $0.spans(of: page, joining: size * 0.18) }
        let spans = covered(
            texts, tolerated: Int(Double(full.count) * strays), blank: size * leastBlank(full.count)
        )
        guard spans.count >= fewestCertainColumns else {
            return withoutChanceBlanks(spans, full, size: size)
        }
        let parts = spans.flatMap { wideParts(of: $0, texts, size: size) }
        return withoutChanceBlanks(parts, full, size: size)
    }

    /// Intervals that more than `tolerated` rows cover, those less than `blank` apart joined.
    private func covered(
        _ texts: [[ClosedRange<Double>]], tolerated: Int, blank: Double
    ) -> [ClosedRange<Double>] {
        var edges: [(x: Double, step: Int)] = []
        for span in texts.lazy.flatMap({ $0 }) {
            edges.append((span.lowerBound, 1))
            edges.append((span.upperBound, -1))
        }
        edges.sort { ($0.x, -$0.step) < ($1.x, -$1.step) }
        var spans: [ClosedRange<Double>] = []
        var depth = 0
        var start: Double?
        for (x, step) in edges {
            let before = depth
            depth += step
            if before <= tolerated && depth > tolerated {
                start = x
            } else if before > tolerated && depth <= tolerated, let begun = start {
                if let last = spans.last, begun - last.upperBound < blank {
                    spans[spans.count - 1] = last.lowerBound...x
                } else {
                    spans.append(begun...x)
                }
                start = nil
            }
        }
        return spans
    }

    /// A span cut where a wide blank has text of most rows on either side: only names of groups and
    /// of sums cross it.
    private func wideParts(
        of span: ClosedRange<Double>, _ texts: [[ClosedRange<Double>]], size: Double
    ) -> [ClosedRange<Double>] {
        let inside = texts.map { $0.filter(span.overlaps) }.filter { !$0.isEmpty }
        guard inside.count >= fewestRowsOfWideBlanks else { return [span] }
        let parts = covered(
            inside, tolerated: Int(Double(inside.count) * crossingNames), blank: size * wideBlank)
        guard parts.count > 1,
            parts.allSatisfy({ part in
                inside.count { row in row.contains { part.contains($0.middle) } } * 2 > inside.count
            })
        else { return [span] }
        return parts
    }

    /// Joins columns that only a narrow blank separates, unless the right one contains numbers: the blank
    /// after `40` in rows of `40 years` is one between words.
    private func withoutChanceBlanks(
        _ spans: [ClosedRange<Double>], _ full: [ZoneRow], size: Double
    ) -> [ClosedRange<Double>] {
        var result: [ClosedRange<Double>] = []
        for span in spans {
            if let last = result.last, span.lowerBound - last.upperBound < size * narrowBlank,
                !containsNumbers(span, full)
            {
                result[result.count - 1] = last.lowerBound...span.upperBound
            } else {
                result.append(span)
            }
        }
        return result
    }

    private func containsNumbers(_ span: ClosedRange<Double>, _ full: [ZoneRow]) -> Bool {
        let words = full.lazy.flatMap(\.segments).flatMap(\.words)
            .filter {
                span.contains(page.words[$0].box.midX)
                    && !leadingSigns.contains(page.words[$0].text)
                    && !trailingSigns.contains(page.words[$0].text)
            }
        let numbers = words.count { page.words[$0].text.looksNumeric }
        return numbers * 2 >= words.count
    }

    /// Few rows leave blanks between words free by chance, many rows do not.
    private func leastBlank(_ count: Int) -> Double {
        switch count {
        case ..<4: 0.95
        case ..<8: 0.6
        default: 0.4
        }
    }

    /// Joins columns that contain nothing but currency signs or percent signs to the numbers beside.
    private func withoutSigns(_ spans: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
        var texts = [Set<String>](repeating: [], count: spans.count)
        for row in rows where row.segments.count > 1 {
            for index in row.segments.flatMap(\.words) {
                let x = page.words[index].box.midX
                if let column = spans.firstIndex(where: { $0.contains(x) }) {
                    texts[column].insert(page.words[index].text)
                }
            }
        }
        var result: [ClosedRange<Double>] = []
        var pendingStart: Double?
        for (column, span) in spans.enumerated() {
            let start = pendingStart ?? span.lowerBound
            pendingStart = nil
            let isLeading =
                column + 1 < spans.count && !texts[column].isEmpty
                && texts[column].isSubset(of: leadingSigns)
            let isTrailing =
                !result.isEmpty && !texts[column].isEmpty
                && texts[column].isSubset(of: trailingSigns)
            if isLeading {
                pendingStart = start
            } else if isTrailing {
                result[result.count - 1] = result[result.count - 1].lowerBound...span.upperBound
            } else {
                result.append(start...span.upperBound)
            }
        }
        return result
    }
}

extension ClosedRange<Double> {
    fileprivate var middle: Double { (lowerBound + upperBound) / 2 }
}

extension ZoneRow {
    /// Intervals of x under words, those with no wider blank than `joining` between joined.
    func spans(of page: PageContent, joining blank: Double) -> [ClosedRange<Double>] {
        var spans: [ClosedRange<Double>] = []
        for index in segments.flatMap(\.words) {
            let box = page.words[index].box
            if let last = spans.last, box.minX - last.upperBound <= blank {
                spans[spans.count - 1] =
                    min(last.lowerBound, box.minX)...max(last.upperBound, box.maxX)
            } else {
                spans.append(box.minX...box.maxX)
            }
        }
        return spans
    }
}

/// The share of rows that may cross a border: a cell that overflows, a total set across.
private let strays = 0.08

/// The share of rows whose text may cross a wide blank: the sums of a table have up to a fourth.
private let crossingNames = 0.25

/// Font sizes: no blank between words is as wide, but in justified text.
private let wideBlank = 1.5

/// Columns that nearly all rows share before borders are looked for that some rows cross: of fewer
/// the rows may be those of texts side by side.
private let fewestCertainColumns = 3

/// Rows at the least for a border that some of them cross.
private let fewestRowsOfWideBlanks = 8

/// Font sizes: text columns are further apart than this.
private let narrowBlank = 0.7

private let leadingSigns: Set<String> = ["$", "€", "£", "¥", "(", "+", "-", "−", "–", "±", "US$"]
private let trailingSigns: Set<String> = ["%", "€", ")", "*", "†", "‡", "kr", "zł"]
