import Geometry

extension BinaryImage {
    /// The height of small letters in pixels: the most common height among pieces of ink that stand
    /// beside others of their kind; `nil` where there are too few.
    ///
    /// Specks of noise do not count: they have no neighbours on a line, and where they lie thick,
    /// the smaller are the more. The dots of a matrix printer are joined to letters.
    public var xHeight: Double? { letterHeight.value { measuredHeight } }

    private var measuredHeight: Double? {
        guard let height = commonHeight else { return nil }
        guard let joined = closed(width: 1, height: Int(height * dotGap)),
            let whole = joined.commonHeight, whole > height * dotsInLetter
        else { return height }
        return whole
    }

    /// How many pieces of ink could be letters by their shape and stand beside others of their
    /// size, and how many by themselves; specks do not count.
    public var letters: (inRows: Int, apart: Int) {
        let all = components.filter { $0.height >= Double(leastHeight) }
        let inRows = all.lettersInRows.count
        return (inRows, all.count - inRows)
    }

    private var commonHeight: Double? {
        var counts = [Int](repeating: 0, count: Int(mostHeight) + 3)
        for glyph in components.lettersInRows { counts[Int(glyph.height)] += 1 }
        guard counts[leastHeight...].reduce(0, +) >= leastGlyphs else { return nil }
        // Heights of one letter differ by a pixel from print to print.
        let smooth =
            [0]
            + counts.indices.dropFirst().dropLast().map {
                counts[$0 - 1] + 2 * counts[$0] + counts[$0 + 1]
            }
        let peaks = smooth.indices.dropFirst(leastHeight).filter { height in
            let smaller = smooth[max(1, height / 2)...max(1, height * 3 / 4)].max() ?? 0
            return Double(smooth[height]) > Double(smaller) * clearPeak
        }
        return peaks.max { (smooth[$0], -$0) < (smooth[$1], -$1) }
            .flatMap { smooth[$0] > 0 ? Double($0) : nil }
    }

}

extension [Rect<Pixels>] {
    /// Those that could be letters by their shape and stand beside others of their size.
    fileprivate var lettersInRows: [Rect<Pixels>] {
        let glyphs = filter {
            $0.height >= 2 && $0.height <= mostHeight && $0.width >= 2
                && $0.width <= $0.height * widest
        }
        let rows = Dictionary(grouping: glyphs.indices) { Int(glyphs[$0].maxY) / rowStep }
        return glyphs.enumerated().filter { hasNeighbour($0.offset, $0.element, glyphs, rows) }
            .map(\.element)
    }

    private func hasNeighbour(
        _ index: Int, _ glyph: Rect<Pixels>, _ glyphs: [Rect<Pixels>], _ rows: [Int: [Int]]
    ) -> Bool {
        let row = Int(glyph.maxY) / rowStep
        for near in row - 1...row + 1 {
            for other in rows[near] ?? [] where other != index {
                let box = glyphs[other]
                let gap = Swift.max(box.minX - glyph.maxX, glyph.minX - box.maxX)
                if gap < glyph.height * 1.2, gap > -glyph.width,
                    abs(box.maxY - glyph.maxY) <= Swift.max(1, glyph.height * 0.2),
                    box.height > glyph.height * 0.6, box.height < glyph.height * 1.8
                {
                    return true
                }
            }
        }
        return false
    }
}

/// Pixels: letters below cannot be read, letters above are those of posters.
private let leastHeight = 4
private let mostHeight = 160.0

/// Times its height that a letter, or two that touch, are wide; dashes are wider.
private let widest = 2.2

/// Times that a height must be more common than those of half to three quarters of it.
private let clearPeak = 1.2

/// Heights of a dot between the dots of a matrix printer, and the least that its letters have.
private let dotGap = 0.8
private let dotsInLetter = 2.0

/// Pixels between rows in which neighbours are looked for.
private let rowStep = 8

/// Letters that make an estimate.
private let leastGlyphs = 12
