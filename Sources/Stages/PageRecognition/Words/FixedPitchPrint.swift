import Geometry
import ImageObservations

/// Finds lines in a monospaced font: no scan says which font it is, but the middles of such letters are on a grid, whatever
/// is read there.
struct FixedPitchPrint {
    private let components: BoxGrid<Pixels>

    /// - Parameter components: Connected components of the page.
    init(_ components: BoxGrid<Pixels>) { self.components = components }

    /// The lines, those in such a font with words by its cells.
    ///
    /// - Parameters:
    ///   - lines: Of upright text.
    ///   - sizes: The font size of each line, in pixels.
    func placed(_ lines: [RecognizedLine], sizes: [Double]) -> [PlacedLine] {
        let prints = zip(lines, sizes).map {
            LinePrint(middles(of: $0, size: $1), of: $0, size: $1)
        }
        return zip(lines, zip(prints, grids(of: prints))).map { line, found in
            guard let grid = found.1 else { return PlacedLine(line: line) }
            let words = FixedPitchWords(grid, middles: found.0.middles).placed(line)
            return PlacedLine(
                line: RecognizedLine(words.map(\.word)), extents: words.map(\.extent),
                pitch: grid.pitch)
        }
    }

    struct PlacedLine {
        var line: RecognizedLine
        /// For each word the left and right side of its cells, in pixels; `nil` for other fonts.
        var extents: [ClosedRange<Double>]?
        /// Pixels from a letter to the next; `nil` for other fonts.
        var pitch: Double?
    }

    private func grids(of prints: [LinePrint]) -> [LetterGrid?] {
        var grids = prints.map { print in
            print.middles.count >= parameters.fewestLetters
                && print.letterCount * 2 >= print.middles.count ? print.grid : nil
        }
        let found = zip(prints, grids)
        for index in grids.indices {
            guard let pitch = grids[index]?.pitch else { continue }
            let letters = found.reduce(0) { sum, line in
                sum + (line.1.map { $0.isAlike(pitch) } == true ? line.0.middles.count : 0)
            }
            if letters < parameters.fewestLettersOfPage { grids[index] = nil }
        }
        let known = grids.compactMap { $0?.pitch }.sorted()
        guard !known.isEmpty else { return grids }
        for index in prints.indices where grids[index] == nil {
            grids[index] = prints[index].grid(ofPitches: known)
        }
        continueGrids(&grids, of: prints)
        return grids
    }

    /// Gives lines of few letters the grid of the line above or below, where they are on it.
    private func continueGrids(_ grids: inout [LetterGrid?], of prints: [LinePrint]) {
        let order = prints.indices.sorted {
            (prints[$0].baseline, $0) < (prints[$1].baseline, $1)
        }
        for order in [order, order.reversed()] {
            for (place, index) in order.enumerated() where grids[index] == nil {
                let near = order[..<place].suffix(parameters.mostNeighbours).reversed()
                    .first { grids[$0] != nil && prints[index].isBeside(prints[$0]) }
                if let near, let grid = grids[near], prints[index].isOn(grid) {
                    grids[index] = grid
                }
            }
        }
    }

    /// The middles of a line's letters from the left, a dot or accent as a part of what is below it.
    private func middles(of line: RecognizedLine, size: Double) -> [Double] {
        guard let box = line.box, size > 0 else { return [] }
        let letters = components.boxes(near: box)
            .filter { letter in
                box.contains(letter.center) && letter.width <= size * parameters.widest
                    && max(letter.width, letter.height) >= size * parameters.leastLetter
            }
            .sorted { ($0.midX, $0.midY) < ($1.midX, $1.midY) }
        var joined: [ClosedRange<Double>] = []
        var wasStroke = false
        for letter in letters {
            let extent = letter.minX...letter.maxX
            // The strokes of a quotation mark.
            let isStroke =
                letter.height <= size * parameters.highestStroke
                && letter.width <= size * parameters.widestStroke
            defer { wasStroke = isStroke }
            if let last = joined.last,
                min(last.upperBound, extent.upperBound) - max(last.lowerBound, extent.lowerBound)
                    > min(last.length, extent.length) / 2
                    || isStroke && wasStroke
                        && extent.upperBound - last.lowerBound <= size * parameters.widestQuote
            {
                joined[joined.count - 1] =
                    min(
                        last.lowerBound, extent.lowerBound)...max(
                        last.upperBound, extent.upperBound)
            } else {
                joined.append(extent)
            }
        }
        return joined.map { ($0.lowerBound + $0.upperBound) / 2 }
    }
}

extension ClosedRange<Double> {
    fileprivate var length: Double { upperBound - lowerBound }
}

/// Cells of one width in which the letters of a line are set.
struct LetterGrid: Equatable {
    /// Pixels from the middle of a cell to that of the next.
    let pitch: Double
    /// The middle of a cell.
    let start: Double

    /// The number of the cell in which something is, counted from ``start``.
    func cell(at x: Double) -> Int { Int(nearest: (x - start) / pitch) }

    /// The left and right side of some cells.
    func extent(of cells: ClosedRange<Int>) -> ClosedRange<Double> {
        start + (Double(cells.lowerBound) - 0.5) * pitch...start
            + (Double(cells.upperBound) + 0.5) * pitch
    }

    fileprivate func isAlike(_ other: Double) -> Bool {
        abs(pitch - other) <= pitch * parameters.samePitch
    }

    /// Whether middles of letters are middles of cells.
    ///
    /// - Parameters:
    ///   - least: The share of them that are, 0…1.
    ///   - mean: Cells by which these differ in the mean at the most.
    fileprivate func fits(
        _ middles: [Double], least: Double, mean: Double = parameters.greatestMeanDeviation
    ) -> Bool {
        let deviations = middles.map { middle in
            let cell = (middle - start) / pitch
            return abs(cell - cell.rounded())
        }
        let near = deviations.filter { $0 <= parameters.greatestDeviation }
        let square = near.reduce(0) { $0 + $1 * $1 } / Double(max(1, near.count))
        return !near.isEmpty && Double(near.count) >= Double(middles.count) * least
            && square.squareRoot() <= mean
    }
}

/// The letters of a line.
private struct LinePrint {
    let middles: [Double]
    let baseline: Double
    let size: Double
    let letterCount: Int
    /// On which most of its letters are.
    let grid: LetterGrid?
    private let extent: ClosedRange<Double>

    init(_ middles: [Double], of line: RecognizedLine, size: Double) {
        self.middles = middles
        self.size = size
        let box = line.box
        extent = (box?.minX ?? 0)...max(box?.minX ?? 0, box?.maxX ?? 0)
        baseline = line.baseline.y(at: extent.lowerBound)
        let fitted = Self.fitted(to: middles, size: size)
        // Digits have one width in most fonts.
        letterCount = line.text.count { $0.isLetter }
        grid = fitted.flatMap { $0.fits(middles, least: parameters.leastShare) ? $0 : nil }
    }

    /// Whether a line is right above or below another one, and of its size.
    func isBeside(_ other: LinePrint) -> Bool {
        let reach = other.size * parameters.deepestIndent
        return abs(baseline - other.baseline) <= other.size * parameters.farthest
            && extent.lowerBound <= other.extent.upperBound + reach
            && other.extent.lowerBound <= extent.upperBound + reach
    }

    /// Whether its letters are on the grid of another line.
    func isOn(_ grid: LetterGrid) -> Bool {
        grid.fits(
            middles, least: parameters.leastShareBeside,
            mean: parameters.greatestMeanDeviationBeside)
    }

    /// The grid of one of the page's pitches on which its letters are.
    func grid(ofPitches pitches: [Double]) -> LetterGrid? {
        guard middles.count >= parameters.fewestLettersOfKnown,
            letterCount >= parameters.fewestLettersOfKnown,
            let pitch = pitches.first(where: { parameters.pitches.contains($0 / size) })
        else { return nil }
        return middles.lazy.map { LetterGrid(pitch: pitch, start: $0) }
            .first { $0.fits(middles, least: parameters.leastShareOfKnown) }
    }

    /// The grid that is followed from letter to letter.
    private static func fitted(to middles: [Double], size: Double) -> LetterGrid? {
        let steps = zip(middles, middles.dropFirst()).map { $1 - $0 }
            .filter { parameters.pitches.contains($0 / size) }.sorted()
        guard steps.count >= parameters.fewestSteps else { return nil }
        var grid = LetterGrid(pitch: steps[steps.count / 2], start: middles[0])
        for _ in 0..<parameters.fits {
            var cell = 0.0
            var cells = [0.0]
            for (last, middle) in zip(middles, middles.dropFirst()) {
                cell += max(0, ((middle - last) / grid.pitch).rounded())
                cells.append(cell)
            }
            guard let line = LeastSquares(cells, middles), line.slope > 0 else { return nil }
            grid = LetterGrid(pitch: line.slope, start: line.intercept)
        }
        return parameters.pitches.contains(grid.pitch / size) ? grid : nil
    }
}

/// A straight line through points.
private struct LeastSquares {
    let slope: Double
    let intercept: Double

    /// `nil` where all have one x.
    init?(_ x: [Double], _ y: [Double]) {
        let count = Double(x.count)
        let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
        let spread = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
        guard spread > 0 else { return nil }
        slope = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / spread
        intercept = meanY - slope * meanX
    }
}

/// When a line is in a monospaced font.
struct FixedPitchPrintParameters {
    static let standard = FixedPitchPrintParameters()

    /// Font sizes: the widest letter that is one, and the least height or width of one.
    var widest = 0.95
    var leastLetter = 0.1
    /// Font sizes of the strokes of a quotation mark, and of both.
    var highestStroke = 0.4
    var widestStroke = 0.2
    var widestQuote = 0.4
    /// Font sizes from a letter to the next: Courier has .6, others .5 to .62; sizes are estimates.
    var pitches = 0.4...0.85

    /// Letters of a line that is judged by itself, steps of one cell among them, and letters of the lines of a page that have
    /// about one pitch.
    var fewestLetters = 18
    var fewestSteps = 8
    var fewestLettersOfPage = 50
    var samePitch = 0.04
    var fits = 3
    /// Cells by which the middle of a letter differs from that of its cell, of most and in the mean of these, and the share of
    /// letters which differ less. In monospaced print the mean is .03 to .1, in other print .11, which is that of chance.
    var greatestDeviation = 0.2
    var greatestMeanDeviation = 0.09
    var leastShare = 0.85
    /// Letters of a line that is on a grid of a pitch of the page, and the share of them.
    var fewestLettersOfKnown = 6
    var leastShareOfKnown = 0.95
    /// The same on the grid of the line above or below.
    var leastShareBeside = 0.8
    var greatestMeanDeviationBeside = 0.12

    /// Font sizes to the line above or below, and by which it begins behind the end of the other.
    var farthest = 2.5
    var deepestIndent = 12.0
    /// Lines before one, by their baselines, among which there is that above.
    var mostNeighbours = 6
}

private let parameters = FixedPitchPrintParameters.standard
