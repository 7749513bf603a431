import Geometry
import ImageObservations
import Raster

/// What is recognized by itself around grids of bubbles: a recognizer reads rows of circles
/// as letters and loses the numbers beside them.
struct BubbleGridSurroundings {
    private let grids: [Grid]
    private let parameters: BubbleGridSurroundingsParameters

    private struct Grid {
        let rows: [[InkMark]]
        let frame: Rect<Pixels>
        let markHeight: Double
    }

    init(
        _ foreground: PageForeground, parameters: BubbleGridSurroundingsParameters = .standard
    ) {
        self.parameters = parameters
        let groups = Dictionary(
            grouping: foreground.marks.filter { $0.place != nil }, by: { $0.place?.array ?? 0 })
        grids = groups.sorted { $0.key < $1.key }.compactMap { _, marks in
            guard let frame = marks.lazy.map(\.box).bounds() else { return nil }
            let rows = Dictionary(grouping: marks, by: { $0.place?.row ?? 0 })
                .sorted { $0.key < $1.key }
                .map { $0.value.sorted { $0.box.minX < $1.box.minX } }
            return Grid(rows: rows, frame: frame, markHeight: marks[0].box.height)
        }
    }

    /// The boxes of marks and of what is printed in them.
    var frames: [Rect<Pixels>] {
        grids.flatMap { grid in
            grid.rows.flatMap { $0.map { $0.box.grown(by: parameters.margin) } }
        }
    }

    /// Whether a line is a label beside or right above a grid.
    func contain(_ line: Rect<Pixels>) -> Bool {
        grids.contains { grid in
            let around = Rect<Pixels>(
                minX: grid.frame.minX - grid.markHeight * parameters.labelsBeside,
                minY: grid.frame.minY - grid.markHeight * parameters.labelsAbove,
                maxX: grid.frame.maxX + grid.markHeight * parameters.labelsBeside,
                maxY: grid.frame.maxY + grid.markHeight * parameters.labelsBelow)
            return around.contains(line)
        }
    }

    /// Rows of the letters printed inside marks, a few of each grid.
    var options: [Rect<Pixels>] {
        optionRows.compactMap { row in row.map(inside).bounds() }
    }

    /// What is no letter in these rows: outlines of marks, marks that are filled, and what is between.
    var besideOptions: [Rect<Pixels>] {
        optionRows.flatMap { row -> [Rect<Pixels>] in
            let letters = row.filter { $0.state == .empty }.map(inside)
            guard let frame = row.map(\.box).bounds() else { return [] }
            let starts = [frame.minX] + letters.map(\.maxX)
            let ends = letters.map(\.minX) + [frame.maxX]
            return zip(starts, ends).filter { $0 < $1 }.map {
                Rect(minX: $0, minY: frame.minY, maxX: $1, maxY: frame.maxY)
            }
        }
    }

    private func inside(_ mark: InkMark) -> Rect<Pixels> {
        mark.box.grown(
            x: -mark.box.width * parameters.outline, y: -mark.box.height * parameters.outline)
    }

    private var optionRows: [[InkMark]] {
        grids.flatMap { grid -> [[InkMark]] in
            let printed = grid.rows.filter { row in
                row.contains { $0.state == .empty && $0.fullness >= parameters.leastPrinted }
            }
            let step = max(1, printed.count / parameters.mostRows)
            return stride(from: 0, to: printed.count, by: step).map { printed[$0] }
        }
    }
}

/// What belongs to a grid of bubbles. Empirical. Effects by `Benchmarks/sensitivity.py` on 32
/// documents, recognized anew.
struct BubbleGridSurroundingsParameters {
    static let standard = BubbleGridSurroundingsParameters()

    /// Pixels by which print reaches beyond a mark. 25 % less or more changes no document.
    var margin = 2.0

    /// Heights of a mark beside, above and below a grid within which lines are its labels. 25 %
    /// less or more changes no document.
    var labelsBeside = 14.0
    /// 25 % less or more changes no document.
    var labelsAbove = 3.0
    /// 25 % less or more changes no document.
    var labelsBelow = 0.5

    /// The fullness, 0…1, of an empty mark in which an option is printed. 25 % less or more changes
    /// no document.
    var leastPrinted = 0.04

    /// Rows of a grid whose options are recognized: more give no more information. 25 % less or
    /// more changes no document.
    var mostRows = 12

    /// The share of a mark's width and height that its outline takes to each side. 25 % less changes 1
    /// document, 25 % more 1.
    var outline = 0.17
}
