import Geometry

/// A row of small boxes for one letter each, in pixels.
package struct InkComb: Sendable {
    /// Insides of the boxes, from the left.
    package var boxes: [Rect<Pixels>]
    /// The letter in each box.
    package var letters: [Rect<Pixels>?]
    /// What is visible of the strokes between the boxes.
    package var teeth: [PixelRule]
    /// All strokes between the boxes, including those worn off.
    package var sides: [PixelRule]
    /// The ink around the boxes.
    package var outline: [Rect<Pixels>]

    package init(
        boxes: [Rect<Pixels>], letters: [Rect<Pixels>?], teeth: [PixelRule],
        sides: [PixelRule], outline: [Rect<Pixels>]
    ) {
        self.boxes = boxes
        self.letters = letters
        self.teeth = teeth
        self.sides = sides
        self.outline = outline
    }

    package var letterCount: Int { letters.count { $0 != nil } }

    /// The bounding box of boxes and letters.
    package var area: Rect<Pixels> {
        (boxes + letters.compactMap(\.self) + outline).bounds()
            ?? Rect(x: 0, y: 0, width: 0, height: 0)
    }
}
