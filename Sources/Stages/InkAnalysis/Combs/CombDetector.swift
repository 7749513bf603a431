import Geometry
import ImageObservations
import Observations
import Raster

/// Detects combs: rows of strokes of equal length and distance, with a line along their bottoms.
struct CombDetector {
    private let ink: BinaryImage
    private let xHeight: Double
    private let rules: [PixelRule]
    private let strokes: [PixelRule]
    private let parameters = CombDetectorParameters.standard

    /// - Parameters:
    ///   - ink: With all rules.
    ///   - xHeight: Pixels.
    init(_ ink: BinaryImage, xHeight: Double, ruled: RulingLineDetector) {
        self.ink = ink
        self.xHeight = xHeight
        rules = ruled.rules
        strokes = ruled.strokes
    }

    var combs: [InkComb] {
        let verticals = rules.filter { $0.axis == .vertical }
        let horizontals = rules.filter { $0.axis == .horizontal }
        let lines = horizontals.map(\.asLine)
        var found: [InkComb] = []
        let teeth = verticals + strokes
        for comb in Comb.combs(in: teeth.map(\.asLine) + lines, isWorn: true) {
            if let comb = self.comb(comb, teeth: comb.teeth.map { teeth[$0] }) {
                found.append(comb)
            }
        }
        for horizontal in horizontals {
            let teeth = shortTeeth(on: horizontal)
            for comb in Comb.combs(in: teeth.map(\.asLine) + [horizontal.asLine], isWorn: true) {
                guard let comb = self.comb(comb, teeth: comb.teeth.map { teeth[$0] }),
                    !found.contains(where: { $0.area.intersects(comb.area) }),
                    !isCrossed(comb, by: verticals)
                else { continue }
                found.append(comb)
            }
        }
        return found
    }

    /// Whether vertical rules extend beyond the line of short teeth, as those of tables and scales do.
    private func isCrossed(_ comb: InkComb, by verticals: [PixelRule]) -> Bool {
        let foot = comb.area.maxY
        return comb.teeth.count { tooth in
            verticals.contains {
                abs($0.box.midX - tooth.box.midX) <= xHeight / 2 && $0.box.minY < foot
                    && $0.box.maxY > foot + xHeight
            }
        } * 2 > comb.teeth.count
    }

    /// `nil` for what is no comb: it has no line along its bottom, or its boxes contain words or nothing.
    private func comb(_ comb: Comb, teeth: [PixelRule]) -> InkComb? {
        let thickness = teeth.map(\.box.width).median
        let widths = comb.boxes.map { $0.upperBound - $0.lowerBound }
        guard widths.median >= xHeight * parameters.leastBox,
            widths.median <= xHeight * parameters.greatestBox,
            thickness <= max(parameters.toothPixels, xHeight * parameters.greatestToothWidth)
        else { return nil }
        let spread = max(2, thickness) / 2 + parameters.deviation
        let height = comb.rows.upperBound - comb.rows.lowerBound
        // The page may be slightly skewed, so each box has its own height.
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
        guard Double(footed) >= Double(boxes.count) * parameters.leastLineShare else { return nil }
        let isClosed =
            boxes.count { hasLine(along: $0.minX...$0.maxX, at: $0.minY) } * 2 > boxes.count
        let outline =
            teeth.map { $0.box.grown(by: parameters.deviation) }
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
        let wide = written.count { $0.width > $0.height * parameters.greatestLetterAspect }
        // A single cross in a row of boxes marks one of them.
        guard written.count >= parameters.leastLetters, wide * 3 <= written.count,
            written.map(\.width).median <= widths.median * parameters.greatestLetterShare
        else { return nil }
        return InkComb(
            boxes: insides, letters: letters, teeth: teeth,
            sides: sides(of: comb, teeth: teeth), outline: outline)
    }

    /// Whether most sides of boxes are free of foreground, which stems of letters are not.
    private func haveFreeSides(_ boxes: [Rect<Pixels>], teeth: [PixelRule]) -> Bool {
        let height = teeth.map(\.box.height).median
        let sides = boxes.flatMap { box in
            // The ends of teeth touch lines.
            let top = box.maxY - height * (1 - parameters.flankTop)
            let bottom = box.maxY - height * parameters.flankBottom
            let width = box.width * parameters.flankWidth
            return [(box.minX, box.minX + width), (box.maxX - width, box.maxX)].map {
                Rect<Pixels>(minX: $0, minY: top, maxX: $1, maxY: bottom)
            }
        }
        let free = sides.count { side in
            Double(ink.rowCounts(in: side).reduce(0, +)) <= side.area
                * parameters.greatestFlankShare
        }
        return Double(free) >= Double(sides.count) * parameters.leastFreeShare
    }

    private func sides(of comb: Comb, teeth: [PixelRule]) -> [PixelRule] {
        guard let extent = teeth.first?.box else { return [] }
        let places = comb.boxes.flatMap { [$0.lowerBound, $0.upperBound] }
        return places.indices.filter { $0 == 0 || places[$0] != places[$0 - 1] }.map {
            PixelRule(
                axis: .vertical,
                box: Rect(
                    x: places[$0] - 1, y: extent.minY, width: 2, height: extent.height))
        }
    }

    /// Whether nearly all of a horizontal line is foreground.
    private func hasLine(along columns: ClosedRange<Double>, at y: Double) -> Bool {
        let margin = Int((parameters.deviation + 1).rounded())
        let row = Int(y.rounded())
        let places = Int(columns.lowerBound)...max(Int(columns.lowerBound), Int(columns.upperBound))
        let inked = places.count { x in
            (row - margin...row + margin).contains { ink.isInk(x: x, y: $0) }
        }
        return Double(inked) >= Double(places.count) * parameters.leastLineShare
    }

    /// The letter in a box; `nil` for specks, and for what reaches into an open box from above.
    ///
    /// - Parameter highest: Pixels from the top; the centre of letters is lower.
    private func letter(
        in box: Rect<Pixels>, below highest: Double, besides outline: [Rect<Pixels>]
    ) -> Rect<Pixels>? {
        guard let part = ink.cropped(to: box) else { return nil }
        let (left, top) = (box.minX.rounded(.down), box.minY.rounded(.down))
        let components = part.componentBoxes.map { $0.moved(x: left, y: top) }.filter { component in
            component.midY > highest
                && !(component.height < xHeight * parameters.leastLetterHeight
                    && component.width > box.width * parameters.leastLineShare)
                && !outline.contains { $0.contains(component.center) }
        }
        guard let letter = components.bounds(),
            letter.height >= xHeight * parameters.leastLetterHeight
        else {
            return nil
        }
        return letter
    }

    /// Short strokes on a horizontal rule.
    private func shortTeeth(on rule: PixelRule) -> [PixelRule] {
        let columns = Int(rule.box.minX) - 2...Int(rule.box.maxX) + 2
        let runs = columns.map { run(above: rule, at: $0) }
        let thickness = runs.map { Double($0.count) }.median
        let least = thickness + max(parameters.toothPixels, xHeight * parameters.leastTooth)
        let wide = max(parameters.toothPixels, xHeight * parameters.greatestToothWidth)
        let stretches = runs.indices.split { Double(runs[$0].count) < least }
        let teeth = stretches.compactMap { stretch -> PixelRule? in
            guard Double(stretch.count) <= wide, let first = stretch.first,
                let top = stretch.map({ runs[$0].lowerBound }).min(),
                let foot = stretch.map({ runs[$0].upperBound }).max()
            else { return nil }
            let left = Double(columns.lowerBound + first)
            return PixelRule(
                axis: .vertical,
                box: Rect(
                    minX: left, minY: Double(top), maxX: left + Double(stretch.count),
                    maxY: Double(foot) - thickness / 2))
        }
        return teeth.count <= parameters.mostTeeth ? teeth : []
    }

    /// Rows of foreground without gap from a rule's lower side upward.
    private func run(above rule: PixelRule, at x: Int) -> Range<Int> {
        var foot = Int(rule.box.maxY)
        let limit = foot - Int(xHeight * parameters.greatestTooth)
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
        case .horizontal:
            RulingLine(
                axis: .horizontal, position: box.midY, start: box.minX, end: box.maxX,
                thickness: box.height)
        case .vertical:
            RulingLine(
                axis: .vertical, position: box.midX, start: box.minY, end: box.maxY,
                thickness: box.width)
        }
    }
}

extension Rect<Pixels> {
    /// Half as high again, so that high letters are not cut off.
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

/// What is a comb. Empirical. Effects by `Benchmarks/sensitivity.py` on 32 documents, recognized
/// anew.
struct CombDetectorParameters {
    static let standard = CombDetectorParameters()

    /// Pixels by which lines of a deskewed page deviate. 25 % less or more changes no document.
    var deviation = 1.5

    /// The share of a line that is foreground, and of boxes that have one. 25 % less or more
    /// changes no document.
    var leastLineShare = 0.8

    /// Heights of the widest letter, W, with a margin. 25 % less or more changes no document.
    var greatestLetterAspect = 1.6

    /// Letters of a comb that is filled in: noise may make two. 25 % less or more changes no
    /// document.
    var leastLetters = 3

    /// The share of a box's width along its sides that is free, the shares of a tooth's height
    /// above and below that do not count, the share of foreground there at most, and the share of
    /// free sides. 25 % less or more changes no document.
    var flankWidth = 0.08
    /// 25 % less or more changes no document.
    var flankTop = 0.15
    /// 25 % less changes no document, 25 % more 1.
    var flankBottom = 0.25
    /// 25 % less or more changes no document.
    var greatestFlankShare = 0.15
    /// 25 % less or more changes no document.
    var leastFreeShare = 0.75

    /// x-heights of the narrowest box, since stems of letters are closer, and of the widest:
    /// columns of tables are wider. 25 % less changes 1 document, 25 % more none.
    var leastBox = 1.8
    /// 25 % less or more changes no document.
    var greatestBox = 8.0

    /// The share of a box's width that letters take at most, in the median. 25 % less or more
    /// changes no document.
    var greatestLetterShare = 0.85

    /// x-heights of the lowest letter, and of teeth: their height and width; with the least limits
    /// in pixels. 25 % less or more changes no document.
    var leastLetterHeight = 0.5
    /// 25 % less or more changes no document.
    var leastTooth = 0.6
    /// 25 % less or more changes no document.
    var greatestTooth = 8.0
    /// 25 % less or more changes no document.
    var greatestToothWidth = 0.4
    /// 25 % less or more changes no document.
    var toothPixels = 4.0

    /// Teeth on one line; bounds the work on scales and hatched areas. 25 % less or more changes no
    /// document.
    var mostTeeth = 500
}
