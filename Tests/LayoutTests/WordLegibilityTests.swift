import Confidence
import Observations
import Testing

@testable import Layout

@Suite struct WordLegibilityTests {
    private func page(score: Float, on kind: PageKind?) -> PageReading {
        var page = TypedPage()
        page.line("ada@example.org", x: 50, y: 100)
        page.reading.words[0].reader = .recognizer("tesseract")
        page.reading.words[0].confidence = Calibration.probability(
            of: score, by: "tesseract", on: kind)
        page.reading.page.kind = kind
        return page.reading
    }

    @Test(arguments: [Float(0.1), 0.25, 0.35, 0.45, 0.55, 0.7, 0.9])
    func `a word of one score is text on each kind of page or on none`(score: Float) {
        let kinds: [PageKind?] = [nil, .clean, .receipt, .form]
        let decisions = kinds.map { kind in
            let reading = page(score: score, on: kind)
            let legibility = WordLegibility(reading)
            return [
                legibility.isLegible(0), legibility.isSolid(0),
                legibility.isCertain(0),
            ]
        }
        #expect(Set(decisions).count == 1)
    }

    @Test func `a smudge is no text and a sure word is`() {
        #expect(!WordLegibility(page(score: 0.1, on: .receipt)).isLegible(0))
        #expect(WordLegibility(page(score: 0.9, on: .receipt)).isLegible(0))
    }

    @Test func `words of a text layer are text`() {
        var page = TypedPage()
        page.line("layer", x: 50, y: 100)
        page.reading.page.kind = .receipt
        #expect(WordLegibility(page.reading).areSolid([0]))
    }
}
