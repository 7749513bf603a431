import Geometry

/// A rotation of a page by quarter turns, clockwise.
public enum PageRotation: Int, Hashable, Sendable, CaseIterable {
    case none, quarter, half, threeQuarters

    /// - Parameter degrees: Clockwise; 0, 90, 180 or 270. Any other angle is no rotation.
    public init(degrees: Int) { self = PageRotation(rawValue: degrees / 90) ?? .none }

    /// Clockwise.
    public var degrees: Int { rawValue * 90 }

    /// The rotation back.
    public var inverse: PageRotation { PageRotation(degrees: (360 - degrees) % 360) }

    /// The size of the rotated page.
    public func size(of page: Size<PageUnits>) -> Size<PageUnits> {
        switch self {
        case .none, .half: page
        case .quarter, .threeQuarters: Size(width: page.height, height: page.width)
        }
    }

    /// The box of a page after the rotation.
    public func box(_ box: Rect<PageUnits>, on page: Size<PageUnits>) -> Rect<PageUnits> {
        let (width, height) = (page.width, page.height)
        return switch self {
        case .none: box
        case .quarter:
            Rect(
                minX: height - box.maxY, minY: box.minX, maxX: height - box.minY, maxY: box.maxX)
        case .half:
            Rect(
                minX: width - box.maxX, minY: height - box.maxY, maxX: width - box.minX,
                maxY: height - box.minY)
        case .threeQuarters:
            Rect(
                minX: box.minY, minY: width - box.maxX, maxX: box.maxY, maxY: width - box.minX)
        }
    }
}
