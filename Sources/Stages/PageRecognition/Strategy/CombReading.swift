import Confidence
import Diagnostics
import Geometry
import ImageObservations
import Raster

/// Recognizes what is written in combs: the letters are moved together into a word, since a
/// recognizer takes letters far apart for words or for nothing.
struct CombReading {
    private let recognizer: CalibratedRecognizer
    private let image: GrayImage
    private let resolution: Double
    private let parameters: CombReadingParameters

    /// - Parameter image: Without the outlines of combs.
    init(
        _ recognizer: CalibratedRecognizer, image: GrayImage, resolution: Double,
        parameters: CombReadingParameters = .standard
    ) {
        self.recognizer = recognizer
        self.image = image
        self.resolution = resolution
        self.parameters = parameters
    }

    /// The words of each comb that is filled in, as wide as their boxes.
    func lines(of combs: [InkComb]) throws(Problem) -> [RecognizedLine] {
        var lines: [RecognizedLine] = []
        for comb in combs {
            var words: [RecognizedWord] = []
            for run in comb.letters.indices.split(whereSeparator: { comb.letters[$0] == nil }) {
                if let word = try word(in: comb, at: run) { words.append(word) }
            }
            if !words.isEmpty { lines.append(RecognizedLine(words)) }
        }
        return lines
    }

    /// - Parameter boxes: With a letter in each.
    private func word(
        in comb: InkComb, at boxes: Range<Int>
    ) throws(Problem) -> RecognizedWord? {
        let letters = boxes.compactMap { comb.letters[$0] }
        guard let left = boxes.first.map({ comb.boxes[$0].minX }),
            let right = boxes.last.map({ comb.boxes[$0].maxX }), let ink = letters.bounds(),
            let strip = strip(of: letters, between: ink.minY, and: ink.maxY)
        else { return nil }
        let joined = try recognizer.read([strip.bounds], of: strip, resolution: resolution).words
        var (text, confidence) = (joined.map(\.text).joined(), joined.confidence)
        let isWhole = text.count == letters.count
        if !isWhole || confidence < parameters.leastConfidence {
            let alone = try recognizer.read(letters, of: image, resolution: resolution)
                .compactMap { $0.words.first { $0.text.count == 1 } }
            if alone.count == letters.count, !isWhole || alone.confidence > confidence {
                (text, confidence) = (alone.map(\.text).joined(), alone.confidence)
            }
        }
        guard !text.isEmpty else { return nil }
        let baselines = letters.map(\.maxY).sorted()
        return RecognizedWord(
            text: text, box: Rect(minX: left, minY: ink.minY, maxX: right, maxY: ink.maxY),
            baseline: baselines[baselines.count / 2], confidence: confidence)
    }

    /// The letters side by side on background.
    private func strip(
        of letters: [Rect<Pixels>], between top: Double, and bottom: Double
    ) -> GrayImage? {
        let (first, last) = (Int(top.rounded(.down)) - 1, Int(bottom.rounded(.up)) + 1)
        let gap = max(2, Int(Double(last - first) * parameters.letterSpacing))
        let columns = letters.map { Int($0.minX.rounded(.down))..<Int($0.maxX.rounded(.up)) }
        let width = columns.reduce(gap) { $0 + $1.count + gap }
        let background = columns.joined().reduce(into: UInt8.min) { lightest, x in
            lightest = max(lightest, image.grey(x: x, y: first), image.grey(x: x, y: last))
        }
        var pixels = [UInt8](repeating: background, count: width * (last - first))
        var place = gap
        for letter in columns {
            for y in first..<last {
                let start = (y - first) * width + place
                for x in letter { pixels[start + x - letter.lowerBound] = image.grey(x: x, y: y) }
            }
            place += letter.count + gap
        }
        return GrayImage(pixels: pixels, width: width, height: last - first)
    }
}

/// How letters of combs are moved together and recognized. Effects by `Benchmarks/sensitivity.py`
/// on 32 documents, recognized anew.
struct CombReadingParameters {
    static let standard = CombReadingParameters()

    /// The space between letters in their height: fonts have 0.1 to 0.2 between capitals.
    var letterSpacing = 0.17

    /// The mean confidence, 0…1, of letters that are not recognized once more, each alone. 25 %
    /// less or more changes no document.
    var leastConfidence = ConfidenceParameters.standard.comb
}
