import Geometry
import Observations

/// Parts the rows of a ruled table whose columns are ruled and whose rows are not.
struct RowSplitter {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    func split(_ frame: TableFrame) -> TableFrame {
        var frame = frame
        let labels = (0..<frame.rowCount).map { label(of: $0, in: frame) }
        let bands = labels.indices.map { lines(of: $0, in: frame, beside: labels[$0]) }
        let known = bands.indices.map { band in
            bands[band].map { looksLikeRows($0.rows, $0.cells) } ?? false
        }
        let pattern = zip(bands, known).compactMap { $1 ? $0?.rows : nil }.first(where: areAlike)
        for row in bands.indices.reversed() {
            guard let band = bands[row],
                known[row] || pattern.map({ isSet(band.rows, like: $0) }) ?? false,
                let inner = inner(of: band.rows)
            else { continue }
            frame.divide(row: row, at: inner, of: page, beside: labels[row])
        }
        return frame
    }

    /// Whether lines have the columns of rows of another band, and are as far from each other.
    private func isSet(_ lines: [TextRow], like rows: [TextRow]) -> Bool {
        guard areAlike(lines), lines[0].occupied == rows[0].occupied else { return false }
        func distance(_ rows: [TextRow]) -> Double {
            (rows[rows.count - 1].baseline - rows[0].baseline) / Double(max(1, rows.count - 1))
        }
        return abs(distance(lines) - distance(rows)) <= rows[0].size * parameters.sameDistance
    }

    /// The column of the first cell of a band where its text is in the middle of the lines beside it, which are more:
    /// it is beside all of them.
    private func label(of row: Int, in frame: TableFrame) -> Range<Int>? {
        let cells = frame.cells.filter { $0.rows == row..<row + 1 && !$0.words.isEmpty }
        // What has a number of its own is one record, however many lines it has.
        guard cells.count > 2, let label = cells.first, let first = label.words.first,
            page.words[first].text.position == nil
        else { return nil }
        let lines = textRows([label], columnCount: frame.columnCount)
        let rows = textRows(Array(cells.dropFirst()), columnCount: frame.columnCount)
        // Three lines and more, each level with one beside it, are a column of labels.
        func areLevel() -> Bool {
            lines.allSatisfy { line in
                rows.contains {
                    abs($0.baseline - line.baseline) <= line.size * parameters.sameDistance
                }
            }
        }
        guard rows.count > lines.count, lines.count < parameters.leastRows || !areLevel(),
            !haveCentredCells(textRows(cells, columnCount: frame.columnCount))
        else { return nil }
        let isBeside =
            SpanningTexts.isMiddle(of: rows, lines) || isInside(rows, lines)
        return isBeside ? label.columns : nil
    }

    /// Whether one line is between the first and the last of rows that all have the same columns.
    private func isInside(_ rows: [TextRow], _ lines: [TextRow]) -> Bool {
        guard lines.count == 1, let first = rows.first, let last = rows.last,
            rows.count > parameters.leastRows
        else { return false }
        return lines[0].baseline > first.baseline && lines[0].baseline < last.baseline
            && areAlike(rows)
    }

    /// Whether all rows have the same columns, two at the least.
    private func areAlike(_ rows: [TextRow]) -> Bool {
        let occupied = rows[0].occupied
        return occupied.count > 1 && rows.allSatisfy { $0.occupied == occupied }
    }

    /// The lines of a band of single cells, and how many of these have text; `nil` where it is one row.
    ///
    /// - Parameter label: The columns of a text that is beside all rows.
    private func lines(
        of row: Int, in frame: TableFrame, beside label: Range<Int>?
    ) -> (rows: [TextRow], cells: Int)? {
        let cells = frame.cells.filter {
            $0.rows.contains(row) && !$0.words.isEmpty && $0.columns != label
        }
        guard cells.count >= 2, cells.allSatisfy({ $0.rows.count == 1 }) else { return nil }
        let rows = textRows(cells, columnCount: frame.columnCount)
        return rows.count >= 2 ? (rows, cells.count) : nil
    }

    /// Page y between the rows of a band, or `nil` where all lines are one row.
    private func inner(of rows: [TextRow]) -> [Double]? {
        let starts = labelledStarts(of: rows) ?? groupStarts(of: rows)
        return starts.isEmpty
            ? nil : starts.map { (rows[$0 - 1].bottom + rows[$0].top) / 2 }
    }

    /// The lines with which rows but the first one begin, by what their columns have in common.
    private func groupStarts(of rows: [TextRow]) -> [Int] {
        RowGrouping(page, rows: rows, isRuledBelow: rows.dropLast().map { _ in false })
            .groups.dropFirst().map(\.lowerBound)
    }

    /// Whether cells centred on each other make several rows.
    private func haveCentredCells(_ rows: [TextRow]) -> Bool {
        CentredCells(page, rows: rows).map { $0.records.count > 1 } ?? false
    }

    /// A list of numbers is no wrapped text: one column has a number on nearly every line, and
    /// most columns agree on the lines, the first column counts, or numbers are in the middle of
    /// records.
    private func looksLikeRows(_ rows: [TextRow], _ columns: Int) -> Bool {
        if areSpaced(rows) || NumberedRecords(page, rows: rows) != nil
            || CentredRecords(page, rows: rows) != nil || haveCentredCells(rows)
        {
            return true
        }
        guard rows.count >= parameters.leastRows else { return false }
        if areNamedNumbers(rows) || haveValuesSideBySide(rows) || areSetOneByOne(rows) {
            return true
        }
        let shared = rows.count { $0.occupied.count * 2 > columns }
        guard Double(shared) >= Double(rows.count) * parameters.leastSharedShare else {
            return false
        }
        return rows[0].columns.indices.contains { column in
            let lines = rows.compactMap { $0.columns[column].first }
            return lines.count >= parameters.leastRows && areValues(lines)
        }
    }

    /// Whether the first words of lines are numbers or say that there is none.
    private func areValues(_ words: [Int]) -> Bool {
        let values = words.count {
            page.words[$0].text.looksNumeric || page.words[$0].text.isPlaceholder
        }
        return Double(values) >= Double(words.count) * parameters.leastValueShare
    }

    /// Whether all lines are farther apart than those of one cell, most have words in several columns
    /// and few go on in the middle of a sentence.
    private func areSpaced(_ rows: [TextRow]) -> Bool {
        guard
            zip(rows, rows.dropFirst()).allSatisfy({
                $1.baseline - $0.baseline > max($0.size, $1.size) * parameters.leadingInCell
            })
        else { return false }
        return shareColumns(rows)
    }

    /// Whether most lines have words in several columns, and few go on in the middle of a sentence.
    private func shareColumns(_ rows: [TextRow]) -> Bool {
        let shared = rows.count { $0.occupied.count > 1 }
        let starts = rows.flatMap { row in row.columns.compactMap(\.first) }
        let following = starts.count(where: startsLowercase)
        return shared >= 2 && Double(shared) >= Double(rows.count) * parameters.leastSharedShare
            && Double(following) <= Double(starts.count) * parameters.greatestFollowingShare
    }

    private func startsLowercase(_ word: Int) -> Bool {
        page.words[word].text.unicodeScalars.first?.properties.isLowercase ?? false
    }

    /// Whether the file sets the lines one after the other, each with all of its cells, and not the cells
    /// with all of their lines. Each line but those that go on has a label; some programs set names of columns
    /// line by line.
    private func areSetOneByOne(_ rows: [TextRow]) -> Bool {
        guard page.shareSetByRows(rows) == 1, let label = rows[0].occupied.first else {
            return false
        }
        return rows.allSatisfy { $0.occupied.first == label } && shareColumns(rows)
            || labelledStarts(of: rows) != nil
    }

    /// The lines with which rows but the first one begin, where the file sets all lines one after the other and each
    /// has a label but for some that go on.
    private func labelledStarts(of rows: [TextRow]) -> [Int]? {
        guard page.shareSetByRows(rows) == 1, let label = rows[0].occupied.first else { return nil }
        let edges = rows[0].columns.indices.map { column in
            rows.lazy.flatMap { $0.columns[column] }.map { page.words[$0].box.maxX }.max()
        }
        func hasLabel(_ row: Int) -> Bool { !rows[row].columns[label].isEmpty }
        var following = rows.indices.filter {
            goesOn($0, in: rows, to: edges, inLowercase: hasLabel($0))
        }
        // Where labels are in small letters, one of them that had no place above is no rest of that.
        let labels = rows.compactMap { $0.columns[label].first }
        if labels.count(where: startsLowercase) * 2 > labels.count,
            Double(following.count(where: hasLabel))
                <= Double(labels.count) * parameters.greatestFollowingShare
        {
            following.removeAll(where: hasLabel)
        }
        let rest = Set(following)
        let own = rows.indices.filter { !rest.contains($0) }
        guard own.first == 0, own.count >= parameters.leastRows,
            own.allSatisfy({ rows[$0].occupied.first == label })
        else { return nil }
        let shared = own.count { rows[$0].occupied.count > 1 }
        guard Double(shared) >= Double(own.count) * parameters.leastSharedShare,
            Double(rest.count) <= Double(rows.count) * parameters.greatestFollowingShare
        else { return nil }
        return Array(own.dropFirst())
    }

    /// Whether every cell of a line begins with a word for which the line above in its column had no place, perhaps
    /// in lower case alone.
    ///
    /// - Parameter edges: Where the columns end.
    private func goesOn(
        _ row: Int, in rows: [TextRow], to edges: [Double?], inLowercase isLowercase: Bool
    ) -> Bool {
        rows[row].columns.indices.allSatisfy { column in
            guard let first = rows[row].columns[column].first else { return true }
            let above = rows[..<row].last { !$0.columns[column].isEmpty }
            guard startsLowercase(first) || !isLowercase, let right = edges[column],
                let end = above?.columns[column].lazy.map({ page.words[$0].box.maxX }).max()
            else { return false }
            let word = page.words[first]
            return end + word.textSize * parameters.blank + word.box.width > right
        }
    }

    /// Whether two columns have a word on the same lines, one of them values: rows whose other cells
    /// have several lines.
    private func haveValuesSideBySide(_ rows: [TextRow]) -> Bool {
        let lines = rows[0].columns.indices.map { column in
            rows.indices.filter { !rows[$0].columns[column].isEmpty }
        }
        return lines.indices.contains { column in
            lines[column].count >= parameters.leastRows
                && areValues(lines[column].compactMap { rows[$0].columns[column].first })
                && lines.indices.contains { $0 != column && lines[$0] == lines[column] }
        }
    }

    /// Whether two columns contain nothing but numbers, however many cells are empty, each beside a
    /// name in the first column.
    private func areNamedNumbers(_ rows: [TextRow]) -> Bool {
        let columns = rows[0].columns.indices.dropFirst().filter { column in
            let lines = rows.filter { !$0.columns[column].isEmpty }
            return lines.count >= parameters.leastRows
                && lines.allSatisfy { line in
                    !line.columns[0].isEmpty
                        && line.columns[column].allSatisfy { page.words[$0].text.looksNumeric }
                }
        }
        return columns.count >= 2
    }

    private func textRows(_ cells: [TableFrame.FrameCell], columnCount: Int) -> [TextRow] {
        var rows: [TextRow] = []
        let words = cells.flatMap { cell in
            cell.words.map { (word: $0, column: cell.columns.lowerBound) }
        }.sorted { page.words[$0.word].baselineY < page.words[$1.word].baselineY }
        for (index, column) in words {
            let word = page.words[index]
            if rows.isEmpty
                || word.baselineY - rows[rows.count - 1].baseline > word.textSize
                    * parameters.leastPitch
            {
                rows.append(
                    TextRow(
                        baseline: word.baselineY, top: word.box.minY, bottom: word.box.maxY,
                        size: word.textSize, columns: Array(repeating: [], count: columnCount)))
            }
            rows[rows.count - 1].columns[column].append(index)
            rows[rows.count - 1].top = min(rows[rows.count - 1].top, word.box.minY)
            rows[rows.count - 1].bottom = max(rows[rows.count - 1].bottom, word.box.maxY)
        }
        return rows
    }
}

extension TableFrame {
    /// Cuts a row of single cells into several at the page y `inner`, from the top.
    ///
    /// - Parameter label: The columns of the cell that is beside all of them.
    mutating func divide(
        row: Int, at inner: [Double], of page: PageContent, beside label: Range<Int>? = nil
    ) {
        let added = inner.count
        rows.insert(contentsOf: inner, at: row + 1)
        cells =
            cells.flatMap { cell -> [FrameCell] in
                if cell.rows.lowerBound > row {
                    return [
                        FrameCell(
                            rows: cell.rows.lowerBound + added..<cell.rows.upperBound + added,
                            columns: cell.columns, words: cell.words)
                    ]
                }
                guard cell.rows.contains(row) else { return [cell] }
                guard cell.rows.count == 1, cell.columns != label else {
                    return [
                        FrameCell(
                            rows: cell.rows.lowerBound..<cell.rows.upperBound + added,
                            columns: cell.columns, words: cell.words)
                    ]
                }
                return (0...added).map { part in
                    let top = part == 0 ? -Double.infinity : inner[part - 1]
                    let bottom = part == added ? Double.infinity : inner[part]
                    return FrameCell(
                        rows: row + part..<row + part + 1, columns: cell.columns,
                        words: cell.words.filter {
                            let y = page.words[$0].box.midY
                            return y >= top && y < bottom
                        })
                }
            }.inReadingOrder
        if let headerRows, headerRows > row { self.headerRows = headerRows + added }
    }
}

/// The thresholds of the rows of a table without rules between them. Empirical, unless a source is
/// named; effects by `Benchmarks/sensitivity.py` on 228 public documents.
struct RowSplitterParameters {
    static let standard = RowSplitterParameters()

    /// The share of lines on which columns agree, of first words of a column of values that are
    /// some, and of words that may go on in the middle of a sentence. 25 % less changes 1 document,
    /// 25 % more 1.
    var leastSharedShare = 0.6
    /// 25 % less changes 3 documents (arXiv cell relations +.004), 25 % more none.
    var leastValueShare = 0.7
    /// 25 % less or more changes no document, a quarter of it 2 documents, four times as much none.
    var greatestFollowingShare = 0.2

    /// Lines of one cell are at most this many font sizes apart: text is set with 1.2 to 1.5. 25 %
    /// less changes 13 documents (2 of 417 VRDU amounts in cells gained, arXiv cell relations
    /// +.003), 25 % more 1.
    var leadingInCell = 1.6

    /// Text rows that a band has at the least where it is cut. With 2, 7 documents change (2 of 417
    /// VRDU amounts in cells gained); with 4, 3 (arXiv cell relations −.008, ICDAR 2013 cell
    /// relations −.001).
    var leastRows = 3

    /// Font sizes by which distances of lines differ that are those of rows in another band: programs round
    /// baselines to a tenth of a point, recognized ones are a pixel off.
    var sameDistance = 0.1

    /// Font sizes of a blank between words; most fonts have a quarter.
    var blank = 0.25

    /// Font sizes between the baselines of different lines at the least. 25 % less changes 1
    /// document, 25 % more 2.
    var leastPitch = 0.5
}

private let parameters = RowSplitterParameters.standard
