import Geometry
import Observations

/// The lines of a page on which a colon ends no label: those of code, and those that carry on a
/// sentence of the line above.
struct RunningText {
    private let lines: [Rect<PageUnits>]

    init(_ blocks: [Container.Block]) {
        lines = blocks.flatMap { block -> [TextLine] in
            guard case .paragraph(let text) = block else { return [] }
            return text.isCode ? text.textLines : text.continuedLines
        }.map(\.box)
    }

    func contains(_ candidate: FieldCandidate) -> Bool {
        let center = candidate.box.center
        return lines.contains { $0.contains(center) }
    }
}

extension Container.Text {
    /// The lines after one that wraps because the next word does not fit, in text of sentences.
    fileprivate var continuedLines: [TextLine] {
        guard textLines.count >= parameters.fewestLines else { return [] }
        return textLines.indices.dropFirst().filter {
            textLines[$0 - 1].join.wraps && textLines[$0 - 1].isSentence && textLines[$0].isSentence
        }.map { textLines[$0] }
    }
}

extension TextLine {
    /// Whether so many words begin with a small letter as they do in sentences and not on forms.
    fileprivate var isSentence: Bool {
        let small = words.count { $0.text.first(where: \.isLetter)?.isLowercase == true }
        return words.count >= parameters.fewestWords
            && Double(small) >= Double(words.count) * parameters.leastSmallShare
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
}

private let parameters = RunningTextParameters.standard
