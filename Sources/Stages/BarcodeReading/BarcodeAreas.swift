import Geometry
import Raster

extension GrayImage {
    /// Where barcodes may be: parts of a sheet in which ink and paper change within almost every
    /// module, in both lines and columns of blocks, while text has blank lines between its lines.
    /// The largest first; some are text.
    ///
    /// Gradients in blocks, then an opening: the usual way to find barcodes in pictures.
    var denseAreas: [Rect<Pixels>] {
        let side = max(parameters.leastBlock, min(width, height) / parameters.blocksAcross)
        let (columns, rows) = (width / side, height / side)
        guard columns > 1, rows > 1 else { return [] }
        let isDense = withPixels { pixels in
            (0..<columns * rows).map { index in
                Self.density(
                    of: pixels, width: width, x: index % columns * side, y: index / columns * side,
                    side: side) >= parameters.leastDensity
            }
        }
        let core = BlockGrid(isSet: isDense, columns: columns, rows: rows).closed.opened
        return core.components.sorted { ($1.count, $0.box.minY) < ($0.count, $1.box.minY) }
            .prefix(parameters.mostAreas)
            .compactMap { component in
                let box = component.box
                return Rect<Pixels>(
                    minX: Double(box.minX * side), minY: Double(box.minY * side),
                    maxX: Double((box.maxX + 1) * side), maxY: Double((box.maxY + 1) * side)
                ).grown(by: Double(parameters.margin * side)).intersection(bounds)
            }
    }

    /// 0…1: the share of the pixels of a block beside which the grey level changes, along rows or
    /// along columns, whichever is more.
    private static func density(
        of pixels: UnsafeBufferPointer<UInt8>, width: Int, x: Int, y: Int, side: Int
    ) -> Double {
        var (darkest, lightest) = (255, 0)
        for row in y..<y + side {
            for level in pixels[row * width + x..<row * width + x + side] {
                darkest = min(darkest, Int(level))
                lightest = max(lightest, Int(level))
            }
        }
        guard lightest - darkest >= parameters.leastContrast else { return 0 }
        let step = (lightest - darkest) / 4
        let reach = max(2, side / parameters.modulesOfBlock)
        var (across, down) = (0, 0)
        for row in y..<y + side - reach {
            for column in x..<x + side - reach {
                let place = row * width + column
                let level = Int(pixels[place])
                if abs(Int(pixels[place + reach]) - level) > step { across += 1 }
                if abs(Int(pixels[place + reach * width]) - level) > step { down += 1 }
            }
        }
        return Double(max(across, down)) / Double((side - reach) * (side - reach))
    }
}

/// Blocks of a picture.
private struct BlockGrid {
    struct Component {
        var count = 0
        var box: (minX: Int, minY: Int, maxX: Int, maxY: Int)
    }

    var isSet: [Bool]
    let columns: Int
    let rows: Int

    /// With the blocks filled that a wide bar takes alone: between others of their row or column.
    var closed: BlockGrid {
        var result = self
        for place in isSet.indices where !isSet[place] {
            let (column, row) = (place % columns, place / columns)
            result.isSet[place] =
                isBetween(place, step: 1, before: column, after: columns - 1 - column)
                || isBetween(place, step: columns, before: row, after: rows - 1 - row)
        }
        return result
    }

    /// Whether there are blocks on both sides, near enough to each other.
    private func isBetween(_ place: Int, step: Int, before: Int, after: Int) -> Bool {
        (1...parameters.widestGap).contains { start in
            start <= before && isSet[place - start * step]
                && (1...parameters.widestGap + 1 - start).contains { end in
                    end <= after && isSet[place + end * step]
                }
        }
    }

    /// Without what is narrower or lower than two blocks.
    var opened: BlockGrid {
        var result = BlockGrid(
            isSet: [Bool](repeating: false, count: isSet.count), columns: columns, rows: rows)
        for row in 0..<rows - 1 {
            for column in 0..<columns - 1 {
                let square = [
                    row * columns + column, row * columns + column + 1,
                    (row + 1) * columns + column, (row + 1) * columns + column + 1,
                ]
                guard square.allSatisfy({ isSet[$0] }) else { continue }
                for place in square { result.isSet[place] = true }
            }
        }
        return result
    }

    /// Blocks that lie near each other: the bars of some are wide apart.
    var components: [Component] {
        let reach = parameters.reach
        var left = isSet
        var found: [Component] = []
        for start in left.indices where left[start] {
            left[start] = false
            var component = Component(
                box: (start % columns, start / columns, start % columns, start / columns))
            var open = [start]
            while let place = open.popLast() {
                let (x, y) = (place % columns, place / columns)
                component.count += 1
                component.box = (
                    min(component.box.minX, x), min(component.box.minY, y),
                    max(component.box.maxX, x), max(component.box.maxY, y)
                )
                for row in max(0, y - reach)...min(rows - 1, y + reach) {
                    for column in max(0, x - reach)...min(columns - 1, x + reach)
                    where left[row * columns + column] {
                        left[row * columns + column] = false
                        open.append(row * columns + column)
                    }
                }
            }
            found.append(component)
        }
        return found
    }
}

/// Which parts of a sheet are looked at closely. Chosen on the tuning half of `Benchmarks/codes.py`;
/// not varied.
struct BarcodeAreasParameters {
    static let standard = BarcodeAreasParameters()

    /// Blocks across the shorter side of a sheet: 1.4 mm of 210.
    var blocksAcross = 150
    /// Pixels of the smallest block.
    var leastBlock = 8
    /// Narrow bars or modules of 0.35 mm in a block.
    var modulesOfBlock = 4
    /// Levels of grey between the lightest and the darkest pixel of a block.
    var leastContrast = 40
    /// The share of a block's pixels beside which the level changes: barcodes have 0.5 and more,
    /// lines of text 0.1 to 0.4.
    var leastDensity = 0.35
    /// Blocks of a gap at the most: a bar of four modules.
    var widestGap = 2
    /// Blocks from one block of an area to the next.
    var reach = 4
    /// Blocks of quiet zone around an area.
    var margin = 3
    /// Areas of a sheet.
    var mostAreas = 32
}

private let parameters = BarcodeAreasParameters.standard
