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
        var result = words
        for column in found where isBesideProse(column) {
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
            word.marking.artifact == nil, word.slant == 0, let value = Int(word.text)
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

    /// The words at each height, from the left, in the half of the text that a margin is at.
    private func rows(beside area: Rect<PageUnits>) -> [[Word]] {
        let text = words.filter {
            $0.text.utf8.count > parameters.mostDigits || Int($0.text) == nil
        }
        guard let bounds = text.map(\.box).bounds() else { return [] }
        let isLeft = area.midX < bounds.midX
        let width = bounds.width * parameters.side
        var rows: [(baseline: Double, words: [Word])] = []
        for word in text.sorted(by: { $0.baselineY < $1.baselineY })
        where word.baselineY > area.minY && word.baselineY < area.maxY + word.textSize
            && (isLeft
                ? word.box.minX < bounds.minX + width : word.box.maxX > bounds.maxX - width)
        {
            if let last = rows.last, word.baselineY - last.baseline <= word.textSize / 2 {
                rows[rows.count - 1].words.append(word)
            } else {
                rows.append((word.baselineY, [word]))
            }
        }
        return rows.map { $0.words.sorted { $0.box.minX < $1.box.minX } }
    }

    /// Whether few numbers have further lines below them: entries of a list of references have, and figures may be
    /// between the lines.
    private func isBesideEachLine(_ column: [Number], _ lines: [Double]) -> Bool {
        var line = 0
        let close = zip(column, column.dropFirst()).count { number, next in
            while line < lines.count, lines[line] <= number.baseline + number.size / 2 { line += 1 }
            return line == lines.count || lines[line] >= next.baseline - next.size / 2
        }
        return Double(close) >= Double(column.count - 1) * parameters.leastClose
    }

    /// Whether nearly each line beside the numbers has one, and many of those of several words go on in lower case.
    private func isBesideProse(_ column: [Number]) -> Bool {
        guard let area = column.map(\.box).bounds(), case let rows = rows(beside: area),
            isBesideEachLine(column, rows.map { $0[0].baselineY })
        else { return false }
        // Each line of a listing begins where its statement does.
        let lines = rows.filter { row in
            row.count >= parameters.leastWords
                && !row.contains { $0.style.traits.contains(.fixedPitch) }
        }
        let continued = lines.count { $0.first?.text.first?.isLowercase ?? false }
        return lines.count >= parameters.leastLines
            && Double(continued) >= Double(lines.count) * parameters.leastContinued
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
    /// The share of numbers that have the next one beside the next line at the least.
    var leastClose = 0.6
    /// The share of the text's width at a margin that lines beside it are taken from: another column may be beyond.
    var side = 0.45
}
