import Geometry
import ImageObservations
import Raster
import Testing

@testable import PageRecognition

@Suite struct TightBoxesTests {
    /// Black areas on white.
    private func picture(_ areas: [Rect<Pixels>]) throws -> GrayImage {
        let width = 320
        var pixels = [UInt8](repeating: 255, count: width * 120)
        for area in areas {
            for y in Int(area.minY)..<Int(area.maxY) {
                for x in Int(area.minX)..<Int(area.maxX) { pixels[y * width + x] = 0 }
            }
        }
        return try #require(GrayImage(pixels: pixels, width: width, height: 120))
    }

    private let word = Rect<Pixels>(minX: 100, minY: 40, maxX: 180, maxY: 60)
    private let digit = Rect<Pixels>(minX: 40, minY: 40, maxX: 52, maxY: 60)

    /// A box beside two words of 20 pixels.
    private func box(
        of text: String, at box: Rect<Pixels>, on areas: [Rect<Pixels>]
    ) throws -> Rect<Pixels> {
        let line = RecognizedLine(
            [(text, box), ("word", word), ("word", word.moved(x: 100, y: 0))].map {
                RecognizedWord(text: $0, box: $1, baseline: $1.maxY, confidence: 0.9)
            })
        return TightBoxes(try picture(areas)).tightened([line])[0].words[0].box
    }

    @Test func `a box that cuts a digit becomes that of the digit`() throws {
        let inner = Rect<Pixels>(minX: 43, minY: 42, maxX: 49, maxY: 50)
        #expect(try box(of: "9", at: inner, on: [digit, word]) == digit)
    }

    @Test func `low words, indices and digits beside a rule keep their boxes`() throws {
        let low = Rect<Pixels>(minX: 40, minY: 50, maxX: 52, maxY: 60)
        for text in ["a", "-", "…"] {
            #expect(try box(of: text, at: low, on: [digit, word]) == low)
        }
        let index = Rect<Pixels>(minX: 40, minY: 40, maxX: 47, maxY: 53)
        #expect(try box(of: "2", at: index, on: [index, word]) == index)
        let rule = Rect<Pixels>(minX: 40, minY: 30, maxX: 44, maxY: 110)
        #expect(try box(of: "1", at: low, on: [rule, word]) == low)
    }

    @Test func `a box with blank rows becomes that of its foreground`() throws {
        let high = Rect<Pixels>(minX: 40, minY: 20, maxX: 52, maxY: 90)
        #expect(try box(of: "9", at: high, on: [digit, word]) == digit)
    }
}
