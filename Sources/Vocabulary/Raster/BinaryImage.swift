import CLeptonica
import Geometry

/// A bilevel image of foreground and background in memory; immutable.
///
/// `@unchecked Sendable`: the pixels are written before the image is shared.
public final class BinaryImage: @unchecked Sendable {
    /// Pixels.
    public let width: Int
    /// Pixels.
    public let height: Int
    let pix: UnsafeMutablePointer<Pix>
    let boxes = Memoized<[Rect<Pixels>]>()
    let letterHeight = Memoized<Double?>()

    /// Takes ownership of a picture of 1 bit, 1 is foreground.
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

    /// Fills the image row by row.
    ///
    /// - Parameter fill: Given a row and a flag for each of its pixels, to be set to 1 for foreground
    ///   or 0.
    /// - Returns: `nil` for no pixels or too many.
    public init?(
        width: Int, height: Int,
        _ fill: (_ row: Int, _ flags: UnsafeMutableBufferPointer<UInt8>) -> Void
    ) {
        guard let pix = pixCreate(Int32(clamping: width), Int32(clamping: height), 1) else {
            return nil
        }
        self.pix = pix
        (self.width, self.height) = (width, height)
        guard let data = pixGetData(pix) else { return }
        let wordsPerLine = Int(pixGetWpl(pix))
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32 * wordsPerLine) { flags in
            flags.initialize(repeating: 0)
            for row in 0..<height {
                fill(row, UnsafeMutableBufferPointer(rebasing: flags[0..<width]))
                for word in 0..<wordsPerLine {
                    var bits: UInt32 = 0
                    for byte in 0..<4 {
                        bits =
                            bits << 8
                            | UnsafeRawBufferPointer(flags).eightFlags(at: 4 * word + byte)
                    }
                    data[row * wordsPerLine + word] = bits
                }
            }
        }
    }

    /// The whole image.
    public var bounds: Rect<Pixels> {
        Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    }

    /// Whether there is no foreground.
    public var isEmpty: Bool {
        var empty: Int32 = 0
        return pixZero(pix, &empty) == 0 && empty == 1
    }

    /// Foreground pixels.
    public var count: Int {
        var count: Int32 = 0
        return pixCountPixels(pix, &count, nil) == 0 ? Int(count) : 0
    }

    /// Whether a pixel is foreground; beyond the image all is background.
    public func isInk(x: Int, y: Int) -> Bool {
        guard x >= 0, y >= 0, x < width, y < height, let data = pixGetData(pix) else {
            return false
        }
        // The highest bit of a word is the leftmost pixel.
        let word = data[y * Int(pixGetWpl(pix)) + x >> 5]
        return word >> UInt32(31 - x & 31) & 1 == 1
    }

    /// Foreground pixels in each row of an area.
    public func rowCounts(in area: Rect<Pixels>) -> [Int] {
        counts(in: area) { pixCountPixelsByRow($0, nil) }
    }

    /// Foreground pixels in each column of an area.
    public func columnCounts(in area: Rect<Pixels>) -> [Int] {
        counts(in: area, by: pixCountPixelsByColumn)
    }

    private func counts(
        in area: Rect<Pixels>, by count: (UnsafeMutablePointer<Pix>) -> UnsafeMutablePointer<Numa>?
    ) -> [Int] {
        guard let clip = clipped(to: area) else { return [] }
        var owned: UnsafeMutablePointer<Pix>? = clip
        defer { pixDestroy(&owned) }
        guard let counts = count(clip) else { return [] }
        var ownedCounts: UnsafeMutablePointer<Numa>? = counts
        defer { numaDestroy(&ownedCounts) }
        return (0..<numaGetCount(counts)).map { index in
            var value: Int32 = 0
            numaGetIValue(counts, index, &value)
            return Int(value)
        }
    }

    /// The skew of text in degrees counter-clockwise, and its confidence: the ratio of the sharpest
    /// to the flattest row profile, above 3 for text; `nil` where none is found.
    ///
    /// - Parameter range: Degrees searched to either side.
    public func skew(range: Double) -> (degrees: Double, confidence: Double)? {
        var angle: Float = 0
        var confidence: Float = 0
        let failed = pixFindSkewSweepAndSearch(
            pix, &angle, &confidence, width > 1500 ? 4 : 2, width > 1500 ? 2 : 1, Float(range), 1,
            0.01)
        return failed == 0 ? (Double(angle), Double(confidence)) : nil
    }

    /// Calls `body` with leptonica's picture; it must not be changed.
    package func withPix<Result>(_ body: (UnsafeMutablePointer<Pix>) -> Result) -> Result {
        withExtendedLifetime(self) { body(pix) }
    }
}

extension BinaryImage {
    /// The part of the image in an area; `nil` for no pixels.
    public func cropped(to area: Rect<Pixels>) -> BinaryImage? {
        clipped(to: area).flatMap { BinaryImage(owning: $0) }
    }

    /// The image with the foreground of others, each with its upper left corner at a pixel; `nil` without memory.
    public func adding(_ parts: [(image: BinaryImage, x: Int, y: Int)]) -> BinaryImage? {
        guard let copy = pixCopy(nil, pix) else { return nil }
        for part in parts {
            pixRasterop(
                copy, Int32(clamping: part.x), Int32(clamping: part.y), Int32(part.image.width),
                Int32(part.image.height), Int32(PIX_SRC | PIX_DST), part.image.pix, 0, 0)
        }
        return BinaryImage(owning: copy)
    }

    /// The foreground that another image of the same size does not have; `nil` without memory.
    public func subtracting(_ other: BinaryImage) -> BinaryImage? {
        BinaryImage(owning: pixSubtract(nil, pix, other.pix))
    }

    /// The foreground of either image; `nil` without memory.
    public func union(_ other: BinaryImage) -> BinaryImage? {
        BinaryImage(owning: pixOr(nil, pix, other.pix))
    }

    /// The foreground of both images; `nil` without memory.
    public func intersection(_ other: BinaryImage) -> BinaryImage? {
        BinaryImage(owning: pixAnd(nil, pix, other.pix))
    }

    /// The foreground inside some areas.
    public func restricted(to areas: [Rect<Pixels>]) -> BinaryImage? {
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

    private func clipped(to area: Rect<Pixels>) -> UnsafeMutablePointer<Pix>? {
        guard
            let visible = area.intersection(bounds),
            let box = boxCreate(
                Int32(visible.minX), Int32(visible.minY), Int32(visible.width.rounded(.up)),
                Int32(visible.height.rounded(.up)))
        else { return nil }
        var owned: UnsafeMutablePointer<Box>? = box
        defer { boxDestroy(&owned) }
        return pixClipRectangle(pix, box, nil)
    }
}

extension UnsafeRawBufferPointer {
    /// Eight bytes of 0 or 1 as bits, the first as the highest.
    fileprivate func eightFlags(at index: Int) -> UInt32 {
        let bytes = UInt64(littleEndian: loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
        // Each byte moves to its own place among the highest eight bits, without carries.
        return UInt32(truncatingIfNeeded: (bytes &* 0x8040_2010_0804_0201) >> 56)
    }
}
