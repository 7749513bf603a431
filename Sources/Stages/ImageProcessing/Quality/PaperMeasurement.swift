import Geometry
import Raster

/// What a reduced picture shows of the paper around text: how evenly it is lit, and where a lamp is
/// reflected.
struct PaperMeasurement {
    /// The parts with the most text, in pixels of the picture.
    let textAreas: [Rect<Pixels>]
    /// The background of the darkest text beside that of the brightest, 0…1: 1 for even light.
    let evenness: Float
    /// The share of the paper that is white by glare, 0…1.
    let glare: Float
    /// The background of text in the middle, 0…1; `nil` where there is too little text.
    let background: Float?

    init(_ map: LightMap, of image: GrayImage) {
        let blocks = Self.blocks(map)
        let text = Self.largestGroup(of: blocks.filter(\.hasText))
        let scale = Double(image.width) / Double(map.width)
        textAreas = text.sorted {
            ($0.strokes, -$0.row, -$0.column) > ($1.strokes, -$1.row, -$1.column)
        }
        .prefix(mostAreas).map { block in
            Rect(
                x: Double(block.column * side) * scale, y: Double(block.row * side) * scale,
                width: Double(side) * scale, height: Double(side) * scale)
        }
        guard text.count >= leastBlocks else {
            evenness = 1
            glare = 0
            background = nil
            return
        }
        let papers = text.map(\.background).sorted()
        let middle = papers[papers.count / 2]
        background = middle
        // Wood, cloth and tiles have less contrast than print.
        let printed = text.filter { $0.contrast > leastContrast }.map(\.background).sorted()
        evenness =
            printed.count < leastBlocks
            ? 1 : printed[printed.count / 10] / max(0.01, printed[printed.count * 9 / 10])
        glare = Self.glare(map, background: middle, among: text)
    }

    private struct Block {
        let row: Int
        let column: Int
        let background: Float
        /// How much darker strokes are, in shares of the background.
        let contrast: Float
        /// Dark strokes that are crossed.
        let strokes: Int
        let hasText: Bool
    }

    private static func blocks(_ map: LightMap) -> [Block] {
        var blocks: [Block] = []
        for row in 0..<map.height / side {
            for column in 0..<map.width / side {
                var histogram = LevelHistogram()
                for y in row * side..<(row + 1) * side {
                    for x in column * side..<(column + 1) * side { histogram.add(map[x, y]) }
                }
                let (low, half, high) = (
                    histogram.percentile(0.03), histogram.percentile(0.5), histogram.percentile(0.9)
                )
                let level = high - (high - low) * 0.4
                var strokes = 0
                for y in row * side..<(row + 1) * side {
                    for x in column * side..<(column + 1) * side - 1
                    where map[x, y] >= level && map[x + 1, y] < level { strokes += 1 }
                }
                // Text is dark strokes on a background that takes most of the area.
                let hasText =
                    high > 0.08 && high - low > 0.1 * high && high - half < 0.35 * (high - low)
                    && strokes >= leastStrokes
                blocks.append(
                    Block(
                        row: row, column: column, background: high,
                        contrast: (high - low) / max(high, 0.01), strokes: strokes,
                        hasText: hasText))
            }
        }
        return blocks
    }

    /// Those of the sheet: the most blocks that lie within two blocks of each other.
    private static func largestGroup(of blocks: [Block]) -> [Block] {
        var groups: [[Block]] = []
        for block in blocks {
            var joined = [block]
            groups.removeAll { group in
                let isNear = group.contains {
                    abs($0.row - block.row) <= 2 && abs($0.column - block.column) <= 2
                }
                if isNear { joined += group }
                return isNear
            }
            groups.append(joined)
        }
        let weight = { (group: [Block]) in
            group.reduce(Float(0)) { $0 + Float($1.strokes) * $1.contrast * $1.background }
        }
        return groups.max { weight($0) < weight($1) } ?? []
    }

    /// White areas between text that fade into the paper: labels and margins have hard edges.
    private static func glare(_ map: LightMap, background: Float, among text: [Block]) -> Float {
        guard background < 0.92, let first = text.first else { return 0 }
        var (top, bottom, left, right) = (first.row, first.row, first.column, first.column)
        for block in text {
            (top, bottom) = (min(top, block.row), max(bottom, block.row))
            (left, right) = (min(left, block.column), max(right, block.column))
        }
        var (white, fading, all) = (0, 0, 1)
        let rim = background + 0.3 * (1 - background)
        for y in top * side..<(bottom + 1) * side {
            for x in left * side..<(right + 1) * side {
                let value = map[x, y]
                all += 1
                if value > 0.985 { white += 1 } else if value > rim { fading += 1 }
            }
        }
        guard fading * 5 >= white else { return 0 }
        return Float(white) / Float(all)
    }
}

/// Pixels of the side of a block of the reduced picture: one to three lines of text.
private let side = 32

/// Blocks of text from which the paper is measured, and those that are looked at closely. A choice.
private let leastBlocks = 6
private let mostAreas = 16

/// How much darker print is than its paper where shade is measured. Wood and cloth have up to 0.3.
private let leastContrast: Float = 0.35

/// Strokes crossed in a block with text: three letters on a line have some 20 over their height.
private let leastStrokes = 24
