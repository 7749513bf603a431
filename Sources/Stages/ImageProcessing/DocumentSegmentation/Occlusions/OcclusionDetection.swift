import Foundation
import Geometry
import Raster

/// An area of a flat sheet that something hides.
package struct HiddenArea: Sendable {
    /// Pixels of the flat sheet, clockwise.
    package let outline: [Point<Pixels>]
    /// Of the sheet, 0…1.
    package let share: Double
}

/// Finds what lies on a sheet in a photograph: fingers, pens, cups, telephones.
///
///     cells of the flat sheet ─▶ paper in its light ─▶ regions that are neither paper nor thin ink
///       each ─▶ goes on beyond the sheet? lies aslant? ─▶ a thing; else print
///
/// Print ends at the edge of its sheet, and its pictures, bands and boxes are as straight as the sheet.
package struct OcclusionDetection: Sendable {
    package init() {}

    /// - Returns: None where the sheet is too small to be looked at; from the top.
    package func areas(of sheet: DetectedSheet, in source: SourceImage) -> [HiddenArea] {
        guard let picture = source.planes, let first = picture.first, first.width > 0,
            let cells = SheetCells(
                sheet, in: picture, scale: Double(source.gray.width) / Double(first.width))
        else { return [] }
        let shown = cells.shown
        let paper = PaperModel(cells)
        let foreign = shown.indices.map { shown[$0] && paper.isForeign($0) }
            .opened(width: cells.width, height: cells.height, by: 1)
        let area = Double(cells.columns.count * cells.rows.count)
        var hidden = [Bool](repeating: false, count: cells.count)
        let regions = CellRegion.regions(
            of: foreign, width: cells.width, height: cells.height,
            atLeast: Int(area * parameters.leastShare))
        for region in regions where RegionJudgement(region, cells, paper).isThing {
            let wide = region.filled.dilated(by: parameters.rim)
            for cell in hidden.indices where wide[cell] && shown[cell] { hidden[cell] = true }
        }
        return CellRegion.regions(
            of: hidden, width: cells.width, height: cells.height, atLeast: 1
        ).map { region in
            HiddenArea(
                outline: region.outline(within: parameters.tolerance).map {
                    Point(
                        x: ($0.x - Double(cells.columns.lowerBound)) * cells.cellSize,
                        y: ($0.y - Double(cells.rows.lowerBound)) * cells.cellSize)
                }, share: Double(region.cells.count) / area)
        }
    }
}

/// Whether a region that shows no paper is a thing on the sheet or printed on it.
private struct RegionJudgement {
    private let region: CellRegion
    private let cells: SheetCells
    private let paper: PaperModel
    private let isIn: [Bool]

    init(_ region: CellRegion, _ cells: SheetCells, _ paper: PaperModel) {
        self.region = region
        self.cells = cells
        self.paper = paper
        isIn = region.mask
    }

    var isThing: Bool {
        let shape = region.rectangle
        guard shape.filling <= parameters.filledRectangle || shape.lean >= parameters.leastLean
        else { return false }
        let crossing = Crossing(isIn, cells)
        let deepest = region.cells.map(cells.depth).max() ?? 0
        let depth = Double(deepest) / Double(min(cells.columns.count, cells.rows.count))
        let reaching = crossing.places.count + crossing.placesAtFrame
        if reaching >= parameters.leastReaching,
            Double(reaching) >= parameters.reachingShare * Double(crossing.touched),
            depth >= parameters.leastDepth, crossing.isUnlikeGround,
            shape.thinness > parameters.sliver || shape.lean >= parameters.leastLean
        {
            return true
        }
        if crossing.places.count >= parameters.leastReaching, depth >= parameters.deep,
            shape.filling < parameters.looseFilling, crossing.isHardlyGround
        {
            return true
        }
        let longer = Double(max(cells.columns.count, cells.rows.count))
        if shape.thinness < parameters.rod, shape.lean >= parameters.leastLean,
            shape.length > parameters.rodLength * longer, shape.filling > parameters.rodFilling
        {
            return true
        }
        guard crossing.places.isEmpty,
            Double(region.cells.count)
                > parameters.leastWithin * Double(cells.columns.count * cells.rows.count)
        else { return false }
        return shape.filling > parameters.filledRectangle && shape.lean >= parameters.leastLean
            || shape.filling < parameters.roundFilling && shade > parameters.leastShade
    }

    /// How much darker the paper beside it is on one side than on the other, in shares of its brightness:
    /// a thing throws a shadow.
    private var shade: Double {
        let filled = region.filled
        let near = filled.dilated(by: parameters.ring.lowerBound)
        let far = filled.dilated(by: parameters.ring.upperBound)
        let count = Double(region.cells.count)
        let x = region.cells.reduce(0) { $0 + Double($1 % cells.width) } / count
        let y = region.cells.reduce(0) { $0 + Double($1 / cells.width) } / count
        let shown = cells.shown
        var sectors = [[Float]](repeating: [], count: parameters.sectors)
        for cell in far.indices
        where far[cell] && !near[cell] && shown[cell] && paper.hasColorOfPaper(cell) {
            let turn = atan2(Double(cell / cells.width) - y, Double(cell % cells.width) - x)
            let sector = Int((turn + .pi) / (2 * .pi) * Double(parameters.sectors))
            sectors[min(sector, parameters.sectors - 1)].append(paper.relative[cell])
        }
        let levels = sectors.filter { $0.count > parameters.leastOfSector }
            .map { Double($0.sorted()[$0.count / 2]) }
        guard levels.count > 2, let least = levels.min(), let greatest = levels.max() else {
            return 0
        }
        return greatest - least
    }
}

/// Where a region reaches a side of the sheet and goes on beyond it.
private struct Crossing {
    /// Places along sides where the region looks the same within and without.
    private(set) var places: [(side: Int, place: Int)] = []
    /// How many places reach the end of the photograph.
    private(set) var placesAtFrame = 0
    /// How many places of the sides it touches.
    private(set) var touched = 0
    /// Levels between it and what is around the sheet beside it; `nil` where that is not seen.
    private var distanceToGround: Float?

    init(_ isIn: [Bool], _ cells: SheetCells) {
        for side in 0..<4 {
            for place in 0..<cells.length(ofSide: side) {
                let within = (0..<parameters.reach).map {
                    cells.cell(side: side, along: place, depth: $0)
                }
                guard within.contains(where: { isIn[$0] }) else { continue }
                touched += 1
                let cell = within[parameters.within]
                guard isIn[cell] else { continue }
                let without = parameters.without.map {
                    cells.cell(side: side, along: place, depth: -$0)
                }
                guard without.allSatisfy({ cells.isShown[$0] }) else {
                    placesAtFrame += 1
                    continue
                }
                if without.contains(where: { cells.distance(cell, $0) < parameters.same }) {
                    places.append((side, place))
                }
            }
        }
        distanceToGround = Self.distanceToGround(of: places, cells)
    }

    var isUnlikeGround: Bool {
        guard let distanceToGround else { return placesAtFrame > 0 }
        return distanceToGround > parameters.unlikeGround
    }

    var isHardlyGround: Bool { (distanceToGround ?? 0) > parameters.hardlyGround }

    private static func distanceToGround(
        of places: [(side: Int, place: Int)], _ cells: SheetCells
    ) -> Float? {
        var distances: [Float] = []
        for side in 0..<4 {
            let crossed = places.filter { $0.side == side }.map(\.place)
            guard !crossed.isEmpty else { continue }
            let ground = (0..<cells.length(ofSide: side)).filter { place in
                crossed.allSatisfy { abs($0 - place) >= parameters.apart }
                    && cells.isShown[
                        cells.cell(side: side, along: place, depth: -parameters.beside)]
            }
            guard !ground.isEmpty else { continue }
            for place in crossed {
                let cell = cells.cell(side: side, along: place, depth: parameters.within)
                let near = ground.sorted { (abs($0 - place), $0) < (abs($1 - place), $1) }
                    .prefix(parameters.groundCells)
                    .map {
                        cells.distance(
                            cell,
                            cells.cell(side: side, along: $0, depth: -parameters.beside))
                    }.sorted()
                distances.append(near[near.count / 2])
            }
        }
        return distances.isEmpty ? nil : distances.sorted()[distances.count / 2]
    }
}

/// What a thing on a sheet is. Chosen on the tuning half of `Benchmarks/occlusions.py`; not varied.
private struct OcclusionParameters {
    static let standard = OcclusionParameters()

    /// The share of the sheet from which on a region is looked at, and one that lies within the sheet.
    var leastShare = 0.003
    var leastWithin = 0.01
    /// Cells by which a region is widened, for its soft rim, and by which its outline is simplified.
    var rim = 1
    var tolerance = 0.9
    /// The share of its narrowest rectangle that a rectangle fills, and degrees by which no print leans.
    var filledRectangle = 0.9
    var leastLean = 4.0
    /// Places at which a region goes on beyond the sheet, and their share of those at which it touches a side.
    var leastReaching = 4
    var reachingShare = 0.12
    /// Of the sheet's shorter side: how far a thing reaches into it, and one of the ground's colour. The ground
    /// itself is seen beside a bent or badly found side.
    var leastDepth = 0.025
    var deep = 0.1
    var looseFilling = 0.8
    /// The width of a region by its length: slivers of ground along a side, and pens.
    var sliver = 0.12
    var rod = 0.2
    /// Of the sheet's longer side.
    var rodLength = 0.12
    var rodFilling = 0.6
    /// The greatest share of its narrowest rectangle that a round thing fills.
    var roundFilling = 0.85
    /// Shares of the paper's brightness: the shadow of a cup.
    var leastShade = 0.12
    /// Cells around a thing in which its shadow is looked for, in sectors of so many cells or more.
    var ring = 2...6
    var sectors = 12
    var leastOfSector = 5
    /// Cells within a side and beyond it that are compared, and those that count as touched.
    var reach = 5
    var within = 3
    var without = [4, 6]
    /// Levels: the same thing on both sides, and another one than the ground.
    var same: Float = 22
    var unlikeGround: Float = 24
    var hardlyGround: Float = 8
    /// Cells beyond a side and from a thing at which the ground is looked at, and how many.
    var beside = 5
    var apart = 6
    var groundCells = 40
}

private let parameters = OcclusionParameters.standard
