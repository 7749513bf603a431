import DocumentModel
import Facts
import Geometry
import Observations

/// Joins a table that continues at the top of the next page.
struct TableJoiner {
    /// Of the page on which the table may continue.
    private let context: PageContext
    private let hyphens: LineEndHyphens
    private let detection: (String) -> [DataDetector.Match]

    init(
        _ context: PageContext, hyphens: LineEndHyphens,
        detection: @escaping (String) -> [DataDetector.Match]
    ) {
        self.context = context
        self.hyphens = hyphens
        self.detection = detection
    }

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
        let cut = rest(of: table, in: added, at: repeated)
        for (index, rest) in cut {
            joined.cells[index].goOn(in: rest, hyphens, detection)
        }
        let first = cut.isEmpty ? repeated : repeated + 1
        let offset = table.rowCount - first
        for cell in added.cells where cell.rows.lowerBound >= first {
            var moved = cell
            moved.rows = cell.rows.lowerBound + offset..<cell.rows.upperBound + offset
            moved.isHeader = false
            joined.cells.append(moved)
        }
        joined.rowCount += below.rowCount - first
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

    /// Texts of the first row of the next page that go on in cells of the last row, with the indices of these: the page
    /// cuts a row where all texts of the first one but that of the first column, which is empty, begin within a sentence.
    ///
    /// - Parameter row: The first one of `below` that does not repeat the header.
    private func rest(
        of table: Table, in below: Table, at row: Int
    ) -> [(index: Int, rest: RichText)] {
        let cells = below.cells.prefix { $0.rows.lowerBound <= row }
            .filter { $0.rows.lowerBound == row && !$0.plainText.isEmpty }
        let last = table.rowCount - 1
        var above: [(index: Int, cell: Table.Cell)] = []
        for index in table.cells.indices.reversed() {
            let cell = table.cells[index]
            guard cell.rows.lowerBound == last else { break }
            above.append((index, cell))
        }
        let found = cells.compactMap { cell -> (index: Int, rest: RichText)? in
            guard let text = cell.onlyText, text.plain.first?.isLowercase == true,
                cell.rows.count == 1, cell.columns.count == 1, cell.columns.lowerBound > 0,
                let home = above.first(where: { $0.cell.columns == cell.columns }),
                let begun = home.cell.onlyText?.plain.last, !".!?".contains(begun)
            else { return nil }
            return (home.index, text)
        }
        return found.count == cells.count ? found : []
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

extension Table.Cell {
    /// The text of a cell of one paragraph.
    fileprivate var onlyText: RichText? {
        guard blocks.count == 1, case .paragraph(let paragraph) = blocks[0] else { return nil }
        return paragraph.text
    }

    fileprivate mutating func goOn(
        in rest: RichText, _ hyphens: LineEndHyphens,
        _ detection: (String) -> [DataDetector.Match]
    ) {
        guard blocks.count == 1, case .paragraph(var paragraph) = blocks[0] else { return }
        paragraph.text.append(rest, hyphens)
        paragraph.text.setFacts(detection(paragraph.text.plain))
        blocks[0] = .paragraph(paragraph)
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
