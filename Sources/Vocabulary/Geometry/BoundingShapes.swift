/// What has a region in Vision's plane.
public protocol BoundingRegionProviding {
    /// In Vision's plane.
    var boundingRegion: NormalizedRegion { get }
}

/// What has an axis-aligned rectangle around it in Vision's plane.
public protocol BoundingBoxProviding {
    /// In Vision's plane.
    var boundingBox: NormalizedRect { get }
}

extension BoundingBoxProviding where Self: BoundingRegionProviding {
    /// The smallest axis-aligned rectangle around the region.
    public var boundingBox: NormalizedRect { boundingRegion.boundingBox }
}

/// What has four corners in Vision's plane, clockwise.
public protocol QuadrilateralProviding: BoundingRegionProviding, BoundingBoxProviding {
    /// The corner nearest to the top left of the picture, or that of the content.
    var topLeft: NormalizedPoint { get }
    /// The next corner clockwise.
    var topRight: NormalizedPoint { get }
    /// Opposite to ``topLeft``.
    var bottomRight: NormalizedPoint { get }
    /// The corner before ``topLeft``, clockwise.
    var bottomLeft: NormalizedPoint { get }
}

extension QuadrilateralProviding {
    /// The quadrilateral.
    public var boundingRegion: NormalizedRegion {
        NormalizedRegion(normalizedPoints: [topLeft, topRight, bottomRight, bottomLeft])
    }
}

extension NormalizedRect: BoundingBoxProviding, BoundingRegionProviding {
    /// The rectangle itself.
    public var boundingBox: NormalizedRect { self }

    /// The rectangle, from its upper left corner clockwise.
    public var boundingRegion: NormalizedRegion {
        let (left, bottom) = (origin.x, origin.y)
        return NormalizedRegion(normalizedPoints: [
            NormalizedPoint(x: left, y: bottom + height),
            NormalizedPoint(x: left + width, y: bottom + height),
            NormalizedPoint(x: left + width, y: bottom), NormalizedPoint(x: left, y: bottom),
        ])
    }
}
