public import Foundation
import Readers
import Synchronization

/// Performs several requests on one file, which is opened once and whose picture is decoded once.
///
///     let handler = ImageRequestHandler(data)
///     let (documents, codes) = try await handler.perform(
///         RecognizeDocumentsRequest(), DetectBarcodesRequest())
///
/// The name and the shape are Vision's. Requests run at the same time.
public final class ImageRequestHandler: Sendable {
    private let source: Swift.Result<SourceFile, Problem>
    private let opener: PageOpener
    private let page: Int?
    private let orientation: CGImagePropertyOrientation?
    private let opened = Mutex<Swift.Result<RequestedFile, Problem>?>(nil)

    /// - Parameters:
    ///   - data: A PDF or picture file.
    ///   - page: Counted from 1; `nil` for all of them where a result has an element for each page,
    ///     else for the first one.
    ///   - orientation: How a picture is made upright; `nil` for what the file says of it.
    public convenience init(
        _ data: Data, page: Int? = nil, orientation: CGImagePropertyOrientation? = nil
    ) {
        self.init(
            .success(SourceFile(data, named: "input")), page: page, orientation: orientation,
            opener: ImageRequestHandler.inThisProcess)
    }

    /// A file that cannot be opened makes each request fail.
    public convenience init(
        _ url: URL, page: Int? = nil, orientation: CGImagePropertyOrientation? = nil
    ) {
        self.init(
            Swift.Result { () throws(Problem) in try SourceFile(at: url) }, page: page,
            orientation: orientation, opener: ImageRequestHandler.inThisProcess)
    }

    /// - Parameter opener: Opens the file when the first request is performed.
    package init(
        _ source: Swift.Result<SourceFile, Problem>, page: Int?,
        orientation: CGImagePropertyOrientation?, opener: @escaping PageOpener
    ) {
        self.source = source
        self.page = page
        self.orientation = orientation
        self.opener = opener
    }

    /// Opens a file for requests.
    package typealias PageOpener =
        @Sendable (InputBytes, ConversionOptions) throws(Problem) -> any RequestedPages

    private static let inThisProcess: PageOpener = { (bytes, options) throws(Problem) in
        try PagesHere(bytes, options: options)
    }

    public convenience init(
        _ picture: PixelBuffer, orientation: CGImagePropertyOrientation? = nil
    ) {
        self.init(picture.file, orientation: orientation)
    }

    /// - Throws: What ``ImageProcessingRequest/perform(on:page:orientation:)-(Data,_,_)`` throws.
    public func perform<Request: ImageProcessingRequest>(
        _ request: Request
    ) async throws(Problem) -> Request.Result {
        try await request.perform(on: try file())
    }

    /// Performs requests at the same time.
    ///
    /// - Throws: What ``perform(_:)`` throws: the failure of the first request that fails.
    public func perform<each Request: ImageProcessingRequest>(
        _ request: repeat each Request
    ) async throws -> (repeat (each Request).Result) {
        let running = RunningRequests()
        return try await withTaskCancellationHandler {
            defer { running.cancel() }
            let tasks = (repeat running.start(each request, on: self))
            return (repeat try await (each tasks).value)
        } onCancel: {
            running.cancel()
        }
    }

    /// Performs requests at the same time and gives each result when it is there.
    ///
    /// - Returns: A sequence that ends with the first failure.
    public func performAll(
        _ requests: some Collection<any ImageProcessingRequest>
    ) -> AsyncThrowingStream<VisionResult, any Error> {
        let requests = Array(requests)
        let (results, continuation) = AsyncThrowingStream.makeStream(of: VisionResult.self)
        let task = Task {
            do {
                try await withThrowingTaskGroup(of: VisionResult.self) { group in
                    for request in requests {
                        group.addTask { try await self.result(of: request) }
                    }
                    for try await result in group { continuation.yield(result) }
                }
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { _ in task.cancel() }
        return results
    }

    private func file() throws(Problem) -> RequestedFile {
        let source = try source.get()
        return try opened.withLock { opened in
            if let opened { return opened }
            let result = Swift.Result { () throws(Problem) in
                var options = ConversionOptions(threads: 1)
                options.orientation = orientation
                let pages: any RequestedPages
                do throws(Problem) { pages = try opener(source.bytes, options) } catch {
                    throw error.placed(in: source.name)
                }
                return try RequestedFile(source.name, page: page, pages: pages)
            }
            opened = result
            return result
        }.get()
    }

    private func result(of request: any ImageProcessingRequest) async throws -> VisionResult {
        switch request {
        case let request as RecognizeDocumentsRequest:
            .recognizeDocuments(request, try await perform(request))
        case let request as RecognizeTextRequest:
            .recognizeText(request, try await perform(request))
        case let request as DetectBarcodesRequest:
            .detectBarcodes(request, try await perform(request))
        case let request as DetectDocumentSegmentationRequest:
            .detectDocumentSegmentation(request, try await perform(request))
        case let request as DetectRectanglesRequest:
            .detectRectangles(request, try await perform(request))
        case let request as DetectTextRectanglesRequest:
            .detectTextRectangles(request, try await perform(request))
        case let request as DetectLensSmudgeRequest:
            .detectLensSmudge(request, try await perform(request))
        case let request as CalculateImageAestheticsScoresRequest:
            .calculateImageAestheticsScores(request, try await perform(request))
        default:
            throw Problem(
                .wrongUsage, "a request of the kind \(type(of: request)) has no result here",
                hint: "perform it by itself")
        }
    }
}

/// A request and what it found.
public enum VisionResult: Sendable {
    case recognizeDocuments(RecognizeDocumentsRequest, [DocumentObservation])
    case recognizeText(RecognizeTextRequest, [RecognizedTextObservation])
    case detectBarcodes(DetectBarcodesRequest, [BarcodeObservation])
    case detectDocumentSegmentation(
        DetectDocumentSegmentationRequest, DetectedDocumentObservation?)
    case detectRectangles(DetectRectanglesRequest, [RectangleObservation])
    case detectTextRectangles(DetectTextRectanglesRequest, [TextObservation])
    case detectLensSmudge(DetectLensSmudgeRequest, SmudgeObservation)
    case calculateImageAestheticsScores(
        CalculateImageAestheticsScoresRequest, ImageAestheticsScoresObservation)
}

/// Requests that run at the same time; all end when one fails.
private final class RunningRequests: Sendable {
    private struct State {
        var cancellations: [@Sendable () -> Void] = []
        var isCancelled = false
    }

    private let state = Mutex(State())

    func start<Request: ImageProcessingRequest>(
        _ request: Request, on handler: ImageRequestHandler
    ) -> Task<Request.Result, any Error> {
        let task = Task { try await handler.perform(request) }
        let isCancelled = state.withLock { state in
            state.cancellations.append { task.cancel() }
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
        return task
    }

    func cancel() {
        let cancellations = state.withLock { state in
            state.isCancelled = true
            return state.cancellations
        }
        for cancel in cancellations { cancel() }
    }
}
