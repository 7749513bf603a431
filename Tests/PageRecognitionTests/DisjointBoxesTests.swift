import Geometry
import ImageObservations
import Raster
import Testing

@testable import PageRecognition

@Suite struct DisjointBoxesTests {
    /// Four words on a line, black boxes on white.
    private let places: [(start: Double, end: Double)] = [
        (10, 70), (90, 150), (170, 220), (240, 300),
    ]

    private func picture() throws -> GrayImage {
        let width = 320
        var pixels = [UInt8](repeating: 255, count: width * 60)
        for place in places {
            for y in 20..<40 {
                for x in Int(place.start)..<Int(place.end) { pixels[y * width + x] = 0 }
            }
        }
        return try #require(GrayImage(pixels: pixels, width: width, height: 60))
    }

    private func line(_ boxes: [(start: Double, end: Double)]) -> RecognizedLine {
        RecognizedLine(
            boxes.enumerated().map { index, place in
                RecognizedWord(
                    text: "word\(index)",
                    box: Rect(minX: place.start, minY: 20, maxX: place.end, maxY: 40), baseline: 40,
                    confidence: 0.9)
            })
    }

    private func bounds(_ line: RecognizedLine) -> [[Double]] {
        line.words.map { [$0.box.minX, $0.box.maxX] }
    }

    @Test(arguments: 0..<4) func `a word with the box of its line gets its own`(wide: Int) throws {
        var boxes = places
        boxes[wide] = (10, 300)
        let separated = DisjointBoxes(try picture()).separated([line(boxes)])
        #expect(bounds(separated[0]) == places.map { [$0.start, $0.end] })
    }

    @Test func `words that overlap a little, or are above each other, remain as they are`() throws {
        let slanted = line([(10, 75), (70, 150), (150, 220)])
        #expect(DisjointBoxes(try picture()).separated([slanted]) == [slanted])
        var stacked = line([(10, 300), (90, 150)])
        stacked.words[1].box = Rect(minX: 90, minY: 2, maxX: 150, maxY: 18)
        #expect(DisjointBoxes(try picture()).separated([stacked]) == [stacked])
    }

    @Test func `a speck inside a word does not end it`() throws {
        let speck = line([(10, 70), (14, 16), (90, 150)])
        #expect(DisjointBoxes(try picture()).separated([speck]) == [speck])
        let behind = line([(10, 70), (92, 94), (90, 150)])
        #expect(DisjointBoxes(try picture()).separated([behind]).map(\.words.count) == [3])
        #expect(DisjointBoxes(try picture()).separated([behind])[0].words[2].box.width > 50)
    }

    @Test func `words from the right remain as they are`() throws {
        let arabic = line(places.reversed())
        #expect(DisjointBoxes(try picture()).separated([arabic]) == [arabic])
    }
}
