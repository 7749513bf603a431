import InkAnalysis
import Raster
import TextRecognition

/// Chooses between the two ways of reading a page: lines that ink analysis found, each by itself,
/// or the recognizer's own search for lines.
struct ReadingPath {
    private let recognizer: any TextRecognizer

    init(_ recognizer: any TextRecognizer) { self.recognizer = recognizer }

    func lines(of image: PageImage, ink: PageInk) throws(Problem) -> [[RecognizedWord]] {
        let boxes = ink.lines.map { $0.grown(by: margin) }
        return try recognizer.read(boxes, of: ink.textImage, resolution: image.resolution)
            .filter { !$0.isEmpty }
    }
}

extension Collection<RecognizedWord> {
    /// The mean over characters, 0…1; 0 for no words.
    var confidence: Float {
        var sum: Float = 0
        var count: Float = 0
        for word in self {
            let length = Float(word.text.utf8.count)
            sum += word.confidence * length
            count += length
        }
        return count > 0 ? sum / count : 0
    }

    /// Whether the text may be upside down.
    var isDoubtful: Bool { confidence < doubt }
}

/// The mean confidence below which a page may be upside down.
private let doubt: Float = 0.6

/// Pixels around a line.
private let margin = 2.0
