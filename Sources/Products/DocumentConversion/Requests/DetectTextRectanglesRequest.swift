import Foundation

/// Finds where lines of text are.
///
///     for line in try await DetectTextRectanglesRequest().perform(on: data) {
///         print(line.boundingBox)
///     }
///
/// Modelled on Vision's request of the same name. Text is found by reading it, with little effort:
/// what nothing can be read in is no text.
public struct DetectTextRectanglesRequest: ImageProcessingRequest {
    /// The versions of the search.
    public enum Revision: Hashable, Sendable, CaseIterable {
        case revision1
    }

    /// The version of the search.
    public let revision: Revision
    /// Whether the boxes of characters are wanted.
    public var reportCharacterBoxes = false
    public var regionOfInterest = NormalizedRect.fullImage

    /// - Parameter revision: `nil` for the newest.
    public init(_ revision: Revision? = nil) { self.revision = revision ?? .revision1 }

    /// The versions that can be asked for.
    public static var supportedRevisions: [Revision] { Revision.allCases }

    /// - Returns: The lines in reading order.
    public func perform(on file: RequestedFile) async throws(Problem) -> [TextObservation] {
        guard case .page(let found) = try await file.finding(of: .detectTextRectangles(self)) else {
            throw .unfittingFinding
        }
        let size = found.page.size
        return found.document.text.textLines.map { line in
            TextObservation(
                line.box, in: size,
                confidence: line.words.lazy.map(\.confidence).min() ?? 1,
                characterBoxes: reportCharacterBoxes
                    ? line.words.flatMap { $0.characterBoxes(in: size) } : nil)
        }
    }

    var effort: PageReadingEffort {
        PageReadingEffort(options: ConversionOptions(level: .fast, threads: 1))
    }
}

extension Word {
    /// The boxes of its characters as a reader sees them: a letter with its accents is one.
    fileprivate func characterBoxes(in size: Size<PageUnits>) -> [RectangleObservation] {
        var start = 0
        return text.map { character in
            let count = character.unicodeScalars.count
            defer { start += count }
            return RectangleObservation(
                Quad(box(ofScalars: start..<start + count)), in: size, confidence: confidence)
        }
    }
}
