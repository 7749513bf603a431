import Geometry
import Observations

/// Finds plots by the scales of their axes: numbers that grow from the left and from the bottom in proportion to
/// where they are, with graphics and hardly a word between.
///
/// Scales are evidence that there is a figure, so its labels may have any size, and nothing need be slanted or curved.
struct ScaledPlots {
    private let page: PageContent
    private let segments: [Segment]

    /// - Parameter segments: All that may be a label.
    init(_ page: PageContent, segments: [Segment]) {
        self.page = page
        self.segments = segments
    }

    /// With the numbers and the titles of their axes.
    var areas: [Rect<PageUnits>] {
        guard hasGraphics else { return [] }
        let numbers = numbers
        guard numbers.count >= parameters.leastNumbers * 2 else { return [] }
        let upright = scales(
            of: numbers.map {
                Mark(value: $0.value, box: $0.box, edge: $0.box.maxX, place: $0.box.midY)
            },
            sign: -1)
        guard !upright.isEmpty else { return [] }
        let level = scales(
            of: numbers.map {
                Mark(value: $0.value, box: $0.box, edge: $0.box.maxY, place: $0.box.midX)
            },
            sign: 1)
        let plots = level.compactMap { below in
            upright.filter { isPlot($0, below) }
                .max { ($0.maxX, $1.minY) < ($1.maxX, $0.minY) }
                .map { area($0, below) }
        }
        return plots.joined(within: 0)
    }

    private var hasGraphics: Bool {
        page.pictures.contains { $0.kind == .drawing } || page.rules.count > 1
            || page.fills.contains { $0.color.visibleGround != nil }
    }

    // MARK: Scales

    /// A number that may label a mark of an axis.
    private struct Mark {
        var value: Double
        var box: Rect<PageUnits>
        /// Where its edge at the axis is, and its place along the axis.
        var edge: Double
        var place: Double
    }

    private var numbers: [(value: Double, box: Rect<PageUnits>)] {
        var labels: [(value: Double, box: Rect<PageUnits>)] = []
        func add(_ word: Word) {
            if let value = word.text.scaleValue {
                labels.append((value, word.box))
            }
        }
        for word in page.words {
            // Numbers of a scale that is turned may have been joined.
            if word.isLevel { add(word) } else { page.members[word.box]?.forEach(add) }
        }
        return labels
    }

    /// The boxes of numbers at one edge whose values grow in proportion to their places.
    ///
    /// - Parameter sign: -1 where they grow as places fall.
    private func scales(of marks: [Mark], sign: Double) -> [Rect<PageUnits>] {
        let sorted = marks.sorted { ($0.edge, $0.place) < ($1.edge, $1.place) }
        var scales: [Rect<PageUnits>] = []
        var rest = sorted[...]
        while let first = rest.first {
            var last = first
            let aligned = rest.prefix { mark in
                defer { last = mark }
                return mark.edge - last.edge <= parameters.sameEdge
            }
            rest = rest.dropFirst(aligned.count)
            guard aligned.count >= parameters.leastNumbers else { continue }
            scales += runs(in: aligned.sorted { $0.place < $1.place }, sign: sign).compactMap {
                $0.lazy.map(\.box).bounds()
            }
        }
        return scales
    }

    private func runs(in marks: [Mark], sign: Double) -> [ArraySlice<Mark>] {
        var runs: [ArraySlice<Mark>] = []
        var start = 0
        while start + parameters.leastNumbers <= marks.count {
            let (first, second) = (marks[start], marks[start + 1])
            let distance = second.place - first.place
            let step = (second.value - first.value) * sign
            var end = start + 1
            if step > 0, distance > min(first.box.height, first.box.width) {
                end = start + 2
                while end < marks.count {
                    let count = (marks[end].value - first.value) * sign / step
                    let expected = first.place + count * distance
                    let steps = max(1, count)
                    guard
                        abs(marks[end].place - expected)
                            <= parameters.sameEdge * min(steps, parameters.mostSteps)
                    else { break }
                    end += 1
                }
            }
            if end - start >= parameters.leastNumbers { runs.append(marks[start..<end]) }
            start = max(start + 1, end - 1)
        }
        return runs
    }

    // MARK: Plots

    /// Whether scales at the left and below have graphics and hardly a word between.
    private func isPlot(_ left: Rect<PageUnits>, _ below: Rect<PageUnits>) -> Bool {
        let size = page.metrics.bodySize
        let inner = inner(left, below)
        guard below.midY > left.maxY - size, inner.width > 0, inner.height > 0,
            below.minX - left.maxX <= below.width * parameters.widestStart,
            below.minX >= left.maxX - size,
            below.minY - left.maxY <= max(left.height, size * 2) * parameters.widestStart
        else { return false }
        let words = page.words.filter { inner.contains($0.box.center) }
        guard
            words.map(\.box.area).reduce(0, +) <= inner.area * parameters.greatestTextShare,
            // Lines of sentences are no labels.
            !segments.contains(where: {
                $0.words.count > parameters.mostWordsOfLabel && inner.contains($0.box.center)
            })
        else { return false }
        let near = inner.grown(by: size)
        return page.pictures.contains { near.contains($0.box) || inner.contains($0.box.center) }
            || page.rules.count { near.contains($0.box) } > 1
            || page.fills.contains {
                $0.color.visibleGround != nil && near.contains($0.box)
            }
    }

    private func inner(_ left: Rect<PageUnits>, _ below: Rect<PageUnits>) -> Rect<PageUnits> {
        Rect(
            minX: left.maxX, minY: left.minY, maxX: max(left.maxX, below.maxX),
            maxY: max(left.minY, below.minY))
    }

    /// What is drawn along both scales, with the numbers and the titles of the axes.
    private func area(_ left: Rect<PageUnits>, _ below: Rect<PageUnits>) -> Rect<PageUnits> {
        let size = page.metrics.bodySize
        let inner = inner(left, below)
        let widest = inner.width * parameters.greatestFrame
        let highest = inner.height * parameters.greatestFrame
        let graphics = (page.rules.map(\.box) + page.pictures.map(\.box)).filter {
            $0.intersects(inner) && $0.width <= widest && $0.height <= highest
        }
        let drawn = graphics.reduce(inner) { $0.union($1) }
        let scaled = drawn.union(left).union(below)
        let titles = segments.filter { segment in
            let box = segment.box
            guard segment.words.count <= parameters.mostWordsOfLabel, !isLineOfText(segment) else {
                return false
            }
            let isBelow =
                box.minY >= below.maxY - size / 2
                && box.maxY <= below.maxY + size * parameters.axisTitle
                && abs(box.midX - drawn.midX) <= drawn.width * parameters.centred
                && box.width <= drawn.width
            let isBeside =
                box.height > box.width && box.midX <= left.maxX
                && box.minX >= left.minX - size * parameters.axisTitle
                && box.midY > drawn.minY && box.midY < drawn.maxY
            let isAbove =
                box.maxY <= drawn.minY + size / 2 && box.maxY >= drawn.minY - size * 2
                && box.midX >= left.minX && box.midX <= drawn.maxX + size
                && segment.words.allSatisfy { page.words[$0].text.scaleValue != nil }
            return isBelow || isBeside || isAbove
        }
        let labels = segments.map(\.box).filter { scaled.contains($0.center) }
        return (titles.map(\.box) + labels).reduce(scaled) { $0.union($1) }
    }

    /// Whether another line is right below, or the line is a caption.
    private func isLineOfText(_ segment: Segment) -> Bool {
        let box = segment.box
        let isCaption =
            CaptionBinder.kind(of: segment.words.prefix(2).map { page.words[$0].text }) != nil
        return isCaption
            || segments.contains {
                $0.box.minY > box.midY && $0.box.minY - box.maxY < segment.size
                    && $0.box.sharedWidth(with: box) > 0 && $0.words.count > 1
            }
    }
}

extension String {
    /// The number that labels a place of a scale, such as `−0.5`, `1,000` or `20%`; `nil` for other texts.
    fileprivate var scaleValue: Double? {
        // Hardly any word is one.
        guard utf8.count <= parameters.longestNumber,
            unicodeScalars.allSatisfy({ "0"..."9" ~= $0 || "−–-.,%".unicodeScalars.contains($0) })
        else { return nil }
        var text = String(map { "−–".contains($0) ? "-" : $0 })
        if text.last == "%" { text.removeLast() }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        if parts.count > 1 {
            let isGrouped = parts.dropFirst().allSatisfy { $0.count == 3 }
            guard isGrouped || parts.count == 2 else { return nil }
            text = parts.joined(separator: isGrouped ? "" : ".")
        }
        return Double(text)
    }
}

/// What a plot with scales is. Choices, and checked on 633 PDFs of documentation packages.
struct ScaledPlotParameters {
    static let standard = ScaledPlotParameters()

    /// Numbers of a scale at the least: any two are in proportion to their places.
    var leastNumbers = 3
    /// Characters of one at the most: `−100,000%`.
    var longestNumber = 12
    /// Points by which the edges of numbers on one axis differ, and, for each step, their places from those in
    /// proportion: numbers are set at whole dots of a printer.
    var sameEdge = 1.5
    /// Steps over which these add up.
    var mostSteps = 3.0

    /// The share of a scale's length that is between it and where the other one begins, at the most.
    var widestStart = 0.35
    /// The share of the area between the scales that words take, at the most: tables have more.
    var greatestTextShare = 0.1
    /// How many times the length of its scale a frame is long, at the most.
    var greatestFrame = 1.6

    /// Words of a label at the most.
    var mostWordsOfLabel = 10
    /// Font sizes from the numbers of an axis to the far edge of its title.
    var axisTitle = 4.0
    /// The share of a plot's width by which the title of its level axis is off its middle.
    var centred = 0.1
}

private let parameters = ScaledPlotParameters.standard
