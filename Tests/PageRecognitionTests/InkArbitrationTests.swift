import Diagnostics
import Geometry
import ImageObservations
import Observations
import Raster
import TestSupport
import Testing

@testable import PageRecognition

/// Reads every line as the same words.
private final class Reader: TextRecognizer {
    static let name = "reader"
    let component = "reader"
    var words: [RecognizedWord] = []
    private let other: Reader?
    private(set) var lineCount = 0

    init(_ words: [RecognizedWord], other: Reader? = nil) {
        self.words = words
        self.other = other
    }

    var hasAlternative: Bool { other != nil }

    func alternative() throws(Problem) -> (any TextRecognizer)? { other }

    init(argument: String, options: RecognizerOptions) throws(Problem) { other = nil }

    func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine] {
        lineCount += lines.count
        return lines.map { _ in RecognizedLine(words) }
    }

    func readPage(
        _ image: GrayImage, resolution: Double, segmentation: PageSegmentation
    ) throws(Problem) -> [RecognizedLine] { [] }

    func orientation(of image: GrayImage, resolution: Double) -> DetectedOrientation? { nil }
}

/// Suggests the same marks again and again, but none that is a letter.
private struct Suggestions: ForegroundAnalyzing {
    let marks: [InkMark]
    let line: Rect<Pixels>

    func foreground(of image: PageImage, besides letters: [Rect<Pixels>]) -> PageForeground {
        PageForeground(
            xHeight: 20, rules: [], lines: [line], textImage: image.gray, grids: [],
            marks: marks.filter { !letters.contains($0.box) })
    }

    func stamps(in colors: ColorGrid, skew: Double) -> [InkStamp] { [] }
}

@Suite struct InkArbitrationTests {
    private let line = Rect<Pixels>(x: 0, y: 30, width: 400, height: 60)

    /// The marks that are left of those suggested on a line of letters 30 high, or lower ones.
    ///
    /// - Parameters:
    ///   - words: Text, place and confidence.
    ///   - otherwise: What another recognizer reads; `nil` where there is none.
    ///   - letters: Places of letters beside the marks.
    ///   - others: Other ink.
    private func marks(
        _ boxes: [Rect<Pixels>], read words: [(String, ClosedRange<Double>, Float)],
        otherwise: [(String, ClosedRange<Double>, Float)]? = nil,
        letters: [Double] = [60, 90, 120, 150, 180], lower: Double = 0,
        others: [Rect<Pixels>] = [], inGrid: Bool = false, shape: TickMark.Shape = .round
    ) throws -> [InkMark] {
        var pixels = [UInt8](repeating: 255, count: 400 * 120)
        let print = letters.map {
            Rect<Pixels>(x: $0, y: 40 + lower, width: 12, height: 30 - lower)
        }
        for box in boxes + print + others {
            for y in Int(box.minY)..<Int(box.maxY) {
                for x in Int(box.minX)..<Int(box.maxX) { pixels[y * 400 + x] = 0 }
            }
        }
        let gray = try #require(GrayImage(pixels: pixels, width: 400, height: 120))
        let reader = Reader(recognized(words), other: otherwise.map { Reader(recognized($0)) })
        let suggested = boxes.enumerated().map { column, box in
            InkMark(
                box: box, shape: shape, state: .empty, fullness: 0.1, confidence: 0.9,
                place: inGrid ? .init(array: 0, row: 0, column: column) : nil)
        }
        return try InkArbitration(reader, analysis: Suggestions(marks: suggested, line: line))
            .foreground(of: PageImage(gray: gray, resolution: 200, toPage: Transform(scale: 1)))
            .marks
    }

    private func recognized(
        _ words: [(String, ClosedRange<Double>, Float)]
    ) -> [RecognizedWord] {
        words.map { text, columns, confidence in
            RecognizedWord(
                text: text,
                box: Rect(minX: columns.lowerBound, minY: 35, maxX: columns.upperBound, maxY: 85),
                baseline: 70, confidence: confidence)
        }
    }

    private let passage: [(String, ClosedRange<Double>, Float)] = [
        ("O", 8...44, 0.4), ("Rose", 55...110, 0.95), ("thou", 115...200, 0.95),
    ]

    @Test func `a circle as high as the letters of a passage is a letter`() throws {
        #expect(try marks([Rect(x: 10, y: 40, width: 30, height: 30)], read: passage).isEmpty)
    }

    /// Radio buttons are centred on small letters, or larger than capitals.
    @Test(arguments: [
        Rect<Pixels>(x: 10, y: 46, width: 30, height: 30), Rect(x: 6, y: 36, width: 40, height: 40),
    ])
    func `another circle in a line is a mark`(box: Rect<Pixels>) throws {
        #expect(try marks([box], read: passage).count == 1)
    }

    @Test func `a circle beside a label of one word, or one that was read badly, is a mark`() throws
    {
        let box = Rect<Pixels>(x: 10, y: 40, width: 30, height: 30)
        #expect(try marks([box], read: Array(passage.prefix(2))).count == 1)
        #expect(try marks([box], read: passage.map { ($0.0, $0.1, 0.5) }).count == 1)
    }

    @Test func `an initial behind other letters is a letter`() throws {
        let read: [(String, ClosedRange<Double>, Float)] = [
            ("MOO,", 55...200, 0.5), ("D.", 203...240, 0.5),
        ]
        #expect(try marks([Rect(x: 205, y: 40, width: 30, height: 30)], read: read).isEmpty)
        // A square behind its label, and a circle as far away as the next choice of a form.
        #expect(
            try marks([Rect(x: 205, y: 40, width: 30, height: 30)], read: read, shape: .square)
                .count == 1)
        let far = read.map { ($0.0, $0.1.lowerBound...$0.1.upperBound + 40, $0.2) }
        #expect(try marks([Rect(x: 240, y: 40, width: 30, height: 30)], read: far).count == 1)
    }

    /// Of initials nothing else is as high: Q has a tail, and points are between them.
    @Test func `an initial before a full stop is a letter`() throws {
        let initial = Rect<Pixels>(x: 10, y: 40, width: 30, height: 30)
        let stop = Rect<Pixels>(x: 46, y: 66, width: 4, height: 4)
        let read: [(String, ClosedRange<Double>, Float)] = [("O.", 8...52, 0.5)]
        #expect(try marks([initial], read: read, letters: [], others: [stop]).isEmpty)
        // A speck above the line, a stop farther away, and one that was not read.
        let speck = Rect<Pixels>(x: 46, y: 50, width: 4, height: 4)
        #expect(try marks([initial], read: read, letters: [], others: [speck]).count == 1)
        let far = Rect<Pixels>(x: 60, y: 66, width: 4, height: 4)
        #expect(try marks([initial], read: read, letters: [], others: [far]).count == 1)
        let unread: [(String, ClosedRange<Double>, Float)] = [("O", 8...52, 0.5)]
        #expect(try marks([initial], read: unread, letters: [], others: [stop]).count == 1)
    }

    /// As П has, with legs to the baseline and a bar above.
    @Test func `a square as close to letters as they are to each other is a letter`() throws {
        let box = Rect<Pixels>(x: 34, y: 40, width: 20, height: 28)
        let letters: [Double] = [60, 78, 96, 114, 132, 150]
        let read: [(String, ClosedRange<Double>, Float)] = [("Патрон", 32...165, 0.95)]
        #expect(try marks([box], read: read, letters: letters, lower: 10, shape: .square).isEmpty)
        let before = Rect<Pixels>(x: 20, y: 40, width: 20, height: 28)
        let spaced: [(String, ClosedRange<Double>, Float)] = [("Патрон", 18...165, 0.95)]
        #expect(
            try marks([before], read: spaced, letters: letters, lower: 10, shape: .square).count
                == 1)
        let misread = read.map { ($0.0, $0.1, 0.4 as Float) }
        #expect(
            try marks([box], read: misread, letters: letters, lower: 10, shape: .square).count == 1)
    }

    /// It is larger than the letters beside it, as what is fitted around one of them.
    @Test func `a circle inside a short word that was read whole is a letter`() throws {
        let box = Rect<Pixels>(x: 70, y: 36, width: 34, height: 40)
        let letters: [Double] = [56, 106]
        let read: [(String, ClosedRange<Double>, Float)] = [("THE", 54...120, 0.95)]
        #expect(try marks([box], read: read, letters: letters).isEmpty)
        // Of the word only what is beside the circle was read.
        let beside: [(String, ClosedRange<Double>, Float)] = [("TEAS", 54...120, 0.95)]
        #expect(try marks([box], read: beside, letters: letters).count == 1)
    }

    /// Recognizers say nearly where a letter is.
    @Test func `a circle beside the place of the letter that it was read as is a letter`() throws {
        let read: [(String, ClosedRange<Double>, Float)] = [
            ("too,", 8...80, 0.95), ("O", 104...116, 0.9), ("my", 150...175, 0.95),
            ("friends,", 180...300, 0.95),
        ]
        let circle = Rect<Pixels>(x: 85, y: 40, width: 30, height: 30)
        let letters: [Double] = [10, 30, 50, 150, 180, 200, 220]
        #expect(try marks([circle], read: read, letters: letters).isEmpty)
        let elsewhere = read.filter { $0.0 != "O" }
        #expect(try marks([circle], read: elsewhere, letters: letters).count == 1)
    }

    @Test func `rows of bubbles that are read as letters remain`() throws {
        let bubbles = (0..<4).map {
            Rect<Pixels>(x: 220 + Double($0) * 40, y: 40, width: 30, height: 30)
        }
        let read = passage + [("OOOO", 215...380, 0.95 as Float)]
        #expect(try marks(bubbles, read: read, inGrid: true).count == 4)
    }

    @Test func `round letters of words are no grid of bubbles`() throws {
        let bubbles = [60.0, 90].map { Rect<Pixels>(x: $0, y: 45, width: 20, height: 20) }
        let read: [(String, ClosedRange<Double>, Float)] = [("noon", 20...130, 0.95)]
        #expect(try marks(bubbles, read: read, letters: [30, 120], inGrid: true).isEmpty)
        #expect(try marks(bubbles, read: [("noon", 20...130, 0.4)], inGrid: true).count == 2)
    }

    /// G and D are as round as O.
    @Test func `a sure word that is nearly all circles is text where some of its letters are not`()
        throws
    {
        let circles = [60.0, 95, 130, 165].map {
            Rect<Pixels>(x: $0, y: 40, width: 30, height: 30)
        }
        let letters: [Double] = [230, 250, 270]
        let word = { (text: String, confidence: Float) in
            [(text, 55...200 as ClosedRange<Double>, confidence)]
        }
        #expect(
            try marks(circles, read: word("GOOD", 0.95), letters: letters, inGrid: true).isEmpty)
        for read in [word("1000", 0.95), word("0000", 0.95), word("GOOD", 0.5)] {
            #expect(try marks(circles, read: read, letters: letters, inGrid: true).count == 4)
        }
        // Letters inside of bubbles are read, and no other letter is as high.
        #expect(
            try marks(circles, read: word("ABCD", 0.95), letters: letters, lower: 8, inGrid: true)
                .count == 4)
    }

    @Test func `what one recognizer cannot read and another one can is text`() throws {
        let circles = [95.0, 130, 165].map { Rect<Pixels>(x: $0, y: 40, width: 30, height: 30) }
        let spaced: [(String, ClosedRange<Double>, Float)] = [("Wwooods", 50...220, 0.4)]
        let read: [(String, ClosedRange<Double>, Float)] = [("WOODS", 50...220, 0.95)]
        let letters = [60.0, 205]
        #expect(
            try marks(circles, read: spaced, otherwise: read, letters: letters, inGrid: true)
                .isEmpty)
        for otherwise in [nil, spaced] {
            #expect(
                try marks(
                    circles, read: spaced, otherwise: otherwise, letters: letters, inGrid: true
                ).count == 3)
        }
    }

    /// In a line of small letters nothing is as high.
    @Test func `a capital of a word of two letters is as close as letters of its line`() throws {
        let letters: [Double] = [60, 96, 114, 132, 150, 168]
        let read: [(String, ClosedRange<Double>, Float)] = [
            ("Он", 12...74, 0.95), ("поёт", 94...182, 0.95),
        ]
        let close = Rect<Pixels>(x: 34, y: 40, width: 20, height: 28)
        #expect(try marks([close], read: read, letters: letters, lower: 10, shape: .square).isEmpty)
        let apart = Rect<Pixels>(x: 14, y: 40, width: 20, height: 28)
        #expect(
            try marks([apart], read: read, letters: letters, lower: 10, shape: .square).count == 1)
    }

    @Test func `round letters among the letters of a listing are no grid of bubbles`() throws {
        let zeros = [200.0, 250].map { Rect<Pixels>(x: $0, y: 40, width: 30, height: 30) }
        let read: [(String, ClosedRange<Double>, Float)] = [
            ("o", 195...235, 0.5), ("0", 245...285, 0.5),
        ]
        #expect(try marks(zeros, read: read, inGrid: true).isEmpty)
    }

    @Test func `a scale behind its statement is a grid, and so are rings larger than letters`()
        throws
    {
        let read: [(String, ClosedRange<Double>, Float)] = [
            ("O", 270...310, 0.5), ("O", 320...360, 0.5),
        ]
        let scale = [275.0, 325].map { Rect<Pixels>(x: $0, y: 40, width: 30, height: 30) }
        #expect(try marks(scale, read: read, inGrid: true).count == 2)
        let rings = [215.0, 265].map { Rect<Pixels>(x: $0, y: 36, width: 40, height: 40) }
        #expect(
            try marks(rings, read: [("O", 200...255, 0.5), ("O", 260...310, 0.5)], inGrid: true)
                .count == 2)
    }

    /// What nobody can read belongs to the structures.
    @Test(arguments: 0..<20) func `without words all marks remain`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let boxes = (0..<5).map {
            Rect<Pixels>(
                x: Double($0) * 70 + Double.random(in: 0..<30, using: &generator), y: 40,
                width: Double.random(in: 10..<40, using: &generator), height: 30)
        }
        #expect(try marks(boxes, read: [], inGrid: seed % 2 == 0).count == 5)
    }
}
