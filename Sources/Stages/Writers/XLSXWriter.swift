import Diagnostics
import DocumentModel
import Packaging

/// Writes an Excel workbook: one sheet per table, typed cells, frozen header rows. A document
/// without tables becomes one sheet with one row per paragraph. For recognized text, a hidden sheet
/// states the position and confidence of each cell.
///
/// Sources: ECMA-376, fifth edition, part 1, 18 (SpreadsheetML), transitional; part 2 (packages).
package struct XLSXWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "xlsx", fileExtension: "xlsx",
        mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        summary: "an Excel workbook, a sheet per table, with typed cells")

    package static let options = WorkbookOptions.all

    private let options: WorkbookOptions
    package var showsFigures: Bool { false }

    package init(options: WriterOptions) throws(Problem) {
        self.options = WorkbookOptions(options)
    }

    package func notes(on document: Document) -> [Note] {
        let sheets = document.sheets(ofForms: options.hasForms)
        var notes = document.notes(options)
        let cutCells = sheets.reduce(0) { count, sheet in
            sheet.table.cells.reduce(count) {
                $1.plainText.utf16.count > Worksheet.maximumTextLength ? $0 + 1 : $0
            }
        }
        if cutCells > 0 {
            notes.append(
                Note(
                    .contentNotRepresented,
                    "a cell of a workbook can contain 32,767 characters; the text of \(cutCells) "
                        + (cutCells == 1 ? "cell" : "cells") + " is cut to that"))
        }
        return notes
    }

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        var workbook = try WorkbookArchive(document.metadata.stamped(source.timeStamp))
        let sheets = document.sheets(options)
        for sheet in sheets { try workbook.add(sheet, hasComments: options.hasComments) }
        if options.hasProvenance || sheets.areRecognized { try workbook.addProvenance(of: sheets) }
        try workbook.finish(to: &sink)
    }
}
