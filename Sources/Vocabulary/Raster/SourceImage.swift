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

    /// The same picture in its colours, small: its longer side has at most 512 pixels; `nil` where it
    /// has none.
    public var preview: Bitmap?

    public init(
        gray: GrayImage, resolution: Double?, toPage: Transform<Pixels, PageUnits>,
        colors: ColorGrid? = nil, preview: Bitmap? = nil
    ) {
        self.preview = preview
        self.colors = colors
        self.gray = gray
        self.resolution = resolution
        self.toPage = toPage
    }
}

extension SourceImage {
    /// The square in the middle, in grey.
    public var centerSquare: SourceImage {
        let side = Double(min(gray.width, gray.height))
        return cropped(
            to: Rect(
                x: ((Double(gray.width) - side) / 2).rounded(.down),
                y: ((Double(gray.height) - side) / 2).rounded(.down), width: side, height: side))
    }

    /// The pixels of an area, in grey; the whole picture, where the area has none.
    public func part(_ region: NormalizedRect) -> SourceImage {
        guard region != .fullImage else { return self }
        let area = region.onPage(
            Size<Pixels>(width: Double(gray.width), height: Double(gray.height)))
        let (left, top) = (max(0, area.minX.rounded()), max(0, area.minY.rounded()))
        return cropped(
            to: Rect(
                minX: left, minY: top, maxX: min(Double(gray.width), area.maxX.rounded()),
                maxY: min(Double(gray.height), area.maxY.rounded())))
    }

    private func cropped(to area: Rect<Pixels>) -> SourceImage {
        guard area.width >= 1, area.height >= 1, let part = gray.cropped(to: area) else {
            return self
        }
        return SourceImage(
            gray: part, resolution: resolution,
            toPage: Transform<Pixels, Pixels>(a: 1, b: 0, c: 0, d: 1, e: area.minX, f: area.minY)
                .then(toPage))
    }
}
