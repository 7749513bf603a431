public import Foundation
import Layout
import TextRecognition

/// Finds the structure of a document's pages: paragraphs, lists, tables and their cells.
///
///     let pages = try await RecognizeDocumentsRequest().perform(on: data)
///     for table in pages[0].document.tables {
///         for row in table.rows { print(row.map { $0.content.text.transcript }) }
///     }
///
/// The shape is that of Vision's request of the same name, with one observation for each page.
public struct RecognizeDocumentsRequest: Sendable {
    public var textRecognitionOptions = TextRecognitionOptions()
    public var barcodeDetectionOptions = BarcodeDetectionOptions()
    /// What lies outside is not looked at: a word counts by its middle. The results are on the
    /// plane of the whole page.
    public var regionOfInterest = NormalizedRect.fullImage

    public init() {}

    /// The languages that can be read from pictures on this machine. A text layer is read in any
    /// language.
    public var supportedRecognitionLanguages: [Locale.Language] {
        InstalledLanguages().installed.map { Locale.Language(identifier: $0.tag) }
    }

    /// - Returns: An observation for each page, in page order.
    /// - Throws: `missingComponent` for a language that is not installed and for barcodes;
    ///   `interrupted` where the task is cancelled; what ``DocumentConverter/document(of:named:)``
    ///   throws.
    public func perform(on data: Data) async throws(Problem) -> [DocumentObservation] {
        try await perform(on: SourceFile(data, named: "input"))
    }

    /// - Throws: `inputNotFound`, and what ``perform(on:)-(Data)`` throws.
    public func perform(on url: URL) async throws(Problem) -> [DocumentObservation] {
        try await perform(on: try SourceFile(at: url))
    }

    /// The work is done on a thread of its own, so that it keeps no other task from running.
    private func perform(on source: SourceFile) async throws(Problem) -> [DocumentObservation] {
        let cancellation = CancellationMark()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                _ = WorkerThread {
                    continuation.resume(
                        returning: Result { () throws(Problem) in
                            try observations(of: source, cancellation)
                        })
                }
            }
        } onCancel: {
            cancellation.set()
        }
        return try result.get()
    }

    private func observations(
        of source: SourceFile, _ cancellation: CancellationMark
    ) throws(Problem) -> [DocumentObservation] {
        guard !barcodeDetectionOptions.enabled else {
            throw Problem(
                .missingComponent, "this version does not read barcodes",
                hint: "leave barcodeDetectionOptions.enabled false")
        }
        var page: Int?
        do throws(Problem) {
            let languages = textRecognitionOptions.recognitionLanguages.map {
                $0.languageCode?.identifier ?? "en"
            }
            let options = ConversionOptions(languages: languages.isEmpty ? ["en"] : languages)
            let work = try PageWork(source.bytes, options: options)
            var observations: [DocumentObservation] = []
            for number in 1...max(1, work.pageCount) {
                page = number
                guard !cancellation.isSet else { throw Problem(.interrupted, "cancelled") }
                observations.append(observation(of: try work.reading(ofPage: number)))
            }
            return observations
        } catch {
            throw error.placed(in: source.name, page: page)
        }
    }

    private func observation(of reading: PageReading) -> DocumentObservation {
        guard regionOfInterest != .fullImage else { return Layout().observation(of: reading) }
        return Layout().observation(
            of: reading.inside(regionOfInterest.onPage(reading.page.size)))
    }
}

extension RecognizeDocumentsRequest {
    /// Steers reading text from pictures; the words of a text layer are taken as they are.
    public struct TextRecognitionOptions: Hashable, Sendable {
        public var automaticallyDetectLanguage = true
        /// The likeliest first.
        public var recognitionLanguages: [Locale.Language] = []
        public var useLanguageCorrection = true
        /// Words that language correction must leave as they are.
        public var customWords: [String] = []
        /// Text lower than this share of the picture's height is left out: 0…1.
        public var minimumTextHeightFraction: Float = 1 / 32
        /// Readings kept for a line: 1…10.
        public var maximumCandidateCount = 3

        public init() {}
    }

    public struct BarcodeDetectionOptions: Hashable, Sendable {
        /// `true` is refused by this version.
        public var enabled = false

        public init() {}
    }
}

extension PageReading {
    /// What lies inside an area.
    fileprivate func inside(_ area: Rect<PageUnits>) -> PageReading {
        var inside = self
        inside.words = words.filter { $0.box.hasMiddle(in: area) }
        inside.rules = rules.filter { $0.box.grown(by: 0.01).intersects(area) }
        inside.fills = fills.filter { $0.box.intersects(area) }
        inside.pictures = pictures.filter { $0.box.hasMiddle(in: area) }
        inside.fields = fields.filter { $0.box.hasMiddle(in: area) }
        return inside
    }
}

extension Rect where Space == PageUnits {
    fileprivate func hasMiddle(in area: Rect) -> Bool { area.contains(Point(x: midX, y: midY)) }
}
