import Confidence
import Geometry
import Observations

/// A word as recognized.
package struct RecognizedWord: ScoredText, Hashable, Sendable {
    package var text: String
    package var box: Rect<Pixels>
    /// y of the baseline at the middle of the word.
    package var baseline: Double
    /// 0…1.
    package var confidence: Float
    /// Other readings, best first.
    package var alternatives: [Word.Alternative]
    /// The recognizer's own reading, where another candidate was chosen.
    package var rawText: String?
    /// The name of the recognizer; `nil` for the one that reads the page.
    package var reader: String?
    /// What a second reading says of a number; `nil` for what was read once.
    package var agreement: NumberAgreement?

    package init(
        text: String, box: Rect<Pixels>, baseline: Double, confidence: Float,
        alternatives: [Word.Alternative] = [], reader: String? = nil
    ) {
        self.text = text
        self.box = box
        self.baseline = baseline
        self.confidence = confidence
        self.alternatives = alternatives
        self.reader = reader
    }
}

/// Corrects a recognized word after recognition, such as by a dictionary.
package protocol WordCorrecting {
    /// The word, or another of its readings.
    func corrected(_ word: RecognizedWord) -> RecognizedWord
}
