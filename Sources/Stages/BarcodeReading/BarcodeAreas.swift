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
        let dense = withPixels { pixels in
            BinaryImage(width: columns, height: rows) { row, flags in
                for column in 0..<columns {
                    let density = Self.density(
                        of: pixels, width: width, x: column * side, y: row * side, side: side)
                    flags[column] = density >= parameters.leastDensity ? 1 : 0
                }
            }
        }
        // A wide bar may take blocks alone.
        let gap = parameters.widestGap + 1
        guard let dense, let level = dense.closed(width: gap, height: 1),
            let upright = dense.closed(width: 1, height: gap),
            let solid = level.union(upright)?.opened(width: 2, height: 2)
        else { return [] }
        return solid.componentBoxes.joined(within: Double(parameters.widestDistance))
            .sorted { ($1.area, $0.minY, $0.minX) < ($0.area, $1.minY, $1.minX) }
            .prefix(parameters.mostAreas)
            .compactMap { blocks in
                Transform<Pixels, Pixels>(scale: Double(side)).box(blocks)
                    .grown(by: Double(parameters.margin * side)).intersection(bounds)
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
    /// Blocks between the parts of an area at the most: bars of some are wide apart.
    var widestDistance = 3
    /// Blocks of quiet zone around an area.
    var margin = 3
    /// Areas of a sheet.
    var mostAreas = 32
}

private let parameters = BarcodeAreasParameters.standard
