import Diagnostics
import Facts
import Geometry

/// What is on one page: seen, not yet ordered.
public struct PageReading: Sendable {
    public var page: PageDescription
    /// In the order in which the source holds them, which may or may not be the reading order.
    public var words: [Word]
    /// Words of the source that a person cannot see.
    public var hidden: [Word] = []
    public var rules: [RulingLine]
    public var fills: [Fill]
    public var pictures: [PictureRegion]
    public var fields: [FormField]
    public var barcodes: [BarcodeObservation]
    /// Boxes and circles to be marked that are drawn and no fields of the file, from the top.
    public var marks: [TickMark]
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

/// A straight line, level or upright, drawn to part or to frame.
public struct RulingLine: Hashable, Sendable {
    public var axis: Axis
    /// The middle of the stroke: y of a level rule, x of an upright one.
    public var position: Double
    /// Where the rule begins: x of a level rule, y of an upright one.
    public var start: Double
    /// Where the rule ends, at least `start`.
    public var end: Double
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

    public enum Axis: UInt8, Hashable, Sendable {
        case level, upright
    }

    public var length: Double { end - start }

    public var box: Rect<PageUnits> {
        switch axis {
        case .level:
            Rect(
                minX: start, minY: position - thickness / 2, maxX: end,
                maxY: position + thickness / 2)
        case .upright:
            Rect(
                minX: position - thickness / 2, minY: start, maxX: position + thickness / 2,
                maxY: end)
        }
    }
}

/// An area painted in one colour behind or beside text.
public struct Fill: Hashable, Sendable {
    public var box: Rect<PageUnits>
    /// 0xRRGGBB.
    public var color: UInt32

    public init(box: Rect<PageUnits>, color: UInt32) {
        self.box = box
        self.color = color
    }
}

/// An area that holds a picture or a drawing.
public struct PictureRegion: Hashable, Sendable {
    public var box: Rect<PageUnits>
    public var kind: Kind

    public init(box: Rect<PageUnits>, kind: Kind) {
        self.box = box
        self.kind = kind
    }

    public enum Kind: String, Hashable, Sendable {
        /// Placed in the file; text may stand on it.
        case raster
        /// Drawn in the file.
        case drawing
        /// Seen in a scan, with no text in it but labels.
        case scanned
    }
}

/// A fillable field of the source file.
public struct FormField: Hashable, Sendable {
    /// The fully qualified name in the file.
    public var name: String
    /// What a person is told of the field; empty where the file does not say.
    public var label: String
    /// For radio buttons what the group asks; empty where the file does not say.
    public var question: String
    public var kind: Kind
    /// The text, the chosen options parted by a line break, or `on` for a button that is on.
    public var value: String
    /// For check boxes and radio buttons; true of a signature or a stamp, which are
    /// there.
    public var isChecked: Bool?
    public var page: Int
    public var box: Rect<PageUnits>
    /// The facts that `value` states.
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

    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case text, checkbox, radio, choice, signature, stamp
    }
}
