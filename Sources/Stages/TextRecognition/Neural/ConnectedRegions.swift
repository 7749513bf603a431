import Geometry

/// The 8-connected regions of a mask, by the points at the ends of their rows: enough for the convex
/// hull of each.
struct ConnectedRegions {
    struct Point: Hashable {
        var x: Int32
        var y: Int32
    }

    /// For each region, from the top, the ends of its runs.
    let ends: [[Point]]

    /// - Parameter mask: Row after row.
    init(_ mask: [Bool], width: Int, height: Int) {
        var labels = RegionLabels()
        var runs: [(first: Int, last: Int, row: Int, label: Int)] = []
        var above = 0..<0
        for row in 0..<height {
            let start = runs.count
            var column = 0
            let line = row * width
            while column < width {
                guard mask[line + column] else {
                    column += 1
                    continue
                }
                let first = column
                while column < width, mask[line + column] { column += 1 }
                var label: Int?
                // Diagonal neighbours belong together.
                for upper in above
                where runs[upper].first <= column && runs[upper].last >= first - 1 {
                    let found = labels.root(of: runs[upper].label)
                    if let known = label {
                        label = labels.join(known, found)
                    } else {
                        label = found
                    }
                }
                runs.append((first, column - 1, row, label ?? labels.add()))
            }
            above = start..<runs.count
        }
        var indices: [Int: Int] = [:]
        var ends: [[Point]] = []
        for run in runs {
            let root = labels.root(of: run.label)
            let index = indices[root] ?? ends.count
            if index == ends.count {
                indices[root] = index
                ends.append([])
            }
            ends[index].append(Point(x: Int32(run.first), y: Int32(run.row)))
            if run.last > run.first {
                ends[index].append(Point(x: Int32(run.last), y: Int32(run.row)))
            }
        }
        self.ends = ends
    }
}

/// Sets of equivalent labels.
private struct RegionLabels {
    private var parents: [Int] = []

    mutating func add() -> Int {
        parents.append(parents.count)
        return parents.count - 1
    }

    mutating func root(of label: Int) -> Int {
        var label = label
        while parents[label] != label {
            parents[label] = parents[parents[label]]
            label = parents[label]
        }
        return label
    }

    mutating func join(_ first: Int, _ second: Int) -> Int {
        let roots = (root(of: first), root(of: second))
        let (lower, higher) = (min(roots.0, roots.1), max(roots.0, roots.1))
        parents[higher] = lower
        return lower
    }
}

extension Point<Pixels> {
    init(_ point: ConnectedRegions.Point) { self.init(x: Double(point.x), y: Double(point.y)) }
}
