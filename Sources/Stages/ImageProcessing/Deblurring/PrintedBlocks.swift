import Raster

/// Where a picture has print, or anything else than plain paper.
struct PrintedBlocks {
    private let side: Int
    private let columns: Int
    private let rows: Int
    /// Row after row: 1 for a block that has print or is beside one, 0 for plain paper.
    private let isPrinted: [Float]

    init(of image: GrayImage, _ parameters: DeconvolutionParameters) {
        side = parameters.blockSide
        columns = (image.width + side - 1) / side
        rows = (image.height + side - 1) / side
        let own = Self.levels(of: image, side: side, columns: columns, rows: rows).map {
            $0 >= parameters.leastLevels * windowArea
        }
        let (columns, rows) = (columns, rows)
        isPrinted = (0..<rows * columns).map { block in
            let (row, column) = block.quotientAndRemainder(dividingBy: columns)
            let isNear = (max(0, row - 1)...min(rows - 1, row + 1)).contains { row in
                (max(0, column - 1)...min(columns - 1, column + 1)).contains {
                    own[row * columns + $0]
                }
            }
            return isNear ? 1 : 0
        }
    }

    /// How many levels each block covers, times the area of the window that is summed.
    private static func levels(
        of image: GrayImage, side: Int, columns: Int, rows: Int
    ) -> [Int] {
        let (width, height) = (image.width, image.height)
        var darkest = [Int](repeating: .max, count: columns * rows)
        var lightest = [Int](repeating: 0, count: columns * rows)
        image.withPixels { pixels in
            var sums = [Int](repeating: 0, count: width)
            for row in Swift.stride(from: 1, to: height - 1, by: 1) {
                let start = row * width
                for column in 0..<width {
                    sums[column] =
                        Int(pixels[start + column - width]) + Int(pixels[start + column])
                        + Int(pixels[start + column + width])
                }
                let first = row / side * columns
                for column in Swift.stride(from: 1, to: width - 1, by: 1) {
                    let sum = sums[column - 1] + sums[column] + sums[column + 1]
                    let block = first + column / side
                    darkest[block] = min(darkest[block], sum)
                    lightest[block] = max(lightest[block], sum)
                }
            }
        }
        return zip(darkest, lightest).map { max(0, $1 - min($0, $1)) }
    }

    /// Whether an area has any.
    func isIn(columns area: Range<Int>, rows lines: Range<Int>) -> Bool {
        let across =
            max(0, area.lowerBound / side - 1)...min(columns - 1, area.upperBound / side + 1)
        let down = max(0, lines.lowerBound / side - 1)...min(rows - 1, lines.upperBound / side + 1)
        return down.contains { row in across.contains { isPrinted[row * columns + $0] > 0 } }
    }

    /// 1 in print, 0 on plain paper, and evenly between them from the middle of a block to that of the next.
    func share(_ x: Int, _ y: Int) -> Float {
        let (left, across) = neighbours(x, columns)
        let (top, down) = neighbours(y, rows)
        let (right, bottom) = (min(left + 1, columns - 1), min(top + 1, rows - 1))
        let upper =
            isPrinted[top * columns + left] * (1 - across)
            + isPrinted[top * columns + right] * across
        let lower =
            isPrinted[bottom * columns + left] * (1 - across)
            + isPrinted[bottom * columns + right] * across
        return upper * (1 - down) + lower * down
    }

    /// The block whose middle is before a place, and the share of the way to the next one's.
    private func neighbours(_ place: Int, _ count: Int) -> (Int, Float) {
        let way = max(0, Float(place) / Float(side) - 0.5)
        let block = min(Int(way), count - 1)
        return (block, min(1, way - Float(block)))
    }
}

/// Pixels of the window whose mean is taken.
private let windowArea = 9
