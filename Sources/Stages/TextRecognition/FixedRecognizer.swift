import Diagnostics
import Geometry
import ImageObservations
import Raster

/// Recognizes the same word in every line, for tests of what follows recognition.
package final class FixedRecognizer: TextRecognizer {
    package static let name = "fixed"
    package static let argumentName: String? = "TEXT"

    package let component = "fixed"
    private let text: String

    package init(
        argument: String, options: RecognizerOptions = RecognizerOptions()
    ) throws(Problem) {
        text = argument
    }

    package func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) -> [RecognizedLine] {
        lines.map { line in
            RecognizedLine([
                RecognizedWord(text: text, box: line, baseline: line.maxY, confidence: 1)
            ])
        }
    }

    package func readPage(
        _ image: GrayImage, resolution: Double, segmentation: PageSegmentation
    ) -> [RecognizedLine] {
        []
    }

    package func orientation(of image: GrayImage, resolution: Double) -> DetectedOrientation? {
        nil
    }
}
