import Geometry
import Observations

/// The places on a page where a colon ends no label: lines of code, lines that carry on a sentence of the
/// line above, and lines of sentences beside others.
///
/// Where a rule to write on follows, a colon ends a label in sentences, too; whoever asks knows the rules.
struct RunningText {
    private let page: PageContent
    private let lines: [Rect<PageUnits>]
    private let segments: [Segment]

    init(_ page: PageContent, _ blocks: [Container.Block], segments: [Segment]) {
        self.page = page
        self.segments = segments
        lines = blocks.flatMap { block -> [TextLine] in
            guard case .paragraph(let text) = block else { return [] }
            return text.isCode ? text.textLines : text.continuedLines
        }.map(\.box)
    }

    func contains(_ candidate: FieldCandidate) -> Bool {
        let center = candidate.box.center
        return lines.contains { $0.contains(center) }
    }

    /// Whether the words up to a colon are those of a sentence: on a line most of whose words begin with small
    /// letters, also after the colon, where the label is no beginning of one, or the line is long, or the line above
    /// or below goes on with it. In verse the value is the next line.
    func isSentence(_ label: FieldCandidate) -> Bool {
        guard label.endsInColon, !page.text(of: label).isCapitals, let last = label.words.last,
            let line = segments.first(where: { $0.words.contains(last) }), isSentence(line),
            let place = line.words.firstIndex(of: last)
        else { return false }
        if place == line.words.count - 1 {
            return line.words.count >= parameters.fewestOfVerse
                && neighbours(of: line).contains { isSentence($0) && $0.baseline > line.baseline }
        }
        return startsSmall([line.words[place + 1]]) && isPartOfSentence(label, on: line)
    }

    /// Whether the words before an underlined word are those of a sentence: stretched lines have wide blanks, and
    /// worn print joins serifs to lines below words.
    func isSentence(before label: FieldCandidate) -> Bool {
        guard let last = label.words.last,
            let part = segments.first(where: { $0.words.contains(last) })
        else { return false }
        var line = part
        for other in segments
        where abs(other.baseline - part.baseline) <= part.size * parameters.leastPitch
            && other.words != part.words
        {
            line.words += other.words
            line.box = line.box.union(other.box)
        }
        line.words.sort { page.words[$0].box.minX < page.words[$1].box.minX }
        return isSentence(line) && isPartOfSentence(label, on: line)
    }

    private func isPartOfSentence(_ label: FieldCandidate, on line: Segment) -> Bool {
        line.words.count >= parameters.fewestAlone || startsSmall(label.words)
            || neighbours(of: line).contains { other in
                other.baseline < line.baseline
                    ? isSentence(other) && runsOn(other)
                    : runsOn(line) && (isSentence(other) || startsSmall(other.words))
            }
    }

    /// The lines right above and below that have no label of their own.
    private func neighbours(of line: Segment) -> [Segment] {
        segments.filter { other in
            let pitch = abs(other.baseline - line.baseline)
            return pitch >= line.size * parameters.leastPitch
                && pitch <= line.size * parameters.greatestPitch
                && other.box.sharedWidth(with: line.box) > 0
                && !other.words.contains { page.words[$0].text.last == ":" }
        }
    }

    /// Whether a sentence goes on after a line.
    private func runsOn(_ line: Segment) -> Bool {
        guard let end = line.words.last.flatMap({ page.words[$0].text.last }) else { return false }
        return !".:?!".contains(end)
    }

    private func startsSmall(_ words: [Int]) -> Bool {
        words.first.flatMap { page.words[$0].text.first }?.isLowercase == true
    }

    private func isSentence(_ line: Segment) -> Bool {
        line.words.map { page.words[$0] }.isSentence
    }
}

extension Container.Text {
    /// The lines after one that wraps because the next word does not fit, in text of sentences.
    fileprivate var continuedLines: [TextLine] {
        guard textLines.count >= parameters.fewestLines else { return [] }
        return textLines.indices.dropFirst().filter {
            textLines[$0 - 1].join.wraps && textLines[$0 - 1].words.isSentence
                && textLines[$0].words.isSentence
        }.map { textLines[$0] }
    }
}

extension [Word] {
    /// Whether so many words begin with a small letter as they do in sentences and not on forms.
    fileprivate var isSentence: Bool {
        let small = count { $0.text.first(where: \.isLetter)?.isLowercase == true }
        return count >= parameters.fewestWords
            && Double(small) >= Double(count) * parameters.leastSmallShare
    }
}

/// The thresholds of running text. Empirical: chosen on the drawn pages of prose of
/// `Benchmarks/prose.py`, the half for tuning. Effects by `Benchmarks/sensitivity.py` on public and
/// drawn documents.
struct RunningTextParameters {
    static let standard = RunningTextParameters()

    /// Lines of a paragraph, and words of a line: a form's entries wrap once at the most. 25 % less
    /// changes 1 of 62 documents, 25 % more 1.
    var fewestLines = 3
    /// 25 % less or more changes no document of 62.
    var fewestWords = 4

    /// The share of a line's words that begin with a small letter: German prose has about 0.6,
    /// English 0.8, labels and their values fewer. 25 % less or more changes no document of 62.
    var leastSmallShare = 0.5

    /// Words of a line that is a sentence without one beside it: lists in sentences. A choice.
    var fewestAlone = 10

    /// Words of a line that ends in a colon and is no label, with a sentence below: lines of verse have six and
    /// more, labels such as "Copies to the following:" four.
    var fewestOfVerse = 6

    /// Font sizes between the baselines of lines of one text, as between those of one value.
    var leastPitch = 0.5
    var greatestPitch = 1.9
}

private let parameters = RunningTextParameters.standard
