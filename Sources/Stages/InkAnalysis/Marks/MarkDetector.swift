import Geometry
import ImageObservations
import Observations
import Raster

/// Detects boxes and circles that a person is to mark.
///
///     outlines ─▶ kinds of one size ─▶ marked ones of that size ─▶ bubble grids, gaps filled in
///       ─▶ alone or in a grid ─▶ fullness
struct MarkDetector {
    private let gray: GrayImage
    private let xHeight: Double
    private let words: [Rect<Pixels>]

    /// - Parameters:
    ///   - xHeight: Pixels.
    ///   - letters: Connected components that belong to words.
    init(_ gray: GrayImage, xHeight: Double, besides letters: [Rect<Pixels>] = []) {
        self.gray = gray
        self.xHeight = xHeight
        words = letters
    }

    /// From the top, then from the left. What a pen filled darkens the mean of all that is around it, so that
    /// pale outlines are not seen: where much is filled and not in a grid, it is painted over.
    var marks: [InkMark] {
        let largest = xHeight * parameters.greatestSize
        guard xHeight >= parameters.leastXHeight,
            case let radius = min(Int(nearest: largest), min(gray.width, gray.height) / 4),
            let ink = gray.darkerThanLocalMean(radius: radius, by: parameters.leastContrast)
        else { return [] }
        let components = ink.connectedComponents
        let found = marks(of: components, in: ink, radius: radius)
        let blots = blots(among: components, besides: found)
        guard blots.count >= parameters.leastBlots,
            let bright = gray.paper(without: blots, margin: parameters.blotMargin)
        else { return completed(found, radius: radius) }
        let best = parameters.contrastsBesideBlots.reduce(found) { best, contrast in
            guard
                let ink = bright.darkerThanLocalMean(radius: radius, by: contrast)?.union(ink)
            else { return best }
            let paler = marks(of: ink.connectedComponents, in: ink, radius: radius)
            return paler.countInGrids > best.countInGrids ? paler : best
        }
        return completed(best, radius: radius)
    }

    /// With the grids whose outlines are too blurred to be found in place of what was found of them.
    private func completed(_ found: [InkMark], radius: Int) -> [InkMark] {
        let dark = gray.darkerThanLocalMean(radius: radius, by: parameters.leastDarkness)
        var full = (dark?.connectedComponents ?? []).filter { component in
            isOfSize(component.box, leastAspect: parameters.leastAspectMoved)
                && Double(component.count) >= component.box.area * parameters.leastBlotMoved
        }.map(\.box)
        guard full.count <= parameters.mostBlots else { return found }
        // Full letters may be as many as filled marks.
        for _ in 0..<parameters.mostKindsOfBlots {
            let blots = mostFrequent(full)
            let alone = blots.filter { blot in
                !found.contains { $0.place != nil && $0.box.containsCenter(of: blot) }
            }
            guard blots.count >= parameters.leastBlots else { return found }
            if alone.count >= parameters.leastBlots {
                let grids = FilledLattice(gray, blots: blots).grids
                if !grids.isEmpty { return replaced(found, by: grids) }
            }
            full.removeAll(where: Set(blots).contains)
        }
        return found
    }

    /// With grids in place of what was found of them, unless that was nearly all.
    private func replaced(_ found: [InkMark], by grids: [[BubbleGrids.Site]]) -> [InkMark] {
        var marks = found
        var number = (found.compactMap { $0.place?.array }.max() ?? -1) + 1
        for grid in grids {
            let known = grid.count { site in
                marks.contains { $0.place != nil && site.box.containsCenter(of: $0.box) }
            }
            guard Double(known) < Double(grid.count) * parameters.leastFoundShare,
                let shape = grid.first.map({
                    MarkShape(kind: .round, width: $0.box.width, height: $0.box.height)
                })
            else { continue }
            marks.removeAll { mark in grid.contains { $0.box.containsCenter(of: mark.box) } }
            marks += MarkClassifier(gray, shape: shape).marks(in: grid, number: number)
            number += 1
        }
        return marks.sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    }

    private func marks(
        of components: [BinaryImage.ConnectedComponent], in ink: BinaryImage, radius: Int
    ) -> [InkMark] {
        let boxes = components.map(\.box).filter { !isLetter($0) }
        let outlines = outermost(
            components.filter { isOfSize($0.box) && !isLetter($0.box) }
                .compactMap { MarkOutline($0, of: gray) })
        let letters = LetterIndex(
            components.map(\.box).filter { $0.height >= xHeight * parameters.leastLetter })
        let faint =
            outlines.isEmpty
            ? ink
            : gray.darkerThanLocalMean(radius: radius, by: parameters.leastExpectedContrast) ?? ink
        var grids = 0
        var found: [InkMark] = []
        for (shape, members) in kinds(of: outlines.filter { !letters.isLetter($0.box) }) {
            let clear = members.filter { mark in
                !found.contains { $0.box.containsCenter(of: mark.box) }
            }
            let all = withMarked(clear, as: shape, among: boxes, letters: letters, ink: ink)
            let classifier = MarkClassifier(gray, shape: shape)
            let (inGrids, alone) = BubbleGrids(
                all, shape: shape, letters: letters, letterSize: xHeight * parameters.leastRound,
                ink: ink, faint: faint
            ).result
            for grid in inGrids {
                found += classifier.marks(in: grid, number: grids)
                grids += 1
            }
            let single = all.filter {
                alone.contains($0.box) && isSure($0, shape.kind, among: all)
                    && !letters.isPunctuation($0.box)
                    && (isLarge($0) || !letters.isBetweenWords($0.box))
            }
            found += classifier.marks(single)
        }
        return found.sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    }

    /// Components of one size that a pen may have filled, outside of the grids found.
    private func blots(
        among components: [BinaryImage.ConnectedComponent], besides found: [InkMark]
    ) -> [Rect<Pixels>] {
        let inGrids = found.filter { $0.place != nil }
        let full = components.filter { component in
            isOfSize(component.box) && component.isBlot(least: parameters.leastBlot)
                && !inGrids.contains { $0.box.containsCenter(of: component.box) }
        }.map(\.box)
        return mostFrequent(full)
    }

    /// The boxes of about the size that most have.
    private func mostFrequent(_ full: [Rect<Pixels>]) -> [Rect<Pixels>] {
        let shapes = full.map { MarkShape(kind: .round, width: $0.width, height: $0.height) }
        // Counted first: a halftone has thousands of dots.
        let counts = shapes.map { shape in full.count(where: shape.fits) }
        guard let best = shapes.indices.max(by: { counts[$0] < counts[$1] }) else { return [] }
        return full.filter(shapes[best].fits)
    }

    /// Whether a component belongs to a word.
    private func isLetter(_ box: Rect<Pixels>) -> Bool {
        words.contains { $0.containsCenter(of: box) && box.containsCenter(of: $0) }
    }

    private func isOfSize(
        _ box: Rect<Pixels>, leastAspect: Double = parameters.leastAspect
    ) -> Bool {
        let ratio = box.width / max(1, box.height)
        return min(box.width, box.height)
            >= max(parameters.leastPixels, xHeight * parameters.leastSize)
            && max(box.width, box.height) <= xHeight * parameters.greatestSize
            && ratio >= leastAspect && ratio <= parameters.greatestAspect
    }

    /// Without those inside others: letters in circles, rings in rings.
    private func outermost(_ outlines: [MarkOutline]) -> [MarkOutline] {
        outlines.filter { inner in
            !outlines.contains {
                $0.box.area > inner.box.area * parameters.leastOuterArea
                    && $0.box.containsCenter(of: inner.box)
            }
        }
    }

    /// Outlines of about one size and kind, the most frequent first.
    private func kinds(of outlines: [MarkOutline]) -> [(MarkShape, [MarkOutline])] {
        var rest = outlines
        var kinds: [(MarkShape, [MarkOutline])] = []
        while !rest.isEmpty {
            let shapes = rest.map {
                MarkShape(kind: $0.kind, width: $0.box.width, height: $0.box.height)
            }
            let counts = shapes.map { shape in
                rest.count { $0.kind == shape.kind && shape.fits($0.box) }
            }
            guard let most = counts.max(), let best = counts.firstIndex(of: most) else { break }
            let members = rest.filter { $0.kind == shapes[best].kind && shapes[best].fits($0.box) }
            rest.removeAll { $0.kind == shapes[best].kind && shapes[best].fits($0.box) }
            let shape = MarkShape(
                kind: shapes[best].kind, width: members.map { $0.box.width }.median,
                height: members.map { $0.box.height }.median)
            kinds.append((shape, members))
        }
        return kinds
    }

    /// With the marks of a kind whose outline is hidden: filled ones, those whose tick reaches beyond
    /// and those that touch something.
    private func withMarked(
        _ outlines: [MarkOutline], as shape: MarkShape, among boxes: [Rect<Pixels>],
        letters: LetterIndex, ink: BinaryImage
    ) -> [PlacedMark] {
        var marks = outlines.map {
            PlacedMark(box: $0.box, likeness: $0.likeness, isOutlined: true)
        }
        guard outlines.count >= 2 else { return marks }
        let known = marks.map(\.box)
        let letters = letters.without(known)
        for box in boxes {
            guard box.width >= shape.width * parameters.leastVisible,
                box.height >= shape.height * parameters.leastVisible,
                box.width <= shape.width * parameters.greatestStroke,
                box.height <= shape.height * parameters.greatestStroke,
                !known.contains(where: { $0.intersects(box) }), !letters.isLetter(box)
            else { continue }
            guard let place = best(of: shape, in: box, ink: ink, besides: known),
                !isLetter(place.box)
            else { continue }
            marks.append(place)
        }
        return marks
    }

    /// Where in a component the outline of a kind fits best, in line with others of its kind.
    private func best(
        of shape: MarkShape, in box: Rect<Pixels>, ink: BinaryImage, besides known: [Rect<Pixels>]
    ) -> PlacedMark? {
        let step = max(1, Int(min(shape.width, shape.height) * parameters.slidingStep))
        let (spareX, spareY) = (Int(box.width - shape.width), Int(box.height - shape.height))
        var best: (place: Rect<Pixels>, coverage: Double, distance: Double)?
        for y in stride(from: min(0, spareY), through: max(0, spareY), by: step) {
            for x in stride(from: min(0, spareX), through: max(0, spareX), by: step) {
                let place = Rect<Pixels>(
                    x: box.minX + Double(x), y: box.minY + Double(y), width: shape.width,
                    height: shape.height)
                guard known.contains(where: { shape.isInLine($0, place) }) else { continue }
                let coverage = shape.coverage(in: place, of: ink)
                let distance = abs(place.midX - box.midX) + abs(place.midY - box.midY)
                if coverage > (best?.coverage ?? 0) + parameters.leastGain
                    || coverage >= (best?.coverage ?? 0) && distance < (best?.distance ?? .infinity)
                {
                    best = (place, coverage, distance)
                }
            }
        }
        guard let best, best.coverage >= parameters.leastCoverage else { return nil }
        return PlacedMark(box: best.place, likeness: best.coverage, isOutlined: false)
    }

    /// Whether a mark outside of grids is one: a letter O alone is not.
    private func isSure(
        _ mark: PlacedMark, _ kind: TickMark.Shape, among all: [PlacedMark]
    ) -> Bool {
        let size = min(mark.box.width, mark.box.height)
        guard max(mark.box.width, mark.box.height) <= xHeight * parameters.greatestAlone else {
            return false
        }
        if all.contains(where: { $0.box != mark.box && $0.box.isInLine(with: mark.box) }) {
            return size >= xHeight
                * (kind == .square ? parameters.leastSquare : parameters.leastRound)
        }
        return isLarge(mark)
    }

    private func isLarge(_ mark: PlacedMark) -> Bool {
        min(mark.box.width, mark.box.height) >= xHeight * parameters.leastAlone
    }
}

/// A mark with how well its outline is visible, 0…1.
struct PlacedMark {
    let box: Rect<Pixels>
    let likeness: Double
    /// Whether its outline is complete, with nothing across it.
    let isOutlined: Bool
}

extension [InkMark] {
    fileprivate var countInGrids: Int { count { $0.place != nil } }
}

extension MarkShape {
    /// Whether two marks of this kind are in one row or column.
    func isInLine(_ first: Rect<Pixels>, _ second: Rect<Pixels>) -> Bool {
        abs(first.midX - second.midX) <= width * parameters.greatestOffset
            || abs(first.midY - second.midY) <= height * parameters.greatestOffset
    }
}

extension Rect<Pixels> {
    func containsCenter(of other: Rect) -> Bool {
        contains(other.center)
    }

    /// Whether two marks of one kind are in one row or column.
    fileprivate func isInLine(with other: Rect) -> Bool {
        abs(midX - other.midX) <= width * parameters.greatestOffset
            || abs(midY - other.midY) <= height * parameters.greatestOffset
    }
}

/// What may be a mark. Empirical. Effects by `Benchmarks/sensitivity.py` on 32 documents,
/// recognized anew.
struct MarkDetectorParameters {
    static let standard = MarkDetectorParameters()

    /// Levels of grey between paper and an outline, and between paper and the palest one where
    /// others make it likely. 25 % less changes 3 documents, 25 % more 2.
    var leastContrast = 14
    /// 25 % less or more changes no document.
    var leastExpectedContrast = 7

    /// The share of its box that a filled mark covers, 0…1: a disc has 0.79. Filled marks of one size
    /// that are evidence of a grid, and the share of their width by which their blur reaches beyond.
    var leastBlot = 0.68
    var leastBlots = 6
    var blotMargin = 0.15

    /// Levels of grey between paper and an outline where filled marks show that there are some: of
    /// 475 bubbles on two blurred sheets 225 are found at 8, 455 at 4.
    var contrastsBesideBlots = [8, 4]

    /// Levels of grey between the mean around it and a filled mark, the kinds of full components that are tried, the share of
    /// its box that a mark covers and its widths for each height where the camera moved: a disc moved by half its
    /// width along a diagonal has 0.67, one moved downward is 0.67 times as wide as high.
    var leastDarkness = 50
    var mostKindsOfBlots = 3
    /// Full components of a page: more are a halftone, and their comparison takes its time.
    var mostBlots = 2000
    var leastBlotMoved = 0.6
    var leastAspectMoved = 0.6

    /// The share of the places of a lattice of filled marks that was found by outlines, from which on these are
    /// believed. A choice.
    var leastFoundShare = 0.7

    /// Pixels of the smallest x-height and of the smallest mark. 25 % less or more changes no
    /// document.
    var leastXHeight = 4.0
    /// 25 % less or more changes no document.
    var leastPixels = 8.0

    /// x-heights of the smallest letter or digit. 25 % less or more changes no document.
    var leastLetter = 0.6

    /// x-heights of the smallest and largest mark: in grids, whose bubbles themselves may have been
    /// taken for letters; and alone. A capital O has 1.4, and only what is larger is a mark without
    /// another beside or below. 25 % less or more changes no document.
    var leastSize = 0.8
    /// 25 % less changes 3 documents, 25 % more 3.
    var greatestSize = 6.0
    /// 25 % less changes no document, 25 % more 1.
    var leastSquare = 1.0
    /// 25 % less or more changes no document.
    var leastRound = 1.25
    /// 25 % less or more changes no document.
    var greatestAlone = 4.0
    /// 25 % less or more changes no document.
    var leastAlone = 1.6

    /// Widths for each height: digits 0 are narrower than 0.75. 25 % less changes no document, 25 %
    /// more 2.
    var leastAspect = 0.78
    /// 25 % less or more changes no document.
    var greatestAspect = 1.7

    /// The share of its size that is visible at least of a marked one, and how far strokes reach
    /// beyond. 25 % less or more changes no document.
    var leastVisible = 0.75
    /// 25 % less or more changes no document.
    var greatestStroke = 2.6

    /// The share of its size by which a hypothesis is moved to find its place, and the gain of
    /// coverage, 0…1, that another place must have. 25 % less changes 2 documents, 25 % more 1.
    var slidingStep = 0.08
    /// 25 % less or more changes no document.
    var leastGain = 0.02

    /// The share of an outline that is visible at least where a mark hides it. 25 % less changes no
    /// document, 25 % more 3.
    var leastCoverage = 0.86

    /// How many times as large an outline is that contains another. 25 % less changes 5 documents,
    /// 25 % more none.
    var leastOuterArea = 1.2

    /// The share of their size by which marks of one row or column are off its line. 25 % less or
    /// more changes no document.
    var greatestOffset = 0.3
}

private let parameters = MarkDetectorParameters.standard
