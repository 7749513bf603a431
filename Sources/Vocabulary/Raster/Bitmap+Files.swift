import CLeptonica
import Diagnostics
import Geometry

extension Bitmap {
    /// The part inside a box; `nil` for a box outside.
    public func cropped(to box: Rect<Pixels>) -> Bitmap? {
        guard let pix,
            let inside = Rect<Pixels>(
                minX: box.minX.rounded(.down), minY: box.minY.rounded(.down),
                maxX: box.maxX.rounded(.up), maxY: box.maxY.rounded(.up)
            ).intersection(bounds),
            let area = boxCreate(
                Int32(inside.minX), Int32(inside.minY), Int32(inside.width), Int32(inside.height))
        else { return nil }
        var owned: UnsafeMutablePointer<Box>? = area
        defer { boxDestroy(&owned) }
        return pixClipRectangle(pix, area, nil).map { Bitmap(owning: $0) }
    }

    /// The picture with both sides multiplied.
    public func scaled(by factor: Double) -> Bitmap? {
        pixScale(pix, Float(factor), Float(factor)).map { Bitmap(owning: $0) }
    }

    /// The picture rotated clockwise by quarter turns.
    public func rotated(quarters: Int) -> Bitmap? {
        pixRotateOrth(pix, Int32(((quarters % 4) + 4) % 4)).map { Bitmap(owning: $0) }
    }

    /// The picture as a file in the coding that takes less room: PNG, grey if all of it is, which
    /// loses nothing and is half as large for clean print; or JPEG, for photographs and paper.
    ///
    /// - Throws: `internalFault` where it cannot be made, such as for lack of memory.
    public func smallestFile() throws(Problem) -> (bytes: [UInt8], isJPEG: Bool) {
        guard let pix, var plain = OwnedPix(pixClone(pix)) else { throw .unencodablePicture }
        if isGray { plain.become(pixGetRGBComponent(pix, Int32(COLOR_GREEN))) }
        guard !plain.isSpoiled,
            let png = encoded({ pixWriteMemPng($0, $1, plain.pointer, 0) }),
            let jpeg = encoded({ pixWriteMemJpeg($0, $1, plain.pointer, jpegQuality, 0) })
        else { throw .unencodablePicture }
        return jpeg.count < png.count ? (jpeg, true) : (png, false)
    }

    private var isGray: Bool {
        guard let pix, let data = pixGetData(pix) else { return false }
        let wordsPerLine = Int(pixGetWpl(pix))
        for row in 0..<height {
            let line = UnsafeBufferPointer(start: data + row * wordsPerLine, count: width)
            // Red, green and blue are the bytes from the highest.
            guard line.allSatisfy({ $0 >> 24 == $0 >> 16 & 0xFF && $0 >> 24 == $0 >> 8 & 0xFF })
            else { return false }
        }
        return true
    }
}

/// Has leptonica encode a picture into memory that it allocates.
func encoded(
    _ encode: (
        UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>
    ) -> Int32
) -> [UInt8]? {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    guard encode(&bytes, &count) == 0, let bytes else { return nil }
    defer { lept_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
}

extension Problem {
    static let unencodablePicture = Problem(
        .internalFault, "the picture cannot be encoded")
}

/// 0…100: leptonica's own default, at which scanned print at 150 pixels per inch shows no rings.
private let jpegQuality: Int32 = 75
