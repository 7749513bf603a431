import Foundation
import Geometry

/// A straight line of a picture with the edges along it.
struct StraightEdge {
    /// The unit normal and the distance from the origin: points with `normal · p = offset`.
    let normalX: Double
    let normalY: Double
    let offset: Double
    /// Running sums along the line of the strength of edges that are brighter where the normal points,
    /// and of the others.
    let brighterAhead: [Float]
    let brighterBehind: [Float]
    /// The position along the line of the first sum.
    let start: Double
    /// Whether it is an edge of the picture itself.
    let isBorder: Bool

    /// The position along the line of a point.
    func position(of point: Point<Pixels>) -> Double { point.y * normalX - point.x * normalY }

    /// Positive where the normal points.
    func distance(to point: Point<Pixels>) -> Double {
        normalX * point.x + normalY * point.y - offset
    }

    /// Of the angle between two lines.
    func sine(to other: StraightEdge) -> Double {
        normalX * other.normalY - normalY * other.normalX
    }

    /// The share of a stretch that has edges, 0…1.
    ///
    /// - Parameter isAhead: Whether the brighter side is where the normal points.
    func support(from first: Double, to last: Double, isAhead: Bool) -> Double {
        let sums = isAhead ? brighterAhead : brighterBehind
        let low = max(0, min(sums.count - 1, Int((min(first, last) - start).rounded())))
        let high = max(0, min(sums.count - 1, Int((max(first, last) - start).rounded())))
        guard high > low else { return 0 }
        return min(1, Double(sums[high] - sums[low]) / Double(high - low))
    }

    /// The same for the side of the edge with more of them.
    func support(from first: Double, to last: Double) -> Double {
        max(
            support(from: first, to: last, isAhead: true),
            support(from: first, to: last, isAhead: false))
    }

    func crossing(_ other: StraightEdge) -> Point<Pixels>? {
        let determinant = sine(to: other)
        guard abs(determinant) > 0.05 else { return nil }
        return Point(
            x: (offset * other.normalY - other.offset * normalY) / determinant,
            y: (other.offset * normalX - offset * other.normalX) / determinant)
    }
}

extension EdgeMap {
    /// The edges of the picture itself: a sheet may reach beyond.
    var borders: [StraightEdge] {
        [
            (1.0, 0.0, 0.0), (1.0, 0.0, Double(width - 1)), (0.0, 1.0, 0.0),
            (0.0, 1.0, Double(height - 1)),
        ].map { normalX, normalY, offset in
            StraightEdge(
                normalX: normalX, normalY: normalY, offset: offset, brighterAhead: [],
                brighterBehind: [], start: 0, isBorder: true)
        }
    }

    /// The straight edges that are longest, by a Hough transform in which an edge votes for lines along
    /// its own direction only (Ballard, Generalizing the Hough transform, 1981).
    var straightEdges: [StraightEdge] {
        let votes = HoughVotes(self)
        var kept: [(angle: Int, offset: Int)] = []
        for peak in votes.peaks {
            guard kept.count < parameters.mostLines else { break }
            let isNew = kept.allSatisfy { other in
                let turn = abs(other.angle - peak.angle)
                // A line at 179° is one at -1° with the opposite normal.
                let offset = turn > 90 ? -other.offset : other.offset
                return min(turn, 180 - turn) > parameters.leastTurn
                    || abs(offset - peak.offset) > parameters.leastShift
            }
            if isNew { kept.append((peak.angle, peak.offset)) }
        }
        return kept.map {
            line(fitted(angle: Double($0.angle) * .pi / 180, offset: Double($0.offset)))
        }
    }

    /// The straight edge nearest to a line through two points.
    func straightEdge(from start: Point<Pixels>, to end: Point<Pixels>) -> StraightEdge {
        let angle = atan2(end.x - start.x, start.y - end.y)
        return line(
            fitted(
                angle: angle, offset: start.x * cos(angle) + start.y * sin(angle),
                between: (start, end)))
    }

    /// The line fitted to the edges near it.
    ///
    /// - Parameter ends: Between these; `nil` for all along the line.
    private func fitted(
        angle: Double, offset: Double, between ends: (Point<Pixels>, Point<Pixels>)? = nil
    ) -> (angle: Double, offset: Double) {
        var (angle, offset) = (angle, offset)
        for reach in parameters.fittingReaches {
            let (normalX, normalY) = (cos(angle), sin(angle))
            var (weight, sumT, sumD, sumTT, sumTD) = (0.0, 0.0, 0.0, 0.0, 0.0)
            let stretch = ends.map { start, end in
                let (first, last) = (
                    start.y * normalX - start.x * normalY, end.y * normalX - end.x * normalY
                )
                return min(first, last)...max(first, last)
            }
            for edge in edges {
                let distance = Double(edge.x) * normalX + Double(edge.y) * normalY - offset
                guard abs(distance) <= reach,
                    abs(Double(edge.normalX) * normalX + Double(edge.normalY) * normalY)
                        > parameters.fittingAgreement
                else { continue }
                let along = Double(edge.y) * normalX - Double(edge.x) * normalY
                guard stretch?.contains(along) ?? true else { continue }
                let strength = Double(edge.strength)
                weight += strength
                sumT += strength * along
                sumD += strength * distance
                sumTT += strength * along * along
                sumTD += strength * along * distance
            }
            guard weight > parameters.leastWeight else { break }
            let (meanT, meanD) = (sumT / weight, sumD / weight)
            let variance = sumTT / weight - meanT * meanT
            guard variance > parameters.leastVariance else { break }
            let steepest = parameters.greatestSlope
            let slope = max(-steepest, min(steepest, (sumTD / weight - meanT * meanD) / variance))
            // The line of distances meanD + slope (t - meanT).
            let x = (offset + meanD) * normalX - meanT * normalY
            let y = (offset + meanD) * normalY + meanT * normalX
            angle -= atan(slope)
            offset = x * cos(angle) + y * sin(angle)
        }
        return (angle, offset)
    }

    /// A line with the edges along it.
    private func line(_ place: (angle: Double, offset: Double)) -> StraightEdge {
        let (normalX, normalY, offset) = (cos(place.angle), sin(place.angle), place.offset)
        let ends = [(0, 0), (width, 0), (0, height), (width, height)].map { x, y in
            Double(y) * normalX - Double(x) * normalY
        }
        let start = (ends.min() ?? 0).rounded(.down) - 2
        let length = Int((ends.max() ?? 0) - start) + 4
        var ahead = [Float](repeating: 0, count: length)
        var behind = ahead
        for edge in edges {
            let distance = Double(edge.x) * normalX + Double(edge.y) * normalY - offset
            guard abs(distance) <= parameters.reach else { continue }
            let agreement = Double(edge.normalX) * normalX + Double(edge.normalY) * normalY
            guard abs(agreement) > parameters.leastAgreement else { continue }
            let place = Int(Double(edge.y) * normalX - Double(edge.x) * normalY - start)
            guard place > 0, place < length - 1 else { continue }
            // Pixels along a slanted line are more than one apart.
            for step in -1...1 {
                let value = step == 0 ? edge.strength : edge.strength / 2
                if agreement > 0 {
                    ahead[place + step] = max(ahead[place + step], value)
                } else {
                    behind[place + step] = max(behind[place + step], value)
                }
            }
        }
        for place in 1..<length {
            ahead[place] += ahead[place - 1]
            behind[place] += behind[place - 1]
        }
        return StraightEdge(
            normalX: normalX, normalY: normalY, offset: offset, brighterAhead: ahead,
            brighterBehind: behind, start: start, isBorder: false)
    }
}

/// The votes of edges for lines, by degrees of the normal and pixels of the offset.
private struct HoughVotes {
    private let votes: [Float]
    private let reach: Int
    private let leastVotes: Float

    init(_ map: EdgeMap) {
        let reach = Int(Double(map.width * map.width + map.height * map.height).squareRoot()) + 2
        let directions = (0..<180).map { degrees in
            let angle = Float(degrees) * .pi / 180
            return (x: cos(angle), y: sin(angle))
        }
        var votes = [Float](repeating: 0, count: 180 * 2 * reach)
        for edge in map.edges {
            let degrees = Int((atan2(edge.normalY, edge.normalX) * 180 / .pi).rounded())
            for turn in -parameters.spread...parameters.spread {
                let angle = ((degrees + turn) % 180 + 180) % 180
                let offset = edge.x * directions[angle].x + edge.y * directions[angle].y
                let bin = angle * 2 * reach + Int(offset.rounded()) + reach
                votes[bin] += edge.strength
                votes[bin - 1] += edge.strength / 2
                votes[bin + 1] += edge.strength / 2
            }
        }
        self.votes = votes
        self.reach = reach
        leastVotes = Float(min(map.width, map.height)) * parameters.leastVotes
    }

    /// Bins with more votes than those beside them, the most first.
    var peaks: [(angle: Int, offset: Int)] {
        var found: [(votes: Float, angle: Int, offset: Int)] = []
        for angle in 0..<180 {
            for bin in 2..<2 * reach - 2 {
                let place = angle * 2 * reach + bin
                let value = votes[place]
                guard value > leastVotes, value >= votes[place - 1], value > votes[place + 1]
                else { continue }
                found.append((value, angle, bin - reach))
            }
        }
        found.sort { ($1.votes, $0.angle, $0.offset) < ($0.votes, $1.angle, $1.offset) }
        return found.map { ($0.angle, $0.offset) }
    }
}

/// Which straight edges are found. Chosen on the tuning half of `Benchmarks/photographs.py`; not
/// varied.
struct StraightEdgeParameters {
    static let standard = StraightEdgeParameters()

    /// Degrees to either side of its direction for which an edge votes.
    var spread = 5
    /// Votes of a line, relative to the shorter side of the picture.
    var leastVotes: Float = 0.04
    /// Lines of a picture.
    var mostLines = 64
    /// Degrees and pixels between two lines that are one.
    var leastTurn = 3
    var leastShift = 4

    /// Pixels from a line to edges that it is fitted to, one fitting after another; the cosine of the
    /// angle to them; what must be there; and how far it may turn.
    var fittingReaches = [3.0, 2.0]
    var fittingAgreement = 0.94
    var leastWeight = 5.0
    var leastVariance = 25.0
    var greatestSlope = 0.05

    /// Pixels from a line to edges along it, and the cosine of the angle to them.
    var reach = 2.0
    var leastAgreement = 0.9
}

private let parameters = StraightEdgeParameters.standard
