import Geometry
import ImageObservations
import InkAnalysis
import Raster
import TestSupport
import Testing

/// Rules as grey as those between the rows of many tables, at 200 pixels per inch.
@Suite struct PaleRuleTests {
    private func foreground(
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
    private var text: [(box: Rect<Pixels>, grey: UInt8)] {
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

    @Test(arguments: [UInt8(215), 190, 160])
    func `grey rules between rows are found`(grey: UInt8) throws {
        let rules = (0..<5).map {
            (Rect<Pixels>(x: 80, y: 140 + Double($0) * 60, width: 640, height: 2), grey)
        }
        let found = try foreground(text + rules, noise: -4...4)
        let level = (found.rules + found.paleRules).filter { $0.axis == .horizontal }
        #expect(level.count == 5)
        #expect(level.allSatisfy { $0.box.width > 600 })
    }

    @Test func `upright ones, too, and no rule of ink twice`() throws {
        let pale = Rect<Pixels>(x: 60, y: 90, width: 2, height: 500)
        let dark = Rect<Pixels>(x: 740, y: 90, width: 3, height: 500)
        let found = try foreground(text + [(pale, 200), (dark, 20)])
        #expect((found.rules + found.paleRules).count { $0.axis == .vertical } == 2)
    }

    @Test func `lines of letters and grounds have none`() throws {
        let ground = Rect<Pixels>(x: 80, y: 90, width: 640, height: 40)
        #expect(try foreground([(ground, 225)] + text, noise: -8...8).paleRules.isEmpty)
    }

    /// What nothing but the structure depends on must not be text, or a rule to those that read.
    @Test func `pale rules change no line of text`() throws {
        let rules = (0..<5).map {
            (Rect<Pixels>(x: 80, y: 140 + Double($0) * 60, width: 640, height: 2), UInt8(215))
        }
        #expect(try foreground(text + rules).lines == foreground(text).lines)
    }
}
