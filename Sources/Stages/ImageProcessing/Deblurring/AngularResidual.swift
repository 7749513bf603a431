import Foundation

/// What a spectrum has in some directions that neither its distance from the middle nor the two main directions of
/// print explain: rings of frequencies, each without its mean and without its second and fourth harmonics of the angle.
struct AngularResidual {
    /// A frequency of the rings, in cycles per pixel.
    struct Frequency {
        let index: Int
        let x: Float
        let y: Float
    }

    /// By ring.
    let frequencies: [Frequency]
    private let rings: [Range<Int>]
    /// Five functions that are at right angles, each for all frequencies; one after the other.
    private let harmonics: [[Float]]

    /// - Parameters:
    ///   - radii: Of the rings, in cycles per pixel.
    ///   - ring: The width of one.
    init(of transform: TileTransform, radii: ClosedRange<Float>, ring: Float) {
        var byRing: [[Frequency]] = []
        for index in 0..<transform.coefficientCount {
            let (x, y) = transform.frequency(index)
            let radius = (x * x + y * y).squareRoot()
            guard radii.contains(radius) else { continue }
            let place = Int((radius - radii.lowerBound) / ring)
            while byRing.count <= place { byRing.append([]) }
            byRing[place].append(Frequency(index: index, x: x, y: y))
        }
        var frequencies: [Frequency] = []
        var rings: [Range<Int>] = []
        var harmonics = [[Float]](repeating: [], count: 5)
        for ring in byRing where ring.count >= 12 {
            rings.append(frequencies.count..<frequencies.count + ring.count)
            frequencies += ring
            for (order, values) in Self.harmonics(of: ring).enumerated() {
                harmonics[order] += values
            }
        }
        self.frequencies = frequencies
        self.rings = rings
        self.harmonics = harmonics
    }

    /// The mean and the second and fourth harmonics, made orthonormal after Gram and Schmidt.
    private static func harmonics(of ring: [Frequency]) -> [[Float]] {
        let angles = ring.map { atan2f($0.y, $0.x) }
        let functions: [[Float]] = [
            angles.map { _ in 1 }, angles.map { cosf(2 * $0) }, angles.map { sinf(2 * $0) },
            angles.map { cosf(4 * $0) }, angles.map { sinf(4 * $0) },
        ]
        var result: [[Float]] = []
        for function in functions {
            var values = function
            for other in result {
                let share = zip(values, other).reduce(0) { $0 + $1.0 * $1.1 }
                for index in values.indices { values[index] -= share * other[index] }
            }
            let length = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
            result.append(values.map { length > 1e-4 ? $0 / length : 0 })
        }
        return result
    }

    /// What is left of values by frequency.
    func residual(of values: [Float]) -> [Float] {
        var left = values
        for ring in rings {
            for harmonic in harmonics {
                var share: Float = 0
                for index in ring { share += left[index] * harmonic[index] }
                for index in ring { left[index] -= share * harmonic[index] }
            }
        }
        return left
    }

    /// How alike a residual and what is left of other values are, -1…1.
    func correlation(_ residual: [Float], _ values: [Float]) -> Float {
        var (products, squares, own): (Float, Float, Float) = (0, 0, 0)
        for ring in rings {
            var shares: (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
            for index in ring {
                let value = values[index]
                products += value * residual[index]
                squares += value * value
                own += residual[index] * residual[index]
                shares.0 += value * harmonics[0][index]
                shares.1 += value * harmonics[1][index]
                shares.2 += value * harmonics[2][index]
                shares.3 += value * harmonics[3][index]
                shares.4 += value * harmonics[4][index]
            }
            squares -= shares.0 * shares.0 + shares.1 * shares.1 + shares.2 * shares.2
            squares -= shares.3 * shares.3 + shares.4 * shares.4
        }
        let product = squares * own
        return product > 1e-12 ? products / product.squareRoot() : 0
    }
}
