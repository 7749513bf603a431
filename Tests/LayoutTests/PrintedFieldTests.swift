import Geometry
import Observations
import Testing

@testable import Layout

@Suite struct PrintedFieldTests {
    private func fields(_ set: (inout TypedPage) -> Void) -> [String] {
        var page = TypedPage()
        set(&page)
        return page.observation.fields.map { "\($0.label)=\($0.value)" }
    }

    /// Without what a line to write on is made of.
    private func bare(_ word: String) -> String { word.filter { !"_|—-".contains($0) } }

    private func rule(_ start: Double, _ end: Double, y: Double) -> RulingLine {
        RulingLine(axis: .level, position: y, start: start, end: end, thickness: 0.5)
    }

    @Test func `what follows a colon is the value of what stands before it`() {
        let found = fields {
            $0.line("Name: Ada Lovelace", x: 50, y: 100)
            $0.line("Date of birth:", x: 50, y: 130)
            $0.line("10 December 1815", x: 180, y: 130)
        }
        #expect(found == ["Name=Ada Lovelace", "Date of birth=10 December 1815"])
    }

    @Test func `a label with nothing beside it names what stands below`() {
        let found = fields {
            $0.line("Address:", x: 50, y: 100)
            $0.line("12 St James Square", x: 50, y: 114)
            $0.line("London", x: 50, y: 128)
            $0.line("Far below stands other text", x: 50, y: 300)
        }
        #expect(found == ["Address=12 St James Square London"])
    }

    @Test func `a name before a line to write on is the label of what is written`() {
        let found = fields {
            $0.line("Signed", x: 50, y: 100)
            $0.line("B. Wing", x: 110, y: 100)
            $0.reading.rules = [rule(95, 260, y: 102)]
        }
        #expect(found == ["Signed=B. Wing"])
    }

    @Test func `an underlined phrase is no field`() {
        let found = fields {
            $0.line("Special Instructions", x: 50, y: 100)
            $0.reading.rules = [rule(50, 150, y: 102)]
        }
        #expect(found.isEmpty)
    }

    @Test func `a line to write on that is empty gives no field`() {
        let found = fields {
            $0.line("Signed", x: 50, y: 100)
            $0.reading.rules = [rule(95, 260, y: 102)]
        }
        #expect(found.isEmpty)
    }

    @Test func `a paragraph that begins with a word and a colon is no field`() {
        let found = fields {
            $0.prose(
                "Note: the river rises in spring and floods the lower meadows, where the cattle "
                    + "stand in summer and the geese in winter, so that nobody builds there.",
                x: 50, y: 100, width: 300)
        }
        #expect(found.isEmpty)
    }

    @Test(arguments: ["at 10:30 they left", "see https://example.org/a", "12: 14"])
    func `colons in times, addresses and ratios end no label`(text: String) {
        #expect(fields { $0.line(text, x: 50, y: 100) }.isEmpty)
    }

    @Test func `no rule stands between a label and its value`() {
        let found = fields {
            $0.line("Total:", x: 50, y: 100)
            $0.line("35,00", x: 150, y: 100)
            $0.reading.rules = [
                RulingLine(axis: .upright, position: 120, start: 80, end: 110, thickness: 0.5)
            ]
        }
        #expect(found.isEmpty)
    }

    @Test func `the place of a field on a sideways page is that on the page as delivered`() {
        var page = TypedPage()
        page.reading.words = ["Name:", "Ada"].enumerated().map { index, text in
            let y = 400.0 - Double(index) * 60
            return Word(
                text: text, box: Rect(minX: 100, minY: y - 40, maxX: 110, maxY: y),
                baseline: 108, style: TextStyle(size: 10), direction: .up)
        }
        let field = page.observation.fields.first
        #expect(field?.value == "Ada")
        #expect(field?.box.minY == 300 && field?.box.maxY == 340 && field?.box.minX == 100)
    }

    @Test(arguments: 0..<20)
    func `fields say what stands on the page, each word at most once`(seed: UInt64) {
        var pages = RandomPages(seed: seed)
        let page = pages.next()
        let words = page.words.map { bare($0.text) }
        let values = Layout().observation(of: page).fields
            .flatMap { $0.value.split(separator: " ").map { bare(String($0)) } }
        var left = words
        for value in values {
            let index = left.firstIndex(of: value)
            #expect(index != nil, "\(value) is not on the page, or stands in two fields")
            if let index { left.remove(at: index) }
        }
    }
}
