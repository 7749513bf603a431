import Facts
import Geometry
import Observations

/// Joins words whose letters are set apart, as titles and names often are: `H A R B O U R  O F F I C E`.
///
/// Poppler begins a word wherever letters are a tenth of their size apart. Letters of one word have no blank drawn between
/// them, and the blanks between words are as much wider as a blank is; programs that draw no blanks, such as TeX, show
/// words only by these.
struct LetterSpacing {
    /// A word, and whether nothing is drawn between the one before and it.
    private struct Entry {
        var word: Word
        var followsDirectly: Bool
        var isRecognized: Bool

        var mayBeSpaced: Bool { !isRecognized && word.mayBeSpaced }
    }

    private var entries: [Entry] = []

    mutating func append(_ word: Word, followsDirectly: Bool, isRecognized: Bool = false) {
        entries.append(
            Entry(word: word, followsDirectly: followsDirectly, isRecognized: isRecognized))
    }

    /// The words in their order, those whose letters are set apart joined.
    var words: [Word] {
        var joined: [Word] = []
        joined.reserveCapacity(entries.count)
        var start = 0
        while start < entries.count {
            let end = end(ofRunFrom: start)
            if end - start >= fewestWords, let isCut = cuts(in: start..<end) {
                for index in start..<end {
                    if index == start || isCut(index) {
                        joined.append(entries[index].word)
                    } else {
                        joined[joined.count - 1].append(entries[index].word)
                    }
                }
            } else {
                joined += entries[start..<end].lazy.map(\.word)
            }
            start = end
        }
        return joined
    }

    /// Behind the last of the words of one line that follow each other in one style, nearly all of them single letters.
    private func end(ofRunFrom start: Int) -> Int {
        guard entries[start].mayBeSpaced else { return start + 1 }
        var end = start + 1
        while end < entries.count, entries[end].mayBeSpaced,
            entries[end].word.goesOn(entries[end - 1].word)
        {
            end += 1
        }
        return end
    }

    /// Whether a word begins at a place; `nil` for runs whose letters are words themselves.
    private func cuts(in run: Range<Int>) -> ((Int) -> Bool)? {
        let single = run.count { entries[$0].word.text.unicodeScalars.count == 1 }
        guard Double(single) >= Double(run.count) * leastSingle else { return nil }
        let inner = run.dropFirst()
        let gaps = inner.map { entries[$0].word.gap(behind: entries[$0 - 1].word) }
        if inner.contains(where: { !entries[$0].followsDirectly }) {
            let direct = inner.filter { entries[$0].followsDirectly }
            let widths = direct.map { entries[$0].word.gap(behind: entries[$0 - 1].word) }
            guard longestChain(in: run) >= fewestLetters, let least = widths.min(),
                let most = widths.max(), most - least <= greatestSpread
            else { return nil }
            return { !entries[$0].followsDirectly }
        }
        let sorted = gaps.sorted()
        guard let least = sorted.first, let most = sorted.last else { return nil }
        if most - least <= greatestSpread {
            return drawsBlanks || most < narrowestBlank ? { _ in false } : nil
        }
        guard
            let (narrow, wide) = zip(sorted, sorted.dropFirst()).max(by: {
                $0.1 - $0.0 < $1.1 - $1.0
            }),
            wide - narrow >= leastDifference, narrow - least <= greatestSpread
        else { return nil }
        let border = (narrow + wide) / 2
        return { entries[$0].word.gap(behind: entries[$0 - 1].word) > border }
    }

    /// Whether the file draws blanks between most words that are a blank apart.
    private var drawsBlanks: Bool {
        let apart = entries.indices.dropFirst().filter { index in
            entries[index].word.goesOn(entries[index - 1].word)
                && entries[index].word.text.unicodeScalars.count > mostLetters
        }
        let drawn = apart.count { !entries[$0].followsDirectly }
        return drawn * 2 > apart.count
    }

    /// The most words of a run without a blank between.
    private func longestChain(in run: Range<Int>) -> Int {
        var longest = 1
        var length = 1
        for index in run.dropFirst() {
            length = entries[index].followsDirectly ? length + 1 : 1
            longest = max(longest, length)
        }
        return longest
    }
}

extension Word {
    /// Few letters of a script that runs to the right, with blanks between words, on a level line.
    fileprivate var mayBeSpaced: Bool {
        direction == .right && slant == 0 && baseline != nil
            && text.unicodeScalars.count <= mostLetters
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic && !$0.isWrittenWithoutSpaces
                    && $0.strongDirection != .rightToLeft
            }
    }

    /// Font sizes.
    fileprivate func gap(behind word: Word) -> Double {
        (box.minX - word.box.maxX) / Double(max(1, style.size))
    }

    fileprivate func goesOn(_ word: Word) -> Bool {
        guard style == word.style, let baseline, let before = word.baseline else { return false }
        let gap = gap(behind: word)
        return abs(baseline - before) <= style.size * sameBaseline && gap > 0 && gap <= widestGap
    }

    fileprivate mutating func append(_ next: Word) {
        text += next.text
        box = box.union(next.box)
        if !edges.isEmpty, !next.edges.isEmpty { edges = edges.dropLast() + next.edges }
    }
}

/// Words of a run, and letters without a blank between, at the least: names of four letters that a manual shows as keys to
/// be pressed one by one are no word. Choices.
private let fewestWords = 5
private let fewestLetters = 3
/// The share of words of one letter: `AV`, `RT` and `ATA` are closer than others.
private let leastSingle = 0.7
private let mostLetters = 3
/// Font sizes between words of a run at the most: letters set apart by 0.4 and a blank.
private let widestGap = 1.4
/// Font sizes by which the gaps between letters differ: pairs are kerned by up to 0.1.
private let greatestSpread = 0.16
/// Font sizes: blanks have 0.25 in most fonts, and stretch; justified lines press them to 0.2.
private let narrowestBlank = 0.2
private let leastDifference = 0.15
/// Font sizes.
private let sameBaseline: Float = 0.02
