public import Foundation

/// A request that looks at the pages of a file.
///
/// The name and the shape are Vision's; a file may have many pages here. Requests are values: one
/// may be performed on several files at the same time. Vision's `supportedComputeStageDevices` and
/// `setComputeDevice(_:for:)` have no counterpart, since all work is done by the processor.
public protocol ImageProcessingRequest: Hashable, Sendable {
    /// What it finds.
    associatedtype Result: Sendable

    /// What lies outside is ignored. The results are on the plane of the whole page.
    var regionOfInterest: NormalizedRect { get set }

    /// What ``perform(on:page:orientation:)-(Data,_,_)`` and ``ImageRequestHandler`` call.
    func perform(on file: RequestedFile) async throws(Problem) -> Result
}

extension ImageProcessingRequest {
    /// - Parameters:
    ///   - data: A PDF or picture file.
    ///   - page: Counted from 1; `nil` for all of them where the result has an element for each page,
    ///     else for the first one.
    ///   - orientation: How a picture is made upright; `nil` for what the file says of it.
    /// - Throws: `wrongUsage` for a page that the file does not have, and for the orientation of a
    ///   PDF; `interrupted` where the task is cancelled; `missingComponent` for a language or
    ///   symbology that cannot be read here; what ``DocumentConverter/document(of:named:)`` throws.
    public func perform(
        on data: Data, page: Int? = nil, orientation: CGImagePropertyOrientation? = nil
    ) async throws(Problem) -> Result {
        try await ImageRequestHandler(data, page: page, orientation: orientation).perform(self)
    }

    /// - Throws: `inputNotFound`, and what ``perform(on:page:orientation:)-(Data,_,_)`` throws.
    public func perform(
        on url: URL, page: Int? = nil, orientation: CGImagePropertyOrientation? = nil
    ) async throws(Problem) -> Result {
        try await ImageRequestHandler(url, page: page, orientation: orientation).perform(self)
    }

    /// - Throws: What ``perform(on:page:orientation:)-(Data,_,_)`` throws.
    public func perform(
        on picture: PixelBuffer, orientation: CGImagePropertyOrientation? = nil
    ) async throws(Problem) -> Result {
        try await ImageRequestHandler(picture, orientation: orientation).perform(self)
    }
}

/// The orientation of a stored picture: which side of what it shows is its first row, and which its
/// first column. The values are those of EXIF.
public enum CGImagePropertyOrientation: UInt32, Hashable, Sendable, CaseIterable {
    /// The picture is upright.
    case up = 1
    case upMirrored
    /// It has to be turned by half.
    case down
    case downMirrored
    case leftMirrored
    /// It has to be turned a quarter clockwise.
    case right
    case rightMirrored
    /// It has to be turned a quarter counter-clockwise.
    case left
}
