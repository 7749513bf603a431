import Diagnostics
import DocumentModel
import Foundation
import Geometry
import Observations
import Packaging
import Raster
import Readers
import TestSupport
import Testing

@testable import TextLayering

@Suite struct TextLayeringTests {
    @Test(arguments: [0, 90, 180, 270])
    func `words are where they were read, however the page is turned`(_ rotation: Int) throws {
        let size =
            rotation % 180 == 0
            ? Size<PageUnits>(width: 300, height: 200) : Size(width: 200, height: 300)
        let page = InvisibleTextPage(
            number: 1, size: size,
            lines: [.init("Hello there", at: 20, 30), .init("World", at: 20, 60)])
        let pdf = try layered(smallPDF(rotation: rotation, text: nil), [page])
        let words = try reading(of: pdf).words
        #expect(words.map(\.text) == ["Hello", "there", "World"])
        for (word, place) in zip(words, page.lines.flatMap(\.words)) {
            #expect(word.box.isNear(place.box), "\(word.box) is not \(place.box)")
        }
    }

    @Test func `words are where they were read on a page that is cut`() throws {
        let page = InvisibleTextPage(
            number: 1, size: Size(width: 200, height: 100), lines: [.init("Hello", at: 20, 30)])
        let pdf = try layered(
            smallPDF(entries: "/CropBox [50 60 250 160]", text: nil), [page])
        let word = try #require(try reading(of: pdf).words.first)
        #expect(word.box.isNear(page.lines[0].words[0].box))
    }

    @Test func `what a page shows stays as it is`() throws {
        let before = smallPDF()
        let page = InvisibleTextPage(
            number: 1, size: Size(width: 300, height: 200), lines: [.init("New", at: 20, 30)])
        let after = try layered(before, [page])
        #expect(try picture(of: before) == picture(of: after))
        #expect(Set(try reading(of: after).words.map(\.text)) == ["New", "Old"])
    }

    @Test func `a file to which nothing is added is the same file`() throws {
        let pdf = smallPDF()
        let page = InvisibleTextPage(number: 1, size: Size(width: 300, height: 200))
        #expect(try layered(pdf, [page]) == pdf)
    }

    @Test func `a picture becomes a page of its true size`() throws {
        let page = InvisibleTextPage(
            number: 1, size: Size(width: 600, height: 300), estimatedResolution: 150,
            lines: [.init("Hello", at: 100, 60)])
        let read = try reading(of: layered(smallPicture(width: 600, height: 300), [page]))
        #expect(read.page.size == Size(width: 288, height: 144))
        let word = try #require(read.words.first)
        #expect(word.text == "Hello")
        #expect(word.box.isNear(page.lines[0].words[0].box.scaled(by: 0.48, to: PageUnits.self)))
    }

    @Test func `letters of every script are reported`() throws {
        let texts = ["naïve", "Ελλάδα", "Москва", "漢字", "𝒳y", "ﬁx", "e\u{301}t\u{E9}"]
        let lines = texts.enumerated().map {
            InvisibleTextPage.Line($1, at: 20, Double($0) * 20 + 10)
        }
        let page = InvisibleTextPage(number: 1, size: Size(width: 300, height: 200), lines: lines)
        let pdf = try layered(smallPDF(text: nil), [page])
        let found = try reading(of: pdf).words.map(\.text).joined()
        #expect(
            found.precomposedStringWithCompatibilityMapping
                == texts.joined().precomposedStringWithCompatibilityMapping)
    }

    @Test func `a line set sideways is read upward`() throws {
        let word = InvisibleTextPage.Word(
            text: "margin", box: Rect(x: 10, y: 50, width: 12, height: 60), isFollowedByBlank: false
        )
        let page = InvisibleTextPage(
            number: 1, size: Size(width: 300, height: 200), lines: [.init(words: [word])])
        let found = try #require(try reading(of: layered(smallPDF(text: nil), [page])).words.first)
        #expect(found.text == "margin")
        #expect(found.box.isNear(word.box))
    }

    @Test func `pages that were not asked for are left out`() throws {
        let twice = try layered(
            Array(Data(contentsOf: corpus("articles/words.pdf"))),
            [InvisibleTextPage(number: 2, size: Size(width: 612, height: 792))])
        #expect(try reader(of: twice).pageCount == 1)
    }

    @Test(arguments: [("locked.pdf", Problem.Kind.lockedInput), ("empty.pdf", .damagedInput)])
    func `what cannot be written anew is refused`(
        _ name: String, _ kind: Problem.Kind
    ) throws {
        let bytes = Array(try Data(contentsOf: corpus("hostile/\(name)")))
        let page = InvisibleTextPage(
            number: 1, size: Size(width: 300, height: 200), lines: [.init("New", at: 20, 30)])
        let problem = #expect(throws: Problem.self) { try layered(bytes, [page]) }
        #expect(problem?.kind == kind)
        #expect(problem?.hint != nil)
    }

    /// Wherever words are, each is found at its position, and the bytes are the same every time.
    @Test(arguments: 0..<30) func `no word is lost or moved`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let rotation = [0, 90, 180, 270].randomElement(using: &random) ?? 0
        let size =
            rotation % 180 == 0
            ? Size<PageUnits>(width: 300, height: 200) : Size(width: 200, height: 300)
        let lines = (0..<8).map { row in
            InvisibleTextPage.Line(
                "w\(row)a w\(row)bcd", at: Double.random(in: 0...100, using: &random),
                Double(row) * 22 + 4, height: Double.random(in: 6...14, using: &random))
        }
        let page = InvisibleTextPage(number: 1, size: size, lines: lines)
        let source = smallPDF(rotation: rotation, text: nil)
        let pdf = try layered(source, [page])
        #expect(try pdf == layered(source, [page]))
        let found = try reading(of: pdf).words
        for word in lines.flatMap(\.words) {
            let match = try #require(found.first { $0.text == word.text })
            #expect(match.box.isNear(word.box), "\(match.box) is not \(word.box)")
        }
    }

    private func layered(_ bytes: [UInt8], _ pages: [InvisibleTextPage]) throws -> [UInt8] {
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(Problem) in
                var sink = MemorySink()
                _ = try TextLayering(buffer, password: nil, resolution: nil)
                    .writePDF(of: pages, keepsActiveContent: false, to: &sink)
                return sink.bytes
            }
        }
        return try result.get()
    }

    private func reader(of pdf: [UInt8]) throws -> any PageReader {
        try ReaderRegistry.pages(of: InputBytes(Data(pdf)), options: ReadingOptions())
    }

    /// Text over nothing is hidden; here it counts.
    private func reading(of pdf: [UInt8]) throws -> PageReading {
        var reading = try reader(of: pdf).reading(ofPage: 1)
        reading.words += reading.hidden
        return reading
    }

    private func picture(of pdf: [UInt8]) throws -> [UInt8] {
        try reader(of: pdf).picture(ofPage: 1, resolution: 72).png()
    }

    private func corpus(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Corpus/\(name)")
    }
}

extension InvisibleTextPage.Line {
    /// Words of 6 units a character.
    init(_ text: String, at x: Double, _ y: Double, height: Double = 10) {
        var start = x
        let parts = text.split(separator: " ")
        self.init(
            words: parts.enumerated().map { index, part in
                let width = 6 * Double(part.count)
                defer { start += width + 6 }
                return InvisibleTextPage.Word(
                    text: String(part), box: Rect(x: start, y: y, width: width, height: height),
                    isFollowedByBlank: index < parts.count - 1)
            })
    }
}

extension Rect<PageUnits> {
    /// Whether no edge is further off than poppler rounds.
    fileprivate func isNear(_ other: Rect) -> Bool {
        abs(minX - other.minX) < 1 && abs(maxX - other.maxX) < 1 && abs(minY - other.minY) < 1
            && abs(maxY - other.maxY) < 1
    }
}
