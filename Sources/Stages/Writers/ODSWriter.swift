import Diagnostics
import DocumentModel
import Packaging

/// Writes an OpenDocument spreadsheet: one sheet per table, typed cells, frozen header rows. A
/// document without tables becomes one sheet with one row per paragraph. For recognized text, a
/// hidden sheet states the position and confidence of each cell.
///
/// Source: OpenDocument 1.3, part 2 (packages) and part 3 (schema).
package struct ODSWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "ods", fileExtension: "ods",
        mediaType: "application/vnd.oasis.opendocument.spreadsheet",
        summary: "an OpenDocument spreadsheet, a sheet per table, with typed cells")

    package static let options = WorkbookOptions.all

    private let options: WorkbookOptions
    package var showsFigures: Bool { false }

    package init(options: WriterOptions) throws(Problem) {
        self.options = WorkbookOptions(options)
    }

    package func notes(on document: Document) -> [Note] {
        document.notes(options)
    }

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        let sheets = document.sheets(options)
        let content = SpreadsheetContent(
            sheets: sheets, language: document.metadata.language,
            hasProvenance: options.hasProvenance || sheets.areRecognized,
            hasComments: options.hasComments)
        let views = try content.sheets.map { (sheet) throws(Problem) in try SheetGrid(sheet).view }
        let package = SpreadsheetPackage(
            mediaType: Self.format.mediaType,
            metadata: document.metadata.stamped(source.timeStamp), views: views)
        let archive = try ZipArchiveWriter()
        // Uncompressed and first, so that the file type can be identified from its first bytes.
        try archive.addEntry(
            named: "mimetype", compression: .stored, bytes: Array(Self.format.mediaType.utf8))
        try archive.addEntry(named: "content.xml") { (output) throws(Problem) in
            try content.write(to: &output)
        }
        try archive.addXML(named: "styles.xml") { package.writeStyles(to: $0) }
        try archive.addXML(named: "meta.xml") { package.writeProperties(to: $0) }
        try archive.addXML(named: "settings.xml") { package.writeSettings(to: $0) }
        try archive.addXML(named: "META-INF/manifest.xml") { package.writeManifest(to: $0) }
        try archive.finish(to: &sink)
    }
}

extension SheetGrid {
    fileprivate var view: SpreadsheetPackage.SheetView {
        SpreadsheetPackage.SheetView(
            name: name, frozenRowCount: hasFrozenHeader ? headerRowCount : 0)
    }
}
