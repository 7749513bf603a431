import Diagnostics
import Packaging

/// The hidden sheets of a spreadsheet with the provenance of its cells.
struct SpreadsheetProvenance {
    private var rows: ProvenanceRows

    init(_ sheets: [Sheet]) { rows = ProvenanceRows(sheets) }

    /// Whether there are rows for a further sheet.
    var hasRows: Bool { rows.hasRows }

    /// Adds the styles of these sheets.
    static func add(to styles: inout SpreadsheetStyles) {
        styles.hasHiddenSheets = true
        styles.add(.emptyHeader)
        for column in ProvenanceRows.columns { styles.add(width: column.1) }
    }

    /// Writes as many rows as a sheet can contain.
    ///
    /// - Parameter limit: The most rows, including the header.
    mutating func write(
        named name: String, to xml: borrowing XMLStreamWriter, into output: inout BufferedSink,
        styles: SpreadsheetStyles, limit: Int = SheetGrid.maximumRowCount
    ) throws(Problem) {
        xml.lineBreak()
        xml.start(
            "table:table",
            ["table:name": name, "table:style-name": SpreadsheetStyles.hiddenTableStyle])
        for column in ProvenanceRows.columns {
            xml.element(
                "table:table-column",
                ["table:style-name": SpreadsheetStyles.columnStyle(width: column.1)])
        }
        xml.start("table:table-header-rows")
        write(
            ProvenanceRows.columns.map { .text($0.0) }, style: styles.name(of: .emptyHeader),
            to: xml
        )
        xml.end()
        var row = 1
        while row < limit, let values = rows.next() {
            write(values, style: nil, to: xml)
            try xml.drain(into: &output)
            row += 1
        }
        xml.end()
    }

    private func write(
        _ values: [ProvenanceRows.Value], style: String?, to xml: borrowing XMLStreamWriter
    ) {
        xml.lineBreak()
        xml.start("table:table-row", ["table:style-name": SpreadsheetStyles.rowStyle])
        for value in values {
            xml.start("table:table-cell")
            if let style { xml.attribute("table:style-name", style) }
            switch value {
            case .text(let text) where !text.isEmpty:
                xml.attribute("office:value-type", "string")
                SpreadsheetText.write(text, to: xml)
            case .number(let number):
                xml.attribute("office:value-type", "float")
                xml.attribute("office:value", number)
                SpreadsheetText.write(number, to: xml)
            case .text, .nothing: break
            }
            xml.end()
        }
        xml.end()
    }
}
