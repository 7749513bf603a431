import Geometry

/// Where the ink of a text strip is.
struct StripInk {
    private let ink: [Bool]
    private let strip: TextStrip
    private let width: Int
    private let height: Int
    /// Pixels of ink in each column.
    private let columns: [Int]

    init(_ strip: TextStrip) {
        ink = strip.ink
        self.strip = strip
        width = strip.width
        height = strip.height
        var columns = [Int](repeating: 0, count: strip.width)
        for (index, isInk) in ink.enumerated() where isInk { columns[index % strip.width] += 1 }
        self.columns = columns
    }

    /// The strip in parts of at most some width, cut at wide blanks near their ends.
    func parts(ofAtMost most: Int) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = 0
        while width - start > most {
            let cut = widestBlank(in: start + most / 2..<start + most)
            parts.append(start..<cut)
            start = cut
        }
        return parts + [start..<width]
    }

    /// The middle of the widest run of columns with the least ink.
    private func widestBlank(in range: Range<Int>) -> Int {
        guard let least = columns[range].min() else { return range.lowerBound }
        var (best, bestLength) = (range.lowerBound, 0)
        var start: Int?
        for column in range.lowerBound...range.upperBound {
            if column < range.upperBound, columns[column] <= least {
                start = start ?? column
            } else if let first = start {
                if column - first > bestLength {
                    (best, bestLength) = ((first + column) / 2, column - first)
                }
                start = nil
            }
        }
        return max(best, range.lowerBound + 1)
    }

    /// Columns of the widest run without ink at the height of small letters, where neither rules below
    /// the line nor descenders of the line above are.
    func widestGap(in columns: Range<Int>) -> Int { widestGapColumns(in: columns)?.count ?? 0 }

    /// The same run; `nil` where ink is in all columns.
    func widestGapColumns(in columns: Range<Int>) -> Range<Int>? {
        let rows = height * parameters.bandTop / 100..<height * parameters.bandBottom / 100
        var widest: Range<Int>?
        var start: Int?
        for column in columns.clamped(to: 0..<width) {
            if rows.contains(where: { ink[$0 * width + column] }) {
                start = nil
            } else {
                let run = (start ?? column)..<column + 1
                start = run.lowerBound
                if run.count > widest?.count ?? 0 { widest = run }
            }
        }
        return widest
    }

    /// The rows of the letters in some columns; `nil` where there are none.
    func letterRows(in columns: Range<Int>) -> Range<Int>? {
        let columns = columns.clamped(to: 0..<width)
        guard !columns.isEmpty else { return nil }
        let letters = box(in: columns)
        return Int(letters.minY)..<Int(letters.maxY)
    }

    /// The rows of the digits in some columns: those around the middle that are darker than the paper's
    /// noise, so that rules and parts of other lines are none of them.
    func digitRows(in columns: Range<Double>) -> Range<Int>? {
        let columns = (Int(columns.lowerBound)..<Int(columns.upperBound.rounded(.up)))
            .clamped(to: 0..<width)
        guard !columns.isEmpty else { return nil }
        let rows = (0..<height).map { row in
            strip.pixels[row * width + columns.lowerBound..<row * width + columns.upperBound]
        }
        let paper = LevelCounts(rows.joined()).level(at: 0.5)
        let ink = rows.map { row in row.reduce(0) { $0 + abs(Int($1) - paper) } }
        let smooth = ink.indices.map { row in
            let near = max(0, row - 1)...min(height - 1, row + 1)
            return ink[near].reduce(0, +) / near.count
        }
        let middle = height / 3..<height - height / 3
        let noise = smooth.sorted()[height / 10]
        let most = smooth[middle].reduce(0, +) / middle.count
        guard most > noise else { return nil }
        let least = noise + Int(Double(most - noise) * parameters.leastInk)
        guard let start = middle.max(by: { smooth[$0] < smooth[$1] }) else { return nil }
        var (top, bottom) = (start, start)
        while top > 0, smooth[top - 1] > least { top -= 1 }
        while bottom < height - 1, smooth[bottom + 1] > least { bottom += 1 }
        let digits = top..<bottom + 1
        return digits.count >= parameters.leastDigit ? digits : nil
    }

    /// Ink, and what is paler than ink and darker than paper: computed at each call.
    var faintInk: [Bool] { strip.faintInk }

    /// The columns and rows of ink in a part of the strip; `nil` where there is none.
    ///
    /// - Parameter ink: For each pixel of the strip whether it is ink.
    func extent(
        of ink: [Bool], in columns: Range<Int>, rows: Range<Int>
    ) -> (columns: Range<Int>, rows: Range<Int>)? {
        let columns = columns.clamped(to: 0..<width)
        let rows = rows.clamped(to: 0..<height)
        let inked = columns.filter { column in rows.contains { ink[$0 * width + column] } }
        guard let left = inked.first, let right = inked.last else { return nil }
        let high = rows.filter { row in (left...right).contains { ink[row * width + $0] } }
        guard let top = high.first, let bottom = high.last else { return nil }
        return (left..<right + 1, top..<bottom + 1)
    }

    /// The boxes of words, from the spans of their characters' steps: steps are 8 pixels wide and lie on
    /// the characters, not around them.
    ///
    /// - Parameter part: The columns that the words are in.
    func boxes(of spans: [Range<Double>], in part: Range<Int>) -> [Rect<Pixels>] {
        guard !spans.isEmpty else { return [] }
        var cuts = [part.lowerBound]
        for (left, right) in zip(spans, spans.dropFirst()) {
            // From within the last letter to within the first.
            let first = clamp(Int(left.upperBound - parameters.stepWidth), in: part)
            let last = clamp(Int(right.lowerBound + parameters.stepWidth), in: part)
            cuts.append(
                last > first
                    ? max(widestBlank(in: first..<last), cuts[cuts.count - 1])
                    : max(first, cuts[cuts.count - 1]))
        }
        cuts.append(part.upperBound)
        return spans.indices.map { index in
            let span = spans[index]
            // Beyond the first and the last word may be a rule or the end of a neighbour.
            let left =
                index == 0
                ? max(cuts[0], Int(span.lowerBound) - parameters.endReach) : cuts[index]
            let right =
                index == spans.count - 1
                ? min(cuts[index + 1], Int(span.upperBound) + parameters.endReach) : cuts[index + 1]
            return box(in: left..<max(left + 1, right))
        }
    }

    private func clamp(_ column: Int, in part: Range<Int>) -> Int {
        min(max(column, part.lowerBound), part.upperBound)
    }

    /// The bounding box of the ink in some columns: the run of rows at the middle, and what is close
    /// above and below, such as dots; ink at the edges belongs to the lines above and below.
    private func box(in range: Range<Int>) -> Rect<Pixels> {
        let range = range.clamped(to: 0..<width)
        let whole = Rect<Pixels>(
            minX: Double(range.lowerBound), minY: Double(height) * 0.15,
            maxX: Double(range.upperBound), maxY: Double(height) * 0.85)
        var rows = [Int](repeating: 0, count: height)
        for row in 0..<height {
            for column in range where ink[row * width + column] { rows[row] += 1 }
        }
        let middle = height / 3..<height - height / 3
        guard let start = middle.max(by: { rows[$0] < rows[$1] }), rows[start] > 0 else {
            return whole
        }
        let top = edge(from: start, by: -1, in: rows)
        let bottom = edge(from: start, by: 1, in: rows)
        let inside = range.filter { column in
            (top...bottom).contains { ink[$0 * width + column] }
        }
        guard let left = inside.first, let right = inside.last else { return whole }
        return Rect(
            minX: Double(left), minY: Double(top), maxX: Double(right + 1),
            maxY: Double(bottom + 1))
    }

    /// The last row of the letters: across a gap as between a letter and its dot, but not to ink that
    /// reaches the edge of the strip, which belongs to the next line.
    private func edge(from start: Int, by step: Int, in rows: [Int]) -> Int {
        var last = start
        while true {
            while rows.indices.contains(last + step), rows[last + step] > 0 { last += step }
            var next = last + step
            while rows.indices.contains(next), rows[next] == 0 { next += step }
            guard rows.indices.contains(next), abs(next - last) <= parameters.rowGap + 1 else {
                return last
            }
            var end = next
            while rows.indices.contains(end + step), rows[end + step] > 0 { end += step }
            guard rows.indices.contains(end + step) else { return last }
            last = end
        }
    }
}

/// Where letters are in a strip of 48 pixels.
struct StripInkParameters {
    static let standard = StripInkParameters()

    /// Pixels of the network's step, and how far beyond its steps the first or last letter may reach.
    var stepWidth = 8.0
    var endReach = 24

    /// Pixels of blank rows between a letter and its dot: a twelfth of the line.
    var rowGap = 4

    /// The darkness of a digit's rows beyond the noise, as a share of that of the middle rows.
    var leastInk = 0.3
    /// Pixels that a digit is high at the least: half of the smallest letters of a line.
    var leastDigit = 10

    /// Percent of the height of a strip between which small letters are: above them are ascenders,
    /// below them baseline, rules and descenders.
    var bandTop = 30
    var bandBottom = 62
}

private let parameters = StripInkParameters.standard
