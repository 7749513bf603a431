import Observations
import Testing

@Suite struct ColumnTests {
    @Test func `columns of prose are read one after the other, below the title that spans them`() {
        var page = TypedPage()
        page.line("Of rivers and of lanterns", x: 150, y: 70, size: 20)
        page.prose(sentence(120), x: 50, y: 120, width: 235)
        page.prose(sentence(120, seed: 1), x: 315, y: 120, width: 235)
        #expect(
            page.sketch
                == "# Of rivers and of lanterns\n\(sentence(120))\n\(sentence(120, seed: 1))")
    }

    @Test func `a paragraph that the column cuts is mended`() {
        var page = TypedPage()
        let left = sentence(100).dropLast()
        let right = sentence(90, seed: 1).lowercased()
        page.prose(String(left), x: 50, y: 120, width: 235)
        page.prose(right, x: 315, y: 120, width: 235)
        #expect(page.sketch == "\(left) \(right)")
    }

    @Test func `a sentence that ends with the column ends its paragraph`() {
        var page = TypedPage()
        page.prose(sentence(100), x: 50, y: 120, width: 235)
        page.prose(sentence(90, seed: 1).lowercased(), x: 315, y: 120, width: 235)
        #expect(page.observation.document.blocks.count == 2)
    }

    @Test func `the last line of a text may be alone at the head of a column`() {
        var page = TypedPage()
        let left = sentence(240).dropLast()
        page.prose(String(left), x: 50, y: 120, width: 235)
        page.line("until all the lamps were out.", x: 315, y: 120)
        #expect(page.sketch == "\(left) until all the lamps were out.")
    }

    @Test func `a remark beside the middle of a text is no column`() {
        var page = TypedPage()
        page.prose(sentence(240), x: 50, y: 120, width: 235)
        page.line("until all the lamps were out.", x: 315, y: 300)
        #expect(page.observation.document.blocks.count > 1)
    }

    @Test func `a list that the column cuts is one`() {
        var page = TypedPage()
        page.prose(sentence(100), x: 50, y: 120, width: 235)
        let y = page.lines(["1) tea", "2) bread"], x: 50, y: 400)
        page.lines(["3) salt", "4) oil"], x: 315, y: 120)
        page.prose(sentence(100, seed: 1), x: 315, y: 160, width: 235)
        #expect(y > 400)
        #expect(
            page.sketch == """
                \(sentence(100))
                1) tea
                2) bread
                3) salt
                4) oil
                \(sentence(100, seed: 1))
                """)
    }

    @Test func `three columns are read from the left`() {
        var page = TypedPage()
        for column in 0..<3 {
            page.prose(
                sentence(100, seed: column), x: 40 + Double(column) * 180, y: 100, width: 160)
        }
        #expect(page.sketch == (0..<3).map { sentence(100, seed: $0) }.joined(separator: "\n"))
    }

    @Test func `a line across the page parts the columns above from those below`() {
        var page = TypedPage()
        for column in 0..<2 {
            let x = 50 + Double(column) * 265
            page.prose(sentence(60, seed: column), x: x, y: 100, width: 235)
            page.prose(sentence(60, seed: column + 2), x: x, y: 360, width: 235)
        }
        page.line(
            "Some words that stand across the middle of the whole page", x: 150, y: 320, size: 14)
        #expect(
            page.sketch == """
                \(sentence(60))
                \(sentence(60, seed: 1))
                # Some words that stand across the middle of the whole page
                \(sentence(60, seed: 2))
                \(sentence(60, seed: 3))
                """)
    }

    @Test func `prose beside prose is no table`() {
        var page = TypedPage()
        for column in 0..<2 {
            for row in 0..<12 {
                page.line(
                    sentence(6, seed: column * 12 + row), x: 50 + Double(column) * 265,
                    y: 100 + Double(row) * 12)
            }
        }
        #expect(page.observation.document.tables.isEmpty)
    }

    @Test func `an address beside a date is no table`() {
        var page = TypedPage()
        page.lines(["Mill & Sons", "14 Harbour Road", "Springfield"], x: 50, y: 100)
        page.lines(["Date 14 March 2026", "Number 1745", "Your sign AB"], x: 400, y: 100)
        page.prose(sentence(80), x: 50, y: 200, width: 500)
        let document = page.observation.document
        #expect(document.tables.isEmpty)
        #expect(document.sketch.hasPrefix("Mill & Sons / 14 Harbour Road / Springfield\n"))
    }
}

@Suite struct HeadingTests {
    private func sketch(_ heading: String, size: Double, traits: TextStyle.Traits = []) -> String {
        var page = TypedPage()
        page.line(heading, x: 50, y: 100, size: size, traits: traits)
        page.prose(sentence(80), x: 50, y: 130, width: 400)
        return page.sketch
    }

    @Test func `a larger line is a heading`() {
        #expect(sketch("Of rivers", size: 14) == "# Of rivers\n\(sentence(80))")
    }

    @Test func `a bold line of the text's size is a heading`() {
        #expect(sketch("Of rivers", size: 10, traits: .bold) == "# Of rivers\n\(sentence(80))")
    }

    @Test func `a heading of two lines is one`() {
        var page = TypedPage()
        page.lines(["Of rivers and of stones that", "carry bridges"], x: 50, y: 100, size: 16)
        page.prose(sentence(80), x: 50, y: 160, width: 400)
        #expect(page.sketch == "# Of rivers and of stones that carry bridges\n\(sentence(80))")
    }

    @Test func `two headings below each other are two`() {
        var page = TypedPage()
        page.line("Of rivers", x: 50, y: 80, size: 20)
        page.line("And their stones", x: 50, y: 106, size: 14)
        page.prose(sentence(80), x: 50, y: 130, width: 400)
        #expect(page.sketch == "# Of rivers\n# And their stones\n\(sentence(80))")
    }

    @Test(arguments: ["14", "– 3 –", "…"])
    func `a large number or mark is none`(_ text: String) {
        #expect(!sketch(text, size: 20).contains("#"))
    }

    @Test func `a bold sentence is none`() {
        #expect(
            !sketch("This is to be paid at once.", size: 10, traits: .bold).contains("#"))
    }

    @Test func `nothing is a heading where everything is bold`() {
        var page = TypedPage()
        page.line("Of rivers", x: 50, y: 100, traits: .bold)
        page.lines(
            ["River stones carry under the bridge while", "every garden keeps a lantern"],
            x: 50, y: 130, traits: .bold)
        #expect(!page.sketch.contains("#"))
    }

    @Test func `small print is none`() {
        #expect(!sketch("Of rivers", size: 8, traits: .bold).contains("#"))
    }
}
