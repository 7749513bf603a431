import Geometry
import Observations
import Raster
import Testing

@testable import ImageProcessing

/// A picture that is drawn shape by shape.
private struct Drawing {
    var width = 600
    var height = 500
    private var pixels: [UInt8]

    init(ground: UInt8) { pixels = [UInt8](repeating: ground, count: 600 * 500) }

    /// Fills a quadrilateral.
    mutating func fill(_ quad: Quad<Pixels>, _ level: UInt8) {
        let corners = quad.corners
        for y in 0..<height {
            for x in 0..<width {
                let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
                let isInside = corners.indices.allSatisfy { index in
                    let (a, b) = (corners[index], corners[(index + 1) % 4])
                    return (b.x - a.x) * (py - a.y) - (b.y - a.y) * (px - a.x) >= 0
                }
                if isInside { pixels[y * width + x] = level }
            }
        }
    }

    mutating func fill(_ box: Rect<Pixels>, _ level: UInt8) { fill(Quad(box), level) }

    /// Draws the outline of a box.
    mutating func frame(_ box: Rect<Pixels>, thickness: Double, _ level: UInt8) {
        fill(
            Rect(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.minY + thickness), level)
        fill(
            Rect(minX: box.minX, minY: box.maxY - thickness, maxX: box.maxX, maxY: box.maxY), level)
        fill(
            Rect(minX: box.minX, minY: box.minY, maxX: box.minX + thickness, maxY: box.maxY), level)
        fill(
            Rect(minX: box.maxX - thickness, minY: box.minY, maxX: box.maxX, maxY: box.maxY), level)
    }

    func source() throws -> SourceImage {
        let gray = try #require(GrayImage(pixels: pixels, width: width, height: height))
        return SourceImage(gray: gray, resolution: nil, toPage: Transform(scale: 1))
    }
}

/// Vision's defaults.
private let standard = RectangleShape(
    aspectRatios: 0.5...1, quadratureTolerance: 30, minimumSize: 0.2)

private func distance(_ one: Quad<Pixels>, _ other: Quad<Pixels>) -> Double {
    zip(one.corners, other.corners).map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max() ?? 0
}

@Suite struct RectangleDetectionTests {
    @Test func `a card in perspective is found with its corners`() throws {
        let card = Quad<Pixels>(
            topLeft: Point(x: 150, y: 110), topRight: Point(x: 440, y: 140),
            bottomRight: Point(x: 470, y: 350), bottomLeft: Point(x: 120, y: 330))
        var drawing = Drawing(ground: 90)
        drawing.fill(card, 220)
        let found = RectangleDetection(standard).rectangles(in: try drawing.source())
        let first = try #require(found.first)
        #expect(distance(first.corners, card) < 4)
        #expect(first.confidence > 0.8)
        #expect(found.count == 1)
    }

    @Test func `rectangles inside others are found as well, the larger ones first`() throws {
        var drawing = Drawing(ground: 60)
        drawing.fill(Rect(x: 60, y: 40, width: 460, height: 400), 230)
        drawing.frame(Rect(x: 120, y: 100, width: 300, height: 240), thickness: 4, 20)
        drawing.fill(Rect(x: 170, y: 140, width: 160, height: 140), 150)
        let found = RectangleDetection(standard).rectangles(in: try drawing.source())
        for box in [
            Rect<Pixels>(x: 60, y: 40, width: 460, height: 400),
            Rect(x: 120, y: 100, width: 300, height: 240),
            Rect(x: 170, y: 140, width: 160, height: 140),
        ] {
            #expect(found.contains { distance($0.corners, Quad(box)) < 6 }, "\(box)")
        }
        #expect(found.map(\.corners.bounds.area).max() == found[0].corners.bounds.area)
    }

    @Test func `the cells of a grid are rectangles where they are large enough`() throws {
        var drawing = Drawing(ground: 250)
        for row in 0..<3 {
            for column in 0..<3 {
                drawing.frame(
                    Rect(
                        x: 60 + Double(column) * 150, y: 40 + Double(row) * 130, width: 153,
                        height: 133), thickness: 3, 20)
            }
        }
        let found = RectangleDetection(standard).rectangles(in: try drawing.source())
        for row in 0..<3 {
            for column in 0..<3 {
                let cell = Quad<Pixels>(
                    Rect(
                        x: 61.5 + Double(column) * 150, y: 41.5 + Double(row) * 130, width: 150,
                        height: 130))
                #expect(found.contains { distance($0.corners, cell) < 8 }, "\(row) \(column)")
            }
        }
    }

    @Test func `sizes, sides and corners other than those wanted are left out`() throws {
        var drawing = Drawing(ground: 90)
        drawing.fill(Rect(x: 40, y: 40, width: 60, height: 60), 230)
        drawing.fill(Rect(x: 40, y: 300, width: 500, height: 120), 230)
        let leaning = Quad<Pixels>(
            topLeft: Point(x: 300, y: 40), topRight: Point(x: 500, y: 40),
            bottomRight: Point(x: 400, y: 180), bottomLeft: Point(x: 200, y: 180))
        drawing.fill(leaning, 230)
        let source = try drawing.source()
        #expect(RectangleDetection(standard).rectangles(in: source).isEmpty)
        var wanted = standard
        wanted.minimumSize = 0.1
        let small = RectangleDetection(wanted).rectangles(in: source)
        #expect(small.map { $0.corners.bounds.maxX.rounded() } == [100])
        wanted = standard
        wanted.aspectRatios = 0.2...0.5
        let long = RectangleDetection(wanted).rectangles(in: source)
        #expect(long.map { ($0.corners.bounds.minY / 10).rounded() } == [30])
        wanted = standard
        wanted.quadratureTolerance = 45
        #expect(RectangleDetection(wanted).rectangles(in: source).count == 1)
    }

    @Test func `lines of text, discs and plain pictures are none`() throws {
        var text = Drawing(ground: 245)
        for row in 0..<14 {
            for word in 0..<7 {
                for letter in 0..<(3 + (word * 5 + row * 3) % 5) {
                    text.fill(
                        Rect(
                            x: 40 + Double(word) * 76 + Double(letter) * 9,
                            y: 40 + Double(row) * 30, width: 6, height: 12), 20)
                }
            }
        }
        #expect(RectangleDetection(standard).rectangles(in: try text.source()).isEmpty)

        var pixels = [UInt8](repeating: 240, count: 600 * 500)
        for y in 0..<500 {
            for x in 0..<600 where (x - 300) * (x - 300) + (y - 250) * (y - 250) < 180 * 180 {
                pixels[y * 600 + x] = 40
            }
        }
        let disc = try #require(GrayImage(pixels: pixels, width: 600, height: 500))
        let source = SourceImage(gray: disc, resolution: nil, toPage: Transform(scale: 1))
        #expect(RectangleDetection(standard).rectangles(in: source).isEmpty)
        #expect(
            RectangleDetection(standard).rectangles(in: try Drawing(ground: 128).source()).isEmpty)
    }

    @Test(arguments: [(1, 1), (3, 3), (1, 400), (400, 2)])
    func `tiny pictures have none`(width: Int, height: Int) throws {
        let pixels = (0..<width * height).map { UInt8($0 % 251) }
        let gray = try #require(GrayImage(pixels: pixels, width: width, height: height))
        let source = SourceImage(gray: gray, resolution: nil, toPage: Transform(scale: 1))
        #expect(RectangleDetection(standard).rectangles(in: source).isEmpty)
    }
}
