import Geometry
import Observations

/// Finds the vertical blank strips between columns of prose.
///
/// A sweep from the top over the segments keeps every blank interval of x that is still open, and
/// closes those that a segment narrows too much: the maximal empty rectangles that Breuel (2002)
/// searches for, here for tall ones only.
struct Gutters {
    private let page: PageContent
    private let regions: [Rect<PageUnits>]
    private let lines: LevelLines

    init(_ page: PageContent, regions: [LayoutRegion]) {
        self.init(
            page, boxes: regions.map(\.box),
            segments: regions.compactMap {
                if case .segment(let segment) = $0 { segment } else { nil }
            })
    }

    /// - Parameter fragments: Lines cut at blanks that may be those between words.
    init(_ page: PageContent, fragments: [Segment]) {
        self.init(page, boxes: fragments.map(\.box), segments: fragments)
    }

    private init(_ page: PageContent, boxes: [Rect<PageUnits>], segments: [Segment]) {
        self.page = page
        lines = LevelLines(segments)
        // A horizontal rule separates what is above from what is below, over all columns it spans.
        let rules = page.rules.filter {
            $0.axis == .horizontal && $0.length > page.metrics.bodySize * 3
        }
        regions = (boxes + rules.map(\.box))
            .sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    }

    /// Strips with prose or ruled tables on both sides, from the left.
    var strips: [Rect<PageUnits>] {
        let least = page.metrics.bodySize * parameters.leastWidth
        return strips { strip, others in
            (strip.width >= least || isTall(strip))
                && ColumnEvidence(page, strip: strip, among: lines, beside: others).isSeparator
        }
    }

    /// Strips as narrow as blanks between words, so tall that no blanks agree by chance.
    ///
    /// - Parameter isColumn: Whether columns are on both sides of a strip, beside others that are known.
    func tallStrips(
        where isColumn: (_ strip: Rect<PageUnits>, _ others: [Rect<PageUnits>]) -> Bool
    ) -> [Rect<PageUnits>] {
        var found: [Rect<PageUnits>] = []
        // Those that are known show where the columns beside others begin.
        while true {
            let known = found
            found = strips { strip, _ in
                isTall(strip) && (known.contains(strip) || isColumn(strip, known))
            }
            if found.count <= known.count { return found }
        }
    }

    /// The tallest strip inside the width of another one that goes on beyond its ends between lines of
    /// prose: a slanted gutter is wider in parts than as a whole.
    private func extended(
        _ strip: Rect<PageUnits>, among strips: [Rect<PageUnits>],
        where isColumn: (Rect<PageUnits>) -> Bool
    ) -> Rect<PageUnits> {
        strips.filter { other in
            other.minX >= strip.minX && other.maxX <= strip.maxX && other.minY <= strip.minY
                && other.maxY >= strip.maxY && other.height > strip.height
        }.sorted { ($1.height, $0.minX) < ($0.height, $1.minX) }.first { other in
            [(other.minY, strip.minY), (strip.maxY, other.maxY)].allSatisfy { top, bottom in
                top >= bottom
                    || ColumnEvidence(
                        page,
                        strip: Rect(minX: other.minX, minY: top, maxX: other.maxX, maxY: bottom),
                        among: lines
                    ).goesOn
            } && isColumn(other)
        } ?? strip
    }

    private func isTall(_ strip: Rect<PageUnits>) -> Bool {
        strip.height >= page.metrics.bodySize * parameters.leading
            * Double(parameters.leastLinesOfTall)
    }

    /// - Parameter isColumn: Whether columns are on both sides of a strip, which others may separate
    ///   from those beside them.
    private func strips(
        where isColumn: (_ strip: Rect<PageUnits>, _ others: [Rect<PageUnits>]) -> Bool
    ) -> [Rect<PageUnits>] {
        guard let area = regions.bounds(), lines.boxes.count >= parameters.leastLines * 2 else {
            return []
        }
        var found: [Rect<PageUnits>] = []
        // Of strips that overlap, the tallest represents all, narrow ones counting less: a page
        // number in the middle must not push the strip aside.
        let enough = page.metrics.bodySize * 2
        func weight(_ strip: Rect<PageUnits>) -> Double {
            strip.height * min(1, strip.width / enough)
        }
        let tallestFirst = emptyStrips(in: area).sorted {
            (weight($1), $0.minX, $0.minY) < (weight($0), $1.minX, $1.minY)
        }
        // Those that may separate a column from the ones beside it, whatever else is known.
        let tall = tallestFirst.filter(isTall).reduce(into: [Rect<PageUnits>]()) { tall, strip in
            if !tall.contains(where: { isSame($0, strip) }) { tall.append(strip) }
        }
        for strip in tallestFirst
        where !found.contains(where: { isSame($0, strip) }) {
            let others = tall.filter { !isSame($0, strip) }
            guard isColumn(strip, others) else { continue }
            found.append(
                extended(strip, among: tallestFirst) { isColumn($0, others) })
        }
        return found.sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
    }

    private func isSame(_ first: Rect<PageUnits>, _ second: Rect<PageUnits>) -> Bool {
        first.sharedWidth(with: second) > 0 && first.sharedHeight(with: second) > 0
    }

    private func emptyStrips(in area: Rect<PageUnits>) -> [Rect<PageUnits>] {
        let least = page.metrics.bodySize * parameters.leastWidthOfTall
        let shortest = page.metrics.bodySize * parameters.leading * Double(parameters.leastLines)
        var open = [
            Rect<PageUnits>(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: area.minY)
        ]
        var closed: [Rect<PageUnits>] = []
        let descent = page.metrics.bodySize * parameters.descent
        // Those that may reach below a region that begins after them.
        var reaching: [Rect<PageUnits>] = []
        func close(_ strip: Rect<PageUnits>, at bottom: Double) {
            guard bottom - strip.minY >= shortest, strip.minX > area.minX, strip.maxX < area.maxX
            else { return }
            closed.append(
                Rect(minX: strip.minX, minY: strip.minY, maxX: strip.maxX, maxY: bottom))
        }
        for region in regions {
            var next: [Rect<PageUnits>] = []
            for strip in open {
                guard region.maxX > strip.minX, region.minX < strip.maxX,
                    region.maxY > strip.minY
                else {
                    next.append(strip)
                    continue
                }
                close(strip, at: region.minY)
                if region.minX - strip.minX >= least {
                    next.append(strip.spanning(strip.minX, region.minX))
                }
                if strip.maxX - region.maxX >= least {
                    next.append(strip.spanning(region.maxX, strip.maxX))
                }
            }
            // Below this segment a strip may begin, beside what reaches farther down.
            reaching.removeAll { $0.maxY <= region.minY }
            let below = Rect<PageUnits>(
                minX: area.minX, minY: region.maxY, maxX: area.maxX, maxY: region.maxY)
            next += below.besides(reaching.filter { $0.maxY - region.maxY > descent }, least)
            reaching.append(region)
            open = next.maximal
        }
        for strip in open { close(strip, at: area.maxY) }
        return closed
    }
}

extension Rect {
    /// What regions leave of a strip, at least so wide.
    fileprivate func besides(_ regions: [Rect], _ least: Double) -> [Rect] {
        var free: [Rect] = []
        var left = minX
        for region in regions.sorted(by: { $0.minX < $1.minX }) {
            if region.minX - left >= least { free.append(spanning(left, region.minX)) }
            left = max(left, region.maxX)
        }
        if maxX - left >= least { free.append(spanning(left, maxX)) }
        return free
    }

    fileprivate func spanning(_ left: Double, _ right: Double) -> Rect {
        Rect(minX: left, minY: minY, maxX: right, maxY: maxY)
    }
}

extension [Rect<PageUnits>] {
    /// Without strips that another one covers from higher up, the first `mostOpen` by where they
    /// begin.
    fileprivate var maximal: [Rect<PageUnits>] {
        var kept: [Rect<PageUnits>] = []
        for strip in sorted(by: { ($0.minY, $1.width) < ($1.minY, $0.width) }) {
            let isCovered = kept.contains { $0.minX <= strip.minX && $0.maxX >= strip.maxX }
            if !isCovered { kept.append(strip) }
            if kept.count == parameters.mostOpen { break }
        }
        return kept
    }
}

/// The thresholds of a gutter. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct GutterParameters {
    static let standard = GutterParameters()

    /// Font sizes: the least width of the blank between two columns of prose. 25 % less or more
    /// changes no document, a quarter of it none, four times as much 5.
    var leastWidth = 0.7

    /// The same, and its lines at the least, where a strip may be as narrow as the blanks of lines:
    /// a blank takes a sixth of a line, so that twelve agree in one place in two billion. 25 % less
    /// changes 1 document, 25 % more none.
    var leastWidthOfTall = 0.2
    /// With 9, 1 document changes; with 15, none.
    var leastLinesOfTall = 12

    /// Lines of a column at the least, on either side. 3 or 5 instead changes no document, a
    /// quarter of it 1 document, four times as much 9.
    var leastLines = 4

    /// Bounds the sweep on pages of scattered text. With 36, 1 document changes; with 60, 1.
    var mostOpen = 48

    /// Font sizes by which the lower edges of words on one line differ: the descent of most type.
    var descent = 0.3

    /// Font sizes between baselines: the default leading of most type. 25 % less changes 1
    /// document, 25 % more none.
    var leading = 1.2
}

private let parameters = GutterParameters.standard
