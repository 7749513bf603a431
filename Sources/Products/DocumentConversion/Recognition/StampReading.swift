import Diagnostics
import Geometry
import InkAnalysis
import Observations
import Preprocessing
import Raster
import TextRecognition

/// Finds stamps in coloured ink on a page that was read from its picture, and reads what they say.
struct StampReading {
    let recognition: PageRecognition

    /// From the top; none that the file tells of itself.
    ///
    /// - Parameter page: As it was read.
    func stamps(in source: SourceImage, of page: PageReading) throws(Problem) -> [FormField] {
        guard let colors = source.colors else { return [] }
        let known = page.fields.filter { $0.kind == .stamp }.map(\.box)
        var fields: [FormField] = []
        for stamp in StampFinder(colors, skew: page.page.skew).stamps {
            let box = source.toPage.box(stamp.box)
            let isKnown = known.contains {
                ($0.intersection(box)?.area ?? 0) >= min($0.area, box.area) * sameStamp
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
            let framed = letters.framed(by: margin),
            let level = stamp.lean == 0 ? framed : framed.leaned(by: -stamp.lean)
        else { return "" }
        let image = Preparation.turned(
            PageImage(
                gray: level, resolution: source.resolution ?? 0, toPage: Transform(scale: 1)),
            by: turn)
        let least = stamp.isRound ? unbent : (confidence: solid, letters: 1)
        return try recognition.lines(in: Preparation.prepare(image)).map { line in
            line.filter {
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
        guard let area = bounds.intersection(stamp.box), let cut = cropped(to: area) else {
            return nil
        }
        let rows = stamp.letters.count / stamp.columns
        let pixels = cut.withPixels { source in
            source.indices.map { index -> UInt8 in
                let column = (index % cut.width) * stamp.columns / cut.width
                let row = (index / cut.width) * rows / cut.height
                return stamp.letters[row * stamp.columns + column] ? source[index] : 255
            }
        }
        return GrayImage(pixels: pixels, width: cut.width, height: cut.height)
    }
}

extension Character {
    fileprivate var isWordLike: Bool { isLetter || isNumber }
}

/// The share of the smaller box that two stamps have in common that are one.
private let sameStamp = 0.5

/// Pixels of white around a stamp, without which recognizers miss letters at its edge.
private let margin = 20

/// The confidence below which words of a stamp are noise: that of words of a page, which are smudges
/// below it.
private let solid: Float = 0.5

/// The confidence and the letters below which words of a round stamp may be parts of bent ones: of
/// drawn stamps at 150 dpi such parts were read with up to 0.8, none of them longer.
private let unbent = (confidence: Float(0.8), letters: 3)
