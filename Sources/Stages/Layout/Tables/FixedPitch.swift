import Geometry
import Observations

/// The pitch of recognized words whose letters all have one width, as of typewriters and listings: no font of a
/// scan says so.
struct FixedPitch {
    /// Page units from a letter to the next.
    private let pitch: Double

    /// `nil` for words of other typefaces, of a text layer, and where too few have letters: digits have one width
    /// in most typefaces.
    init?(_ words: [Word]) {
        guard words.allSatisfy({ $0.reader != .textLayer }) else { return nil }
        let lettered = words.filter { word in
            word.text.count >= parameters.fewestCharacters && word.text.contains(where: \.isLetter)
        }
        guard lettered.count >= parameters.fewestWords else { return nil }
        let pitches = lettered.map { $0.box.width / $0.pitches }.sorted()
        let pitch = pitches[pitches.count / 2]
        let fitting = lettered.count { word in
            abs(word.box.width - word.pitches * pitch) <= pitch * parameters.greatestDeviation
        }
        guard Double(fitting) >= Double(lettered.count) * parameters.leastShare else { return nil }
        self.pitch = pitch
    }

    /// Whether there is one blank at the most between two words of a line.
    func isBlank(between left: Rect<PageUnits>, and right: Rect<PageUnits>) -> Bool {
        right.minX - left.maxX <= pitch * parameters.greatestBlank
    }
}

extension Word {
    /// Pitches from the left of its first letter to the right of its last, whose blanks beside them are not seen.
    fileprivate var pitches: Double { Double(text.count) - parameters.blanksBeside }
}

/// When words have one pitch. Of windows of 10 words on 280 drawn pages of `Benchmarks/prose.py`, .97 to .99 of
/// listings and typescripts have one, and .00 to .20 of other prose, that of contents and Cyrillic most.
struct FixedPitchParameters {
    static let standard = FixedPitchParameters()

    /// Characters of a word that is measured, and how many of them there are at the least. Choices.
    var fewestCharacters = 3
    var fewestWords = 6

    /// Pitches by which a word is narrower than its characters, by which its width differs from that, and the
    /// share of words that do not differ more.
    var blanksBeside = 0.3
    var greatestDeviation = 0.35
    var leastShare = 0.8

    /// Pitches of a blank between words, with what is blank beside a stop or bracket: two have 2 at the least.
    var greatestBlank = 1.9
}

private let parameters = FixedPitchParameters.standard
