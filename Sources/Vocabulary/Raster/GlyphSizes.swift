import Geometry

extension BinaryImage {
    /// The height of small letters in pixels: the most common height among pieces of ink that stand
    /// beside others of their kind; `nil` where there are too few.
    ///
    /// Specks of noise have no neighbours on a line, so they do not count.
    public var xHeight: Double? {
        let glyphs = components.filter {
            $0.height >= leastHeight && $0.height <= mostHeight && $0.width <= $0.height * 4
                && $0.width >= 2
        }
        let rows = Dictionary(grouping: glyphs.indices) { Int(glyphs[$0].maxY) / rowStep }
        var counts = [Int](repeating: 0, count: Int(mostHeight) + 3)
        var all = 0
        for (index, glyph) in glyphs.enumerated() where hasNeighbour(index, glyph, glyphs, rows) {
            counts[Int(glyph.height)] += 1
            all += 1
        }
        guard all >= leastGlyphs else { return nil }
        // Heights of one letter differ by a pixel from print to print.
        let smooth = counts.indices.dropFirst().dropLast().map {
            (height: $0, count: counts[$0 - 1] + 2 * counts[$0] + counts[$0 + 1])
        }
        guard let best = smooth.max(by: { ($0.count, -$0.height) < ($1.count, -$1.height) }) else {
            return nil
        }
        return Double(best.height)
    }

    private func hasNeighbour(
        _ index: Int, _ glyph: Rect<Pixels>, _ glyphs: [Rect<Pixels>], _ rows: [Int: [Int]]
    ) -> Bool {
        let row = Int(glyph.maxY) / rowStep
        for near in row - 1...row + 1 {
            for other in rows[near] ?? [] where other != index {
                let box = glyphs[other]
                let gap = max(box.minX - glyph.maxX, glyph.minX - box.maxX)
                if gap < glyph.height * 1.2, gap > -glyph.width,
                    abs(box.maxY - glyph.maxY) <= max(1, glyph.height * 0.2),
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
private let leastHeight = 4.0
private let mostHeight = 160.0

/// Pixels between rows in which neighbours are looked for.
private let rowStep = 8

/// Letters that make an estimate.
private let leastGlyphs = 12
