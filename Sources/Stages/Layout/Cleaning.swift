import Geometry
import Observations

/// Sorts out words that are printed twice, that lie outside the page, that are parts of codes or
/// marks, or that are mere guesses.
struct Cleaning {
    private let reading: PageReading
    private let codes: CodeAreas

    private let insideMarks: Set<Int>

    /// - Parameter insideMarks: Words that are parts of boxes and circles to be marked.
    init(_ reading: PageReading, insideMarks: Set<Int> = []) {
        self.reading = reading
        self.insideMarks = insideMarks
        codes = CodeAreas(reading.barcodes)
    }

    var result: (kept: [Word], dropped: [DroppedWord]) {
        let page = Rect<PageUnits>(
            x: 0, y: 0, width: reading.page.size.width, height: reading.page.size.height)
        var kept: [Word] = []
        kept.reserveCapacity(reading.words.count)
        var dropped: [DroppedWord] = []
        var seen: [String: [Int]] = [:]
        for (index, word) in reading.words.enumerated() {
            guard page.intersects(word.box.grown(by: 0.01)) else {
                dropped.append(DroppedWord(word, reason: .outsidePage))
                continue
            }
            guard !codes.hold(word.box) else {
                dropped.append(DroppedWord(word, reason: .insideCode))
                continue
            }
            guard !insideMarks.contains(index) else {
                dropped.append(DroppedWord(word, reason: .insideMark))
                continue
            }
            guard word.isLegible || isFlanked(index) else {
                dropped.append(DroppedWord(word, reason: .illegible))
                continue
            }
            guard !isLeader(word) else {
                dropped.append(DroppedWord(word, reason: .leader))
                continue
            }
            if seen[word.text]?.contains(where: { isImprint(kept[$0], of: word) }) == true {
                dropped.append(DroppedWord(word, reason: .printedTwice))
            } else {
                seen[word.text, default: []].append(kept.count)
                kept.append(word)
            }
        }
        return (kept, dropped)
    }

    /// Whether legible words of its line stand on both sides of a word; without it, the line would
    /// fall in two.
    private func isFlanked(_ index: Int) -> Bool {
        let word = reading.words[index]
        let sides = [index - 1, index + 1].filter(reading.words.indices.contains)
        return sides.count {
            let side = reading.words[$0]
            return side.isLegible
                && side.box.sharedHeight(with: word.box) > 0.5
                    * min(side.box.height, word.box.height)
        } == 2
    }

    private func isLeader(_ word: Word) -> Bool {
        word.text.utf8.count >= shortestLeader
            && word.text.unicodeScalars.allSatisfy { $0 == "." || $0 == "…" || $0 == "·" }
    }

    /// Whether two words are one, printed twice to look bold or to throw a shadow.
    private func isImprint(_ first: Word, of second: Word) -> Bool {
        guard let shared = first.box.intersection(second.box) else { return false }
        return shared.area >= sharedArea * max(first.box.area, second.box.area)
    }
}

/// An ellipsis has three dots.
private let shortestLeader = 4

/// The share of the larger box that twins have in common: shadows are moved by a tenth of the
/// size, repeated letters such as `ll` set apart by more than half.
private let sharedArea = 0.7
