import CLeptonica
import Geometry

extension GrayImage {
    /// The image scaled by `factor`.
    public func scaled(by factor: Double) -> GrayImage? {
        pixScale(pix, Float(factor), Float(factor)).map { GrayImage(owning: $0) }
    }

    /// The image with means of areas for its pixels, its longer side at most so long.
    ///
    /// - Parameter side: Pixels.
    public func reduced(toLongerSide side: Int) -> GrayImage? {
        let factor = Float(side) / Float(max(width, height))
        guard factor < 1 else { return self }
        return pixScaleAreaMap(pix, factor, factor).map { GrayImage(owning: $0) }
    }

    /// Morphological closing: without dark detail that is narrower than the window.
    ///
    /// - Parameters:
    ///   - width: Pixels, an odd number.
    ///   - height: Pixels, an odd number.
    public func closed(width: Int, height: Int) -> GrayImage? {
        pixCloseGray(pix, Int32(width), Int32(height)).map { GrayImage(owning: $0) }
    }

    /// The image rotated clockwise by quarter turns.
    public func rotated(quarters: Int) -> GrayImage? {
        pixRotateOrth(pix, Int32(((quarters % 4) + 4) % 4)).map { GrayImage(owning: $0) }
    }

    /// The image rotated clockwise by a few degrees around its centre, white beyond its edges, and
    /// enlarged so that nothing is cut off.
    public func rotated(byDegrees degrees: Double) -> GrayImage? {
        pixRotate(
            pix, Float(degrees * .pi / 180), Int32(L_ROTATE_AREA_MAP), Int32(L_BRING_IN_WHITE),
            Int32(width),
            Int32(height)
        ).map { GrayImage(owning: $0) }
    }

    /// The same with another level of grey than white beyond its edges.
    ///
    /// - Parameter level: Of the paper: corners lighter than it are a class of their own to a global threshold,
    ///   which then takes paper in shadow for foreground.
    public func rotated(byDegrees degrees: Double, beyond level: UInt8) -> GrayImage? {
        guard level < .max else { return rotated(byDegrees: degrees) }
        return mapped(.max, to: .max - 1)?.rotated(byDegrees: degrees)?.mapped(.max, to: level)
    }

    /// The image with one level of grey replaced.
    private func mapped(_ level: UInt8, to other: UInt8) -> GrayImage? {
        guard let copy = pixCopy(nil, pix) else { return nil }
        var levels = numaMakeSequence(0, 1, 256)
        defer { numaDestroy(&levels) }
        numaSetValue(levels, Int32(level), Float(other))
        pixTRCMap(copy, nil, levels)
        return GrayImage(owning: copy)
    }

    /// The image with the foreground of `mask` masked out: white.
    public func maskedOut(_ mask: BinaryImage) -> GrayImage? { painted(mask, grey: 255) }

    /// The image with the foreground of `mask` painted in a grey.
    func painted(_ mask: BinaryImage, grey: UInt8) -> GrayImage? {
        guard let copy = pixCopy(nil, pix) else { return nil }
        pixSetMasked(copy, mask.pix, UInt32(grey))
        return GrayImage(owning: copy)
    }

    /// The image with some areas masked out: white.
    public func maskedOut(_ areas: [Rect<Pixels>]) -> GrayImage? {
        guard let copy = pixCopy(nil, pix) else { return nil }
        for area in areas {
            guard let visible = area.intersection(bounds) else { continue }
            pixRasterop(
                copy, Int32(visible.minX), Int32(visible.minY), Int32(visible.width.rounded(.up)),
                Int32(visible.height.rounded(.up)), Int32(PIX_SET), nil, 0, 0)
        }
        return GrayImage(owning: copy)
    }

    /// The image with some areas painted in a grey each, 0…255.
    public func painted(_ areas: [(box: Rect<Pixels>, grey: Double)]) -> GrayImage? {
        guard let copy = pixCopy(nil, pix) else { return nil }
        for area in areas {
            guard let visible = area.box.intersection(bounds),
                var box = boxCreate(
                    Int32(visible.minX), Int32(visible.minY), Int32(visible.width.rounded(.up)),
                    Int32(visible.height.rounded(.up))
                )
                .map(Optional.init)
            else { continue }
            pixSetInRectArbitrary(copy, box, UInt32(clamping: Int(nearest: area.grey)))
            boxDestroy(&box)
        }
        return GrayImage(owning: copy)
    }

    /// Contrast stretching: the levels from `black` to white are mapped to all levels.
    ///
    /// - Parameter black: 0…254: this and what is darker becomes black.
    public func contrastStretched(from black: Int) -> GrayImage? {
        pixGammaTRC(nil, pix, 1, Int32(black), 255).map { GrayImage(owning: $0) }
    }

    /// Background normalization: the background becomes white everywhere.
    public var backgroundNormalized: GrayImage? {
        pixBackgroundNormSimple(pix, nil, nil).map { GrayImage(owning: $0) }
    }

    /// The background of each tile of the image, its 80th percentile of grey, row after row. The
    /// shorter side has 24 tiles, of at least 16 pixels.
    public var background: [UInt8] {
        tileBackgrounds.value { background(tile: max(16, min(width, height) / 24)) }
    }

    private func background(tile: Int) -> [UInt8] {
        let columns = max(1, width / tile)
        let rows = max(1, height / tile)
        return withPixels { pixels in
            (0..<rows * columns).map { index in
                let (row, column) = (index / columns, index % columns)
                var counts = [Int](repeating: 0, count: 256)
                var all = 0
                for y in stride(from: row * tile, to: min(height, (row + 1) * tile), by: 2) {
                    for x in stride(from: column * tile, to: min(width, (column + 1) * tile), by: 2)
                    {
                        counts[Int(pixels[y * width + x])] += 1
                        all += 1
                    }
                }
                // The 80th percentile: text covers less than a fifth of a tile.
                var left = all / 5
                for level in stride(from: 255, through: 0, by: -1) {
                    left -= counts[level]
                    if left < 0 { return UInt8(level) }
                }
                return 255
            }
        }
    }
}
