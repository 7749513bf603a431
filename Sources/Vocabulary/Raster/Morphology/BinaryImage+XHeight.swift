import Geometry

extension BinaryImage {
    /// The x-height in pixels: the most common height among the connected components that have
    /// similar neighbours on a line; `nil` where there are too few.
    ///
    /// Specks of noise do not count: they have no neighbours on a line, and where they are dense,
    /// the smaller are the more frequent. The dots of a matrix printer are joined to letters; those of
    /// Arabic letters and leader dots are passed over for the letters.
    public var xHeight: Double? { letterHeight.value { measuredHeight } }

    /// The same for text that runs up or down the page, where more letters have about this height than have the x-height
    /// of text that runs across it.
    public var sidewaysXHeight: Double? {
        let boxes = componentBoxes
        let aside = boxes.map {
            Rect<Pixels>(minX: $0.minY, minY: $0.minX, maxX: $0.maxY, maxY: $0.maxX)
        }.lettersInLines
        guard let height = commonHeight(of: aside) else { return nil }
        guard let across = xHeight else { return height }
        return aside.count(about: height) > boxes.lettersInLines.count(about: across)
            ? height : nil
    }

    private var measuredHeight: Double? {
        guard let height = commonHeight else { return nil }
        guard height <= parameters.greatestDot,
            let joined = closed(width: 1, height: Int(height * parameters.dotGap)),
            let whole = joined.commonHeight, whole > height * parameters.leastDots
        else { return height }
        return whole
    }

    /// How many connected components could be letters by their shape and have neighbours of their
    /// size on a line, and how many have none; specks do not count.
    public var letterCounts: (inLines: Int, isolated: Int) {
        let all = componentBoxes.filter { $0.height >= Double(parameters.leastHeight) }
        let inLines = all.lettersInLines.count
        return (inLines, all.count - inLines)
    }

    /// Leader dots are passed over for letters: a table of contents has more dots than letters.
    private var commonHeight: Double? {
        let glyphs = componentBoxes.lettersInLines
        guard let height = commonHeight(of: glyphs) else { return nil }
        let dots = leaderDots(among: glyphs)
        guard !dots.isEmpty,
            let letters = commonHeight(
                of: glyphs.indices.filter { !dots.contains($0) }.map { glyphs[$0] }),
            letters >= height * parameters.leastRatioToDots
        else { return height }
        return letters
    }

    private func commonHeight(of glyphs: [Rect<Pixels>]) -> Double? {
        var counts = [Int](repeating: 0, count: Int(parameters.greatestHeight) + 3)
        var widths = counts
        for glyph in glyphs {
            counts[Int(glyph.height)] += 1
            widths[Int(glyph.height)] += Int(glyph.width)
        }
        let leastHeight = parameters.leastHeight
        guard counts[leastHeight...].reduce(0, +) >= parameters.leastGlyphs else { return nil }
        let (smooth, lengths) = (smoothed(counts), smoothed(widths))
        let peaks = smooth.indices.dropFirst(leastHeight).filter { height in
            let smaller = smooth[max(1, height / 2)...max(1, height * 3 / 4)].max() ?? 0
            return Double(smooth[height]) > Double(smaller) * parameters.leastProminence
        }
        guard let common = peaks.max(by: { (smooth[$0], -$0) < (smooth[$1], -$1) }),
            smooth[common] > 0
        else { return nil }
        let letters = peaks.filter { Double($0) >= Double(common) * parameters.leastRatioToDots }
            .max { (lengths[$0], -$0) < (lengths[$1], -$1) }
        guard let letters, lengths[letters] > lengths[common] else { return Double(common) }
        return Double(letters)
    }

    /// Heights of one letter differ by a pixel from print to print.
    private func smoothed(_ counts: [Int]) -> [Int] {
        [0]
            + counts.indices.dropFirst().dropLast().map {
                counts[$0 - 1] + 2 * counts[$0] + counts[$0 + 1]
            }
    }
}

extension [Rect<Pixels>] {
    /// How many are about as high.
    fileprivate func count(about height: Double) -> Int {
        let heights =
            height * parameters.leastRelativeHeight...height * parameters.greatestRelativeHeight
        return count { heights.contains($0.height) }
    }

    /// Those that could be letters by their shape and have neighbours of their size on a line.
    fileprivate var lettersInLines: [Rect<Pixels>] {
        let glyphs = filter {
            $0.height >= 2 && $0.height <= parameters.greatestHeight && $0.width >= 2
                && $0.width <= $0.height * parameters.greatestWidth
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
                if gap < glyph.height * parameters.greatestGap, gap > -glyph.width,
                    abs(box.maxY - glyph.maxY)
                        <= Swift.max(1, glyph.height * parameters.greatestBaselineOffset),
                    box.height > glyph.height * parameters.leastRelativeHeight,
                    box.height < glyph.height * parameters.greatestRelativeHeight
                {
                    return true
                }
            }
        }
        return false
    }
}

/// How the x-height is measured. Empirical. Effects by `Benchmarks/sensitivity.py` on public and
/// drawn documents.
struct XHeightParameters {
    static let standard = XHeightParameters()

    /// Pixels: letters below are illegible, letters above are those of posters. 25 % less or more
    /// changes no document of 62.
    var leastHeight = 4
    /// 25 % less or more changes no document of 62.
    var greatestHeight = 160.0

    /// Heights of the widest letter, or of two that touch; dashes are wider. 25 % less changes 1 of
    /// 62 documents, 25 % more none.
    var greatestWidth = 2.2

    /// Heights between neighbours on a line, and between their bottoms. 25 % less changes no
    /// document of 62, 25 % more 2.
    var greatestGap = 1.2
    /// 25 % less or more changes no document of 62.
    var greatestBaselineOffset = 0.2

    /// How much lower and higher a neighbour is. 25 % less changes 2 of 62 documents, 25 % more
    /// none.
    var leastRelativeHeight = 0.6
    /// 25 % less changes 1 of 62 documents, 25 % more none.
    var greatestRelativeHeight = 1.8

    /// How many times more common a height is than those of half to three quarters of it. 25 % less
    /// changes 1 of 62 documents, 25 % more none.
    var leastProminence = 1.2

    /// Heights of a dot between the dots of a matrix printer, and the least that its letters have.
    /// 25 % less or more changes no document of 62.
    var dotGap = 0.8
    /// 25 % less or more changes no document of 62.
    var leastDots = 2.0

    /// Pixels of the highest dot: pins of printers measure 0.3 mm, 12 pixels at 1000 pixels per inch.
    /// Parts of Korean syllables, higher than that, were joined across lines to letters of four times
    /// their height.
    var greatestDot = 12.0

    /// How many times higher than dots letters are that take more of the lines than the dots do, and than
    /// leader dots. On drawn Arabic pages letters are four times higher than their dots, on drawn contents three
    /// times.
    var leastRatioToDots = 2.5

    /// Letters from which the height is estimated. 25 % less changes 1 of 62 documents, 25 % more
    /// none.
    var leastGlyphs = 12
}

private let parameters = XHeightParameters.standard

/// Pixels of a row of the index in which neighbours are searched; it changes speed alone.
private let rowStep = 8
