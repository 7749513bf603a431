import Confidence
import ImageObservations
import Observations

/// Corrects the spelling of recognized words: chooses among the readings of a word the one that a
/// dictionary contains, such as `BRAND` for `BRANO`.
package struct Spelling: WordCorrecting {
    private let lexicon: Lexicon

    package init(_ lexicon: Lexicon) { self.lexicon = lexicon }

    /// The word, or its most likely other reading in a dictionary where the first is in none. Names,
    /// numbers, codes and words of high confidence remain.
    package func corrected(_ word: RecognizedWord) -> RecognizedWord {
        guard word.confidence < parameters.sure, let core = word.text.letters else { return word }
        let likely = word.alternatives.filter { other in
            other.confidence >= word.confidence * parameters.leastLikely
                && other.text.letters?.count == core.count
        }
        guard !likely.isEmpty, !lexicon.contains(core),
            let better = likely.first(where: { lexicon.contains($0.text.letters ?? "") })
        else { return word }
        var result = word
        result.text = better.text
        result.rawText = word.text
        result.alternatives = word.alternatives.filter { $0 != better }
        return result
    }
}

extension String {
    /// The word without the punctuation around it; `nil` for one that is short, continues in the next
    /// line, or is not of letters alone.
    fileprivate var letters: String? {
        let isMark: (Character) -> Bool = { $0.isPunctuation || $0.isSymbol }
        var core = Substring(self).trimmingPrefix(while: isMark)
        guard core.last != "-" else { return nil }
        while let last = core.last, isMark(last) { core.removeLast() }
        let isCapitals = !core.contains(where: \.isLowercase)
        guard
            core.count
                >= (isCapitals ? parameters.shortestCapitals : parameters.shortest),
            core.allSatisfy(\.isLetter)
        else { return nil }
        return String(core)
    }
}

/// Which words are corrected, and by which readings. Effects by `Benchmarks/sensitivity.py` on 21
/// documents, recognized anew.
struct SpellingParameters {
    static let standard = SpellingParameters()

    /// Letters of the shortest word, and of the shortest in capitals: shorter ones are abbreviations
    /// and names as often as misspelt. Of the first 24 items of the development sets, 56 words become
    /// right and 1 wrong; with one letter less, 70 and 8.
    var shortest = 4
    var shortestCapitals = 5

    /// The confidence of a word that stays as it was read, and how likely another reading must be
    /// beside it: above and below, changes make as many words wrong as right in the same 24 items.
    var sure = ConfidenceParameters.standard.correct
    /// 25 % less changes 1 document, 25 % more none.
    var leastLikely: Float = 0.2
}

private let parameters = SpellingParameters.standard
