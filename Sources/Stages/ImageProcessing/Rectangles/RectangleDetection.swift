import Foundation
import Geometry
import Raster

/// A rectangle in a picture, in perspective or not.
package struct DetectedRectangle: Sendable {
    /// Clockwise, the first nearest to the top left of the picture.
    package let corners: Quad<Pixels>
    /// 0…1: the share of its sides that is seen, less what goes on beyond its corners.
    package let confidence: Double
}

/// Finds rectangles: sheets, cards, frames, fields, also inside one another.
///
///     small picture ─▶ regions of one brightness ─▶ outlines with four corners ─┐
///                   └▶ straight edges ─▶ quadrilaterals ────────────────────────┴▶ those with sides
package struct RectangleDetection: Sendable {
    private let wanted: RectangleShape

    package init(_ wanted: RectangleShape) { self.wanted = wanted }

    /// - Returns: The surest and largest first.
    package func rectangles(in source: SourceImage) -> [DetectedRectangle] {
        guard let picture = source.planes else { return [] }
        let scale = Double(source.gray.width) / Double(picture[0].width)
        return candidates(in: picture).map { candidate in
            let corners = candidate.corners.map {
                Point<Pixels>(x: ($0.x + 0.5) * scale, y: ($0.y + 0.5) * scale)
            }
            return DetectedRectangle(
                corners: Quad(
                    topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
                    bottomLeft: corners[3]),
                confidence: candidate.evidence.rectangleConfidence)
        }
    }

    private func candidates(in picture: [Plane]) -> [QuadrilateralCandidate] {
        let smooth = picture.map(\.smoothed)
        let map = EdgeMap(smooth)
        let shorter = Double(min(map.width, map.height))
        let edges = QuadrilateralSearch(map, lines: map.straightEdges, parameters: search(map))
        let outlines = smooth.flatMap {
            RegionOutlines($0, leastSide: wanted.minimumSize * shorter).quadrilaterals
        }
        let regions = outlines.compactMap { edges.refined($0, in: map) }
        let found =
            (regions.map { (candidate: $0, isRegion: true) }
            + edges.candidates.map { (candidate: $0, isRegion: false) })
            .filter { candidate, _ in
                candidate.evidence.support > parameters.leastSupport
                    && candidate.evidence.leastSupport > parameters.leastSideSupport
                    && candidate.seenCorners >= parameters.leastCorners
                    && wanted.allows(candidate.corners, inPictureOf: shorter)
            }
            .sorted {
                $0.candidate.evidence.rectangleScore > $1.candidate.evidence.rectangleScore
            }
        let reach = parameters.leastDistance * Double(max(map.width, map.height))
        var distinct: [QuadrilateralCandidate] = []
        for (candidate, isRegion) in found {
            // Lines that cross make many quadrilaterals that share sides; what is inside one is of one
            // brightness.
            let apart =
                isRegion ? reach : max(reach, parameters.leastShift * candidate.area.squareRoot())
            if distinct.allSatisfy({ $0.distance(to: candidate) > apart }) {
                distinct.append(candidate)
            }
        }
        return distinct
    }

    private func search(_ map: EdgeMap) -> QuadrilateralSearchParameters {
        var search = QuadrilateralSearchParameters.standard
        let side = wanted.minimumSize * Double(min(map.width, map.height))
        search.leastSide = min(search.leastSide, wanted.minimumSize)
        search.leastArea = min(
            search.leastArea, side * side / Double(max(1, map.width * map.height)))
        search.reach = 0
        search.darkInside = 1
        search.mostCandidates = parameters.mostCandidates
        return search
    }
}

/// Which rectangles are wanted.
package struct RectangleShape: Hashable, Sendable {
    /// The shorter side by the longer one, 0…1.
    package var aspectRatios: ClosedRange<Double>
    /// Degrees by which a corner may differ from a right angle.
    package var quadratureTolerance: Double
    /// The shorter side by that of the picture, 0…1.
    package var minimumSize: Double

    package init(
        aspectRatios: ClosedRange<Double>, quadratureTolerance: Double, minimumSize: Double
    ) {
        self.aspectRatios = aspectRatios
        self.quadratureTolerance = quadratureTolerance
        self.minimumSize = minimumSize
    }

    /// - Parameters:
    ///   - corners: In order around the rectangle.
    ///   - side: The shorter one of the picture.
    func allows(_ corners: [Point<Pixels>], inPictureOf side: Double) -> Bool {
        let lengths = corners.indices.map { index in
            let (a, b) = (corners[index], corners[(index + 1) % 4])
            return ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
        }
        let (width, height) = ((lengths[0] + lengths[2]) / 2, (lengths[1] + lengths[3]) / 2)
        let (shorter, longer) = (min(width, height), max(width, height))
        return longer > 0 && shorter >= minimumSize * side
            && aspectRatios.contains(shorter / longer)
            && corners.indices.allSatisfy { index in
                let (a, b, c) = (
                    corners[(index + 3) % 4], corners[index], corners[(index + 1) % 4]
                )
                let turn = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
                let cosine = turn / max(lengths[(index + 3) % 4] * lengths[index], .ulpOfOne)
                return abs(asin(min(1, max(-1, cosine)))) * 180 / .pi <= quadratureTolerance
            }
    }
}

extension QuadrilateralCandidate {
    /// At how many corners both sides are seen: lines that cross make a corner of nothing.
    fileprivate var seenCorners: Int {
        (0..<4).count { index in
            isSeen(side: index, near: corners[index], towards: corners[(index + 1) % 4])
                && isSeen(
                    side: (index + 3) % 4, near: corners[index],
                    towards: corners[(index + 3) % 4])
        }
    }

    private func isSeen(
        side: Int, near corner: Point<Pixels>, towards other: Point<Pixels>
    ) -> Bool {
        let line = lines[side]
        let (start, end) = (line.position(of: corner), line.position(of: other))
        let stretch = start + (end - start) * parameters.cornerPart
        return line.support(from: start, to: stretch) > parameters.leastCornerSupport
    }
}

extension SideEvidence {
    /// 0…1.
    fileprivate var rectangleConfidence: Double {
        min(1, max(0, (support + leastSupport) / 2 - parameters.beyondCost * beyond))
    }

    /// Of two that are as sure, the larger one comes first.
    fileprivate var rectangleScore: Double { rectangleConfidence + parameters.areaWeight * area }
}

/// What a rectangle is. Chosen on drawn pictures of frames, grids and sheets in perspective, and on
/// the tuning half of `Benchmarks/photographs.py`; not varied.
struct RectangleDetectionParameters {
    static let standard = RectangleDetectionParameters()

    /// The share of the outline and of each side that is seen, 0…1.
    var leastSupport = 0.6
    var leastSideSupport = 0.4
    /// The part of a side that makes its corner, the share of it that is seen, and how many corners
    /// are: a thumb may hide one.
    var cornerPart = 0.15
    var leastCornerSupport = 0.4
    var leastCorners = 3
    /// What it costs that sides go on beyond the corners: the lines of a grid do.
    var beyondCost = 0.25
    var areaWeight = 0.05
    /// The part of the longer side of the picture by which corners of different ones differ.
    var leastDistance = 0.012
    /// The same for quadrilaterals of straight edges alone, in roots of their area.
    var leastShift = 0.5
    /// Quadrilaterals of straight edges that are looked at.
    var mostCandidates = 400
}

private let parameters = RectangleDetectionParameters.standard
