import Facts
import TestSupport
import Testing

@testable import DataDetection

@Suite struct OverlapTests {
    @Test func `no two facts overlap, whatever the text`() {
        let pieces = [
            "call +1 650 253 0000", "on 5/12/2026", "$5m", "10.30", "GB82 WEST 1234 5698 7654 32",
            "LH 400",
            "flight", "5 ft 2 in", "example.com/2026-03-14", "bob@example.com",
            "12 Main St, Oakland CA 94789",
            "1Z5R89390357567127", "tel", "-", ",", "(", ")", "\n", "2026", "10", "½", "°C", "€",
            "元",
        ]
        var numbers = SeededGenerator(seed: 4)
        for _ in 0..<300 {
            let text = (0..<12).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined(
                separator: [" ", "", "  "].randomElement(using: &numbers) ?? " ")
            let matches = Detecting(region: "US", reference: "2026-03-16").matches(text)
            #expect(isSound(matches, in: text), "\(text)")
        }
    }

    @Test(arguments: [
        "", " ", "\n\n", "�", "\u{0}\u{1}", "🇩🇪👍🏽", "e\u{301}", "١٢٣", "(((((", "@@@@", "://://",
    ])
    func `odd texts are read`(_ text: String) {
        #expect(isSound(Detecting(region: "US").matches(text), in: text))
    }

    @Test func `any bytes are read`() {
        var numbers = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &numbers) }
            let any = String(decoding: bytes, as: UTF8.self)
            #expect(isSound(Detecting(region: "GB").matches(any), in: any))
            let ascii = String(decoding: bytes.map { $0 & 0x7F }, as: UTF8.self)
            #expect(isSound(Detecting(region: "DE").matches(ascii), in: ascii))
        }
    }

    /// Whether matches follow each other inside of `text`, each with a confidence.
    private func isSound(_ matches: [DataDetector.Match], in text: String) -> Bool {
        var end = text.startIndex
        for match in matches {
            guard !match.range.isEmpty, match.range.lowerBound >= end,
                match.range.upperBound <= text.endIndex, (0...1).contains(match.confidence)
            else { return false }
            end = match.range.upperBound
        }
        return true
    }
}
