import Geometry
import Observations

/// Borders between columns that are closer than words: numbers and dates set flush right end at one
/// place, and the text beside them begins at another one, as spreadsheets are printed.
struct ColumnSeams {
    /// Two neighbouring words of a row.
    private struct Pair {
        let row: Int
        let left: Word
        let right: Word

        var gap: Double { right.box.minX - left.box.maxX }

        func meets(_ other: Pair, within slack: Double) -> Bool {
            abs(left.box.maxX - other.left.box.maxX) <= slack
                && abs(right.box.minX - other.right.box.minX) <= slack
        }
    }

    private let lines: [[Word]]
    private let pairs: [Pair]
    private let size: Double

    /// - Parameters:
    ///   - rows: Rows of a table.
    ///   - size: Their usual font size.
    init(_ rows: [ZoneRow], of page: PageContent, size: Double) {
        self.size = size
        guard rows.count >= parameters.fewestRows else {
            (lines, pairs) = ([], [])
            return
        }
        let lines = rows.map { row in
            row.segments.flatMap(\.words).map { page.words[$0] }.filter(\.isLevel)
                .sorted { $0.box.minX < $1.box.minX }
        }
        self.lines = lines
        // Recognizers guess the edges of words.
        guard lines.allSatisfy({ $0.allSatisfy { $0.reader == .textLayer } }) else {
            pairs = []
            return
        }
        pairs = lines.indices.flatMap { row in
            zip(lines[row], lines[row].dropFirst()).map { Pair(row: row, left: $0, right: $1) }
        }.filter {
            $0.gap >= size * parameters.narrowestGap && $0.gap <= size * parameters.widestGap
        }
    }

    /// The columns, those that a seam parts as two.
    func divided(_ columns: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
        guard !pairs.isEmpty else { return columns }
        return columns.flatMap { column in
            var (parts, rest) = ([ClosedRange<Double>](), column)
            for seam in seams(inside: column) where rest.lowerBound < seam.lowerBound {
                parts.append(rest.lowerBound...seam.lowerBound)
                rest = seam.upperBound...rest.upperBound
            }
            return parts + [rest]
        }
    }

    /// The blanks of seams, from the left.
    private func seams(inside column: ClosedRange<Double>) -> [ClosedRange<Double>] {
        let inside = pairs.filter {
            $0.left.box.minX >= column.lowerBound - size
                && $0.right.box.maxX <= column.upperBound + size
        }
        let slack = size * parameters.sameEdge
        return inside.grouped(within: slack) { $0.left.box.maxX }
            .flatMap { $0.grouped(within: slack) { $0.right.box.minX } }
            .compactMap { seam($0) }.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// The blank between pairs whose words meet at one place, if that is none between words.
    private func seam(_ group: [Pair]) -> ClosedRange<Double>? {
        guard Set(group.map(\.row)).count >= parameters.fewestRows,
            let end = group.map(\.left.box.maxX).max(),
            let start = group.map(\.right.box.minX).min(),
            end < start, areValuesBesideText(group),
            differ(group.map(\.left.box.minX)) && differ(group.map(\.right.box.maxX))
                || isNoBlank(group)
        else { return nil }
        let middle = (end + start) / 2
        let slack = size * parameters.sameEdge
        let crossing = lines.count { line in
            line.contains { $0.box.minX < middle - slack && $0.box.maxX > middle + slack }
        }
        // One name is set flush with the values below it where the other is not.
        let others = pairs.count {
            $0.left.box.maxX < end - slack && $0.right.box.minX > start + slack
                && ($0.left.box.maxX...$0.right.box.minX).contains(middle)
        }
        let tolerated = max(1, Double(group.count) * parameters.strayShare)
        return Double(crossing + others) <= tolerated ? end...start : nil
    }

    /// Whether nearly all words to the left have digits, and those to the right begin with a letter.
    private func areValuesBesideText(_ group: [Pair]) -> Bool {
        let others = group.count { !$0.left.isValue(beside: $0.right) }
        return Double(others) <= Double(group.count) * parameters.strayShare
    }

    /// Whether the blank is another one than between the words of the same rows.
    private func isNoBlank(_ group: [Pair]) -> Bool {
        let own = group[0]
        let others = pairs.filter {
            !$0.meets(own, within: size * parameters.sameEdge) && $0.gap > 0
                && $0.left.style.size == own.left.style.size
                && $0.left.style.fontName == own.left.style.fontName
                && $0.gap < size * parameters.widestBlank
        }.map(\.gap).sorted()
        guard others.count >= parameters.fewestBlanks,
            ListMarker(own.left.text) == nil
        else { return false }
        let blank = others[others.count / 2]
        let alike = others.count { abs($0 - blank) <= size * parameters.sameEdge }
        return alike * 2 > others.count && own.gap < blank * (1 - parameters.otherBlank)
    }

    private func differ(_ edges: [Double]) -> Bool {
        guard let least = edges.min(), let most = edges.max() else { return false }
        return most - least > size * parameters.leastDifference
    }
}

extension Array {
    /// Groups of elements whose places are no farther from their first one's than `slack`, by places.
    fileprivate func grouped(within slack: Double, by place: (Element) -> Double) -> [[Element]] {
        var groups: [[Element]] = []
        var first = -Double.infinity
        for element in sorted(by: { place($0) < place($1) }) {
            if place(element) - first <= slack {
                groups[groups.count - 1].append(element)
            } else {
                first = place(element)
                groups.append([element])
            }
        }
        return groups
    }
}

extension Word {
    /// Whether it has digits and the next word begins with a letter.
    func isValue(beside next: Word) -> Bool {
        text.contains(where: \.isNumber) && next.text.first?.isLetter == true
    }
}

/// The thresholds of `ColumnSeams`, in font sizes where no other unit is named. LibreOffice Calc leaves
/// 0.18 to 0.19 between texts of two cells, and 0.3 between words. Choices, but where a reason is named.
struct ColumnSeamParameters {
    static let standard = ColumnSeamParameters()

    /// Rows whose words meet at a seam.
    var fewestRows = 4
    /// Between the words beside it.
    var narrowestGap = 0.08
    var widestGap = 1.0
    /// By which edges that are set flush differ: positions in PDF files are rounded.
    var sameEdge = 0.06
    /// By which the other edges differ at the least: the width of a digit.
    var leastDifference = 0.4
    /// The share of rows that have a seam, of those whose words cross it or meet elsewhere; one row may in any case.
    var strayShare = 0.1
    /// Blanks between words of the same rows and font, the widest one, and the share by which a seam is narrower.
    var fewestBlanks = 3
    var widestBlank = 0.6
    var otherBlank = 0.2
}

private let parameters = ColumnSeamParameters.standard
