import Geometry

/// A page as a picture that is ready to be looked at, with its way back to the page.
public struct PageImage: Sendable {
    public var gray: GrayImage
    /// Pixels per inch of `gray`: true, or an estimate from the size of letters. Only recognizers
    /// use it; no coordinate depends on it.
    public var resolution: Double
    /// From pixels of `gray` to the page as delivered.
    public var toPage: Transform<Pixels, PageUnits>
    /// Degrees counter-clockwise by which the page leaned before it was made level.
    public var skew: Double
    /// The clockwise turn in degrees that made the page upright: 0, 90, 180 or 270.
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
