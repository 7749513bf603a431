import Geometry
import Observations

/// Finds tables by words in aligned columns, with or without horizontal rules.
///
/// Rows with several segments are gathered into runs; blanks that all rows of a run share become
/// column borders; then the run must show that it is a table and not prose or scattered lines.
struct AlignedTableFinder {
    private let page: PageContent
    private let breaks: [Double]

    /// - Parameter breaks: Page y of blocks that end a run, such as ruled tables.
    init(_ page: PageContent, breaks: [Double]) {
        self.page = page
        self.breaks = breaks
    }

    struct Found {
        /// Indices of the rows that the table takes.
        var rows: Range<Int>
        var table: Container.Table
        /// Segments of these rows beside the table.
        var beside: [Segment] = []
    }

    func tables(in rows: [ZoneRow]) -> [Found] {
        var found: [Found] = []
        for run in runs(in: rows) {
            found += tables(in: rows, run, after: found.last?.rows.upperBound ?? 0)
        }
        return found
    }

    /// - Parameter end: Rows before belong to another table.
    private func tables(in rows: [ZoneRow], _ run: Range<Int>, after end: Int) -> [Found] {
        guard let found = ColumnFinder(page, rows: rows[run]).columns else { return [] }
        let columns = columnsWithNames(of: rows[run], found)
        let text = run.withoutText(above: columns, in: rows)
        let run =
            CentredRun(page, rows: rows, columns: columns).extended(text, after: end) ?? text
        if let apart = SideColumn(rows: rows[run], columns: columns),
            !AlignedGrid(page, rows: Array(rows[run]), columns: columns).hasNamesBesideRows
        {
            let inner = AlignedTableFinder(page, breaks: breaks).tables(in: apart.table)
            guard inner.count == 1, let found = inner.first, found.beside.isEmpty else { return [] }
            let left = apart.table.indices.filter { !found.rows.contains($0) }
                .flatMap { apart.table[$0].segments }
            return [Found(rows: run, table: found.table, beside: apart.beside + left)]
        }
        let extent = HeaderSearch(page, rows: rows, breaks: breaks)
            .extended(run, columns: columns, after: end)
        let grid = AlignedGrid(page, rows: Array(rows[extent]), columns: columns)
        guard TableEvidence(page, rows: rows[run], grid: grid).isTable else { return [] }
        let kinds = RowKinds(page, rows: Array(rows[extent]))
        let finer = kinds.columns(finerThan: columns).map {
            AlignedGrid(
                page, rows: Array(rows[extent]), columns: $0, isRecord: kinds.isRecurring)
        }
        return [Found(rows: extent, table: TableBuilder(page).table((finer ?? grid).frame))]
    }

    /// The columns with one at their left whose texts are on no row, where these are names beside rows.
    private func columnsWithNames(
        of rows: ArraySlice<ZoneRow>, _ columns: [ClosedRange<Double>]
    ) -> [ClosedRange<Double>] {
        let names = rows.filter {
            $0.segments.count == 1
                && $0.box.maxX + $0.size * parameters.leastBlank < columns[0].lowerBound
        }
        guard let span = names.map(\.box).bounds() else { return columns }
        let withNames = [span.minX...span.maxX] + columns
        return AlignedGrid(page, rows: Array(rows), columns: withNames).hasNamesBesideRows
            ? withNames : columns
    }

    /// Stretches of rows in which rows of several segments follow each other.
    private func runs(in rows: [ZoneRow]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        var end = 0
        // A row known to go on with the run, after a description of many lines.
        var next: Int?
        for index in rows.indices {
            let isMulti =
                rows[index].segments.count > 1 && !rows[index].hasEntries
                && !continuesProse(rows, index)
            if let begun = start {
                let run = begun..<end
                if index == next
                    || isMulti && isNear(rows, end - 1, index) && fits(rows, run, index)
                        && !isSetOff(rows, run, index)
                {
                    end = index + 1
                } else if next.map({ index < $0 }) ?? false {
                    continue
                } else if !isMulti, let row = recordRow(rows, run, after: index) {
                    next = row
                } else if isMulti || !mayBeInside(rows, run, index) {
                    runs.append(run)
                    start = isMulti ? index : nil
                    end = index + 1
                }
            } else if isMulti {
                start = index
                end = index + 1
            }
        }
        if let start { runs.append(start..<end) }
        return runs.map { withWrappedEnd(rows, $0) }.filter { $0.count > 1 }
    }

    /// Whether a row goes on with the line of prose right above: it begins where that one does, and is as
    /// wide with blanks that are stretched, or ends earlier with blanks as between words.
    private func continuesProse(_ rows: [ZoneRow], _ index: Int) -> Bool {
        guard index > 0 else { return false }
        let (row, above) = (rows[index], rows[index - 1])
        let words = row.segments.flatMap(\.words)
        let numbers = words.count { page.words[$0].text.looksNumeric }
        let end = row.box.maxX - above.box.maxX
        let usual = SegmentParameters.standard.wideBlank
        let widest =
            abs(end) <= row.size * parameters.sameEnd
            ? SideBySideParameters.standard.stretchedBlank : usual
        return row.baseline - above.baseline <= row.size * parameters.proseLeading
            && abs(row.box.minX - above.box.minX) <= row.size * parameters.sameEnd
            && end <= row.size * parameters.sameEnd
            && above.segments.reduce(0) { $0 + $1.words.count } >= parameters.stretchedWords
            && words.count >= parameters.stretchedWords
            && numbers * 4 <= words.count
            && above.gaps.allSatisfy { $0.width < above.size * usual }
            && row.gaps.allSatisfy { $0.width < row.size * widest }
    }

    /// Whether row `index` is close enough to the last row of a run.
    ///
    /// - Parameter isDescribed: Whether the lines between are known to be those of a description.
    private func isNear(
        _ rows: [ZoneRow], _ last: Int, _ index: Int, isDescribed: Bool = false
    ) -> Bool {
        let distance = rows[index].baseline - rows[last].baseline
        guard !breaks.contains(where: { $0 > rows[last].baseline && $0 < rows[index].baseline })
        else { return false }
        let between = rows[last..<index].dropFirst()
        let largestInside = max(rows[last].size, rows[index].size) * parameters.greatestSizeRatio
        if between.contains(where: { isProse($0) && !isDescribed || $0.size > largestInside }) {
            return false
        }
        let pitch =
            rows[last].isOfOneKind(with: rows[index])
            ? parameters.greatestPitchOfAlike : parameters.greatestPitch
        return distance <= Double(between.count + 1) * max(rows[index].size, rows[last].size)
            * pitch
    }

    /// Whether a row shares a blank with the run.
    private func fits(_ rows: [ZoneRow], _ run: Range<Int>, _ index: Int) -> Bool {
        let recent = rows[run].suffix(parameters.rowsRemembered).filter { $0.segments.count > 1 }
        let gaps = rows[index].gaps
        return recent.contains { row in
            row.gaps.contains { gap in gaps.contains { $0.sharedWidth(with: gap) > 0 } }
        }
    }

    /// Whether a row is well below the run and has few of its columns: totals below items.
    private func isSetOff(_ rows: [ZoneRow], _ run: Range<Int>, _ index: Int) -> Bool {
        guard run.count >= parameters.leastForRhythm else { return false }
        let distances = zip(rows[run], rows[run].dropFirst()).map { $1.baseline - $0.baseline }
            .sorted()
        let usual = distances[distances.count * 3 / 4]
        let counts = rows[run].map(\.segments.count).sorted()
        return rows[index].baseline - rows[index - 1].baseline > usual * parameters.setOffRatio
            && rows[index].segments.count * 2 <= counts[counts.count * 3 / 4]
    }

    /// Whether a lone segment may be part of a table: a group's heading or a wrapped cell.
    private func mayBeInside(_ rows: [ZoneRow], _ run: Range<Int>, _ index: Int) -> Bool {
        guard !rows[index].hasEntries, index - run.upperBound < parameters.mostLoneRows,
            isNear(rows, index - 1, index), !isInParagraph(rows, run, index)
        else {
            return false
        }
        let size = rows[run].map(\.size).sorted()[run.count / 2]
        return !isProse(rows[index]) && rows[index].size <= size * parameters.greatestSizeRatio
    }

    /// Whether a lone segment and the one above or below it go through a blank of the run, no word of theirs at
    /// its end: names of groups do so alone.
    private func isInParagraph(_ rows: [ZoneRow], _ run: Range<Int>, _ index: Int) -> Bool {
        let blanks = rows[run].last { $0.segments.count > 1 }?.gaps ?? []
        func isText(_ row: ZoneRow) -> Bool {
            row.segments.count == 1
                && row.segments[0].words.count >= parameters.wordsOfParagraph
                && blanks.contains { blank in
                    blank.minX > row.box.minX && blank.maxX < row.box.maxX
                        && !row.segments[0].words.contains {
                            abs(page.words[$0].box.minX - blank.maxX) < row.size
                                * parameters.sameEdge
                        }
                }
        }
        func followsInFile(_ lower: ZoneRow, _ upper: ZoneRow) -> Bool {
            isText(upper) && isText(lower)
                && upper.segments[0].words.last.map { $0 + 1 } == lower.segments[0].words.first
        }
        return index > run.upperBound && followsInFile(rows[index], rows[index - 1])
            || index + 1 < rows.count && followsInFile(rows[index + 1], rows[index])
    }

    /// The next row of several segments, where it is like one of the run and all lines up to it are
    /// inside of its columns but the first: those of a description.
    private func recordRow(_ rows: [ZoneRow], _ run: Range<Int>, after index: Int) -> Int? {
        let last = min(rows.count, run.upperBound + parameters.mostLinesOfRecord)
        guard let next = (index..<last).first(where: { rows[$0].segments.count > 1 }),
            rows[next].segments.count >= parameters.fewestSegmentsOfRecord,
            let like = rows[run].last(where: {
                $0.segments.count >= parameters.fewestSegmentsOfRecord
                    && $0.isOfOneKind(with: rows[next])
            })
        else { return nil }
        let indent = like.segments[1].box.minX - like.size * parameters.sameEdge
        let isInside = (run.upperBound..<next).allSatisfy { rows[$0].box.minX >= indent }
        return isInside && isNear(rows, run.upperBound - 1, next, isDescribed: true) ? next : nil
    }

    private func isProse(_ row: ZoneRow) -> Bool {
        row.segments.count == 1 && row.segments[0].words.count >= parameters.proseWords
            && row.box.width >= page.metrics.bodySize * parameters.proseWidth
    }

    /// The run with the lines below its last row that belong to it.
    private func withWrappedEnd(_ rows: [ZoneRow], _ run: Range<Int>) -> Range<Int> {
        var end = run.upperBound
        while end < rows.count, end - run.upperBound < parameters.mostLinesOfRecord,
            rows[end].segments.count == 1,
            wraps(rows, run.lowerBound..<end) || isLoweredNumber(rows, run.lowerBound..<end)
        {
            end += 1
        }
        return run.lowerBound..<end
    }

    /// Whether the line below a run goes on in a cell of its last row.
    private func wraps(_ rows: [ZoneRow], _ run: Range<Int>) -> Bool {
        let row = rows[run.upperBound]
        // A number set lower may be between.
        let near = rows[run].suffix(2).filter {
            row.baseline - $0.baseline <= row.size * parameters.wrappedPitch
        }
        if near.isEmpty { return isRowOfLastColumns(rows, run) }
        guard
            let above = near.lazy.flatMap(\.segments).first(where: {
                abs($0.box.minX - row.box.minX) < row.size * parameters.sameEdge
            })
        else { return false }
        return (above.box.minX > rows[run.lowerBound].box.minX + row.size || startsLowercase(row))
            && abs(above.size - row.size) < parameters.sameSize
            && row.box.width < rows[run].lazy.map(\.box.width).max() ?? 0
    }

    /// Whether the line below a run is a row without a first cell, such as the second line of an address: it is as far
    /// below the others as they are below each other, and begins where their values do.
    private func isRowOfLastColumns(_ rows: [ZoneRow], _ run: Range<Int>) -> Bool {
        let (row, first) = (rows[run.upperBound], rows[run.lowerBound])
        guard run.count >= parameters.leastRowsOfValues, !isProse(row) else { return false }
        let distances = zip(rows[run], rows[run].dropFirst()).map { $1.baseline - $0.baseline }
            .sorted()
        let distance = row.baseline - rows[run.upperBound - 1].baseline
        let slack = row.size * parameters.sameEdge
        return distance <= distances[distances.count / 2] + slack
            && row.box.minX > first.box.minX + row.size
            && rows[run].suffix(parameters.rowsRemembered).count {
                $0.segments.count == 2 && abs($0.segments[1].box.minX - row.box.minX) < slack
                    && abs($0.segments[1].size - row.size) < parameters.sameSize
            } >= parameters.leastRowsOfValues
    }

    /// Whether the line below a run is a number of its last row, set lower than the rest: it ends where
    /// texts above do, and the row has nothing there.
    private func isLoweredNumber(_ rows: [ZoneRow], _ run: Range<Int>) -> Bool {
        let row = rows[run.upperBound]
        guard let last = rows[run].last, let word = row.segments[0].words.first,
            page.words[word].text.looksNumeric,
            row.baseline - last.baseline <= row.size * parameters.wrappedPitch,
            abs(last.size - row.size) < parameters.sameSize,
            last.segments.count >= parameters.fewestSegmentsOfRecord
        else { return false }
        let slack = row.size * parameters.sameEdge
        let isFree = last.segments.allSatisfy {
            $0.box.maxX < row.box.minX || $0.box.minX > row.box.maxX
        }
        return isFree
            && rows[..<run.upperBound].suffix(parameters.mostLinesOfRecord * 2).contains {
                $0.segments.contains { abs($0.box.maxX - row.box.maxX) < slack }
            }
    }

    private func startsLowercase(_ row: ZoneRow) -> Bool {
        guard let first = row.segments[0].words.first else { return false }
        return page.words[first].text.unicodeScalars.first?.properties.isLowercase ?? false
    }
}

extension ZoneRow {
    /// Whether there are entries of a table of contents, which are cells of no table.
    fileprivate var hasEntries: Bool { segments.contains { $0.pageNumber != nil } }

    /// The blanks between segments.
    var gaps: [Rect<PageUnits>] {
        zip(segments, segments.dropFirst()).map { left, right in
            Rect(
                minX: left.box.maxX, minY: box.minY, maxX: max(left.box.maxX, right.box.minX),
                maxY: box.maxY)
        }
    }
}

/// The thresholds of a run of rows that may be a table. Empirical, unless a source is named;
/// effects by `Benchmarks/sensitivity.py` on 228 public documents.
struct AlignedTableParameters {
    static let standard = AlignedTableParameters()

    /// Font sizes between the baselines of neighbouring rows of one table. 25 % less changes 53
    /// documents (5 of 47 ZUGFeRD lines lost, arXiv cell relations −.012), 25 % more 18 (4 of 20
    /// ZUGFeRD totals gained, 2 of 417 VRDU amounts in cells lost).
    var greatestPitch = 3.2

    /// The same where their segments begin or end at the same places. Empirical: sums below
    /// invoices have up to 4. 25 % less changes 2 of 62 documents, 25 % more none.
    var greatestPitchOfAlike = 4.5

    /// Font sizes between names beside rows and the next column at the least: what separates columns of many rows.
    var leastBlank = 0.5

    /// Rows from which on their usual distance is known, and how many times as far a part of its
    /// own is set off. With 3, 2 documents change (arXiv cell relations +.004); with 5, none.
    var leastForRhythm = 4
    /// 25 % less changes 9 documents (1 of 417 VRDU amounts in cells gained), 25 % more 9 (2 of 47
    /// ZUGFeRD lines gained).
    var setOffRatio = 1.5

    /// Rows of a name and a value before one of a value alone. Of 144 public documents and 124 manuals that were
    /// not looked at it changes a few, see `Benchmarks/ERRORS.md`.
    var leastRowsOfValues = 3

    /// How much larger a line inside a table is set at the most; headings between tables are
    /// larger. 25 % less changes 88 documents (16 of 47 ZUGFeRD lines lost, 1 of 31 olmOCR-bench
    /// rules gained), 25 % more 20 (1 of 20 ZUGFeRD totals gained, arXiv cell relations −.015).
    var greatestSizeRatio = 1.12

    /// Rows back in which a blank must go on. With 5, 3 documents change (2 of 47 ZUGFeRD lines
    /// gained, 1 of 417 VRDU amounts in cells lost); with 8, none.
    var rowsRemembered = 6

    /// Rows of one segment that may follow each other inside a table. With 2, 18 documents change
    /// (4 of 47 ZUGFeRD lines lost, arXiv cell relations +.002); with 4, 11 (5 of 47 ZUGFeRD lines
    /// lost).
    var mostLoneRows = 3

    /// Words on each of two such rows at the least that are lines of a paragraph. A choice: names of groups
    /// have fewer.
    var wordsOfParagraph = 4

    /// Lines below each other that a record has beside those with numbers at the most, and segments
    /// of the row that begins the next one at the least. 25 % less or more changes no document of
    /// 62.
    var mostLinesOfRecord = 12
    /// 25 % less or more changes no document of 62.
    var fewestSegmentsOfRecord = 4

    /// Words of a line, and font sizes of its width, from which on a lone segment is prose. With 7,
    /// 4 documents change (2 of 47 ZUGFeRD lines lost); with 11, 2.
    var proseWords = 9
    /// 25 % less changes 3 documents, 25 % more none.
    var proseWidth = 26.0

    /// Justified prose: font sizes between its baselines at the most and between the ends of its
    /// lines, and words on a line at the least. 25 % less or more changes no document, nor does a
    /// quarter or four times as much.
    var proseLeading = 1.5
    /// 25 % less or more changes no document, nor does a quarter or four times as much.
    var sameEnd = 0.2
    /// 3 or 5 instead changes no document, nor does a quarter or four times as much.
    var stretchedWords = 4

    /// Font sizes between the baselines of a row and of the line that wraps one of its cells, font
    /// sizes by which their left edges differ, and page units by which their font sizes do. 25 %
    /// less changes 14 documents (3 of 47 ZUGFeRD lines lost), 25 % more 1.
    var wrappedPitch = 1.35
    /// 25 % less changes 2 documents, 25 % more 1.
    var sameEdge = 0.3
    /// 25 % less or more changes no document.
    var sameSize = 0.6
}

private let parameters = AlignedTableParameters.standard
