import Geometry
import Observations

/// A first column whose lines are seldom on the rows of the others: an address beside a table.
struct SideColumn {
    /// The rows without the column.
    let table: [ZoneRow]
    /// The contents of the column.
    let beside: [Segment]

    /// `nil` where the first column belongs to the table.
    init?(rows: ArraySlice<ZoneRow>, columns: [ClosedRange<Double>]) {
        guard columns.count > 2 else { return nil }
        let border = (columns[0].upperBound + columns[1].lowerBound) / 2
        func isFirst(_ segment: Segment) -> Bool { segment.box.midX < border }
        let filled = rows.filter { $0.segments.contains(where: isFirst) }
        let shared = filled.count { !$0.segments.allSatisfy(isFirst) }
        let others = rows.filter { !$0.segments.allSatisfy(isFirst) }
        let joint = others.count { $0.segments.count { !isFirst($0) } > 1 }
        guard filled.count >= parameters.leastLines, others.count >= parameters.leastLines,
            Double(shared) <= Double(filled.count) * parameters.greatestSharedShare,
            Double(joint) >= Double(others.count) * parameters.leastJoint
        else { return nil }
        table = others.compactMap { row in
            let kept = row.segments.filter { !isFirst($0) }
            guard let first = kept.first else { return nil }
            return kept.dropFirst().reduce(into: ZoneRow(first)) { $0.add($1) }
        }
        beside = rows.flatMap { $0.segments.filter(isFirst) }
    }
}

/// The thresholds of a side column. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct SideColumnParameters {
    static let standard = SideColumnParameters()

    /// Lines that either part has at the least. With 2, 6 documents change (2 of 47 ZUGFeRD lines
    /// lost); with 4, 1.
    var leastLines = 3

    /// The share of its lines that a column beside a table has on the table's rows by chance. 25 %
    /// less changes 1 document, 25 % more 2 (1 of 63 VRDU fields lost, arXiv cell relations −.001).
    var greatestSharedShare = 0.5

    /// The share of the other rows that have several segments. 25 % less changes 4 documents, 25 %
    /// more none.
    var leastJoint = 0.8
}

private let parameters = SideColumnParameters.standard
