// How sure docconv is of a word that it read in a picture: all tables and thresholds.
//
// A recognizer gives each word a score. The share of words that are right differs at equal scores:
// Tesseract's 0.9 is right more often than the neural reader's. A table for each recognizer and kind of page
// makes a probability of the score, and everything that follows compares probabilities.

/// The kind of a picture of a page, by which recognizers differ in what they confuse.
public enum PageKind: String, Codable, Hashable, Sendable, CaseIterable {
    /// Print that is read well, such as that of a book or a report.
    case clean
    /// Small, faint or noisy print without rules, such as that of a receipt or a photo.
    case receipt
    /// Such print among rules and boxes.
    case form
}

/// The probability that a word is right, by the score that a recognizer gave it.
///
/// A line through points, so that different scores have different probabilities.
public struct ReliabilityTable: Hashable, Sendable {
    private let points: [Point]

    private struct Point: Hashable, Sendable {
        var score: Float
        var probability: Float
    }

    /// - Parameter points: Scores and probabilities, 0…1, both ascending; at least two.
    package init(_ points: KeyValuePairs<Float, Float>) {
        self.points = points.map { Point(score: $0, probability: $1) }
    }

    /// - Parameter score: 0…1; what is beyond the first or last point is taken for it.
    package func probability(of score: Float) -> Float {
        value(at: score, from: \.score, to: \.probability)
    }

    /// The score that has a probability.
    package func score(of probability: Float) -> Float {
        value(at: probability, from: \.probability, to: \.score)
    }

    private func value(
        at place: Float, from key: KeyPath<Point, Float>, to value: KeyPath<Point, Float>
    ) -> Float {
        guard let first = points.first, let last = points.last else { return place }
        guard place > first[keyPath: key] else { return first[keyPath: value] }
        guard let index = points.firstIndex(where: { $0[keyPath: key] >= place }) else {
            return last[keyPath: value]
        }
        let (low, high) = (points[index - 1], points[index])
        let width = high[keyPath: key] - low[keyPath: key]
        let share = width > 0 ? (place - low[keyPath: key]) / width : 1
        return low[keyPath: value] + share * (high[keyPath: value] - low[keyPath: value])
    }
}

/// What a second reading says of a number.
package enum NumberAgreement: Hashable, Sendable {
    /// It has the same digits; with its score, 0…1.
    case agrees(Float)
    /// It has others in some places, which both together make the likelier ones, or signs in place of
    /// some, and was taken.
    case replacesDigits
    /// It has more digits, and was taken.
    case replaces
    /// It has others, and the first ones remain.
    case disputes
}

/// The tables of all recognizers.
package enum Calibration {
    /// The probability that a word is right.
    ///
    /// - Parameters:
    ///   - score: What the recognizer gave it, 0…1.
    ///   - recognizer: The name of the recognizer that read it. Scores of one without tables are
    ///     probabilities.
    ///   - kind: `nil` where it is not known yet.
    package static func probability(
        of score: Float, by recognizer: String, on kind: PageKind?
    ) -> Float {
        table(of: recognizer, on: kind)?.probability(of: score) ?? score
    }

    /// The probability that a number is right after a second reading.
    ///
    /// - Parameter probability: By the first reading alone.
    package static func probability(
        _ probability: Float, after reading: NumberAgreement?
    ) -> Float {
        let tables = CalibrationParameters.standard
        switch reading {
        case nil: return probability
        case .agrees(let score):
            // Two networks may take the same strokes for digits.
            guard probability >= ConfidenceParameters.standard.solid else { return probability }
            return max(probability, tables.agreedNumber.probability(of: score))
        case .replacesDigits:
            return ConfidenceParameters.standard.replacedDigits
        case .replaces:
            return ConfidenceParameters.standard.replacedNumber
        case .disputes:
            return min(probability, ConfidenceParameters.standard.disputed)
        }
    }

    /// The score behind a probability, by which tables are fitted anew.
    package static func score(
        of probability: Float, by recognizer: String, on kind: PageKind?
    ) -> Float {
        table(of: recognizer, on: kind)?.score(of: probability) ?? probability
    }

    /// `nil` for a recognizer whose scores are probabilities.
    package static func table(of recognizer: String, on kind: PageKind?) -> ReliabilityTable? {
        let tables = CalibrationParameters.standard
        switch (recognizer, kind) {
        case ("tesseract", nil): return tables.tesseract
        case ("tesseract", .clean): return tables.tesseractClean
        case ("tesseract", .receipt): return tables.tesseractReceipt
        case ("tesseract", .form): return tables.tesseractForm
        case ("neural", nil): return tables.neural
        case ("neural", .clean): return tables.neuralClean
        case ("neural", .receipt): return tables.neuralReceipt
        case ("neural", .form): return tables.neuralForm
        default: return nil
        }
    }
}

/// Scores and the share of words that are right at them, by `Benchmarks/calibration.py` on 48,000 words of the
/// development sets: receipts (SROIE), forms (FUNSD), book pages (old-books-dataset), pages of ICDAR 2013, JOSE
/// and arXiv drawn at 300 dpi.
struct CalibrationParameters {
    static let standard = CalibrationParameters()

    // begin of tables
    var tesseract = ReliabilityTable([
        0: 0.0616496, 0.1809: 0.1541, 0.4312: 0.2545, 0.534: 0.4148, 0.6718: 0.5248, 0.801: 0.6812,
        0.8872: 0.8108, 0.9232: 0.8979, 0.9437: 0.9502, 0.963: 0.9821, 0.9686: 0.9909, 1: 0.9919,
    ])
    var tesseractClean = ReliabilityTable([
        0: 0.123698, 0.227: 0.3092, 0.6049: 0.5819, 0.7945: 0.7357, 0.8693: 0.8152, 0.9063: 0.8617,
        0.9235: 0.8979, 0.943: 0.9678, 0.96: 0.9821, 0.965: 0.9853, 0.9686: 0.9934, 1: 0.9944,
    ])
    var tesseractReceipt = ReliabilityTable([
        0: 0.021581, 0.0336: 0.054, 0.2754: 0.1253, 0.4705: 0.2232, 0.626: 0.4218, 0.7298: 0.5108,
        0.7983: 0.6249, 0.8502: 0.7307, 0.8938: 0.8017, 0.9338: 0.9098, 0.9629: 0.965, 1: 0.966,
    ])
    var tesseractForm = ReliabilityTable([
        0: 0.0569306, 0.0593: 0.1423, 0.2722: 0.2173, 0.408: 0.2812, 0.4852: 0.3811, 0.6056: 0.5025,
        0.7524: 0.6316, 0.8241: 0.7278, 0.8886: 0.7893, 0.9402: 0.914, 0.9631: 0.9632, 1: 0.9642,
    ])
    var neural = ReliabilityTable([
        0: 0.0706667, 0.5432: 0.1767, 0.85: 0.5775, 0.9454: 0.7175, 0.9789: 0.7827, 0.9939: 0.8806,
        0.9991: 0.9403, 1: 0.9943,
    ])
    var neuralClean = ReliabilityTable([
        0: 0.102182, 0.3: 0.2555, 0.777: 0.4885, 0.927: 0.7019, 0.969: 0.7744, 0.9932: 0.8826,
        0.9988: 0.9357, 1: 0.9939,
    ])
    var neuralReceipt = ReliabilityTable([
        0: 0.0522409, 0.2059: 0.1306, 0.5882: 0.2631, 0.8242: 0.5177, 0.9189: 0.6782,
        0.9757: 0.7888, 0.9939: 0.8745, 0.9978: 0.917, 0.999: 0.9471, 1: 0.9791,
    ])
    var neuralForm = ReliabilityTable([
        0: 0.0858889, 0.439: 0.2147, 0.7691: 0.4364, 0.8424: 0.5673, 0.9303: 0.6863, 0.9769: 0.7591,
        0.9881: 0.836, 0.9956: 0.8896, 0.9986: 0.922, 1: 0.9695,
    ])
    // end of tables

    /// Numbers in which a second reading has the same digits, by the least probability that it gives a
    /// character: 1,661 amounts of `Benchmarks/doubts.py`, seeds 11, 12, 21 and 22.
    var agreedNumber = ReliabilityTable([0: 0.3, 0.4: 0.85, 0.6: 0.94, 0.8: 0.97, 1: 0.98])
}

/// All thresholds on the confidence of words: probabilities, 0…1, of being right, or means of them over
/// letters.
///
/// They were found for the scores of recognizers and brought to this scale: single words by the table of
/// Tesseract, means where the fewest of 5,300 groups of five words (lines) or 270 groups of a hundred (pages) of
/// the development sets are decided otherwise. Effects of a quarter less or more are those of scores.
package struct ConfidenceParameters: Sendable {
    package static let standard = ConfidenceParameters()

    // MARK: Words

    /// Below it, words are smudges and strokes more often than text: without them word F1 on the
    /// first 14 items of the development sets rises from 0.738 to 0.758 on forms and from 0.713 to
    /// 0.724 on receipts. A score of 0.3.
    package var legible: Float = 0.202

    /// Up to it, a character is one that is upside down or of another script. Chosen on 80 turned pages,
    /// the half for tuning of `Benchmarks/orientation.py`.
    package var otherScript: Float = 0.4

    /// Below it, words are smudges unless their neighbours, weighed by their lengths, have more.
    /// Without them word F1 on the first 24 items of the development sets rises from 0.770 to 0.779 on
    /// forms and from 0.761 to 0.768 on receipts. 25 % less changes 59 documents (FUNSD pairs +.010, 4
    /// of 964 SROIE lines gained), 25 % more 66 (1 of 16 SROIE dates lost, FUNSD pairs −.005). A score
    /// of 0.5; dropping a word raises F1 where its probability is below half of F1.
    package var solid: Float = 0.362

    /// The mean of the words beside one below `solid`, above which it is text. A mean score of about 0.55, as
    /// for lines.
    package var solidNeighbours: Float = 0.45

    /// A word that was read rather than guessed: it owns its letters, whatever structure claims them, and a
    /// drawing whose ink is of such words is a passage. Scores of 0.75 and 0.7.
    package var read: Float = 0.6

    /// Below it, a reading is doubtful for people: of the words below it, more than half are wrong.
    package var doubtful: Float = 0.6

    /// The same for amounts: on worn pictures of invoices and receipts .91 of the wrong ones are marked, and .55 of those
    /// that are marked are wrong; at .90 they are .91 and .50 (`Benchmarks/doubts.py`, seeds 101 to 104 and 111 to 114).
    package var doubtfulAmount: Float = 0.88

    /// A number whose decimal mark was not read. Below `doubtful`, so that people see it.
    package var lostMark: Float = 0.5

    /// The greatest of a number whose decimal mark was not read and is seen in the ink: of 86 in ICDAR 2013 printed at 200
    /// dpi, 82 are right, and all four others have a wrong digit.
    package var seenMark: Float = 0.95

    /// Numbers whose digits differ in a second reading. On worn amounts (`Benchmarks/doubts.py`, seeds 11, 12, 21,
    /// 22, 31 to 33 and 41 to 43) 79 of 88 of those are right that got other digits, or digits for signs; on seeds 11
    /// to 22 and 40 receipts of SROIE 9 of 21 of those with more digits, and of those that remain as they were first
    /// read about a third.
    package var replacedDigits: Float = 0.9
    package var replacedNumber: Float = 0.5
    package var disputed: Float = 0.4

    /// A label of a drawing. On the plan of a castle in the old-books set, 8 of 9 words that pass are
    /// labels and 3 of 28 others. A score of 0.9; 25 % less changes 2 documents, 25 % more none.
    package var certain: Float = 0.85

    /// A word that stays as it was read, whatever a dictionary contains: above, changes make as many
    /// words wrong as right in the first 24 items of the development sets. A score of 0.94; 25 % less
    /// changes 3 documents, 25 % more 1.
    package var correct: Float = 0.94

    /// A word that is right across the end of a line. A score of 0.6; 25 % less or more
    /// changes no document.
    package var across: Float = 0.48

    /// Words of a round stamp, which may be fragments of curved ones: on drawn stamps at 150 dpi such
    /// fragments reached a score of 0.8.
    package var roundStamp: Float = 0.68

    /// By how much words of one run of text differ at the most: a run has the least of them.
    package var equal: Float = 0.01

    // MARK: Lines and pages

    /// The mean of a line that is not recognized again. A mean score of 0.8; 25 % less changes 2
    /// documents, 25 % more 4.
    package var sureLine: Float = 0.75

    /// The same for a recognizer that overlooks parts of lines. On six drawn pages for tuning in Korean, Arabic and
    /// Persian 2.5 % of the characters are wrong by 0.75, 2.1 % by 0.9 and 0.97.
    package var sureLineOfOverlooked: Float = 0.9

    /// By how much the mean of a second reading must be higher. Probabilities of two recognizers are
    /// compared as they are; of scores, that of the neural reader had to be higher by 0.12.
    package var leastGain: Float = 0.03
    package var leastGainOfTwo: Float = 0

    /// The mean above which a missed line is text: of many letters, of a few, of one. Scores of 0.5, 0.65
    /// and 0.85; 25 % less or more changes 1 document at the most.
    package var credibleLine: Float = 0.4
    package var credibleWord: Float = 0.5
    package var credibleLetter: Float = 0.75

    /// The same for the second of two recognizers, with mean scores of the neural reader of 0.8 and 0.97, and
    /// the mean of a line that it does not read again, a score of Tesseract of 0.75. On 3 of 12 clean book
    /// pages of the development set it read digits in the drawings and the dirt that Tesseract had passed
    /// over; no letter alone is credible.
    package var sureLineOfTwo: Float = 0.7
    package var credibleLineOfTwo: Float = 0.58
    package var credibleWordOfTwo: Float = 0.77
    package var credibleLetterOfTwo: Float = 1

    /// The mean of letters in a comb that are not recognized once more, each alone. A score of 0.7;
    /// 25 % less or more changes no document.
    package var comb: Float = 0.6

    /// The mean of the lines in a grid, below which it is no table. A score of 0.6; 25 %
    /// less or more changes no document.
    package var grid: Float = 0.5

    /// The mean of a picture that consists of text. A score of 0.7; 25 % less or more changes no document.
    package var passage: Float = 0.63

    /// The mean of a sample of lines, below which a page is weak. Of 133 scanned first pages, forms,
    /// receipts and books, each read by both recognizers, the alternative finds more words on 62 of those
    /// below and fewer on 8, of those above more on 22 and fewer on 18. With 0.95 and with 0.895 fewer of
    /// the 31,910 words are found, by 9 and by 21.
    package var sample: Float = 0.925

    /// The mean of a page below which it may be upside down, or in another script: upside down, tables of
    /// digits reach a score of 0.6.
    package var upright: Float = 0.5

    /// The mean of a page that was sideways, above which it is not tried upside down. A score of 0.8;
    /// 25 % less or more changes no document.
    package var turned: Float = 0.76

    // MARK: Characters

    /// The probability that the neural reader's network gives a character, above which no other is
    /// likely, and the least of one that is. A choice.
    package var sureCharacter: Float = 0.98
    package var leastCharacter: Float = 0.01

    /// The mean probability of the characters of a column once each is upright, that of Latin letters on their
    /// side in it, and of its rotated signs. On eight drawn pages for tuning columns have 0.95 and more, lines that
    /// were upright before up to 0.78.
    package var uprightCells: Float = 0.88
    package var lyingLatin: Float = 0.7
    package var rotatedSign: Float = 0.4
    /// The same of a low character that is not read on its side: on ten pages for tuning pieces of letters have 0.2
    /// to 0.6, signs 0.7 and more.
    package var cellPiece: Float = 0.7
}
