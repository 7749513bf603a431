import Confidence
import Diagnostics
import Geometry
import ImageObservations
import Raster

/// Reads what has no word though it looks like text, by each recognizer: a search for lines overlooks some, and a
/// word that one of them cannot read may be read by the other.
struct UnreadTextReading {
    private let recognizer: CalibratedRecognizer
    private let parameters = UnreadTextReadingParameters.standard

    init(_ recognizer: any TextRecognizer) {
        self.recognizer = CalibratedRecognizer(recognizer)
    }

    /// What was read with confidence, and areas in which there are letters that nobody can read.
    struct Result {
        var lines: [RecognizedLine] = []
        var illegible: [IllegibleArea] = []
    }

    struct IllegibleArea {
        var box: Rect<Pixels>
        /// As it was read, with little confidence.
        var text: String
    }

    /// - Parameter areas: Those of ``UnreadText``.
    func read(
        _ areas: [Rect<Pixels>], of image: PageImage, _ foreground: PageForeground
    ) throws(Problem) -> Result {
        guard !areas.isEmpty else { return Result() }
        let all = try readings(of: areas, image, foreground)
        var readings = all[0]
        for (index, line) in all.dropFirst().joined().enumerated()
        where line.confidence > readings[index].confidence {
            readings[index] = line
        }
        var result = Result()
        for (area, line) in zip(areas, readings) where line.hasWord {
            if line.confidence >= parameters.credible {
                result.lines.append(line)
            } else if line.confidence >= parameters.leastConfidence {
                result.illegible.append(IllegibleArea(box: area, text: line.text))
            }
        }
        return result
    }

    /// The lines with the numbers of list items that were left behind.
    func withNumbers(
        _ lines: [RecognizedLine], of image: PageImage, _ foreground: PageForeground
    ) throws(Problem) -> [RecognizedLine] {
        guard lines.contains(where: \.beginsWithMark), let ink = image.gray.binarized else {
            return lines
        }
        let numbers = DetachedNumbers(lines, components: BoxGrid(ink.componentBoxes))
        guard !numbers.areas.isEmpty else { return lines }
        return numbers.completed(by: try readings(of: numbers.areas, image, foreground))
    }

    /// Those of the areas by each recognizer.
    private func readings(
        of areas: [Rect<Pixels>], _ image: PageImage, _ foreground: PageForeground
    ) throws(Problem) -> [[RecognizedLine]] {
        let margin = (foreground.xHeight ?? 0) * parameters.margin
        let boxes = areas.map { $0.grown(by: margin) }
        let first = try recognizer.read(
            boxes, of: foreground.textImage, resolution: image.resolution)
        let second = try recognizer.installedAlternative()?.read(
            boxes, of: foreground.textImage, resolution: image.resolution)
        return [first] + (second.map { [$0] } ?? [])
    }
}

extension [UnreadTextReading.IllegibleArea] {
    /// A note with what was read and its place in page units, from the top left; none for no area.
    func notes(on image: PageImage) -> [Note] {
        guard !isEmpty else { return [] }
        let count = count == 1 ? "1 place looks" : "\(count) places look"
        return [
            Note(
                .unreadText, "\(count) like text that cannot be read",
                details: map { area in
                    let box = image.toPage.box(area.box)
                    let numbers = [box.minX, box.minY, box.width, box.height].map {
                        Int($0.rounded())
                    }
                    return
                        "\(area.text) at \(numbers[0]), \(numbers[1]), \(numbers[2]) × \(numbers[3])"
                })
        ]
    }
}

extension RecognizedLine {
    /// Whether it has two letters or digits side by side.
    fileprivate var hasWord: Bool {
        words.contains { $0.text.count { $0.isLetter || $0.isNumber } > 1 }
    }
}

extension [RecognizedLine] {
    /// With lines that were overlooked: each in the one that it is a part of, by itself where there is none.
    func completed(with others: [RecognizedLine]) -> [RecognizedLine] {
        others.reduce(into: self) { lines, other in
            let home = lines.indices.filter { lines[$0].isLine(of: other) }
                .min { lines[$0].step(to: other) < lines[$1].step(to: other) }
            if let home { lines[home].insert(other.words) } else { lines.append(other) }
        }
    }
}

extension RecognizedLine {
    /// Whether another line is a part of it: beside or in it, and on its baseline.
    fileprivate func isLine(of other: RecognizedLine) -> Bool {
        guard let box, let part = other.box else { return false }
        return box.isOnLine(with: part)
            && step(to: other) <= min(box.height, part.height)
                * UnreadTextReadingParameters.standard.greatestStep
    }

    /// Pixels between two baselines where the other line is.
    fileprivate func step(to other: RecognizedLine) -> Double {
        guard let x = other.box?.midX else { return .infinity }
        return abs(baseline.y(at: x) - other.baseline.y(at: x))
    }

    /// Adds words between top and bottom of the line, so that layout does not separate them from the rest.
    mutating func insert(_ others: [RecognizedWord]) {
        let band = box
        words += others.map { word in band.map(word.clipped) ?? word }
        words.sort { $0.box.minX < $1.box.minX }
    }
}

extension Rect<Pixels> {
    /// Whether another box is beside or in this one, no farther than a wide blank.
    fileprivate func isOnLine(with other: Rect) -> Bool {
        let parameters = UnreadTextReadingParameters.standard
        let least = min(height, other.height)
        return sharedHeight(with: other) > least * parameters.leastOverlap
            && max(height, other.height) < least * parameters.greatestDifference
            && other.minX < maxX + least * parameters.widestBlank
            && other.maxX > minX - least * parameters.widestBlank
    }
}

/// What is made of letters that were overlooked. Measured on the set of ``UnreadTextParameters``.
struct UnreadTextReadingParameters {
    static let standard = UnreadTextReadingParameters()

    /// x-heights around the letters that recognizers see.
    var margin = 0.25
    /// The mean probability from which on letters are text, and from which on there are letters: 11 areas with text have
    /// 0.77 and more, two with text on its side 0.46 and 0.58, a signature 0.44, other strokes, drawings and dotted rules
    /// up to 0.32, most of them below 0.2.
    var credible = ConfidenceParameters.standard.credibleWordOfTwo
    var leastConfidence: Float = 0.35
    /// Of the lower of two boxes on one line, and how many times as high the other one is at the most.
    var leastOverlap = 0.5
    var greatestDifference = 2.5
    /// Of the lower of two boxes, between their baselines. The two words beside lines have 0 in theirs and 1.2
    /// between two rows of a head; the value is a choice between.
    var greatestStep = 0.35
    /// Heights between two words on one line. A choice, that of ``UnreadTextParameters`` for letters.
    var widestBlank = 2.0
}
