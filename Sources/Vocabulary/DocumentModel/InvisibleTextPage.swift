import Geometry

/// The invisible text layer of a page, which makes it searchable.
public struct InvisibleTextPage: Hashable, Sendable {
    /// Counted from 1.
    public var number: Int
    /// In page units.
    public var size: Size<PageUnits>
    /// Pixels per inch of a picture, estimated from its x-height; `nil` if unknown.
    public var estimatedResolution: Double?
    /// Where the page lies in the photograph that it was flattened from; `nil` for any other page.
    public var sheet: FlattenedSheet?
    /// In reading order; empty for a page that is left as it is.
    public var lines: [Line]

    public init(
        number: Int, size: Size<PageUnits>, estimatedResolution: Double? = nil,
        sheet: FlattenedSheet? = nil, lines: [Line] = []
    ) {
        self.sheet = sheet
        self.number = number
        self.size = size
        self.estimatedResolution = estimatedResolution
        self.lines = lines
    }

    /// A line of the text layer.
    public struct Line: Hashable, Sendable {
        /// Not empty.
        public var words: [Word]

        public init(words: [Word]) { self.words = words }
    }

    /// A word of the text layer.
    public struct Word: Hashable, Sendable {
        /// The text.
        public var text: String
        /// The bounding box, in page units.
        public var box: Rect<PageUnits>
        /// Whether white space separates the word from the next one.
        public var isFollowedByBlank: Bool

        public init(text: String, box: Rect<PageUnits>, isFollowedByBlank: Bool) {
            self.text = text
            self.box = box
            self.isFollowedByBlank = isFollowedByBlank
        }
    }
}
