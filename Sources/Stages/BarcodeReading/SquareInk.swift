import Geometry
import Raster

/// The smallest rectangle around the ink of an area, where that is about a square.
///
/// zxing-cpp reads MaxiCode only where it is upright and alone, since the symbol has no corners to
/// find it by: its sides are those of the rectangle.
struct SquareInk {
    /// Clockwise from one of its corners, in pixels of the image.
    let corners: [Point<Pixels>]
    /// Pixels.
    let width: Double
    let height: Double

    /// - Parameter area: Where most of the ink is, of an image; sparse modules may be outside.
    init?(in area: Rect<Pixels>, of image: GrayImage) {
        let side = min(area.width, area.height)
        let around = area.grown(by: (side * parameters.reach).rounded()).intersection(image.bounds)
        guard let around, let part = image.cropped(to: around) else { return nil }
        let inside = area.moved(x: -around.minX, y: -around.minY)
        let gap = max(3, Int(side) / parameters.gapsAcross)
        guard
            let ink = part.darkerThanLocalMean(
                radius: max(7, Int(side) / 8), by: parameters.leastContrast)?
                .opened(width: 2, height: 2),
            let cluster = ink.dilated(width: gap, height: gap)?.componentBoxes
                .max(by: { $0.sharedArea(with: inside) < $1.sharedArea(with: inside) }),
            let frame = OrientedBox(around: ink.outline(in: cluster))
        else { return nil }
        (width, height) = (frame.width, frame.height)
        guard min(width, height) >= parameters.leastSide,
            max(width, height) <= min(width, height) * parameters.mostAspect
        else { return nil }
        corners = frame.corners.map { Point(x: $0.x + around.minX, y: $0.y + around.minY) }
    }

    /// The square upright, turned by so many quarters, with a quiet zone; and its corners in the image
    /// in the order of the turned ones. The last half of a module is cut off: zxing-cpp divides the
    /// width by the 30 modules of a row, while every second row begins half a module later.
    func upright(
        quarters: Int, of image: GrayImage
    ) -> (image: GrayImage, corners: [Point<Pixels>])? {
        let turned = Array(corners[quarters...] + corners[..<quarters])
        let isTurned = quarters % 2 == 1
        let enlargement = max(1, parameters.readSide / min(width, height))
        let size = Size<Pixels>(
            width: ((isTurned ? height : width) * parameters.readShare * enlargement).rounded(),
            height: ((isTurned ? width : height) * enlargement).rounded())
        let target = Rect<Pixels>(x: 0, y: 0, width: size.width, height: size.height)
        let quad = Quad<Pixels>(
            topLeft: turned[0], topRight: turned[0].towards(turned[1]),
            bottomRight: turned[3].towards(turned[2]), bottomLeft: turned[3])
        guard let way = ProjectiveTransform(from: target, to: quad),
            let flat = image.flattened(to: size, by: way)?.bordered(by: parameters.quietZone)
        else { return nil }
        return (flat, turned)
    }
}

extension Rect<Pixels> {
    fileprivate func sharedArea(with other: Self) -> Double { intersection(other)?.area ?? 0 }
}

extension Point<Pixels> {
    /// The point on the way to another before the last half of a module.
    fileprivate func towards(_ other: Self) -> Self {
        Point(
            x: x + (other.x - x) * parameters.readShare, y: y + (other.y - y) * parameters.readShare
        )
    }
}

extension BinaryImage {
    /// The outer corners of the first and of the last pixel of ink in each row of an area.
    fileprivate func outline(in area: Rect<Pixels>) -> [Point<Pixels>] {
        let columns = Int(area.minX)..<Int(area.maxX)
        return (Int(area.minY)..<Int(area.maxY)).flatMap { y -> [Point<Pixels>] in
            guard let first = columns.first(where: { isInk(x: $0, y: y) }),
                let last = columns.last(where: { isInk(x: $0, y: y) })
            else { return [] }
            let (left, right) = (Double(first), Double(last + 1))
            return [
                Point(x: left, y: Double(y)), Point(x: left, y: Double(y + 1)),
                Point(x: right, y: Double(y)), Point(x: right, y: Double(y + 1)),
            ]
        }
    }
}

/// Chosen on the tuning half of `Benchmarks/codes.py`; not varied.
struct SquareInkParameters {
    static let standard = SquareInkParameters()

    /// Levels of grey between ink and its surroundings.
    var leastContrast = 25
    /// How far beyond the area ink may be, in its shorter sides.
    var reach = 0.3
    /// Parts of a cluster are so near: the share of the area's shorter side is 1 to this.
    var gapsAcross = 16
    /// Pixels of the shorter side: two for each of the 33 rows.
    var leastSide = 66.0
    /// MaxiCode is 28.1 by 26.9 mm (ISO/IEC 16023:2000, 4.11.4); seen aslant it is longer.
    var mostAspect = 1.25
    /// 30 of the 30.5 modules across (ISO/IEC 16023:2000, 4.11).
    var readShare = 60.0 / 61
    /// Pixels to which a smaller one is enlarged: eight for each row.
    var readSide = 264.0
    /// Pixels of white around it.
    var quietZone = 24
}

private let parameters = SquareInkParameters.standard
