import Geometry
import Observations

/// A ruling line in pixels.
package struct PixelRule: Hashable, Sendable {
    package var axis: RulingLine.Axis
    package var box: Rect<Pixels>

    package init(axis: RulingLine.Axis, box: Rect<Pixels>) {
        self.axis = axis
        self.box = box
    }
}
