import Geometry
import ImageObservations
import TestSupport
import Testing

@testable import PageRecognition

@Suite struct FixedPitchPrintTests {
    private static let pitch = 18.0

    /// A line of words and the boxes of its letters, each in a cell of one width, or as wide as it is.
    private func print(
        _ text: String, baseline: Double, isMonospaced: Bool, x: Double = 50,
        using generator: inout SeededGenerator
    ) -> (line: RecognizedLine, letters: [Rect<Pixels>]) {
        var letters: [Rect<Pixels>] = []
        var words: [RecognizedWord] = []
        var (place, start) = (x, 0)
        var word = ""
        func finish() {
            guard let box = letters[start...].bounds(), !word.isEmpty else { return }
            words.append(
                RecognizedWord(text: word, box: box, baseline: baseline, confidence: 0.9))
            start = letters.count
            word = ""
        }
        for character in text {
            let width =
                "ilj.".contains(character) ? 4 : Double.random(in: 9...15, using: &generator)
            let advance = isMonospaced ? Self.pitch : character == " " ? 8 : width + 3
            if character == " " {
                finish()
            } else {
                let left = isMonospaced ? place + (Self.pitch - width) / 2 : place
                letters.append(
                    Rect(minX: left, minY: baseline - 20, maxX: left + width, maxY: baseline))
                word.append(character)
            }
            place += advance
        }
        finish()
        return (RecognizedLine(words), letters)
    }

    private func placed(
        _ lines: [(text: String, isMonospaced: Bool)], seed: UInt64 = 1
    ) -> [FixedPitchPrint.PlacedLine] {
        var generator = SeededGenerator(seed: seed)
        let printed = lines.enumerated().map { row, line in
            print(
                line.text, baseline: 100 + Double(row) * 40, isMonospaced: line.isMonospaced,
                using: &generator)
        }
        return FixedPitchPrint(BoxGrid(printed.flatMap(\.letters))).placed(
            printed.map(\.line), sizes: printed.map { _ in 30 })
    }

    private let prose = "as it was found in the morning by those who had come"
    private let code = "let result = values.filter { isEven($0) }"

    @Test func `lines on a grid are found beside other text`() {
        let lines = placed([
            (prose, false), (code, true), (code, true), ("}", true), (prose, false), (prose, false),
            ("}", true),
        ])
        #expect(lines.map { $0.pitch != nil } == [false, true, true, true, false, false, false])
        #expect(lines[1].pitch.map { abs($0 - Self.pitch) < 0.2 } == true)
    }

    /// A comment in grey below black code, which one threshold takes for paper.
    @Test func `pale lines have letters, too`() throws {
        var sheet = PrintSheet()
        let text = String(repeating: "n", count: 24)
        for row in 0..<14 {
            sheet.line(
                text, x: 40, baseline: 100 + row * 50, bar: 12, level: row < 12 ? 0 : 215)
        }
        let image = try sheet.image
        let letters = image.binarized?.componentBoxes ?? []
        #expect(letters.allSatisfy { $0.maxY < 680 })
        let ink = try #require(PageInk(image, lines: sheet.lines))
        let placed = FixedPitchPrint(ink.components).placed(sheet.lines, sizes: sheet.sizes)
        #expect(placed.allSatisfy { $0.pitch != nil })
    }

    @Test func `words have the extent of their cells`() throws {
        let lines = placed([(prose, false), (code, true), (code, true)])
        let extents = try #require(lines[1].extents)
        let ends = zip(extents, extents.dropFirst()).map { $1.lowerBound - $0.upperBound }
        #expect(ends.allSatisfy { abs($0 - Self.pitch) < 0.5 })
        let widths = zip(lines[1].line.words, extents).map {
            ($1.upperBound - $1.lowerBound) / Double($0.text.count)
        }
        #expect(widths.allSatisfy { abs($0 - Self.pitch) < 0.2 })
    }

    @Test func `words without the blank between them are divided at the empty cell`() {
        var generator = SeededGenerator(seed: 3)
        var (line, letters) = print(code, baseline: 100, isMonospaced: true, using: &generator)
        let (first, second) = (line.words[0], line.words[1])
        var joined = first
        joined.text += second.text
        joined.box = first.box.union(second.box)
        line.words.replaceSubrange(0...1, with: [joined])
        let other = print(code, baseline: 140, isMonospaced: true, using: &generator)
        letters += other.letters
        let placed = FixedPitchPrint(BoxGrid(letters)).placed([line, other.line], sizes: [30, 30])
        #expect(placed[0].line.text == code)
        #expect(placed[0].line.words[0].rawText == "letresult")
    }

    /// Figures have one width in most fonts, and a few letters are on some grid by chance.
    @Test func `figures and few letters are none`() {
        let figures = placed([("212 555 0104 212 555 0104 212 555", true), (prose, false)])
        #expect(figures.allSatisfy { $0.pitch == nil })
        #expect(placed([("Piano Teacher", true)]).allSatisfy { $0.pitch == nil })
    }

    @Test(arguments: 1...40) func `other print is none and stays`(seed: UInt64) {
        let lines = placed(
            [
                (prose, false), ("Restaurant and Garden of the Old Mill", false),
                ("NORTHERN RAILWAY COMPANY OF THE LAKES", false), ("in the year", false),
            ], seed: seed)
        #expect(lines.allSatisfy { $0.pitch == nil && $0.extents == nil })
        #expect(lines[0].line.text == prose)
    }

    @Test(arguments: 1...40) func `no letter of a listing is lost`(seed: UInt64) {
        let lines = placed([(prose, false), (code, true), (code, true), ("}", true)], seed: seed)
        #expect(lines.map(\.line.text) == [prose, code, code, "}"])
        #expect(lines.allSatisfy { $0.extents == nil || $0.extents?.count == $0.line.words.count })
    }
}
