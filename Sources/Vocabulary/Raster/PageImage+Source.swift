import Geometry

extension PageImage {
    /// The page as its file shows it; a resolution of 0 is one that is not known.
    public init(_ source: SourceImage) {
        self.init(
            gray: source.gray, resolution: source.resolution ?? 0, toPage: source.toPage)
    }

    /// The part of the image that shows an area of the page.
    ///
    /// - Returns: `nil` for an area outside.
    public func cropped(to area: Rect<PageUnits>) -> PageImage? {
        guard let inside = toPage.inverse?.box(area).intersection(gray.bounds),
            let part = gray.cropped(to: inside)
        else { return nil }
        return PageImage(
            gray: part, resolution: resolution,
            toPage: Transform<Pixels, Pixels>(
                a: 1, b: 0, c: 0, d: 1, e: inside.minX.rounded(.down),
                f: inside.minY.rounded(.down)
            ).then(toPage))
    }
}
