import Foundation

/// Detects whether a picture was taken through a smudged lens.
///
///     let smudge = try await DetectLensSmudgeRequest().perform(on: data)
///     if smudge.confidence >= 0.9 { print("wipe the lens") }
///
/// Modelled on Vision's request of the same name. Pages of a PDF are rendered for it.
public struct DetectLensSmudgeRequest: ImageProcessingRequest {
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
    ) async throws(Problem) -> SmudgeObservation {
        guard case .smudge(let smudge) = try await file.finding(of: .detectLensSmudge(self)) else {
            throw .unfittingFinding
        }
        return smudge
    }
}

/// Whether the lens was smudged.
public struct SmudgeObservation: Hashable, Sendable {
    /// The probability of a smudge, 0…1. From 0.9 at most 1 % of pictures taken through a clean lens
    /// are called smudged, also where they lack sharpness or contrast for other reasons.
    public let confidence: Float

    package init(confidence: Float) { self.confidence = confidence }
}
