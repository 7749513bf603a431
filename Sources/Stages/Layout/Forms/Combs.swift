import Geometry
import Observations

/// Joins what is written into combs to words, one letter in each box.
struct Combs {
    /// The words with those of combs in place of their letters.
    let words: [Word]
    /// The rules without those that separate letters; the combs' lower rules remain.
    let rules: [RulingLine]
    /// The areas of the combs that are filled in.
    let areas: [Rect<PageUnits>]

    init(words: [Word], rules: [RulingLine]) {
        let written = Comb.combs(in: rules).compactMap { comb in
            Self.letters(in: comb, of: words).map { (comb: comb, letters: $0) }
        }
        areas = written.map(\.comb.area)
        guard !written.isEmpty else {
            (self.words, self.rules) = (words, rules)
            return
        }
        var taken: Set<Int> = []
        var joined: [Int: [Word]] = [:]
        for (comb, letters) in written {
            taken.formUnion(letters.map(\.word))
            if let place = letters.map(\.word).min() {
                joined[place] = Self.words(of: letters, in: comb, words)
            }
        }
        self.words = words.indices.flatMap { index in
            joined[index] ?? (taken.contains(index) ? [] : [words[index]])
        }
        let separators = Set(written.flatMap(\.comb.teeth))
        self.rules = rules.indices.filter { !separators.contains($0) }.map { rules[$0] }
    }

    /// A word, as a rule of one letter, and the boxes that it takes.
    private struct Letters {
        let word: Int
        let boxes: ClosedRange<Int>
    }

    /// The contents of the boxes, from the left; `nil` where one contains more than a letter, or the
    /// letters are options to choose from.
    private static func letters(in comb: Comb, of words: [Word]) -> [Letters]? {
        let inside = words.indices.filter { comb.area.contains(words[$0].box.center) }
        let letters = inside.compactMap { index in
            comb.boxes(of: words[index]).map { Letters(word: index, boxes: $0) }
        }.sorted { $0.boxes.lowerBound < $1.boxes.lowerBound }
        let isApart = zip(letters, letters.dropFirst()).allSatisfy {
            $0.boxes.upperBound < $1.boxes.lowerBound
        }
        let text = letters.map { words[$0.word].text }.joined()
        guard letters.count == inside.count, isApart, text.count >= parameters.fewestLetters,
            !(text.count == comb.boxes.count && text.ascends)
        else { return nil }
        return letters
    }

    /// A word for the letters between empty boxes, as wide as its boxes; words with one empty box
    /// between them share it, so that it is the blank between them.
    private static func words(of letters: [Letters], in comb: Comb, _ words: [Word]) -> [Word] {
        var runs: [[Letters]] = []
        for letter in letters {
            if let last = runs.last?.last, last.boxes.upperBound + 1 == letter.boxes.lowerBound {
                runs[runs.count - 1].append(letter)
            } else {
                runs.append([letter])
            }
        }
        return runs.enumerated().compactMap { place, run in
            let letters = run.map { words[$0.word] }
            guard var word = letters.first, let first = run.first?.boxes.lowerBound,
                let last = run.last?.boxes.upperBound, let box = letters.map(\.box).bounds()
            else { return nil }
            var end = comb.boxes[last].upperBound
            if place + 1 < runs.count, runs[place + 1].first?.boxes.lowerBound == last + 2 {
                end += (comb.boxes[last + 2].lowerBound - end) * parameters.sharedBlank
            }
            if letters.count > 1 {
                word.text = letters.map(\.text).joined()
                word.edges = []
                word.alternatives = []
                word.rawText =
                    letters.contains { $0.rawText != nil }
                    ? letters.map { $0.rawText ?? $0.text }.joined() : nil
            }
            word.box = Rect(
                minX: comb.boxes[first].lowerBound, minY: box.minY, maxX: end, maxY: box.maxY)
            word.confidence = letters.map(\.confidence).min() ?? word.confidence
            return word
        }
    }
}

extension Comb {
    fileprivate var area: Rect<PageUnits> {
        Rect(
            minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
            maxY: rows.upperBound)
    }

    /// The boxes that a word takes: one for each letter, or all over which a recognizer read it.
    fileprivate func boxes(of word: Word) -> ClosedRange<Int>? {
        let (box, count) = (word.box, word.text.count)
        let places =
            if word.reader == .textLayer {
                (0..<count).map {
                    place(of: box.minX + box.width * (Double($0) + 0.5) / Double(count))
                }
            } else {
                [
                    place(of: box.minX + box.width * parameters.leastMargin),
                    place(of: box.maxX - box.width * parameters.leastMargin),
                ]
            }
        guard let first = places.first ?? nil, let last = places.last ?? nil, first <= last,
            word.reader != .textLayer
                || !places.contains(nil) && last - first == count - 1
        else { return nil }
        return first...last
    }
}

extension String {
    /// Whether each character is the one after that before it, as in `12345` and `ABCD`.
    fileprivate var ascends: Bool {
        let scalars = Array(unicodeScalars)
        return zip(scalars, scalars.dropFirst()).allSatisfy { $0.value + 1 == $1.value }
    }
}

/// The thresholds of a word in a comb. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct CombParameters {
    static let standard = CombParameters()

    /// Letters that make a comb one that is written in. 1 or 3 instead changes no document, nor
    /// does a quarter or four times as much.
    var fewestLetters = 2

    /// The share of an empty box that belongs to the word before it. Not measured: no public
    /// document has what it decides on. No document of 62 meets it.
    var sharedBlank = 0.6

    /// The share of a word's width by which both its ends are inside of its boxes. Not measured: no
    /// public document has what it decides on. 25 % less or more changes no document of 62.
    var leastMargin = 0.02
}

private let parameters = CombParameters.standard
