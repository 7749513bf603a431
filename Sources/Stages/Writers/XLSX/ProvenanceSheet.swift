import Diagnostics
import Packaging

/// A sheet with one row per cell that has a position on a page: the position and how it was read.
struct ProvenanceSheet {
    private var rows: ProvenanceRows

    init(_ sheets: [Sheet]) { rows = ProvenanceRows(sheets) }

    /// Whether there are rows for a further sheet.
    var hasRows: Bool { rows.hasRows }

    /// Writes as many rows as a sheet can contain.
    ///
    /// - Parameter limit: The most rows, including the header.
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
        for (index, column) in ProvenanceRows.columns.enumerated() {
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
        for (column, title) in ProvenanceRows.columns.enumerated() {
            xml.start("c", ["r": Worksheet.reference(row: 0, column: column), "s": "\(header)"])
            Worksheet.write(text: title.0, to: xml)
            xml.end()
        }
        xml.end()
        var row = 1
        while row < limit, let values = rows.next() {
            write(values, at: row, to: xml)
            try xml.drain(into: &output)
            row += 1
        }
        xml.end()
        xml.end()
        try xml.finish(into: &output)
    }

    private func write(
        _ values: [ProvenanceRows.Value], at row: Int, to xml: borrowing XMLStreamWriter
    ) {
        xml.lineBreak()
        xml.start("row", ["r": "\(row + 1)"])
        for (column, value) in values.enumerated() {
            if case .nothing = value { continue }
            xml.start("c", ["r": Worksheet.reference(row: row, column: column)])
            switch value {
            case .number(let number): xml.element("v", text: number)
            case .text(let text): Worksheet.write(text: text, to: xml)
            case .nothing: break
            }
            xml.end()
        }
        xml.end()
    }
}
