import Foundation

/// Rates how well a picture can be read, and whether it is one of text.
///
///     let scores = try await CalculateImageAestheticsScoresRequest().perform(on: data)
///     if scores.isUtility, scores.overallScore < 0 { print("take the picture again") }
///
/// Modelled on Vision's request of the same name, whose score is of beauty; this one is of
/// legibility. Pages of a PDF are rendered for it.
public struct CalculateImageAestheticsScoresRequest: ImageProcessingRequest {
    /// The versions of the measure.
    public enum Revision: Hashable, Sendable, CaseIterable {
        case revision1
    }

    /// The version of the measure.
    public let revision: Revision
    /// Which part of the picture is looked at.
    public var cropAndScaleAction = ImageCropAndScaleAction.scaleToFit
    public var regionOfInterest = NormalizedRect.fullImage

    /// - Parameter revision: `nil` for the newest.
    public init(_ revision: Revision? = nil) { self.revision = revision ?? .revision1 }

    /// The versions that can be asked for.
    public static var supportedRevisions: [Revision] { Revision.allCases }

    public func perform(
        on file: RequestedFile
    ) async throws(Problem) -> ImageAestheticsScoresObservation {
        guard
            case .scores(let scores) = try await file.finding(
                of: .calculateImageAestheticsScores(self))
        else { throw .unfittingFinding }
        return scores
    }
}

/// How well a picture can be read, and whether it is one of text.
public struct ImageAestheticsScoresObservation: Hashable, Sendable {
    /// From -1 for illegible to 1 for faultless: ``ImageQuality/overall``, stretched to that range.
    public let overallScore: Float
    /// Whether the picture shows text on a background, as documents, receipts and screens do,
    /// rather than a scene.
    public let isUtility: Bool

    package init(overallScore: Float, isUtility: Bool) {
        self.overallScore = overallScore
        self.isUtility = isUtility
    }
}
