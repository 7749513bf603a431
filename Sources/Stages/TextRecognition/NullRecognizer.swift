import Diagnostics
import Geometry
import ImageObservations
import Raster

/// Recognizes nothing: for callers that want only the text layer, the rules and the barcodes.
package final class NullRecognizer: TextRecognizer {
    package static let name = "none"

    package init(argument: String = "", options: RecognizerOptions = RecognizerOptions()) {}

    package var component: String { Self.name }

    package func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) -> [RecognizedLine] {
        lines.map { _ in RecognizedLine() }
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
