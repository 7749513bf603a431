import Geometry
import Observations

/// Rows and columns of an aligned table, with the words in their cells.
struct AlignedGrid {
    private let page: PageContent
    private let rows: [ZoneRow]
    /// Page x of column borders, one more than columns.
    let borders: [Double]
    let textRows: [TextRow]
    private let placed: [[Placed]]
    /// The colour behind each row.
    private let grounds: [UInt32?]
    /// Ranges of the rows that are one record each, below the header; `nil` where they are not known.
    private let records: [Range<Int>]?
    /// Texts beside several rows, which no row has.
    private let spanning: [SpanningTexts.Spanning]

    /// A segment and the columns that it covers.
    struct Placed {
        var words: [Int]
        var columns: Range<Int>
    }

    /// - Parameters:
    ///   - isRecord: For each row whether it is known to be no line of a cell of another;
    ///   empty where that is known of none.
    ///   - isStrict: Whether each word is in the column that contains its middle, and nothing spans
    ///   columns.
    ///   - groups: Ranges of rows that are one row of the table each, what is above the first being the
    ///   header; `nil` where they are to be found.
    init(
        _ page: PageContent, rows: [ZoneRow], columns: [ClosedRange<Double>],
        isRecord: [Bool] = [], isStrict: Bool = false, groups: [Range<Int>]? = nil
    ) {
        self.page = page
        records = groups
        spanning = []
        self.rows = rows
        let area = rows.map(\.box).bounds()
        let left = min(columns[0].lowerBound, area?.minX ?? columns[0].lowerBound)
        let right = max(columns[columns.count - 1].upperBound, area?.maxX ?? 0)
        borders =
            [left]
            + zip(columns, columns.dropFirst()).map { ($0.upperBound + $1.lowerBound) / 2 }
            + [right]
        let borders = borders
        let placement = Placement(
            page, borders: borders, columns: columns, isStrict: isStrict)
        placed = rows.indices.map { index in
            placement.placed(
                rows[index], above: rows.dropFirst(index + 1),
                isHead: index < HeaderSearchParameters.standard.mostLines)
        }
        let grounds = rows.map { page.ground(of: $0.box, from: borders[0], to: right) }
        self.grounds = grounds
        textRows = zip(rows.indices, placed).map { index, parts in
            let row = rows[index]
            var columns = [[Int]](repeating: [], count: borders.count - 1)
            for part in parts { columns[part.columns.lowerBound] += part.words }
            return TextRow(
                baseline: row.baseline, top: row.box.minY, bottom: row.box.maxY, size: row.size,
                columns: columns,
                isRecord: isRecord.indices.contains(index) && isRecord[index]
                    || index > 0 && grounds[index] != grounds[index - 1])
        }
    }

    /// A grid whose texts that span rows are apart.
    private init(_ grid: AlignedGrid, _ found: SpanningTexts) {
        let kept = grid.rows.indices.filter { !found.linesBetween.contains($0) }
        let taken = Set(found.texts.flatMap(\.words))
        page = grid.page
        records = nil
        borders = grid.borders
        rows = kept.map { grid.rows[$0] }
        grounds = kept.map { grid.grounds[$0] }
        placed = kept.map { row in
            grid.placed[row].compactMap { part in
                let words = part.words.filter { !taken.contains($0) }
                return words.isEmpty ? nil : Placed(words: words, columns: part.columns)
            }
        }
        textRows = kept.map { index in
            var row = grid.textRows[index]
            row.columns = row.columns.map { $0.filter { !taken.contains($0) } }
            return row
        }
        spanning = found.texts.map { text in
            let first = kept.firstIndex { $0 >= text.rows.lowerBound } ?? 0
            let last = kept.lastIndex { $0 <= text.rows.upperBound } ?? first
            var text = text
            text.rows = first...max(first, last)
            return text
        }
    }

    /// Whether texts in the first column are beside several rows, in their middle.
    var hasNamesBesideRows: Bool {
        SpanningTexts(page, rows: textRows, borders: borders)?.texts.contains { $0.column == 0 }
            ?? false
    }

    var frame: TableFrame {
        if spanning.isEmpty, records == nil, CentredCells(page, rows: textRows) == nil,
            let found = SpanningTexts(page, rows: textRows, borders: borders)
        {
            let frame = AlignedGrid(self, found).frame
            if frame.isDisjoint { return frame }
        }
        let ruled = zip(rows, rows.dropFirst()).map { isRuled(between: $0, and: $1) }
        let header = records.map(\.first?.lowerBound) ?? headerTextRows(ruled)
        let groups = groups(ruled, header: header)
        var edges = [rows[0].box.minY]
        for group in groups.dropFirst() {
            edges.append(
                (rows[group.lowerBound - 1].box.maxY + rows[group.lowerBound].box.minY) / 2)
        }
        edges.append(rows[rows.count - 1].box.maxY)
        for index in edges.indices.dropFirst() {
            edges[index] = max(edges[index], edges[index - 1])
        }
        var cells: [TableFrame.FrameCell] = []
        for (index, group) in groups.enumerated() {
            cells += cellsOfRow(index, group)
        }
        cells = withSpanning(cells, of: groups)
        let headerRows = header.map { count in groups.count { $0.upperBound <= count } }
        if let headerRows, headerRows > 1 { cells = withNamesBesideGroups(cells, headerRows) }
        return TableFrame(columns: borders, rows: edges, cells: cells, headerRows: headerRows)
    }

    private func withSpanning(
        _ cells: [TableFrame.FrameCell], of groups: [Range<Int>]
    ) -> [TableFrame.FrameCell] {
        guard !spanning.isEmpty else { return cells }
        let added = spanning.map { text in
            let first = groups.firstIndex { $0.contains(text.rows.lowerBound) } ?? 0
            let last = groups.firstIndex { $0.contains(text.rows.upperBound) } ?? first
            return TableFrame.FrameCell(
                rows: first..<last + 1, columns: text.column..<text.column + 1, words: text.words)
        }
        return (cells + added).inReadingOrder
    }

    /// Header rows are grouped by themselves, so that no wrapped title swallows the first row.
    private func groups(_ ruled: [Bool], header: Int?) -> [Range<Int>] {
        guard let header, header > 0, header < rows.count else {
            return RowGrouping(page, rows: textRows, isRuledBelow: ruled).groups
        }
        let separated = (0..<(header - 1)).map { ruled[$0] || grounds[$0] != grounds[$0 + 1] }
        let top = HeaderGrouping(rows: Array(placed[..<header]), ruled: separated).groups
        if let records { return top + records }
        let bottom = RowGrouping(
            page, rows: Array(textRows[header...]), isRuledBelow: Array(ruled[header...])
        ).groups.map { $0.lowerBound + header..<$0.upperBound + header }
        return top + bottom
    }

    private func cellsOfRow(_ index: Int, _ group: Range<Int>) -> [TableFrame.FrameCell] {
        var cells: [TableFrame.FrameCell] = []
        for var part in group.flatMap({ placed[$0] }) {
            // A line of a record that reaches under its numbers goes on in the cell that it begins in.
            let covered = cells.filter { $0.columns.overlaps(part.columns) }
            if group.count > 1, covered.count > 1, covered.contains(where: startsWithNumber) {
                part.columns = part.columns.lowerBound..<part.columns.lowerBound + 1
            }
            if let shared = cells.firstIndex(where: { $0.columns.overlaps(part.columns) }) {
                cells[shared].words += part.words
                cells[shared].columns =
                    min(
                        cells[shared].columns.lowerBound, part.columns.lowerBound)..<max(
                        cells[shared].columns.upperBound, part.columns.upperBound)
            } else {
                cells.append(
                    TableFrame.FrameCell(
                        rows: index..<index + 1, columns: part.columns, words: part.words))
            }
        }
        return cells.sorted { $0.columns.lowerBound < $1.columns.lowerBound }.disjoint
    }

    /// Names of single columns in the middle of all rows of a header are beside all of them.
    private func withNamesBesideGroups(
        _ cells: [TableFrame.FrameCell], _ headerRows: Int
    ) -> [TableFrame.FrameCell] {
        let header = cells.filter { $0.rows.upperBound <= headerRows }
        let first = header.filter { $0.rows.lowerBound == 0 }.flatMap(\.words).map(baseline).min()
        let last = header.filter { $0.rows.upperBound == headerRows }.flatMap(\.words)
            .map(baseline).max()
        guard let first, let last, last > first else { return cells }
        return cells.map { cell in
            let middle = cell.words.map(baseline).reduce(0, +) / Double(max(1, cell.words.count))
            guard cell.rows.upperBound <= headerRows, cell.columns.count == 1,
                header.count(where: { $0.columns.overlaps(cell.columns) }) == 1,
                abs(middle - (first + last) / 2) < (last - first) * parameters.offMiddle
            else { return cell }
            return TableFrame.FrameCell(
                rows: 0..<headerRows, columns: cell.columns, words: cell.words)
        }.inReadingOrder
    }

    private func baseline(_ word: Int) -> Double { page.words[word].baselineY }

    private func startsWithNumber(_ cell: TableFrame.FrameCell) -> Bool {
        cell.words.first.map { page.words[$0].text.looksNumeric } ?? false
    }

    /// Text rows above the first rule that crosses most of the table, where few enough.
    private func headerTextRows(_ ruled: [Bool]) -> Int? {
        guard let first = ruled.firstIndex(of: true), first < parameters.mostHeaderLines,
            first + 1 < rows.count
        else { return nil }
        guard !isNumeric(textRows[...first]) else { return nil }
        // A rule below names that span columns is followed by the names that they span.
        var end = first
        while placed[...end].joined().contains(where: { $0.columns.count > 1 }),
            let next = ruled[(end + 1)...].firstIndex(of: true), next < parameters.mostHeaderLines,
            !isNumeric(textRows[(end + 1)...next])
        {
            end = next
        }
        // A ground behind the names ends where they do, however far below the first rule is.
        if grounds[0] != nil, let plain = grounds[...end].firstIndex(of: nil) { return plain }
        let lines = end + 1 - linesBetween(in: 0...end)
        guard end + 1 < rows.count, rows.count - end - 1 >= lines || areNamesOfSeveralLines(0...end)
        else { return nil }
        return end + 1
    }

    /// Whether lines right below each other are one row of names: each has those columns that the one above or below it
    /// has, and one has fewer than another or they are bold.
    private func areNamesOfSeveralLines(_ header: ClosedRange<Int>) -> Bool {
        let columns = header.map { Set(textRows[$0].occupied) }
        let isTight = header.dropFirst().allSatisfy {
            rows[$0].baseline - rows[$0 - 1].baseline <= rows[$0].size * parameters.leadingOfNames
        }
        let pairs = zip(columns, columns.dropFirst())
        let hasNumbers = textRows[header].contains { row in
            row.columns.contains { $0.first.map { page.words[$0].text.looksNumeric } ?? false }
        }
        guard isTight, !hasNumbers else { return false }
        if columns.first == columns.last {
            return isBold(header) && !isBold(header.upperBound + 1...header.upperBound + 1)
        }
        return pairs.allSatisfy { $0.isSubset(of: $1) }
            || pairs.allSatisfy { $0.isSuperset(of: $1) }
    }

    private func isBold(_ lines: ClosedRange<Int>) -> Bool {
        textRows[lines].allSatisfy { $0.columns.joined().allSatisfy { page.words[$0].isBold } }
    }

    /// How many lines of a header have nothing but names of columns for which no other has one: names in the middle of
    /// several lines.
    private func linesBetween(in header: ClosedRange<Int>) -> Int {
        header.dropFirst().dropLast().count { line in
            placed[line].allSatisfy { name in
                header.allSatisfy { other in
                    other == line
                        || placed[other].allSatisfy { !$0.columns.overlaps(name.columns) }
                }
            }
        }
    }

    private func isNumeric(_ rows: ArraySlice<TextRow>) -> Bool {
        let numbers = rows.flatMap { $0.columns.dropFirst() }
            .count { $0.first.map { page.words[$0].text.looksNumeric } ?? false }
        return numbers * 2 > rows.flatMap(\.columns).count { !$0.isEmpty }
    }

    private func isRuled(between upper: ZoneRow, and lower: ZoneRow) -> Bool {
        let width = (borders.last ?? 0) - borders[0]
        let (top, bottom) = (upper.baseline - 1, lower.box.midY)
        let covered = page.levelRules(between: top, and: bottom)
            .map { min($0.end, borders[borders.count - 1]) - max($0.start, borders[0]) }
            .filter { $0 > 0 }.reduce(0, +)
        return covered >= width * parameters.leastRuledShare
    }
}

extension [TableFrame.FrameCell] {
    /// Joins neighbours in a row that claim the same column.
    fileprivate var disjoint: [TableFrame.FrameCell] {
        var result: [TableFrame.FrameCell] = []
        for cell in self {
            if let last = result.last, last.columns.overlaps(cell.columns) {
                result[result.count - 1].words += cell.words
                result[result.count - 1].columns =
                    last.columns
                    .lowerBound..<Swift.max(
                        last.columns.upperBound, cell.columns.upperBound)
            } else {
                result.append(cell)
            }
        }
        return result
    }
}

/// The thresholds of the rows of an aligned table. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct AlignedGridParameters {
    static let standard = AlignedGridParameters()

    /// The share of the table's width that a rule between two rows must cover to part them. 25 %
    /// less changes 6 documents (3 of 31 olmOCR-bench rules lost, 1 of 417 VRDU amounts in cells
    /// lost), 25 % more 4.
    var leastRuledShare = 0.5

    /// The share of the distance between the first and the last line of a header by which a name is out of their
    /// middle at the most: half of what puts it on one of two.
    var offMiddle = 0.25

    /// Font sizes between the lines of one name at the most, as in ``RowGroupingParameters``.
    var leadingOfNames = 1.45

    /// Lines that a header has at the most. With 5, 1 document changes (ICDAR 2013 cell relations
    /// −.002); with 8, 1 (4 of 417 VRDU amounts in cells lost).
    var mostHeaderLines = 6
}

private let parameters = AlignedGridParameters.standard
