import Geometry
import Observations

/// A box, circle or bracket to be marked, in pixels.
package struct InkMark: Hashable, Sendable {
    package var box: Rect<Pixels>
    package var shape: TickMark.Shape
    package var state: TickMark.State
    /// The mean darkness inside the outline, 0…1.
    package var fullness: Double
    package var confidence: Float
    /// Its cell in a grid of marks; `nil` for a mark alone.
    package var place: TickMark.Place?

    package init(
        box: Rect<Pixels>, shape: TickMark.Shape, state: TickMark.State, fullness: Double,
        confidence: Float, place: TickMark.Place?
    ) {
        self.box = box
        self.shape = shape
        self.state = state
        self.fullness = fullness
        self.confidence = confidence
        self.place = place
    }
}
