import Geometry
import ImageObservations

/// The words of a line in a monospaced font by its cells: blanks are where cells are empty, not where a recognizer sees a gap,
/// which is wide beside a stop and narrow beside an `m`.
struct FixedPitchWords {
    private let grid: LetterGrid
    /// Cells that have ink.
    private let taken: Set<Int>

    /// - Parameter middles: Of the line's letters, in pixels.
    init(_ grid: LetterGrid, middles: [Double]) {
        self.grid = grid
        taken = Set(middles.map(grid.cell))
    }

    /// The words with the extent of their cells, in pixels.
    func placed(_ line: RecognizedLine) -> [(word: RecognizedWord, extent: ClosedRange<Double>)] {
        line.words.flatMap(divided).map { ($0, grid.extent(of: cells(of: $0))) }
    }

    /// A word at the empty cells among its letters, where it has as many letters as cells have ink.
    private func divided(_ word: RecognizedWord) -> [RecognizedWord] {
        let cells = cells(of: word)
        let filled = cells.filter(taken.contains)
        // Spaced letters are one word.
        guard filled.count < cells.count, filled.count == word.text.count,
            Double(cells.count - filled.count) <= Double(filled.count) * parameters.mostBlanks
        else { return [word] }
        var parts: [(text: String, cells: ClosedRange<Int>)] = []
        for (character, cell) in zip(word.text, filled) {
            // Brackets are set beside the middle of their cell.
            if let last = parts.last,
                last.cells.upperBound + 1 == cell || brackets.contains(character)
                    || last.text.last.map(brackets.contains) == true
            {
                parts[parts.count - 1] = (
                    last.text + String(character), last.cells.lowerBound...cell
                )
            } else {
                parts.append((String(character), cell...cell))
            }
        }
        // A letter by itself is rather one that is off its cell.
        guard parts.count > 1,
            !parts.contains(where: { $0.text.count == 1 && $0.text.first?.isLetter == true })
        else { return [word] }
        return parts.map { part in
            let extent = grid.extent(of: part.cells)
            var divided = word
            divided.rawText = word.rawText ?? word.text
            divided.text = part.text
            divided.box = Rect(
                minX: max(word.box.minX, extent.lowerBound), minY: word.box.minY,
                maxX: min(word.box.maxX, extent.upperBound), maxY: word.box.maxY)
            divided.alternatives = []
            return divided
        }
    }

    private func cells(of word: RecognizedWord) -> ClosedRange<Int> {
        let margin = grid.pitch * parameters.margin
        let first = grid.cell(at: word.box.minX + margin)
        return first...max(first, grid.cell(at: word.box.maxX - margin))
    }
}

private let brackets: Set<Character> = ["(", ")", "[", "]"]

/// Where the letters of words are, in cells.
struct FixedPitchWordParameters {
    static let standard = FixedPitchWordParameters()

    /// From the side of a word's ink into its first and last cell: `i` and stops have blanks of 0.4 beside them, `m` and `W`
    /// none, and blur takes more.
    var margin = 0.3

    /// For each letter of what a recognizer took for one word. A choice.
    var mostBlanks = 0.3
}

private let parameters = FixedPitchWordParameters.standard
