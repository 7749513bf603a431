import Foundation

/// A point in Vision's plane: 0…1 in both directions, origin at the lower left of the page.
public struct NormalizedPoint: Codable, Hashable, Sendable {
    /// 0…1, from the left.
    public var x: Double
    /// 0…1, from the bottom.
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// - Parameter size: The page on which `point` lies; a side of 0 gives the coordinate 0.
    public init<Space>(_ point: Point<Space>, in size: Size<Space>) {
        x = size.width > 0 ? point.x / size.width : 0
        y = size.height > 0 ? 1 - point.y / size.height : 0
    }

    /// The same point.
    public var cgPoint: CGPoint { CGPoint(x: x, y: y) }

    /// The point on the page, origin at the top left.
    public func onPage<Space>(_ size: Size<Space>) -> Point<Space> {
        Point(x: x * size.width, y: (1 - y) * size.height)
    }
}

/// A rectangle in Vision's plane: 0…1 in both directions, `origin` is its lower left corner.
public struct NormalizedRect: Codable, Hashable, Sendable {
    /// The lower left corner.
    public var origin: NormalizedPoint
    /// 0…1.
    public var width: Double
    /// 0…1.
    public var height: Double

    /// The whole page.
    public static let fullImage = NormalizedRect(x: 0, y: 0, width: 1, height: 1)

    public init(x: Double, y: Double, width: Double, height: Double) {
        origin = NormalizedPoint(x: x, y: y)
        self.width = width
        self.height = height
    }

    public init<Space>(_ rect: Rect<Space>, in size: Size<Space>) {
        let lowerLeft = NormalizedPoint(Point(x: rect.minX, y: rect.maxY), in: size)
        let upperRight = NormalizedPoint(Point(x: rect.maxX, y: rect.minY), in: size)
        self.init(
            x: lowerLeft.x, y: lowerLeft.y, width: upperRight.x - lowerLeft.x,
            height: upperRight.y - lowerLeft.y)
    }

    /// The same rectangle.
    public var cgRect: CGRect { CGRect(x: origin.x, y: origin.y, width: width, height: height) }

    /// The rectangle on the page, origin at the top left.
    public func onPage<Space>(_ size: Size<Space>) -> Rect<Space> {
        Rect(
            minX: origin.x * size.width, minY: (1 - origin.y - height) * size.height,
            maxX: (origin.x + width) * size.width, maxY: (1 - origin.y) * size.height)
    }
}

/// A closed polygon in Vision's plane.
public struct NormalizedRegion: Codable, Hashable, Sendable {
    /// Corners in order around the region; the last joins the first.
    public let normalizedPoints: [NormalizedPoint]

    public init(normalizedPoints: [NormalizedPoint]) {
        self.normalizedPoints = normalizedPoints
    }

    public init<Space>(_ rect: Rect<Space>, in size: Size<Space>) {
        self.init(Quad(rect), in: size)
    }

    public init<Space>(_ quad: Quad<Space>, in size: Size<Space>) {
        normalizedPoints = quad.corners.map { NormalizedPoint($0, in: size) }
    }

    /// The outline, for hit tests.
    public var normalizedPath: NormalizedPath { NormalizedPath(points: normalizedPoints) }

    /// The smallest axis-aligned rectangle around the region.
    public var boundingBox: NormalizedRect {
        guard let first = normalizedPoints.first else {
            return NormalizedRect(x: 0, y: 0, width: 0, height: 0)
        }
        var (left, right, bottom, top) = (first.x, first.x, first.y, first.y)
        for point in normalizedPoints.dropFirst() {
            left = min(left, point.x)
            right = max(right, point.x)
            bottom = min(bottom, point.y)
            top = max(top, point.y)
        }
        return NormalizedRect(x: left, y: bottom, width: right - left, height: top - bottom)
    }
}

/// The outline of a region, for hit tests.
public struct NormalizedPath: Codable, Hashable, Sendable {
    /// The corners, in order.
    public let points: [NormalizedPoint]

    /// Whether the point lies inside, by the even-odd rule. Points on the outline may count
    /// either way.
    public func contains(_ point: CGPoint) -> Bool {
        guard points.count > 2 else { return false }
        let (x, y) = (Double(point.x), Double(point.y))
        var inside = false
        var previous = points[points.count - 1]
        for corner in points {
            if (corner.y > y) != (previous.y > y) {
                let crossing =
                    (previous.x - corner.x) * (y - corner.y) / (previous.y - corner.y) + corner.x
                if x < crossing { inside.toggle() }
            }
            previous = corner
        }
        return inside
    }

    /// Whether the point lies inside, by the even-odd rule.
    public func contains(_ point: NormalizedPoint) -> Bool { contains(point.cgPoint) }
}
