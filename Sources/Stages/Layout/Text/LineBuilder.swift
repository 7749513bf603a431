import Geometry
import Observations

/// Groups words into lines and finds how each line continues in the next.
struct LineBuilder {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// Lines of the words of one cell or paragraph, from the top.
    func lines(of words: [Int]) -> [TextLine] { joined(rows(of: words)) }

    /// Words of one line each, from the top, and in each from the left.
    func rows(of words: [Int]) -> [[Int]] {
        let order = page.byBaseline(words)
        let sizes = words.map { page.words[$0].textSize }.sorted()
        let usual = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
        // One large initial or misread smudge must not absorb the lines below.
        let largest = usual * parameters.mostTimesMiddle
        var rows: [[Int]] = []
        var baseline = -Double.infinity
        var size = 0.0
        for index in order {
            let word = page.words[index]
            let wordSize = min(word.textSize, largest)
            // Superscripts and subscripts shift by up to 0.4 of the size; single-spaced lines by 1.
            if word.baselineY - baseline > parameters.sameLine * max(size, wordSize)
                || rows.isEmpty
                || word.baselineY - baseline > parameters.leastDrop * usual
                    && isBelow(word, rows[rows.count - 1], usual: usual)
            {
                rows.append([index])
                baseline = word.baselineY
                size = wordSize
            } else {
                rows[rows.count - 1].append(index)
                // A superscript is the first of its line, and subscripts are as far below it as another line.
                if wordSize * parameters.scriptSize > size { baseline = word.baselineY }
                size = max(size, wordSize)
            }
        }
        return rows.map { row in
            row.sorted { page.words[$0].box.minX < page.words[$1].box.minX }
        }
    }

    /// Whether a word lies below one of a row, so that they are on different lines: scripts, which
    /// lie above each other, are smaller.
    ///
    /// - Parameter usual: The font size of most words.
    private func isBelow(_ word: Word, _ row: [Int], usual: Double) -> Bool {
        func isFullSize(_ word: Word) -> Bool {
            word.textSize >= usual * parameters.scriptSize && word.isLevel
        }
        guard isFullSize(word) else { return false }
        return row.contains { index in
            let other = page.words[index]
            return isFullSize(other)
                && word.baselineY - other.baselineY > usual * parameters.leastDrop
                && word.box.sharedWidth(with: other.box)
                    > min(word.box.width, other.box.width) * parameters.sharedWidth
        }
    }

    /// Lines whose words are known already, from the top.
    func joined(_ rows: [[Int]]) -> [TextLine] {
        var lines = rows.filter { !$0.isEmpty }.map { row in
            let words = withScripts(row.map { page.words[$0] })
            let ordered = attached(WordOrder(isMirrored: page.isMirrored).logical(words))
            return TextLine(words: page.members.isEmpty ? ordered : ordered.flatMap(members))
        }
        for index in lines.indices.dropLast() {
            let last = lines[index].words[lines[index].words.count - 1].text
            let next = lines[index + 1].words[0].text
            let isAmount =
                lines[index].words.count == 1 && lines[index + 1].words.count == 1
                && last.isAmount(cutBefore: next)
            lines[index].join = isAmount ? .none : join(last, next)
        }
        return lines
    }

    /// The words on the page that layout joined to one, or the word itself.
    private func members(of word: Word) -> [Word] {
        guard var words = page.members[word.box] else { return [word] }
        words[0].isAttached = word.isAttached
        return words
    }

    private func join(_ last: String, _ next: String) -> TextLine.Join {
        guard let end = last.unicodeScalars.last, let start = next.unicodeScalars.first else {
            return .blank
        }
        if end == "\u{AD}" { return .withoutHyphen }
        if end.isWrittenWithoutSpaces && start.isWrittenWithoutSpaces && !isHangul(end) {
            return .none
        }
        guard let before = last.unicodeScalars.dropLast().last else { return .blank }
        if end == "–" || end == "—" {
            return Character(before).isWordPart && Character(start).isWordPart ? .none : .blank
        }
        guard end == "-" || end == "\u{2010}" else { return .blank }
        guard before.properties.isAlphabetic, start.properties.isAlphabetic else { return .none }
        if start.properties.isUppercase { return .none }
        return HyphenEvidence(page).isCompound(last, next) ? .none : .withoutHyphen
    }

    private func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        (0xAC00...0xD7AF).contains(scalar.value)
    }

    /// Marks words that begin where the one before ends; where a recognizer separated words, there
    /// is a blank that its boxes may not show.
    private func attached(_ words: [Word]) -> [Word] {
        let grids = words.compactMap(\.grid)
        var words = words
        for index in words.indices.dropFirst() {
            let (box, before) = (words[index].box, words[index - 1].box)
            // Words of a script that runs against the page begin where the one before does not end.
            let gap =
                box.minX < before.minX && words[index].scriptDirection != nil
                ? before.minX - box.maxX
                : box.minX - before.maxX
                    - page.phraseGrounds.padding(after: index - 1, in: words)
            let size = max(words[index].textSize, words[index - 1].textSize)
            words[index].isAttached =
                (gap < size * parameters.greatestKerning
                    || isOnGrid(words[index], after: words[index - 1], grids))
                && gap > -size * greatestOverlap(words[index - 1], words[index])
                && words[index].direction == .right
                && (words[index].reader == .textLayer || words[index].isWrittenWithoutSpaces)
                && !isLed(words[index], by: words[index - 1])
        }
        return words
    }

    /// Whether the first letter of a word is where the next one is after the last of the word before, on the
    /// grid of the longest word of its font: listings set letters in columns wider than these are. Ideographs
    /// beside digits are on a grid of their own.
    private func isOnGrid(_ word: Word, after last: Word, _ grids: [Word.Grid]) -> Bool {
        guard word.style.traits.contains(.fixedPitch), last.style.traits.contains(.fixedPitch),
            word.reader == .textLayer,
            !word.isWrittenWithoutSpaces, !last.isWrittenWithoutSpaces,
            let start = last.edges.dropLast().last,
            let grid = grids.filter({ $0.font == word.style.fontName })
                .max(by: { $0.letters < $1.letters })
        else { return false }
        let distance = word.box.minX - Double(start)
        return abs(distance - grid.pitch) < grid.pitch * parameters.offGrid
    }

    /// Font sizes by which the parts of one word overlap at the most: an accent lies over its letter,
    /// but words of several letters that overlap are two whose boxes are wrong.
    private func greatestOverlap(_ first: Word, _ second: Word) -> Double {
        min(first.text.unicodeScalars.count, second.text.unicodeScalars.count) > 1
            ? parameters.greatestOverlap : 1
    }

    /// Whether a raised mark before a word belongs to all that follows, as one of an affiliation or a
    /// footnote does: `ᵃUniversity`, unlike the number of `¹⁴C`.
    private func isLed(_ word: Word, by mark: Word) -> Bool {
        mark.style.traits.contains(.superscript) && !mark.isAttached
            && !word.style.traits.contains(.superscript)
            && word.text.unicodeScalars.prefix { $0.properties.isAlphabetic }.count
                >= parameters.shortestName
    }

    /// Whether a word is raised or lowered by enough to be no smaller text on the baseline.
    private func isMoved(_ word: Word, by rise: Double, from host: Word) -> Bool {
        let isLowered = rise < 0 && word.reader == .textLayer
        let least = isLowered ? parameters.leastDropOfScript : parameters.leastRise
        return abs(rise) > host.textSize * least
    }

    /// Marks words that are small and raised or lowered against their line.
    private func withScripts(_ words: [Word]) -> [Word] {
        let level = words.indices.lazy.filter { words[$0].isLevel }
        guard words.count > 1,
            let largest = level.max(by: { words[$0].textSize < words[$1].textSize }),
            words.contains(where: {
                $0.textSize < words[largest].textSize * largeScriptParameters.greatestSize
            })
        else { return words }
        let host = words[largest]
        return words.map { word in
            let rise = host.baselineY - word.baselineY
            let isSmall = word.textSize < host.textSize * parameters.scriptSize
            guard word.isLevel,
                isSmall && isMoved(word, by: rise, from: host)
                    || words.contains(where: { page.isLargeScript(word, of: $0) }),
                !word.isFieldName
            else {
                return word
            }
            var script = word
            script.style.traits.insert(rise > 0 ? .superscript : .subscript)
            return script
        }
    }
}

extension PageContent {
    /// Words in the order of their baselines, then from the left.
    func byBaseline(_ indices: some Sequence<Int>) -> [Int] {
        // Keys are taken once: a word has too much to be copied for each comparison.
        indices.map { (index: $0, y: words[$0].baselineY, x: words[$0].box.minX) }
            .sorted { ($0.y, $0.x) < ($1.y, $1.x) }.map { $0.index }
    }
}

extension Word {
    /// Whether it names what is written beside it, in smaller print often, a little off its baseline.
    var isFieldName: Bool {
        text.last == ":" && text.count(where: \.isLetter) >= parameters.shortestName
    }

    /// Where the letters of a font of fixed pitch begin.
    fileprivate struct Grid {
        let font: String
        /// Page units from one letter to the next.
        let pitch: Double
        let letters: Int
    }

    /// `nil` for words too short to show it.
    fileprivate var grid: Grid? {
        let starts = edges.dropLast()
        guard style.traits.contains(.fixedPitch), reader == .textLayer, direction == .right,
            starts.count > 2, let first = starts.first, let last = starts.last
        else { return nil }
        return Grid(
            font: style.fontName, pitch: Double(last - first) / Double(starts.count - 1),
            letters: starts.count)
    }
}

extension String {
    /// Whether a column too narrow cut an amount behind its decimal mark: `$2,000.` before `00`.
    fileprivate func isAmount(cutBefore next: String) -> Bool {
        guard let mark = last, ".,".contains(mark), let first,
            next.utf8.count == 2, next.utf8.allSatisfy({ (48...57).contains($0) })
        else { return false }
        return first.isCurrencySymbol && dropFirst().dropLast().contains { $0.isNumber }
            && dropFirst().allSatisfy { $0.isNumber || ".,".contains($0) }
    }
}

/// Distinguishes words that are written with a hyphen from words that a line break cut.
struct HyphenEvidence {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// Whether the page has the hyphenated word elsewhere.
    func isCompound(_ start: String, _ rest: String) -> Bool {
        let whole = (start.dropLast() + "-" + rest).lowercased()
        let trimmed = whole.prefix(whole.count - rest.reversed().prefix { $0.isPunctuation }.count)
        guard trimmed.count > 3 else { return false }
        return page.words.contains {
            $0.text.utf8.count >= trimmed.utf8.count && $0.text.lowercased().hasPrefix(trimmed)
        }
    }
}

/// The thresholds of a line of words. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct LineBuilderParameters {
    static let standard = LineBuilderParameters()

    /// Letters of a word behind a raised mark at the least: symbols of chemical elements have two.
    /// With 2, 5 documents change; with 4, 5.
    var shortestName = 3

    /// Font sizes: the narrowest blanks have 0.2, justified lines press them to 0.15. 25 % less
    /// changes 24 documents (1 of 31 olmOCR-bench rules lost), 25 % more 14.
    var greatestKerning = 0.06

    /// The share of the distance of letters by which those of one grid differ. A choice: a blank doubles it.
    var offGrid = 0.1

    /// Font sizes by which words of several letters overlap at the most where they are one: kerned
    /// and slanted letters reach over each other by up to 0.3.
    var greatestOverlap = 0.3

    /// Baselines of one line differ by less than this share of the font size. 25 % less changes 15
    /// documents (arXiv cell relations −.004, word order of project PDFs −.003), 25 % more 24
    /// (arXiv cell relations +.006).
    var sameLine = 0.5

    /// Font sizes by which a word is lower than another one at the least, and the share of the
    /// narrower one's width that they have in common, where the lower one is on the next line: of
    /// recognized lines one large word reaches as far down as the small ones of the next. With the
    /// scripts beside their words: words of project PDFs +.003, their order +.007.
    var leastDrop = 0.25
    var sharedWidth = 0.25

    /// Times the middle size of a paragraph's words that a word's size counts at the most. 25 %
    /// less changes 2 documents, 25 % more 2.
    var mostTimesMiddle = 1.6

    /// The share of its line's size that raised or lowered text has at the most, and font sizes by
    /// which it is moved at the least. 25 % less changes 70 documents (word order of project PDFs
    /// −.001), 25 % more 64.
    var scriptSize = 0.85
    /// 25 % less changes 9 documents, 25 % more 11.
    var leastRise = 0.1
    /// The same for lowered text whose baseline the file states: LibreOffice lowers the subscripts of
    /// a file of Word by 0.07, those of HTML by 0.08.
    var leastDropOfScript = 0.05
}

private let parameters = LineBuilderParameters.standard

extension Word {
    /// Whether its script has no blanks between words.
    fileprivate var isWrittenWithoutSpaces: Bool {
        text.unicodeScalars.first?.isWrittenWithoutSpaces ?? false
    }
}

extension Character {
    fileprivate var isWordPart: Bool { isLetter || isNumber }
}
