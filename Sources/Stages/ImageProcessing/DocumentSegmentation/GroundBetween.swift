import Geometry

/// What is seen between parts of a quadrilateral: the ground, as between sheets that lie side by side, or the sheet that
/// they are parts of, where it is folded or has a printed band.
struct GroundBetween {
    /// Whether what is between looks like what is around the whole, as far as either is seen.
    let isGround: Bool

    /// - Parameters:
    ///   - parts: Quadrilaterals in the whole.
    ///   - picture: Brightness and differences of colour.
    init(_ parts: [QuadrilateralCandidate], of whole: QuadrilateralCandidate, in picture: [Plane]) {
        func isInPart(_ point: Point<Pixels>) -> Bool {
            parts.contains { $0.contains([point], within: parameters.reach) }
        }
        var (between, ground): ([Int], [Int]) = ([], [])
        let count = parameters.samples
        let range = (-parameters.samplesAround)..<(count + parameters.samplesAround)
        for row in range {
            for column in range {
                let u = (Double(column) + 0.5) / Double(count)
                let v = (Double(row) + 0.5) / Double(count)
                let point = whole.corners.place(across: u, down: v)
                guard let place = picture[0].index(nearest: point), !isInPart(point) else {
                    continue
                }
                if whole.contains([point], within: -parameters.reach) {
                    between.append(place)
                } else if !whole.contains([point], within: parameters.reach) {
                    ground.append(place)
                }
            }
        }
        let least = Int(Double(count * count) * parameters.leastShare)
        guard min(between.count, ground.count) >= max(1, least) else {
            isGround = false
            return
        }
        let usual = picture.median(at: ground)
        let texture = ground.map { picture.distance(of: $0, to: usual) }.sorted()
        let away = between.map { picture.distance(of: $0, to: usual) }.sorted()
        isGround =
            away[away.count / 2]
            <= max(parameters.same, texture[Int(Double(texture.count) * parameters.usualShare)])
    }
}

extension [Plane] {
    /// The median of each plane.
    fileprivate func median(at places: [Int]) -> [Float] {
        map { plane in
            let values = places.map { plane.values[$0] }.sorted()
            return values[values.count / 2]
        }
    }
}

/// How what is between sheets is looked at. Choices; not varied.
private struct GroundBetweenParameters {
    static let standard = GroundBetweenParameters()

    /// Places along each side of the whole, and beyond it to each side.
    var samples = 96
    var samplesAround = 12
    /// Pixels around an edge that belong to neither side.
    var reach = 1.5
    /// The share of the places within the whole that show enough.
    var leastShare = 0.003
    /// Levels by which it differs from the ground at the most, or as much as this share of the ground does.
    var same = 24.0
    var usualShare = 0.9
}

private let parameters = GroundBetweenParameters.standard
