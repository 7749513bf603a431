import Geometry
import ImageObservations
import Raster

/// Lines of text in pieces that lie in each other or side by side, joined and cut anew along their baselines.
///
/// Letters of Arabic script are joined to words of different heights, with long strokes and dots, so that a search
/// by letters ends lines in their midst, joins parts of two lines, or leaves some out. Their baselines are the rows
/// with most ink.
struct TouchingLines {
    /// Those that are whole as they were found, the others as they were cut.
    let lines: [Rect<Pixels>]
    /// Where pieces of two lines lay in each other, or one was too high for a line.
    let areas: [Rect<Pixels>]

    /// - Parameters:
    ///   - found: Lines of an upright page as they were found by their letters.
    ///   - grids: Where there are cells; lines there stay as they are.
    init(
        _ found: [Rect<Pixels>], ink: BinaryImage, grids: [Rect<Pixels>],
        parameters: TouchingLineParameters = .standard
    ) {
        let free = found.filter { line in !grids.contains { $0.contains(line.center) } }
        let heights = free.map(\.height).sorted()
        guard (2...parameters.mostLines).contains(free.count), let box = free.bounds() else {
            (lines, areas) = (found, [])
            return
        }
        let height = heights[heights.count / 2]
        let pitch = Self.pitch(of: ink.rowCounts(in: box), height: height, parameters: parameters)
        let gap = height * parameters.greatestGap
        var lines = found.filter { line in grids.contains { $0.contains(line.center) } }
        var areas: [Rect<Pixels>] = []
        for group in free.groups(within: gap, sharing: parameters.leastShared) {
            guard let box = group.bounds(),
                group.count > 1 || box.height > pitch * parameters.greatestLine
            else {
                lines += group
                continue
            }
            guard box.height > pitch * parameters.oneLine else {
                lines += ink.segments(of: box, gap: gap, least: height * parameters.leastWidth)
                continue
            }
            let top = box.minY.rounded(.down)
            let rows = BaselineRows(ink.rowCounts(in: box), pitch: pitch, parameters: parameters)
            let strangers = free.filter { line in line.intersects(box) && !group.contains(line) }
            lines += rows.rows.flatMap { row in
                ink.segments(
                    of: Rect(
                        minX: box.minX, minY: top + Double(row.lowerBound), maxX: box.maxX,
                        maxY: top + Double(row.upperBound)),
                    gap: gap, least: height * parameters.leastWidth)
            }.filter { line in
                group.contains(where: line.intersects)
                    && !strangers.contains { $0.isSameRow(as: line, sharing: 0.5) }
            }
            areas.append(box)
        }
        self.lines = lines.sorted { ($0.midY, $0.minX) < ($1.midY, $1.minX) }
        self.areas = areas
    }

    /// Pixels from baseline to baseline: where the rows of ink are most alike.
    private static func pitch(
        of profile: [Int], height: Double, parameters: TouchingLineParameters
    ) -> Double {
        let usual = height * parameters.usualPitch
        let (first, last) = (
            Int(height * parameters.leastDistance),
            min(Int(height * parameters.greatestDistance), profile.count / 2)
        )
        guard first > 0, last > first else { return usual }
        let mean = Double(profile.reduce(0, +)) / Double(profile.count)
        let values = profile.map { Double($0) - mean }
        let sums = (first...last).map { lag in
            (0..<values.count - lag).reduce(0.0) { $0 + values[$1] * values[$1 + lag] }
        }
        // Two distances are as much alike as one.
        let peaks = sums.indices.dropFirst().dropLast().filter {
            sums[$0] > 0 && sums[$0] >= sums[$0 - 1] && sums[$0] > sums[$0 + 1]
        }
        let most = peaks.map { sums[$0] }.max() ?? 0
        guard let best = peaks.first(where: { sums[$0] >= most * parameters.leastAlike }) else {
            return usual
        }
        return Double(first + best)
    }
}

/// The rows of lines around their baselines.
private struct BaselineRows {
    let rows: [Range<Int>]

    init(_ counts: [Int], pitch: Double, parameters: TouchingLineParameters) {
        let smooth = counts.smoothed(by: Int(pitch * parameters.smoothing))
        let apart = Int(pitch * parameters.leastPitch)
        let near = Int(pitch * parameters.peak)
        let least = (smooth.max() ?? 0) * parameters.leastBaseline
        var baselines: [Int] = []
        for row in smooth.indices.sorted(by: { (-smooth[$0], $0) < (-smooth[$1], $1) }) {
            guard smooth[row] > 0, smooth[row] >= least else { break }
            let around = max(0, row - near)...min(smooth.count - 1, row + near)
            if baselines.allSatisfy({ abs($0 - row) > apart }),
                around.allSatisfy({ smooth[$0] <= smooth[row] })
            {
                baselines.append(row)
            }
        }
        baselines.sort()
        let cuts = zip(baselines, baselines.dropFirst()).map { upper, lower -> Range<Int> in
            // Between paragraphs there is more than the room of a line.
            guard Double(lower - upper) <= pitch * parameters.greatestRow else {
                return upper + Int(pitch * parameters.below)..<lower
                    - Int(pitch * parameters.above)
            }
            let between = upper...lower
            let fewest = between.map { smooth[$0] }.min() ?? 0
            let rows = between.filter { smooth[$0] <= fewest }
            let middle = rows[rows.count / 2]
            return middle..<middle
        }
        rows = baselines.indices.compactMap { index in
            let top =
                index > 0
                ? cuts[index - 1].upperBound
                : max(0, baselines[index] - Int(pitch * parameters.above))
            let bottom =
                index < cuts.count
                ? cuts[index].lowerBound
                : min(counts.count, baselines[index] + Int(pitch * parameters.below))
            return top < bottom ? top..<bottom : nil
        }
    }
}

extension [Int] {
    /// Each the mean of those around it, twice.
    fileprivate func smoothed(by radius: Int) -> [Double] {
        var values = map(Double.init)
        let radius = Swift.max(1, radius / 2)
        for _ in 0..<2 {
            var sums = [0.0]
            for value in values { sums.append((sums.last ?? 0) + value) }
            values = values.indices.map { row in
                let (first, end) = (
                    Swift.max(0, row - radius), Swift.min(values.count, row + radius + 1)
                )
                return (sums[end] - sums[first]) / Double(2 * radius + 1)
            }
        }
        return values
    }
}

extension Rect<Pixels> {
    /// Whether another box is on the same row, by the share of the lower one's height that both have, and above
    /// or below some part of it.
    fileprivate func isSameRow(as other: Rect, sharing share: Double) -> Bool {
        let shared = min(maxY, other.maxY) - max(minY, other.minY)
        return shared > min(height, other.height) * share && minX < other.maxX && other.minX < maxX
    }
}

extension [Rect<Pixels>] {
    /// Those that are on one row with no wide gap between them, also by way of others, in one group.
    fileprivate func groups(within gap: Double, sharing share: Double) -> [[Rect<Pixels>]] {
        var group = [Int](indices)
        func root(of index: Int) -> Int {
            var index = index
            while group[index] != index { index = group[index] }
            return index
        }
        let wide = map {
            Rect<Pixels>(minX: $0.minX - gap, minY: $0.minY, maxX: $0.maxX, maxY: $0.maxY)
        }
        let order = indices.sorted { (self[$0].minY, $0) < (self[$1].minY, $1) }
        for (place, upper) in order.enumerated() {
            for lower in order[(place + 1)...] {
                guard self[lower].minY < self[upper].maxY else { break }
                if wide[upper].isSameRow(as: wide[lower], sharing: share) {
                    let (one, other) = (root(of: upper), root(of: lower))
                    group[Swift.max(one, other)] = Swift.min(one, other)
                }
            }
        }
        let members = Dictionary(grouping: indices, by: root)
        return members.keys.sorted().map { members[$0]?.map { self[$0] } ?? [] }
    }
}

extension BinaryImage {
    /// Pieces of a row of text with wide gaps between them.
    fileprivate func segments(
        of row: Rect<Pixels>, gap: Double, least: Double
    ) -> [Rect<Pixels>] {
        guard let row = row.intersection(bounds) else { return [] }
        let left = row.minX.rounded(.down)
        var runs: [Range<Int>] = []
        for (column, count) in columnCounts(in: row).enumerated() where count > 0 {
            if let last = runs.last, Double(column - last.upperBound) <= gap {
                runs[runs.count - 1] = last.lowerBound..<column + 1
            } else {
                runs.append(column..<column + 1)
            }
        }
        return runs.filter { Double($0.count) >= least }.map {
            Rect(
                minX: left + Double($0.lowerBound), minY: row.minY,
                maxX: left + Double($0.upperBound), maxY: row.maxY)
        }
    }
}

/// What touching lines are, and how they are cut. Measured on 26 pages for tuning in Arabic and Persian, drawn as by
/// `Benchmarks/languages.py` with ten typefaces, most with texts of other programs.
struct TouchingLineParameters {
    static let standard = TouchingLineParameters()

    /// More are no text.
    var mostLines = 2000
    /// Heights of the median line: from baseline to baseline where it cannot be measured, at the least and at the
    /// most, and how much rows at that distance are alike beside those most alike, 0…1; of the gap that ends a line; and of the narrowest line.
    var usualPitch = 1.5
    var leastDistance = 0.5
    var greatestDistance = 3.0
    var leastAlike = 0.7
    var greatestGap = 1.2
    var leastWidth = 0.3
    /// The share of the lower one's height that two pieces of a line have, 0…1.
    var leastShared = 0.35

    // From here on in distances from baseline to baseline.

    /// The highest line by itself, and the highest group of pieces that is one.
    var greatestLine = 1.6
    var oneLine = 1.25
    /// Of the window over which rows are averaged.
    var smoothing = 0.16
    /// The least distance of baselines, and the rows around a baseline that have less ink.
    var leastPitch = 0.6
    var peak = 0.25
    /// The share of the ink of the row with most, 0…1: a last line of one word has a twentieth.
    var leastBaseline = 0.04
    /// Between baselines that are further apart, lines end the following distances from their own.
    var greatestRow = 1.5
    var above = 0.75
    var below = 0.45
}
