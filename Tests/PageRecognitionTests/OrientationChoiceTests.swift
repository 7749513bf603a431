import Diagnostics
import Geometry
import ImageObservations
import Observations
import Raster
import Testing

@testable import PageRecognition

/// A page with a black mark in the corner that is its upper left one when it is upright.
private struct MarkedPage {
    let image: PageImage

    /// - Parameter turn: The clockwise turn that makes it upright.
    init(turn: Int) throws {
        var pixels = [UInt8](repeating: 255, count: 300 * 300)
        for row in 0..<10 {
            for column in 0..<10 { pixels[row * 300 + column] = 0 }
        }
        let upright = try #require(GrayImage(pixels: pixels, width: 300, height: 300))
        let gray = try #require(upright.rotated(quarters: (360 - turn) / 90))
        image = PageImage(gray: gray, resolution: 200, toPage: Transform(scale: 1))
    }
}

extension GrayImage {
    fileprivate var isUpright: Bool { withPixels { $0[5 * width + 5] < 128 } }
}

/// Reads lines well where the page is upright.
private final class Reader: TextRecognizer {
    static let name = "reader"
    let component = "reader"
    var upright: Float = 0.95
    var other: Float = 0.3
    /// What is read where the page is upright, and otherwise.
    var texts = (upright: "words", other: "words")
    var detected: DetectedOrientation?
    /// What the classifier says of lines that are upright.
    var uprightness: Double?
    private(set) var readCount = 0

    init() {}
    init(argument: String, options: RecognizerOptions) throws(Problem) {}

    func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine] {
        readCount += lines.count
        return lines.map {
            RecognizedLine([
                RecognizedWord(
                    text: image.isUpright ? texts.upright : texts.other, box: $0, baseline: $0.maxY,
                    confidence: image.isUpright ? upright : other)
            ])
        }
    }

    func readPage(
        _ image: GrayImage, resolution: Double, segmentation: PageSegmentation
    ) throws(Problem) -> [RecognizedLine] { [] }

    func orientation(of image: GrayImage, resolution: Double) -> DetectedOrientation? { detected }

    func uprightness(
        of lines: [Rect<Pixels>], in image: GrayImage
    ) throws(Problem) -> Double? {
        uprightness.map { image.isUpright ? $0 : 1 - $0 }
    }
}

private struct Turning: PageImageProcessing {
    func prepared(_ image: PageImage) -> PageImage { image }
    func enlarged(_ image: PageImage, xHeight height: Double) -> PageImage { image }
    func rotated(_ image: PageImage, by degrees: Int) -> PageImage {
        var turned = image
        turned.gray = image.gray.rotated(quarters: degrees / 90) ?? image.gray
        return turned
    }
    func textAxis(of image: PageImage) -> TextAxis { .unclear }
}

private struct FourLines: ForegroundAnalyzing {
    var marks: [InkMark] = []

    func foreground(of image: PageImage, besides letters: [Rect<Pixels>]) -> PageForeground {
        PageForeground(
            xHeight: 10, rules: [],
            lines: (1...4).map { Rect(x: 40, y: Double($0) * 50, width: 200, height: 20) },
            textImage: image.gray, grids: [], marks: marks)
    }

    func stamps(in colors: ColorGrid, skew: Double) -> [InkStamp] { [] }
}

@Suite struct OrientationChoiceTests {
    private func turn(
        ofPageTurnedBy turn: Int, by reader: Reader, axis: TextAxis, marks: [InkMark] = []
    ) throws -> Int {
        let page = try MarkedPage(turn: turn).image
        let analysis = FourLines(marks: marks)
        return try OrientationChoice(
            reader, usesAlternative: true, processing: Turning(), analysis: analysis
        ).turn(of: page, analysis.foreground(of: page, besides: []), axis: axis)
    }

    /// Sideways, columns of bubbles are read as long numbers, and surely.
    @Test(arguments: [0, 90, 180, 270])
    func `words decide about an answer sheet, not digits`(degrees: Int) throws {
        let bubble = InkMark(
            box: Rect(x: 200, y: 200, width: 20, height: 20), shape: .round, state: .empty,
            fullness: 0, confidence: 1, place: TickMark.Place(array: 0, row: 0, column: 0))
        let reader = Reader()
        reader.texts = ("answers", "8888000088880000888")
        (reader.upright, reader.other) = (0.9, 0.9)
        let turned = try turn(ofPageTurnedBy: degrees, by: reader, axis: .unclear, marks: [bubble])
        #expect(turned == degrees)
        // Three ways of four are read alike.
        #expect(try turn(ofPageTurnedBy: degrees, by: reader, axis: .unclear) == 0)
    }

    @Test(arguments: [0, 90, 180, 270])
    func `lines that are read well one way turn the page`(degrees: Int) throws {
        #expect(try turn(ofPageTurnedBy: degrees, by: Reader(), axis: .unclear) == degrees)
    }

    @Test func `an upright page that the classifier is sure of is not read`() throws {
        let reader = Reader()
        reader.uprightness = 0.98
        #expect(try turn(ofPageTurnedBy: 0, by: reader, axis: .horizontal) == 0)
        #expect(reader.readCount == 0)
    }

    @Test func `digits that can be read both ways follow the classifier`() throws {
        let reader = Reader()
        (reader.upright, reader.other) = (0.9, 0.8)
        #expect(try turn(ofPageTurnedBy: 180, by: reader, axis: .horizontal) == 0)
        reader.uprightness = 0.99
        #expect(try turn(ofPageTurnedBy: 180, by: reader, axis: .horizontal) == 180)
    }

    /// Whatever cannot be read is left as it is, unless its orientation is detected.
    @Test(arguments: [0, 90, 180, 270])
    func `a page that cannot be read stays as it is`(degrees: Int) throws {
        let reader = Reader()
        (reader.upright, reader.other) = (0.3, 0.2)
        for uprightness in [nil, 0.1, 0.5] {
            reader.uprightness = uprightness
            for axis in [TextAxis.horizontal, .unclear] {
                #expect(try turn(ofPageTurnedBy: degrees, by: reader, axis: axis) == 0)
            }
        }
        reader.detected = DetectedOrientation(turn: 180, confidence: 0.1)
        #expect(try turn(ofPageTurnedBy: degrees, by: reader, axis: .horizontal) == 0)
        reader.detected = DetectedOrientation(turn: 180, confidence: 0.9)
        #expect(try turn(ofPageTurnedBy: degrees, by: reader, axis: .horizontal) == 180)
        reader.detected = DetectedOrientation(turn: 90, confidence: 0.9)
        #expect(try turn(ofPageTurnedBy: degrees, by: reader, axis: .horizontal) == 0)
    }

    @Test func `lines upside down twice are where they were`() throws {
        let bounds = Rect<Pixels>(x: 0, y: 0, width: 300, height: 200)
        let line = Rect<Pixels>(x: 20, y: 30, width: 100, height: 20)
        #expect(line.upsideDown(in: bounds) == Rect(x: 180, y: 150, width: 100, height: 20))
        #expect(line.upsideDown(in: bounds).upsideDown(in: bounds) == line)
    }
}
