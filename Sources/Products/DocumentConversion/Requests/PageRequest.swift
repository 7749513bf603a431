import Layout
import Readers

/// What a request asks of one page: a closed set, so that it can be sent to another process.
package enum PageRequest: Hashable, Sendable {
    case recognizeDocuments(RecognizeDocumentsRequest)
    case recognizeText(RecognizeTextRequest)
    case detectBarcodes(DetectBarcodesRequest)
    case detectDocumentSegmentation(DetectDocumentSegmentationRequest)
    case detectRectangles(DetectRectanglesRequest)
    case detectTextRectangles(DetectTextRectanglesRequest)
    case detectLensSmudge(DetectLensSmudgeRequest)
    case calculateImageAestheticsScores(CalculateImageAestheticsScoresRequest)
}

/// What was found on the page; lines of text are taken from the observation by whoever asked.
package enum PageFinding: Hashable, Sendable {
    case page(DocumentObservation)
    case barcodes([BarcodeObservation])
    case sheet(FlattenedSheet?)
    case rectangles([RectangleObservation])
    case smudge(SmudgeObservation)
    case scores(ImageAestheticsScoresObservation)
}

extension PageFinding {
    /// Whether it may be the answer to a request: another process may have been taken over by the
    /// file that it read.
    package func mayAnswer(_ request: PageRequest, onPage number: Int) -> Bool {
        switch (request, self) {
        case (.recognizeDocuments, .page(let page)), (.recognizeText, .page(let page)),
            (.detectTextRectangles, .page(let page)):
            page.page.number == number
        case (.detectBarcodes(let request), .barcodes(let codes)):
            request.symbologies.isEmpty
                || codes.allSatisfy { request.symbologies.contains($0.symbology) }
        case (.detectDocumentSegmentation, .sheet(let sheet)):
            sheet.map { (0...1).contains($0.confidence) } ?? true
        case (.detectRectangles(let request), .rectangles(let found)):
            found.allSatisfy { (0...1).contains($0.confidence) }
                && (request.maximumObservations == 0
                    || found.count <= request.maximumObservations)
        case (.detectLensSmudge, .smudge(let smudge)): (0...1).contains(smudge.confidence)
        case (.calculateImageAestheticsScores, .scores(let scores)):
            (-1...1).contains(scores.overallScore)
        default: false
        }
    }
}

/// An open file whose pages requests look at, in this process or in another.
package protocol RequestedPages: AnyObject, Sendable {
    var pageCount: Int { get }

    /// Serves one thread.
    ///
    /// - Parameter isCancelled: Asked from time to time, where the work can be ended in the middle.
    /// - Throws: What keeps the file from being opened once more.
    func service(isCancelled: @escaping @Sendable () -> Bool) throws(Problem) -> any PageService
}

/// Answers requests about pages, one at a time.
package protocol PageService {
    /// - Parameter number: Counted from 1.
    /// - Throws: `wrongUsage`, `damagedInput`, `limitReached`, `missingComponent`; `interrupted`
    ///   where it is cancelled.
    func finding(of request: PageRequest, onPage number: Int) throws(Problem) -> PageFinding
}

extension PageWork: PageService {
    package func finding(
        of request: PageRequest, onPage number: Int
    ) throws(Problem) -> PageFinding {
        switch request {
        case .recognizeDocuments(let request):
            let work = try requested(try request.effort)
            return .page(
                work.observation(of: try request.wanted(of: try work.reading(ofPage: number))))
        case .recognizeText(let request):
            let work = try requested(try request.effort)
            return .page(
                Layout().observation(
                    of: try request.wanted(of: try work.reading(ofPage: number))))
        case .detectTextRectangles(let request):
            let reading = try requested(request.effort).reading(ofPage: number)
            return .page(Layout().observation(of: reading.inside(request.regionOfInterest)))
        case .detectBarcodes(let request):
            return .barcodes(
                try requested().barcodes(
                    ofPage: number, symbologies: try request.wanted,
                    region: request.regionOfInterest))
        case .detectDocumentSegmentation(let request):
            return .sheet(try requested().sheet(ofPage: number, in: request.regionOfInterest))
        case .detectRectangles(let request):
            return .rectangles(
                request.wanted(
                    of: try requested().rectangles(
                        ofPage: number, try request.shape, in: request.regionOfInterest)))
        case .detectLensSmudge(let request):
            return .smudge(
                try requested().smudge(
                    ofPage: number, in: request.regionOfInterest, request.cropAndScaleAction))
        case .calculateImageAestheticsScores(let request):
            return .scores(
                try requested().aestheticsScores(
                    ofPage: number, in: request.regionOfInterest, request.cropAndScaleAction))
        }
    }
}
