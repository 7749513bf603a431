import Geometry
import Observations

/// Ruling lines that cross each other, and the squares between them.
struct RuledGrid {
    /// Page x of the upright lines, from the left.
    let columns: [Double]
    /// Page y of the level lines, from the top.
    let rows: [Double]
    private let levels: [RulingLine]
    private let uprights: [RulingLine]

    var box: Rect<PageUnits> {
        Rect(
            minX: columns[0], minY: rows[0], maxX: columns[columns.count - 1],
            maxY: rows[rows.count - 1])
    }

    /// Every group of crossing lines with at least two in each direction, from the top.
    static func grids(of page: PageContent) -> [RuledGrid] {
        let levels = page.rules.filter { $0.axis == .horizontal && $0.length >= shortestSide }
        let uprights = page.rules.filter { $0.axis == .vertical && $0.length >= shortestSide }
        guard levels.count > 1, uprights.count > 1,
            levels.count * uprights.count <= mostCrossings
        else { return [] }
        var groups = DisjointSets(count: levels.count + uprights.count)
        for (i, level) in levels.enumerated() {
            for (j, upright) in uprights.enumerated() where level.crosses(upright) {
                groups.join(i, levels.count + j)
            }
        }
        var members: [Int: ([RulingLine], [RulingLine])] = [:]
        for (i, level) in levels.enumerated() {
            members[groups.root(of: i), default: ([], [])].0.append(level)
        }
        for (j, upright) in uprights.enumerated() {
            members[groups.root(of: levels.count + j), default: ([], [])].1.append(upright)
        }
        return members.values.compactMap { RuledGrid(levels: $0.0, uprights: $0.1) }
            .sorted { ($0.rows[0], $0.columns[0]) < ($1.rows[0], $1.columns[0]) }
            .outermost
    }

    private init?(levels: [RulingLine], uprights: [RulingLine]) {
        guard levels.count >= 2, uprights.count >= 2 else { return nil }
        self.levels = levels
        self.uprights = uprights
        var rows = positions(levels.map(\.position))
        var columns = positions(uprights.map(\.position))
        // A table open at its sides: the level lines reach beyond the outermost upright ones.
        if let start = typicalEnd(levels.map(\.start), by: <), start < columns[0] - openSide {
            columns.insert(start, at: 0)
        }
        if let end = typicalEnd(levels.map(\.end), by: >),
            end > columns[columns.count - 1] + openSide
        {
            columns.append(end)
        }
        if let start = typicalEnd(uprights.map(\.start), by: <), start < rows[0] - openSide {
            rows.insert(start, at: 0)
        }
        if let end = typicalEnd(uprights.map(\.end), by: >), end > rows[rows.count - 1] + openSide {
            rows.append(end)
        }
        guard rows.count >= 2, columns.count >= 2 else { return nil }
        self.rows = rows
        self.columns = columns
    }

    /// Whether a line parts the squares left and right of the inner column line `column` in `row`.
    func isParted(column: Int, row: Int) -> Bool {
        let (top, bottom) = (rows[row], rows[row + 1])
        let covered = uprights.lazy
            .filter { abs($0.position - columns[column]) <= crossing }
            .map { max(0, min($0.end, bottom) - max($0.start, top)) }.reduce(0, +)
        return covered >= (bottom - top) * partingShare
    }

    /// Whether a line parts the squares above and below the inner row line `row` in `column`.
    func isParted(row: Int, column: Int) -> Bool {
        let (left, right) = (columns[column], columns[column + 1])
        let covered = levels.lazy
            .filter { abs($0.position - rows[row]) <= crossing }
            .map { max(0, min($0.end, right) - max($0.start, left)) }.reduce(0, +)
        return covered >= (right - left) * partingShare
    }
}

extension [RuledGrid] {
    /// Without grids that lie inside others.
    fileprivate var outermost: [RuledGrid] {
        enumerated().filter { index, grid in
            !enumerated().contains { other, larger in
                other != index && larger.box.area > grid.box.area
                    && larger.box.grown(by: crossing).contains(grid.box)
            }
        }.map(\.element)
    }
}

extension RulingLine {
    fileprivate func crosses(_ upright: RulingLine) -> Bool {
        upright.position >= start - crossing && upright.position <= end + crossing
            && position >= upright.start - crossing && position <= upright.end + crossing
    }
}

/// Positions without those that nearly repeat another.
private func positions(_ values: [Double]) -> [Double] {
    var result: [Double] = []
    for value in values.sorted() {
        if let last = result.last, value - last <= samePlace { continue }
        result.append(value)
    }
    return result
}

/// The outermost end that at least two lines share.
private func typicalEnd(
    _ ends: [Double], by isOuter: (Double, Double) -> Bool
) -> Double? {
    let sorted = ends.sorted(by: isOuter)
    return zip(sorted, sorted.dropFirst()).first { abs($0 - $1) <= crossing }?.0
}

/// Sets of indices that can be joined.
struct DisjointSets {
    private var parents: [Int]

    init(count: Int) { parents = Array(0..<count) }

    mutating func root(of index: Int) -> Int {
        var root = index
        while parents[root] != root { root = parents[root] }
        var step = index
        while parents[step] != root { (parents[step], step) = (root, parents[step]) }
        return root
    }

    mutating func join(_ first: Int, _ second: Int) {
        let (a, b) = (root(of: first), root(of: second))
        parents[max(a, b)] = min(a, b)
    }
}

/// Page units between the ends of lines that are meant to meet.
private let crossing = 3.0

/// Page units between the two strokes of a double line.
private let samePlace = 3.0

/// Page units by which lines reach beyond the last crossing one where a table has no frame.
private let openSide = 8.0

/// Page units. Shorter lines frame no cell: the lowest row of 5-point text needs 5.
private let shortestSide = 5.0

/// The share of a side that must be drawn for two squares to be parted.
private let partingShare = 0.6

/// Bounds the work on drawings: a table of 200 rows and 50 columns drawn cell by cell, each side a
/// line that was not joined, has fewer.
private let mostCrossings = 4_000_000
