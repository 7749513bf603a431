import Diagnostics
import DocumentModel
import Packaging

/// One sheet of a workbook.
///
/// Text is in its cell, not in the shared string table, so that a sheet is written front to back in
/// little memory.
///
/// Source: ECMA-376, part 1, 18.3.
struct Worksheet {
    /// UTF-16 units that a cell can contain. Source: Microsoft Support, "Excel specifications and
    /// limits".
    static let maximumTextLength = 32_767

    let sheet: SheetGrid

    /// - Parameters:
    /// - commentsID: The relationship to the shapes of the sheet's comments.
    /// - tableID: The relationship to the table that covers the sheet.
    func write(
        to output: inout BufferedSink, styles: inout CellStyles, relations: inout PartRelations,
        commentsID: String?, tableID: String?
    ) throws(Problem) {
        let xml = try XMLStreamWriter()
        var links = SheetHyperlinks()
        WorkbookPackage.startWorksheet(in: xml)
        writeView(to: xml)
        writeColumns(to: xml)
        xml.start("sheetData")
        for (index, row) in sheet.grid.rows.enumerated() {
            write(
                row, at: index, to: xml, styles: &styles, links: &links, relations: &relations)
            try xml.drain(into: &output)
        }
        xml.end()
        writeMergedCells(to: xml)
        links.write(to: xml)
        xml.element(
            "pageMargins",
            [
                "left": "0.7", "right": "0.7", "top": "0.75", "bottom": "0.75", "header": "0.3",
                "footer": "0.3",
            ])
        xml.element("pageSetup", ["orientation": "portrait", "fitToHeight": "0"])
        if let commentsID { xml.element("legacyDrawing", ["r:id": commentsID]) }
        if let tableID {
            xml.start("tableParts", ["count": "1"])
            xml.element("tablePart", ["r:id": tableID])
            xml.end()
        }
        xml.end()
        try xml.finish(into: &output)
    }

    /// Header rows are frozen; the sheet is printed one page wide.
    private func writeView(to xml: borrowing XMLStreamWriter) {
        xml.start("sheetPr")
        xml.element("pageSetUpPr", ["fitToPage": "1"])
        xml.end()
        xml.start("sheetViews")
        xml.start("sheetView", ["workbookViewId": "0"])
        let headerRowCount = sheet.headerRowCount
        if sheet.hasFrozenHeader {
            xml.element(
                "pane",
                [
                    "ySplit": "\(headerRowCount)", "topLeftCell": "A\(headerRowCount + 1)",
                    "activePane": "bottomLeft", "state": "frozen",
                ])
            xml.element("selection", ["pane": "bottomLeft"])
        }
        xml.end()
        xml.end()
        xml.element("sheetFormatPr", ["defaultRowHeight": "15"])
    }

    private func writeColumns(to xml: borrowing XMLStreamWriter) {
        let widths = ColumnWidths(sheet.grid).characters
        guard !widths.isEmpty else { return }
        xml.start("cols")
        for (index, width) in widths.enumerated() {
            xml.element(
                "col",
                [
                    "min": "\(index + 1)", "max": "\(index + 1)", "width": "\(width)",
                    "customWidth": "1",
                ])
        }
        xml.end()
    }

    private func write(
        _ row: [TableGrid.Slot], at index: Int, to xml: borrowing XMLStreamWriter,
        styles: inout CellStyles, links: inout SheetHyperlinks, relations: inout PartRelations
    ) {
        xml.lineBreak()
        xml.start("row", ["r": "\(index + 1)"])
        let isHeader = index < sheet.headerRowCount
        for (column, slot) in row.enumerated() {
            switch slot {
            case .cell(let cell):
                let reference = Self.reference(row: index, column: column)
                var style = CellStyle(cell, isHeader: isHeader)
                if column == 0, let linkTarget = sheet.linkTarget(ofRow: index) {
                    links.add(sheet: linkTarget, at: reference)
                    style.isLink = true
                } else if let link = cell.linkedSpans?.lazy.compactMap(\.mark).first {
                    style.isLink = links.add(link, at: reference, relations: &relations)
                }
                xml.start("c", ["r": reference, "s": "\(styles.number(of: style))"])
                if let formula = sheet.formula(ofRow: index, column: column) {
                    xml.element("f", text: formula.excel)
                }
                write(CellContent(cell), to: xml)
                xml.end()
            case .empty, .covered:
                guard isHeader else { continue }
                let number = styles.number(of: .emptyHeader)
                xml.element(
                    "c", ["r": Self.reference(row: index, column: column), "s": "\(number)"])
            }
        }
        xml.end()
    }

    private func write(_ content: CellContent, to xml: borrowing XMLStreamWriter) {
        switch content {
        case .number(let digits):
            xml.element("v", text: digits)
        case .day(_, let serial):
            xml.element("v", text: String(serial))
        case .text(let text):
            Self.write(text: text, to: xml)
        }
    }

    /// Writes the content of a cell that was opened.
    static func write(text: String, to xml: borrowing XMLStreamWriter) {
        guard !text.isEmpty else { return }
        xml.attribute("t", "inlineStr")
        xml.start("is")
        xml.element("t", ["xml:space": "preserve"], text: legal(text))
        xml.end()
    }

    /// The longest prefix that a cell can contain, escaped for a cell.
    static func legal(_ text: String) -> String {
        text.withoutControls.prefix(utf16Length: maximumTextLength).escapingCharacterCodes
    }

    private func writeMergedCells(to xml: borrowing XMLStreamWriter) {
        let ranges = sheet.mergedCells.map { Self.range(rows: $0.rows, columns: $0.columns) }
        guard !ranges.isEmpty else { return }
        xml.start("mergeCells", ["count": "\(ranges.count)"])
        for range in ranges { xml.element("mergeCell", ["ref": range]) }
        xml.end()
    }

    /// `A1:B2` for the first two rows and columns.
    static func range(rows: Range<Int>, columns: Range<Int>) -> String {
        reference(row: rows.lowerBound, column: columns.lowerBound) + ":"
            + reference(row: rows.upperBound - 1, column: columns.upperBound - 1)
    }

    /// `A1` for the first row and column.
    ///
    /// - Parameters:
    ///   - row: The first is 0.
    ///   - column: The first is 0.
    static func reference(row: Int, column: Int) -> String {
        var letters: [UInt8] = []
        var rest = column + 1
        while rest > 0 {
            letters.append(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
            rest = (rest - 1) / 26
        }
        return String(decoding: letters.reversed(), as: UTF8.self) + String(row + 1)
    }
}

extension String {
    /// The longest prefix of whole characters that fits.
    fileprivate func prefix(utf16Length length: Int) -> String {
        guard utf16.count > length else { return self }
        var count = 0
        let end = indices.first {
            count += self[$0].utf16.count
            return count > length
        }
        return String(self[..<(end ?? endIndex)])
    }

    /// Escapes text that looks like an escaped character, such as `_x0041_`.
    ///
    /// Source: ECMA-376, part 1, 22.9.2.19 (ST_Xstring).
    var escapingCharacterCodes: String {
        guard contains("_x") else { return self }
        return replacing(/_(?=x[0-9A-Fa-f]{4}_)/, with: "_x005F_")
    }
}
