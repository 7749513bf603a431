import Foundation
import Geometry
import Raster

/// How wide the edges of strokes are in the parts of a page that have text.
///
/// The width of an edge is its height divided by its steepest slope, after Marziliano et al., "A
/// no-reference perceptual blur metric", 2002, in four directions: motion widens edges in one
/// direction, defocus in all.
struct SharpnessMeasurement {
    /// Pixels between the levels of an edge in four directions, 45 degrees apart; empty without text.
    let edgeWidths: [Float]
    /// How much darker text is than its background, 0…1; `nil` without text.
    let contrast: Float?

    /// - Parameter areas: Where text is likely.
    init(_ image: GrayImage, in areas: [Rect<Pixels>]) {
        var widths = [[Float]](repeating: [], count: 4)
        var contrasts: [Float] = []
        image.withPixels { pixels in
            for area in areas {
                let tile = Tile(pixels, width: image.width, height: image.height, around: area)
                guard let tile else { continue }
                contrasts.append(tile.contrast)
                for direction in 0..<4 {
                    widths[direction] += tile.edgeWidths(direction: direction)
                }
            }
        }
        let least = 30
        edgeWidths =
            widths.allSatisfy { $0.count >= least }
            ? widths.map { $0.sorted()[$0.count / 2] } : []
        contrast = contrasts.isEmpty ? nil : contrasts.sorted()[contrasts.count * 3 / 4]
    }
}

/// A part of a picture at its full resolution.
private struct Tile {
    private let map: LightMap
    private let dark: Float
    private let light: Float

    init?(
        _ pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int, around area: Rect<Pixels>
    ) {
        let side = min(tileSide, width, height)
        guard side >= 32 else { return nil }
        let left = max(0, min(width - side, Int(area.midX) - side / 2))
        let top = max(0, min(height - side, Int(area.midY) - side / 2))
        var values: [Float] = []
        values.reserveCapacity(side * side)
        for y in top..<top + side {
            for x in left..<left + side { values.append(Float(pixels[y * width + x]) / 255) }
        }
        map = LightMap(width: side, height: side, values: values)
        let histogram = LevelHistogram(values)
        dark = histogram.percentile(0.02)
        light = histogram.percentile(0.9)
        guard light - dark > 0.02 else { return nil }
    }

    var contrast: Float { (light - dark) / max(light, 0.05) }

    /// The widths of the edges that are crossed in a direction: 0 across, 1 down, 2 and 3 aslant.
    func edgeWidths(direction: Int) -> [Float] {
        let side = map.width
        let (dx, dy) = [(1, 0), (0, 1), (1, 1), (-1, 1)][direction]
        let length: Float = direction < 2 ? 1 : Float(2).squareRoot()
        var widths: [Float] = []
        for start in Swift.stride(from: 0, to: side, by: 2) {
            let (x, y) = [(0, start), (start, 0), (start, 0), (start, 0)][direction]
            let count =
                switch direction {
                case 0, 1: side
                case 2: side - start
                default: start + 1
                }
            guard count > 8 else { continue }
            let line = (0..<count).map { map[x + $0 * dx, y + $0 * dy] }
            collect(line, length: length, into: &widths)
        }
        return widths
    }

    private func collect(_ line: [Float], length: Float, into widths: inout [Float]) {
        let range = light - dark
        var first = 0
        while first < line.count - 1 {
            let rises = line[first + 1] > line[first]
            var last = first
            var steepest: Float = 0
            // An edge ends where it turns back by more than noise does.
            var extreme = line[first]
            var end = first
            while last < line.count - 1 {
                let slope = line[last + 1] - line[last]
                steepest = max(steepest, rises ? slope : -slope)
                last += 1
                let gain = rises ? line[last] - extreme : extreme - line[last]
                if gain > 0 {
                    extreme = line[last]
                    end = last
                } else if -gain > 0.08 * range {
                    break
                }
            }
            let height = abs(line[end] - line[first])
            if height >= 0.4 * range, steepest > 0, end < line.count - 1, first > 0 {
                widths.append(height / steepest * length)
            }
            first = max(end, first + 1)
        }
    }
}

/// Pixels: a few lines of text at 300 dpi.
private let tileSide = 160
