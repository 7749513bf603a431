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
        let size = full.medianSize
        let spans = covered(full, size: size)
        guard spans.count >= 2 else { return nil }
        let merged = withoutSigns(ColumnSeams(full, of: page, size: size).divided(spans))
        guard merged.count >= 2 else { return nil }
        return columnsBelowCentred(full, besides: merged) ?? merged
    }

    /// The columns of the rows with the most segments, where there are more than those that all rows
    /// share and each text of the others that crosses a border is centred across the columns it is above
    /// or below: `nil` where a text is not, or too many are.
    private func columnsBelowCentred(
        _ full: [ZoneRow], besides shared: [ClosedRange<Double>]
    ) -> [ClosedRange<Double>]? {
        let most = full.map(\.segments.count).max() ?? 0
        let fullest = full.filter { $0.segments.count == most }
        guard most > shared.count, fullest.count >= parameters.fewestFullest else { return nil }
        let columns = withoutSigns(covered(fullest, size: fullest.medianSize))
        guard columns.count == most else { return nil }
        var crossing = 0
        for row in full where row.segments.count < most {
            let spans = row.segments.map { $0.box.minX...$0.box.maxX }
            let covered = spans.map { span in columns.indices.filter { columns[$0].overlaps(span) }
            }
            guard
                zip(spans, covered).allSatisfy({ span, covered in
                    guard covered.count > 1, let first = covered.first, let last = covered.last
                    else { return true }
                    let across = columns[first].lowerBound...columns[last].upperBound
                    return abs(span.middle - across.middle) <= row.size * parameters.offCentre
                })
            else { return nil }
            if covered.contains(where: { $0.count > 1 }) { crossing += 1 }
        }
        return crossing < fullest.count ? columns : nil
    }

    /// Rows with nearly as many segments as the fullest ones: names of groups and wrapped cells say nothing
    /// about borders.
    private var fullRows: [ZoneRow] {
        let counts = rows.map(\.segments.count).sorted()
        let typical = counts[counts.count * 3 / 4]
        let least = max(2, Int((Double(typical) * parameters.leastFullness).rounded(.up)))
        let width = rows.lazy.map(\.box).bounds()?.width ?? 0
        return rows.indices.filter {
            rows[$0].segments.count >= least && !isGroupNames($0, ofTable: width)
        }.map { rows[$0] }
    }

    /// Whether a rule below a text of a row is above several texts of a row below, as one under the name of a
    /// group of columns is.
    private func isGroupNames(_ index: Int, ofTable width: Double) -> Bool {
        // A name in the middle of both lines may be between.
        let below = rows.dropFirst(index + 1).prefix(2)
        guard let last = below.last, !page.levelRules.isEmpty else { return false }
        let row = rows[index]
        return page.levelRules(between: row.baseline - 1, and: last.box.midY).contains { rule in
            func isAbove(_ segment: Segment) -> Bool {
                segment.box.midX > rule.start && segment.box.midX < rule.end
            }
            return rule.length < width * PlacementParameters.standard.partialShare
                && row.segments.count(where: isAbove) == 1
                && below.contains {
                    $0.box.midY > rule.position && $0.segments.count(where: isAbove) > 1
                }
        }
    }

    /// Intervals of x that words cover, separated by blanks that nearly all rows leave free, and by
    /// wide ones that most do.
    private func covered(_ full: [ZoneRow], size: Double) -> [ClosedRange<Double>] {
        // Words and not segments: columns may be closer than the widest blanks of prose.
        let texts = full.map { $0.spans(of: page, joining: size * parameters.wordBlank) }
        let spans = covered(
            texts, tolerated: Int(Double(full.count) * parameters.strayShare),
            blank: size * leastBlank(full.count)
        )
        guard spans.count >= parameters.fewestCertainColumns else {
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
        guard inside.count >= parameters.fewestRowsOfWideBlanks else { return [span] }
        let parts = covered(
            inside, tolerated: Int(Double(inside.count) * parameters.crossingNames),
            blank: size * parameters.wideBlank)
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
            if let last = result.last,
                span.lowerBound - last.upperBound < size * parameters.narrowBlank,
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
        return numbers > 0 && numbers * 2 >= words.count
    }

    /// Few rows leave blanks between words free by chance, many rows do not.
    private func leastBlank(_ count: Int) -> Double {
        switch count {
        case ..<4: parameters.blankOfFewRows
        case ..<8: parameters.blankOfSomeRows
        default: parameters.blankOfManyRows
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

extension Word {
    /// Whether it is a group of three digits behind the first ones of a number, a blank between words
    /// apart: `234,50` behind `1`.
    fileprivate func continuesNumber(_ first: Word) -> Bool {
        let isFixedPitch = style.traits.contains(.fixedPitch)
        let widest =
            textSize * (isFixedPitch ? parameters.groupBlankOfFixedPitch : parameters.groupBlank)
        let start = first.text.drop { "-+−–(".contains($0) }
        return box.minX - first.box.maxX <= widest && (1...3).contains(start.count)
            && start.allSatisfy { $0.isASCII && $0.isNumber } && start.first != "0"
            && text.prefix { $0.isASCII && $0.isNumber }.count == 3
            && text.dropFirst(3).first.map { ".,)".contains($0) } ?? true
    }
}

extension ClosedRange<Double> {
    var middle: Double { (lowerBound + upperBound) / 2 }
}

extension [ZoneRow] {
    /// The font size of the middle row by size; there is a row.
    fileprivate var medianSize: Double { map(\.size).sorted()[count / 2] }
}

extension ZoneRow {
    /// Intervals of x under words, those with no wider blank than `joining` between joined, and those
    /// of a number whose thousands blanks part.
    func spans(of page: PageContent, joining blank: Double) -> [ClosedRange<Double>] {
        var spans: [ClosedRange<Double>] = []
        var before: Word?
        for index in segments.flatMap(\.words) {
            let word = page.words[index]
            let box = word.box
            defer { before = word }
            if let last = spans.last,
                box.minX - last.upperBound <= blank || before.map(word.continuesNumber) == true
            {
                spans[spans.count - 1] =
                    min(last.lowerBound, box.minX)...max(last.upperBound, box.maxX)
            } else {
                spans.append(box.minX...box.maxX)
            }
        }
        return spans
    }
}

extension Range<Int> {
    /// A run of rows without those at its beginning that have text in one of its columns only, as a line of text with a
    /// wide blank.
    func withoutText(above columns: [ClosedRange<Double>], in rows: [ZoneRow]) -> Range {
        let start = first { index in
            columns.count { column in
                rows[index].segments.contains { column.overlaps($0.box.minX...$0.box.maxX) }
            } > 1
        }
        return (start ?? lowerBound)..<upperBound
    }
}

/// The thresholds of a column border. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct ColumnFinderParameters {
    static let standard = ColumnFinderParameters()

    /// The share of rows that may cross a border: a cell that overflows, a total set across. 25 %
    /// less changes 6 documents (19 of 417 VRDU amounts in cells lost), 25 % more 11 (2 of 31
    /// olmOCR-bench rules gained, 16 of 417 VRDU amounts in cells gained).
    var strayShare = 0.08

    /// The share of rows whose text may cross a wide blank: the sums of a table have up to a
    /// fourth. 25 % less changes 3 documents (arXiv cell relations −.003), 25 % more 4.
    var crossingNames = 0.25

    /// Rows with the most segments at the least that show columns which texts centred across them hide,
    /// and font sizes by which such a text is off their middle.
    var fewestFullest = 3
    var offCentre = 0.5

    /// Font sizes: no blank between words is as wide, but in justified text. 25 % less changes 4
    /// documents, 25 % more 4 (4 of 31 olmOCR-bench rules lost, 16 of 417 VRDU amounts in cells
    /// lost).
    var wideBlank = 1.5

    /// Columns that nearly all rows share before borders are looked for that some rows cross: of
    /// fewer the rows may be those of texts side by side. With 2, 5 documents change (word order of
    /// project PDFs −.004); with 4, 3 (1 of 20 ZUGFeRD totals lost, arXiv cell relations −.003).
    var fewestCertainColumns = 3

    /// Rows at the least for a border that some of them cross. With 6, 5 documents change (arXiv
    /// cell relations +.008); with 10, 1 (arXiv cell relations −.003).
    var fewestRowsOfWideBlanks = 8

    /// Font sizes: text columns are further apart than this. 25 % less changes 12 documents (2 of
    /// 47 ZUGFeRD lines gained, ICDAR 2013 cell relations −.008), 25 % more 14 (2 of 20 ZUGFeRD
    /// totals lost).
    var narrowBlank = 0.7

    /// The segments of a row, by those of the fuller rows, from which on it shows columns. 25 %
    /// less changes 19 documents (arXiv cell relations −.007, 2 of 417 VRDU amounts in cells
    /// gained), 25 % more 43 (2 of 20 ZUGFeRD totals lost, 12 of 417 VRDU amounts in cells lost).
    var leastFullness = 0.6

    /// Font sizes of a blank that separates no words of a column. 25 % less or more changes no
    /// document.
    var wordBlank = 0.18

    /// Font sizes of the blank between groups of digits at the most: that between words, which has 0.25
    /// in most fonts and 0.6 in those of one pitch.
    var groupBlank = 0.4
    var groupBlankOfFixedPitch = 0.7

    /// Font sizes of a blank between columns of up to 3, up to 7 and more rows: few rows leave
    /// blanks between words free by chance. 25 % less changes 8 documents, 25 % more 11 (arXiv cell
    /// relations −.005).
    var blankOfFewRows = 0.95
    /// 25 % less changes 13 documents (2 of 47 ZUGFeRD lines gained, 5 of 417 VRDU amounts in cells
    /// gained), 25 % more 9 (2 of 20 ZUGFeRD totals lost, arXiv cell relations +.002).
    var blankOfSomeRows = 0.6
    /// 25 % less changes 4 documents, 25 % more 2 (2 of 20 ZUGFeRD totals lost).
    var blankOfManyRows = 0.4
}

private let parameters = ColumnFinderParameters.standard

private let leadingSigns: Set<String> = ["$", "€", "£", "¥", "(", "+", "-", "−", "–", "±", "US$"]
private let trailingSigns: Set<String> = ["%", "€", ")", "*", "†", "‡", "kr", "zł"]
