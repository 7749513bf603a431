import Diagnostics
import Geometry
import Raster

/// Reads text in a picture.
///
/// A recognizer serves one thread; several may work side by side.
package protocol TextRecognizer: AnyObject, SendableMetatype {
    /// As `--recognizer` takes it.
    static var name: String { get }

    /// - Parameter options: Languages and level.
    /// - Throws: `missingComponent` for a language that is not installed.
    init(options: RecognizerOptions) throws(Problem)

    /// What made the reading, such as `tesseract 5.3.0 (eng)`.
    var component: String { get }

    /// Reads lines that are known already, each by itself.
    ///
    /// - Parameters:
    ///   - lines: Boxes of single lines of level text.
    ///   - image: The picture, upright and level.
    /// - Returns: For each box the words in it, from the left; none where there is nothing to read.
    func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [[RecognizedWord]]

    /// Finds lines by itself and reads them.
    ///
    /// - Returns: Lines from the top.
    func readPage(_ image: GrayImage, resolution: Double) throws(Problem) -> [[RecognizedWord]]

    /// The clockwise turn in degrees, 0, 90, 180 or 270, that makes the picture upright, and how
    /// sure that is, 0…1; `nil` where it cannot be told.
    func orientation(of image: GrayImage, resolution: Double) -> (turn: Int, confidence: Double)?
}

/// What steers a recognizer.
package struct RecognizerOptions: Hashable, Sendable {
    /// BCP 47, the most likely first.
    package var languages: [String]
    package var level: Level
    /// Seconds that one call may take.
    package var timeLimit: Double
    /// Other readings kept for each word, 0…10.
    package var alternativeCount: Int

    package init(
        languages: [String] = ["en"], level: Level = .accurate, timeLimit: Double = 60,
        alternativeCount: Int = 3
    ) {
        self.languages = languages
        self.level = level
        self.timeLimit = timeLimit
        self.alternativeCount = alternativeCount
    }

    package enum Level: String, Hashable, Sendable, CaseIterable {
        case fast, accurate
    }
}

/// A word as a recognizer reads it.
package struct RecognizedWord: Hashable, Sendable {
    package var text: String
    package var box: Rect<Pixels>
    /// y of the line on which the letters stand, at the word's middle.
    package var baseline: Double
    /// 0…1.
    package var confidence: Float
    /// Other readings, best first.
    package var alternatives: [(text: String, confidence: Float)]

    package init(
        text: String, box: Rect<Pixels>, baseline: Double, confidence: Float,
        alternatives: [(text: String, confidence: Float)] = []
    ) {
        self.text = text
        self.box = box
        self.baseline = baseline
        self.confidence = confidence
        self.alternatives = alternatives
    }

    package static func == (first: RecognizedWord, second: RecognizedWord) -> Bool {
        first.text == second.text && first.box == second.box && first.baseline == second.baseline
            && first.confidence == second.confidence
            && first.alternatives.elementsEqual(second.alternatives, by: ==)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(box)
    }
}
