import Geometry
import Observations

/// Finds lists that people fill in, such as sign-up sheets, whose columns only the words of a header
/// name: no rule is between them, and entries begin anywhere below their header.
///
/// Rows follow each other at one pitch, however far; a column of e-mail addresses or phone numbers
/// shows that they are entries. Only recognized text is searched: that of a file is aligned.
struct EntryListFinder {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// The tables, and the segments outside of them.
    func tables(in segments: [Segment]) -> (tables: [Container.Table], rest: [Segment]) {
        var rest = segments
        var tables: [Container.Table] = []
        var headers = self.headers(in: segments).prefix(parameters.mostHeaders)
        while let header = headers.popFirst() {
            guard let list = EntryList(page, header: header, segments: rest) else { continue }
            tables.append(TableBuilder(page).table(list.frame))
            let taken = Set(list.frame.cells.flatMap(\.words))
            rest = rest.filter { !$0.words.contains(where: taken.contains) }
            headers.removeAll { other in
                other.contains { $0.words.contains(where: taken.contains) }
            }
        }
        return (tables, rest)
    }

    /// Rows of short segments with the names of columns, from the top; each from the left. A row with
    /// an address or a number is an entry.
    private func headers(in segments: [Segment]) -> [[Segment]] {
        var rows: [[Segment]] = []
        for segment in segments where mayBeName(segment) {
            let row = rows.indices.suffix(parameters.openRows).last { row in
                rows[row].contains { $0.isLevel(with: segment) }
            }
            if let row { rows[row].append(segment) } else { rows.append([segment]) }
        }
        rows.removeAll { $0.count < parameters.fewestColumns }
        guard !rows.isEmpty else { return [] }
        let entries = segments.filter {
            $0.words.contains { page.words[$0].text.looksLikeContactPoint }
        }
        return rows.filter { row in
            !row.contains { name in entries.contains { $0.isLevel(with: name) } }
        }
        .map { $0.sorted { $0.box.minX < $1.box.minX } }
    }

    private func mayBeName(_ segment: Segment) -> Bool {
        segment.words.count <= parameters.mostWordsOfName
            && segment.words.allSatisfy { word in
                let word = page.words[word]
                return word.reader != .textLayer && !word.text.looksLikeContactPoint
                    && !word.text.looksNumeric
            }
    }
}

/// The entries below a header.
private struct EntryList {
    let frame: TableFrame
    private typealias Row = (y: Double, words: [Int])

    /// `nil` where what is below a header is no list of entries.
    init?(_ page: PageContent, header: [Segment], segments: [Segment]) {
        let slope = header.slope
        let left = header[0].box.minX
        /// Page y of the middle of a word, at the left end of its row.
        func level(_ word: Int) -> Double {
            let box = page.words[word].box
            return box.midY - (box.midX - left) * slope
        }
        let names = header.flatMap(\.words)
        let top = names.map(level).max() ?? 0
        let below = segments.flatMap(\.words).filter {
            page.words[$0].reader != .textLayer && level($0) > top && !names.contains($0)
        }
        let lines = Self.lines(of: below, of: page, level: level)
        guard let body = Self.body(lines, header: header, page),
            body.reduce(0, { $0 + $1.words.count }) <= parameters.mostWords
        else { return nil }
        let borders = Self.numberBorder(header, body, page) + Self.borders(header, body, page)
        let columns = { (word: Int) -> Int in
            let x = page.words[word].box.midX
            return borders.firstIndex { x < $0 } ?? borders.count
        }
        let rows = Self.rows(body, columns: columns)
        let cells = ([(top, names)] + rows).map { row in
            (0...borders.count).map { column in row.words.filter { columns($0) == column } }
        }
        guard Self.areEntries(Array(cells.dropFirst()), rows.map(\.y), page) else { return nil }
        let words = cells.joined().joined()
        guard let box = words.lazy.map({ page.words[$0].box }).bounds() else { return nil }
        let levels = [top] + rows.map(\.y)
        frame = TableFrame(
            columns: [min(box.minX, borders[0])] + borders
                + [max(box.maxX, borders[borders.count - 1])],
            rows: [box.minY] + zip(levels, levels.dropFirst()).map { ($0 + $1) / 2 } + [box.maxY],
            cells: cells.enumerated().flatMap { row, cells in
                cells.enumerated().map { column, words in
                    TableFrame.FrameCell(
                        rows: row..<row + 1, columns: column..<column + 1, words: words)
                }
            }, headerRows: 1)
    }

    /// Words whose middles are level, from the top.
    private static func lines(
        of words: [Int], of page: PageContent, level: (Int) -> Double
    ) -> [Row] {
        var lines: [(y: Double, end: Double, words: [Int])] = []
        for word in words.sorted(by: { (level($0), $0) < (level($1), $1) }) {
            let y = level(word)
            let reach = page.words[word].box.height * parameters.reachOfWord
            if let last = lines.last, y - reach < last.end {
                lines[lines.count - 1].words.append(word)
                lines[lines.count - 1].end = max(last.end, y + reach)
            } else {
                lines.append((y, y + reach, [word]))
            }
        }
        return lines.map { line in
            (line.words.map(level).reduce(0, +) / Double(line.words.count), line.words)
        }
    }

    /// The lines down to the first wide blank or line of prose.
    private static func body(_ lines: [Row], header: [Segment], _ page: PageContent) -> [Row]? {
        let steps = zip(lines, lines.dropFirst()).map { $1.y - $0.y }.sorted()
        guard let first = lines.first, let bottom = header.map(\.box.maxY).max(),
            lines.count >= parameters.fewestRows
        else { return nil }
        let usual = steps[steps.count / 2]
        guard first.y - bottom < usual * parameters.farthestRow else { return nil }
        var body = [first]
        for (above, line) in zip(lines, lines.dropFirst()) {
            guard line.y - above.y < usual * parameters.farthestRow else { break }
            body.append(line)
        }
        return body
    }

    /// Page x after a column of row numbers that has no name; none where most rows have no number
    /// before the first name.
    private static func numberBorder(
        _ header: [Segment], _ body: [Row], _ page: PageContent
    ) -> [Double] {
        let start = header[0].box.minX
        let numbers = body.compactMap { row in
            row.words.min { page.words[$0].box.minX < page.words[$1].box.minX }
        }.filter { word in
            page.words[word].box.maxX < start
                && page.words[word].text.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
        }
        guard numbers.count * 2 > body.count,
            let end = numbers.map({ page.words[$0].box.maxX }).max()
        else { return [] }
        let next = body.flatMap(\.words).map { page.words[$0].box.minX }.filter { $0 > end }.min()
        return [(end + min(start, next ?? start)) / 2]
    }

    /// Page x between the columns: where fewest words are crossed between the names of two, near the
    /// second.
    private static func borders(
        _ header: [Segment], _ body: [Row], _ page: PageContent
    ) -> [Double] {
        let words = body.flatMap(\.words)
        return zip(header, header.dropFirst()).map { left, right in
            let range = left.box.maxX...max(left.box.maxX, right.box.minX)
            let boxes = words.map { page.words[$0].box }.filter {
                $0.maxX > range.lowerBound && $0.minX < range.upperBound
            }
            func cost(_ x: Double) -> Double {
                let crossed = boxes.count { $0.minX < x && $0.maxX > x }
                let distance = (range.upperBound - x) / (right.size * parameters.reachOfEntries)
                return Double(crossed) / Double(body.count)
                    + min(distance, 1) * parameters.weightOfDistance
            }
            let candidates = ([range.upperBound] + boxes.map(\.minX)).filter(range.contains)
            let end = candidates.min { (cost($0), -$0) < (cost($1), -$1) } ?? range.upperBound
            let start = boxes.map(\.maxX).filter { $0 <= end }.max() ?? range.lowerBound
            return (max(start, range.lowerBound) + end) / 2
        }
    }

    /// Lines in which several columns have text are rows; another one belongs to the nearest of them
    /// where that is near: a cell of two lines, or one written high or low.
    private static func rows(_ lines: [Row], columns: (Int) -> Int) -> [Row] {
        let main = lines.filter { Set($0.words.map(columns)).count > 1 }
        let steps = zip(main, main.dropFirst()).map { $1.y - $0.y }.sorted()
        guard !steps.isEmpty else { return lines }
        let pitch = steps[steps.count / 2]
        var rows = main
        for line in lines where Set(line.words.map(columns)).count == 1 {
            let nearest = rows.indices.min { abs(rows[$0].y - line.y) < abs(rows[$1].y - line.y) }
            if let nearest, abs(rows[nearest].y - line.y) < pitch * parameters.reachOfRow {
                rows[nearest].words += line.words
            } else {
                rows.append(line)
            }
        }
        return rows.sorted { $0.y < $1.y }
    }

    /// Whether rows are evenly spaced, filled, and one of their columns has e-mail addresses or phone
    /// numbers.
    private static func areEntries(
        _ rows: [[[Int]]], _ levels: [Double], _ page: PageContent
    ) -> Bool {
        let full = rows.filter { row in row.count { !$0.isEmpty } > 1 }
        guard full.count >= parameters.fewestRows, let count = rows.first?.count else {
            return false
        }
        let steps = zip(levels, levels.dropFirst()).map { $1 - $0 }
        let pitch = steps.sorted()[steps.count / 2]
        let even = steps.count { step in
            let share = step / pitch
            return abs(share - max(1, share.rounded())) <= parameters.unevenness
        }
        let filled = full.joined().count { !$0.isEmpty }
        return Double(even) >= Double(steps.count) * parameters.leastEven
            && Double(filled) >= Double(full.count * count) * parameters.leastFilled
            && (0..<count).contains { column in
                let cells = full.map { $0[column] }.filter { !$0.isEmpty }
                let points = cells.count { isContactPoint($0, page) }
                return points >= parameters.fewestRows && points * 2 > cells.count
            }
    }

    /// Whether words are an e-mail address or a phone number. Numbers with wide blanks between are several.
    private static func isContactPoint(_ cell: [Int], _ page: PageContent) -> Bool {
        let words = cell.map { page.words[$0] }.sorted { $0.box.minX < $1.box.minX }
        let isOne = zip(words, words.dropFirst()).allSatisfy { left, right in
            right.box.minX - left.box.maxX
                <= max(left.textSize, right.textSize) * parameters.widestBlank
        }
        let text = words.map(\.text).joined(separator: " ")
        return text.hasAddressSign || isOne && text.looksLikePhoneNumber
    }
}

extension Segment {
    /// Whether both may be of one row.
    fileprivate func isLevel(with other: Segment) -> Bool {
        abs(baseline - other.baseline) < min(size, other.size) * parameters.sameLine
    }
}

extension [Segment] {
    /// Page units down for one to the right, along the baselines.
    fileprivate var slope: Double {
        let count = Double(count)
        let x = map(\.box.midX).reduce(0, +) / count
        let y = map(\.baseline).reduce(0, +) / count
        let spread = reduce(0) { $0 + ($1.box.midX - x) * ($1.box.midX - x) }
        guard spread > 0 else { return 0 }
        return reduce(0) { $0 + ($1.box.midX - x) * ($1.baseline - y) } / spread
    }
}

extension String {
    /// Whether it has the sign of an e-mail address or is written as a phone number.
    fileprivate var looksLikeContactPoint: Bool {
        hasAddressSign || looksLikePhoneNumber
    }

    fileprivate var hasAddressSign: Bool { utf8.contains(UInt8(ascii: "@")) }

    /// Whether it has the digits of a phone number, hardly any letters, and is no amount, no number in
    /// groups of thousands, no date, and no share or range in brackets: any table may have columns of these.
    /// In brackets are digits of a prefix alone (ITU-T E.123).
    fileprivate var looksLikePhoneNumber: Bool {
        guard !contains(where: { ",;:%=".contains($0) || $0.isCurrencySymbol }) else {
            return false
        }
        let groups = split { !($0.isASCII && $0.isNumber) }.map(\.count)
        let digits = groups.reduce(0, +)
        let brackets = split(separator: "(", omittingEmptySubsequences: false).dropFirst()
            .map { $0.prefix { $0 != ")" } }
        guard
            brackets.allSatisfy({ $0.allSatisfy { $0.isNumber || $0.isWhitespace || $0 == "+" } }),
            (parameters.fewestDigits...parameters.mostDigits).contains(digits),
            count(where: \.isLetter) <= parameters.mostLetters
        else { return false }
        if let first, first == "+" || first == "(" || first == "0" && groups[0] > 2 { return true }
        let areThousands = groups[0] <= 3 && groups.dropFirst().allSatisfy { $0 == 3 }
        let isAmount = groups.last == 2 && groups.dropLast().dropFirst().allSatisfy { $0 == 3 }
        let isDate = groups.count == 3 && digits <= 8 && groups.allSatisfy { $0 <= 4 }
        // Numbers of articles have two groups, too.
        return (groups.count > 2 || groups == [3, 4]) && !areThousands && !isAmount && !isDate
    }
}

/// What is a list of entries. Measured on the tuning half of `Benchmarks/sheets.py`.
struct EntryListParameters {
    static let standard = EntryListParameters()

    /// Columns and rows of a list at the least. Choices: one column is a list of its own, and two rows are
    /// found on any page.
    var fewestColumns = 2
    var fewestRows = 3

    /// Rows beside each other whose segments may be of one line, rows that are tried as headers, and words
    /// of a list. They bound the work on drawings and noise.
    var openRows = 8
    var mostHeaders = 24
    var mostWords = 4_000

    /// Words of the name of a column. A choice.
    var mostWordsOfName = 4

    /// Font sizes between the baselines of names: a photograph from the side lowers the last.
    var sameLine = 0.8

    /// The share of a word's height, from its middle, that reaches other words of its row.
    var reachOfWord = 0.25

    /// Pitches between rows at the most, and from a row to a line of its own. Half is the middle between
    /// two rows.
    var farthestRow = 3.5
    var reachOfRow = 0.5

    /// The share of a pitch by which a step may be off, and the share of steps that are not: writing goes
    /// up and down.
    var unevenness = 0.3
    var leastEven = 0.6

    /// Font sizes to the left of the name of a column from which on it does not matter how far its border
    /// is, and the share of rows that may cross one that is not so far: words that touch are joined.
    var reachOfEntries = 4.0
    var weightOfDistance = 0.5

    /// Font sizes of the widest blank inside a phone number. A choice: columns of figures that no border
    /// separates have several, written numbers one.
    var widestBlank = 1.5

    /// The share of cells that are filled in rows with several.
    var leastFilled = 0.6

    /// Digits of a phone number at the least, as in `looksLikePhoneNumber` of contacts less a misread one;
    /// at the most, by ITU-T E.164; and letters that digits may be misread as.
    var fewestDigits = 6
    var mostDigits = 15
    var mostLetters = 2
}

private let parameters = EntryListParameters.standard
