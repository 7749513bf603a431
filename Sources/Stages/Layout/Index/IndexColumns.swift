import Foundation
import Geometry
import Observations

/// A line of one column of an index.
struct IndexLine {
    /// From the left, without leaders.
    var words: [Int]
    var leaders: [Int]
    /// Whether a leader is before the first word.
    var beginsWithLeader: Bool
    var box: Rect<PageUnits>
    /// Page y.
    var baseline: Double
    var size: Double
    /// Page x where the entries of the column begin, and where its longest lines end.
    var edge: Double
    var end: Double
}

/// Finds the columns of what may be an index, by the edges at which lines begin behind page numbers or wide blanks
/// and that no line crosses.
struct IndexColumns {
    private let page: PageContent
    private let segments: [Segment]

    init(_ page: PageContent, segments: [Segment]) {
        self.page = page
        self.segments = segments
    }

    /// `nil` where no stretch of rows has columns with page numbers. The columns from the left, the lines of each from the top.
    var found: [[IndexLine]]? {
        let rows = rows
        guard rows.count >= parameters.fewestEntries else { return nil }
        let edges = edges(in: rows)
        guard let left = edges.first else { return nil }
        var best: (edges: [Double], rows: Range<Int>)?
        // Of the edges, those that the most rows leave free, together; a single column has the first one.
        var inner = Array(edges.dropFirst())
        let crossings = inner.map { edge in rows.count { crosses($0, edge, edges: [left, edge]) } }
        let counts = Dictionary(zip(inner, crossings)) { first, _ in first }
        while true {
            let range = longestRun(of: rows) { row in
                !isSentence(row) && inner.allSatisfy { !crosses(row, $0, edges: [left] + inner) }
            }
            if range.count >= parameters.fewestRows {
                best = ([left] + inner, range)
                break
            }
            guard let worst = inner.max(by: { counts[$0, default: 0] < counts[$1, default: 0] })
            else { break }
            inner.removeAll { $0 == worst }
        }
        guard let best else { return nil }
        return lines(in: trimmed(rows[best.rows]), edges: best.edges)
    }

    // MARK: Rows

    private struct Row {
        /// Indices of words, from the left.
        var words: [Int]
        var baseline: Double
        var size: Double
    }

    private var rows: [Row] {
        ZoneRow.rows(of: segments).map { row in
            Row(
                words: row.segments.flatMap(\.words).sorted {
                    page.words[$0].box.minX < page.words[$1].box.minX
                }, baseline: row.baseline, size: row.size)
        }
    }

    private func isLeader(_ word: Int) -> Bool { page.words[word].text.allSatisfy(\.isLeader) }

    /// Words of a row with which something begins: its first one, and those behind a page number or a wide blank.
    private func starts(of row: Row) -> [Int] {
        var last: Int?
        return row.words.filter { word in
            guard !isLeader(word) else { return false }
            defer { last = word }
            // A letter in the middle of its column heads the entries that begin with it.
            guard !page.words[word].text.isLocator, page.words[word].text.count > 1 else {
                return false
            }
            guard let last else { return true }
            let gap = page.words[word].box.minX - page.words[last].box.maxX
            return gap > row.size * parameters.wideBlank
                || page.words[last].text.isLocator && !page.words[last].text.hasSuffix(",")
        }
    }

    /// Page x at which several rows have starts, from the left.
    private func edges(in rows: [Row]) -> [Double] {
        let size = page.metrics.bodySize
        let places = rows.flatMap { row in starts(of: row).map { page.words[$0].box.minX } }
            .sorted()
        var edges: [Double] = []
        var rest = places[...]
        while let first = rest.first {
            let same = rest.prefix { $0 - first <= size * parameters.sameEdge }
            rest = rest.dropFirst(same.count)
            guard same.count >= parameters.fewestStarts else { continue }
            // Entries inside others begin beside them.
            if let last = edges.last, first - last < size * parameters.narrowestColumn { continue }
            edges.append(first)
        }
        return edges
    }

    /// Whether a word goes over an edge; one that begins an entry may be too long for its column.
    private func crosses(_ row: Row, _ edge: Double, edges: [Double]) -> Bool {
        let tolerance = row.size * parameters.sameEdge
        return row.words.contains { word in
            let box = page.words[word].box
            guard box.minX < edge - tolerance, box.maxX > edge + tolerance else { return false }
            let column = edges.last { box.minX >= $0 - tolerance } ?? edge
            return row.words.contains {
                page.words[$0].box.minX >= column - tolerance && page.words[$0].box.minX < box.minX
            } || box.minX > column + row.size * parameters.deepestEntry
        } || joins(row, at: edge)
    }

    /// Whether a row is one of a text above or below the entries: words as no name has, without wide blanks.
    private func isSentence(_ row: Row) -> Bool {
        let blanks = zip(row.words, row.words.dropFirst()).map {
            page.words[$1].box.minX - page.words[$0].box.maxX
        }
        return row.words.count > parameters.mostWordsOfName
            && blanks.allSatisfy { $0 < row.size * parameters.wideBlank }
            && row.words.count { isLeader($0) || page.words[$0].text.isLocator } <= 1
    }

    /// Whether a text goes on over an edge, with a blank as between its words.
    private func joins(_ row: Row, at edge: Double) -> Bool {
        let tolerance = row.size * parameters.sameEdge
        guard let next = row.words.first(where: { page.words[$0].box.minX >= edge - tolerance }),
            let last = row.words.last(where: { page.words[$0].box.maxX <= edge + tolerance }),
            page.words[next].box.minX > edge + tolerance
        else { return false }
        let gap = page.words[next].box.minX - page.words[last].box.maxX
        return gap < row.size * parameters.wideBlank && !page.words[last].text.isLocator
            && !isLeader(last) && !isLeader(next) && !page.words[next].text.isLocator
    }

    /// The rows without a title and the last line of a text above, which have no pages, and without what is below the
    /// entries: the page's own number, set apart from them.
    private func trimmed(_ rows: ArraySlice<Row>) -> ArraySlice<Row> {
        func hasPages(_ row: Row) -> Bool {
            row.words.contains { isLeader($0) || page.words[$0].text.isLocator }
        }
        var rest = rows.drop { row in
            // The page's own number may be above its title.
            row.words.count == 1 && page.words[row.words[0]].text.isLocator
                || !hasPages(row) && !row.words.allSatisfy { page.words[$0].text.count == 1 }
        }
        if let title = rest.first,
            title.words.contains(where: { page.words[$0].text.isIndexTitle }),
            let next = rest.dropFirst().first,
            next.baseline - title.baseline > title.size * parameters.furnitureGap
        {
            rest.removeFirst()
        }
        while let last = rest.last {
            let above = rest.dropLast().last
            let isApart = above.map {
                last.baseline - $0.baseline > last.size * parameters.furnitureGap
            }
            guard !hasPages(last) || last.words.count == 1 && isApart == true else { break }
            rest.removeLast()
        }
        return rest
    }

    private func longestRun(of rows: [Row], where isFree: (Row) -> Bool) -> Range<Int> {
        var best = 0..<0
        var start = 0
        for index in 0...rows.count {
            let isNext =
                index < rows.count && isFree(rows[index])
                && (index == start
                    || rows[index].baseline - rows[index - 1].baseline
                        <= rows[index].size * parameters.widestGap)
            if isNext { continue }
            if index - start > best.count { best = start..<index }
            start = index < rows.count && isFree(rows[index]) ? index : index + 1
        }
        return best
    }

    // MARK: Lines

    private func lines(in rows: ArraySlice<Row>, edges: [Double]) -> [[IndexLine]] {
        var columns = [[IndexLine]](repeating: [], count: edges.count)
        for row in rows {
            let tolerance = row.size * parameters.sameEdge
            let parts = Dictionary(grouping: row.words) { word in
                edges.lastIndex { page.words[word].box.minX >= $0 - tolerance } ?? 0
            }
            for column in edges.indices {
                guard let part = parts[column],
                    let box = part.lazy.map({ page.words[$0].box }).bounds()
                else { continue }
                // Dots within a name are a part of it.
                let end = part.lastIndex { !isLeader($0) && !page.words[$0].text.isLocator } ?? -1
                let leaders = part.enumerated().filter { place, word in
                    isLeader(word) && (place > end || page.words[word].text != "...")
                }.map(\.element)
                let words = part.filter { !leaders.contains($0) }
                columns[column].append(
                    IndexLine(
                        words: words, leaders: leaders,
                        beginsWithLeader: part.first.map(isLeader) ?? false, box: box,
                        baseline: row.baseline, size: row.size, edge: edges[column],
                        end: box.maxX))
            }
        }
        for column in edges.indices {
            let next = column + 1 < edges.count ? edges[column + 1] : page.size.width
            let end = columns[column].map(\.end).filter { $0 < next }.max() ?? next
            for line in columns[column].indices { columns[column][line].end = end }
        }
        return columns
    }
}

extension String {
    /// Whether it is what indexes are called, in the languages of the corpus and their neighbours.
    var isIndexTitle: Bool { indexTitles.contains(lowercased()) }
}

private let indexTitles: Set<String> = [
    "index", "indexes", "register", "sachregister", "stichwortverzeichnis", "namensregister",
    "índice", "indice", "indeks", "rejstřík", "skorowidz", "указатель", "hakemisto", "sakregister",
    "stikordsregister", "trefwoordenregister", "ευρετήριο", "索引", "색인",
]

extension String {
    /// Whether it is a page number, a range of them or several, with what follows one: `12`, `112–115,`, `7f.`, `xii`.
    var isLocator: Bool {
        // Hardly any word has such a first letter.
        guard let byte = utf8.first, utf8.count <= 24 else { return false }
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): break
        case UInt8(ascii: "f"): return self == "f" || self == "f." || self == "ff" || self == "ff."
        case UInt8(ascii: "c"), UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "v"),
            UInt8(ascii: "x"):
            break
        default: return false
        }
        guard utf8.allSatisfy({ $0.isInLocators }) else { return false }
        let numbers = withoutFollowing.split { "-–—".contains($0) }
        // One letter is a word or a formula.
        guard let end = numbers.last, end.count > 1 || end.first?.isNumber == true else {
            return false
        }
        return numbers.allSatisfy {
            PageNumber($0) != nil && ($0.first?.isNumber == true || $0.isRomanNumeral)
        }
    }
}

extension UInt8 {
    /// Whether it is a digit, a Roman one, a hyphen, what follows a page number, or no ASCII character.
    fileprivate var isInLocators: Bool {
        switch self {
        case 0x80..., UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "c"), UInt8(ascii: "i"),
            UInt8(ascii: "l"), UInt8(ascii: "v"), UInt8(ascii: "x"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "."),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

extension String {
    /// A page number without what follows it.
    private var withoutFollowing: Substring {
        var text = Substring(self)
        while let last = text.last, ",;.fn".contains(last) { text.removeLast() }
        return text
    }

    /// The page number, or the first one of a range.
    var firstPage: PageNumber? { PageNumber(withoutFollowing.prefix { !"-–—".contains($0) }) }
}

extension Substring {
    /// Whether small letters are a number as Romans wrote it: `civil` is none.
    fileprivate var isRomanNumeral: Bool {
        wholeMatch(of: /c{0,3}(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})/) != nil
    }
}

/// What an index is. Choices, and checked on 60 pages of indexes of documentation packages.
struct IndexParameters {
    static let standard = IndexParameters()

    /// Entries of an index on a page, rows of it, and lines that begin at the edge of a column, at the least.
    var fewestEntries = 8
    var fewestRows = 6
    var fewestStarts = 4

    /// Font sizes of a blank that is none between words, and by which the starts of entries differ.
    var wideBlank = 1.2
    var sameEdge = 0.3
    /// Font sizes from one column to the next at the least, and by which an entry inside others is indented at the
    /// most and at the least.
    var narrowestColumn = 6.0
    var deepestEntry = 5.0
    var leastIndent = 0.6
    /// Font sizes between rows, at the most: a letter begins below two blank lines.
    var widestGap = 4.5
    /// Font sizes between the last entry and the page's own number below it, at the least.
    var furnitureGap = 1.8

    /// Font sizes of a rule that is none below a page number, and how many of them make a table.
    var longestUnderline = 8.0
    var fewestRules = 3

    /// The share of lines that end with page numbers, and of entries that are in alphabetical order.
    var endingShare = 0.55
    var orderedShare = 0.75
    /// The share of entries whose pages are before those of the entry above: in tables of contents none is.
    var fallingShare = 0.15
    /// The share of a page's height in which its title is. A choice.
    var titleReach = 0.25
    /// The share of entries with several pages from which on pages need not fall: names with one beginning follow each
    /// other through a chapter.
    var severalShare = 0.2
    /// Entries with several pages at the least, and the share of lines with leaders or commas before them; tables have neither.
    var fewestWithSeveral = 3
    /// The same where there are leaders or commas.
    var fewestWithSeveralOfLed = 1
    var ledShare = 0.5
    /// Entries for each that has numbers without a comma between, as cells of tables are.
    var entriesPerTabular = 5
    /// Letters by which entries are compared.
    var comparedLetters = 3

    /// Font sizes of the blank before the next word of a line.
    var blank = 0.25
    /// Words of a name at the most.
    var mostWordsOfName = 6
}

private let parameters = IndexParameters.standard
