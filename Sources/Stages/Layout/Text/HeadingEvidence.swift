import Facts
import Observations

/// Recognizes a heading by its size, weight and brevity against the page's body text.
struct HeadingEvidence {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// - Parameter next: What is below it; `nil` where that says nothing.
    func isHeading(_ paragraph: ParagraphLines, before next: ParagraphLines? = nil) -> Bool {
        let words = paragraph.lines.flatMap(\.words)
        // What runs across the page is a stamp or a watermark.
        guard paragraph.lines.count <= parameters.mostLines, words.count <= parameters.mostWords,
            hasLetters(words), !words.contains(where: { page.words[$0].slant != 0 })
        else {
            return false
        }
        guard !isFormula(words, size: paragraph.size) else { return false }
        if page.tags.heading(of: words) != nil,
            paragraph.size >= page.metrics.bodySize * parameters.leastBold
        {
            return true
        }
        let isCaption = CaptionBinder.isCaption(words.prefix(2).map { page.words[$0].text })
        let size = paragraph.size
        if size >= page.metrics.bodySize * parameters.leastSizeRatio {
            let isSentence =
                endsLikeSentence(words) && words.count > parameters.mostSentenceWords
                && size < page.metrics.bodySize * parameters.displayRatio
            return !isSentence && (!isCaption || words.count <= parameters.mostCaptionHeadWords)
        }
        let isCodeName =
            paragraph.lines.count == 1 && isCodeName(words) && !isTerm(paragraph, of: next)
        let least = isCodeName ? parameters.leastMonospaced : parameters.leastBold
        guard size >= page.metrics.bodySize * least, !isCaption else { return false }
        let bold = words.count { page.words[$0].isBold }
        let isBold =
            bold == words.count && !page.metrics.isBodyBold && !isTypedTerm(paragraph, of: next)
        return isBold && (!endsLikeSentence(words) || isNumberedTitle(words))
            && words.count <= parameters.mostBoldWords
            && (isCodeName || !startsLowercase(words))
    }

    /// Whether words in a monospaced font are the name of a function, a property or a type, as heads the passage about it.
    /// Statements and calls with numbers are none.
    private func isCodeName(_ words: [Int]) -> Bool {
        guard words.allSatisfy({ page.words[$0].style.traits.contains(.fixedPitch) }) else {
            return false
        }
        let texts = words.map { page.words[$0].text }
        guard let start = texts.first?.first, start.isLetter || "'\"_".contains(start),
            !texts.contains(where: { $0.contains(/[(,]\d/) })
        else { return false }
        return texts.contains { $0.contains(/[\p{L}_][.:(_]|\p{Ll}\p{Lu}|\)$/) }
    }

    /// Whether the next paragraph is its meaning: indented, and neither an item nor code.
    private func isTerm(_ paragraph: ParagraphLines, of next: ParagraphLines?) -> Bool {
        guard let next, !next.isCode, page.leadMarker(of: next.lines[0]) == nil else {
            return false
        }
        return next.box.minX > paragraph.box.minX + paragraph.size
    }

    /// Whether a name in a monospaced font has its meaning below it in another one.
    private func isTypedTerm(_ paragraph: ParagraphLines, of next: ParagraphLines?) -> Bool {
        guard let next, paragraph.lines.count == 1,
            isMonospaced(paragraph), !isMonospaced(next)
        else { return false }
        return isTerm(paragraph, of: next)
    }

    private func isMonospaced(_ paragraph: ParagraphLines) -> Bool {
        paragraph.lines.flatMap(\.words).allSatisfy {
            page.words[$0].style.traits.contains(.fixedPitch)
        }
    }

    /// Whether signs, numbers and single letters make up most of the text, and one of them is an
    /// operator. A small asterisk is none, but the mark of a footnote.
    private func isFormula(_ words: [Int], size: Double) -> Bool {
        let least = size * LineBuilderParameters.standard.scriptSize
        let texts = words.filter {
            page.words[$0].text != "∗" || page.words[$0].textSize >= least
        }.map { page.words[$0].text }
        guard texts.contains(where: { $0.unicodeScalars.contains { $0.isOperator } }) else {
            return false
        }
        let named = texts.count { text in
            text.unicodeScalars.count { $0.properties.isAlphabetic } >= parameters.leastWordLetters
        }
        return named * 2 <= texts.count
    }

    private func hasLetters(_ words: [Int]) -> Bool {
        var letters = 0
        for index in words {
            for scalar in page.words[index].text.unicodeScalars where scalar.isAlphabetic {
                letters += 1
                if letters == 2 { return true }
            }
        }
        return false
    }

    /// As the keywords of an algorithm do.
    private func startsLowercase(_ words: [Int]) -> Bool {
        words.first.flatMap { page.words[$0].text.first }?.isLowercase ?? false
    }

    /// Whether words behind the number of a section such as `12.6.` end with a full stop, as titles do in some styles.
    private func isNumberedTitle(_ words: [Int]) -> Bool {
        guard (2...parameters.mostSentenceWords).contains(words.count), let last = words.last,
            page.words[last].text.last == "."
        else { return false }
        let number = page.words[words[0]].text
        let parts = (number.last == "." ? number.dropLast() : number[...])
            .split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1
            && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isWholeNumber) }
    }

    private func endsLikeSentence(_ words: [Int]) -> Bool {
        guard let last = words.last else { return false }
        let end = page.words[last].text.last { !"\"”’»".contains($0) }
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

/// The thresholds of a heading. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct HeadingParameters {
    static let standard = HeadingParameters()

    /// Headings have at most this many lines and words. With 3, 20 documents change; with 5, 11.
    var mostLines = 4
    /// With 30, 2 documents change; with 50, 1.
    var mostWords = 40
    /// With 14, 2 documents change; with 23, none.
    var mostBoldWords = 18

    /// The share of the body's font size that bold headings have at the least: LaTeX's bold fonts
    /// are set at 0.95 beside some text fonts. 25 % less changes 14 documents, 25 % more 62 (JOSE
    /// headings −.119).
    var leastBold = 0.94

    /// The same in a monospaced font, whose letters look larger: style sheets of browsers have 0.81 and 0.85.
    var leastMonospaced = 0.8

    /// How much larger than the body text a heading is at the least. 25 % less changes 191
    /// documents (71 of 99 JOSE references lost), 25 % more 89.
    var leastSizeRatio = 1.15

    /// A larger text of more words that ends a sentence is read, as an introduction set in large
    /// print, unless it is as much larger as display type. With 9, 6 documents change; with 15, 5.
    var mostSentenceWords = 12
    /// 25 % less changes 14 documents, 25 % more 1.
    var displayRatio = 1.5

    /// Words of a heading that begins as a caption does, such as `Table 4` or `Chart of accounts`.
    /// With 2, 1 document changes; with 4, 1.
    var mostCaptionHeadWords = 3

    /// Letters of a word that is no variable at the least. With 2, no document changes; with 4, 1.
    var leastWordLetters = 3
}

private let parameters = HeadingParameters.standard
