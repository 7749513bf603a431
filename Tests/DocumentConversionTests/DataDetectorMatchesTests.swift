import DocumentConversion
import Foundation
import Testing

@Suite struct DataDetectorMatchesTests {
    @Test func `matches come one after the other`() async {
        var found: [String] = []
        let text = "Write to ada@example.org or see https://example.org."
        for await match in text.dataDetectorMatches() { found.append(String(text[match.range])) }
        #expect(found == ["ada@example.org", "https://example.org"])
    }

    @Test func `only the kinds that are asked for are given`() {
        let text = "Write to ada@example.org or see https://example.org."
        #expect(text.dataDetectorMatches(.link).all.count == 1)
        #expect(text.dataDetectorMatches([.moneyAmount, .flightNumber]).all.isEmpty)
    }

    /// A part of a text keeps the places of the whole.
    @Test func `ranges are those of the text that was asked`() {
        let text = "Äpfel: £5 und mehr"
        let part = text.dropFirst(7)
        #expect(part.dataDetectorMatches().all.map { String(text[$0.range]) } == ["£5"])
    }
}
