public import Facts
import Geometry

/// A part of a page that contains blocks in reading order: the page itself, a table cell, a list
/// item.
public struct Container: Codable, Hashable, Sendable, BoundingRegionProviding {
    /// The stored content; the other views are computed from it.
    public let blocks: [Block]
    /// The bounding box, in page units.
    public let box: Rect<PageUnits>
    /// The size of the page that contains it.
    public let pageSize: Size<PageUnits>

    public init(blocks: [Block], box: Rect<PageUnits>, pageSize: Size<PageUnits>) {
        self.blocks = blocks
        self.box = box
        self.pageSize = pageSize
    }

    /// The kinds of blocks; a closed set.
    public indirect enum Block: Codable, Hashable, Sendable {
        case heading(Text)
        case paragraph(Text)
        case list(List)
        case table(Table)
        case figure(Figure)
        case barcode(BarcodeObservation)
    }

    /// A picture or drawing.
    public struct Figure: Codable, Hashable, Sendable, BoundingRegionProviding {
        /// The text inside, such as the labels of a chart, line by line.
        public let text: Text?
        /// The caption, if there is one.
        public let caption: Text?
        /// What the file says that it shows; empty where it says nothing.
        public let alternateText: String
        /// Whether it shows a formula, whose signs are `text`.
        public let isFormula: Bool
        /// What it is; `nil` for a formula, and where it was not looked at.
        public package(set) var classification: FigureClassification?
        /// The bounding box, in page units.
        public let box: Rect<PageUnits>
        /// The size of the page, in page units.
        public let pageSize: Size<PageUnits>

        public init(
            text: Text? = nil, caption: Text?, alternateText: String = "",
            isFormula: Bool = false, classification: FigureClassification? = nil,
            box: Rect<PageUnits>, pageSize: Size<PageUnits>
        ) {
            self.isFormula = isFormula
            self.classification = classification
            self.text = text
            self.caption = caption
            self.alternateText = alternateText
            self.box = box
            self.pageSize = pageSize
        }

        /// The bounding region in Vision's plane.
        public var boundingRegion: NormalizedRegion { NormalizedRegion(box, in: pageSize) }
    }
}

extension Container.Block {
    /// The bounding box, in page units.
    public var box: Rect<PageUnits> {
        switch self {
        case .heading(let text), .paragraph(let text): text.box
        case .list(let list): list.box
        case .table(let table): table.box
        case .figure(let figure): figure.box
        case .barcode(let code): code.box
        }
    }
}

/// The parallel views of Vision's `DocumentObservation.Container`.
extension Container {
    /// The bounding region in Vision's plane.
    public var boundingRegion: NormalizedRegion { NormalizedRegion(box, in: pageSize) }

    /// The first heading.
    public var title: Text? {
        for case .heading(let text) in blocks { return text }
        return nil
    }

    /// Every line of the container, including those of tables and lists, with what was detected in
    /// them.
    public var text: Text { Text(joining: blocks.flatMap(\.texts), pageSize: pageSize) }

    /// Headings and paragraphs. Unlike Vision's, without the text of lists and tables.
    public var paragraphs: [Text] {
        blocks.compactMap {
            switch $0 {
            case .heading(let text), .paragraph(let text): text
            case .list, .table, .figure, .barcode: nil
            }
        }
    }

    /// The lists of the container, not nested ones.
    public var lists: [List] {
        blocks.compactMap { if case .list(let list) = $0 { list } else { nil } }
    }

    /// The tables of the container.
    public var tables: [Table] {
        blocks.compactMap { if case .table(let table) = $0 { table } else { nil } }
    }

    /// The barcodes of the container.
    public var barcodes: [BarcodeObservation] {
        blocks.compactMap { if case .barcode(let code) = $0 { code } else { nil } }
    }

    /// The figures of the container.
    public var figures: [Figure] {
        blocks.compactMap { if case .figure(let figure) = $0 { figure } else { nil } }
    }
}

extension Container.Block {
    /// The block's lines in reading order.
    public var lines: [TextLine] { texts.flatMap(\.textLines.ended) }

    /// The block's texts in reading order; a marker is one by itself.
    var texts: [Container.Text] {
        switch self {
        case .heading(let text), .paragraph(let text): [text]
        case .list(let list):
            list.items.flatMap { item in
                (item.marker.map { [Container.Text(lines: [$0], pageSize: list.pageSize)] } ?? [])
                    + item.content.blocks.flatMap(\.texts)
            }
        case .table(let table):
            (table.caption.map { [$0] } ?? [])
                + table.cells.flatMap { $0.content.blocks.flatMap(\.texts) }
        case .figure(let figure): [figure.text, figure.caption].compactMap(\.self)
        case .barcode: []
        }
    }

    /// Visits the block's lines in reading order.
    package func visitLines(_ visit: (TextLine) -> Void) {
        switch self {
        case .heading(let text), .paragraph(let text):
            text.textLines.forEach(visit)
        case .list(let list):
            for item in list.items {
                if let marker = item.marker { visit(marker) }
                for block in item.content.blocks { block.visitLines(visit) }
            }
        case .table(let table):
            table.caption?.textLines.forEach(visit)
            for cell in table.cells {
                for block in cell.content.blocks { block.visitLines(visit) }
            }
        case .figure(let figure):
            figure.text?.textLines.forEach(visit)
            figure.caption?.textLines.forEach(visit)
        case .barcode: break
        }
    }
}
