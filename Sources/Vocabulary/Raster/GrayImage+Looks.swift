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

    /// Black where it is darker than its surroundings, white elsewhere, by Sauvola's threshold.
    ///
    /// Source: J. Sauvola, M. Pietikäinen, Adaptive document image binarization (2000).
    ///
    /// - Parameter reach: Pixels to each side that count as surroundings, 2 or more.
    /// - Returns: `nil` for a picture that is smaller than its surroundings.
    public func sharpened(reach: Int) -> GrayImage? {
        guard min(width, height) > 2 * reach + 2 else { return nil }
        var binary: UnsafeMutablePointer<Pix>?
        defer { pixDestroy(&binary) }
        guard
            pixSauvolaBinarize(pix, Int32(max(2, reach)), 0.1, 1, nil, nil, nil, &binary) == 0,
            let binary
        else { return nil }
        return pixConvert1To8(nil, binary, 255, 0).map { GrayImage(owning: $0) }
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
