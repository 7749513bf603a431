import Facts
import Geometry
import Observations
import Raster
import Testing

@testable import BarcodeReading

@Suite struct SquareInkTests {
    private func barcodes(in gray: GrayImage) -> [BarcodeObservation] {
        BarcodeSearch(.thorough).barcodes(
            in: SourceImage(gray: gray, resolution: nil, toPage: Transform(scale: 1)),
            pageSize: Size(width: Double(gray.width), height: Double(gray.height)))
    }

    @Test(arguments: [0, -9, 4, 17, 89.5, 90, 143, 180, 200, 270])
    func `MaxiCode is read at any angle`(_ angle: Double) throws {
        let image = try #require(DrawnMaxiCode(angle: angle).image())
        let found = barcodes(in: image)
        #expect(found.map(\.symbology) == [.maxiCode])
        #expect(found.map(\.payloadString) == [DrawnMaxiCode.text])
        let box = try #require(found.first?.box)
        #expect(abs(box.midX - 1200) < 12 && abs(box.midY - 1200) < 12)
    }

    @Test(arguments: [0, 12.5, 38, 70])
    func `the rectangle is as large as the symbol`(_ angle: Double) throws {
        let image = try #require(DrawnMaxiCode(angle: angle).image())
        let square = try #require(SquareInk(in: image.bounds, of: image))
        let (longer, shorter) = (
            max(square.width, square.height), min(square.width, square.height)
        )
        #expect(abs(longer - 30.5 * 12) < 14)
        #expect(abs(shorter - 28.9 * 12) < 14)
        #expect(square.corners.count == 4)
    }

    @Test func `a line of text, a speck and white are no squares`() throws {
        var pixels = [UInt8](repeating: 255, count: 400 * 400)
        let white = try #require(GrayImage(pixels: pixels, width: 400, height: 400))
        #expect(SquareInk(in: white.bounds, of: white) == nil)
        for x in 190..<200 {
            for y in 190..<200 { pixels[y * 400 + x] = 0 }
        }
        let speck = try #require(GrayImage(pixels: pixels, width: 400, height: 400))
        #expect(SquareInk(in: speck.bounds, of: speck) == nil)
        for x in 20..<380 where x % 12 < 6 {
            for y in 150..<230 { pixels[y * 400 + x] = 0 }
        }
        let line = try #require(GrayImage(pixels: pixels, width: 400, height: 400))
        #expect(SquareInk(in: line.bounds, of: line) == nil)
    }

    @Test func `dots in a square are no MaxiCode`() throws {
        var pixels = [UInt8](repeating: 255, count: 1000 * 1000)
        for row in 0..<33 {
            for column in 0..<30 where (row * 7 + column * 13) % 5 < 2 {
                for y in 0..<9 {
                    for x in 0..<9 {
                        pixels[(300 + row * 11 + y) * 1000 + 300 + column * 12 + x] = 0
                    }
                }
            }
        }
        let dots = try #require(GrayImage(pixels: pixels, width: 1000, height: 1000))
        #expect(SquareInk(in: dots.bounds, of: dots) != nil)
        #expect(!barcodes(in: dots).contains { $0.symbology == .maxiCode })
    }
}
