import Geometry

/// Fits a smooth field of disparities that makes lines level, whatever the level of each.
///
/// The field and the levels are the least squares of the residuals, of the field's second differences and of
/// its mean in each row: what is left is how a line differs from its neighbours in the row, not how
/// far lines are apart. Residuals are weighted anew in each step, so that descenders and what belongs
/// to no line count little.
struct DisparityFit {
    private(set) var field: DisparityField
    private let xHeight: Double
    private let smoothness: [Double]

    init(of size: Size<Pixels>, xHeight: Double) {
        field = DisparityField(columns: parameters.columns, rows: parameters.rows, of: size)
        self.xHeight = xHeight
        smoothness = Self.smoothness(columns: parameters.columns, rows: parameters.rows)
    }

    /// - Returns: Whether the field is determined.
    mutating func improve(by lines: [TracedLine]) -> Bool {
        let cells = lines.map { $0.points.map(field.cell) }
        var weights = lines.map { [Double](repeating: 1, count: $0.points.count) }
        for scale in parameters.scales {
            guard let solution = solution(lines, cells, weights) else { return false }
            field.values = solution.map { $0 * xHeight }
            weights = lines.indices.map { index in
                weighted(lines[index], weights[index], scale: scale)
            }
        }
        return true
    }

    /// The weights of a line's points by their residuals.
    private func weighted(_ line: TracedLine, _ weights: [Double], scale: Double) -> [Double] {
        let levels = line.points.map { $0.y + field($0) }
        let mean =
            zip(levels, weights).reduce(0) { $0 + $1.0 * $1.1 } / weights.reduce(0, +)
        return levels.map { robustWeight(($0 - mean) / (xHeight * scale)) }
    }

    private func solution(
        _ lines: [TracedLine], _ cells: [[DisparityField.Cell]], _ weights: [[Double]]
    ) -> [Double]? {
        var system = SymmetricSystem(matrix: smoothness)
        for (line, (cells, weights)) in zip(lines, zip(cells, weights)) {
            let all = weights.reduce(0, +)
            guard all > 0 else { continue }
            var sums: [Int: Double] = [:]
            var mean = 0.0
            for (point, (cell, weight)) in zip(line.points, zip(cells, weights)) {
                let y = point.y / xHeight
                let terms = terms(of: cell)
                mean += weight * y
                for (row, (index, share)) in terms.enumerated() {
                    sums[index, default: 0] += weight * share
                    system.constants[index] -= weight * share * y
                    for (other, otherShare) in terms[...row] {
                        system.add(weight * share * otherShare, at: index, other)
                    }
                }
            }
            // The level of the line, which is eliminated.
            let nodes = sums.sorted { $0.key < $1.key }
            for (row, (index, sum)) in nodes.enumerated() {
                system.constants[index] += sum * mean / all
                for (other, otherSum) in nodes[...row] {
                    system.add(-sum * otherSum / all, at: index, other)
                }
            }
        }
        return system.solution
    }

    /// The nodes around a cell and their shares, in ascending order.
    private func terms(of cell: DisparityField.Cell) -> [(index: Int, share: Double)] {
        let (right, down) = (cell.right, cell.down)
        let below = cell.index + field.columns
        return [
            (cell.index, (1 - right) * (1 - down)), (cell.index + 1, right * (1 - down)),
            (below, (1 - right) * down), (below + 1, right * down),
        ]
    }

    /// The matrix of the squares that keep the field smooth and its rows where they are.
    private static func smoothness(columns: Int, rows: Int) -> [Double] {
        var system = SymmetricSystem(count: columns * rows)
        func add(_ weight: Double, _ terms: [(Int, Double)]) {
            for (index, factor) in terms {
                for (other, otherFactor) in terms where other <= index {
                    system.add(weight * factor * otherFactor, at: index, other)
                }
            }
        }
        for row in 0..<rows {
            for column in 0..<columns {
                let index = row * columns + column
                add(parameters.stability, [(index, 1)])
                if column > 0, column < columns - 1 {
                    add(parameters.along, [(index - 1, 1), (index, -2), (index + 1, 1)])
                }
                if row > 0, row < rows - 1 {
                    add(
                        parameters.across,
                        [(index - columns, 1), (index, -2), (index + columns, 1)])
                }
                if column < columns - 1, row < rows - 1 {
                    add(
                        parameters.twist,
                        [
                            (index, 1), (index + 1, -1), (index + columns, -1),
                            (index + columns + 1, 1),
                        ])
                }
            }
            add(
                parameters.mean / Double(columns),
                (0..<columns).map { (row * columns + $0, 1) })
        }
        return system.matrix
    }
}

/// How fine and how stiff the field is. Measured with ``DewarpingParameters``.
private struct DisparityFitParameters {
    static let standard = DisparityFitParameters()

    /// Nodes of the grid: a page of a book that is bent over a tenth of its width needs columns of half of that.
    var columns = 24
    var rows = 14

    /// Weights of the squares of second differences in x-heights, against 1 for the residual of a
    /// letter: along lines, from line to line, and of one slope against its neighbour's.
    var along = 0.3
    var across = 5.0
    var twist = 1.0

    /// The weight that keeps the mean of each row, and one that keeps what nothing determines.
    var mean = 100.0
    var stability = 1e-4

    /// X-heights of the residuals that count in each step.
    var scales = [0.8, 0.5, 0.3, 0.2, 0.15]
}

private let parameters = DisparityFitParameters.standard
