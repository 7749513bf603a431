import DocumentModel
import Packaging

/// The hyperlinks of a sheet's cells.
///
/// Source: ECMA-376, part 1, 18.3.1.47.
struct SheetHyperlinks {
    private var links: [(cell: String, id: String?, location: String?)] = []

    /// The most links per sheet; Excel repairs a sheet with more.
    ///
    /// Source: Microsoft Support, "Excel specifications and limits".
    private static let maximumCount = 65_530
    /// The longest address in characters that Excel opens.
    ///
    /// Source: Microsoft Support, "Excel specifications and limits" of Excel 2007 and later.
    private static let longestAddress = 2_079

    /// Whether the link was added; links beyond the limits stay text.
    mutating func add(
        _ link: WebLink, at cell: String, relations: inout PartRelations
    ) -> Bool {
        guard links.count < Self.maximumCount, link.address.utf16.count <= Self.longestAddress
        else { return false }
        let id = relations.add(
            .init(
                type: WorkbookPackage.relationship("hyperlink"), target: link.address,
                isExternal: true))
        links.append((cell, id, nil))
        return true
    }

    mutating func add(sheet: String, at cell: String) {
        links.append((cell, nil, "\(sheet.quotedAsSheet)!A1"))
    }

    func write(to xml: borrowing XMLStreamWriter) {
        guard !links.isEmpty else { return }
        xml.start("hyperlinks")
        for link in links {
            xml.start("hyperlink", ["ref": link.cell])
            if let id = link.id { xml.attribute("r:id", id) }
            if let location = link.location { xml.attribute("location", location) }
            xml.end()
        }
        xml.end()
    }
}
