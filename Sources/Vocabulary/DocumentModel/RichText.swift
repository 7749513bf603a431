import Geometry

/// Text with style, links and the place on the page where each part stands.
public struct RichText: Hashable, Sendable {
    public var runs: [TextRun]
    /// What the text states, in its order; none overlaps another.
    public var facts: [Fact]
    /// Where footnotes are referred to, or where this one begins; in the text's order, none overlaps
    /// another.
    public var footnoteMarks: [FootnoteMark]

    public init(
        runs: [TextRun] = [], facts: [Fact] = [], footnoteMarks: [FootnoteMark] = []
    ) {
        self.runs = runs
        self.facts = facts
        self.footnoteMarks = footnoteMarks
    }

    /// A text without provenance.
    public init(_ text: String) { self.init(runs: text.isEmpty ? [] : [TextRun(text: text)]) }

    /// The text alone. A line break that is meant is a line feed.
    public var plain: String {
        runs.count == 1 ? runs[0].text : runs.lazy.map(\.text).joined()
    }

    public var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }
}

/// A stretch of text on one line of one page, set in one style and read by one reader. The blank
/// or line feed that parts it from the next run stands at its end.
public struct TextRun: Hashable, Sendable {
    public var text: String
    public var style: RunStyle
    /// The address that the text leads to.
    public var link: String?
    /// `nil` for text that stands on no page.
    public var page: Int?
    /// One box for each stretch of `text` without blanks, in order.
    public var boxes: [Rect<PageUnits>]
    /// 0…1: the least of the words'.
    public var confidence: Float
    /// Who read the text: `text-layer` or the name of a recognizer.
    public var reader: String
    /// What the reader read, where `text` was repaired.
    public var rawText: String?
    /// Other readings of the text, best first.
    public var alternatives: [String]

    public init(
        text: String, style: RunStyle = [], link: String? = nil, page: Int? = nil,
        boxes: [Rect<PageUnits>] = [], confidence: Float = 1, reader: String = "text-layer",
        rawText: String? = nil, alternatives: [String] = []
    ) {
        self.text = text
        self.style = style
        self.link = link
        self.page = page
        self.boxes = boxes
        self.confidence = confidence
        self.reader = reader
        self.rawText = rawText
        self.alternatives = alternatives
    }
}

/// What sets a stretch of text apart from its surroundings.
public struct RunStyle: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = RunStyle(rawValue: 1)
    public static let italic = RunStyle(rawValue: 2)
    public static let fixedPitch = RunStyle(rawValue: 4)
    public static let superscript = RunStyle(rawValue: 8)
    public static let `subscript` = RunStyle(rawValue: 16)
}
