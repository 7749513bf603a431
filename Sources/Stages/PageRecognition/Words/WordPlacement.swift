import Geometry
import ImageObservations
import Observations
import Raster

/// Maps recognized words to page space.
struct WordPlacement {
    private let image: PageImage
    private let recognizer: String

    init(_ image: PageImage, recognizer: String) {
        self.image = image
        self.recognizer = recognizer
    }

    func words(of lines: [PrintedLine]) -> [Word] { lines.flatMap(words) }

    private func words(of printed: PrintedLine) -> [Word] {
        let baseline = printed.line.baseline
        return printed.line.words.enumerated().map { place, source in
            let y = baseline.y(at: source.box.midX)
            var word = word(source, size: printed.size, baseline: y)
            if let extents = printed.extents {
                word.style.traits.insert(.fixedPitch)
                word.edges = edges(of: word.text, in: extents[place], y: y)
            } else if printed.isBold[place] {
                word.style.traits.insert(.bold)
            }
            return word
        }
    }

    /// Those of letters of one width.
    private func edges(of text: String, in extent: ClosedRange<Double>, y: Double) -> [Float] {
        let count = text.unicodeScalars.count
        let direction = Word.Direction(orientation: image.orientation)
        return (0...count).map { index in
            let share = Double(index) / Double(max(1, count))
            let x = extent.lowerBound + (extent.upperBound - extent.lowerBound) * share
            let edge = image.toPage(Point(x: x, y: y))
            return Float(direction.isHorizontal ? edge.x : edge.y)
        }
    }

    private func word(_ source: RecognizedWord, size: Double, baseline: Double) -> Word {
        let direction = Word.Direction(orientation: image.orientation)
        let onBaseline = image.toPage(Point(x: source.box.midX, y: baseline))
        return Word(
            text: source.text, box: image.toPage.box(source.box).rounded,
            baseline: Float(direction.isHorizontal ? onBaseline.y : onBaseline.x),
            style: TextStyle(size: Float((size * image.toPage.scale * 4).rounded() / 4)),
            direction: direction, confidence: source.confidence,
            alternatives: source.alternatives.map {
                Word.Alternative(text: $0.text, confidence: $0.confidence)
            },
            rawText: source.rawText, reader: .recognizer(source.reader ?? recognizer))
    }
}

extension Rect<PageUnits> {
    /// To the precision of `Float`, in which boxes are encoded.
    fileprivate var rounded: Rect {
        Rect(
            minX: Double(Float(minX)), minY: Double(Float(minY)), maxX: Double(Float(maxX)),
            maxY: Double(Float(maxY)))
    }
}

extension Word.Direction {
    /// The direction on the page of text that a clockwise rotation by `orientation` degrees makes
    /// horizontal.
    fileprivate init(orientation: Int) {
        switch orientation {
        case 90: self = .up
        case 180: self = .left
        case 270: self = .down
        default: self = .right
        }
    }
}

extension InkMark {
    /// The mark in page space.
    func onPage(_ image: PageImage) -> TickMark {
        TickMark(
            box: image.toPage.box(box), shape: shape, state: state, fullness: fullness,
            confidence: confidence, place: place)
    }
}

extension PixelRule {
    /// The rule in page space.
    func onPage(_ image: PageImage) -> RulingLine {
        let box = image.toPage.box(self.box)
        return box.width >= box.height
            ? RulingLine(
                axis: .horizontal, position: box.midY, start: box.minX, end: box.maxX,
                thickness: box.height)
            : RulingLine(
                axis: .vertical, position: box.midX, start: box.minY, end: box.maxY,
                thickness: box.width)
    }
}
