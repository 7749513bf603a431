import Observations
import Testing

@Suite struct HeadingEvidenceTests {
    private func headings(_ text: String, size: Double = 10, traits: TextStyle.Traits = []) -> Int {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 80, width: 450)
        page.line(text, x: 50, y: 200, size: size, traits: traits)
        page.prose(sentence(60, seed: 1), x: 50, y: 240, width: 450)
        return page.observation.document.blocks.count {
            if case .heading = $0 { true } else { false }
        }
    }

    @Test(arguments: [(74.0, 0), (50, 1)])
    func `a bold name in a typewriter's font above its indented meaning is no heading`(
        x: Double, count: Int
    ) {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 60, width: 450)
        page.line("Lantern", x: 50, y: 150, traits: [.bold, .fixedPitch])
        page.prose(sentence(40, seed: 1), x: x, y: 164, width: 400)
        #expect(
            page.observation.document.blocks.count {
                if case .heading = $0 { true } else { false }
            } == count)
    }

    @Test(arguments: ["Of rivers", "2.1 Stones and sand", "Errors of x and y", "Table of contents"])
    func `larger and bold lines are headings`(_ text: String) {
        #expect(headings(text, size: 13) == 1)
        #expect(headings(text, traits: .bold) == 1)
    }

    @Test(arguments: [
        ("12.6. Creating and listing fields.", 1), ("12. Listing fields.", 0),
        ("Listing fields.", 0),
    ])
    func `the title of a numbered section may end with a full stop`(_ text: String, _ count: Int) {
        #expect(headings(text, traits: .bold) == count)
    }

    @Test(arguments: [(0.95, 1), (0.92, 0)])
    func `a bold line a little smaller than text of a broken size is a heading`(
        _ ratio: Double, _ count: Int
    ) {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 80, width: 450, size: 9.8)
        page.line("Exercises", x: 50, y: 200, size: 9.8 * ratio, traits: .bold)
        page.prose(sentence(60, seed: 1), x: 50, y: 240, width: 450, size: 9.8)
        #expect(page.sketch.contains("# Exercises") == (count == 1))
    }

    @Test(arguments: ["f ( x ) = a x + b", "∑ x ≤ n max y", "P < 0.05 × q"])
    func `formulas are none`(_ text: String) {
        #expect(headings(text, size: 13) == 0)
        #expect(headings(text, traits: .bold) == 0)
    }

    @Test(arguments: ["Table 4: Stones of the river", "Figure 2. The mill by the bridge"])
    func `captions are none`(_ text: String) {
        #expect(headings(text, size: 12) == 0)
        #expect(headings(text, traits: .bold) == 0)
    }

    /// Small words that end right before a large one, below it or lowered against it.
    ///
    /// - Returns: The letters of the page's text.
    private func letters(small: String, size: Double, y: Double) -> String {
        var page = TypedPage()
        page.line("North Harbour Trading", x: 100, y: 100, size: 20)
        let last = page.reading.words.last?.box.minX ?? 0
        page.line(small, right: last - 3, y: y, size: size)
        page.prose(sentence(60), x: 50, y: 200, width: 450)
        return page.observation.document.text.transcript.filter { !$0.isWhitespace }
    }

    @Test(arguments: [10.0, 12, 14])
    func `a number right below a name is a line of its own`(size: Double) {
        let found = letters(small: "(001465242-V)", size: size, y: 103.5 + 0.8 * size)
        #expect(found.hasPrefix("NorthHarbourTrading(001465242-V)"))
    }

    @Test func `a lowered number is of its line`() {
        #expect(letters(small: "2", size: 12, y: 105).hasPrefix("NorthHarbour2Trading"))
    }

    /// A page with a title whose logo has a raised and a lowered letter, as that of LaTeX.
    private func logo(in size: Double, rise: Double, mark: Bool = true) -> TypedPage {
        var page = TypedPage()
        page.line("Paper in L", x: 150, y: 80, size: size)
        let end = page.reading.words.map(\.box.maxX).max() ?? 0
        page.line("A", x: end - size * 0.36, y: 80 - rise, size: size * 0.7)
        page.line("TEX", x: end, y: 80, size: size)
        page.line("of rivers", x: 180, y: 80 + 1.3 * size, size: size)
        if mark {
            let end = page.reading.words.last?.box.maxX ?? 0
            page.line("∗", x: end, y: 80 + 1.3 * size - size * 0.35, size: size * 0.7)
        }
        page.prose(sentence(60), x: 50, y: 200, width: 450)
        return page
    }

    @Test(arguments: [17.2, 24.8])
    func `the letters of a logo and a footnote's mark are part of a title`(_ size: Double) {
        for mark in [true, false] {
            let title = logo(in: size, rise: size * 0.2, mark: mark).sketch.split(separator: "\n")[
                0]
            #expect(title == "# Paper in LATEX of rivers" + (mark ? "∗" : ""))
        }
    }

    @Test func `a word in large print above another line is no script of it`() {
        var page = TypedPage()
        page.line("River", x: 150, y: 80, size: 24)
        page.line("mill", x: 220, y: 60, size: 14)
        page.prose(sentence(60), x: 50, y: 200, width: 450)
        #expect(!page.sketch.contains("Rivermill"))
    }

    @Test func `an introduction set in large print is none`() {
        var page = TypedPage()
        let y = page.prose(sentence(24), x: 50, y: 80, width: 450, size: 12)
        page.prose(sentence(80, seed: 1), x: 50, y: y + 20, width: 450)
        #expect(!page.sketch.contains("#"))
    }

    @Test func `bold words that fill a line of a paragraph are part of it`() {
        var page = TypedPage()
        page.line(
            "Every garden keeps a paper lantern near its window and some evening", x: 50, y: 88)
        page.line(
            "lanterns are carried to the bridge where the old mill grinds the wheat", x: 50, y: 100)
        page.line(
            "people walk along the quiet roads between the fields by the rivers that", x: 50,
            y: 112,
            traits: .bold)
        page.line("carry stones under the bridge.", x: 50, y: 124)
        #expect(page.observation.document.blocks.count == 1)
    }

    @Test func `a bold line below the end of a paragraph is a heading`() {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 100, width: 400)
        let y = Double(page.reading.words.compactMap(\.baseline).max() ?? 0)
        page.line("Stones", x: 50, y: y + 12, traits: .bold)
        page.prose(sentence(60, seed: 1), x: 50, y: y + 24, width: 400)
        #expect(page.sketch.contains("\n# Stones\n"))
    }

    @Test(arguments: ["They are stones.\"", "They are stones.”", "They are stones.»"])
    func `a bold sentence with a closing mark behind its stop is no heading`(_ text: String) {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 100, width: 400)
        page.line(text, x: 50, y: 300, traits: .bold)
        page.prose(sentence(60, seed: 1), x: 50, y: 340, width: 400)
        #expect(!page.sketch.contains("# They"))
    }

    @Test func `a bold line with an abbreviation in brackets at its end is a heading`() {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 100, width: 400)
        page.line("Stones of the river (cont.)", x: 50, y: 300, traits: .bold)
        page.prose(sentence(60, seed: 1), x: 50, y: 340, width: 400)
        #expect(page.sketch.contains("# Stones of the river (cont.)"))
    }

    /// A slide of 360 by 270 units with a few lines between its title and its foot.
    private func slide(textSize: Double, scale: Double = 1) -> String {
        var page = TypedPage(width: 360 * scale, height: 270 * scale)
        page.line("Rivers of the valley", x: 20 * scale, y: 40 * scale, size: 16 * scale)
        page.lines(
            ["Stones are found in every bend", "Sand is carried to the mouth of it"],
            x: 40 * scale, y: 100 * scale, size: textSize * scale, leading: 30 * scale)
        page.line("Clara Quinn", x: 20 * scale, y: 262 * scale, size: 6 * scale)
        page.line("Mill College", x: 280 * scale, y: 262 * scale, size: 6 * scale)
        return page.sketch
    }

    @Test(arguments: [1.0, 1.5, 2, 4])
    func `the text of a slide is no heading, in a plane of any size`(_ scale: Double) {
        #expect(slide(textSize: 11, scale: scale).contains("# Rivers of the valley"))
        #expect(!slide(textSize: 11, scale: scale).contains("# Stones"))
        #expect(slide(textSize: 11, scale: scale) == slide(textSize: 11))
    }

    @Test func `the text of a slide whose title is no larger is none`() {
        var page = TypedPage(width: 360, height: 270)
        page.line("Outline", x: 20, y: 40, size: 11)
        page.lines(
            ["Stones in bends", "Sand at the mouth", "Bridges", "Mills and gardens", "Lanterns"],
            x: 40, y: 90, size: 11, leading: 30)
        page.line("Clara Quinn", x: 20, y: 262, size: 6)
        #expect(!page.sketch.contains("#"))
    }

    @Test func `a title that has most words of its page is one`() {
        var page = TypedPage()
        page.lines(["Of stones and sand", "in the rivers of the valley"], x: 100, y: 200, size: 24)
        page.line("Clara Quinn, Mill College", x: 100, y: 400, size: 12)
        #expect(page.sketch.contains("# Of stones and sand"))
    }

    @Test(arguments: [Float(0), -45])
    func `a large text is a heading unless it runs across the page`(
        slant: Float
    ) {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 60, width: 450)
        page.line("DRAFT", x: 100, y: 300, size: 40)
        page.reading.words[page.reading.words.count - 1].slant = slant
        page.prose(sentence(60), x: 50, y: 500, width: 450)
        let headings = page.observation.document.blocks.count {
            if case .heading = $0 { true } else { false }
        }
        #expect(headings == (slant == 0 ? 1 : 0))
    }
}
