import Geometry
import ImageObservations
import Testing

@testable import PageRecognition

@Suite struct LoneDashTests {
    private let name = RecognizedWord(
        text: "Ref.", box: Rect(x: 100, y: 50, width: 40, height: 20), baseline: 70,
        confidence: 0.97)

    /// - Parameters:
    ///   - stroke: The ink of a word beside another one whose letters are 20 high on a baseline at 70.
    ///   - others: More ink.
    private func text(_ read: String, _ stroke: Rect<Pixels>, others: [Rect<Pixels>] = [])
        -> String?
    {
        let word = RecognizedWord(
            text: read, box: stroke.grown(by: 1), baseline: 70, confidence: 0.6)
        let lines = [RecognizedLine([name]), RecognizedLine([word])]
        return LoneDashes(letters: [stroke] + others, of: lines).read(lines)[1].words.first?.text
    }

    @Test(arguments: [(26.0, "—"), (15, "–"), (8, "-")], ["_", "=", "一"])
    func `a stroke at half of the height of letters is a dash`(dash: (Double, String), read: String)
    {
        #expect(text(read, Rect(x: 200, y: 62, width: dash.0, height: 2)) == dash.1)
    }

    @Test func `lines to write on, signs of two strokes, letters and lone strokes stay`() {
        #expect(text("_", Rect(x: 200, y: 70, width: 26, height: 2)) == "_")
        let second = Rect<Pixels>(x: 200, y: 61, width: 26, height: 2)
        #expect(text("=", Rect(x: 200, y: 62, width: 26, height: 2), others: [second]) == "=")
        #expect(text("I", Rect(x: 200, y: 62, width: 26, height: 2)) == "I")
        // Nothing on its height.
        #expect(text("_", Rect(x: 200, y: 162, width: 26, height: 2)) == "_")
        // A block.
        #expect(text("_", Rect(x: 200, y: 58, width: 16, height: 8)) == "_")
    }

    @Test func `the Chinese one stays in Chinese text`() {
        let word = RecognizedWord(
            text: "一", box: Rect(x: 200, y: 61, width: 20, height: 4), baseline: 70, confidence: 0.6
        )
        var chinese = name
        chinese.text = "第"
        let lines = [RecognizedLine([chinese, word])]
        let letters = [Rect<Pixels>(x: 200, y: 62, width: 20, height: 2)]
        #expect(LoneDashes(letters: letters, of: lines).read(lines) == lines)
    }

    /// What was read as a dash, or with letters, does not change wherever its ink is.
    @Test(arguments: ["-", "–", "—", "a_b", "=5", "x"]) func `other words never change`(
        read: String
    ) {
        for y in stride(from: 40.0, through: 80, by: 4) {
            #expect(text(read, Rect(x: 200, y: y, width: 26, height: 2)) == read)
        }
    }
}
