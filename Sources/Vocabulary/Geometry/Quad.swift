/// A quadrilateral: four corners, clockwise from the top left of its content.
@frozen public struct Quad<Space: CoordinateSpace>: Codable, Hashable, Sendable {
    /// The first corner of the content.
    public var topLeft: Point<Space>
    /// Right of `topLeft` in the content.
    public var topRight: Point<Space>
    /// Opposite to `topLeft`.
    public var bottomRight: Point<Space>
    /// Below `topLeft` in the content.
    public var bottomLeft: Point<Space>

    @inlinable public init(
        topLeft: Point<Space>, topRight: Point<Space>, bottomRight: Point<Space>,
        bottomLeft: Point<Space>
    ) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    @inlinable public init(_ rect: Rect<Space>) {
        self.init(
            topLeft: Point(x: rect.minX, y: rect.minY),
            topRight: Point(x: rect.maxX, y: rect.minY),
            bottomRight: Point(x: rect.maxX, y: rect.maxY),
            bottomLeft: Point(x: rect.minX, y: rect.maxY))
    }

    /// Clockwise from `topLeft`.
    @inlinable public var corners: [Point<Space>] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// Whether a point is inside, not on a side, where the corners go clockwise and no angle is above 180 degrees.
    package func contains(_ point: Point<Space>) -> Bool {
        let corners = corners
        return corners.indices.allSatisfy { side in
            let (a, b) = (corners[side], corners[(side + 1) % 4])
            return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0
        }
    }

    /// Clockwise from the corner that a turn brings to the top left.
    ///
    /// - Parameter degrees: Clockwise: 0, 90, 180 or 270.
    public func clockwise(fromTurned degrees: Int) -> [Point<Space>] {
        let first = (4 - degrees / 90 % 4) % 4
        return Array(corners[first...] + corners[..<first])
    }

    /// The smallest axis-aligned rectangle around the four corners.
    @inlinable public var bounds: Rect<Space> {
        Rect(
            minX: min(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x),
            minY: min(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y),
            maxX: max(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x),
            maxY: max(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y))
    }
}
