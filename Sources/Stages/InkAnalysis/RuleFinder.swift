import Geometry
import ImageObservations
import Observations
import Raster

/// Finds ruling lines by opening the ink with long thin bricks, and the grids that they form.
struct RuleFinder {
    let rules: [PixelRule]
    /// Upright strokes that are too short for rules and too long for the stems of letters.
    let strokes: [PixelRule]
    private let level: BinaryImage?
    private let upright: BinaryImage?
    private let size: (width: Int, height: Int)

    struct Grid {
        let box: Rect<Pixels>
        let rules: [PixelRule]

        /// Whether rules part it into cells; a frame, be it double, has one, and the walls of a
        /// plan or the axes of a chart seldom run from end to end.
        ///
        /// - Parameter least: Pixels of the smallest side of a cell.
        func hasCells(least: Double) -> Bool {
            let levels = tracks(.level, least: least)
            let uprights = tracks(.upright, least: least)
            return (levels.count > 2 || uprights.count > 2)
                && mean(levels, of: box.width) >= runsThrough
                && mean(uprights, of: box.height) >= runsThrough
        }

        /// For each row or column of rules how long they are together.
        private func tracks(_ axis: RulingLine.Axis, least: Double) -> [Double] {
            let isLevel = axis == .level
            let sorted = rules.filter { $0.axis == axis }.map(\.box)
                .sorted { isLevel ? $0.midY < $1.midY : $0.midX < $1.midX }
            var tracks: [Double] = []
            var last = -Double.infinity
            for rule in sorted {
                let position = isLevel ? rule.midY : rule.midX
                if position - last >= least {
                    tracks.append(0)
                    last = position
                }
                tracks[tracks.count - 1] += isLevel ? rule.width : rule.height
            }
            return tracks
        }

        private func mean(_ tracks: [Double], of length: Double) -> Double {
            let shares = tracks.map { min($0 / max(length, 1), 1) }
            return shares.isEmpty ? 0 : shares.reduce(0, +) / Double(shares.count)
        }
    }

    init(_ binary: BinaryImage, xHeight: Double) {
        let length = max(30, xHeight * levelLength)
        let depth = max(30, xHeight * uprightLength).rounded(.down)
        // Gaps of a few pixels are flaws of print and scan.
        level = binary.closed(width: closing, height: 1)?.opened(width: Int(length), height: 1)
        let standing = binary.closed(width: 1, height: closing)
        upright = standing?.opened(width: 1, height: Int(depth))
        size = (binary.width, binary.height)
        let thickest = max(4, xHeight * thickness)
        let levelBoxes = level?.components ?? []
        let uprightBoxes = upright?.components ?? []
        rules =
            levelBoxes.filter { $0.height <= thickest && $0.width >= $0.height * 4 }
            .map { PixelRule(axis: .level, box: $0) }
            + uprightBoxes.filter { $0.width <= thickest && $0.height >= $0.width * 4 }
            .map { PixelRule(axis: .upright, box: $0) }
        let short = standing?.opened(width: 1, height: Int(max(12, xHeight * strokeLength)))
        strokes = (short?.components ?? [])
            .filter { $0.height < depth && $0.width <= thickest && $0.height >= $0.width * 3 }
            .map { PixelRule(axis: .upright, box: $0) }
    }

    /// Whether something of a comb is seen, be it worn: a line along feet, or strokes of one height.
    var mayHoldCombs: Bool {
        if rules.contains(where: { $0.axis == .level }) { return true }
        let boxes = strokes.map(\.box).sorted { $0.minY < $1.minY }
        return boxes.indices.contains { first in
            boxes[first...].prefix { $0.minY - boxes[first].minY <= reach }
                .count { abs($0.maxY - boxes[first].maxY) <= reach } >= fewestStrokes
        }
    }

    /// Groups of crossing rules with at least two in each direction.
    var grids: [Grid] {
        let levels = rules.filter { $0.axis == .level }
        let uprights = rules.filter { $0.axis == .upright }
        guard levels.count > 1, uprights.count > 1, levels.count * uprights.count < mostCrossings
        else { return [] }
        var groups: [(levels: Set<Int>, uprights: Set<Int>)] = []
        for (i, level) in levels.enumerated() {
            let crossed = uprights.indices.filter {
                uprights[$0].box.grown(by: reach).intersects(level.box.grown(by: reach))
            }
            guard !crossed.isEmpty else { continue }
            let touching = groups.indices.filter { !groups[$0].uprights.isDisjoint(with: crossed) }
            var merged: (levels: Set<Int>, uprights: Set<Int>) = ([i], Set(crossed))
            for index in touching.reversed() {
                merged.levels.formUnion(groups[index].levels)
                merged.uprights.formUnion(groups[index].uprights)
                groups.remove(at: index)
            }
            groups.append(merged)
        }
        return groups.filter { $0.levels.count >= 2 && $0.uprights.count >= 2 }.compactMap {
            group in
            let members =
                group.levels.sorted().map { levels[$0] }
                + group.uprights.sorted().map { uprights[$0] }
            return members.map(\.box).bounds().map { Grid(box: $0, rules: members) }
        }.sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    }

    /// The ink of all rules, a little wider than they are.
    var mask: BinaryImage? { mask(of: rules) }

    /// The ink of the rules inside grids, a little wider than they are.
    func mask(of grids: [Grid]) -> BinaryImage? { mask(of: grids.flatMap(\.rules)) }

    private func mask(of rules: [PixelRule]) -> BinaryImage? {
        guard !rules.isEmpty, let level, let upright,
            // Only what was taken for a rule: closing may have joined letters, too.
            let all = level.union(upright)?.kept(in: rules.map { $0.box.grown(by: 1) })
        else { return nil }
        return all.dilated(width: 3, height: 3)
    }
}

/// x-heights that level and upright rules are long at the least: the longest stems of letters have
/// two, the longest dashes three.
private let levelLength = 5.0
private let uprightLength = 3.5

/// x-heights that strokes are long at the least: capitals have 1.4, the boxes of forms more than 2.
private let strokeLength = 1.8

/// Strokes of one height that may be of a comb.
private let fewestStrokes = 4

/// x-heights beyond which a rule is an area.
private let thickness = 0.6

/// Pixels of flaws in a rule, and between the ends of rules that are meant to meet.
private let closing = 5
private let reach = 6.0

/// The share of a table's length that its rules have in the mean: those of merged cells are short.
private let runsThrough = 0.4

/// Bounds the work on hatched drawings.
private let mostCrossings = 1_000_000
