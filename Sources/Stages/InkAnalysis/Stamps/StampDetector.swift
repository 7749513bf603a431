import Geometry
import ImageObservations
import Raster

/// Detects stamps: a closed round, oval or rotated rectangular frame in coloured ink, with more of
/// the same ink in it and light paper between.
///
/// Other coloured ink on a page, such as logos, headings, tables, charts, photographs and
/// handwriting, lacks the frame, is horizontal, or is the ink of the page itself; a round frame in
/// the letterhead is taken for a logo unless it overlaps text.
struct StampDetector {
    private let grid: ColorGrid
    private let skew: Double
    private let longer: Double
    private let parameters: StampDetectorParameters

    /// - Parameter skew: Degrees counter-clockwise by which the page is rotated in the image.
    init(_ grid: ColorGrid, skew: Double, parameters: StampDetectorParameters = .standard) {
        self.grid = grid
        self.skew = skew
        self.parameters = parameters
        longer = Double(max(grid.width, grid.height))
    }

    /// From the top, then from the left.
    var stamps: [InkStamp] {
        guard isPaper else { return [] }
        var found: [(area: CellArea, stamp: InkStamp)] = []
        for hues in inks {
            for area in candidates(of: hues) {
                guard !found.contains(where: { $0.area.overlaps(area) }),
                    let stamp = stamp(in: area, hues: hues)
                else { continue }
                found.append((area, stamp))
            }
        }
        return found.map(\.stamp).sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    }

    /// Whether the image is a page: mostly light, with little colour.
    private var isPaper: Bool {
        let light = grid.cells.count { $0 == .light }
        let vivid = grid.cells.count { $0.isVivid }
        let all = Double(grid.cells.count)
        return Double(light) >= all * parameters.leastLightShare
            && Double(vivid) <= all * parameters.greatestVividShare
    }

    /// The hues of up to three inks, the most common first, without the one in which the page is
    /// written.
    private var inks: [Set<Int>] {
        var counts = [Int](repeating: 0, count: ColorGrid.Tone.hueCount)
        var dark = 0
        for tone in grid.cells {
            if tone == .dark { dark += 1 }
            if tone.isVivid, let hue = tone.hue { counts[hue] += 1 }
        }
        let vivid = counts.reduce(0, +)
        var inks: [Set<Int>] = []
        for _ in 0..<parameters.mostInks {
            let sums = counts.indices.map { near($0, within: 2).reduce(0) { $0 + counts[$1] } }
            guard let most = sums.max(), let peak = sums.firstIndex(of: most),
                Double(most) >= Double(grid.cells.count) * parameters.leastInkShare
            else { break }
            for hue in near(peak, within: 2) { counts[hue] = 0 }
            guard Double(most) <= Double(vivid + dark) * parameters.pageInkShare else { continue }
            inks.append(Set(near(peak, within: 3)))
        }
        return inks
    }

    private func near(_ hue: Int, within distance: Int) -> [Int] {
        let count = ColorGrid.Tone.hueCount
        return (-distance...distance).map { (hue + $0 + count) % count }
    }

    /// Areas of a stamp's size in which an ink is connected, with the dark letters that it crosses.
    private func candidates(of hues: Set<Int>) -> [CellArea] {
        let whole = CellArea(left: 0, top: 0, right: grid.width, bottom: grid.height)
        guard let joined = strokes(in: whole, of: hues)?.dilated(radius: parameters.strokeGap)
        else { return [] }
        return joined.componentBoxes.map { CellArea($0, in: whole) }.filter { area in
            let (short, long) = (
                Double(min(area.width, area.height)), Double(max(area.width, area.height))
            )
            return long >= longer * parameters.leastLength
                && long <= longer * parameters.greatestLength
                && short >= longer * parameters.leastBreadth
        }.prefix(parameters.mostCandidates).map { $0 }
    }

    private func ink(in area: CellArea, of hues: Set<Int>) -> BinaryImage? {
        grid.mask(of: area) { $0.hue.map(hues.contains) ?? false }
    }

    /// The ink, and dark cells beside it, which may be letters over which the stamp was set.
    private func strokes(in area: CellArea, of hues: Set<Int>) -> BinaryImage? {
        guard let ink = ink(in: area, of: hues),
            let near = ink.dilated(radius: parameters.crossing),
            let dark = grid.mask(of: area, where: { $0 == .dark })?.intersection(near)
        else { return nil }
        return ink.union(dark)
    }

    /// The first hypothesis that is confirmed with no gaps in the frame bridged, or with some.
    private func stamp(in area: CellArea, hues: Set<Int>) -> InkStamp? {
        guard let strokes = strokes(in: area, of: hues), let ink = ink(in: area, of: hues) else {
            return nil
        }
        for gap in 0...parameters.greatestGap {
            let closed =
                gap > 0 ? strokes.closed(width: 2 * gap + 1, height: 2 * gap + 1) : strokes
            guard
                let frame = closed?.connectedComponents.max(by: {
                    $0.box.area < $1.box.area
                }), let region = strokes.drawing([frame])?.holesFilled?.opened(width: 5, height: 5)
            else { return nil }
            guard let main = region.connectedComponents.max(by: { $0.count < $1.count }),
                let inside = region.drawing([main]), let shape = StampShape(inside),
                isFrame(shape)
            else { continue }
            let width = max(2, Int(nearest: longer * parameters.frameWidth))
            guard let interior = inside.eroded(radius: width),
                let contents = StampContents(interior, of: area, in: grid, ink: ink)
            else { continue }
            let place = CellArea(main.box, in: area)
            guard contents.areText, isNoLogo(shape, contents, at: place) else { continue }
            return stamp(of: contents, in: place, box: main.box, shape: shape)
        }
        return nil
    }

    private func isFrame(_ shape: StampShape) -> Bool {
        if isRound(shape) { return true }
        let rotation = abs(shape.rotation + skew)
        return shape.rectangleFill >= parameters.leastFill
            && shape.rectangleRatio <= parameters.greatestRectangleRatio
            && rotation >= parameters.leastRotation && rotation <= parameters.greatestRotation
    }

    private func isRound(_ shape: StampShape) -> Bool {
        shape.ellipseError <= parameters.greatestEllipseError
            && shape.ellipseRatio >= parameters.leastEllipseRatio
    }

    private func isNoLogo(_ shape: StampShape, _ contents: StampContents, at area: CellArea) -> Bool
    {
        let middle = Double(area.top + area.bottom) / 2
        return !isRound(shape) || middle > Double(grid.height) * parameters.letterhead
            || contents.darkShare >= parameters.leastDarkShare
    }

    /// - Parameter box: Of the stamp in the image of its candidate.
    private func stamp(
        of contents: StampContents, in area: CellArea, box: Rect<Pixels>, shape: StampShape
    ) -> InkStamp? {
        let isRound = isRound(shape)
        guard let letters = (isRound ? contents.innermost : contents.ink)?.dilated(radius: 1) else {
            return nil
        }
        let (left, top) = (Int(box.minX), Int(box.minY))
        let cells = (0..<area.height).flatMap { row in
            (0..<area.width).map { letters.isInk(x: left + $0, y: top + row) }
        }
        let size = grid.cellSize
        let isCircle = isRound && shape.ellipseRatio >= parameters.leastCircleRatio
        return InkStamp(
            box: Rect(
                minX: Double(area.left) * size, minY: Double(area.top) * size,
                maxX: Double(area.right) * size, maxY: Double(area.bottom) * size),
            rotation: isCircle ? 0 : shape.rotation, isRound: isRound, letters: cells,
            columns: area.width)
    }
}

/// Which areas of coloured ink are stamps.
///
/// All were chosen together on 96 drawn pages with stamps and 128 without but with other coloured
/// ink, at 100 to 300 dpi and JPEG quality 60 to 85, and on 959 images of receipts, forms, books and
/// barcodes, where none may be found; no number was measured by itself unless it says so.
struct StampDetectorParameters {
    static let standard = StampDetectorParameters()

    /// Shares of the cells of a page: of light ones at the least, of vivid ones at most.
    var leastLightShare = 0.45
    var greatestVividShare = 0.2

    /// Inks that are searched, and the share of cells that one has at the least.
    var mostInks = 3
    var leastInkShare = 0.0008

    /// The share of a page's ink from which on it is the one in which the page is written.
    var pageInkShare = 0.6

    /// Cells between connected strokes, between a stamp's stroke and the dark letters that it
    /// crosses, and of half the widest gap in a frame that is bridged.
    var strokeGap = 2
    var crossing = 2
    var greatestGap = 2

    /// Shares of the page's longer side: of a stamp's longer side, and of its shorter one at the
    /// least. Of A4 they are 15, 134 and 6 mm.
    var leastLength = 0.05
    var greatestLength = 0.45
    var leastBreadth = 0.02

    /// Areas of such a size on one page beyond which no more are examined; bounds the work.
    var mostCandidates = 20

    /// The share of the page's longer side that is sure to contain a frame's stroke: 0.9 mm of A4.
    var frameWidth = 0.003

    /// The share of a rectangle's area that its frame encloses at the least, and its longer side over
    /// the shorter at most.
    var leastFill = 0.88
    var greatestRectangleRatio = 8.0

    /// Degrees by which a rectangle is rotated against the text: printed frames are not.
    var leastRotation = 1.5
    var greatestRotation = 30.0

    /// The share by which a round frame may differ from an ellipse, and the least ratio of its axes:
    /// two overlapping circles differ by 0.067 from one ellipse, stamps by up to 0.04.
    var greatestEllipseError = 0.05
    var leastEllipseRatio = 0.42

    /// The ratio of its axes from which on an ellipse may be a circle.
    var leastCircleRatio = 0.85

    /// The share of the page's height that a letterhead takes.
    var letterhead = 0.2

    /// The share of dark cells in a frame from which on it overlaps text.
    var leastDarkShare = 0.03
}
