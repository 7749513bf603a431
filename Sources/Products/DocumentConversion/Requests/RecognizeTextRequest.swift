public import Foundation

/// Reads the lines of text on a page.
///
///     let lines = try await RecognizeTextRequest().perform(on: data)
///     for line in lines { print(line.transcript, line.topCandidates(3).map(\.confidence)) }
///
/// The shape is that of Vision's request of the same name. A page of a PDF that has text gives that
/// text; its picture is read where it has none.
public struct RecognizeTextRequest: ImageProcessingRequest {
    /// The versions of the reading.
    public enum Revision: Hashable, Sendable, CaseIterable {
        case revision3
    }

    /// The version of the reading.
    public let revision: Revision
    /// The effort of recognition.
    public var recognitionLevel = RecognitionLevel.accurate
    /// The likeliest first; English where none is named and none is to be detected.
    public var recognitionLanguages: [Locale.Language] = []
    /// Has the language of the page detected where none is named above.
    public var automaticallyDetectsLanguage = false
    /// `false` has words left as they were read, custom words and dictionaries passed over. The
    /// recognizer weighs letters by its own lexicon either way.
    public var usesLanguageCorrection = true
    /// A word in a picture that may be one of these, by what else was read in its letters, is that
    /// one. Level `fast` reads nothing else in them.
    public var customWords: [String] = []
    /// Text in pictures that is lower than this share of the page's height is left out: 0…1. By
    /// default nothing is; Vision leaves out all below 1/32, which is the text of common letters.
    public var minimumTextHeightFraction: Float = 0
    /// Readings kept for a line: 1…10, else `wrongUsage` is thrown. Level `fast` keeps one.
    public var maximumCandidateCount = 3
    /// What lies outside is left out: a word counts by its middle. The results are on the plane of
    /// the whole page.
    public var regionOfInterest = NormalizedRect.fullImage

    /// - Parameter revision: `nil` for the newest.
    public init(_ revision: Revision? = nil) { self.revision = revision ?? .revision3 }

    /// The versions that can be asked for.
    public static var supportedRevisions: [Revision] { Revision.allCases }

    /// The languages that can be read from pictures on this machine. A text layer is read in any
    /// language.
    public var supportedRecognitionLanguages: [Locale.Language] {
        PictureLanguages().installed.map { Locale.Language(identifier: $0.tag) }
    }

    /// - Returns: The lines in reading order, and after them those inside charts and drawings.
    public func perform(
        on file: RequestedFile
    ) async throws(Problem) -> [RecognizedTextObservation] {
        guard case .page(let found) = try await file.finding(of: .recognizeText(self)) else {
            throw .unfittingFinding
        }
        let count = maximumCandidateCount
        return found.document.text.lines.map { $0.keeping(candidates: count) }
    }

    /// - Throws: `wrongUsage`.
    var effort: PageReadingEffort {
        get throws(Problem) {
            let count = try maximumCandidateCount.asCandidateCount
            // A custom word is searched among all readings.
            return PageReadingEffort(
                options: ConversionOptions(
                    languages: recognitionLanguages.tags(detected: automaticallyDetectsLanguage),
                    level: recognitionLevel, threads: 1),
                alternativeCount: customWords.isEmpty ? count - 1 : 10,
                correctsSpelling: usesLanguageCorrection)
        }
    }

    /// - Throws: `wrongUsage`.
    func wanted(of reading: PageReading) throws(Problem) -> PageReading {
        let least = try minimumTextHeightFraction.asShare(of: "the page's height")
        return reading.inside(regionOfInterest)
            .withoutSmallText(below: least)
            .preferring(usesLanguageCorrection ? customWords : [])
    }
}
