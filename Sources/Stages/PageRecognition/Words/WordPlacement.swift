import Geometry
import ImageObservations
import Observations
import Raster

/// Maps recognized words to page space, with font sizes estimated from their boxes.
struct WordPlacement {
    private let image: PageImage
    private let recognizer: String

    init(_ image: PageImage, recognizer: String) {
        self.image = image
        self.recognizer = recognizer
    }

    func words(of lines: [RecognizedLine]) -> [Word] {
        let letters = image.gray.binarized?.componentBoxes ?? []
        let read = LoneDashes(letters: letters, of: lines).read(
            UnreadMarks(letters: letters).completed(lines))
        let lines = UnreadDigits(letters: letters).doubting(
            read.map(\.joiningAddresses.doubtingLostDecimalMarks).agreeingOnThousandsMarks
                .doubtingNumbers)
        let sizes = TextSizes(lines).sizes
        return zip(lines, sizes).flatMap { line, size in
            let baseline = line.baseline
            return line.words.map { word($0, size: size, baseline: baseline.y(at: $0.box.midX)) }
        }
    }

    private func word(_ source: RecognizedWord, size: Double, baseline: Double) -> Word {
        let direction = Word.Direction(orientation: image.orientation)
        let onBaseline = image.toPage(Point(x: source.box.midX, y: baseline))
        let isHorizontal = direction == .right || direction == .left
        return Word(
            text: source.text, box: image.toPage.box(source.box).rounded,
            baseline: Float(isHorizontal ? onBaseline.y : onBaseline.x),
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
