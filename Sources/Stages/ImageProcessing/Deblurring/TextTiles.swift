import Foundation
import Geometry
import Raster

/// Square parts of a sheet with much text, in proportion to the light.
struct TextTiles {
    /// Light, 0…1, row after row.
    let tiles: [[Float]]
    private let side: Int
    private let window: [Float]

    /// - Parameters:
    ///   - area: Where the sheet is.
    ///   - side: Pixels of a tile; a multiple of twice the side of a block. Tiles overlap by half.
    init(_ image: GrayImage, in area: Quad<Pixels>, side: Int, _ parameters: BlurParameters) {
        let inner = area.shrunk(to: parameters.sheetShare)
        self.side = side
        window = Self.window(side)
        tiles = image.withPixels { pixels in
            let blocks = BlockContrasts(pixels, width: image.width, height: image.height)
            var candidates: [(contrast: Float, x: Int, y: Int)] = []
            for y in Swift.stride(from: 0, through: image.height - side, by: side / 2) {
                for x in Swift.stride(from: 0, through: image.width - side, by: side / 2)
                where inner.containsSquare(x: x, y: y, side: side) {
                    let contrast = blocks.mean(x: x, y: y, side: side)
                    if contrast >= parameters.leastContrast { candidates.append((contrast, x, y)) }
                }
            }
            candidates.sort { ($0.contrast, -$0.y, -$0.x) > ($1.contrast, -$1.y, -$1.x) }
            return candidates.prefix(parameters.mostTiles).map { candidate in
                (candidate.y..<candidate.y + side).flatMap { row in
                    pixels[row * image.width + candidate.x..<row * image.width + candidate.x + side]
                        .map { SensorLight.ofLevel[Int($0)] }
                }
            }
        }
    }

    /// What a tile differs from its mean, fading to its sides.
    func windowed(_ tile: [Float]) -> [Float] {
        var (sum, weight): (Float, Float) = (0, 0)
        for index in tile.indices {
            sum += tile[index] * window[index]
            weight += window[index]
        }
        let mean = sum / weight
        return tile.indices.map { (tile[$0] - mean) * window[$0] }
    }

    /// How much the light changes at most within a pixel along a direction, in shares of a tile's range: the median of
    /// the tiles.
    ///
    /// - Parameter direction: Degrees from the x axis towards the y axis.
    func steepestChange(along direction: Double) -> Double {
        let way = Rotation(degrees: direction)
        let steepest = tiles.map { tile in
            var change: Float = 0
            let step = Step(way, side: side)
            for row in 2..<side - 2 {
                for index in row * side + 2..<(row + 1) * side - 2 {
                    change = max(
                        change, abs(step.light(tile, index, 1) - step.light(tile, index, -1)) / 2)
                }
            }
            let range = (tile.max() ?? 0) - (tile.min() ?? 0)
            return range > 0 ? Double(change / range) : 1
        }
        return steepest.median
    }

    /// A pixel's way from a place of a tile.
    private struct Step {
        let places: [(offset: Int, share: Float)]

        init(_ way: Rotation, side: Int) {
            let (left, top) = (way.cosine.rounded(.down), way.sine.rounded(.down))
            let (x, y) = (Float(way.cosine - left), Float(way.sine - top))
            let first = Int(top) * side + Int(left)
            places = [
                (first, (1 - x) * (1 - y)), (first + 1, x * (1 - y)), (first + side, (1 - x) * y),
                (first + side + 1, x * y),
            ]
        }

        /// The light one step away, forth or back.
        func light(_ tile: [Float], _ index: Int, _ sense: Int) -> Float {
            var sum: Float = 0
            for place in places { sum += place.share * tile[index + sense * place.offset] }
            return sum
        }
    }

    /// Hann's window.
    private static func window(_ side: Int) -> [Float] {
        let line = (0..<side).map { 0.5 - 0.5 * cosf(2 * .pi * Float($0) / Float(side - 1)) }
        return line.flatMap { row in line.map { row * $0 } }
    }
}

/// How much the light differs within small squares of a picture, in shares of its mean there.
private struct BlockContrasts {
    private let columns: Int
    private var values: [Float] = []

    init(_ pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int) {
        columns = width / blockSide
        values.reserveCapacity(columns * (height / blockSide))
        for row in 0..<height / blockSide {
            for column in 0..<columns {
                var (sum, squares): (Float, Float) = (0, 0)
                // Every other line shows as much.
                for y in Swift.stride(from: 0, to: blockSide, by: 2) {
                    let start = (row * blockSide + y) * width + column * blockSide
                    for x in start..<start + blockSide {
                        let light = SensorLight.ofLevel[Int(pixels[x])]
                        sum += light
                        squares += light * light
                    }
                }
                let count = Float(blockSide * blockSide / 2)
                let mean = sum / count
                values.append(max(0, squares / count - mean * mean).squareRoot() / max(mean, 0.02))
            }
        }
    }

    /// Over a square whose sides are on those of blocks.
    func mean(x: Int, y: Int, side: Int) -> Float {
        let count = side / blockSide
        var sum: Float = 0
        for row in y / blockSide..<y / blockSide + count {
            for column in x / blockSide..<x / blockSide + count {
                sum += values[row * columns + column]
            }
        }
        return sum / Float(count * count)
    }
}

/// Pixels.
private let blockSide = 32

extension Quad {
    /// With the same middle.
    fileprivate func shrunk(to share: Double) -> Quad {
        let (x, y) = (
            corners.reduce(0) { $0 + $1.x } / 4, corners.reduce(0) { $0 + $1.y } / 4
        )
        func place(_ corner: Point<Space>) -> Point<Space> {
            Point(x: x + (corner.x - x) * share, y: y + (corner.y - y) * share)
        }
        return Quad(
            topLeft: place(topLeft), topRight: place(topRight), bottomRight: place(bottomRight),
            bottomLeft: place(bottomLeft))
    }

    /// - Parameter side: Of an upright square, whose left top is given.
    fileprivate func containsSquare(x: Int, y: Int, side: Int) -> Bool {
        [(x, y), (x + side, y), (x, y + side), (x + side, y + side)].allSatisfy {
            contains(Point(x: Double($0.0), y: Double($0.1)))
        }
    }
}
