import CLeptonica
import Diagnostics

/// A picture of 8-bit red, green and blue in memory.
///
/// `@unchecked Sendable`: the pixels change only through `mutating`-like calls of the one owner
/// that draws; once shared, a bitmap is only read.
public final class Bitmap: @unchecked Sendable {
    /// Pixels.
    public let width: Int
    /// Pixels.
    public let height: Int
    let pix: UnsafeMutablePointer<Pix>?

    /// Copies rows of 32-bit words whose bytes, from the highest, are unused, red, green, blue.
    ///
    /// - Parameter bytesPerRow: At least 4 times `width`.
    public init(rgbWords pixels: UnsafeRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        self.width = width
        self.height = height
        pix = pixCreate(Int32(width), Int32(height), 32)
        guard let pix, let target = pixGetData(pix) else { return }
        let wordsPerLine = Int(pixGetWpl(pix))
        for row in 0..<height {
            let source = (pixels + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            let line = target + row * wordsPerLine
            // Leptonica's words have red in the highest byte.
            for column in 0..<width { line[column] = source[column] << 8 }
        }
    }

    /// Takes ownership of a picture of 32 bits.
    init(owning pix: UnsafeMutablePointer<Pix>) {
        self.pix = pix
        width = Int(pixGetWidth(pix))
        height = Int(pixGetHeight(pix))
    }

    deinit {
        var owned = pix
        pixDestroy(&owned)
    }

    /// Calls `body` with words of 32 bits whose bytes, from the highest, are red, green, blue, unused.
    package func withPixels(_ body: (UnsafeRawBufferPointer) -> Void) {
        guard let pix, let data = pixGetData(pix) else { return }
        body(UnsafeRawBufferPointer(start: data, count: 4 * Int(pixGetWpl(pix)) * height))
    }

    /// The picture as a PNG file.
    ///
    /// - Throws: `internalFault` where it cannot be made, such as for lack of memory.
    public func png() throws(Problem) -> [UInt8] {
        guard let pix, let bytes = encoded({ pixWriteMemPng($0, $1, pix, 0) }) else {
            throw .unencodablePicture
        }
        return bytes
    }
}
