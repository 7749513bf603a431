import Geometry
import Raster

/// What is on a page image: its text lines, and everything that is not a letter.
package struct PageForeground: Sendable {
    /// Pixels; `nil` for a page without text.
    package var xHeight: Double?
    package var rules: [PixelRule]
    /// Rules too pale to be ink; nothing but the structure of the page is to depend on them.
    package var paleRules: [PixelRule]
    /// Bounding boxes of text lines, split at wide gaps and at vertical rules, from the top.
    package var lines: [Rect<Pixels>]
    /// Bounding boxes of lines that are too pale to be ink beside the rest; what is read there has to be text.
    package var paleLines: [Rect<Pixels>]
    /// The image without the rules of grids and the outlines of combs and marks, all text dark on
    /// light background.
    package var textImage: GrayImage
    /// The same lines and image as if there were no combs and no marks: what a recognizer is asked
    /// before these may claim ink.
    package var unclaimed: Text
    /// Areas framed by at least two horizontal and two vertical rules and divided by another.
    package var grids: [Rect<Pixels>]
    /// Rows of boxes for one letter each, from the top; their ink belongs to nothing else.
    package var combs: [InkComb]
    /// Boxes and circles to be marked, from the top.
    package var marks: [InkMark]
    /// Connected components too large for letters, from the top.
    package var drawings: [InkDrawing]

    /// Whether some of its marks are the options of questions, in even rows and columns.
    package var hasMarkGrid: Bool { marks.contains { $0.place != nil } }

    /// Text lines and the image that shows them.
    package struct Text: Sendable {
        package var lines: [Rect<Pixels>]
        package var image: GrayImage

        package init(lines: [Rect<Pixels>], image: GrayImage) {
            self.lines = lines
            self.image = image
        }
    }

    /// - Parameter unclaimed: `nil` for the lines and the image themselves.
    package init(
        xHeight: Double?, rules: [PixelRule], paleRules: [PixelRule] = [], lines: [Rect<Pixels>],
        paleLines: [Rect<Pixels>] = [], textImage: GrayImage,
        unclaimed: Text? = nil, grids: [Rect<Pixels>], combs: [InkComb] = [], marks: [InkMark] = [],
        drawings: [InkDrawing] = []
    ) {
        self.xHeight = xHeight
        self.rules = rules
        self.paleRules = paleRules
        self.lines = lines
        self.paleLines = paleLines
        self.textImage = textImage
        self.unclaimed = unclaimed ?? Text(lines: lines, image: textImage)
        self.grids = grids
        self.combs = combs
        self.marks = marks
        self.drawings = drawings
    }
}
