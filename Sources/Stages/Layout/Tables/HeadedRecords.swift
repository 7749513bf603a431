import Geometry
import Observations

/// The records of a table whose rows with numbers are known: each has one of these, and the lines above
/// and below it that are nearer to it than to the next.
struct HeadedRecords {
    /// Ranges of rows, the lines of the header first.
    let groups: [Range<Int>]

    /// - Parameters:
    ///   - anchors: Indices of the rows with numbers, from the top.
    ///   - header: The index of the row of names; lines of it may follow.
    ///   - end: The row after the last record.
    /// - Returns: `nil` where most records have one line, or what is between them is more than a description.
    init?(
        _ page: PageContent, rows: [ZoneRow], _ anchors: [Int], header: Int, end: Int,
        columns: [ClosedRange<Double>]
    ) {
        let (left, right) = (columns[0].lowerBound, columns[columns.count - 1].upperBound)
        func isRuled(_ index: Int) -> Bool {
            page.levelRules(between: rows[index - 1].baseline - 1, and: rows[index].box.midY)
                .contains {
                    min($0.end, right) - max($0.start, left) >= (right - left)
                        * AlignedGridParameters.standard.leastRuledShare
                }
        }
        func ground(_ index: Int) -> UInt32? {
            page.ground(of: rows[index].box, from: left, to: right)
        }
        func distance(_ index: Int) -> Double { rows[index].baseline - rows[index - 1].baseline }
        let description = RecordLines(page, rows: rows, anchors, columns: columns)
        let texts = description.textColumns.map { columns[$0] }
        let lines = (header + 1..<end).filter { !anchors.contains($0) }
        let described = zip(anchors, anchors.dropFirst() + [end]).count { $1 - $0 > 1 }
        let isFirstDescribed = anchors[0] > header + 1
        guard
            (described + (isFirstDescribed ? 1 : 0)) * 2 >= anchors.count,
            lines.allSatisfy({ $0 < anchors[0] || description.belongs($0) })
        else { return nil }
        func hasText(_ index: Int) -> Bool {
            rows[index].segments.flatMap(\.words).contains { word in
                texts.contains { $0.contains(page.words[word].box.midX) }
            }
        }
        /// The first row of the record of `anchor`, the record before it ending after `before`.
        func start(of anchor: Int, after before: Int, isFirst: Bool) -> Int {
            let between = Array(before + 1...anchor)
            guard between.count > 1 else { return anchor }
            if let ruled = between.last(where: isRuled) { return ruled }
            if let changed = between.last(where: { ground($0) != ground($0 - 1) }) {
                return changed
            }
            let widest = between.map(distance).max() ?? 0
            let least = between.map(distance).min() ?? 0
            if widest > least * AnchoredRecordParameters.standard.leastApart {
                return between.last {
                    distance($0) >= widest - rows[$0].size
                        * AnchoredRecordParameters.standard.equalDistance
                } ?? anchor
            }
            if isFirst {
                // Lines of the header go on until one is where descriptions are.
                return between.first { index in
                    rows[index].segments.allSatisfy { segment in
                        texts.contains { $0.contains(segment.box.midX) }
                    }
                } ?? anchor
            }
            return hasText(anchor) ? anchor : before + 1
        }
        var starts: [Int] = []
        var before = header
        for (place, anchor) in anchors.enumerated() {
            starts.append(start(of: anchor, after: before, isFirst: place == 0))
            before = anchor
        }
        let bounds = starts + [end]
        let above = zip(starts, anchors).map { $1 - $0 }.sorted()[starts.count / 2]
        groups = zip(bounds, bounds.dropFirst()).enumerated().flatMap { place, bound in
            let (start, end) = bound
            let anchor = anchors[place]
            // Where descriptions begin beside their numbers, what is above them names a group.
            guard start < anchor, above == 0, hasText(anchor), !isRuled(start) || place > 0 else {
                return [start..<end]
            }
            return [start..<anchor, anchor..<end]
        }
    }
}

/// Lines of a table that are no records of their own: they have words in columns of texts only, or where
/// the row with the numbers of the record has nothing.
struct RecordLines {
    private let page: PageContent
    private let rows: [ZoneRow]
    private let anchors: [Int]
    private let columns: [ClosedRange<Double>]
    /// Indices of the columns without numbers, and of those with lines between the numbers of most records.
    let textColumns: [Int]

    /// - Parameter anchors: Indices of the rows with numbers, from the top.
    init(
        _ page: PageContent, rows: [ZoneRow], _ anchors: [Int], columns: [ClosedRange<Double>]
    ) {
        self.page = page
        self.rows = rows
        self.anchors = anchors
        self.columns = columns
        func isInside(_ word: Int, _ column: Int) -> Bool {
            columns[column].contains(page.words[word].box.midX)
        }
        let inside = (anchors.first ?? 0)...(anchors.last ?? anchors.first ?? 0)
        let lone = inside.filter { rows[$0].segments.count == 1 && !anchors.contains($0) }
        textColumns = columns.indices.filter { column in
            let hasNumber = anchors.contains { anchor in
                rows[anchor].segments.flatMap(\.words).contains {
                    isInside($0, column) && page.words[$0].text.looksNumeric
                }
            }
            return !hasNumber
                || lone.count { columns[column].contains(rows[$0].segments[0].box.midX) } * 2
                    >= anchors.count && !lone.isEmpty
        }
    }

    /// Whether a row is a line of the record above it or of the one below.
    func belongs(_ index: Int) -> Bool {
        let near = [anchors.last { $0 < index }, anchors.first { $0 > index }].compactMap(\.self)
        return near.contains { anchor in
            rows[index].segments.allSatisfy { segment in
                guard let column = columns.firstIndex(where: { $0.contains(segment.box.midX) })
                else { return false }
                return textColumns.contains(column) || isEmpty(column, in: anchor)
            }
        }
    }

    private func isEmpty(_ column: Int, in anchor: Int) -> Bool {
        !rows[anchor].segments.contains {
            $0.box.minX < columns[column].upperBound && $0.box.maxX > columns[column].lowerBound
        }
    }
}
