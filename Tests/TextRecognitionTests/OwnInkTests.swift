import ImageObservations
import TestSupport
import Testing

@testable import TextRecognition

@Suite struct OwnInkTests {
    private let size = (width: 60, height: 80)

    /// Black rectangles on white paper.
    private func picture(_ boxes: [(columns: Range<Int>, rows: Range<Int>)]) -> [UInt8] {
        var pixels = [UInt8](repeating: 255, count: size.width * size.height)
        for box in boxes {
            for row in box.rows {
                for column in box.columns { pixels[row * size.width + column] = 0 }
            }
        }
        return pixels
    }

    private func own(_ pixels: [UInt8], rows: Range<Int>) -> OwnInk {
        pixels.withUnsafeBufferPointer {
            OwnInk(
                of: (0..<size.width, rows), in: $0, width: size.width, height: size.height,
                paper: 255, ink: 0)
        }
    }

    private func count(_ ink: OwnInk) -> Int { ink.pixels.count { $0 == 0 } }

    @Test func `ink of the line above is left out`() {
        let pixels = picture([(10..<50, 35..<50), (20..<24, 12..<33)])
        let ink = own(pixels, rows: 30..<55)
        #expect(ink.rows == 30..<55)
        #expect(count(ink) == 40 * 15)
    }

    @Test func `its own ink is kept whole where it reaches beyond the line`() {
        let pixels = picture([(10..<50, 35..<50), (20..<24, 27..<40)])
        let ink = own(pixels, rows: 30..<55)
        #expect(ink.rows.lowerBound == 27)
        #expect(count(ink) == 40 * 15 + 4 * 8)
    }

    @Test func `letters that touch those of another line are cut at its edge`() {
        let pixels = picture([(10..<30, 35..<50), (12..<16, 20..<36), (10..<40, 18..<26)])
        let ink = own(pixels, rows: 30..<55)
        #expect(ink.rows == 30..<55)
        #expect(count(ink) == 20 * 15 + 4 * 5)
    }

    /// What lies in the box, and does not leave it, stays.
    @Test(arguments: 1...40) func `ink inside the box stays`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let boxes = (0..<5).map { _ -> (columns: Range<Int>, rows: Range<Int>) in
            let (x, y) = (
                Int.random(in: 0..<50, using: &generator),
                Int.random(in: 30..<50, using: &generator)
            )
            return (x..<x + 8, y..<y + 5)
        }
        let pixels = picture(boxes)
        #expect(count(own(pixels, rows: 30..<55)) == pixels.count { $0 == 0 })
    }
}

@Suite struct LineAttemptTests {
    private func line(_ text: String, _ confidence: Float) -> RecognizedLine {
        RecognizedLine([
            RecognizedWord(
                text: text, box: .init(x: 0, y: 0, width: 9, height: 9), baseline: 9,
                confidence: confidence)
        ])
    }

    @Test func `the reading with more confidence is better, unless it is much shorter`() {
        #expect(line("abcdef", 0.8).isBetter(than: line("abcdeg", 0.7)))
        #expect(!line("ab", 0.8).isBetter(than: line("abcdef", 0.7)))
        #expect(line("ab", 0.1).isBetter(than: RecognizedLine()))
        #expect(!RecognizedLine().isBetter(than: RecognizedLine()))
    }

    @Test(arguments: [Float(0), 0.3, 0.5, 0.7, 1])
    func `of two readings at most one is better`(confidence: Float) {
        let (one, other) = (line("abcd", confidence), line("abce", 0.5))
        #expect(!(one.isBetter(than: other) && other.isBetter(than: one)))
    }
}
