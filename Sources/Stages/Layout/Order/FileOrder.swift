import Geometry
import Observations

/// What the order in which a file sets its words shows about texts beside each other.
///
/// Programs set a text line by line: a word is followed by the next one of its line, or by the first
/// one of the line below. Where two such texts are beside each other, their lines are apart, however
/// narrow the blank. Rows of a table, whose cells are set one after the other, are no such texts.
struct FileOrder {
    /// For each word its line, where a text layer has it.
    private var lineOfWord: [Int?]
    private var lines: [Line] = []

    private struct Line {
        var box: Rect<PageUnits>
        var baseline: Double
        var size: Double
        /// The text that the line belongs to.
        let text: Int
    }

    init(_ words: [Word]) {
        lineOfWord = Array(repeating: nil, count: words.count)
        var text = 0
        var last: Int?
        for (index, word) in words.enumerated() {
            guard word.reader == .textLayer, word.direction == .right else {
                last = nil
                continue
            }
            if let before = last, let line = lines.last {
                if Self.isNext(word, after: words[before].box, line) {
                    lines[lines.count - 1].box = line.box.union(word.box)
                } else {
                    if !Self.isBelow(word, line) { text += 1 }
                    lines.append(Self.line(word, text))
                }
            } else {
                text += 1
                lines.append(Self.line(word, text))
            }
            lineOfWord[index] = lines.count - 1
            last = index
        }
    }

    /// Whether two words of one line, from the left, belong to texts beside each other.
    func separates(_ left: Int, _ right: Int) -> Bool {
        guard abs(left - right) != 1, let one = lineOfWord[left], let other = lineOfWord[right],
            lines[one].text != lines[other].text
        else { return false }
        let (first, second) = (lines[one], lines[other])
        guard first.box.maxX <= second.box.minX else { return false }
        return neighbours(of: one).contains { $0.box.maxX <= second.box.minX }
            && neighbours(of: other).contains { $0.box.minX >= first.box.maxX }
    }

    /// The lines above and below of the same text.
    private func neighbours(of line: Int) -> [Line] {
        [line - 1, line + 1].filter(lines.indices.contains).map { lines[$0] }
            .filter { $0.text == lines[line].text }
    }

    private static func line(_ word: Word, _ text: Int) -> Line {
        Line(box: word.box, baseline: word.baselineY, size: word.textSize, text: text)
    }

    private static func isNext(
        _ word: Word, after before: Rect<PageUnits>, _ line: Line
    ) -> Bool {
        let size = max(line.size, word.textSize)
        let gap = word.box.minX - before.maxX
        return abs(word.baselineY - line.baseline) <= size * parameters.sameLine
            && gap > -size * parameters.greatestOverlap && gap < size * parameters.widestBlank
    }

    private static func isBelow(_ word: Word, _ line: Line) -> Bool {
        let distance = word.baselineY - line.baseline
        return distance > max(line.size, word.textSize) * parameters.sameLine
            && distance <= max(line.size, word.textSize) * parameters.loosestLeading
            && word.box.minX < line.box.maxX && word.box.maxX > line.box.minX
    }
}

/// The thresholds of text that the file sets line by line. Empirical, unless a source is named;
/// effects by `Benchmarks/sensitivity.py` on 228 public documents.
struct FileOrderParameters {
    static let standard = FileOrderParameters()

    /// Font sizes by which baselines of one line differ at the most: raised letters and tall
    /// fractions move by up to 0.4, single-spaced lines by 1. 25 % less changes 2 documents, 25 %
    /// more 1.
    var sameLine = 0.5

    /// Font sizes of the blanks of one line: kerned letters overlap by up to 0.3, and narrow
    /// justified columns stretch blanks to 2.2. 25 % less or more changes no document, nor does a
    /// quarter or four times as much.
    var greatestOverlap = 0.5
    var widestBlank = SideBySideParameters.standard.stretchedBlank

    /// Font sizes between the baselines of one text at the most; double-spaced lines have 2.4. 25 %
    /// less changes 1 document, 25 % more none.
    var loosestLeading = 2.5
}

private let parameters = FileOrderParameters.standard
