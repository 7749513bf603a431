import CLeptonica
import Geometry

/// An 8-bit grayscale image in memory, 0 is black; immutable.
///
/// `@unchecked Sendable`: the pixels are written before the image is shared.
public final class GrayImage: @unchecked Sendable {
    /// Pixels.
    public let width: Int
    /// Pixels.
    public let height: Int
    let pix: UnsafeMutablePointer<Pix>
    private let ink = Memoized<BinaryImage?>()
    let tileBackgrounds = Memoized<[UInt8]>()

    /// Takes ownership of a picture of 8 bits without colour map.
    init(owning pix: UnsafeMutablePointer<Pix>) {
        self.pix = pix
        width = Int(pixGetWidth(pix))
        height = Int(pixGetHeight(pix))
    }

    /// Copies rows of grey bytes; `nil` for no pixels, too many, or bytes that do not suffice.
    public convenience init?(pixels: [UInt8], width: Int, height: Int) {
        guard width > 0, height > 0, pixels.count >= width * height,
            let pix = pixCreate(Int32(clamping: width), Int32(clamping: height), 8),
            let target = pixGetData(pix)
        else { return nil }
        let wordsPerLine = Int(pixGetWpl(pix))
        for row in 0..<height {
            let line = UnsafeMutableRawPointer(target + row * wordsPerLine)
            // Leptonica keeps bytes in words whose highest byte is the leftmost pixel.
            for column in 0..<width {
                line.storeBytes(
                    of: pixels[row * width + column], toByteOffset: column ^ 3, as: UInt8.self)
            }
        }
        self.init(owning: pix)
    }

    /// Makes rows of 32-bit words grey whose bytes, from the highest, are unused, red, green, blue;
    /// `nil` for no pixels or too many.
    ///
    /// - Parameter bytesPerRow: At least 4 times `width`.
    public convenience init?(
        rgbWords pixels: UnsafeRawPointer, width: Int, height: Int, bytesPerRow: Int
    ) {
        guard width > 0, height > 0,
            let pix = pixCreate(Int32(clamping: width), Int32(clamping: height), 8),
            let target = pixGetData(pix)
        else { return nil }
        let wordsPerLine = Int(pixGetWpl(pix))
        for row in 0..<height {
            let source = (pixels + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            let line = UnsafeMutableRawPointer(target + row * wordsPerLine)
            for column in 0..<width {
                let word = source[column]
                // The weights of ITU-R BT.601, in 256ths.
                let gray =
                    (77 * (word >> 16 & 0xFF) + 150 * (word >> 8 & 0xFF) + 29 * (word & 0xFF)) >> 8
                line.storeBytes(
                    of: UInt8(truncatingIfNeeded: gray), toByteOffset: column ^ 3, as: UInt8.self)
            }
        }
        self.init(owning: pix)
    }

    deinit {
        var owned: UnsafeMutablePointer<Pix>? = pix
        pixDestroy(&owned)
    }

    /// The whole image.
    public var bounds: Rect<Pixels> {
        Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    }

    /// Calls `body` with the grey bytes, row after row without gaps.
    public func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard let data = pixGetData(pix) else {
            return body(UnsafeBufferPointer(start: nil, count: 0))
        }
        let wordsPerLine = Int(pixGetWpl(pix))
        let (width, height) = (width, height)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width * height) { buffer in
            let target = UnsafeMutableRawBufferPointer(buffer)
            for row in 0..<height {
                let line = data + row * wordsPerLine
                let start = row * width
                for word in 0..<width / 4 {
                    target.storeBytes(
                        of: line[word].bigEndian, toByteOffset: start + 4 * word, as: UInt32.self)
                }
                for column in width / 4 * 4..<width {
                    buffer[start + column] = UnsafeRawPointer(line).load(
                        fromByteOffset: column ^ 3, as: UInt8.self)
                }
            }
            return body(UnsafeBufferPointer(rebasing: buffer[0..<width * height]))
        }
    }

    /// Calls `body` with leptonica's picture, for libraries that take one; it must not be changed.
    package func withPix<Result>(
        _ body: (UnsafeMutablePointer<Pix>) -> Result
    ) -> Result {
        withExtendedLifetime(self) { body(pix) }
    }

    /// Foreground and background by Otsu's global threshold.
    public var binarized: BinaryImage? { ink.value { thresholded(at: otsuThreshold) } }
}
