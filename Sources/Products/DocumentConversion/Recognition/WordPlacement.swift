import InkAnalysis
import Raster
import TextRecognition

/// Brings recognized words into the plane of the page, with the sizes that their boxes tell.
struct WordPlacement {
    private let image: PageImage
    private let recognizer: String

    init(_ image: PageImage, recognizer: String) {
        self.image = image
        self.recognizer = recognizer
    }

    func words(of lines: [[RecognizedWord]]) -> [Word] {
        let lines = lines.map(\.withWholeAddresses)
        let sizes = TextSizes(lines).sizes
        return zip(lines, sizes).flatMap { line, size in
            let baseline = Baseline(line)
            return line.map { word($0, size: size, baseline: baseline.y(at: $0.box.midX)) }
        }
    }

    private func word(_ source: RecognizedWord, size: Double, baseline: Double) -> Word {
        let direction = Word.Direction(leaningFrom: image.orientation)
        let foot = image.toPage(Point(x: source.box.midX, y: baseline))
        let isLevel = direction == .right || direction == .left
        return Word(
            text: source.text, box: image.toPage.box(source.box).rounded,
            baseline: Float(isLevel ? foot.y : foot.x),
            style: TextStyle(size: Float((size * image.toPage.scale * 4).rounded() / 4)),
            direction: direction, confidence: source.confidence,
            alternatives: source.alternatives.map {
                Word.Alternative(text: $0.text, confidence: $0.confidence)
            },
            rawText: source.rawText, reader: .recognizer(recognizer))
    }
}

extension Rect<PageUnits> {
    /// To the precision of `Float`, in which boxes are handed on.
    fileprivate var rounded: Rect {
        Rect(
            minX: Double(Float(minX)), minY: Double(Float(minY)), maxX: Double(Float(maxX)),
            maxY: Double(Float(maxY)))
    }
}

extension Word.Direction {
    /// The direction on the page of text that a clockwise turn by `orientation` degrees makes level.
    init(leaningFrom orientation: Int) {
        switch orientation {
        case 90: self = .up
        case 180: self = .left
        case 270: self = .down
        default: self = .right
        }
    }
}

extension InkMark {
    /// The mark on the page as delivered.
    func onPage(_ image: PageImage) -> TickMark {
        TickMark(
            box: image.toPage.box(box), shape: shape, state: state, fullness: fullness,
            confidence: confidence, place: place)
    }
}

extension PixelRule {
    /// The rule on the page as delivered.
    func onPage(_ image: PageImage) -> RulingLine {
        let box = image.toPage.box(self.box)
        return box.width >= box.height
            ? RulingLine(
                axis: .level, position: box.midY, start: box.minX, end: box.maxX,
                thickness: box.height)
            : RulingLine(
                axis: .upright, position: box.midX, start: box.minY, end: box.maxY,
                thickness: box.width)
    }
}

/// The line on which the words of a recognized line stand: straight, and through the middle of what
/// is told of each word, since single words are often told wrong.
private struct Baseline {
    private let slope: Double
    private let start: Double

    init(_ line: [RecognizedWord]) {
        let points = line.map { Point<Pixels>(x: $0.box.midX, y: $0.baseline) }
        let slopes = points.indices.flatMap { first in
            points.indices.dropFirst(first + 1).compactMap { second -> Double? in
                let width = points[second].x - points[first].x
                return width > 0 ? (points[second].y - points[first].y) / width : nil
            }
        }
        // The page was made level before it was read.
        let slope = slopes.count < fewSlopes ? 0 : slopes.median
        self.slope = abs(slope) < steepest ? slope : 0
        let level = self.slope
        start = points.map { $0.y - level * $0.x }.median
    }

    func y(at x: Double) -> Double { start + slope * x }
}

extension [Double] {
    /// 0 for none.
    fileprivate var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

/// Pairs of words that tell a slope, and the rise over the run that a level page still has.
private let fewSlopes = 6
private let steepest = 0.02

/// Font sizes of recognized lines, from the heights of their letters.
struct TextSizes {
    /// For each line, in pixels.
    let sizes: [Double]

    init(_ lines: [[RecognizedWord]]) {
        let measured = lines.map { line -> Double in
            let sizes = line.map(\.fontSize).sorted()
            return sizes.isEmpty ? 0 : sizes[sizes.count / 2]
        }
        // Heights of letters scatter by a tenth; lines of about the same size have the same.
        var result = measured
        var rest = measured.indices.filter { measured[$0] > 0 }
        while !rest.isEmpty {
            let sorted = rest.map { measured[$0] }.sorted()
            let middle = sorted[sorted.count / 2]
            let group = rest.filter { abs(measured[$0] - middle) <= middle * scatter }
            for index in group { result[index] = middle }
            rest.removeAll(where: group.contains)
        }
        sizes = result
    }
}

extension RecognizedWord {
    /// Pixels: the height of the box over what its letters take of a font's size.
    fileprivate var fontSize: Double {
        var hasTall = false
        var hasDeep = false
        for scalar in text.unicodeScalars {
            if "gjpqyQ,;()[]{}|/@ç".unicodeScalars.contains(scalar) { hasDeep = true }
            if !"acegmnopqrsuvwxyz.,-_:;~–—".unicodeScalars.contains(scalar) { hasTall = true }
        }
        // Shares of the font size in common text fonts: capitals 0.7, small letters 0.5, tails 0.21.
        return box.height / ((hasTall ? 0.7 : 0.5) + (hasDeep ? 0.21 : 0))
    }
}

/// The share by which sizes of one group differ from their middle.
private let scatter = 0.17
