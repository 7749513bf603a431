/// A label that is printed in a segment.
struct LabelMatch {
    let label: InvoiceLabel
    /// The index of the segment.
    let segment: Int
    /// The words of the label.
    let words: Range<Int>
    /// Whether the label begins the segment.
    let leads: Bool
    /// Tokens of the label.
    let length: Int
    /// Letters of the label.
    var letters = 0

    /// Whether the words of the label are specific: several of them, or a compound such as
    /// `Rechnungsnummer`.
    var isSpecific: Bool { length > 1 || letters >= shortestCompound }
}

/// Letters: `reference` and `rechnung` have nine and eight, `rechnungsnr` eleven.
private let shortestCompound = 10

extension PageText {
    /// The labels of all segments, in order of segments and words; where several begin at a word, the
    /// longest and those of the same words.
    var labels: [LabelMatch] {
        segments.indices.flatMap { labels(inSegment: $0) }
    }

    private func labels(inSegment index: Int) -> [LabelMatch] {
        let segment = segments[index]
        let tokens = segment.tokens
        var found: [LabelMatch] = []
        var position = 0
        var isFresh = true
        while position < tokens.count {
            let startsWord = position == 0 || tokens[position].word > tokens[position - 1].word
            let fitting =
                startsWord ? InvoiceLabels.forms(in: tokens, at: position, isFresh: isFresh) : nil
            guard let fitting else {
                // A colon, and a sign of a list, begin a text anew.
                let word = tokens[position].word
                position += 1
                isFresh =
                    position < tokens.count && tokens[position].word != word
                    && segment.words[word].text.last.map { ":|•●;,".contains($0) } == true
                continue
            }
            let last = tokens[position + fitting.count - 1].word
            let words = tokens[position].word..<last + 1
            for form in fitting.forms {
                found.append(
                    LabelMatch(
                        label: form.label, segment: index, words: words, leads: position == 0,
                        length: form.tokens.count,
                        letters: form.tokens.reduce(0) { $0 + $1.count }))
            }
            position += fitting.count
            isFresh = true
        }
        return found
    }
}

extension InvoiceLabels {
    /// The forms that the most tokens from a place on make up.
    ///
    /// - Parameter isFresh: Whether a text begins there.
    static func forms(
        in tokens: [TextSegment.Token], at position: Int, isFresh: Bool
    ) -> (forms: [Form], count: Int)? {
        var letters = ""
        var best: (forms: [Form], count: Int)?
        for (offset, token) in tokens[position...].enumerated() {
            letters += token.text
            guard beginnings.contains(letters) else { break }
            let isWholeWord =
                position + offset + 1 == tokens.count
                || tokens[position + offset + 1].word > token.word
                || tokens[position + offset + 1].text.first?.isLetter != token.text.first?.isLetter
            guard let forms = byLetters[letters] else { continue }
            let fitting = forms.filter {
                isFresh || !$0.label.mustLead(tokenCount: $0.tokens.count)
            }
            // `USt.-Id.` is one word whose first part is a label, too.
            if !fitting.isEmpty, isWholeWord || best == nil { best = (fitting, offset + 1) }
        }
        return best
    }
}
