import Geometry
import Testing

@testable import Raster

@Suite struct RidgeTests {
    /// A page of one grey with rectangles of others.
    private func image(
        _ areas: [(box: Rect<Pixels>, grey: UInt8)], paper: UInt8 = 250, isTurned: Bool = false
    ) throws -> GrayImage {
        let (width, height) = isTurned ? (80, 120) : (120, 80)
        var pixels = [UInt8](repeating: paper, count: width * height)
        for (box, grey) in areas {
            for y in Int(box.minY)..<Int(box.maxY) {
                for x in Int(box.minX)..<Int(box.maxX) {
                    pixels[isTurned ? x * width + y : y * width + x] = grey
                }
            }
        }
        return try #require(GrayImage(pixels: pixels, width: width, height: height))
    }

    @Test(arguments: [true, false], [UInt8(225), 180, 20])
    func `a line is found however pale it is`(isHorizontal: Bool, grey: UInt8) throws {
        let line = Rect<Pixels>(x: 20, y: 40, width: 70, height: 2)
        let found = try #require(
            image([(line, grey)], isTurned: !isHorizontal)
                .darkRidges(isHorizontal: isHorizontal, distance: 4, by: 16))
        let box = try #require(found.componentBoxes.first)
        #expect(found.componentBoxes.count == 1)
        #expect((isHorizontal ? box.height : box.width) == 2)
        #expect(abs((isHorizontal ? box.width : box.height) - 70) <= 2)
    }

    @Test func `a line on a ground is found, its edges are not`() throws {
        let ground = Rect<Pixels>(x: 10, y: 20, width: 100, height: 40)
        let line = Rect<Pixels>(x: 20, y: 39, width: 70, height: 2)
        let found = try #require(
            image([(ground, 210), (line, 150)]).darkRidges(isHorizontal: true, distance: 4, by: 16))
        #expect(found.componentBoxes.map(\.minY) == [39])
    }

    @Test func `areas thicker than the distance are none`() throws {
        let area = Rect<Pixels>(x: 20, y: 30, width: 70, height: 12)
        let found = try #require(
            image([(area, 90)]).darkRidges(isHorizontal: true, distance: 4, by: 16))
        #expect(found.isEmpty)
    }

    @Test func `a picture no larger than the distance has none`() throws {
        let gray = try #require(
            GrayImage(pixels: [UInt8](repeating: 9, count: 64), width: 8, height: 8))
        #expect(gray.darkRidges(isHorizontal: true, distance: 4, by: 16) == nil)
    }
}
