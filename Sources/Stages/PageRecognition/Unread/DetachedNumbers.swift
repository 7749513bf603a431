import Geometry
import ImageObservations

/// Numbers of list items that a search for lines left behind: of `2.`, `3.` and `4.` below each other it takes the digits for a
/// line from top to bottom, which reads as nothing, and the items begin with their dots.
struct DetachedNumbers {
    private let lines: [RecognizedLine]
    private let numbers: [DetachedNumber]

    /// - Parameters:
    ///   - lines: Of upright text, words from the left.
    ///   - components: Connected components of the page.
    init(_ lines: [RecognizedLine], components: BoxGrid<Pixels>) {
        self.lines = lines
        let heights = lines.words.map(\.box.height).sorted()
        let height = heights.isEmpty ? 0 : heights[heights.count / 2]
        numbers = lines.indices.compactMap { index in
            guard lines[index].beginsWithMark, let mark = lines[index].words.first else {
                return nil
            }
            let box = Self.digits(
                before: mark.box, baseline: lines[index].baseline.y(at: mark.box.minX),
                height: height, in: components)
            return box.map { DetachedNumber(line: index, box: $0) }
        }
    }

    /// Those with the first words of their items, in pixels.
    var areas: [Rect<Pixels>] {
        numbers.map { number in
            lines[number.line].words.prefix(parameters.words)
                .reduce(number.box) { $0.union($1.box) }
        }
    }

    /// The lines with the numbers that were read, and without what was read of these before.
    ///
    /// - Parameter readings: For each area by each recognizer.
    func completed(by readings: [[RecognizedLine]]) -> [RecognizedLine] {
        var lines = lines
        var found: [Rect<Pixels>] = []
        for (place, number) in numbers.enumerated() {
            let read = readings.compactMap { $0[place].words.first }.filter { $0.text.isListNumber }
                .max { $0.confidence < $1.confidence }
            guard let read else { continue }
            var words = lines[number.line].words
            words[0].rawText = words[0].rawText ?? words[0].text
            words[0].text = read.text
            words[0].confidence = read.confidence
            words[0].reader = read.reader
            words[0].alternatives = []
            words[0].box = words[0].box.union(number.box)
            lines[number.line].words = words
            found.append(number.box)
        }
        let leading = Set(numbers.map(\.line))
        for index in lines.indices where !leading.contains(index) {
            lines[index].words.removeAll { isReading($0, of: found) }
        }
        return lines.filter { !$0.words.isEmpty }
    }

    /// Whether a word is what was read of numbers, all of them found by now.
    private func isReading(_ word: RecognizedWord, of found: [Rect<Pixels>]) -> Bool {
        let inside = numbers.map(\.box).filter { word.box.contains($0.center) }
        return word.text.count <= parameters.mostLetters && !inside.isEmpty
            && inside.allSatisfy(found.contains)
    }

    /// What is as high as digits, on the baseline, close before a mark.
    private static func digits(
        before mark: Rect<Pixels>, baseline: Double, height: Double, in components: BoxGrid<Pixels>
    ) -> Rect<Pixels>? {
        let reach = Rect<Pixels>(
            minX: mark.minX - height * parameters.widest, minY: baseline - height, maxX: mark.minX,
            maxY: baseline)
        let digits = components.boxes(near: reach).filter {
            parameters.heights.contains($0.height / height) && $0.width <= height
                && abs($0.maxY - baseline) <= height * parameters.greatestDrop
                && $0.midX < mark.minX
        }.sorted { $0.minX > $1.minX }
        var box: Rect<Pixels>?
        for digit in digits {
            let right = box?.minX ?? mark.minX
            guard right - digit.maxX <= height * parameters.widestBlank else { break }
            box = box.map { $0.union(digit) } ?? digit
        }
        return box
    }
}

private struct DetachedNumber {
    /// The item's line, by its index.
    let line: Int
    /// That of its digits.
    let box: Rect<Pixels>
}

extension RecognizedLine {
    /// Whether it begins with the mark behind a number, and without the number.
    var beginsWithMark: Bool { words.first.map { marks.contains($0.text) } == true }
}

extension String {
    /// Digits or a letter with the mark behind.
    fileprivate var isListNumber: Bool {
        guard let last, marks.contains(String(last)) else { return false }
        let number = dropLast()
        return !number.isEmpty && number.count <= parameters.mostDigits
            && (number.allSatisfy { $0.isASCII && $0.isNumber }
                || number.count == 1 && number.allSatisfy(\.isLetter))
    }
}

private let marks: Set = [".", ")"]

/// What a number before its mark is. Heights are those of the page's words.
struct DetachedNumberParameters {
    static let standard = DetachedNumberParameters()

    /// Of a digit: words have letters with descenders, too.
    var heights = 0.5...1.3
    /// From the baseline to the foot of a digit.
    var greatestDrop = 0.25
    /// Of the whole number, and of a blank in it. A choice: three digits.
    var widest = 2.5
    var widestBlank = 0.5
    /// Digits of a number, and letters of a reading of several that are below each other, which is none.
    var mostDigits = 3
    var mostLetters = 4
    /// Those that are read with it, as a digit by itself is read badly.
    var words = 4
}

private let parameters = DetachedNumberParameters.standard
