import Geometry
import Observations

/// The kinds of rows of a table whose records have several: below the row of a broadcast order are
/// those of its weeks and of its spots, each with columns and names of columns of its own.
///
/// Rows are of one kind where most of their segments begin or end at the same places.
struct RowKinds {
    private let page: PageContent
    private let rows: [ZoneRow]
    /// Indices of the rows of each kind that recurs, from the top.
    private let kinds: [[Int]]

    init(_ page: PageContent, rows: [ZoneRow]) {
        self.page = page
        self.rows = rows
        var kinds: [[Int]] = []
        for (index, row) in rows.enumerated()
        where row.segments.count >= parameters.fewestSegments {
            let home = kinds.firstIndex { kind in
                kind.first.map { row.isOfOneKind(with: rows[$0]) } ?? false
                    || kind.last.map { row.isOfOneKind(with: rows[$0]) } ?? false
            }
            if let home {
                kinds[home].append(index)
            } else if kinds.count < parameters.mostKinds {
                kinds.append([index])
            }
        }
        self.kinds = kinds.filter { $0.count >= parameters.fewestRows }
    }

    /// For each row whether it is of a kind that recurs.
    var isRecurring: [Bool] {
        var result = [Bool](repeating: false, count: rows.count)
        for index in kinds.joined() { result[index] = true }
        return result
    }

    /// Where the words of columns are whose borders are those of each kind; `nil` unless these are
    /// more than the rows have in common.
    ///
    /// - Parameter common: The columns that all rows have in common.
    func columns(finerThan common: [ClosedRange<Double>]) -> [ClosedRange<Double>]? {
        guard kinds.count > 1 else { return nil }
        let found = kinds.compactMap { kind in
            ColumnFinder(page, rows: kind.map { rows[$0] }[...]).columns
        }
        guard let left = found.compactMap(\.first?.lowerBound).min(),
            let right = found.compactMap(\.last?.upperBound).max()
        else { return nil }
        let blanks = found.flatMap { columns in
            zip(columns, columns.dropFirst()).map { ($0.upperBound, $1.lowerBound) }
        }
        let size = rows.map(\.size).sorted()[rows.count / 2]
        let borders = shared(blanks, least: size * parameters.leastBlank)
        guard borders.count + 1 >= common.count + parameters.leastMoreColumns else { return nil }
        let starts = [left] + borders.map(\.upperBound)
        let ends = borders.map(\.lowerBound) + [right]
        return zip(starts, ends).map { $0...max($0, $1) }
    }

    /// The fewest blanks such that each of the given ones contains one, from the left.
    private func shared(
        _ blanks: [(start: Double, end: Double)], least: Double
    ) -> [ClosedRange<Double>] {
        var result: [ClosedRange<Double>] = []
        for blank in blanks.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
            if let last = result.last, min(last.upperBound, blank.end) - blank.start >= least {
                result[result.count - 1] = blank.start...min(last.upperBound, blank.end)
            } else if let last = result.last, last.upperBound > blank.start {
                result.append(last.upperBound...max(last.upperBound, blank.end))
            } else {
                result.append(blank.start...max(blank.start, blank.end))
            }
        }
        return result
    }
}

extension ZoneRow {
    /// Whether most segments of both rows begin or end at the same places.
    func isOfOneKind(with other: ZoneRow) -> Bool {
        let slack = size * parameters.sameEdge
        let shared = segments.count { segment in
            other.segments.contains {
                abs($0.box.minX - segment.box.minX) <= slack
                    || abs($0.box.maxX - segment.box.maxX) <= slack
            }
        }
        let most = max(segments.count, other.segments.count)
        return Double(shared) >= Double(most) * parameters.leastShared
    }
}

/// What rows of one kind have in common. Empirical: chosen on 10 of the VRDU ad-buy forms. Effects
/// by `Benchmarks/sensitivity.py` on public and drawn documents.
struct RowKindParameters {
    static let standard = RowKindParameters()

    /// Segments of a row that shows its kind at the least: pairs align by chance. 25 % less changes
    /// 1 of 62 documents, 25 % more none.
    var fewestSegments = 3

    /// Rows of a kind that recurs at the least. 25 % less changes 2 of 62 documents, 25 % more
    /// none.
    var fewestRows = 3

    /// Bounds the work: each row is compared with two of each kind. 25 % less or more changes no
    /// document of 62.
    var mostKinds = 40

    /// Font sizes by which edges of rows of one kind differ, and the share of the segments of the
    /// fuller one that agree. 25 % less or more changes no document of 62.
    var sameEdge = 0.3
    /// 25 % less changes no document of 62, 25 % more 1.
    var leastShared = 0.7

    /// Font sizes that two blanks share at the least where they are one border. 25 % less or more
    /// changes no document of 62.
    var leastBlank = 0.2

    /// Columns more than the common ones that are worth rows of several kinds. 25 % less or more
    /// changes no document of 62.
    var leastMoreColumns = 2
}

private let parameters = RowKindParameters.standard
