import DocumentModel
import Packaging

/// A table over the whole sheet that Excel can sort and filter.
///
/// Source: ECMA-376, part 1, 18.5.1.
struct WorkbookTable {
    /// Counted from 1 over the whole workbook.
    let number: Int
    /// In columns from the left, unique.
    let columnNames: [String]
    let rowCount: Int

    private var reference: String {
        Worksheet.range(rows: 0..<rowCount, columns: 0..<columnNames.count)
    }

    func write(to xml: borrowing XMLStreamWriter) {
        xml.start(
            "table",
            [
                "xmlns": WorkbookPackage.mainNamespace, "id": "\(number)",
                "name": "Table\(number)", "displayName": "Table\(number)", "ref": reference,
                "totalsRowShown": "0",
            ])
        xml.element("autoFilter", ["ref": reference])
        xml.start("tableColumns", ["count": "\(columnNames.count)"])
        for (index, name) in columnNames.enumerated() {
            xml.element(
                "tableColumn",
                ["id": "\(index + 1)", "name": name.escapingCharacterCodes.escapingBreaks])
        }
        xml.end()
        xml.element(
            "tableStyleInfo",
            [
                "name": "TableStyleLight1", "showFirstColumn": "0", "showLastColumn": "0",
                "showRowStripes": "1", "showColumnStripes": "0",
            ])
        xml.end()
    }
}

extension WorkbookTable {
    /// `nil` for a sheet that Excel would have to repair: a table needs one header row of unique
    /// text cells, at least one row below it, and no merged cells.
    init?(_ sheet: SheetGrid, number: Int) {
        guard sheet.headerRowCount == 1, sheet.hasFrozenHeader, !sheet.leadsToSheets,
            sheet.mergedCells.isEmpty, let header = sheet.grid.rows.first, !header.isEmpty
        else { return nil }
        var names: [String] = []
        var taken: Set<String> = []
        for slot in header {
            guard case .cell(let cell) = slot, case .text(let text) = CellContent(cell) else {
                return nil
            }
            let name = text.withoutControls
            guard name.contains(where: { !$0.isWhitespace }),
                name.utf16.count <= Self.longestName, taken.insert(name.uppercased()).inserted
            else { return nil }
            names.append(name)
        }
        self.init(number: number, columnNames: names, rowCount: sheet.grid.rows.count)
    }

    /// UTF-16 units that Excel accepts in a column name.
    ///
    /// Source: Microsoft Support, "Excel specifications and limits" (names of columns as names).
    private static let longestName = 255
}

extension String {
    /// Escapes line feeds and tabs in column names as ECMA-376, part 1, 22.9.2.19 requires.
    fileprivate var escapingBreaks: String {
        replacing("\n", with: "_x000a_").replacing("\t", with: "_x0009_")
    }
}
