import CJPEG
import CLeptonica
import Diagnostics

/// JPEG, baseline and progressive.
///
/// Source: ITU-T T.81, B.1 (markers); T.871 (JFIF); Exif 2.32, 4.7.2 (APP1).
struct JPEGPicture: PictureContainer {
    let frames: [PictureFrame]
    /// Colours of a sample: 1, 3 or 4.
    let inks: Int
    let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        // The decoder's own reading of the header is what will be decoded.
        var (width, height, inks): (Int32, Int32, Int32) = (0, 0, 0)
        guard readHeaderMemJpeg(bytes.start, bytes.count, &width, &height, &inks, nil, nil) == 0
        else { throw .damagedPicture }
        try JPEGScans(bytes).requireFew()
        var frame = PictureFrame(width: Int(width), height: Int(height))
        Self.readSegments(ByteView(bytes, order: .big), into: &frame)
        frames = [frame]
        self.inks = Int(inks)
        self.bytes = bytes
    }

    func decoded(_ frame: PictureFrame, colors: Bool) -> DecodedPicture? {
        var warnings: Int32 = 0
        // The missing rest of a truncated file becomes grey. Luminance alone takes a quarter of the memory,
        // but libjpeg cannot derive it from CMYK.
        var hint = Int32(L_JPEG_CONTINUE_WITH_BAD_DATA)
        if !colors, inks != 4 { hint |= Int32(L_JPEG_READ_LUMINANCE) }
        let pix = pixReadMemJpeg(bytes.start, bytes.count, 0, 1, &warnings, hint)
        return DecodedPicture(pix, isPartial: warnings > 0 || !JPEGPixels.areWhole(bytes))
    }

    /// The picture in its colours, made coarse while it is decoded, which costs less than decoding it
    /// whole.
    ///
    /// - Parameter factor: Times by which it may be smaller.
    func coarse(atMost factor: Int) -> OwnedPix? {
        let reduction: Int32 = factor >= 8 ? 8 : factor >= 4 ? 4 : factor >= 2 ? 2 : 1
        var warnings: Int32 = 0
        return OwnedPix(
            pixReadMemJpeg(
                bytes.start, bytes.count, 0, reduction, &warnings,
                Int32(L_JPEG_CONTINUE_WITH_BAD_DATA)))
    }

    /// Density and orientation from the segments before the first scan.
    private static func readSegments(_ view: ByteView, into frame: inout PictureFrame) {
        var offset = 2
        while let mark = view.short(at: offset), let length = view.short(at: offset + 2) {
            let marker = mark & 0xFF
            guard mark >> 8 == 0xFF, marker != startOfScan, length >= 2,
                let content = view.part(from: offset + 4, count: length - 2)
            else { return }
            if marker == app0, content.matches("JFIF\0") {
                frame.density = jfifDensity(content) ?? frame.density
            } else if marker == app1, content.matches("Exif\0\0"), let block = content.part(from: 6)
            {
                frame.apply(exif: block)
            }
            offset += 2 + length
        }
    }

    private static func jfifDensity(_ content: ByteView) -> PixelDensity? {
        guard let unit = content.byte(at: 7), let x = content.short(at: 8),
            let y = content.short(at: 10)
        else { return nil }
        return switch unit {
        case 1: PixelDensity(x: Double(x), y: Double(y))
        case 2: PixelDensity(perMeter: Double(x) * 100, Double(y) * 100)
        default: nil
        }
    }

    private static let startOfScan = 0xDA
    private static let app0 = 0xE0
    private static let app1 = 0xE1
}

/// The coded pixels of a JPEG.
package enum JPEGPixels {
    /// Whether all can be decoded without an error or a warning of libjpeg, such as of data that end early, have
    /// a code that is none, or go on behind the last pixel, and to values that a picture can have.
    ///
    /// - Returns: `true` for what cannot be decoded at all, too: readers have an error for that.
    package static func areWhole(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let start = bytes.baseAddress else { return true }
        let coded = start.assumingMemoryBound(to: UInt8.self)
        return jpeg_pixel_defects(coded, bytes.count) == 0
    }
}
