import Confidence
import Observations

/// Whether words that were recognized are text at all.
///
/// The probability that a word is right depends on the kind of its page; a smudge has the same score
/// on each. So words are compared by the table of all kinds.
struct WordLegibility {
    /// Probabilities by the tables of all kinds of pages; 1 for text layers.
    private let confidences: [Float]

    init(_ reading: PageReading) {
        let kind = reading.page.kind
        confidences = reading.words.map { word in
            guard case .recognizer(let name) = word.reader else { return 1 }
            guard let kind else { return word.confidence }
            return Calibration.probability(
                of: Calibration.score(of: word.confidence, by: name, on: kind), by: name, on: nil)
        }
    }

    /// Whether the reading of a word, by its index, is worth keeping. A text layer is always trusted.
    func isLegible(_ word: Int) -> Bool {
        confidences[word] >= ConfidenceParameters.standard.legible
    }

    /// Whether a word has so much confidence that it is no smudge.
    func isSolid(_ word: Int) -> Bool {
        confidences[word] >= ConfidenceParameters.standard.solid
    }

    /// Whether neighbours have so much confidence, in the mean of their letters, that what is beside
    /// them is no smudge.
    func areSolid(_ neighbours: [Int], of words: [Word]) -> Bool {
        let letters = neighbours.reduce(0) { $0 + words[$1].text.utf8.count }
        let sum = neighbours.reduce(0) { $0 + confidences[$1] * Float(words[$1].text.utf8.count) }
        return letters > 0
            && sum >= Float(letters) * ConfidenceParameters.standard.solidNeighbours
    }

    /// Whether a word may be a label of a drawing, where no other words of its line confirm it.
    func isCertain(_ word: Int) -> Bool {
        confidences[word] >= ConfidenceParameters.standard.certain
    }
}
