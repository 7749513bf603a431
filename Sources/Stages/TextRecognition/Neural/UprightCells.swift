/// The characters of a column of Chinese or Japanese, out of a strip in which the column was laid on its side,
/// each in its cell: set upright one beside the other, they are a line of the kind that the network was trained
/// with most.
///
/// On their side it reads the letters and passes over most signs: some 80 full stops, commas and brackets on four
/// drawn pages.
///
/// Source: Requirements for Japanese Text Layout (W3C, 2020), 3.1 on the places of signs in their cells; UTR 50
/// on signs that are rotated in a column.
struct UprightCells {
    struct Cell: Hashable {
        /// Of the strip, which runs down the column.
        var columns: Range<Int>
        /// Of the ink in the strip, the first one rightmost in the column.
        var rows: Range<Int>
        var form: Form
    }

    /// What a character may be by its ink.
    enum Form: Hashable {
        case letter
        /// Long, narrow, down the column: a sign that is rotated there, such as that for a long vowel.
        case stroke
        /// Low and wide: a bracket, which is rotated, or the number one.
        case bar
        /// Small, in the right half: a full stop or a comma, which is in the lower left half of a line's cell.
        case mark
        /// Smaller than letters, to the right: a small kana.
        case small
    }

    let cells: [Cell]
    private let strip: TextStrip
    private let paper: UInt8
    /// Pixels that letters are wide.
    private let size: Double
    private let parameters: UprightCellParameters

    /// - Parameter part: The columns of the strip.
    init(
        _ strip: TextStrip, in part: Range<Int>, parameters: UprightCellParameters = .standard
    ) {
        self.parameters = parameters
        let ground = UInt8(LevelCounts(strip.pixels).level(at: 0.5))
        paper = ground
        let strip = strip.withoutNeighbours(
            ground, within: Int(Double(strip.height) * parameters.margin))
        self.strip = strip
        let ink = StripExtents(strip)
        let runs = ink.runs(in: part).filter { ink.count(in: $0) >= parameters.leastInk }
        let widths = runs.map { ink.rows(in: $0).count }.sorted()
        let high = widths.isEmpty ? 0 : widths[widths.count * 9 / 10]
        // Of a column of kana few letters are as wide as they may be.
        let lengths = runs.map(\.count).filter {
            Double($0) <= Double(high) * parameters.greatestLength
        }.sorted()
        let long = lengths.isEmpty ? 0 : lengths[lengths.count * 9 / 10]
        let size = Double(min(max(high, long, strip.height / 2), strip.height * 11 / 12))
        self.size = size
        // Letters that touch are one run.
        let letters = runs.flatMap { run in
            ink.split(
                run, into: Int((Double(run.count) / (size * parameters.pitch)).rounded()))
        }
        var groups = letters.grouped(within: Int(size * parameters.greatestCell), size: size)
        // A bracket and the full stop after it may share a cell.
        groups = groups.flatMap { runs -> [[Range<Int>]] in
            guard runs.count == 2 else { return [runs] }
            let (first, second) = (ink.rows(in: runs[0]), ink.rows(in: runs[1]))
            let isBracket =
                Double(runs[0].count) < size * parameters.bar
                && Double(first.count) > size * parameters.bar
            let isMark =
                Double(max(runs[1].count, second.count)) < size * parameters.bar
                && second.lowerBound + second.upperBound < strip.height
            return isBracket && isMark ? runs.map { [$0] } : [runs]
        }
        let found = groups.compactMap { runs -> Group? in
            guard let first = runs.first, let last = runs.last else { return nil }
            let columns = first.lowerBound..<last.upperBound
            return Group(columns: columns, rows: ink.rows(in: columns), isWhole: runs.count == 1)
        }
        // The column may lean in the strip.
        let wide = found.filter { Double($0.rows.count) > size * parameters.small }
        cells = found.map { group in
            let near = wide.map { ($0, abs($0.middle - group.middle)) }
                .sorted { $0.1 < $1.1 }.prefix(parameters.near).map(\.0.centre).sorted()
            let centre = near.isEmpty ? Double(strip.height) / 2 : near[near.count / 2]
            return Cell(
                columns: group.columns, rows: group.rows,
                form: parameters.form(
                    height: Double(group.columns.count) / size,
                    width: Double(group.rows.count) / size, isWhole: group.isWhole,
                    offset: (centre - group.centre) / size))
        }
    }

    private struct Group {
        var columns: Range<Int>
        var rows: Range<Int>
        /// Whether it is one piece of ink down the column.
        var isWhole: Bool

        var middle: Int { (columns.lowerBound + columns.upperBound) / 2 }
        var centre: Double { Double(rows.lowerBound + rows.upperBound) / 2 }
    }

    /// The cells of a line.
    struct Line {
        let strip: TextStrip
        fileprivate let margin: Int
        fileprivate let pitch: Int
        fileprivate let count: Int

        /// The cell at a column.
        func cell(at column: Double) -> Int {
            min(max(Int((column - Double(margin)) / Double(pitch)), 0), count - 1)
        }
    }

    /// - Parameters:
    ///   - chosen: Some of the cells.
    ///   - turnsBars: Whether low and wide characters are taken for signs that are rotated in a column.
    /// - Returns: `nil` for no cells.
    func line(_ chosen: Range<Int>, turningBars turnsBars: Bool) -> Line? {
        guard !chosen.isEmpty else { return nil }
        let height = strip.height
        let pitch = min(Int(size) + parameters.gap, height)
        let margin = pitch / 2
        let width = pitch * chosen.count + 2 * margin
        var pixels = [UInt8](repeating: paper, count: width * height)
        for (index, cell) in cells[chosen].enumerated() {
            let block =
                cell.form == .stroke || turnsBars && cell.form == .bar
                ? window(of: cell) : upright(cell)
            let left = (height - pitch) / 2
            for y in 0..<height {
                for x in 0..<pitch {
                    pixels[y * width + margin + index * pitch + x] = block[y * height + left + x]
                }
            }
        }
        return Line(
            strip: TextStrip(pixels: pixels, width: width, height: height), margin: margin,
            pitch: pitch, count: chosen.count)
    }

    /// The strip around a cell, a square of its height with paper in place of the neighbours.
    private func window(of cell: Cell) -> [UInt8] {
        let height = strip.height
        let start = (cell.columns.lowerBound + cell.columns.upperBound) / 2 - height / 2
        let own =
            (cell.columns.lowerBound - parameters.edge..<cell.columns.upperBound + parameters.edge)
            .clamped(to: 0..<strip.width).clamped(to: start..<start + height)
        var block = [UInt8](repeating: paper, count: height * height)
        for row in 0..<height {
            for column in own {
                block[row * height + column - start] = strip.pixels[row * strip.width + column]
            }
        }
        return block
    }

    /// The same rotated clockwise by a quarter, with marks where they are in a line.
    private func upright(_ cell: Cell) -> [UInt8] {
        let height = strip.height
        let lying = window(of: cell)
        var block = [UInt8](repeating: paper, count: height * height)
        var (right, down) = (0, 0)
        if cell.form == .mark {
            let left = height - cell.rows.upperBound
            let bottom = (height + cell.columns.count) / 2
            right = (height - Int(size)) / 2 + parameters.edge - left
            down = (height + Int(size)) / 2 - bottom
        }
        for row in 0..<height {
            for column in 0..<height {
                let (x, y) = (height - 1 - row + right, column + down)
                guard x >= 0, x < height, y >= 0, y < height else { continue }
                block[y * height + x] = lying[row * height + column]
            }
        }
        return block
    }
}

/// What the ink of a cell is. Shares of the width of letters, unless it says otherwise, measured on eight drawn
/// pages for tuning of `Benchmarks/languages.py`, `ja-vertical` and `zh-vertical`, set in Noto, and on ten in five
/// other typefaces.
struct UprightCellParameters {
    static let standard = UprightCellParameters()

    /// Pixels of ink in a strip of 48 rows that are more than a speck.
    var leastInk = 6
    /// The longest cell: letters measured to the edges of their ink are nine tenths of one.
    var greatestCell = 1.04
    /// Letters by which the middle of the column is measured: as many lean by less than a pixel. A choice.
    var near = 7
    /// Letters from middle to middle: a run of ink as long as several of them is as many that touch. Set solid, letters
    /// are 1.06 to 1.1 apart.
    var pitch = 1.0
    /// The share of a strip beside the column, of its height: boxes are grown by 0.2 of their height on each side.
    var margin = 0.2 / 1.4
    /// How much longer than wide a letter of one piece may be.
    var greatestLength = 1.2
    /// Pixels between cells in the line, and around a cell, where its edges are blurred.
    var gap = 2
    var edge = 2

    /// The sides of strokes, bars, marks and small kana: brackets are 0.2 high and 0.8 wide, full stops 0.3, small
    /// kana 0.6 and the letters of the same shape 0.8.
    var strokeWidth = 0.35
    var strokeHeight = 0.5
    var bar = 0.43
    var mark = 0.5
    /// How far right of the middle the left edge of a mark is at the least.
    var markEdge = -0.06
    var small = 0.72
    /// How far right of the middle the middle of a small kana is at the least.
    var smallOffset = 0.04

    /// - Parameters:
    ///   - height: Down the column.
    ///   - isWhole: Whether it is one piece of ink down the column.
    ///   - offset: Of its middle from that of the column, to the right.
    func form(height: Double, width: Double, isWhole: Bool, offset: Double) -> UprightCells.Form {
        if isWhole, width < strokeWidth, height > strokeHeight { return .stroke }
        if height < bar, width > bar { return .bar }
        if max(width, height) < mark, offset - width / 2 >= markEdge { return .mark }
        if max(width, height) <= small, offset >= smallOffset { return .small }
        return .letter
    }
}
