import Geometry

/// Several sheets that lie side by side in one photograph.
struct SeparateSheets {
    /// In reading order; empty where there are not two or more.
    let candidates: [SheetCandidate]

    /// - Parameters:
    ///   - found: Quadrilaterals of the picture, small ones as well.
    ///   - single: What is found where one sheet is looked for.
    ///   - picture: Brightness and differences of colour.
    init(of found: [SheetCandidate], single: SheetCandidate?, in picture: [Plane]) {
        let clear = found.filter(\.isClearSheet)
        let whole = clear.filter { candidate in
            Self.isWhole(candidate, among: clear)
        }.sorted { $0.outlineScore > $1.outlineScore }
        var chosen: [SheetCandidate] = []
        for candidate in whole where chosen.allSatisfy({ !candidate.overlaps($0) }) {
            chosen.append(candidate)
        }
        let largest = chosen.map(\.outline.area).max() ?? 0
        chosen.removeAll { $0.outline.area < parameters.comparable * largest }
        guard (2...parameters.mostSheets).contains(chosen.count),
            single.map({ one in Self.areSeparate(chosen, in: one, of: picture) }) ?? true
        else {
            candidates = []
            return
        }
        candidates = Self.inReadingOrder(chosen)
    }

    /// Whether a candidate is not the frame around two sheets with ground between them.
    private static func isWhole(_ one: SheetCandidate, among others: [SheetCandidate]) -> Bool {
        let inside = others.filter {
            $0.outline.area < parameters.greatestPart * one.outline.area
                && one.outline.contains($0.corners, within: parameters.reach)
        }
        return !inside.contains { first in
            inside.contains { second in
                !first.overlaps(second)
                    && first.outline.area + second.outline.area
                        > parameters.leastParts * one.outline.area
                    && min(first.outlineScore, second.outlineScore)
                        > one.outlineScore - parameters.frameAdvantage
            }
        }
    }

    /// Whether the sheets are not boxes or panels of one sheet, which goes on around them or, where it is folded,
    /// between them.
    private static func areSeparate(
        _ sheets: [SheetCandidate], in one: SheetCandidate, of picture: [Plane]
    ) -> Bool {
        let inside = sheets.filter {
            $0.outline.area < parameters.greatestPart * one.outline.area
                && one.outline.contains($0.corners, within: parameters.reach)
        }
        return inside.count < 2
            || inside.allSatisfy { $0.sharesSide(with: one) } && !one.isClear
                && GroundBetween(sheets.map(\.outline), of: one.outline, in: picture).isGround
    }

    /// Row by row, each from the left.
    private static func inReadingOrder(_ sheets: [SheetCandidate]) -> [SheetCandidate] {
        var rows: [[SheetCandidate]] = []
        for sheet in sheets.sorted(by: { ($0.middle.y, $0.middle.x) < ($1.middle.y, $1.middle.x) })
        {
            let row = rows.firstIndex { row in
                row.allSatisfy { other in
                    let shared =
                        min(sheet.bottom, other.bottom) - max(sheet.top, other.top)
                    return shared
                        > parameters.sharedHeight
                        * min(sheet.bottom - sheet.top, other.bottom - other.top)
                }
            }
            if let row { rows[row].append(sheet) } else { rows.append([sheet]) }
        }
        return rows.flatMap {
            $0.sorted { ($0.middle.x, $0.middle.y) < ($1.middle.x, $1.middle.y) }
        }
    }
}

extension SheetCandidate {
    /// Whether its four sides are seen, ground is beyond each of them, and it has text.
    fileprivate var isClearSheet: Bool {
        outlineScore > parameters.leastScore && presence > parameters.leastPresence
            && outline.evidence.leastSupport > parameters.leastSupport
            && evidence.leastContrast > parameters.leastContrast
            && outline.evidence.border == 0
            && evidence.brightness > parameters.leastBrightness
            && evidence.detail > parameters.leastDetail && isSeenInPerspective
    }

    /// Whether opposite sides are about as long: a thing that lies aslant over a sheet divides it into parts
    /// that are no rectangles.
    private var isSeenInPerspective: Bool {
        let sides = (0..<4).map { index in
            let (a, b) = (corners[index], corners[(index + 1) % 4])
            return ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
        }
        return [(0, 2), (1, 3)].allSatisfy {
            max(sides[$0.0], sides[$0.1])
                < parameters.greatestForeshortening * min(sides[$0.0], sides[$0.1])
        }
    }

    fileprivate var top: Double { corners.map(\.y).min() ?? 0 }
    fileprivate var bottom: Double { corners.map(\.y).max() ?? 0 }

    fileprivate var middle: Point<Pixels> {
        Point(
            x: corners.reduce(0) { $0 + $1.x } / Double(corners.count),
            y: corners.reduce(0) { $0 + $1.y } / Double(corners.count))
    }

    /// Whether there is no ground between two of them: no side of either separates them.
    fileprivate func overlaps(_ other: SheetCandidate) -> Bool {
        !outline.isSeparated(from: other.outline, by: parameters.gap)
            && !other.outline.isSeparated(from: outline, by: parameters.gap)
    }

    /// Whether one of its sides lies along one of the other's.
    fileprivate func sharesSide(with other: SheetCandidate) -> Bool {
        (0..<4).contains { side in
            let (a, b) = (other.corners[side], other.corners[(side + 1) % 4])
            return corners.count { $0.distance(toLine: a, b) < parameters.reach } >= 2
        }
    }
}

extension QuadrilateralCandidate {
    /// Whether another one lies wholly beyond one of the sides.
    fileprivate func isSeparated(
        from other: QuadrilateralCandidate, by gap: Double
    ) -> Bool {
        (0..<4).contains { side in
            let (a, b) = (corners[side], corners[(side + 1) % 4])
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let length = (dx * dx + dy * dy).squareRoot()
            return other.corners.allSatisfy {
                dx * ($0.y - a.y) - dy * ($0.x - a.x) < -gap * length
            }
        }
    }
}

/// When quadrilaterals are sheets of their own. Chosen on the tuning half of `Benchmarks/several_sheets.py`
/// and on flat scans, photographs of one sheet and pictures, which are not divided; not varied.
struct SeparateSheetsParameters {
    static let standard = SeparateSheetsParameters()

    /// What `SheetCandidate` weighs, without the network, and the logarithm of the odds of a photograph.
    var leastScore = 1.2
    var leastPresence = 0.0
    /// 0…1: how much of each side is seen, and how much differs beyond it.
    var leastSupport = 0.75
    var leastContrast = 0.7
    /// Levels by which it is brighter than the ground, and of its fine dark detail.
    var leastBrightness = 3.0
    var leastDetail = 0.7
    /// The longer of opposite sides by the shorter.
    var greatestForeshortening = 1.6
    /// Of the largest sheet: others are no scraps.
    var comparable = 0.2
    var mostSheets = 12
    /// Pixels of ground between two sheets, and by which a part may be outside of its whole.
    var gap = 2.0
    var reach = 4.0
    /// How much of a frame its parts fill, each less than the second; and by how much the frame may score
    /// more.
    var leastParts = 0.5
    var greatestPart = 0.85
    var frameAdvantage = 2.0
    /// The share of the lower one's height that sheets of one row have in common.
    var sharedHeight = 0.5
    /// The share of the picture, and of its shorter side, from which on a quadrilateral is looked at.
    var leastArea = 0.012
    var leastSide = 0.06
}

private let parameters = SeparateSheetsParameters.standard
