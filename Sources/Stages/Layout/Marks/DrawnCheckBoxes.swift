import Geometry
import Observations

/// Finds the check boxes of lists in files with a text layer: squares that are drawn before the first
/// words of lines below each other, as browsers and office programs print them.
///
/// The boxes of scans are found in their pictures, those of forms are fields of the file.
struct DrawnCheckBoxes {
    private let reading: PageReading

    init(_ reading: PageReading) { self.reading = reading }

    /// From the top; none where the page has marks or fields of its own.
    var marks: [TickMark] {
        guard reading.marks.isEmpty, reading.page.source == .textLayer,
            !reading.fields.contains(where: { $0.kind == .checkbox || $0.kind == .radio })
        else { return [] }
        let outlines = outlines
        guard !outlines.isEmpty, outlines.count <= parameters.mostBoxes else { return [] }
        let inks = reading.fills.filter { !$0.isWhite }
        let filled = inks.map(\.box).filter { fill in
            fill.isSquare
                && !outlines.contains { $0.grown(by: parameters.outline).contains(fill) }
                && outlines.contains { $0.isAlike(fill) }
        }
        let leading = (outlines + filled).filter { leads($0) }
        func ink(of box: Rect<PageUnits>) -> Fill? {
            inks.filter {
                ($0.box.intersection(box)?.area ?? 0) >= box.area * parameters.leastInk
            }.max { $0.box.area < $1.box.area }
        }
        return leading.filter { box in
            let column = leading.filter { $0.isAlike(box) }
            // One square may be anything, and so may blots. The legend of a chart has several colours.
            return column.contains { abs($0.midY - box.midY) > box.height }
                && column.contains { outlines.contains($0) && ink(of: $0) == nil }
                && column.count(where: leadsPhrase) * 2 >= column.count
                && Set(column.compactMap { ink(of: $0)?.color }).count <= 1
        }.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }.map { box in
            let isTicked = reading.words.contains {
                box.grown(by: parameters.outline).contains($0.box.center)
                    && $0.text.unicodeScalars.count == 1
            }
            let isFilled = ink(of: box) != nil
            return TickMark(
                box: box, shape: .square, state: isFilled || isTicked ? .ticked : .empty,
                fullness: isFilled ? 1 : 0)
        }
    }

    /// Whether two words follow the box: terminals of a circuit diagram have one.
    private func leadsPhrase(_ box: Rect<PageUnits>) -> Bool {
        let following = reading.words.filter {
            $0.box.minY <= box.midY && $0.box.maxY >= box.midY && $0.box.minX >= box.maxX - 1
        }.sorted { $0.box.minX < $1.box.minX }.prefix(2)
        guard let first = following.first, let second = following.last, following.count == 2
        else { return false }
        return second.box.minX - first.box.maxX <= first.textSize
    }

    /// Squares that are drawn as lines or filled with white.
    private var outlines: [Rect<PageUnits>] {
        let white = reading.fills.filter { $0.isWhite && $0.box.isSquare }.map(\.box)
        let short = reading.rules.filter {
            $0.length >= parameters.leastSide && $0.length <= parameters.mostSide
        }
        let level = short.filter { $0.axis == .horizontal }
        guard level.count <= parameters.mostRules else { return white }
        var drawn: [Rect<PageUnits>] = []
        for (index, top) in level.enumerated() {
            for bottom in level[(index + 1)...]
            where abs(top.start - bottom.start) <= parameters.outline
                && abs(top.end - bottom.end) <= parameters.outline
            {
                let box = Rect<PageUnits>(
                    minX: top.start, minY: min(top.position, bottom.position), maxX: top.end,
                    maxY: max(top.position, bottom.position))
                let sides = short.count {
                    $0.axis == .vertical
                        && min(abs($0.position - box.minX), abs($0.position - box.maxX))
                            <= parameters.outline
                        && abs($0.start - box.minY) <= parameters.outline
                        && abs($0.end - box.maxY) <= parameters.outline
                }
                if box.isSquare, sides == 2 { drawn.append(box) }
            }
        }
        return drawn + white.filter { fill in !drawn.contains { $0.intersects(fill) } }
    }

    /// Whether the box is right before the first word of a line, at its height.
    private func leads(_ box: Rect<PageUnits>) -> Bool {
        let beside = reading.words.filter {
            $0.direction == .right && $0.box.minY <= box.midY && $0.box.maxY >= box.midY
                && !box.contains($0.box.center)
        }
        guard
            let word = beside.filter({ $0.box.minX >= box.maxX - parameters.outline })
                .min(by: { $0.box.minX < $1.box.minX })
        else { return false }
        let size = word.textSize
        return word.box.minX - box.maxX <= size * parameters.farthestText
            && box.height >= size * parameters.leastHeight
            && box.height <= size * parameters.mostHeight
            && word.text.contains(where: \.isLetter)
            && !beside.contains {
                $0.box.maxX <= box.minX + parameters.outline
                    && box.minX - $0.box.maxX < size * parameters.blankBefore
            }
    }
}

extension Fill {
    fileprivate var isWhite: Bool {
        color >> 16 & 0xFF >= 0xFA && color >> 8 & 0xFF >= 0xFA && color & 0xFF >= 0xFA
    }
}

extension Rect<PageUnits> {
    fileprivate var isSquare: Bool {
        let (short, long) = (Swift.min(width, height), Swift.max(width, height))
        return short >= parameters.leastSide && long <= parameters.mostSide
            && long <= short * parameters.mostSlender
    }

    /// Whether two boxes have one size and one left edge.
    fileprivate func isAlike(_ other: Rect) -> Bool {
        abs(width - other.width) <= width * parameters.sameSize
            && abs(minX - other.minX) <= parameters.sameEdge
    }
}

/// The thresholds of check boxes that are drawn. Empirical, unless a source is named. Effects by
/// `Benchmarks/sensitivity.py` on public and drawn documents.
struct DrawnCheckBoxParameters {
    static let standard = DrawnCheckBoxParameters()

    /// Points: the side of a box at the least and at the most, between those of bullets and of
    /// cells. 25 % less or more changes no document of 62.
    var leastSide = 5.0
    /// 25 % less or more changes no document of 62.
    var mostSide = 20.0
    /// How much longer one side is than the other at the most. 25 % less or more changes no
    /// document of 62.
    var mostSlender = 1.2

    /// Font sizes: the height of a box, the blank to its text, and the one before it. No document
    /// of 62 meets it.
    var leastHeight = 0.55
    /// No document of 62 meets it.
    var mostHeight = 1.5
    /// No document of 62 meets it.
    var farthestText = 1.5
    /// No document of 62 meets it.
    var blankBefore = 3.0

    /// Points by which the lines of one outline differ, and left edges of one column of boxes; the
    /// share by which their sizes do. 25 % less or more changes no document of 62.
    var outline = 1.5
    /// No document of 62 meets it.
    var sameEdge = 2.0
    /// No document of 62 meets it.
    var sameSize = 0.2

    /// The share of a marked box that is inked at the least. No document of 62 meets it.
    var leastInk = 0.3

    /// Boxes and short rules of a page beyond which they are a pattern or a grid. No document of 62
    /// meets it.
    var mostBoxes = 200
    /// 25 % less or more changes no document of 62.
    var mostRules = 600
}

private let parameters = DrawnCheckBoxParameters.standard
