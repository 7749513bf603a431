import Geometry
import Observations

/// Records whose numbers are set in the vertical middle of a description of several lines: where that has
/// an even number of them, the numbers are on a baseline of their own.
struct CentredRecords {
    /// From the top, one next to the other.
    let records: [Range<Int>]

    /// `nil` unless several columns have their numbers on the same lines, some of these have no text of the
    /// description, and all lines can be shared out so that each number is in the middle of its own.
    ///
    /// - Parameter rows: From the top.
    init?(_ page: PageContent, rows: [TextRow]) {
        guard let anchors = Self.anchors(page, rows),
            let text = rows[0].columns.indices.max(by: { left, right in
                let counts = [left, right].map { column in
                    rows.count { !$0.columns[column].isEmpty }
                }
                return (counts[0], right) < (counts[1], left)
            }), anchors.contains(where: { rows[$0].columns[text].isEmpty })
        else { return nil }
        let found = (0...anchors[0]).lazy.compactMap { start in
            Self.records(rows, anchors, from: start)
        }.first
        guard let found, found.contains(where: { $0.count > 1 }) else { return nil }
        records = found
    }

    /// The lines on which most columns have a number, at least two of them.
    private static func anchors(_ page: PageContent, _ rows: [TextRow]) -> [Int]? {
        guard let first = rows.first else { return nil }
        let lines = first.columns.indices.map { column in
            rows.indices.filter { rows[$0].startsWithAmount(in: column, of: page) }
        }
        return lines.enumerated().filter { index, own in
            own.count >= parameters.fewestRecords
                && lines.enumerated().contains { $0 != index && $1 == own }
        }.map(\.element).max { $0.count < $1.count }
    }

    /// One record for each number, from `start` on; `nil` where a number is in the middle of none.
    private static func records(
        _ rows: [TextRow], _ anchors: [Int], from start: Int
    ) -> [Range<Int>]? {
        var records: [Range<Int>] = []
        var start = start
        for (place, anchor) in anchors.enumerated() {
            let next = place + 1 < anchors.count ? anchors[place + 1] : rows.count
            guard start <= anchor else { return nil }
            let ends = (anchor + 1)...max(anchor + 1, next)
            func deviation(_ end: Int) -> Double {
                abs((rows[start].top + rows[end - 1].bottom) / 2 - rows[anchor].middle)
            }
            guard let end = ends.min(by: { deviation($0) < deviation($1) }),
                deviation(end) <= rows[anchor].size * parameters.offMiddle
            else { return nil }
            records.append(start..<end)
            start = end
        }
        return records
    }
}

extension TextRow {
    /// Page y of the middle of its words.
    var middle: Double { (top + bottom) / 2 }
}

/// When numbers are in the middle of records. Chosen on the tuning half of `Benchmarks/invoice_tables.py`.
struct CentredRecordParameters {
    static let standard = CentredRecordParameters()

    /// Records at the least: any number is in the middle of some lines.
    var fewestRecords = 2

    /// Font sizes by which numbers miss the middle of their lines: half of what one line more or less makes.
    var offMiddle = 0.3
}

private let parameters = CentredRecordParameters.standard
