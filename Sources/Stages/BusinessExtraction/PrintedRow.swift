import DocumentModel
import Geometry

/// The words of a page that are on one line, whatever block or cell they are in.
struct PrintedRow {
    let page: Int
    /// From the left.
    private(set) var words: [TextSegment.Word]
    private(set) var box: Rect<PageUnits>

    fileprivate init(_ word: TextSegment.Word, page: Int) {
        self.page = page
        words = [word]
        box = word.box
    }

    fileprivate mutating func add(_ word: TextSegment.Word) -> Bool {
        guard let first = words.first,
            abs(word.box.midY - first.box.midY)
                <= min(word.box.height, first.box.height) * PrintedRowParameters.offset
        else { return false }
        words.append(word)
        box = box.union(word.box)
        return true
    }

    fileprivate mutating func sort() {
        words.sort { ($0.box.minX, $0.text) < ($1.box.minX, $1.text) }
    }

    /// The words without a wide blank between them.
    var chunks: [TextSegment] {
        var chunks: [TextSegment] = []
        for word in words {
            if let last = chunks.last?.words.last,
                word.box.minX - last.box.maxX
                    <= min(word.box.height, last.box.height) * PrintedRowParameters.blank
            {
                chunks[chunks.count - 1].append(word)
            } else {
                chunks.append(TextSegment(word, page: page, cell: nil))
            }
        }
        for index in chunks.indices { chunks[index].tokenize() }
        return chunks
    }
}

extension PageText {
    /// The lines of the body of all pages, from the top.
    var rows: [PrintedRow] {
        var byPage: [Int: [TextSegment.Word]] = [:]
        for index in segments.indices where !repeated.contains(index) {
            byPage[segments[index].page, default: []] += segments[index].words
        }
        return byPage.sorted { $0.key < $1.key }.flatMap { page, words in
            var rows: [PrintedRow] = []
            let sorted = words.sorted {
                ($0.box.midY, $0.box.minX, $0.text) < ($1.box.midY, $1.box.minX, $1.text)
            }
            for word in sorted {
                if rows.last == nil || !rows[rows.count - 1].add(word) {
                    rows.append(PrintedRow(word, page: page))
                }
            }
            for index in rows.indices { rows[index].sort() }
            return rows
        }
    }
}

private enum PrintedRowParameters {
    /// Heights of a word that the middles of words of a line differ by. Lines of a cell that is
    /// centred beside a cell with one line more are half a line apart.
    static let offset = 0.3
    /// Heights of a line: blanks of monospaced text have 0.55, those between columns of the narrowest
    /// tables 1.
    static let blank = 0.8
}
