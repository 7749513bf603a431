import Geometry
import Observations

/// Removes words that are printed twice, that are outside the page or where something lies on it, that
/// belong to barcodes or marks, or that have too little confidence.
struct NoiseFilter {
    private let reading: PageReading
    private let codes: CodeAreas
    private let legibility: WordLegibility

    private let insideMarks: Set<Int>
    /// Drawings in scans.
    private let drawings: [Rect<PageUnits>]

    /// - Parameter insideMarks: Words that belong to check boxes and bubbles.
    init(_ reading: PageReading, insideMarks: Set<Int> = []) {
        self.reading = reading
        legibility = WordLegibility(reading)
        self.insideMarks = insideMarks
        codes = CodeAreas(reading.barcodes)
        drawings = reading.pictures.filter { $0.kind == .scanned }.map(\.box)
    }

    var result: (kept: [Word], dropped: [DroppedWord]) {
        let page = Rect<PageUnits>(
            x: 0, y: 0, width: reading.page.size.width, height: reading.page.size.height)
        var kept: [Word] = []
        kept.reserveCapacity(reading.words.count)
        var dropped: [DroppedWord] = []
        var printed = PrintedWords(sharedArea: parameters.sharedArea)
        for (index, word) in reading.words.enumerated() {
            guard page.intersects(word.box.grown(by: 0.01)) else {
                dropped.append(DroppedWord(word, reason: .outsidePage))
                continue
            }
            guard reading.page.sheet?.hidesMost(of: word.box) != true else {
                dropped.append(DroppedWord(word, reason: .occluded))
                continue
            }
            guard !codes.contain(word.box) else {
                dropped.append(DroppedWord(word, reason: .insideCode))
                continue
            }
            guard !insideMarks.contains(index) else {
                dropped.append(DroppedWord(word, reason: .insideMark))
                continue
            }
            let isInsideDrawing =
                word.reader != .textLayer && drawings.contains { $0.contains(word.box.center) }
            guard !word.isStrokeReadAsBar,
                isInsideDrawing ? isCertain(index) : isLegible(index) || isFlanked(index)
            else {
                dropped.append(DroppedWord(word, reason: .illegible))
                continue
            }
            guard !Self.isLeader(word) else {
                dropped.append(DroppedWord(word, reason: .leader))
                continue
            }
            if printed.hasTwin(of: word) {
                dropped.append(DroppedWord(word, reason: .printedTwice))
            } else {
                let pieces = word.cutAtLeader
                let texts = pieces.filter { !Self.isLeader($0) }
                if let first = texts.first { printed.add(first.box, text: word.text) }
                kept += texts
                dropped += pieces.filter(Self.isLeader).map { DroppedWord($0, reason: .leader) }
            }
        }
        return (kept, dropped)
    }

    /// Whether a word is more likely text than a smudge: it was read well enough, or is legible
    /// beside words that were.
    private func isLegible(_ index: Int) -> Bool {
        let word = reading.words[index]
        guard legibility.isLegible(index) else { return false }
        guard !legibility.isSolid(index) else { return true }
        let beside = [index - 1, index + 1].filter(reading.words.indices.contains)
            .filter { isNext(reading.words[$0], to: word) }
        return legibility.areSolid(beside)
    }

    /// Whether a word is no stroke of a drawing: well recognized, and not a letter or two. Labels of
    /// drawings have no line whose other words confirm them.
    private func isCertain(_ index: Int) -> Bool {
        legibility.isCertain(index)
            && reading.words[index].text.count { $0.isLetter || $0.isNumber }
                >= parameters.leastLabelLength
    }

    /// Whether two words are on one line with no more than a blank between them.
    private func isNext(_ first: Word, to second: Word) -> Bool {
        let height = min(first.box.height, second.box.height)
        let gap = max(
            first.box.minX - second.box.maxX, second.box.minX - first.box.maxX)
        return first.box.sharedHeight(with: second.box) > height * parameters.leastSharedHeight
            && gap < max(first.box.height, second.box.height) * parameters.widestBlank
    }

    /// Whether legible words of its line are on both sides of a word; without it, the line would be split. What is not
    /// legible itself has one of them next to it: a smudge between two columns has wide blanks on both sides.
    private func isFlanked(_ index: Int) -> Bool {
        let word = reading.words[index]
        let sides = [index - 1, index + 1].filter(reading.words.indices.contains)
        return sides.count {
            let side = reading.words[$0]
            return legibility.isLegible($0)
                && side.box.sharedHeight(with: word.box) > parameters.leastSharedHeight
                    * min(side.box.height, word.box.height)
        } == 2
            && (legibility.isLegible(index)
                || sides.contains { isNext(reading.words[$0], to: word) })
            || isInFlankedRun(index)
    }

    /// Whether a few words, none of them legible, are between two legible words on each side with no more than blanks between
    /// all of them: a name in another font, in the middle of a sentence, that a recognizer read as two words.
    private func isInFlankedRun(_ index: Int) -> Bool {
        let words = reading.words
        func illegible(by step: Int) -> Int? {
            var (place, legible, illegible) = (index, 0, 0)
            while words.indices.contains(place + step), illegible < parameters.mostFlanked,
                isNext(words[place + step], to: words[place])
            {
                place += step
                if legibility.isLegible(place) { legible += 1 } else { illegible += 1 }
                if legible == parameters.fewestFlanking { return illegible }
            }
            return nil
        }
        guard let before = illegible(by: -1), let after = illegible(by: 1) else { return false }
        return before + after < parameters.mostFlanked
    }

    private static func isLeader(_ word: Word) -> Bool {
        word.text.utf8.count >= parameters.shortestLeader
            && word.text.unicodeScalars.allSatisfy { $0 == "." || $0 == "…" || $0 == "·" }
    }
}

extension Word {
    /// Whether a level stroke, or the edge of a shadow below a line, was read as an upright bar.
    fileprivate var isStrokeReadAsBar: Bool {
        reader != .textLayer && text == "|" && box.width > box.height
    }
}

/// The thresholds of noise. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct NoiseFilterParameters {
    static let standard = NoiseFilterParameters()

    /// An ellipsis has three dots. With 3, 6 documents change; with 5, 1.
    var shortestLeader = 4

    /// The share of the larger box that twins have in common: shadows are moved by a tenth of the
    /// size, repeated letters such as `ll` are more than half a size apart. 25 % less changes 2
    /// documents, 25 % more none.
    var sharedArea = 0.7

    /// Heights of the widest blank between neighbours. 25 % less changes 9 documents (FUNSD pairs
    /// −.003), 25 % more 9 (FUNSD pairs +.002).
    var widestBlank = 1.2

    /// Words beside each other that are kept for the legible words around them, and how many of these are on each side.
    /// Choices.
    var mostFlanked = 3
    var fewestFlanking = 2

    /// Letters or digits that a label of a drawing has at the least. 25 % less changes no document
    /// of 62, 25 % more 1.
    var leastLabelLength = 3

    /// The share of the lower word's height that words of one line have in common. 25 % less
    /// changes 11 documents, 25 % more 14.
    var leastSharedHeight = 0.5
}

private let parameters = NoiseFilterParameters.standard
