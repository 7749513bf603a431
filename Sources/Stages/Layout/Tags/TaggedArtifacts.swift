import Geometry
import Observations

/// Judges which words that a file marks as artifacts are running heads, running feet and page numbers.
///
/// Such text is above or below the body and short. Text that is not, such as the printed part of a
/// form or a letterhead, says something, whatever the file calls it.
///
/// Source: ISO 32000-1:2008, 14.8.2.2.
struct TaggedArtifacts {
    private let words: [Word]
    private let bodySize: Double
    private let parameters: TaggedArtifactParameters

    init(
        _ words: [Word], bodySize: Double, parameters: TaggedArtifactParameters = .standard
    ) {
        self.words = words
        self.bodySize = bodySize
        self.parameters = parameters
    }

    /// The words, those marked as artifacts only where they are furniture.
    var judged: [Word] {
        let marked = words.indices.filter { words[$0].marking.artifact != nil }
        guard !marked.isEmpty else { return words }
        let body = words.lazy.filter { $0.marking.artifact == nil }.map(\.box).bounds()
        let candidates = marked.filter { words[$0].marking.artifact != .decoration }
        var kept: Set<Int> = []
        if let body {
            let above = candidates.filter { words[$0].box.midY < body.minY }
            let below = candidates.filter { words[$0].box.midY > body.maxY }
            // Marks all over the page are those of a template, and not of running heads.
            let outside = above.count + below.count
            if outside * 2 >= candidates.count {
                kept.formUnion(isShort(above) ? above : [])
                kept.formUnion(isShort(below) ? below : [])
            }
        }
        var judged = words
        for index in marked where !kept.contains(index) { judged[index].marking = .unmarked }
        return judged
    }

    /// Whether words above or below the body have few lines and no display type, but for those that the
    /// file calls a header or a footer.
    private func isShort(_ places: [Int]) -> Bool {
        var lines = 0
        var last = -Double.infinity
        for index in places.sorted(by: { words[$0].baselineY < words[$1].baselineY }) {
            let word = words[index]
            if word.baselineY - last > word.textSize * parameters.sameLine {
                lines += 1
                last = word.baselineY
            }
            if word.textSize > bodySize * parameters.largest, word.marking.artifact == .unspecified
            {
                return false
            }
        }
        return lines <= parameters.mostLines
    }
}

/// What running heads and feet are like. Effects by `Benchmarks/sensitivity.py` on 21 documents,
/// recognized anew.
struct TaggedArtifactParameters {
    static let standard = TaggedArtifactParameters()

    /// Lines above, and below, the body at the most: letterheads have more, which name the sender.
    /// No document meets it.
    var mostLines = 3

    /// The font size, in sizes of the body, up to which text of no stated kind is no title. No
    /// document meets it.
    var largest = 1.3

    /// Font sizes by which baselines of one line differ at the most. No document meets it.
    var sameLine = 0.5
}

extension PageContent {
    /// Segments of artifacts, and the others.
    func artifacts(in segments: [Segment]) -> (artifacts: [Segment], rest: [Segment]) {
        func isArtifact(_ segment: Segment) -> Bool {
            segment.words.allSatisfy { words[$0].marking.artifact != nil }
        }
        return (segments.filter(isArtifact), segments.filter { !isArtifact($0) })
    }

    /// Artifacts around the blocks of a page, each piece of a line for itself.
    func surrounded(_ blocks: [Container.Block], by artifacts: [Segment]) -> [Container.Block] {
        guard !artifacts.isEmpty else { return blocks }
        let middle = blocks.map(\.box).bounds()?.midY ?? 0
        func paragraph(_ rows: [[Int]]) -> Container.Block {
            .paragraph(Container.Text(lines: LineBuilder(self).joined(rows), pageSize: size))
        }
        let others = artifacts.filter { !isLineNumber($0) }
        func paragraphs(_ isIncluded: (Segment) -> Bool) -> [Container.Block] {
            ZoneRow.rows(of: others.filter(isIncluded)).flatMap(\.segments)
                .map { paragraph([$0.words]) }
        }
        let numbers = lineNumbers(among: artifacts).map { paragraph($0.map(\.words)) }
        return paragraphs { $0.box.midY < middle } + blocks + numbers
            + paragraphs { $0.box.midY >= middle }
    }

    private func isLineNumber(_ segment: Segment) -> Bool {
        segment.words.first.map { words[$0].marking.artifact == .lineNumber } ?? false
    }

    /// The line numbers of each margin, from the top.
    private func lineNumbers(among artifacts: [Segment]) -> [[Segment]] {
        let numbers = artifacts.filter(isLineNumber)
        return [
            numbers.filter { $0.box.midX < size.width / 2 },
            numbers.filter { $0.box.midX >= size.width / 2 },
        ]
        .filter { !$0.isEmpty }
        .map { $0.sorted { $0.baseline < $1.baseline } }
    }
}
