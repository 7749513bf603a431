import Geometry
import Observations

/// Puts the words of a row into columns; a segment that crosses borders spans them.
struct Placement {
    private let page: PageContent
    private let borders: [Double]
    private let columns: [ClosedRange<Double>]

    init(_ page: PageContent, borders: [Double], columns: [ClosedRange<Double>]) {
        self.page = page
        self.borders = borders
        self.columns = columns
    }

    func placed(_ row: ZoneRow) -> [AlignedGrid.Placed] {
        row.segments.flatMap { parts(of: $0, in: row) }
    }

    private func parts(of segment: Segment, in row: ZoneRow) -> [AlignedGrid.Placed] {
        let first = column(at: segment.box.minX + min(1, segment.box.width / 4))
        let last = column(at: segment.box.maxX - min(1, segment.box.width / 4))
        guard first < last else {
            let middle = column(at: segment.box.midX)
            return [AlignedGrid.Placed(words: segment.words, columns: middle..<middle + 1)]
        }
        if let cut = cut(segment, first...last) { return cut }
        // Text that reaches a little into the next column does not span it.
        let reached = (first...last).filter { column in
            let shared =
                min(segment.box.maxX, columns[column].upperBound)
                - max(segment.box.minX, columns[column].lowerBound)
            return shared > (columns[column].upperBound - columns[column].lowerBound) * leastShare
                || shared > segment.box.width * leastShare
        }
        let start = reached.first ?? first
        let end = reached.last ?? last
        return [AlignedGrid.Placed(words: segment.words, columns: start..<max(start, end) + 1)]
    }

    /// The segment cut at the borders, if blanks between its words stand at each.
    private func cut(_ segment: Segment, _ range: ClosedRange<Int>) -> [AlignedGrid.Placed]? {
        var parts: [AlignedGrid.Placed] = []
        for index in segment.words {
            let box = page.words[index].box
            let home = column(at: box.midX)
            // A word across a border: the segment is one text.
            if home > 0, box.minX < borders[home] - 1, box.maxX > borders[home] + 1 { return nil }
            if home + 1 < columns.count, box.minX < borders[home + 1] - 1,
                box.maxX > borders[home + 1] + 1
            {
                return nil
            }
            if let last = parts.last, last.columns.lowerBound == home {
                parts[parts.count - 1].words.append(index)
            } else {
                let gap =
                    parts.last?.words.last.map { box.minX - page.words[$0].box.maxX } ?? .infinity
                if gap < page.words[index].textSize * leastCut { return nil }
                parts.append(AlignedGrid.Placed(words: [index], columns: home..<home + 1))
            }
        }
        return parts
    }

    private func column(at x: Double) -> Int {
        let next = borders.firstIndex { $0 > x } ?? borders.count
        return max(0, min(columns.count - 1, next - 1))
    }
}

/// The share of a column's or of the text's own width that text must cover to span the column.
private let leastShare = 0.25

/// Font sizes of the least blank at which a segment is cut.
private let leastCut = 0.38
