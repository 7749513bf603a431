import Geometry
import Observations

/// Finds words that are printed twice, for a bold or shadow effect.
///
/// Maps and tables have one text thousands of times; a word is compared with those near it only.
struct PrintedWords {
    /// The share of the larger box that twins have in common.
    private let sharedArea: Double
    private var places: [String: Places] = [:]

    init(sharedArea: Double) { self.sharedArea = sharedArea }

    mutating func add(_ box: Rect<PageUnits>, text: String) {
        places[text, default: Places()].add(box)
    }

    func hasTwin(of word: Word) -> Bool {
        guard let places = places[word.text] else { return false }
        // Each side of the shared box is at least `sharedArea` of the larger box's, so the centers
        // are at most this share of either box's side apart.
        let reach = (1 - sharedArea) / sharedArea
        return places.contains(near: word.box, reach: reach) { box in
            guard let shared = box.intersection(word.box) else { return false }
            return shared.area >= sharedArea * max(box.area, word.box.area)
        }
    }
}

/// Where one text is printed.
private struct Places {
    private var boxes: [Rect<PageUnits>] = []
    /// Those whose center is in a cell, once there are many.
    private var cells: [Cell: [Rect<PageUnits>]] = [:]

    private struct Cell: Hashable {
        let column: Int
        let row: Int
    }

    mutating func add(_ box: Rect<PageUnits>) {
        boxes.append(box)
        guard boxes.count >= fewestInCells else { return }
        for box in boxes.count == fewestInCells ? boxes : [box] {
            let cell = Cell(column: Self.index(box.midX), row: Self.index(box.midY))
            cells[cell, default: []].append(box)
        }
    }

    func contains(
        near box: Rect<PageUnits>, reach: Double, where isTwin: (Rect<PageUnits>) -> Bool
    ) -> Bool {
        let (x, y) = (box.width * reach, box.height * reach)
        let columns = Self.index(box.midX - x)...Self.index(box.midX + x)
        let rows = Self.index(box.midY - y)...Self.index(box.midY + y)
        guard boxes.count >= fewestInCells, columns.count < boxes.count / rows.count else {
            return boxes.contains(where: isTwin)
        }
        return rows.contains { row in
            columns.contains { cells[Cell(column: $0, row: row)]?.contains(where: isTwin) ?? false }
        }
    }

    private static func index(_ place: Double) -> Int {
        Int(nearest: (place / cellSide).rounded(.down))
    }
}

/// Boxes of one text from which on cells find the near ones faster than a search through all.
private let fewestInCells = 32

/// The side of a cell in 1/72 inch: about the size of small print, so that a cell has few words.
private let cellSide = 4.0
