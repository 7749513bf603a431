import Geometry
import ImageObservations
import Raster

/// Takes underlines out of the boxes of words: a word with one is no larger than the words beside it.
struct Underlines {
    private let ink: BinaryImage

    init(_ ink: BinaryImage) { self.ink = ink }

    func trimmed(_ lines: [RecognizedLine]) -> [RecognizedLine] {
        lines.map { line in RecognizedLine(line.words.map(trimmed)) }
    }

    /// A word above the underline, where a blank is between; letters that cross it are as low as it is.
    private func trimmed(_ word: RecognizedWord) -> RecognizedWord {
        guard word.text.contains(where: { $0.isLetter || $0.isNumber }),
            !word.text.hasDescender, word.box.minY >= 0
        else { return word }
        let counts = ink.rowCounts(in: word.box)
        let height = Double(counts.count)
        let least = Int(word.box.width * parameters.leastShare)
        let most = Int(word.box.width * parameters.greatestShareOfBlank)
        let lower = Int(height * parameters.highest)
        guard word.box.width > height / 2, lower < counts.count,
            let first = counts[lower...].firstIndex(where: { $0 >= least }),
            let last = counts[lower...].lastIndex(where: { $0 >= least }),
            Double(last - first) < height * parameters.thickest,
            let blank = counts[lower..<first].lastIndex(where: { $0 <= most }),
            let letters = counts[..<blank].lastIndex(where: { $0 > most }),
            Double(letters + 1) >= height * parameters.leastLetters
        else { return word }
        let bottom = word.box.minY.rounded(.down) + Double(letters + 1)
        var trimmed = word
        trimmed.box = Rect(
            minX: word.box.minX, minY: word.box.minY, maxX: word.box.maxX, maxY: bottom)
        trimmed.baseline = min(word.baseline, bottom)
        return trimmed
    }
}

/// What an underline is.
struct UnderlineParameters {
    static let standard = UnderlineParameters()

    /// The share of a word's width that is ink in a row of pixels of an underline, which no row of letters has, and in one between
    /// letters and underline. Choices.
    var leastShare = 0.85
    var greatestShareOfBlank = 0.1
    /// The share of a word's height above which no underline is, that of an underline, and that of the letters above. Fonts have
    /// underlines of .05 sizes, a tenth of a size below the baseline, letters without descenders .5 to .75 sizes.
    var highest = 0.6
    var thickest = 0.2
    var leastLetters = 0.55
}

private let parameters = UnderlineParameters.standard
