import Observations
import TestSupport
import Testing

@Suite struct HangingIndentTests {
    /// Sets an entry whose lines but the first are set in.
    ///
    /// - Returns: The baseline of a further line.
    private func entry(
        _ text: String, on page: inout TypedPage, y: Double, width: Double = 300
    ) -> Double {
        var lines: [(text: String, x: Double)] = [("", 50)]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            let longer = last.text.isEmpty ? String(word) : last.text + " " + word
            if last.x + Self.width(of: longer) > 50 + width, !last.text.isEmpty {
                lines.append((String(word), 65))
            } else {
                lines[lines.count - 1].text = longer
            }
        }
        for (index, line) in lines.enumerated() {
            page.line(line.text, x: line.x, y: y + Double(index) * 12)
        }
        return y + Double(lines.count) * 12
    }

    /// As `TypedPage` sets it at 10 points.
    private static func width(of text: String) -> Double {
        text.reduce(0) { $0 + ($1 == " " ? 3 : 5) }
    }

    @Test func `references with hanging indents are whole`() {
        var page = TypedPage()
        let texts = (0..<4).map { "Quinn, C. and Brown, \(sentence(26 + $0, seed: $0))" }
        var y = 100.0
        for text in texts { y = entry(text, on: &page, y: y) }
        #expect(page.observation.document.paragraphs.map(\.transcript) == texts)
    }

    @Test func `so are references that are set apart`() {
        var page = TypedPage()
        let texts = (0..<4).map { "Quinn, C. and Brown, \(sentence(26 + $0, seed: $0))" }
        var y = 100.0
        for text in texts { y = entry(text, on: &page, y: y) + 5 }
        #expect(page.observation.document.paragraphs.map(\.transcript) == texts)
    }

    @Test func `hanging entries of any length come back`() {
        var generator = SeededGenerator(seed: 21)
        for index in 0..<300 {
            var page = TypedPage()
            let gap = Double.random(in: 0...6, using: &generator)
            let width = Double.random(in: 200...400, using: &generator)
            let texts = (0..<Int.random(in: 2...5, using: &generator)).map {
                "Quinn and Brown, " + sentence(.random(in: 24...60, using: &generator), seed: $0)
            }
            var y = 100.0
            for text in texts { y = entry(text, on: &page, y: y, width: width) + gap }
            #expect(
                page.observation.document.paragraphs.map(\.transcript) == texts, "page \(index)")
        }
    }

    @Test func `paragraphs that set in their first lines stay apart`() {
        var page = TypedPage()
        var y = 100.0
        let texts = (0..<4).map { sentence(40 + $0, seed: $0) }
        for text in texts { y = page.prose(text, x: 50, y: y, width: 370, indent: 15) }
        #expect(page.observation.document.paragraphs.map(\.transcript) == texts)
    }

    @Test func `a quotation that is set in stays apart`() {
        var page = TypedPage()
        var y = page.prose(sentence(40), x: 50, y: 100, width: 400)
        y = page.prose(sentence(30, seed: 1), x: 70, y: y, width: 360)
        page.prose(sentence(40, seed: 2), x: 50, y: y, width: 400)
        #expect(page.observation.document.paragraphs.count == 3)
    }

    @Test func `numbers in brackets lead a list`() {
        var page = TypedPage()
        var expected: [String] = []
        for item in 1...3 {
            let y = 100 + Double(item) * 26
            page.line("[\(item)] Quinn, C. and Brown, F. keep a paper lantern near", x: 50, y: y)
            page.line("its window every evening.", x: 66, y: y + 12)
            expected.append(
                "[\(item)] Quinn, C. and Brown, F. keep a paper lantern near its window every "
                    + "evening.")
        }
        #expect(page.sketch == expected.joined(separator: "\n"))
        #expect(page.observation.document.lists.count == 1)
    }

    @Test func `a citation at the head of a line begins no item`() {
        var page = TypedPage()
        page.lines(
            [
                "River stones carry under the bridge while every garden keeps until the end.",
                "[3] says of March that a paper lantern near its window and some evening people",
                "[4] walk along quiet roads between fields.",
            ], x: 50, y: 100)
        #expect(page.observation.document.lists.isEmpty)
    }
}
