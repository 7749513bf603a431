import InkAnalysis
import Raster
import TextRecognition

/// Tells photographs, engravings and plans in a scan from letters that stuck together: hardly
/// anything in them can be read.
struct ScannedFigures {
    /// Pixels, from the top.
    let areas: [Rect<Pixels>]

    /// - Parameter xHeight: Pixels; 0 where it is not known.
    init(
        _ drawings: [InkDrawing], xHeight: Double, lines: [[RecognizedWord]], of image: GrayImage
    ) {
        let inside = Rect<Pixels>(
            x: 0, y: 0, width: Double(image.width), height: Double(image.height)
        ).grown(by: -margin)
        areas = drawings.filter { drawing in
            drawing.share >= leastDrawn && drawing.density >= leastDensity
                && inside.contains(drawing.box) && !drawing.box.holdsText(of: lines)
        }.map { $0.box.grown(by: xHeight * ragged) }
    }

    func hold(_ rule: PixelRule) -> Bool {
        areas.contains { $0.contains(Point(x: rule.box.midX, y: rule.box.midY)) }
    }
}

extension Rect<Pixels> {
    /// Whether a run of legible words stands here, or as many as make single ones no accident.
    fileprivate func holdsText(of lines: [[RecognizedWord]]) -> Bool {
        let inside = lines.map { line in
            line.filter { contains(Point(x: $0.box.midX, y: $0.box.midY)) }
        }
        let legible = inside.map { line in
            line.count { $0.confidence >= solid && $0.text.count > 1 }
        }
        return legible.contains { $0 >= run }
            || Double(legible.reduce(0, +)) > Double(inside.joined().count) * legibleShare
    }
}

/// What of the ink is drawn at the least, and how much of the area that blackens: 0.45 and 0.06 in
/// plans, 0.7 and 0.15 in photographs and logos; in forms with broken rules up to 0.35 and 0.03.
private let leastDrawn = 0.4
private let leastDensity = 0.05

/// x-heights by which the strokes of a drawing reach beyond what holds together.
private let ragged = 0.5

/// Pixels from the edge of a scan within which its dark margins lie.
private let margin = 2.0

/// The confidence of words that are surely words, as many of them as make a line of text, and the
/// share of words that chance makes legible: a sixth in a plan, two thirds in a form.
private let solid: Float = 0.7
private let run = 3
private let legibleShare = 0.25
