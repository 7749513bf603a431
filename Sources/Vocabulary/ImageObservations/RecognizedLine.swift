import Geometry

/// A line of text as recognized: its words, from which its other properties follow.
///
/// Apple's counterpart is `RecognizedTextObservation`, one for each line of text; its `transcript`,
/// `confidence` and bounding box are those of ``text``, ``confidence`` and ``box``.
package struct RecognizedLine: Hashable, Sendable {
    /// From the left; empty where a recognizer found no text in a given line.
    package var words: [RecognizedWord]

    package init(_ words: [RecognizedWord] = []) { self.words = words }

    /// The words with a blank between.
    package var text: String { words.map(\.text).joined(separator: " ") }

    /// The bounding box of the words; `nil` for none.
    package var box: Rect<Pixels>? { words.lazy.map(\.box).bounds() }

    /// The straight line that the words are set on.
    package var baseline: Baseline { Baseline(words) }

    /// The mean over characters, 0…1; 0 for no words.
    package var confidence: Float { words.confidence }
}

extension Sequence<RecognizedLine> {
    /// The words of all lines, line by line.
    package var words: [RecognizedWord] { flatMap(\.words) }
}
