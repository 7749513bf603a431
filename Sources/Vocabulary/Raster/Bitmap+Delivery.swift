import Geometry

extension Bitmap {
    /// The picture of a page, cropped, scaled down and rotated for delivery; never enlarged.
    ///
    /// - Parameters:
    ///   - area: `nil` for all of the page.
    ///   - pageSize: The page that the whole picture shows.
    ///   - pixelsPerUnit: Wanted pixels for each unit of the page.
    ///   - quarters: Clockwise quarter turns, 0…3.
    /// - Returns: `nil` for an area outside the page.
    public func delivered(
        _ area: Rect<PageUnits>?, of pageSize: Size<PageUnits>, pixelsPerUnit: Double,
        quarters: Int
    ) -> Bitmap? {
        let ownPixelsPerUnit = Double(width) / pageSize.width
        var picture: Bitmap? = self
        if let area {
            picture = picture?.cropped(to: area.scaled(by: ownPixelsPerUnit, to: Pixels.self))
        }
        // A rendered PDF page has the wanted size up to the rounding of its sides.
        let factor = pixelsPerUnit / ownPixelsPerUnit
        if factor < leastReduction { picture = picture?.scaled(by: factor) }
        if quarters != 0 { picture = picture?.rotated(quarters: quarters) }
        return picture
    }
}

/// The scale factor above which scaling costs sharpness and saves nothing. No document of 62 meets
/// it (`Benchmarks/sensitivity.py`).
private let leastReduction = 0.95
