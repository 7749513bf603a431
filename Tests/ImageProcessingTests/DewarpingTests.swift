import Foundation
import Geometry
import Raster
import TestSupport
import Testing

@testable import ImageProcessing

/// A page of lines of letters, each moved down by what a bend says.
private struct BentPage {
    static let side = 1200
    static let levels = (0..<18).map { 220 + Double($0) * 44 }
    static let reach = 180.0...1020.0

    /// Pixels to add to y, of a place on the flat page.
    let bend: (_ x: Double, _ y: Double) -> Double
    let gray: GrayImage

    init(seed: UInt64 = 5, bend: @escaping (_ x: Double, _ y: Double) -> Double) throws {
        self.bend = bend
        var random = SeededGenerator(seed: seed)
        var pixels = [UInt8](repeating: 255, count: Self.side * Self.side)
        for level in Self.levels {
            var x = Self.reach.lowerBound
            while x < Self.reach.upperBound {
                for _ in 0..<Int.random(in: 2...8, using: &random) where x < Self.reach.upperBound {
                    let height = [14, 14, 14, 19].randomElement(using: &random) ?? 14
                    let foot = level + bend(x + 4, level)
                    for row in Int(foot.rounded()) - height..<Int(foot.rounded()) {
                        for column in Int(x)..<Int(x) + 9 where (0..<Self.side) ~= row {
                            pixels[row * Self.side + column] = 0
                        }
                    }
                    x += 13
                }
                x += 16
            }
        }
        gray = try #require(GrayImage(pixels: pixels, width: Self.side, height: Self.side))
    }

    /// The feet of letters along a line, as they are on the bent page.
    func feet(of level: Double) -> [Point<Pixels>] {
        stride(from: Self.reach.lowerBound, through: Self.reach.upperBound, by: 20).map {
            Point(x: $0, y: level + bend($0, level))
        }
    }
}

/// How far the points of a line are from level on the page that was made straight, in pixels.
private func spread(
    _ feet: [Point<Pixels>], on page: DewarpedPage, of size: Size<Pixels>,
    _ place: (Point<SheetShares>) -> Double
) throws -> Double {
    let places = try feet.map { foot in
        place(
            try #require(
                page.mesh.inverse(of: Point(x: foot.x / size.width, y: foot.y / size.height))))
    }
    return try #require(places.max()) - #require(places.min())
}

private let size = Size<Pixels>(width: 1200, height: 1200)

@Suite struct DewarpingTests {
    /// A wave, the curl of an edge, the spine of a book, a fold.
    private static let bends: [@Sendable (Double, Double) -> Double] = [
        { x, _ in 30 * sin(x / 1200 * 2 * .pi) },
        { x, y in (y - 600) / 600 * 60 * pow(max(0, x - 500) / 700, 2) },
        { x, y in (1100 - y) / 1100 * -90 * exp(-x / 250) },
        { x, y in (300 + y) / 1200 * (x < 600 ? x - 600 : 600 - x) * 0.08 },
    ]

    @Test(arguments: 0..<4) func `lines of a bent page become straight`(index: Int) throws {
        let bent = try BentPage(bend: Self.bends[index])
        let page = try #require(Dewarping().page(in: bent.gray, of: size))
        for level in BentPage.levels {
            let rest = try spread(bent.feet(of: level), on: page, of: size) {
                $0.y * page.size.height
            }
            #expect(rest < 3.5, "line at \(level)")
        }
    }

    @Test func `lines that run down the page become straight as well`() throws {
        let bent = try BentPage(bend: Self.bends[0])
        let turned = try #require(bent.gray.rotated(quarters: 1))
        let page = try #require(Dewarping().page(in: turned, of: size))
        for level in BentPage.levels {
            let feet = bent.feet(of: level).map { Point<Pixels>(x: size.height - $0.y, y: $0.x) }
            #expect(try spread(feet, on: page, of: size) { $0.x * page.size.width } < 3.5)
        }
    }

    @Test func `the page is as large as the sheet that was looked at in small`() throws {
        let bent = try BentPage(bend: Self.bends[0])
        let page = try #require(
            Dewarping().page(in: bent.gray, of: Size(width: 3000, height: 3000)))
        #expect(page.size.width == 3000 && (3000...3300) ~= page.size.height)
    }

    @Test func `straight lines, skewed or converging, are left alone`() throws {
        let pages: [(Double, Double) -> Double] = [
            { _, _ in 0 }, { x, _ in (x - 600) * 0.07 },
            { x, y in (x - 600) * (0.02 + 0.08 * (y / 1200 - 0.5)) },
        ]
        for bend in pages {
            #expect(Dewarping().page(in: try BentPage(bend: bend).gray, of: size) == nil)
        }
    }

    @Test func `a heading in an arc bends no page`() throws {
        let page = try BentPage { x, y in
            y <= BentPage.levels[2] ? 60 * pow((x - 600) / 420, 2) : 0
        }
        #expect(Dewarping().page(in: page.gray, of: size) == nil)
    }

    @Test(arguments: 1...3) func `lines that each wander by themselves are handwriting`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let phases = BentPage.levels.map { _ in Double.random(in: 0...7, using: &random) }
        let page = try BentPage { x, y in
            let line = BentPage.levels.firstIndex(of: y) ?? 0
            return 10 * sin(x / 120 + phases[line])
        }
        #expect(Dewarping().page(in: page.gray, of: size) == nil)
    }

    @Test(arguments: 1...3) func `words that run here and there are those of a map`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        var pixels = [UInt8](repeating: 255, count: 1200 * 1200)
        for _ in 0..<60 {
            let (x, y) = (
                Double.random(in: 50...950, using: &random),
                Double.random(in: 150...1050, using: &random)
            )
            let slope = Double.random(in: -0.4...0.4, using: &random)
            for letter in 0..<10 {
                let left = Int(x) + letter * 13
                let foot = Int(y + slope * Double(letter) * 13)
                for row in foot - 14..<foot {
                    for column in left..<left + 9 { pixels[row * 1200 + column] = 0 }
                }
            }
        }
        let map = try #require(GrayImage(pixels: pixels, width: 1200, height: 1200))
        #expect(Dewarping().page(in: map, of: size) == nil)
    }

    /// Whatever the bend, the map and its inverse agree within half a pixel.
    @Test(arguments: 1...6) func `each point of the page leads to the sheet and back`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let (height, length) = (
            Double.random(in: 20...40, using: &random),
            Double.random(in: 700...1400, using: &random)
        )
        let phase = Double.random(in: 0...6, using: &random)
        let bent = try BentPage(seed: seed) { x, y in
            height * sin(x / length * 2 * .pi + phase) * (0.5 + y / 1200)
        }
        let page = try #require(Dewarping().page(in: bent.gray, of: size))
        for _ in 0..<200 {
            let point = Point<SheetShares>(
                x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random))
            let back = try #require(page.mesh.inverse(of: page.mesh(point)))
            #expect(abs(back.x - point.x) * page.size.width < 0.5)
            #expect(abs(back.y - point.y) * page.size.height < 0.5)
        }
    }

    @Test func `ruled lines are traced along their bend`() throws {
        var pixels = [UInt8](repeating: 255, count: 600 * 200)
        for x in 50..<550 {
            let y = Int(100 + 20 * sin(Double(x) / 90))
            for row in y..<y + 2 { pixels[row * 600 + x] = 0 }
            if x % 100 == 0 { for row in 20..<180 { pixels[row * 600 + x] = 0 } }
        }
        let gray = try #require(GrayImage(pixels: pixels, width: 600, height: 200))
        let lines = RuledLineTracing(xHeight: 14).lines(in: gray)
        #expect(lines.length > 350)
        for point in lines.flatMap(\.points) {
            #expect(abs(point.y - 101 - 20 * sin(point.x / 90)) < 2.5)
        }
    }

    @Test func `equations are solved, and refused where they have no one solution`() throws {
        var system = SymmetricSystem(matrix: [4, 0, 2, 3])
        system.constants = [2, -1]
        let solution = try #require(system.solution)
        #expect(abs(solution[0] - 1) < 1e-12 && abs(solution[1] + 1) < 1e-12)
        #expect(SymmetricSystem(matrix: [1, 0, 1, 1]).solution == nil)
    }
}
