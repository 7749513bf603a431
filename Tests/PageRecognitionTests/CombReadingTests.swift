import Diagnostics
import Geometry
import ImageObservations
import Raster
import Testing

@testable import PageRecognition

/// A recognizer that reads letters together in one way and alone in another.
private final class LetterReader: TextRecognizer {
    static let name = "letters"
    let component = "letters"
    private let together: [(String, Float)]
    private let alone: [String]
    private(set) var widths: [Double] = []

    init(together: [(String, Float)], alone: [String]) {
        (self.together, self.alone) = (together, alone)
    }

    convenience init(argument: String, options: RecognizerOptions) throws(Problem) {
        self.init(together: [], alone: [])
    }

    func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine] {
        if lines.count == 1 {
            widths.append(lines[0].width)
            return [RecognizedLine(together.map { word($0.0, $0.1) })]
        }
        return zip(lines, alone).map { RecognizedLine([word($0.1, 0.9)]) }
    }

    private func word(_ text: String, _ confidence: Float) -> RecognizedWord {
        RecognizedWord(
            text: text, box: Rect(x: 0, y: 0, width: 1, height: 1), baseline: 1,
            confidence: confidence)
    }

    func readPage(
        _ image: GrayImage, resolution: Double, segmentation: PageSegmentation
    ) throws(Problem) -> [RecognizedLine] { [] }

    func orientation(of image: GrayImage, resolution: Double) -> DetectedOrientation? { nil }
}

@Suite struct CombReadingTests {
    /// Boxes of 40 pixels with letters of 20 in some.
    private func words(
        _ filled: [Int], of count: Int = 6, read reader: LetterReader
    ) throws -> [RecognizedWord] {
        let gray = try #require(
            GrayImage(
                pixels: [UInt8](repeating: 255, count: 400 * 100), width: 400, height: 100))
        let comb = InkComb(
            boxes: (0..<count).map { Rect(x: Double($0) * 40, y: 20, width: 38, height: 40) },
            letters: (0..<count).map {
                filled.contains($0)
                    ? Rect(x: Double($0) * 40 + 10, y: 28, width: 20, height: 25) : nil
            }, teeth: [], sides: [], outline: [])
        return try CombReading(CalibratedRecognizer(reader), image: gray, resolution: 200).lines(
            of: [comb]).words
    }

    @Test func `letters are read close together, as wide as their boxes`() throws {
        let reader = LetterReader(together: [("ANNA", 0.9)], alone: [])
        let read = try words([0, 1, 2, 3], read: reader)
        #expect(read.map(\.text) == ["ANNA"])
        #expect(read.map(\.box) == [Rect(x: 0, y: 28, width: 158, height: 25)])
        #expect(reader.widths.allSatisfy { $0 < 4 * 30 })
    }

    @Test func `an empty box separates words`() throws {
        let reader = LetterReader(together: [("AB", 0.9)], alone: [])
        #expect(try words([0, 1, 3, 4], read: reader).map(\.box.minX) == [0, 120])
    }

    @Test func `what is read with too many letters is read letter by letter`() throws {
        let reader = LetterReader(together: [("4O", 0.9), ("71", 0.9)], alone: ["4", "7", "1"])
        #expect(try words([1, 2, 3], read: reader).map(\.text) == ["471"])
    }

    @Test func `a doubtful reading remains where the letters alone give no better one`() throws {
        let reader = LetterReader(together: [("471", 0.5)], alone: ["4", "77", "1"])
        let read = try words([1, 2, 3], read: reader)
        #expect(read.map(\.text) == ["471"] && read.map(\.confidence) == [0.5])
    }

    @Test func `an empty comb has no words`() throws {
        #expect(try words([], read: LetterReader(together: [("x", 1)], alone: [])).isEmpty)
    }
}
