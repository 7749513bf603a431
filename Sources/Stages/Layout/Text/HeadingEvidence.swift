import Observations

/// Recognizes a heading by its size, weight and brevity against the page's body text.
struct HeadingEvidence {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    func isHeading(_ paragraph: ParagraphLines) -> Bool {
        let words = paragraph.lines.flatMap(\.words)
        guard paragraph.lines.count <= mostLines, words.count <= mostWords, hasLetters(words) else {
            return false
        }
        guard !isFormula(words) else { return false }
        if page.tags.heading(of: words) != nil,
            paragraph.size >= page.metrics.bodySize * leastBold
        {
            return true
        }
        let isCaption = CaptionBinder.isCaption(words.prefix(2).map { page.words[$0].text })
        let size = paragraph.size
        if size >= page.metrics.bodySize * larger {
            let isSentence =
                endsLikeSentence(words) && words.count > mostSentenceWords
                && size < page.metrics.bodySize * display
            return !isSentence && (!isCaption || words.count <= mostCaptionHeadWords)
        }
        guard size >= page.metrics.bodySize * leastBold, !isCaption else { return false }
        let bold = words.count { page.words[$0].isBold }
        let isBold = bold == words.count && !page.metrics.isBodyBold
        return isBold && !endsLikeSentence(words) && words.count <= mostBoldWords
    }

    /// Whether signs, numbers and single letters make up most of the text, and one of them is an
    /// operator.
    private func isFormula(_ words: [Int]) -> Bool {
        let texts = words.map { page.words[$0].text }
        guard texts.contains(where: { $0.unicodeScalars.contains { $0.isOperator } }) else {
            return false
        }
        let named = texts.count { text in
            text.unicodeScalars.count { $0.properties.isAlphabetic } >= leastWordLetters
        }
        return named * 2 <= texts.count
    }

    private func hasLetters(_ words: [Int]) -> Bool {
        let letters = words.flatMap { page.words[$0].text.unicodeScalars }
            .count { $0.properties.isAlphabetic }
        return letters >= 2
    }

    private func endsLikeSentence(_ words: [Int]) -> Bool {
        guard let last = words.last, let end = page.words[last].text.last else { return false }
        return end == "." || end == "," || end == ";" || end == ":"
    }
}

extension Unicode.Scalar {
    /// Signs of relations and operations that prose does without.
    fileprivate var isOperator: Bool {
        self == "=" || self == "<" || self == ">" || self == "±" || self == "×"
            || (0x2200...0x22FF).contains(value) || (0x2A00...0x2AFF).contains(value)
    }
}

/// Headings have at most this many lines and words.
private let mostLines = 4
private let mostWords = 40
private let mostBoldWords = 18

/// The share of the body's font size that bold headings have at the least: LaTeX's bold fonts are set
/// at 0.95 beside some text fonts.
private let leastBold = 0.94

/// How much larger than the body text a heading is at the least.
private let larger = 1.15

/// A larger text of more words that ends a sentence is read, as an introduction set in large print,
/// unless it is as much larger as display type.
private let mostSentenceWords = 12
private let display = 1.5

/// Words of a heading that begins as a caption does, such as `Table 4` or `Chart of accounts`.
private let mostCaptionHeadWords = 3

/// Letters of a word that is no variable at the least.
private let leastWordLetters = 3
