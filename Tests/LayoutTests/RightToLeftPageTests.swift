import Geometry
import Layout
import Observations
import TestSupport
import Testing

/// A page of a script from right to left is laid out as one from left to right is in a mirror.
@Suite struct RightToLeftPageTests {
    @Test func `words of a line are read from the right, numbers and Latin among them`() {
        let words = ["10", "מילה", "Google", "Books", "בשנת", "1998", "סוף"]
        let page = TypedPage.visual(["סוף", "1998", "בשנת", "Google", "Books", "מילה", "10"])
        #expect(page.sketch == words.joined(separator: " "))
    }

    @Test func `a line from left to right keeps its order around what runs against it`() {
        let page = TypedPage.visual(["This", "cites", "הספר", "את", "in", "its", "text"])
        #expect(page.sketch == "This cites את הספר in its text")
        #expect(
            page.observation.document.text.lines.map(\.textDirection) == [.leftToRight])
    }

    @Test func `a Latin line on a page from right to left is read from the left`() {
        var page = TypedPage.visual(["סוף", "בשנת", "מילה"])
        page.line("See the list", x: 50, y: 140)
        #expect(page.sketch == "מילה בשנת סוף\nSee the list")
    }

    @Test func `the first column of a table is at the right`() {
        var page = TypedPage()
        page.grid(columns: [50, 150, 250], rows: [100, 120, 140])
        for (index, text) in ["מחיר", "שם", "12", "ספר"].enumerated() {
            page.cell(text, x: 50 + Double(index % 2) * 100, y: 100 + Double(index / 2) * 20)
        }
        #expect(page.sketch.hasSuffix("| שם | מחיר |\n| ספר | 12 |"))
        let lines = page.observation.document.text.lines
        #expect(lines.first?.textDirection == .rightToLeft)
    }

    @Test func `the right column is read first`() {
        var page = TypedPage()
        var generator = SeededGenerator(seed: 5)
        for row in 0..<16 {
            for right in [285.0, 550] {
                let line = hebrew(&generator)
                let x = right - Double(line.count) * 5
                page.line(line, x: x, y: 120 + Double(row) * 12 + (right < 300 ? 5 : 0))
            }
        }
        let blocks = page.observation.document.blocks
        #expect(blocks.count == 2)
        #expect(blocks.first.map { $0.box.minX > 300 } == true)
    }

    /// A line of 44 to 47 letters and blanks, as ragged prose has them.
    private func hebrew(_ generator: inout SeededGenerator) -> String {
        var line = ""
        while line.count < 44 {
            if !line.isEmpty { line += " " }
            for _ in 0..<Int.random(in: 2...min(7, 47 - line.count), using: &generator) {
                line.unicodeScalars.append(
                    Unicode.Scalar(0x05D0 + UInt32.random(in: 0..<22, using: &generator)) ?? "א")
            }
        }
        return line
    }
}

extension TypedPage {
    /// A line of these words from the left, each as it is read.
    fileprivate static func visual(_ words: [String]) -> TypedPage {
        var page = TypedPage()
        page.line(words.joined(separator: " "), x: 50, y: 100)
        return page
    }
}
