import Geometry
import Observations
import TestSupport
import Testing

/// Listings, commands and names of functions as office programs and browsers print them.
@Suite struct PrintedDocumentationTests {
    private func code(_ page: TypedPage) -> [String] {
        page.observation.document.paragraphs.filter(\.isCode).map(\.transcript)
    }

    /// Prose, then blocks of code with a distance between them, in points, then prose.
    private func page(_ blocks: [[String]], distance: Double = 36) -> TypedPage {
        var page = TypedPage()
        page.prose(sentence(90), x: 50, y: 60, width: 450)
        var y = 200.0
        for lines in blocks {
            page.code(lines, x: 50, y: y)
            y += Double(lines.count - 1) * 12 + distance
        }
        page.prose(sentence(90, seed: 1), x: 50, y: y + 30, width: 450)
        return page
    }

    private let first = ["import mill;", "", "turn(mill);"]
    private let second = ["const mill = get();", "stop(mill);"]

    @Test(arguments: [(20.0, 2), (21.5, 2), (24, 1), (25, 1), (30, 2)])
    func `a distance that is no whole lines is between two listings`(
        distance: Double, count: Int
    ) {
        let found = code(page([first, second], distance: distance))
        #expect(found.count == count)
        #expect(
            found
                == (count == 2 ? [first, second] : [first + [""] + second]).map {
                    $0.joined(separator: "\n")
                })
    }

    @Test func `single lines with a distance between them are listings where others show it`() {
        let found = code(
            page(
                [["get(mill);", "turn(mill);", "wait();"], ["stop = mill;"], ["a = {2};"]],
                distance: 20))
        #expect(found == ["get(mill);\nturn(mill);\nwait();", "stop = mill;", "a = {2};"])
    }

    /// Whatever the blank lines of two listings, they stay with their lines.
    @Test(arguments: 0..<30 as Range<UInt64>)
    func `blank lines are part of a listing`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let blocks = (0..<2).map { block in
            ["begin\(block) = {"]
                + (0..<5).flatMap { line in
                    Array(repeating: "", count: Int.random(in: 0...1, using: &random))
                        + ["  x\(line) = call(\(line));"]
                }
        }
        #expect(
            code(page(blocks, distance: 19)) == blocks.map { $0.joined(separator: "\n") },
            "seed \(seed)")
    }

    @Test func `the help of a command is code`() {
        let help = [
            "USAGE: mill [--slow] [--stones <n>] [<file>]", "", "ARGUMENTS:",
            "  <file>                  The grain to be milled.", "", "OPTIONS:",
            "  --slow                  Turns the mill with care.",
            "  --stones <n>            The number of stones.",
            "  -h, --help              Shows what can be done.",
        ]
        #expect(code(page([help])) == [help.joined(separator: "\n")])
    }

    @Test func `one line behind a prompt is code, one behind a number is not`() {
        #expect(code(page([["$ mill turn slowly"]])) == ["$ mill turn slowly"])
        #expect(code(page([["> mill.turn()"]])) == ["> mill.turn()"])
        #expect(code(page([["3 mill turn slowly"]])).isEmpty)
        #expect(code(page([["$"]])).isEmpty)
    }

    @Test func `comments may be sentences and have addresses`() {
        let program = [
            "import { mill } from 'river';", "log(mill === river); // Prints 'true'.",
            "log(mill.open); // Prints 'false'.", "// https://example.org/mill",
        ]
        #expect(code(page([program])) == [program.joined(separator: "\n")])
    }

    @Test func `statements right below a heading are code, a phrase below text is not`() {
        let statement = ["VeryLong name_of_it = other_name +", "    one_more;"]
        for (isBold, count) in [(true, 1), (false, 0)] {
            var page = TypedPage()
            page.prose(sentence(90), x: 50, y: 60, width: 450)
            page.line("Where statements go on", x: 50, y: 188, traits: isBold ? .bold : [])
            page.code(isBold ? statement : ["VeryLong name of it is", "a name"], x: 50, y: 200)
            page.prose(sentence(90, seed: 1), x: 50, y: 250, width: 450)
            #expect(code(page).count == count)
        }
    }

    @Test func `keywords of a listing may be bold`() {
        let lines = ["git clone git@example.org:mill.git", "cd mill"]
        var page = page([lines])
        for index in page.reading.words.indices
        where ["git", "cd"].contains(page.reading.words[index].text) {
            page.reading.words[index].style.traits.insert(.bold)
        }
        #expect(code(page) == [lines.joined(separator: "\n")])
    }

    // MARK: Pages of nothing else

    private let json = [
        "{", "  \"river_name\": \"Quinn\",", "  \"mills\": [", "    \"old\",", "    \"new\"",
        "  ],", "  \"stone\": {", "    \"count_of\": 3,", "    \"big\": true", "  }", "}",
    ]

    @Test func `a page of JSON is code`() {
        var page = TypedPage()
        page.code(json, x: 50, y: 100)
        page.line("12", x: 300, y: 780)
        #expect(code(page) == [json.joined(separator: "\n")])
    }

    @Test func `a typewritten list with commas and brackets is none`() {
        var page = TypedPage()
        page.code(
            [
                "Mill (old),", "lantern (red),", "bridge (long),", "stones (grey),", "river,",
                "town,", "garden (small).",
            ], x: 50, y: 100)
        page.line("12", x: 300, y: 780)
        #expect(code(page).isEmpty)
    }

    // MARK: Headings

    /// A line in a monospaced font between prose.
    private func headings(
        _ text: String, size: Double = 8.5, traits: TextStyle.Traits = [.bold, .fixedPitch],
        indent: Double = 0
    ) -> Int {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 80, width: 450)
        page.line(text, x: 50, y: 200, size: size, traits: traits)
        page.prose(sentence(60, seed: 1), x: 50 + indent, y: 224, width: 450 - indent)
        return page.observation.document.blocks.count {
            if case .heading = $0 { true } else { false }
        }
    }

    @Test(arguments: [
        "mill.turn(stones)", "new Mill()", "event: 'stoppedTurning'", "turn_slowly", "Mill::turn",
    ])
    func `the bold name of a function or a property is a heading`(name: String) {
        #expect(headings(name) == 1)
    }

    @Test func `other bold lines in such a font, light names and terms above a meaning are none`() {
        #expect(headings("begin") == 0)
        #expect(headings("end while") == 0)
        #expect(headings("mill.turn(3,5)") == 0)
        #expect(headings(":mill.turn(x)") == 0)
        #expect(headings("mill.turn(stones)", traits: .fixedPitch) == 0)
        #expect(headings("mill.turn(stones)", traits: .bold) == 0)
        #expect(headings("mill.turn(stones)", size: 7.5) == 0)
        #expect(headings("mill.turn(stones)", indent: 24) == 0)
    }
}
