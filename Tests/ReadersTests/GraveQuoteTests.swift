import Geometry
import Observations
import Testing

@testable import Readers

/// XeTeX draws the sign that opens a quotation as an accent without a letter.
@Suite struct GraveQuoteTests {
    private func words(_ texts: [(String, Double)]) -> [Word] {
        texts.map { text, x in
            let width = text == "\u{300}" ? 0 : Double(text.unicodeScalars.count) * 5
            return Word(
                text: text, box: Rect(x: x, y: 92, width: width, height: 10),
                edges: (0...text.unicodeScalars.count).map { Float(x + Double($0) * 5) },
                baseline: text == "\u{300}" ? 98 : 100,
                style: TextStyle(fontName: "Charis", size: 10))
        }
    }

    private func mended(_ texts: [(String, Double)]) -> [String] {
        GraveQuotes(words(texts)).words.map(\.text)
    }

    @Test func `a mark before quoted words is their first sign`() {
        #expect(
            mended([("the", 50), ("\u{300}", 71), ("man’", 70), ("pages", 95)]) == [
                "the", "`man’", "pages",
            ])
        let quoted = GraveQuotes(words([("\u{300}", 71), ("two", 70), ("words’,", 90)])).words
        #expect(quoted.map(\.text) == ["`two", "words’,"])
        #expect(quoted[0].edges.count == 5)
    }

    @Test func `an accent far from the next word, or without an end of the quotation, stays`() {
        for texts: [(String, Double)] in [
            [("\u{300}", 50.0), ("man’", 70.0)], [("\u{300}", 71), ("man", 70), ("pages", 95)],
            [("\u{300}", 71)], [("\u{300}", 71), ("\u{300}", 71), ("man’", 70)],
        ] {
            #expect(mended(texts).first == "\u{300}")
        }
    }

    @Test func `other accents stay`() {
        #expect(mended([("\u{301}", 71), ("man’", 70)]) == ["\u{301}", "man’"])
    }
}
