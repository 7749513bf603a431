import Geometry
import ImageObservations
import Observations
import Raster

/// Detects ruling lines by morphological opening with long thin bricks, and the grids that they
/// form.
struct RulingLineDetector {
    let rules: [PixelRule]
    /// Vertical strokes that are too short for rules and too long for the stems of letters.
    let strokes: [PixelRule]
    private let horizontal: BinaryImage?
    private let vertical: BinaryImage?
    private let size: (width: Int, height: Int)

    struct Grid {
        let box: Rect<Pixels>
        let rules: [PixelRule]

        /// Whether rules divide it into cells; a frame, even a double one, has one cell, and the walls
        /// of a plan or the axes of a chart seldom extend from end to end.
        ///
        /// - Parameter least: Pixels of the smallest side of a cell.
        func hasCells(least: Double) -> Bool {
            let rows = tracks(.horizontal, least: least)
            let columns = tracks(.vertical, least: least)
            return (rows.count > 2 || columns.count > 2)
                && mean(rows, of: box.width) >= parameters.leastCoverage
                && mean(columns, of: box.height) >= parameters.leastCoverage
        }

        /// For each row or column of rules their total length.
        private func tracks(_ axis: RulingLine.Axis, least: Double) -> [Double] {
            let isHorizontal = axis == .horizontal
            let sorted = rules.filter { $0.axis == axis }.map(\.box)
                .sorted { isHorizontal ? $0.midY < $1.midY : $0.midX < $1.midX }
            var tracks: [Double] = []
            var last = -Double.infinity
            for rule in sorted {
                let position = isHorizontal ? rule.midY : rule.midX
                if position - last >= least {
                    tracks.append(0)
                    last = position
                }
                tracks[tracks.count - 1] += isHorizontal ? rule.width : rule.height
            }
            return tracks
        }

        private func mean(_ tracks: [Double], of length: Double) -> Double {
            let shares = tracks.map { min($0 / max(length, 1), 1) }
            return shares.isEmpty ? 0 : shares.reduce(0, +) / Double(shares.count)
        }
    }

    init(_ binary: BinaryImage, xHeight: Double) {
        let length = max(parameters.leastPixels, xHeight * parameters.leastHorizontal)
        let depth = max(parameters.leastPixels, xHeight * parameters.leastVertical).rounded(.down)
        let flaw = parameters.flaw
        // Gaps of a few pixels are flaws of print and scan.
        horizontal = binary.closed(width: flaw, height: 1)?.opened(width: Int(length), height: 1)
        let closed = binary.closed(width: 1, height: flaw)
        vertical = closed?.opened(width: 1, height: Int(depth))
        size = (binary.width, binary.height)
        let thickest = max(parameters.leastThicknessLimit, xHeight * parameters.greatestThickness)
        let strokeElongation = parameters.strokeElongation
        rules =
            Self.rules(along: .horizontal, in: horizontal, thickest: thickest)
            + Self.rules(along: .vertical, in: vertical, thickest: thickest)
        let short = closed?.opened(
            width: 1,
            height: Int(max(parameters.leastStrokePixels, xHeight * parameters.leastStroke)))
        strokes = (short?.componentBoxes ?? [])
            .filter {
                $0.height < depth && $0.width <= thickest
                    && $0.height >= $0.width * strokeElongation
            }
            .map { PixelRule(axis: .vertical, box: $0) }
    }

    /// The components of an opening that are rules: thin, or leaning as those of a photograph from the
    /// side do, where the box around a line is wider than its stroke.
    private static func rules(
        along axis: RulingLine.Axis, in opened: BinaryImage?, thickest: Double
    ) -> [PixelRule] {
        guard let opened else { return [] }
        return opened.componentBoxes.filter { box in
            let (length, width) =
                axis == .horizontal ? (box.width, box.height) : (box.height, box.width)
            guard length >= width * parameters.ruleElongation else { return false }
            guard width > thickest else { return true }
            guard width <= length * parameters.greatestLean else { return false }
            let strokes =
                (axis == .horizontal ? opened.columnCounts(in: box) : opened.rowCounts(in: box))
                .sorted()
            return Double(strokes[strokes.count / 2]) <= thickest
        }.map { PixelRule(axis: axis, box: $0) }
    }

    /// Whether a part of a comb, even a worn one, is visible: a horizontal line, or strokes of one
    /// height.
    var mayContainCombs: Bool {
        if rules.contains(where: { $0.axis == .horizontal }) { return true }
        let boxes = strokes.map(\.box).sorted { $0.minY < $1.minY }
        return boxes.indices.contains { first in
            boxes[first...]
                .prefix { $0.minY - boxes[first].minY <= parameters.greatestEndGap }
                .count { abs($0.maxY - boxes[first].maxY) <= parameters.greatestEndGap }
                >= parameters.leastCombStrokes
        }
    }

    /// Groups of crossing rules with at least two in each direction.
    var grids: [Grid] {
        let horizontals = rules.filter { $0.axis == .horizontal }
        let verticals = rules.filter { $0.axis == .vertical }
        guard horizontals.count > 1, verticals.count > 1,
            horizontals.count * verticals.count < parameters.mostCrossings
        else { return [] }
        let margin = parameters.greatestEndGap
        var groups: [(horizontals: Set<Int>, verticals: Set<Int>)] = []
        for (i, horizontal) in horizontals.enumerated() {
            let crossed = verticals.indices.filter {
                verticals[$0].box.grown(by: margin).intersects(horizontal.box.grown(by: margin))
            }
            guard !crossed.isEmpty else { continue }
            let touching = groups.indices.filter {
                !groups[$0].verticals.isDisjoint(with: crossed)
            }
            var merged: (horizontals: Set<Int>, verticals: Set<Int>) = ([i], Set(crossed))
            for index in touching.reversed() {
                merged.horizontals.formUnion(groups[index].horizontals)
                merged.verticals.formUnion(groups[index].verticals)
                groups.remove(at: index)
            }
            groups.append(merged)
        }
        return groups.filter { $0.horizontals.count >= 2 && $0.verticals.count >= 2 }.compactMap {
            group in
            let members =
                group.horizontals.sorted().map { horizontals[$0] }
                + group.verticals.sorted().map { verticals[$0] }
            return members.map(\.box).bounds().map { Grid(box: $0, rules: members) }
        }.sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    }

    /// The pixels of all rules, one wider on each side.
    var mask: BinaryImage? { mask(of: rules) }

    /// The pixels of the rules inside grids, one wider on each side.
    func mask(of grids: [Grid]) -> BinaryImage? { mask(of: grids.flatMap(\.rules)) }

    private func mask(of rules: [PixelRule]) -> BinaryImage? {
        guard !rules.isEmpty, let horizontal, let vertical,
            // Only what was taken for a rule: closing may have joined letters, too.
            let all = horizontal.union(vertical)?.restricted(to: rules.map { $0.box.grown(by: 1) })
        else { return nil }
        return all.dilated(width: 3, height: 3)
    }
}

/// What is a ruling line and what a grid. Empirical. Effects by `Benchmarks/sensitivity.py` on 32
/// documents, recognized anew.
struct RulingLineParameters {
    static let standard = RulingLineParameters()

    /// The least length of horizontal and vertical rules, in x-heights and in pixels: the longest
    /// stems of letters have two x-heights, the longest dashes three. 25 % less changes 3
    /// documents, 25 % more 4.
    var leastHorizontal = 5.0
    /// 25 % less changes 3 documents, 25 % more 1.
    var leastVertical = 3.5
    /// 25 % less changes 1 document, 25 % more 1.
    var leastPixels = 30.0

    /// The least length of strokes, in x-heights and in pixels: capitals have 1.4 x-heights, the
    /// boxes of forms more than 2. 25 % less changes 1 document, 25 % more 1.
    var leastStroke = 1.8
    /// 25 % less or more changes no document.
    var leastStrokePixels = 12.0

    /// Strokes of one height that may belong to a comb. 25 % less or more changes no document.
    var leastCombStrokes = 4

    /// The thickness beyond which a rule is an area, in x-heights and in pixels. 25 % less changes
    /// 1 document, 25 % more 1.
    var greatestThickness = 0.6
    /// 25 % less changes no document, 25 % more 1.
    var leastThicknessLimit = 4.0

    /// The least length of rules and of strokes over their thickness. 25 % less or more changes no
    /// document.
    var ruleElongation = 4.0
    /// 25 % less or more changes no document.
    var strokeElongation = 3.0

    /// How far a rule thicker than that may lean, over its length: a page is deskewed by its lines, and the
    /// sides of a sheet that is photographed a little from the side lean by up to 2°.
    var greatestLean = 0.035

    /// Pixels of flaws in a rule, and between the ends of rules that meet. 25 % less changes 2
    /// documents, 25 % more 5.
    var flaw = 5
    /// 25 % less changes no document, 25 % more 1.
    var greatestEndGap = 6.0

    /// The mean share of a table's length that its rules have: those of merged cells are short. 25
    /// % less or more changes no document.
    var leastCoverage = 0.4

    /// Crossings of rules; bounds the work on hatched drawings. 25 % less or more changes no
    /// document.
    var mostCrossings = 1_000_000
}

private let parameters = RulingLineParameters.standard
