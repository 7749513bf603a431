public import Foundation

/// Finds the structure of a document's pages: paragraphs, lists, tables and their cells.
///
///     let pages = try await RecognizeDocumentsRequest().perform(on: data)
///     for table in pages[0].document.tables {
///         for row in table.rows { print(row.map { $0.content.text.transcript }) }
///     }
///
/// The shape is that of Vision's request of the same name, with one observation for each page.
public struct RecognizeDocumentsRequest: ImageProcessingRequest {
    /// The versions of the recognition.
    public enum Revision: Hashable, Sendable, CaseIterable {
        case revision1
    }

    /// The version of the recognition.
    public let revision: Revision
    /// How text in pictures is recognized.
    public var textRecognitionOptions = TextRecognitionOptions()
    /// Whether and which barcodes are read.
    public var barcodeDetectionOptions = BarcodeDetectionOptions()
    /// What lies outside is ignored: a word counts by its centre. The results are on the
    /// plane of the whole page.
    public var regionOfInterest = NormalizedRect.fullImage

    /// - Parameter revision: `nil` for the newest.
    public init(_ revision: Revision? = nil) { self.revision = revision ?? .revision1 }

    /// The versions that can be asked for.
    public static var supportedRevisions: [Revision] { Revision.allCases }

    /// The languages that can be read from pictures on this machine. A text layer is read in any
    /// language.
    public var supportedRecognitionLanguages: [Locale.Language] {
        PictureLanguages().installed.map { Locale.Language(identifier: $0.tag) }
    }

    /// The kinds of codes that can be read.
    public var supportedBarcodeSymbologies: [BarcodeSymbology] {
        DetectBarcodesRequest().supportedSymbologies
    }

    /// - Returns: An observation for each page, in page order.
    public func perform(on file: RequestedFile) async throws(Problem) -> [DocumentObservation] {
        try await file.findings(of: .recognizeDocuments(self)).map { finding throws(Problem) in
            guard case .page(let observation) = finding else { throw Problem.unfittingFinding }
            return observation
        }
    }

    /// - Throws: `wrongUsage`.
    var effort: PageReadingEffort {
        get throws(Problem) {
            let text = textRecognitionOptions
            let count = try text.maximumCandidateCount.asCandidateCount
            return PageReadingEffort(
                options: ConversionOptions(
                    languages: text.recognitionLanguages.tags(
                        detected: text.automaticallyDetectLanguage),
                    barcodes: barcodeDetectionOptions.enabled ? .always : .never),
                alternativeCount: text.customWords.isEmpty ? count - 1 : 10,
                correctsSpelling: text.useLanguageCorrection)
        }
    }

    /// - Throws: `wrongUsage`.
    func wanted(of reading: PageReading) throws(Problem) -> PageReading {
        let text = textRecognitionOptions
        let least = try text.minimumTextHeightFraction.asShare(of: "the page's height")
        return reading.inside(regionOfInterest)
            .withBarcodes(of: barcodeDetectionOptions.symbologies)
            .withoutSmallText(below: least)
            .preferring(text.useLanguageCorrection ? text.customWords : [])
            .keeping(alternatives: try text.maximumCandidateCount.asCandidateCount - 1)
    }
}

extension RecognizeDocumentsRequest {
    /// Steers reading text from pictures; the words of a text layer are taken as they are.
    public struct TextRecognitionOptions: Hashable, Sendable {
        /// Has the language of each page detected where none is named below.
        public var automaticallyDetectLanguage = true
        /// The likeliest first; English where none is named.
        public var recognitionLanguages: [Locale.Language] = []
        /// `false` has words left as they were read, custom words and dictionaries passed over. The
        /// recognizer weighs letters by its own lexicon either way.
        public var useLanguageCorrection = true
        /// A word that may be one of these, by what else was read in its letters, is that one.
        public var customWords: [String] = []
        /// Text lower than this share of the page's height is left out: 0…1. By default nothing is;
        /// Vision leaves out all below 1/32, which is the text of common letters.
        public var minimumTextHeightFraction: Float = 0
        /// Readings kept for a word: 1…10, else `wrongUsage` is thrown.
        public var maximumCandidateCount = 3

        public init() {}
    }

    /// The options of reading barcodes.
    public struct BarcodeDetectionOptions: Hashable, Sendable {
        /// `true` searches every page for barcodes, also those that have text.
        public var enabled = false
        /// Only these; all where none is named.
        public var symbologies: [BarcodeSymbology] = []

        public init() {}
    }
}
