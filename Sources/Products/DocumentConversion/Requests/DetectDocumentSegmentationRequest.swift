import Foundation

/// Finds the sheet of paper that a photograph shows.
///
///     if let sheet = try await DetectDocumentSegmentationRequest().perform(on: data) {
///         print(sheet.topLeft, sheet.confidence)
///     }
///
/// Modelled on Vision's request of the same name: one document, which need not be a rectangle.
public struct DetectDocumentSegmentationRequest: ImageProcessingRequest {
    /// The versions of the search.
    public enum Revision: Hashable, Sendable, CaseIterable {
        case revision1
    }

    /// The version of the search.
    public let revision: Revision
    public var regionOfInterest = NormalizedRect.fullImage

    /// - Parameter revision: `nil` for the newest.
    public init(_ revision: Revision? = nil) { self.revision = revision ?? .revision1 }

    /// The versions that can be asked for.
    public static var supportedRevisions: [Revision] { Revision.allCases }

    /// - Returns: `nil` for a picture that shows no sheet, or nothing else, such as a scan.
    public func perform(
        on file: RequestedFile
    ) async throws(Problem) -> DetectedDocumentObservation? {
        guard
            case .sheet(let sheet) = try await file.finding(of: .detectDocumentSegmentation(self))
        else { throw .unfittingFinding }
        return sheet.map(DetectedDocumentObservation.init)
    }
}

/// A sheet of paper in a photograph.
public struct DetectedDocumentObservation: Hashable, Sendable, QuadrilateralProviding {
    /// The corner nearest to the top left of the photograph. Like the others, it may lie outside.
    public let topLeft: NormalizedPoint
    /// The next corner clockwise.
    public let topRight: NormalizedPoint
    /// Opposite to ``topLeft``.
    public let bottomRight: NormalizedPoint
    /// The corner before ``topLeft``, clockwise.
    public let bottomLeft: NormalizedPoint
    /// 0…1: how sure it is that this is a sheet and these are its corners.
    public let confidence: Float
    /// Which part of the photograph the sheet covers.
    public let globalSegmentationMask: SegmentationMask

    init(_ sheet: FlattenedSheet) {
        let points = sheet.corners.corners.map { NormalizedPoint($0, in: sheet.pictureSize) }
        topLeft = points[0]
        topRight = points[1]
        bottomRight = points[2]
        bottomLeft = points[3]
        confidence = Float(sheet.confidence)
        globalSegmentationMask = SegmentationMask(
            of: NormalizedRegion(normalizedPoints: points), in: sheet.pictureSize)
    }
}

/// A coarse picture of what belongs to something.
public struct SegmentationMask: Hashable, Sendable {
    /// Cells in a row.
    public let width: Int
    /// Rows, from the top.
    public let height: Int
    private let cells: [Bool]

    /// - Parameter size: Of the picture.
    init(of region: NormalizedRegion, in size: Size<PageUnits>) {
        let scale = Double(Self.side) / max(size.width, size.height, 1)
        let (width, height) = (
            max(1, Int((size.width * scale).rounded())),
            max(1, Int((size.height * scale).rounded()))
        )
        self.width = width
        self.height = height
        let path = region.normalizedPath
        cells = (0..<width * height).map { index in
            path.contains(
                NormalizedPoint(
                    x: (Double(index % width) + 0.5) / Double(width),
                    y: 1 - (Double(index / width) + 0.5) / Double(height)))
        }
    }

    /// 1 for a cell that belongs to it, 0 for others and for places outside.
    ///
    /// - Parameter point: In Vision's plane.
    public func value(at point: NormalizedPoint) -> Float {
        guard (0..<1).contains(point.x), (0..<1).contains(1 - point.y) else { return 0 }
        let (column, row) = (
            Int(point.x * Double(width)), Int((1 - point.y) * Double(height))
        )
        return cells[row * width + column] ? 1 : 0
    }

    /// Cells of the longer side; not measured.
    private static let side = 256
}
