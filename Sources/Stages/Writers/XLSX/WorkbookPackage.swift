import DocumentModel
import Packaging

/// The parts of a workbook other than its sheets and styles.
///
/// Source: ECMA-376, part 1, 12 (SpreadsheetML parts) and 15.2.12 (properties); part 2, 9 to 11.
struct WorkbookPackage {
    static let mainNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    private static let relationships =
        "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    private static let packageRelationships =
        "http://schemas.openxmlformats.org/package/2006/relationships"

    /// The type of a relationship between parts.
    static func relationship(_ name: String) -> String { "\(relationships)/\(name)" }

    let metadata: Document.Metadata
    private var sheets: [(name: String, isHidden: Bool)] = []
    /// Parts that sheets add, each with the last component of its media type.
    private var sheetParts: [(name: String, kind: String)] = []

    init(metadata: Document.Metadata) { self.metadata = metadata }

    /// The number of the new sheet, counted from 1.
    mutating func addSheet(named name: String, isHidden: Bool = false) -> Int {
        sheets.append((name, isHidden))
        addPart("xl/worksheets/sheet\(sheets.count).xml", kind: "worksheet")
        return sheets.count
    }

    mutating func addPart(_ name: String, kind: String) { sheetParts.append((name, kind)) }

    /// Opens the root element of a sheet.
    static func startWorksheet(in xml: borrowing XMLStreamWriter) {
        xml.start("worksheet", ["xmlns": mainNamespace, "xmlns:r": relationships])
    }

    func writeContentTypes(to xml: borrowing XMLStreamWriter) {
        let spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml"
        xml.start(
            "Types", ["xmlns": "http://schemas.openxmlformats.org/package/2006/content-types"])
        xml.element(
            "Default",
            [
                "Extension": "rels",
                "ContentType": "application/vnd.openxmlformats-package.relationships+xml",
            ])
        xml.element("Default", ["Extension": "xml", "ContentType": "application/xml"])
        if sheetParts.contains(where: { $0.kind == "comments" }) {
            xml.element(
                "Default",
                [
                    "Extension": "vml",
                    "ContentType": "application/vnd.openxmlformats-officedocument.vmlDrawing",
                ])
        }
        var parts = [
            (
                "docProps/app.xml",
                "application/vnd.openxmlformats-officedocument.extended-properties+xml"
            ),
            ("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"),
            ("xl/styles.xml", "\(spreadsheet).styles+xml"),
            ("xl/workbook.xml", "\(spreadsheet).sheet.main+xml"),
        ]
        parts += sheetParts.map { ($0.name, "\(spreadsheet).\($0.kind)+xml") }
        for (name, type) in parts {
            xml.element("Override", ["PartName": "/\(name)", "ContentType": type])
        }
        xml.end()
    }

    func writeRelationships(to xml: borrowing XMLStreamWriter) {
        let core =
            "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties"
        Self.write(
            [
                .init(type: Self.relationship("officeDocument"), target: "xl/workbook.xml"),
                .init(type: core, target: "docProps/core.xml"),
                .init(type: Self.relationship("extended-properties"), target: "docProps/app.xml"),
            ], to: xml)
    }

    func writeWorkbookRelationships(to xml: borrowing XMLStreamWriter) {
        let sheets = self.sheets.indices.map {
            PartRelations.Entry(
                type: Self.relationship("worksheet"), target: "worksheets/sheet\($0 + 1).xml")
        }
        let styles = PartRelations.Entry(type: Self.relationship("styles"), target: "styles.xml")
        Self.write(sheets + [styles], to: xml)
    }

    /// Relationships are numbered from 1; those of sheets have the numbers of the sheets.
    static func write(
        _ entries: [PartRelations.Entry], to xml: borrowing XMLStreamWriter
    ) {
        xml.start("Relationships", ["xmlns": packageRelationships])
        for (index, entry) in entries.enumerated() {
            xml.start(
                "Relationship",
                ["Id": "rId\(index + 1)", "Type": entry.type, "Target": entry.target])
            if entry.isExternal { xml.attribute("TargetMode", "External") }
            xml.end()
        }
        xml.end()
    }

    func writeWorkbook(to xml: borrowing XMLStreamWriter) {
        xml.start("workbook", ["xmlns": Self.mainNamespace, "xmlns:r": Self.relationships])
        xml.start("bookViews")
        xml.element("workbookView")
        xml.end()
        xml.start("sheets")
        for (index, sheet) in sheets.enumerated() {
            xml.start("sheet", ["name": sheet.name, "sheetId": "\(index + 1)"])
            if sheet.isHidden { xml.attribute("state", "hidden") }
            xml.attribute("r:id", "rId\(index + 1)")
            xml.end()
        }
        xml.end()
        xml.end()
    }

    func writeApplication(to xml: borrowing XMLStreamWriter) {
        xml.start(
            "Properties",
            [
                "xmlns":
                    "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"
            ])
        xml.element("Application", text: "docconv")
        xml.end()
    }

    /// Independent of the clock, so that equal documents give equal bytes.
    func writeProperties(to xml: borrowing XMLStreamWriter) {
        xml.start(
            "cp:coreProperties",
            [
                "xmlns:cp":
                    "http://schemas.openxmlformats.org/package/2006/metadata/core-properties",
                "xmlns:dc": "http://purl.org/dc/elements/1.1/",
                "xmlns:dcterms": "http://purl.org/dc/terms/",
                "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
            ])
        for (name, value) in [
            ("dc:title", metadata.title), ("dc:creator", metadata.author),
            ("dc:subject", metadata.subject), ("cp:keywords", metadata.keywords),
            ("dc:language", metadata.language),
        ] {
            if let value, !value.isEmpty { xml.element(name, text: value) }
        }
        for (name, time) in [
            ("dcterms:created", metadata.created), ("dcterms:modified", metadata.modified),
        ] {
            guard let time, time.isW3CTime else { continue }
            xml.element(name, ["xsi:type": "dcterms:W3CDTF"], text: time)
        }
        xml.end()
    }
}
