/// An axis-aligned rectangle, stored by its edges so that unions of measured boxes stay exact.
@frozen public struct Rect<Space: CoordinateSpace>: Codable, Hashable, Sendable {
    /// Left edge.
    public let minX: Double
    /// Top edge.
    public let minY: Double
    /// Right edge, at least `minX`.
    public let maxX: Double
    /// Bottom edge, at least `minY`.
    public let maxY: Double

    /// Edges in the wrong order are swapped; NaN becomes 0.
    @inlinable public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        let left = minX.isFinite ? minX : 0
        let right = maxX.isFinite ? maxX : 0
        let top = minY.isFinite ? minY : 0
        let bottom = maxY.isFinite ? maxY : 0
        self.minX = min(left, right)
        self.maxX = max(left, right)
        self.minY = min(top, bottom)
        self.maxY = max(top, bottom)
    }

    @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    private enum CodingKeys: String, CodingKey {
        case minX, minY, maxX, maxY
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            minX: try values.decode(Double.self, forKey: .minX),
            minY: try values.decode(Double.self, forKey: .minY),
            maxX: try values.decode(Double.self, forKey: .maxX),
            maxY: try values.decode(Double.self, forKey: .maxY))
    }

    /// In units of the plane.
    @inlinable public var width: Double { maxX - minX }
    /// In units of the plane.
    @inlinable public var height: Double { maxY - minY }
    /// The x of the centre.
    @inlinable public var midX: Double { (minX + maxX) / 2 }
    /// The y of the centre.
    @inlinable public var midY: Double { (minY + maxY) / 2 }
    /// Where its diagonals meet.
    @inlinable public var center: Point<Space> { Point(x: midX, y: midY) }
    /// In squared units of the plane.
    @inlinable public var area: Double { width * height }
    /// The top left corner.
    @inlinable public var origin: Point<Space> { Point(x: minX, y: minY) }
    /// Its two sides.
    @inlinable public var size: Size<Space> { Size(width: width, height: height) }
}

extension Rect {
    /// The smallest rectangle that contains both.
    @inlinable public func union(_ other: Rect) -> Rect {
        Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// The common area, or `nil` where there is none. Touching edges have none.
    @inlinable public func intersection(_ other: Rect) -> Rect? {
        let left = max(minX, other.minX)
        let right = min(maxX, other.maxX)
        let top = max(minY, other.minY)
        let bottom = min(maxY, other.maxY)
        guard left < right, top < bottom else { return nil }
        return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// Whether the areas overlap; touching edges do not.
    @inlinable public func intersects(_ other: Rect) -> Bool {
        max(minX, other.minX) < min(maxX, other.maxX)
            && max(minY, other.minY) < min(maxY, other.maxY)
    }

    /// Whether it is inside or on the edge.
    @inlinable public func contains(_ point: Point<Space>) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// Whether it is inside or on the edge.
    @inlinable public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// The rectangle grown by `margin` on every side; a negative margin shrinks it, at most to
    /// its centre.
    @inlinable public func grown(by margin: Double) -> Rect { grown(x: margin, y: margin) }

    /// The rectangle grown by these margins on both sides of each axis.
    @inlinable public func grown(x: Double, y: Double) -> Rect {
        let byX = max(x, -width / 2)
        let byY = max(y, -height / 2)
        return Rect(minX: minX - byX, minY: minY - byY, maxX: maxX + byX, maxY: maxY + byY)
    }

    /// The rectangle translated by these lengths.
    @inlinable public func moved(x: Double, y: Double) -> Rect {
        Rect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// The length of the common horizontal extent, or the negative gap.
    @inlinable public func sharedWidth(with other: Rect) -> Double {
        min(maxX, other.maxX) - max(minX, other.minX)
    }

    /// The length of the common vertical extent, or the negative gap.
    @inlinable public func sharedHeight(with other: Rect) -> Double {
        min(maxY, other.maxY) - max(minY, other.minY)
    }

    /// The same area in another plane whose units are `factor` times as small.
    @inlinable public func scaled<Target: CoordinateSpace>(
        by factor: Double, to space: Target.Type
    ) -> Rect<Target> {
        Rect<Target>(
            minX: minX * factor, minY: minY * factor, maxX: maxX * factor, maxY: maxY * factor)
    }
}

extension Rect {
    /// Whether the boxes overlap or the gap between them is less than `gap` in both directions.
    fileprivate func isNear(_ other: Rect, within gap: Double) -> Bool {
        sharedWidth(with: other) > -gap && sharedHeight(with: other) > -gap
    }
}

extension Collection {
    /// The smallest rectangle that contains all, or `nil` for none.
    @inlinable public func bounds<Space>() -> Rect<Space>? where Element == Rect<Space> {
        guard let first else { return nil }
        return dropFirst().reduce(first) { $0.union($1) }
    }
    /// Merges boxes that touch or nearly touch until no two are near each other; sorted from the
    /// top, then from the left.
    ///
    /// - Parameter gap: The distance below which boxes are near, in units of the plane.
    public func joined<Space>(within gap: Double) -> [Rect<Space>] where Element == Rect<Space> {
        var result: [Rect<Space>] = []
        for box in self {
            var whole = box
            while let near = result.firstIndex(where: { $0.isNear(whole, within: gap) }) {
                whole = whole.union(result.remove(at: near))
            }
            result.append(whole)
        }
        return result.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    }
}
