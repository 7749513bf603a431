import Geometry
import Raster

/// How much ink and paper change within each block of a sheet.
struct DensityMap {
    /// Pixels of a block.
    let side: Int
    private let columns: Int
    private let rows: Int
    /// Row by row.
    private let blocks: [Density]

    /// - Returns: `nil` for an image of less than two blocks across.
    init?(of image: GrayImage) {
        let (width, height) = (image.width, image.height)
        let side = max(parameters.leastBlock, min(width, height) / parameters.blocksAcross)
        let (columns, rows) = (width / side, height / side)
        guard columns > 1, rows > 1 else { return nil }
        (self.side, self.columns, self.rows) = (side, columns, rows)
        blocks = image.withPixels { pixels in
            (0..<columns * rows).map {
                Density(
                    of: pixels, width: width, x: $0 % columns * side, y: $0 / columns * side,
                    side: side)
            }
        }
    }

    /// The blocks as dense as those of barcodes.
    var dense: BinaryImage? {
        BinaryImage(width: columns, height: rows) { row, flags in
            for column in 0..<columns { flags[column] = isDense(column, row) ? 1 : 0 }
        }
    }

    /// Whether an area is as dense somewhere as a barcode, and there not in lines with blanks between
    /// them, as text is.
    ///
    /// - Parameter area: In blocks.
    func mayShowBarcode(in area: Rect<Pixels>, of image: GrayImage) -> Bool {
        let (across, down) = (Int(area.width), Int(area.height))
        // A strip is a barcode as a whole or none.
        let isStrip = min(across, down) < parameters.window
        let least = isStrip ? parameters.leastShareOfStrip : parameters.leastShare
        let window = isStrip ? (across, down) : (parameters.window, parameters.window)
        let square = densest(in: area, window) { isDense($0, $1) ? 1 : 0 }
        guard square.sum >= least * Double(window.0 * window.1) else { return false }
        let sample = (min(across, parameters.sample), min(down, parameters.sample))
        let greatest = densest(in: area, sample) { blocks[$1 * columns + $0].greater }
        return !isText(greatest.place, of: image)
            || samples(of: area, sample).contains { !isText($0, of: image) }
    }

    /// Dense squares all over an area, which may be text besides a barcode.
    private func samples(
        of area: Rect<Pixels>, _ size: (width: Int, height: Int)
    ) -> [Rect<Pixels>] {
        let lefts = stride(
            from: Int(area.minX), through: Int(area.maxX) - size.width, by: parameters.step)
        let tops = stride(
            from: Int(area.minY), through: Int(area.maxY) - size.height, by: parameters.step)
        return tops.flatMap { top in
            lefts.map {
                Rect(
                    x: Double($0), y: Double(top), width: Double(size.width),
                    height: Double(size.height))
            }
        }.filter {
            densest(in: $0, size) { isDense($0, $1) ? 1 : 0 }.sum
                >= parameters.leastShareOfSample * $0.area
        }
    }

    /// Whether the blocks of an area are lines, along rows or columns, with blanks between them.
    private func isText(_ area: Rect<Pixels>, of image: GrayImage) -> Bool {
        let places = (Int(area.minY)..<Int(area.maxY)).flatMap { row in
            (Int(area.minX)..<Int(area.maxX)).map { blocks[row * columns + $0] }
        }
        let (across, down) = places.reduce((0, 0)) { ($0.0 + $1.across, $0.1 + $1.down) }
        // Bars change in one direction only.
        guard abs(across - down) <= parameters.greatestAnisotropy * (across + down),
            let part = image.cropped(to: Transform<Pixels, Pixels>(scale: Double(side)).box(area))
        else { return false }
        let least = Int(parameters.leastBlank * Double(side))
        return part.changes.contains {
            $0.longestBlank(of: side / parameters.linesOfBlock) >= least
        }
    }

    /// The place of the greatest sum in an area, both in blocks.
    private func densest(
        in area: Rect<Pixels>, _ window: (width: Int, height: Int),
        by value: (_ column: Int, _ row: Int) -> Double
    ) -> (place: Rect<Pixels>, sum: Double) {
        var best = (place: area, sum: -1.0)
        for top in Int(area.minY)...Int(area.maxY) - window.height {
            for left in Int(area.minX)...Int(area.maxX) - window.width {
                var sum = 0.0
                for row in top..<top + window.height {
                    for column in left..<left + window.width { sum += value(column, row) }
                }
                guard sum > best.sum else { continue }
                best = (
                    Rect(
                        x: Double(left), y: Double(top), width: Double(window.width),
                        height: Double(window.height)), sum
                )
            }
        }
        return best
    }

    private func isDense(_ column: Int, _ row: Int) -> Bool {
        blocks[row * columns + column].greater >= parameters.leastDensity
    }
}

/// 0…1: the shares of the pixels of a block beside which the grey level changes, along its rows and
/// along its columns.
private struct Density {
    var across = 0.0
    var down = 0.0

    var greater: Double { max(across, down) }

    init(of pixels: UnsafeBufferPointer<UInt8>, width: Int, x: Int, y: Int, side: Int) {
        var (darkest, lightest) = (255, 0)
        for row in y..<y + side {
            for level in pixels[row * width + x..<row * width + x + side] {
                darkest = min(darkest, Int(level))
                lightest = max(lightest, Int(level))
            }
        }
        guard lightest - darkest >= parameters.leastContrast else { return }
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
        let count = Double((side - reach) * (side - reach))
        (self.across, self.down) = (Double(across) / count, Double(down) / count)
    }
}

/// How often ink and paper change in each line of an image.
private struct LineChanges {
    /// 0…1, for each line: changes to the pixels of it.
    var shares: [Double]

    /// Lines of the longest stretch, between lines with many changes, that have hardly any; 0 where
    /// there are few at all.
    ///
    /// - Parameter spread: Lines that are taken together.
    func longestBlank(of spread: Int) -> Int {
        let spread = max(1, spread)
        let means = shares.indices.map { index in
            let part = shares[
                max(0, index - spread / 2)..<min(shares.count, index + (spread + 1) / 2)]
            return part.reduce(0, +) / Double(part.count)
        }
        let many = means.sorted()[means.count * 4 / 5]
        guard many >= parameters.leastChanges,
            let first = means.firstIndex(where: { $0 >= many / 2 }),
            let last = means.lastIndex(where: { $0 >= many / 2 })
        else { return 0 }
        var (longest, length) = (0, 0)
        for mean in means[first...last] {
            length = mean < many * parameters.greatestChangesOfBlank ? length + 1 : 0
            longest = max(longest, length)
        }
        return longest
    }
}

extension GrayImage {
    /// Of its rows, and of its columns.
    fileprivate var changes: [LineChanges] {
        let (width, height) = (width, height)
        return withPixels { pixels in
            let levels = pixels.sorted()
            let (darkest, lightest) = (levels[levels.count / 50], levels[levels.count * 49 / 50])
            let middle = (Int(darkest) + Int(lightest)) / 2
            let isInk = { (x: Int, y: Int) in Int(pixels[y * width + x]) <= middle }
            return [
                LineChanges(
                    shares: (0..<height).map { y in
                        Double((1..<width).count { isInk($0, y) != isInk($0 - 1, y) })
                            / Double(width)
                    }),
                LineChanges(
                    shares: (0..<width).map { x in
                        Double((1..<height).count { isInk(x, $0) != isInk(x, $0 - 1) })
                            / Double(height)
                    }),
            ]
        }
    }
}

/// How barcodes differ from text. Chosen on the tuning half of `Benchmarks/codes.py`; not varied.
/// All of the 347 barcodes that are read there and on its report half have it, while of 59 pages of
/// text 4 % (the median) are looked at instead of 43 %.
struct DensityMapParameters {
    static let standard = DensityMapParameters()

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
    /// Blocks along the side of the densest square of an area, and the share of them that are dense:
    /// barcodes have 7 of 9 and more.
    var window = 3
    var leastShare = 0.77
    /// The same of an area that is narrower than the window.
    var leastShareOfStrip = 0.85
    /// Blocks along the side of the square that is looked at for lines: 7 mm have two of them.
    var sample = 5
    /// Blocks between such squares, and the share of them that are dense: those of an area that is text
    /// in part.
    var step = 2
    var leastShareOfSample = 0.8
    /// The difference of the changes along rows and columns, to their sum: bars have 0.6 and more, text
    /// less than 0.4.
    var greatestAnisotropy = 0.4
    /// Changes of a line of text to its pixels at the least.
    var leastChanges = 0.03
    /// Those of the blank between two lines of text, to theirs.
    var greatestChangesOfBlank = 0.1
    /// Blocks from one line of text to the next at the least: 0.35 mm.
    var leastBlank = 0.25
    /// Parts of a block in which letters are as thick as their lines.
    var linesOfBlock = 3
}

private let parameters = DensityMapParameters.standard
