import Geometry
import ImageObservations
import TestSupport
import Testing

@testable import PageRecognition

@Suite struct DetachedNumbersTests {
    private func word(
        _ text: String, x: ClosedRange<Double>, y: ClosedRange<Double>, confidence: Float = 0.9
    ) -> RecognizedWord {
        RecognizedWord(
            text: text,
            box: Rect(
                minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound),
            baseline: y.upperBound, confidence: confidence)
    }

    /// An item that begins with its mark, and the digit before the mark.
    private func item(
        _ text: String, baseline: Double, mark: String = "."
    ) -> (line: RecognizedLine, digit: Rect<Pixels>) {
        (
            RecognizedLine([
                word(mark, x: 120...124, y: baseline - 4...baseline),
                word(text, x: 140...300, y: baseline - 30...baseline),
            ]), Rect(minX: 98, minY: baseline - 28, maxX: 116, maxY: baseline)
        )
    }

    private func reading(
        _ text: String, confidence: Float = 0.9, by reader: String? = nil
    ) -> RecognizedLine {
        var number = word(text, x: 98...124, y: 0...30, confidence: confidence)
        number.reader = reader
        return RecognizedLine([number, word("item", x: 140...300, y: 0...30)])
    }

    /// Two items whose digits were read from top to bottom.
    private func numbers() -> (DetachedNumbers, lines: [RecognizedLine]) {
        let (one, two) = (item("water", baseline: 200), item("light", baseline: 260))
        let stack = RecognizedLine([word("WN", x: 98...116, y: 172...260, confidence: 0.4)])
        let lines = [one.line, two.line, stack]
        return (DetachedNumbers(lines, components: BoxGrid([one.digit, two.digit])), lines)
    }

    @Test func `numbers that were read from top to bottom are before their items`() {
        let (found, _) = numbers()
        #expect(found.areas.map(\.minX) == [98, 98])
        #expect(found.areas.map(\.maxX) == [300, 300])
        let lines = found.completed(by: [
            [reading("2.", by: "one"), reading("8.", confidence: 0.5, by: "one")],
            [reading("Z.", by: "other"), reading("3.", confidence: 0.8, by: "other")],
        ])
        #expect(lines.map(\.text) == ["2. water", "3. light"])
        #expect(lines.map(\.words[0].box.minX) == [98, 98])
        #expect(lines.map(\.words[0].rawText) == [".", "."])
        #expect(lines.map(\.words[0].reader) == ["one", "other"])
    }

    @Test func `what was read stays where a number cannot be read`() {
        let (found, lines) = numbers()
        #expect(found.completed(by: [[RecognizedLine(), reading("water")]]) == lines)
        // One of both: the other one is in what was read still.
        let one = found.completed(by: [[reading("2."), reading("water")]])
        #expect(one.map(\.text) == ["2. water", ". light", "WN"])
    }

    @Test func `other marks and other ink are no numbers`() {
        let (line, digit) = item("water", baseline: 200)
        // Far from the mark, above the baseline, and as low as a dash.
        for box in [
            Rect<Pixels>(minX: 40, minY: 172, maxX: 58, maxY: 200),
            Rect(minX: 98, minY: 150, maxX: 116, maxY: 180),
            Rect(minX: 98, minY: 184, maxX: 116, maxY: 188),
        ] {
            #expect(DetachedNumbers([line], components: BoxGrid([box])).areas.isEmpty)
        }
        // A line that begins with a word, and one with its number.
        for text in ["water", "2.", "•"] {
            let (other, _) = item("light", baseline: 200, mark: text)
            #expect(DetachedNumbers([other], components: BoxGrid([digit])).areas.isEmpty)
        }
        #expect(DetachedNumbers([], components: BoxGrid([digit])).areas.isEmpty)
    }

    /// No word is lost whose letters are no number.
    @Test(arguments: 1...20) func `other words stay`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let lines = (0..<8).map { row -> RecognizedLine in
            let baseline = 100 + Double(row) * 60
            return Bool.random(using: &generator)
                ? item("water", baseline: baseline).line
                : RecognizedLine([word("light", x: 40...116, y: baseline - 30...baseline)])
        }
        let found = DetachedNumbers(
            lines, components: BoxGrid(lines.words.map(\.box)))
        let readings = found.areas.map { _ in reading("1.") }
        let words = found.completed(by: [readings]).words.map(\.text)
        #expect(words.count { $0 == "light" } == lines.words.count { $0.text == "light" })
        #expect(words.count { $0 == "water" } == lines.words.count { $0.text == "water" })
    }
}
