import Geometry
import Observations
import Testing

@testable import Layout

@Suite struct DropCapTests {
    private let lines = [
        "n May the industry was turned upside", "down by a judgment in Minnesota that",
        "required the companies to make public", "millions of pages of internal documents.",
    ]

    /// A paragraph with an initial over two lines.
    private func page(
        initial: String = "I", size: Double = 24, baseline: Double = 112, first: Double = 0,
        lines: [String]? = nil
    ) -> TypedPage {
        var page = TypedPage()
        page.line(initial, x: 50, y: baseline, size: size)
        for (index, text) in (lines ?? self.lines).enumerated() {
            let indent = index < 2 ? 14.0 : 0
            page.line(text, x: 50 + indent + (index == 0 ? first : 0), y: 100 + Double(index) * 12)
        }
        return page
    }

    @Test func `an initial begins the first word of its paragraph`() {
        #expect(page().sketch == "I" + lines.joined(separator: " "))
    }

    @Test func `an initial that is a word of its own stays one`() {
        #expect(page(initial: "A", first: 2.5).sketch == "A " + lines.joined(separator: " "))
    }

    @Test func `words keep their boxes`() {
        let page = page()
        let words = page.observation.document.text.textLines.flatMap(\.words)
        #expect(Set(words.map(\.box)) == Set(page.reading.words.map(\.box)))
    }

    @Test func `a large letter beside one line is none`() {
        let source = page(lines: Array(lines.prefix(1))).reading.words
        #expect(DropCaps(source, bodySize: 10).words == source)
    }

    @Test func `a large letter between lines of a table is none`() {
        var page = TypedPage()
        page.line("K", x: 50, y: 118, size: 24)
        for row in 0..<4 {
            page.row(["\(row).25", "7.1\(row)"], x: [66, 120], y: 100 + Double(row) * 18)
        }
        #expect(DropCaps(page.reading.words, bodySize: 10).words == page.reading.words)
    }

    @Test func `a letter whose lines below it do not return is none`() {
        var page = TypedPage()
        page.line("I", x: 50, y: 112, size: 24)
        for (index, text) in lines.enumerated() {
            page.line(text, x: 64, y: 100 + Double(index) * 12)
        }
        page.line("Beside", x: 50, y: 142)
        #expect(DropCaps(page.reading.words, bodySize: 10).words.count == page.reading.words.count)
    }

    /// An initial as a browser floats it: no line has its baseline, and its box reaches over a
    /// line below.
    private func floated(beside: Int = 3, next: Double = 136, at left: Double = 50) -> TypedPage {
        var page = TypedPage()
        page.line("I", x: 50, y: 120, size: 27)
        for (index, text) in lines.prefix(beside).enumerated() {
            page.line(text, x: 66, y: 100 + Double(index) * 12)
        }
        page.line(lines[3], x: left, y: next)
        return page
    }

    @Test(arguments: [(2, 124.0), (3, 136)])
    func `an initial need not have the baseline of a line`(beside: Int, next: Double) {
        let page = floated(beside: beside, next: next)
        let text = lines.prefix(beside) + [lines[3]]
        #expect(page.sketch == "I" + text.joined(separator: " "))
    }

    @Test func `a paragraph may end beside its initial`() {
        let words = DropCaps(floated(next: 150).reading.words, bodySize: 10).words
        #expect(words.contains { $0.text == "In" })
    }

    @Test(arguments: [(3, 136.0, 66.0), (3, 150, 66), (3, 142, 90), (1, 112, 50), (2, 140, 50)])
    func `a letter whose lines do not return beside their baselines is none`(
        beside: Int, next: Double, left: Double
    ) {
        let source = floated(beside: beside, next: next, at: left).reading.words
        #expect(DropCaps(source, bodySize: 10).words == source)
    }

    @Test func `no word of any page is lost`() {
        var pages = RandomPages(seed: 12)
        for _ in 0..<500 {
            let words = pages.next().words
            let caps = DropCaps(words, bodySize: 5)
            let placed = caps.words.flatMap { caps.members[$0.box] ?? [$0] }
            #expect(placed.map(\.text).sorted() == words.map(\.text).sorted())
        }
    }
}
