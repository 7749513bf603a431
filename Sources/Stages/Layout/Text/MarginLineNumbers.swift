import Geometry
import Observations

/// Finds the numbers that manuscripts, bills and pleadings print in a margin beside each line of their text.
///
/// What shows them is that nothing else is in the margin from the first one to the last, that each is the one above plus
/// one, and that the lines beside them are prose that runs on: rows of tables and items of lists, which have such numbers,
/// too, begin anew.
struct MarginLineNumbers {
    private let words: [Word]
    private let parameters: MarginLineNumberParameters

    init(_ words: [Word], parameters: MarginLineNumberParameters = .standard) {
        self.words = words
        self.parameters = parameters
    }

    /// The words, those of line numbers marked as artifacts.
    var marked: [Word] {
        let numbers = words.indices.compactMap(number)
        guard numbers.count >= parameters.leastNumbers else { return words }
        let found = columns(of: numbers).map(sequence).filter { column in
            column.count >= parameters.leastNumbers && isInMargin(column)
        }
        guard !found.isEmpty else { return words }
        let rows = self.rows
        var result = words
        for column in found where isBesideProse(column, rows) {
            for number in column { result[number.word].marking = .artifact(.lineNumber) }
        }
        return result
    }

    private struct Number {
        let word: Int
        let value: Int
        let box: Rect<PageUnits>
        let baseline: Double
        let size: Double
    }

    private func number(_ index: Int) -> Number? {
        let word = words[index]
        guard word.text.utf8.count <= parameters.mostDigits,
            word.text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            word.marking == .unmarked, word.slant == 0, let value = Int(word.text)
        else { return nil }
        return Number(
            word: index, value: value, box: word.box, baseline: word.baselineY,
            size: word.textSize)
    }

    /// Numbers of one size whose right or left edges agree, from the top.
    private func columns(of numbers: [Number]) -> [[Number]] {
        var columns: [[Number]] = []
        for number in numbers {
            let edge = number.size * parameters.sameEdge
            let column = columns.firstIndex { column in
                let first = column[0]
                return
                    (abs(first.box.maxX - number.box.maxX) <= edge
                    || abs(first.box.minX - number.box.minX) <= edge)
                    && abs(first.size - number.size) <= edge
            }
            if let column {
                columns[column].append(number)
            } else if columns.count < parameters.mostColumns {
                columns.append([number])
            }
        }
        return columns.map { $0.sorted { $0.baseline < $1.baseline } }
    }

    /// The longest run of numbers in a column that are the ones above plus one.
    private func sequence(in column: [Number]) -> [Number] {
        var longest = 0..<0
        var start = 0
        for index in column.indices {
            if index > start, column[index].value != column[index - 1].value + 1 { start = index }
            if index + 1 - start > longest.count { longest = start..<index + 1 }
        }
        return Array(column[longest])
    }

    /// Whether nothing but other numbers is above or below the numbers from the first to the last, nor between them and
    /// the edge of the page.
    private func isInMargin(_ column: [Number]) -> Bool {
        guard let area = column.map(\.box).bounds() else { return false }
        let own = Set(column.map(\.word))
        var (left, right) = (0, 0)
        for (index, word) in words.enumerated() where !own.contains(index) {
            guard word.box.midY > area.minY, word.box.midY < area.maxY, number(index) == nil
            else { continue }
            if word.box.midX < area.midX { left += 1 } else { right += 1 }
            if left > 0, right > 0 { return false }
            guard word.box.maxX <= area.minX || word.box.minX >= area.maxX else { return false }
        }
        return true
    }

    /// The words at each height, from the left.
    private var rows: [(baseline: Double, words: [Word])] {
        var rows: [(baseline: Double, words: [Word])] = []
        let text = words.filter { !$0.isLineNumber(atMost: parameters.mostDigits) }
        for word in text.sorted(by: { $0.baselineY < $1.baselineY }) {
            if let last = rows.last, word.baselineY - last.baseline <= word.textSize / 2 {
                rows[rows.count - 1].words.append(word)
            } else {
                rows.append((word.baselineY, [word]))
            }
        }
        return rows.map { row in
            (row.baseline, row.words.sorted { $0.box.minX < $1.box.minX })
        }
    }

    /// Whether lines of several words beside the numbers go on in lower case.
    private func isBesideProse(
        _ column: [Number], _ rows: [(baseline: Double, words: [Word])]
    ) -> Bool {
        guard let area = column.map(\.box).bounds() else { return false }
        var (lines, continued) = (0, 0)
        for row in rows where row.baseline > area.minY && row.baseline < area.maxY + column[0].size
        {
            let isRight = (row.words.first?.box.minX ?? 0) >= area.maxX
            let line = nearest(of: row.words, fromLeft: isRight)
            // Each line of a listing begins where its statement does.
            guard line.count >= parameters.leastWords,
                !line.contains(where: { $0.style.traits.contains(.fixedPitch) }),
                let first = line.first?.text.first
            else { continue }
            lines += 1
            if first.isLowercase { continued += 1 }
        }
        return lines >= parameters.leastLines
            && Double(continued) >= Double(lines) * parameters.leastContinued
    }

    /// The words of a row that are beside its numbers, without those beyond a wide blank.
    private func nearest(of row: [Word], fromLeft: Bool) -> ArraySlice<Word> {
        if fromLeft {
            let end = zip(row, row.dropFirst()).enumerated().first { isApart($0.element) }
            return row[..<(end.map { $0.offset + 1 } ?? row.count)]
        }
        let start = zip(row, row.dropFirst()).enumerated().reversed().first { isApart($0.element) }
        return row[(start.map { $0.offset + 1 } ?? 0)...]
    }

    private func isApart(_ pair: (Word, Word)) -> Bool {
        pair.1.box.minX - pair.0.box.maxX > pair.0.textSize * parameters.widestBlank
    }
}

extension Word {
    fileprivate func isLineNumber(atMost digits: Int) -> Bool {
        text.utf8.count <= digits && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}

/// The thresholds of line numbers in margins. Choices.
struct MarginLineNumberParameters {
    static let standard = MarginLineNumberParameters()

    /// Numbers of a page one after another at the least.
    var leastNumbers = 8
    /// Digits at the most.
    var mostDigits = 4
    /// Columns of numbers that are examined: tables of numbers may have any number.
    var mostColumns = 40
    /// Font sizes by which edges of one column differ at the most.
    var sameEdge = 0.2

    /// Words of a line of prose and such lines beside the numbers at the least.
    var leastWords = 4
    var leastLines = 5
    /// The share of these that begin in lower case.
    var leastContinued = 0.3
    /// Font sizes of a blank within a line at the most.
    var widestBlank = 2.0
}
