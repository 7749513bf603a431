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

public struct Heading: Hashable, Sendable {
    /// 1…6, consistent over the whole file.
    public var level: Int
    public var text: RichText

    public init(level: Int, text: RichText) {
        self.level = min(max(level, 1), 6)
        self.text = text
    }
}

public struct Paragraph: Hashable, Sendable {
    public var text: RichText
    public var alignment: Alignment?

    public init(text: RichText, alignment: Alignment? = nil) {
        self.text = text
        self.alignment = alignment
    }

    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        case center, leading, trailing
    }
}

public struct List: Hashable, Sendable {
    public var isOrdered: Bool
    public var items: [Item]

    public init(isOrdered: Bool, items: [Item]) {
        self.isOrdered = isOrdered
        self.items = items
    }

    public struct Item: Hashable, Sendable {
        /// As printed; empty if it is drawn rather than text.
        public var marker: RichText
        /// The number that the marker states, for ordered lists.
        public var ordinal: Int?
        public var blocks: [Block]

        public init(marker: RichText, ordinal: Int? = nil, blocks: [Block]) {
            self.marker = marker
            self.ordinal = ordinal
            self.blocks = blocks
        }
    }
}

public struct Figure: Hashable, Sendable {
    public var caption: RichText?
    public var page: Int
    public var box: Rect<PageUnits>

    public init(caption: RichText? = nil, page: Int, box: Rect<PageUnits>) {
        self.caption = caption
        self.page = page
        self.box = box
    }
}
