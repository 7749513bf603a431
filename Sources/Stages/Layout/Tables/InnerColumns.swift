import Geometry
import Observations

/// Columns of numbers between two vertical rules, which only a blank through all of their lines separates.
struct InnerColumns {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// The frame with a border at each such blank; a name above it is beside both of its columns.
    func divided(_ frame: TableFrame) -> TableFrame {
        var frame = frame
        for column in (0..<frame.columnCount).reversed() {
            // What is left of a border may have further ones.
            while let border = border(inside: column, of: frame) {
                frame = divided(frame, column: column, at: border)
            }
        }
        return frame
    }

    /// Page x in the middle of the last blank.
    private func border(inside column: Int, of frame: TableFrame) -> Double? {
        let cells = frame.cells.filter { $0.columns == column..<column + 1 && !$0.words.isEmpty }
        let lines = cells.flatMap { LineBuilder(page).rows(of: $0.words) }
            .filter { $0.contains(where: isNumber) }
        guard lines.count >= parameters.fewestLines,
            let full = lines.max(by: { $0.count < $1.count })
        else { return nil }
        let blanks = lines.reduce(gaps(of: full)) { blanks, line in
            blanks.compactMap { self.blank(inside: $0, of: line) }
        }
        return blanks.last { blank in
            let both = lines.count { isBetweenNumbers(blank, $0) }
            return both >= parameters.fewestLines
                && Double(both) >= Double(lines.count) * parameters.leastShare
        }?.middle
    }

    private func gaps(of line: [Int]) -> [ClosedRange<Double>] {
        zip(line, line.dropFirst()).compactMap { left, right in
            let (start, end) = (page.words[left].box.maxX, page.words[right].box.minX)
            return end - start >= leastBlank(beside: right) ? start...end : nil
        }
    }

    /// What the words of a line leave of a blank.
    private func blank(inside blank: ClosedRange<Double>, of line: [Int]) -> ClosedRange<Double>? {
        let boxes = line.map { page.words[$0].box }
        let start = boxes.filter { $0.midX < blank.middle }.map(\.maxX).max() ?? blank.lowerBound
        let end = boxes.filter { $0.midX >= blank.middle }.map(\.minX).min() ?? blank.upperBound
        let (lower, upper) = (max(start, blank.lowerBound), min(end, blank.upperBound))
        return upper - lower >= leastBlank(beside: line[0]) ? lower...upper : nil
    }

    private func leastBlank(beside word: Int) -> Double {
        let isFixedPitch = page.words[word].style.traits.contains(.fixedPitch)
        return page.words[word].textSize
            * (isFixedPitch ? parameters.leastFixedBlank : parameters.leastBlank)
    }

    private func isBetweenNumbers(_ blank: ClosedRange<Double>, _ line: [Int]) -> Bool {
        let left = line.last { page.words[$0].box.midX < blank.middle }
        let right = line.first { page.words[$0].box.midX > blank.middle }
        return [left, right].allSatisfy { $0.map(isNumber) ?? false }
    }

    /// Names of pins and parts have letters.
    private func isNumber(_ word: Int) -> Bool {
        let text = page.words[word].text
        return text.looksNumeric && !text.contains(where: \.isLetter)
    }

    private func divided(_ frame: TableFrame, column: Int, at border: Double) -> TableFrame {
        var frame = frame
        frame.columns.insert(border, at: column + 1)
        frame.cells =
            frame.cells.flatMap { cell -> [TableFrame.FrameCell] in
                var cell = cell
                let (lower, upper) = (cell.columns.lowerBound, cell.columns.upperBound)
                if lower > column {
                    cell.columns = lower + 1..<upper + 1
                } else if upper > column {
                    cell.columns = lower..<upper + 1
                    if cell.columns == column..<column + 2, !isAcross(cell, border) {
                        return [true, false].map { isLeft in
                            TableFrame.FrameCell(
                                rows: cell.rows,
                                columns: isLeft ? column..<column + 1 : column + 1..<column + 2,
                                words: cell.words.filter {
                                    (page.words[$0].box.midX < border) == isLeft
                                })
                        }
                    }
                }
                return [cell]
            }.inReadingOrder
        return frame
    }

    /// Whether words of a cell go on across the border, as those of a name of both columns do.
    private func isAcross(_ cell: TableFrame.FrameCell, _ border: Double) -> Bool {
        LineBuilder(page).rows(of: cell.words).contains { line in
            let left = line.last { page.words[$0].box.midX < border }
            let right = line.first { page.words[$0].box.midX >= border }
            let end = left.map { page.words[$0].box.maxX } ?? -.infinity
            let start = right.map { page.words[$0].box.minX } ?? .infinity
            return end > border || start < border || start - end < leastBlank(beside: line[0])
        }
    }
}

/// The thresholds of columns that no rule separates. Choices.
struct InnerColumnParameters {
    static let standard = InnerColumnParameters()

    /// Font sizes of the blank at the least, as in ``TableFrameParameters``; fonts of one pitch have 0.6 between
    /// words.
    var leastBlank = 0.6
    var leastFixedBlank = 1.2

    /// Lines with numbers on both sides of it at the least, and the share of those with a number.
    var fewestLines = 3
    var leastShare = 0.7
}

private let parameters = InnerColumnParameters.standard
