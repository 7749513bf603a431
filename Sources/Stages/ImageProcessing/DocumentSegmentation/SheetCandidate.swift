import Foundation
import Geometry

/// A quadrilateral with all that speaks for its being a sheet.
struct SheetCandidate {
    let outline: QuadrilateralCandidate
    let evidence: RegionEvidence
    let shape: ShapeEvidence
    let network: NetworkEvidence
    /// The logarithm of the odds that the picture shows a sheet at all.
    let presence: Double
    /// Whether it is fitted to the mask of the network, not found by edges alone.
    let isFitted: Bool
    /// What `SheetWeights` weighs, in its order.
    let values: [Double]
    /// By which candidates are compared.
    let score: Double
    /// The parts of the score that are those of the outline and of the network, not of the shape: whether there
    /// is a sheet.
    let evidenceScore: Double
    /// The part of the score that is the outline's.
    let outlineScore: Double

    init(
        _ outline: QuadrilateralCandidate, evidence: RegionEvidence, shape: ShapeEvidence,
        network: NetworkEvidence, presence: Double, isFitted: Bool
    ) {
        self.outline = outline
        self.evidence = evidence
        self.shape = shape
        self.network = network
        self.presence = presence
        self.isFitted = isFitted
        let weights = SheetWeights.standard
        let sides = outline.evidence
        values = [
            sides.support, sides.leastSupport, sides.beyond,
            min(max(sides.area, -weights.areaReach), weights.areaReach), sides.border,
            evidence.contrast, evidence.leastContrast,
            min(max(evidence.brightness / weights.bright, -1), 1),
            min(evidence.detail / weights.fine, 1), min(evidence.detailAround / weights.fine, 1),
            evidence.evenness, network.overlap, network.rim, network.leastRim, shape.corners,
            shape.leastCorner, min(shape.leaning / weights.oblique, 1),
        ]
        let weighted = zip(weights.values, values).map { $0 * $1 }
        let own = weighted.dropLast(weights.countOfShape)
        score = weighted.reduce(0, +)
        evidenceScore = own.reduce(0, +)
        outlineScore = own.dropLast(weights.countOfNetwork).reduce(0, +)
    }

    var corners: [Point<Pixels>] { outline.corners }

    /// Whether it is certain enough for the rest of the picture to be left out.
    var isSheet: Bool {
        evidenceOfSheet > parameters.leastScore
    }

    /// Whether its corners are those of another one, as far as the network can see.
    func isNear(_ other: SheetCandidate) -> Bool {
        zip(corners, other.corners).allSatisfy {
            max(abs($0.x - $1.x), abs($0.y - $1.y)) <= network.cell
        }
    }

    /// Whether it is a sheet whatever the network says, or where it says nothing against it: all four sides are seen, with
    /// another brightness beyond each.
    var isClear: Bool {
        outline.evidence.leastSupport > parameters.leastClearSide
            && evidence.leastContrast > parameters.leastClearSide && outline.evidence.border == 0
            && (outlineScore > parameters.clearScore || isBrightAndSharp && presence > 0)
    }

    /// Whether it is brighter than all around it and has sharp corners.
    private var isBrightAndSharp: Bool {
        shape.leastCorner > parameters.leastClearCorner
            && evidence.brightness > parameters.leastBrightness
    }

    /// Its score and the odds that there is a sheet at all: sides along the edge of the picture are those of
    /// flat scans.
    private var evidenceOfSheet: Double {
        evidenceScore + presence - parameters.borderCost * outline.evidence.border
    }

    /// 0…1.
    var confidence: Double { 1 / (1 + exp(parameters.leastScore - 1 - evidenceOfSheet)) }

    /// Whether it has three sides of a smaller one and is seen as well along all of them, or the network sees far more of
    /// it: a fold or a printed band divides a sheet.
    func continues(_ part: SheetCandidate) -> Bool {
        guard outline.area > part.outline.area * parameters.leastGrowth else { return false }
        let reach = parameters.sideDistance * outline.area.squareRoot()
        let shared = (0..<4).filter { side in
            let next = (side + 1) % 4
            return [part.corners[side], part.corners[next]].allSatisfy {
                $0.distance(toLine: corners[side], corners[next]) < reach
            }
        }
        guard shared.count >= 3, outline.contains(part.corners, within: reach) else { return false }
        return network.overlap > part.network.overlap + parameters.leastMaskGain
            || outline.support.allSatisfy { ($0 ?? 0) > parameters.leastSide }
                && shared.allSatisfy { side in
                    let next = (side + 1) % 4
                    return isSeen(side, from: corners[side], to: part.corners[side])
                        && isSeen(side, from: part.corners[next], to: corners[next])
                }
    }

    /// Whether a side has edges where a part of it has none of its own.
    private func isSeen(
        _ side: Int, from start: Point<Pixels>, to end: Point<Pixels>
    ) -> Bool {
        let line = outline.lines[side]
        let (first, last) = (line.position(of: start), line.position(of: end))
        return abs(last - first) <= parameters.leastStretch
            || line.support(from: first, to: last) > parameters.leastStretchSupport
    }
}

/// What makes a sheet. Fitted so that the likeliest of the candidates of a picture is the one that
/// covers the sheet best, over the tuning half of `Benchmarks/photographs.py`; those of the network's
/// evidence are chosen there, and fitting all of them again changes no more than 0.002 of the overlap. Those of
/// the shape are fitted with the others as they are: of five parts, each with weights that were fitted to the
/// others, overlap .949 → .959.
struct SheetWeights {
    static let standard = SheetWeights()

    var support = 1.25
    var leastSupport = 1.37
    var beyond = -0.12
    var area = 0.97
    var border = -2.53
    var contrast = 0.59
    var leastContrast = 0.82
    var brightness = 0.45
    var detail = -0.37
    var detailAround = -0.98
    var evenness = 1.18
    var overlap = 8.0
    var rim = 2.0
    var leastRim = 1.0
    var corners = 2.9
    var leastCorner = 1.2
    var leaning = -8.2
    /// How many of these weigh what the network says, and how many the shape.
    let countOfNetwork = 3
    let countOfShape = 3

    var values: [Double] {
        [
            support, leastSupport, beyond, area, border, contrast, leastContrast, brightness,
            detail, detailAround, evenness, overlap, rim, leastRim, corners, leastCorner, leaning,
        ]
    }

    /// Beyond these, more says nothing more: the logarithm of an area, and levels.
    var areaReach = 1.4
    var bright = 30.0
    var fine = 6.0
    /// The cosine of an angle that no sheet has: curled ones have up to 0.04.
    var oblique = 0.2
}

/// When a quadrilateral is a sheet, and when it is part of one. Chosen on the tuning half of
/// `Benchmarks/photographs.py` and on flat scans, in which there is none; not varied.
struct SheetCandidateParameters {
    static let standard = SheetCandidateParameters()

    /// Of the score and the logarithm of the odds of a sheet: 62 of the 63 sheets among the first 70 pictures of the
    /// tuning half have more, and the 7 without one less, as do 193 of 195 flat receipts, forms and pages.
    var leastScore = 12.0
    /// For a sheet all of whose sides lie along the edge of the picture: flat scans have such.
    var borderCost = 4.0
    /// For a sheet that is clear without the network: none of those flat ones and pictures has as much.
    var clearScore = 5.0
    /// 0…1: how much of each side of a clear sheet is seen, and how much differs beyond it.
    var leastClearSide = 0.9
    /// The same next to its corners, and levels of grey by which a bright sheet is brighter than what is around it. Of the 282
    /// pictures of both halves that were looked at 140 have such a sheet and none without a sheet has one, of 252 public
    /// scans and photographs 9; the four of them that are no sheets have odds below even.
    var leastClearCorner = 0.85
    var leastBrightness = 27.0

    /// How much larger than its part a whole is at the least.
    var leastGrowth = 1.06
    /// By how much more of the whole is in the mask of the network, 0…1, where its sides are not seen as well: of a sheet
    /// that is folded in half 0.38.
    var leastMaskGain = 0.25
    /// The share of each side of the whole that is seen, 0…1.
    var leastSide = 0.45
    /// Roots of the area between a corner of the part and a side of the whole that they share: a fold
    /// bends it.
    var sideDistance = 0.05
    /// Pixels of a stretch that is looked at, and the share of it that is seen.
    var leastStretch = 8.0
    var leastStretchSupport = 0.5
}

private let parameters = SheetCandidateParameters.standard

extension Point<Pixels> {
    func distance(toLine a: Point, _ b: Point) -> Double {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = (dx * dx + dy * dy).squareRoot()
        return length > 0 ? abs(dx * (y - a.y) - dy * (x - a.x)) / length : .infinity
    }
}
