public import Foundation

/// Detects whether a picture was taken through a smudged lens.
///
///     let smudge = try await DetectLensSmudgeRequest().perform(on: data)
///     if smudge.confidence >= 0.9 { print("wipe the lens") }
///
/// Modelled on Vision's request of the same name. Pages of a PDF are rendered for it.
public struct DetectLensSmudgeRequest: Sendable {
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
    public func perform(on data: Data, page: Int = 1) async throws(Problem) -> SmudgeObservation {
        try await perform(on: SourceFile(data, named: "input"), page: page)
    }

    /// - Throws: `inputNotFound`, and what ``perform(on:page:)-(Data,_)`` throws.
    public func perform(on url: URL, page: Int = 1) async throws(Problem) -> SmudgeObservation {
        try await perform(on: try SourceFile(at: url), page: page)
    }

    private func perform(
        on source: SourceFile, page: Int
    ) async throws(Problem) -> SmudgeObservation {
        let action = cropAndScaleAction
        return try await RequestedPages.value(ofPage: page, in: source) {
            (work, number) throws(Problem) in try work.smudge(ofPage: number, action)
        }
    }
}

/// Whether the lens was smudged.
public struct SmudgeObservation: Hashable, Sendable {
    /// The probability of a smudge, 0…1. From 0.9 at most 1 % of pictures taken through a clean lens
    /// are called smudged, also where they lack sharpness or contrast for other reasons.
    public let confidence: Float

    package init(confidence: Float) { self.confidence = confidence }
}
