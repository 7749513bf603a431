import Geometry
import Observations

/// Orders blocks of one zone by cutting it along blanks, as the recursive X-Y cut does (Nagy and Seth
/// 1984; Ha, Haralick and Phillips 1995).
///
/// Bands, which blanks across the whole zone separate, are joined again where one vertical blank
/// goes through them: they are rows of one group, whose columns are read one after the other if the
/// file sets them so, or if they are close; else its rows are.
struct BlockOrder {
    private let boxes: [Rect<PageUnits>]
    private let ranks: [Int?]
    private let rules: [Rect<PageUnits>]
    private let size: Double

    /// - Parameters:
    ///   - boxes: Where the blocks are.
    ///   - ranks: Where their first words are in the file; `nil` where unknown.
    ///   - rules: Horizontal ones, which separate rows of blocks.
    ///   - size: The font size of the page's text.
    init(
        _ boxes: [Rect<PageUnits>], ranks: [Int?], rules: [Rect<PageUnits>] = [], size: Double
    ) {
        // Ascenders and descenders of neighbouring lines overlap.
        self.boxes = boxes.map { $0.grown(x: 0, y: -min(size, $0.height) * parameters.overlap) }
        self.ranks = ranks
        self.rules = rules
        self.size = size
    }

    /// Indices of the blocks in reading order.
    var order: [Int] { result.order }

    /// Indices of the blocks in reading order, and whether another one is as likely.
    var result: (order: [Int], hasTwoOrders: Bool) {
        var hasTwoOrders = false
        let order = ordered(
            boxes.indices.sorted {
                (boxes[$0].minY, boxes[$0].minX) < (boxes[$1].minY, boxes[$1].minX)
            }, tied: &hasTwoOrders)
        return (order, hasTwoOrders)
    }

    /// - Parameters:
    ///   - blocks: From the top, then from the left.
    ///   - tied: Set where neither the file nor the blanks decide.
    private func ordered(_ blocks: [Int], depth: Int = 0, tied: inout Bool) -> [Int] {
        guard blocks.count > 1 else { return blocks }
        guard depth < parameters.deepest else { return sortedByPairs(blocks) }
        let bands = cut(blocks, from: { $0.minY }, to: { $0.maxY })
        guard bands.count > 1 else {
            let columns = cut(blocks, from: { $0.minX }, to: { $0.maxX })
            return columns.count > 1
                ? columns.flatMap { ordered($0, depth: depth + 1, tied: &tied) }
                : sortedByPairs(blocks)
        }
        return groups(of: bands).flatMap { group in
            guard group.count > 1 else {
                return ordered(group[0], depth: depth + 1, tied: &tied)
            }
            var tiedInside = (rows: false, columns: false)
            let rows = group.flatMap { ordered($0, depth: depth + 1, tied: &tiedInside.rows) }
            let columns = cut(
                group.flatMap { $0 }, from: { $0.minX }, to: { $0.maxX },
                by: size * parameters.leastGutter)
            guard columns.count > 1 else {
                tied = tied || tiedInside.rows
                return rows
            }
            let byColumns = columns.flatMap {
                ordered($0, depth: depth + 1, tied: &tiedInside.columns)
            }
            let (columnsInFile, rowsInFile) = (successors(in: byColumns), successors(in: rows))
            let isByColumns =
                columnsInFile == rowsInFile ? areClose(columns) : columnsInFile > rowsInFile
            tied = tied || (isByColumns ? tiedInside.columns : tiedInside.rows)
            if columnsInFile == rowsInFile, byColumns != rows, isHardlyClose(columns) {
                tied = true
            }
            return isByColumns ? byColumns : rows
        }
    }

    private func fromTop(_ blocks: [Int]) -> [Int] {
        blocks.sorted { (boxes[$0].minY, boxes[$0].minX) < (boxes[$1].minY, boxes[$1].minX) }
    }

    /// The blocks, cut wherever a blank goes all through.
    private func cut(
        _ blocks: [Int], from start: (Rect<PageUnits>) -> Double,
        to end: (Rect<PageUnits>) -> Double, by least: Double = 0
    ) -> [[Int]] {
        var parts: [[Int]] = []
        var reach = -Double.infinity
        for block in blocks.sorted(by: {
            (start(boxes[$0]), $0) < (start(boxes[$1]), $1)
        }) {
            if start(boxes[block]) >= reach + least {
                parts.append([block])
            } else {
                parts[parts.count - 1].append(block)
            }
            reach = max(reach, end(boxes[block]))
        }
        return parts.map(fromTop)
    }

    /// Bands in a row through which one vertical blank goes. The first and the last have several
    /// columns; a lone block at the end belongs to it only if it is close to the one above.
    private func groups(of bands: [[Int]]) -> [[[Int]]] {
        var groups: [[[Int]]] = []
        var open: [[Int]] = []
        func close() {
            var rest: [[Int]] = []
            while open.count > 1, let last = open.last, last.count == 1,
                !isClose(last[0], to: open.dropLast().joined())
            {
                rest.insert(open.removeLast(), at: 0)
            }
            if !open.isEmpty { groups.append(open) }
            groups += rest.map { [$0] }
            open = []
        }
        for band in bands {
            let joined = (open + [band]).flatMap { $0 }
            if open.isEmpty
                || cut(
                    joined, from: { $0.minX }, to: { $0.maxX }, by: size * parameters.leastGutter
                ).count < 2
                || areRuledOff(open.flatMap { $0 }, from: band)
            {
                close()
                if columnCount(band) > 1 { open = [band] } else { groups.append([band]) }
            } else {
                open.append(band)
            }
        }
        close()
        return groups
    }

    /// Whether a rule is between blocks and the band below them, along most of both.
    private func areRuledOff(_ above: [Int], from band: [Int]) -> Bool {
        guard let upper = above.map({ boxes[$0] }).bounds(),
            let lower = band.map({ boxes[$0] }).bounds()
        else { return false }
        let width = min(upper.width, lower.width) * parameters.mostOfWidth
        return rules.contains {
            $0.midY >= upper.maxY - size * parameters.overlap
                && $0.midY <= lower.minY + size * parameters.overlap
                && $0.sharedWidth(with: upper) >= width && $0.sharedWidth(with: lower) >= width
        }
    }

    private func columnCount(_ band: [Int]) -> Int {
        cut(band, from: { $0.minX }, to: { $0.maxX }, by: size * parameters.leastGutter).count
    }

    /// Whether a block goes on in the column of those above.
    private func isClose(_ block: Int, to above: some Sequence<Int>) -> Bool {
        above.contains {
            boxes[$0].sharedWidth(with: boxes[block]) > 0
                && boxes[block].minY - boxes[$0].maxY <= size * parameters.nextParagraph
        }
    }

    /// Whether the blocks of every column are close below each other.
    private func areClose(_ columns: [[Int]]) -> Bool {
        columns.allSatisfy { column in
            zip(column, column.dropFirst()).allSatisfy {
                boxes[$1].minY - boxes[$0].maxY <= size * parameters.nextParagraph
            }
        }
    }

    /// Whether the widest blank between blocks of the columns is about the one that decides, and more
    /// than one column is cut by it.
    private func isHardlyClose(_ columns: [[Int]]) -> Bool {
        let blanks = columns.flatMap { column in
            zip(column, column.dropFirst()).map { boxes[$1].minY - boxes[$0].maxY }
        }
        let decisive = size * parameters.nextParagraph
        guard columns.count(where: { $0.count > 1 }) > 1, let widest = blanks.max() else {
            return false
        }
        return widest >= decisive / parameters.tie && widest <= decisive * parameters.tie
    }

    /// How many blocks the file sets right after the one before in an order.
    private func successors(in order: [Int]) -> Int {
        let inFile = order.filter { ranks[$0] != nil }.sorted {
            (ranks[$0] ?? 0, $0) < (ranks[$1] ?? 0, $1)
        }
        var next: [Int: Int] = [:]
        for (block, following) in zip(inFile, inFile.dropFirst()) { next[block] = following }
        return zip(order, order.dropFirst()).count { next[$0] == $1 }
    }

    /// By the two criteria of Breuel (2003): what is above comes before what it overlaps, and what is
    /// left comes before what is beside it.
    private func sortedByPairs(_ blocks: [Int]) -> [Int] {
        var waiting = [Int](repeating: 0, count: boxes.count)
        var followers = [[Int]](repeating: [], count: boxes.count)
        for first in blocks {
            for second in blocks where first != second && precedes(first, second) {
                followers[first].append(second)
                waiting[second] += 1
            }
        }
        var left = blocks
        var result: [Int] = []
        while !left.isEmpty {
            let below = result.last.flatMap { last in
                left.first { waiting[$0] == 0 && isClose($0, to: [last]) }
            }
            // Blocks around each other in a circle: the one that begins first.
            guard let next = below ?? left.first(where: { waiting[$0] == 0 }) ?? left.first
            else { break }
            left.removeAll { $0 == next }
            for follower in followers[next] { waiting[follower] -= 1 }
            result.append(next)
        }
        return result
    }

    private func precedes(_ first: Int, _ second: Int) -> Bool {
        let (one, other) = (boxes[first], boxes[second])
        if one.sharedWidth(with: other) > 0 {
            return (one.minY, one.minX, first) < (other.minY, other.minX, second)
        }
        return one.maxX <= other.minX && one.sharedHeight(with: other) > 0
    }
}

/// The thresholds of the order of blocks in a zone. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct BlockOrderParameters {
    static let standard = BlockOrderParameters()

    /// Cuts inside cuts at the most: heads of invoices need four. Rows and columns are both tried,
    /// so that each further one doubles the work. 6 or 10 instead changes no document, a quarter of
    /// it 2 documents, four times as much none.
    var deepest = 8

    /// The share of a line's height, or of a font size, by which boxes are lower at either end than
    /// those of words, which span ascent and descent: 1.1 to 1.3 sizes, while lines set solid are 1
    /// apart. 25 % less changes 8 documents, 25 % more 8.
    var overlap = 0.12

    /// The share of the narrower band's width that a rule between two bands has at the least. 25 %
    /// less changes 3 documents, 25 % more 6.
    var mostOfWidth = 0.8

    /// Font sizes: the least blank between columns of blocks, wider than one between words. 25 %
    /// less changes no document, 25 % more 1.
    var leastGutter = 0.7

    /// Font sizes between the boxes of two blocks of one column at the most: one blank line. 25 %
    /// less changes 7 documents, 25 % more 4.
    var nextParagraph = 1.6

    /// How many times more or less than that the widest blank is where two orders are as likely. 25
    /// % less or more changes no document of 62.
    var tie = 1.25
}

private let parameters = BlockOrderParameters.standard
