import Geometry
import Observations

/// Records of several lines whose numbers say where they are: of each record every column of numbers
/// has one, at its top or set in its middle, while the description beside goes on for some lines.
struct AnchoredRecords {
    /// From the top, without what is above the first record and below the last.
    private let records: [Range<Int>]

    /// The record that a row is in; `nil` above the first and below the last.
    func record(of index: Int) -> Int? { records.firstIndex { $0.contains(index) } }

    /// `nil` unless several columns have as many numbers as each other, one below the other, and most
    /// records have more lines than those of their numbers, or the numbers are in their middles.
    ///
    /// - Parameter rows: From the top.
    init?(_ page: PageContent, rows: [TextRow]) {
        let found =
            Self.records(page, rows: rows) ?? CentredRecords(page, rows: rows)?.records
            ?? CentredCells(page, rows: rows)?.records
        guard let found else { return nil }
        records = found
    }

    private static func records(_ page: PageContent, rows: [TextRow]) -> [Range<Int>]? {
        guard let first = rows.first else { return nil }
        let numbers = first.columns.indices.map { column in
            rows.indices.filter { rows[$0].startsWithAmount(in: column, of: page) }
        }
        guard let clusters = clusters(numbers) else { return nil }
        let gaps = [0] + zip(rows, rows.dropFirst()).map { $1.baseline - $0.baseline }
        var starts = zip(clusters, clusters.dropFirst()).map { upper, lower in
            // Of equal distances the last: what follows a number belongs to it.
            let between = upper.upperBound...lower.lowerBound
            let widest = between.map { gaps[$0] }.max() ?? 0
            return between.last {
                gaps[$0] >= widest - rows[$0].size * parameters.equalDistance
            } ?? 0
        }
        let above = zip(clusters.dropFirst(), starts).map { $0.lowerBound - $1 }.min() ?? 0
        starts.insert(max(0, clusters[0].lowerBound - above), at: 0)
        let insides = zip(starts, starts.dropFirst()).flatMap { gaps[($0 + 1)..<$1] }
        let widest =
            insides.max() ?? rows[clusters[0].lowerBound].size * parameters.leadingInCell
        var end = clusters[clusters.count - 1].upperBound
        while end < rows.count, gaps[end] <= widest + rows[end].size * parameters.sameDistance,
            !numbers.contains(where: { $0.contains(end) })
        {
            end += 1
        }
        let records = zip(starts, starts.dropFirst() + [end]).map { $0..<$1 }
        let several = records.count { $0.count > 1 }
        guard several * 2 >= records.count, several > 0 else { return nil }
        let isSetApart = starts.dropFirst().allSatisfy {
            gaps[$0] >= widest * parameters.leastApart
        }
        let continuations = zip(records, clusters).flatMap { record, cluster in
            record.filter { !cluster.contains($0) }
        }
        // Names of groups are in the first column, too.
        guard
            records.count > 1 && isSetApart
                || continuations.allSatisfy({ rows[$0].columns[0].isEmpty })
        else { return nil }
        return records
    }

    /// The rows with numbers of each record; `nil` where they interlock.
    private static func clusters(_ numbers: [[Int]]) -> [Range<Int>]? {
        let counts = numbers.map(\.count).filter { $0 > 0 }
        guard
            let usual = counts.max(by: { left, right in
                (counts.count { $0 == left }, left) < (counts.count { $0 == right }, right)
            })
        else { return nil }
        // Columns with more have sums below.
        let anchors = numbers.filter { $0.count >= usual }
        let agreeing = anchors.count { $0.count == usual }
        guard
            agreeing >= (usual > 1 ? parameters.fewestColumns : parameters.fewestColumnsOfOne)
        else { return nil }
        let clusters = (0..<usual).compactMap { place -> Range<Int>? in
            let rows = anchors.map { $0[place] }
            guard let top = rows.min(), let bottom = rows.max() else { return nil }
            return top..<bottom + 1
        }
        let isApart = zip(clusters, clusters.dropFirst()).allSatisfy {
            $0.upperBound <= $1.lowerBound
        }
        let end = clusters.last?.upperBound ?? 0
        let areSumsBelow = anchors.allSatisfy { $0.dropFirst(usual).allSatisfy { $0 >= end } }
        let hasStrays = numbers.filter { $0.count < usual }.joined().contains { row in
            !clusters.contains { $0.contains(row) }
        }
        return isApart && areSumsBelow && !hasStrays ? clusters : nil
    }
}

extension TextRow {
    /// Whether a cell begins with a number that is no article number.
    func startsWithAmount(in column: Int, of page: PageContent) -> Bool {
        guard let word = columns[column].first else { return false }
        let text = page.words[word].text
        return text.looksNumeric && !text.contains(where: \.isLetter) && !text.isItemNumber
    }
}

/// When numbers show records. Empirical: chosen on 20 ZUGFeRD invoices. Effects by
/// `Benchmarks/sensitivity.py` on public and drawn documents.
struct AnchoredRecordParameters {
    static let standard = AnchoredRecordParameters()

    /// Columns with as many numbers as each other at the least, and of a single record, whose
    /// numbers say less. 25 % less changes no document of 62, 25 % more 1.
    var fewestColumns = 2
    /// 25 % less changes 1 of 62 documents, 25 % more none.
    var fewestColumnsOfOne = 3

    /// How many times as far as lines of one record two records are apart, where that is their
    /// evidence. 25 % less or more changes no document of 62.
    var leastApart = 1.15

    /// Font sizes between lines of a single record at the most, as in ``RowGroupingParameters``. 25
    /// % less or more changes no document of 62.
    var leadingInCell = 1.45

    /// Font sizes by which equal distances of lines differ: recognized baselines are a pixel off.
    /// 25 % less or more changes no document of 62.
    var sameDistance = 0.2

    /// Font sizes by which distances of lines differ that were meant to be equal: programs round
    /// baselines to a tenth of a point.
    var equalDistance = 0.05
}

private let parameters = AnchoredRecordParameters.standard
