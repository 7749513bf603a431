import Geometry

/// What is known of a page beside what is written on it.
public struct PageDescription: Hashable, Sendable {
    /// Counted from 1.
    public var number: Int
    public var size: Size<PageUnits>
    public var source: Source
    /// The clockwise turn in degrees that makes the page upright: 0, 90, 180 or 270.
    public var orientation: Int
    /// Degrees counter-clockwise by which the text leans.
    public var skew: Double
    /// Of the picture that was read; `nil` for a page that was read from its text layer, and where
    /// neither the file nor the letters tell.
    public var resolution: Resolution?
    /// The height of small letters in pixels of the picture as delivered, which for a page of a PDF
    /// is the one drawn at `resolution`; `nil` where no picture was read or no letters are on it.
    public var xHeight: Double?

    public init(
        number: Int, size: Size<PageUnits>, source: Source, orientation: Int = 0,
        skew: Double = 0, resolution: Resolution? = nil, xHeight: Double? = nil
    ) {
        self.number = number
        self.size = size
        self.source = source
        self.orientation = orientation
        self.skew = skew
        self.resolution = resolution
        self.xHeight = xHeight
    }

    /// How fine a picture is.
    public struct Resolution: Hashable, Sendable {
        public var pixelsPerInch: Double
        /// Whether it is told by the size of the letters and not by the file or the user.
        public var isEstimated: Bool

        public init(pixelsPerInch: Double, isEstimated: Bool) {
            self.pixelsPerInch = pixelsPerInch
            self.isEstimated = isEstimated
        }
    }

    /// Where the text of a page comes from.
    public enum Source: String, Hashable, Sendable, CaseIterable {
        case textLayer = "text-layer"
        case recognition
    }
}
