import Geometry
import Observations

/// Finds the labels of single boxes: to the right, or, on forms that have their
/// boxes after the labels, to the left.
struct MarkLabels {
    private let marks: [TickMark]
    private let alone: [Int]
    private let words: MarkWords

    init(_ marks: [TickMark], alone: [Int], words: MarkWords) {
        self.marks = marks
        self.alone = alone
        self.words = words
    }

    /// Marks with a label; one without a label is no field.
    var boxes: [(mark: Int, label: String)] {
        let after = alone.map { label(of: $0, before: false) }
        let before = alone.map { label(of: $0, before: true) }
        // The last box of a row shows on which side the labels are.
        let last = alone.indices.filter { index in
            !alone.contains { isBeside(alone[index], $0) }
        }
        let isBehind =
            last.count { after[$0].isEmpty && !before[$0].isEmpty } * 2 > last.count
        let labels = isBehind ? before : after
        return zip(alone, labels).compactMap { mark, label in
            label.contains { $0.isLetter || $0.isNumber } ? (mark, label) : nil
        }
    }

    /// Whether the second mark is to the right of the first in the same row.
    private func isBeside(_ first: Int, _ second: Int) -> Bool {
        let (left, right) = (marks[first].box, marks[second].box)
        return right.minX > left.maxX && left.sharedHeight(with: right) > left.height / 2
    }

    private func label(of mark: Int, before: Bool) -> String {
        let box = marks[mark].box
        let others = alone.map { marks[$0].box }.filter {
            $0.sharedHeight(with: box) > box.height / 2
        }
        let left = others.filter { $0.maxX <= box.minX }.map(\.maxX).max() ?? -.infinity
        let right = others.filter { $0.minX >= box.maxX }.map(\.minX).min() ?? .infinity
        let area = Rect<PageUnits>(
            minX: before ? max(left, box.minX - box.height * parameters.farthestBehind) : box.maxX,
            minY: box.minY - box.height * parameters.aside,
            maxX: before ? box.minX : min(right, box.maxX + box.height * parameters.farthestLabel),
            maxY: box.maxY + box.height * parameters.aside)
        let lines = Self.lines(of: words.free(in: area))
        let line = lines.max { first, second in
            (first.lazy.map(\.box).bounds()?.sharedHeight(with: box) ?? 0)
                < (second.lazy.map(\.box).bounds()?.sharedHeight(with: box) ?? 0)
        }
        guard let line, let first = before ? line.last : line.first else { return "" }
        let blank = before ? box.minX - first.box.maxX : first.box.minX - box.maxX
        guard
            blank <= max(first.textSize, box.height)
                * (before ? parameters.farthestBehind : parameters.nextTo)
        else {
            return ""
        }
        return Self.nearest(line, toTheRight: before, gap: parameters.wideBlank)
    }

    /// Words in lines from the top, each from the left.
    static func lines(of words: [Word]) -> [[Word]] {
        var lines: [[Word]] = []
        for word in words.sorted(by: { ($0.box.midY, $0.box.minX) < ($1.box.midY, $1.box.minX) }) {
            let home = lines.lastIndex { line in
                line.contains {
                    $0.box.sharedHeight(with: word.box)
                        > min($0.box.height, word.box.height) * parameters.sameLine
                }
            }
            if let home { lines[home].append(word) } else { lines.append([word]) }
        }
        return lines.map { $0.sorted { $0.box.minX < $1.box.minX } }
    }

    /// The words at one end of a line up to the first blank wider than so many font sizes.
    static func nearest(_ line: [Word], toTheRight: Bool, gap: Double) -> String {
        let ordered = toTheRight ? Array(line.reversed()) : line
        var taken: [Word] = []
        for word in ordered {
            if let last = taken.last {
                let blank =
                    toTheRight ? last.box.minX - word.box.maxX : word.box.minX - last.box.maxX
                guard blank <= max(word.textSize, last.textSize) * gap else { break }
            }
            taken.append(word)
        }
        let text = (toTheRight ? taken.reversed() : taken).map(\.text).joined(separator: " ")
        return String(text.reversed().drop { ":*".contains($0) }.reversed())
    }
}

/// The thresholds of the label of a single mark. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct MarkLabelParameters {
    static let standard = MarkLabelParameters()

    /// The share of the lower height that words of one line have in common. 25 % less changes no
    /// document, 25 % more 2.
    var sameLine = 0.5

    /// Heights of a mark: above and below that contain its label; to the right to the end of the
    /// longest label; to the left to a label before it. 25 % less or more changes no document, a
    /// quarter of it 1 document, four times as much 2.
    var aside = 0.25
    /// 25 % less or more changes no document, nor does a quarter or four times as much.
    var farthestLabel = 60.0
    /// 25 % less changes 1 document, 25 % more 1.
    var farthestBehind = 20.0

    /// Font sizes, or heights of the mark if it is larger, from a mark to its label, and font sizes
    /// of the blank that ends a label. 25 % less changes 1 document, 25 % more none.
    var nextTo = 2.0
    /// 25 % less or more changes no document, a quarter of it 4 documents, four times as much 1.
    var wideBlank = 1.5
}

private let parameters = MarkLabelParameters.standard
