import Geometry
import Observations
import TestSupport
import Testing

@Suite struct FormulaTests {
    /// Prose, then lines of a mathematical font, then prose.
    private func page(_ rows: [(text: String, x: Double, y: Double)], number: String = "")
        -> TypedPage
    {
        var page = TypedPage()
        let end = page.prose(sentence(60), x: 50, y: 60, width: 450)
        for row in rows {
            let first = page.reading.words.count
            page.line(row.text, x: row.x, y: end + row.y)
            for index in first..<page.reading.words.count {
                page.reading.words[index].style.fontName = "CMMI10"
            }
        }
        if !number.isEmpty { page.line(number, right: 500, y: end + 20) }
        page.prose(sentence(60, seed: 1), x: 50, y: end + 45, width: 450)
        return page
    }

    private let line = [(text: "E = m c + x", x: 250.0, y: 20.0)]

    private func figures(_ page: TypedPage) -> [String] {
        page.observation.document.figures.filter(\.isFormula).map {
            $0.text?.transcript ?? ""
        }
    }

    @Test func `a displayed formula is a picture with its signs as text`() {
        #expect(figures(page(line)) == ["E = m c + x"])
        #expect(
            page(line).observation.document.sketch == """
                \(sentence(60))
                figure [E = m c + x]
                \(sentence(60, seed: 1))
                """)
    }

    @Test func `the number of a formula belongs to it`() {
        #expect(figures(page(line, number: "(12)")) == ["E = m c + x (12)"])
    }

    @Test func `the lines of a fraction are one formula`() throws {
        let rows = [("a + b", 270.0, 15.0), ("x =", 250.0, 20.0), ("c − d", 270.0, 25.0)]
        let page = page(rows.map { (text: $0.0, x: $0.1, y: $0.2) })
        #expect(figures(page).count == 1)
        #expect(page.observation.document.paragraphs.count == 2)
    }

    @Test func `variables inside prose are no formula`() {
        let rows = [(text: "x = y holds wherever the river carries the stones", x: 60.0, y: 20.0)]
        var page = page(rows)
        for index in page.reading.words.indices
        where page.reading.words[index].text.count > 2 {
            page.reading.words[index].style.fontName = "CMR10"
        }
        #expect(figures(page).isEmpty)
    }

    @Test(arguments: ["12.5 = 10 + 2.5", "E m c x", "x ="])
    func `sums, letters without a relation and fragments are none`(text: String) {
        #expect(figures(page([(text: text, x: 250, y: 20)])).isEmpty)
    }

    @Test func `a line at the left edge is no displayed formula`() {
        #expect(figures(page([(text: "E = m c + x", x: 50, y: 20)])).isEmpty)
    }

    @Test func `signs beside a line of prose are none`() {
        var page = page(line)
        let y = Double(page.reading.words.first { $0.text == "E" }?.baseline ?? 0)
        page.line("see the river", x: 60, y: y)
        #expect(figures(page).isEmpty)
    }

    /// Whatever the signs and the place, every word is in the text of the figure.
    @Test func `no sign is lost`() {
        var generator = SeededGenerator(seed: 51)
        for seed in 0..<100 {
            let signs = (0..<Int.random(in: 3...8, using: &generator)).map { index in
                index % 2 == 0
                    ? ["x", "y", "α", "f"].randomElement(using: &generator) ?? "x"
                    : ["=", "+", "≤", "×"].randomElement(using: &generator) ?? "="
            }
            let x = Double.random(in: 90...300, using: &generator)
            let text = signs.joined(separator: " ")
            #expect(figures(page([(text: text, x: x, y: 20)])) == [text], "seed \(seed)")
        }
    }
}
