import CLeptonica
import Geometry

extension GrayImage {
    /// The picture `factor` times as large.
    public func scaled(by factor: Double) -> GrayImage? {
        pixScale(pix, Float(factor), Float(factor)).map { GrayImage(owning: $0) }
    }

    /// The picture turned clockwise by a quarter, a half or three quarters.
    public func turned(quarters: Int) -> GrayImage? {
        pixRotateOrth(pix, Int32(((quarters % 4) + 4) % 4)).map { GrayImage(owning: $0) }
    }

    /// The picture turned clockwise by a few degrees around its middle, white beyond its edges, and
    /// grown so that nothing is cut off.
    public func leaned(by degrees: Double) -> GrayImage? {
        pixRotate(
            pix, Float(degrees * .pi / 180), Int32(L_ROTATE_AREA_MAP), Int32(L_BRING_IN_WHITE),
            Int32(width),
            Int32(height)
        ).map { GrayImage(owning: $0) }
    }

    /// The picture with white where `mask` has ink.
    public func whitened(_ mask: BinaryImage) -> GrayImage? {
        guard let copy = pixCopy(nil, pix) else { return nil }
        pixSetMasked(copy, mask.pix, 255)
        return GrayImage(owning: copy)
    }

    /// The picture with white areas.
    public func whitened(_ areas: [Rect<Pixels>]) -> GrayImage? {
        guard let copy = pixCopy(nil, pix) else { return nil }
        for area in areas {
            guard let visible = area.intersection(bounds) else { continue }
            pixRasterop(
                copy, Int32(visible.minX), Int32(visible.minY), Int32(visible.width.rounded(.up)),
                Int32(visible.height.rounded(.up)), Int32(PIX_SET), nil, 0, 0)
        }
        return GrayImage(owning: copy)
    }

    /// The picture with levels from `black` to white spread over all levels.
    ///
    /// - Parameter black: 0…254: what is this dark or darker becomes black.
    public func spread(from black: Int) -> GrayImage? {
        pixGammaTRC(nil, pix, 1, Int32(black), 255).map { GrayImage(owning: $0) }
    }

    /// The picture with its ground evened to white.
    public var evened: GrayImage? {
        pixBackgroundNormSimple(pix, nil, nil).map { GrayImage(owning: $0) }
    }

    /// The lightest common grey of each tile of the picture, row after row: its ground. The shorter
    /// side has 24 tiles, of at least 16 pixels.
    public var ground: [UInt8] {
        tileGrounds.value { ground(tile: max(16, min(width, height) / 24)) }
    }

    private func ground(tile: Int) -> [UInt8] {
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
