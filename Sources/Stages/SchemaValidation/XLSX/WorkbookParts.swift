/// The target of a relationship: the media type and root element of the part.
///
/// Source: ECMA-376, part 1, 12.3 and 15.2; part 2, 11.
struct WorkbookPart {
    let mediaType: String
    let root: String

    /// Keyed by the last path component of the relationship type.
    static let all: [String: WorkbookPart] = [
        "officeDocument": sheetML("sheet.main", root: "workbook"),
        "worksheet": sheetML("worksheet", root: "worksheet"),
        "styles": sheetML("styles", root: "styleSheet"),
        "sharedStrings": sheetML("sharedStrings", root: "sst"),
        "table": sheetML("table", root: "table"),
        "comments": sheetML("comments", root: "comments"),
        "vmlDrawing": WorkbookPart(
            mediaType: "application/vnd.openxmlformats-officedocument.vmlDrawing", root: "xml"),
        "core-properties": WorkbookPart(
            mediaType: "application/vnd.openxmlformats-package.core-properties+xml",
            root: "coreProperties"),
        "extended-properties": WorkbookPart(
            mediaType:
                "application/vnd.openxmlformats-officedocument.extended-properties+xml",
            root: "Properties"),
    ]

    private static func sheetML(_ name: String, root: String) -> WorkbookPart {
        WorkbookPart(
            mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.\(name)+xml",
            root: root)
    }
}

/// A reference from one part to another, or to an address.
struct Relation {
    let id: String
    /// The last path component of its type, such as `worksheet`.
    let kind: String
    /// A part's name, without the leading slash, or an address.
    let target: String
    let isExternal: Bool
    let place: ElementLocation
}
