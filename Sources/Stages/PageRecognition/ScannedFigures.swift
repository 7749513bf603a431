import Confidence
import Geometry
import ImageObservations
import Raster

/// Distinguishes photographs, engravings and plans in a scan from letters that touch each other and
/// from frames around text: hardly any of their ink is legible text.
///
/// The share of the ink decides, not that of the words: how many labels of a plan are legible depends
/// on the recognizer, how little of its ink they are does not.
struct ScannedFigures {
    /// Pixels, from the top.
    let areas: [Rect<Pixels>]

    /// - Parameter xHeight: Pixels; 0 where it is not known.
    init(
        _ drawings: [InkDrawing], xHeight: Double, lines: [RecognizedLine], of image: GrayImage,
        parameters: ScannedFigureParameters = .standard
    ) {
        let inside = Rect<Pixels>(
            x: 0, y: 0, width: Double(image.width), height: Double(image.height)
        ).grown(by: -parameters.scanMargin)
        let candidates = drawings.filter { drawing in
            drawing.share >= parameters.leastShare && drawing.density >= parameters.leastDensity
                && inside.contains(drawing.box)
        }.map(\.box)
        guard !candidates.isEmpty, let ink = image.binarized else {
            areas = []
            return
        }
        areas = candidates.filter { box in
            let labels = LegibleText(lines, in: box, parameters: parameters)
            return labels.longestRun < parameters.leastRun
                && labels.share(ofInkIn: box.grown(by: -xHeight * parameters.frame), of: ink)
                    .map { $0 < parameters.greatestLegibleShare } ?? false
        }.map { $0.grown(by: xHeight * parameters.outreach) }
    }

    func contain(_ rule: PixelRule) -> Bool {
        areas.contains { $0.contains(rule.box.center) }
    }
}

/// What decides whether a drawing in a scan is a figure. Effects by `Benchmarks/sensitivity.py` on
/// 32 documents, recognized anew.
struct ScannedFigureParameters {
    static let standard = ScannedFigureParameters()

    /// The share of the foreground in the area that is drawn, and the share of the area that it
    /// covers: 0.45 and 0.06 in plans, 0.7 and 0.15 in photographs and logos; in forms with broken
    /// rules up to 0.35 and 0.03. 25 % less changes no document, 25 % more 1.
    var leastShare = 0.4
    /// 25 % less changes no document, 25 % more 1.
    var leastDensity = 0.05

    /// x-heights by which strokes of a drawing reach beyond its connected components. 25 % less
    /// changes 2 documents, 25 % more 2.
    var outreach = 0.5

    /// Pixels from the edge of a scan within which its black borders lie. 25 % less changes no
    /// document, 25 % more 2.
    var scanMargin = 2.0

    /// The confidence, 0…1, of legible words, and how many of them in one line are text. 25 % less
    /// changes no document, 25 % more 1.
    var leastConfidence = ConfidenceParameters.standard.read
    /// 25 % less changes no document, 25 % more 1.
    var leastRun = 3

    /// x-heights from the edge of the area that do not count: a bent frame around text has its ink
    /// there. 25 % less or more changes no document.
    var frame = 1.0

    /// The share of the ink that belongs to legible words: up to 0.14 in plans, 0.34 and more in
    /// stamps, signatures and letters that touch, on 25 book pages and 60 forms.
    var greatestLegibleShare = 0.25
}

/// The legible words in an area.
private struct LegibleText {
    private let boxes: [Rect<Pixels>]
    /// Words of the line that has the most.
    let longestRun: Int

    init(
        _ lines: [RecognizedLine], in area: Rect<Pixels>, parameters: ScannedFigureParameters
    ) {
        let legible = lines.map { line in
            line.words.filter {
                area.contains($0.box.center)
                    && $0.confidence >= parameters.leastConfidence && $0.text.count > 1
            }
        }
        boxes = legible.joined().map(\.box)
        longestRun = legible.map(\.count).max() ?? 0
    }

    /// 0…1; `nil` for an area without ink.
    func share(ofInkIn area: Rect<Pixels>, of ink: BinaryImage) -> Double? {
        let all = ink.count(in: area)
        guard all > 0 else { return nil }
        let own = boxes.compactMap { $0.intersection(area) }.map { ink.count(in: $0) }
        return Double(own.reduce(0, +)) / Double(all)
    }
}

extension BinaryImage {
    fileprivate func count(in area: Rect<Pixels>) -> Int { rowCounts(in: area).reduce(0, +) }
}
