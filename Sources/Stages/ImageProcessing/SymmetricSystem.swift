/// Linear equations with a symmetric positive definite matrix.
struct SymmetricSystem {
    /// Row after row; only the lower triangle is used.
    private(set) var matrix: [Double]
    var constants: [Double]
    private let count: Int

    /// Zero in all places.
    init(count: Int) { self.init(matrix: Array(repeating: 0, count: count * count)) }

    /// - Parameter matrix: As many rows as columns.
    init(matrix: [Double]) {
        self.matrix = matrix
        count = Int(Double(matrix.count).squareRoot().rounded())
        constants = Array(repeating: 0, count: count)
    }

    /// - Parameter column: At most `row`.
    mutating func add(_ value: Double, at row: Int, _ column: Int) {
        matrix[row * count + column] += value
    }

    /// By Cholesky's decomposition; `nil` for a matrix that is not positive definite.
    var solution: [Double]? {
        var lower = matrix
        var result = constants
        let count = count
        let isSolved = lower.withUnsafeMutableBufferPointer { lower in
            result.withUnsafeMutableBufferPointer { result in
                Self.decompose(lower, count) && Self.substitute(lower, result, count)
            }
        }
        return isSolved && result.allSatisfy(\.isFinite) ? result : nil
    }

    private static func decompose(
        _ matrix: UnsafeMutableBufferPointer<Double>, _ count: Int
    ) -> Bool {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { column in
            column.initialize(repeating: 0)
            for pivot in 0..<count {
                let square = matrix[pivot * count + pivot]
                guard square > 0 else { return false }
                let root = square.squareRoot()
                matrix[pivot * count + pivot] = root
                for row in pivot + 1..<max(count, pivot + 1) {
                    let value = matrix[row * count + pivot] / root
                    matrix[row * count + pivot] = value
                    column[row] = value
                }
                for row in pivot + 1..<max(count, pivot + 1) where column[row] != 0 {
                    let factor = column[row]
                    let start = row * count
                    for other in pivot + 1...row {
                        matrix[start + other] -= factor * column[other]
                    }
                }
            }
            return true
        }
    }

    private static func substitute(
        _ lower: UnsafeMutableBufferPointer<Double>, _ result: UnsafeMutableBufferPointer<Double>,
        _ count: Int
    ) -> Bool {
        for row in 0..<count {
            var value = result[row]
            for column in 0..<row { value -= lower[row * count + column] * result[column] }
            result[row] = value / lower[row * count + row]
        }
        for row in stride(from: count - 1, through: 0, by: -1) {
            let value = result[row] / lower[row * count + row]
            result[row] = value
            for column in 0..<row { result[column] -= lower[row * count + column] * value }
        }
        return true
    }
}
