import Geometry
import Observations

/// Ruling lines that cross each other, and the squares between them.
struct RuledGrid {
    /// Page x of the vertical lines, from the left.
    let columns: [Double]
    /// Page y of the horizontal rules, from the top.
    let rows: [Double]
    private let horizontals: [RulingLine]
    private let verticals: [RulingLine]

    var box: Rect<PageUnits> {
        Rect(
            minX: columns[0], minY: rows[0], maxX: columns[columns.count - 1],
            maxY: rows[rows.count - 1])
    }

    /// Every group of crossing lines with at least two in each direction, from the top.
    static func grids(of page: PageContent) -> [RuledGrid] {
        let horizontals = page.rules.filter {
            $0.axis == .horizontal && $0.length >= parameters.shortestSide
        }
        let verticals = page.rules.filter {
            $0.axis == .vertical && $0.length >= parameters.shortestSide
        }
        guard horizontals.count > 1, verticals.count > 1,
            horizontals.count * verticals.count <= parameters.mostCrossings
        else { return [] }
        var groups = DisjointSets(count: horizontals.count + verticals.count)
        for (i, horizontal) in horizontals.enumerated() {
            for (j, vertical) in verticals.enumerated() where horizontal.crosses(vertical) {
                groups.join(i, horizontals.count + j)
            }
        }
        var members: [Int: ([RulingLine], [RulingLine])] = [:]
        for (i, horizontal) in horizontals.enumerated() {
            members[groups.root(of: i), default: ([], [])].0.append(horizontal)
        }
        for (j, vertical) in verticals.enumerated() {
            members[groups.root(of: horizontals.count + j), default: ([], [])].1.append(vertical)
        }
        return members.values.compactMap { RuledGrid(horizontals: $0.0, verticals: $0.1) }
            .sorted { ($0.rows[0], $0.columns[0]) < ($1.rows[0], $1.columns[0]) }
            .outermost
    }

    private init?(horizontals: [RulingLine], verticals: [RulingLine]) {
        guard horizontals.count >= 2, verticals.count >= 2 else { return nil }
        self.horizontals = horizontals
        self.verticals = verticals
        var rows = positions(horizontals.map(\.position))
        var columns = positions(verticals.map(\.position))
        // A table open at its sides: the horizontal rules reach beyond the outermost vertical ones.
        if let start = typicalEnd(horizontals.map(\.start), by: <),
            start < columns[0] - parameters.openSideReach
        {
            columns.insert(start, at: 0)
        }
        if let end = typicalEnd(horizontals.map(\.end), by: >),
            end > columns[columns.count - 1] + parameters.openSideReach
        {
            columns.append(end)
        }
        if let start = typicalEnd(verticals.map(\.start), by: <),
            start < rows[0] - parameters.openSideReach
        {
            rows.insert(start, at: 0)
        }
        if let end = typicalEnd(verticals.map(\.end), by: >),
            end > rows[rows.count - 1] + parameters.openSideReach
        {
            rows.append(end)
        }
        guard rows.count >= 2, columns.count >= 2 else { return nil }
        self.rows = rows
        self.columns = columns
    }

    /// With rows where a coloured band across the grid begins or ends between lines of text, as one
    /// of a header or of every other row does.
    func divided(atBandsOf page: PageContent) -> RuledGrid {
        let edges = bandEdges(of: page)
        guard !edges.isEmpty else { return self }
        return RuledGrid(horizontals: horizontals + edges, verticals: verticals) ?? self
    }

    private func bandEdges(of page: PageContent) -> [RulingLine] {
        let bands = page.fills.filter {
            $0.color.visibleGround != nil && $0.box.width >= parameters.shortestSide
                && $0.box.height >= parameters.shortestSide && $0.box.intersection(box) != nil
        }
        guard !bands.isEmpty, bands.count <= parameters.mostBands else { return [] }
        let words = page.words.lazy.map(\.box).filter { box.contains($0.center) }
        let edges = bands.flatMap { band in
            [band.box.minY, band.box.maxY].filter { edge in
                edge > box.minY + parameters.doubleLineGap
                    && edge < box.maxY - parameters.doubleLineGap
                    && !rows.contains { abs($0 - edge) <= parameters.doubleLineGap }
                    && !bands.contains { $0.color == band.color && $0.continues(band, at: edge) }
                    && !words.contains { $0.middleHalf.contains(edge) }
            }.map {
                RulingLine(
                    axis: .horizontal, position: $0, start: max(band.box.minX, box.minX),
                    end: min(band.box.maxX, box.maxX), thickness: 0)
            }
        }
        return edges.filter { edge in
            let level = edges.filter { abs($0.position - edge.position) <= 1 }
            return covered(level) >= box.width * parameters.bandShare
        }
    }

    /// The length of what lines from left to right cover together.
    private func covered(_ lines: [RulingLine]) -> Double {
        var covered = 0.0
        var end = -Double.infinity
        for line in lines.sorted(by: { $0.start < $1.start }) where line.end > end {
            covered += line.end - max(line.start, end)
            end = line.end
        }
        return covered
    }

    /// Whether a line parts the squares left and right of the inner column line `column` in `row`.
    func isSeparated(column: Int, row: Int) -> Bool {
        let (top, bottom) = (rows[row], rows[row + 1])
        let covered = verticals.lazy
            .filter { abs($0.position - columns[column]) <= parameters.crossingSlack }
            .map { max(0, min($0.end, bottom) - max($0.start, top)) }.reduce(0, +)
        return covered >= (bottom - top) * parameters.separatorShare
    }

    /// Whether a line parts the squares above and below the inner row line `row` in `column`.
    func isSeparated(row: Int, column: Int) -> Bool {
        let (left, right) = (columns[column], columns[column + 1])
        let covered = horizontals.lazy
            .filter { abs($0.position - rows[row]) <= parameters.crossingSlack }
            .map { max(0, min($0.end, right) - max($0.start, left)) }.reduce(0, +)
        return covered >= (right - left) * parameters.separatorShare
    }
}

extension [RuledGrid] {
    /// Without grids that lie inside others.
    fileprivate var outermost: [RuledGrid] {
        enumerated().filter { index, grid in
            !enumerated().contains { other, larger in
                other != index && larger.box.area > grid.box.area
                    && larger.box.grown(by: parameters.crossingSlack).contains(grid.box)
            }
        }.map(\.element)
    }
}

extension Fill {
    /// Whether this one is on the other side of an edge of a band, so that the edge does not show.
    fileprivate func continues(_ band: Fill, at edge: Double) -> Bool {
        let isBeyond =
            edge == band.box.minY
            ? box.minY < edge - 1 && box.maxY >= edge - 1
            : box.maxY > edge + 1 && box.minY <= edge + 1
        return isBeyond
            && min(box.maxX, band.box.maxX) - max(box.minX, band.box.minX) > band.box.width / 2
    }
}

extension Rect {
    /// Page y between the upper and the lower fourth.
    fileprivate var middleHalf: ClosedRange<Double> {
        minY + height / 4...max(minY + height / 4, maxY - height / 4)
    }
}

extension RulingLine {
    fileprivate func crosses(_ vertical: RulingLine) -> Bool {
        vertical.position >= start - parameters.crossingSlack
            && vertical.position <= end + parameters.crossingSlack
            && position >= vertical.start - parameters.crossingSlack
            && position <= vertical.end + parameters.crossingSlack
    }
}

/// Positions without those that nearly repeat another.
private func positions(_ values: [Double]) -> [Double] {
    var result: [Double] = []
    for value in values.sorted() {
        if let last = result.last, value - last <= parameters.doubleLineGap { continue }
        result.append(value)
    }
    return result
}

/// The outermost end that at least two lines share.
private func typicalEnd(
    _ ends: [Double], by isOuter: (Double, Double) -> Bool
) -> Double? {
    let sorted = ends.sorted(by: isOuter)
    return zip(sorted, sorted.dropFirst()).first { abs($0 - $1) <= parameters.crossingSlack }?.0
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

/// The thresholds of a grid of ruling lines. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct RuledGridParameters {
    static let standard = RuledGridParameters()

    /// Page units between the ends of lines that are meant to meet. 25 % less changes 10 documents
    /// (arXiv cell relations +.006), 25 % more 12 (arXiv cell relations −.063).
    var crossingSlack = 3.0

    /// Page units between the two strokes of a double line. 25 % less changes 5 documents, 25 %
    /// more 2.
    var doubleLineGap = 3.0

    /// Page units by which lines reach beyond the last crossing one where a table has no frame. 25
    /// % less or more changes no document, a quarter of it 2 documents, four times as much 6.
    var openSideReach = 8.0

    /// Page units. Shorter lines frame no cell: the lowest row of 5-point text needs 5. 25 % less
    /// or more changes no document, a quarter of it none, four times as much 8.
    var shortestSide = 5.0

    /// Bounds the work on drawings, whose areas are compared with each other: a table of 50 rows
    /// and 20 columns that is coloured cell by cell has fewer.
    var mostBands = 1_200

    /// The share of a grid's width that bands of one row cover: white gaps part the cells of some.
    /// No document of 62 meets it.
    var bandShare = 0.8

    /// The share of a side that must be drawn for two squares to be separate. 25 % less changes 10
    /// documents (1 of 417 VRDU amounts in cells gained), 25 % more 11.
    var separatorShare = 0.6

    /// Bounds the work on drawings: a table of 200 rows and 50 columns drawn cell by cell, each
    /// side a line that was not joined, has fewer. 25 % less or more changes no document, nor does
    /// a quarter or four times as much.
    var mostCrossings = 4_000_000
}

private let parameters = RuledGridParameters.standard
