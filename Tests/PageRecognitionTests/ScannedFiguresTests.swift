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

    /// Paper with strokes.
    private func image(_ strokes: [Rect<Pixels>]) throws -> GrayImage {
        var pixels = [UInt8](repeating: 255, count: 800 * 600)
        for stroke in strokes {
            for y in Int(stroke.minY)..<Int(stroke.maxY) {
                for x in Int(stroke.minX)..<Int(stroke.maxX) { pixels[y * 800 + x] = 0 }
            }
        }
        return try #require(GrayImage(pixels: pixels, width: 800, height: 600))
    }

    /// Walls of a plan across the box.
    private var walls: [Rect<Pixels>] {
        (0..<6).map { Rect(x: 140 + Double($0) * 60, y: 120, width: 8, height: 260) }
    }

    private func areas(
        _ lines: [[RecognizedWord]], box: Rect<Pixels>? = nil, share: Double = 0.9,
        density: Double = 0.2, strokes: [Rect<Pixels>]? = nil, frame: Rect<Pixels>? = nil
    ) throws -> [Rect<Pixels>] {
        let image = try image(
            (strokes ?? walls) + lines.joined().map { $0.box.grown(x: -1, y: -6) })
        let drawing = InkDrawing(
            box: box ?? self.box, share: share, density: density, outlines: frame.map { [$0] } ?? []
        )
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

    /// Whether a recognizer reads its labels makes no difference.
    @Test(arguments: [0.3, 0.99] as [Float])
    func `a plan with labels is a figure`(confidence: Float) throws {
        let labels = (0..<8).map {
            [
                word(
                    "COURT", x: 155 + Double($0 % 4) * 60, y: 120 + Double($0) * 30,
                    confidence: confidence)
            ]
        }
        #expect(try areas(labels).count == 1)
    }

    @Test func `a run of words, letters that touch or much other ink make it none`() throws {
        let run = (0..<3).map { word("word", x: 150 + Double($0) * 60, y: 150, confidence: 0.9) }
        #expect(try areas([run]).isEmpty)
        #expect(try areas([[run[0]]], strokes: []).isEmpty)
        #expect(try areas([], share: 0.3).isEmpty)
        #expect(try areas([], density: 0.02).isEmpty)
    }

    @Test func `a frame around a word is none`() throws {
        let frame = [
            Rect<Pixels>(x: 100, y: 100, width: 400, height: 6),
            Rect(x: 494, y: 100, width: 6, height: 300),
        ]
        #expect(
            try areas([[word("SQC-36", x: 250, y: 200, confidence: 0.9)]], strokes: frame).isEmpty)
        #expect(try areas([], strokes: frame).isEmpty)
    }

    @Test func `the dark margin of a scan is none`() throws {
        #expect(try areas([], box: Rect(x: 0, y: 0, width: 60, height: 600)).isEmpty)
    }

    /// Text beside a picture is no evidence against it.
    @Test(arguments: [20.0, 420, 560]) func `text outside does not count`(y: Double) throws {
        let line = (0..<8).map { word("word", x: 100 + Double($0) * 60, y: y, confidence: 0.9) }
        #expect(try areas([line]).count == 1)
    }

    private let frame = Rect<Pixels>(x: 60, y: 60, width: 700, height: 500)

    @Test func `labels between a drawing and its frame are of the figure`() throws {
        let labels = [(550.0, 90.0), (640, 200), (80, 450), (300, 480)].map {
            [word("MOAT", x: $0.0, y: $0.1, confidence: 0.9)]
        }
        #expect(try areas(labels, frame: frame) == [frame])
        #expect(try areas(labels) == [box.grown(by: 5)])
    }

    @Test func `a column of lines in the frame, prose or a small drawing leave them outside`()
        throws
    {
        let column = (0..<4).map {
            [word("Name", x: 560, y: 120 + Double($0) * 40, confidence: 0.9)]
        }
        let prose = [
            (0..<4).map { word("word", x: 150 + Double($0) * 60, y: 450, confidence: 0.9) }
        ]
        #expect(try areas(column, frame: frame) == [box.grown(by: 5)])
        #expect(try areas(prose, frame: frame) == [box.grown(by: 5)])
        let wide = Rect<Pixels>(x: 0, y: 0, width: 1000, height: 1000)
        #expect(try areas([], frame: wide) == [box.grown(by: 5)])
    }
}
