import Geometry
import Observations

/// Weighs whether aligned rows are a table.
struct TableEvidence {
    private let page: PageContent
    private let rows: [ZoneRow]
    private let grid: AlignedGrid

    init(_ page: PageContent, rows: ArraySlice<ZoneRow>, grid: AlignedGrid) {
        self.page = page
        self.rows = Array(rows)
        self.grid = grid
    }

    var isTable: Bool {
        let columns = grid.borders.count - 1
        let multi = rows.count { $0.segments.count > 1 }
        let lines = grid.textRows.filter { $0.occupied.count > 1 }
        guard multi >= 2, lines.count >= 2, !isNumberedList(lines),
            !Listing(page).isMade(of: rows), !areTypedLines
        else { return false }
        let words = wordsPerCell(lines)
        let rules = ruleCount
        let ordered = page.shareSetByRows(lines)
        let isByRows = isSetByRows(lines, ordered)
        guard
            words
                <= (rules >= parameters.fewestRules || isByRows
                    ? parameters.wordiestRuled : parameters.wordiest),
            !areBlocksBesideEachOther(lines), !isTextBesideNotes(lines), !isIndex(ordered)
        else { return false }
        let numbers = numericShare(lines)
        let alignment = alignment(lines, columns)
        if columns > 2 {
            let filled = lines.map(\.occupied.count).reduce(0, +)
            guard Double(filled) >= Double(lines.count * columns) * parameters.leastFilled else {
                return false
            }
            return numbers >= parameters.leastNumeric || rules >= parameters.fewestRules
                || min(multi, lines.count) >= parameters.fewestLines
                    && alignment >= parameters.leastAligned && words <= parameters.fewWords
                    && !areTextsBesideEachOther(lines)
                || isByRows && alignment >= parameters.bestAligned
                    && Double(filled) >= Double(lines.count * columns) * parameters.mostFilled
        }
        guard lines.count >= parameters.fewestLines else {
            return rules >= parameters.fewestRules && alignment >= parameters.wellAligned
        }
        let isDense = Double(multi) >= Double(rows.count) * parameters.leastDense
        return rules >= parameters.fewestRules && alignment >= parameters.leastAligned
            || numbers >= parameters.mostlyNumeric && alignment >= parameters.wellAligned && isDense
            || isByRows && alignment >= parameters.wellAligned
                && (lines.count >= parameters.fewestPairs || areTermsWithMeanings(lines))
            || lines.count >= parameters.fewestPairs && alignment >= parameters.bestAligned
                && words <= parameters.fewWordsOfPairs && isDense
                && !areTextsBesideEachOther(lines)
    }

    /// Whether letters have one width and most rows no wider blank between columns than one between words.
    private var areTypedLines: Bool {
        guard
            let pitch = FixedPitch(rows.flatMap(\.segments).flatMap(\.words).map { page.words[$0] })
        else { return false }
        let cut = rows.filter { $0.segments.count > 1 }
        let unspaced = cut.count { row in
            zip(row.segments, row.segments.dropFirst()).allSatisfy {
                pitch.isBlank(between: $0.box, and: $1.box)
            }
        }
        return unspaced * 2 > cut.count
    }

    /// Level rules that run along the table.
    private var ruleCount: Int {
        guard let area = rows.map(\.box).bounds(), let left = grid.borders.first,
            let right = grid.borders.last
        else { return 0 }
        let margin = page.metrics.bodySize * parameters.ruleMargin
        var positions: [Double] = []
        for rule in page.levelRules(between: area.minY - margin, and: area.maxY + margin)
        where min(rule.end, right) - max(rule.start, left) >= (right - left)
            * parameters.leastRuledShare
        {
            if !positions.contains(where: { abs($0 - rule.position) < parameters.doubleLineGap }) {
                positions.append(rule.position)
            }
        }
        return positions.count
    }

    /// Whether no rule is between the lines, and the file sets the columns one by one, none of them
    /// numbers but those behind or below labels: addresses, and names above their values.
    private func areBlocksBesideEachOther(_ lines: [TextRow]) -> Bool {
        guard let first = lines.first, let last = lines.last else { return false }
        let left = grid.borders.first ?? 0
        let right = grid.borders.last ?? 0
        let isRuled = page.levelRules(between: first.baseline, and: last.baseline).contains {
            min($0.end, right) - max($0.start, left) >= (right - left) * parameters.leastRuledShare
        }
        return !isRuled && isSetByColumns(lines)
            && !first.columns.indices.contains { areNumbers(lines, $0) }
    }

    /// Whether the file sets one of two columns after the other, below the line that names them, and one is running
    /// text: an abstract beside the dates and keywords of its article, between rules.
    private func isTextBesideNotes(_ lines: [TextRow]) -> Bool {
        let below = Array(lines.dropFirst())
        guard grid.borders.count == 3, below.count >= parameters.fewestLinesOfText else {
            return false
        }
        let columns = grid.borders.indices.dropLast()
        return columns.allSatisfy { column in
            zip(below, below.dropFirst()).allSatisfy {
                isNext($1.columns[column], after: $0.columns[column])
            }
        } && columns.contains { isRunningText(below, $0) }
    }

    /// Whether most lines of a column go on in the middle of a sentence, or end one line above them that is full.
    private func isRunningText(_ lines: [TextRow], _ column: Int) -> Bool {
        let cells = lines.map { $0.columns[column].map { page.words[$0] } }
        let words = cells.map(\.count).reduce(0, +)
        let edge = cells.compactMap(\.last?.box.maxX).max() ?? 0
        let goingOn = zip(cells, cells.dropFirst()).count { above, below in
            guard let last = above.last, let first = below.first else { return false }
            let isFull = edge - last.box.maxX < last.textSize * parameters.fullLine
            return first.text.first?.isLowercase ?? false
                || isFull && !(last.text.last.map(sentenceEnds.contains) ?? false)
        }
        return Double(words) >= Double(cells.count) * parameters.wordsOfText
            && Double(goingOn) >= Double(cells.count - 1) * parameters.leastFollowingShare
    }

    private func areNumbers(_ lines: [TextRow], _ column: Int) -> Bool {
        let filled = lines.filter { !$0.columns[column].isEmpty }
        let isNumber = filled.map { line in
            line.columns[column].prefix(2).map { page.words[$0].text }.joined().looksNumeric
        }
        let numbers = filled.indices.filter { isNumber[$0] }
        let named = numbers.count { index in
            column > 0
                && filled[index].columns[column - 1].last.map {
                    page.words[$0].text.hasSuffix(":")
                } ?? false
        }
        // A header and one record look like names above their values.
        let areBelowNames =
            lines.count > 2 && numbers.allSatisfy { $0 > 0 && !isNumber[$0 - 1] }
        return numbers.count * 2 >= filled.count && named * 2 < numbers.count && !areBelowNames
    }

    private func areTextsBesideEachOther(_ lines: [TextRow]) -> Bool {
        // Amounts show a table whose cells have several lines, each set at once.
        numericShare(lines) == 0 && isSetByColumns(lines)
            || (0..<grid.borders.count - 1).allSatisfy { isProse(lines, $0) }
    }

    /// Whether most lines of a column go on in the middle of a sentence.
    private func isProse(
        _ lines: [TextRow], _ column: Int, leastWords: Double = parameters.wordsOfProse
    ) -> Bool {
        let cells = lines.map { $0.columns[column] }.filter { !$0.isEmpty }
        let words = cells.map(\.count).reduce(0, +)
        let goingOn = cells.count { cell in
            page.words[cell[0]].text.unicodeScalars.first?.properties.isLowercase ?? false
        }
        return Double(words) >= Double(cells.count) * leastWords
            && Double(goingOn) >= Double(cells.count) * parameters.leastFollowingShare
    }

    /// Whether the file sets most lines right after those above them: texts beside each other, such
    /// as addresses. Tables are set row by row; half of the lines are enough where none follows the
    /// one before it in its row, as in stacks of names above their values.
    private func isSetByColumns(_ lines: [TextRow]) -> Bool {
        let pairs = zip(lines, lines.dropFirst()).flatMap { above, below in
            zip(above.columns, below.columns).filter { !$0.isEmpty && !$1.isEmpty }
        }
        let followers = pairs.count { isNext($1, after: $0) }
        if Double(followers) > Double(pairs.count) * parameters.leastFollowingShare { return true }
        return followers > 0 && followers * 2 >= pairs.count
            && !lines.contains { line in
                let cells = line.columns.filter { !$0.isEmpty }
                return zip(cells, cells.dropFirst()).contains { isNext($1, after: $0) }
            }
    }

    /// Whether the file sets the lines one after the other, each with all of its cells; no running text,
    /// whose lines a wide blank may cut, and no code.
    private func isSetByRows(_ lines: [TextRow], _ ordered: Double?) -> Bool {
        guard let ordered, ordered >= parameters.leastSetByRows else { return false }
        let isCode = lines.allSatisfy { line in
            line.columns.joined().allSatisfy {
                page.words[$0].style.traits.contains(.fixedPitch)
            }
        }
        return !isCode
            && !(0..<grid.borders.count - 1).allSatisfy { column in
                isProse(lines, column, leastWords: parameters.wordsOfProseByRows)
            }
    }

    /// Whether dots lead to numbers, and the file does not set the lines one after the other: an index in
    /// several columns.
    private func isIndex(_ ordered: Double?) -> Bool {
        guard let ordered, ordered < parameters.leastSetByRows else { return false }
        return rows.contains { $0.segments.contains(where: \.isAfterLeader) }
    }

    /// Whether texts in the second column are longer than those in the first, as of terms and what they
    /// mean, and not addresses or signatures beside each other.
    private func areTermsWithMeanings(_ lines: [TextRow]) -> Bool {
        let terms = lines.reduce(0) { $0 + $1.columns[0].count }
        let meanings = lines.reduce(0) { $0 + $1.columns[1].count }
        return Double(meanings) >= Double(terms) * parameters.longerMeanings
    }

    private func isNext(_ cell: [Int], after before: [Int]) -> Bool {
        guard let last = before.max(), let next = cell.min() else { return false }
        return next == last + 1 && page.words[next].reader == .textLayer
    }

    private func wordsPerCell(_ lines: [TextRow]) -> Double {
        let cells = lines.flatMap(\.columns).filter { !$0.isEmpty }
        return Double(cells.map(\.count).reduce(0, +)) / Double(max(1, cells.count))
    }

    private func numericShare(_ lines: [TextRow]) -> Double {
        let cells = lines.flatMap { $0.columns.dropFirst() }.filter { !$0.isEmpty }
        let numbers = cells.count { cell in
            cell.prefix(2).map { page.words[$0].text }.joined().looksNumeric
        }
        return Double(numbers) / Double(max(1, cells.count))
    }

    /// The mean over columns of the share of cells whose left edges, right edges or middles agree.
    private func alignment(_ lines: [TextRow], _ columns: Int) -> Double {
        let shares = (0..<columns).map { column -> Double in
            let boxes = lines.compactMap { row in
                row.columns[column].map { page.words[$0].box }.bounds()
            }
            guard boxes.count > 1 else { return 0 }
            let best =
                [boxes.map(\.minX), boxes.map(\.maxX), boxes.map(\.midX)]
                .map { agreeing($0) }.max() ?? 0
            return Double(best) / Double(boxes.count)
        }
        return shares.reduce(0, +) / Double(max(1, columns))
    }

    private func agreeing(_ values: [Double]) -> Int {
        let tolerance = page.metrics.bodySize * parameters.sameEdge
        return values.map { value in values.count { abs($0 - value) <= tolerance } }.max() ?? 0
    }

    /// Markers in the first column and text in the second are a list.
    private func isNumberedList(_ lines: [TextRow]) -> Bool {
        guard grid.borders.count == 3 else { return false }
        let markers = lines.count { row in
            row.columns[0].count == 1 && ListMarker(page.words[row.columns[0][0]].text) != nil
                && !(row.columns[1].first.map { page.words[$0].text.looksNumeric } ?? true)
        }
        return markers * 3 >= lines.count * 2
    }
}

/// The thresholds of aligned rows that are a table. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct TableEvidenceParameters {
    static let standard = TableEvidenceParameters()

    /// Words in the mean cell beyond which rows are lines of prose side by side. 25 % less changes
    /// 2 documents, 25 % more none.
    var wordiest = 7.0
    /// 25 % less or more changes no document, a quarter of it 16 documents, four times as much
    /// none.
    var wordiestRuled = 12.0

    /// The share of cells that follow the one above, in the file where columns are set one by one,
    /// or in the sentence where they are prose. 25 % less changes 1 document, 25 % more none.
    var leastFollowingShare = 0.6

    /// The share of lines that the file sets after those above where a table is set by rows, words on the
    /// mean line of prose that is set so, and how many times as long as terms their meanings are. Chosen
    /// on 116 test files of other programs.
    var leastSetByRows = 0.8
    var wordsOfProseByRows = 4.0
    var longerMeanings = 1.5

    /// The share of filled cells where two lines set by rows are enough.
    var mostFilled = 0.9

    /// Lines of running text beside notes at the least, below the line that names both columns: an article whose four
    /// keywords are beside its abstract has three that are level with them.
    var fewestLinesOfText = 3

    /// Words on the mean line of such text at the least: lines of text have 45 to 75 letters (Bringhurst, The Elements
    /// of Typographic Style, 2.1.2), and a cell of 45 has eight.
    var wordsOfText = 9.0

    /// Font sizes between the end of a full line and the edge of its column. A choice: ragged lines end up to the next
    /// word before it, and justified ones differ by a hanging hyphen.
    var fullLine = 1.0

    /// Words on the mean line of narrow columns of prose at the least. 25 % less or more changes no
    /// document, a quarter of it 2 documents, four times as much none.
    var wordsOfProse = 3.0

    /// Horizontal rules along a table that are evidence for it: above its header and below. With 1,
    /// 11 documents change; with 3, 13 (4 of 63 VRDU fields lost, 1 of 20 ZUGFeRD totals lost).
    var fewestRules = 2

    /// Lines of several cells from which on their alignment is evidence; in two columns without
    /// rules and numbers more are needed. With 2, 9 documents change; with 4, 7.
    var fewestLines = 3
    /// With 4, 4 documents change; with 6, 1.
    var fewestPairs = 5

    /// The share of the cells of three and more columns that are filled. 25 % less changes 7
    /// documents (1 of 20 ZUGFeRD totals gained, arXiv cell relations −.005), 25 % more 14 (1 of 20
    /// ZUGFeRD totals lost, 19 of 417 VRDU amounts in cells lost).
    var leastFilled = 0.45

    /// The shares of cells that are numbers, in three and more columns and in two. 25 % less
    /// changes 1 document (FUNSD pairs −.003), 25 % more 5 (2 of 47 ZUGFeRD lines lost).
    var leastNumeric = 0.3
    /// 25 % less changes no document, 25 % more 1.
    var mostlyNumeric = 0.6

    /// The shares of cells that agree in an edge or the middle of their column: with rules or in
    /// three and more columns, with numbers in two, and with nothing else. 25 % less changes 8
    /// documents (word order of project PDFs −.004, FUNSD pairs −.003), 25 % more 7 (5 of 47
    /// ZUGFeRD lines lost, arXiv cell relations +.002).
    var leastAligned = 0.6
    /// 25 % less changes 5 documents, 25 % more 5.
    var wellAligned = 0.7
    /// 25 % less changes 5 documents, 25 % more 2.
    var bestAligned = 0.85

    /// The share of rows with several segments in two columns. 25 % less changes 4 documents (word
    /// order of project PDFs −.002), 25 % more 4.
    var leastDense = 0.65

    /// Words in each cell at the most where alignment is the evidence: of three and more columns,
    /// and of two. 25 % less changes 1 document, 25 % more none.
    var fewWords = 6.0
    /// 25 % less changes 1 document, 25 % more none.
    var fewWordsOfPairs = 5.0

    /// Font sizes above and below a table in which its rules are. 25 % less changes 6 documents (1
    /// of 20 ZUGFeRD totals lost), 25 % more 1.
    var ruleMargin = 1.5

    /// The share of a table's width that its rules have. 25 % less changes 4 documents, 25 % more
    /// 1.
    var leastRuledShare = 0.5

    /// Page units between the strokes of a double line. 25 % less or more changes no document.
    var doubleLineGap = 3.0

    /// Font sizes by which edges of a column differ. 25 % less changes 1 document, 25 % more 3.
    var sameEdge = 0.2
}

private let parameters = TableEvidenceParameters.standard
