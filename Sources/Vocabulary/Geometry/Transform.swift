import Foundation

/// An affine map between planes: scale, rotation and translation.
@frozen
public struct Transform<Source: CoordinateSpace, Target: CoordinateSpace>: Hashable, Sendable {
    // x' = a x + c y + e, y' = b x + d y + f
    /// Coefficient of x in x'.
    public let a: Double
    /// Coefficient of x in y'.
    public let b: Double
    /// Coefficient of y in x'.
    public let c: Double
    /// Coefficient of y in y'.
    public let d: Double
    /// Translation of x.
    public let e: Double
    /// Translation of y.
    public let f: Double

    public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    /// The same directions, lengths times `scale`.
    public init(scale: Double) { self.init(a: scale, b: 0, c: 0, d: scale, e: 0, f: 0) }

    /// The image of a point.
    public func callAsFunction(_ point: Point<Source>) -> Point<Target> {
        Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
    }

    /// The image of a quadrilateral.
    public func callAsFunction(_ quad: Quad<Source>) -> Quad<Target> {
        Quad(
            topLeft: self(quad.topLeft), topRight: self(quad.topRight),
            bottomRight: self(quad.bottomRight), bottomLeft: self(quad.bottomLeft))
    }

    /// The factor by which lengths grow: the geometric mean of both directions.
    public var scale: Double { abs(a * d - b * c).squareRoot() }

    /// This map followed by the other.
    public func then<Next>(_ next: Transform<Target, Next>) -> Transform<Source, Next> {
        Transform<Source, Next>(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            e: next.a * e + next.c * f + next.e, f: next.b * e + next.d * f + next.f)
    }

    /// The inverse map, or `nil` if this one is singular.
    public var inverse: Transform<Target, Source>? {
        let determinant = a * d - b * c
        guard abs(determinant) > 1e-12 else { return nil }
        return Transform<Target, Source>(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            e: (c * f - d * e) / determinant, f: (b * e - a * f) / determinant)
    }

    /// A box whose centre is mapped exactly and whose sides are rotated by the nearest quarter
    /// turn, so that text boxes keep their height on a slightly skewed page.
    public func box(_ rect: Rect<Source>) -> Rect<Target> {
        let middle = self(rect.center)
        let isSideways = abs(b) > abs(a)
        let width = (isSideways ? rect.height : rect.width) * scale
        let height = (isSideways ? rect.width : rect.height) * scale
        return Rect(
            minX: middle.x - width / 2, minY: middle.y - height / 2, maxX: middle.x + width / 2,
            maxY: middle.y + height / 2)
    }
}
