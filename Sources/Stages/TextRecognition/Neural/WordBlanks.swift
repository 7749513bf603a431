/// Finds blanks after signs that a network passed over: it reads `NAME:Smith` where a blank follows
/// the colon. Between letters its blanks are better than those measured: with cuts there, too, the
/// word F1 of 40 forms of FUNSD fell from .772 to .743.
///
/// The blank is measured in the ink and compared with the pitch of the line's letters, so that it
/// counts alike in narrow, wide, letterspaced and typewritten text.
struct WordBlanks {
    private let ink: StripInk
    private let start: Double
    private let step: Double

    /// - Parameters:
    ///   - part: The columns of the strip that were read.
    ///   - step: Columns of one step of the network.
    init(_ ink: StripInk, part: Range<Int>, step: Double) {
        self.ink = ink
        self.start = Double(part.lowerBound)
        self.step = step
    }

    /// The characters of words, cut where a blank is as wide as one between words.
    ///
    /// - Parameter mayFollow: Whether a blank may follow the first of two characters, by their classes.
    func split(
        _ words: [[CTCDecoding.Character]], where mayFollow: (Int, Int) -> Bool
    ) -> [[CTCDecoding.Character]] {
        let pitches = words.flatMap { word in
            zip(word, word.dropFirst()).map { center(of: $1) - center(of: $0) }
        }.sorted()
        guard pitches.count >= parameters.leastPitches else { return words }
        let leastBlank = pitches[pitches.count / 2] * parameters.leastBlank
        return words.flatMap { word -> [[CTCDecoding.Character]] in
            var parts: [[CTCDecoding.Character]] = []
            var last: CTCDecoding.Character?
            for character in word {
                if let last,
                    !mayFollow(last.label, character.label)
                        || !isBlank(between: last, character, leastBlank)
                {
                    parts[parts.count - 1].append(character)
                } else {
                    parts.append([character])
                }
                last = character
            }
            return parts
        }
    }

    private func isBlank(
        between left: CTCDecoding.Character, _ right: CTCDecoding.Character, _ least: Double
    ) -> Bool {
        let columns = Int(center(of: left))..<max(Int(center(of: left)), Int(center(of: right)))
        return Double(ink.widestGap(in: columns)) >= least
    }

    /// The column at the middle of a character's steps.
    private func center(of character: CTCDecoding.Character) -> Double {
        start + Double(character.steps.lowerBound + character.steps.upperBound) / 2 * step
    }
}

/// When a gap between letters is one between words.
struct WordBlankParameters {
    static let standard = WordBlankParameters()

    /// Median distances between the middles of letters. Of a typewriter's letters the gap beside a
    /// narrow one is 0.6 without a blank and 1.6 with one; in proportional type 0.2 and 0.7 to 0.8.
    var leastBlank = 0.75

    /// Pairs of letters whose median is a pitch.
    var leastPitches = 5
}

private let parameters = WordBlankParameters.standard
