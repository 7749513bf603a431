import Diagnostics
import Geometry
import Raster

/// Finds lines of text, or parts of lines between wide blanks, by differentiable binarization: a
/// network gives each pixel the probability of being in the core of a line.
///
/// Source: M. Liao and others, Real-time scene text detection with differentiable binarization, 2020;
/// the parameters are those that PP-OCRv6's model is delivered with in `rapidocr` 3.10.0.
final class TextDetector {
    private let network: NeuralNetwork
    private let parameters: TextDetectorParameters

    init(_ network: NeuralNetwork, parameters: TextDetectorParameters = .standard) {
        self.network = network
        self.parameters = parameters
    }

    /// - Parameter xHeight: Pixels; `nil` where it is not known.
    /// - Returns: From the top; in pixels of the image.
    /// - Throws: `limitReached` where time is over, `missingComponent` where memory does not suffice.
    func boxes(
        in image: GrayImage, xHeight: Double?, within limit: TimeLimit
    ) throws(Problem) -> [OrientedBox] {
        let factor = scale(of: image, xHeight: xHeight)
        guard let scaled = factor == 1 ? image : image.scaled(by: factor) else {
            throw Self.lackOfMemory
        }
        let map = try probabilities(in: scaled, within: limit)
        return boxes(in: map).map { $0.scaled(by: Double(image.width) / Double(scaled.width)) }
    }

    private func scale(of image: GrayImage, xHeight: Double?) -> Double {
        let area = Double(image.width * image.height)
        var factor = xHeight.map { parameters.xHeight / $0 } ?? 1
        factor = min(factor, (parameters.mostPixels / area).squareRoot())
        let side = Double(min(image.width, image.height))
        if side * factor < parameters.leastSide { factor = parameters.leastSide / side }
        factor = min(max(factor, parameters.leastFactor), parameters.greatestFactor)
        // Close to 1, scaling only blurs.
        return abs(factor - 1) < 0.05 ? 1 : factor
    }

    /// The map of a picture, tile by tile: the memory that a network takes grows with its input.
    private func probabilities(
        in image: GrayImage, within limit: TimeLimit
    ) throws(Problem) -> ProbabilityMap {
        var map = ProbabilityMap(width: image.width, height: image.height)
        let pixels = image.withPixels { Array($0) }
        let columns = parameters.tiles(over: image.width)
        let rows = parameters.tiles(over: image.height)
        for row in rows {
            for column in columns {
                guard !limit.isOver else {
                    throw Problem(
                        .limitReached, "finding the text took longer than allowed",
                        hint: "give it more time with --timeout")
                }
                let (width, height) = (column.size, row.size)
                // Beyond the picture is paper.
                var input = [Float](repeating: 1, count: 3 * width * height)
                for y in 0..<min(height, image.height - row.start) {
                    let source = (row.start + y) * image.width + column.start
                    for x in 0..<min(width, image.width - column.start) {
                        input[y * width + x] = Float(pixels[source + x]) / 127.5 - 1
                    }
                }
                for channel in 1..<3 {
                    for index in 0..<width * height {
                        input[channel * width * height + index] = input[index]
                    }
                }
                let isComplete = try network.infer(&input, dimensions: [1, 3, height, width]) {
                    output, _ in
                    guard output.count == width * height else { return false }
                    map.fill(rows: row.core, columns: column.core) { y, x in
                        output[(y - row.start) * width + x - column.start]
                    }
                    return true
                }
                guard isComplete else { throw Self.lackOfMemory }
            }
        }
        return map
    }

    private static let lackOfMemory = Problem(
        .missingComponent, "the neural reader failed: a picture could not be made",
        hint: "give it more memory with --max-memory, or use --recognizer tesseract")

    private func boxes(in map: ProbabilityMap) -> [OrientedBox] {
        var mask = [Bool](repeating: false, count: map.width * map.height)
        for y in 0..<map.height {
            for x in 0..<map.width where map.values[y * map.width + x] > parameters.threshold {
                // Dilation by a square of two: what touches at a corner is joined.
                let index = y * map.width + x
                mask[index] = true
                if x + 1 < map.width { mask[index + 1] = true }
                if y + 1 < map.height {
                    mask[index + map.width] = true
                    if x + 1 < map.width { mask[index + map.width + 1] = true }
                }
            }
        }
        let regions = ConnectedRegions(mask, width: map.width, height: map.height).ends
        return regions.prefix(parameters.mostRegions).compactMap { ends in
            guard let core = OrientedBox(around: ends.map(Point.init)),
                min(core.width, core.height) >= parameters.leastCore,
                map.mean(in: core) >= parameters.boxThreshold
            else { return nil }
            let distance =
                core.width * core.height * parameters.unclipRatio
                / (2 * (core.width + core.height))
            let box = core.grown(by: distance)
            return min(box.width, box.height) >= parameters.leastCore + 2 ? box : nil
        }
    }
}

/// The probability of each pixel of a picture.
struct ProbabilityMap {
    let width: Int
    let height: Int
    private(set) var values: [Float]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        values = [Float](repeating: 0, count: width * height)
    }

    mutating func fill(
        rows: Range<Int>, columns: Range<Int>, _ value: (_ y: Int, _ x: Int) -> Float
    ) {
        for y in rows.clamped(to: 0..<height) {
            for x in columns.clamped(to: 0..<width) { values[y * width + x] = value(y, x) }
        }
    }

    /// Over the pixels whose centres are in a box.
    func mean(in box: OrientedBox) -> Float {
        let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map {
            box.place($0.0 * box.width, $0.1 * box.height)
        }
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
        else { return 0 }
        let (cosine, sine) = (box.place(1, 0).x - corners[0].x, box.place(1, 0).y - corners[0].y)
        var (sum, count): (Float, Int) = (0, 0)
        for y in max(0, Int(top))...max(0, min(height - 1, Int(bottom.rounded(.up)))) {
            for x in max(0, Int(left))...max(0, min(width - 1, Int(right.rounded(.up)))) {
                let (dx, dy) = (Double(x) - box.centerX, Double(y) - box.centerY)
                guard abs(dx * cosine + dy * sine) <= box.width / 2 + 0.5,
                    abs(dy * cosine - dx * sine) <= box.height / 2 + 0.5
                else { continue }
                sum += values[y * width + x]
                count += 1
            }
        }
        return count > 0 ? sum / Float(count) : 0
    }
}

/// What is scaled to what before detection, and what is a line of text. Effects by
/// `Benchmarks/sensitivity.py` on 21 documents, recognized anew.
struct TextDetectorParameters {
    static let standard = TextDetectorParameters()

    /// Pixels of x-height at which lines are detected: of 12 receipts of the development set 0.868 of
    /// the lines are read right at 7 and 0.855 at 9; of forms as many words.
    var xHeight = 7.0
    /// Pixels of the shorter side that a picture is enlarged to. 25 % less changes 5 documents, 25
    /// % more 6.
    var leastSide = 320.0
    /// Bounds of the scaling. 25 % less or more changes no document.
    var leastFactor = 0.1
    /// 25 % less or more changes no document.
    var greatestFactor = 3.0
    /// Pixels of a picture: 16 MB of probabilities. 25 % less or more changes no document.
    var mostPixels = 8e6

    /// Pixels of a side of a tile, and of the margin that it shares with each neighbour. 25 % less
    /// or more changes no document.
    var tileSide = 1280
    /// No document meets it.
    var tileMargin = 64

    /// Above it a pixel is in the core of a line; the mean over a core that is a line. 25 % less
    /// changes 9 documents, 25 % more 9.
    var threshold: Float = 0.3
    /// 25 % less changes 5 documents, 25 % more 4.
    var boxThreshold: Float = 0.5
    /// The area of a core over its perimeter, times which its sides are moved outwards: the network
    /// was trained with lines shrunk by as much. 25 % less changes 9 documents, 25 % more 9.
    var unclipRatio = 1.6
    /// Pixels of the shorter side of a core. 25 % less or more changes no document.
    var leastCore = 3.0
    /// A page of small print has 500 lines.
    var mostRegions = 3000

    /// A tile along one axis.
    struct Tile: Hashable {
        var start: Int
        /// A multiple of 32, as the network demands.
        var size: Int
        /// What is taken from this tile.
        var core: Range<Int>
    }

    func tiles(over length: Int) -> [Tile] {
        func padded(_ size: Int) -> Int { (size + 31) / 32 * 32 }
        guard length > tileSide else {
            return [Tile(start: 0, size: padded(length), core: 0..<length)]
        }
        let step = tileSide - 2 * tileMargin
        let count = (length - 2 * tileMargin + step - 1) / step
        // All of one size: a network prepares itself for each size anew.
        let size = padded((length + (count - 1) * 2 * tileMargin + count - 1) / count)
        return (0..<count).map { index in
            let start = index * (size - 2 * tileMargin)
            let end = index == count - 1 ? length : start + size - tileMargin
            return Tile(
                start: start, size: size,
                core: (index == 0 ? 0 : start + tileMargin)..<max(end, start + tileMargin))
        }
    }
}
