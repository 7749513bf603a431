import Diagnostics
import DocumentModel
import Packaging

/// The part of an OpenDocument spreadsheet that contains its sheets.
///
/// Styles precede the cells, so there are two passes over the sheets; each pass has at most one
/// sheet laid out in memory.
///
/// Source: OpenDocument 1.3, part 3, 9 (tables).
struct SpreadsheetContent {
    let sheets: [Sheet]
    let language: String?
    let hasProvenance: Bool
    let hasComments: Bool

    func write(to output: inout BufferedSink) throws(Problem) {
        let styles = try automaticStyles()
        let xml = try XMLStreamWriter()
        OpenDocument.start("office:document-content", in: xml)
        styles.write(to: xml)
        xml.start("office:body")
        xml.start("office:spreadsheet")
        var ranges: [String] = []
        for sheet in sheets {
            let grid = try SheetGrid(sheet)
            try SpreadsheetTable(sheet: grid, styles: styles, hasComments: hasComments)
                .write(to: xml, into: &output)
            if let range = grid.dataRange { ranges.append(range) }
        }
        if hasProvenance { try writeProvenance(to: xml, into: &output, styles: styles) }
        write(databaseRanges: ranges, to: xml)
        xml.end()
        xml.end()
        xml.end()
        try xml.finish(into: &output)
    }

    private func writeProvenance(
        to xml: borrowing XMLStreamWriter, into output: inout BufferedSink,
        styles: SpreadsheetStyles
    ) throws(Problem) {
        var names = SheetNames(taken: sheets.map(\.name))
        var provenance = SpreadsheetProvenance(sheets)
        while provenance.hasRows {
            let name = names.add(firstOf: [ProvenanceRows.title], otherwise: ProvenanceRows.title)
            try provenance.write(named: name, to: xml, into: &output, styles: styles)
        }
    }

    private func automaticStyles() throws(Problem) -> SpreadsheetStyles {
        var styles = SpreadsheetStyles(language: language)
        for sheet in sheets {
            let sheet = try SheetGrid(sheet)
            styles.add(ColumnWidths(sheet.grid))
            for (index, row) in sheet.grid.rows.enumerated() {
                let isHeader = index < sheet.headerRowCount
                if isHeader { styles.add(.emptyHeader) }
                for case .cell(let cell) in row { styles.add(CellStyle(cell, isHeader: isHeader)) }
            }
        }
        if hasProvenance { SpreadsheetProvenance.add(to: &styles) }
        return styles
    }

    /// The ranges that can be sorted and filtered, with their headers.
    private func write(databaseRanges ranges: [String], to xml: borrowing XMLStreamWriter) {
        guard !ranges.isEmpty else { return }
        xml.start("table:database-ranges")
        for (index, range) in ranges.enumerated() {
            xml.element(
                "table:database-range",
                [
                    "table:name": "Table\(index + 1)", "table:target-range-address": range,
                    "table:contains-header": "true", "table:display-filter-buttons": "false",
                ])
        }
        xml.end()
    }
}

extension SheetGrid {
    /// The last header row and the rows below it; `nil` for a sheet without either.
    fileprivate var dataRange: String? {
        guard hasFrozenHeader, grid.columnCount > 0 else { return nil }
        let quoted = name.quotedAsSheet
        let first = Worksheet.reference(row: headerRowCount - 1, column: 0)
        let last = Worksheet.reference(row: grid.rows.count - 1, column: grid.columnCount - 1)
        return "\(quoted).\(first):\(quoted).\(last)"
    }
}
