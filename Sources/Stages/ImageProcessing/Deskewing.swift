import Geometry
import Raster

/// Deskews a page: rotates it so that its text lines are horizontal.
struct Deskewing: PreparationStep {
    var parameters = DeskewingParameters.standard

    func prepared(_ image: PageImage) -> PageImage {
        guard let degrees = skew(of: image.gray), abs(degrees) > parameters.leastDegrees,
            let gray = image.gray.rotated(byDegrees: degrees, beyond: paper(of: image.gray))
        else { return image }
        var result = image
        result.toPage = Transform<Pixels, Pixels>.rotation(
            back: degrees, from: gray.bounds, to: image.gray.bounds
        ).then(image.toPage)
        result.gray = gray
        result.skew += degrees
        return result
    }

    private func paper(of gray: GrayImage) -> UInt8 {
        let background = gray.background.sorted()
        return background.isEmpty ? .max : background[background.count / 2]
    }

    /// Degrees counter-clockwise; `nil` where none is found with confidence.
    ///
    /// The profile of rows finds that of ordinary pages. Only where it finds none, the page may be skewed by
    /// more, or its text runs up or down.
    private func skew(of gray: GrayImage) -> Double? {
        let degrees = profileSkew(of: gray, range: parameters.range)
        if let degrees, abs(degrees) <= parameters.sureRange { return degrees }
        let steep = steepSkew(of: gray, profile: degrees)
        guard degrees == nil, abs(steep ?? 0) <= parameters.sureRange else { return steep }
        // What letters alone show is off by up to a degree.
        return profileSkew(ofColumnsOf: gray, range: parameters.sureRange)
    }

    /// - Parameter degrees: That of the profile of rows.
    private func steepSkew(of gray: GrayImage, profile degrees: Double?) -> Double? {
        guard let boxes = gray.binarized?.componentBoxes, let letters = LetterSkew(boxes),
            let rotated = gray.rotated(byDegrees: letters.degrees)
        else { return degrees ?? profileSkew(ofColumnsOf: gray, range: parameters.range) }
        if let degrees, abs(degrees - letters.degrees) <= parameters.restRange { return degrees }
        let rest =
            profileSkew(of: rotated, range: parameters.restRange)
            ?? profileSkew(ofColumnsOf: rotated, range: parameters.restRange)
        if let rest { return letters.degrees + rest }
        return letters.sharpness >= parameters.leastSharpness
            || letters.gain >= parameters.leastGain ? letters.degrees : degrees
    }

    private func profileSkew(ofColumnsOf gray: GrayImage, range: Double) -> Double? {
        gray.rotated(quarters: 1).flatMap { profileSkew(of: $0, range: range) }
    }

    private func profileSkew(of gray: GrayImage, range: Double) -> Double? {
        guard let skew = gray.binarized?.skew(range: range),
            skew.confidence > parameters.leastConfidence
        else { return nil }
        return skew.degrees
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

    /// Degrees searched to either side on the profile of rows. 25 % less or more changes no document.
    var range = 8.0

    /// The same where letters have shown the skew already, within one degree on drawn pages.
    var restRange = 3.0

    /// Degrees up to which the profile of rows is believed without asking the letters: grids that are skewed by
    /// 20 and more show others. A choice.
    var sureRange = 3.0

    /// The sharpness and the gain of lines of letters that are believed though the profile of rows does not
    /// confirm them: pages of a few words have 2 to 10, and 1 to 1.4 where they are straight. A choice.
    var leastSharpness = 3.0
    var leastGain = 2.0

    /// Degrees below which a recognizer reads as well without. 25 % less changes 1 document, 25 %
    /// more none.
    var leastDegrees = 0.15

    /// The ratio of the sharpest to the flattest row profile; leptonica's documentation calls 3
    /// safe. 25 % less changes 1 document, 25 % more 1.
    var leastConfidence = 2.5
}
