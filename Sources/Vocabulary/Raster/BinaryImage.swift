import CLeptonica
import Geometry

/// A picture of ink and ground in memory; never changed once made.
///
/// `@unchecked Sendable`: the pixels are written before the image is handed out.
public final class BinaryImage: @unchecked Sendable {
    public let width: Int
    public let height: Int
    let pix: UnsafeMutablePointer<Pix>

    /// Takes over a picture of 1 bit, 1 is ink.
    init?(owning pix: UnsafeMutablePointer<Pix>?) {
        guard let pix else { return nil }
        self.pix = pix
        width = Int(pixGetWidth(pix))
        height = Int(pixGetHeight(pix))
    }

    deinit {
        var owned: UnsafeMutablePointer<Pix>? = pix
        pixDestroy(&owned)
    }

    /// The boxes of connected ink, touching by side or corner, in leptonica's order: by the row and
    /// column of their first pixel.
    public var components: [Rect<Pixels>] {
        guard let boxes = pixConnCompBB(pix, 8) else { return [] }
        var owned: UnsafeMutablePointer<Boxa>? = boxes
        defer { boxaDestroy(&owned) }
        return (0..<boxaGetCount(boxes)).compactMap { index in
            var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            guard boxaGetBoxGeometry(boxes, index, &x, &y, &width, &height) == 0 else { return nil }
            return Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
        }
    }

    /// Where at least a share of the pixels around is ink.
    ///
    /// - Parameters:
    ///   - reach: Pixels to each side that count.
    ///   - share: 0…1.
    public func dense(within reach: Int, share: Double) -> BinaryImage? {
        let reach = Int32(max(1, reach))
        guard width > 2 * reach, height > 2 * reach,
            var shares = pixBlocksum(pix, nil, reach, reach)
        else { return nil }
        var owned: UnsafeMutablePointer<Pix>? = shares
        defer { pixDestroy(&owned) }
        shares = pixInvert(shares, shares) ?? shares
        return BinaryImage(
            owning: pixThresholdToBinary(shares, Int32(256 - (share * 255).rounded(.up))))
    }

    public func subtracting(_ other: BinaryImage) -> BinaryImage? {
        BinaryImage(owning: pixSubtract(nil, pix, other.pix))
    }

    public func union(_ other: BinaryImage) -> BinaryImage? {
        BinaryImage(owning: pixOr(nil, pix, other.pix))
    }

    public func intersection(_ other: BinaryImage) -> BinaryImage? {
        BinaryImage(owning: pixAnd(nil, pix, other.pix))
    }

    /// Ink pixels in each row of an area.
    public func rowCounts(in area: Rect<Pixels>) -> [Int] {
        guard let clip = clipped(to: area) else { return [] }
        var owned: UnsafeMutablePointer<Pix>? = clip
        defer { pixDestroy(&owned) }
        guard let counts = pixCountPixelsByRow(clip, nil) else { return [] }
        var ownedCounts: UnsafeMutablePointer<Numa>? = counts
        defer { numaDestroy(&ownedCounts) }
        return (0..<numaGetCount(counts)).map { index in
            var value: Int32 = 0
            numaGetIValue(counts, index, &value)
            return Int(value)
        }
    }

    /// How far text leans, in degrees counter-clockwise, and how sure that is: a ratio of the
    /// sharpest to the dullest row profile, above 3 for text; `nil` where nothing tells.
    ///
    /// - Parameter range: Degrees looked at to either side.
    public func skew(range: Double) -> (degrees: Double, confidence: Double)? {
        var angle: Float = 0
        var confidence: Float = 0
        let failed = pixFindSkewSweepAndSearch(
            pix, &angle, &confidence, width > 1500 ? 4 : 2, width > 1500 ? 2 : 1, Float(range), 1,
            0.01)
        return failed == 0 ? (Double(angle), Double(confidence)) : nil
    }

    private func clipped(to area: Rect<Pixels>) -> UnsafeMutablePointer<Pix>? {
        guard
            let visible = area.intersection(
                Rect(x: 0, y: 0, width: Double(width), height: Double(height))),
            let box = boxCreate(
                Int32(visible.minX), Int32(visible.minY), Int32(visible.width.rounded(.up)),
                Int32(visible.height.rounded(.up)))
        else { return nil }
        var owned: UnsafeMutablePointer<Box>? = box
        defer { boxDestroy(&owned) }
        return pixClipRectangle(pix, box, nil)
    }
}

extension BinaryImage {
    /// The ink inside some areas.
    public func kept(in areas: [Rect<Pixels>]) -> BinaryImage? {
        guard let mask = pixCreate(Int32(width), Int32(height), 1) else { return nil }
        var owned: UnsafeMutablePointer<Pix>? = mask
        defer { pixDestroy(&owned) }
        for area in areas {
            pixRasterop(
                mask, Int32(area.minX), Int32(area.minY), Int32(area.width.rounded(.up)),
                Int32(area.height.rounded(.up)), Int32(PIX_SET), nil, 0, 0)
        }
        return BinaryImage(owning: pixAnd(nil, pix, mask))
    }
}
