import Geometry
import Raster

/// What is on a page image: its text lines, and everything that is not a letter.
package struct PageForeground: Sendable {
    /// Pixels; `nil` for a page without text.
    package var xHeight: Double?
    package var rules: [PixelRule]
    /// Bounding boxes of text lines, split at wide gaps and at vertical rules, from the top.
    package var lines: [Rect<Pixels>]
    /// The image without the rules of grids and the outlines of combs and marks, all text dark on
    /// light background.
    package var textImage: GrayImage
    /// Areas framed by at least two horizontal and two vertical rules and divided by another.
    package var grids: [Rect<Pixels>]
    /// Rows of boxes for one letter each, from the top; their ink belongs to nothing else.
    package var combs: [InkComb]
    /// Boxes and circles to be marked, from the top.
    package var marks: [InkMark]
    /// Connected components too large for letters, from the top.
    package var drawings: [InkDrawing]

    package init(
        xHeight: Double?, rules: [PixelRule], lines: [Rect<Pixels>], textImage: GrayImage,
        grids: [Rect<Pixels>], combs: [InkComb] = [], marks: [InkMark] = [],
        drawings: [InkDrawing] = []
    ) {
        self.xHeight = xHeight
        self.rules = rules
        self.lines = lines
        self.textImage = textImage
        self.grids = grids
        self.combs = combs
        self.marks = marks
        self.drawings = drawings
    }
}
