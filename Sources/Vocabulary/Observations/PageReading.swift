import Diagnostics
import Facts
import Geometry

/// The content of one page before layout analysis, unordered.
public struct PageReading: Sendable {
    /// The properties of the page.
    public var page: PageDescription
    /// In the order of the source, which may or may not be the reading order.
    public var words: [Word]
    /// Words of the source that a person cannot see.
    public var hidden: [Word] = []
    /// Ruling lines, horizontal and vertical.
    public var rules: [RulingLine]
    /// Filled areas.
    public var fills: [Fill]
    /// Areas with pictures or drawings.
    public var pictures: [PictureRegion]
    /// Form fields of the file.
    public var fields: [FormField]
    /// Barcodes on the page.
    public var barcodes: [BarcodeObservation]
    /// Printed boxes and circles to be marked that are not form fields of the file, from the top.
    public var marks: [TickMark]
    /// The structure of the page in its order, if the file is tagged; `Word.marking` refers to it.
    public var structure: [StructureElement] = []
    /// Warnings about the page.
    public var notes: [Note]

    public init(
        page: PageDescription, words: [Word] = [], rules: [RulingLine] = [], fills: [Fill] = [],
        pictures: [PictureRegion] = [], fields: [FormField] = [],
        barcodes: [BarcodeObservation] = [], marks: [TickMark] = [], notes: [Note] = []
    ) {
        self.page = page
        self.words = words
        self.rules = rules
        self.fills = fills
        self.pictures = pictures
        self.fields = fields
        self.barcodes = barcodes
        self.marks = marks
        self.notes = notes
    }
}

/// A ruling line: horizontal or vertical.
public struct RulingLine: Hashable, Sendable {
    /// Horizontal or vertical.
    public var axis: Axis
    /// The centre line of the stroke: y of a horizontal rule, x of a vertical one.
    public var position: Double
    /// The start: x of a horizontal rule, y of a vertical one.
    public var start: Double
    /// The end, at least `start`.
    public var end: Double
    /// The stroke width, in page units.
    public var thickness: Double

    public init(
        axis: Axis, position: Double, start: Double, end: Double, thickness: Double
    ) {
        self.axis = axis
        self.position = position
        self.start = min(start, end)
        self.end = max(start, end)
        self.thickness = thickness
    }

    /// The direction of a ruling line.
    public enum Axis: UInt8, Hashable, Sendable {
        case horizontal, vertical
    }

    /// In page units.
    public var length: Double { end - start }

    /// The bounding box, in page units.
    public var box: Rect<PageUnits> {
        switch axis {
        case .horizontal:
            Rect(
                minX: start, minY: position - thickness / 2, maxX: end,
                maxY: position + thickness / 2)
        case .vertical:
            Rect(
                minX: position - thickness / 2, minY: start, maxX: position + thickness / 2,
                maxY: end)
        }
    }
}

/// An area filled with one colour behind or beside text.
public struct Fill: Hashable, Sendable {
    /// The bounding box, in page units.
    public var box: Rect<PageUnits>
    /// 0xRRGGBB.
    public var color: UInt32

    public init(box: Rect<PageUnits>, color: UInt32) {
        self.box = box
        self.color = color
    }
}

/// An area with a picture or a drawing.
public struct PictureRegion: Hashable, Sendable {
    /// The bounding box, in page units.
    public var box: Rect<PageUnits>
    /// The kind.
    public var kind: Kind

    public init(box: Rect<PageUnits>, kind: Kind) {
        self.box = box
        self.kind = kind
    }

    /// A closed set of kinds.
    public enum Kind: String, Hashable, Sendable {
        /// Placed in the file; text may be on top of it.
        case raster
        /// Vector graphics of the file.
        case drawing
        /// Found in a scan; it contains no text except labels.
        case scanned
    }
}

/// A fillable field of the source file (AcroForm).
public struct FormField: Hashable, Sendable {
    /// The fully qualified name in the file.
    public var name: String
    /// The description for users; empty if the file has none.
    public var label: String
    /// For radio buttons the question of the group; empty if the file has none.
    public var question: String
    /// The kind.
    public var kind: Kind
    /// The text, the chosen options separated by line breaks, or `on` for a button that is on.
    public var value: String
    /// For check boxes and radio buttons; true for a signature or a stamp that exists.
    public var isChecked: Bool?
    /// The properties of the page.
    public var page: Int
    /// The bounding box, in page units.
    public var box: Rect<PageUnits>
    /// Whether the question is a number that could not be read and was counted by its place on the sheet.
    public var isNumberedByPlace = false
    /// The facts in `value`.
    public var detectedData: [DataDetector.Match] = []

    public init(
        name: String, label: String = "", question: String = "", kind: Kind, value: String,
        isChecked: Bool? = nil,
        page: Int, box: Rect<PageUnits>
    ) {
        self.name = name
        self.label = label
        self.question = question
        self.kind = kind
        self.value = value
        self.isChecked = isChecked
        self.page = page
        self.box = box
    }

    /// The name of a question that is printed on a page and that its file has no name for.
    ///
    /// - Parameter index: Counted from 0 on each page.
    package static func nameOfQuestion(_ index: Int, onPage page: Int) -> String {
        "\(namePrefix(ofPage: page))question-\(index + 1)"
    }

    private static func namePrefix(ofPage page: Int) -> String { "page-\(page)-" }

    /// The same field on another page with the same picture; the field is none of the file's.
    package func onPage(_ number: Int) -> FormField {
        var field = self
        field.page = number
        let prefix = Self.namePrefix(ofPage: page)
        if name.hasPrefix(prefix) {
            field.name = Self.namePrefix(ofPage: number) + name.dropFirst(prefix.count)
        }
        return field
    }

    /// A closed set of kinds.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case text, checkbox, radio, choice, signature, stamp
    }
}
