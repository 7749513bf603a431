import Geometry
import ImageObservations
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

    var combs: [InkComb] {
        let uprights = rules.filter { $0.axis == .upright }
        let levels = rules.filter { $0.axis == .level }
        let lines = levels.map(\.asLine)
        var found: [InkComb] = []
        let teeth = uprights + strokes
        for comb in Comb.combs(in: teeth.map(\.asLine) + lines, isWorn: true) {
            if let comb = self.comb(comb, teeth: comb.teeth.map { teeth[$0] }) {
                found.append(comb)
            }
        }
        for level in levels {
            let teeth = shortTeeth(on: level)
            for comb in Comb.combs(in: teeth.map(\.asLine) + [level.asLine], isWorn: true) {
                guard let comb = self.comb(comb, teeth: comb.teeth.map { teeth[$0] }),
                    !found.contains(where: { $0.area.intersects(comb.area) }),
                    !isCrossed(comb, by: uprights)
                else { continue }
                found.append(comb)
            }
        }
        return found
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

    /// `nil` for what is no comb: no line runs along its foot, or its boxes hold words or nothing.
    private func comb(_ comb: Comb, teeth: [PixelRule]) -> InkComb? {
        let thickness = teeth.map(\.box.width).middle
        let widths = comb.boxes.map { $0.upperBound - $0.lowerBound }
        guard widths.middle >= xHeight * narrowestBox, widths.middle <= xHeight * widestBox,
            thickness <= max(4, xHeight * thickestTooth)
        else { return nil }
        let spread = max(2, thickness) / 2 + straying
        let height = comb.rows.upperBound - comb.rows.lowerBound
        // The page may lean a little, so each box stands on a height of its own.
        let boxes = comb.boxes.map { sides in
            let foot =
                teeth.min {
                    abs($0.box.midX - sides.lowerBound) < abs($1.box.midX - sides.lowerBound)
                }?.box.maxY ?? comb.rows.upperBound
            return Rect<Pixels>(
                minX: sides.lowerBound + spread, minY: foot - height,
                maxX: sides.upperBound - spread, maxY: foot)
        }
        guard haveFreeSides(boxes, teeth: teeth) else { return nil }
        let footed = boxes.count { hasLine(along: $0.minX...$0.maxX, at: $0.maxY) }
        guard Double(footed) >= Double(boxes.count) * mostly else { return nil }
        let isClosed =
            boxes.count { hasLine(along: $0.minX...$0.maxX, at: $0.minY) } * 2 > boxes.count
        let outline =
            teeth.map { $0.box.grown(by: straying) }
            + boxes.flatMap { box in
                (isClosed ? [box.minY, box.maxY] : [box.maxY]).map {
                    Rect(
                        minX: box.minX - spread, minY: $0 - spread, maxX: box.maxX + spread,
                        maxY: $0 + spread)
                }
            }
        let insides = boxes.map { $0.inside(of: spread, isClosed: isClosed) }
        let letters = insides.map {
            letter(in: isClosed ? $0 : $0.raised, below: $0.minY, besides: outline)
        }
        let written = letters.compactMap(\.self)
        let wide = written.count { $0.width > $0.height * widestLetter }
        // A lone cross in a row of boxes marks one of them.
        guard written.count >= fewestLetters, wide * 3 <= written.count,
            written.map(\.width).middle <= widths.middle * roomyLetter
        else { return nil }
        return InkComb(
            boxes: insides, letters: letters, teeth: teeth,
            sides: sides(of: comb, teeth: teeth), outline: outline)
    }

    /// Whether hardly any ink stands along most sides of boxes, as it does beside stems of letters.
    private func haveFreeSides(_ boxes: [Rect<Pixels>], teeth: [PixelRule]) -> Bool {
        let height = teeth.map(\.box.height).middle
        let sides = boxes.flatMap { box in
            // The ends of teeth meet lines.
            let (top, foot) = (box.maxY - height * (1 - flankTop), box.maxY - height * flankFoot)
            let reach = box.width * flank
            return [(box.minX, box.minX + reach), (box.maxX - reach, box.maxX)].map {
                Rect<Pixels>(minX: $0, minY: top, maxX: $1, maxY: foot)
            }
        }
        let free = sides.count { side in
            Double(ink.rowCounts(in: side).reduce(0, +)) <= side.area * mostInk
        }
        return Double(free) >= Double(sides.count) * mostlyFree
    }

    private func sides(of comb: Comb, teeth: [PixelRule]) -> [PixelRule] {
        guard let extent = teeth.first?.box else { return [] }
        let places = comb.boxes.flatMap { [$0.lowerBound, $0.upperBound] }
        return places.indices.filter { $0 == 0 || places[$0] != places[$0 - 1] }.map {
            PixelRule(
                axis: .upright,
                box: Rect(
                    x: places[$0] - 1, y: extent.minY, width: 2, height: extent.height))
        }
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
        let runs = columns.map { run(above: rule, at: $0) }
        let thickness = runs.map { Double($0.count) }.middle
        let least = thickness + max(4, xHeight * shortestTooth)
        let wide = max(4, xHeight * thickestTooth)
        let stretches = runs.indices.split { Double(runs[$0].count) < least }
        let teeth = stretches.compactMap { stretch -> PixelRule? in
            guard Double(stretch.count) <= wide, let first = stretch.first,
                let top = stretch.map({ runs[$0].lowerBound }).min(),
                let foot = stretch.map({ runs[$0].upperBound }).max()
            else { return nil }
            let left = Double(columns.lowerBound + first)
            return PixelRule(
                axis: .upright,
                box: Rect(
                    minX: left, minY: Double(top), maxX: left + Double(stretch.count),
                    maxY: Double(foot) - thickness / 2))
        }
        return teeth.count <= mostTeeth ? teeth : []
    }

    /// Rows of ink without gap from a rule's lower side upward.
    private func run(above rule: PixelRule, at x: Int) -> Range<Int> {
        var foot = Int(rule.box.maxY)
        let limit = foot - Int(xHeight * highestTooth)
        while foot >= Int(rule.box.minY) - 1, !ink.isInk(x: x, y: foot) { foot -= 1 }
        var top = foot
        while top > limit, ink.isInk(x: x, y: top) || ink.isInk(x: x, y: top - 1) { top -= 1 }
        return top + 1..<foot + 1
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

    /// Without the rows of the lower line, and of the upper one if there is one.
    fileprivate func inside(of spread: Double, isClosed: Bool) -> Rect {
        let foot = max(minY, maxY - spread)
        return Rect(
            minX: minX, minY: isClosed ? min(minY + spread, foot) : minY, maxX: maxX, maxY: foot)
    }
}

/// Pixels by which lines of a level page stray.
private let straying = 1.5

/// The share of a line that is inked, and of boxes that have one.
private let mostly = 0.8

/// Heights of the widest letter, W, with some to spare.
private let widestLetter = 1.6

/// Letters that make a comb one that is written in: noise may make two.
private let fewestLetters = 3

/// The part of a box's width along its sides that is free, the parts of a tooth's height above and
/// below that are not looked at, the share of ink there at most, and the share of free sides.
private let flank = 0.08
private let flankTop = 0.15
private let flankFoot = 0.25
private let mostInk = 0.15
private let mostlyFree = 0.75

/// x-heights of the narrowest box, since stems of letters stand closer, and of the widest: columns of
/// tables are wider.
private let narrowestBox = 1.8
private let widestBox = 8.0

/// The part of a box's width that letters take at most in the middle of them.
private let roomyLetter = 0.85

/// x-heights of the lowest letter, and of teeth: their height and width.
private let lowestLetter = 0.5
private let shortestTooth = 0.6
private let highestTooth = 8.0
private let thickestTooth = 0.4

/// Bounds the work on scales and hatched areas.
private let mostTeeth = 500
