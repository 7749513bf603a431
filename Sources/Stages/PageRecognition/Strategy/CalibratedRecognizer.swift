import Confidence
import Diagnostics
import Geometry
import ImageObservations
import Observations
import Raster

/// A recognizer whose confidences are probabilities, by its table for all kinds of pages: what is read is
/// decided on before the kind of the page is known.
struct CalibratedRecognizer {
    private let recognizer: any TextRecognizer

    init(_ recognizer: any TextRecognizer) { self.recognizer = recognizer }

    var readsAmongRules: Bool { recognizer.readsAmongRules }

    var overlooksLines: Bool { recognizer.overlooksLines }

    var hasAlternative: Bool { recognizer.hasAlternative }

    func alternative() throws(Problem) -> CalibratedRecognizer? {
        try recognizer.alternative().map { CalibratedRecognizer($0) }
    }

    /// The same; `nil` as well where what it needs is missing.
    func installedAlternative() throws(Problem) -> CalibratedRecognizer? {
        do {
            return try alternative()
        } catch {
            guard error.kind == .missingComponent else { throw error }
            return nil
        }
    }

    func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine] {
        calibrated(try recognizer.read(lines, of: image, resolution: resolution))
    }

    func readPage(_ image: GrayImage, resolution: Double) throws(Problem) -> [RecognizedLine] {
        calibrated(try recognizer.readPage(image, resolution: resolution))
    }

    private func calibrated(_ lines: [RecognizedLine]) -> [RecognizedLine] {
        lines.map { line in
            RecognizedLine(
                line.words.map { word in
                    word.with(
                        probability: Calibration.probability(
                            of: word.confidence, by: word.reader ?? recognizer.readerName, on: nil))
                })
        }
    }

    /// The same lines by the tables of a kind of page.
    func calibrated(_ lines: [RecognizedLine], on kind: PageKind) -> [RecognizedLine] {
        lines.map { line in
            RecognizedLine(
                line.words.map { word in
                    let reader = word.reader ?? recognizer.readerName
                    let score = Calibration.score(of: word.confidence, by: reader, on: nil)
                    let probability = Calibration.probability(of: score, by: reader, on: kind)
                    return word.with(
                        probability: Calibration.probability(
                            probability, after: word.agreement))
                })
        }
    }
}

extension RecognizedWord {
    /// The same with another confidence; other readings stay as likely beside the first one as they were.
    fileprivate func with(probability: Float) -> RecognizedWord {
        var word = self
        word.confidence = probability
        guard confidence > 0 else { return word }
        for index in word.alternatives.indices {
            word.alternatives[index].confidence *= probability / confidence
        }
        return word
    }
}
