import Geometry

/// A stamp in coloured ink.
package struct InkStamp: Sendable {
    /// Pixels of the image.
    package let box: Rect<Pixels>
    /// Degrees clockwise by which its frame is rotated in the image, 0 for a circle.
    package let rotation: Double
    /// Whether text in it may follow a curve.
    package let isRound: Bool
    /// Whether ink of the stamp inside its innermost frame is near, for each cell in `box`, row
    /// after row.
    package let letters: [Bool]
    /// Cells of a row of `letters`.
    package let columns: Int

    package init(
        box: Rect<Pixels>, rotation: Double, isRound: Bool, letters: [Bool], columns: Int
    ) {
        self.box = box
        self.rotation = rotation
        self.isRound = isRound
        self.letters = letters
        self.columns = columns
    }
}
