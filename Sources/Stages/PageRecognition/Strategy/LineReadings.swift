import Confidence
import Geometry
import ImageObservations

/// Assigns the words of a pass over the whole page to the text lines that foreground analysis found.
struct LineReadings {
    struct Place {
        let line: Int
        let word: Int
    }

    /// For each line.
    private(set) var places: [[Place]]
    /// For each line those at its places.
    private let words: [[RecognizedWord]]
    private let lines: [Rect<Pixels>]
    private let xHeight: Double
    /// For each line what the words cover that reach into it, those of other lines among them.
    private let covered: [Rect<Pixels>?]
    /// Lines that end inside a word that was recognized well.
    private let cut: Set<Int>
    private let parameters: LineReadingParameters
    /// The first of the lines that are too pale to be ink: dirt is found among them more often.
    private let firstPale: Int

    /// - Parameters:
    ///   - pale: Lines that are too pale to be ink, which follow the others.
    ///   - xHeight: Pixels; 0 where it is not known.
    init(
        _ page: [RecognizedLine], at inked: [Rect<Pixels>], pale: [Rect<Pixels>] = [],
        xHeight: Double, parameters: LineReadingParameters = .standard
    ) {
        firstPale = inked.count
        let lines = inked + pale
        self.lines = lines
        self.xHeight = xHeight
        self.parameters = parameters
        var places = [[Place]](repeating: [], count: lines.count)
        var covered = [Rect<Pixels>?](repeating: nil, count: lines.count)
        var cut: Set<Int> = []
        for (row, reading) in page.enumerated() {
            for (column, word) in reading.words.enumerated() {
                let place = Place(line: row, word: column)
                for (index, line) in lines.enumerated() {
                    guard let shared = line.intersection(word.box)?.area, shared > 0 else {
                        continue
                    }
                    if line.sharedHeight(with: word.box)
                        > min(line.height, word.box.height) * parameters.leastOverlap
                    {
                        covered[index] = covered[index]?.union(word.box) ?? word.box
                    }
                    if shared > word.box.area * parameters.leastInside {
                        places[index].append(place)
                    } else if shared > min(word.box.area, line.area) * parameters.leastOverlap {
                        // Where strokes of two lines touch, a word has the box of both.
                        if parameters.separatesTouching,
                            line.isAbove(orBelow: word.box, but: parameters.leastOverlap)
                        {
                            if line.hasBaseline(of: word, but: parameters.leastOverlap) {
                                places[index].append(place)
                            }
                            // A word across two lines is one only if it was recognized well.
                        } else if word.confidence < parameters.leastAcrossConfidence {
                            places[index].append(place)
                        } else {
                            cut.insert(index)
                        }
                    }
                }
            }
        }
        self.places = places
        self.covered = covered
        self.cut = cut
        words = places.map { $0.map { page[$0.line].words[$0.word] } }
    }

    var hasWeakLines: Bool { lines.indices.contains(where: isWeak) }

    func isWeak(_ line: Int) -> Bool {
        !cut.contains(line)
            && (words[line].isEmpty || words[line].confidence < parameters.sureConfidence
                || isPartial(line))
    }

    /// Whether an end of the line was left unread.
    private func isPartial(_ line: Int) -> Bool {
        parameters.searchesGaps
            && unreadEnd(of: line, read: covered[line])
                > lines[line].height * parameters.leastUnread
    }

    /// Pixels of the longer end of a line before or after its words.
    private func unreadEnd(of line: Int, read: Rect<Pixels>?) -> Double {
        guard let read else { return lines[line].width }
        return max(read.minX - lines[line].minX, lines[line].maxX - read.maxX)
    }

    /// Whether a line that the pass over the whole page missed is text: a few letters, found in a
    /// picture or a smudge, need more confidence than many, and a pale line more than one of ink.
    private func isCredible(_ reading: RecognizedLine, of index: Int) -> Bool {
        let line = lines[index]
        let count = reading.words.reduce(0) { $0 + $1.text.count { $0.isLetter || $0.isNumber } }
        guard count > 0, line.height >= xHeight * parameters.leastHeight else { return false }
        let isFew = count < parameters.fewLetters
        let least =
            count == 1 || isFew && index >= firstPale
            ? parameters.credibleLetter
            : isFew || index >= firstPale ? parameters.credibleWord : parameters.credibleLine
        return reading.confidence > least
    }

    func isWorse(_ line: Int, than second: RecognizedLine) -> Bool {
        guard !second.words.isEmpty else { return false }
        guard !words[line].isEmpty else { return isCredible(second, of: line) }
        let lengths = (words[line].letterCount, second.words.letterCount)
        if isPartial(line), lengths.1 > lengths.0,
            unreadEnd(of: line, read: second.box) <= lines[line].height * parameters.leastUnread,
            second.confidence
                >= max(
                    parameters.credibleLine, words[line].confidence - parameters.greatestLoss)
        {
            return true
        }
        return second.confidence > words[line].confidence + parameters.leastGain
            && Double(lengths.1) >= Double(lengths.0) * parameters.leastLength
    }
}

extension Rect<Pixels> {
    /// Whether a word is between the left and the right end of the line, but for a share of its height.
    fileprivate func isAbove(orBelow word: Rect, but share: Double) -> Bool {
        word.minX >= minX - height * share && word.maxX <= maxX + height * share
    }

    /// Whether the baseline of a word is that of the line: in its lower half, or a share of its height below it.
    fileprivate func hasBaseline(of word: RecognizedWord, but share: Double) -> Bool {
        word.baseline > midY && word.baseline < maxY + height * share
    }
}

extension Collection<RecognizedWord> {
    fileprivate var letterCount: Int { reduce(0) { $0 + $1.text.count } }
}

/// What decides which lines are recognized once more, and which of two readings is kept. Empirical.
/// Effects by `Benchmarks/sensitivity.py` on 32 documents, recognized anew.
struct LineReadingParameters {
    static let standard = LineReadingParameters(searchesGaps: true)

    /// For the second of two recognizers.
    static let alternative = LineReadingParameters(
        sureConfidence: ConfidenceParameters.standard.sureLineOfTwo,
        leastGain: ConfidenceParameters.standard.leastGainOfTwo,
        credibleLine: ConfidenceParameters.standard.credibleLineOfTwo,
        credibleWord: ConfidenceParameters.standard.credibleWordOfTwo,
        credibleLetter: ConfidenceParameters.standard.credibleLetterOfTwo)

    /// For a recognizer that overlooks lines, or parts of them, and reads them well by themselves.
    static let overlooked = LineReadingParameters(
        sureConfidence: ConfidenceParameters.standard.sureLineOfOverlooked, separatesTouching: true,
        searchesGaps: true)

    /// For lines without any word only.
    static let missed = LineReadingParameters(sureConfidence: 0)

    /// The share of the lines that a fast pass may miss. On 40 forms of FUNSD 89 of the 112 words that
    /// are read in more lines are right; 115 forms, receipts and answer sheets take as long as before.
    var mostMissed = 0.05

    /// The share of a word's area that lies in its line. 25 % less changes 1 document, 25 % more
    /// none.
    var leastInside = 0.5

    /// The share of a word or a line by which they overlap and are not merely neighbours, and the
    /// confidence, 0…1, of a word that is right across the end of a line. 25 % less or more changes
    /// no document.
    var leastOverlap = 0.25
    /// 25 % less or more changes no document.
    var leastAcrossConfidence = ConfidenceParameters.standard.across

    /// The mean confidence, 0…1, of a line that is not recognized again, and by how much that of a
    /// second reading must be higher. 25 % less changes 2 documents, 25 % more 4.
    var sureConfidence = ConfidenceParameters.standard.sureLine
    /// 25 % less changes no document, 25 % more 1.
    var leastGain = ConfidenceParameters.standard.leastGain

    /// The mean confidence, 0…1, above which a missed line is text: of many letters, of a few, of
    /// one; and how many letters are not few. 25 % less or more changes no document.
    var credibleLine = ConfidenceParameters.standard.credibleLine
    /// 25 % less changes no document, 25 % more 1.
    var credibleWord = ConfidenceParameters.standard.credibleWord
    /// 25 % less or more changes no document.
    var credibleLetter = ConfidenceParameters.standard.credibleLetter
    /// 25 % less or more changes no document.
    var fewLetters = 4

    /// Whether a word whose box reaches over two lines, as where their strokes touch, belongs to that of its baseline.
    var separatesTouching = false
    /// Whether lines are searched for parts that were passed over.
    var searchesGaps = false
    /// Heights of a line that are unread before or after its words where a part of it was passed over: two or three
    /// letters. And how much confidence, 0…1, a reading of the whole may lose. Choices; of ten drawn pages for tuning
    /// in Korean, Arabic and Persian six had such lines.
    var leastUnread = 1.5
    var greatestLoss: Float = 0.1

    /// x-heights of the lowest line of text. 25 % less changes no document, 25 % more 1.
    var leastHeight = 0.8

    /// The share of its letters that a better reading has at the least. 25 % less or more changes
    /// no document.
    var leastLength = 0.7
}
