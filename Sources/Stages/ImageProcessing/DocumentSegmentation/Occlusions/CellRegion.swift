import Foundation
import Geometry

/// Adjacent cells of a sheet that show no paper.
struct CellRegion {
    /// Indices into the grid, from the top.
    let cells: [Int]
    let width: Int
    let height: Int

    /// The connected regions of at least a number of cells, from the top.
    static func regions(of mask: [Bool], width: Int, height: Int, atLeast least: Int)
        -> [CellRegion]
    {
        var isOpen = mask
        var regions: [CellRegion] = []
        for start in isOpen.indices where isOpen[start] {
            isOpen[start] = false
            var found = [start]
            var next = 0
            while next < found.count {
                let cell = found[next]
                next += 1
                for other in neighbours(of: cell, width: width, height: height) where isOpen[other]
                {
                    isOpen[other] = false
                    found.append(other)
                }
            }
            if found.count >= least {
                regions.append(CellRegion(cells: found.sorted(), width: width, height: height))
            }
        }
        return regions
    }

    private static func neighbours(of cell: Int, width: Int, height: Int) -> [Int] {
        var result: [Int] = []
        if cell % width > 0 { result.append(cell - 1) }
        if cell % width < width - 1 { result.append(cell + 1) }
        if cell >= width { result.append(cell - width) }
        if cell < width * (height - 1) { result.append(cell + width) }
        return result
    }

    var mask: [Bool] {
        var mask = [Bool](repeating: false, count: width * height)
        for cell in cells { mask[cell] = true }
        return mask
    }

    /// Without holes: with what no path outside of it leads to.
    var filled: CellRegion {
        let mask = mask
        var isOutside = [Bool](repeating: false, count: mask.count)
        var open = mask.indices.filter { cell in
            !mask[cell]
                && (cell % width == 0 || cell % width == width - 1 || cell < width
                    || cell >= width * (height - 1))
        }
        for cell in open { isOutside[cell] = true }
        while let cell = open.popLast() {
            for other in Self.neighbours(of: cell, width: width, height: height)
            where !mask[other] && !isOutside[other] {
                isOutside[other] = true
                open.append(other)
            }
        }
        return CellRegion(
            cells: mask.indices.filter { !isOutside[$0] }, width: width, height: height)
    }

    /// With the cells around it.
    func dilated(by reach: Int) -> [Bool] { mask.dilated(width: width, height: height, by: reach) }

    /// The narrowest rectangle around it, of those at full steps of two degrees.
    var rectangle: (filling: Double, lean: Double, length: Double, thinness: Double) {
        var best: (area: Double, degrees: Int, sides: (Double, Double))?
        for degrees in stride(from: 0, to: 90, by: 2) {
            let turn = Double(degrees) * .pi / 180
            let (c, s) = (cos(turn), sin(turn))
            var (left, right, top, bottom) = (
                Double.infinity, -Double.infinity, Double.infinity, -Double.infinity
            )
            for cell in cells {
                let (x, y) = (Double(cell % width), Double(cell / width))
                let (u, v) = (x * c + y * s, y * c - x * s)
                (left, right) = (min(left, u), max(right, u))
                (top, bottom) = (min(top, v), max(bottom, v))
            }
            let sides = (right - left + 1, bottom - top + 1)
            if sides.0 * sides.1 < best?.area ?? .infinity {
                best = (sides.0 * sides.1, degrees, sides)
            }
        }
        guard let best, best.area > 0 else { return (0, 0, 0, 1) }
        let longer = max(best.sides.0, best.sides.1)
        return (
            Double(cells.count) / best.area, Double(min(best.degrees, 90 - best.degrees)), longer,
            min(best.sides.0, best.sides.1) / longer
        )
    }

    /// The corners of its outline, clockwise, in cells from the left top of the grid.
    ///
    /// - Parameter tolerance: Cells by which the outline may be simpler.
    func outline(within tolerance: Double) -> [(x: Double, y: Double)] {
        let mask = mask
        func isInside(_ x: Int, _ y: Int) -> Bool {
            x >= 0 && y >= 0 && x < width && y < height && mask[y * width + x]
        }
        guard let first = cells.first else { return [] }
        // Along the edges of cells, the region at the right hand.
        let start = (x: first % width, y: first / width)
        var (place, way) = (start, 0)
        var points: [(x: Double, y: Double)] = []
        let ways = [(1, 0), (0, 1), (-1, 0), (0, -1)]
        repeat {
            points.append((Double(place.x), Double(place.y)))
            place = (place.x + ways[way].0, place.y + ways[way].1)
            let ahead = [(0, -1), (0, 0), (-1, 0), (-1, -1)]
            let (left, right) = (ahead[way], ahead[(way + 1) % 4])
            if isInside(place.x + left.0, place.y + left.1) {
                way = (way + 3) % 4
            } else if !isInside(place.x + right.0, place.y + right.1) {
                way = (way + 1) % 4
            }
        } while place != start || way != 0
        return Self.simplified(points, within: tolerance)
    }

    /// By Ramer (1972) and Douglas and Peucker (1973), from the first point and the one farthest from it.
    private static func simplified(
        _ points: [(x: Double, y: Double)], within tolerance: Double
    ) -> [(x: Double, y: Double)] {
        guard points.count > 3, let first = points.first else { return points }
        func distance(_ index: Int) -> Double {
            hypot(points[index].x - first.x, points[index].y - first.y)
        }
        guard let far = points.indices.max(by: { distance($0) < distance($1) }) else {
            return points
        }
        var isKept = [Bool](repeating: false, count: points.count + 1)
        (isKept[0], isKept[far]) = (true, true)
        var open = [(0, far), (far, points.count)]
        while let (start, end) = open.popLast() {
            let (a, b) = (points[start], points[end % points.count])
            let length = max(hypot(b.x - a.x, b.y - a.y), 1e-9)
            var farthest = (index: start, distance: tolerance)
            for index in start + 1..<max(end, start + 1) {
                let (dx, dy) = (points[index].x - a.x, points[index].y - a.y)
                let away = abs((b.x - a.x) * dy - (b.y - a.y) * dx) / length
                if away > farthest.distance { farthest = (index, away) }
            }
            guard farthest.index > start else { continue }
            isKept[farthest.index] = true
            open += [(start, farthest.index), (farthest.index, end)]
        }
        return points.indices.filter { isKept[$0] }.map { points[$0] }
    }
}

extension [Bool] {
    /// A mask with the cells within a reach of its own, in a square.
    func dilated(width: Int, height: Int, by reach: Int) -> [Bool] {
        windowed(width: width, height: height, reach: reach) { $0 > 0 }
    }

    /// Without what a square of 2 · reach + 1 cells does not fit into.
    func opened(width: Int, height: Int, by reach: Int) -> [Bool] {
        let side = 2 * reach + 1
        return windowed(width: width, height: height, reach: reach) { $0 == side }
            .dilated(width: width, height: height, by: reach)
    }

    /// A square window as two lines: whether the count of cells in each meets a condition.
    private func windowed(
        width: Int, height: Int, reach: Int, _ isMet: (Int) -> Bool
    ) -> [Bool] {
        var across = self
        var result = self
        for y in 0..<height {
            for x in 0..<width {
                var count = 0
                for other in Swift.max(0, x - reach)...Swift.min(width - 1, x + reach)
                where self[y * width + other] { count += 1 }
                across[y * width + x] = isMet(count)
            }
        }
        for y in 0..<height {
            for x in 0..<width {
                var count = 0
                for other in Swift.max(0, y - reach)...Swift.min(height - 1, y + reach)
                where across[other * width + x] { count += 1 }
                result[y * width + x] = isMet(count)
            }
        }
        return result
    }
}
