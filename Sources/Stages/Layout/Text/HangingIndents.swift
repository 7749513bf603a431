import Geometry
import Observations

/// Finds lines set with hanging indents, as in bibliographies and glossaries: each entry begins at
/// the left edge, and its further lines are indented.
///
/// Paragraphs with indented first lines have the same two left edges. What decides is where the
/// text continues: from a full line at the left edge into an indented one here, the other way round
/// there.
struct HangingIndents {
    /// What a line is in its entry.
    enum Role { case start, rest }

    /// By the lines' indices; `nil` for lines of other text.
    private(set) var roles: [Role?]
    private let page: PageContent

    /// - Parameter lines: One stream, from the top.
    init(_ page: PageContent, lines: [Segment]) {
        self.page = page
        roles = Array(repeating: nil, count: lines.count)
        for run in Self.runs(of: lines) { mark(run, in: lines) }
    }

    /// Runs of lines of one size that follow each other closely.
    private static func runs(of lines: [Segment]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in lines.indices {
            if let last = runs.last, lines[index].isNear(lines[index - 1]) {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }

    private mutating func mark(_ run: Range<Int>, in lines: [Segment]) {
        guard run.count > 1, let edges = Edges(lines[run]) else { return }
        var start = run.lowerBound
        for index in run where edges.role(of: lines[index]) == nil {
            mark(start..<index, in: lines, edges)
            start = index + 1
        }
        mark(start..<run.upperBound, in: lines, edges)
    }

    private mutating func mark(_ run: Range<Int>, in lines: [Segment], _ edges: Edges) {
        var hanging = 0
        var others = 0
        for index in run.dropLast() {
            let (line, next) = (lines[index], lines[index + 1])
            let runsOn = isFull(line, before: next, edges) && !page.endsSentence(line)
            switch (edges.role(of: line), edges.role(of: next)) {
            case (.start, .rest):
                if runsOn { hanging += 1 }
                if !isFull(line, before: next, edges) { others += 1 }
            case (.rest, .start):
                // Web addresses end entries without a full stop.
                if runsOn, page.startsLowercase(next) { others += 1 }
            default: break
            }
        }
        guard hanging > others * 2 else { return }
        for index in run { roles[index] = edges.role(of: lines[index]) }
    }

    /// Whether the next line's first word would not have fitted.
    private func isFull(_ line: Segment, before next: Segment, _ edges: Edges) -> Bool {
        let word = next.words.first.map { page.words[$0].box.width } ?? 0
        return edges.right - line.box.maxX <= word + line.size * parameters.stretchedBlank
    }

    /// The two left edges that most lines of a run begin at, and the right one.
    private struct Edges {
        private let start: Double
        private let rest: Double
        private let slack: Double
        let right: Double

        init?(_ lines: ArraySlice<Segment>) {
            guard let first = lines.first else { return nil }
            slack = first.size * parameters.sameEdge
            var clusters: [(edge: Double, count: Int)] = []
            for x in lines.map(\.box.minX).sorted() {
                if let last = clusters.last, x - last.edge <= slack {
                    clusters[clusters.count - 1].count += 1
                } else {
                    clusters.append((x, 1))
                }
            }
            let main = clusters.sorted { ($1.count, $0.edge) < ($0.count, $1.edge) }.prefix(2)
                .sorted { $0.edge < $1.edge }
            guard main.count == 2,
                Double(main[0].count + main[1].count) >= Double(lines.count)
                    * parameters.leastShareAtEdges,
                case let indent = (main[1].edge - main[0].edge) / first.size,
                indent >= parameters.leastIndent, indent <= parameters.mostIndent
            else { return nil }
            (start, rest) = (main[0].edge, main[1].edge)
            right = lines.map(\.box.maxX).max() ?? 0
        }

        func role(of line: Segment) -> Role? {
            if line.box.minX >= start, line.box.minX - start <= slack { return .start }
            return line.box.minX >= rest && line.box.minX - rest <= slack ? .rest : nil
        }
    }
}

extension Segment {
    fileprivate func isNear(_ before: Segment) -> Bool {
        let distance = baseline - before.baseline
        let larger = max(size, before.size)
        return distance > 0 && distance <= larger * parameters.farthestLine
            && abs(size - before.size) <= larger * parameters.sizeChange
    }
}

extension PageContent {
    func startsLowercase(_ line: Segment) -> Bool {
        guard let first = line.words.first else { return false }
        return words[first].text.unicodeScalars.first?.properties.isLowercase ?? false
    }

    func endsSentence(_ line: Segment) -> Bool {
        guard let last = line.words.last, let end = words[last].text.last else { return false }
        return sentenceEnds.contains(end)
    }
}

/// Marks that end sentences, and the quotation marks and brackets that close behind them: of European,
/// Chinese and Japanese, Arabic and Indian scripts.
let sentenceEnds: Set<Character> = Set(".!?:;\"”’)»。．！？：；」』）》〉】؟؛۔।॥")

/// The thresholds of a run of hanging indents. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct HangingIndentParameters {
    static let standard = HangingIndentParameters()

    /// Font sizes between the baselines of lines of one run: entries of bibliographies have up to a
    /// blank line between them. 25 % less changes 5 documents, 25 % more 2.
    var farthestLine = 2.5

    /// The share by which font sizes of one run differ. 25 % less changes no document, 25 % more 1.
    var sizeChange = 0.08

    /// Font sizes by which lines of one left edge differ. 25 % less changes 2 documents, 25 % more
    /// none.
    var sameEdge = 0.3

    /// Font sizes of a hanging indent: styles of references have 1 to 3.6, half an inch at 10
    /// points. 25 % less changes 3 documents, 25 % more 3.
    var leastIndent = 0.7
    /// 25 % less changes 3 documents, 25 % more 9.
    var mostIndent = 5.0

    /// Font sizes of a blank between words that are stretched. 25 % less or more changes no
    /// document, a quarter of it 1 document, four times as much 4.
    var stretchedBlank = 0.6

    /// The share of a run's lines that begin at its two edges. 25 % less changes 5 documents, 25 %
    /// more 5.
    var leastShareAtEdges = 0.7
}

private let parameters = HangingIndentParameters.standard
