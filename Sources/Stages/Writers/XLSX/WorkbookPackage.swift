import DocumentModel
import Packaging

/// The parts of a workbook beside its sheets and styles.
///
/// Source: ECMA-376, part 1, 12 (SpreadsheetML parts) and 15.2.12 (properties); part 2, 9 to 11.
struct WorkbookPackage {
    static let mainNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    private static let relationships =
        "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    private static let packageRelationships =
        "http://schemas.openxmlformats.org/package/2006/relationships"

    let sheetNames: [String]
    let metadata: Document.Metadata

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
        var parts = [
            (
                "docProps/app.xml",
                "application/vnd.openxmlformats-officedocument.extended-properties+xml"
            ),
            ("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"),
            ("xl/styles.xml", "\(spreadsheet).styles+xml"),
            ("xl/workbook.xml", "\(spreadsheet).sheet.main+xml"),
        ]
        for number in 1...sheetNames.count {
            parts.append(("xl/worksheets/sheet\(number).xml", "\(spreadsheet).worksheet+xml"))
        }
        for (name, type) in parts {
            xml.element("Override", ["PartName": "/\(name)", "ContentType": type])
        }
        xml.end()
    }

    func writeRelationships(to xml: borrowing XMLStreamWriter) {
        let core =
            "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties"
        write(
            [
                ("\(Self.relationships)/officeDocument", "xl/workbook.xml"),
                (core, "docProps/core.xml"),
                ("\(Self.relationships)/extended-properties", "docProps/app.xml"),
            ], to: xml)
    }

    func writeWorkbookRelationships(to xml: borrowing XMLStreamWriter) {
        let sheets = sheetNames.indices.map {
            ("\(Self.relationships)/worksheet", "worksheets/sheet\($0 + 1).xml")
        }
        write(sheets + [("\(Self.relationships)/styles", "styles.xml")], to: xml)
    }

    /// Relationships are numbered from 1; those of sheets bear the sheets' numbers.
    private func write(
        _ targets: [(type: String, target: String)], to xml: borrowing XMLStreamWriter
    ) {
        xml.start("Relationships", ["xmlns": Self.packageRelationships])
        for (index, entry) in targets.enumerated() {
            xml.element(
                "Relationship",
                ["Id": "rId\(index + 1)", "Type": entry.type, "Target": entry.target])
        }
        xml.end()
    }

    func writeWorkbook(to xml: borrowing XMLStreamWriter) {
        xml.start("workbook", ["xmlns": Self.mainNamespace, "xmlns:r": Self.relationships])
        xml.start("bookViews")
        xml.element("workbookView")
        xml.end()
        xml.start("sheets")
        for (index, name) in sheetNames.enumerated() {
            xml.element(
                "sheet",
                ["name": name, "sheetId": "\(index + 1)", "r:id": "rId\(index + 1)"])
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

    /// Times are the source's; the clock has no say, so that equal documents give equal bytes.
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
