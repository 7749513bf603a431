import Geometry
import ImageObservations
import Observations
import Testing

@testable import PageRecognition

@Suite struct ThousandsMarkTests {
    /// The first of some numbers below each other, which may have been another.
    private func first(
        _ text: String, or other: String?, above others: [String], by distance: Double = 0
    ) -> RecognizedWord {
        let lines = ([text] + others).enumerated().map { row, text in
            let y = Double(row) * 30 + (row > 0 ? distance : 0)
            return RecognizedLine([
                RecognizedWord(
                    text: text, box: Rect(x: 100, y: y, width: 50, height: 20), baseline: y + 20,
                    confidence: 0.9,
                    alternatives: row == 0
                        ? other.map { [Word.Alternative(text: $0, confidence: 0.3)] } ?? [] : [])
            ])
        }
        return lines.agreeingOnThousandsMarks[0].words[0]
    }

    @Test func `many numbers show it without another reading, and leave doubt`() {
        let word = first("8.616", or: nil, above: ["5,977", "7,918", "2,801", "1,078", "5,125"])
        #expect(word.text == "8,616" && word.rawText == "8.616" && word.confidence <= 0.5)
        #expect(word.alternatives.map(\.text) == ["8.616"])
    }

    @Test func `a table further down shows nothing`() {
        let others = ["5,977", "7,918", "2,801", "1,078", "5,125"]
        for other in [nil, "8,616"] {
            #expect(first("8.616", or: other, above: others, by: 200).text == "8.616")
        }
    }

    @Test(arguments: [
        ("8.616", "8,616", ["5,977", "17,918"]), ("8,616", "8.616", ["5.977", "117.918"]),
    ])
    func `a column shows the mark before thousands`(
        text: String, other: String, others: [String]
    ) {
        let word = first(text, or: other, above: others)
        #expect(word.text == other && word.rawText == text)
        #expect(word.alternatives.map(\.text) == [text])
    }

    @Test(
        arguments: [
            ("8.616", "8,616", ["5,977"]), ("8.616", "8,616", ["5,977", "3.025"]),
            ("8.616", "8,617", ["5,977", "7,918"]), ("8.616", nil, ["5,977", "7,918"]),
            ("8.61", "8,61", ["5,977", "7,918"]), ("0.616", "0,616", ["5,977", "7,918"]),
            ("8.616", "8,616", ["59.77", "7,9"]),
        ] as [(String, String?, [String])])
    func `a number stays without another reading, or where others do not agree`(
        text: String, other: String?, others: [String]
    ) {
        #expect(first(text, or: other, above: others).text == text)
    }
}
