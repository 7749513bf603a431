import Geometry

/// Foreground that is no text: a photograph, an engraving, a plan, a logo.
package struct InkDrawing: Sendable {
    /// Pixels.
    package var box: Rect<Pixels>
    /// The share of the foreground inside, without rules, that belongs to connected components too
    /// large for letters.
    package var share: Double
    /// The share of the box that those components cover.
    package var density: Double
    /// The outlines of rules around it, which may be frames, walls of a plan or a table; the largest first.
    package var outlines: [Rect<Pixels>]

    package init(
        box: Rect<Pixels>, share: Double, density: Double, outlines: [Rect<Pixels>] = []
    ) {
        self.box = box
        self.share = share
        self.density = density
        self.outlines = outlines
    }
}
