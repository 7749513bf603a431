import Geometry
import Observations

/// A page set by hand: words in a font whose letters are all half as wide as high.
struct TypedPage {
    var reading: PageReading

    /// - Parameters:
    ///   - width: Page units.
    ///   - height: Page units.
    init(width: Double = 600, height: Double = 800) {
        reading = PageReading(
            page: PageDescription(
                number: 1, size: Size(width: width, height: height), source: .textLayer))
    }

    /// The fields of a page that `set` fills, each as `label=value`.
    static func fields(_ set: (inout TypedPage) -> Void) -> [String] {
        var page = TypedPage()
        set(&page)
        return page.observation.fields.map { "\($0.label)=\($0.value)" }
    }

    /// Sets words on one line with single blanks between.
    ///
    /// - Parameters:
    ///   - x: Where the first letter begins.
    ///   - y: The baseline.
    ///   - size: Page units from one line to the next in text set solid.
    mutating func line(
        _ text: String, x: Double, y: Double, size: Double = 10, traits: TextStyle.Traits = []
    ) {
        var start = x
        for word in text.split(separator: " ") {
            let width = Self.width(of: word, size: size)
            reading.words.append(
                Word(
                    text: String(word),
                    box: Rect(
                        minX: start, minY: y - 0.8 * size, maxX: start + width,
                        maxY: y + 0.2 * size),
                    baseline: Float(y), style: TextStyle(size: Float(size), traits: traits)))
            start += width + Self.blank * size
        }
    }

    /// Sets words so that the last one ends at `right`.
    mutating func line(
        _ text: String, right: Double, y: Double, size: Double = 10, traits: TextStyle.Traits = []
    ) {
        line(text, x: right - Self.width(of: text, size: size), y: y, size: size, traits: traits)
    }

    /// Sets lines below each other.
    ///
    /// - Returns: The baseline of a further line.
    @discardableResult
    mutating func lines(
        _ lines: [String], x: Double, y: Double, size: Double = 10, leading: Double? = nil,
        traits: TextStyle.Traits = []
    ) -> Double {
        var y = y
        for text in lines {
            line(text, x: x, y: y, size: size, traits: traits)
            y += leading ?? 1.2 * size
        }
        return y
    }

    /// Sets a text in lines as long as `width` allows.
    ///
    /// - Returns: The baseline of a further line.
    @discardableResult
    mutating func prose(
        _ text: String, x: Double, y: Double, width: Double, size: Double = 10, indent: Double = 0
    ) -> Double {
        var y = y
        var current = ""
        var start = x + indent
        for word in text.split(separator: " ") {
            let longer = current.isEmpty ? String(word) : current + " " + word
            if start + Self.width(of: longer, size: size) > x + width, !current.isEmpty {
                line(current, x: start, y: y, size: size)
                (current, start) = (String(word), x)
                y += 1.2 * size
            } else {
                current = longer
            }
        }
        line(current, x: start, y: y, size: size)
        return y + 1.2 * size
    }

    /// Sets a line of words, the first at the left edge and the last at the right one.
    mutating func stretch(_ words: [String], x: Double, y: Double, width: Double) {
        let inner = words.map { Self.width(of: $0, size: 10) }.reduce(0, +)
        let blank = (width - inner) / Double(max(1, words.count - 1))
        var start = x
        for word in words {
            line(word, x: start, y: y)
            start += Self.width(of: word, size: 10) + blank
        }
    }

    /// Sets each text at its own place on one line; an empty one leaves its place blank.
    mutating func row(
        _ texts: [String], x: [Double], y: Double, size: Double = 10, traits: TextStyle.Traits = []
    ) {
        for (text, x) in zip(texts, x) { line(text, x: x, y: y, size: size, traits: traits) }
    }

    mutating func level(y: Double, from start: Double, to end: Double) {
        reading.rules.append(
            RulingLine(axis: .horizontal, position: y, start: start, end: end, thickness: 0.5))
    }

    mutating func upright(x: Double, from start: Double, to end: Double) {
        reading.rules.append(
            RulingLine(axis: .vertical, position: x, start: start, end: end, thickness: 0.5))
    }

    mutating func fill(_ box: Rect<PageUnits>, color: UInt32 = 0xD0D0D0) {
        reading.fills.append(Fill(box: box, color: color))
    }

    private static func width(of text: some StringProtocol, size: Double) -> Double {
        let blanks = text.count { $0 == " " }
        return Double(text.count - blanks) * 0.5 * size + Double(blanks) * blank * size
    }

    /// Font sizes.
    private static let blank = 0.3
}

extension TypedPage {
    /// Draws the frame of each cell, in strokes as long as may be.
    ///
    /// - Parameters:
    ///   - columns: Page x where columns begin and end.
    ///   - rows: Page y where rows begin and end.
    ///   - merged: Areas inside which nothing is drawn, as ranges of rows and columns.
    mutating func grid(
        columns: [Double], rows: [Double], merged: [(rows: Range<Int>, columns: Range<Int>)] = []
    ) {
        func isInside(_ first: (row: Int, column: Int), _ second: (row: Int, column: Int)) -> Bool {
            merged.contains {
                $0.rows.contains(first.row) && $0.columns.contains(first.column)
                    && $0.rows.contains(second.row) && $0.columns.contains(second.column)
            }
        }
        for row in rows.indices {
            let drawn = columns.indices.dropLast().filter { !isInside((row - 1, $0), (row, $0)) }
            for run in drawn.runs {
                level(y: rows[row], from: columns[run.lowerBound], to: columns[run.upperBound])
            }
        }
        for column in columns.indices {
            let drawn = rows.indices.dropLast().filter {
                !isInside(($0, column - 1), ($0, column))
            }
            for run in drawn.runs {
                upright(x: columns[column], from: rows[run.lowerBound], to: rows[run.upperBound])
            }
        }
    }

    /// Sets a text into the upper left corner of a cell.
    mutating func cell(
        _ text: String, x: Double, y: Double, traits: TextStyle.Traits = []
    ) {
        line(text, x: x + 4, y: y + 14, traits: traits)
    }
}

extension [Int] {
    /// Stretches of numbers that follow each other.
    fileprivate var runs: [Range<Int>] {
        reduce(into: []) { runs, number in
            if let last = runs.last, last.upperBound == number {
                runs[runs.count - 1] = last.lowerBound..<number + 1
            } else {
                runs.append(number..<number + 1)
            }
        }
    }
}

/// A sentence of as many words as asked for.
///
/// - Parameter seed: Another one gives other words.
func sentence(_ count: Int, seed: Int = 0) -> String {
    let words = (0..<count).map { vocabulary[($0 * 7 + seed * 5) % vocabulary.count] }
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst() + "."
}

private let vocabulary = [
    "river", "stones", "carry", "under", "the", "bridge", "while", "every", "garden", "keeps",
    "a", "paper", "lantern", "near", "its", "window", "and", "some", "evening", "people", "walk",
    "along", "quiet", "roads", "between", "fields",
]
