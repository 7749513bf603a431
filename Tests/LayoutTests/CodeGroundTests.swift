import Geometry
import Observations
import TestSupport
import Testing

@testable import Layout

/// Listings as style sheets print them: on a ground, below items, or by themselves.
@Suite struct CodeGroundTests {
    private func code(_ page: TypedPage) -> [String] {
        page.observation.document.paragraphs.filter(\.isCode).map(\.transcript)
    }

    /// Prose with a listing on a ground between.
    private func shaded(
        _ lines: [String], ground: Rect<PageUnits>? = nil, button: String? = nil
    ) -> TypedPage {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 60, width: 450)
        let bottom = 200 + Double(lines.count) * 12
        page.fill(ground ?? Rect(minX: 50, minY: 184, maxX: 500, maxY: bottom + 4))
        page.code(lines, x: 60, y: 200)
        if let button { page.line(button, right: 490, y: bottom - 8, size: 7) }
        page.prose(sentence(60, seed: 1), x: 50, y: bottom + 30, width: 450)
        return page
    }

    /// Four blank lines are farther than lines of one listing without a ground.
    private let spaced = ["run it", "", "", "", "", "then wait", "end of it"]

    @Test func `one ground is one listing`() {
        #expect(code(shaded(spaced)) == [spaced.joined(separator: "\n")])
    }

    @Test func `a button is no part of it`() {
        let page = shaded(spaced, button: "Copy")
        #expect(code(page) == [spaced.joined(separator: "\n")])
        #expect(page.observation.document.paragraphs.contains { $0.transcript == "Copy" })
    }

    @Test func `two grounds are two listings`() {
        var page = shaded(["run it"], ground: Rect(minX: 50, minY: 188, maxX: 500, maxY: 206))
        page.fill(Rect(minX: 50, minY: 208, maxX: 500, maxY: 226))
        page.code(["then wait"], x: 60, y: 220)
        #expect(code(page) == ["run it", "then wait"])
    }

    @Test func `a ground with sentences is none of code`() {
        var page = shaded(["run it", "", "", "", "", "", "", "end"])
        page.prose(sentence(30, seed: 2), x: 60, y: 224, width: 400)
        #expect(!code(page).contains { $0.contains("\n") })
    }

    @Test func `the ground of the page shows nothing`() {
        let page = shaded(["lantern"], ground: Rect(minX: 0, minY: 0, maxX: 600, maxY: 800))
        #expect(code(page).isEmpty)
    }

    @Test func `a listing of a configuration may have an address and comments`() {
        let lines = [
            "{", "  // The name of the mill.", "  \"name\": \"old_mill\",",
            "  // Who wrote it.", "  \"by\": \"a@example.org\",", "  // What it does.",
            "  \"what\": {}", "}",
        ]
        #expect(code(shaded(lines)) == [lines.joined(separator: "\n")])
    }

    @Test func `the grounds of lines right below each other are one`() {
        let lines = ["run it", "then {wait}", "end of it"]
        var page = shaded(lines, ground: Rect(minX: 50, minY: 190, maxX: 500, maxY: 202))
        for row in 1..<3 {
            let top = 190 + Double(row) * 12
            page.fill(
                Rect(minX: 50, minY: top, maxX: 500, maxY: top + 12),
                color: row == 1 ? 0xE0FFE0 : 0xD0D0D0)
        }
        #expect(code(page) == [lines.joined(separator: "\n")])
    }

    @Test(arguments: [
        ["The lantern is lit. The mill", "is empty. Every garden keeps", "its own."],
        ["Tea            1.20", "Bread          3.40", "TOTAL          4.60"],
    ])
    func `a panel with a letter or a receipt is none of code`(lines: [String]) {
        #expect(code(shaded(lines)).isEmpty)
        var page = TypedPage()
        page.fill(Rect(minX: 40, minY: 80, maxX: 400, maxY: 160))
        page.code(lines, x: 60, y: 100)
        #expect(code(page).isEmpty)
    }

    // MARK: Items

    @Test func `a listing under the text of an item is part of it`() {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 60, width: 450)
        for (number, y) in [(1, 150.0), (2, 210)] {
            page.line("\(number).", x: 50, y: y)
            page.line("Carry the paper lantern:", x: 66, y: y)
            page.fill(Rect(minX: 66, minY: y + 8, maxX: 500, maxY: y + 34))
            page.code(["carry --lantern \(number)"], x: 74, y: y + 24)
        }
        page.prose(sentence(60, seed: 1), x: 50, y: 280, width: 450)
        let items = page.observation.document.lists.flatMap(\.items)
        #expect(items.map(\.markerString) == ["1.", "2."])
        #expect(
            items.map { $0.content.paragraphs.map(\.transcript) } == [
                ["Carry the paper lantern:", "carry --lantern 1"],
                ["Carry the paper lantern:", "carry --lantern 2"],
            ])
    }

    @Test func `a listing at the left edge ends a list`() {
        var page = TypedPage()
        for (row, y) in [150.0, 164].enumerated() {
            page.line("•", x: 60, y: y)
            page.line("every garden keeps lantern \(row)", x: 76, y: y)
        }
        page.code(["{ run }", "{ end }"], x: 50, y: 184)
        page.prose(sentence(60), x: 50, y: 230, width: 450)
        #expect(page.observation.document.lists.flatMap(\.items).count == 2)
        #expect(code(page) == ["{ run }\n{ end }"])
    }

    @Test func `names in code behind bullets are items`() {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 60, width: 450)
        let names = ["read_all(&mut self)", "Result<Vec<u8>>", "Vec<u8>"]
        for (row, name) in names.enumerated() {
            page.line("•", x: 60, y: 150 + Double(row) * 14)
            page.code([name], x: 76, y: 150 + Double(row) * 14)
        }
        page.prose(sentence(60, seed: 1), x: 50, y: 220, width: 450)
        #expect(code(page).isEmpty)
        #expect(
            page.observation.document.lists.flatMap(\.items).map { $0.content.text.transcript }
                == names)
    }

    // MARK: By themselves

    private func displayed(_ lines: [String], x: Double = 50, y: Double = 150) -> TypedPage {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 60, width: 450)
        page.code(lines, x: x, y: y)
        return page
    }

    @Test(arguments: [50.0, 74])
    func `a command between paragraphs is code`(x: Double) {
        var page = displayed(["mill --grind fine"], x: x)
        page.prose(sentence(40, seed: 1), x: 50, y: 180, width: 450)
        #expect(code(page) == ["mill --grind fine"])
    }

    @Test func `a line of a paragraph is none`() {
        var page = displayed([], x: 50)
        let end = page.prose(sentence(20, seed: 1), x: 50, y: 150, width: 450)
        page.code(["mill --grind fine"], x: 50, y: end)
        page.prose("and " + sentence(20), x: 50, y: end + 12, width: 450)
        #expect(code(page).isEmpty)
    }

    @Test func `a term above its meaning, a name and an address are none`() {
        var term = displayed(["--grind fine"])
        term.prose(sentence(40, seed: 1), x: 70, y: 172, width: 430)
        #expect(code(term).isEmpty)
        for text in [
            "lantern", "Every lantern", "https://example.org/a mill", "Every garden keeps one.",
        ] {
            var page = displayed([text])
            page.prose(sentence(40, seed: 1), x: 50, y: 190, width: 450)
            #expect(code(page).isEmpty, "\(text)")
        }
    }

    @Test func `what is level with a label is none`() {
        var page = displayed(["mill fine"], x: 150)
        page.line("Name", x: 50, y: 150)
        page.prose(sentence(40, seed: 1), x: 50, y: 190, width: 450)
        #expect(code(page).isEmpty)
    }

    @Test func `lines right below text are code where they are indented against it`() {
        var page = TypedPage()
        let end = page.prose(sentence(33), x: 50, y: 60, width: 450)
        page.code(["Every(mill)", "Garden <- 4"], x: 74, y: end)
        page.prose(sentence(40, seed: 1), x: 50, y: end + 24, width: 450)
        #expect(code(page) == ["Every(mill)\nGarden <- 4"])
        var names = TypedPage()
        names.prose(sentence(33), x: 50, y: 60, width: 450)
        names.code(["Anna Mill", "Garden 4"], x: 74, y: end)
        names.prose(sentence(40, seed: 1), x: 50, y: end + 24, width: 450)
        #expect(code(names).isEmpty)
    }

    /// As below an entry of a list of references.
    @Test func `what would not have fitted on the line above is no code`() {
        var page = TypedPage()
        page.stretch(sentence(9).split(separator: " ").map(String.init), x: 50, y: 60, width: 450)
        page.code(["mill(4) garden"], x: 74, y: 72)
        page.stretch(
            sentence(9, seed: 1).split(separator: " ").map(String.init), x: 50, y: 84, width: 450)
        #expect(code(page).isEmpty)
    }

    @Test func `commands after a colon are code right below it`() {
        func set(_ announcement: String) -> TypedPage {
            var page = TypedPage()
            page.prose(sentence(60), x: 50, y: 60, width: 450)
            page.line(announcement, x: 50, y: 150)
            page.code(["mill all"], x: 50, y: 162)
            page.line("Then " + sentence(8), x: 65, y: 174)
            page.prose(sentence(40), x: 50, y: 186, width: 450)
            return page
        }
        #expect(code(set("Type these commands:")) == ["mill all"])
        #expect(code(set("The command")).isEmpty)
    }

    @Test func `a frame of four rules is the ground of a listing`() {
        func framed(_ isClosed: Bool) -> TypedPage {
            var page = TypedPage()
            page.prose(sentence(60), x: 50, y: 60, width: 450)
            page.level(y: 140, from: 50, to: 500)
            page.level(y: 180, from: 50, to: 500)
            page.upright(x: 50, from: 140, to: 180)
            if isClosed { page.upright(x: 500, from: 140, to: 180) }
            page.code(["Garden: mill", "Lantern: a small one"], x: 56, y: 154)
            page.prose(sentence(60, seed: 1), x: 50, y: 210, width: 450)
            return page
        }
        #expect(code(framed(true)) == ["Garden: mill\nLantern: a small one"])
        #expect(code(framed(false)).isEmpty)
    }

    @Test func `comments in another font are part of the code beside and above them`() {
        var page = displayed(["mill = 4", "garden = 5"], x: 74)
        page.line("# a mill", x: 140, y: 150)
        page.line("# and no more", x: 74, y: 174)
        page.line("# of gardens", x: 50, y: 230)
        page.prose(sentence(40, seed: 1), x: 50, y: 250, width: 450)
        #expect(code(page) == ["mill = 4     # a mill\ngarden = 5\n# and no more"])
    }

    @Test func `the name of a function that ends a paragraph is no line of the listing below it`() {
        var page = TypedPage()
        let end = page.prose(sentence(60), x: 50, y: 60, width: 450)
        page.line("and what is needed for all of the calls that are made", x: 50, y: end)
        page.line("to", x: 50, y: end + 12)
        page.code(["lanterns_of_mills."], x: 62, y: end + 12)
        page.code(["? mill = garden(4);", "? [r, s] = lantern(mill)"], x: 50, y: end + 26)
        page.prose(sentence(60, seed: 1), x: 50, y: end + 64, width: 450)
        #expect(code(page) == ["? mill = garden(4);\n? [r, s] = lantern(mill)"])
    }

    /// As Texinfo prints them, from a font of signs.
    @Test func `what a program results in is no list`() {
        var page = displayed(["mill (4)"], x: 74)
        for (row, result) in ["5", "[ 1, 0 ]"].enumerated() {
            page.line("⇒", x: 92, y: 162 + Double(row) * 12)
            page.code([result], x: 110, y: 162 + Double(row) * 12)
        }
        page.prose(sentence(40, seed: 1), x: 50, y: 200, width: 450)
        #expect(page.observation.document.lists.isEmpty)
        #expect(code(page) == ["mill (4)\n    ⇒   5\n    ⇒   [ 1, 0 ]"])
    }

    @Test func `an address that goes on in the next line of a paragraph is none`() {
        var page = displayed(["call(mill)"], x: 50)
        page.prose(sentence(20, seed: 1), x: 50, y: 190, width: 450)
        page.line("which are at", x: 50, y: 226)
        page.code(["https://example."], x: 115, y: 226)
        page.code(["org/mill_garden=4 and"], x: 50, y: 238)
        page.prose(sentence(20, seed: 2), x: 50, y: 250, width: 450)
        #expect(!code(page).contains { $0.contains("org") })
    }

    // MARK: The size of text

    private func headings(_ page: TypedPage) -> Int {
        page.observation.document.blocks.count {
            if case .heading = $0 { true } else { false }
        }
    }

    @Test func `text beside more code is of the size of text`() {
        var page = TypedPage()
        page.code((0..<30).map { "let stone_\($0) = carry(under: bridge)" }, x: 60, y: 120)
        page.prose(sentence(9), x: 50, y: 60, width: 500, size: 12)
        page.prose(sentence(60, seed: 1), x: 50, y: 520, width: 500, size: 12)
        #expect(headings(page) == 0)
    }

    @Test func `headings between listings may have more letters than the text`() {
        var page = TypedPage()
        for (row, name) in ["Variable of the river", "Variable of stones", "Variable of a bridge"]
            .enumerated()
        {
            let y = 60 + Double(row) * 100
            page.line(name, x: 50, y: y, size: 14, traits: .bold)
            page.code(["let stone = carry(under: bridge)"], x: 60, y: y + 30)
            page.line("The river, and \(row).", x: 50, y: y + 60, size: 12)
        }
        #expect(headings(page) == 3)
    }

    @Test func `what a browser prints at the edges is not the text of a page`() {
        var page = TypedPage()
        page.line("11/29/26, 3:15 AM the old mill", x: 20, y: 18, size: 7)
        page.line("A number of stones.", x: 50, y: 80, size: 12)
        page.line("file://" + String(repeating: "mill/", count: 20), x: 20, y: 790, size: 7)
        #expect(headings(page) == 0)
    }
}
