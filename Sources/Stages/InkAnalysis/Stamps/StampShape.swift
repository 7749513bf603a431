import Foundation
import Geometry

/// How much a region looks like an ellipse and like a rectangle.
struct StampShape {
    /// The share of its area by which it differs from the ellipse with its moments.
    let ellipseError: Double
    /// The shorter axis of that ellipse over the longer.
    let ellipseRatio: Double
    /// The share that it takes of the smallest rectangle around it.
    let rectangleFill: Double
    /// The longer side of that rectangle over the shorter.
    let rectangleRatio: Double
    /// Degrees clockwise by which the rectangle leans, -45..<45.
    let lean: Double

    /// - Parameter region: Without holes.
    init?(_ region: CellMask) {
        let points = region.cells.indices.filter { region.cells[$0] }.map { index in
            (x: Double(index % region.width), y: Double(index / region.width))
        }
        let count = Double(points.count)
        guard count > 2 else { return nil }
        let meanX = points.reduce(0) { $0 + $1.x } / count
        let meanY = points.reduce(0) { $0 + $1.y } / count
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for point in points {
            let (x, y) = (point.x - meanX, point.y - meanY)
            xx += x * x / count
            xy += x * y / count
            yy += y * y / count
        }
        let determinant = xx * yy - xy * xy
        guard determinant > 0 else { return nil }
        let half = (xx + yy) / 2
        let difference = (half * half - determinant).clamped.squareRoot()
        ellipseRatio = ((half - difference) / (half + difference)).clamped.squareRoot()
        // A filled ellipse has variances of a quarter of its squared axes.
        var wrong = 0
        for index in region.cells.indices {
            let x = Double(index % region.width) - meanX
            let y = Double(index / region.width) - meanY
            let distance = (yy * x * x - 2 * xy * x * y + xx * y * y) / determinant
            if (distance <= 4) != region.cells[index] { wrong += 1 }
        }
        // What of the ellipse lies beyond the mask is missing, too.
        let beyond = Double.pi * 4 * determinant.squareRoot() - count
        ellipseError = max(Double(wrong), beyond) / count
        (rectangleFill, rectangleRatio, lean) = Self.rectangle(around: region.edge, area: count)
    }

    private static func rectangle(
        around points: [(x: Double, y: Double)], area: Double
    ) -> (fill: Double, ratio: Double, lean: Double) {
        var best = (fill: 0.0, ratio: 1.0, lean: 0.0)
        for lean in stride(from: -45.0, to: 45, by: leanStep) {
            let (cosine, sine) = (cos(lean * .pi / 180), sin(lean * .pi / 180))
            var (minU, maxU) = (Double.infinity, -Double.infinity)
            var (minV, maxV) = (Double.infinity, -Double.infinity)
            for point in points {
                let u = point.x * cosine + point.y * sine
                let v = point.y * cosine - point.x * sine
                (minU, maxU) = (min(minU, u), max(maxU, u))
                (minV, maxV) = (min(minV, v), max(maxV, v))
            }
            let (width, height) = (maxU - minU + 1, maxV - minV + 1)
            let fill = area / (width * height)
            if fill > best.fill {
                best = (fill, max(width, height) / min(width, height), lean)
            }
        }
        return best
    }
}

extension CellMask {
    /// The first and the last cell of each row: among them all on which a rectangle around it rests.
    fileprivate var edge: [(x: Double, y: Double)] {
        (0..<height).flatMap { row -> [(x: Double, y: Double)] in
            let line = cells[row * width..<(row + 1) * width]
            guard let first = line.firstIndex(of: true), let last = line.lastIndex(of: true) else {
                return []
            }
            return [first, last].map { (x: Double($0 - row * width), y: Double(row)) }
        }
    }
}

extension Double {
    fileprivate var clamped: Double { max(0, self) }
}

/// Degrees between the leans that are tried.
private let leanStep = 0.5
