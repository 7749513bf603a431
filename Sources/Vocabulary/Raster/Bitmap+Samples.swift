import CLeptonica
import Geometry

extension Bitmap {
    /// Red, green and blue of each pixel, row by row from the top.
    public var samples: [UInt8] {
        guard let pix, let data = pixGetData(pix) else { return [] }
        let wordsPerLine = Int(pixGetWpl(pix))
        return [UInt8](unsafeUninitializedCapacity: width * height * 3) { samples, count in
            for row in 0..<height {
                let line = data + row * wordsPerLine
                for column in 0..<width {
                    let word = line[column]
                    samples[count] = UInt8(truncatingIfNeeded: word >> 24)
                    samples[count + 1] = UInt8(truncatingIfNeeded: word >> 16)
                    samples[count + 2] = UInt8(truncatingIfNeeded: word >> 8)
                    count += 3
                }
            }
        }
    }

    /// The part inside a box, its longer side reduced to so many pixels where it has more; `nil` for
    /// a box outside.
    public func thumbnail(of box: Rect<Pixels>, longestSide: Int) -> Bitmap? {
        guard let part = cropped(to: box) else { return nil }
        let longer = max(part.width, part.height)
        return longer > longestSide
            ? part.scaled(by: Double(longestSide) / Double(longer)) : part
    }
}
