import Geometry
import Observations
import TestSupport
import Testing

@testable import Layout

@Suite struct StretchedLineTests {
    private let counts = [5, 3, 4, 6, 3, 5, 4, 4, 5, 3, 6, 4]

    /// A justified text with so many words on each line.
    private func paragraph(_ counts: [Int], width: Double = 170) -> (page: TypedPage, text: String)
    {
        var page = TypedPage()
        let text = sentence(counts.reduce(0, +))
        var words = text.split(separator: " ").map(String.init)[...]
        for (row, count) in counts.enumerated() {
            page.stretch(
                Array(words.prefix(count)), x: 50, y: 100 + Double(row) * 12, width: width)
            words = words.dropFirst(count)
        }
        return (page, text)
    }

    @Test func `a justified text is one paragraph though wide blanks break its lines`() {
        let (page, text) = paragraph(counts)
        #expect(page.recognized.sketch == text)
    }

    @Test func `lines that one blank goes through are the rows of a table`() {
        var page = TypedPage()
        for row in 0..<10 {
            page.row(
                ["near the old bridge", "\(row).50", "\(row * 7 + 10).25"], x: [50, 190, 260],
                y: 100 + Double(row) * 12)
        }
        #expect(page.recognized.observation.document.tables.count == 1)
    }

    @Test func `small notes at the side do not interrupt a text`() {
        var (page, text) = paragraph(
            (0..<24).map { [11, 12, 7, 12, 10, 12][$0 % 6] }, width: 320)
        for y in [112.0, 244] {
            page.lines(
                ["of lamps and", "stones that the", "river takes"], x: 386, y: y, size: 7,
                leading: 9)
        }
        #expect(page.recognized.sketch.hasPrefix(text + "\n"))
    }

    @Test func `small values beside lines that end anywhere stay with them`() {
        var page = TypedPage()
        for row in 0..<14 {
            let y = 100 + Double(row) * 12
            page.line(String(repeating: "lamp of glass ", count: row % 3 + 1), x: 50, y: y)
            page.line("\(row).50 ft", x: 300, y: y, size: 8)
        }
        let table = page.recognized.observation.document.tables.first
        #expect(table?.rowCount == 14)
        #expect(table?.columnCount == 2)
    }

    /// Rows of words at random, in one to four pieces.
    @Test(arguments: 0..<40) func `every word stays in its row`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let counts = (0..<16).map { _ in Int.random(in: 2...6, using: &random) }
        let page = paragraph(counts).page.recognized
        let content = PageContent(page.reading, words: page.reading.words, rules: [])
        let rows = ZoneRow.rows(of: SegmentFinder(content).segments)
        let joined = StretchedLines(content, rows).joined
        #expect(joined.map(\.words) == rows.map(\.words))
    }
}

extension ZoneRow {
    fileprivate var words: [Int] { segments.flatMap(\.words) }
}

extension TypedPage {
    /// The page as a recognizer delivers it.
    fileprivate var recognized: TypedPage {
        var page = self
        for index in page.reading.words.indices {
            page.reading.words[index].reader = .recognizer("test")
        }
        return page
    }
}
