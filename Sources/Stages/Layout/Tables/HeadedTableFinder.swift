import Geometry
import Observations

/// Finds tables by the names of their columns: the line of names, the records below, each with the lines
/// of its description.
struct HeadedTableFinder {
    private let page: PageContent
    private let breaks: [Double]

    /// - Parameter breaks: Page y of blocks that end a table, such as ruled tables.
    init(_ page: PageContent, breaks: [Double]) {
        self.page = page
        self.breaks = breaks
    }

    struct Found {
        var found: AlignedTableFinder.Found
        /// The rows from the names to the last record.
        var core: ClosedRange<Int>
        var columnCount: Int
        /// Whether its records are known to have lines of descriptions.
        var hasDescriptions: Bool

        /// Whether another table is better evidence: it has more columns, or all that this one has and begins
        /// little above it or with rows like these.
        func isCovered(by other: AlignedTableFinder.Found, in rows: [ZoneRow]) -> Bool {
            if other.table.columnCount > columnCount {
                return other.rows.overlaps(core.lowerBound..<core.upperBound + 1)
            }
            // More lines in no more rows: descriptions that reach under the numbers.
            let isFuller =
                other.rows.upperBound > found.rows.upperBound
                && other.table.rowCount <= found.table.rowCount
            guard (!hasDescriptions || isFuller) && other.table.columnCount == columnCount,
                other.rows.contains(core.lowerBound), other.rows.contains(core.upperBound)
            else { return false }
            let above = rows[other.rows.lowerBound..<core.lowerBound]
            let full = above.count { $0.segments.count == columnCount }
            return above.count <= parameters.mostLinesAbove || full * 2 >= above.count
        }
    }

    /// From the top; none overlaps another.
    func tables(in rows: [ZoneRow]) -> [Found] {
        var found: [Found] = []
        for header in rows.indices where header >= (found.last?.found.rows.upperBound ?? 0) {
            if let table = table(in: rows, header, after: found.last?.found.rows.upperBound ?? 0) {
                found.append(table)
            }
        }
        return found
    }

    private func table(in rows: [ZoneRow], _ header: Int, after end: Int) -> Found? {
        guard let headed = HeadedTable(page, rows: rows, header: header, breaks: breaks) else {
            return nil
        }
        let columns = headed.columns(page, rows: rows, header: header)
        guard columns.count >= HeadedTableParameters.standard.fewestNames,
            isTable(headed, columns, rows, header)
        else { return nil }
        let last = withDescription(rows, headed.anchors, columns)
        let start = HeaderSearch(page, rows: rows, breaks: breaks)
            .extended(header..<last, columns: columns, after: end).lowerBound
        // Rows of several kinds have columns of their own each.
        guard RowKinds(page, rows: Array(rows[start..<last])).columns(finerThan: columns) == nil
        else { return nil }
        let records = HeadedRecords(
            page, rows: rows, headed.anchors, header: header, end: last, columns: columns)
        let groups = records.map { known in
            known.groups.map { $0.lowerBound - start..<$0.upperBound - start }
        }
        let grid = AlignedGrid(
            page, rows: Array(rows[start..<last]), columns: columns, groups: groups)
        return Found(
            found: AlignedTableFinder.Found(
                rows: start..<last, table: TableBuilder(page).table(grid.frame)),
            core: header...headed.anchors[headed.anchors.count - 1], columnCount: columns.count,
            hasDescriptions: records != nil)
    }

    /// Whether the names are set off from what is below, or each column has its name; a single record needs
    /// more numbers.
    private func isTable(
        _ headed: HeadedTable, _ columns: [ClosedRange<Double>], _ rows: [ZoneRow], _ header: Int
    ) -> Bool {
        let isSetOff = isSetOff(rows, header, headed.anchors[0], columns)
        if headed.anchors.count == 1 {
            // Dates and counts below names are the values of a form.
            return isSetOff && headed.numbered.count >= parameters.fewestNumbersOfOne
                && rows[headed.anchors[0]].segments.flatMap(\.words)
                    .contains { page.words[$0].text.hasCents }
        }
        let isNamed = columns.allSatisfy { column in
            headed.names.count { $0.overlaps(column) } == 1
        }
        return isSetOff || isNamed
    }

    /// Whether a rule, a ground or bold print sets the names off from the records.
    private func isSetOff(
        _ rows: [ZoneRow], _ header: Int, _ record: Int, _ columns: [ClosedRange<Double>]
    ) -> Bool {
        let (left, right) = (columns[0].lowerBound, columns[columns.count - 1].upperBound)
        let row = rows[header]
        let ruled = page.levelRules(between: row.baseline - 1, and: rows[header + 1].box.midY)
            .map { min($0.end, right) - max($0.start, left) }.filter { $0 > 0 }.reduce(0, +)
        if ruled >= (right - left) * parameters.leastRuledShare { return true }
        let ground = page.ground(of: row.box, from: left, to: right)
        if ground != nil, ground != page.ground(of: rows[record].box, from: left, to: right) {
            return true
        }
        return isBold(row) && !isBold(rows[record])
    }

    private func isBold(_ row: ZoneRow) -> Bool {
        row.segments.flatMap(\.words).allSatisfy { page.words[$0].style.traits.contains(.bold) }
    }

    /// The row after the last record: lines of its description may be below its numbers.
    private func withDescription(
        _ rows: [ZoneRow], _ anchors: [Int], _ columns: [ClosedRange<Double>]
    ) -> Int {
        let last = anchors[anchors.count - 1]
        // As far below each other as lines of the descriptions above, or of one text.
        let lines = (anchors[0]...last).dropFirst().filter { !anchors.contains($0) }
        let widest = lines.map { rows[$0].baseline - rows[$0 - 1].baseline }.max() ?? 0
        let description = RecordLines(page, rows: rows, anchors, columns: columns)
        let slack = rows[last].size
        var end = last + 1
        while end < rows.count, end - last <= HeadedTableParameters.standard.mostLinesOfRecord,
            rows[end].baseline - rows[end - 1].baseline
                <= max(widest, rows[end].size * RowGroupingParameters.standard.leadingInCell),
            !isRuled(above: rows[end], below: rows[end - 1], columns),
            description.belongs(end),
            rows[end].segments.allSatisfy({ segment in
                segment.box.minX >= columns[0].lowerBound - slack
                    && columns.count {
                        $0.lowerBound < segment.box.maxX && $0.upperBound > segment.box.minX
                    } == 1
            })
        {
            end += 1
        }
        return end
    }

    private func isRuled(
        above row: ZoneRow, below other: ZoneRow, _ columns: [ClosedRange<Double>]
    ) -> Bool {
        let (left, right) = (columns[0].lowerBound, columns[columns.count - 1].upperBound)
        return page.levelRules(between: other.baseline - 1, and: row.box.midY).contains {
            min($0.end, right) - max($0.start, left) >= (right - left) * parameters.leastRuledShare
        }
    }
}

extension String {
    /// Whether a number ends with a decimal mark and two digits: most amounts, and no date.
    fileprivate var hasCents: Bool {
        let number = drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." || $0 == "," }
        guard let mark = number.last(where: { !$0.isNumber }) else { return false }
        return number.count { $0 == mark } == 1
            && number.reversed().prefix { $0.isNumber }.count == 2
    }
}

/// When names of columns with numbers below are a table. Choices, tried on the half for tuning of
/// `Benchmarks/invoice_tables.py`.
struct HeadedTableFinderParameters {
    static let standard = HeadedTableFinderParameters()

    /// Names with numbers under them, where only one row has any: quantity, price and amount.
    var fewestNumbersOfOne = 3

    /// The share of the width that a rule between names and records has.
    var leastRuledShare = 0.5

    /// Lines above the names that may belong to a header.
    var mostLinesAbove = 3
}

private let parameters = HeadedTableFinderParameters.standard
