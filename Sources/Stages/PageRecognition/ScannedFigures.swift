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
        }
        guard !candidates.isEmpty, let ink = image.binarized else {
            areas = []
            return
        }
        /// Whether hardly any ink of an area is text.
        func isDrawn(_ box: Rect<Pixels>, _ labels: LegibleText) -> Bool {
            labels.share(ofInkIn: box.grown(by: -xHeight * parameters.frame), of: ink)
                .map { $0 < parameters.greatestLegibleShare } ?? false
        }
        let drawn = candidates.filter {
            let labels = LegibleText(lines, in: $0.box, parameters: parameters)
            return labels.longestRun < parameters.leastRun && isDrawn($0.box, labels)
        }
        // A plan or map with its frame is one figure, not some parts among labels.
        func isFrame(_ frame: Rect<Pixels>) -> Bool {
            let labels = LegibleText(lines, in: frame, parameters: parameters)
            let parts = drawn.filter { frame.contains($0.box) }.map(\.box.area).reduce(0, +)
            return parts >= frame.area * parameters.leastFramedShare
                && labels.longestPhrase < parameters.leastRun && isDrawn(frame, labels)
                && !labels.areColumn(within: xHeight)
        }
        let frames = drawn.compactMap { $0.outlines.first(where: isFrame) }
        let parts = drawn.map(\.box).filter { box in !frames.contains { $0.contains(box) } }
            .map { $0.grown(by: xHeight * parameters.outreach) }
        areas = (frames.reduce(into: parts) { if !$0.contains($1) { $0.append($1) } })
            .sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
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

    /// The share of a frame that its drawings take; lines, and the share of them, that begin below each other at the
    /// most: text of a table with pictures or of a card is a column. Chosen: in the plan of one book page, the only
    /// figure of its kind in the development sets, the drawings take .23, and 4 of 14 labels are flush.
    var leastFramedShare = 0.2
    var leastColumn = 2.0
    var greatestFlushShare = 0.34
    /// Heights of a word between it and the one before it in a phrase: stretched lines have less than one.
    var widestBlank = 1.5

    /// x-heights from the edge of the area that do not count: a bent frame around text has its ink
    /// there. 25 % less or more changes no document.
    var frame = 1.0

    /// The share of the ink that belongs to legible words: up to 0.14 in plans, 0.34 and more in
    /// stamps, signatures and letters that touch, on 25 book pages and 60 forms.
    var greatestLegibleShare = 0.25
}

/// The legible words in an area.
private struct LegibleText {
    private let parameters: ScannedFigureParameters
    private let boxes: [Rect<Pixels>]
    /// The first word of each line.
    private let starts: [Rect<Pixels>]
    /// Words of the line that has the most.
    let longestRun: Int
    /// Words with blanks between them as in text, of the line that has the most: labels far apart are often on
    /// one line.
    let longestPhrase: Int

    init(
        _ lines: [RecognizedLine], in area: Rect<Pixels>, parameters: ScannedFigureParameters
    ) {
        let legible = lines.map { line in
            line.words.filter {
                area.contains($0.box.center)
                    && $0.confidence >= parameters.leastConfidence && $0.text.count > 1
            }
        }
        self.parameters = parameters
        boxes = legible.joined().map(\.box)
        starts = legible.compactMap { $0.first?.box }
        longestRun = legible.map(\.count).max() ?? 0
        longestPhrase = legible.map { Self.longestPhrase($0, parameters) }.max() ?? 0
    }

    private static func longestPhrase(
        _ words: [RecognizedWord], _ parameters: ScannedFigureParameters
    ) -> Int {
        var (longest, count) = (0, 0)
        var end = -Double.infinity
        for word in words {
            let isNext = word.box.minX - end <= parameters.widestBlank * word.box.height
            count = isNext ? count + 1 : 1
            longest = max(longest, count)
            end = word.box.maxX
        }
        return longest
    }

    /// Whether more lines begin below each other than labels do by chance.
    func areColumn(within reach: Double) -> Bool {
        let most = starts.map { start in starts.count { abs($0.minX - start.minX) <= reach } }.max()
        let least = max(
            parameters.leastColumn, Double(starts.count) * parameters.greatestFlushShare)
        return Double(most ?? 0) > least
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
