import Geometry
import Observations
import Raster

/// A row of small boxes for one letter each, in pixels.
package struct InkComb: Sendable {
    /// Insides of the boxes, from the left.
    package var boxes: [Rect<Pixels>]
    /// The letter in each box.
    package var letters: [Rect<Pixels>?]
    /// What is seen of the strokes that part the boxes.
    package var teeth: [PixelRule]
    /// The same with those that are worn off.
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

    var letterCount: Int { letters.count { $0 != nil } }

    /// Where boxes and letters stand.
    package var area: Rect<Pixels> {
        (boxes + letters.compactMap(\.self) + outline).bounds()
            ?? Rect(x: 0, y: 0, width: 0, height: 0)
    }
}

extension [InkComb] {
    /// Rules with all sides of the boxes in place of the strokes that were seen of them.
    func rules(besides rules: [PixelRule]) -> [PixelRule] {
        let seen = Set(flatMap(\.teeth))
        return rules.filter { !seen.contains($0) } + flatMap(\.sides)
    }
}
