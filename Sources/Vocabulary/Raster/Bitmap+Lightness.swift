import CLeptonica

extension Bitmap {
    /// The same colours, each pixel lighter or darker by as many levels as one grey picture is than another.
    ///
    /// - Parameters:
    ///   - old: This picture in grey.
    ///   - new: Of the same size.
    /// - Returns: `nil` for sizes that differ, or where there is no memory for it.
    package func lightened(from old: GrayImage, to new: GrayImage) -> Bitmap? {
        guard old.width == width, old.height == height, new.width == width, new.height == height,
            let pix, let source = pixGetData(pix),
            let target = pixCreate(Int32(clamping: width), Int32(clamping: height), 32),
            let words = pixGetData(target)
        else { return nil }
        let (sourceWords, targetWords) = (Int(pixGetWpl(pix)), Int(pixGetWpl(target)))
        old.withPixels { old in
            new.withPixels { new in
                for row in 0..<height {
                    let line = source + row * sourceWords
                    let result = words + row * targetWords
                    for column in 0..<width {
                        let place = row * width + column
                        let change = Int32(new[place]) - Int32(old[place])
                        result[column] = Self.lightened(line[column], by: change)
                    }
                }
            }
        }
        return Bitmap(owning: target)
    }

    /// A word of red, green, blue and an unused byte.
    private static func lightened(_ word: UInt32, by change: Int32) -> UInt32 {
        func level(_ shift: UInt32) -> UInt32 {
            let level = Int32(word >> shift & 0xFF) + change
            return UInt32(min(max(level, 0), 255)) << shift
        }
        return level(24) | level(16) | level(8)
    }
}
