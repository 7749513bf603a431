import Geometry
import Observations

/// Finds figures by their captions: what is drawn next to `Figure 3`, with its labels, up to the next text.
///
/// A caption is evidence that there is a figure, so its labels may have any size and number, and its graphics may be
/// few. Source: Clark and Divvala, PDFFigures 2.0 (JCDL 2016), where figures are the space between captions and text.
struct CaptionedFigures {
    private let page: PageContent
    /// Of the text, or of captions on a page of little but labels.
    private let fontSize: Double
    /// Those of figures.
    private let captions: [Rect<PageUnits>]
    /// Those of tables, too.
    private let titled: [Rect<PageUnits>]
    private let graphics: [Rect<PageUnits>]
    /// Bars and grounds.
    private let fills: [Rect<PageUnits>]
    /// Pictures, and paths that are not lines along the page's axes.
    private let pictures: [Rect<PageUnits>]
    private let labels: [Rect<PageUnits>]
    /// Lines of paragraphs and of code, and tables below their titles.
    private let text: [Rect<PageUnits>]

    /// - Parameter segments: All that may be a caption, label or text.
    init(_ page: PageContent, segments: [Segment]) {
        self.page = page
        let titles = segments.indices.filter { page.isCaption(segments[$0], of: .figure) }
        captions = CaptionLines(segments, titles).boxes
        let body = max(
            page.metrics.bodySize, titles.lazy.map { segments[$0].size }.max() ?? 0)
        fontSize = body
        guard !titles.isEmpty else {
            (titled, graphics, fills, pictures, labels, text) = ([], [], [], [], [], [])
            return
        }
        let tables = segments.indices.filter { page.isCaption(segments[$0], of: .table) }
        let tableTitles = CaptionLines(segments, tables).boxes
        let titled = captions + tableTitles
        self.titled = titled
        let inside = Rect<PageUnits>(
            x: 0, y: 0, width: page.size.width, height: page.size.height
        ).grown(by: -parameters.pageEdge)
        func isOutside(_ box: Rect<PageUnits>) -> Bool {
            inside.contains(box) && !titled.contains { $0.intersects(box.grown(by: -1)) }
                && box.area <= page.size.width * page.size.height * parameters.mostShare
        }
        let drawings = page.pictures.filter { $0.kind == .drawing }.map(\.box)
        let paths =
            drawings.count > parameters.mostPaths
            ? drawings.bounds().map { [$0] } ?? [] : drawings.joined(within: parameters.pathGap)
        let others = page.pictures.filter { $0.kind != .drawing }.map(\.box)
        pictures = (paths + others).filter(isOutside)
        fills = page.fills.filter { $0.color.visibleGround != nil }.map(\.box).filter(isOutside)
        // The rules of a table touch each other, so they are taken together or not at all.
        let rules = page.rules.map(\.box).filter(isOutside).joined(within: parameters.pathGap)
        graphics = pictures + fills + rules
        let lines = TextLines(page, segments, fontSize: body)
        let rest = segments.indices.filter { isOutside(segments[$0].box) }
        let titledTables = tableTitles.flatMap { title in
            rules.filter {
                $0.minY >= title.maxY - 1 && $0.minY < title.maxY + body * parameters.farthest
                    && $0.sharedWidth(with: title) > 0
            }
        }
        text = rest.filter { lines.contain($0) }.map { segments[$0].box } + titledTables
        labels = rest.filter { !lines.contain($0) && page.isLabel(segments[$0], fontSize: body) }
            .map { segments[$0].box }
    }

    /// The graphics of each caption with their labels.
    var areas: [Rect<PageUnits>] {
        var areas: [Rect<PageUnits>] = []
        for caption in captions {
            // Figures are titled below as a rule.
            let found = [side(above: caption), side(below: caption)].lazy
                .compactMap { figure(of: caption, in: $0) }
                .first { area in !areas.contains { $0.intersects(area) } }
            if let found { areas.append(found) }
        }
        return areas
    }

    // MARK: Where a figure may be

    private func side(above caption: Rect<PageUnits>) -> Rect<PageUnits> {
        let top = titled.filter { $0.maxY <= caption.minY && $0.sharedWidth(with: caption) > 0 }
            .map(\.maxY).max()
        return strip(of: caption, from: max(top ?? 0, headEnd), to: caption.minY)
    }

    private func side(below caption: Rect<PageUnits>) -> Rect<PageUnits> {
        let bottom =
            titled
            .filter { $0.minY >= caption.maxY && $0.sharedWidth(with: caption) > 0 }
            .map(\.minY).min()
        return strip(of: caption, from: caption.maxY, to: bottom ?? page.size.height)
    }

    /// The lower edge of the rules below a running head; 0 for none.
    private var headEnd: Double {
        let area = page.size.height * parameters.headShare
        let rules = page.levelRules.filter {
            $0.box.maxY < area && $0.box.width >= page.size.width * parameters.headRuleShare
        }
        let lowest = rules.max { $0.box.maxY < $1.box.maxY }
        guard let lowest, !pictures.contains(where: { $0.minY < lowest.box.minY }) else { return 0 }
        return lowest.box.maxY
    }

    /// About halfway to captions on the same line.
    private func strip(
        of caption: Rect<PageUnits>, from top: Double, to bottom: Double
    ) -> Rect<PageUnits> {
        let beside = titled.filter { $0.sharedHeight(with: caption) > 0 }
        let left = beside.filter { $0.maxX <= caption.minX }.map { ($0.maxX + caption.minX) / 2 }
        let right = beside.filter { $0.minX >= caption.maxX }.map { ($0.minX + caption.maxX) / 2 }
        return Rect(
            minX: left.max() ?? 0, minY: top, maxX: right.min() ?? page.size.width,
            maxY: max(top, bottom)
        ).grown(x: fontSize, y: 1)
    }

    // MARK: Growth

    private func figure(
        of caption: Rect<PageUnits>, in side: Rect<PageUnits>
    ) -> Rect<PageUnits>? {
        let start = caption.grown(x: 0, y: fontSize * parameters.farthest)
        var growth = FigureGrowth(
            graphics: graphics.filter { side.contains($0) },
            labels: labels.filter { side.contains($0) },
            text: text.filter { $0.intersects(side) }, fontSize: fontSize)
        growth.grow(from: start, gap: parameters.widestGap)
        if let area = growth.area, !isFigure(area) {
            // A frame's rule, or a title: the drawing is farther from it.
            growth.grow(from: start, gap: parameters.farthest)
        }
        guard let area = growth.area, let drawn = growth.drawn,
            min(drawn.width, drawn.height) >= fontSize * parameters.leastSide,
            isFigure(area)
        else { return nil }
        return area
    }

    /// Whether more than rules and the grounds of a table are in an area, and little of it is text.
    private func isFigure(_ area: Rect<PageUnits>) -> Bool {
        let names = labels.filter { area.contains($0.center) }.map(\.area).reduce(0, +)
        guard names <= area.area * parameters.greatestTextShare else { return false }
        return pictures.contains { area.contains($0) }
            || hasBars(fills.filter { area.contains($0) })
    }

    private func hasBars(_ fills: [Rect<PageUnits>]) -> Bool {
        areBars(fills, thickness: \.width, length: \.height, place: \.minX)
            || areBars(fills, thickness: \.height, length: \.width, place: \.minY)
    }

    /// Whether boxes of one thickness at several places have different lengths. The grounds of a table's cells are as
    /// long as its columns are wide, row by row.
    private func areBars(
        _ fills: [Rect<PageUnits>], thickness: KeyPath<Rect<PageUnits>, Double>,
        length: KeyPath<Rect<PageUnits>, Double>, place: KeyPath<Rect<PageUnits>, Double>
    ) -> Bool {
        let groups = Dictionary(grouping: fills) { Int(nearest: $0[keyPath: thickness]) }
        return groups.contains { _, boxes in
            let places = Set(boxes.map { Int(nearest: $0[keyPath: place]) })
            let lengths = Set(boxes.map { Int(nearest: $0[keyPath: length] / 2) })
            return places.count >= parameters.fewestBars && lengths.count * 2 > boxes.count
        }
    }
}

/// What is drawn, joined with what is near it, up to the next text.
private struct FigureGrowth {
    private(set) var drawn: Rect<PageUnits>?
    /// With labels.
    private(set) var area: Rect<PageUnits>?
    private var graphics: [Rect<PageUnits>]
    private var labels: [Rect<PageUnits>]
    private let text: [Rect<PageUnits>]
    private let fontSize: Double

    init(
        graphics: [Rect<PageUnits>], labels: [Rect<PageUnits>], text: [Rect<PageUnits>],
        fontSize: Double
    ) {
        self.graphics = graphics
        self.labels = labels
        self.text = text
        self.fontSize = fontSize
    }

    /// - Parameter gap: Font sizes below and above what is taken in which graphics are.
    mutating func grow(from start: Rect<PageUnits>, gap: Double) {
        var hasGrown = true
        while hasGrown {
            let reach =
                area?.grown(x: fontSize * parameters.widestGap, y: fontSize * gap) ?? start
            hasGrown = takeGraphics(in: reach)
            let near = area?.grown(by: fontSize * parameters.widestGap) ?? start
            hasGrown = takeLabels(in: near) || hasGrown
        }
    }

    private mutating func takeGraphics(in reach: Rect<PageUnits>) -> Bool {
        let near = graphics.filter { reach.intersects($0) && isFree(to: $0) }
        guard let bounds = near.bounds() else { return false }
        graphics.removeAll { near.contains($0) }
        guard isFree(to: bounds) else { return false }
        drawn = drawn?.union(bounds) ?? bounds
        area = area?.union(bounds) ?? bounds
        return true
    }

    private mutating func takeLabels(in reach: Rect<PageUnits>) -> Bool {
        let limit = drawn?.grown(by: fontSize * parameters.farthestLabel)
        let near = labels.filter {
            reach.intersects($0) && isFree(to: $0) && limit?.contains($0) != false
        }
        guard let bounds = near.bounds() else { return false }
        labels.removeAll { near.contains($0) }
        guard isFree(to: bounds) else { return false }
        area = area?.union(bounds) ?? bounds
        return true
    }

    /// Whether no text is in the area once it is extended to a box.
    private func isFree(to box: Rect<PageUnits>) -> Bool {
        let whole = (area?.union(box) ?? box).grown(by: -1)
        return !text.contains { $0.intersects(whole) }
    }
}

extension PageContent {
    /// Whether a line begins with `Figure 3` and goes on like a title, not like a sentence about a figure.
    fileprivate func isCaption(_ segment: Segment, of kind: CaptionBinder.Kind) -> Bool {
        guard segment.pageNumber == nil, !segment.isAfterLeader,
            CaptionBinder.kind(of: segment.words.prefix(2).map { words[$0].text }) == kind
        else { return false }
        guard segment.words.count > 2, words[segment.words[1]].text.last?.isPunctuation != true,
            let first = words[segment.words[2]].text.first
        else { return true }
        return !first.isLowercase
    }

    fileprivate func isLabel(_ segment: Segment, fontSize: Double) -> Bool {
        segment.words.count <= parameters.mostWordsOfLabel
            && segment.size <= fontSize * parameters.greatestLabelSize
            && !(segment.isOfText(fontSize)
                && segment.words.last.map { words[$0].text.hasSuffix(".") } == true)
    }
}

/// What belongs to a figure with a caption. Choices, and checked on the figures of 112 public PDFs.
struct CaptionedFigureParameters {
    static let standard = CaptionedFigureParameters()

    /// Font sizes of the text between a caption and its figure, and between parts of it, at the most.
    var farthest = 4.0
    var widestGap = 1.5
    /// Font sizes from what is drawn to the far end of its labels.
    var farthestLabel = 8.0

    /// Font sizes of the shorter side of what is drawn, at the least, as for charts.
    var leastSide = 4.0
    /// The share of the page that a part takes at the most: others are grounds of pages.
    var mostShare = 0.6
    /// The share of the area that is text, at the most: tables have more.
    var greatestTextShare = 0.3
    /// Points between paths of one drawing, and from the edge of the page, where its decoration is.
    var pathGap = 1.0
    var pageEdge = 1.0
    /// The share of the page's height in which a running head is, and of its width that the rule below it takes.
    var headShare = 0.15
    var headRuleShare = 0.5
    /// Paths beyond which they are one drawing.
    var mostPaths = 2000
    /// Bars of a chart at the least.
    var fewestBars = 3

    /// Words of a label, and its font size in sizes of the text, at the most.
    var mostWordsOfLabel = 10
    var greatestLabelSize = 1.3

    /// Words of a long line. Two of them, flush at one side and no farther apart than lines of a text, are a paragraph.
    var fewestWordsOfText = 5
    /// Its width in font sizes, at the least.
    var shortestLine = 14.0
    var textLeading = 2.0
    var flush = 1.5
    /// Points by which sizes of one text differ.
    var sameSize = 0.6
    /// Font sizes between the number of a figure and its title.
    var widestTab = 5.0
    /// Font sizes between the lines of a caption.
    var captionLeading = 0.8
}

private let parameters = CaptionedFigureParameters.standard
