import Geometry

/// Regions of a picture that are brighter or darker than what is around them, where their outlines
/// have four corners.
struct RegionOutlines {
    private let plane: Plane
    private let leastSide: Double

    /// - Parameter leastSide: Pixels of the width and height of a region.
    init(_ plane: Plane, leastSide: Double) {
        self.plane = plane
        self.leastSide = max(leastSide, parameters.leastSide)
    }

    /// Corners, clockwise.
    var quadrilaterals: [[Point<Pixels>]] {
        levels.flatMap { level in
            LabelledRuns(plane, above: level).regions(atLeast: leastSide)
                .compactMap(\.quadrilateral)
        }
    }

    /// Levels between the darkest and the brightest parts.
    private var levels: [Float] {
        let sorted = plane.values.sorted()
        guard let least = sorted.first, let greatest = sorted.last, greatest > least else {
            return []
        }
        let rank = Double(sorted.count - 1)
        let (low, high) = (
            sorted[Int(rank * parameters.tail)], sorted[Int(rank * (1 - parameters.tail))]
        )
        let bounds = high > low ? (low, high) : (least, greatest)
        return (1...parameters.levelCount).map { index in
            bounds.0 + (bounds.1 - bounds.0) * Float(index) / Float(parameters.levelCount + 1)
        }
    }
}

/// The stretches of rows that are above a level and those that are not, with the regions they form.
private struct LabelledRuns {
    struct Run {
        var row: Int
        var columns: Range<Int>
        var isAbove: Bool
    }

    private var runs: [Run] = []
    private var parents: [Int] = []
    private let size: (width: Int, height: Int)

    init(_ plane: Plane, above level: Float) {
        size = (plane.width, plane.height)
        var previous = 0..<0
        for row in 0..<plane.height {
            let first = runs.count
            var start = 0
            while start < plane.width {
                let isAbove = plane.values[row * plane.width + start] > level
                var end = start + 1
                while end < plane.width, (plane.values[row * plane.width + end] > level) == isAbove
                { end += 1 }
                parents.append(runs.count)
                runs.append(Run(row: row, columns: start..<end, isAbove: isAbove))
                start = end
            }
            join(previous, first..<runs.count)
            previous = first..<runs.count
        }
    }

    private mutating func join(_ above: Range<Int>, _ below: Range<Int>) {
        var (upper, lower) = (above.lowerBound, below.lowerBound)
        while upper < above.upperBound, lower < below.upperBound {
            let (a, b) = (runs[upper], runs[lower])
            if a.isAbove == b.isAbove, a.columns.overlaps(b.columns) {
                let (one, other) = (root(upper), root(lower))
                parents[max(one, other)] = min(one, other)
            }
            if a.columns.upperBound < b.columns.upperBound { upper += 1 } else { lower += 1 }
        }
    }

    private mutating func root(_ index: Int) -> Int {
        var index = index
        while parents[index] != index {
            parents[index] = parents[parents[index]]
            index = parents[index]
        }
        return index
    }

    /// Those that are inside the picture, not at its edges.
    ///
    /// - Parameter least: Pixels of the width and height.
    func regions(atLeast least: Double) -> [Region] {
        var labels = self
        var regions: [Int: Region] = [:]
        var order: [Int] = []
        for (index, run) in runs.enumerated() {
            let root = labels.root(index)
            if regions[root] == nil { order.append(root) }
            regions[root, default: Region(top: run.row)].add(run.columns, row: run.row)
        }
        return order.compactMap { regions[$0] }.filter { region in
            region.left > 0 && region.right < size.width && region.top > 0
                && region.bottom < size.height && Double(region.right - region.left) >= least
                && Double(region.bottom - region.top) >= least
        }
    }
}

/// Adjacent pixels, by the outermost in each row.
private struct Region {
    let top: Int
    private(set) var rows: [Range<Int>] = []

    init(top: Int) { self.top = top }

    var left: Int { rows.lazy.map(\.lowerBound).min() ?? 0 }
    var right: Int { rows.lazy.map(\.upperBound).max() ?? 0 }
    var bottom: Int { top + rows.count }

    mutating func add(_ columns: Range<Int>, row: Int) {
        if row - top < rows.count {
            let known = rows[row - top]
            rows[row - top] =
                min(
                    known.lowerBound, columns.lowerBound)..<max(
                    known.upperBound, columns.upperBound)
        } else {
            rows.append(columns)
        }
    }

    /// Its corners, clockwise, where it has four.
    var quadrilateral: [Point<Pixels>]? {
        let hull = ConvexOutline(
            rows.enumerated().flatMap { offset, columns in
                [columns.lowerBound, columns.upperBound].flatMap { x in
                    [0, 1].map { step in
                        Point<Pixels>(x: Double(x) - 0.5, y: Double(top + offset + step) - 0.5)
                    }
                }
            })
        let filled = Double(rows.reduce(0) { $0 + $1.count })
        guard filled > parameters.leastFilling * hull.area,
            let corners = hull.reduced(to: 4),
            hull.area > parameters.leastCoverage * QuadrilateralCandidate.area(corners)
        else { return nil }
        return corners
    }
}

/// The convex hull of points.
private struct ConvexOutline {
    /// Clockwise.
    private let points: [Point<Pixels>]

    /// By A. M. Andrew's monotone chain (1979).
    init(_ points: [Point<Pixels>]) {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func chain(_ points: some Sequence<Point<Pixels>>) -> [Point<Pixels>] {
            var chain: [Point<Pixels>] = []
            for point in points {
                while chain.count > 1,
                    Self.turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0
                { chain.removeLast() }
                chain.append(point)
            }
            return chain.dropLast()
        }
        self.points = chain(sorted) + chain(sorted.reversed())
    }

    var area: Double { Self.area(points) }

    /// Positive for points that run clockwise, with y downward.
    private static func area(_ points: [Point<Pixels>]) -> Double {
        points.indices.reduce(0) { sum, index in
            let (a, b) = (points[index], points[(index + 1) % points.count])
            return sum + (a.x * b.y - b.x * a.y) / 2
        }
    }

    private static func turn(
        _ a: Point<Pixels>, _ b: Point<Pixels>, _ c: Point<Pixels>
    ) -> Double { (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) }

    /// The outline with fewer corners around this one, side after side left out that adds least.
    func reduced(to count: Int) -> [Point<Pixels>]? {
        var points = points
        while points.count > count {
            var best: (index: Int, corner: Point<Pixels>, area: Double)?
            for index in points.indices {
                guard let corner = Self.corner(without: index, of: points) else { continue }
                let (a, b) = (points[index], points[(index + 1) % points.count])
                let added = abs(Self.turn(a, corner, b)) / 2
                if added < best?.area ?? .infinity { best = (index, corner, added) }
            }
            guard let best else { return nil }
            points[best.index] = best.corner
            points.remove(at: (best.index + 1) % points.count)
        }
        return points.count == count ? points : nil
    }

    /// Where the sides before and behind a side meet, outside.
    private static func corner(
        without index: Int, of points: [Point<Pixels>]
    ) -> Point<Pixels>? {
        let count = points.count
        let (before, start) = (points[(index + count - 1) % count], points[index])
        let (end, behind) = (points[(index + 1) % count], points[(index + 2) % count])
        let (ux, uy) = (start.x - before.x, start.y - before.y)
        let (vx, vy) = (end.x - behind.x, end.y - behind.y)
        let determinant = ux * vy - uy * vx
        guard determinant < 0 else { return nil }
        let step = ((end.x - start.x) * vy - (end.y - start.y) * vx) / determinant
        return step >= 0 ? Point(x: start.x + step * ux, y: start.y + step * uy) : nil
    }
}

/// What a region with four corners is. Chosen on drawn pictures of frames, grids and sheets in
/// perspective; not varied.
struct RegionOutlineParameters {
    static let standard = RegionOutlineParameters()

    /// How many levels divide a picture, between those of its darkest and brightest parts.
    var levelCount = 10
    var tail = 0.01
    /// Pixels of a region.
    var leastSide = 6.0
    /// The share of its convex hull that a region fills, and that the hull fills of a quadrilateral.
    var leastFilling = 0.85
    var leastCoverage = 0.92
}

private let parameters = RegionOutlineParameters.standard
