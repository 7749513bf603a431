import Foundation
import Geometry
import Observations

/// Text that runs up, down or aslant on a page whose text is level: heads of narrow columns, labels
/// of axes, side notes, watermarks.
///
/// Layout takes each such text as one word: its letters share no line with level ones.
struct RotatedText {
    /// The level words, and after them one for each rotated text.
    private(set) var words: [Word]
    /// The words of the rotated texts in reading order, by the boxes in `words`.
    private(set) var members: [Rect<PageUnits>: [Word]] = [:]
    /// The lines of slanted texts that lie across level ones, such as watermarks.
    private(set) var overlying: [[TextLine]] = []

    init(_ source: [Word], parameters: RotatedTextParameters = .standard) {
        guard source.contains(where: { !$0.isLevel }) else {
            words = source
            return
        }
        words = source.filter(\.isLevel)
        let level = words
        let texts = RotatedLine.texts(
            of: source.filter { !$0.isLevel }.map(RotatedWord.init), parameters)
        let usualSize = level.map(\.textSize).sorted()
        let largestLabel =
            (usualSize.isEmpty ? 0 : usualSize[usualSize.count / 2]) * parameters.largestLabel
        for (index, text) in texts.enumerated() {
            guard text.isSlanted else {
                add(text, box: text.box)
                continue
            }
            let isLabel =
                text.size <= largestLabel
                && texts.indices.contains {
                    $0 != index && texts[$0].isParallel(to: text, parameters)
                        && abs(texts[$0].foot.y - text.foot.y) <= text.size * parameters.sameFoot
                }
            if isLabel {
                add(text, box: text.uprightBox)
            } else if level.contains(where: { $0.box.intersection(text.box) != nil }) {
                overlying.append(text.lines.map { TextLine(words: $0.words) })
            } else {
                add(text, box: text.box)
            }
        }
    }

    private mutating func add(_ text: RotatedLines, box: Rect<PageUnits>) {
        let parts = text.lines.flatMap(\.words)
        if let before = members[box] {
            members[box] = before + parts
            return
        }
        var word = text.lines[0].words[0]
        word.text = parts.map(\.text).joined(separator: " ")
        word.box = box
        word.edges = []
        word.baseline = Float(box.maxY)
        word.direction = text.foot.y == text.start.y ? .up : .down
        members[box] = parts
        words.append(word)
    }
}

/// Thresholds of `RotatedText`, in font sizes where no other unit is named.
struct RotatedTextParameters {
    /// Degrees by which the directions of parallel texts differ at the most: files round them.
    var sameAngle = 2.0
    /// Across their direction, between baselines of words of one line.
    var sameLine = 0.4
    /// Between words of one line: blanks have 0.2 to 0.6, columns of tables more than 1.5.
    var widestBlank = 1.5
    /// Between baselines of lines of one label. Typographic leading is 1.1 to 1.25; labels of
    /// neighbouring columns lie further apart, as cells have padding.
    var leading = 1.3
    /// By which the sizes of lines of one label differ at the most.
    var sameSize = 0.1
    /// Between the feet of labels in one row.
    var sameFoot = 0.7
    /// Times the middle size of level text that a label has at the most: watermarks are larger.
    var largestLabel = 1.6

    /// Texts among which the one is looked for that a line continues: bounds the work.
    var mostNeighbours = 32

    static let standard = RotatedTextParameters()
}

/// A rotated word in the frame of its own direction.
private struct RotatedWord {
    let word: Word
    /// Radians, clockwise from the direction to the right.
    let angle: Double
    /// Page units along the direction, and across it, downward as seen by a reader.
    let start: Double
    let end: Double
    let across: Double

    init(_ word: Word) {
        self.word = word
        angle = (Double(word.direction.rawValue) * 90 + Double(word.slant)) * .pi / 180
        let (cosine, sine) = (cos(angle), sin(angle))
        // A box of length l and height h, turned, is l·|cos| + h·|sin| wide and l·|sin| + h·|cos| high.
        let height = word.slant == 0 ? min(word.box.width, word.box.height) : word.textSize
        let length = (word.box.width + word.box.height) / (abs(cosine) + abs(sine)) - height
        let center = word.box.center
        let middle = center.x * cosine + center.y * sine
        start = middle - max(length, 0) / 2
        end = middle + max(length, 0) / 2
        across = center.y * cosine - center.x * sine
    }
}

/// Words on one baseline.
private struct RotatedLine {
    private(set) var words: [Word]
    let angle: Double
    let start: Double
    private(set) var end: Double
    let across: Double
    let size: Double

    private init(_ word: RotatedWord) {
        words = [word.word]
        (angle, start, end, across) = (word.angle, word.start, word.end, word.across)
        size = word.word.textSize
    }

    /// The lines of rotated words, and of these the texts.
    static func texts(of words: [RotatedWord], _ parameters: RotatedTextParameters)
        -> [RotatedLines]
    {
        let lines = self.lines(of: words, parameters).sorted {
            ($0.angle, $0.across, $0.start) < ($1.angle, $1.across, $1.start)
        }
        var texts: [RotatedLines] = []
        for line in lines {
            let above = texts.indices.suffix(parameters.mostNeighbours).last {
                texts[$0].isContinued(by: line, parameters)
            }
            if let above {
                texts[above].lines.append(line)
            } else {
                texts.append(RotatedLines(lines: [line]))
            }
        }
        return texts
    }

    private static func lines(of words: [RotatedWord], _ parameters: RotatedTextParameters)
        -> [RotatedLine]
    {
        var rows: [[RotatedWord]] = []
        for word in words.sorted(by: { ($0.angle, $0.across) < ($1.angle, $1.across) }) {
            if let last = rows.last?.last, isParallel(last.angle, word.angle, parameters),
                word.across - last.across <= word.word.textSize * parameters.sameLine
            {
                rows[rows.count - 1].append(word)
            } else {
                rows.append([word])
            }
        }
        return rows.flatMap { row in
            var lines: [RotatedLine] = []
            for word in row.sorted(by: { $0.start < $1.start }) {
                if let last = lines.last,
                    word.start - last.end <= word.word.textSize * parameters.widestBlank
                {
                    lines[lines.count - 1].words.append(word.word)
                    lines[lines.count - 1].end = max(last.end, word.end)
                } else {
                    lines.append(RotatedLine(word))
                }
            }
            return lines
        }
    }

    static func isParallel(
        _ angle: Double, _ other: Double, _ parameters: RotatedTextParameters
    ) -> Bool {
        abs(angle - other) * 180 / .pi <= parameters.sameAngle
    }
}

/// The lines of one text, from the first.
private struct RotatedLines {
    var lines: [RotatedLine]

    var angle: Double { lines[0].angle }
    var size: Double { lines[0].size }

    var isSlanted: Bool { lines[0].words[0].slant != 0 }

    var box: Rect<PageUnits> {
        lines.lazy.flatMap(\.words).map(\.box).bounds() ?? lines[0].words[0].box
    }

    /// Where the middle line begins and ends.
    var start: Point<PageUnits> { point(lines.map(\.start).min() ?? 0) }
    private var end: Point<PageUnits> { point(lines.map(\.end).max() ?? 0) }

    /// The lower one of both ends.
    var foot: Point<PageUnits> { start.y >= end.y ? start : end }

    /// What the text would fill if it were turned about its foot until it is upright.
    var uprightBox: Rect<PageUnits> {
        let across = abs(lines[lines.count - 1].across - lines[0].across) + size
        return Rect(
            minX: foot.x - across / 2, minY: box.minY, maxX: foot.x + across / 2,
            maxY: max(foot.y, box.minY + size))
    }

    func isParallel(to other: RotatedLines, _ parameters: RotatedTextParameters) -> Bool {
        RotatedLine.isParallel(angle, other.angle, parameters)
    }

    /// Whether a line is the next one of the same label.
    func isContinued(by line: RotatedLine, _ parameters: RotatedTextParameters) -> Bool {
        let last = lines[lines.count - 1]
        let shared = min(last.end, line.end) - max(last.start, line.start)
        let distance = line.across - last.across
        return RotatedLine.isParallel(last.angle, line.angle, parameters)
            && distance > 0 && distance <= line.size * parameters.leading
            && abs(last.size - line.size) <= line.size * parameters.sameSize
            && shared >= min(last.end - last.start, line.end - line.start) / 2
    }

    private func point(_ along: Double) -> Point<PageUnits> {
        let across = (lines[0].across + lines[lines.count - 1].across) / 2
        return Point(
            x: along * cos(angle) - across * sin(angle), y: along * sin(angle) + across * cos(angle)
        )
    }
}

extension Word {
    /// Whether the word runs from left to right along the page.
    var isLevel: Bool { direction == .right && slant == 0 }
}
