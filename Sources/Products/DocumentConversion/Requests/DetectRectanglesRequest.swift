import ImageProcessing

/// Finds rectangles in a picture: sheets, cards, screens, frames, fields, also inside one another.
///
///     var request = DetectRectanglesRequest()
///     request.maximumObservations = 0
///     for rectangle in try await request.perform(on: data) { print(rectangle.topLeft) }
///
/// Modelled on Vision's request of the same name, with its defaults. Pages of a PDF are rendered for
/// it.
public struct DetectRectanglesRequest: ImageProcessingRequest {
    /// The versions of the search.
    public enum Revision: Hashable, Sendable, CaseIterable {
        case revision1
    }

    /// The version of the search.
    public let revision: Revision
    /// The shorter side by the longer one, 0…1: the least.
    public var minimumAspectRatio: Float = 1 / 2
    /// The same: the greatest.
    public var maximumAspectRatio: Float = 1
    /// Degrees by which a corner may differ from a right angle, 0…45.
    public var quadratureTolerance: Float = 30
    /// The shorter side by that of the picture, 0…1.
    public var minimumSize: Float = 1 / 5
    /// 0…1.
    public var minimumConfidence: Float = 0
    /// How many are given at most; 0 for all.
    public var maximumObservations = 1
    public var regionOfInterest = NormalizedRect.fullImage

    /// - Parameter revision: `nil` for the newest.
    public init(_ revision: Revision? = nil) { self.revision = revision ?? .revision1 }

    /// The versions that can be asked for.
    public static var supportedRevisions: [Revision] { Revision.allCases }

    /// - Returns: The surest and largest first.
    public func perform(on file: RequestedFile) async throws(Problem) -> [RectangleObservation] {
        guard case .rectangles(let found) = try await file.finding(of: .detectRectangles(self))
        else { throw .unfittingFinding }
        return found
    }

    /// - Parameter found: The surest and largest first.
    func wanted(of found: [RectangleObservation]) -> [RectangleObservation] {
        let sure = found.filter { $0.confidence >= minimumConfidence }
        return maximumObservations > 0 ? Array(sure.prefix(maximumObservations)) : sure
    }

    var shape: RectangleShape {
        get throws(Problem) {
            let (least, greatest) = (
                try minimumAspectRatio.asShare(of: "a longer side"),
                try maximumAspectRatio.asShare(of: "a longer side")
            )
            guard least <= greatest else {
                throw Problem(
                    .wrongUsage, "no aspect ratio is from \(least) to \(greatest)",
                    hint: "make the greatest at least as large as the least")
            }
            guard (0...45).contains(quadratureTolerance) else {
                throw Problem(
                    .wrongUsage, "\(quadratureTolerance)° is no tolerance of right angles",
                    hint: "name one from 0 to 45")
            }
            guard maximumObservations >= 0 else {
                throw Problem(
                    .wrongUsage, "\(maximumObservations) rectangles cannot be given",
                    hint: "name 0 for all of them")
            }
            return RectangleShape(
                aspectRatios: least...greatest, quadratureTolerance: Double(quadratureTolerance),
                minimumSize: try minimumSize.asShare(of: "the picture's shorter side"))
        }
    }
}
