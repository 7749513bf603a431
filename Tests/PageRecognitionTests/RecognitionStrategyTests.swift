import Diagnostics
import Geometry
import ImageObservations
import Observations
import Raster
import Testing

@testable import PageRecognition

/// A recognizer with prepared answers.
private final class Script: TextRecognizer {
    static let name = "script"
    let component = "script"
    var page: [RecognizedLine] = []
    /// The words of the line whose top is the key.
    var lines: [Double: [RecognizedWord]] = [:]
    var other: Result<Script, Problem>?
    private(set) var asked: [Rect<Pixels>] = []

    init() {}
    init(argument: String, options: RecognizerOptions) throws(Problem) {}

    func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine] {
        asked += lines
        return lines.map { RecognizedLine(self.lines[$0.minY] ?? []) }
    }

    func readPage(
        _ image: GrayImage, resolution: Double, segmentation: PageSegmentation
    ) throws(Problem) -> [RecognizedLine] { page }

    func orientation(of image: GrayImage, resolution: Double) -> DetectedOrientation? { nil }

    var overlooksLines = false

    var hasAlternative: Bool { other != nil }

    func alternative() throws(Problem) -> (any TextRecognizer)? { try other?.get() }
}

private func word(
    _ text: String, _ confidence: Float, x: Double, y: Double, width: Double = 80
) -> RecognizedWord {
    RecognizedWord(
        text: text, box: Rect(x: x, y: y, width: width, height: 20), baseline: y + 20,
        confidence: confidence)
}

@Suite struct RecognitionStrategyTests {
    /// What is read of a page with lines at 20, 60 and 100, where the script reads the page and
    /// the single lines.
    private func read(
        page: [[RecognizedWord]], lines: [Double: [RecognizedWord]],
        at places: [Rect<Pixels>]? = nil, pale: [Rect<Pixels>] = [],
        level: RecognitionLevel = .accurate, overlooks: Bool = false
    ) throws -> (texts: [String], asked: [Double]) {
        let script = Script()
        script.page = page.map { RecognizedLine($0) }
        script.lines = lines
        script.overlooksLines = overlooks
        let gray = try #require(
            GrayImage(
                pixels: [UInt8](repeating: 255, count: 400 * 200), width: 400, height: 200))
        let image = PageImage(gray: gray, resolution: 200, toPage: Transform(scale: 1))
        let foreground = PageForeground(
            xHeight: nil, rules: [],
            lines: places ?? [20, 60, 100].map { Rect(x: 0, y: $0, width: 100, height: 20) },
            paleLines: pale, textImage: gray, grids: [])
        let strategy = RecognitionStrategy(script, level: level)
        let result = try strategy.lines(
            of: image, foreground: foreground,
            sample: strategy.sample(of: image, foreground: foreground))
        return (
            result.lines.words.sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
                .map(\.text),
            script.asked.map(\.minY)
        )
    }

    @Test func `only weak and missed lines are read once more`() throws {
        let result = try read(
            page: [[word("sure", 0.95, x: 0, y: 20)], [word("wcak", 0.5, x: 0, y: 60)]],
            lines: [
                60: [word("weak", 0.9, x: 0, y: 60)], 100: [word("missed", 0.8, x: 0, y: 100)],
            ])
        #expect(result.texts == ["sure", "weak", "missed"])
        #expect(result.asked == [60, 100])
    }

    @Test func `pale lines are read by themselves, and kept where they are text`() throws {
        let result = try read(
            page: [20, 60, 100].map { [word("sure", 0.95, x: 0, y: $0)] },
            lines: [
                140: [word("orange", 0.9, x: 0, y: 140)], 170: [word("~;", 0.3, x: 0, y: 170)],
            ],
            pale: [140, 170].map { Rect(x: 0, y: $0, width: 300, height: 20) })
        #expect(result.texts == ["sure", "sure", "sure", "orange"])
        #expect(result.asked == [140, 170])
    }

    @Test
    func `where speed counts, only lines that a pass over the page missed are read once more`()
        throws
    {
        let result = try read(
            page: [[word("sure", 0.95, x: 0, y: 20)], [word("wcak", 0.5, x: 0, y: 60)]],
            lines: [
                60: [word("weak", 0.9, x: 0, y: 60)], 100: [word("missed", 0.8, x: 0, y: 100)],
            ], level: .fast)
        #expect(result.texts == ["sure", "wcak", "missed"])
        #expect(result.asked == [100])
    }

    /// Smudges among the lines of a page are missed rightly.
    @Test func `where speed counts, a few missed lines of a page are not read`() throws {
        let places = (0..<30).map { Rect<Pixels>(x: 0, y: Double($0) * 30, width: 300, height: 20) }
        let result = try read(
            page: places.dropFirst().map { [word("sure", 0.95, x: 0, y: $0.minY)] },
            lines: [0: [word("smudge", 0.9, x: 0, y: 0)]], at: places, level: .fast)
        #expect(result.texts.count == 29)
        #expect(result.asked.isEmpty)
    }

    @Test func `a worse, a shorter or an incredible reading is not taken`() throws {
        let result = try read(
            page: [
                [word("good", 0.8, x: 0, y: 20)],
                [word("rather", 0.7, x: 0, y: 60), word("long", 0.7, x: 100, y: 60)],
            ],
            lines: [
                20: [word("qood", 0.6, x: 0, y: 20)], 60: [word("ra", 0.9, x: 0, y: 60)],
                100: [word("~;", 0.2, x: 0, y: 100)],
            ])
        #expect(result.texts == ["good", "rather", "long"])
    }

    @Test func `a line that cuts a word that was read well is no line`() throws {
        let result = try read(
            page: [[word("Malaysia", 0.8, x: 0, y: 20, width: 160)]],
            lines: [20: [word("sia", 0.95, x: 100, y: 20, width: 60)]],
            at: [Rect(x: 100, y: 20, width: 60, height: 20)])
        #expect(result.texts == ["Malaysia"])
        #expect(result.asked.isEmpty)
    }

    /// Lines are 300 wide and 20 high.
    @Test(arguments: [true, false])
    func `a line whose end was passed over is read once more`(overlooks: Bool) throws {
        let result = try read(
            page: [
                [word("begin", 0.95, x: 0, y: 20)], [word("whole", 0.95, x: 0, y: 60, width: 290)],
            ],
            lines: [20: [word("begin", 0.9, x: 0, y: 20), word("end", 0.9, x: 220, y: 20)]],
            at: [20, 60].map { Rect(x: 0, y: $0, width: 300, height: 20) }, overlooks: overlooks)
        #expect(result.texts == ["begin", "end", "whole"])
        #expect(result.asked == [20])
    }

    @Test(arguments: [
        // Doubtful, no longer, and as far from the end as before.
        [word("begin", 0.5, x: 0, y: 20), word("end", 0.5, x: 220, y: 20)],
        [word("be", 0.9, x: 0, y: 20), word("nd", 0.9, x: 220, y: 20)],
        [word("beginning", 0.95, x: 0, y: 20)],
    ])
    func `a reading without the end, or in doubt, is not taken`(second: [RecognizedWord]) throws {
        let result = try read(
            page: [[word("begin", 0.95, x: 0, y: 20)]], lines: [20: second],
            at: [Rect(x: 0, y: 20, width: 300, height: 20)], overlooks: true)
        #expect(result.texts == ["begin"])
    }

    /// Where strokes of two lines touch, a word has the height of both.
    @Test func `a word with the box of two lines is on that of its baseline`() throws {
        var tall = word("tall", 0.95, x: 0, y: 20)
        tall.box = Rect(x: 0, y: 20, width: 80, height: 50)
        tall.baseline = 40
        let result = try read(
            page: [[tall], [word("lower", 0.95, x: 0, y: 50, width: 290)]],
            lines: [20: [word("tall", 0.9, x: 0, y: 20), word("end", 0.9, x: 220, y: 20)]],
            at: [20, 50].map { Rect(x: 0, y: $0, width: 300, height: 20) }, overlooks: true)
        #expect(result.texts == ["tall", "end", "lower"])
        #expect(result.asked == [20])
    }

    /// Whatever part of a line was read, no letter is lost.
    @Test(arguments: Array(stride(from: 10.0, through: 300, by: 10)))
    func `a line read once more has no fewer letters`(width: Double) throws {
        let result = try read(
            page: [[word("some", 0.9, x: 0, y: 20, width: width)]],
            lines: [
                20: [word("some", 0.9, x: 0, y: 20), word("more", 0.9, x: 210, y: 20, width: 90)]
            ],
            at: [Rect(x: 0, y: 20, width: 300, height: 20)], overlooks: true)
        #expect(result.texts == (width < 270 ? ["some", "more"] : ["some"]))
    }

    /// Its box is higher than the line, so that most of it is outside.
    @Test func `an end with a word that reaches into the line was not passed over`() throws {
        var high = word("end", 0.95, x: 210, y: 2)
        high.box = Rect(x: 210, y: 2, width: 90, height: 25)
        let result = try read(
            page: [[word("begin", 0.95, x: 0, y: 20)], [high]],
            lines: [20: [word("begin", 0.9, x: 0, y: 20), word("end", 0.9, x: 220, y: 20)]],
            at: [Rect(x: 0, y: 20, width: 300, height: 20)])
        #expect(result.texts == ["end", "begin"])
        #expect(result.asked.isEmpty)
    }

    // MARK: Two recognizers

    /// Reads lines with `confidence`, that at 60 with `weakest`, and words of the other instead where that
    /// reads the page.
    private func readByTwo(
        confidence: Float, weakest: Float? = nil, xHeight: Double = 20, marks: [InkMark] = [],
        usesAlternative: Bool = true, page: [RecognizedLine]? = nil,
        rows: [Double] = [20, 60, 100],
        other: (Script) -> Result<Script, Problem> = { .success($0) }
    ) throws -> RecognitionStrategy.Result {
        let (first, second) = (Script(), Script())
        for y in rows {
            let sure = y == 60 ? weakest ?? confidence : confidence
            first.lines[y] = [word("first", sure, x: 0, y: y)]
            second.lines[y] = [word("second", 0.99, x: 0, y: y)]
        }
        first.page =
            page ?? first.lines.keys.sorted().map { RecognizedLine(first.lines[$0] ?? []) }
        second.page = second.lines.keys.sorted().map { RecognizedLine(second.lines[$0] ?? []) }
        first.other = other(second)
        let gray = try #require(
            GrayImage(
                pixels: [UInt8](repeating: 255, count: 400 * 200), width: 400, height: 200))
        let lines = rows.map { Rect<Pixels>(x: 0, y: $0, width: 300, height: 20) }
        let strategy = RecognitionStrategy(
            first, level: .accurate, usesAlternative: usesAlternative)
        let image = PageImage(gray: gray, resolution: 200, toPage: Transform(scale: 1))
        let foreground = PageForeground(
            xHeight: 20, rules: [], lines: lines, textImage: gray, grids: [], marks: marks)
        let sample = try strategy.sample(
            of: image, foreground: foreground, sourceXHeight: xHeight)
        return try strategy.lines(
            of: image, foreground: foreground, sample: sample, sourceXHeight: xHeight)
    }

    @Test func `a page that is read well is read by the first recognizer alone`() throws {
        let result = try readByTwo(confidence: 0.95)
        #expect(result.lines.words.map(\.text) == ["first", "first", "first"])
        #expect(abs(result.confidence - 0.95) < 0.001)
    }

    /// Clean scans with a mean of 0.9 lose words that the other one reads.
    @Test(arguments: [0.7, 0.91] as [Float])
    func `a page that is read weakly is read by the other one`(confidence: Float) throws {
        let result = try readByTwo(confidence: confidence)
        #expect(result.lines.words.map(\.text) == ["second", "second", "second"])
    }

    @Test func `a weak picture on a digital page is read by the first one`() throws {
        let result = try readByTwo(confidence: 0.7, weakest: 0.5, usesAlternative: false)
        #expect(result.lines.words.map(\.text) == ["first", "first", "first"])
    }

    @Test func `small print is read by the other one`() throws {
        let result = try readByTwo(confidence: 0.95, xHeight: 8)
        #expect(result.lines.words.map(\.text) == ["second", "second", "second"])
    }

    @Test func `an answer sheet is read by the first one`() throws {
        let bubble = InkMark(
            box: Rect(x: 350, y: 150, width: 20, height: 20), shape: .round, state: .empty,
            fullness: 0, confidence: 1, place: TickMark.Place(array: 0, row: 0, column: 0))
        let result = try readByTwo(confidence: 0.7, marks: [bubble])
        #expect(result.lines.words.map(\.text) == ["first", "first", "first"])
    }

    /// A row of an answer sheet right of each line, which is its label.
    private let rowsOfBubbles: [InkMark] = [20.0, 60, 100].enumerated().flatMap { row, y in
        (0..<2).map { column in
            InkMark(
                box: Rect(x: 320 + Double(column) * 40, y: y, width: 24, height: 24),
                shape: .round, state: .empty, fullness: 0, confidence: 1,
                place: TickMark.Place(array: 0, row: row, column: column))
        }
    }

    @Test func `weak labels of bubbles are read by the other one, sure ones are not`() throws {
        func texts(_ confidence: Float) throws -> Set<String> {
            let result = try readByTwo(
                confidence: confidence, marks: rowsOfBubbles, page: [])
            return Set(result.lines.words.map(\.text))
        }
        #expect(try texts(0.4) == ["second"])
        #expect(try texts(0.95) == ["first"])
    }

    @Test func `labels of bubbles stay as they were read where the other one is missing`() throws {
        let result = try readByTwo(confidence: 0.4, marks: rowsOfBubbles, page: []) { _ in
            .failure(Problem(.missingComponent, "it is gone"))
        }
        #expect(Set(result.lines.words.map(\.text)) == ["first"])
    }

    @Test func `a weak line of a good page is read by the other one`() throws {
        let result = try readByTwo(confidence: 1, weakest: 0.69, rows: [20, 60, 100, 130, 160])
        #expect(
            result.lines.words.map(\.text).sorted() == Array(repeating: "first", count: 4) + [
                "second"
            ])
    }

    @Test func `the first one reads where the other cannot, and says why`() throws {
        let result = try readByTwo(confidence: 0.7) { _ in
            .failure(Problem(.missingComponent, "it is gone"))
        }
        #expect(result.lines.words.map(\.text) == ["first", "first", "first"])
        #expect(result.problem?.message == "it is gone")
    }

    @Test func `other problems of the other one end the page`() throws {
        let problem = #expect(throws: Problem.self) {
            try readByTwo(confidence: 0.7) { _ in .failure(Problem(.limitReached, "too long")) }
        }
        #expect(problem?.kind == .limitReached)
    }
}
