import Confidence
import Geometry

/// A word on the page: text without white space.
public struct Word: Hashable, Sendable {
    /// The text.
    public var text: String {
        // The counts are those of the text before.
        didSet { outerSigns = OuterSigns() }
    }
    /// The bounding box, in page units.
    public var box: Rect<PageUnits>
    /// The baseline: page y of horizontal text, page x of vertical text; `nil` if the reader does
    /// not know.
    public var baseline: Float?
    /// The reading direction.
    public var direction: Direction
    /// Degrees by which the reading direction is turned clockwise from `direction`, -45…45: 0 but
    /// for text that runs neither along nor across the page, such as that of a watermark.
    public var slant: Float
    /// 0…1.
    public var confidence: Float
    /// Whether no white space separates it from the word before on its line: a footnote mark, a
    /// change of style within a word.
    public var isAttached: Bool
    /// Signs around its letters that are set in another style or are no part of its link.
    public var outerSigns: OuterSigns
    /// What a tagged file says of it.
    public var marking: MarkedContent
    @usableFromInline var size: Float
    @usableFromInline var traits: TextStyle.Traits
    @usableFromInline var color: UInt32
    @usableFromInline var details: SharedDetails

    public init(
        text: String, box: Rect<PageUnits>, edges: [Float] = [], baseline: Float? = nil,
        style: TextStyle = TextStyle(), direction: Direction = .right, slant: Float = 0,
        confidence: Float = 1,
        alternatives: [Alternative] = [], rawText: String? = nil,
        reader: TextReader = .textLayer, link: String? = nil,
        isAttached: Bool = false, outerSigns: OuterSigns = OuterSigns(),
        marking: MarkedContent = .unmarked
    ) {
        self.text = text
        self.box = box
        self.baseline = baseline
        self.direction = direction
        self.slant = slant
        self.confidence = confidence
        self.isAttached = isAttached
        self.outerSigns = outerSigns
        self.marking = marking
        size = style.size
        traits = style.traits
        color = style.color
        details = SharedDetails(
            Details(
                edges: edges, fontName: style.fontName, alternatives: alternatives,
                rawText: rawText, reader: reader, link: link))
    }

    /// Whether the reading is worth keeping. A text layer is always trusted.
    public var isLegible: Bool {
        reader == .textLayer || confidence >= ConfidenceParameters.standard.legible
    }

    /// The reading direction of the word on the page as delivered.
    public enum Direction: UInt8, Codable, Hashable, Sendable, CaseIterable {
        case right, down, left, up

        /// Whether the word is horizontal.
        public var isHorizontal: Bool { self == .right || self == .left }
    }

    /// How many Unicode scalars before and after the letters of a word differ from them, such as a
    /// quotation mark or a full stop: at most 255.
    public struct OuterSigns: Codable, Hashable, Sendable {
        /// Before the letters.
        public var leading: UInt8
        /// Behind them.
        public var trailing: UInt8

        public init(leading: UInt8 = 0, trailing: UInt8 = 0) {
            (self.leading, self.trailing) = (leading, trailing)
        }
    }

    /// Another reading of the same ink.
    public struct Alternative: Codable, Hashable, Sendable {
        /// The text.
        public var text: String
        /// 0…1.
        public var confidence: Float

        public init(text: String, confidence: Float) {
            self.text = text
            self.confidence = confidence
        }
    }
}

extension Collection<Word> {
    /// The words with single spaces between them, except before attached ones.
    var transcript: String {
        var text = ""
        write(to: &text)
        return text
    }

    /// Appends the words to a text.
    func write(to text: inout String) {
        var isFirst = true
        for word in self {
            if !isFirst, !word.isAttached { text += " " }
            text += word.text
            isFirst = false
        }
    }
}

extension Word {
    /// Where each Unicode scalar of `text` begins along the reading direction, and where the last
    /// one ends: page x for horizontal text, page y for vertical text. One more than scalars, or
    /// empty if the reader does not know.
    public var edges: [Float] {
        @inlinable get { details.values.edges }
        set { change { $0.edges = newValue } }
    }

    /// The style of the text.
    public var style: TextStyle {
        @inlinable get {
            TextStyle(
                fontName: details.values.fontName, size: size, traits: traits, color: color)
        }
        set {
            (size, traits, color) = (newValue.size, newValue.traits, newValue.color)
            guard newValue.fontName != details.values.fontName else { return }
            change { $0.fontName = newValue.fontName }
        }
    }

    /// Other candidates, best first, with their confidences; empty for a text layer.
    public var alternatives: [Alternative] {
        @inlinable get { details.values.alternatives }
        set { change { $0.alternatives = newValue } }
    }

    /// The raw reading of the recognizer, if `text` was repaired; `nil` for a text layer.
    public var rawText: String? {
        @inlinable get { details.values.rawText }
        set { change { $0.rawText = newValue } }
    }

    /// The text layer or a recognizer.
    public var reader: TextReader {
        @inlinable get { details.values.reader }
        set { change { $0.reader = newValue } }
    }

    /// The target of a link on the page that covers this word.
    public var link: String? {
        @inlinable get { details.values.link }
        set { change { $0.link = newValue } }
    }

    private mutating func change(_ change: (inout Details) -> Void) {
        var values = details.values
        change(&values)
        details = SharedDetails(values)
    }

    /// What takes memory of its own and seldom changes.
    @usableFromInline struct Details: Hashable, Sendable {
        @usableFromInline var edges: [Float]
        @usableFromInline var fontName: String
        @usableFromInline var alternatives: [Alternative]
        @usableFromInline var rawText: String?
        @usableFromInline var reader: TextReader
        @usableFromInline var link: String?
    }

    /// Details that copies of a word share. Layout copies words all the time, and counts one reference
    /// in place of six.
    @usableFromInline final class SharedDetails: Hashable, Sendable {
        @usableFromInline let values: Details

        init(_ values: Details) { self.values = values }

        @usableFromInline static func == (first: SharedDetails, second: SharedDetails) -> Bool {
            first === second || first.values == second.values
        }

        @usableFromInline func hash(into hasher: inout Hasher) { values.hash(into: &hasher) }
    }
}

/// The reader of a word.
public enum TextReader: Codable, Hashable, Sendable {
    case textLayer
    /// The name of a recognizer in the registry.
    case recognizer(String)
}

/// How a word is set.
public struct TextStyle: Codable, Hashable, Sendable {
    /// Without the prefix of a subset; empty if unknown.
    public var fontName: String
    /// Page units; 0 if unknown.
    public var size: Float
    /// Bold, italic and the like.
    public var traits: Traits
    /// 0xRRGGBB.
    public var color: UInt32

    public init(
        fontName: String = "", size: Float = 0, traits: Traits = [], color: UInt32 = 0
    ) {
        self.fontName = fontName
        self.size = size
        self.traits = traits
        self.color = color
    }

    /// Properties of a font and of the position of its letters.
    public struct Traits: OptionSet, Codable, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Bold print.
        public static let bold = Traits(rawValue: 1)
        /// Italic print.
        public static let italic = Traits(rawValue: 2)
        /// A monospaced font.
        public static let fixedPitch = Traits(rawValue: 4)
        /// Raised text.
        public static let superscript = Traits(rawValue: 8)
        /// Lowered text.
        public static let `subscript` = Traits(rawValue: 16)
    }
}
