import Geometry
import Observations

/// Finds the blanks between the columns of a table of contents: each is read from the top down, whatever
/// is beside its entries.
struct ContentsColumns {
    private let page: PageContent
    private let regions: [Rect<PageUnits>]
    private let columns: [Column]

    init(_ page: PageContent, regions: [LayoutRegion]) {
        self.page = page
        self.regions = regions.map(\.box)
        columns = Self.columns(
            of: regions.compactMap { region in
                if case .segment(let segment) = region, segment.pageNumber != nil {
                    segment
                } else {
                    nil
                }
            })
    }

    /// The strips between columns of running text, and those between columns of entries.
    func added(to strips: [Rect<PageUnits>]) -> [Rect<PageUnits>] {
        let own = zip(columns, columns.dropFirst()).flatMap(strips(between:and:)).filter { strip in
            !strips.contains {
                $0.sharedWidth(with: strip) > 0 && $0.minY <= strip.minY && $0.maxY >= strip.maxY
            }
        }
        guard !own.isEmpty else { return strips }
        return (strips + own).sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
    }

    /// Entries whose widths overlap.
    private struct Column {
        var entries: [Rect<PageUnits>]
        var box: Rect<PageUnits>
    }

    /// From the left.
    private static func columns(of entries: [Segment]) -> [Column] {
        var columns: [Column] = []
        for entry in entries.map(\.box).sorted(by: { ($0.minX, $0.minY) < ($1.minX, $1.minY) }) {
            if let last = columns.last, last.box.sharedWidth(with: entry) > 0 {
                columns[columns.count - 1].entries.append(entry)
                columns[columns.count - 1].box = last.box.union(entry)
            } else {
                columns.append(Column(entries: [entry], box: entry))
            }
        }
        return columns.filter { $0.entries.count >= parameters.leastEntriesWithLeaders }
    }

    /// The parts of the blank between two columns beside which both have entries, and that nothing
    /// crosses.
    private func strips(between left: Column, and right: Column) -> [Rect<PageUnits>] {
        let (start, end) = (left.box.maxX, right.box.minX)
        guard end > start else { return [] }
        let crossing = regions.filter { $0.minX < end && $0.maxX > start }
        let top = top(
            above: min(left.box.minY, right.box.minY), left.box.union(right.box), crossing)
        let bottom = max(left.box.maxY, right.box.maxY)
        let inside = crossing.filter { $0.midY > top && $0.midY < bottom }
            .sorted { $0.minY < $1.minY }
        let tops = [top] + inside.map(\.maxY)
        let bottoms = inside.map(\.minY) + [bottom]
        return zip(tops, bottoms).compactMap { top, bottom in
            func hasEntries(_ column: Column) -> Bool {
                column.entries.contains { $0.midY > top && $0.midY < bottom }
            }
            guard top < bottom, hasEntries(left), hasEntries(right) else { return nil }
            return Rect(minX: start, minY: top, maxX: end, maxY: bottom)
        }
    }

    /// Page y where the columns begin: the first title may have lines above its number.
    private func top(
        above entries: Double, _ area: Rect<PageUnits>, _ crossing: [Rect<PageUnits>]
    ) -> Double {
        let leading = page.metrics.bodySize * parameters.titleLeading
        var top = entries
        while let line = regions.first(where: {
            $0.minY < top && $0.midY > top - leading && $0.sharedWidth(with: area) > 0
        }), !crossing.contains(line) {
            top = line.minY
        }
        return top
    }
}

private let parameters = ContentsParameters.standard
