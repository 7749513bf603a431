public import Foundation

/// Where the origin of a picture's coordinates is.
public enum CoordinateOrigin: Hashable, Sendable, CaseIterable {
    case lowerLeft, upperLeft
}

extension NormalizedPoint {
    /// - Parameters:
    ///   - imagePoint: In pixels from the lower left corner of the picture.
    ///   - imageSize: Pixels; a side of 0 gives the coordinate 0.
    public init(imagePoint: CGPoint, in imageSize: CGSize) {
        self.init(
            x: imageSize.width > 0 ? Double(imagePoint.x / imageSize.width) : 0,
            y: imageSize.height > 0 ? Double(imagePoint.y / imageSize.height) : 0)
    }

    /// The point relative to a part of the picture.
    ///
    /// - Parameter region: In Vision's plane of the picture.
    public init(imagePoint: CGPoint, in imageSize: CGSize, normalizedTo region: NormalizedRect) {
        let point = NormalizedPoint(imagePoint: imagePoint, in: imageSize)
        self.init(
            x: region.width > 0 ? (point.x - region.origin.x) / region.width : 0,
            y: region.height > 0 ? (point.y - region.origin.y) / region.height : 0)
    }

    /// The point in pixels.
    public func toImageCoordinates(
        _ imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft
    ) -> CGPoint {
        let (width, height) = (Double(imageSize.width), Double(imageSize.height))
        return switch origin {
        case .lowerLeft: CGPoint(x: x * width, y: y * height)
        case .upperLeft: CGPoint(x: x * width, y: (1 - y) * height)
        }
    }

    /// The point in pixels of the whole picture.
    ///
    /// - Parameter region: The part of the picture that this point is relative to.
    public func toImageCoordinates(
        from region: NormalizedRect, imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft
    ) -> CGPoint {
        NormalizedPoint(
            x: region.origin.x + x * region.width, y: region.origin.y + y * region.height
        ).toImageCoordinates(imageSize, origin: origin)
    }
}

extension NormalizedRect {
    /// - Parameters:
    ///   - imageRect: In pixels from the lower left corner of the picture.
    ///   - imageSize: Pixels; a side of 0 gives 0.
    public init(imageRect: CGRect, in imageSize: CGSize) {
        let corner = NormalizedPoint(
            imagePoint: CGPoint(x: imageRect.minX, y: imageRect.minY), in: imageSize)
        let opposite = NormalizedPoint(
            imagePoint: CGPoint(x: imageRect.maxX, y: imageRect.maxY), in: imageSize)
        self.init(
            x: corner.x, y: corner.y, width: opposite.x - corner.x, height: opposite.y - corner.y)
    }

    /// The rectangle in pixels.
    public func toImageCoordinates(
        _ imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft
    ) -> CGRect {
        toImageCoordinates(from: .fullImage, imageSize: imageSize, origin: origin)
    }

    /// The rectangle in pixels of the whole picture.
    ///
    /// - Parameter region: The part of the picture that this rectangle is relative to.
    public func toImageCoordinates(
        from region: NormalizedRect, imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft
    ) -> CGRect {
        let corners = [
            self.origin, NormalizedPoint(x: self.origin.x + width, y: self.origin.y + height),
        ].map { $0.toImageCoordinates(from: region, imageSize: imageSize, origin: origin) }
        return CGRect(
            x: min(corners[0].x, corners[1].x), y: min(corners[0].y, corners[1].y),
            width: abs(corners[1].x - corners[0].x), height: abs(corners[1].y - corners[0].y))
    }
}

extension NormalizedPoint: CustomStringConvertible {
    /// The coordinates.
    public var description: String { "(\(x), \(y))" }
}

extension NormalizedRect: CustomStringConvertible {
    /// The lower left corner and the sides.
    public var description: String { "(\(origin.x), \(origin.y), \(width), \(height))" }
}
