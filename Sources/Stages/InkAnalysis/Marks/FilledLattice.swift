import Geometry
import Observations
import Raster

/// Detects the grids of blurred answer sheets, on which only the filled marks are visible one by one: they are
/// on crossings of rows and columns, and the empty marks on the other crossings look alike on average.
///
///     filled marks ─▶ columns ─▶ blocks of one pitch ─▶ rows
///       ─▶ rows and columns beside them that look alike ─▶ sites
struct FilledLattice {
    private let gray: GrayImage
    private let blots: [Rect<Pixels>]
    private let size: Size<Pixels>

    /// - Parameter blots: Filled marks of about one size.
    init(_ gray: GrayImage, blots: [Rect<Pixels>]) {
        self.gray = gray
        self.blots = blots
        size = Size(
            width: blots.map(\.width).median, height: blots.map(\.height).median)
    }

    /// The grids, from the left; of a page on its side from the top.
    var grids: [[BubbleGrids.Site]] {
        guard blots.count >= parameters.leastBlots else { return [] }
        let upright = uprightGrids
        guard upright.isEmpty, let turned = gray.rotated(quarters: 1) else { return upright }
        let height = Double(gray.height)
        let lying = FilledLattice(turned, blots: blots.map { $0.turned(height: height) })
        return lying.uprightGrids.map { $0.map { $0.turnedBack(height: height) } }
    }

    private var uprightGrids: [[BubbleGrids.Site]] {
        let candidates = blocks.compactMap { LatticeBlock($0, size: size, gray: gray) }
        let sure = candidates.filter(\.isSure)
        let blocks = candidates.filter { block in
            block.isSure || sure.contains(where: block.isAlike)
        }
        let most = blocks.map(\.columnCount).max() ?? 0
        return blocks.map { $0.sites(ofColumns: most) }
    }

    /// The filled marks by block and column.
    private var blocks: [LatticeLines] {
        let columns = blots.grouped(by: \.midX, within: size.width * parameters.offLine)
        let places = columns.map { $0.map(\.midX).mean }
        let gaps = zip(places, places.dropFirst()).map { $1 - $0 }.sorted()
        guard !gaps.isEmpty else { return [] }
        let pitch = gaps[gaps.count / 4]
        guard pitch >= size.width * parameters.leastPitch else { return [] }
        var blocks: [LatticeLines] = []
        for (column, place) in zip(columns, places) {
            if let steps = blocks.last?.steps(to: place) {
                blocks[blocks.count - 1].append(column, at: place, steps: steps)
            } else {
                blocks.append(LatticeLines(column, at: place, pitch: pitch))
            }
        }
        return blocks
    }
}

/// Filled marks in lines that are multiples of a pitch apart.
struct LatticeLines {
    let pitch: Double
    private(set) var lines: [(index: Int, place: Double, marks: [Rect<Pixels>])]

    init(_ marks: [Rect<Pixels>], at place: Double, pitch: Double) {
        self.pitch = pitch
        lines = [(0, place, marks)]
    }

    /// Pitches from the last line to a place; `nil` where it belongs to another block.
    func steps(to place: Double) -> Int? {
        guard let last = lines.last else { return nil }
        let steps = ((place - last.place) / pitch).rounded()
        return steps >= 1 && steps <= parameters.mostSteps
            && abs(place - last.place - steps * pitch) <= pitch * parameters.offPitch
            ? Int(steps) : nil
    }

    mutating func append(_ marks: [Rect<Pixels>], at place: Double, steps: Int) {
        lines.append(((lines.last?.index ?? 0) + steps, place, marks))
    }

    /// The place of a line, one without filled marks, too.
    func place(of index: Int) -> Double {
        if let known = lines.first(where: { $0.index == index }) { return known.place }
        guard let first = lines.first, let last = lines.last else { return 0 }
        if index < first.index { return first.place - Double(first.index - index) * pitch }
        if index > last.index { return last.place + Double(index - last.index) * pitch }
        guard let before = lines.last(where: { $0.index < index }),
            let after = lines.first(where: { $0.index > index })
        else { return first.place }
        let share = Double(index - before.index) / Double(after.index - before.index)
        return before.place + (after.place - before.place) * share
    }

    /// From the first to the last one.
    var range: ClosedRange<Int> { 0...(lines.last?.index ?? 0) }

    var marks: [Rect<Pixels>] { lines.flatMap(\.marks) }
}

/// Rows and columns of marks of an answer sheet.
private struct LatticeBlock {
    private let gray: GrayImage
    private let size: Size<Pixels>
    private let columns: LatticeLines
    private let rows: LatticeLines
    private let filled: [Rect<Pixels>]
    /// What the marks that are not filled look like on average.
    private let empty: MarkPatch
    /// How much the least alike column resembles the others.
    private let leastLikeness: Double
    private let look: LatticeLook

    /// Whether its columns look alike beyond doubt.
    var isSure: Bool { leastLikeness >= parameters.leastLikeness }

    /// Whether another block of the sheet has rows and columns as far apart, and empty places that look alike.
    func isAlike(_ other: LatticeBlock) -> Bool {
        abs(columns.pitch - other.columns.pitch) <= columns.pitch * parameters.samePitch
            && abs(rows.pitch - other.rows.pitch) <= rows.pitch * parameters.samePitch
            && empty.likeness(to: other.empty) >= parameters.sureLikeness
    }

    /// `nil` where the places without a filled mark do not look alike, or as those between them do.
    init?(_ columns: LatticeLines, size: Size<Pixels>, gray: GrayImage) {
        let filled = columns.marks
        let lines = filled.grouped(by: \.midY, within: size.height * parameters.offLine)
        let places = lines.map { $0.map(\.midY).mean }
        let gaps = zip(places, places.dropFirst()).map { $1 - $0 }.sorted()
        guard columns.lines.count >= parameters.leastColumns,
            lines.count >= parameters.leastRows,
            case let pitch = gaps[gaps.count / 4],
            pitch >= size.height * parameters.leastPitch
        else { return nil }
        var rows = LatticeLines(lines[0], at: places[0], pitch: pitch)
        for (line, place) in zip(lines, places).dropFirst() {
            guard let steps = rows.steps(to: place) else { return nil }
            rows.append(line, at: place, steps: steps)
        }
        self.gray = gray
        self.size = size
        self.columns = columns
        self.rows = rows
        self.filled = filled
        let look = LatticeLook(gray, size: size, columns: columns, rows: rows, filled: filled)
        self.look = look
        let patches = columns.range.map { look.column(Double($0)) }
        let empty = MarkPatch.mean(patches.compactMap { $0 })
        self.empty = empty
        let likeness = patches.indices.compactMap { index in
            patches[index]?.likeness(
                to: MarkPatch.mean(
                    patches.indices.filter { $0 != index }.compactMap { patches[$0] }))
        }
        leastLikeness = likeness.min() ?? 0
        let between = columns.range.dropLast().compactMap {
            look.column(Double($0) + 0.5)?.likeness(to: empty)
        }
        let isFuller = look.emptyFullness <= look.filledFullness * parameters.greatestEmptyFullness
        guard leastLikeness >= parameters.leastLikenessBeside,
            between.max() ?? 0 <= parameters.greatestLikenessBetween, isFuller
        else { return nil }
    }

    var columnCount: Int { extendedColumns.count }

    /// With the columns and rows beside them that look alike; those of a doubtful block are counted by others.
    private var extendedColumns: ClosedRange<Int> {
        isSure ? extended(columns.range) { look.column(Double($0)) } : columns.range
    }

    private var extendedRows: ClosedRange<Int> {
        isSure ? extended(rows.range, look.row) : rows.range
    }

    private func extended(
        _ range: ClosedRange<Int>, _ patch: (Int) -> MarkPatch?
    ) -> ClosedRange<Int> {
        func isAlike(_ index: Int) -> Bool {
            patch(index).map { $0.likeness(to: empty) >= leastLikeness * parameters.sureLikeness }
                ?? false
        }
        var (low, high) = (range.lowerBound, range.upperBound)
        while isAlike(low - 1) { low -= 1 }
        while isAlike(high + 1) { high += 1 }
        return low...high
    }

    /// The marks of all rows and columns.
    ///
    /// - Parameter count: The columns of the widest block of the sheet; narrower ones are extended to where the
    ///   look is likeliest.
    func sites(ofColumns count: Int) -> [BubbleGrids.Site] {
        var range = extendedColumns
        while range.count < count {
            let left = look.column(Double(range.lowerBound - 1))?.likeness(to: empty) ?? 0
            let right = look.column(Double(range.upperBound + 1))?.likeness(to: empty) ?? 0
            guard max(left, right) >= leastLikeness * parameters.likelyLikeness else { break }
            range =
                left > right
                ? range.lowerBound - 1...range.upperBound : range.lowerBound...range.upperBound + 1
        }
        let rows = extendedRows
        return rows.flatMap { row in
            range.map { column in
                let middle = look.crossing(row: row, column: Double(column))
                let box =
                    filled.first { $0.contains(middle) }
                    ?? Rect(
                        x: middle.x - size.width / 2, y: middle.y - size.height / 2,
                        width: size.width, height: size.height)
                return BubbleGrids.Site(
                    row: row - rows.lowerBound, column: column - range.lowerBound, box: box,
                    likeness: max(0, min(1, leastLikeness)))
            }
        }
    }
}

extension Rect<Pixels> {
    /// The place of the same in an image of a height that was rotated clockwise by a quarter.
    fileprivate func turned(height: Double) -> Rect {
        Rect(minX: height - maxY, minY: minX, maxX: height - minY, maxY: maxX)
    }
}

extension BubbleGrids.Site {
    /// The same site of the image before it was rotated clockwise by a quarter.
    fileprivate func turnedBack(height: Double) -> Self {
        Self(
            row: column, column: row,
            box: Rect(
                minX: box.minY, minY: height - box.maxX, maxX: box.maxY, maxY: height - box.minX),
            likeness: likeness)
    }
}

extension [Rect<Pixels>] {
    /// Neighbours along an axis that are at most a distance apart, in order.
    fileprivate func grouped(
        by middle: (Rect<Pixels>) -> Double, within distance: Double
    ) -> [[Rect<Pixels>]] {
        var groups: [[Rect<Pixels>]] = []
        for box in sorted(by: { (middle($0), $0.minX, $0.minY) < (middle($1), $1.minX, $1.minY) }) {
            if let last = groups.last?.last, middle(box) - middle(last) <= distance {
                groups[groups.count - 1].append(box)
            } else {
                groups.append([box])
            }
        }
        return groups
    }
}

/// What is a lattice. Measured on six answer sheets of the photographs drawn for tuning, as they are and blurred by four
/// pixels and by motion of nine, unless it says otherwise.
struct FilledLatticeParameters {
    static let standard = FilledLatticeParameters()

    /// Filled marks of a sheet, rows and columns of a block that have some. Choices.
    var leastBlots = 6
    var leastRows = 4
    var leastColumns = 2

    /// The share of its size by which a filled mark is off its line, and from which on it is none of a place.
    /// Choices.
    var offLine = 0.45
    var apart = 0.6

    /// Sizes of a mark from one to the next, pitches between two lines of a block with filled marks, and the share
    /// of a pitch by which they are off a multiple. Choices.
    var leastPitch = 1.1
    var mostSteps = 3.0
    var offPitch = 0.25

    /// Marks of a column from which its slope follows. A choice.
    var leastMarksOfLine = 3

    /// Samples across a place, and sizes of a mark to its edge.
    var samples = 17
    var reach = 0.7

    /// How alike the columns of a block are, −1…1: 0.67 to 0.98 on blurred sheets; and how like them the places between
    /// are: 0.15 at most. Where stray blots were taken for columns, 0.53 and 0.4.
    var leastLikeness = 0.6
    var greatestLikenessBetween = 0.25

    /// How alike the columns of a block are beside another one that is sure, and the share by which their pitches
    /// differ: 0.55 on a sheet that moved, whose blocks look alike by 0.97. Choices.
    var leastLikenessBeside = 0.5
    var samePitch = 0.06

    /// How dark the others are inside, as a share of filled ones: 0.09 to 0.14, where blurred digits of a table were
    /// taken for filled marks 0.88 to 1.12.
    var greatestEmptyFullness = 0.3

    /// The share of the least likeness at which a column beside them is one: numbers of rows have 0.92 at most, columns in which
    /// nothing is filled 0.94 at least; and where other blocks have more columns.
    var sureLikeness = 0.93
    var likelyLikeness = 0.75
}

private let parameters = FilledLatticeParameters.standard
