public import Foundation

/// Rates how well a picture can be read, and whether it is one of text.
///
///     let scores = try await CalculateImageAestheticsScoresRequest().perform(on: data)
///     if scores.isUtility, scores.overallScore < 0 { print("take the picture again") }
///
/// Modelled on Vision's request of the same name, whose score is of beauty; this one is of
/// legibility. Pages of a PDF are rendered for it.
public struct CalculateImageAestheticsScoresRequest: Sendable {
    /// The versions of the measure.
    public enum Revision: Hashable, Sendable, CaseIterable {
        case revision1
    }

    /// The version of the measure.
    public let revision: Revision
    /// Which part of the picture is looked at.
    public var cropAndScaleAction = ImageCropAndScaleAction.scaleToFit

    /// - Parameter revision: `nil` for the newest.
    public init(_ revision: Revision? = nil) { self.revision = revision ?? .revision1 }

    /// The versions that can be asked for.
    public static var supportedRevisions: [Revision] { Revision.allCases }

    /// - Parameter page: Counted from 1.
    /// - Throws: `wrongUsage` for a page that the file does not have; `interrupted` where the task
    ///   is cancelled; what ``DocumentConverter/document(of:named:)`` throws.
    public func perform(
        on data: Data, page: Int = 1
    ) async throws(Problem) -> ImageAestheticsScoresObservation {
        try await perform(on: SourceFile(data, named: "input"), page: page)
    }

    /// - Throws: `inputNotFound`, and what ``perform(on:page:)-(Data,_)`` throws.
    public func perform(
        on url: URL, page: Int = 1
    ) async throws(Problem) -> ImageAestheticsScoresObservation {
        try await perform(on: try SourceFile(at: url), page: page)
    }

    private func perform(
        on source: SourceFile, page: Int
    ) async throws(Problem) -> ImageAestheticsScoresObservation {
        let action = cropAndScaleAction
        return try await RequestedPages.value(ofPage: page, in: source) {
            (work, number) throws(Problem) in try work.aestheticsScores(ofPage: number, action)
        }
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
