import Observations

/// Tells a heading by its size, weight and brevity against the page's body text.
struct HeadingEvidence {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    func isHeading(_ paragraph: ParagraphLines) -> Bool {
        let words = paragraph.lines.flatMap(\.words)
        guard paragraph.lines.count <= mostLines, words.count <= mostWords, hasLetters(words) else {
            return false
        }
        let size = paragraph.size
        if size >= page.metrics.bodySize * larger { return words.count <= mostWords }
        guard size >= page.metrics.bodySize * 0.97 else { return false }
        let bold = words.count { page.words[$0].isBold }
        let isBold = bold == words.count && !page.metrics.isBodyBold
        return isBold && !endsLikeSentence(words) && words.count <= mostBoldWords
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

/// Headings have at most this many lines and words.
private let mostLines = 4
private let mostWords = 40
private let mostBoldWords = 18

/// How much larger than the body text a heading is at the least.
private let larger = 1.15
