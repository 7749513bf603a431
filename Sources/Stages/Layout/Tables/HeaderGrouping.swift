/// Joins lines of a header that form one row: names of several lines.
struct HeaderGrouping {
    let rows: [[AlignedGrid.Placed]]
    /// For each line but the last whether a rule parts it from the next.
    let ruled: [Bool]

    /// Ranges of `rows`, each one table row. A name over several columns and the names below it
    /// are rows of their own.
    var groups: [Range<Int>] {
        guard !rows.isEmpty else { return [] }
        var starts = [0]
        for index in rows.indices.dropFirst() {
            let above = rows[starts[starts.count - 1]..<index].joined()
            let isBelowSpan = rows[index].contains { part in
                above.contains {
                    $0.columns.count > part.columns.count && $0.columns.overlaps(part.columns)
                }
            }
            let spansBelow = rows[index].contains { part in
                above.contains {
                    part.columns.count > $0.columns.count && $0.columns.overlaps(part.columns)
                }
            }
            if ruled[index - 1] || isBelowSpan || spansBelow { starts.append(index) }
        }
        return zip(starts, starts.dropFirst() + [rows.count]).map { $0..<$1 }
    }
}
