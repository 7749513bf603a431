import Geometry
import ImageObservations
import Raster

/// Ends words where the next one of their line begins.
///
/// Where heavy print touches, Tesseract gives one word of a line the box of all: rows and columns that are
/// found by boxes would fall apart.
struct DisjointBoxes {
    private let gray: GrayImage

    init(_ gray: GrayImage) { self.gray = gray }

    /// - Parameter lines: Of upright text.
    func separated(_ lines: [RecognizedLine]) -> [RecognizedLine] {
        guard lines.contains(where: \.hasCoveringBox), let ink = gray.binarized else {
            return lines
        }
        return lines.map { $0.hasCoveringBox ? $0.separated(along: ink) : $0 }
    }
}

extension RecognizedLine {
    /// Whether a word reaches beyond the middle of the one beside it.
    fileprivate var hasCoveringBox: Bool {
        zip(words, words.dropFirst()).contains { $0.coversNext($1) || $1.coversLast($0) }
    }

    fileprivate func separated(along ink: BinaryImage) -> RecognizedLine {
        var words = words
        for index in words.indices.dropLast() where words[index].coversNext(words[index + 1]) {
            words[index].end(before: words[index + 1], in: ink)
        }
        for index in words.indices.dropFirst() where words[index].coversLast(words[index - 1]) {
            words[index].begin(after: words[index - 1], in: ink)
        }
        return RecognizedLine(words)
    }
}

extension RecognizedWord {
    fileprivate func coversNext(_ next: RecognizedWord) -> Bool {
        box.maxX > next.box.midX && isLevel(with: next)
            && next.box.minX - box.minX >= leastWidth
    }

    fileprivate func coversLast(_ last: RecognizedWord) -> Bool {
        box.minX < last.box.midX && isLevel(with: last)
            && box.maxX - last.box.maxX >= leastWidth
    }

    /// Less is left of a word only by a speck inside it that was read as the next one: `i` and `l`, the
    /// narrowest letters, have a fifth of the font size.
    private var leastWidth: Double { Double(text.count) * box.height / 5 }

    /// Words in rows of their own may be above each other.
    private func isLevel(with other: RecognizedWord) -> Bool {
        box.sharedHeight(with: other.box) * 2 > min(box.height, other.box.height)
    }

    /// Ends the word at the last foreground that is left of the next one.
    fileprivate mutating func end(before next: RecognizedWord, in ink: BinaryImage) {
        let free = Rect<Pixels>(minX: box.minX, minY: box.minY, maxX: next.box.minX, maxY: box.maxY)
        let last = ink.columnCounts(in: free).lastIndex { $0 > 0 }
        let end = last.map { free.minX.rounded(.down) + Double($0 + 1) } ?? free.maxX
        box = Rect(minX: box.minX, minY: box.minY, maxX: min(end, free.maxX), maxY: box.maxY)
    }

    /// Begins the word at the first foreground that is right of the last one.
    fileprivate mutating func begin(after last: RecognizedWord, in ink: BinaryImage) {
        let free = Rect<Pixels>(minX: last.box.maxX, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
        let first = ink.columnCounts(in: free).firstIndex { $0 > 0 }
        let start = first.map { free.minX.rounded(.down) + Double($0) } ?? free.minX
        box = Rect(minX: max(start, free.minX), minY: box.minY, maxX: box.maxX, maxY: box.maxY)
    }
}
