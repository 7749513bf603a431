import Foundation
import Geometry
import Raster
import Testing

@testable import ImageProcessing

/// A white page with black rectangles.
private func page(
    width: Int, height: Int, black areas: [Rect<Pixels>]
) throws -> PageImage {
    var pixels = [UInt8](repeating: 255, count: width * height)
    for area in areas {
        for y in Int(area.minY)..<Int(area.maxY) {
            for x in Int(area.minX)..<Int(area.maxX) { pixels[y * width + x] = 0 }
        }
    }
    let gray = try #require(GrayImage(pixels: pixels, width: width, height: height))
    return PageImage(gray: gray, resolution: 0, toPage: Transform(scale: 1))
}

/// The middle of the ink, on the page as delivered.
private func ink(of image: PageImage) throws -> Point<PageUnits> {
    let box = try #require(image.gray.binarized?.componentBoxes.max { $0.area < $1.area })
    return image.toPage(Point(x: box.midX, y: box.midY))
}

@Suite struct PreparationTests {
    @Test(arguments: [0, 90, 180, 270])
    func `a turned page knows its way back`(degrees: Int) throws {
        let source = try page(
            width: 300, height: 200, black: [Rect(x: 40, y: 20, width: 30, height: 10)])
        let turned = Preparation().rotated(source, by: degrees)
        let place = try ink(of: turned)
        #expect(abs(place.x - 55) < 1 && abs(place.y - 25) < 1)
        #expect(turned.orientation == degrees)
        #expect((turned.gray.width == 200) == (degrees % 180 == 90))
    }

    /// Whatever turns follow each other, the way back leads home.
    @Test func `turns add up`() throws {
        let source = try page(
            width: 240, height: 160, black: [Rect(x: 200, y: 100, width: 20, height: 40)])
        for first in [90, 180, 270] {
            for second in [90, 180, 270] {
                let turned = Preparation().rotated(
                    Preparation().rotated(source, by: first), by: second)
                let place = try ink(of: turned)
                #expect(abs(place.x - 210) < 1 && abs(place.y - 120) < 1)
                #expect(turned.orientation == (first + second) % 360)
            }
        }
    }

    @Test func `a skewed page is deskewed and maps back to page space`() throws {
        // Rows of letters on lines that climb by 3 degrees.
        let slope = tan(3 * Double.pi / 180)
        var letters: [Rect<Pixels>] = []
        for row in 0..<18 {
            for column in 0..<45 {
                let x = 60 + Double(column) * 18
                let y = 100 + Double(row) * 45 - (x - 60) * slope
                letters.append(Rect(x: x, y: y.rounded(), width: 12, height: 16))
            }
        }
        let source = try page(width: 1000, height: 1000, black: letters)
        let level = Preparation().prepared(source)
        #expect(abs(level.skew - 3) < 0.3)
        let boxes = try #require(level.gray.binarized).componentBoxes
        let first = try #require(letters.first)
        #expect(
            boxes.contains { box in
                let place = level.toPage(Point(x: box.midX, y: box.midY))
                return abs(place.x - first.midX) < 3 && abs(place.y - first.midY) < 3
            })
    }

    @Test func `a blank page stays as it is`() throws {
        let blank = try page(width: 400, height: 300, black: [])
        let prepared = Preparation().prepared(blank)
        #expect(prepared.skew == 0 && prepared.gray.width == 400)
        #expect(OrientationDetection().axis(of: blank.gray) == .unclear)
    }
}
