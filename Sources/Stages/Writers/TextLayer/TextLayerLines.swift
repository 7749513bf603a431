import DocumentModel
import Geometry

/// Splits text into the lines and words on the pages.
struct TextLayerLines {
    private var pages: [Int: [TextLayer.Line]] = [:]
    private var lastPage: Int?
    /// Whether the next word continues the last one, because no white space separates them.
    private var joinsWord = false
    /// Whether the next word begins a line regardless of its position.
    private var beginsLine = true

    var inPageOrder: [(page: Int, lines: [TextLayer.Line])] {
        pages.sorted { $0.key < $1.key }.map { (page: $0.key, lines: $0.value) }
    }

    /// Adds a text that white space separates from the one before.
    mutating func add(_ text: RichText) {
        if joinsWord { endWord() }
        for run in text.runs { add(run) }
    }

    private mutating func add(_ run: TextRun) {
        if joinsWord, run.text.first?.isWhitespace == true { endWord() }
        if let page = run.page, let words = run.locatedWords {
            for (index, word) in words.enumerated() {
                add(word, page: page, isFirstOfRun: index == 0)
            }
        }
        if run.text.last?.isNewline == true { beginsLine = true }
    }

    private mutating func add(_ word: TextLayer.Word, page: Int, isFirstOfRun: Bool) {
        let joins = joinsWord
        joinsWord = !word.isFollowedByBlank
        let goesOn =
            !isFirstOfRun
            || !beginsLine && page == lastPage
                && pages[page]?.last?.words.last?.box.isBeside(word.box) == true
        if joins, !goesOn { cutLastWord(before: word) }
        lastPage = page
        beginsLine = false
        guard goesOn, var line = pages[page]?.popLast() else {
            pages[page, default: []].append(TextLayer.Line(words: [word]))
            return
        }
        if joins, let last = line.words.popLast() {
            line.words.append(last.joined(with: word))
        } else {
            line.words.append(word)
        }
        pages[page, default: []].append(line)
    }

    /// Letters on both sides of a line break without white space mean that a hyphen was printed;
    /// scripts that break words without hyphens have no capitals.
    private mutating func cutLastWord(before rest: TextLayer.Word) {
        guard let page = lastPage, let line = pages[page]?.indices.last,
            let word = pages[page]?[line].words.indices.last,
            pages[page]?[line].words[word].text.unicodeScalars.last?.properties.isCased == true,
            rest.text.unicodeScalars.first?.properties.isCased == true
        else { return }
        pages[page]?[line].words[word].isCut = true
    }

    private mutating func endWord() {
        joinsWord = false
        guard let page = lastPage, var line = pages[page]?.popLast() else { return }
        line.words[line.words.count - 1].isFollowedByBlank = true
        pages[page, default: []].append(line)
    }
}

extension Rect<PageUnits> {
    /// Whether the vertical centre of one is within the other, as with superscript figures but not
    /// with the next line.
    fileprivate func isBeside(_ other: Rect) -> Bool {
        minY...maxY ~= other.midY || other.minY...other.maxY ~= midY
    }
}

extension TextLayer.Word {
    /// One word from two that no white space separates.
    fileprivate func joined(with next: TextLayer.Word) -> TextLayer.Word {
        TextLayer.Word(
            text: text + next.text, box: box.union(next.box),
            confidence: min(confidence, next.confidence), style: style.intersection(next.style),
            alternatives: [], isFollowedByBlank: next.isFollowedByBlank,
            isRecognized: isRecognized)
    }
}

extension TextRun {
    /// The words, each with its box; all as one word if the numbers of boxes and words differ,
    /// `nil` without a box.
    fileprivate var locatedWords: [TextLayer.Word]? {
        let stretches = text.split(whereSeparator: \.isWhitespace)
        guard let around = boxes.bounds(), let last = stretches.last else { return nil }
        let endsWithBlank = last.endIndex < text.endIndex
        guard stretches.count == boxes.count else {
            let whole = stretches.joined(separator: " ")
            return [word(whole, box: around, isFollowedByBlank: endsWithBlank)]
        }
        return zip(stretches, boxes).enumerated().map { index, found in
            word(
                String(found.0), box: found.1,
                isFollowedByBlank: index < stretches.count - 1 || endsWithBlank)
        }
    }

    private func word(
        _ text: String, box: Rect<PageUnits>, isFollowedByBlank: Bool
    ) -> TextLayer.Word {
        TextLayer.Word(
            text: text, box: box, confidence: min(max(confidence, 0), 1), style: style,
            alternatives: boxes.count == 1 ? alternatives : [],
            isFollowedByBlank: isFollowedByBlank, isRecognized: isRecognized)
    }
}
