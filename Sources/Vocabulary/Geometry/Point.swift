/// A point in a plane.
@frozen public struct Point<Space: CoordinateSpace>: Codable, Hashable, Sendable {
    /// Grows to the right.
    public var x: Double
    /// Grows downward.
    public var y: Double

    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// The extent of a plane, both sides at least 0.
@frozen public struct Size<Space: CoordinateSpace>: Codable, Hashable, Sendable {
    /// At least 0.
    public var width: Double
    /// At least 0.
    public var height: Double

    /// Negative sides become 0.
    @inlinable public init(width: Double, height: Double) {
        self.width = max(0, width)
        self.height = max(0, height)
    }
}
