/// A range of cells of a sheet, rows and columns counted from 1.
struct CellRange: Hashable {
    let rows: ClosedRange<Int>
    let columns: ClosedRange<Int>

    /// Source: ECMA-376, part 1, 18.3.1.73 and 18.3.1.13; Microsoft Support, "Excel specifications
    /// and limits".
    static let lastRow = 1_048_576
    static let lastColumn = 16_384

    /// `A1:B2`, or `A1` for one cell; `nil` for other text and for cells outside a sheet.
    init?(_ text: some StringProtocol) {
        let corners = text.split(separator: ":", omittingEmptySubsequences: false).map(Self.place)
        guard let first = corners.first ?? nil, corners.count <= 2,
            let last = corners.last ?? nil, first.row <= last.row, first.column <= last.column
        else { return nil }
        rows = first.row...last.row
        columns = first.column...last.column
    }

    private static func place(_ text: some StringProtocol) -> (row: Int, column: Int)? {
        let letters = text.utf8.prefix { (0x41...0x5A).contains($0) }
        let digits = text.utf8.dropFirst(letters.count)
        guard (1...3).contains(letters.count), (1...7).contains(digits.count),
            digits.first != UInt8(ascii: "0"),
            digits.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        let column = letters.reduce(0) { $0 * 26 + Int($1) - 0x40 }
        let row = digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
        return row <= lastRow && column <= lastColumn ? (row, column) : nil
    }

    var isSingleCell: Bool { rows.count == 1 && columns.count == 1 }

    func overlaps(_ other: CellRange) -> Bool {
        rows.overlaps(other.rows) && columns.overlaps(other.columns)
    }
}

extension [(range: CellRange, place: ElementLocation)] {
    /// The ranges that overlap an earlier one.
    var overlapping: [ElementLocation] {
        var open: [CellRange] = []
        var found: [ElementLocation] = []
        for (range, place) in sorted(by: {
            ($0.range.rows.lowerBound, $0.range.columns.lowerBound)
                < ($1.range.rows.lowerBound, $1.range.columns.lowerBound)
        }) {
            open.removeAll { $0.rows.upperBound < range.rows.lowerBound }
            if open.contains(where: range.overlaps) { found.append(place) }
            open.append(range)
        }
        return found
    }
}
