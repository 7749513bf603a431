import Geometry
import Observations

/// Records of several lines that the first column of a table numbers, as the positions of an invoice:
/// article numbers, descriptions and amounts on lines of their own belong to the position above.
struct NumberedRecords {
    private let page: PageContent
    private let rows: [TextRow]
    /// The rows with a position number, from the top.
    private let numbered: [Int]
    /// The widest distance of baselines inside the records before the last one, in page units.
    private let widestInside: Double

    /// `nil` unless the first column counts in equal steps, and has nothing else between.
    ///
    /// - Parameter rows: From the top.
    init?(_ page: PageContent, rows: [TextRow]) {
        self.page = page
        self.rows = rows
        let positions = rows.indices.compactMap { index in
            Self.position(rows[index], page).map { (row: index, number: $0) }
        }
        let starts = positions.map(\.row)
        guard let first = positions.first, let last = positions.last,
            positions.count >= 2, last.row - first.row >= positions.count,
            (first.row...last.row).allSatisfy({ index in
                starts.contains(index) || rows[index].columns.first?.isEmpty != false
            })
        else { return nil }
        let steps = zip(positions, positions.dropFirst()).map { $1.number - $0.number }
        guard steps[0] > 0, steps.allSatisfy({ $0 == steps[0] }) else { return nil }
        numbered = starts
        widestInside =
            (first.row...last.row).dropFirst().filter { !starts.contains($0) }
            .map { rows[$0].baseline - rows[$0 - 1].baseline }.max() ?? 0
        guard numbered.allSatisfy({ index in hasNumbers(index) }) else { return nil }
    }

    /// The row with the position number of the record that may contain a row; `nil` above the first.
    func start(of index: Int) -> Int? { numbered.last { $0 <= index } }

    /// Whether a row belongs to the record of the rows before it: close below them, and with no second
    /// number in any column, which totals have.
    func continues(_ index: Int, since start: Int) -> Bool {
        let row = rows[index]
        guard row.columns.first?.isEmpty != false,
            row.baseline - rows[index - 1].baseline <= widestInside + row.size
                * parameters.sameDistance
        else { return false }
        return row.columns.indices.dropFirst().allSatisfy { column in
            !row.startsWithAmount(in: column, of: page)
                || !(start..<index).contains { rows[$0].startsWithAmount(in: column, of: page) }
        }
    }

    private func hasNumbers(_ index: Int) -> Bool {
        rows[index].columns.indices.dropFirst().contains {
            rows[index].startsWithAmount(in: $0, of: page)
        }
    }

    private static func position(_ row: TextRow, _ page: PageContent) -> Int? {
        guard let words = row.columns.first, words.count == 1 else { return nil }
        return page.words[words[0]].text.position
    }
}

extension String {
    /// The number of a record, as in `12` and `12.`.
    var position: Int? {
        utf8.count <= parameters.longestPosition
            ? Int(hasSuffix(".") ? dropLast() : self[...]) : nil
    }

    /// Whether the text is a number as long as GS1's item numbers, GTIN-8 the shortest;
    /// amounts have separators before.
    var isItemNumber: Bool {
        utf8.count >= 8 && utf8.allSatisfy { (48...57).contains($0) }
    }
}

/// The thresholds of a numbered record. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct NumberedRecordParameters {
    static let standard = NumberedRecordParameters()

    /// Characters of a position number at the most: numbers of four digits are years as well. 2 or
    /// 4 instead changes no document, a quarter of it 1 document, four times as much none.
    var longestPosition = 3

    /// Font sizes by which equal distances of lines differ: recognized baselines are a pixel off.
    /// 25 % less or more changes no document, nor does a quarter or four times as much.
    var sameDistance = 0.2
}

private let parameters = NumberedRecordParameters.standard
