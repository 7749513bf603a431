import Diagnostics
import Geometry
import ImageObservations
import Observations
import Raster
import TestSupport
import Testing

@testable import PageRecognition

/// Reads every line alike.
private final class Repeating: TextRecognizer {
    static let name = "repeating"
    let component = "repeating"
    var text = ""
    var confidence: Float = 1
    var other: Repeating?
    /// What the search for lines finds.
    var page: [RecognizedLine] = []
    let readsAmongRules = true
    private(set) var asked = 0

    init(_ text: String, _ confidence: Float, other: Repeating? = nil) {
        (self.text, self.confidence, self.other) = (text, confidence, other)
    }
    init(argument: String, options: RecognizerOptions) throws(Problem) {}

    func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine] {
        asked += lines.count
        return lines.map { line in
            text.isEmpty
                ? RecognizedLine()
                : RecognizedLine([
                    RecognizedWord(
                        text: text, box: line, baseline: line.maxY, confidence: confidence)
                ])
        }
    }

    func readPage(
        _ image: GrayImage, resolution: Double, segmentation: PageSegmentation
    ) throws(Problem) -> [RecognizedLine] { page }

    func orientation(of image: GrayImage, resolution: Double) -> DetectedOrientation? { nil }

    var hasAlternative: Bool { other != nil }

    func alternative() throws(Problem) -> (any TextRecognizer)? { other }
}

private struct Unchanged: PageImageProcessing {
    func prepared(_ image: PageImage) -> PageImage { image }
    func enlarged(_ image: PageImage, xHeight height: Double) -> PageImage { image }
    func rotated(_ image: PageImage, by degrees: Int) -> PageImage { image }
    func textAxis(of image: PageImage) -> TextAxis { .horizontal }
}

private struct GivenLines: ForegroundAnalyzing {
    let lines: [Rect<Pixels>]
    let xHeight: Double

    func foreground(of image: PageImage, besides letters: [Rect<Pixels>]) -> PageForeground {
        PageForeground(
            xHeight: xHeight, rules: [], lines: lines, textImage: image.gray, grids: [])
    }

    func stamps(in colors: ColorGrid, skew: Double) -> [InkStamp] { [] }
}

@Suite struct UnreadTextTests {
    private let xHeight = 12.0
    private let line = Rect<Pixels>(x: 90, y: 95, width: 600, height: 30)

    private func letter(_ column: Int, width: Double = 10, height: Double = 16) -> Rect<Pixels> {
        Rect(x: 100 + Double(column) * 15, y: 100, width: width, height: height)
    }

    private func word(_ letters: [Rect<Pixels>]) throws -> RecognizedWord {
        let box = try #require(letters.bounds())
        return RecognizedWord(text: "word", box: box, baseline: box.maxY, confidence: 0.9)
    }

    private func foreground(
        _ letters: [Rect<Pixels>], xHeight: Double? = nil, height: Int = 300
    ) throws -> PageForeground {
        var pixels = [UInt8](repeating: 255, count: 800 * height)
        for box in letters {
            for y in Int(box.minY)..<Int(box.maxY) {
                for x in Int(box.minX)..<Int(box.maxX) { pixels[y * 800 + x] = 0 }
            }
        }
        let gray = try #require(GrayImage(pixels: pixels, width: 800, height: height))
        return PageForeground(
            xHeight: xHeight ?? self.xHeight, rules: [], lines: [line], textImage: gray, grids: [])
    }

    private func areas(
        of letters: [Rect<Pixels>], read: [[Rect<Pixels>]], figures: [Rect<Pixels>] = [],
        xHeight: Double? = nil
    ) throws -> [Rect<Pixels>] {
        UnreadText(
            in: try foreground(letters, xHeight: xHeight),
            besides: try read.map { RecognizedLine([try word($0)]) }, figures: figures
        ).areas
    }

    private var twoWords: (first: [Rect<Pixels>], second: [Rect<Pixels>]) {
        ((0..<5).map { letter($0) }, (7..<12).map { letter($0) })
    }

    @Test func `letters that have no word are unread`() throws {
        let (first, second) = twoWords
        let found = try areas(of: first + second, read: [first])
        #expect(found == [try #require(second.bounds())])
    }

    @Test func `what was read is not unread`() throws {
        let (first, second) = twoWords
        #expect(try areas(of: first + second, read: [first, second]).isEmpty)
    }

    @Test func `two letters, dots, large strokes and pictures are not unread text`() throws {
        let (first, second) = twoWords
        #expect(try areas(of: first + second.prefix(2), read: [first]).isEmpty)
        let dots = (7..<20).map { letter($0, width: 4, height: 4) }
        #expect(try areas(of: first + dots, read: [first]).isEmpty)
        let strokes = (0..<4).map {
            Rect<Pixels>(x: 300 + Double($0) * 70, y: 60, width: 60, height: 100)
        }
        #expect(try areas(of: first + strokes, read: [first]).isEmpty)
        let figure = try #require(second.bounds()).grown(by: 5)
        #expect(try areas(of: first + second, read: [first], figures: [figure]).isEmpty)
    }

    @Test func `pieces of letters on print of dots are not letters`() throws {
        let (first, second) = twoWords
        #expect(try areas(of: first + second, read: [], xHeight: 7).isEmpty)
    }

    /// Whatever words are read, each letter of the others is in one area, and none of theirs is in any.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func `areas are what the words leave`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let words = (0..<5).map { word in (0..<4).map { letter(word * 6 + $0) } }
        let read = words.filter { _ in Bool.random(using: &random) }
        let found = try areas(of: words.flatMap { $0 }, read: read)
        for word in words {
            for letter in word {
                let count = found.count { $0.contains(letter.center) }
                #expect(count == (read.contains(word) ? 0 : 1), "seed \(seed)")
            }
        }
    }

    // MARK: Reading

    private func reading(_ recognizer: Repeating) throws -> UnreadTextReading.Result {
        let foreground = try foreground([letter(0)])
        return try UnreadTextReading(recognizer).read(
            [letter(0)],
            of: PageImage(
                gray: foreground.textImage, resolution: 200, toPage: Transform(scale: 1)),
            foreground)
    }

    @Test func `the reading of the surer recognizer counts`() throws {
        let result = try reading(Repeating("INDICE", 0.3, other: Repeating("INVOICE", 0.95)))
        #expect(result.lines.map(\.text) == ["INVOICE"])
        #expect(result.illegible.isEmpty)
    }

    @Test func `what one recognizer reads is read where there is no other`() throws {
        #expect(try reading(Repeating("INVOICE", 0.95)).lines.map(\.text) == ["INVOICE"])
        let weak = try reading(Repeating("INDICE", 0.4))
        #expect(weak.lines.isEmpty && weak.illegible.map(\.text) == ["INDICE"])
    }

    @Test(
        arguments: [("Kit", 0.05), ("", 1), ("1", 0.99), ("|", 0.99), ("-- .", 0.99)]
            as [(String, Float)])
    func `noise is neither text nor illegible`(text: String, confidence: Float) throws {
        let result = try reading(Repeating(text, confidence))
        #expect(result.lines.isEmpty && result.illegible.isEmpty)
    }

    @Test func `a note names what cannot be read and its place`() throws {
        let gray = try foreground([]).textImage
        let image = PageImage(gray: gray, resolution: 144, toPage: Transform(scale: 0.5))
        let area = UnreadTextReading.IllegibleArea(
            box: Rect(x: 100, y: 40, width: 60, height: 20), text: "Kit")
        let notes = [area].notes(on: image)
        #expect(notes.map(\.kind) == [.unreadText])
        #expect(notes.first?.details == ["Kit at 50, 20, 30 × 10"])
        #expect(notes.first?.message == "1 place looks like text that cannot be read")
        #expect([UnreadTextReading.IllegibleArea]().notes(on: image).isEmpty)
        #expect(Note.Kind.unreadText.reportsLostText && !Note.Kind.illegibleText.reportsLostText)
    }

    // MARK: Pages

    /// A page whose lines have two words each, one of which the search for lines overlooks.
    ///
    /// - Parameter scale: Page units of a pixel, by which the picture covers more of its page.
    /// - Returns: Its words as read from a scan and from a picture pasted into a page of 2,400 by 1,600 units.
    private func readings(scale: Double) throws -> (scan: [String], picture: [String]) {
        let words = (0..<8).map { line in
            [twoWords.first, twoWords.second].map { word in
                word.map { $0.moved(x: 0, y: Double(line) * 40 - 80) }
            }
        }
        let gray = try self.foreground(words.joined().flatMap { $0 }, height: 340).textImage
        let recognizer = Repeating("unread", 0.95)
        recognizer.page = try words.map { RecognizedLine([try word($0[0])]) }
        let lines = words.indices.map {
            Rect<Pixels>(x: 90, y: Double($0) * 40 + 15, width: 250, height: 30)
        }
        let reader = PageRecognizer(
            recognizer, level: .accurate, processing: Unchanged(),
            analysis: GivenLines(lines: lines, xHeight: xHeight))
        let page = PageReading(
            page: PageDescription(
                number: 1, size: Size(width: 2400, height: 1600), source: .recognition))
        let source = SourceImage(gray: gray, resolution: 200, toPage: Transform(scale: scale))
        let area = Rect<PageUnits>(x: 0, y: 0, width: 400 * scale, height: 340 * scale)
        return (
            try reader.reading(of: page, in: source).words.map(\.text),
            try reader.adding(textIn: [area], of: source, to: page).words.map(\.text)
        )
    }

    @Test func `a scan has the words that the search for lines overlooked`() throws {
        let (scan, _) = try readings(scale: 1)
        #expect(scan.count { $0 == "word" } == 8 && scan.count { $0 == "unread" } == 8)
    }

    /// Labels of a chart would become text.
    @Test func `a picture pasted into a page is read once, one that fills it is a scan`() throws {
        let small = try readings(scale: 1).picture
        #expect(small.count { $0 == "word" } == 8 && !small.contains("unread"))
        let large = try readings(scale: 4).picture
        #expect(large.count { $0 == "unread" } == 8)
    }

    // MARK: Lines

    private func line(_ text: String, x: Double, y: Double, height: Double = 20) -> RecognizedLine {
        RecognizedLine([
            RecognizedWord(
                text: text, box: Rect(x: x, y: y, width: 100, height: height), baseline: y + height,
                confidence: 0.9)
        ])
    }

    @Test func `a word that was overlooked is in the line it is a part of`() {
        let lines = [line("90.", x: 100, y: 100), line("below", x: 100, y: 140)]
        let found = lines.completed(with: [line("https", x: 210, y: 97, height: 26)])
        #expect(found.map(\.text) == ["90. https", "below"])
        #expect(found[0].box?.minY == 100 && found[0].box?.maxY == 120)
    }

    @Test func `a word between two lines is in the one on whose baseline it is`() {
        let lines = [line("upper", x: 100, y: 100), line("lower", x: 100, y: 118)]
        let other = line("word", x: 210, y: 116, height: 21)
        #expect(lines.completed(with: [other]).map(\.text) == ["upper", "lower word"])
    }

    @Test func `a word of two rows of a head is in no line of one`() {
        let lines = [line("RESULTS", x: 100, y: 100)]
        let other = line("(NO.", x: 210, y: 104, height: 43)
        #expect(lines.completed(with: [other]) == lines + [other])
    }

    @Test func `far from every line, between two and beside larger print it is a line by itself`() {
        let lines = [line("first", x: 100, y: 100), line("large", x: 100, y: 300, height: 80)]
        for other in [
            line("far", x: 400, y: 100), line("between", x: 100, y: 125),
            line("small", x: 210, y: 320),
        ] {
            #expect(lines.completed(with: [other]) == lines + [other])
        }
    }
}
