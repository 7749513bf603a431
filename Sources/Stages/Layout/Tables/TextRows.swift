import Geometry
import Observations

/// Words of a table on one baseline, by column.
struct TextRow {
    var baseline: Double
    var top: Double
    var bottom: Double
    var size: Double
    /// Indices into the page's words for each column, from the left in each.
    var columns: [[Int]]
    /// Whether it is known to be no line of a cell of another row.
    var isRecord = false

    var occupied: [Int] { columns.indices.filter { !columns[$0].isEmpty } }
}

/// Joins text rows that form one table row: cells of several lines.
struct RowGrouping {
    private let page: PageContent
    private let rows: [TextRow]
    private let isRuledBelow: [Bool]
    /// The distance of baselines that lines of one cell have: the least that is usual.
    private let tightest: Double
    private let hasLooseRows: Bool
    /// Whether each of several rows with a label is farther below the line before it than lines of one cell are.
    private let setsRowsApart: Bool

    /// - Parameters:
    ///   - rows: From the top.
    ///   - isRuledBelow: For each row but the last whether a rule parts it from the next.
    init(_ page: PageContent, rows: [TextRow], isRuledBelow: [Bool]) {
        self.page = page
        self.rows = rows
        self.isRuledBelow = isRuledBelow
        let distances = zip(rows, rows.dropFirst()).map { $1.baseline - $0.baseline }
        let tightest = distances.isEmpty ? 0 : distances.sorted()[distances.count / 10]
        let isLoose = distances.map { $0 > tightest * parameters.looseness }
        self.tightest = tightest
        hasLooseRows =
            Double(isLoose.count { $0 })
            >= Double(rows.count - 1) * parameters.leastLooseShare
        let labelled = zip(rows.dropFirst(), isLoose).filter { !$0.0.columns[0].isEmpty }
        setsRowsApart =
            labelled.count >= parameters.fewestLabels && labelled.allSatisfy { $0.1 }
    }

    /// Ranges of `rows`, each one table row.
    var groups: [Range<Int>] {
        guard rows.count > 1 else { return rows.isEmpty ? [] : [0..<1] }
        let ruled = isRuledBelow.count { $0 }
        // Where nearly every row is ruled off, what no rule parts is one row.
        let isRuledThroughout =
            ruled >= 3 && Double(ruled) >= Double(rows.count - 1) * parameters.leastRuledShare
        let anchored = AnchoredRecords(page, rows: rows)
        let records = NumberedRecords(page, rows: rows)
        var starts = [0]
        for index in rows.indices.dropFirst() {
            if isRuledBelow[index - 1] || rows[index].isRecord {
                starts.append(index)
            } else if isRuledThroughout && isTight(index)
                && !isRecord(index, since: starts[starts.count - 1])
            {
                continue
            } else if let record = anchored?.record(of: index) {
                if anchored?.record(of: index - 1) != record { starts.append(index) }
            } else if let records, let start = records.start(of: index) {
                let isInside =
                    start < index && starts[starts.count - 1] <= start
                    && records.continues(index, since: starts[starts.count - 1])
                if !isInside { starts.append(index) }
            } else if !continues(index, since: starts[starts.count - 1]) {
                starts.append(index)
            }
        }
        return zip(starts, starts.dropFirst() + [rows.count]).map { $0..<$1 }
    }

    private func distance(_ index: Int) -> Double {
        rows[index].baseline - rows[index - 1].baseline
    }

    private func isTight(_ index: Int) -> Bool {
        distance(index) <= max(rows[index].size, rows[index - 1].size) * parameters.leadingInCell
    }

    /// Whether the row has a label of its own, and numbers in several columns below those of another row: what is
    /// charged beside an article on the same ground.
    private func isRecord(_ index: Int, since start: Int) -> Bool {
        let row = rows[index]
        guard let label = row.columns[0].first, !startsLowercase(row, column: 0),
            !page.words[label].text.looksNumeric
        else { return false }
        let numbers = numericColumns(row)
        return rows[start..<index].contains {
            !$0.columns[0].isEmpty
                && numbers.intersection(numericColumns($0)).count >= parameters.fewestNumbers
        }
    }

    /// Columns behind the first with a number that no bracket sets apart from the one above.
    private func numericColumns(_ row: TextRow) -> Set<Int> {
        Set(
            row.columns.indices.dropFirst().filter { column in
                let words = row.columns[column].map { page.words[$0].text }
                return !(words.first ?? "(").hasPrefix("(") && words.joined().looksNumeric
            })
    }

    /// Whether the row goes on in cells of the rows since `start`.
    private func continues(_ index: Int, since start: Int) -> Bool {
        let row = rows[index]
        let before = rows[index - 1]
        guard isTight(index), distance(index) <= tightest * parameters.looseness else {
            return false
        }
        let occupied = row.occupied
        let above = Set((start..<index).flatMap { rows[$0].occupied })
        if hasNumber(row) {
            return joinsLabelBegunAbove(row, before)
                || row.columns[0].isEmpty && occupied.count < above.count
                    && occupied.allSatisfy(above.contains) && setsRowsApart
        }
        guard occupied.allSatisfy(above.contains) else { return joinsLabelBegunAbove(row, before) }
        // Short of the columns above, and text only: wrapped cells.
        if occupied.count < above.count {
            if occupied.first == 0 { return continuesLabel(row, before) }
            return true
        }
        return occupied.count > 1 && startsLowercase(row) && hasLooseRows
            && !isSetBefore(before, row)
    }

    /// Whether the file sets all cells of a row before those of the next, and not each cell with all of
    /// its lines.
    private func isSetBefore(_ row: TextRow, _ next: TextRow) -> Bool {
        guard row.occupied.count > 1, let last = row.columns.joined().max(),
            let first = next.columns.joined().min()
        else { return false }
        return last < first && page.words[last].reader == .textLayer
    }

    /// Whether a first column that wraps has its values on this last line.
    private func joinsLabelBegunAbove(_ row: TextRow, _ before: TextRow) -> Bool {
        guard before.occupied == [0], row.columns.first?.isEmpty == false else { return false }
        return startsLowercase(row, column: 0)
    }

    private func continuesLabel(_ row: TextRow, _ before: TextRow) -> Bool {
        guard let first = row.columns[0].first, let above = before.columns[0].first else {
            return startsLowercase(row, column: 0)
        }
        let indent = page.words[first].box.minX - page.words[above].box.minX
        return startsLowercase(row, column: 0)
            || indent > row.size * parameters.leastIndent && hasLooseRows
    }

    private func hasNumber(_ row: TextRow) -> Bool {
        row.columns.dropFirst().contains { words in
            words.first.map { page.words[$0].text.looksNumeric } ?? false
        }
    }

    private func startsLowercase(_ row: TextRow) -> Bool {
        row.occupied.contains { startsLowercase(row, column: $0) }
    }

    private func startsLowercase(_ row: TextRow, column: Int) -> Bool {
        guard let first = row.columns[column].first,
            let scalar = page.words[first].text.unicodeScalars.first
        else { return false }
        return scalar.properties.isLowercase || scalar == "("
    }
}

/// The thresholds of rows of several lines. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct RowGroupingParameters {
    static let standard = RowGroupingParameters()

    /// Lines of one cell are at most this many font sizes apart. 25 % less changes 23 documents (18
    /// of 417 VRDU amounts in cells gained, 1 of 31 olmOCR-bench rules gained), 25 % more 7 (arXiv
    /// cell relations −.003).
    var leadingInCell = 1.45

    /// Distances up to this many times the tightest are as tight. 25 % less changes 30 documents,
    /// 25 % more 7.
    var looseness = 1.2

    /// The share of row borders that are ruled where rules part all rows. 25 % less changes 5
    /// documents (14 of 417 VRDU amounts in cells lost, arXiv cell relations −.031), 25 % more 2.
    var leastRuledShare = 0.3

    /// Columns that have numbers on both of two lines that are records. A choice: of the public documents one
    /// has such lines.
    var fewestNumbers = 2

    /// Rows with a label that show by their distance where rows begin. A choice.
    var fewestLabels = 3

    /// Font sizes by which the further lines of a label are indented. 25 % less or more changes no
    /// document.
    var leastIndent = 0.4

    /// The share of distances of lines that are larger than the tightest where rows are set apart.
    /// 25 % less changes 1 document, 25 % more none.
    var leastLooseShare = 0.25
}

private let parameters = RowGroupingParameters.standard
