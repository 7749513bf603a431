import Geometry
import Observations

/// Finds the options of the columns of an array of marks: the letters inside its marks, else the
/// headings above its columns, else the letters of the alphabet in order.
struct OptionTexts {
    private let columns: [[MarkArray.Site]]
    private let words: MarkWords
    /// For each column what was read in its marks, and how often.
    private let votes: [[String: Int]]
    /// For each column its marks in this array and in those alike.
    private let counts: [Int]

    /// - Parameter alike: The columns of arrays with the same options.
    init(columns: [[MarkArray.Site]], alike: [[[MarkArray.Site]]], words: MarkWords) {
        self.columns = columns
        let sites = columns.indices.map { column in
            alike.flatMap { $0[column] } + columns[column]
        }
        votes = sites.map { sites in
            sites.reduce(into: [String: Int]()) { votes, site in
                let text = words.option(in: site.mark)
                if !text.isEmpty { votes[text, default: 0] += 1 }
            }
        }
        counts = sites.map(\.count)
        self.words = words
    }

    /// One for each column.
    var texts: [String] { printed ?? heads ?? places(in: "ABCDEFGHIJKLMNOPQRSTUVWXYZ") }

    /// The options printed inside; in an ascending sequence the others correct a misread letter, others
    /// have to be read alike in half of the rows.
    private var printed: [String]? {
        let likely = sequences.filter(isLikely)
        let scores = likely.map { sequence in
            zip(places(in: sequence), votes).map { place, votes in
                votes.reduce(0) {
                    $0 + (isSame($1.key, place) ? 2 : looks($1.key, like: place) ? 1 : 0) * $1.value
                }
            }
        }
        let sums = scores.map { $0.reduce(0, +) }
        if let most = sums.max(), let best = sums.firstIndex(of: most),
            scores[best].count(where: { $0 > 0 })
                >= min(parameters.fewestNamedOptions, columns.count)
        {
            return places(in: likely[best])
        }
        let common = votes.map { votes in
            votes.max { ($0.value, $1.key) < ($1.value, $0.key) }
                .flatMap { $0.value * 2 >= votes.values.reduce(0, +) ? $0.key : nil }
        }
        let known = common.compactMap { $0 }
        return known.count == columns.count && Set(known).count == known.count ? known : nil
    }

    /// The words above the first marks of the columns.
    private var heads: [String]? {
        let firsts = columns.compactMap(\.first)
        guard firsts.count == columns.count, firsts.count > 1 else { return nil }
        let middles = columns.map { $0.map(\.box.midX).reduce(0, +) / Double($0.count) }
        let pitch =
            zip(middles, middles.dropFirst()).map { $1 - $0 }.min() ?? 0
        let top = firsts.map(\.box.minY).min() ?? 0
        let height = firsts[0].box.height
        let area = Rect<PageUnits>(
            minX: middles[0] - pitch, minY: top - height * parameters.highestHead,
            maxX: middles[middles.count - 1] + pitch, maxY: top)
        guard let line = MarkLabels.lines(of: words.free(in: area)).last else { return nil }
        let heads = middles.map { middle in
            line.filter { abs($0.box.midX - middle) < pitch / 2 }
        }
        let around = area.grown(x: height * parameters.longestSentence, y: height)
        let others = words.free(in: around)
        let areCentred = zip(heads, middles).allSatisfy { head, middle in
            head.lazy.map(\.box).bounds().map {
                abs($0.midX - middle) <= pitch * parameters.greatestOffset
            } ?? false
        }
        guard areCentred || !followEachOther(heads, among: others),
            !isInSentence(heads.flatMap(\.self), among: others)
        else { return nil }
        let texts = heads.map { $0.map(\.text).joined(separator: " ") }
        let known = texts.filter { !$0.isEmpty }
        return known.count == texts.count && Set(known).count == known.count ? texts : nil
    }

    /// Whether most words above neighbouring columns follow each other as in a sentence.
    private func followEachOther(_ heads: [[Word]], among words: [Word]) -> Bool {
        let pairs = zip(heads, heads.dropFirst()).filter { !$0.isEmpty && !$1.isEmpty }
        let linked = pairs.count { left, right in
            left.contains { word in
                next(to: word, among: words, isForward: true).map(right.contains) ?? false
            }
        }
        return linked * 2 > pairs.count
    }

    /// Whether a sentence goes on beside the words above the columns.
    ///
    /// - Parameter words: Those around; a sentence may be skewed against the columns.
    private func isInSentence(_ heads: [Word], among words: [Word]) -> Bool {
        guard let first = heads.min(by: { $0.box.minX < $1.box.minX }),
            let last = heads.max(by: { $0.box.maxX < $1.box.maxX })
        else { return false }
        return chain(from: first, among: words, isForward: false)
            + chain(from: last, among: words, isForward: true) >= parameters.fewestWordsAround
    }

    /// How many words go on from one, each as near to the one before as in a sentence.
    private func chain(from word: Word, among words: [Word], isForward: Bool) -> Int {
        var (count, last) = (0, word)
        while let word = next(to: last, among: words, isForward: isForward) {
            count += 1
            last = word
        }
        return count
    }

    /// The word beside another one, level with it and no farther than a blank.
    private func next(to word: Word, among words: [Word], isForward: Bool) -> Word? {
        func blank(_ other: Word) -> Double {
            isForward ? other.box.minX - word.box.maxX : word.box.minX - other.box.maxX
        }
        return words.filter { other in
            // Boxes of blurred words are lower than their print.
            let high = [word, other].map { max($0.box.height, $0.textSize) }.max() ?? 0
            let low = min(word.box.height, other.box.height)
            return word.box.sharedHeight(with: other.box) >= low / 2
                // A stroke that was read as long as the whole line is not beside its words.
                && (isForward
                    ? other.box.minX > word.box.midX : other.box.maxX < word.box.midX)
                && blank(other) < high * parameters.widestBlank
        }.min { blank($0) < blank($1) }
    }

    /// The first column whose options do not continue the ascending sequence of the columns before;
    /// `nil` where all are of one sequence.
    var firstOfAnotherSequence: Int? {
        let known = sequences.map { sequence in
            let expected = places(in: sequence)
            return columns.indices.map { column in
                isVoted(
                    expected[column], before: expected[(column + 1)...].joined(),
                    in: column)
            }
        }
        let most = known.max { $0.count { $0 == true } < $1.count { $0 == true } }
        guard let most, let other = most.firstIndex(of: false),
            most[..<other].count(where: { $0 == true }) >= parameters.fewestNamedOptions
        else { return nil }
        return other
    }

    /// `nil` without evidence.
    ///
    /// - Parameter next: The options after it, which may have been read in one word with it.
    private func isVoted(_ text: String, before next: String, in column: Int) -> Bool? {
        let votes = votes[column]
        let right = votes.reduce(0) {
            $0 + (looks($1.key, like: text) || (text + next).hasPrefix($1.key) ? $1.value : 0)
        }
        if right > 0 { return true }
        let other = votes.filter { $0.key.count > 1 }.map(\.value).max() ?? 0
        return other >= parameters.fewestContradictions
            && Double(other) >= Double(counts[column]) * parameters.leastContradictingShare
            ? false : nil
    }

    /// Small letters are rare as options: blurred capitals are read as some, so that those of several columns have to be.
    private func isLikely(_ sequence: String) -> Bool {
        guard sequence.first?.isLowercase == true else { return true }
        let small = zip(places(in: sequence), votes).count { place, votes in
            votes[place] != nil && !alikeInBothCases.contains(place)
        }
        return small >= min(parameters.fewestNamedOptions, columns.count)
    }

    /// Whether a letter was read, or the same in the other case where both are drawn alike: alone, nothing shows its size.
    private func isSame(_ text: String, _ letter: String) -> Bool {
        text == letter
            || alikeInBothCases.contains(letter.lowercased())
                && text.lowercased() == letter.lowercased()
    }

    /// Whether a letter may have been read as another.
    private func looks(_ text: String, like letter: String) -> Bool {
        text.lowercased() == letter.lowercased()
            || lookalikes[letter.uppercased()]?.contains(text) == true
    }

    private func places(in sequence: String) -> [String] {
        let letters = sequence.map(String.init)
        return columns.indices.map { $0 < letters.count ? letters[$0] : "\($0 + 1)" }
    }
}

/// What is printed in the marks of a row.
private let sequences = [
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz", "1234567890", "0123456789",
]

/// Letters whose capital differs by its size alone.
private let alikeInBothCases: Set<String> = ["c", "o", "s", "u", "v", "w", "x", "z"]

/// What recognizers misread single letters as.
private let lookalikes = [
    "A": ["4"], "B": ["8"], "C": ["ce", "Cc", "cc", "oc"], "D": ["0", "O", "o"], "E": ["EE", "CE"],
    "1": ["l", "I", "i"], "2": ["Z", "z"], "5": ["S", "s"], "0": ["O", "o", "D"],
]

/// The thresholds of the option of a column of marks. Empirical, unless a source is named; effects
/// by `Benchmarks/sensitivity.py` on 228 public documents.
struct OptionTextParameters {
    static let standard = OptionTextParameters()

    /// How often something else must be read in the marks of a column. 1 or 3 instead changes no
    /// document, nor does a quarter or four times as much.
    var fewestContradictions = 2

    /// The share of the marks of a column in which it must be read. Blurred letters are misread alike in 2 of
    /// 30; no answer of the omr set changes.
    var leastContradictingShare = 0.25

    /// Columns whose letter must be read for the others to follow. With 1, 1 document changes; with
    /// 3, 1.
    var fewestNamedOptions = 2

    /// Font sizes between two words of a sentence: a blank has a quarter to a third of an em, justified lines have wider
    /// ones, and what blur leaves of words is narrower: on a sheet that moved, up to 0.71.
    var widestBlank = 0.75

    /// The share of the distance of columns by which a heading is off the middle of its column: words of a sentence are that
    /// near in one of four columns. A choice.
    var greatestOffset = 0.12

    /// Words around those above the columns that go on with them as in a sentence; a heading of two words may have
    /// one that is farther from its column. And heights of a mark in which they are looked for. Choices.
    var fewestWordsAround = 2
    var longestSentence = 10.0

    /// Heights of a mark up to the headings of its columns. 25 % less or more changes no document,
    /// nor does a quarter or four times as much.
    var highestHead = 3.0
}

private let parameters = OptionTextParameters.standard
