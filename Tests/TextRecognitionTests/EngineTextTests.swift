import Geometry
import ImageObservations
import Observations
import TestSupport
import Testing

@testable import TextRecognition

/// What becomes of the engine's words and lines.
@Suite struct EngineTextTests {
    private func line(_ words: [String]) -> RecognizedLine {
        RecognizedLine(
            words.enumerated().map { index, word in
                RecognizedWord(
                    text: word, box: Rect(x: Double(index) * 30, y: 0, width: 25, height: 20),
                    baseline: 20, confidence: 0.9,
                    alternatives: [Word.Alternative(text: word + "'", confidence: 0.45)])
            })
    }

    @Test func `syllables are words where no blank is printed between`() throws {
        let joined = line(["출력", "파", "일", "을"]).joiningWords(by: "출력 파일을\n", alternativeCount: 2)
        #expect(joined.words.map(\.text) == ["출력", "파일을"])
        let word = try #require(joined.words.last)
        #expect(word.box == Rect(x: 30, y: 0, width: 85, height: 20))
        #expect(abs(word.confidence - 0.9) < 0.001)
        #expect(word.alternatives.map(\.text).allSatisfy { $0.unicodeScalars.count == 4 })
        #expect(word.alternatives.count == 2)
    }

    @Test func `marks above Thai letters stay with them`() {
        let joined = line(["เป", "ลี่", "ยน", "32"]).joiningWords(by: "เปลี่ยน 32", alternativeCount: 3)
        #expect(joined.words.map(\.text) == ["เปลี่ยน", "32"])
    }

    /// The engine splits words of scripts with blanks at blanks alone, but for signs.
    @Test func `words of other scripts remain`() {
        let words = line(["AA", "-", "BB"])
        #expect(words.joiningWords(by: "AA-BB", alternativeCount: 3) == words)
    }

    @Test func `a line that is not that of its words changes none`() {
        let words = line(["출력", "파일"])
        #expect(words.joiningWords(by: "출력인 파일", alternativeCount: 3) == words)
    }

    /// However words are split and separated, no letter is lost, added or moved.
    @Test(arguments: 1...40) func `no letter is lost`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var words: [String] = []
        var transcript = ""
        for _ in 0...Int.random(in: 0...8, using: &generator) {
            let word = String(
                ["가", "ก", "漢", "a", "1", "ี"][Int.random(in: 0..<6, using: &generator)])
            words.append(word)
            transcript += (Bool.random(using: &generator) ? " " : "") + word
        }
        let joined = line(words).joiningWords(by: transcript, alternativeCount: 3)
        let scalars = { (texts: [String]) in texts.flatMap { Array($0.unicodeScalars) } }
        #expect(scalars(joined.words.map(\.text)) == scalars(words))
    }

    @Test func `marks of direction are left out`() {
        #expect("\u{200E}٠\u{200F}".cleaned == "٠")
        // The sign that keeps Persian letters apart is text.
        #expect("می\u{200C}شود".cleaned == "می\u{200C}شود")
    }

    @Test func `the sign of micro is a letter among Greek ones only`() {
        #expect("\u{B5}ορφή".cleaned == "μορφή")
        #expect("5\u{B5}m".cleaned == "5\u{B5}m")
    }
}
