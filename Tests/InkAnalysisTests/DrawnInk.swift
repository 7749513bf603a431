import Geometry
import ImageObservations
import InkAnalysis
import Raster
import TestSupport
import Testing

/// Pages of rectangles in greys on paper of 245, at 200 pixels per inch.
enum DrawnInk {
    /// - Parameter noise: Levels that are added to each pixel by chance.
    static func foreground(
        _ areas: [(box: Rect<Pixels>, grey: UInt8)], noise: ClosedRange<Int> = 0...0
    ) throws -> PageForeground {
        let (width, height) = (900, 700)
        var random = SeededGenerator(seed: 7)
        var pixels = [UInt8](repeating: 245, count: width * height)
        for (box, grey) in areas {
            for y in Int(box.minY)..<Int(box.maxY) {
                for x in Int(box.minX)..<Int(box.maxX) { pixels[y * width + x] = grey }
            }
        }
        if noise.count > 1 {
            for index in pixels.indices {
                pixels[index] = UInt8(
                    clamping: Int(pixels[index]) + .random(in: noise, using: &random))
            }
        }
        let gray = try #require(GrayImage(pixels: pixels, width: width, height: height))
        return ForegroundAnalysis().foreground(
            of: PageImage(gray: gray, resolution: 200, toPage: Transform(scale: 0.36)))
    }

    /// Lines of letters that give the page its x-height.
    static var text: [(box: Rect<Pixels>, grey: UInt8)] {
        (0..<8).flatMap { line in
            (0..<30).filter { $0 % 6 != 5 }.map { letter in
                (
                    Rect(
                        x: 100 + Double(letter) * 18, y: 100 + Double(line) * 60, width: 11,
                        height: 16), UInt8(20)
                )
            }
        }
    }
}
