import Geometry
import Observations

/// Lines of code without signs or a ground that are set apart from text in other fonts: by themselves below or between
/// paragraphs, where these begin or indented.
struct DisplayedCode {
    private let page: PageContent
    private let others: [Segment]
    /// The left edges of lines of sentences.
    private let edges: [Double]
    private let signs: CodeSigns

    /// - Parameter others: The segments in other fonts.
    init(_ page: PageContent, others: [Segment], signs: CodeSigns) {
        (self.page, self.others, self.signs) = (page, others, signs)
        edges = others.filter { $0.words.count >= CodeParameters.standard.fewestWordsOfText }
            .map(\.box.minX)
    }

    /// - Parameter run: Lines in a monospaced font below each other.
    func contains(_ run: [Segment]) -> Bool {
        guard let first = run.first, let last = run.last, let area = run.map(\.box).bounds(),
            // Names by themselves are terms and entries of lists.
            run.count(where: { $0.words.count > 1 || signs.isExpression($0) }) * 2 > run.count,
            !run.contains(where: { $0.words.allSatisfy { page.words[$0].isBold } }),
            !isTerm(last)
        else { return false }
        let texts = edges.filter { edge in
            area.minX >= edge - first.size / 2
                && area.minX <= edge + first.size * parameters.deepestIndent
        }
        // What is level with a line is a label, a cell, or a meaning.
        guard texts.count >= parameters.fewestLines,
            !others.contains(where: { $0.box.midY >= area.minY && $0.box.midY <= area.maxY })
        else { return false }
        if isIndented(run, area, against: texts) { return true }
        return isCommand(first) && (run.allSatisfy(isCommand) || run.contains(where: signs.hasSign))
            && (isApart(run, area) || isSetOff(run, area))
    }

    /// Whether lines begin and end where text could have gone on, after an announcement or several of them.
    private func isSetOff(_ run: [Segment], _ area: Rect<PageUnits>) -> Bool {
        let column = others.filter { $0.box.sharedWidth(with: area) > 0 }
        guard let above = nearest(above: area, in: column),
            run.count > 1 || page.words[above.words[above.words.count - 1]].text.hasSuffix(":"),
            hasRoom(above, in: column, for: run[0])
        else { return false }
        return nearest(below: area, in: column).map {
            hasRoom(run[run.count - 1], in: column, for: $0)
        } ?? true
    }

    private func nearest(above area: Rect<PageUnits>, in column: [Segment]) -> Segment? {
        column.filter { $0.baseline < area.minY }.max { $0.baseline < $1.baseline }
    }

    private func nearest(below area: Rect<PageUnits>, in column: [Segment]) -> Segment? {
        column.filter { $0.box.minY > area.maxY }.min { $0.baseline < $1.baseline }
    }

    /// Whether no paragraph is right above or below lines.
    private func isApart(_ run: [Segment], _ area: Rect<PageUnits>) -> Bool {
        let (first, last) = (run[0], run[run.count - 1])
        return !others.contains { other in
            guard
                other.box.sharedWidth(with: area) > 0
                    || abs(other.box.minX - area.minX) < first.size * parameters.deepestIndent
            else { return false }
            let distance = max(first.size, other.size) * parameters.leastDistance
            let isAbove =
                other.baseline < first.baseline && first.baseline - other.baseline < distance
            let isBelow =
                other.baseline > last.baseline && other.baseline - last.baseline < distance
            return isAbove || isBelow
        }
    }

    /// Whether a line begins as a command does, and neither an address, an amount nor a sentence.
    func isCommand(_ line: Segment) -> Bool {
        guard let start = line.words.first.flatMap({ page.words[$0].text.first }) else {
            return false
        }
        if "$#>./-~%{[<@\\".contains(start) { return true }
        // Names of people and remarks in small letters have commas or a stop.
        return start.isLowercase
            && !line.words.contains { ",.".contains(page.words[$0].text.last ?? " ") }
    }

    /// Whether lines begin right of the text above, of that below, and of most of the page.
    private func isIndented(
        _ run: [Segment], _ area: Rect<PageUnits>, against texts: [Double]
    ) -> Bool {
        let size = run[0].size
        guard !run.contains(where: hasMailbox),
            // Addresses and amounts may be printed so, too.
            run.count(where: { isCommand($0) || signs.hasSign($0) || signs.isExpression($0) }) * 3
                >= run.count,
            let edge = mostFrequent(texts, within: size / 2),
            area.minX > edge + size * parameters.leastIndent
        else { return false }
        let column = others.filter {
            $0.box.minX < area.maxX && $0.box.maxX > edge - size
        }
        let above = nearest(above: area, in: column)
        let below = nearest(below: area, in: column)
        return [above, below].compactMap { $0 }.allSatisfy { $0.box.minX < area.minX - size / 2 }
            && (isApart(run, area) || above.map { hasRoom($0, in: column, for: run[0]) } ?? false)
    }

    private func hasRoom(_ above: Segment, in column: [Segment], for line: Segment) -> Bool {
        column.map(\.box.maxX).max().map { page.hasRoom(above, upTo: $0, for: line) } ?? false
    }

    /// The first of the most edges that are no farther apart than `slack`.
    private func mostFrequent(_ edges: [Double], within slack: Double) -> Double? {
        let ordered = edges.sorted()
        var best: (edge: Double, count: Int)?
        var end = 0
        for start in ordered.indices {
            while end < ordered.count, ordered[end] - ordered[start] < slack { end += 1 }
            if end - start > best?.count ?? 0 { best = (ordered[start], end - start) }
        }
        return best?.edge
    }

    /// Whether an address of people may be on it, as below the names of authors.
    private func hasMailbox(_ line: Segment) -> Bool {
        line.words.contains { page.words[$0].text.contains("@") }
    }

    /// Whether the lines below a line are indented against it, as the meaning of an option is; of a paragraph the first
    /// one is.
    private func isTerm(_ line: Segment) -> Bool {
        let below = others.filter {
            $0.baseline > line.baseline
                && $0.baseline - line.baseline < max($0.size, line.size)
                    * parameters.farthestMeaning
        }.sorted { $0.baseline < $1.baseline }
        guard let first = below.first else { return false }
        let second = below.first {
            $0.baseline > first.baseline + first.size / 2
                && $0.box.minX <= line.box.minX + line.size
        }
        let indent = first.box.minX - line.box.minX
        return indent > line.size && indent < line.size * parameters.deepestIndent
            && (second.map { $0.baseline - first.baseline > first.size * parameters.leastDistance }
                ?? true)
    }
}

extension PageContent {
    /// Whether the first word of a line would have fitted on the one above, so that it was put on its own.
    ///
    /// - Parameter edge: Page x where lines end.
    func hasRoom(_ above: Segment, upTo edge: Double, for line: Segment) -> Bool {
        guard let word = line.words.first else { return false }
        return above.box.maxX + line.size / 2 + words[word].box.width < edge
    }
}

/// The thresholds of code that is set apart. Choices, and checked on the 99 printed pages of documentation that
/// `Benchmarks/ERRORS.md` names.
struct DisplayedCodeParameters {
    static let standard = DisplayedCodeParameters()

    /// Font sizes between baselines where a paragraph ends: lines of one are up to 1.5 apart.
    var leastDistance = 1.7

    /// Font sizes from a term to the baseline of its meaning at the most.
    var farthestMeaning = 4.0

    /// Font sizes by which code is indented against text at the most, and a meaning against its term; and lines of text that begin there at the least.
    var deepestIndent = 6.0
    var fewestLines = 2

    /// Font sizes by which lines are indented against all text around them, so that any are code: first lines of paragraphs
    /// are indented by 1.5 at the most, and TeX's and Texinfo's displays by 1.8 and more.
    var leastIndent = 1.6
}

private let parameters = DisplayedCodeParameters.standard
