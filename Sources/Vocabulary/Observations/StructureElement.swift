import Geometry

/// What a tagged file says of a piece of its content.
///
/// Source: ISO 32000-1:2008, 14.6 and 14.8.2.2.
public enum MarkedContent: Codable, Hashable, Sendable {
    case unmarked
    /// The index of the innermost element that contains it in the structure of its page.
    case element(Int)
    /// No part of the document itself.
    case artifact(Artifact)

    /// The kinds of artifacts.
    public enum Artifact: UInt8, Codable, Hashable, Sendable, CaseIterable {
        /// The file states none.
        case unspecified
        /// Running heads, running feet and page numbers.
        case pagination
        case header, footer
        /// Rules, backgrounds and printers' marks.
        case decoration
        /// Numbers of lines in a margin; ISO 32000-2, 14.8.2.2 calls them `LineNum`.
        case lineNumber
    }

    /// The kind of artifact; `nil` for what is none.
    public var artifact: Artifact? {
        if case .artifact(let kind) = self { kind } else { nil }
    }
}

/// An element of the structure that a tagged file gives a page.
///
/// Source: ISO 32000-1:2008, 14.7.2 and 14.8.4.
public struct StructureElement: Hashable, Sendable {
    /// The index of the element around it, which is smaller than its own; `nil` for an outermost one.
    public var parent: Int?
    /// The standard type.
    public var role: Role
    /// The index among the cells of its row in the file, where empty ones count.
    public var siblingIndex: Int
    /// Rows that a cell covers.
    public var rowSpan: Int
    /// Columns that a cell covers.
    public var columnSpan: Int
    /// A description in words of what cannot be read; empty where the file has none.
    public var alternateText: String
    /// Where it is on the page, if the file says so or draws paths or pictures for it.
    public var box: Rect<PageUnits>?

    public init(
        parent: Int? = nil, role: Role, siblingIndex: Int = 0, rowSpan: Int = 1,
        columnSpan: Int = 1, alternateText: String = "", box: Rect<PageUnits>? = nil
    ) {
        self.parent = parent
        self.role = role
        self.siblingIndex = siblingIndex
        self.rowSpan = rowSpan
        self.columnSpan = columnSpan
        self.alternateText = alternateText
        self.box = box
    }

    /// The standard structure types that matter to layout.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        case document = "Document"
        case part = "Part"
        case article = "Art"
        case section = "Sect"
        case division = "Div"
        case blockQuote = "BlockQuote"
        case caption = "Caption"
        case contents = "TOC"
        case contentsEntry = "TOCI"
        case paragraph = "P"
        case heading = "H"
        case heading1 = "H1"
        case heading2 = "H2"
        case heading3 = "H3"
        case heading4 = "H4"
        case heading5 = "H5"
        case heading6 = "H6"
        case list = "L"
        case listItem = "LI"
        case label = "Lbl"
        case listBody = "LBody"
        case table = "Table"
        case tableRow = "TR"
        case headerCell = "TH"
        case dataCell = "TD"
        case tableHead = "THead"
        case tableBody = "TBody"
        case tableFoot = "TFoot"
        case note = "Note"
        case code = "Code"
        case figure = "Figure"
        case formula = "Formula"
        case form = "Form"
        /// Inside a line, or unknown.
        case other = ""

        /// The level of a heading that states one; 0 for `H`, whose depth does; `nil` for others.
        public var headingLevel: Int? {
            switch self {
            case .heading: 0
            case .heading1: 1
            case .heading2: 2
            case .heading3: 3
            case .heading4: 4
            case .heading5: 5
            case .heading6: 6
            case .document, .part, .article, .section, .division, .blockQuote, .caption, .contents,
                .contentsEntry, .paragraph, .list, .listItem, .label, .listBody, .table, .tableRow,
                .headerCell, .dataCell, .tableHead, .tableBody, .tableFoot, .note, .code, .figure,
                .formula, .form, .other:
                nil
            }
        }
    }
}
