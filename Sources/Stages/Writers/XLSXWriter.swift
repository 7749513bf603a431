import Diagnostics
import DocumentModel
import Packaging

/// Writes an Excel workbook: a sheet for each table, typed cells, header rows that stay in view.
/// A document without tables becomes one sheet with a row for each paragraph.
///
/// Sources: ECMA-376, fifth edition, part 1, 18 (SpreadsheetML), transitional; part 2 (packages).
package struct XLSXWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "xlsx", fileExtension: "xlsx",
        mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        summary: "an Excel workbook, a sheet per table, with typed cells")

    package init(options: WriterOptions) throws(Problem) {}

    package func notes(on document: Document) -> [Note] {
        let sheets = document.sheets
        var notes = document.notesOnMissingTables
        let cutCells = sheets.reduce(0) { count, sheet in
            sheet.table.cells.reduce(count) {
                $1.plainText.utf16.count > Worksheet.maximumTextLength ? $0 + 1 : $0
            }
        }
        if cutCells > 0 {
            notes.append(
                Note(
                    .contentNotRepresented,
                    "a cell of a workbook holds 32,767 characters; the text of \(cutCells) "
                        + (cutCells == 1 ? "cell" : "cells") + " is cut to that"))
        }
        return notes
    }

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        let sheets = document.sheets
        let archive = try ZipArchiveWriter()
        let package = WorkbookPackage(sheetNames: sheets.map(\.name), metadata: document.metadata)
        try archive.addXML(named: "[Content_Types].xml") { package.writeContentTypes(to: $0) }
        try archive.addXML(named: "_rels/.rels") { package.writeRelationships(to: $0) }
        try archive.addXML(named: "docProps/app.xml") { package.writeApplication(to: $0) }
        try archive.addXML(named: "docProps/core.xml") { package.writeProperties(to: $0) }
        try archive.addXML(named: "xl/workbook.xml") { package.writeWorkbook(to: $0) }
        try archive.addXML(named: "xl/_rels/workbook.xml.rels") {
            package.writeWorkbookRelationships(to: $0)
        }
        var styles = CellStyles(language: document.metadata.language)
        for (index, sheet) in sheets.enumerated() {
            let worksheet = Worksheet(sheet: try SheetGrid(sheet))
            try archive.addEntry(named: "xl/worksheets/sheet\(index + 1).xml") {
                (output) throws(Problem) in
                try worksheet.write(to: &output, styles: &styles)
            }
        }
        try archive.addXML(named: "xl/styles.xml") { styles.write(to: $0) }
        try archive.finish(to: &sink)
    }
}
