import ImageProcessing
import Raster

extension PageWork {
    /// Whether the lens was smudged.
    func smudge(
        ofPage number: Int, in region: NormalizedRect, _ action: ImageCropAndScaleAction
    ) throws(Problem) -> SmudgeObservation {
        SmudgeObservation(
            confidence: ImageQualityMeasurement().smudge(
                in: try image(ofPage: number, in: region, action)))
    }

    /// How well the picture of a page can be read, and whether it is one of text.
    func aestheticsScores(
        ofPage number: Int, in region: NormalizedRect, _ action: ImageCropAndScaleAction
    ) throws(Problem) -> ImageAestheticsScoresObservation {
        let image = try image(ofPage: number, in: region, action)
        let measurement = ImageQualityMeasurement()
        return ImageAestheticsScoresObservation(
            overallScore: 2 * measurement.quality(of: image).overall - 1,
            isUtility: measurement.showsText(image))
    }

    /// The picture of an area of a page, which is rendered for a PDF; only the square in its middle
    /// if that is asked for.
    private func image(
        ofPage number: Int, in region: NormalizedRect, _ action: ImageCropAndScaleAction
    ) throws(Problem) -> SourceImage {
        let source = try reader.image(ofPage: number).value.part(region)
        return switch action {
        case .scaleToFit, .scaleToFill: source
        case .centerCrop: source.centerSquare
        }
    }
}

extension ImageQuality {
    /// - Throws: `poorImage` where the quality is less; it names the worst fault and what helps.
    func require(_ least: Double) throws(Problem) {
        guard (overall * 1000).rounded() < (Float(least) * 1000).rounded(), let fault = worstFault
        else { return }
        let severity = Int((self[fault] * 100).rounded())
        throw Problem(
            .poorImage,
            "the picture \(fault.complaint): \(fault.rawValue) \(severity) %, "
                + "at most \(Int(((1 - least) * 100).rounded())) % is wanted",
            hint: fault.advice)
    }
}
