import Geometry
import Raster
import TestSupport
import Testing

@testable import PageRecognition

/// Pictures that contain passages and tables are distinguished from charts and photographs.
@Suite struct PictureTextTests {
    @Test(arguments: [1.0, -1]) func `lines of text are text, light on dark too`(sign: Double)
        throws
    {
        var canvas = Canvas(width: 400, height: 200)
        for line in 0..<10 { canvas.words(20, x: 10, y: 10 + 18 * line) }
        #expect(PictureText(try #require(canvas.image(isNegative: sign < 0))).isLikely)
    }

    @Test func `a ruled table of short cells is text`() throws {
        var canvas = Canvas(width: 420, height: 200)
        for row in 0..<9 {
            canvas.fill(x: 10, y: 8 + 20 * row, width: 400, height: 1)
            for column in 0..<4 where row < 8 {
                canvas.words(3, x: 20 + 100 * column, y: 14 + 20 * row)
            }
        }
        for column in 0..<5 { canvas.fill(x: 10 + 100 * column, y: 8, width: 1, height: 160) }
        #expect(PictureText(try #require(canvas.image())).isLikely)
    }

    @Test func `the labels of a chart are not`() throws {
        var canvas = Canvas(width: 400, height: 260)
        for bar in 0..<8 {
            canvas.fill(x: 50 + 42 * bar, y: 40 + 15 * bar, width: 26, height: 190 - 15 * bar)
            canvas.words(1, x: 52 + 42 * bar, y: 240)
        }
        for label in 0..<6 { canvas.words(1, x: 8, y: 30 + 38 * label) }
        canvas.words(6, x: 120, y: 8)
        #expect(!PictureText(try #require(canvas.image())).isLikely)
    }

    @Test(arguments: 0..<10) func `a picture without lines is not`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var canvas = Canvas(width: 300, height: 200)
        for _ in 0..<900 {
            canvas.fill(
                x: .random(in: 0..<290, using: &random), y: .random(in: 0..<190, using: &random),
                width: .random(in: 1..<10, using: &random),
                height: .random(in: 1..<10, using: &random))
        }
        #expect(!PictureText(try #require(canvas.image())).isLikely)
    }

    @Test func `a sign of two lines and an empty picture are not`() throws {
        var canvas = Canvas(width: 200, height: 60)
        #expect(!PictureText(try #require(canvas.image())).isLikely)
        for line in 0..<2 { canvas.words(6, x: 10, y: 10 + 20 * line) }
        #expect(!PictureText(try #require(canvas.image())).isLikely)
    }
}

/// A white picture on which black rectangles are drawn.
private struct Canvas {
    let width: Int
    let height: Int
    private var pixels: [UInt8]

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        pixels = [UInt8](repeating: 250, count: width * height)
    }

    mutating func fill(x: Int, y: Int, width across: Int, height down: Int) {
        for row in max(0, y)..<min(height, y + down) {
            for column in max(0, x)..<min(width, x + across) { pixels[row * width + column] = 20 }
        }
    }

    /// So many words of three letters, 18 pixels each with the blank.
    mutating func words(_ count: Int, x: Int, y: Int) {
        for letter in 0..<count * 3 {
            let start = x + letter / 3 * 18 + letter % 3 * 5
            fill(x: start, y: y, width: 1, height: 8)
            fill(x: start, y: y + 7, width: 4, height: 1)
        }
    }

    func image(isNegative: Bool = false) -> GrayImage? {
        GrayImage(
            pixels: isNegative ? pixels.map { 255 - $0 } : pixels, width: width, height: height)
    }
}
