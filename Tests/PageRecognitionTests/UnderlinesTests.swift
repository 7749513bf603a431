import Geometry
import ImageObservations
import TestSupport
import Testing

@testable import PageRecognition

@Suite struct UnderlinesTests {
    /// A word of bars above a level bar.
    ///
    /// - Parameters:
    ///   - text: What was read.
    ///   - gap: Pixels between letters and bar.
    ///   - thickness: Of the bar, in pixels.
    ///   - length: The share of the word that the bar is below.
    private func trimmed(
        _ text: String, gap: Int = 4, thickness: Int = 2, length: Double = 1
    ) throws -> RecognizedWord {
        var sheet = PrintSheet()
        sheet.line(String(repeating: "n", count: text.count), x: 100, baseline: 200)
        let letters = sheet.lines[0].words[0].box
        let width = Int(letters.width)
        sheet.fill(
            x: 100..<100 + Int(Double(width) * length), y: 200 + gap..<200 + gap + thickness)
        let word = PrintSheet.word(
            text, x: 100..<100 + width, y: Int(letters.minY)..<200 + gap + thickness)
        let ink = try #require(try sheet.image.binarized)
        return Underlines(ink).trimmed([RecognizedLine([word])])[0].words[0]
    }

    @Test func `a word ends above its underline`() throws {
        let word = try trimmed("Client")
        #expect(word.box.maxY == 200)
        #expect(word.baseline == 200)
        #expect(word.box.height == Double(PrintSheet.barHeight))
        #expect(word.text == "Client")
    }

    @Test func `other bars and letters that reach as low stay`() throws {
        #expect(try trimmed("pages").box.maxY == 206)
        // What is no letter.
        #expect(try trimmed("——").box.maxY == 206)
        // Below a part of the word, as a comma or a stain is.
        #expect(try trimmed("Client", length: 0.6).box.maxY == 206)
        // As high as letters are.
        #expect(try trimmed("Client", gap: 4, thickness: 14).box.maxY == 218)
        // A part of the letters.
        #expect(try trimmed("Client", gap: 0).box.maxY == 202)
    }

    @Test(arguments: 1...20) func `words without a bar stay`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var sheet = PrintSheet()
        for row in 0..<10 {
            let words = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                String(repeating: "n", count: Int.random(in: 1...6, using: &generator))
            }
            sheet.line(words.joined(separator: " "), x: 40, baseline: 100 + row * 60)
        }
        let ink = try #require(try sheet.image.binarized)
        #expect(Underlines(ink).trimmed(sheet.lines) == sheet.lines)
    }
}
