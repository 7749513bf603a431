import Geometry
import Observations
import Raster

/// A row of small boxes for one letter each, in pixels.
package struct InkComb: Sendable {
    /// Insides of the boxes, from the left.
    package var boxes: [Rect<Pixels>]
    /// The letter in each box.
    package var letters: [Rect<Pixels>?]
    /// What parts the boxes.
    package var teeth: [PixelRule]
    /// The ink around the boxes.
    package var outline: [Rect<Pixels>]

    package init(
        boxes: [Rect<Pixels>], letters: [Rect<Pixels>?], teeth: [PixelRule],
        outline: [Rect<Pixels>]
    ) {
        self.boxes = boxes
        self.letters = letters
        self.teeth = teeth
        self.outline = outline
    }

    /// Where boxes and letters stand.
    package var area: Rect<Pixels> {
        (boxes + letters.compactMap(\.self) + outline).bounds()
            ?? Rect(x: 0, y: 0, width: 0, height: 0)
    }
}

extension [InkComb] {
    /// Rules, and the teeth that are not among them.
    func rules(besides rules: [PixelRule]) -> [PixelRule] {
        let known = Set(rules)
        return rules + flatMap { $0.teeth.filter { !known.contains($0) } }
    }
}
