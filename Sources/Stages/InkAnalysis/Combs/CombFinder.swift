import Geometry
import Observations
import Raster

/// Finds combs in ink: rows of strokes that are as long and stand as far apart, with a line along
/// their feet.
struct CombFinder {
    private let ink: BinaryImage
    private let xHeight: Double
    private let rules: [PixelRule]
    private let strokes: [PixelRule]

    /// - Parameters:
    ///   - ink: With all rules.
    ///   - xHeight: Pixels.
    init(_ ink: BinaryImage, xHeight: Double, ruled: RuleFinder) {
        self.ink = ink
        self.xHeight = xHeight
        rules = ruled.rules
        strokes = ruled.strokes
    }

    /// From the top, then from the left.
    var combs: [InkComb] {
        let uprights = rules.filter { $0.axis == .upright }
        let levels = rules.filter { $0.axis == .level }
        let lines = levels.map(\.asLine)
        var found: [InkComb] = []
        let teeth = uprights + strokes
        for comb in Comb.combs(in: teeth.map(\.asLine) + lines) {
            found += self.comb(comb, teeth: comb.teeth.map { teeth[$0] })
        }
        for level in levels {
            let teeth = shortTeeth(on: level)
            for comb in Comb.combs(in: teeth.map(\.asLine) + [level.asLine]) {
                let made = self.comb(comb, teeth: comb.teeth.map { teeth[$0] })
                found += made.filter { new in
                    !found.contains { $0.area.intersects(new.area) }
                        && !isCrossed(new, by: uprights)
                }
            }
        }
        return found.sorted { ($0.area.minY, $0.area.minX) < ($1.area.minY, $1.area.minX) }
    }

    /// Whether uprights reach beyond the line of short teeth, as those of tables and scales do.
    private func isCrossed(_ comb: InkComb, by uprights: [PixelRule]) -> Bool {
        let foot = comb.area.maxY
        return comb.teeth.count { tooth in
            uprights.contains {
                abs($0.box.midX - tooth.box.midX) <= xHeight / 2 && $0.box.minY < foot
                    && $0.box.maxY > foot + xHeight
            }
        } * 2 > comb.teeth.count
    }

    /// None for what is no comb: no line runs along its foot, or its boxes hold words or nothing.
    private func comb(_ comb: Comb, teeth: [PixelRule]) -> [InkComb] {
        let thickness = max(2, teeth.map(\.box.width).middle)
        let spread = thickness / 2 + straying
        let boxes = comb.boxes.map {
            Rect<Pixels>(
                minX: $0.lowerBound + spread, minY: comb.rows.lowerBound,
                maxX: $0.upperBound - spread, maxY: comb.rows.upperBound - spread)
        }
        let footed = boxes.count { hasLine(along: $0.minX...$0.maxX, at: comb.rows.upperBound) }
        guard Double(footed) >= Double(boxes.count) * mostly else { return [] }
        let foot = Rect<Pixels>(
            minX: comb.columns.lowerBound - spread, minY: comb.rows.upperBound - spread,
            maxX: comb.columns.upperBound + spread, maxY: comb.rows.upperBound + spread)
        let isClosed =
            boxes.count { hasLine(along: $0.minX...$0.maxX, at: comb.rows.lowerBound) } * 2
            > boxes.count
        let top = isClosed ? [foot.moved(x: 0, y: comb.rows.lowerBound - comb.rows.upperBound)] : []
        let outline =
            teeth.map { $0.box.grown(by: straying) } + [foot] + top
        let insides = isClosed ? boxes.map { $0.lowered(by: spread) } : boxes
        let letters = insides.map {
            letter(in: isClosed ? $0 : $0.raised, below: comb.rows.lowerBound, besides: outline)
        }
        let written = letters.compactMap(\.self)
        let wide = written.count { $0.width > $0.height * widestLetter }
        // A lone cross in a row of boxes marks one of them.
        guard written.count >= fewestLetters, wide * 3 <= written.count else { return [] }
        return [InkComb(boxes: insides, letters: letters, teeth: teeth, outline: outline)]
    }

    /// Whether ink stands nearly everywhere along a level line.
    private func hasLine(along columns: ClosedRange<Double>, at y: Double) -> Bool {
        let reach = Int((straying + 1).rounded())
        let row = Int(y.rounded())
        let places = Int(columns.lowerBound)...max(Int(columns.lowerBound), Int(columns.upperBound))
        let inked = places.count { x in
            (row - reach...row + reach).contains { ink.isInk(x: x, y: $0) }
        }
        return Double(inked) >= Double(places.count) * mostly
    }

    /// What is written in a box; `nil` for specks, and what reaches into an open one from above.
    ///
    /// - Parameter highest: Pixels from the top; the middle of letters is lower.
    private func letter(
        in box: Rect<Pixels>, below highest: Double, besides outline: [Rect<Pixels>]
    ) -> Rect<Pixels>? {
        guard let part = ink.cropped(to: box) else { return nil }
        let (left, top) = (box.minX.rounded(.down), box.minY.rounded(.down))
        let pieces = part.components.map { $0.moved(x: left, y: top) }.filter { piece in
            piece.midY > highest
                && !(piece.height < xHeight * lowestLetter && piece.width > box.width * mostly)
                && !outline.contains { $0.contains(Point(x: piece.midX, y: piece.midY)) }
        }
        guard let letter = pieces.bounds(), letter.height >= xHeight * lowestLetter else {
            return nil
        }
        return letter
    }

    /// Short strokes that stand on a level rule.
    private func shortTeeth(on rule: PixelRule) -> [PixelRule] {
        let columns = Int(rule.box.minX) - 2...Int(rule.box.maxX) + 2
        let heights = columns.map { height(above: rule, at: $0) }
        let thickness = heights.map(Double.init).middle
        let least = thickness + max(4, xHeight * shortestTooth)
        var teeth: [PixelRule] = []
        var start: Int?
        for (place, height) in zip(columns, heights + [0]) {
            let isTooth = Double(height) >= least
            if isTooth, start == nil { start = place }
            guard !isTooth || place == columns.upperBound, let first = start else { continue }
            let last = isTooth ? place : place - 1
            start = nil
            let highest = heights[first - columns.lowerBound...last - columns.lowerBound].max() ?? 0
            guard Double(last - first + 1) <= max(4, xHeight * thickestTooth) else { continue }
            teeth.append(
                PixelRule(
                    axis: .upright,
                    box: Rect(
                        minX: Double(first), minY: rule.box.maxY - Double(highest),
                        maxX: Double(last + 1), maxY: rule.box.midY)))
        }
        return teeth.count <= mostTeeth ? teeth : []
    }

    /// Pixels of ink without gap from a rule's lower side upward.
    private func height(above rule: PixelRule, at x: Int) -> Int {
        let foot = Int(rule.box.maxY)
        let limit = foot - Int(xHeight * highestTooth)
        var y = foot
        while y >= Int(rule.box.minY) - 1, !ink.isInk(x: x, y: y) { y -= 1 }
        while y > limit, ink.isInk(x: x, y: y) || ink.isInk(x: x, y: y - 1) { y -= 1 }
        return foot - y
    }
}

extension PixelRule {
    /// The rule with lengths in pixels.
    fileprivate var asLine: RulingLine {
        switch axis {
        case .level:
            RulingLine(
                axis: .level, position: box.midY, start: box.minX, end: box.maxX,
                thickness: box.height)
        case .upright:
            RulingLine(
                axis: .upright, position: box.midX, start: box.minY, end: box.maxY,
                thickness: box.width)
        }
    }
}

extension Rect<Pixels> {
    /// Half as high again, so that high letters are not cut.
    fileprivate var raised: Rect {
        Rect(minX: minX, minY: minY - height / 2, maxX: maxX, maxY: maxY)
    }

    /// Without its upper rows.
    fileprivate func lowered(by rows: Double) -> Rect {
        Rect(minX: minX, minY: min(minY + rows, maxY), maxX: maxX, maxY: maxY)
    }
}

/// Pixels by which lines of a level page stray.
private let straying = 1.5

/// The share of a line that is inked, and of boxes that have one.
private let mostly = 0.8

/// Heights of the widest letter, W, with some to spare.
private let widestLetter = 1.6

/// Letters that make a comb one that is written in.
private let fewestLetters = 2

/// x-heights of the lowest letter, and of teeth: their height and width.
private let lowestLetter = 0.5
private let shortestTooth = 0.3
private let highestTooth = 8.0
private let thickestTooth = 0.4

/// Bounds the work on scales and hatched areas.
private let mostTeeth = 500
