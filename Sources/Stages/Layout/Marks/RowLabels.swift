import Geometry
import Observations

/// Finds the questions of the rows of an array of marks: the words before each row, else those after
/// it, else those above.
struct RowLabels {
    struct Row {
        /// Counted from the first; rows without a mark count, too.
        let number: Int
        /// Its marks.
        let marks: Rect<PageUnits>
        /// The same, as high as rows are apart.
        let band: Rect<PageUnits>
        /// How far the row falls on its way to the right, for each unit.
        let slope: Double

        /// Whether a point is in the row's band, inside the array or beside it.
        func contains(_ point: Point<PageUnits>) -> Bool {
            let middle = band.midY + slope * (point.x - band.midX)
            return abs(point.y - middle) <= band.height / 2
        }
    }

    private let rows: [Row]
    private let words: MarkWords

    init(_ rows: [Row], words: MarkWords) {
        self.rows = rows
        self.words = words
    }

    /// Whether nothing is printed before most rows.
    var isUnlabelled: Bool {
        rows.count { label(of: $0, before: true).isEmpty } * 2 > rows.count
    }

    /// One for each row; empty where none is found.
    var labels: [String] {
        let before = counted(rows.map { label(of: $0, before: true) })
        if before.count(where: \.isEmpty) * 2 < rows.count { return before }
        let after = counted(rows.map { label(of: $0, before: false) })
        if after.count(where: \.isEmpty) < before.count(where: \.isEmpty) { return after }
        if rows.count <= parameters.fewRows, before.allSatisfy(\.isEmpty) {
            return rows.map { above($0) }
        }
        return before
    }

    /// The words beside a row up to the next mark, those nearest to it up to a wide blank.
    private func label(of row: Row, before: Bool) -> String {
        let reach = row.marks.height * parameters.farthest
        let beside = words.marks.map(\.box).filter { row.contains($0.center) }
        var area = row.band
        if before {
            let ends = beside.map(\.maxX).filter { $0 < row.marks.minX }
            area = Rect(
                minX: max(ends.max() ?? -.infinity, row.marks.minX - reach),
                minY: area.minY - reach, maxX: row.marks.minX, maxY: area.maxY + reach)
        } else {
            let starts = beside.map(\.minX).filter { $0 > row.marks.maxX }
            // Text nearer to the next marks belongs to them.
            let next = starts.min().map { ($0 + row.marks.maxX) / 2 } ?? .infinity
            area = Rect(
                minX: row.marks.maxX, minY: area.minY - reach,
                maxX: min(next, row.marks.maxX + reach), maxY: area.maxY + reach)
        }
        let near = words.free(in: area).filter { row.contains($0.box.center) }
        return MarkLabels.lines(of: near).map { line in
            MarkLabels.nearest(line, toTheRight: before, gap: parameters.wideBlank)
        }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func above(_ row: Row) -> String {
        let size = row.marks.height
        let area = Rect<PageUnits>(
            minX: row.marks.minX - size * parameters.farthest,
            minY: row.marks.minY - size * parameters.highest,
            maxX: row.marks.maxX + size * parameters.farthest, maxY: row.marks.minY)
        return MarkLabels.lines(of: words.free(in: area)).last.map {
            $0.map(\.text).joined(separator: " ")
        } ?? ""
    }

    /// The labels with the numbers that count the rows; misread and missing ones are corrected by the
    /// others. Where a row is missing the count may skip numbers, and rows after it that have no
    /// number continue the count.
    private func counted(_ labels: [String]) -> [String] {
        var result = labels
        var next: Int?
        for section in sections {
            if let offset = offsetOfLastDigits(of: section, labels) {
                count(section, from: offset, in: &result)
                next = rows[section.upperBound - 1].number + offset + 1
                continue
            }
            for part in parts(of: section, labels) {
                let start = rows[part.lowerBound].number
                guard let offset = offset(of: part, labels) ?? next.map({ $0 - start }) else {
                    continue
                }
                count(part, from: offset, in: &result)
                next = rows[part.upperBound - 1].number + offset + 1
            }
        }
        return result
    }

    /// The rows between which none is missing.
    private var sections: [Range<Int>] {
        guard !rows.isEmpty else { return [] }
        let ends = rows.indices.dropFirst().filter {
            rows[$0].number > rows[$0 - 1].number + 1
        }
        return zip([0] + ends, ends + [rows.count]).map { $0..<$1 }
    }

    /// A section, cut where its numbers begin anew.
    private func parts(of section: Range<Int>, _ labels: [String]) -> [Range<Int>] {
        let numbers = section.map { Self.numberNearby(labels[$0]) }
        let begins = numbers.indices.dropFirst().dropLast(2).filter { index in
            guard let first = numbers[index], first <= 1 else { return false }
            return numbers[index + 1] == first + 1 && numbers[index + 2] == first + 2
        }.map { section.lowerBound + $0 }
        return zip([section.lowerBound] + begins, begins + [section.upperBound]).map { $0..<$1 }
    }

    /// The offset of most numbers of some rows from the rows' indices.
    private func offset(of section: Range<Int>, _ labels: [String]) -> Int? {
        var votes: [Int: Int] = [:]
        for index in section {
            if let number = Self.numberNearby(labels[index]) {
                votes[number - rows[index].number, default: 0] += 1
            }
        }
        let best = votes.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
        let legible = section.count { !labels[$0].isEmpty }
        let next = votes.filter { $0.key != best?.key }.values.max() ?? 0
        guard let best, best.value >= min(2, section.count),
            Double(best.value) >= Double(legible) * parameters.leastCountedShare
                || best.value >= parameters.leastAgreeing && best.value > next * 2
        else { return nil }
        return best.key
    }

    /// The offset of numbers whose first digits are cut off at the edge of a picture, from that of the first
    /// row: `1` … `9`, `0`, `1`. A ten that lost its one, and numbers behind it, distinguish
    /// them from numbers that begin anew and from the digits of a code.
    private func offsetOfLastDigits(of section: Range<Int>, _ labels: [String]) -> Int? {
        guard let first = section.first, let number = Self.numberNearby(labels[first]), number >= 1
        else { return nil }
        let offset = number - rows[first].number
        let known = section.compactMap { index in
            Self.numberNearby(labels[index]).map {
                (read: $0, expected: rows[index].number + offset)
            }
        }
        let agreeing = known.filter { $0.read % 10 == $0.expected % 10 }
        let tens = agreeing.filter { $0.expected > 0 && $0.expected % 10 == 0 }
        guard agreeing.count(where: { $0.expected > 10 }) >= parameters.leastAgreeing,
            Double(agreeing.count) >= Double(known.count) * parameters.leastShareOfLastDigits,
            !tens.isEmpty, tens.allSatisfy({ $0.read == 0 })
        else { return nil }
        return offset
    }

    private func count(_ section: Range<Int>, from offset: Int, in labels: inout [String]) {
        let right = section.filter { Self.numberNearby(labels[$0]) == rows[$0].number + offset }
        let width = width(of: right.map { labels[$0] })
        let isSure = Double(right.count) >= Double(section.count) * parameters.certainCountedShare
        for index in section where isSure || Self.isCounter(labels[index]) {
            let number = rows[index].number + offset
            guard number >= 0 else { continue }
            let digits = String(number)
            labels[index] = String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
    }

    /// How many digits numbers have at the least: more than one where most of those below 10 begin with a zero.
    private func width(of labels: [String]) -> Int {
        let short = labels.compactMap { label -> Int? in
            let digits = (label.split(separator: " ").last ?? "").filter(\.isNumber)
            return Int(digits).flatMap { $0 < 10 ? digits.count : nil }
        }
        let padded = short.filter { $0 > 1 }
        return padded.count * 2 > short.count ? padded.min() ?? 1 : 1
    }

    /// Whether a label may be a number, read well or not: statements are none.
    private static func isCounter(_ label: String) -> Bool {
        number(in: label) != nil
            || label.count { $0.isLetter || $0.isNumber } <= parameters.longestCounter
    }

    /// The number that a label is, or else the word nearest to the marks.
    private static func numberNearby(_ label: String) -> Int? {
        number(in: label) ?? label.split(separator: " ").last.flatMap { number(in: String($0)) }
    }

    /// The number that a label is, with or without the punctuation around it.
    private static func number(in label: String) -> Int? {
        let digits = label.filter(\.isNumber)
        let rest = label.filter(\.isLetter).count
        guard !digits.isEmpty, digits.count <= parameters.longestCounter, rest <= 1 else {
            return nil
        }
        return Int(digits)
    }
}

/// The thresholds of the question of a row of marks. Empirical, unless a source is named; effects
/// by `Benchmarks/sensitivity.py` on 228 public documents.
struct RowLabelParameters {
    static let standard = RowLabelParameters()

    /// Heights of a mark to the farthest label beside a row, and to one above. 25 % less or more
    /// changes no document, a quarter of it 2 documents, four times as much none.
    var farthest = 60.0
    /// Not measured: no public document has what it decides on. No document of 62 meets it.
    var highest = 3.0

    /// Font sizes of the blank that ends a label. 25 % less or more changes no document, a quarter
    /// of it 2 documents, four times as much 2.
    var wideBlank = 1.5

    /// Rows of an array whose question may be above. 0 or 2 instead changes no document, nor does a
    /// quarter or four times as much.
    var fewRows = 1

    /// The share of the labels that count the rows, for others to be mended that may be numbers,
    /// and for all others. 25 % less or more changes no document, a quarter of it none, four times
    /// as much 9.
    var leastCountedShare = 0.34
    /// 25 % less changes no document, 25 % more 2 (4 of 669 OMR questions lost).
    var certainCountedShare = 0.45

    /// Numbers that agree, more than twice as many as agree on any other count, where the other labels are
    /// blurred. Two of 25 agree by chance.
    var leastAgreeing = 3

    /// The share of the numbers whose last digits count on where the first are cut off. A choice: by chance one
    /// of ten agrees.
    var leastShareOfLastDigits = 0.8

    /// Characters of a row's number. 3 or 5 instead changes no document, a quarter of it 5
    /// documents, four times as much none.
    var longestCounter = 4
}

private let parameters = RowLabelParameters.standard
