import Geometry
import Observations

/// The names above the columns of a table, and the rows below that have numbers under them.
///
/// A line of names with numbers under several of them shows the columns of a table however many lines
/// its descriptions have and however few its records are.
struct HeadedTable {
    /// Indices of the rows with numbers under two names and more, from the top.
    let anchors: [Int]
    /// Page x of the names, from the left.
    let names: [ClosedRange<Double>]
    /// Indices of the names with numbers under them.
    let numbered: Set<Int>

    /// `nil` where no row below has numbers under two names.
    ///
    /// - Parameters:
    ///   - header: The index of the row of names.
    ///   - breaks: Page y of blocks that end a table.
    init?(_ page: PageContent, rows: [ZoneRow], header: Int, breaks: [Double]) {
        guard let names = rows[header].names(of: page) else { return nil }
        self.names = names
        let numberedStart = { (numbered: Set<Int>) in
            numbered.map { names[$0].lowerBound }.min() ?? .infinity
        }
        var anchors: [Int] = []
        var numbered: Set<Int> = []
        var last = header
        for index in rows.indices.dropFirst(header + 1) {
            let (row, above) = (rows[index], rows[index - 1])
            let size = max(row.size, above.size)
            guard row.baseline - above.baseline <= size * parameters.greatestPitch,
                index - last <= parameters.mostLinesOfRecord,
                !breaks.contains(where: { $0 > above.baseline && $0 < row.baseline })
            else { break }
            let under = row.numbered(of: page, under: names)
            if under.count >= 2 {
                // Numbers that have nothing in common with those above are of another table.
                guard anchors.isEmpty || !numbered.isDisjoint(with: under) else { break }
                anchors.append(index)
                numbered.formUnion(under)
                last = index
            } else if row.segments.count == 1, !anchors.isEmpty,
                row.box.maxX > numberedStart(numbered) + row.size,
                row.box.minX < numberedStart(numbered) - row.size,
                row.segments[0].words.count >= AlignedTableParameters.standard.proseWords
            {
                break
            } else if !anchors.isEmpty, let others = row.names(of: page),
                names.count(where: { name in others.contains(where: name.overlaps) })
                    >= names.count - 1
            {
                break
            }
        }
        guard !anchors.isEmpty else { return nil }
        self.anchors = anchors
        self.numbered = numbered
    }

    /// Where the words of each column lie, from the left: what is above or below each other in the rows
    /// with numbers, the lines of descriptions between them and the names.
    func columns(_ page: PageContent, rows: [ZoneRow], header: Int) -> [ClosedRange<Double>] {
        let last = anchors[anchors.count - 1]
        let full = anchors.flatMap { rows[$0].units(of: page) }
        var spans = full.merged
        let others = (header + 1..<last).filter { !anchors.contains($0) }
            .flatMap { rows[$0].segments.map { $0.box.minX...$0.box.maxX } }
        for span in others + rows[header].units(of: page) + names {
            let over = spans.indices.filter { spans[$0].overlaps(span) }
            // What reaches over several columns says nothing about their borders.
            if over.count < 2 { spans = (spans + [span]).merged }
        }
        return spans
    }
}

extension ZoneRow {
    /// Where names of columns are, if the row has nothing else: several short texts without numbers.
    fileprivate func names(of page: PageContent) -> [ClosedRange<Double>]? {
        let words = segments.flatMap(\.words)
        let numbers = words.count { page.words[$0].text.looksNumeric }
        guard segments.count > 1, numbers * 4 <= words.count else { return nil }
        var names: [(span: ClosedRange<Double>, words: Int)] = []
        for index in words {
            let box = page.words[index].box
            if let last = names.last, box.minX - last.span.upperBound <= size * parameters.nameBlank
            {
                names[names.count - 1] = (
                    last.span.lowerBound...max(last.span.upperBound, box.maxX), last.words + 1
                )
            } else {
                names.append((box.minX...box.maxX, 1))
            }
        }
        guard names.count >= parameters.fewestNames,
            names.allSatisfy({ $0.words <= parameters.mostWordsOfName }),
            words.count <= names.count * parameters.usualWordsOfName
        else { return nil }
        return names.map(\.span)
    }

    /// The names that have a number of the row under them.
    fileprivate func numbered(
        of page: PageContent, under names: [ClosedRange<Double>]
    ) -> Set<Int> {
        var found: Set<Int> = []
        // A line of running text is one segment, whatever numbers are in it.
        guard segments.count > 1 else { return found }
        for unit in values(of: page) {
            let shared = names.map {
                min($0.upperBound, unit.upperBound) - max($0.lowerBound, unit.lowerBound)
            }
            guard let best = shared.indices.max(by: { shared[$0] < shared[$1] }),
                shared[best] > -size * parameters.besideName
            else { continue }
            found.insert(best)
        }
        return found
    }

    /// The numbers of the row, each with the sign or unit beside it, and what says beside these that there is
    /// none; numbers in running text are none.
    private func values(of page: PageContent) -> [ClosedRange<Double>] {
        let texts = texts(of: page)
        guard texts.contains(where: { isNumber($0, of: page) }) else { return [] }
        return texts.filter { text in
            isNumber(text, of: page) || text.count == 1 && page.words[text[0]].text.isPlaceholder
        }.map { span(of: $0, page) }
    }

    /// Texts of the row that belong together: numbers with the signs and units beside them, and words no
    /// more than a blank apart.
    fileprivate func units(of page: PageContent) -> [ClosedRange<Double>] {
        texts(of: page).map { span(of: $0, page) }
    }

    private func span(of text: [Int], _ page: PageContent) -> ClosedRange<Double> {
        let boxes = text.map { page.words[$0].box }
        let start = boxes.map(\.minX).min() ?? 0
        return start...max(start, boxes.map(\.maxX).max() ?? start)
    }

    /// Indices of words.
    private func texts(of page: PageContent) -> [[Int]] {
        var texts: [[Int]] = []
        for index in segments.flatMap(\.words) {
            let word = page.words[index]
            if let last = texts.last?.last,
                word.box.minX - page.words[last].box.maxX
                    <= size * widestBlank(between: page.words[last], and: word),
                !(word.text.looksNumeric && page.words[last].text.looksNumeric
                    && !isGroup(word.text) && !word.text.hasPrefix("("))
            {
                texts[texts.count - 1].append(index)
            } else {
                texts.append([index])
            }
        }
        return texts
    }

    /// Font sizes of the blank between two words of one text at the most: less where one is a number.
    private func widestBlank(between word: Word, and next: Word) -> Double {
        if next.style.traits.contains(.fixedPitch) { return parameters.fixedWordBlank }
        // A rate goes on with the name of its tax.
        let isText =
            !word.text.looksNumeric && (!next.text.looksNumeric || next.text.hasSuffix("%"))
        return isText || word.text.isDash || next.text.isDash
            ? SegmentParameters.standard.wideBlank : parameters.wordBlank
    }

    /// Whether a text is a number with a currency before it or a short unit behind it: `EUR 5.00`, `3 pcs`,
    /// but not the name of a tax with its rate.
    private func isNumber(_ text: [Int], of page: PageContent) -> Bool {
        let words = text.map { page.words[$0].text }
        guard let first = words.firstIndex(where: \.looksNumeric),
            let last = words.lastIndex(where: \.looksNumeric)
        else { return false }
        let before = words[..<first]
        let behind = words[(last + 1)...]
        return words[first...last].allSatisfy(\.looksNumeric)
            && before.allSatisfy { !$0.contains(where: \.isLetter) || currencies.contains($0) }
            && behind.count <= 1 && behind.allSatisfy { $0.count <= parameters.longestUnit }
    }

    /// Whether a text may be what follows the blank in a number of thousands: `234,50`.
    private func isGroup(_ text: String) -> Bool {
        text.prefix { $0.isASCII && $0.isNumber }.count == 3
    }
}

extension String {
    /// Whether it joins the ends of a range.
    fileprivate var isDash: Bool { ["-", "–", "—", "/"].contains(self) }
}

extension [ClosedRange<Double>] {
    /// Those that overlap joined, from the left.
    fileprivate var merged: [ClosedRange<Double>] {
        var result: [ClosedRange<Double>] = []
        for span in sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, span.lowerBound <= last.upperBound {
                result[result.count - 1] =
                    last.lowerBound...Swift.max(last.upperBound, span.upperBound)
            } else {
                result.append(span)
            }
        }
        return result
    }
}

/// The thresholds of a table that the names of its columns show. Choices, tried on the half for tuning
/// of `Benchmarks/invoice_tables.py`.
struct HeadedTableParameters {
    static let standard = HeadedTableParameters()

    /// Names of columns at the least, words of one at the most and of the mean one: `Price per unit incl.
    /// VAT`.
    var fewestNames = 3
    var mostWordsOfName = 5
    var usualWordsOfName = 3

    /// Font sizes of the blank between two names at the least: two blanks of most fonts.
    var nameBlank = 0.6

    /// Font sizes of the blank between a text and a number that goes on with it at the most.
    var wordBlank = 0.45
    /// The same in fonts of one pitch, whose blanks have 0.6.
    var fixedWordBlank = 0.7

    /// Letters of a unit behind a number at the most.
    var longestUnit = 4

    /// Font sizes by which a number may miss the name above it: one is set at the left, the other at the
    /// right.
    var besideName = 1.0

    /// Font sizes between neighbouring baselines at the most, as in ``AlignedTableParameters``, and lines
    /// from one row with numbers to the next.
    var greatestPitch = 4.5
    var mostLinesOfRecord = 12
}

private let parameters = HeadedTableParameters.standard

/// Codes before amounts.
private let currencies: Set<String> = [
    "EUR", "USD", "GBP", "CHF", "AUD", "CAD", "NZD", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF",
    "JPY",
    "CNY", "INR", "Rs", "Rs.", "R$", "US$", "kr", "kr.", "Fr.",
]
