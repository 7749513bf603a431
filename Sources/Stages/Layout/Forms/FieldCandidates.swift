import Facts
import Geometry
import Observations

/// A label or a value of a printed form, on one line.
struct FieldCandidate {
    /// Indices into the page's words, from the left.
    var words: [Int]
    var box: Rect<PageUnits>
    /// Page y.
    var baseline: Double
    /// The largest font size among the words.
    var size: Double
    var isLabel: Bool
    var endsInColon: Bool

    func isOnLine(with other: FieldCandidate) -> Bool {
        abs(baseline - other.baseline) <= max(size, other.size) * parameters.lineDrift
    }
}

/// Splits the segments of a page into labels and what is beside them: after a colon, and where a
/// fill-in rule begins.
struct FieldCandidateFinder {
    private let page: PageContent
    private let lines: FillInRules

    init(_ page: PageContent, lines: FillInRules) {
        self.page = page
        self.lines = lines
    }

    func candidates(of segments: [Segment]) -> [FieldCandidate] {
        var candidates = segments.flatMap(cut)
        let named = candidates.indices.filter { candidates[$0].isLabel }.compactMap { index in
            lines.line(after: candidates[index], among: candidates).map { (label: index, line: $0) }
        }
        let values = candidates.indices.filter { index in
            let candidate = candidates[index]
            return candidate.isLabel
                && named.contains {
                    $0.label != index && candidates[$0.label].isOnLine(with: candidate)
                        && candidate.isWritten(on: $0.line)
                        && candidate.box.minX > $0.line.start - 1
                }
        }
        // A colon on the fill-in rule of a label is part of what is filled in.
        for index in values { candidates[index].isLabel = false }
        return candidates
    }

    private func cut(_ segment: Segment) -> [FieldCandidate] {
        var candidates: [FieldCandidate] = []
        var words: [Int] = []
        let starts = lines.starts(on: segment).filter {
            isFree(before: $0.x, in: segment)
                && ($0.isLonger || isBlank(before: $0.x, in: segment))
        }.map(\.x)
        let ends = lines.ending(on: segment).filter { namesNext(after: $0.end, in: segment) }
        for index in segment.words {
            let word = page.words[index]
            if let last = words.last,
                starts.contains(where: {
                    isBetween($0, page.words[last].box, word.box, size: segment.size)
                })
            {
                candidates.append(candidate(words, segment, isLabel: isName(words)))
                words = []
            } else if let last = words.last,
                ends.contains(where: {
                    page.words[last].box.midX < $0.end
                        && word.box.minX >= $0.end - segment.size * parameters.onStart
                        && (candidates.last?.isLabel ?? ($0.start < segment.box.minX - 1))
                }), lines.carry(page.words[last].box, segment.baseline, segment.size)
            {
                candidates.append(candidate(words, segment, isLabel: false))
                words = []
            }
            words.append(index)
            if word.text.endsLabel, isLabel(words) {
                let before = text(before: words, isFirst: !candidates.contains(where: \.isLabel))
                if !before.isEmpty {
                    candidates.append(candidate(before, segment, isLabel: false))
                    words.removeFirst(before.count)
                }
                candidates.append(candidate(words, segment, isLabel: true))
                words = []
            }
        }
        if !words.isEmpty {
            let end = page.words[words[words.count - 1]].box.maxX
            let line = lines.line(after: end, baseline: segment.baseline, size: segment.size)
            candidates.append(candidate(words, segment, isLabel: line != nil && isName(words)))
        }
        return candidates
    }

    /// Whether a rule begins between two words; recognizers draw the boxes of words up to the middle
    /// of the blank, and a rule begins right after its label.
    private func isBetween(
        _ x: Double, _ left: Rect<PageUnits>, _ right: Rect<PageUnits>, size: Double
    ) -> Bool {
        left.midX < x && right.midX > x && left.maxX <= x + size * parameters.insideWord
            && right.minX >= x - size * parameters.insideWord
    }

    /// Whether the text after a fill-in rule's end labels the next rule or ends in a colon.
    private func namesNext(after x: Double, in segment: Segment) -> Bool {
        let words = segment.words.filter { page.words[$0].box.midX > x }
        if words.prefix(parameters.mostWordsAfterLine).contains(where: {
            page.words[$0].text.endsLabel
        }) {
            return true
        }
        guard let next = lines.next(after: x, baseline: segment.baseline, size: segment.size) else {
            return false
        }
        let name = words.filter { page.words[$0].box.midX < next.start }
        return !name.isEmpty && name.count <= parameters.mostWordsAfterLine && isName(name)
    }

    /// Whether the word before a position is on no rule; if it is on one, the text is underlined.
    private func isFree(before x: Double, in segment: Segment) -> Bool {
        guard let word = segment.words.last(where: { page.words[$0].box.midX < x }) else {
            return true
        }
        return !lines.carry(page.words[word].box, segment.baseline, segment.size)
    }

    /// Whether there is more than a word space at a position.
    private func isBlank(before x: Double, in segment: Segment) -> Bool {
        let words = segment.words.map { page.words[$0].box }
        guard let left = words.last(where: { $0.midX < x }),
            let right = words.first(where: { $0.midX > x })
        else { return false }
        return right.minX - left.maxX > segment.size * parameters.wordBlank
    }

    /// What precedes a label on its line: whole sentences, and after another label its value,
    /// which are the words before those that are set as the last is, in capitals or not.
    private func text(before words: [Int], isFirst: Bool) -> ArraySlice<Int> {
        guard let last = words.last else { return [] }
        var start = words.count - 1
        while start > 0 {
            let (word, next) = (page.words[words[start - 1]], page.words[words[start]])
            if word.text.endsSentence { break }
            guard
                isFirst
                    || word.text.isCapitals == page.words[last].text.isCapitals
                        && next.box.minX - word.box.maxX <= word.textSize * parameters.wordBlank
            else { break }
            start -= 1
        }
        return words.prefix(start)
    }

    private func isLabel(_ words: [Int]) -> Bool {
        words.count <= parameters.mostLabelWords
            && words.reduce(0) { $0 + page.words[$1].text.count { $0.isLetter } }
                >= parameters.fewestLetters
    }

    /// Whether words before a fill-in rule can label it.
    private func isName(_ words: [Int]) -> Bool {
        let text = words.map { page.words[$0].text }.joined()
        return isLabel(words) && text.count { $0.isLetter } * 2 > text.count
    }

    private func candidate(
        _ words: some Collection<Int>, _ segment: Segment, isLabel: Bool
    ) -> FieldCandidate {
        let boxes = words.map { page.words[$0].box }
        let last = words.map { page.words[$0].text }.last ?? ""
        return FieldCandidate(
            words: Array(words), box: boxes.bounds() ?? segment.box, baseline: segment.baseline,
            size: segment.size, isLabel: isLabel, endsInColon: last.endsLabel)
    }
}

extension String {
    /// Whether a label may end with this word.
    fileprivate var endsLabel: Bool {
        guard let last, last == ":" || last == "：" else { return false }
        return dropLast().last.map { $0.isLetter || ")#.?/’'\"".contains($0) || $0.isNumber }
            ?? true
    }

    /// Whether a full stop ends more than an abbreviation.
    fileprivate var endsSentence: Bool {
        hasSuffix(".") && count > parameters.longestAbbreviation
            && dropLast().allSatisfy(\.isLetter)
    }

    var isCapitals: Bool {
        contains { $0.isLetter } && !contains { $0.isLowercase }
    }
}

/// The thresholds of a field candidate. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct FieldCandidateParameters {
    static let standard = FieldCandidateParameters()

    /// Font sizes by which words of one line differ in height: a typewriter misses the printed line.
    /// With 0.45, one pair in each half of 60 FUNSD forms is lost; 0.75 changes none.
    var lineDrift = 0.6

    /// Characters of an abbreviation with its full stop. With 4, 9 documents change; with 6, 5.
    var longestAbbreviation = 5

    /// Words and letters of a label. With 8, 25 documents change (FUNSD pairs −.002); with 13, 20.
    var mostLabelWords = 10
    /// With 1, 10 documents change; with 3, 23 (FUNSD pairs −.007).
    var fewestLetters = 2

    /// Words of a label between two fill-in rules. 4 or 6 instead changes no document, a quarter of
    /// it 2 documents, four times as much none.
    var mostWordsAfterLine = 5

    /// Font sizes of the blank between words of a label. 25 % less changes 3 documents, 25 % more
    /// none.
    var wordBlank = 0.9

    /// Font sizes between a rule's end and the first word after it. 25 % less changes 2 documents,
    /// 25 % more none.
    var onStart = 0.5

    /// Font sizes by which a rule begins inside the box of the word before it or on it. With 0.5,
    /// 3 pairs in each half of 60 FUNSD forms are lost.
    var insideWord = 1.0
}

private let parameters = FieldCandidateParameters.standard
