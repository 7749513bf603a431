import Geometry
import ImageObservations
import Testing

@testable import PageRecognition

@Suite struct MergedRowsTests {
    private func word(_ text: String, x: Double, y: Double, height: Double = 26) -> RecognizedWord {
        RecognizedWord(
            text: text, box: Rect(x: x, y: y, width: 60, height: height), baseline: y + height,
            confidence: 0.9)
    }

    @Test func `lines of an address beside another column are two`() {
        let line = RecognizedLine([
            word("25", x: 0, y: 635), word("Edith", x: 10, y: 589), word("Union", x: 70, y: 634),
            word("Arnold", x: 80, y: 590), word("Avenue", x: 150, y: 636),
            word("Date", x: 900, y: 604),
        ])
        let rows = line.rows.map { $0.words.map(\.text) }
        #expect(rows == [["Edith", "Arnold", "Date"], ["25", "Union", "Avenue"]])
    }

    @Test func `a skewed line, and one with a superscript, remain whole`() {
        let skewed = RecognizedLine(
            (0..<20).map { word("\($0)", x: Double($0) * 70, y: Double($0) * 5) })
        #expect(skewed.rows == [skewed])
        let raised = RecognizedLine([
            word("note", x: 0, y: 100), word("1", x: 60, y: 94, height: 13),
        ])
        #expect(raised.rows == [raised])
    }

    @Test(arguments: 0..<20) func `no word is lost`(seed: UInt64) {
        var state = seed
        func next(_ bound: UInt64) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double((state >> 33) % bound)
        }
        let words = (0..<Int(next(30))).map { word("\($0)", x: next(900), y: next(300)) }
        #expect(RecognizedLine(words).rows.words.map(\.text).sorted() == words.map(\.text).sorted())
    }
}
