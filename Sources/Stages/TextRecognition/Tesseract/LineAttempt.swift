import CTesseract
import ImageObservations

/// A way in which a line is read by itself.
struct LineAttempt {
    /// What is laid around the line.
    var frame = LineFrame()
    /// Whether the engine searches for the line in its picture, and scales it by its letters.
    var searches = true

    var mode: TessPageSegMode { searches ? PSM_SINGLE_LINE : PSM_RAW_LINE }

    /// For letters that the search for lines takes for noise: it reads a line as a whole that is scaled with its
    /// margin, and which margin suits depends on the typeface. Of the characters of 26 drawn pages for tuning in
    /// Arabic and Persian .048 to .063 are wrong with one of these margins, .037 with the best reading of each
    /// line, and .035 with one by search beside them.
    static let ofComposedLetters =
        [0.05, 0.2, 0.35].map {
            LineAttempt(frame: LineFrame(share: $0, leavesOutNeighbours: true), searches: false)
        } + [LineAttempt(frame: LineFrame(leavesOutNeighbours: true))]
}

extension RecognizedLine {
    /// Whether a line is read with more confidence, and no large part of it is passed over.
    func isBetter(than other: RecognizedLine) -> Bool {
        guard !other.words.isEmpty else { return !words.isEmpty }
        let counts = (letterCount, other.letterCount)
        return confidence > other.confidence && 10 * counts.0 >= 7 * counts.1
    }

    private var letterCount: Int { words.reduce(0) { $0 + $1.text.count } }
}
