import Geometry
import ImageObservations
import Raster

/// Distinguishes photographs, engravings and plans in a scan from letters that touch each other:
/// hardly any text is legible in them.
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
        areas = drawings.filter { drawing in
            drawing.share >= parameters.leastShare && drawing.density >= parameters.leastDensity
                && inside.contains(drawing.box)
                && !parameters.isText(drawing.box, of: lines)
        }.map { $0.box.grown(by: xHeight * parameters.outreach) }
    }

    func contain(_ rule: PixelRule) -> Bool {
        areas.contains { $0.contains(Point(x: rule.box.midX, y: rule.box.midY)) }
    }
}

/// What decides whether a drawing in a scan is a figure.
struct ScannedFigureParameters {
    static let standard = ScannedFigureParameters()

    /// The share of the foreground in the area that is drawn, and the share of the area that it
    /// covers: 0.45 and 0.06 in plans, 0.7 and 0.15 in photographs and logos; in forms with broken
    /// rules up to 0.35 and 0.03.
    var leastShare = 0.4
    var leastDensity = 0.05

    /// x-heights by which strokes of a drawing reach beyond its connected components. Empirical;
    /// not measured separately.
    var outreach = 0.5

    /// Pixels from the edge of a scan within which its black borders lie. Empirical; not measured
    /// separately.
    var scanMargin = 2.0

    /// The confidence, 0…1, of legible words, and how many of them in one line are text. Empirical;
    /// not measured separately.
    var leastConfidence: Float = 0.7
    var leastRun = 3

    /// The share of legible words that chance explains: a sixth in a plan, two thirds in a form.
    var greatestLegibleShare = 0.25
}

extension ScannedFigureParameters {
    /// Whether an area contains a run of legible words, or too many for chance.
    fileprivate func isText(_ area: Rect<Pixels>, of lines: [RecognizedLine]) -> Bool {
        let inside = lines.map { line in
            line.words.filter { area.contains(Point(x: $0.box.midX, y: $0.box.midY)) }
        }
        let legible = inside.map { line in
            line.count { $0.confidence >= leastConfidence && $0.text.count > 1 }
        }
        return legible.contains { $0 >= leastRun }
            || Double(legible.reduce(0, +))
                > Double(inside.joined().count) * greatestLegibleShare
    }
}
