import Diagnostics
import DocumentModel
import Facts
import Packaging

/// One sheet of an OpenDocument spreadsheet, written row by row.
///
/// Source: OpenDocument 1.3, part 3, 9.1.
struct SpreadsheetTable {
    let sheet: SheetGrid
    let styles: SpreadsheetStyles
    /// Whether each cell has its position in a comment.
    let hasComments: Bool

    func write(
        to xml: borrowing XMLStreamWriter, into output: inout BufferedSink
    ) throws(Problem) {
        xml.lineBreak()
        xml.start(
            "table:table",
            ["table:name": sheet.name, "table:style-name": SpreadsheetStyles.tableStyle])
        writeColumns(to: xml)
        if sheet.grid.rows.isEmpty { write([], at: 0, to: xml) }
        for (index, row) in sheet.grid.rows.enumerated() {
            if index == 0, sheet.headerRowCount > 0 { xml.start("table:table-header-rows") }
            write(row, at: index, to: xml)
            if index == sheet.headerRowCount - 1 { xml.end() }
            try xml.drain(into: &output)
        }
        xml.end()
    }

    private func writeColumns(to xml: borrowing XMLStreamWriter) {
        let widths = ColumnWidths(sheet.grid).characters
        // A table has at least one column.
        if widths.isEmpty { xml.element("table:table-column") }
        for run in widths.runs {
            xml.start(
                "table:table-column",
                ["table:style-name": SpreadsheetStyles.columnStyle(width: run.element)])
            writeRepetition(run.count, to: xml)
            xml.end()
        }
    }

    private func write(
        _ row: [TableGrid.Slot], at index: Int, to xml: borrowing XMLStreamWriter
    ) {
        let isHeader = index < sheet.headerRowCount
        xml.lineBreak()
        xml.start("table:table-row", ["table:style-name": SpreadsheetStyles.rowStyle])
        // A row has at least one cell.
        if row.isEmpty { xml.element("table:table-cell") }
        var column = 0
        while column < row.count {
            let slot = row[column]
            if case .cell(let cell) = slot {
                let linkTarget = column == 0 ? sheet.linkTarget(ofRow: index) : nil
                write(cell, isHeader: isHeader, linkTarget: linkTarget, to: xml)
                column += 1
                continue
            }
            let count = row[column...].prefix { $0.isCovered == slot.isCovered && !$0.isCell }
                .count
            xml.start(slot.isCovered ? "table:covered-table-cell" : "table:table-cell")
            if isHeader, let name = styles.name(of: .emptyHeader) {
                xml.attribute("table:style-name", name)
            }
            writeRepetition(count, to: xml)
            xml.end()
            column += count
        }
        xml.end()
    }

    private func writeRepetition(_ count: Int, to xml: borrowing XMLStreamWriter) {
        if count > 1 { xml.attribute("table:number-columns-repeated", "\(count)") }
    }

    private func write(
        _ cell: Table.Cell, isHeader: Bool, linkTarget: String?, to xml: borrowing XMLStreamWriter
    ) {
        xml.start("table:table-cell")
        if let name = styles.name(of: CellStyle(cell, isHeader: isHeader)) {
            xml.attribute("table:style-name", name)
        }
        if cell.isMerged {
            xml.attribute("table:number-columns-spanned", "\(cell.columns.count)")
            xml.attribute("table:number-rows-spanned", "\(cell.rows.count)")
        }
        switch CellContent(cell) {
        case .number(let digits):
            let (row, column) = (cell.rows.lowerBound, cell.columns.lowerBound)
            if let formula = sheet.formula(ofRow: row, column: column) {
                xml.attribute("table:formula", formula.openDocument)
            }
            writeNumber(digits, of: cell.value, to: xml)
            writeComment(on: cell, to: xml)
            SpreadsheetText.write(cell.plainText, to: xml)
        case .day(let day, _):
            xml.attribute("office:value-type", "date")
            xml.attribute("office:date-value", day.iso8601)
            writeComment(on: cell, to: xml)
            SpreadsheetText.write(cell.plainText, to: xml)
        case .text(let text):
            guard !text.isEmpty else { break }
            xml.attribute("office:value-type", "string")
            writeComment(on: cell, to: xml)
            if let linkTarget {
                let link = WebLink(sheet: linkTarget)
                SpreadsheetText.write([MarkedSpan(text: text, style: [], mark: link)], to: xml)
            } else if let spans = cell.linkedSpans {
                SpreadsheetText.write(spans, to: xml)
            } else {
                SpreadsheetText.write(text, to: xml)
            }
        }
        xml.end()
    }

    /// Source: OpenDocument 1.3, part 3, 14.1 (`office:annotation`).
    private func writeComment(on cell: Table.Cell, to xml: borrowing XMLStreamWriter) {
        guard hasComments, let provenance = CellProvenance(cell) else { return }
        xml.start("office:annotation", ["office:display": "false"])
        xml.element("dc:creator", text: "docconv")
        SpreadsheetText.write(provenance.comment, to: xml)
        xml.end()
    }

    /// Source: OpenDocument 1.3, part 3, 19.387 (`office:value-type`).
    private func writeNumber(
        _ digits: String, of value: CellValue?, to xml: borrowing XMLStreamWriter
    ) {
        switch value {
        case .money(_, let currency, _):
            xml.attribute("office:value-type", "currency")
            xml.attribute("office:currency", currency)
        case .percentage: xml.attribute("office:value-type", "percentage")
        case .number, .date, .identifier, nil: xml.attribute("office:value-type", "float")
        }
        xml.attribute("office:value", digits)
    }
}

extension WebLink {
    /// The first cell of a sheet in the same file.
    fileprivate init(sheet: String) { address = "#\(sheet.quotedAsSheet).A1" }
}

extension TableGrid.Slot {
    fileprivate var isCell: Bool { if case .cell = self { true } else { false } }
    fileprivate var isCovered: Bool { if case .covered = self { true } else { false } }
}

extension [Int] {
    /// Runs of equal adjacent elements.
    fileprivate var runs: [(element: Int, count: Int)] {
        reduce(into: []) { runs, element in
            if let last = runs.last, last.element == element {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((element, 1))
            }
        }
    }
}
