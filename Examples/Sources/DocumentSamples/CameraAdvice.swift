public import DocumentConversion
public import Foundation

/// What an app tells somebody who has just taken a picture of a document.
public enum CameraAdvice: Hashable, Sendable {
    case cleanTheLens
    case takeItAgain
    case fine(corners: NormalizedRegion?)

    /// - Parameter smudge: From this confidence on the lens is called smudged, 0…1.
    /// - Throws: What keeps the picture from being read.
    public static func of(_ image: Data, smudge limit: Float = 0.9) async throws -> CameraAdvice {
        // One decoded picture for all three.
        let (smudge, scores, sheet) = try await ImageRequestHandler(image).perform(
            DetectLensSmudgeRequest(), CalculateImageAestheticsScoresRequest(),
            DetectDocumentSegmentationRequest())
        if smudge.confidence >= limit { return .cleanTheLens }
        if scores.overallScore < 0 { return .takeItAgain }
        return .fine(corners: sheet?.boundingRegion)
    }
}
