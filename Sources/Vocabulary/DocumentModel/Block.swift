public import Facts
import Geometry

/// A part of a document. The set is closed: every writer switches over it without `default`.
public indirect enum Block: Hashable, Sendable {
    case heading(Heading)
    case paragraph(Paragraph)
    case list(List)
    case table(Table)
    case figure(Figure)
    case barcode(Barcode)
}

/// A heading.
public struct Heading: Hashable, Sendable {
    /// 1…6, consistent over the whole file.
    public var level: Int
    /// The text.
    public var text: RichText
    /// BCP 47: the language that was detected in recognized text; `nil` if unknown.
    public var language: String?

    public init(level: Int, text: RichText, language: String? = nil) {
        self.level = min(max(level, 1), 6)
        self.text = text
        self.language = language
    }
}

/// A paragraph.
public struct Paragraph: Hashable, Sendable {
    /// The text.
    public var text: RichText
    /// `nil` if unknown.
    public var alignment: Alignment?
    /// Whether it is code, whose blanks and line breaks count.
    public var isCode: Bool
    /// BCP 47: the language that was detected in recognized text; `nil` if unknown.
    public var language: String?

    public init(
        text: RichText, alignment: Alignment? = nil, isCode: Bool = false, language: String? = nil
    ) {
        self.isCode = isCode
        self.language = language
        self.text = text
        self.alignment = alignment
    }

    /// The horizontal alignment of a paragraph.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        case center, leading, trailing
    }
}

/// A list.
public struct List: Hashable, Sendable {
    /// Whether its markers count.
    public var isOrdered: Bool
    /// At least one, in order.
    public var items: [Item]

    public init(isOrdered: Bool, items: [Item]) {
        self.isOrdered = isOrdered
        self.items = items
    }

    /// An item of a list.
    public struct Item: Hashable, Sendable {
        /// As printed; empty if it is drawn rather than text.
        public var marker: RichText
        /// The number that the marker states, for ordered lists.
        public var ordinal: Int?
        /// The content after the marker.
        public var blocks: [Block]
        /// The page number with which an entry of a table of contents ends, as printed.
        public var pageNumber: String?

        public init(
            marker: RichText, ordinal: Int? = nil, blocks: [Block], pageNumber: String? = nil
        ) {
            self.pageNumber = pageNumber
            self.marker = marker
            self.ordinal = ordinal
            self.blocks = blocks
        }
    }
}

/// A picture or drawing.
public struct Figure: Hashable, Sendable {
    /// The text inside, such as the labels of a chart, line by line.
    public var text: RichText?
    /// The caption, if there is one.
    public var caption: RichText?
    /// What a tagged file says that it shows; empty where it says nothing.
    public var alternateText: String
    /// Whether it shows a formula, whose signs are `text`.
    public var isFormula: Bool
    /// What it is; `nil` for a formula, and where it was not looked at.
    public var classification: FigureClassification?
    /// Counted from 1.
    public var page: Int
    /// The bounding box, in page units.
    public var box: Rect<PageUnits>

    public init(
        text: RichText? = nil, caption: RichText? = nil, alternateText: String = "",
        isFormula: Bool = false, classification: FigureClassification? = nil, page: Int,
        box: Rect<PageUnits>
    ) {
        self.isFormula = isFormula
        self.classification = classification
        self.text = text
        self.caption = caption
        self.alternateText = alternateText
        self.page = page
        self.box = box
    }
}
