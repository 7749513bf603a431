import Geometry
import Observations

/// A part of the page that is read from the top down: a column, or what spans several.
struct Zone {
    var regions: [LayoutRegion]
}

/// Cuts the page along the blanks between columns of prose.
struct ReadingOrder {
    private let page: PageContent
    private let regions: [LayoutRegion]

    init(_ page: PageContent, regions: [LayoutRegion]) {
        self.page = page
        self.regions = regions
    }

    /// In reading order.
    var zones: [Zone] {
        let strips = ContentsColumns(page, regions: regions).added(
            to: Gutters(page, regions: regions).strips)
        return cut(regions, along: strips, depth: 0)
    }

    private func cut(_ regions: [LayoutRegion], along strips: [Rect<PageUnits>], depth: Int)
        -> [Zone]
    {
        guard !strips.isEmpty, depth < parameters.deepest,
            let area = regions.lazy.map(\.box).bounds()
        else {
            return regions.isEmpty ? [] : [Zone(regions: regions)]
        }
        for strip in strips {
            guard strip.minX > area.minX, strip.maxX < area.maxX,
                !regions.contains(where: { $0.box.crosses(strip) })
            else { continue }
            let left = regions.filter { $0.box.midX < strip.midX }
            let right = regions.filter { $0.box.midX >= strip.midX }
            guard !left.isEmpty, !right.isEmpty, isTall(strip, beside: regions) else { continue }
            if let y = rowBreak(in: regions, beside: strip) {
                return cut(regions.filter { $0.box.midY < y }, along: strips, depth: depth + 1)
                    + cut(regions.filter { $0.box.midY >= y }, along: strips, depth: depth + 1)
            }
            let rest = strips.filter { $0 != strip }
            return cut(left, along: rest, depth: depth + 1)
                + cut(right, along: rest, depth: depth + 1)
        }
        // The ends of the tallest strip first: those of a lower one must not cut the columns beside.
        let tallestFirst = strips.sorted { ($1.height, $0.minY) < ($0.height, $1.minY) }
        for y in tallestFirst.flatMap({ [$0.minY, $0.maxY] }) {
            let above = regions.filter { $0.box.midY < y }
            let below = regions.filter { $0.box.midY >= y }
            guard !above.isEmpty, !below.isEmpty else { continue }
            return cut(above, along: strips, depth: depth + 1)
                + cut(below, along: strips, depth: depth + 1)
        }
        return [Zone(regions: regions)]
    }

    /// Page y of a blank through both columns above which the file sets everything before what is
    /// below, on either side of it the left column before the right one: a row of articles ends.
    private func rowBreak(in regions: [LayoutRegion], beside strip: Rect<PageUnits>) -> Double? {
        let sorted = regions.sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
        var bottom = -Double.infinity
        for index in sorted.indices {
            let top = sorted[index].box.minY
            if index > 0, top - bottom >= page.metrics.bodySize * parameters.leastRowBreak,
                let above = extent(of: sorted[..<index], beside: strip),
                let below = extent(of: sorted[index...], beside: strip),
                above.upperBound < below.lowerBound
            {
                return (bottom + top) / 2
            }
            bottom = max(bottom, sorted[index].box.maxY)
        }
        return nil
    }

    /// The places in the file of the words beside a strip, where it sets all at the left before all at
    /// the right.
    private func extent(of regions: ArraySlice<LayoutRegion>, beside strip: Rect<PageUnits>)
        -> ClosedRange<Int>?
    {
        func places(_ isSide: (Rect<PageUnits>) -> Bool) -> ClosedRange<Int>? {
            let words = regions.filter { isSide($0.box) }.flatMap { region -> [Int] in
                if case .segment(let segment) = region { segment.words } else { [] }
            }.filter { page.words[$0].reader == .textLayer }
            guard let first = words.min(), let last = words.max() else { return nil }
            return first...last
        }
        guard let left = places({ $0.midX < strip.midX }),
            let right = places({ $0.midX >= strip.midX }), left.upperBound < right.lowerBound
        else { return nil }
        return left.lowerBound...right.upperBound
    }

    /// Whether the strip runs along what it would part.
    private func isTall(_ strip: Rect<PageUnits>, beside regions: [LayoutRegion]) -> Bool {
        regions.allSatisfy {
            $0.box.midY >= strip.minY - page.metrics.bodySize
                && $0.box.midY <= strip.maxY + page.metrics.bodySize
        }
    }
}

extension Rect {
    /// Whether the rectangle lies on both sides of the middle of an upright strip.
    fileprivate func crosses(_ strip: Rect) -> Bool {
        minX < strip.midX && maxX > strip.midX
    }
}

/// The thresholds of the cuts of a page. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct ReadingOrderParameters {
    static let standard = ReadingOrderParameters()

    /// Font sizes of the least blank between rows of articles: a blank line. 25 % less or more
    /// changes no document, a quarter of it none, four times as much 3.
    var leastRowBreak = 1.0

    /// Bounds the recursion; a page of four columns with insets needs about ten cuts. 30 or 50
    /// instead changes no document, a quarter of it 1 document, four times as much none.
    var deepest = 40
}

private let parameters = ReadingOrderParameters.standard
