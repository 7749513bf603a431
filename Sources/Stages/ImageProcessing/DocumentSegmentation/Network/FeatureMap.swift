/// The channels of a picture inside the network: row after row, pixel after pixel, channel after
/// channel.
struct FeatureMap {
    let width: Int
    let height: Int
    let channels: Int
    var values: [Float]

    init(width: Int, height: Int, channels: Int) {
        self.width = width
        self.height = height
        self.channels = channels
        values = [Float](repeating: 0, count: width * height * channels)
    }

    /// The mean of each channel.
    var means: [Float] {
        var sums = [Float](repeating: 0, count: channels)
        values.withUnsafeBufferPointer { values in
            for pixel in 0..<width * height {
                for channel in 0..<channels { sums[channel] += values[pixel * channels + channel] }
            }
        }
        return sums.map { $0 / Float(max(1, width * height)) }
    }

    /// The same with a rim of zeros.
    var padded: FeatureMap {
        var result = FeatureMap(width: width + 2, height: height + 2, channels: channels)
        let row = width * channels
        values.withUnsafeBufferPointer { source in
            result.values.withUnsafeMutableBufferPointer { target in
                for y in 0..<height {
                    let start = ((y + 1) * (width + 2) + 1) * channels
                    for index in 0..<row { target[start + index] = source[y * row + index] }
                }
            }
        }
        return result
    }

    mutating func add(_ other: FeatureMap) {
        other.values.withUnsafeBufferPointer { source in
            values.withUnsafeMutableBufferPointer { target in
                for index in target.indices { target[index] += source[index] }
            }
        }
    }

    /// Adds the values of one pixel to all.
    mutating func add(toAll other: [Float]) {
        values.withUnsafeMutableBufferPointer { target in
            for pixel in 0..<width * height {
                for channel in 0..<channels { target[pixel * channels + channel] += other[channel] }
            }
        }
    }

    /// Adds a map of half the size, each of whose pixels covers four.
    mutating func add(doubled other: FeatureMap) {
        other.values.withUnsafeBufferPointer { source in
            values.withUnsafeMutableBufferPointer { target in
                for y in 0..<height {
                    for x in 0..<width {
                        let from = (y / 2 * other.width + x / 2) * channels
                        let to = (y * width + x) * channels
                        for channel in 0..<channels {
                            target[to + channel] += source[from + channel]
                        }
                    }
                }
            }
        }
    }
}
