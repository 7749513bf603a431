import Geometry
import Observations

/// Sorts out words that are printed twice or that lie outside the page.
struct Cleaning {
    private let reading: PageReading

    init(_ reading: PageReading) { self.reading = reading }

    var result: (kept: [Word], dropped: [DroppedWord]) {
        let page = Rect<PageUnits>(
            x: 0, y: 0, width: reading.page.size.width, height: reading.page.size.height)
        var kept: [Word] = []
        kept.reserveCapacity(reading.words.count)
        var dropped: [DroppedWord] = []
        var seen: [Cell: [Int]] = [:]
        for word in reading.words {
            guard page.intersects(word.box.grown(by: 0.01)) else {
                dropped.append(DroppedWord(word, reason: .outsidePage))
                continue
            }
            guard !isLeader(word) else {
                dropped.append(DroppedWord(word, reason: .leader))
                continue
            }
            let home = Cell(word)
            let isTwin = home.neighbours.contains { cell in
                seen[cell]?.contains { isImprint(kept[$0], of: word) } ?? false
            }
            if isTwin {
                dropped.append(DroppedWord(word, reason: .printedTwice))
            } else {
                seen[home, default: []].append(kept.count)
                kept.append(word)
            }
        }
        return (kept, dropped)
    }

    private func isLeader(_ word: Word) -> Bool {
        word.text.utf8.count >= shortestLeader
            && word.text.unicodeScalars.allSatisfy { $0 == "." || $0 == "…" || $0 == "·" }
    }

    /// Whether two words are one, printed twice to look bold or to throw a shadow.
    private func isImprint(_ first: Word, of second: Word) -> Bool {
        guard first.text == second.text, let shared = first.box.intersection(second.box) else {
            return false
        }
        return shared.area >= sharedArea * max(first.box.area, second.box.area)
    }

    /// A raster over the page, so that twins are looked for nearby only.
    private struct Cell: Hashable {
        let column: Int
        let row: Int

        init(column: Int, row: Int) {
            self.column = column
            self.row = row
        }

        init(_ word: Word) {
            column = Int(word.box.minX / Self.side)
            row = Int(word.box.minY / Self.side)
        }

        var neighbours: [Cell] {
            (-1...1).flatMap { x in (-1...1).map { Cell(column: column + x, row: row + $0) } }
        }

        static let side = 8.0
    }
}

/// An ellipsis has three dots.
private let shortestLeader = 4

/// The share of the larger box that twins have in common: shadows are moved by a tenth of the
/// size, repeated letters such as `ll` set apart by more than half.
private let sharedArea = 0.7
