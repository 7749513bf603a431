import Foundation
import Raster

/// What distinguishes a picture taken through a smudged lens.
///
/// Grease on a lens scatters light: a picture is the sum of what is still drawn sharp and of the same
/// light spread over wide halos and streaks. So edges keep a steep part, but the light goes on falling
/// for a hundred pixels behind it, and nothing beside something bright is black. Out of focus or
/// moved, an edge has no steep part; in fog it has no halo.
///
/// Sources: Gu, Ramamoorthi, Belhumeur and Nayar, "Removing image artifacts due to dirty camera lenses
/// and thin occluders", 2009 (the sum of attenuated and scattered light); Crété et al., "The blur
/// effect", 2007, and Marziliano et al., "A no-reference perceptual blur metric", 2002 (spread of
/// edges).
package struct SmudgeFeatures {
    /// In the order of ``SmudgeModel``.
    package let values: [Float]

    /// The probability of a smudge, 0…1.
    package var probability: Float { SmudgeModel.probability(values) }

    package init(_ image: GrayImage) {
        self.init(LightMap(image, side: side))
    }

    init(_ map: LightMap) {
        let light = map.linear
        values =
            Self.levels(map) + Self.steps(map) + Self.profiles(light) + Self.profiles(map)
            + Self.blacks(map) + Self.veils(light) + Self.bands(map)
    }

    /// Levels of grey of the darkest, the middle and the brightest pixels.
    private static func levels(_ map: LightMap) -> [Float] {
        let histogram = LevelHistogram(map.values)
        return [0.002, 0.02, 0.1, 0.5, 0.9, 0.98].map { histogram.percentile($0) }
            + [Float(histogram.share(from: 0.985))]
    }

    /// How much levels differ over growing distances in four directions: the greatest differences
    /// of each distance, and how much they depend on the direction.
    private static func steps(_ map: LightMap) -> [Float] {
        var result: [Float] = []
        for distance in [1, 2, 4, 8, 16, 32] {
            var high: [Float] = []
            var top: [Float] = []
            for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                let diagonal = dx != 0 && dy != 0 && distance > 1
                let length =
                    diagonal ? Int((Double(distance) / 2.0.squareRoot()).rounded()) : distance
                let histogram = differences(map, dx * length, dy * length)
                high.append(log(histogram.percentile(0.97) + 0.004))
                top.append(log(histogram.percentile(0.999) + 0.004))
            }
            result.append(high.reduce(0, +) / 4)
            result.append(top.reduce(0, +) / 4)
            result.append((high.max() ?? 0) - (high.min() ?? 0))
        }
        return result
    }

    private static func differences(_ map: LightMap, _ dx: Int, _ dy: Int) -> LevelHistogram {
        var histogram = LevelHistogram()
        let columns = max(0, -dx)..<max(max(0, -dx), min(map.width, map.width - dx))
        map.values.withUnsafeBufferPointer { values in
            for y in stride(from: 0, to: map.height - dy, by: 2) {
                for x in columns {
                    let start = y * map.width + x
                    histogram.add(abs(values[start + dy * map.width + dx] - values[start]))
                }
            }
        }
        return histogram
    }

    /// How light goes on to rise and fall away from steep edges: the medians and means of
    /// what it does in four zones on the dark side and on the bright side, in heights of the edge.
    private static func profiles(_ map: LightMap) -> [Float] {
        let reach = zones.last?.upperBound ?? 0
        var samples = [[Float]](repeating: [], count: 2 * (zones.count - 1) + 1)
        for isAcross in [true, false] {
            let (length, lines) = isAcross ? (map.width, map.height) : (map.height, map.width)
            let step = isAcross ? 1 : map.width
            guard length > 2 * reach else { continue }
            var line = [Float](repeating: 0, count: length)
            let least = leastStep(map, step: step, lines: lines, length: length)
            for number in stride(from: 1, to: lines - 1, by: 3) {
                let start = isAcross ? number * map.width : number
                for index in 0..<length { line[index] = map.values[start + index * step] }
                var index = reach
                while index < length - reach {
                    defer { index += 1 }
                    let height = line[index + 2] - line[index - 2]
                    guard abs(height) >= least,
                        abs(height) >= abs(line[index + 1] - line[index - 3]),
                        abs(height) > abs(line[index + 3] - line[index - 1])
                    else { continue }
                    add(line, at: index, height: height, to: &samples)
                    index += 3
                }
            }
        }
        return samples.flatMap { values -> [Float] in
            guard values.count >= 20 else { return [0, 0] }
            let sorted = values.sorted()
            let cut = sorted.count / 10
            let inner = sorted[cut..<sorted.count - cut]
            return [
                sorted[sorted.count / 2],
                inner.reduce(0, +) / Float(inner.count),
            ]
        } + [log(Float(samples[0].count) + 10)]
    }

    /// The height from which one edge in fifty is looked at, at least 0.04.
    private static func leastStep(_ map: LightMap, step: Int, lines: Int, length: Int) -> Float {
        var histogram = LevelHistogram()
        let across = step == 1
        for number in stride(from: 1, to: lines - 1, by: 6) {
            let start = across ? number * map.width : number
            for index in stride(from: 2, to: length - 2, by: 2) {
                let place = start + index * step
                histogram.add(abs(map.values[place + 2 * step] - map.values[place - 2 * step]))
            }
        }
        return max(0.04, histogram.percentile(0.98))
    }

    private static func add(
        _ line: [Float], at index: Int, height: Float, to samples: inout [[Float]]
    ) {
        // On the dark side light falls away from the edge, on the bright side it rises.
        let away = height > 0 ? 1 : -1
        var slot = 0
        for side in [-1, 1] {
            var means: [Float] = []
            for zone in zones {
                var sum: Float = 0
                for distance in zone { sum += line[index + side * away * distance] }
                means.append(sum / Float(zone.count))
            }
            for next in 1..<means.count {
                samples[slot].append(Float(side) * (means[next] - means[0]) / abs(height))
                slot += 1
            }
        }
        // How steep the steepest pixel of the edge is.
        let steepest = max(
            abs(line[index + 1] - line[index]), abs(line[index] - line[index - 1]))
        samples[slot].append(steepest / abs(height))
    }

    /// How black the blackest is in neighbourhoods that have something bright, and how much
    /// contrast neighbourhoods have.
    private static func blacks(_ map: LightMap) -> [Float] {
        let size = 32
        let (columns, rows) = (map.width / size, map.height / size)
        guard columns > 1, rows > 1 else { return [Float](repeating: 0, count: 9) }
        var floors: [Float] = []
        var tops: [Float] = []
        for row in 0..<rows {
            for column in 0..<columns {
                var (low, high): (Float, Float) = (1, 0)
                for y in row * size..<(row + 1) * size {
                    for x in column * size..<(column + 1) * size {
                        let value = map[x, y]
                        low = min(low, value)
                        high = max(high, value)
                    }
                }
                floors.append(low)
                tops.append(high)
            }
        }
        let bright = LevelHistogram(tops).percentile(0.8)
        let beside = LevelHistogram(
            floors.indices.filter { tops[$0] >= bright }.map { floors[$0] / max(0.05, tops[$0]) })
        let contrast = LevelHistogram(
            floors.indices.map { (tops[$0] - floors[$0]) / max(0.05, tops[$0] + floors[$0]) })
        return [0.05, 0.25, 0.5].map { beside.percentile($0) }
            + [0.1, 0.5, 0.8, 0.95, 0.99].map { contrast.percentile($0) } + [bright]
    }

    /// How dark and how bright it is anywhere, beside the light of the surroundings of three sizes:
    /// light that is spread widely leaves nothing dark.
    private static func veils(_ light: LightMap) -> [Float] {
        let fine = light.halved
        let size = 8
        let (columns, rows) = (fine.width / size, fine.height / size)
        guard columns > 2, rows > 2 else { return [Float](repeating: 0, count: 20) }
        var floors = [Float](repeating: 1, count: columns * rows)
        var tops = [Float](repeating: 0, count: columns * rows)
        var sums = tops
        for y in 0..<rows * size {
            for x in 0..<columns * size {
                let (place, value) = (y / size * columns + x / size, fine[x, y])
                floors[place] = min(floors[place], value)
                tops[place] = max(tops[place], value)
                sums[place] += value / Float(size * size)
            }
        }
        var result: [Float] = []
        for radius in [1, 4, 10] {
            var lows: [Float] = []
            var highs: [Float] = []
            for row in 0..<rows {
                for column in 0..<columns {
                    var (sum, count): (Float, Float) = (0, 0)
                    for y in stride(
                        from: max(0, row - radius), through: min(rows - 1, row + radius),
                        by: max(1, radius / 3))
                    {
                        for x in stride(
                            from: max(0, column - radius),
                            through: min(columns - 1, column + radius), by: max(1, radius / 3))
                        {
                            sum += sums[y * columns + x]
                            count += 1
                        }
                    }
                    let around = sum / count + 0.002
                    lows.append(floors[row * columns + column] / around)
                    highs.append(tops[row * columns + column] / around)
                }
            }
            lows.sort()
            highs.sort()
            for share in [0.002, 0.02, 0.1, 0.4] {
                result.append(log(lows[Int(Double(lows.count - 1) * share)] + 0.01))
            }
            for share in [0.9, 0.995] {
                result.append(log(highs[Int(Double(highs.count - 1) * share)] + 0.01))
            }
        }
        floors.sort()
        return result + [0.01, 0.1].map { log(floors[Int(Double(floors.count - 1) * $0)] + 0.003) }
    }

    /// The energy of each octave of detail, beside that of all, and how sparse it is.
    private static func bands(_ map: LightMap) -> [Float] {
        var result: [Float] = []
        var current = map
        for _ in 0..<6 {
            let next = current.halved
            var sum: Float = 0
            var squares: Float = 0
            var count: Float = 1
            for y in 0..<min(next.height, current.height / 2) {
                for x in 0..<min(next.width, current.width / 2) {
                    let detail = current[2 * x, 2 * y] - next[x, y]
                    sum += abs(detail)
                    squares += detail * detail
                    count += 1
                }
            }
            result.append(log(sum / count + 0.001))
            result.append(log((squares / count).squareRoot() / (sum / count + 0.0005) + 0.1))
            current = next
        }
        return result
    }
}

/// Pixels of the longer side of the reduced picture.
private let side = 1024

/// Distances from an edge, in pixels of the reduced picture.
private let zones = [3..<5, 6..<10, 12..<20, 24..<40]
