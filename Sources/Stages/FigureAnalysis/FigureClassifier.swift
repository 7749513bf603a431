import Facts
import Foundation
import Geometry
import Observations
import Raster

/// Says what the figures of a page are.
package struct FigureClassifier {
    private let picture: PicturePart
    private let page: PageReading
    private let pixelsPerUnit: Double

    /// - Parameters:
    ///   - picture: Of the page; what it does not show has no features.
    ///   - page: What is on the page.
    package init(_ picture: PicturePart, of page: PageReading) {
        self.picture = picture
        self.page = page
        pixelsPerUnit = Double(picture.wholeWidth) / max(page.page.size.width, 1)
    }

    /// `nil` for an area outside the page, and for one that is too small to show anything.
    package func features(of box: Rect<PageUnits>) -> FigureFeatures? {
        pixels(of: box).map { FigureFeatures($0, box: box, on: page) }
    }

    /// What a figure is, `nil` where nothing can be said; and the part of its area that shows something:
    /// pictures are often larger than what is in them. The whole area where its edge is no ground, as
    /// in photographs.
    package func look(
        at box: Rect<PageUnits>
    ) -> (classification: FigureClassification?, shown: Rect<PageUnits>) {
        guard let pixels = pixels(of: box) else { return (nil, box) }
        let features = FigureFeatures(pixels, box: box, on: page)
        return (FigureModel.standard.classification(of: features), trimmed(box, to: pixels))
    }

    private func pixels(of box: Rect<PageUnits>) -> FigurePixels? {
        FigurePixels(box.scaled(by: pixelsPerUnit, to: Pixels.self), of: picture)
    }

    private func trimmed(_ box: Rect<PageUnits>, to pixels: FigurePixels) -> Rect<PageUnits> {
        guard let ink = pixels.inkBounds else { return box }
        let (x, y) = (box.width / Double(pixels.width), box.height / Double(pixels.height))
        // A pixel around, since edges fall between pixels.
        return Rect(
            minX: box.minX + x * (ink.minX - 1), minY: box.minY + y * (ink.minY - 1),
            maxX: box.minX + x * (ink.maxX + 1), maxY: box.minY + y * (ink.maxY + 1)
        ).intersection(box) ?? box
    }
}

/// Multinomial logistic regression: how likely each kind is, by the sum of its weights for the
/// features. Fitted by `Benchmarks/figures.py --fit` to figures on pages that are drawn for it.
struct FigureModel {
    /// Of each feature, by which it is centred, and by which it is divided.
    let means: [Double]
    let deviations: [Double]
    /// Of each kind, the constant first.
    let weights: [(kind: FigureKind, values: [Double])]

    func classification(of features: FigureFeatures) -> FigureClassification {
        let scaled = features.values.indices.map { index in
            let value = (features.values[index] - means[index]) / deviations[index]
            return max(-farthest, min(farthest, value))
        }
        let sums = weights.map { weights in
            zip(weights.values.dropFirst(), scaled).reduce(weights.values[0]) { $0 + $1.0 * $1.1 }
        }
        let greatest = sums.max() ?? 0
        let odds = sums.map { exp($0 - greatest) }
        let total = odds.reduce(0, +)
        var best = 0
        for index in odds.indices where odds[index] > odds[best] { best = index }
        return FigureClassification(
            weights[best].kind, confidence: Float(odds[best] / total))
    }
}

/// Standard deviations beyond which a value counts as this far: it was not seen while fitting.
private let farthest = 3.0
