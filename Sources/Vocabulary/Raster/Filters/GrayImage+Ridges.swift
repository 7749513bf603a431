import Geometry

extension GrayImage {
    /// Foreground by contrast across one axis: where the image, smoothed along a line, is darker than on
    /// both sides of the line, however pale the line is and whatever the ground.
    ///
    /// - Parameters:
    ///   - isHorizontal: Whether the lines are level, else upright.
    ///   - distance: Pixels to each side at which the ground is looked at, 1…; lines thicker than this
    ///     are not found.
    ///   - difference: Levels of grey by which a line is darker than the lighter of its sides, 1…255.
    /// - Returns: `nil` for an image no larger than twice the distance.
    public func darkRidges(
        isHorizontal: Bool, distance: Int, by difference: Int
    ) -> BinaryImage? {
        guard distance > 0, min(width, height) > 2 * distance + smoothed else { return nil }
        let (width, height) = (width, height)
        return withPixels { pixels in
            BinaryImage(width: width, height: height) { row, flags in
                flags.update(repeating: 0)
                let flag = isHorizontal ? Self.flagLevel : Self.flagUpright
                flag(flags, pixels, row, height, width, distance, difference)
            }
        }
    }

    private static func flagLevel(
        _ flags: UnsafeMutableBufferPointer<UInt8>, _ pixels: UnsafeBufferPointer<UInt8>,
        _ row: Int, _ height: Int, _ width: Int, _ distance: Int, _ difference: Int
    ) {
        guard row >= distance, row + distance < height else { return }
        let (middle, above, below) = (
            row * width, (row - distance) * width, (row + distance) * width
        )
        func sum(_ start: Int, _ column: Int) -> Int32 {
            Int32(pixels[start + column - 1]) + Int32(pixels[start + column])
                + Int32(pixels[start + column + 1])
        }
        let least = Int32(difference * smoothed)
        for column in 1..<(width - 1) {
            let ground = min(sum(above, column), sum(below, column))
            flags[column] = ground - sum(middle, column) >= least ? 1 : 0
        }
    }

    private static func flagUpright(
        _ flags: UnsafeMutableBufferPointer<UInt8>, _ pixels: UnsafeBufferPointer<UInt8>,
        _ row: Int, _ height: Int, _ width: Int, _ distance: Int, _ difference: Int
    ) {
        guard row > 0, row + 1 < height else { return }
        let start = row * width
        func sum(_ column: Int) -> Int32 {
            Int32(pixels[start + column - width]) + Int32(pixels[start + column])
                + Int32(pixels[start + column + width])
        }
        let least = Int32(difference * smoothed)
        for column in distance..<(width - distance) {
            let ground = min(sum(column - distance), sum(column + distance))
            flags[column] = ground - sum(column) >= least ? 1 : 0
        }
    }
}

/// Pixels along a line over which its grey is averaged: noise of single pixels is no line.
private let smoothed = 3
