import Geometry
import Observations

/// Puts the words of a row into columns; a segment that crosses borders spans them.
struct Placement {
    private let page: PageContent
    private let borders: [Double]
    private let columns: [ClosedRange<Double>]
    private let isStrict: Bool

    /// - Parameter isStrict: Whether each word is in the column that contains its middle, and nothing
    ///   spans columns.
    init(
        _ page: PageContent, borders: [Double], columns: [ClosedRange<Double>],
        isStrict: Bool = false
    ) {
        self.isStrict = isStrict
        self.page = page
        self.borders = borders
        self.columns = columns
    }

    /// - Parameters:
    ///   - below: The rows below; a rule above the first of them that lies under one name and reaches over
    ///     several columns shows what the name spans.
    ///   - isHead: Whether the row may be one of the header.
    func placed(
        _ row: ZoneRow, above below: ArraySlice<ZoneRow>, isHead: Bool
    ) -> [AlignedGrid.Placed] {
        let next = below.first
        let parts = row.segments.flatMap { segment in
            namesOfColumns(below: segment, of: row, below, isHead: isHead)
                .map { [AlignedGrid.Placed(words: segment.words, columns: $0)] }
                ?? self.parts(of: segment, in: row, above: next)
        }
        guard let next, !isStrict else { return parts }
        let width = (borders.last ?? 0) - borders[0]
        let rules = page.levelRules(between: row.baseline - 1, and: next.box.midY)
            .filter { $0.length < width * parameters.partialShare }
        var result = parts
        for rule in rules {
            let covered = columns.indices.filter { column in
                let span = columns[column]
                let shared = min(rule.end, span.upperBound) - max(rule.start, span.lowerBound)
                return shared >= (span.upperBound - span.lowerBound) * parameters.leastRuledShare
            }
            guard let first = covered.first, let last = covered.last, last > first else { continue }
            let over = result.indices.filter { result[$0].columns.overlaps(first..<last + 1) }
            guard over.count == 1, let name = over.first else { continue }
            result[name].columns =
                min(
                    first, result[name].columns.lowerBound)..<max(
                    last + 1, result[name].columns.upperBound)
        }
        return result
    }

    private func parts(
        of segment: Segment, in row: ZoneRow, above next: ZoneRow?
    ) -> [AlignedGrid.Placed] {
        if isStrict { return strictParts(of: segment) }
        let first = column(at: segment.box.minX + min(1, segment.box.width / 4))
        let last = column(at: segment.box.maxX - min(1, segment.box.width / 4))
        guard first < last else {
            let middle = column(at: segment.box.midX)
            return [AlignedGrid.Placed(words: segment.words, columns: middle..<middle + 1)]
        }
        if let cut = cut(segment, first...last) { return cut }
        if last == first + 1, let names = names(in: segment, over: first, above: next) {
            return names
        }
        // Text that reaches a little into the next column does not span it.
        let reached = (first...last).filter { column in
            let shared =
                min(segment.box.maxX, columns[column].upperBound)
                - max(segment.box.minX, columns[column].lowerBound)
            return shared > (columns[column].upperBound - columns[column].lowerBound)
                * parameters.leastShare
                || shared > segment.box.width * parameters.leastShare
        }
        let free = reached.isEmpty ? (first...last).filter { isFree($0, in: row, of: segment) } : []
        let start = reached.first ?? free.first ?? first
        let end = reached.last ?? free.last ?? last
        return [AlignedGrid.Placed(words: segment.words, columns: start..<max(start, end) + 1)]
    }

    /// Whether no other text of a row is in a column: a name above the blank left of its numbers, which are set flush
    /// right, does not span the column of the name before it.
    private func isFree(_ column: Int, in row: ZoneRow, of segment: Segment) -> Bool {
        row.segments.allSatisfy {
            $0.words == segment.words || self.column(at: $0.box.midX) != column
        }
    }

    /// The columns whose names are below a name that crosses a border between two of them and is in the middle of all:
    /// it spans them, however short it is; where it is none of the header, all that are free.
    private func namesOfColumns(
        below segment: Segment, of row: ZoneRow, _ below: ArraySlice<ZoneRow>, isHead: Bool
    ) -> Range<Int>? {
        let first = column(at: segment.box.minX)
        let last = column(at: segment.box.maxX)
        // A name in the middle of both lines may be between.
        let names = below.prefix(2).first { row in
            row.segments.contains {
                $0.box.minX < segment.box.maxX && $0.box.maxX > segment.box.minX
            }
        }
        guard first < last, let names = names?.segments, !isStrict,
            names.count > row.segments.count,
            names.allSatisfy({ name in
                !(name.words.first.map { page.words[$0].text.looksNumeric } ?? true)
            })
        else { return nil }
        let named = Set(names.map { column(at: $0.box.midX) })
        let isFree = columns.indices.map { column in
            named.contains(column)
                && row.segments.allSatisfy {
                    $0.words == segment.words || $0.box.maxX < columns[column].lowerBound
                        || $0.box.minX > columns[column].upperBound
                }
        }
        guard isFree[first...last].allSatisfy({ $0 }), !isCut(segment, first...last) else {
            return nil
        }
        let start = isFree[..<first].lastIndex(of: false).map { $0 + 1 } ?? 0
        let end = isFree[last...].firstIndex(of: false) ?? columns.count
        let ranges =
            isHead
            ? (start...first).flatMap { start in (last + 1...end).map { start..<$0 } }
            : [start..<end].filter { $0.count > last - first + 1 }
        let offMiddle = ranges.map { range in
            names.filter { range.contains(column(at: $0.box.midX)) }.map(\.box).bounds()
                .map { abs($0.midX - segment.box.midX) } ?? .infinity
        }
        guard let best = ranges.indices.min(by: { offMiddle[$0] < offMiddle[$1] }),
            offMiddle[best] <= segment.size * parameters.sameMiddle
        else { return nil }
        return ranges[best]
    }

    /// Whether a segment has texts of several columns, each set as the others of its column are.
    private func isCut(_ segment: Segment, _ range: ClosedRange<Int>) -> Bool {
        guard let parts = cut(segment, range), parts.count > 1 else { return false }
        return parts.allSatisfy { part in
            part.words.lazy.map { page.words[$0].box }.bounds().map {
                isSet($0, over: columns[part.columns.lowerBound], segment.size)
            } ?? false
        }
    }

    private func strictParts(of segment: Segment) -> [AlignedGrid.Placed] {
        columns.indices.compactMap { column in
            let words = segment.words.filter { self.column(at: page.words[$0].box.midX) == column }
            return words.isEmpty
                ? nil : AlignedGrid.Placed(words: words, columns: column..<column + 1)
        }
    }

    /// The segment cut at the borders, if blanks between its words are at each. Names may be wider than
    /// what is below them, and reach over a border, but not into the next column.
    private func cut(_ segment: Segment, _ range: ClosedRange<Int>) -> [AlignedGrid.Placed]? {
        var parts: [AlignedGrid.Placed] = []
        for index in segment.words {
            let box = page.words[index].box
            let home = column(at: box.midX)
            if let last = parts.last, last.columns.lowerBound == home {
                parts[parts.count - 1].words.append(index)
            } else {
                if let before = parts.last?.words.last, !isBorder(between: before, and: index) {
                    return nil
                }
                parts.append(AlignedGrid.Placed(words: [index], columns: home..<home + 1))
            }
        }
        return parts.allSatisfy(isAtHome) ? parts : nil
    }

    /// Whether the blank between two words is wide enough for one between columns, or is a seam of these.
    private func isBorder(between left: Int, and right: Int) -> Bool {
        let (before, word) = (page.words[left], page.words[right])
        let size = word.textSize
        guard word.box.minX - before.box.maxX < size * parameters.leastCut else { return true }
        let (start, end) = (column(at: before.box.midX), column(at: word.box.midX))
        let slack = size * ColumnSeamParameters.standard.sameEdge
        return start + 1 == end && before.isValue(beside: word)
            && abs(before.box.maxX - columns[start].upperBound) <= slack
            && abs(word.box.minX - columns[end].lowerBound) <= slack
    }

    /// Two names of columns that only a blank between words separates, as they are wider than the values below:
    /// each begins, ends or is centred where its column is, and the blank is between the columns. Below a name
    /// of several columns are their own names; below these are numbers.
    private func names(
        in segment: Segment, over first: Int, above next: ZoneRow?
    ) -> [AlignedGrid.Placed]? {
        let (left, right) = (columns[first], columns[first + 1])
        let size = segment.size
        let words = segment.words.map { page.words[$0] }
        guard right.lowerBound - left.upperBound >= size * parameters.widelyApart,
            words.count <= parameters.wordsOfNames,
            words.allSatisfy({ !$0.text.contains(where: \.isNumber) }),
            let values = next?.segments.flatMap(\.words).map({ page.words[$0] }),
            values.contains(where: {
                $0.text.looksNumeric && (first...first + 1).contains(column(at: $0.box.midX))
            })
        else { return nil }
        let inner = size * parameters.sameInnerEdge
        let found = words.indices.dropFirst().filter { index in
            guard let before = words[..<index].lazy.map(\.box).bounds(),
                let after = words[index...].lazy.map(\.box).bounds(),
                before.maxX <= right.lowerBound, after.minX >= left.upperBound - inner
            else { return false }
            return
                (abs(before.maxX - left.upperBound) <= inner
                || abs(after.minX - right.lowerBound) <= inner)
                && isSet(before, over: left, size) && isSet(after, over: right, size)
        }
        guard found.count == 1, let index = found.first else { return nil }
        return [
            AlignedGrid.Placed(words: Array(segment.words[..<index]), columns: first..<first + 1),
            AlignedGrid.Placed(
                words: Array(segment.words[index...]), columns: first + 1..<first + 2),
        ]
    }

    /// Whether an edge or the middle of a name is that of its column.
    private func isSet(_ name: Rect<PageUnits>, over column: ClosedRange<Double>, _ size: Double)
        -> Bool
    {
        [
            name.minX - column.lowerBound, name.maxX - column.upperBound,
            name.midX - (column.lowerBound + column.upperBound) / 2,
        ].contains { abs($0) <= size * parameters.sameEdge }
    }

    /// Whether words are between the borders of their column, or most of them or of it in the other's range
    /// and none in that of another column: text that spans columns has words across their borders.
    private func isAtHome(_ part: AlignedGrid.Placed) -> Bool {
        guard let box = part.words.lazy.map({ page.words[$0].box }).bounds() else { return true }
        let home = part.columns.lowerBound
        if box.minX >= borders[home] - 1 || home == 0,
            box.maxX <= borders[home + 1] + 1 || home + 1 == columns.count
        {
            return true
        }
        let column = columns[home]
        let shared = min(box.maxX, column.upperBound) - max(box.minX, column.lowerBound)
        return (home == 0 || box.minX >= columns[home - 1].upperBound - 1)
            && (home + 1 == columns.count || box.maxX <= columns[home + 1].lowerBound + 1)
            && shared >= min(box.width, column.upperBound - column.lowerBound)
                * parameters.leastShareAtHome
    }

    private func column(at x: Double) -> Int {
        let next = borders.firstIndex { $0 > x } ?? borders.count
        return max(0, min(columns.count - 1, next - 1))
    }
}

/// The thresholds of the columns of a segment. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct PlacementParameters {
    static let standard = PlacementParameters()

    /// The share of the table's width that a rule under a spanning name has at the most. 25 % less
    /// changes 7 documents, 25 % more 25 (2 of 47 ZUGFeRD lines lost, arXiv cell relations +.004).
    var partialShare = 0.9

    /// The share of a column's or of the text's own width that text must cover to span the column.
    /// 25 % less changes 7 documents, 25 % more 4.
    var leastShare = 0.25

    /// The share of the narrower of a name and the column below it that both have in common where the name
    /// reaches over the column's borders. A choice: half of it is on either side.
    var leastShareAtHome = 0.5

    /// Font sizes of the least blank at which a segment is cut. 25 % less changes 2 documents
    /// (arXiv cell relations −.002), 25 % more 3.
    var leastCut = 0.38

    /// Font sizes between columns at the least, and words at the most, where names with a narrower blank are
    /// cut; font sizes by which edges at that blank and others differ. Chosen on one invoice; no other table of
    /// ICDAR 2013, arXiv, VRDU and ZUGFeRD changes.
    var widelyApart = 1.5
    var wordsOfNames = 6
    var sameInnerEdge = 0.15
    var sameEdge = 0.5

    /// Font sizes between the middle of a name and that of the names that it spans at the most. With 0.5, one line of a
    /// name that wraps spans others (ICDAR 2013).
    var sameMiddle = 0.2

    /// The share of a column's width that a rule over several columns covers. 25 % less changes 2
    /// documents, 25 % more 1.
    var leastRuledShare = 0.5
}

private let parameters = PlacementParameters.standard
