import Geometry
import ImageObservations
import Testing

@testable import PageRecognition

@Suite struct SampleReadingTests {
    private func reading(_ confidence: Float) -> SampleReading {
        SampleReading([
            RecognizedLine([
                RecognizedWord(
                    text: "words", box: Rect(x: 0, y: 0, width: 50, height: 20), baseline: 20,
                    confidence: confidence)
            ])
        ])
    }

    @Test func `letters of its own speak for a language, and their absence against it`() {
        #expect(reading(0.75).rivals(reading(0.8), hasOwnLetters: true))
        #expect(!reading(0.85).rivals(reading(0.8), hasOwnLetters: false, lacksOwnLetters: true))
    }

    @Test func `a language without such letters is judged by confidence alone`() {
        #expect(reading(0.85).rivals(reading(0.8), hasOwnLetters: false))
        #expect(!reading(0.75).rivals(reading(0.8), hasOwnLetters: false))
        #expect(reading(0.95).rivals(reading(0.8), hasOwnLetters: false, lacksOwnLetters: true))
    }

    /// Two languages are never each likelier than the other by confidence alone.
    @Test(arguments: stride(from: 0, through: 100, by: 5).map { Float($0) / 100 })
    func `rivalry by confidence goes one way`(confidence: Float) {
        let (one, other) = (reading(confidence), reading(0.5))
        #expect(
            !(one.rivals(other, hasOwnLetters: false) && other.rivals(one, hasOwnLetters: false)))
    }
}
