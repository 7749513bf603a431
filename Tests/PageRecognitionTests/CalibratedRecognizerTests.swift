import Confidence
import Diagnostics
import Geometry
import ImageObservations
import Observations
import Raster
import Testing

@testable import PageRecognition

/// Reads one word, as a recognizer of some name.
private final class OneWord: TextRecognizer {
    static let name = "one-word"
    let component = "one-word"
    let readerName: String
    var word: RecognizedWord

    init(_ score: Float, readerName: String, by reader: String? = nil) {
        self.readerName = readerName
        word = RecognizedWord(
            text: "word", box: Rect(x: 0, y: 0, width: 40, height: 20), baseline: 20,
            confidence: score, alternatives: [.init(text: "ward", confidence: score / 2)],
            reader: reader)
    }

    init(argument: String, options: RecognizerOptions) throws(Problem) {
        throw Problem(.wrongUsage, "not by name")
    }

    func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine] { lines.map { _ in RecognizedLine([word]) } }

    func readPage(
        _ image: GrayImage, resolution: Double, segmentation: PageSegmentation
    ) throws(Problem) -> [RecognizedLine] { [RecognizedLine([word])] }

    func orientation(of image: GrayImage, resolution: Double) -> DetectedOrientation? { nil }
}

@Suite struct CalibratedRecognizerTests {
    /// As it is read, and by the table of a kind.
    private func words(
        _ recognizer: OneWord, on kind: PageKind
    ) throws -> (any: RecognizedWord, kind: RecognizedWord) {
        let image = try #require(
            GrayImage(pixels: [UInt8](repeating: 255, count: 40 * 20), width: 40, height: 20))
        let calibrated = CalibratedRecognizer(recognizer)
        let page = try calibrated.readPage(image, resolution: 300)
        #expect(try calibrated.read([image.bounds], of: image, resolution: 300) == page)
        return (
            try #require(page.words.first),
            try #require(calibrated.calibrated(page, on: kind).words.first)
        )
    }

    @Test(arguments: PageKind.allCases)
    func `a score becomes a probability by its recognizer and page`(kind: PageKind) throws {
        for (recognizer, reader) in [("tesseract", nil), ("tesseract", "neural"), ("neural", nil)] {
            for score: Float in [0, 0.1, 0.5, 0.8, 0.97, 1] {
                let words = try words(
                    OneWord(score, readerName: recognizer, by: reader), on: kind)
                func probability(on kind: PageKind?) -> Float {
                    Calibration.probability(of: score, by: reader ?? recognizer, on: kind)
                }
                #expect(words.any.confidence == probability(on: nil))
                #expect(abs(words.kind.confidence - probability(on: kind)) < 1e-3)
            }
        }
    }

    @Test func `another reading stays as likely beside the first`() throws {
        let words = try words(OneWord(0.8, readerName: "neural"), on: .form)
        for word in [words.any, words.kind] {
            let other = try #require(word.alternatives.first)
            #expect(abs(other.confidence / word.confidence - 0.5) < 1e-5)
        }
    }

    @Test func `a recognizer without tables is believed`() throws {
        let words = try words(OneWord(0.8, readerName: "replay"), on: .clean)
        #expect(words.any.confidence == 0.8)
        #expect(words.kind.confidence == 0.8)
    }
}
