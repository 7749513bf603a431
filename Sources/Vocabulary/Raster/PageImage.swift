import Geometry

/// A page image that is ready for analysis, with its map back to page space.
public struct PageImage: Sendable {
    /// The pixels, 0 for black and 255 for white.
    public var gray: GrayImage
    /// Pixels per inch of `gray`: true, or an estimate from the size of letters. Only recognizers
    /// use it; no coordinate depends on it.
    public var resolution: Double
    /// From pixels of `gray` to the page as delivered.
    public var toPage: Transform<Pixels, PageUnits>
    /// Degrees counter-clockwise by which the page was rotated before it was deskewed.
    public var skew: Double
    /// The clockwise rotation in degrees that made the page upright: 0, 90, 180 or 270.
    public var orientation: Int

    public init(
        gray: GrayImage, resolution: Double, toPage: Transform<Pixels, PageUnits>,
        skew: Double = 0, orientation: Int = 0
    ) {
        self.gray = gray
        self.resolution = resolution
        self.toPage = toPage
        self.skew = skew
        self.orientation = orientation
    }
}
