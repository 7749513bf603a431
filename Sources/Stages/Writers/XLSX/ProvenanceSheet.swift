import Diagnostics
import DocumentModel
import Geometry
import Packaging

/// A row for each cell that stands on a page: where it stands and how it was read.
struct ProvenanceSheet {
    private var pending: ProvenanceRows.Element?
    private var rows: ProvenanceRows

    init(_ sheets: [Sheet]) {
        rows = ProvenanceRows(sheets)
        pending = rows.next()
    }

    /// Whether rows are left for a further sheet.
    var hasRows: Bool { pending != nil }

    static let title = "Provenance"
    private static let columns = [
        ("Sheet", 24), ("Cell", 8), ("Page", 8), ("X", 9), ("Y", 9), ("Width", 9), ("Height", 9),
        ("Confidence", 12), ("Raw reading", 32), ("Reader", 14),
    ]

    /// Writes as many rows as a sheet holds.
    ///
    /// - Parameter limit: Rows with the header.
    mutating func write(
        to output: inout BufferedSink, styles: inout CellStyles,
        limit: Int = SheetGrid.maximumRowCount
    ) throws(Problem) {
        let xml = try XMLStreamWriter()
        WorkbookPackage.startWorksheet(in: xml)
        xml.start("sheetViews")
        xml.start("sheetView", ["workbookViewId": "0"])
        xml.element(
            "pane",
            [
                "ySplit": "1", "topLeftCell": "A2", "activePane": "bottomLeft", "state": "frozen",
            ])
        xml.end()
        xml.end()
        xml.start("cols")
        for (index, column) in Self.columns.enumerated() {
            let number = "\(index + 1)"
            xml.element(
                "col",
                ["min": number, "max": number, "width": "\(column.1)", "customWidth": "1"])
        }
        xml.end()
        xml.start("sheetData")
        xml.lineBreak()
        xml.start("row", ["r": "1"])
        let header = styles.number(of: .emptyHeader)
        for (column, title) in Self.columns.enumerated() {
            xml.start("c", ["r": Worksheet.reference(row: 0, column: column), "s": "\(header)"])
            Worksheet.write(text: title.0, to: xml)
            xml.end()
        }
        xml.end()
        var row = 1
        while row < limit, let entry = pending {
            write(entry, at: row, to: xml)
            try xml.drain(into: &output)
            pending = rows.next()
            row += 1
        }
        xml.end()
        xml.end()
        try xml.finish(into: &output)
    }

    private func write(
        _ entry: ProvenanceRows.Element, at row: Int, to xml: borrowing XMLStreamWriter
    ) {
        let source = entry.provenance
        let box = source.box
        xml.lineBreak()
        xml.start("row", ["r": "\(row + 1)"])
        let cells: [(text: String?, number: String?)] = [
            (entry.sheet, nil), (entry.cell, nil), (nil, "\(source.page)"),
            (nil, box.map { $0.minX.hundredths }), (nil, box.map { $0.minY.hundredths }),
            (nil, box.map { $0.width.hundredths }), (nil, box.map { $0.height.hundredths }),
            (nil, Double(source.confidence).hundredths), (source.rawText, nil),
            (source.readers.joined(separator: ", "), nil),
        ]
        for (column, cell) in cells.enumerated() where cell.text != nil || cell.number != nil {
            xml.start("c", ["r": Worksheet.reference(row: row, column: column)])
            if let number = cell.number { xml.element("v", text: number) }
            if let text = cell.text { Worksheet.write(text: text, to: xml) }
            xml.end()
        }
        xml.end()
    }
}

/// The cells of sheets that stand on a page, one sheet after another.
private struct ProvenanceRows: IteratorProtocol {
    private var sheets: ArraySlice<Sheet>
    private var sheet = ""
    private var cells: ArraySlice<Table.Cell> = []

    struct Element {
        let sheet: String
        /// Such as `A1`.
        let cell: String
        let provenance: CellProvenance
    }

    init(_ sheets: [Sheet]) { self.sheets = sheets[...] }

    mutating func next() -> Element? {
        while true {
            while let cell = cells.popFirst() {
                guard let provenance = CellProvenance(cell) else { continue }
                let reference = Worksheet.reference(
                    row: cell.rows.lowerBound, column: cell.columns.lowerBound)
                return Element(sheet: sheet, cell: reference, provenance: provenance)
            }
            guard let next = sheets.popFirst() else { return nil }
            sheet = next.name
            cells = TableGrid(next.table).cells[...]
        }
    }
}
