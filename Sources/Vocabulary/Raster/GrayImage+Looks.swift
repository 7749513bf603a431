import CLeptonica
import Geometry

/// The same picture made easier to read for what looks at edges and not at letters.
extension GrayImage {
    /// Light where it was dark.
    public var inverted: GrayImage? { pixInvert(nil, pix).map { GrayImage(owning: $0) } }

    /// With white around it.
    ///
    /// - Parameter margin: Pixels on each side, 0 or more.
    public func framed(by margin: Int) -> GrayImage? {
        pixAddBorder(pix, Int32(clamping: max(0, margin)), 255).map { GrayImage(owning: $0) }
    }

    /// With steps between light and dark made steeper, by as much as the picture differs from its
    /// blurred self.
    ///
    /// - Parameter reach: Pixels to each side that are blurred, 1 or more.
    public func sharpened(reach: Int) -> GrayImage? {
        pixUnsharpMaskingGray(pix, Int32(clamping: max(1, reach)), 1).map { GrayImage(owning: $0) }
    }

    /// Black where it is darker than the mean of its surroundings, white elsewhere.
    ///
    /// - Parameters:
    ///   - reach: Pixels to each side that count as surroundings, 1 or more.
    ///   - difference: Levels of grey by which it must be darker.
    /// - Returns: `nil` for a picture that is smaller than its surroundings.
    public func parted(reach: Int, difference: Int) -> GrayImage? {
        guard let ink = darker(reach: reach, difference: difference) else { return nil }
        return pixConvert1To8(nil, ink.pix, 255, 0).map { GrayImage(owning: $0) }
    }

    /// A part of the picture, its edges moved outward to whole pixels; `nil` for no pixels.
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
