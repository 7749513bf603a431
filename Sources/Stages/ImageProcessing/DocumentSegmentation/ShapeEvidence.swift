import Geometry

/// Whether a quadrilateral is one sheet: parts of two sheets that lie on each other, too, have four straight sides.
struct ShapeEvidence {
    /// How well both sides are seen next to each corner, 0…1, over all corners in the picture and at the least
    /// clear one.
    private(set) var corners = 0.0
    private(set) var leastCorner = 0.0
    /// 0…1: the cosine of the angle between the sides of the sheet that the camera of a phone would see so.
    let leaning: Double

    /// - Parameter size: Of the picture.
    init(_ outline: QuadrilateralCandidate, in size: Size<Pixels>) {
        leaning = SheetProportions.leaning(outline.corners, in: size)
        let ends = Self.ends(of: outline, in: size)
        if let least = ends.min() {
            corners = ends.reduce(0, +) / Double(ends.count)
            leastCorner = least
        }
    }

    /// How well the less clear side is seen next to each corner in the picture.
    private static func ends(of outline: QuadrilateralCandidate, in size: Size<Pixels>) -> [Double]
    {
        let corners = outline.corners
        let middle = Point<Pixels>(
            x: corners.reduce(0) { $0 + $1.x } / 4, y: corners.reduce(0) { $0 + $1.y } / 4)
        var ends = [Double?](repeating: nil, count: 4)
        for (side, line) in outline.lines.enumerated() where !line.isBorder {
            let isAhead = line.distance(to: middle) > 0
            for (corner, other) in [(side, (side + 1) % 4), ((side + 1) % 4, side)] {
                let end = corners[corner]
                guard end.x >= 0, end.y >= 0, end.x < size.width, end.y < size.height
                else { continue }
                let from = line.position(of: end)
                let to =
                    from + (line.position(of: corners[other]) - from) * parameters.cornerStretch
                let seen = max(
                    line.support(from: from, to: to, isAhead: isAhead),
                    QuadrilateralSearchParameters.standard.darkInside
                        * line.support(from: from, to: to, isAhead: !isAhead))
                ends[corner] = min(ends[corner] ?? 1, seen)
            }
        }
        return ends.compactMap(\.self)
    }
}

/// What of a shape is looked at. Chosen on the tuning half of `Benchmarks/photographs.py`; not varied.
private struct ShapeEvidenceParameters {
    static let standard = ShapeEvidenceParameters()

    /// The share of a side that is looked at next to a corner.
    var cornerStretch = 0.2
}

private let parameters = ShapeEvidenceParameters.standard
