import DocumentModel
import Geometry

/// One row per cell with a position on a page, sheet by sheet: the position and how the text was
/// read.
struct ProvenanceRows: IteratorProtocol {
    private var sheets: ArraySlice<Sheet>
    private var sheet = ""
    private var cells: any IteratorProtocol<Table.Cell>
    private var pending: [Value]?

    static let title = "Provenance"
    /// Column titles, and widths in digits of the default font.
    static let columns = [
        ("Sheet", 24), ("Cell", 8), ("Page", 8), ("X", 9), ("Y", 9), ("Width", 9), ("Height", 9),
        ("Confidence", 12), ("Raw reading", 32), ("Reader", 14),
    ]

    /// The value of one column of a row.
    enum Value {
        case text(String)
        /// In digits.
        case number(String)
        case nothing
    }

    init(_ sheets: [Sheet]) {
        self.sheets = sheets[...]
        cells = [].makeIterator()
        pending = following()
    }

    /// Whether there are more rows.
    var hasRows: Bool { pending != nil }

    /// One value per column.
    mutating func next() -> [Value]? {
        guard let row = pending else { return nil }
        pending = following()
        return row
    }

    private mutating func following() -> [Value]? {
        while true {
            while let cell = cells.next() {
                if let provenance = CellProvenance(cell) { return row(for: cell, provenance) }
            }
            guard let next = sheets.popFirst() else { return nil }
            sheet = next.name
            cells = TableGrid(next.table).cells.makeIterator()
        }
    }

    private func row(for cell: Table.Cell, _ source: CellProvenance) -> [Value] {
        let reference = Worksheet.reference(
            row: cell.rows.lowerBound, column: cell.columns.lowerBound)
        let lengths = source.box.map { [$0.minX, $0.minY, $0.width, $0.height] }
        let box = lengths?.map { Value.number($0.hundredths) }
        return [.text(sheet), .text(reference), .number("\(source.page)")]
            + (box ?? [Value](repeating: .nothing, count: 4))
            + [
                .number(Double(source.confidence).hundredths),
                source.rawText.map { .text($0) } ?? .nothing,
                .text(source.readers.joined(separator: ", ")),
            ]
    }
}
