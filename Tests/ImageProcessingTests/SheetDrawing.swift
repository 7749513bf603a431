import Geometry
import Raster
import Testing

/// Sheets of text lines on a ground, seen in perspective, and things on them.
struct SheetDrawing {
    var size = (width: 600, height: 800)
    var ground: UInt8 = 90
    var paper: UInt8 = 230
    var sheets: [Quad<Pixels>]
    /// Levels of areas printed on each sheet, which has 100 by 140 units.
    var printed: [(area: Rect<Pixels>, level: UInt8)] = []
    /// The level of things that lie over the picture, and their outlines.
    var things: [(outline: [Point<Pixels>], level: UInt8)] = []

    /// A sheet in the middle.
    static let single = Quad<Pixels>(
        topLeft: Point(x: 130, y: 120), topRight: Point(x: 470, y: 130),
        bottomRight: Point(x: 500, y: 650), bottomLeft: Point(x: 110, y: 640))

    /// The levels of a flat sheet: lines of letters.
    private func level(_ place: Point<Pixels>) -> UInt8 {
        if let area = printed.last(where: { $0.area.contains(place) }) { return area.level }
        let isLine = place.y.truncatingRemainder(dividingBy: 6) < 2.5 && (10...130) ~= place.y
        let isLetter = place.x.truncatingRemainder(dividingBy: 3) < 2 && (10...90) ~= place.x
        return isLine && isLetter ? 40 : paper
    }

    func source() throws -> SourceImage {
        let flat = Rect<Pixels>(x: 0, y: 0, width: 100, height: 140)
        let ways = try sheets.map {
            try #require(ProjectiveTransform(from: flat, to: $0)?.inverse)
        }
        var pixels: [UInt8] = []
        for y in 0..<size.height {
            for x in 0..<size.width {
                let point = Point<Pixels>(x: Double(x) + 0.5, y: Double(y) + 0.5)
                if let thing = things.last(where: { point.isInside($0.outline) }) {
                    pixels.append(thing.level)
                } else {
                    let place = ways.lazy.map { $0(point) }.first { flat.contains($0) }
                    pixels.append(place.map(level) ?? ground)
                }
            }
        }
        let gray = try #require(GrayImage(pixels: pixels, width: size.width, height: size.height))
        return SourceImage(gray: gray, resolution: nil, toPage: Transform(scale: 1))
    }
}

extension Point<Pixels> {
    /// Whether it is in a polygon, by the even-odd rule.
    func isInside(_ outline: [Point]) -> Bool {
        var isInside = false
        for index in outline.indices {
            let (a, b) = (outline[index], outline[(index + 1) % outline.count])
            guard (a.y <= y) != (b.y <= y) else { continue }
            if x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
        }
        return isInside
    }
}
