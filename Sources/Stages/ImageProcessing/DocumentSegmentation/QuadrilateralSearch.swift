import Foundation
import Geometry

/// A quadrilateral whose sides are straight edges of a picture.
struct QuadrilateralCandidate {
    /// Clockwise, the corner nearest to the top left of the picture first.
    var corners: [Point<Pixels>]
    /// The line of each side, from the first corner on.
    var lines: [StraightEdge]
    /// The share of each side that is seen, 0…1; `nil` along an edge of the picture.
    var support: [Double?]
    var evidence: SideEvidence

    /// How far the corner is that is farthest from the other's.
    func distance(to other: QuadrilateralCandidate) -> Double {
        zip(corners, other.corners).reduce(0) { greatest, pair in
            max(greatest, abs(pair.0.x - pair.1.x), abs(pair.0.y - pair.1.y))
        }
    }

    var area: Double { Self.area(corners) }

    /// Positive for corners that run clockwise.
    static func area(_ corners: [Point<Pixels>]) -> Double {
        corners.indices.reduce(0) { sum, index in
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            return sum + (a.x * b.y - b.x * a.y) / 2
        }
    }

    /// Whether four corners turn clockwise at each.
    ///
    /// - Parameters:
    ///   - leastLength: Pixels, the geometric mean of the sides at a corner.
    ///   - leastSine: Of the turn.
    static func isConvex(
        _ corners: [Point<Pixels>], leastLength: Double = 0, leastSine: Double = 0
    ) -> Bool {
        (0..<4).allSatisfy { index in
            let (a, b, c) = (corners[(index + 3) % 4], corners[index], corners[(index + 1) % 4])
            let (x1, y1, x2, y2) = (b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y)
            let lengths = ((x1 * x1 + y1 * y1) * (x2 * x2 + y2 * y2)).squareRoot()
            return lengths > leastLength * leastLength && x1 * y2 - y1 * x2 > leastSine * lengths
        }
    }

    /// - Parameter reach: Pixels by which the points may be outside.
    func contains(_ points: [Point<Pixels>], within reach: Double) -> Bool {
        (0..<4).allSatisfy { side in
            let (a, b) = (corners[side], corners[(side + 1) % 4])
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let length = (dx * dx + dy * dy).squareRoot()
            return points.allSatisfy {
                dx * ($0.y - a.y) - dy * ($0.x - a.x) > -reach * length
            }
        }
    }
}

/// What the sides of a quadrilateral say.
struct SideEvidence {
    /// The share of the sides inside the picture that is seen, 0…1, and that of the least seen.
    var support: Double
    var leastSupport: Double
    /// The share of short stretches beyond the corners that has edges, 0…1: a side ends at them.
    var beyond: Double
    /// The logarithm of the area, relative to a quarter of the picture.
    var area: Double
    /// The share of the outline that lies along edges of the picture, 0…1.
    var border: Double

    /// Which candidates are looked at closely.
    var score: Double {
        let weights = parameters.weights
        return support + weights.leastSupport * leastSupport - weights.beyond * beyond
            + weights.area * area - weights.border * border
    }
}

/// Joins straight edges to quadrilaterals.
struct QuadrilateralSearch {
    private let width: Double
    private let height: Double
    private let lines: [StraightEdge]
    private let parameters: QuadrilateralSearchParameters

    init(
        _ map: EdgeMap, lines: [StraightEdge],
        parameters: QuadrilateralSearchParameters = .standard
    ) {
        width = Double(map.width)
        height = Double(map.height)
        self.lines = lines
        self.parameters = parameters
    }

    /// The candidates whose sides are seen best, all different.
    var candidates: [QuadrilateralCandidate] {
        let pairs = opposingPairs
        var found: [(candidate: QuadrilateralCandidate, score: Double)] = []
        for (index, first) in pairs.enumerated() {
            for second in pairs[(index + 1)...] {
                guard crosses(first.0, second.0), crosses(first.1, second.1),
                    let candidate = candidate(first, second)
                else { continue }
                found.append((candidate, candidate.evidence.score))
            }
        }
        found.sort { $0.score > $1.score }
        let reach = parameters.leastDistance * max(width, height)
        var distinct: [QuadrilateralCandidate] = []
        for (candidate, _) in found {
            guard distinct.count < parameters.mostCandidates else { break }
            if distinct.allSatisfy({ $0.distance(to: candidate) > reach }) {
                distinct.append(candidate)
            }
        }
        return distinct
    }

    private func crosses(_ one: Int, _ other: Int) -> Bool {
        abs(lines[one].sine(to: lines[other])) > parameters.leastCrossing
    }

    /// Lines that may be opposite sides.
    private var opposingPairs: [(Int, Int)] {
        let least = parameters.leastSide * min(width, height)
        let middle = Point<Pixels>(x: width / 2, y: height / 2)
        var pairs: [(Int, Int)] = []
        for one in lines.indices {
            for other in lines.indices.dropFirst(one + 1) {
                let (a, b) = (lines[one], lines[other])
                guard abs(a.sine(to: b)) < parameters.greatestConvergence,
                    !(a.isBorder && b.isBorder)
                else { continue }
                let areAlike = a.normalX * b.normalX + a.normalY * b.normalY > 0
                let distance = b.distance(to: middle)
                guard abs(a.distance(to: middle) - (areAlike ? distance : -distance)) > least
                else { continue }
                pairs.append((one, other))
            }
        }
        return pairs
    }

    private func candidate(_ first: (Int, Int), _ second: (Int, Int)) -> QuadrilateralCandidate? {
        var sides = [first.0, second.0, first.1, second.1].map { lines[$0] }
        guard sides.count(where: \.isBorder) <= 2 else { return nil }
        // Where each side meets the one before it.
        var corners: [Point<Pixels>] = []
        for index in 0..<4 {
            guard let corner = sides[(index + 3) % 4].crossing(sides[index]), isNear(corner)
            else { return nil }
            corners.append(corner)
        }
        if QuadrilateralCandidate.area(corners) < 0 {
            corners = [corners[0], corners[3], corners[2], corners[1]]
            sides.reverse()
        }
        let area = QuadrilateralCandidate.area(corners)
        return sighted(corners, along: sides, area: area)
    }

    /// A quadrilateral with its sides moved to the edges near them; `nil` where it has none.
    ///
    /// - Parameter corners: Clockwise.
    func refined(_ corners: [Point<Pixels>], in map: EdgeMap) -> QuadrilateralCandidate? {
        // From the last corner to the first, and so on.
        let sides = corners.indices.map { index in
            map.straightEdge(from: corners[(index + 3) % 4], to: corners[index])
        }
        var fitted: [Point<Pixels>] = []
        for index in 0..<4 {
            guard let corner = sides[index].crossing(sides[(index + 1) % 4]), isNear(corner)
            else { return nil }
            fitted.append(corner)
        }
        // A side leads from its corner to the next one.
        return sighted(
            fitted, along: sides.rotated(by: 1), area: QuadrilateralCandidate.area(fitted))
    }

    /// A quadrilateral of the straight edges nearest to the sides of another one; `nil` where they do not
    /// form one.
    ///
    /// - Parameter corners: Clockwise.
    func snapped(_ corners: [Point<Pixels>], in map: EdgeMap) -> QuadrilateralCandidate? {
        let reach = parameters.snap * max(width, height)
        let sides = corners.indices.map { index in
            let (start, end) = (corners[index], corners[(index + 1) % 4])
            var best: (line: StraightEdge, value: Double)?
            for line in lines {
                let far = max(abs(line.distance(to: start)), abs(line.distance(to: end)))
                guard far < reach, let (from, to) = visible(line, start, end) else { continue }
                let support =
                    line.isBorder
                    ? parameters.borderSupport
                    : line.support(from: from, to: to)
                let value = support - parameters.snapCost * far / reach
                if value > best?.value ?? parameters.leastSnap { best = (line, value) }
            }
            return best?.line ?? map.straightEdge(from: start, to: end)
        }
        var fitted: [Point<Pixels>] = []
        for index in 0..<4 {
            guard let corner = sides[(index + 3) % 4].crossing(sides[index]), isNear(corner) else {
                return nil
            }
            fitted.append(corner)
        }
        return sighted(fitted, along: sides, area: QuadrilateralCandidate.area(fitted))
    }

    /// - Parameters:
    ///   - corners: Clockwise.
    ///   - sides: That of the first corner leads to the second one.
    private func sighted(
        _ corners: [Point<Pixels>], along sides: [StraightEdge], area: Double
    ) -> QuadrilateralCandidate? {
        guard area > parameters.leastArea * width * height,
            QuadrilateralCandidate.isConvex(
                corners, leastLength: parameters.leastLength, leastSine: parameters.leastCorner)
        else { return nil }
        let first =
            corners.indices.min { corners[$0].x + corners[$0].y < corners[$1].x + corners[$1].y }
            ?? 0
        return seen(corners.rotated(by: first), along: sides.rotated(by: first), area: area)
    }

    /// Whether a corner is in the picture or little outside.
    private func isNear(_ corner: Point<Pixels>) -> Bool {
        let (overX, overY) = (width * parameters.reach, height * parameters.reach)
        return corner.x > -overX && corner.x < width + overX && corner.y > -overY
            && corner.y < height + overY
    }

    /// With what is seen of its sides.
    private func seen(
        _ corners: [Point<Pixels>], along lines: [StraightEdge], area: Double
    ) -> QuadrilateralCandidate? {
        let middle = Point<Pixels>(
            x: corners.reduce(0) { $0 + $1.x } / 4, y: corners.reduce(0) { $0 + $1.y } / 4)
        var support: [Double?] = []
        var (sum, length, least, beyond, border) = (0.0, 0.0, 1.0, 0.0, 0.0)
        for (index, line) in lines.enumerated() {
            let (a, b) = (corners[index], corners[(index + 1) % 4])
            let whole = ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
            guard !line.isBorder else {
                support.append(nil)
                border += whole
                continue
            }
            let isAhead = line.distance(to: middle) > 0
            guard let (from, to) = visible(line, a, b) else { return nil }
            let value = max(
                line.support(from: from, to: to, isAhead: isAhead),
                parameters.darkInside * line.support(from: from, to: to, isAhead: !isAhead))
            support.append(value)
            sum += value * whole
            length += whole
            least = min(least, value)
            let step = from < to ? 1.0 : -1.0
            let (near, far) = (step * parameters.softness, step * parameters.beyond * whole)
            beyond +=
                whole
                * max(
                    line.support(from: from - far, to: from - near, isAhead: isAhead),
                    line.support(from: to + near, to: to + far, isAhead: isAhead))
        }
        guard length > 0 else { return nil }
        return QuadrilateralCandidate(
            corners: corners, lines: lines, support: support,
            evidence: SideEvidence(
                support: sum / length, leastSupport: least, beyond: beyond / length,
                area: log(4 * area / (width * height)), border: border / (length + border)))
    }

    /// The part of a side inside the picture, as positions along its line.
    private func visible(
        _ line: StraightEdge, _ a: Point<Pixels>, _ b: Point<Pixels>
    ) -> (Double, Double)? {
        var (low, high) = (0.0, 1.0)
        for (start, change, limit) in [(a.x, b.x - a.x, width), (a.y, b.y - a.y, height)] {
            if abs(change) < 1e-9 {
                guard start >= 0, start <= limit else { return nil }
                continue
            }
            let (one, two) = (-start / change, (limit - start) / change)
            low = max(low, min(one, two))
            high = min(high, max(one, two))
        }
        guard high - low > parameters.leastVisible else { return nil }
        let (from, to) = (line.position(of: a), line.position(of: b))
        return (from + (to - from) * low, from + (to - from) * high)
    }
}

extension Array {
    fileprivate func rotated(by first: Int) -> Array { Array(self[first...] + self[..<first]) }
}

/// Which quadrilaterals are considered. Chosen on the tuning half of `Benchmarks/photographs.py`;
/// not varied.
struct QuadrilateralSearchParameters {
    static let standard = QuadrilateralSearchParameters()

    /// The distance of opposite sides, in shorter sides of the picture.
    var leastSide = 0.12
    /// Sines of the angle between opposite and between adjacent lines, and of a corner.
    var greatestConvergence = 0.55
    var leastCrossing = 0.6
    var leastCorner = 0.5
    /// How far outside a corner may lie, in sides of the picture.
    var reach = 0.12
    /// The share of the picture.
    var leastArea = 0.04
    /// Pixels of a side.
    var leastLength = 8.0
    /// The share of a side inside the picture.
    var leastVisible = 0.2
    /// How much of a side counts along which the outside is brighter: most sheets are white.
    var darkInside = 0.6
    /// The part of a side that is looked at beyond its corners, from this many pixels on.
    var beyond = 0.15
    var softness = 3.0
    /// How many candidates are looked at closely, and the part of the longer side of the picture by
    /// which they differ.
    var mostCandidates = 80
    var leastDistance = 0.012
    /// How far a side may be from an edge that it is moved to, in longer sides of the picture; what that
    /// costs, as a share of the side that is seen; that share of a side along the edge of the picture; and
    /// the least of it.
    var snap = 0.035
    var snapCost = 0.4
    var borderSupport = 0.35
    var leastSnap = 0.1
    /// Relative to that of the share that is seen.
    var weights = (leastSupport: 0.25, beyond: 0.6, area: 0.08, border: 0.3)
}

extension QuadrilateralSearchParameters {
    /// Those of sheets among which none fills the picture.
    static let small: QuadrilateralSearchParameters = {
        var small = QuadrilateralSearchParameters()
        small.leastSide = SeparateSheetsParameters.standard.leastSide
        small.leastArea = SeparateSheetsParameters.standard.leastArea
        return small
    }()
}

private let parameters = QuadrilateralSearchParameters.standard
