import Observations
import Testing

@Suite struct ListTests {
    private func page(_ lines: [String], leading: Double = 14) -> TypedPage {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 80, width: 450)
        page.lines(lines, x: 50, y: 200, leading: leading)
        return page
    }

    @Test(arguments: [
        ["•", "•", "•"], ["♦", "♦", "♦"], ["-", "-", "-"], ["–", "–", "–"], ["−", "−", "−"],
        ["1.", "2.", "3."],
        ["1)", "2)", "3)"],
        ["(1)", "(2)", "(3)"], ["a)", "b)", "c)"], ["(a)", "(b)", "(c)"], ["A)", "B)", "C)"],
        ["i)", "ii)", "iii)"], ["I.", "II.", "III."], ["9.", "10.", "11."],
    ])
    func `lines led by markers are a list`(_ markers: [String]) {
        let lines = zip(markers, ["a garden", "some stones", "the river"]).map { "\($0) \($1)" }
        #expect(page(lines).sketch == "\(sentence(60))\n" + lines.joined(separator: "\n"))
        #expect(page(lines).observation.document.lists.count == 1)
    }

    @Test(arguments: [
        ("•", Container.List.Marker.bullet), ("-", .hyphen), ("1.", .decorativeDecimal),
        ("a)", .lowercaseLatin), ("A)", .uppercaseLatin),
    ])
    func `a list knows the kind of its markers`(marker: String, kind: Container.List.Marker)
        throws
    {
        let next = ["1.": "2.", "a)": "b)", "A)": "B)"][marker] ?? marker
        let list = try #require(
            page(["\(marker) a garden", "\(next) some stones"]).observation.document.lists.first)
        #expect(list.items.map(\.markerType) == [kind, kind])
    }

    /// As French prints them.
    @Test func `em dashes lead items whose lines hang`() throws {
        var page = TypedPage()
        page.line("—", x: 50, y: 100)
        page.line("a garden of the river which is longer than all others that", x: 65, y: 100)
        page.line("nobody keeps,", x: 65, y: 112)
        page.line("—", x: 50, y: 124)
        page.line("some stones.", x: 65, y: 124)
        let list = try #require(page.observation.document.lists.first)
        #expect(list.items.count == 2)
        #expect(list.items[1].content.sketch == "some stones.")
    }

    @Test func `em dashes of a dialogue lead no items`() {
        var page = TypedPage()
        page.line("— Is that the garden of the river which is longer than all", x: 65, y: 100)
        page.line("others that nobody keeps?", x: 50, y: 112)
        page.line("— Some stones.", x: 65, y: 124)
        #expect(page.observation.document.lists.isEmpty)
    }

    @Test func `asterisks lead items within others alone`() throws {
        var inner = TypedPage()
        inner.line("• a garden", x: 50, y: 100)
        inner.line("∗ some stones", x: 70, y: 114)
        inner.line("∗ the river", x: 70, y: 128)
        inner.line("• a road", x: 50, y: 142)
        let list = try #require(inner.observation.document.lists.first)
        #expect(list.items.count == 2)
        #expect(list.items[0].content.lists.first?.items.count == 2)
        #expect(page(["∗ a garden", "∗ some stones"]).observation.document.lists.isEmpty)
    }

    /// As the Federal Register sets its lists: the first line of an item is indented, and the others are
    /// at the edge of the column.
    @Test func `an item whose full first line is indented goes on at the edge`() throws {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 80, width: 250)
        page.line("• Mail: the office of the harbour on the river in", x: 60, y: 300)
        page.line("Transport House, Newport, with a stamp.", x: 50, y: 312)
        page.line("• Fax: never.", x: 60, y: 324)
        page.line("All letters are answered.", x: 50, y: 336)
        let list = try #require(page.observation.document.lists.first)
        #expect(
            list.items.map(\.content.sketch) == [
                "Mail: the office of the harbour on the river in Transport House, Newport, with a stamp.",
                "Fax: never.",
            ])
    }

    /// As journals and contracts set their sections: a line that ends a sentence at the edge does not end the section.
    @Test(arguments: ["1.2", "•", "—"])
    func `a numbered paragraph goes on after a sentence at the edge`(marker: String) {
        var page = TypedPage()
        for row in 0..<6 {
            page.stretch(
                sentence(8, seed: row).split(separator: " ").map(String.init), x: 50,
                y: 80 + Double(row) * 12, width: 250)
        }
        page.line("ends.", x: 50, y: 152)
        page.stretch(
            [marker]
                + "The boat from the north lies below the town.".split(separator: " ").map(
                    String.init), x: 60, y: 176, width: 240)
        page.stretch(
            "Its oars and all of its old sails are dry.".split(separator: " ").map(String.init),
            x: 50, y: 188, width: 250)
        page.line("Nobody rows it.", x: 50, y: 200)
        let goesOn = page.sketch.contains("below the town. Its oars")
        #expect(goesOn == (marker == "1.2"))
    }

    @Test func `an item of several lines is one`() throws {
        var page = TypedPage()
        page.line("•", x: 50, y: 100)
        page.prose(sentence(30), x: 65, y: 100, width: 400)
        page.line("•", x: 50, y: 140)
        page.prose(sentence(20, seed: 1), x: 65, y: 140, width: 400)
        #expect(page.sketch == "• \(sentence(30))\n• \(sentence(20, seed: 1))")
    }

    @Test func `an indented list belongs to the item above`() {
        var page = TypedPage()
        page.line("1. fruit", x: 50, y: 100)
        page.lines(["• apples", "• pears"], x: 70, y: 114, leading: 14)
        page.line("2. bread", x: 50, y: 142)
        #expect(page.sketch == "1. fruit\n  • apples\n  • pears\n2. bread")
    }

    @Test func `sections under a chapter belong to it`() {
        var page = TypedPage()
        let entries = [
            (0, "1. The river"), (1, "1.1. Its stones"), (1, "1.2. Its bridge"),
            (2, "1.2.1. Its road"), (1, "1.3. Its people"), (0, "2. The garden"),
        ]
        for (row, (depth, text)) in entries.enumerated() {
            page.line(text, x: 50 + Double(depth) * 24, y: 100 + Double(row) * 12)
        }
        #expect(page.observation.document.lists.map(\.items.count) == [2])
        #expect(page.observation.document.blocks.count == 1)
    }

    @Test func `a paragraph set in under an item belongs to it`() throws {
        var page = TypedPage()
        page.line("1.", x: 50, y: 100)
        page.prose(sentence(24), x: 65, y: 100, width: 400)
        page.prose(sentence(24, seed: 1), x: 65, y: 132, width: 400)
        page.line("2.", x: 50, y: 164)
        page.prose(sentence(24, seed: 2), x: 65, y: 164, width: 400)
        #expect(
            page.sketch == """
                1. \(sentence(24))
                  \(sentence(24, seed: 1))
                2. \(sentence(24, seed: 2))
                """)
    }

    @Test func `what follows the list is not of it`() {
        var page = page(["• a garden", "• some stones"])
        page.prose(sentence(40, seed: 1), x: 50, y: 250, width: 450)
        #expect(
            page.sketch
                == "\(sentence(60))\n• a garden\n• some stones\n\(sentence(40, seed: 1))")
    }

    @Test func `numbered headings are no list`() {
        var page = TypedPage()
        for section in 0..<3 {
            let y = 100 + Double(section) * 130
            page.line("\(section + 1). Of rivers", x: 50, y: y, size: 14, traits: .bold)
            page.prose(sentence(60, seed: section), x: 50, y: y + 24, width: 450)
        }
        let document = page.observation.document
        #expect(document.lists.isEmpty)
        #expect(document.sketch.split(separator: "\n").count { $0.hasPrefix("# ") } == 3)
    }

    @Test(arguments: [
        "1984 was a year of rain and of long evenings by the river",
        "3.5 percent of the stones were carried under the bridge",
        "14. March was the day on which every lantern was lit",
        "A. Smith keeps a paper lantern near his window",
        "-5 degrees were read on the bridge that evening",
    ])
    func `a sentence that begins with a number or a name is no list`(_ text: String) {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 80, width: 450)
        page.line(text, x: 50, y: 200)
        #expect(page.observation.document.lists.isEmpty)
    }

    @Test func `a number at the head of a line within a paragraph begins no item`() {
        var page = TypedPage()
        page.lines(
            [
                "River stones carry under the bridge while every garden keeps until the",
                "14. of March a paper lantern near its window and some evening people are",
                "walking along quiet roads between fields.",
            ], x: 50, y: 100)
        #expect(page.observation.document.lists.isEmpty)
    }
}

@Suite struct SymbolFontTests {
    private func lists(_ marker: String, font: String, traits: TextStyle.Traits = []) -> Int {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 80, width: 450)
        for (index, text) in ["a garden", "some stones", "the river"].enumerated() {
            let y = 200 + Double(index) * 14
            let first = page.reading.words.count
            page.line(marker, x: 60, y: y, traits: traits)
            page.reading.words[first].style.fontName = font
            page.line(text, x: 75, y: y)
        }
        return page.observation.document.lists.count
    }

    @Test(arguments: [
        ("\u{E00A}", "OpenSymbol"), ("\u{F06C}", "SymbolMT"), ("l", "Wingdings-Regular"),
        ("\u{F0A7}", "Wingdings"), ("n", "ZapfDingbats"), ("➢", "Arial"), ("■", "Arial"),
    ])
    func `bullets of any font lead a list`(marker: String, font: String) {
        #expect(lists(marker, font: font) == 1)
    }

    @Test func `the o of a typewriter's font does`() {
        #expect(lists("o", font: "CourierNew", traits: .fixedPitch) == 1)
    }

    @Test(arguments: [("l", "Arial"), ("o", "Arial"), ("\u{E00A}", "Icons"), ("n", "SymbolMT")])
    func `letters and icons of other fonts do not`(marker: String, font: String) {
        #expect(lists(marker, font: font) == 0)
    }
}
