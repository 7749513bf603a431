import CLeptonica

/// Averages of square cells of a picture of 32-bit words.
struct ColorCells {
    /// Words from the top, `wordsPerRow` from one row to the next.
    let words: UnsafePointer<UInt32>
    let wordsPerRow: Int
    let width: Int
    let height: Int
    /// Bits below the blue byte, which is followed by green and red.
    let blueShift: UInt32

    /// Red, green and blue of each cell; `nil` where the picture is grey.
    ///
    /// - Parameter side: Pixels of a cell.
    func averages(side: Int) -> (colors: [UInt8], width: Int, height: Int)? {
        guard side > 0, isColored else { return nil }
        let (columns, rows) = (width / side, height / side)
        guard columns > 0, rows > 0 else { return nil }
        let area = UInt32(side * side)
        var sums = [UInt32](repeating: 0, count: 3 * columns)
        var colors: [UInt8] = []
        colors.reserveCapacity(3 * columns * rows)
        for row in 0..<rows {
            for index in sums.indices { sums[index] = 0 }
            for line in 0..<side {
                let source = words + (row * side + line) * wordsPerRow
                for column in 0..<columns {
                    for step in 0..<side {
                        let word = source[column * side + step] >> blueShift
                        sums[3 * column] += word >> 16 & 0xFF
                        sums[3 * column + 1] += word >> 8 & 0xFF
                        sums[3 * column + 2] += word & 0xFF
                    }
                }
            }
            for sum in sums { colors.append(UInt8(truncatingIfNeeded: sum / area)) }
        }
        return (colors, columns, rows)
    }

    /// Whether enough pixels of a sample differ clearly in their colours.
    private var isColored: Bool {
        var colored = 0
        var count = 0
        for row in stride(from: 0, to: height, by: sampling) {
            let source = words + row * wordsPerRow
            for column in stride(from: 0, to: width, by: sampling) {
                let word = source[column] >> blueShift
                let (red, green, blue) = (word >> 16 & 0xFF, word >> 8 & 0xFF, word & 0xFF)
                if max(red, green, blue) - min(red, green, blue) > grayest { colored += 1 }
                count += 1
            }
        }
        return Double(colored) >= Double(count) * leastColored
    }
}

extension ColorGrid {
    /// Pixels of a cell so that the longer side has at most `mostCells`.
    static func side(forLonger length: Int) -> Int { max(1, (length + mostCells - 1) / mostCells) }

    /// - Parameters:
    ///   - pixels: Rows of 32-bit words whose bytes, from the highest, are unused, red, green, blue.
    ///   - bytesPerRow: At least 4 times `width`.
    /// - Returns: `nil` where there is no colour.
    public init?(
        rgbWords pixels: UnsafeRawPointer, width: Int, height: Int, bytesPerRow: Int
    ) {
        let source = ColorCells(
            words: pixels.assumingMemoryBound(to: UInt32.self), wordsPerRow: bytesPerRow / 4,
            width: width, height: height, blueShift: 0)
        let side = Self.side(forLonger: max(width, height))
        guard let cells = source.averages(side: side) else { return nil }
        self.init(
            colors: cells.colors, width: cells.width, height: cells.height, cellSize: Double(side))
    }

    /// - Parameters:
    ///   - pix: A picture as stored.
    ///   - orientation: Its own.
    ///   - upright: Pixels of the upright picture's longer side.
    /// - Returns: `nil` where there is no colour.
    init?(_ pix: borrowing OwnedPix, orientation: PictureOrientation, upright: Double) {
        guard pixGetDepth(pix.pointer) == 32, let words = pixGetData(pix.pointer) else {
            return nil
        }
        let longer = max(pix.width, pix.height)
        let side = Self.side(forLonger: longer)
        let source = ColorCells(
            words: UnsafePointer(words), wordsPerRow: Int(pixGetWpl(pix.pointer)),
            width: pix.width, height: pix.height, blueShift: 8)
        guard let cells = source.averages(side: side) else { return nil }
        let size = upright * Double(side) / Double(longer)
        self.init(
            colors: cells.colors, width: cells.width, height: cells.height, cellSize: size)
        self = rotated(orientation)
    }

    /// The cells rotated upright, given the stored orientation.
    func rotated(_ orientation: PictureOrientation) -> ColorGrid {
        guard orientation != .upright else { return self }
        let place = orientation.toUpright.inverse
        let (columns, rows) = orientation.swapsSides ? (height, width) : (width, height)
        guard let place else { return self }
        var turned: [Tone] = []
        turned.reserveCapacity(cells.count)
        for row in 0..<rows {
            for column in 0..<columns {
                let stored = place(
                    .init(
                        x: (Double(column) + 0.5) / Double(columns),
                        y: (Double(row) + 0.5) / Double(rows)))
                let x = min(Int(stored.x * Double(width)), width - 1)
                let y = min(Int(stored.y * Double(height)), height - 1)
                turned.append(cells[y * width + x])
            }
        }
        return ColorGrid(width: columns, height: rows, cellSize: cellSize, cells: turned)
    }
}

/// Cells along the longer side: those of an A4 page are 0.17 to 0.33 mm wide, and the frame of a
/// stamp is 0.5 mm or more.
private let mostCells = 1800

/// Pixels between those that are sampled. 25 % less or more changes no document of 62
/// (`Benchmarks/sensitivity.py`).
private let sampling = 3

/// Levels of 255 between the channels of what may be grey on tinted paper, and the share of pixels
/// beyond for an image to be coloured. 25 % less or more changes no document of 62
/// (`Benchmarks/sensitivity.py`).
private let grayest: UInt32 = 24
/// 25 % less or more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let leastColored = 0.0005
