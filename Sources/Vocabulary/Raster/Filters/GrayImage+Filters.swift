import CLeptonica
import Geometry

/// Filters for readers of edges, not of letters.
extension GrayImage {
    /// Light where it was dark.
    public var inverted: GrayImage? { pixInvert(nil, pix).map { GrayImage(owning: $0) } }

    /// With white around it.
    ///
    /// - Parameter margin: Pixels on each side, 0 or more.
    public func bordered(by margin: Int) -> GrayImage? {
        pixAddBorder(pix, Int32(clamping: max(0, margin)), 255).map { GrayImage(owning: $0) }
    }

    /// Sharpened by unsharp masking.
    ///
    /// - Parameter radius: Pixels of the blur to each side, 1 or more.
    public func sharpened(radius: Int) -> GrayImage? {
        pixUnsharpMaskingGray(pix, Int32(clamping: max(1, radius)), 1).map { GrayImage(owning: $0) }
    }

    /// Black and white by a local-mean threshold.
    ///
    /// - Parameters:
    ///   - radius: Pixels of the window to each side, 1 or more.
    ///   - difference: Levels of grey by which foreground is darker.
    /// - Returns: `nil` for an image smaller than the window.
    public func locallyThresholded(radius: Int, difference: Int) -> GrayImage? {
        guard let ink = darkerThanLocalMean(radius: radius, by: difference) else { return nil }
        return pixConvert1To8(nil, ink.pix, 255, 0).map { GrayImage(owning: $0) }
    }

    /// A part of the image, its edges moved outward to whole pixels; `nil` for no pixels.
    public func cropped(to area: Rect<Pixels>) -> GrayImage? {
        guard let area = area.intersection(bounds) else { return nil }
        let (left, top) = (Int32(area.minX), Int32(area.minY))
        guard
            let box = boxCreate(
                left, top, Int32(area.maxX.rounded(.up)) - left, Int32(area.maxY.rounded(.up)) - top
            )
        else { return nil }
        var owned: UnsafeMutablePointer<Box>? = box
        defer { boxDestroy(&owned) }
        return pixClipRectangle(pix, box, nil).map { GrayImage(owning: $0) }
    }
}
