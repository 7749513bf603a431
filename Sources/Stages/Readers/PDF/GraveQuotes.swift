import Geometry
import Observations

/// Puts combining grave accents that open a quotation before the words that they are drawn at.
///
/// The sign `` ` `` of `` `quoted' `` is U+0300 in fonts that XeTeX loads: it has no width, and nothing is below it. Where a
/// closing quotation mark follows, it is the sign U+0060; an accent has a letter of its own.
struct GraveQuotes {
    let words: [Word]

    init(_ words: [Word]) {
        guard words.contains(where: { $0.text == grave }) else {
            self.words = words
            return
        }
        var mended: [Word] = []
        var isQuoted = false
        for (index, word) in words.enumerated() {
            if word.text == grave, let next = words[(index + 1)...].first,
                Self.opens(word, at: next), Self.isClosed(words[(index + 1)...])
            {
                isQuoted = true
                continue
            }
            var word = word
            if isQuoted {
                word.text = "`" + word.text
                if let first = word.edges.first { word.edges.insert(first, at: 0) }
                isQuoted = false
            }
            mended.append(word)
        }
        self.words = mended
    }

    /// Whether a mark is drawn at the first letter of a word.
    private static func opens(_ mark: Word, at word: Word) -> Bool {
        guard let baseline = word.baseline, let level = mark.baseline,
            word.direction == .right, word.text != grave
        else { return false }
        let size = word.style.size
        return abs(baseline - level) < size / 2
            && abs(Float(mark.box.minX - word.box.minX)) < size / 2
    }

    /// Whether one of the next words ends with a closing quotation mark, besides a stop.
    private static func isClosed(_ rest: ArraySlice<Word>) -> Bool {
        for word in rest.prefix(mostQuotedWords) {
            if word.text == grave { return false }
            let core = word.text.reversed().drop { ".,:;?!)".contains($0) }
            if let last = core.first, "’'".contains(last) { return true }
        }
        return false
    }
}

private let grave = "\u{300}"

/// Words of a quotation at the most. A choice.
private let mostQuotedWords = 12
