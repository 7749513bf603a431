import Geometry
import Layout
import Observations
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

    @Test func `the first column of a table stands at the right`() {
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
        page.prose(hebrew(120), x: 50, y: 120, width: 235)
        page.prose(hebrew(120, seed: 1), x: 315, y: 120, width: 235)
        let blocks = page.observation.document.blocks
        #expect(blocks.count == 2)
        #expect(blocks.first.map { $0.box.minX > 300 } == true)
    }

    private func hebrew(_ count: Int, seed: Int = 0) -> String {
        let letters = sentence(count, seed: seed).unicodeScalars.map { scalar -> Unicode.Scalar in
            guard scalar.properties.isAlphabetic else { return scalar }
            return Unicode.Scalar(0x05D0 + scalar.value % 26) ?? scalar
        }
        return String(String.UnicodeScalarView(letters))
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
