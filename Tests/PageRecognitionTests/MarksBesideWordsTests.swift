import Geometry
import ImageObservations
import Observations
import Raster
import Testing

@testable import PageRecognition

@Suite struct MarksBesideWordsTests {
    private let box = Rect<Pixels>(x: 20, y: 20, width: 20, height: 20)

    /// A framed box and letters, black bars on white.
    private func picture(of mark: Rect<Pixels>, letters starts: [Double]) throws -> GrayImage {
        let (width, height) = (200, 60)
        var pixels = [UInt8](repeating: 255, count: width * height)
        func fill(_ area: Rect<Pixels>) {
            for y in Int(area.minY)..<Int(area.maxY) {
                for x in Int(area.minX)..<Int(area.maxX) { pixels[y * width + x] = 0 }
            }
        }
        for side in [
            Rect<Pixels>(x: mark.minX, y: mark.minY, width: mark.width, height: 2),
            Rect<Pixels>(x: mark.minX, y: mark.maxY - 2, width: mark.width, height: 2),
            Rect<Pixels>(x: mark.minX, y: mark.minY, width: 2, height: mark.height),
            Rect<Pixels>(x: mark.maxX - 2, y: mark.minY, width: 2, height: mark.height),
        ] { fill(side) }
        for start in starts { fill(Rect(x: start, y: 22, width: 8, height: 16)) }
        return try #require(GrayImage(pixels: pixels, width: width, height: height))
    }

    private func mark(_ box: Rect<Pixels>) -> InkMark {
        InkMark(
            box: box, shape: .square, state: .empty, fullness: 0, confidence: 0.9, place: nil)
    }

    private func line(_ text: String, from start: Double, to end: Double) -> RecognizedLine {
        RecognizedLine([
            RecognizedWord(
                text: text, box: Rect(minX: start, minY: 18, maxX: end, maxY: 42), baseline: 40,
                confidence: 0.9)
        ])
    }

    /// The word as it is separated from its box.
    private func word(_ text: String, letters: [Double], from start: Double = 20) throws
        -> RecognizedWord
    {
        let end = (letters.last ?? 0) + 8
        let picture = try picture(of: box, letters: letters)
        let lines = MarksBesideWords([mark(box)], on: picture)
            .separated([line(text, from: start, to: end)])
        return try #require(lines.first?.words.first)
    }

    @Test(arguments: [
        ("□By", "By"), ("☐By", "By"), ("By", "By"), ("口By", "By"),
    ]) func `a word begins after its box`(read: String, text: String) throws {
        let word = try word(read, letters: [50, 62])
        #expect(word.text == text)
        #expect(word.box.minX == 50 && word.box.maxX == 70)
        // Where the box of the word begins within the mark, as recognizers report it.
        #expect(try self.word(read, letters: [50, 62], from: 28).box.minX == 50)
    }

    @Test func `a word ends before its box`() throws {
        let behind = Rect<Pixels>(x: 150, y: 20, width: 20, height: 20)
        let picture = try picture(of: behind, letters: [100, 112, 124])
        let lines = MarksBesideWords([mark(behind)], on: picture)
            .separated([line("Yes□", from: 100, to: 168)])
        #expect(lines[0].words[0].text == "Yes")
        #expect(lines[0].words[0].box.maxX == 132)
    }

    @Test func `a letter that looks like a box remains part of its word`() throws {
        // As near to the next letter as letters are.
        let word = try word("Ordnung", letters: [43, 54, 65, 76, 87, 98])
        #expect(word.text == "Ordnung" && word.box.minX == 20)
    }

    @Test(arguments: ["日本", "€20", "(a)", "№5"]) func `signs that are no box remain`(
        text: String
    ) throws {
        #expect(try word(text, letters: [50, 62, 74]).text == text)
    }

    @Test func `a box on another line changes no word`() throws {
        let above = Rect<Pixels>(x: 20, y: 2, width: 16, height: 16)
        let read = line("By", from: 20, to: 70)
        let picture = try picture(of: above, letters: [50, 62])
        #expect(MarksBesideWords([mark(above)], on: picture).separated([read]) == [read])
        #expect(MarksBesideWords([], on: picture).separated([read]) == [read])
    }

    /// Wherever the box of a word ends within the mark, its letters are kept and the mark is outside.
    @Test(arguments: [12.0, 16, 20, 24, 28, 32, 36, 39])
    func `the letters of a word are kept`(start: Double) throws {
        let word = try word("Choir", letters: [50, 62, 74, 86, 98], from: start)
        #expect(word.text == "Choir" && word.box.minX == 50 && word.box.maxX == 106)
    }
}
