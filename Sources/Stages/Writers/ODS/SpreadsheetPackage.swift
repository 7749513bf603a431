import DocumentModel
import Packaging

/// The parts of an OpenDocument spreadsheet other than its sheets.
///
/// Source: OpenDocument 1.3, part 2, 3 and 4 (packages, manifest); part 3, 3.10 (settings), 4
/// (metadata) and 16 (styles).
struct SpreadsheetPackage {
    static let masterPage = "Default"

    let mediaType: String
    let metadata: Document.Metadata
    let views: [SheetView]

    /// The view settings of a sheet.
    struct SheetView {
        let name: String
        /// Frozen rows from the top.
        let frozenRowCount: Int
    }

    func writeManifest(to xml: borrowing XMLStreamWriter) {
        xml.start(
            "manifest:manifest",
            [
                "xmlns:manifest": "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0",
                "manifest:version": OpenDocument.version,
            ])
        xml.element(
            "manifest:file-entry",
            [
                "manifest:full-path": "/", "manifest:version": OpenDocument.version,
                "manifest:media-type": mediaType,
            ])
        for name in ["content.xml", "styles.xml", "meta.xml", "settings.xml"] {
            xml.element(
                "manifest:file-entry",
                ["manifest:full-path": name, "manifest:media-type": "text/xml"])
        }
        xml.end()
    }

    /// Independent of the clock, so that equal documents give equal bytes.
    func writeProperties(to xml: borrowing XMLStreamWriter) {
        OpenDocument.start("office:document-meta", in: xml)
        xml.start("office:meta")
        xml.element("meta:generator", text: "docconv")
        let created = metadata.created.flatMap { $0.isW3CTime ? $0 : nil }
        let modified = metadata.modified.flatMap { $0.isW3CTime ? $0 : nil }
        for (name, value) in [
            ("dc:title", metadata.title), ("meta:initial-creator", metadata.author),
            ("dc:creator", metadata.author), ("dc:subject", metadata.subject),
            ("meta:keyword", metadata.keywords), ("dc:language", metadata.language),
            ("meta:creation-date", created), ("dc:date", modified),
        ] {
            if let value, !value.isEmpty { xml.element(name, text: value) }
        }
        xml.end()
        xml.end()
    }

    /// The default font and cell style, and a page as wide as the sheet.
    func writeStyles(to xml: borrowing XMLStreamWriter) {
        OpenDocument.start("office:document-styles", in: xml)
        xml.start("office:styles")
        xml.start("style:style", ["style:name": "Default", "style:family": "table-cell"])
        xml.element("style:table-cell-properties", ["style:vertical-align": "top"])
        xml.element("style:text-properties", ["fo:font-family": "Calibri", "fo:font-size": "11pt"])
        xml.end()
        xml.end()
        xml.start("office:automatic-styles")
        xml.start("style:page-layout", ["style:name": "pm1"])
        xml.element(
            "style:page-layout-properties",
            [
                "fo:margin-top": "19mm", "fo:margin-bottom": "19mm", "fo:margin-left": "18mm",
                "fo:margin-right": "18mm", "style:scale-to-X": "1", "style:scale-to-Y": "0",
            ])
        xml.end()
        xml.end()
        xml.start("office:master-styles")
        xml.element(
            "style:master-page",
            ["style:name": Self.masterPage, "style:page-layout-name": "pm1"])
        xml.end()
        xml.end()
    }

    /// Freezes the header rows.
    ///
    /// The setting names are those of LibreOffice and OpenOffice; the standard leaves them open.
    func writeSettings(to xml: borrowing XMLStreamWriter) {
        OpenDocument.start("office:document-settings", in: xml)
        xml.start("office:settings")
        xml.start("config:config-item-set", ["config:name": "ooo:view-settings"])
        xml.start("config:config-item-map-indexed", ["config:name": "Views"])
        xml.start("config:config-item-map-entry")
        write("ViewId", "string", "view1", to: xml)
        xml.start("config:config-item-map-named", ["config:name": "Tables"])
        for view in views {
            xml.start("config:config-item-map-entry", ["config:name": view.name])
            writeSplit(below: view.frozenRowCount, to: xml)
            xml.end()
        }
        xml.end()
        if let first = views.first { write("ActiveTable", "string", first.name, to: xml) }
        xml.end()
        xml.end()
        xml.end()
        xml.end()
        xml.end()
    }

    private func writeSplit(below rowCount: Int, to xml: borrowing XMLStreamWriter) {
        let isFrozen = rowCount > 0
        write("CursorPositionX", "int", "0", to: xml)
        write("CursorPositionY", "int", "\(rowCount)", to: xml)
        write("HorizontalSplitMode", "short", "0", to: xml)
        // 2 is a split that does not move; the lower part, 2 as well, is the one that is active.
        write("VerticalSplitMode", "short", isFrozen ? "2" : "0", to: xml)
        write("HorizontalSplitPosition", "int", "0", to: xml)
        write("VerticalSplitPosition", "int", "\(rowCount)", to: xml)
        write("ActiveSplitRange", "short", "2", to: xml)
        write("PositionLeft", "int", "0", to: xml)
        write("PositionRight", "int", "0", to: xml)
        write("PositionTop", "int", "0", to: xml)
        write("PositionBottom", "int", "\(rowCount)", to: xml)
    }

    private func write(
        _ name: String, _ type: String, _ value: String, to xml: borrowing XMLStreamWriter
    ) {
        xml.element(
            "config:config-item", ["config:name": name, "config:type": type], text: value)
    }
}
