import Geometry
import Observations

/// Separates lines that lie side by side without being a table, such as an address beside a date,
/// into streams that are read one after another.
///
/// Lines close below each other form a stream; see `BlockOrder` for how streams are ordered.
struct SideBySide {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// What a zone is read as: lines of one column, or a block known already.
    enum Element {
        case lines([Segment])
        case block(Int)
    }

    /// The lines and blocks of a zone in reading order, and whether another order is as likely.
    ///
    /// - Parameters:
    ///   - apart: Rows outside of the blocks, from the top.
    ///   - solids: The blocks.
    func elements(of apart: [ZoneRow], around solids: [Rect<PageUnits>])
        -> (inOrder: [Element], hasTwoOrders: Bool)
    {
        let rows = apart.map(rejoined)
        let pairs = LabelPairs(page, rows: rows)
        let lines = rows.map(pairs.joined).flatMap(\.segments)
        let rules = page.rules.filter { $0.axis == .horizontal }.map(\.box)
        let streams = streams(
            of: zip(lines, lines.hasNeighbours), around: solids, between: rules)
        let boxes = streams.map(\.box) + solids
        let ranks = boxes.map(firstWord)
        let order = BlockOrder(boxes, ranks: ranks, rules: rules, size: page.metrics.bodySize)
            .result
        let elements = order.order.map {
            $0 < streams.count ? Element.lines(streams[$0].lines) : .block($0 - streams.count)
        }
        return (elements, order.hasTwoOrders)
    }

    /// The place in the file of the first word inside a box, where a text layer has it.
    private func firstWord(in box: Rect<PageUnits>) -> Int? {
        page.words.firstIndex { box.contains($0.box.center) && $0.reader == .textLayer }
    }

    /// Lines that belong together, in the order of their first ones.
    private func streams(
        of lines: Zip2Sequence<[Segment], [Bool]>, around solids: [Rect<PageUnits>],
        between rules: [Rect<PageUnits>]
    ) -> [Stream] {
        var streams: [Stream] = []
        // Streams that may go on; a line across several of them ends all.
        var open: [Int] = []
        for (line, isBeside) in lines {
            let near = rules.filter {
                $0.midY < line.box.midY
                    && line.box.midY - $0.midY < line.size * parameters.farthestRule
            }
            open.removeAll { index in
                solids.contains { streams[index].ends(at: $0, before: line) }
                    || near.contains { streams[index].isCutOff(by: $0, before: line) }
            }
            let covered = open.filter {
                streams[$0].isBeside && streams[$0].box.sharedWidth(with: line.box) > 0
            }
            if covered.count <= 1, let home = open.last(where: { streams[$0].takes(line) }),
                streams[home].isBeside || !isBeside || goesOn(streams[home], in: line)
            {
                streams[home].add(line)
            } else if !isBeside, let last = streams.indices.last, open.last == last,
                !streams[last].isBeside,
                !solids.contains(where: { streams[last].pauses(at: $0, before: line) })
            {
                streams[last].add(line)
            } else {
                if !isBeside || covered.count > 1 { open = [] }
                // What is too far above to go on does not make this line one across several.
                open.removeAll { covered.contains($0) && !streams[$0].isNear(line) }
                open.append(streams.count)
                streams.append(Stream(line, isBeside: isBeside))
            }
        }
        return streams
    }

    /// Whether the file sets a line right after the last one of a stream, with the same left edge.
    private func goesOn(_ stream: Stream, in line: Segment) -> Bool {
        guard let last = stream.lines.last, let end = last.words.last, let start = line.words.first
        else { return false }
        return start == end + 1 && page.words[start].reader == .textLayer
            && page.words[end].reader == .textLayer
            && abs(last.box.minX - line.box.minX) <= line.size * parameters.sameEdge
    }

    /// The row with segments joined that only stretched blanks or the ends of sentences separate:
    /// no table was found here.
    private func rejoined(_ row: ZoneRow) -> ZoneRow {
        guard row.segments.count > 1 else { return row }
        var result = ZoneRow(row.segments[0])
        for segment in row.segments.dropFirst() {
            let last = result.segments.count - 1
            let gap = segment.box.minX - result.segments[last].box.maxX
            let isStretched =
                gap < min(segment.size, result.segments[last].size) * parameters.stretchedBlank
            if segment.isAfterLeader
                || isStretched && !isSetApart(result.segments[last], segment)
            {
                result.extend(with: segment)
            } else {
                result.add(segment)
            }
        }
        return result
    }

    /// Whether a rule is between two pieces of a line, or the file does not set them one after the
    /// other.
    private func isSetApart(_ left: Segment, _ right: Segment) -> Bool {
        guard let end = left.words.last, let start = right.words.first else { return false }
        let isPrinted =
            page.words[end].reader == .textLayer && page.words[start].reader == .textLayer
        return isPrinted && abs(start - end) != 1
            || page.uprightRules(between: left.box.maxX - 1, and: right.box.minX + 1).contains {
                $0.start <= left.box.midY && $0.end >= left.box.midY
            }
    }
}

extension ZoneRow {
    /// Appends a segment's words to the last one.
    mutating func extend(with segment: Segment) {
        segments[segments.count - 1].words += segment.words
        segments[segments.count - 1].pageNumber = segment.pageNumber
        segments[segments.count - 1].box = segments[segments.count - 1].box.union(segment.box)
        box = box.union(segment.box)
    }
}

/// Lines close below each other.
private struct Stream {
    var lines: [Segment]
    var box: Rect<PageUnits>
    /// Whether other lines were beside its first one.
    let isBeside: Bool

    init(_ line: Segment, isBeside: Bool) {
        lines = [line]
        box = line.box
        self.isBeside = isBeside
    }

    mutating func add(_ line: Segment) {
        lines.append(line)
        box = box.union(line.box)
    }

    /// Whether a line lies close below the last one, and under it.
    func takes(_ line: Segment) -> Bool {
        guard let last = lines.last else { return false }
        let shared = line.box.sharedWidth(with: last.box)
        return line.baseline > last.baseline && isNear(line)
            && shared > min(line.box.width, last.box.width) * parameters.sharedEdge
    }

    /// Whether a line is no farther below the last one than lines of one text.
    func isNear(_ line: Segment) -> Bool {
        guard let last = lines.last else { return false }
        return line.baseline - last.baseline
            <= max(line.size, last.size) * parameters.loosestLeading
    }

    /// Whether a rule between the last line and one below reaches far beyond both: that of a row of
    /// blocks.
    func isCutOff(by rule: Rect<PageUnits>, before line: Segment) -> Bool {
        guard let last = lines.last, last.box.midY < rule.midY, rule.midY < line.box.midY
        else { return false }
        let both = last.box.union(line.box)
        return rule.sharedWidth(with: both) >= both.width * parameters.mostOfWidth
            && rule.width >= both.width * parameters.farBeyond
    }

    /// Whether a wide blank before a line is at the top or at the bottom of a block beside: what is
    /// above that block, beside it and below it is apart.
    func pauses(at block: Rect<PageUnits>, before line: Segment) -> Bool {
        guard let last = lines.last,
            line.baseline - last.baseline > max(line.size, last.size) * parameters.loosestLeading
        else { return false }
        return [block.minY, block.maxY].contains { $0 > last.box.midY && $0 < line.box.midY }
    }

    /// Whether a block is between the last line and one below.
    func ends(at block: Rect<PageUnits>, before line: Segment) -> Bool {
        guard let last = lines.last, last.box.midY < block.midY, block.midY < line.box.midY
        else { return false }
        return block.sharedWidth(with: line.box) > 0
    }
}

extension [Segment] {
    /// For each segment whether another one is beside it, be it on a baseline of its own.
    ///
    /// Only segments from the top, in order of their baselines, are asked for.
    fileprivate var hasNeighbours: [Bool] {
        var found = [Bool](repeating: false, count: count)
        let largest = lazy.map(\.size).max() ?? 0
        for first in indices {
            for second in self[first...].indices.dropFirst() {
                let (one, other) = (self[first], self[second])
                guard other.baseline - one.baseline < largest * 2 else { break }
                let height = Swift.min(one.box.height, other.box.height)
                if one.box.sharedHeight(with: other.box) > height * parameters.sharedLine,
                    one.box.sharedWidth(with: other.box) <= 0
                {
                    found[first] = true
                    found[second] = true
                }
            }
        }
        return found
    }
}

/// The thresholds of lines side by side. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct SideBySideParameters {
    static let standard = SideBySideParameters()

    /// Font sizes: wider blanks than this are meant to separate. 25 % less changes 63 documents (1
    /// of 99 JOSE references lost, word order of project PDFs −.004), 25 % more 48 (1 of 20 ZUGFeRD
    /// totals lost).
    var stretchedBlank = 2.2

    /// Font sizes between the baselines of one stream at the most. 25 % less changes 53 documents,
    /// 25 % more 32.
    var loosestLeading = 2.0

    /// Font sizes above a line within which rules matter to it: bounds the work on drawings. 25 %
    /// less or more changes no document, a quarter of it 1 document, four times as much none.
    var farthestRule = 10.0

    /// Font sizes by which left edges of one text differ at the most. 25 % less changes no
    /// document, 25 % more 2.
    var sameEdge = 0.3

    /// The share of the width of two lines that a rule covers, and how many times as wide it is at
    /// the least. 25 % less changes no document, 25 % more 25.
    var mostOfWidth = 0.9
    /// 25 % less changes 10 documents, 25 % more 8.
    var farBeyond = 1.5

    /// The share of the narrower line's width that lines below each other have in common. 25 % less
    /// changes 3 documents, 25 % more 4.
    var sharedEdge = 0.3

    /// The share of the lower line's height that lines beside each other have in common. 25 % less
    /// changes 6 documents, 25 % more 4.
    var sharedLine = 0.25
}

private let parameters = SideBySideParameters.standard
