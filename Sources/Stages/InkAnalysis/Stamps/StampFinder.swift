import Geometry
import ImageObservations
import Raster

/// Finds stamps: a closed round, oval or leaning rectangular frame in coloured ink, with more of the
/// same ink in it and light paper between.
///
/// What a page has of coloured ink otherwise, such as logos, headings, tables, charts, photographs and
/// handwriting, lacks the frame, stands level, or is the page's own ink; a round frame where a letter
/// has its head is taken for a logo unless it lies over text.
struct StampFinder {
    private let grid: ColorGrid
    private let skew: Double
    private let longer: Int

    /// - Parameter skew: Degrees counter-clockwise by which the page leans in the picture.
    init(_ grid: ColorGrid, skew: Double) {
        self.grid = grid
        self.skew = skew
        longer = max(grid.width, grid.height)
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

    /// Whether the picture is a page: mostly light, with little colour.
    private var isPaper: Bool {
        let light = grid.cells.count { $0 == .light }
        let vivid = grid.cells.count { $0.isVivid }
        let all = Double(grid.cells.count)
        return Double(light) >= all * leastLight && Double(vivid) <= all * mostVivid
    }

    /// The hues of up to three inks, the commonest first, without the one in which the page is written.
    private var inks: [Set<Int>] {
        var counts = [Int](repeating: 0, count: ColorGrid.Tone.hueCount)
        var dark = 0
        for tone in grid.cells {
            if tone == .dark { dark += 1 }
            if tone.isVivid, let hue = tone.hue { counts[hue] += 1 }
        }
        let vivid = counts.reduce(0, +)
        var inks: [Set<Int>] = []
        for _ in 0..<mostInks {
            let sums = counts.indices.map { near($0, within: 2).reduce(0) { $0 + counts[$1] } }
            guard let most = sums.max(), let peak = sums.firstIndex(of: most),
                Double(most) >= Double(grid.cells.count) * leastInk
            else { break }
            for hue in near(peak, within: 2) { counts[hue] = 0 }
            guard Double(most) <= Double(vivid + dark) * ownInk else { continue }
            inks.append(Set(near(peak, within: 3)))
        }
        return inks
    }

    private func near(_ hue: Int, within reach: Int) -> [Int] {
        let count = ColorGrid.Tone.hueCount
        return (-reach...reach).map { (hue + $0 + count) % count }
    }

    /// Areas of a stamp's size in which an ink hangs together, with the dark letters that it crosses.
    private func candidates(of hues: Set<Int>) -> [CellArea] {
        let whole = CellArea(left: 0, top: 0, right: grid.width, bottom: grid.height)
        let joined = strokes(in: whole, of: hues).dilated(seam)
        return joined.pieces.map(\.area).filter { area in
            let (short, long) = (
                Double(min(area.width, area.height)), Double(max(area.width, area.height))
            )
            return long >= Double(longer) * shortest && long <= Double(longer) * longest
                && short >= Double(longer) * narrowest
        }.prefix(mostCandidates).map { $0 }
    }

    private func ink(in area: CellArea, of hues: Set<Int>) -> CellMask {
        CellMask(of: area, in: grid) { $0.hue.map(hues.contains) ?? false }
    }

    /// The ink, and dark cells beside it, which may be letters over which the stamp was set.
    private func strokes(in area: CellArea, of hues: Set<Int>) -> CellMask {
        let ink = ink(in: area, of: hues)
        let dark = CellMask(of: area, in: grid) { $0 == .dark }
        return ink.union(dark.masked(by: ink.dilated(crossing)))
    }

    /// The first that holds with no gaps in the frame bridged, or with some.
    private func stamp(in area: CellArea, hues: Set<Int>) -> InkStamp? {
        let strokes = strokes(in: area, of: hues)
        for gap in 0...widestGap {
            let pieces = strokes.closed(gap).pieces
            guard let frame = pieces.max(by: { $0.area.size < $1.area.size }) else { return nil }
            let region = strokes.only(frame).filled.opened(2)
            guard let main = region.pieces.max(by: { $0.indices.count < $1.indices.count })
            else { continue }
            let inside = region.only(main)
            guard let shape = StampShape(inside), isFrame(shape, of: inside) else { continue }
            let contents = StampContents(
                inside.eroded(max(2, Int(nearest: Double(longer) * frameWidth))), of: area,
                in: grid, ink: ink(in: area, of: hues))
            guard contents.areText, holds(shape, contents, at: main.area) else { continue }
            return stamp(of: contents, in: main.area, shape: shape)
        }
        return nil
    }

    private func isFrame(_ shape: StampShape, of region: CellMask) -> Bool {
        if shape.isRound { return true }
        let lean = abs(shape.lean + skew)
        return shape.rectangleFill >= leastFill && shape.rectangleRatio <= longestRectangle
            && lean >= leastLean && lean <= mostLean
    }

    /// Whether a round frame is not that of a logo.
    private func holds(_ shape: StampShape, _ contents: StampContents, at area: CellArea) -> Bool {
        let middle = Double(area.top + area.bottom) / 2
        return !shape.isRound || middle > Double(grid.height) * letterHead
            || contents.darkShare >= overText
    }

    private func stamp(
        of contents: StampContents, in area: CellArea, shape: StampShape
    ) -> InkStamp {
        let letters = (shape.isRound ? contents.innermost : contents.ink).dilated(1)
        var cells: [Bool] = []
        for row in area.top..<area.bottom {
            for column in area.left..<area.right {
                cells.append(
                    letters.cells[
                        (row - letters.top) * letters.width + column - letters.left])
            }
        }
        let size = grid.cellSize
        return InkStamp(
            box: Rect(
                minX: Double(area.left) * size, minY: Double(area.top) * size,
                maxX: Double(area.right) * size, maxY: Double(area.bottom) * size),
            rotation: shape.isCircle ? 0 : shape.lean, isRound: shape.isRound, letters: cells,
            columns: area.width)
    }
}

extension StampShape {
    var isRound: Bool { ellipseError <= mostError && ellipseRatio >= flattest }

    /// Whether nothing tells how a round frame leans.
    fileprivate var isCircle: Bool { isRound && ellipseRatio >= leastOfCircle }
}

extension CellArea {
    fileprivate var size: Int { width * height }

    fileprivate func overlaps(_ other: CellArea) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
}

// Measured on 96 drawn pages with stamps and 128 with none but other coloured ink, at 100 to 300 dpi
// and JPEG quality 60 to 85, and on 959 pictures of receipts, forms, books and codes, none of which
// may yield any.

/// Shares of the cells of a page: of light ones at the least, of vivid ones at the most.
private let leastLight = 0.45
private let mostVivid = 0.2

/// Inks that are looked at, and the share of cells that one has at the least.
private let mostInks = 3
private let leastInk = 0.0008

/// The share of a page's ink from which on it is the one in which the page is written.
private let ownInk = 0.6

/// Cells between strokes that hang together, between a stamp's stroke and the dark letters that it
/// crosses, and of half the widest gap in a frame that is bridged.
private let seam = 2
private let crossing = 2
private let widestGap = 2

/// Shares of the page's longer side: of a stamp's longer side, and of its shorter one at the least.
/// Of A4 they are 15, 134 and 6 mm.
private let shortest = 0.05
private let longest = 0.45
private let narrowest = 0.02

/// Pieces of coloured ink of such a size on one page beyond which they are looked at no more.
private let mostCandidates = 20

/// The share of the page's longer side that is sure to hold a frame's stroke: 0.9 mm of A4.
private let frameWidth = 0.003

/// The share of a rectangle's area that its frame encloses at the least, and its longer side over the
/// shorter at the most.
private let leastFill = 0.88
private let longestRectangle = 8.0

/// Degrees by which a rectangle leans against the text: printed frames stand level.
private let leastLean = 1.5
private let mostLean = 30.0

/// The share by which a round frame may differ from an ellipse, and the least ratio of its axes: two
/// circles that overlap differ by 0.067 from one ellipse, stamps by up to 0.04.
private let mostError = 0.05
private let flattest = 0.42

/// The ratio of its axes from which on an ellipse may be a circle.
private let leastOfCircle = 0.85

/// The share of the page's height that holds the head of a letter.
private let letterHead = 0.2

/// The share of dark cells in a frame from which on it lies over text.
private let overText = 0.03
