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
        let strips = Gutters(page, regions: regions).strips
        return cut(regions, along: strips, depth: 0)
    }

    private func cut(_ regions: [LayoutRegion], along strips: [Rect<PageUnits>], depth: Int)
        -> [Zone]
    {
        guard !strips.isEmpty, depth < deepest, let area = regions.lazy.map(\.box).bounds() else {
            return regions.isEmpty ? [] : [Zone(regions: regions)]
        }
        for strip in strips {
            guard strip.minX > area.minX, strip.maxX < area.maxX,
                !regions.contains(where: { $0.box.crosses(strip) })
            else { continue }
            let left = regions.filter { $0.box.midX < strip.midX }
            let right = regions.filter { $0.box.midX >= strip.midX }
            guard !left.isEmpty, !right.isEmpty, isTall(strip, beside: regions) else { continue }
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

/// Bounds the recursion; a page of four columns with insets needs about ten cuts.
private let deepest = 40
