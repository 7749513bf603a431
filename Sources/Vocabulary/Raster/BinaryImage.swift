import CLeptonica
import Geometry

/// A picture of ink and ground in memory; never changed once made.
///
/// `@unchecked Sendable`: the pixels are written before the image is handed out.
public final class BinaryImage: @unchecked Sendable {
    public let width: Int
    public let height: Int
    let pix: UnsafeMutablePointer<Pix>
    private let boxes = Once<[Rect<Pixels>]>()
    let letterHeight = Once<Double?>()

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

    /// Fills rows of ink.
    ///
    /// - Parameter fill: Given a row and a flag for each of its pixels, to be set to 1 for ink or 0.
    init?(
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

    /// The boxes of connected ink, touching by side or corner, in leptonica's order: by the row and
    /// column of their first pixel.
    public var components: [Rect<Pixels>] { boxes.value { connected } }

    private var connected: [Rect<Pixels>] {
        guard let boxes = pixConnCompBB(pix, 8) else { return [] }
        var owned: UnsafeMutablePointer<Boxa>? = boxes
        defer { boxaDestroy(&owned) }
        return (0..<boxaGetCount(boxes)).compactMap { index in
            var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            guard boxaGetBoxGeometry(boxes, index, &x, &y, &width, &height) == 0 else { return nil }
            return Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
        }
    }

    public var isEmpty: Bool {
        var empty: Int32 = 0
        return pixZero(pix, &empty) == 0 && empty == 1
    }

    /// Where at least a share of the pixels around is ink.
    ///
    /// - Parameters:
    ///   - reach: Pixels to each side that count.
    ///   - share: 0…1.
    public func dense(within reach: Int, share: Double) -> BinaryImage? {
        pixConvert1To8(nil, pix, 255, 0).flatMap {
            GrayImage(owning: $0).dark(within: reach, atMost: Int(nearest: 255 * (1 - share)))
        }
    }

    /// Boxes around all that ``dense(within:share:)`` would find, and some more, found on the
    /// picture made smaller.
    public func denseSpots(within reach: Int, share: Double) -> [Rect<Pixels>] {
        let shrinking = reach >= 4 * leastReach ? 4 : reach >= 2 * leastReach ? 2 : 1
        let small =
            switch shrinking {
            case 4: pixScaleToGray4(pix)
            case 2: pixScaleToGray2(pix)
            default: pixConvert1To8(nil, pix, 255, 0)
            }
        guard
            let dark = small.map({ GrayImage(owning: $0) })?.dark(
                within: reach / shrinking, atMost: Int(nearest: 255 * (1 - share * coarse)))
        else { return [] }
        let scale = Double(shrinking)
        return dark.components.map {
            Rect(
                x: $0.minX * scale, y: $0.minY * scale, width: ($0.width + 1) * scale,
                height: ($0.height + 1) * scale)
        }
    }

    /// The part of the picture in an area.
    public func cropped(to area: Rect<Pixels>) -> BinaryImage? {
        clipped(to: area).flatMap { BinaryImage(owning: $0) }
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

    var bounds: Rect<Pixels> {
        Rect(x: 0, y: 0, width: Double(width), height: Double(height))
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

extension UnsafeRawBufferPointer {
    /// Eight bytes of 0 or 1 as bits, the first as the highest.
    fileprivate func eightFlags(at index: Int) -> UInt32 {
        let bytes = UInt64(littleEndian: loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
        // Each byte lands in a place of its own among the highest eight bits, without carries.
        return UInt32(truncatingIfNeeded: (bytes &* 0x8040_2010_0804_0201) >> 56)
    }
}

/// Pixels of a reach that tells on a picture made smaller, and the part of the share that is asked for
/// there: squares there are up to 7 % smaller or larger.
private let leastReach = 3
private let coarse = 0.85
