import Geometry
import Observations

/// Finds the numbers of lines of code, which listings print before each line or each fifth one, in
/// small or proportional print.
///
/// What shows them is their sequence: numbers below each other, each the one before plus the same
/// step, with monospaced text to their right. A blank line of code has its number alone.
struct LineNumbers {
    private let page: PageContent
    private var numbers: Set<Int> = []
    /// Those that count every line.
    private var consecutive: Set<Int> = []

    init(_ page: PageContent, segments: [Segment], isMonospaced: [Bool]) {
        self.page = page
        guard isMonospaced.contains(true) else { return }
        for column in Self.columns(of: candidates(in: segments, isMonospaced)) {
            let (step, members) = Self.sequence(in: column)
            numbers.formUnion(members.map(\.word))
            if step == 1 { consecutive.formUnion(members.map(\.word)) }
        }
    }

    /// Whether a segment begins with the number of a line.
    func lead(_ segment: Segment) -> Bool {
        segment.words.first.map(numbers.contains) ?? false
    }

    /// Whether a line without number is of no listing that has one right above or below it: apart from
    /// it where each line has a number, or in the margin beside the numbers.
    func separate(_ above: Segment, _ below: Segment) -> Bool {
        guard lead(above) != lead(below) else { return false }
        let (numbered, other) = lead(below) ? (below, above) : (above, below)
        if other.box.maxX <= numbered.box.minX { return true }
        return lead(below) && below.words.first.map(consecutive.contains) ?? false
            && below.baseline - above.baseline > below.size * parameters.closestText
    }

    /// Whether a segment is the number of a line and nothing else.
    func isNumber(_ segment: Segment) -> Bool { segment.words.count == 1 && lead(segment) }

    /// The words of a segment without the number of its line.
    func code(of segment: Segment) -> ArraySlice<Int> {
        lead(segment) ? segment.words.dropFirst() : segment.words[...]
    }

    /// A number that may be that of a line.
    private struct Candidate {
        let word: Int
        let value: Int
        let box: Rect<PageUnits>
        let size: Double
        let baseline: Double
        /// The size of the line.
        let lineSize: Double
        let line: Line

        /// Whether a line is one of code right above or below.
        func isNear(_ other: Candidate) -> Bool {
            other.line == .code
                && abs(baseline - other.baseline) <= other.lineSize * parameters.greatestLeading
        }
    }

    /// What is to the right of a number.
    private enum Line {
        case code, blank, other
    }

    /// Numbers that begin a line or a column of it, from the top.
    private func candidates(in segments: [Segment], _ isMonospaced: [Bool]) -> [Candidate] {
        ZoneRow.rows(of: segments).flatMap { row in
            row.segments.enumerated().compactMap { place, segment in
                guard let first = segment.words.first,
                    let value = page.words[first].text.lineNumber
                else { return nil }
                var line = segment.words.dropFirst()
                if line.isEmpty, place + 1 < row.segments.count {
                    let next = row.segments[place + 1]
                    let gap = next.box.minX - segment.box.maxX
                    if gap <= next.size * parameters.farthestCode { line = next.words[...] }
                }
                return Candidate(
                    word: first, value: value, box: page.words[first].box,
                    size: page.words[first].textSize, baseline: segment.baseline,
                    lineSize: line.map { page.words[$0].textSize }.max() ?? segment.size,
                    line: kind(of: line, after: page.words[first], isMonospaced))
            }
        }
    }

    private func kind(
        of line: ArraySlice<Int>, after number: Word, _ isMonospaced: [Bool]
    ) -> Line {
        guard let first = line.first else { return .blank }
        // Raised numbers are the marks of footnotes.
        guard
            abs(page.words[first].baselineY - number.baselineY)
                <= page.words[first].textSize * parameters.sameBaseline
        else { return .other }
        // Numbers in the print of the code are part of it.
        let style = page.words[first].style
        guard
            style.fontName != number.style.fontName || style.color != number.style.color
                || abs(Double(style.size - number.style.size)) > Double(style.size)
                    * parameters.sameSize
        else { return .other }
        let letters = line.reduce(into: (all: 0, mono: 0)) { count, index in
            let length = page.words[index].text.count
            count.all += length
            if isMonospaced[index] { count.mono += length }
        }
        return Double(letters.mono) >= Double(letters.all) * CodeParameters.standard.mostOfLine
            ? .code : .other
    }

    /// Numbers whose right or left edges agree, from the top.
    private static func columns(of numbers: [Candidate]) -> [[Candidate]] {
        var columns: [[Candidate]] = []
        for number in numbers {
            let edge = number.size * parameters.sameEdge
            let column = columns.firstIndex { column in
                column.last.map {
                    abs($0.box.maxX - number.box.maxX) <= edge
                        || abs($0.box.minX - number.box.minX) <= edge
                } ?? false
            }
            if let column { columns[column].append(number) } else { columns.append([number]) }
        }
        return columns
    }

    /// The numbers of a column that are the ones before plus the usual step, if most are before code.
    private static func sequence(in column: [Candidate]) -> (step: Int, members: [Candidate]) {
        let steps = zip(column, column.dropFirst()).map { $1.value - $0.value }
        let counts = Dictionary(steps.filter { $0 > 0 }.map { ($0, 1) }, uniquingKeysWith: +)
        guard let step = counts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) })?.key else {
            return (0, [])
        }
        func isNext(_ index: Int) -> Bool { steps.indices.contains(index) && steps[index] == step }
        let members = column.indices.filter { isNext($0 - 1) || isNext($0) }
        let code = members.count { column[$0].line == .code }
        let other = members.count { column[$0].line == .other }
        guard code >= parameters.leastNumbers, code >= other * parameters.leastRatio else {
            return (0, [])
        }
        // What is other than code is a line of it, such as a comment, right below or above one only.
        let lines = members.filter { index in
            column[index].line != .other
                || isNext(index - 1) && column[index].isNear(column[index - 1])
                || isNext(index) && column[index].isNear(column[index + 1])
        }
        return (step, lines.map { column[$0] })
    }
}

extension String {
    /// The value of a number of a line: digits alone, or with a colon after them.
    fileprivate var lineNumber: Int? {
        let digits = last == ":" ? dropLast() : self[...]
        guard !digits.isEmpty, digits.utf8.count <= 5,
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(digits)
    }
}

/// The thresholds of numbers of lines. Empirical, on 120 PDFs of documentation packages: 14 of the 47
/// that were looked at have code with numbers.
struct LineNumberParameters {
    static let standard = LineNumberParameters()

    /// Numbers before code in one column of a page at the least.
    var leastNumbers = 3

    /// Numbers before code for each one before other text at the least.
    var leastRatio = 2

    /// Font sizes between a number and its line at the most: the deepest indents of code.
    var farthestCode = 24.0

    /// Font sizes between the baselines of lines of one listing at the most, and between a line of text
    /// and a listing below at the least.
    var greatestLeading = 1.7
    var closestText = 1.45

    /// Font sizes of a number by which edges of one column differ at the most.
    var sameEdge = 0.5

    /// Font sizes by which the baselines of a number and its code differ at the most: marks of
    /// footnotes are raised by a third.
    var sameBaseline = 0.15

    /// The share by which the sizes of a number and its code differ where nothing else does.
    var sameSize = 0.08
}

private let parameters = LineNumberParameters.standard
