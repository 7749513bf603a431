import Confidence
import Diagnostics
import Geometry
import ImageObservations
import Observations
import Raster

/// Finds stamps in coloured ink on a recognized page, and recognizes their text.
struct StampReading {
    private let page: PageRecognizer
    private let parameters: StampReadingParameters

    init(_ page: PageRecognizer, parameters: StampReadingParameters = .standard) {
        self.page = page
        self.parameters = parameters
    }

    /// From the top; none that the file itself declares.
    ///
    /// - Parameter page: As it was recognized.
    func stamps(in source: SourceImage, of page: PageReading) throws(Problem) -> [FormField] {
        guard let colors = source.colors else { return [] }
        let known = page.fields.filter { $0.kind == .stamp }.map(\.box)
        var fields: [FormField] = []
        for stamp in self.page.analysis.stamps(in: colors, skew: page.page.skew) {
            let box = source.toPage.box(stamp.box)
            let isKnown = known.contains {
                ($0.intersection(box)?.area ?? 0)
                    >= min($0.area, box.area) * parameters.leastOverlap
            }
            guard !isKnown else { continue }
            fields.append(
                FormField(
                    name: "", kind: .stamp,
                    value: try text(of: stamp, in: source, turn: page.page.orientation),
                    isChecked: true, page: page.page.number, box: box))
        }
        return fields
    }

    /// - Parameter turn: Clockwise degrees that make the page upright.
    private func text(
        of stamp: InkStamp, in source: SourceImage, turn: Int
    ) throws(Problem) -> String {
        guard let letters = source.gray.only(stamp),
            let framed = letters.bordered(by: parameters.margin),
            let upright = stamp.rotation == 0 ? framed : framed.rotated(byDegrees: -stamp.rotation)
        else { return "" }
        let image = page.processing.rotated(
            PageImage(
                gray: upright, resolution: source.resolution ?? 0, toPage: Transform(scale: 1)),
            by: turn)
        let least =
            stamp.isRound
            ? (confidence: parameters.leastRoundConfidence, letters: parameters.leastRoundLetters)
            : (confidence: parameters.leastConfidence, letters: 1)
        return try page.lines(in: page.processing.prepared(image)).map { line in
            line.words.filter {
                $0.confidence >= least.confidence
                    && $0.text.count(where: \.isWordLike) >= least.letters
            }
            .map(\.text).joined(separator: " ")
        }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension GrayImage {
    /// The letters of a stamp on white.
    fileprivate func only(_ stamp: InkStamp) -> GrayImage? {
        guard let area = bounds.intersection(stamp.box), let part = cropped(to: area) else {
            return nil
        }
        let rows = stamp.letters.count / stamp.columns
        let pixels = part.withPixels { source in
            source.indices.map { index -> UInt8 in
                let column = (index % part.width) * stamp.columns / part.width
                let row = (index / part.width) * rows / part.height
                return stamp.letters[row * stamp.columns + column] ? source[index] : 255
            }
        }
        return GrayImage(pixels: pixels, width: part.width, height: part.height)
    }
}

extension Character {
    fileprivate var isWordLike: Bool { isLetter || isNumber }
}

/// What decides which words of a stamp are text. Effects by `Benchmarks/sensitivity.py` on 21
/// documents, recognized anew.
struct StampReadingParameters {
    static let standard = StampReadingParameters()

    /// The share of the smaller box that two detections of one stamp have in common. No document
    /// meets it.
    var leastOverlap = 0.5

    /// Pixels of white around a stamp, without which recognizers miss letters at its edge. No
    /// document meets it.
    var margin = 20

    /// The confidence, 0…1, below which words of a stamp are noise.
    var leastConfidence = ConfidenceParameters.standard.solid

    /// The confidence, 0…1, and the letters below which words of a round stamp may be fragments of
    /// curved ones: on drawn stamps at 150 dpi none of such fragments was longer.
    var leastRoundConfidence = ConfidenceParameters.standard.roundStamp
    var leastRoundLetters = 3
}
