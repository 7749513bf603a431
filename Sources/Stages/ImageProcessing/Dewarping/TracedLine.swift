import Geometry

/// A text line or a ruled line: points along it, from left to right.
struct TracedLine {
    var points: [Point<Pixels>]

    var length: Double { (points.last?.x ?? 0) - (points.first?.x ?? 0) }

    /// How far each point is from a level that most of them share.
    ///
    /// - Parameter level: Of a point.
    func residuals(_ level: (Point<Pixels>) -> Double) -> [Double] {
        let levels = points.map(level)
        let median = levels.sorted()[levels.count / 2]
        return levels.map { $0 - median }
    }
}

extension [TracedLine] {
    var length: Double { reduce(0) { $0 + $1.length } }
}

extension [Double] {
    /// The mean of magnitudes; what is above `most` counts as that.
    func meanMagnitude(upTo most: Double) -> Double {
        isEmpty ? 0 : reduce(0) { $0 + Swift.min(abs($1), most) } / Double(count)
    }
}

/// What lines would be on a page that is flat: straight, with one skew, and converging as in perspective.
struct FlatPage {
    private let size: Size<Pixels>
    private let xHeight: Double
    /// The slope in the middle of the page, and how much it changes from its top to its bottom.
    private var slope = 0.0
    private var change = 0.0

    /// The page that most lines fit; `nil` for no lines.
    init?(_ lines: [TracedLine], of size: Size<Pixels>, xHeight: Double) {
        guard !lines.isEmpty else { return nil }
        self.size = size
        self.xHeight = xHeight
        for scale in parameters.scales { fit(lines, scale: scale) }
    }

    /// What has to be added to y so that lines are level.
    func disparity(at point: Point<Pixels>) -> Double {
        (point.x - size.width / 2) * (slope + change * (point.y / size.height - 0.5))
    }

    /// In x-heights.
    func residuals(of line: TracedLine) -> [Double] {
        line.residuals { $0.y + disparity(at: $0) }.map { $0 / xHeight }
    }

    /// One step of iteratively reweighted least squares.
    private mutating func fit(_ lines: [TracedLine], scale: Double) {
        var (aa, ab, bb, ay, by) = (1e-9, 0.0, 1e-9, 0.0, 0.0)
        for line in lines {
            let weights = residuals(of: line).map { robustWeight($0 / scale) }
            let terms = line.points.map { point in
                let x = (point.x - size.width / 2) / size.width
                return (a: x, b: x * (point.y / size.height - 0.5), y: point.y / size.width)
            }
            let all = weights.reduce(0, +)
            var mean = (a: 0.0, b: 0.0, y: 0.0)
            for (term, weight) in zip(terms, weights) {
                mean.a += term.a * weight / all
                mean.b += term.b * weight / all
                mean.y += term.y * weight / all
            }
            for (term, weight) in zip(terms, weights) {
                let (a, b, y) = (term.a - mean.a, term.b - mean.b, term.y - mean.y)
                aa += weight * a * a
                ab += weight * a * b
                bb += weight * b * b
                ay += weight * a * y
                by += weight * b * y
            }
        }
        let determinant = aa * bb - ab * ab
        guard determinant > 1e-18 else { return }
        slope = (ab * by - bb * ay) / determinant
        change = (ab * ay - aa * by) / determinant
    }
}

/// The weight of a residual in multiples of a scale: 1 for none, little for more than 2.
func robustWeight(_ residual: Double) -> Double {
    let divisor = 1 + residual * residual
    return 1 / (divisor * divisor)
}

/// X-heights of the residuals that count in each step: descenders are off by 0.4. A choice.
private struct FlatPageParameters {
    static let standard = FlatPageParameters()
    var scales = [0.8, 0.6, 0.4, 0.3, 0.3]
}

private let parameters = FlatPageParameters.standard
