import Confidence
import Observations

/// Whether words that were recognized are text at all.
///
/// The probability that a word is right depends on the kind of its page; a smudge has the same score
/// on each. So words are compared by the table of all kinds.
struct WordLegibility {
    private let words: [Word]
    private let kind: PageKind?

    init(_ reading: PageReading) {
        words = reading.words
        kind = reading.page.kind
    }

    /// Whether the reading of a word, by its index, is worth keeping. A text layer is always trusted.
    func isLegible(_ word: Int) -> Bool {
        confidence(of: word) >= ConfidenceParameters.standard.legible
    }

    /// Whether a word has so much confidence that it is no smudge.
    func isSolid(_ word: Int) -> Bool {
        confidence(of: word) >= ConfidenceParameters.standard.solid
    }

    /// Whether neighbours have so much confidence, in the mean of their letters, that what is beside
    /// them is no smudge.
    func areSolid(_ neighbours: [Int]) -> Bool {
        let compared = neighbours.map { index in
            var word = words[index]
            word.confidence = confidence(of: index)
            return word
        }
        return compared.confidence >= ConfidenceParameters.standard.solidNeighbours
    }

    /// Whether a word may be a label of a drawing, where no other words of its line confirm it.
    func isCertain(_ word: Int) -> Bool {
        confidence(of: word) >= ConfidenceParameters.standard.certain
    }

    /// The probability by the table of all kinds of pages; 1 for a text layer.
    func confidence(of index: Int) -> Float {
        let word = words[index]
        guard case .recognizer(let name) = word.reader else { return 1 }
        guard let kind else { return word.confidence }
        return Calibration.probability(
            of: Calibration.score(of: word.confidence, by: name, on: kind), by: name, on: nil)
    }
}
