import Diagnostics
import Geometry
import Observations

/// Checks that each word that the readers delivered for a page is in exactly one place of the
/// result: a block or the words that are dropped with a reason.
package struct PageConservation {
    /// Words of the readers, hidden ones included: those are in the result among what is dropped.
    private let delivered: [Word]

    package init(_ reading: PageReading) { delivered = reading.words + reading.hidden }

    /// A note for words that are missing and one for those that are there twice; none as a rule.
    package func notes(on page: DocumentObservation) -> [Note] {
        guard sum(of: delivered) != sum(of: page) else { return [] }
        let found = compared(with: page.words)
        return [Note](missing: found.missing, doubled: found.doubled)
    }

    /// The words with their places, added up. The recognizer's own reading counts: later stages
    /// repair words.
    private func sum(of words: some Sequence<Word>) -> UInt64 {
        words.reduce(0) { $0 &+ digest(of: $1) }
    }

    private func sum(of page: DocumentObservation) -> UInt64 {
        var sum: UInt64 = 0
        page.visitWords { sum &+= digest(of: $0) }
        return sum
    }

    /// FNV-1a, and the corner of the box.
    private func digest(of word: Word) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in word.delivered.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        hash = (hash ^ word.box.minX.bitPattern) &* 0x100_0000_01b3
        hash = (hash ^ word.box.minY.bitPattern >> 7) &* 0x100_0000_01b3
        return hash ^ hash >> 29
    }

    /// Word by word: after the readers words are split, joined, repaired, and rotated with their page,
    /// so a word that is not found unchanged may be a fragment of another at its place.
    private func compared(with words: [Word]) -> (missing: [String], doubled: [String]) {
        var left: [String: [Int]] = [:]
        for index in words.indices.reversed() {
            left[words[index].delivered, default: []].append(index)
        }
        var rest = Set(words.indices)
        var matched: [String: [Rect<PageUnits>]] = [:]
        var unmatched: [Word] = []
        for word in delivered {
            let text = word.delivered
            let candidates = left[text] ?? []
            if let place = candidates.lastIndex(where: { words[$0].box.covers(word.box) }) {
                rest.remove(candidates[place])
                left[text]?.remove(at: place)
                matched[text, default: []].append(word.box)
            } else {
                unmatched.append(word)
            }
        }
        let doubled = rest.sorted().filter { index in
            matched[words[index].delivered]?.contains { words[index].box.covers($0) } == true
        }
        var pieces = rest.subtracting(doubled).sorted().map { Piece(words[$0]) }
        let missing = unmatched.filter { word in
            !pieces.indices.contains { pieces[$0].give(word) } && !isShared(word, by: &pieces)
        }
        return (missing.map(\.delivered), doubled.map { words[$0].delivered })
    }

    /// Whether the word was split: several fragments at its place have its letters.
    private func isShared(_ word: Word, by pieces: inout [Piece]) -> Bool {
        let here = pieces.indices.filter { pieces[$0].box.intersects(word.box) }
        guard here.count > 1 else { return false }
        let letters = here.map { pieces[$0].left.count }.reduce(0, +)
        guard letters >= word.letters.count - word.letters.count / parameters.lettersPerMisread
        else { return false }
        for index in here { pieces[index].left = [] }
        return true
    }

    /// A word of the result that no delivered one equals.
    private struct Piece {
        let box: Rect<PageUnits>
        /// Letters that no delivered word has claimed yet.
        var left: [Unicode.Scalar]

        init(_ word: Word) {
            box = word.box
            left = word.letters
        }

        /// Whether the word at its place is a fragment of this one.
        mutating func give(_ word: Word) -> Bool {
            guard box.intersects(word.box) || box == word.box else { return false }
            var rest = left
            var lost = 0
            for letter in word.letters {
                if let index = rest.firstIndex(of: letter) {
                    rest.remove(at: index)
                } else {
                    lost += 1
                }
            }
            guard lost * parameters.lettersPerMisread <= word.letters.count else { return false }
            left = rest
            return true
        }
    }
}

extension [Note] {
    /// - Parameters:
    ///   - missing: Words that are in no place of the result.
    ///   - doubled: Those that are in two.
    init(missing: [String], doubled: [String], page: Int? = nil) {
        self = []
        let place = page.map { Problem.Place(file: "", page: $0) }
        if !missing.isEmpty {
            let count = missing.count == 1 ? "1 word is" : "\(missing.count) words are"
            append(
                Note(
                    .wordsLost, "\(count) in no part of the result", at: place, details: missing))
        }
        if !doubled.isEmpty {
            let count = doubled.count == 1 ? "1 word is" : "\(doubled.count) words are"
            append(
                Note(
                    .wordsLost, "\(count) in the result twice", at: place, details: doubled))
        }
    }
}

extension DocumentObservation {
    /// Those in blocks, then those that are dropped.
    fileprivate var words: [Word] {
        var words: [Word] = []
        visitWords { words.append($0) }
        return words
    }

    fileprivate func visitWords(_ visit: (Word) -> Void) {
        for block in document.blocks { block.visitWords(visit) }
        for dropped in dropped { visit(dropped.word) }
    }
}

extension Container.Block {
    /// Every word of the block, markers and captions included.
    func visitWords(_ visit: (Word) -> Void) {
        switch self {
        case .heading(let text), .paragraph(let text): text.visitWords(visit)
        case .list(let list):
            for item in list.items {
                item.marker?.words.forEach(visit)
                for block in item.content.blocks { block.visitWords(visit) }
            }
        case .table(let table):
            table.caption?.visitWords(visit)
            for cell in table.cells {
                for block in cell.content.blocks { block.visitWords(visit) }
            }
        case .figure(let figure):
            figure.text?.visitWords(visit)
            figure.caption?.visitWords(visit)
        case .barcode: break
        }
    }
}

extension Container.Text {
    fileprivate func visitWords(_ visit: (Word) -> Void) {
        for line in textLines { line.words.forEach(visit) }
    }
}

extension Word {
    /// As its reader delivered it.
    var delivered: String { rawText ?? text }

    fileprivate var letters: [Unicode.Scalar] {
        delivered.unicodeScalars.filter { !$0.isUncounted }
    }
}

extension Rect<PageUnits> {
    /// Whether the boxes are one but for rounding.
    fileprivate func covers(_ other: Rect) -> Bool {
        abs(minX - other.minX) < parameters.greatestRounding
            && abs(minY - other.minY) < parameters.greatestRounding
            && abs(maxX - other.maxX) < parameters.greatestRounding
            && abs(maxY - other.maxY) < parameters.greatestRounding
    }
}

/// The thresholds of the same word before and after layout. Empirical, unless a source is named;
/// effects by `Benchmarks/sensitivity.py` on 228 public documents.
struct PageConservationParameters {
    static let standard = PageConservationParameters()

    /// Page units by which rotating a page and back moves a box. 25 % less or more changes no
    /// document, nor does a quarter or four times as much.
    var greatestRounding = 0.5

    /// One of so many letters of a word may be another after a repair. 2 or 4 instead changes no
    /// document, nor does a quarter or four times as much.
    var lettersPerMisread = 3
}

private let parameters = PageConservationParameters.standard
