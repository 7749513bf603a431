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

    /// What stands after the name and a colon in `--recognizer`, as help calls it, such as `PATH`;
    /// `nil` where nothing does.
    static var argumentName: String? { get }

    /// Does what a process can do only as long as it may open files for writing.
    static func prepareProcess()

    /// - Parameters:
    ///   - argument: What stands after the colon; empty where `argumentName` is `nil`.
    ///   - options: Languages, level and limits.
    /// - Throws: `missingComponent` for a language that is not installed.
    init(argument: String, options: RecognizerOptions) throws(Problem)

    /// What made the reading, such as `tesseract 5.3.0 (eng)`.
    var component: String { get }

    /// Reads lines that are known already, each by itself.
    ///
    /// - Parameters:
    ///   - lines: Boxes of single lines of level text. What lies outside the picture is left out.
    ///   - image: The picture, upright and level.
    ///   - resolution: Pixels per inch, true or estimated.
    /// - Returns: For each box the words in it, from the left; none where there is nothing to read.
    /// - Throws: `limitReached` where the time of one call is over.
    func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [[RecognizedWord]]

    /// Finds lines by itself and reads them.
    ///
    /// - Returns: Lines in the order in which the recognizer would read them aloud.
    /// - Throws: `limitReached` where the time of one call is over, or the picture is too large.
    func readPage(
        _ image: GrayImage, resolution: Double, segmentation: PageSegmentation
    ) throws(Problem) -> [[RecognizedWord]]

    /// How the picture has to be turned; `nil` where it cannot be told.
    func orientation(of image: GrayImage, resolution: Double) -> DetectedOrientation?
}

extension TextRecognizer {
    package static var argumentName: String? { nil }

    package static func prepareProcess() {}

    package func readPage(
        _ image: GrayImage, resolution: Double
    ) throws(Problem) -> [[RecognizedWord]] {
        try readPage(image, resolution: resolution, segmentation: .auto)
    }
}

/// What a recognizer may expect of a page whose lines it has to find.
package enum PageSegmentation: String, Hashable, Sendable, CaseIterable {
    /// Anything: columns, pictures, tables.
    case auto
    /// One column of lines of the same size, such as a receipt.
    case singleBlock
    /// Words here and there, in no order.
    case sparse
}

/// How a picture lies.
package struct DetectedOrientation: Hashable, Sendable {
    /// The clockwise turn in degrees, 0, 90, 180 or 270, that makes the picture upright.
    package var turn: Int
    /// 0…1.
    package var confidence: Double

    package init(turn: Int, confidence: Double) {
        self.turn = turn
        self.confidence = confidence
    }
}

/// What steers a recognizer.
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
