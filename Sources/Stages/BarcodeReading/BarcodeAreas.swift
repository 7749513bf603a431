import Geometry
import Raster

extension GrayImage {
    /// Where barcodes may be: parts of a sheet in which ink and paper change within almost every
    /// module, in both lines and columns of blocks, while text has blank lines between its lines.
    /// The largest first; some are text.
    ///
    /// Gradients in blocks, then an opening: the usual way to find barcodes in pictures.
    var denseAreas: [Rect<Pixels>] {
        guard let map = DensityMap(of: self), let dense = map.dense else { return [] }
        // A wide bar may take blocks alone.
        let gap = parameters.widestGap + 1
        guard let level = dense.closed(width: gap, height: 1),
            let upright = dense.closed(width: 1, height: gap),
            let solid = level.union(upright)?.opened(width: 2, height: 2)
        else { return [] }
        return solid.componentBoxes.filter { map.mayShowBarcode(in: $0, of: self) }
            .joined(within: Double(parameters.widestDistance))
            .filter {
                min($0.width, $0.height) >= parameters.leastSide
                    || max($0.width, $0.height) >= parameters.leastLength
            }
            .map { blocks in
                blocks.grown(
                    x: max(parameters.margin, parameters.marginShare * blocks.width),
                    y: max(parameters.margin, parameters.marginShare * blocks.height))
            }
            .joined(within: 0)
            .sorted { ($1.area, $0.minY, $0.minX) < ($0.area, $1.minY, $1.minX) }
            .prefix(parameters.mostAreas)
            .compactMap {
                Transform<Pixels, Pixels>(scale: Double(map.side)).box($0).intersection(bounds)
            }
    }
}

/// Which parts of a sheet are looked at closely. Chosen on the tuning half of `Benchmarks/codes.py`;
/// not varied.
struct BarcodeAreasParameters {
    static let standard = BarcodeAreasParameters()

    /// Blocks of a gap at the most: a bar of four modules.
    var widestGap = 2
    /// Blocks between the parts of an area at the most: bars of some are wide apart.
    var widestDistance = 3
    /// Blocks of the shorter side of an area at the least, and of the longer one of a strip: words have
    /// two by four. Of 431 areas with a barcode one is narrower, of 185 on text 150 are smaller.
    var leastSide = 3.0
    var leastLength = 8.0
    /// Blocks around an area: one of quiet zone and one that the opening may take. With four, as many
    /// barcodes are read in twice the time.
    var margin = 2.0
    /// The same to the length of an area: the outermost bars may be wider than a gap.
    var marginShare = 0.15
    /// Areas of a sheet.
    var mostAreas = 32
}

private let parameters = BarcodeAreasParameters.standard
