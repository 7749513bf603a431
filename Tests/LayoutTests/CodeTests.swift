import Geometry
import Observations
import TestSupport
import Testing

@testable import Layout

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

    @Test func `what is far behind a short line is on it where the grid says so`() {
        let lines = [
            "mill = 1;", "BENCH" + String(repeating: " ", count: 25) + "OFF", "set = {2};",
            "end = 3;",
        ]
        #expect(code(page(lines)) == [lines.joined(separator: "\n")])
        let wide = "BENCH" + String(repeating: " ", count: 45) + "OFF"
        #expect(
            code(page(lines.map { $0 == lines[1] ? wide : $0 })).allSatisfy { !$0.contains(wide) })
    }

    /// Rows with their numbers before them, as on a scan, where fonts are not known.
    private func tables(numbered lines: [String]) -> Int {
        var page = TypedPage()
        for (row, text) in lines.enumerated() {
            page.line("\(row + 8)", x: 50, y: 100 + Double(row) * 14)
            page.line(text, x: 90, y: 100 + Double(row) * 14)
            page.line("\(row * 7)", x: 300, y: 100 + Double(row) * 14)
        }
        for index in page.reading.words.indices {
            page.reading.words[index].reader = .recognizer("any")
        }
        return page.observation.document.tables.count
    }

    @Test func `a scanned listing is no table`() {
        #expect(
            tables(numbered: [
                "int o = 0, i = 10;", "for (i = 0; i < 9; i++) {", "o += i;", "}", "return o == 0;",
            ]) == 0)
    }

    /// As recognizers read them.
    @Test func `a scanned listing of a language without braces is no table`() {
        #expect(
            tables(numbered: [
                "def loop(food, nodes=(), o=0):", "\"\"\"Vields one node.\"\"\"",
                "for node in nodes:",
                "0 = o or node[0][0]", "return [o for o in (0 0,0, 8) if o]", "# no more",
            ]) == 0)
    }

    /// Of faint print the numbers are read, but not all of what is behind them.
    @Test func `a scanned listing with blank lines is no table`() {
        #expect(
            tables(numbered: [
                "int o = 0, i = 10;", "", "for node in node", "", "o += i;", "", "", "ret urn 0",
            ]) == 0)
    }

    @Test func `rows that begin like statements are a table`() {
        #expect(
            tables(numbered: [
                "for sale", "class 2 (red)", "let to others", "if needed", "Return (net)",
                "while in use",
            ]) == 1)
    }

    @Test func `rows with few signs are a table`() {
        #expect(
            tables(numbered: [
                "Lanterns; red", "Paper (white)", "Stones = few", "Tea", "Bread", "Oil",
            ]) == 1)
    }

    /// Words one pitch apart, as on a scan; some letters are as wide as `narrow`.
    private func words(
        _ text: String, x: Double = 50, y: Double = 100, pitch: Double = 6, narrow: Double = 6
    ) -> [Word] {
        var x = x
        return text.split(separator: " ").map { word in
            let width = word.reduce(0) { $0 + ("fijlrt".contains($1) ? narrow : pitch) }
            defer { x += width + pitch }
            return Word(
                text: String(word),
                box: Rect(minX: x, minY: y - 8, maxX: x + width - 1, maxY: y + 2),
                baseline: Float(y), reader: .recognizer("any"))
        }
    }

    private func tables(typed rows: [(String, String)]) -> Int {
        var page = TypedPage()
        for (row, cells) in rows.enumerated() {
            let y = 100 + Double(row) * 14
            page.reading.words += words(cells.0, y: y) + words(cells.1, x: 50 + 18 * 6, y: y)
        }
        return page.observation.document.tables.count
    }

    /// 17 characters in the first column, so that one blank is before the second.
    private let typed = [
        ("the river carried", "1,204.50"), ("a letter from the", "99.00"),
        ("small villages to", "7.25"), ("the sea; tell him", "318.00"),
    ]

    @Test func `lines of letters of one width without wide blanks are no table`() {
        #expect(tables(typed: typed) == 0)
        #expect(tables(typed: typed.map { (String($0.0.dropLast(4)), $0.1) }) == 1)
    }

    @Test func `only letters of one width have a pitch`() throws {
        let text = typed.map(\.0).joined(separator: " ")
        let read = words(text)
        let pitch = try #require(FixedPitch(read))
        #expect(
            zip(read, read.dropFirst()).allSatisfy { pitch.isBlank(between: $0.box, and: $1.box) })
        #expect(!pitch.isBlank(between: read[0].box, and: read[2].box))
        #expect(FixedPitch(words(text, narrow: 3)) == nil)
        #expect(FixedPitch(words("1,204.50 99.00 318.00 27.25 300 1,000 999")) == nil)
        #expect(FixedPitch(Array(words(text).prefix(5))) == nil)
    }

    @Test func `commands are code`() {
        let lines = ["$ lantern --light on", "lit 3 of 4", "$ lantern --light off"]
        #expect(code(page(lines)) == [lines.joined(separator: "\n")])
    }

    @Test func `one line is code on a ground of its own`() {
        for (text, isCode) in [("pip install lantern", true), ("12 Lantern Road", false)] {
            var page = page([text])
            page.fill(Rect(minX: 50, minY: 185, maxX: 500, maxY: 208))
            #expect(code(page) == (isCode ? [text] : []))
        }
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

    /// A typewritten page with lines of something else below its prose.
    private func typed(_ lines: [String]) -> [String] {
        var page = TypedPage()
        let letter = (0..<16).map { "the mill keeps a lantern and a garden for town \($0)" }
        page.code(letter, x: 50, y: 60)
        page.code(lines, x: 50, y: 330)
        return code(page)
    }

    @Test func `a program on a typewritten page is code`() {
        let program = ["import CAD;", "draw(g = box(1, 2),", "  pTo = (1, 0)*cm,", "  p = line);"]
        #expect(typed(program) == [program.joined(separator: "\n")])
        #expect(typed(["Total amount = 3.00", "lantern, red", "paper, white", "stone"]) == [])
        #expect(typed(["Name: ______ [ ] $", "Town: ______ [ ] $", "Mill: ______ | #"]) == [])
    }

    @Test func `commands with an at sign and stops are no addresses`() {
        let macros = ["\\def\\mill{x..x}\\stone@", "\\put@mill{a.b}", "\\end@stone{x}"]
        #expect(code(page(macros)) == [macros.joined(separator: "\n")])
        #expect(code(page(["a_b@mill.example", "c_d@mill.example", "<e_f@mill.example>,"])) == [])
    }

    /// `Let` and letters after it, 5 points wide, that begin so far apart; those of `Let` are 6 apart.
    private func columns(_ text: String, of width: Double, trait: TextStyle.Traits) -> String? {
        var page = TypedPage()
        func set(_ text: String, x: Double, edges: [Float]) {
            page.reading.words.append(
                Word(
                    text: text,
                    box: Rect(minX: x, minY: 92, maxX: Double(edges.last ?? 0), maxY: 102),
                    edges: edges, baseline: 100, style: TextStyle(size: 10, traits: trait)))
        }
        set("Let", x: 50, edges: [50, 56, 62, 67])
        for (place, letter) in text.enumerated() where letter != " " {
            let x = 74 + Double(place) * width
            set(String(letter), x: x, edges: [Float(x), Float(x + 5)])
        }
        return page.observation.document.paragraphs.first?.transcript
    }

    /// A `t` is narrow, so that a blank behind it makes it as wide as a letter of a listing.
    @Test func `a word of another font before a listing's word is a word of its own`() {
        var page = TypedPage()
        func set(_ text: String, edges: [Float], traits: TextStyle.Traits) {
            page.reading.words.append(
                Word(
                    text: text,
                    box: Rect(
                        minX: Double(edges[0]), minY: 92, maxX: Double(edges[edges.count - 1]),
                        maxY: 102),
                    edges: edges, baseline: 100, style: TextStyle(size: 10, traits: traits)))
        }
        set("it", edges: [50, 53, 56], traits: [])
        set("calls", edges: [58, 63, 68, 73, 78, 83], traits: .fixedPitch)
        #expect(page.observation.document.paragraphs.first?.transcript == "it calls")
    }

    @Test func `letters in columns a little wider than they are make one word`() {
        #expect(columns("c{a} {b}", of: 6, trait: .fixedPitch) == "Let c{a} {b}")
        #expect(columns("1 + 2", of: 6, trait: .fixedPitch) == "Let 1 + 2")
        #expect(columns("PRO", of: 7.5, trait: .fixedPitch) == "Let P R O")
        #expect(columns("ab", of: 6, trait: []) == "Let a b")
        #expect(columns("4年", of: 6, trait: .fixedPitch) == "Let 4 年")
    }
}

@Suite struct CodeBesideTextTests {
    private func code(_ page: TypedPage) -> [String] {
        page.observation.document.paragraphs.filter(\.isCode).map(\.transcript)
    }

    private let listing = ["let x = 4;", "print(x);"]

    /// A listing, and farther down further lines of its font between paragraphs.
    private func page(_ lines: [String], x: Double = 70, traits: TextStyle.Traits = []) -> TypedPage
    {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 60, width: 450)
        page.code(listing, x: 70, y: 150)
        page.prose(sentence(60, seed: 1), x: 50, y: 200, width: 450)
        page.code(lines, x: x, y: 300)
        for index in page.reading.words.indices
        where page.reading.words[index].box.minY > 280 {
            page.reading.words[index].style.traits.formUnion(traits)
        }
        page.prose(sentence(60, seed: 2), x: 50, y: 350, width: 450)
        return page
    }

    @Test(arguments: [["4"], ["A B D Z", "1 2 3 4"]])
    func `what is printed where listings begin is code without signs`(lines: [String]) {
        #expect(code(page(lines)) == [listing, lines].map { $0.joined(separator: "\n") })
    }

    @Test func `sentences, bold names and what begins elsewhere are no code`() {
        #expect(code(page(["They were carried away.", "Nobody saw them."])).count == 1)
        #expect(code(page(["verbose"], traits: .bold)).count == 1)
        #expect(code(page(["verbose"], x: 50)).count == 1)
    }

    @Test func `a page with sentences in another font has code, however little they are`() {
        var page = TypedPage()
        let program = (0..<40).map { "value\($0) = call(\($0))" }
        page.prose(sentence(40), x: 50, y: 60, width: 450)
        page.code(program, x: 70, y: 120)
        #expect(code(page) == [program.joined(separator: "\n")])
    }

    /// As below an invoice of a typewriter's font.
    @Test func `small print below shows nothing of what is above`() {
        var page = TypedPage()
        let rows = (0..<20).map { "#10\($0)  Paper  $\($0).00" }
        page.code(rows, x: 70, y: 60)
        page.prose(sentence(40), x: 50, y: 400, width: 450)
        #expect(code(page).isEmpty)
    }

    /// TeX sets braces from a font of signs.
    @Test func `a brace of another font ends a listing`() {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 60, width: 450)
        page.code(["if (x) {", "    print(x)"], x: 70, y: 150)
        page.line("}", x: 70, y: 174)
        page.prose(sentence(60, seed: 2), x: 50, y: 220, width: 450)
        #expect(code(page) == ["if (x) {\n    print(x)\n}"])
    }
}

/// Numbers before lines of code.
@Suite struct LineNumberTests {
    private let program = [
        "def main(path):", "    with open(path) as file", "", "        print(line)", "}", "main(x)",
    ]

    /// Prose, then lines with numbers in small print that end at one edge, then prose.
    private func page(
        _ lines: [String], from start: Int = 8, step: Int = 1, gap: Double = 8
    ) -> TypedPage {
        var page = TypedPage()
        page.prose(sentence(90), x: 50, y: 60, width: 450)
        page.code(lines, x: 70 + gap, y: 200)
        for row in lines.indices where row % step == 0 {
            page.line(String(start + row), right: 70, y: 200 + Double(row) * 12, size: 6)
        }
        page.prose(
            sentence(90, seed: 1), x: 50, y: 230 + Double(lines.count) * 12, width: 450)
        return page
    }

    /// The lines of the blocks of code without blanks.
    private func code(_ page: TypedPage) -> [String] {
        page.observation.document.paragraphs.filter(\.isCode).flatMap { text in
            text.textLines.map { $0.words.map(\.text).joined(separator: " ") }
        }
    }

    private func words(_ line: String) -> String {
        line.split(separator: " ").joined(separator: " ")
    }

    private func numbered(_ lines: [String], from start: Int = 8) -> [String] {
        lines.enumerated().map { words("\(start + $0) \($1)") }
    }

    @Test(arguments: [4, 8, 40.0])
    func `numbers are part of their lines, those of blank ones too`(gap: Double) {
        let page = page(program, gap: gap)
        #expect(code(page) == numbered(program))
        let text = page.observation.document.paragraphs.first(where: \.isCode)?.transcript ?? ""
        let indents = text.split(separator: "\n").compactMap { line in
            line.firstIndex(where: \.isLetter).map { line.distance(from: line.startIndex, to: $0) }
        }
        #expect(indents.count == 4)
        #expect(indents.map { $0 - indents[0] } == [0, 4, 8, 0])
    }

    @Test func `a column of text that begins where the code does is apart from it`() {
        var page = page(program)
        page.lines(["Of stones", "Of sand", "Of the mill"], x: 98, y: 420)
        #expect(code(page) == numbered(program))
    }

    @Test func `each second line may have a number`() {
        let lines = ["a = {", "b = 1;", "c = 2;", "d = 3;", "e = 4;", "}"]
        let found = code(page(lines, step: 2))
        #expect(found == ["8 a = {", "b = 1;", "10 c = 2;", "d = 3;", "12 e = 4;", "}"])
    }

    @Test func `numbers before other text make no code`() {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 60, width: 450)
        for row in 0..<6 {
            let y = 200 + Double(row) * 12
            page.line(String(row + 1), right: 70, y: y, size: 6)
            page.line("paper lantern", x: 78, y: y)
        }
        page.prose(sentence(60, seed: 1), x: 50, y: 300, width: 450)
        #expect(code(page) == [])
    }

    @Test func `raised numbers before addresses in footnotes make no code`() {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 60, width: 450)
        for row in 0..<4 {
            let y = 700 + Double(row) * 10
            page.line(String(row + 1), right: 60, y: y - 3, size: 5)
            page.code(["https://river.example/stones_\(row)"], x: 60, y: y)
        }
        #expect(code(page) == [])
    }

    @Test func `numbers in no sequence make no code`() {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 60, width: 450)
        for (row, number) in [12, 7, 30, 4, 19].enumerated() {
            let y = 200 + Double(row) * 12
            page.line(String(number), right: 70, y: y, size: 6)
            page.code(["Lantern"], x: 78, y: y)
        }
        page.prose(sentence(60, seed: 1), x: 50, y: 300, width: 450)
        #expect(code(page) == [])
    }

    @Test func `a line of text above and a name in the margin are apart`() {
        var page = page(program)
        page.code(["Mill:"], x: 50, y: 180)
        page.code(["Lantern"], x: 10, y: 201)
        #expect(code(page) == numbered(program))
    }

    @Test func `a heading below whose number is the next one is none`() {
        var page = page(program)
        page.line("14", right: 70, y: 220 + 72, size: 14, traits: .bold)
        page.line("Of rivers", x: 78, y: 220 + 72, size: 14, traits: .bold)
        #expect(code(page) == numbered(program))
    }

    /// Whatever the lines and the first number, each line has its own number and keeps its words.
    @Test func `every line keeps its number`() {
        var generator = SeededGenerator(seed: 43)
        for seed in 0..<100 {
            let start = Int.random(in: 1...2000, using: &generator)
            let lines = (0..<Int.random(in: 4...14, using: &generator)).map { row in
                let indent = Int.random(in: 0...6, using: &generator) * 2
                let names = ["x", "carry()", "stones", "}", "river = 2;", "lantern on"]
                let text = names.randomElement(using: &generator) ?? "x"
                return row % 4 == 3 ? "" : String(repeating: " ", count: indent) + text
            }
            #expect(code(page(lines, from: start)) == numbered(lines, from: start), "seed \(seed)")
        }
    }

    @Test func `a page of statements is code, one of a letter is not`() {
        let statements = ["\\begin{river}", "  \\stone{3}", "  a_1 = b(2);", "\\end{river}"]
        var page = TypedPage()
        page.code(statements + statements, x: 50, y: 100)
        page.line("12", x: 300, y: 780)
        #expect(code(page) == (statements + statements).map(words))
        var letter = TypedPage()
        letter.code(
            [
                "Dear Ms Quinn,", "the lantern is lit; the mill", "  is empty. Amount = 3.00",
                "Yours",
            ],
            x: 50, y: 100)
        #expect(code(letter) == [])
    }
}

extension TypedPage {
    /// Sets lines in a font whose characters are all half as wide as high.
    mutating func code(_ lines: [String], x: Double, y: Double) {
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
