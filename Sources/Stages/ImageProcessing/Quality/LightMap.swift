import Foundation
import Raster

/// Levels of grey of a reduced picture, 0 for black and 1 for white, row after row.
struct LightMap {
    let width: Int
    let height: Int
    var values: [Float]

    subscript(x: Int, y: Int) -> Float { values[y * width + x] }

    init(width: Int, height: Int, values: [Float]) {
        self.width = width
        self.height = height
        self.values = values
    }

    /// The means of the picture's areas; a smaller picture keeps its size.
    ///
    /// - Parameter side: Pixels of the longer side.
    init(_ image: GrayImage, side: Int) {
        let ratio = max(1, Double(max(image.width, image.height)) / Double(side))
        let width = max(1, Int(Double(image.width) / ratio))
        let height = max(1, Int(Double(image.height) / ratio))
        let columns = (0...width).map { $0 * image.width / width }
        var values = [Float](repeating: 0, count: width * height)
        image.withPixels { pixels in
            var sums = [UInt32](repeating: 0, count: image.width)
            for y in 0..<height {
                let (first, last) = (y * image.height / height, (y + 1) * image.height / height)
                sums.withUnsafeMutableBufferPointer { sums in
                    sums.update(repeating: 0)
                    for row in first..<last {
                        let line = UnsafeBufferPointer(
                            rebasing: pixels[row * image.width..<(row + 1) * image.width])
                        for x in 0..<line.count { sums[x] &+= UInt32(line[x]) }
                    }
                }
                for x in 0..<width {
                    var sum: UInt32 = 0
                    for column in columns[x]..<columns[x + 1] { sum &+= sums[column] }
                    let count = (columns[x + 1] - columns[x]) * (last - first)
                    values[y * width + x] = Float(sum) / Float(255 * count)
                }
            }
        }
        self.init(width: width, height: height, values: values)
    }

    /// With half the width and height, or the same where nothing would be left.
    var halved: LightMap {
        let (half, rows) = (width / 2, height / 2)
        guard half > 0, rows > 0 else { return self }
        var result = [Float](repeating: 0, count: half * rows)
        for y in 0..<rows {
            let (upper, lower) = (2 * y * width, (2 * y + 1) * width)
            for x in 0..<half {
                result[y * half + x] =
                    (values[upper + 2 * x] + values[upper + 2 * x + 1] + values[lower + 2 * x]
                        + values[lower + 2 * x + 1]) / 4
            }
        }
        return LightMap(width: half, height: rows, values: result)
    }

    /// In proportion to the light that fell on the sensor: without the gamma of 2.2 of sRGB.
    var linear: LightMap {
        let table = (0...1020).map { powf(Float($0) / 1020, SensorLight.gamma) }
        return LightMap(
            width: width, height: height, values: values.map { table[Int($0 * 1020 + 0.5)] })
    }
}

/// How often values of 0…1 occur, in 1,024 steps.
struct LevelHistogram {
    private var counts = [Int](repeating: 0, count: 1024)
    private(set) var total = 0

    init() {}

    init(_ values: some Sequence<Float>) {
        for value in values { add(value) }
    }

    mutating func add(_ value: Float) {
        counts[max(0, min(1023, Int(value * 1023 + 0.5)))] += 1
        total += 1
    }

    /// The level below which this share of the values lies, 0…1; 0 for no values.
    func percentile(_ share: Double) -> Float {
        var left = Double(total) * share
        for (level, count) in counts.enumerated() {
            left -= Double(count)
            if left < 0 { return Float(level) / 1023 }
        }
        return total == 0 ? 0 : 1
    }

    /// The share of the values at or above a level.
    func share(from level: Float) -> Double {
        guard total > 0 else { return 0 }
        return Double(counts[max(0, min(1023, Int(level * 1023 + 0.5)))...].reduce(0, +))
            / Double(total)
    }
}
