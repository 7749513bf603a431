import Geometry

/// A page as its file shows it, in grey, before any correction.
public struct SourceImage: Sendable {
    /// The pixels, 0 for black and 255 for white.
    public var gray: GrayImage
    /// Pixels per inch of `gray`; `nil` where the file states none or an implausible one.
    public var resolution: Double?
    /// From pixels of `gray` to the page as delivered.
    public var toPage: Transform<Pixels, PageUnits>

    /// The colours of the same picture; `nil` where it has none.
    public var colors: ColorGrid?

    public init(
        gray: GrayImage, resolution: Double?, toPage: Transform<Pixels, PageUnits>,
        colors: ColorGrid? = nil
    ) {
        self.colors = colors
        self.gray = gray
        self.resolution = resolution
        self.toPage = toPage
    }
}
