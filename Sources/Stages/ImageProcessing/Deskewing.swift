import Geometry
import Raster

/// Deskews a page: rotates it so that its text lines are horizontal.
struct Deskewing: PreparationStep {
    var parameters = DeskewingParameters.standard

    func prepared(_ image: PageImage) -> PageImage {
        guard let skew = image.gray.binarized?.skew(range: parameters.range),
            skew.confidence > parameters.leastConfidence,
            abs(skew.degrees) > parameters.leastDegrees,
            let gray = image.gray.rotated(byDegrees: skew.degrees)
        else { return image }
        var result = image
        result.toPage = Transform<Pixels, Pixels>.rotation(
            back: skew.degrees, from: gray.bounds, to: image.gray.bounds
        ).then(image.toPage)
        result.gray = gray
        result.skew += skew.degrees
        return result
    }
}

extension Transform where Source == Pixels, Target == Pixels {
    /// The map back from an image that was rotated clockwise around its centre.
    static func rotation(
        back degrees: Double, from rotated: Rect<Pixels>, to original: Rect<Pixels>
    ) -> Transform {
        let rotation = Rotation(degrees: degrees)
        return Transform(
            a: rotation.cosine, b: -rotation.sine, c: rotation.sine, d: rotation.cosine,
            e: original.midX - rotation.cosine * rotated.midX - rotation.sine * rotated.midY,
            f: original.midY + rotation.sine * rotated.midX - rotation.cosine * rotated.midY)
    }
}

/// Which skew is found and removed. Empirical. Effects by `Benchmarks/sensitivity.py` on 32
/// documents, recognized anew.
struct DeskewingParameters {
    static let standard = DeskewingParameters()

    /// Degrees searched to either side. 25 % less or more changes no document.
    var range = 8.0

    /// Degrees below which a recognizer reads as well without. 25 % less changes 1 document, 25 %
    /// more none.
    var leastDegrees = 0.15

    /// The ratio of the sharpest to the flattest row profile; leptonica's documentation calls 3
    /// safe. 25 % less changes 1 document, 25 % more 1.
    var leastConfidence = 2.5
}
