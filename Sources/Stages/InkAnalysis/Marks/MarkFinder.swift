import Geometry
import ImageObservations
import Observations
import Raster

/// Finds boxes and circles that a person is to mark.
///
///     outlines ─▶ kinds of one size ─▶ marked ones of that size ─▶ arrays, their gaps closed
///       ─▶ alone or in an array ─▶ how full
struct MarkFinder {
    private let gray: GrayImage
    private let xHeight: Double

    /// - Parameter xHeight: Pixels.
    init(_ gray: GrayImage, xHeight: Double) {
        self.gray = gray
        self.xHeight = xHeight
    }

    /// From the top, then from the left.
    var marks: [InkMark] {
        let largest = xHeight * largestMark
        guard xHeight >= 4,
            case let reach = min(Int(nearest: largest), min(gray.width, gray.height) / 4),
            let ink = gray.darker(reach: reach, difference: faintest)
        else { return [] }
        let pieces = ink.pieces
        let boxes = pieces.map(\.box)
        let outlines = outermost(
            pieces.filter { isOfSize($0.box) }.compactMap(MarkOutline.init))
        let letters = Letters(boxes.filter { $0.height >= xHeight * smallestLetter })
        let faint = outlines.isEmpty ? ink : gray.darker(reach: reach, difference: palest) ?? ink
        var arrays = 0
        var found: [InkMark] = []
        for (shape, members) in kinds(of: outlines.filter { !letters.hold($0.box) }) {
            let clear = members.filter { mark in
                !found.contains { $0.box.holdsMiddle(of: mark.box) }
            }
            let all = withMarked(clear, as: shape, among: boxes, letters: letters, ink: ink)
            let meter = MarkMeter(gray, shape: shape)
            let (inArrays, alone) = MarkArrays(
                all, shape: shape, letters: letters, letterSize: xHeight * smallestRound, ink: ink,
                faint: faint
            ).result
            for array in inArrays {
                found += meter.marks(in: array, number: arrays)
                arrays += 1
            }
            let single = all.filter {
                alone.contains($0.box) && isSure($0, shape.kind, among: all)
                    && !letters.claim($0.box) && (isLarge($0) || !letters.flank($0.box))
            }
            found += meter.marks(single)
        }
        return found.sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    }

    private func isOfSize(_ box: Rect<Pixels>) -> Bool {
        let ratio = box.width / max(1, box.height)
        return min(box.width, box.height) >= max(8, xHeight * smallestMark)
            && max(box.width, box.height) <= xHeight * largestMark
            && ratio >= narrowest && ratio <= widest
    }

    /// Without those inside others: letters in circles, rings in rings.
    private func outermost(_ outlines: [MarkOutline]) -> [MarkOutline] {
        outlines.filter { inner in
            !outlines.contains {
                $0.box.area > inner.box.area * 1.2 && $0.box.holdsMiddle(of: inner.box)
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
                kind: shapes[best].kind, width: members.map { $0.box.width }.middle,
                height: members.map { $0.box.height }.middle)
            kinds.append((shape, members))
        }
        return kinds
    }

    /// With the marks of a kind whose outline is hidden: filled ones, and those whose tick reaches
    /// beyond or that touch something.
    private func withMarked(
        _ outlines: [MarkOutline], as shape: MarkShape, among boxes: [Rect<Pixels>],
        letters: Letters, ink: BinaryImage
    ) -> [PlacedMark] {
        var marks = outlines.map {
            PlacedMark(box: $0.box, likeness: $0.likeness, isOutlined: true)
        }
        guard outlines.count >= 2 else { return marks }
        let known = marks.map(\.box)
        let letters = letters.without(known)
        for box in boxes {
            guard box.width >= shape.width * mostlySeen, box.height >= shape.height * mostlySeen,
                box.width <= shape.width * farthestStroke,
                box.height <= shape.height * farthestStroke,
                !known.contains(where: { $0.intersects(box) }), !letters.hold(box)
            else { continue }
            guard let place = best(of: shape, in: box, ink: ink, besides: known) else { continue }
            marks.append(place)
        }
        return marks
    }

    /// Where in a piece of ink the outline of a kind shows best, in line with others of its kind.
    private func best(
        of shape: MarkShape, in box: Rect<Pixels>, ink: BinaryImage, besides known: [Rect<Pixels>]
    ) -> PlacedMark? {
        let step = max(1, Int(min(shape.width, shape.height) * slidingStep))
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
                if coverage > (best?.coverage ?? 0) + 0.02
                    || coverage >= (best?.coverage ?? 0) && distance < (best?.distance ?? .infinity)
                {
                    best = (place, coverage, distance)
                }
            }
        }
        guard let best, best.coverage >= leastCoverage else { return nil }
        return PlacedMark(box: best.place, likeness: best.coverage, isOutlined: false)
    }

    /// Whether a mark outside of arrays is one: a lone letter O is not.
    private func isSure(
        _ mark: PlacedMark, _ kind: TickMark.Shape, among all: [PlacedMark]
    ) -> Bool {
        let size = min(mark.box.width, mark.box.height)
        guard max(mark.box.width, mark.box.height) <= xHeight * largestAlone else { return false }
        if all.contains(where: { $0.box != mark.box && $0.box.isInLine(with: mark.box) }) {
            return size >= xHeight * (kind == .square ? smallestSquare : smallestRound)
        }
        return isLarge(mark)
    }

    private func isLarge(_ mark: PlacedMark) -> Bool {
        min(mark.box.width, mark.box.height) >= xHeight * largeAlone
    }
}

/// A mark with how well its outline is seen, 0…1.
struct PlacedMark {
    let box: Rect<Pixels>
    let likeness: Double
    /// Whether its outline is seen whole, nothing reaching over it.
    let isOutlined: Bool
}

extension [Double] {
    /// The value that half of the others do not exceed; 0 for none.
    var middle: Double { isEmpty ? 0 : sorted()[count / 2] }
}

extension MarkShape {
    /// Whether two marks of this kind stand in one row or column.
    func isInLine(_ first: Rect<Pixels>, _ second: Rect<Pixels>) -> Bool {
        abs(first.midX - second.midX) <= width * inLine
            || abs(first.midY - second.midY) <= height * inLine
    }
}

extension Rect<Pixels> {
    fileprivate func holdsMiddle(of other: Rect) -> Bool {
        contains(Point(x: other.midX, y: other.midY))
    }

    /// Whether two marks of one kind stand in one row or column.
    fileprivate func isInLine(with other: Rect) -> Bool {
        abs(midX - other.midX) <= width * inLine || abs(midY - other.midY) <= height * inLine
    }
}

/// Levels of grey between paper and an outline, and that of the palest in places where others let
/// one expect.
private let faintest = 14
private let palest = 7

/// x-heights of the smallest letter or digit.
private let smallestLetter = 0.6

/// x-heights of the smallest and largest mark, in arrays where the bubbles themselves may have been
/// taken for letters, and alone; a capital O has 1.4, and only what is larger is a mark without its
/// like beside or below.
private let smallestMark = 0.8
private let largestMark = 6.0
private let smallestSquare = 1.0
private let smallestRound = 1.25
private let largestAlone = 4.0
private let largeAlone = 1.6

/// Widths for each height: digits 0 are narrower than 0.75.
private let narrowest = 0.78
private let widest = 1.7

/// The part of its size that is seen at least of a marked one, and how far strokes reach beyond.
private let mostlySeen = 0.75
private let farthestStroke = 2.6

/// The part of its size by which a mark is moved to find its place.
private let slidingStep = 0.08

/// The share of an outline that is seen at least where a mark hides it.
private let leastCoverage = 0.86

/// The part of their size by which marks of one row or column stand apart from its line.
private let inLine = 0.3
