import Geometry

/// What the network says of a quadrilateral.
struct NetworkEvidence {
    /// 0…1: the intersection over union with what it takes for the sheet.
    var overlap = 0.0
    /// 0…1: how much of the sides it takes for the outline, over all and of the least.
    var rim = 0.0
    var leastRim = 0.0
    /// Pixels of the picture along a cell of the mask.
    let cell: Double

    /// - Parameter corners: In pixels of the picture, clockwise.
    init(_ corners: [Point<Pixels>], in mask: SheetMask) {
        let cells = mask.cells(corners)
        cell = 1 / min(mask.scale.x, mask.scale.y)
        overlap = mask.overlap(cells)
        let sides = (0..<4).compactMap { mask.rim(from: cells[$0], to: cells[($0 + 1) % 4]) }
        rim = sides.isEmpty ? 0 : sides.reduce(0, +) / Double(sides.count)
        leastRim = sides.min() ?? 0
    }
}
