import Foundation
import Raster

/// How well an ellipse and a rectangle fit a region.
struct StampShape {
    /// The share of its area by which it differs from the ellipse with the same moments.
    let ellipseError: Double
    /// The shorter axis of that ellipse over the longer.
    let ellipseRatio: Double
    /// The share that it covers of its minimum-area bounding rectangle.
    let rectangleFill: Double
    /// The longer side of that rectangle over the shorter.
    let rectangleRatio: Double
    /// Degrees clockwise by which the rectangle is rotated, -45..<45.
    let rotation: Double

    /// - Parameter region: Without holes.
    init?(_ region: BinaryImage) {
        let points = region.points
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
        for row in 0..<region.height {
            for column in 0..<region.width {
                let (x, y) = (Double(column) - meanX, Double(row) - meanY)
                let distance = (yy * x * x - 2 * xy * x * y + xx * y * y) / determinant
                if (distance <= 4) != region.isInk(x: column, y: row) { wrong += 1 }
            }
        }
        // The part of the ellipse beyond the image is missing, too.
        let beyond = Double.pi * 4 * determinant.squareRoot() - count
        ellipseError = max(Double(wrong), beyond) / count
        (rectangleFill, rectangleRatio, rotation) = Self.rectangle(
            around: region.edge, area: count)
    }

    private static func rectangle(
        around points: [(x: Double, y: Double)], area: Double
    ) -> (fill: Double, ratio: Double, rotation: Double) {
        var best = (fill: 0.0, ratio: 1.0, rotation: 0.0)
        for rotation in stride(from: -45.0, to: 45, by: rotationStep) {
            let (cosine, sine) = (cos(rotation * .pi / 180), sin(rotation * .pi / 180))
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
                best = (fill, max(width, height) / min(width, height), rotation)
            }
        }
        return best
    }
}

extension BinaryImage {
    /// The foreground pixels, row after row.
    fileprivate var points: [(x: Double, y: Double)] {
        (0..<height).flatMap { row in
            (0..<width).filter { isInk(x: $0, y: row) }.map { (x: Double($0), y: Double(row)) }
        }
    }

    /// The first and the last foreground pixel of each row: they include all that a bounding
    /// rectangle touches.
    fileprivate var edge: [(x: Double, y: Double)] {
        (0..<height).flatMap { row -> [(x: Double, y: Double)] in
            guard let first = (0..<width).first(where: { isInk(x: $0, y: row) }),
                let last = (0..<width).last(where: { isInk(x: $0, y: row) })
            else { return [] }
            return [first, last].map { (x: Double($0), y: Double(row)) }
        }
    }
}

extension Double {
    fileprivate var clamped: Double { max(0, self) }
}

/// Degrees between the rotations that are tried. 25 % less or more changes no document of 32 by
/// `Benchmarks/sensitivity.py`.
private let rotationStep = 0.5
