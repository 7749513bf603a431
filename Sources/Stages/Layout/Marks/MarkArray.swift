import Geometry
import Observations

/// An even array of marks: each row is a question, each column one of its options.
struct MarkArray {
    struct Site {
        var mark: Int
        var row: Int
        var column: Int
        var box: Rect<PageUnits>
    }

    /// What an array is.
    enum Reading {
        case questions([MarkQuestion])
        /// Boxes that happen to be in rows, each with its own label beside it.
        case boxes
        /// Letters of words.
        case text
    }

    private(set) var sites: [Site]
    private let rows: [[Site]]
    /// Of a group of columns, the rows of the first group of its array, and its number, counted from 1.
    private var first: (rows: [[Site]], number: Int)?
    let columnCount: Int
    let box: Rect<PageUnits>

    /// Those with as many columns, without this one.
    func alike(among arrays: [MarkArray]) -> [MarkArray] {
        arrays.filter { $0.columnCount == columnCount && $0.box != box }
    }

    /// The arrays among marks, by their numbers.
    static func arrays(of marks: [TickMark], words: MarkWords) -> [MarkArray] {
        var groups: [Int: [Site]] = [:]
        for (index, mark) in marks.enumerated() {
            guard let place = mark.place else { continue }
            groups[place.array, default: []].append(
                Site(mark: index, row: place.row, column: place.column, box: mark.box))
        }
        return groups.sorted { $0.key < $1.key }.compactMap { MarkArray($0.value) }
    }

    init?(_ sites: [Site]) {
        guard let box = sites.lazy.map(\.box).bounds() else { return nil }
        self.box = box
        self.sites = sites
        rows = Dictionary(grouping: sites, by: \.row).sorted { $0.key < $1.key }.map {
            $0.value.sorted { $0.column < $1.column }
        }
        columnCount = (sites.map(\.column).max() ?? 0) + 1
    }

    /// - Parameter alike: Arrays of as many columns, whose options are the same.
    func reading(_ words: MarkWords, alike: [MarkArray]) -> Reading {
        let letters = sites.count { words.isPart(ofWord: $0.mark) }
        guard Double(letters) <= Double(sites.count) * parameters.greatestLetterShare else {
            return .text
        }
        let gaps = rows.flatMap { zip($0, $0.dropFirst()) }
        let labelled = gaps.count { left, right in
            let between = Rect<PageUnits>(
                minX: left.box.maxX, minY: left.box.minY, maxX: right.box.minX,
                maxY: left.box.maxY)
            return words.free(in: between).contains { $0.text.count { $0.isLetter } > 1 }
        }
        guard Double(labelled) < Double(gaps.count) * parameters.leastLabelledShare else {
            return .boxes
        }
        let labels = labels(words)
        guard labels.contains(where: { !$0.isEmpty }) || isUnreadable(words) else { return .boxes }
        let options = OptionTexts(columns: columns, alike: alike.map(\.columns), words: words).texts
        return .questions(
            zip(rows, labels).map { sites, label in
                MarkQuestion(
                    label: label, options: sites.map { (options[$0.column], $0.mark) },
                    block: box)
            })
    }

    /// One for each row. Where nothing is printed before a group of columns, its rows are those of the first
    /// group, and its heading or its number separates them.
    private func labels(_ words: MarkWords) -> [String] {
        let own = RowLabels(rows.map(row), words: words)
        guard let first, own.isUnlabelled else { return own.labels }
        let known = RowLabels(first.rows.map(row), words: words).labels
        let byRow = Dictionary(
            zip(first.rows.map { $0.first?.row ?? 0 }, known),
            uniquingKeysWith: { first, _ in first })
        let heading = heading(words) ?? "(\(first.number))"
        return rows.map { sites in
            let label = sites.first.flatMap { byRow[$0.row] } ?? ""
            return label.isEmpty ? "" : "\(label) \(heading)"
        }
    }

    /// The words over all columns; `nil` where each column has its own.
    private func heading(_ words: MarkWords) -> String? {
        let height = sites.first?.box.height ?? 0
        let area = Rect<PageUnits>(
            minX: box.minX - height, minY: box.minY - height * parameters.highestHead,
            maxX: box.maxX + height, maxY: box.minY)
        let line = MarkLabels.lines(of: words.free(in: area)).last ?? []
        return line.isEmpty || line.count >= columnCount
            ? nil : line.map(\.text).joined(separator: " ")
    }

    /// The groups of columns of an array that answer different questions: each has its own heading, or
    /// options that do not continue the sequence of the others, or is set apart.
    ///
    /// - Parameter alike: Arrays of as many columns, which are likely to have the same options.
    func split(_ words: MarkWords, alike: [MarkArray]) -> [MarkArray] {
        let middles = columns.map { $0.map(\.box.midX).reduce(0, +) / Double(max(1, $0.count)) }
        let gaps = zip(middles, middles.dropFirst()).map { $1 - $0 }
        guard
            let widest = headedGap(middles, gaps, words)
                ?? gapBetweenSequences(gaps, words, alike) ?? gapSetApart,
            let first = MarkArray(sites.filter { $0.column <= widest }),
            let rest = MarkArray(
                sites.filter { $0.column > widest }.map {
                    Site(mark: $0.mark, row: $0.row, column: $0.column - widest - 1, box: $0.box)
                })
        else { return [self] }
        var groups = [first] + rest.split(words, alike: [])
        for index in groups.indices.dropFirst() {
            groups[index].first = (rows: first.rows, number: index + 1)
        }
        return groups
    }

    /// The first gap that is wider than those to both sides, in nearly all rows: columns of one group follow
    /// each other evenly, and perspective changes their distance little by little.
    private var gapSetApart: Int? {
        let places = rows.map { row in
            Dictionary(row.map { ($0.column, $0.box.midX) }) { first, _ in first }
        }
        return (0..<max(0, columnCount - 1)).dropFirst().dropLast().first { gap in
            let ratios = places.compactMap { row -> Double? in
                guard let before = row[gap - 1], let left = row[gap], let right = row[gap + 1],
                    let next = row[gap + 2]
                else { return nil }
                let beside = max(left - before, next - right)
                return beside > 0 ? (right - left) / beside : nil
            }.sorted()
            let wide = ratios.count { $0 >= parameters.setApartInRow }
            return ratios.count >= parameters.leastRowsSetApart
                && ratios[ratios.count / 2] >= parameters.setApart
                && Double(wide) >= Double(ratios.count) * parameters.leastShareSetApart
        }
    }

    /// The widest gap before the first column whose options are of another sequence.
    private func gapBetweenSequences(
        _ gaps: [Double], _ words: MarkWords, _ alike: [MarkArray]
    ) -> Int? {
        let texts = OptionTexts(columns: columns, alike: alike.map(\.columns), words: words)
        guard let other = texts.firstOfAnotherSequence, other >= 2 else { return nil }
        return gaps[1..<other].indices.max { gaps[$0] < gaps[$1] }
    }

    /// The widest of all gaps, where a heading is centered over the columns on either side.
    private func headedGap(
        _ middles: [Double], _ gaps: [Double], _ words: MarkWords
    ) -> Int? {
        guard let widest = gaps.indices.max(by: { gaps[$0] < gaps[$1] }), gaps.count >= 3 else {
            return nil
        }
        let usual = gaps.sorted()[gaps.count / 2]
        guard gaps[widest] >= usual * parameters.widerGap, let top = sites.first?.box else {
            return nil
        }
        let area = Rect<PageUnits>(
            minX: box.minX, minY: box.minY - top.height * parameters.highestHead, maxX: box.maxX,
            maxY: box.minY)
        let heads = MarkLabels.lines(of: words.free(in: area)).flatMap { $0 }
        let sides = [middles[...widest], middles[(widest + 1)...]]
        let isHeaded = sides.allSatisfy { side in
            guard let first = side.first, let last = side.last else { return false }
            return heads.contains {
                abs($0.box.midX - (first + last) / 2) < usual * parameters.offCentre
                    && $0.box.width > usual * parameters.offCentre
            }
        }
        return isHeaded ? widest : nil
    }

    /// The marks of each column, from the top.
    var columns: [[Site]] {
        (0..<columnCount).map { column in
            sites.filter { $0.column == column }.sorted { $0.row < $1.row }
        }
    }

    /// The band of a row: as high as the distance of rows.
    private func row(_ sites: [Site]) -> RowLabels.Row {
        let frame = sites.lazy.map(\.box).bounds() ?? box
        let reach = max(sites.first?.box.height ?? 0, pitch) / 2 * parameters.wholePitch
        return RowLabels.Row(
            number: sites.first?.row ?? 0, marks: frame,
            band: Rect(
                minX: frame.minX, minY: frame.midY - reach, maxX: frame.maxX,
                maxY: frame.midY + reach), slope: slope)
    }

    /// How far rows fall per unit to the right: photographs are skewed.
    private var slope: Double {
        let slopes = rows.compactMap { row -> Double? in
            guard let first = row.first?.box, let last = row.last?.box, last.midX > first.midX
            else { return nil }
            return (last.midY - first.midY) / (last.midX - first.midX)
        }.sorted()
        return slopes.isEmpty ? 0 : slopes[slopes.count / 2]
    }

    /// The rows of marks by their numbers, counted from 0; one without a mark that was found counts, too.
    var rowNumbers: [Int] { rows.map { $0.first?.row ?? 0 } }

    /// Whether it has rows and columns as a block of an answer sheet has, and what is printed before its rows, or
    /// else on the whole page, is too blurred to be read.
    func isUnreadable(_ words: MarkWords) -> Bool {
        guard rows.count >= parameters.fewestRowsOfBlock,
            columnCount >= parameters.fewestColumnsOfBlock
        else { return false }
        let reach = (sites.first?.box.height ?? 0) * parameters.farthestNumber
        let before = words.confidence { word in
            word.box.midX < box.minX && word.box.midX > box.minX - reach
                && word.box.midY > box.minY && word.box.midY < box.maxY
        }
        return (before ?? words.confidence { _ in true } ?? 1) < parameters.leastReadable
    }

    /// The rows with their bands.
    var labelRows: [RowLabels.Row] { rows.map(row) }

    /// From a row to the next.
    private var pitch: Double {
        let tops = rows.compactMap { $0.first?.box.midY }
        let steps = zip(tops, tops.dropFirst()).map { $1 - $0 }.sorted()
        return steps.isEmpty ? 0 : steps[steps.count / 2]
    }
}

/// The thresholds of an array of marks. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct MarkArrayParameters {
    static let standard = MarkArrayParameters()

    /// The share of its marks that may be letters of words. 25 % less or more changes no document,
    /// nor does a quarter or four times as much.
    var greatestLetterShare = 0.3

    /// The share of the gaps between marks that contain a label. 25 % less or more changes no
    /// document, a quarter of it 2 documents, four times as much none.
    var leastLabelledShare = 0.4

    /// Usual gaps between the groups of an array, and the share of that gap by which a heading is
    /// off their center. 25 % less changes 1 document (165 of 669 OMR questions lost), 25 % more 1
    /// (3 of 669 OMR questions lost).
    var widerGap = 1.06
    /// 25 % less changes 1 document (3 of 669 OMR questions lost), 25 % more 1.
    var offCentre = 0.7

    /// How many times as wide as the wider one of the gaps beside it a gap is that separates groups without
    /// any words, in the middle and in a row; the rows that show it, and the share of them that have the
    /// latter. Choices: drawn evenly, the gaps of a row differ by a pixel or two, and a photograph from the
    /// side changes those next to each other by less than 5 %.
    var setApart = 1.1
    var setApartInRow = 1.05
    var leastRowsSetApart = 3
    var leastShareSetApart = 0.9

    /// Heights of a mark up to the headings of an array. 25 % less or more changes no document, a
    /// quarter of it 1 document, four times as much 2.
    var highestHead = 3.5

    /// Rows and columns of a block of an answer sheet at the least, heights of a mark to the number of a row, which is
    /// one or two before it, and the mean probability that words are right below which they are unreadable. Choices: on answer sheets that
    /// were photographed clearly it is above 0.8, on one that moved 0.4.
    var fewestRowsOfBlock = 5
    var fewestColumnsOfBlock = 3
    var farthestNumber = 4.0
    var leastReadable: Float = 0.6

    /// The share of the distance between rows that belongs to one. 25 % less changes 3 documents,
    /// 25 % more 3.
    var wholePitch = 0.96
}

private let parameters = MarkArrayParameters.standard
