import Confidence
import Observations

extension PageReading {
    /// Whether a part of the words is sure, as on a worn receipt or where half a page is in another script.
    package var hasSureWords: Bool {
        let parameters = ReadingQualityParameters.standard
        let spelled = words.filter {
            $0.text.count(where: \.isLetter) >= parameters.leastLetters
        }
        let sure = spelled.count { $0.confidence >= parameters.sure }
        return sure > 0 && Double(sure) >= Double(spelled.count) * parameters.leastShare
    }

    /// The reading of two of the same page that has more letters that are likely to be right; the
    /// other one where they are equal.
    package func better(than other: PageReading) -> PageReading {
        words.likelyLetters > other.words.likelyLetters ? self : other
    }

    /// Whether nearly as many letters are likely to be right as in another reading of the page.
    package func isNearly(asSureAs other: PageReading) -> Bool {
        Double(words.likelyLetters)
            >= Double(other.words.likelyLetters) * ReadingQualityParameters.standard.nearly
    }
}

/// What is a sure reading.
struct ReadingQualityParameters {
    static let standard = ReadingQualityParameters()

    /// Letters of a word that says something: shorter ones are read into anything.
    var leastLetters = 3

    /// The confidence of a sure word, 0…1.
    var sure = ConfidenceParameters.standard.read

    /// The share of sure words, 0…1. A choice: of a worn receipt a quarter of the words is sure, of a page
    /// in another script nearly none.
    var leastShare = 0.25

    /// The share of the likely letters of one reading that another one has for a reason to prefer it. A choice.
    var nearly = 0.9
}
