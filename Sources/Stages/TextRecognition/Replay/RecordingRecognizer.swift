import Diagnostics
import Foundation
import Geometry
import ImageObservations
import Raster

/// Hands every question on to another recognizer and remembers the answer for `ReplayRecognizer`.
package final class RecordingRecognizer: TextRecognizer {
    package static let name = "record"

    package var component: String { recognizer.component }

    private let recognizer: any TextRecognizer
    private var recording: Recording

    package init(of recognizer: any TextRecognizer) {
        self.recognizer = recognizer
        recording = Recording(component: recognizer.component)
    }

    /// Records Tesseract.
    package convenience init(argument: String, options: RecognizerOptions) throws(Problem) {
        self.init(of: try TesseractRecognizer(options: options))
    }

    package func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine] {
        let read = try recognizer.read(lines, of: image, resolution: resolution)
        keep(read, for: Recording.Question(image, boxes: lines))
        return read
    }

    package func readPage(
        _ image: GrayImage, resolution: Double, segmentation: PageSegmentation
    ) throws(Problem) -> [RecognizedLine] {
        let read = try recognizer.readPage(
            image, resolution: resolution, segmentation: segmentation)
        keep(read, for: Recording.Question(image, segmentation: segmentation))
        return read
    }

    package func orientation(of image: GrayImage, resolution: Double) -> DetectedOrientation? {
        let found = recognizer.orientation(of: image, resolution: resolution)
        recording.answers.append(
            Recording.Answer(
                question: Recording.Question(image),
                orientation: found.map {
                    Recording.RecordedOrientation(
                        turn: $0.turn, confidence: $0.confidence, script: $0.script)
                }))
        return found
    }

    /// The recording so far, as the contents of a file.
    package func bytes() throws(Problem) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return try encoder.encode(recording)
        } catch {
            throw Problem(.internalFault, "the recording cannot be encoded")
        }
    }

    private func keep(_ lines: [RecognizedLine], for question: Recording.Question) {
        recording.answers.append(
            Recording.Answer(
                question: question,
                lines: lines.map { $0.words.map { Recording.RecordedWord($0) } }))
    }
}
