import Geometry

extension GrayImage {
    /// The image enlarged by `factor` with cubic convolution: edges between foreground and
    /// background remain steep, which linear interpolation would blur.
    ///
    /// Source: R. Keys, Cubic convolution interpolation for digital image processing (1981).
    ///
    /// - Parameter factor: More than 1.
    public func enlarged(by factor: Double) -> GrayImage? {
        let columns = CubicTaps(count: Int(nearest: Double(width) * factor), over: width)
        let rows = CubicTaps(count: Int(nearest: Double(height) * factor), over: height)
        guard columns.count > 0, rows.count > 0 else { return nil }
        let pixels = withPixels { source in
            [UInt8](unsafeUninitializedCapacity: columns.count * rows.count) { target, count in
                var lines = [Int: [Int32]]()
                for row in 0..<rows.count {
                    let taps = rows.places(row)
                    lines = lines.filter { taps.contains($0.key) }
                    for line in taps where lines[line] == nil {
                        lines[line] = columns.interpolated(source, from: line * width)
                    }
                    let near = taps.map { lines[$0] ?? [] }
                    let (above, upper, lower, below) = (near[0], near[1], near[2], near[3])
                    let weights = rows.weights[4 * row..<4 * row + 4]
                    let first = weights.startIndex
                    let (a, b, c, d) = (
                        weights[first], weights[first + 1], weights[first + 2], weights[first + 3]
                    )
                    let start = row * columns.count
                    for column in 0..<columns.count {
                        let sum =
                            above[column] * a + upper[column] * b + lower[column] * c
                            + below[column] * d
                        let bits = weightBits + keptBits
                        target[start + column] = UInt8(clamping: (sum + 1 << (bits - 1)) >> bits)
                    }
                }
                count = columns.count * rows.count
            }
        }
        return GrayImage(pixels: pixels, width: columns.count, height: rows.count)
    }
}

/// For each pixel of an enlarged row the four pixels of the original that contribute to it.
private struct CubicTaps {
    let count: Int
    /// Four for each pixel, in units of 1 / 2^`weightBits`.
    private(set) var weights: [Int32] = []
    private var sources: [Int] = []

    init(count: Int, over length: Int) {
        self.count = count
        let step = Double(length) / Double(max(1, count))
        for index in 0..<count {
            let place = (Double(index) + 0.5) * step - 0.5
            let base = place.rounded(.down)
            let near = (-1...2).map { Self.weight(place - base - Double($0)) }
            for (offset, weight) in zip(-1...2, near) {
                sources.append(min(max(Int(base) + offset, 0), length - 1))
                weights.append(Int32((weight * Double(1 << weightBits)).rounded()))
            }
        }
    }

    func places(_ index: Int) -> [Int] { Array(sources[4 * index..<4 * index + 4]) }

    /// A row of the enlarged image, in units of 1 / 2^`keptBits`.
    func interpolated(_ pixels: UnsafeBufferPointer<UInt8>, from start: Int) -> [Int32] {
        (0..<count).map { index in
            var sum: Int32 = 0
            for tap in 4 * index..<4 * index + 4 {
                sum += Int32(pixels[start + sources[tap]]) * weights[tap]
            }
            return sum >> (weightBits - keptBits)
        }
    }

    /// Keys' kernel with a = -1/2, which reproduces second-degree polynomials.
    private static func weight(_ distance: Double) -> Double {
        let x = abs(distance)
        if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
        if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
        return 0
    }
}

/// Fractional bits of a weight, and of a level between the two passes: rounding stays below a level.
private let weightBits = 10
private let keptBits = 4
