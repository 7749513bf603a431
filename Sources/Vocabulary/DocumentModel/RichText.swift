import Geometry

/// Text with style, links and the position of each part on its page.
public struct RichText: Hashable, Sendable {
    /// In text order.
    public var runs: [TextRun]
    /// The facts in the text, in text order; no two overlap.
    public var facts: [Fact]
    /// References to footnotes, or the mark that begins this footnote; in text order, no two
    /// overlap.
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

    /// The plain text. A hard line break is a line feed.
    public var plain: String {
        runs.count == 1 ? runs[0].text : runs.lazy.map(\.text).joined()
    }

    /// Whether there is no text.
    public var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }
}

/// A span of text on one line of one page, with one style and one reader. The space or line feed
/// between runs belongs to the end of the first one.
public struct TextRun: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The style of the text.
    public var style: RunStyle
    /// The target of a link.
    public var link: String?
    /// `nil` for text without a page.
    public var page: Int?
    /// One box per word of `text` (delimited by white space), in order.
    public var boxes: [Rect<PageUnits>]
    /// 0…1: the lowest confidence of the words.
    public var confidence: Float
    /// The reader: `TextRun.textLayer` or the name of a recognizer.
    public var reader: String
    /// The raw reading, if `text` was repaired.
    public var rawText: String?
    /// Other readings of the text, best first.
    public var alternatives: [String]

    public init(
        text: String, style: RunStyle = [], link: String? = nil, page: Int? = nil,
        boxes: [Rect<PageUnits>] = [], confidence: Float = 1, reader: String = TextRun.textLayer,
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

    /// The reader of text that the file itself has.
    public static let textLayer = "text-layer"

    /// Whether the text was read in a picture.
    public var isRecognized: Bool { reader != Self.textLayer }
}

/// How a span of text differs from its surroundings.
public struct RunStyle: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold print.
    public static let bold = RunStyle(rawValue: 1)
    /// Italic print.
    public static let italic = RunStyle(rawValue: 2)
    /// A monospaced font.
    public static let fixedPitch = RunStyle(rawValue: 4)
    /// Raised text.
    public static let superscript = RunStyle(rawValue: 8)
    /// Lowered text.
    public static let `subscript` = RunStyle(rawValue: 16)
}
