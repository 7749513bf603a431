import Geometry
import ImageObservations
import Testing

@testable import PageRecognition

@Suite struct RulesInTextTests {
    /// Words of 60 pixels from x 100 with blanks of 8, their tops at 200 and their baseline at 220.
    private func line(_ texts: [String], confidence: Float = 0.9) -> RecognizedLine {
        RecognizedLine(
            texts.enumerated().map { index, text in
                RecognizedWord(
                    text: text,
                    box: Rect(x: 100 + Double(index) * 68, y: 200, width: 60, height: 26),
                    baseline: 220, confidence: confidence)
            })
    }

    private func level(y: Double, from start: Double, to end: Double) -> PixelRule {
        PixelRule(axis: .horizontal, box: Rect(minX: start, minY: y - 1, maxX: end, maxY: y + 1))
    }

    private let words = ["every", "garden", "keeps", "many"]

    @Test func `a stroke through the middles of words is none`() {
        let text = RulesInText([line(words)])
        #expect(text.contain(level(y: 210, from: 105, to: 360)))
        #expect(text.contain(level(y: 206, from: 150, to: 260)))
    }

    @Test(arguments: [198.0, 201, 219, 222, 240])
    func `a rule above or below words is one`(y: Double) {
        #expect(!RulesInText([line(words)]).contain(level(y: y, from: 105, to: 360)))
    }

    @Test func `a rule that some word touches is one`() {
        #expect(!RulesInText([line(words)]).contain(level(y: 210, from: 105, to: 900)))
        let upright = PixelRule(axis: .vertical, box: Rect(x: 120, y: 205, width: 2, height: 10))
        #expect(!RulesInText([line(words)]).contain(upright))
    }

    @Test func `what is read as dashes, or badly, takes no rule`() {
        let rule = level(y: 210, from: 105, to: 360)
        #expect(!RulesInText([line(["—", "–", "_", "-"])]).contain(rule))
        #expect(!RulesInText([line(words, confidence: 0.3)]).contain(rule))
        #expect(!RulesInText([]).contain(rule))
    }
}
