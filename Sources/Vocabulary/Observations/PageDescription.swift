import Confidence
import Geometry

/// The properties of a page, apart from its content.
public struct PageDescription: Codable, Hashable, Sendable {
    /// Counted from 1.
    public var number: Int
    /// In page units.
    public var size: Size<PageUnits>
    /// Where the text comes from.
    public var source: Source
    /// The clockwise rotation in degrees that makes the page upright: 0, 90, 180 or 270.
    public var orientation: Int
    /// The skew of the text in degrees, counter-clockwise.
    public var skew: Double
    /// The resolution of the picture that was read; `nil` for a page that was read from its text
    /// layer, and if neither the file nor the x-height gives one.
    public var resolution: Resolution?
    /// The x-height in pixels of the picture as delivered, which for a PDF page is the one rendered
    /// at `resolution`; `nil` if no picture was read or it has no letters.
    public var xHeight: Double?
    /// The kind of the picture that was read, by which confidences were calibrated; `nil` if none was.
    public var kind: PageKind?
    /// Where the page lies in the photograph that it was flattened from; `nil` for any other page.
    public var sheet: FlattenedSheet?

    public init(
        number: Int, size: Size<PageUnits>, source: Source, orientation: Int = 0,
        skew: Double = 0, resolution: Resolution? = nil, xHeight: Double? = nil,
        kind: PageKind? = nil, sheet: FlattenedSheet? = nil
    ) {
        self.number = number
        self.size = size
        self.source = source
        self.orientation = orientation
        self.skew = skew
        self.resolution = resolution
        self.xHeight = xHeight
        self.kind = kind
        self.sheet = sheet
    }

    /// The resolution of a picture.
    public struct Resolution: Codable, Hashable, Sendable {
        /// Greater than 0.
        public var pixelsPerInch: Double
        /// Whether it is estimated from the x-height rather than stated by the file or the user.
        public var isEstimated: Bool

        public init(pixelsPerInch: Double, isEstimated: Bool) {
            self.pixelsPerInch = pixelsPerInch
            self.isEstimated = isEstimated
        }
    }

    /// The source of a page's text.
    public enum Source: String, Codable, Hashable, Sendable, CaseIterable {
        case textLayer = "text-layer"
        case recognition
    }
}
