import Diagnostics
import Foundation
import Geometry
import ImageObservations
import Raster

/// Plays what `RecordingRecognizer` wrote, so that what comes after recognition can be tested bit
/// for bit and without an engine.
package final class ReplayRecognizer: TextRecognizer {
    package static let name = "replay"
    package static let argumentName: String? = "PATH"

    /// Of the recognizer that was recorded.
    package let component: String

    private let answers: [Recording.Question: Recording.Answer]
    private let path: String

    /// - Parameter argument: The path of a recording.
    package init(
        argument: String, options: RecognizerOptions = RecognizerOptions()
    ) throws(Problem) {
        path = argument
        guard let bytes = FileManager.default.contents(atPath: argument) else {
            throw Problem(
                .inputNotFound, "the recording cannot be opened", at: .init(file: argument))
        }
        guard let recording = try? JSONDecoder().decode(Recording.self, from: bytes),
            recording.version == 1
        else {
            throw Problem(
                .damagedInput, "this is not a recording of text recognition",
                at: .init(file: argument))
        }
        component = recording.component
        answers = Dictionary(recording.answers.map { ($0.question, $0) }) { first, _ in first }
    }

    package func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine] {
        let read = try self.lines(for: Recording.Question(image, boxes: lines))
        guard read.count == lines.count else { throw unanswered }
        return read
    }

    package func readPage(
        _ image: GrayImage, resolution: Double, segmentation: PageSegmentation
    ) throws(Problem) -> [RecognizedLine] {
        try lines(for: Recording.Question(image, segmentation: segmentation))
    }

    package func orientation(of image: GrayImage, resolution: Double) -> DetectedOrientation? {
        answers[Recording.Question(image)]?.orientation.map {
            DetectedOrientation(turn: $0.turn, confidence: $0.confidence, script: $0.script)
        }
    }

    private func lines(
        for question: Recording.Question
    ) throws(Problem) -> [RecognizedLine] {
        guard let lines = answers[question]?.lines else { throw unanswered }
        return lines.map { RecognizedLine($0.compactMap(\.word)) }
    }

    private var unanswered: Problem {
        Problem(
            .damagedInput, "the recording does not answer for this picture",
            at: .init(file: path),
            hint: "the picture, or where its lines are seen, has changed: record it again")
    }
}
