import Geometry
import Observations

/// Texts that are set in the vertical middle of the rows beside them, such as the name of a group of rows: beside an
/// even number of rows they are on a baseline of their own, which is no row of the table.
struct SpanningTexts {
    /// A text and the rows that it is beside, indices of all rows.
    struct Spanning {
        var column: Int
        var rows: ClosedRange<Int>
        /// Indices into the page's words, line by line.
        var words: [Int]
    }

    let texts: [Spanning]
    /// Indices of the lines that have nothing but such texts.
    let linesBetween: Set<Int>

    /// `nil` unless all rows about texts can be shared out so that each text is in the middle of its own, and either lines
    /// with nothing else are between neighbouring rows that are as close as others, or all texts have as many rows or
    /// rules between them.
    ///
    /// - Parameters:
    ///   - rows: From the top.
    ///   - borders: Page x of column borders, one more than columns.
    init?(_ page: PageContent, rows: [TextRow], borders: [Double]) {
        guard let anchors = Self.anchors(page, rows) else { return nil }
        let pairs = Array(zip(anchors, anchors.dropFirst()))
        let distances = pairs.filter { $1 == $0 + 1 }
            .map { rows[$1].baseline - rows[$0].baseline }.sorted()
        guard !distances.isEmpty else { return nil }
        let pitch = distances[distances.count / 2]
        let close = pairs.filter {
            rows[$1].baseline - rows[$0].baseline <= pitch * parameters.greatestPitchRatio
        }
        let between = Set(close.flatMap { $0 + 1..<$1 })
        // Lines with as much as the rows beside are rows, whose numbers are taller: fractions.
        let areFuller = close.allSatisfy { upper, lower in
            let fewest = min(rows[upper].occupied.count, rows[lower].occupied.count)
            return (upper + 1..<lower).allSatisfy { rows[$0].occupied.count < fewest }
        }
        guard areFuller else { return nil }
        var texts: [Spanning] = []
        for column in rows[0].columns.indices {
            let isOffRows = between.contains { !rows[$0].columns[column].isEmpty }
            for section in Self.sections(anchors, joinedBy: between) {
                let lines = (section[0]...section[section.count - 1]).filter {
                    !rows[$0].columns[column].isEmpty
                }
                // Most columns have a text on each row.
                guard isOffRows || lines.count * parameters.fewestRows <= section.count else {
                    continue
                }
                let span = borders[column]...borders[column + 1]
                let shares = MiddleShares(
                    rows: section.map { rows[$0] }, lines: lines.map { rows[$0] },
                    isBetween: lines.map(between.contains),
                    isRuledBelow: zip(section, section.dropFirst()).map {
                        page.isRuled(between: rows[$0], and: rows[$1], span)
                    }, greatestLeading: pitch)
                guard let best = shares.best else {
                    if lines.contains(where: between.contains) { return nil }
                    continue
                }
                guard isOffRows || shares.areEvident(best) else { continue }
                let spanning = best.filter { share in
                    share.rows.count > 1 || share.lines.contains { between.contains(lines[$0]) }
                        || share.lines.count > 1
                }
                texts += spanning.map { share in
                    Spanning(
                        column: column,
                        rows: section[share.rows.lowerBound]...section[share.rows.upperBound - 1],
                        words: share.lines.flatMap { rows[lines[$0]].columns[column] })
                }
            }
        }
        // What has a number of its own is one record, however many lines it has.
        let names = texts.filter { $0.column == 0 }
        let areNumbered =
            !names.isEmpty
            && names.allSatisfy {
                $0.words.first.map { page.words[$0].text.position != nil } ?? false
            }
        guard !texts.isEmpty, !areNumbered else { return nil }
        self.texts = texts
        linesBetween = between
    }

    /// Whether lines of a text are in the middle of rows beside it.
    static func isMiddle(of rows: [TextRow], _ lines: [TextRow]) -> Bool {
        deviation(of: lines[...], from: rows[...]) <= parameters.offMiddle
    }

    /// Font sizes between the middles of the lines of a text and of rows.
    fileprivate static func deviation(
        of lines: ArraySlice<TextRow>, from rows: ArraySlice<TextRow>
    ) -> Double {
        guard let first = lines.first, let last = lines.last, let top = rows.first,
            let bottom = rows.last
        else { return .infinity }
        return abs(first.baseline + last.baseline - top.baseline - bottom.baseline) / 2
            / first.size
    }

    /// Rows that follow each other: a heading of some has its own place, and ends what is above it.
    private static func sections(_ rows: [Int], joinedBy between: Set<Int>) -> [[Int]] {
        var sections: [[Int]] = []
        for row in rows {
            if let last = sections.last?.last, (last + 1..<row).allSatisfy(between.contains) {
                sections[sections.count - 1].append(row)
            } else {
                sections.append([row])
            }
        }
        return sections
    }

    /// The rows with a value in the column that has numbers on the most.
    private static func anchors(_ page: PageContent, _ rows: [TextRow]) -> [Int]? {
        guard let first = rows.first else { return nil }
        let counted = first.columns.indices.dropFirst().map { column in
            (column, rows.indices.filter { rows[$0].startsWithAmount(in: column, of: page) })
        }
        guard let (column, numbers) = counted.max(by: { $0.1.count < $1.1.count }),
            numbers.count >= parameters.fewestRows
        else { return nil }
        let lines = rows.indices.filter { !rows[$0].columns[column].isEmpty }
        let body = lines.drop { $0 < numbers[0] }
        let share = Double(numbers.count) / Double(body.count)
        return share >= parameters.leastNumericShare ? Array(body) : nil
    }
}

/// Shares rows out to the lines of texts beside them, so that each text is in the middle of its rows.
private struct MiddleShares {
    let rows: [TextRow]
    let lines: [TextRow]
    /// For each line whether it is between rows, and not on the baseline of one.
    let isBetween: [Bool]
    /// For each row but the last whether a rule parts the texts beside it from those beside the next.
    let isRuledBelow: [Bool]
    /// Page units between the baselines of lines of one text at the most, where that is more than usual.
    let greatestLeading: Double

    struct Share {
        var rows: Range<Int>
        var lines: Range<Int>
    }

    /// The shares with the least deviation, from the top; `nil` where some text is in the middle of no rows.
    var best: [Share]? {
        // For each number of rows and of lines: the least deviation, and the last share.
        var costs = [[Double]](
            repeating: [Double](repeating: .infinity, count: lines.count + 1), count: rows.count + 1
        )
        var last = [[Share?]](
            repeating: [Share?](repeating: nil, count: lines.count + 1), count: rows.count + 1)
        costs[0][0] = 0
        for row in rows.indices {
            for line in lines.indices where costs[row][line] < .infinity {
                for lineEnd in line + 1...min(lines.count, line + parameters.mostLinesOfText) {
                    guard isOneText(line..<lineEnd) else { break }
                    for rowEnd in row + 1...rows.count {
                        let share = Share(rows: row..<rowEnd, lines: line..<lineEnd)
                        let cost =
                            costs[row][line] + deviation(share)
                            + Double(share.lines.count - 1) * parameters.costOfLine
                        if cost < costs[rowEnd][lineEnd] {
                            costs[rowEnd][lineEnd] = cost
                            last[rowEnd][lineEnd] = share
                        }
                        if rowEnd < rows.count, isRuledBelow[rowEnd - 1] { break }
                    }
                }
            }
        }
        var shares: [Share] = []
        var (row, line) = (rows.count, lines.count)
        while row > 0 || line > 0 {
            guard let share = last[row][line] else { return nil }
            shares.append(share)
            (row, line) = (share.rows.lowerBound, share.lines.lowerBound)
        }
        return shares.reversed()
    }

    /// Whether shares whose texts are all on the baselines of rows are more than rows with and without a text: each has
    /// several rows, and they are as many as those of the others or between rules.
    func areEvident(_ shares: [Share]) -> Bool {
        let counts = Set(shares.map(\.rows.count))
        return shares.count >= parameters.fewestEvident
            && shares.allSatisfy { $0.rows.count >= parameters.fewestRows && $0.lines.count == 1 }
            && (counts.count == 1
                || shares.dropLast().allSatisfy { isRuledBelow[$0.rows.upperBound - 1] })
    }

    private func isOneText(_ range: Range<Int>) -> Bool {
        zip(range, range.dropFirst()).allSatisfy {
            isBetween[$1] == isBetween[$0]
                && lines[$1].baseline - lines[$0].baseline
                    <= max(
                        lines[$1].size * RowGroupingParameters.standard.leadingInCell,
                        greatestLeading)
        }
    }

    /// Font sizes between the middle of a text and that of its rows; infinite where it is too far off.
    private func deviation(_ share: Share) -> Double {
        let deviation = SpanningTexts.deviation(of: lines[share.lines], from: rows[share.rows])
        return deviation <= parameters.offMiddle ? deviation : .infinity
    }
}

extension PageContent {
    /// Whether a rule parts what two rows have in a span of x.
    fileprivate func isRuled(
        between upper: TextRow, and lower: TextRow, _ span: ClosedRange<Double>
    ) -> Bool {
        let least =
            (span.upperBound - span.lowerBound) * AlignedGridParameters.standard.leastRuledShare
        return levelRules(between: upper.baseline - 1, and: lower.middle).contains {
            min($0.end, span.upperBound) - max($0.start, span.lowerBound) >= least
        }
    }
}

/// When texts span rows. Choices, tried on arXiv tables; of 506 PDFs of documentation that were not looked at one changes.
struct SpanningTextParameters {
    static let standard = SpanningTextParameters()

    /// Rows with numbers at the least, and the share of rows from the first of them on that have one in the same column.
    var fewestRows = 3
    var leastNumericShare = 0.7

    /// How many times the usual distance neighbouring rows are apart at the most where a text between them has no row.
    var greatestPitchRatio = 1.4

    /// Font sizes by which a text misses the middle of its rows at the most: less than half of what one row more or
    /// less makes.
    var offMiddle = 0.3

    /// Texts on baselines of rows at the least that show that they span rows.
    var fewestEvident = 2

    /// Font sizes of deviation that a further line of a text is worth: of equal shares, those with a text each.
    var costOfLine = 0.01

    /// Lines of one text at the most.
    var mostLinesOfText = 5
}

private let parameters = SpanningTextParameters.standard
