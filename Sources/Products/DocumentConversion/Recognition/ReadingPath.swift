import InkAnalysis
import Raster
import TextRecognition

/// Chooses between the two ways of reading: inside ruled grids the lines that ink analysis found,
/// each by itself, so that no rule hides a cell; elsewhere the recognizer's own search for lines.
///
/// Measured on the first 16 items of each development set, lines alone against pages alone:
/// old books 0.931 and 0.987 (1 − CER), receipts 0.549 and 0.618 (lines found), forms 0.669 and
/// 0.682 (word F1).
struct ReadingPath {
    private let recognizer: any TextRecognizer

    init(_ recognizer: any TextRecognizer) { self.recognizer = recognizer }

    func lines(of image: PageImage, ink: PageInk) throws(Problem) -> [[RecognizedWord]] {
        let grids = ink.grids.filter { $0.area > 0 }
        guard !grids.isEmpty, let outside = ink.textImage.whitened(grids) else {
            return try recognizer.readPage(
                ink.textImage, resolution: image.resolution, segmentation: .auto
            ).filter { !$0.isEmpty }
        }
        let inside = ink.lines.filter { line in
            grids.contains { $0.contains(Point(x: line.midX, y: line.midY)) }
        }
        let cells = try recognizer.read(inside, of: ink.textImage, resolution: image.resolution)
        let rest = try recognizer.readPage(
            outside, resolution: image.resolution, segmentation: .auto)
        return (rest + cells).filter { !$0.isEmpty }
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
