import Diagnostics
import DocumentModel
import Packaging

/// A workbook under construction: sheets are added one by one, the parts that list them last.
struct WorkbookArchive {
    private let archive: ZipArchiveWriter
    private var package: WorkbookPackage
    private var styles: CellStyles
    private var tableCount = 0
    /// 1024-blocks of shape ids that comments use so far.
    private var shapeBlockCount = 0

    init(_ metadata: Document.Metadata) throws(Problem) {
        archive = try ZipArchiveWriter()
        let package = WorkbookPackage(metadata: metadata)
        try archive.addXML(named: "_rels/.rels") { package.writeRelationships(to: $0) }
        try archive.addXML(named: "docProps/app.xml") { package.writeApplication(to: $0) }
        try archive.addXML(named: "docProps/core.xml") { package.writeProperties(to: $0) }
        self.package = package
        styles = CellStyles(language: metadata.language)
    }

    mutating func add(_ sheet: Sheet, hasComments: Bool) throws(Problem) {
        let sheet = try SheetGrid(sheet)
        let number = package.addSheet(named: sheet.name)
        var relations = PartRelations()
        let tableID = try addTable(over: sheet, relations: &relations)
        let commentsID = try hasComments ? addComments(to: sheet, number, &relations) : nil
        let worksheet = Worksheet(sheet: sheet)
        try archive.addEntry(named: "xl/worksheets/sheet\(number).xml") {
            (output) throws(Problem) in
            try worksheet.write(
                to: &output, styles: &styles, relations: &relations, commentsID: commentsID,
                tableID: tableID)
        }
        let entries = relations.entries
        guard !entries.isEmpty else { return }
        try archive.addXML(named: "xl/worksheets/_rels/sheet\(number).xml.rels") {
            WorkbookPackage.write(entries, to: $0)
        }
    }

    private mutating func addTable(
        over sheet: SheetGrid, relations: inout PartRelations
    ) throws(Problem) -> String? {
        guard let table = WorkbookTable(sheet, number: tableCount + 1) else { return nil }
        tableCount += 1
        let name = "tables/table\(tableCount).xml"
        try archive.addXML(named: "xl/\(name)") { table.write(to: $0) }
        package.addPart("xl/\(name)", kind: "table")
        return relations.add(
            .init(type: WorkbookPackage.relationship("table"), target: "../\(name)"))
    }

    private mutating func addComments(
        to sheet: SheetGrid, _ number: Int, _ relations: inout PartRelations
    ) throws(Problem) -> String? {
        let comments = SheetComments(sheet: sheet, firstBlock: shapeBlockCount)
        let blockCount = comments.blockCount
        guard blockCount > 0 else { return nil }
        shapeBlockCount += blockCount
        let (texts, shapes) = ("comments\(number).xml", "drawings/vmlDrawing\(number).vml")
        try archive.addEntry(named: "xl/\(texts)") { (output) throws(Problem) in
            try comments.writeTexts(to: &output)
        }
        try archive.addEntry(named: "xl/\(shapes)") { (output) throws(Problem) in
            try comments.writeShapes(to: &output)
        }
        package.addPart("xl/\(texts)", kind: "comments")
        relations.add(.init(type: WorkbookPackage.relationship("comments"), target: "../\(texts)"))
        return relations.add(
            .init(type: WorkbookPackage.relationship("vmlDrawing"), target: "../\(shapes)"))
    }

    /// Adds a hidden sheet with the provenance of cells, and further ones if it is full.
    mutating func addProvenance(of sheets: [Sheet]) throws(Problem) {
        var names = SheetNames(taken: sheets.map(\.name))
        var provenance = ProvenanceSheet(sheets)
        while provenance.hasRows {
            let name = names.add(
                firstOf: [ProvenanceRows.title], otherwise: ProvenanceRows.title)
            let number = package.addSheet(named: name, isHidden: true)
            try archive.addEntry(named: "xl/worksheets/sheet\(number).xml") {
                (output) throws(Problem) in
                try provenance.write(to: &output, styles: &styles)
            }
        }
    }

    func finish(to sink: inout some ByteSink) throws(Problem) {
        try archive.addXML(named: "xl/styles.xml") { styles.write(to: $0) }
        try archive.addXML(named: "xl/workbook.xml") { package.writeWorkbook(to: $0) }
        try archive.addXML(named: "xl/_rels/workbook.xml.rels") {
            package.writeWorkbookRelationships(to: $0)
        }
        try archive.addXML(named: "[Content_Types].xml") { package.writeContentTypes(to: $0) }
        try archive.finish(to: &sink)
    }
}
