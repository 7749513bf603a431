/// A projective map between planes: what a flat sheet is in a photograph.
public struct ProjectiveTransform<Source: CoordinateSpace, Target: CoordinateSpace>: Hashable,
    Sendable
{
    /// Row after row of the matrix that maps (x, y, 1) to a multiple of (x', y', 1).
    package let rows: [Double]

    init(rows: [Double]) { self.rows = rows }

    /// The map of a rectangle's corners to those of a quadrilateral, in the order of both.
    ///
    /// - Returns: `nil` where three of the corners are in line.
    public init?(from rectangle: Rect<Source>, to quad: Quad<Target>) {
        let (p, q, r, s) = (quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft)
        // Heckbert, Fundamentals of Texture Mapping (1989), 2.2.3: the unit square to a quadrilateral.
        let (sumX, sumY) = (p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y)
        let (x1, y1, x2, y2) = (q.x - r.x, q.y - r.y, s.x - r.x, s.y - r.y)
        let determinant = x1 * y2 - x2 * y1
        guard abs(determinant) > 1e-9, rectangle.width > 0, rectangle.height > 0 else { return nil }
        let g = (sumX * y2 - x2 * sumY) / determinant
        let h = (x1 * sumY - sumX * y1) / determinant
        let unit = [
            q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x,
            q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y,
            g, h, 1,
        ]
        let (width, height) = (rectangle.width, rectangle.height)
        let toUnit = [
            1 / width, 0, -rectangle.minX / width, 0, 1 / height, -rectangle.minY / height, 0, 0, 1,
        ]
        rows = Self.product(unit, toUnit)
    }

    /// The image of a point; one far outside where the point maps to infinity.
    public func callAsFunction(_ point: Point<Source>) -> Point<Target> {
        let weight = rows[6] * point.x + rows[7] * point.y + rows[8]
        let divisor = abs(weight) < 1e-12 ? 1e-12 : weight
        return Point(
            x: (rows[0] * point.x + rows[1] * point.y + rows[2]) / divisor,
            y: (rows[3] * point.x + rows[4] * point.y + rows[5]) / divisor)
    }

    /// What a rectangle becomes.
    public func callAsFunction(_ rect: Rect<Source>) -> Quad<Target> {
        let quad = Quad(rect)
        return Quad(
            topLeft: self(quad.topLeft), topRight: self(quad.topRight),
            bottomRight: self(quad.bottomRight), bottomLeft: self(quad.bottomLeft))
    }

    /// The inverse map, or `nil` if this one is singular.
    public var inverse: ProjectiveTransform<Target, Source>? {
        let m = rows
        let adjoint = [
            m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
        ]
        let determinant = m[0] * adjoint[0] + m[1] * adjoint[3] + m[2] * adjoint[6]
        guard abs(determinant) > 1e-12 else { return nil }
        return ProjectiveTransform<Target, Source>(rows: adjoint.map { $0 / determinant })
    }

    private static func product(_ a: [Double], _ b: [Double]) -> [Double] {
        (0..<9).map { index in
            let (row, column) = (index / 3 * 3, index % 3)
            return a[row] * b[column] + a[row + 1] * b[3 + column] + a[row + 2] * b[6 + column]
        }
    }
}
