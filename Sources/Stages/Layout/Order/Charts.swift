import Geometry
import Observations

/// Finds drawn charts: slanted or curved lines, or bars on one base line, with the labels of their
/// axes.
struct Charts {
    private let page: PageContent
    private let segments: [Segment]

    init(_ page: PageContent, segments: [Segment]) {
        self.page = page
        self.segments = segments
    }

    /// With the labels around them.
    var areas: [Rect<PageUnits>] {
        let drawings = page.pictures.filter { $0.kind == .drawing }.map(\.box)
        guard drawings.count <= parameters.mostPaths else { return [] }
        let gap = page.metrics.bodySize * 2
        let drawn = groups(of: drawings, within: gap).filter { $0.count >= parameters.leastPaths }
        return (drawn.compactMap { $0.bounds() } + bars)
            .filter { min($0.width, $0.height) >= page.metrics.bodySize * parameters.leastSide }
            .map(withAxes).filter(isLabelled)
    }

    /// Bars on one base line: columns share their foot and their width, rows their left edge and
    /// their height; their lengths differ.
    private var bars: [Rect<PageUnits>] {
        let fills = page.fills.filter { $0.color.visibleGround != nil }.map(\.box)
        return bars(of: fills, base: \.maxY, thickness: \.width, length: \.height)
            + bars(of: fills, base: \.minX, thickness: \.height, length: \.width)
    }

    /// Whether text takes most of the width of a low fill, as on the ground of a phrase of code.
    private func isGround(_ fill: Rect<PageUnits>) -> Bool {
        guard fill.height <= page.metrics.bodySize * parameters.highestGround else { return false }
        let words = segments.lazy.filter { $0.box.intersects(fill) }.flatMap(\.words)
            .map { page.words[$0].box }.filter { fill.contains($0.center) }
        guard let text = words.bounds() else { return false }
        return text.width >= fill.width * parameters.greatestTextShare
    }

    private func bars(
        of fills: [Rect<PageUnits>], base: KeyPath<Rect<PageUnits>, Double>,
        thickness: KeyPath<Rect<PageUnits>, Double>, length: KeyPath<Rect<PageUnits>, Double>
    ) -> [Rect<PageUnits>] {
        let byBase = Dictionary(grouping: fills) { Int(nearest: $0[keyPath: base]) }
        return byBase.sorted { $0.key < $1.key }.compactMap { _, boxes in
            let median = boxes.map { $0[keyPath: thickness] }.sorted()[boxes.count / 2]
            let same = boxes.filter { abs($0[keyPath: thickness] - median) < 1 }
            let lengths = Set(same.map { Int(nearest: $0[keyPath: length] / 2) })
            guard same.count >= parameters.leastPaths, lengths.count * 2 > same.count else {
                return nil
            }
            let bars = same.filter { !isGround($0) }
            return bars.count >= parameters.leastPaths ? bars.bounds() : nil
        }
    }

    private func groups(of boxes: [Rect<PageUnits>], within gap: Double) -> [[Rect<PageUnits>]] {
        var groups: [(box: Rect<PageUnits>, members: [Rect<PageUnits>])] = []
        for box in boxes {
            var joined = (box: box, members: [box])
            while let near = groups.firstIndex(where: {
                $0.box.grown(by: gap).intersects(joined.box)
            }) {
                let other = groups.remove(at: near)
                joined = (joined.box.union(other.box), other.members + joined.members)
            }
            groups.append(joined)
        }
        return groups.map(\.members)
    }

    /// The area with the axes that touch it and the labels beside them.
    private func withAxes(_ area: Rect<PageUnits>) -> Rect<PageUnits> {
        let margin = page.metrics.bodySize * parameters.axisMargin
        let lines = page.rules.map(\.box).filter {
            $0.intersects(area.grown(by: margin)) && $0.width <= area.width * 2
                && $0.height <= area.height * 3
        }
        let framed = lines.reduce(area) { $0.union($1) }
        let labels = segments.filter(isLabel).map(\.box)
        var whole = framed
        var taken = Set<Int>()
        var hasGrown = true
        while hasGrown {
            let near = whole.grown(
                x: margin * parameters.labelMargin, y: margin * parameters.labelMarginAbove)
            let found = labels.indices.filter { index in
                !taken.contains(index)
                    && (labels[index].intersects(near)
                        || taken.contains { labels[$0].isTick(beside: labels[index], margin * 4) })
            }
            hasGrown = !found.isEmpty
            for index in found where area.grown(by: margin * 8).contains(labels[index]) {
                whole = whole.union(labels[index])
            }
            taken.formUnion(found)
        }
        return whole
    }

    /// Numbers, and names in small print.
    private func isLabel(_ segment: Segment) -> Bool {
        let texts = segment.words.map { page.words[$0].text }
        if texts.allSatisfy(\.looksNumeric) {
            return segment.size <= page.metrics.bodySize * parameters.greatestNumberSize
        }
        return segment.size <= page.metrics.bodySize * parameters.greatestNameSize
            && texts.count <= parameters.mostWordsOfName && !texts.contains { $0.hasSuffix(".") }
    }

    /// Diagrams contain sentences; they are left as text.
    private func isLabelled(_ area: Rect<PageUnits>) -> Bool {
        let inside = segments.filter { area.contains($0.box.center) }
        let words = inside.reduce(0) { $0 + $1.words.count }
        let labels = inside.filter(isLabel).reduce(0) { $0 + $1.words.count }
        return words <= parameters.fewWords || labels * 2 >= words
    }
}

extension Rect {
    /// Whether two labels of an axis are below each other, flush right.
    fileprivate func isTick(beside other: Rect, _ distance: Double) -> Bool {
        abs(maxX - other.maxX) < 2 && abs(midY - other.midY) < distance
    }
}

/// The thresholds of a drawn chart. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct ChartParameters {
    static let standard = ChartParameters()

    /// Paths or bars that a chart has at the least. With 2, 1 document changes; with 4, 1.
    var leastPaths = 3

    /// The share of a bar's width that its label takes at the most; grounds of phrases hug their text. A choice.
    var greatestTextShare = 0.5

    /// Body sizes of the height of the ground of a phrase at the most. A choice.
    var highestGround = 2.5

    /// Font sizes of a chart's shorter side at the least: smaller drawings are marks and logos. 25
    /// % less changes 2 documents (word order of project PDFs −.009), 25 % more 3.
    var leastSide = 4.0

    /// Body sizes of the names at a chart's axes, and their words at most. 25 % less changes 6
    /// documents, 25 % more 7 (5 of 47 ZUGFeRD lines lost, word order of project PDFs −.001).
    var greatestNameSize = 0.9
    /// With 2, 3 documents change; with 4, 3.
    var mostWordsOfName = 3

    /// Words that any chart may contain. 9 or 15 instead changes no document, a quarter of it 1
    /// document, four times as much 3.
    var fewWords = 12

    /// Paths beyond which a page is a map or a technical drawing. 25 % less or more changes no
    /// document, nor does a quarter or four times as much.
    var mostPaths = 4000

    /// Font sizes around a drawing in which its axes are. 25 % less changes 3 documents, 25 % more
    /// 2.
    var axisMargin = 1.5

    /// Axis margins beside axes, and above and below them, in which their labels are. 25 % less
    /// changes 1 document, 25 % more none.
    var labelMargin = 2.0
    /// 25 % less changes no document, 25 % more 1.
    var labelMarginAbove = 1.5

    /// Body sizes of numbers at the axes. 25 % less changes 4 documents, 25 % more none.
    var greatestNumberSize = 1.05
}

private let parameters = ChartParameters.standard
