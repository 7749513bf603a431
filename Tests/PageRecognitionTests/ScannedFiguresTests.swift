import Geometry
import ImageObservations
import Raster
import Testing

@testable import PageRecognition

@Suite struct ScannedFiguresTests {
    private let box = Rect<Pixels>(x: 100, y: 100, width: 400, height: 300)

    private func word(_ text: String, x: Double, y: Double, confidence: Float) -> RecognizedWord {
        RecognizedWord(
            text: text, box: Rect(x: x, y: y, width: 50, height: 20), baseline: y + 20,
            confidence: confidence)
    }

    private func areas(
        _ lines: [[RecognizedWord]], box: Rect<Pixels>? = nil, share: Double = 0.9,
        density: Double = 0.2
    ) throws -> [Rect<Pixels>] {
        let image = try #require(
            GrayImage(pixels: Array(repeating: 255, count: 800 * 600), width: 800, height: 600))
        let drawing = InkDrawing(box: box ?? self.box, share: share, density: density)
        return ScannedFigures(
            [drawing], xHeight: 10, lines: lines.map { RecognizedLine($0) },
            of: image
        ).areas
    }

    @Test func `a picture in which nothing can be read is a figure`() throws {
        let labels = (0..<5).map { [word("x|", x: 150, y: 120 + Double($0) * 40, confidence: 0.3)] }
        let legible = [word("Moat", x: 300, y: 150, confidence: 0.9)]
        #expect(try areas([]).count == 1)
        #expect(try areas(labels + [legible]).first?.contains(box) == true)
    }

    @Test func `a run of words, a legible label or much other ink make it none`() throws {
        let run = (0..<3).map { word("word", x: 150 + Double($0) * 60, y: 150, confidence: 0.9) }
        #expect(try areas([run]).isEmpty)
        #expect(try areas([[run[0]]]).isEmpty)
        #expect(try areas([], share: 0.3).isEmpty)
        #expect(try areas([], density: 0.02).isEmpty)
    }

    @Test func `the dark margin of a scan is none`() throws {
        #expect(try areas([], box: Rect(x: 0, y: 0, width: 60, height: 600)).isEmpty)
    }

    /// Text beside a picture is no evidence against it.
    @Test(arguments: [20.0, 420, 560]) func `text outside does not count`(y: Double) throws {
        let line = (0..<8).map { word("word", x: 100 + Double($0) * 60, y: y, confidence: 0.9) }
        #expect(try areas([line]).count == 1)
    }
}
