import Diagnostics
import Geometry
import Observations
import Raster

/// Reads text in a picture.
///
/// A recognizer serves one thread at a time; several may work side by side.
package protocol TextRecognizer: AnyObject, SendableMetatype {
    /// As `--recognizer` takes it.
    static var name: String { get }

    /// The argument after the name and a colon in `--recognizer`, as help names it, such as `PATH`;
    /// `nil` for none.
    static var argumentName: String? { get }

    /// - Parameters:
    ///   - argument: The text after the colon; empty where `argumentName` is `nil`.
    ///   - options: Languages, level and limits.
    /// - Throws: `missingComponent` for a language that is not installed.
    init(argument: String, options: RecognizerOptions) throws(Problem)

    /// What made the reading, such as `tesseract 5.3.0 (eng)`.
    var component: String { get }

    /// The name of the reader of words that do not name one.
    var readerName: String { get }

    /// Whether it reads text among the rules of tables and the outlines of boxes. Others are shown a
    /// picture without them.
    var readsAmongRules: Bool { get }

    /// Whether its search for lines on a page takes some of the text for noise, so that lines are read better by
    /// themselves.
    var overlooksLines: Bool { get }

    /// Whether another engine may read better what this one reads weakly. Asking costs little.
    var hasAlternative: Bool { get }

    /// That engine, opened when it is first needed.
    ///
    /// - Throws: `missingComponent` where it cannot be opened.
    func alternative() throws(Problem) -> (any TextRecognizer)?

    /// Reads lines that are known already, each by itself.
    ///
    /// - Parameters:
    ///   - lines: Boxes of single lines of horizontal text. What is outside the image is ignored.
    ///   - image: The image, upright and deskewed.
    ///   - resolution: Pixels per inch, true or estimated.
    /// - Returns: For each box the line in it, without words where there is nothing to read.
    /// - Throws: `limitReached` where the time of one call is over.
    func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine]

    /// Finds lines by itself and reads them.
    ///
    /// - Returns: Lines in the reading order of the recognizer.
    /// - Throws: `limitReached` where the time of one call is over, or the picture is too large.
    func readPage(
        _ image: GrayImage, resolution: Double, segmentation: PageSegmentation
    ) throws(Problem) -> [RecognizedLine]

    /// How the image has to be rotated; `nil` where that cannot be detected.
    func orientation(of image: GrayImage, resolution: Double) -> DetectedOrientation?

    /// How likely the text of some lines is upright and not upside down, 0…1; `nil` where nothing is
    /// installed that sees it without reading, or not in the recognizer's languages.
    func uprightness(
        of lines: [Rect<Pixels>], in image: GrayImage
    ) throws(Problem) -> Double?
}

extension TextRecognizer {
    package static var argumentName: String? { nil }

    package var readerName: String { Self.name }

    package var readsAmongRules: Bool { false }

    package var overlooksLines: Bool { false }

    package var hasAlternative: Bool { false }

    package func alternative() throws(Problem) -> (any TextRecognizer)? { nil }

    package func uprightness(
        of lines: [Rect<Pixels>], in image: GrayImage
    ) throws(Problem) -> Double? { nil }

    package func readPage(
        _ image: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine] {
        try readPage(image, resolution: resolution, segmentation: .auto)
    }
}

/// The layout that a recognizer may expect of a page whose lines it has to find.
package enum PageSegmentation: String, Hashable, Sendable, CaseIterable {
    /// Anything: columns, pictures, tables.
    case auto
    /// One column of lines of the same size, such as a receipt.
    case singleBlock
    /// Words here and there, in no order.
    case sparse
}

/// The orientation of an image.
package struct DetectedOrientation: Hashable, Sendable {
    /// The clockwise rotation in degrees, 0, 90, 180 or 270, that makes the image upright.
    package var turn: Int
    /// 0…1.
    package var confidence: Double
    /// The script of its text, as the recognizer calls it; `nil` if it does not know.
    package var script: String?

    package init(turn: Int, confidence: Double, script: String? = nil) {
        self.turn = turn
        self.confidence = confidence
        self.script = script
    }
}

/// The options of a recognizer.
package struct RecognizerOptions: Hashable, Sendable {
    /// BCP 47, the most likely first.
    package var languages: [String]
    package var level: RecognitionLevel
    /// Seconds that one call may take.
    package var timeLimit: Double
    /// Other readings kept for each word, 0…10; none at level `fast`.
    package var alternativeCount: Int

    package init(
        languages: [String] = ["en"], level: RecognitionLevel = .accurate, timeLimit: Double = 60,
        alternativeCount: Int = 3
    ) {
        self.languages = languages
        self.level = level
        self.timeLimit = timeLimit
        self.alternativeCount = alternativeCount
    }
}
