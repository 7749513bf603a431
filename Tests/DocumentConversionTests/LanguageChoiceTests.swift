import Diagnostics
import Geometry
import ImageObservations
import Observations
import Raster
import Testing
import TextRecognition

@testable import DocumentConversion
@testable import PageRecognition

/// A recognizer that reads each line as the same words.
private final class Fake: TextRecognizer {
    static let name = "fake"
    let component = "fake"
    private let words: [RecognizedWord]
    private let problem: Problem?
    private let lineCount: Int

    /// - Parameter lines: How many lines of a page it reads, from the top.
    init(_ text: String, _ confidence: Float, lines: Int = 8, problem: Problem? = nil) {
        lineCount = lines
        words = text.split(separator: " ").enumerated().map { index, word in
            RecognizedWord(
                text: String(word), box: Rect(x: Double(index) * 60, y: 0, width: 50, height: 18),
                baseline: 18, confidence: confidence)
        }
        self.problem = problem
    }

    init(argument: String, options: RecognizerOptions) throws(Problem) {
        words = []
        problem = nil
        lineCount = 0
    }

    func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine] {
        lines.map { line in
            guard line.minY < 10 + Double(lineCount) * 30 else { return RecognizedLine() }
            return RecognizedLine(
                words.map { word in
                    var word = word
                    word.box = word.box.moved(x: line.minX, y: line.minY)
                    return word
                })
        }
    }

    func readPage(
        _ image: GrayImage, resolution: Double, segmentation: PageSegmentation
    ) throws(Problem) -> [RecognizedLine] {
        if let problem { throw problem }
        return try read(lines, of: image, resolution: resolution)
    }

    func orientation(of image: GrayImage, resolution: Double) -> DetectedOrientation? { nil }
}

private let lines = (0..<8).map {
    Rect<Pixels>(x: 10, y: 10 + Double($0) * 30, width: 350, height: 20)
}

private struct Unchanged: PageImageProcessing {
    func prepared(_ image: PageImage) -> PageImage { image }
    func enlarged(_ image: PageImage, xHeight height: Double) -> PageImage { image }
    func rotated(_ image: PageImage, by degrees: Int) -> PageImage { image }
    func textAxis(of image: PageImage) -> TextAxis { .horizontal }
}

private struct EightLines: ForegroundAnalyzing {
    /// The first lines, which a circle of an array is beside.
    var marked = 0

    func foreground(of image: PageImage, besides letters: [Rect<Pixels>]) -> PageForeground {
        let marks = lines.prefix(marked).enumerated().map { row, line in
            InkMark(
                box: Rect(x: line.maxX + 10, y: line.minY, width: 18, height: 18), shape: .round,
                state: .empty, fullness: 0.1, confidence: 0.9,
                place: .init(array: 0, row: row, column: 0))
        }
        return PageForeground(
            xHeight: 16, rules: [], lines: lines, textImage: image.gray, grids: [], marks: marks)
    }

    func stamps(in colors: ColorGrid, skew: Double) -> [InkStamp] { [] }
}

@Suite struct LanguageChoiceTests {
    private let russian = "Новая версия программы вышла"
    private let image: SourceImage
    private let page: PageReading

    init() throws {
        let gray = try #require(
            GrayImage(pixels: [UInt8](repeating: 255, count: 400 * 260), width: 400, height: 260))
        image = SourceImage(gray: gray, resolution: 200, toPage: Transform(scale: 1))
        page = PageReading(
            page: PageDescription(
                number: 1, size: Size(width: 400, height: 260), source: .recognition))
    }

    private func recognizer(_ fake: Fake, marked: Int = 0) -> PageRecognizer {
        PageRecognizer(
            fake, level: .accurate, processing: Unchanged(), analysis: EightLines(marked: marked))
    }

    /// The page read in English by one recognizer, then by those of other languages.
    ///
    /// - Parameter alone: What the first recognizer reads without data, by language.
    /// - Returns: The reading, and the languages whose recognizers were opened.
    private func read(
        english: Fake, others: [String: Fake], alone: [String: Fake] = [:],
        image: SourceImage? = nil, marked: Int = 0
    ) throws -> (first: PageReading, last: PageReading, opened: [[String]]) {
        let source = image ?? self.image
        let (first, sample) = try recognizer(english, marked: marked)
            .sampledReading(of: page, in: source)
        var opened: [[String]] = []
        let choice = LanguageChoice(
            isInstalled: { others[$0] != nil }, canReadAlone: { alone[$0[0]] != nil },
            recognizer: { name, languages in
                opened.append(languages)
                let readers = name == nil ? alone : others
                return self.recognizer(readers[languages[0]] ?? english)
            })
        let last = try choice.reading(of: page, in: source, after: first, unread: sample)
        return (first, last, opened)
    }

    @Test func `a Russian page is read again`() throws {
        let result = try read(
            english: Fake("Hosaa", 0.2),
            others: ["ru": Fake(russian, 0.95), "el": Fake("Νοβ", 0.3)])
        #expect(result.last.words.prefix(4).map(\.text).joined(separator: " ") == russian)
        #expect(result.opened == [["el"], ["ru"], ["ru"]])
    }

    /// A few round letters below each other look like an array of circles where nothing was read.
    @Test func `a page with few lines beside circles is read again, an answer sheet is not`() throws
    {
        let reading = { (marked: Int) in
            try read(
                english: Fake("Hosaa", 0.2), others: ["ru": Fake(russian, 0.95)], marked: marked)
        }
        #expect(try reading(2).opened.last == ["ru"])
        #expect(try reading(6).opened.isEmpty)
    }

    @Test func `a page without any word is read again`() throws {
        let result = try read(english: Fake("", 0), others: ["ru": Fake(russian, 0.95)])
        #expect(result.last.words.count == 32)
    }

    /// Serbian has letters that Russian data lacks.
    @Test func `languages of a script compete`() throws {
        let serbian = "Нова верзија програма је објављена"
        let result = try read(
            english: Fake("", 0),
            others: ["ru": Fake("Нова верзиja програма", 0.8), "sr": Fake(serbian, 0.93)])
        #expect(result.opened.last == ["sr"])
    }

    /// Data for Arabic is as sure of Persian as that for Persian.
    @Test func `letters of its own make a page Persian`() throws {
        let fakes = { (persian: String) in
            ["ar": Fake("زمان جاب مشخص", 0.9), "fa": Fake(persian, 0.86)]
        }
        #expect(
            try read(english: Fake("", 0), others: fakes("زمان چاپ مشخص")).opened.last == ["fa"])
        #expect(
            try read(english: Fake("", 0), others: fakes("زمان جاب مشخص")).opened.last == ["ar"])
    }

    /// Words are the same whichever data reads them.
    @Test func `words of its own make a page Persian or Arabic`() throws {
        let fakes = { (text: String, arabic: Float, persian: Float) in
            ["ar": Fake(text, arabic), "fa": Fake(text, persian)]
        }
        #expect(
            try read(english: Fake("", 0), others: fakes("زمان را به او", 0.9, 0.7)).opened.last
                == ["fa"])
        #expect(
            try read(english: Fake("", 0), others: fakes("في العقد الذي", 0.7, 0.9)).opened.last
                == ["ar"])
    }

    /// Half of the lines are English, as on a page of two languages.
    @Test func `what was read in English is read in English again`() throws {
        let result = try read(
            english: Fake("The page reads well", 0.97, lines: 4),
            others: ["ru": Fake(russian, 0.95)])
        #expect(result.opened.last == ["ru", "en"])
        #expect(result.last.words.count == 32)
    }

    /// English data has no ã, õ and ç.
    @Test func `a page in Portuguese without data of its own is read alone`() throws {
        let english = Fake("o que as duas partes nao dao por uma", 0.97)
        let text = "o que as duas partes não dão por uma"
        let result = try read(english: english, others: [:], alone: ["pt": Fake(text, 0.98)])
        #expect(result.opened == [["pt"]])
        #expect(result.last.words.prefix(9).map(\.text).joined(separator: " ") == text)
        let without = try read(english: english, others: [:])
        #expect(without.opened.isEmpty)
        #expect(without.last.words == without.first.words)
    }

    @Test func `a page that reads well is read once`() throws {
        let result = try read(
            english: Fake("The page reads well", 0.96), others: ["ru": Fake(russian, 0.99)])
        #expect(result.opened.isEmpty)
    }

    /// The words of a worn receipt are weak; another script reads its lines no better.
    @Test func `a worn receipt is read once`() throws {
        let others = ["ru", "el", "he"].map { ($0, Fake("ТОТА", 0.25)) }
        let result = try read(
            english: Fake("TOTAL TEA", 0.45), others: Dictionary(uniqueKeysWithValues: others))
        #expect(result.last.words == result.first.words)
        // Lines are tried in each language, then the script is asked for; no page is read again.
        #expect(result.opened.count <= 4)
    }

    @Test func `the first reading remains where the second one takes too long`() throws {
        let slow = Fake(russian, 0.95, problem: Problem(.limitReached, "too long"))
        let result = try read(english: Fake("Hosaa", 0.2), others: ["ru": slow])
        #expect(result.last.words == result.first.words)
        #expect(result.last.notes.contains { $0.kind == .doubtfulText })
    }

    @Test func `what cannot be opened is reported`() throws {
        let missing = Fake(russian, 0.95, problem: Problem(.missingComponent, "no data"))
        #expect(throws: Problem.self) {
            try read(english: Fake("Hosaa", 0.2), others: ["ru": missing])
        }
    }

    /// Whatever two recognizers score, what remains has no fewer letters that are likely to be right.
    @Test(arguments: [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95] as [Float])
    func `no page is read worse than first`(score: Float) throws {
        for other in stride(from: Float(0.05), through: 1, by: 0.15) {
            for text in ["Новая", russian] {
                let result = try read(
                    english: Fake("The new version of it", score), others: ["ru": Fake(text, other)]
                )
                #expect(result.last.words.likelyLetters >= result.first.words.likelyLetters)
            }
        }
    }
}
