/// Where ink is along a strip.
struct StripExtents {
    private let ink: [Bool]
    private let width: Int
    private let height: Int

    init(_ strip: TextStrip) {
        ink = strip.ink
        width = strip.width
        height = strip.height
    }

    /// Columns with ink, as long as no column without any is between them.
    func runs(in part: Range<Int>) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for column in part where (0..<height).contains(where: { ink[$0 * width + column] }) {
            if let last = runs.last, last.upperBound == column {
                runs[runs.count - 1] = last.lowerBound..<column + 1
            } else {
                runs.append(column..<column + 1)
            }
        }
        return runs
    }

    /// A run in parts of about the same length, cut where there is least ink.
    func split(_ run: Range<Int>, into count: Int) -> [Range<Int>] {
        guard count > 1 else { return [run] }
        let length = run.count / count
        let reach = length / 4
        var cuts = [run.lowerBound]
        for index in 1..<count {
            let middle = run.lowerBound + run.count * index / count
            let near = middle - reach..<middle + reach + 1
            let best = near.min { first, second in
                (self.count(in: first..<first + 1), abs(first - middle))
                    < (self.count(in: second..<second + 1), abs(second - middle))
            }
            cuts.append(best ?? middle)
        }
        cuts.append(run.upperBound)
        return zip(cuts, cuts.dropFirst()).map { $0..<$1 }
    }

    func count(in columns: Range<Int>) -> Int {
        (0..<height).reduce(0) { sum, row in sum + columns.count { ink[row * width + $0] } }
    }

    /// From the first to the last row with ink.
    func rows(in columns: Range<Int>) -> Range<Int> {
        let inked = (0..<height).filter { row in columns.contains { ink[row * width + $0] } }
        return (inked.first ?? 0)..<(inked.last ?? -1) + 1
    }
}

extension TextStrip {
    /// The strip with paper in place of what its edges cut off: ink of the columns beside it that is connected with an
    /// edge and ends in the margin.
    ///
    /// - Parameter margin: Rows at each edge in which no letter of the column is but those that reach beyond.
    func withoutNeighbours(_ paper: UInt8, within margin: Int) -> TextStrip {
        let ink = self.ink
        var pixels = self.pixels
        var seen = [Bool](repeating: false, count: ink.count)
        var hasNeighbours = false
        for edge in [0, height - 1] {
            for start in 0..<width where ink[edge * width + start] && !seen[edge * width + start] {
                var component = [edge * width + start]
                seen[component[0]] = true
                var next = 0
                while next < component.count {
                    for near in around(component[next]) where ink[near] && !seen[near] {
                        seen[near] = true
                        component.append(near)
                    }
                    next += 1
                }
                guard
                    component.allSatisfy({ $0 / width < margin || $0 / width >= height - margin })
                else { continue }
                hasNeighbours = true
                for pixel in component {
                    pixels[pixel] = paper
                    // The blurred edge.
                    for near in around(pixel) where !ink[near] { pixels[near] = paper }
                }
            }
        }
        return hasNeighbours
            ? TextStrip(pixels: pixels, width: width, height: height) : self
    }

    /// The pixels beside one.
    private func around(_ pixel: Int) -> [Int] {
        let (row, column) = (pixel / width, pixel % width)
        var pixels: [Int] = []
        for y in max(row - 1, 0)...min(row + 1, height - 1) {
            for x in max(column - 1, 0)...min(column + 1, width - 1) where x != column || y != row {
                pixels.append(y * width + x)
            }
        }
        return pixels
    }
}

extension [Range<Int>] {
    /// Runs of ink down a column as letters: as few as there can be, with the widest gaps between them.
    ///
    /// - Parameters:
    ///   - most: Pixels that a letter is long at the most.
    ///   - size: Pixels that letters are wide.
    func grouped(within most: Int, size: Double) -> [[Range<Int>]] {
        // The least cost of the runs before each, and where the last letter of them starts.
        var costs = [0.0]
        var starts = [0]
        for end in indices {
            var (best, start) = (Double.infinity, end)
            for first in (0...end).reversed() {
                guard first == end || self[end].upperBound - self[first].lowerBound <= most else {
                    break
                }
                let ink = self[first...end].reduce(0) { $0 + $1.count }
                let gaps = self[end].upperBound - self[first].lowerBound - ink
                let cost = costs[first] + size + Double(gaps)
                if cost < best { (best, start) = (cost, first) }
            }
            costs.append(best)
            starts.append(start)
        }
        var groups: [[Range<Int>]] = []
        var end = count
        while end > 0 {
            groups.append(Array(self[starts[end]..<end]))
            end = starts[end]
        }
        return groups.reversed()
    }
}
