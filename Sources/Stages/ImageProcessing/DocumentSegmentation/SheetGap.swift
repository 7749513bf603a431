import Geometry

/// A gap between two sheets that were taken for one, or the gutter between the pages of an open book.
///
/// Through a gap the ground is seen, as beyond its ends. A gutter is paper in shade, in the middle of a
/// spread. A printed rule, a fold and the space between columns are neither.
struct SheetGap {
    /// The parts on both sides, in cells of the flat sheet, the upper or left one first.
    let parts: [[Point<Pixels>]]

    init?(in cells: SheetCells) {
        for isUpright in [true, false] {
            let strip = GapStrip(cells, isUpright: isUpright)
            if let parts = strip.parts, parts.allSatisfy({ Self.hasText($0, in: cells) }) {
                self.parts = parts
                return
            }
        }
        return nil
    }

    /// Whether enough cells have fine dark detail.
    private static func hasText(_ corners: [Point<Pixels>], in cells: SheetCells) -> Bool {
        let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
        let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
        var (fine, all) = (0, 1)
        for row in Int(top)..<Int(bottom) {
            for column in Int(left)..<Int(right) {
                let cell =
                    (cells.rows.lowerBound + row) * cells.width + cells.columns.lowerBound + column
                all += 1
                if cells.paper.values[cell] - cells.brightness.values[cell] > parameters.detail {
                    fine += 1
                }
            }
        }
        return Double(fine) > parameters.leastText * Double(all)
    }
}

/// The cells of a sheet along a gap and across it.
private struct GapStrip {
    private let cells: SheetCells
    private let isUpright: Bool
    private let across: Int
    private let along: Int

    init(_ cells: SheetCells, isUpright: Bool) {
        self.cells = cells
        self.isUpright = isUpright
        (across, along) =
            isUpright
            ? (cells.columns.count, cells.rows.count) : (cells.rows.count, cells.columns.count)
    }

    private func cell(_ across: Int, _ along: Int) -> Int {
        let (x, y) = isUpright ? (across, along) : (along, across)
        return (cells.rows.lowerBound + y) * cells.width + cells.columns.lowerBound + x
    }

    var parts: [[Point<Pixels>]]? {
        guard along > parameters.leastSide, across > 2 * parameters.leastSide else { return nil }
        var best: (start: Double, end: Double, share: Double, isGutter: Bool)?
        let margin = Int(parameters.leastPart * Double(across))
        for middle in margin..<max(margin + 1, across - margin) {
            for slant in -parameters.greatestSlant...parameters.greatestSlant {
                let start = Double(middle) - Double(slant) / 2
                let end = Double(middle) + Double(slant) / 2
                let gap = shareOfGap(from: start, to: end)
                if gap > parameters.leastShare, gap > best?.share ?? 0 {
                    best = (start, end, gap, false)
                }
                guard isUpright, Double(across) > parameters.spread * Double(along),
                    abs(Double(middle) / Double(across) - 0.5) < parameters.middle
                else { continue }
                let gutter = shareOfGutter(from: start, to: end)
                if gutter > parameters.leastShare, gutter > best?.share ?? 0 {
                    best = (start, end, gutter, true)
                }
            }
        }
        guard let best else { return nil }
        let half = best.isGutter ? 0 : halfWidth(from: best.start, to: best.end)
        return [
            part(from: (0, 0), to: (best.start - half, best.end - half)),
            part(
                from: (best.start + half, best.end + half), to: (Double(across), Double(across))),
        ]
    }

    private func position(_ start: Double, _ end: Double, _ step: Int) -> Int {
        Int((start + (end - start) * (Double(step) + 0.5) / Double(along)).rounded(.down))
    }

    /// The share of places where the ground is seen between paper on both sides; 0 where it is not seen
    /// beyond both ends.
    private func shareOfGap(from start: Double, to end: Double) -> Double {
        let ends = [-parameters.beyond, along - 1 + parameters.beyond].allSatisfy { outside in
            let inside = outside < 0 ? parameters.beyond : along - 1 - parameters.beyond
            let cell = cell(position(start, end, outside), outside)
            return cells.isShown[cell]
                && cells.distance(cell, self.cell(position(start, end, inside), inside))
                    < parameters.same
        }
        guard ends else { return 0 }
        var seen = 0
        for step in 0..<along {
            let place = position(start, end, step)
            let middle = cell(place, step)
            let isSeen = [-parameters.reach, parameters.reach].allSatisfy {
                cells.distance(middle, cell(place + $0, step)) > parameters.different
            }
            if isSeen { seen += 1 }
            if step - seen > Int((1 - parameters.leastShare) * Double(along)) + 1 { return 0 }
        }
        return Double(seen) / Double(along)
    }

    /// The share of places where the paper is darker than on both sides.
    private func shareOfGutter(from start: Double, to end: Double) -> Double {
        var seen = 0
        let reach = Int(parameters.gutterReach * Double(across))
        for step in 0..<along {
            let place = position(start, end, step)
            let sides = [-reach, reach].map { cells.paper.values[cell(place + $0, step)] }
            let level = cells.paper.values[cell(place, step)]
            if level < (sides.min() ?? 0) * parameters.shade { seen += 1 }
            if step - seen > Int((1 - parameters.leastShare) * Double(along)) + 1 { return 0 }
        }
        return Double(seen) / Double(along)
    }

    /// Cells from the middle of the gap to the paper.
    private func halfWidth(from start: Double, to end: Double) -> Double {
        var widths: [Int] = []
        for step in 0..<along {
            let place = position(start, end, step)
            let middle = cell(place, step)
            for way in [-1, 1] {
                var width = 1
                while width < parameters.reach,
                    cells.distance(middle, cell(place + way * width, step)) < parameters.same
                { width += 1 }
                widths.append(width)
            }
        }
        return Double(widths.sorted()[widths.count / 2]) - 0.5
    }

    /// Corners of what is between two lines along the strip, clockwise from the left top.
    private func part(
        from first: (Double, Double), to second: (Double, Double)
    ) -> [Point<Pixels>] {
        let length = Double(along)
        return isUpright
            ? [
                Point(x: first.0, y: 0), Point(x: second.0, y: 0),
                Point(x: second.1, y: length), Point(x: first.1, y: length),
            ]
            : [
                Point(x: 0, y: first.0), Point(x: length, y: first.1),
                Point(x: length, y: second.1), Point(x: 0, y: second.0),
            ]
    }
}

/// What divides a sheet. Chosen on the tuning half of `Benchmarks/several_sheets.py` and on photographs of
/// one sheet, which are not divided; not varied.
private struct SheetGapParameters {
    static let standard = SheetGapParameters()

    /// Cells of the sides of a part, and its share of the sheet.
    var leastSide = 24
    var leastPart = 0.15
    /// Cells by which a gap leans over its length.
    var greatestSlant = 8
    /// The share of places at which it is seen, 0…1.
    var leastShare = 0.93
    /// Cells beside the middle of a gap that show paper, and beyond its ends and within them.
    var reach = 6
    var beyond = 5
    /// Levels: what is the same, and what clearly differs.
    var same: Float = 24
    var different: Float = 30
    /// A gutter: width by height of a spread, shares of the width, and of the brightness beside it.
    var spread = 1.15
    var middle = 0.08
    var gutterReach = 0.06
    var shade: Float = 0.88
    /// Levels of fine dark detail, and the share of cells that have it.
    var detail: Float = 10
    var leastText = 0.02
}

private let parameters = SheetGapParameters.standard
