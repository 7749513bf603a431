import DocumentModel
import Geometry
import Observations

/// Joins a table that continues at the top of the next page.
struct TableJoiner {
    /// Of the page on which the table may continue.
    private let context: PageContext

    init(_ context: PageContext) { self.context = context }

    /// `table`, whose last part is `above`, with `below` added and its repeated header dropped;
    /// `nil` where `below` is a table of its own.
    func joined(
        _ table: Table, _ above: Container.Table, _ below: Container.Table
    ) -> (table: Table, repeated: [Document.Dropped])? {
        guard table.columnCount == below.columnCount, below.caption == nil || isContinued(below)
        else { return nil }
        let repeated = repeatedRows(table, below)
        guard
            repeated > 0 || below.headerRowCount == 0 && sharesEdges(above, below)
                || table.headerRowCount == 0 && sharesEdges(above, below)
        else { return nil }
        var joined = table
        let added = Table(below, in: context)
        let offset = table.rowCount - repeated
        for cell in added.cells where cell.rows.lowerBound >= repeated {
            var moved = cell
            moved.rows = cell.rows.lowerBound + offset..<cell.rows.upperBound + offset
            moved.isHeader = false
            joined.cells.append(moved)
        }
        joined.rowCount += below.rowCount - repeated
        joined.areas += added.areas
        let header = below.cells.prefix { $0.rowRange.lowerBound < repeated }
            .flatMap { $0.content.blocks.flatMap(\.lines) }
        let lines = (below.caption?.textLines ?? []) + header
        return (
            joined,
            lines.flatMap(\.words).map {
                Document.Dropped(
                    text: $0.delivered, reason: "repeated-header", page: context.page, box: $0.box)
            }
        )
    }

    /// How many rows at the top of `below` repeat the table's header.
    private func repeatedRows(_ table: Table, _ below: Container.Table) -> Int {
        let first = rowTexts(table)
        let second = rowTexts(below)
        let most = max(table.headerRowCount, 1)
        var count = 0
        while count < most, count < first.count, count < second.count - 1,
            !first[count].isEmpty, first[count] == second[count]
        {
            count += 1
        }
        return count
    }

    private func rowTexts(_ table: Table) -> [[String]] {
        var rows = [[String]](repeating: [], count: min(parameters.mostHeaderRows, table.rowCount))
        for cell in table.cells.prefix(while: { $0.rows.lowerBound < rows.count }) {
            rows[cell.rows.lowerBound].append(cell.plainText)
        }
        return rows
    }

    private func rowTexts(_ table: Container.Table) -> [[String]] {
        var rows = [[String]](repeating: [], count: min(parameters.mostHeaderRows, table.rowCount))
        for cell in table.cells.prefix(while: { $0.rowRange.lowerBound < rows.count }) {
            rows[cell.rowRange.lowerBound].append(cell.content.text.transcript)
        }
        return rows
    }

    /// Whether the columns are at the same places.
    private func sharesEdges(_ above: Container.Table, _ below: Container.Table) -> Bool {
        guard above.columnEdges.count == below.columnEdges.count else { return false }
        return zip(above.columnEdges, below.columnEdges).allSatisfy {
            abs($0 - $1) <= parameters.greatestEdgeDifference
        }
    }

    private func isContinued(_ table: Container.Table) -> Bool {
        guard let caption = table.caption?.transcript.lowercased() else { return false }
        return continuations.contains { caption.contains($0) }
    }
}

/// The thresholds of a table that continues on the next page. Empirical, unless a source is named;
/// effects by `Benchmarks/sensitivity.py` on 228 public documents.
struct TableJoinerParameters {
    static let standard = TableJoinerParameters()

    /// Page units between edges of one column on two pages: ruled tables repeat them exactly, those
    /// of aligned tables move with the widest words. 25 % less or more changes no document, a
    /// quarter of it none, four times as much 1.
    var greatestEdgeDifference = 14.0

    /// Rows of a header that may be repeated. 5 or 8 instead changes no document, nor does a
    /// quarter or four times as much.
    var mostHeaderRows = 6
}

private let parameters = TableJoinerParameters.standard

private let continuations = [
    "cont.", "cont'd", "continued", "fortsetzung", "suite", "continuación", "segue", "vervolg",
]
