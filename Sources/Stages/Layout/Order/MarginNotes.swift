import Geometry
import Observations

/// Finds notes in the margins beside the text of a page, be they set one blank from its lines.
///
/// Terms before their meanings, numbers of lines and the first columns of tables are at the left of a
/// text just so. What distinguishes notes from these is the text block of the page: most of its long lines begin
/// or end at one edge, hardly any crosses it, and notes end where the block begins, whatever their lengths, or
/// begin where it ends.
struct MarginNotes {
    /// The lines without the notes.
    private(set) var body: [Segment]
    /// The lines of each note, from the top.
    private var notes: [[Segment]] = []
    private let page: PageContent
    /// Whether a word of the page is set in a monospaced font.
    private var isMonospaced: [Bool] = []

    /// - Parameter segments: From the top.
    init(_ page: PageContent, segments: [Segment]) {
        self.page = page
        body = segments
        let wide = segments.filter { isLong($0) }
        guard wide.count >= parameters.leastLines else { return }
        isMonospaced = MonospacedFonts(page.words).contains(page.words)
        let long = wide.filter { line in
            line.words.count { isMonospaced[$0] } * 2 <= line.words.count
        }
        guard long.count >= parameters.leastLines else { return }
        for side in [Side.left, .right] {
            guard let edge = edge(of: long, side) else { continue }
            take(side, at: edge, beside: long)
        }
        notes.sort { ($0[0].baseline, $0[0].box.minX) < ($1[0].baseline, $1[0].box.minX) }
    }

    /// The blocks of the page, with each note before the block that it begins beside.
    ///
    /// - Parameter blocks: Those of `body`, in reading order.
    func placed(among blocks: [Container.Block]) -> [Container.Block] {
        guard !notes.isEmpty else { return blocks }
        var before: [Int: [Container.Block]] = [:]
        for note in notes {
            let middle = note[0].box.midY
            let place =
                blocks.firstIndex { $0.box.minY <= middle && $0.box.maxY >= middle }
                ?? blocks.firstIndex { $0.box.minY > middle } ?? blocks.count
            before[goesOn(blocks, at: place) ? place + 1 : place, default: []].append(
                .paragraph(
                    Container.Text(
                        lines: LineBuilder(page).joined(note.map(\.words)), pageSize: page.size)))
        }
        return (0...blocks.count).flatMap { index in
            (before[index] ?? []) + (index < blocks.count ? [blocks[index]] : [])
        }
    }

    /// Whether the first text goes on from the page before, from which a note must not part it.
    private func goesOn(_ blocks: [Container.Block], at place: Int) -> Bool {
        guard place == 0, case .paragraph(let text)? = blocks.first,
            let first = text.transcript.unicodeScalars.first
        else { return false }
        return first.properties.isLowercase
    }

    private enum Side { case left, right }

    private func isLong(_ line: Segment) -> Bool {
        line.box.width >= page.size.width * parameters.leastWidth
            && line.words.count >= parameters.leastWords && line.pageNumber == nil
            && line.words.allSatisfy { page.words[$0].reader == .textLayer }
    }

    /// Page x where most of the long lines begin, or end, be it beside a note.
    private func edge(of lines: [Segment], _ side: Side) -> Double? {
        let slack = page.metrics.bodySize * parameters.sameEdge
        let places = lines.map { ends(of: $0, side) }
        func agreeing(_ x: Double) -> Int { places.count { $0.contains { abs($0 - x) <= slack } } }
        let counts = places.joined().map { (x: $0, count: agreeing($0)) }
        guard let most = counts.max(by: { $0.count < $1.count }),
            most.count >= parameters.leastLines,
            Double(most.count) >= Double(lines.count) * parameters.leastAgreeing
        else { return nil }
        return most.x
    }

    /// Page x where a line begins, or ends, or where it does without what a blank sets apart.
    private func ends(of line: Segment, _ side: Side) -> [Double] {
        let boxes = line.words.map { page.words[$0].box }
        let gap = line.size * parameters.leastGap
        let pairs = zip(boxes, boxes.dropFirst()).filter { $1.minX - $0.maxX >= gap }
        switch side {
        case .left: return [line.box.minX] + pairs.map(\.1.minX)
        case .right: return [line.box.maxX] + pairs.map(\.0.maxX)
        }
    }

    /// Takes the notes of one margin out of the body.
    private mutating func take(_ side: Side, at edge: Double, beside long: [Segment]) {
        var rest: [Segment] = []
        var candidates: [Segment] = []
        var crossing = 0
        for segment in body {
            let (outside, inside) = cut(segment, side, at: edge)
            if let outside, let inside {
                if isSetApart(outside, inside) {
                    candidates.append(outside)
                    rest.append(inside)
                    continue
                }
                if !isInCodeFont(segment) { crossing += 1 }
            } else if let outside {
                candidates.append(outside)
                continue
            }
            rest.append(segment)
        }
        guard crossing * parameters.linesPerCrossing <= long.count else { return }
        let lines = candidates.filter { isNote($0, edge: edge, beside: long) }
        guard !lines.isEmpty, lines.count <= long.count else { return }
        let terms = terms(among: lines, beside: rest)
        let found = groups(of: lines).filter { group in
            group.contains(where: hasWords) && !group.contains { terms.contains($0.words) }
                && group.contains { line in rest.contains { isBeside(line, $0, side, at: edge) } }
        }
        guard !found.isEmpty, areAligned(found.flatMap { $0 }, side) else { return }
        notes += found
        // What is none stays as it was.
        let taken = Set(found.joined().flatMap(\.words))
        body = body.compactMap { segment in
            guard segment.words.contains(where: taken.contains) else { return segment }
            return segment.part(of: segment.words.filter { !taken.contains($0) }, on: page)
        }
    }

    /// The parts of a line outside of the text block and inside; `nil` where there is none.
    private func cut(_ line: Segment, _ side: Side, at edge: Double) -> (Segment?, Segment?) {
        let slack = line.size * parameters.sameEdge
        let outside = line.words.filter { word in
            let box = page.words[word].box
            return side == .left ? box.minX < edge - slack : box.maxX > edge + slack
        }
        guard !outside.isEmpty else { return (nil, line) }
        let inside = line.words.filter { !outside.contains($0) }
        return (line.part(of: outside, on: page), line.part(of: inside, on: page))
    }

    /// Whether more than a blank is between the parts of a line at the edge of the text block.
    private func isSetApart(_ outside: Segment, _ inside: Segment) -> Bool {
        let gap = max(
            inside.box.minX - outside.box.maxX, outside.box.minX - inside.box.maxX)
        // The blank of a monospaced line is as wide as a letter.
        let isCode = isInCodeFont(outside) && isInCodeFont(inside)
        return gap >= inside.size * (isCode ? parameters.leastGapOfCode : parameters.leastGap)
    }

    private func isInCodeFont(_ line: Segment) -> Bool {
        line.words.allSatisfy { isMonospaced[$0] }
    }

    private func isNote(_ line: Segment, edge: Double, beside long: [Segment]) -> Bool {
        let distance = max(edge - line.box.maxX, line.box.minX - edge)
        let width = long.map(\.box.width).max() ?? 0
        return distance >= line.size * parameters.leastGap && !isNumber(line)
            && line.box.width <= width * parameters.greatestWidth && !line.isCode
            && line.pageNumber == nil
    }

    /// The words of lines that each have one line of text of their own beside them, several below each
    /// other, as the terms of a table have.
    private func terms(among lines: [Segment], beside body: [Segment]) -> Set<[Int]> {
        var terms: Set<[Int]> = []
        var run: [Segment] = []
        func end() {
            if run.count >= parameters.leastTerms { terms.formUnion(run.map(\.words)) }
            run = []
        }
        for line in lines {
            let slack = line.size * parameters.sameEdge
            let hasText = body.contains {
                abs($0.baseline - line.baseline) <= slack
                    && $0.words.first.map(startsUppercase) ?? false
            }
            let isNext = !body.contains {
                $0.baseline > (run.last?.baseline ?? line.baseline) + slack
                    && $0.baseline < line.baseline - slack
            }
            if !hasText || !isNext { end() }
            if hasText { run.append(line) }
        }
        end()
        return terms
    }

    private func startsUppercase(_ word: Int) -> Bool {
        page.words[word].text.first { $0.isLetter }?.isUppercase ?? false
    }

    private func hasWords(_ line: Segment) -> Bool {
        line.words.reduce(0) { $0 + page.words[$1].text.count(where: \.isLetter) }
            >= parameters.leastLetters
    }

    /// Whether a line is the number of a line or an equation, or a sign: a date is longer.
    private func isNumber(_ line: Segment) -> Bool {
        let texts = line.words.map { page.words[$0].text }
        return texts.allSatisfy { !$0.contains(where: \.isLetter) }
            && texts.map(\.count).reduce(0, +) < parameters.shortestDate
    }

    /// Whether a line of the text block that begins, or ends, near its edge is beside one of a note.
    private func isBeside(
        _ note: Segment, _ line: Segment, _ side: Side, at edge: Double
    ) -> Bool {
        guard note.box.sharedHeight(with: line.box) > min(note.box.height, line.box.height) / 2
        else { return false }
        let indent = line.size * parameters.indent
        return side == .left
            ? line.box.minX >= edge - indent && line.box.minX <= edge + indent
            : isLong(line) && line.box.maxX >= edge - indent
    }

    /// Lines below each other.
    private func groups(of lines: [Segment]) -> [[Segment]] {
        var groups: [[Segment]] = []
        for line in lines {
            if let last = groups.last?.last,
                line.baseline - last.baseline <= line.size * parameters.leading,
                line.baseline > last.baseline
            {
                groups[groups.count - 1].append(line)
            } else {
                groups.append([line])
            }
        }
        return groups
    }

    /// Whether lines agree where they are next to the text block, and no less than on the other side.
    private func areAligned(_ lines: [Segment], _ side: Side) -> Bool {
        func agreeing(_ ends: [Double]) -> Int {
            ends.map { x in
                ends.count { abs($0 - x) <= page.metrics.bodySize * parameters.sameEdge }
            }.max() ?? 0
        }
        let (left, right) = (agreeing(lines.map(\.box.minX)), agreeing(lines.map(\.box.maxX)))
        let (inner, outer) = side == .left ? (right, left) : (left, right)
        return Double(inner) >= Double(lines.count) * parameters.mostOfLines && inner >= outer
    }
}

extension Segment {
    /// The segment with some of its words; `nil` without any.
    fileprivate func part(of words: [Int], on page: PageContent) -> Segment? {
        guard let box = words.lazy.map({ page.words[$0].box }).bounds() else { return nil }
        var part = self
        part.words = words
        part.box = box
        part.size = words.lazy.map { page.words[$0].textSize }.max() ?? size
        part.baseline =
            words.first { page.words[$0].textSize == part.size }.map { page.words[$0].baselineY }
            ?? baseline
        part.leaders = words.count == self.words.count ? leaders : []
        return part
    }
}

/// The thresholds of notes in the margin. Empirical, on 120 PDFs of documentation packages; of 124 others, 18
/// change, see `Benchmarks/ERRORS.md`.
struct MarginNoteParameters {
    static let standard = MarginNoteParameters()

    /// Long lines that show a text block at the least, the share of the page's width that they have, and their
    /// words: lines of two columns have less than half of it.
    var leastLines = 4
    var leastWidth = 0.5
    var leastWords = 4

    /// The share of long lines that agree at one edge of the text block, where lists are indented, and that
    /// of the lines of notes beside it; font sizes by which they differ.
    var leastAgreeing = 0.35
    var mostOfLines = 0.5
    var sameEdge = 0.3

    /// Long lines for each that crosses the edge, as headings may that hang into the margin.
    var linesPerCrossing = 10

    /// Font sizes between a note and the text block at the least, and where both are monospaced.
    var leastGap = 0.5
    var leastGapOfCode = 0.8

    /// Letters of a note's longest line at the least, and the share of the longest line's width that it has at the
    /// most.
    var leastLetters = 2
    var greatestWidth = 0.45

    /// Characters of a line without letters at the least: `1/2/03`.
    var shortestDate = 6

    /// Lines with a text beside each that are the terms of a table, not a note, at the least.
    var leastTerms = 3

    /// Font sizes by which a line beside a note is indented, and between the baselines of a note's lines.
    var indent = 3.0
    var leading = 1.7
}

private let parameters = MarginNoteParameters.standard
