import Geometry
import Observations
import TestSupport
import Testing

@Suite struct CodeTests {
    private let program = [
        "def main(path):", "    with open(path) as file:", "        for line in file:", "",
        "            print(line)", "", "", "main(\"x\")    # ends",
    ]

    /// Prose, then lines of a monospaced font, then prose.
    private func page(_ lines: [String], x: Double = 70, prose: Int = 90) -> TypedPage {
        var page = TypedPage()
        page.prose(sentence(prose), x: 50, y: 60, width: 450)
        page.code(lines, x: x, y: 200)
        page.prose(sentence(prose, seed: 1), x: 50, y: 230 + Double(lines.count) * 12, width: 450)
        return page
    }

    private func code(_ page: TypedPage) -> [String] {
        page.observation.document.paragraphs.filter(\.isCode).map(\.transcript)
    }

    @Test func `code has its indents, blanks and blank lines`() {
        #expect(code(page(program)) == [program.joined(separator: "\n")])
    }

    @Test func `commands are code`() {
        let lines = ["$ lantern --light on", "lit 3 of 4", "$ lantern --light off"]
        #expect(code(page(lines)) == [lines.joined(separator: "\n")])
    }

    @Test func `one line is code on a ground of its own`() {
        var page = page(["pip install lantern"])
        #expect(code(page) == [])
        page.fill(Rect(minX: 50, minY: 185, maxX: 500, maxY: 208))
        #expect(code(page) == ["pip install lantern"])
    }

    @Test func `a font whose letters have one width is monospaced`() {
        var page = page(program)
        for index in page.reading.words.indices
        where page.reading.words[index].style.traits.contains(.fixedPitch) {
            let word = page.reading.words[index]
            page.reading.words[index].style = TextStyle(fontName: "CMTT10", size: 10)
            page.reading.words[index].edges = (0...word.text.count).map {
                Float(word.box.minX) + 5 * Float($0)
            }
        }
        #expect(code(page) == [program.joined(separator: "\n")])
    }

    @Test func `code beside a column of prose is alone in its column`() {
        var page = TypedPage()
        page.prose(sentence(200), x: 310, y: 60, width: 240)
        page.prose(sentence(60), x: 50, y: 60, width: 240)
        page.code(program, x: 50, y: 200)
        page.prose(sentence(60, seed: 1), x: 50, y: 330, width: 240)
        #expect(code(page) == [program.joined(separator: "\n")])
    }

    @Test func `a typewritten page has no code`() {
        var page = TypedPage()
        page.code(program, x: 50, y: 100)
        page.line("Page 1 of 3", x: 250, y: 780)
        #expect(code(page) == [])
    }

    @Test(arguments: [
        ["Anna Bridge", "12 River Road", "Stonefield 12345"],
        ["TOTAL            12.50", "CASH             20.00", "CHANGE            7.50"],
        ["https://example.org/river/", "stones?id=12"], ["anna@example.org", "carl@example.org"],
        ["The river carries stones.", "The bridge is empty."],
    ])
    func `addresses and amounts in such a font are no code`(lines: [String]) {
        #expect(code(page(lines)) == [])
    }

    @Test func `a phrase inside a paragraph is no code`() {
        var page = TypedPage()
        page.prose(sentence(90), x: 50, y: 60, width: 450)
        page.line("which is done with the two calls of", x: 50, y: 200)
        page.code(["open(path=\"river\"), then", "close(path=\"river\")"], x: 50, y: 212)
        page.line("and so on until the evening comes", x: 50, y: 236)
        #expect(code(page) == [])
    }

    /// Whatever the indents and blanks, they come back.
    @Test func `blanks are kept`() {
        var generator = SeededGenerator(seed: 41)
        for seed in 0..<100 {
            let lines = (0..<Int.random(in: 2...12, using: &generator)).map { row in
                let indent = row == 0 ? 0 : Int.random(in: 0...4, using: &generator) * 2
                let gap = Int.random(in: 1...6, using: &generator)
                let names = ["x_1", "carry()", "stones[3]", "y", "=", "{", "lantern"]
                let first = names.randomElement(using: &generator) ?? "x"
                return String(repeating: " ", count: indent) + first + " = {"
                    + String(repeating: " ", count: gap) + "river;"
            }
            #expect(code(page(lines)) == [lines.joined(separator: "\n")], "seed \(seed)")
        }
    }
}

extension TypedPage {
    /// Sets lines in a font whose characters are all half as wide as high.
    fileprivate mutating func code(_ lines: [String], x: Double, y: Double) {
        for (row, text) in lines.enumerated() {
            var column = 0
            for word in text.split(separator: " ", omittingEmptySubsequences: false) {
                if !word.isEmpty {
                    line(
                        String(word), x: x + Double(column) * 5, y: y + Double(row) * 12,
                        traits: .fixedPitch)
                }
                column += word.count + 1
            }
        }
    }
}
