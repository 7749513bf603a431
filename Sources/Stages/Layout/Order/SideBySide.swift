import Geometry
import Observations

/// Separates lines that lie side by side without being a table, such as an address beside a date,
/// into streams that are read one after another.
///
/// Lines close below each other form a stream. Streams are sorted by the two criteria of Breuel
/// (2003): what is above comes before what it overlaps, and what is left comes before what is
/// beside it.
struct SideBySide {
    /// Font sizes: wider blanks than this are meant to separate.
    static let stretchedBlank = 2.2

    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    func columns(of apart: [ZoneRow]) -> [[Segment]] {
        let rows = apart.map(rejoined)
        let pairs = LabelPairs(page, rows: rows)
        let lines = rows.map(pairs.joined).flatMap(\.segments)
        let neighbours = lines.hasNeighbours
        guard neighbours.contains(true) else { return lines.isEmpty ? [] : [lines] }
        return sorted(streams(of: zip(lines, neighbours)))
    }

    /// Lines that belong together, in the order of their first ones.
    private func streams(of lines: Zip2Sequence<[Segment], [Bool]>) -> [Stream] {
        var streams: [Stream] = []
        // Streams that may go on; a line across several of them ends all.
        var open: [Int] = []
        for (line, isBeside) in lines {
            let covered = open.filter {
                streams[$0].isBeside && streams[$0].box.sharedWidth(with: line.box) > 0
            }
            if covered.count <= 1, let home = open.last(where: { streams[$0].takes(line) }),
                streams[home].isBeside || !isBeside
            {
                streams[home].add(line)
            } else if !isBeside, let last = streams.indices.last, open.last == last,
                !streams[last].isBeside
            {
                streams[last].add(line)
            } else {
                if !isBeside || covered.count > 1 { open = [] }
                open.append(streams.count)
                streams.append(Stream(line, isBeside: isBeside))
            }
        }
        return streams
    }

    /// The streams in reading order; the one right below is preferred among those that may follow.
    private func sorted(_ streams: [Stream]) -> [[Segment]] {
        var waiting = [Int](repeating: 0, count: streams.count)
        var followers = [[Int]](repeating: [], count: streams.count)
        for (first, one) in streams.enumerated() {
            for (second, other) in streams.enumerated() where one.precedes(other) {
                followers[first].append(second)
                waiting[second] += 1
            }
        }
        var left = Array(streams.indices)
        var result: [[Segment]] = []
        var last: Stream?
        while !left.isEmpty {
            let free = left.filter { waiting[$0] == 0 }
            let below = free.first { index in last.map { $0.isRightAbove(streams[index]) } ?? false
            }
            // Streams around each other in a circle: the one that begins first.
            guard let next = below ?? free.first ?? left.first else { break }
            left.removeAll { $0 == next }
            for follower in followers[next] { waiting[follower] -= 1 }
            result.append(streams[next].lines)
            last = streams[next]
        }
        return result
    }

    /// The row with segments joined that only stretched blanks or the ends of sentences separate:
    /// no table was found here.
    private func rejoined(_ row: ZoneRow) -> ZoneRow {
        guard row.segments.count > 1 else { return row }
        var result = ZoneRow(row.segments[0])
        for segment in row.segments.dropFirst() {
            let last = result.segments.count - 1
            let gap = segment.box.minX - result.segments[last].box.maxX
            if gap < min(segment.size, result.segments[last].size) * Self.stretchedBlank {
                result.extend(with: segment)
            } else {
                result.add(segment)
            }
        }
        return result
    }
}

extension ZoneRow {
    /// Appends a segment's words to the last one.
    mutating func extend(with segment: Segment) {
        segments[segments.count - 1].words += segment.words
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
        let distance = line.baseline - last.baseline
        let shared = line.box.sharedWidth(with: last.box)
        return distance > 0 && distance <= max(line.size, last.size) * loosest
            && shared > min(line.box.width, last.box.width) * sharedEdge
    }

    func precedes(_ other: Stream) -> Bool {
        if box.sharedWidth(with: other.box) > 0 {
            return (box.minY, box.minX) < (other.box.minY, other.box.minX)
        }
        return box.maxX <= other.box.minX && box.sharedHeight(with: other.box) > 0
    }

    /// Whether another stream is the next paragraph of the same column.
    func isRightAbove(_ other: Stream) -> Bool {
        guard let last = lines.last, let next = other.lines.first, isBeside, other.isBeside
        else { return false }
        let distance = next.baseline - last.baseline
        return distance > 0 && distance <= max(last.size, next.size) * nextParagraph
            && box.sharedWidth(with: other.box) > 0
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
                if one.box.sharedHeight(with: other.box) > height * sharedLine,
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

/// Font sizes between the baselines of one stream, and of two paragraphs of one column, at the most.
private let loosest = 2.0
private let nextParagraph = 2.6

/// The share of the narrower line's width that lines below each other have in common.
private let sharedEdge = 0.3

/// The share of the lower line's height that lines beside each other have in common.
private let sharedLine = 0.25
