import Confidence
import Geometry
import ImageObservations

/// Puts marks into numbers that ink shows and the reading lacks: recognizers take the dot of `3.8` for noise where it is small
/// and the number short.
struct UnreadMarks {
    /// Connected components, from the left.
    private let letters: [Rect<Pixels>]

    /// - Parameter letters: Of the page, in any order.
    init(letters: [Rect<Pixels>]) { self.letters = letters.sorted { $0.minX < $1.minX } }

    func completed(_ lines: [RecognizedLine]) -> [RecognizedLine] {
        lines.map { line in RecognizedLine(line.words.map(completed)) }
    }

    private func completed(_ word: RecognizedWord) -> RecognizedWord {
        guard word.text.count >= 2, word.text.count <= parameters.mostDigits,
            word.text.allSatisfy({ $0.isASCII && $0.isNumber }),
            let (place, mark) = mark(in: word)
        else { return word }
        var completed = word
        completed.rawText = word.rawText ?? word.text
        completed.text.insert(mark, at: word.text.index(word.text.startIndex, offsetBy: place))
        completed.confidence = min(word.confidence, parameters.confidence)
        completed.alternatives = []
        return completed
    }

    /// The only mark among the digits of a word, and how many digits are before it; `nil` where there is none, or where
    /// ink and reading have not as many digits.
    private func mark(in word: RecognizedWord) -> (place: Int, mark: Character)? {
        let ink = ink(around: word.box)
        let height = word.box.height
        let digits = ink.filter {
            parameters.digitHeights.contains($0.height / height) && $0.width < height
        }
        let small = ink.filter { box in !digits.contains(box) && box.height >= parameters.leastInk }
        guard digits.count == word.text.count, small.count == 1, let mark = small.first else {
            return nil
        }
        let baseline = digits.map(\.maxY).sorted()[digits.count / 2]
        let place = digits.count { $0.midX < mark.midX }
        guard place > 0, place < digits.count, mark.minX >= digits[place - 1].maxX - 1,
            mark.maxX <= digits[place].minX + 1,
            parameters.markWidths.contains(mark.width / height)
        else { return nil }
        let drop = (mark.maxY - baseline) / height
        if parameters.pointHeights.contains(mark.height / height),
            parameters.pointDrops.contains(drop)
        {
            return (place, ".")
        }
        if parameters.commaHeights.contains(mark.height / height),
            parameters.commaDrops.contains(drop)
        {
            return (place, ",")
        }
        return nil
    }

    /// What is in a word's box, or hangs below it.
    private func ink(around word: Rect<Pixels>) -> [Rect<Pixels>] {
        let area = Rect<Pixels>(
            minX: word.minX - 1, minY: word.minY - 1, maxX: word.maxX + 1,
            maxY: word.maxY + word.height * parameters.reach)
        return letters.drop { $0.minX < area.minX }.prefix { $0.minX <= area.maxX }
            .filter { area.contains($0.center) }
    }
}

/// What is a mark between digits. Shares of the height of the word, but for those named otherwise; choices for print of any
/// typeface.
struct UnreadMarkParameters {
    static let standard = UnreadMarkParameters()

    /// Digits of a number at the most.
    var mostDigits = 9
    /// Of a digit.
    var digitHeights = 0.75...1.15
    /// Pixels: what is lower is dust.
    var leastInk = 2.0
    /// How far below the word's box marks hang.
    var reach = 0.2

    var markWidths = 0.08...0.35
    var pointHeights = 0.08...0.3
    /// From the baseline of the digits down to the lower edge of a mark.
    var pointDrops = -0.12...0.1
    var commaHeights = 0.2...0.5
    var commaDrops = 0.08...0.4

    /// The greatest probability of being right.
    var confidence = ConfidenceParameters.standard.seenMark
}

private let parameters = UnreadMarkParameters.standard
