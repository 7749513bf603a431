import Geometry
import Observations
import Testing

@Suite struct AlignedTableTests {
    private let x: [Double] = [50, 250, 400]
    private let texts = [
        ["Tea", "12", "3.20"], ["Bread", "4", "11.00"], ["Lanterns", "140", "960.75"],
        ["Paper", "7", "8.15"], ["Stones", "22", "45.00"],
    ]

    /// The rows below a bold header, amounts right-aligned.
    private func page(leading: Double = 14) -> TypedPage {
        var page = TypedPage()
        page.line("Item", x: 50, y: 100, traits: .bold)
        page.line("Count", right: 300, y: 100, traits: .bold)
        page.line("Price", right: 450, y: 100, traits: .bold)
        for (row, cells) in texts.enumerated() {
            let y = 100 + Double(row + 1) * leading
            page.line(cells[0], x: 50, y: y)
            page.line(cells[1], right: 300, y: y)
            page.line(cells[2], right: 450, y: y)
        }
        return page
    }

    private let expected = """
        table 6×3, header 1
        | Item | Count | Price |
        | Tea | 12 | 3.20 |
        | Bread | 4 | 11.00 |
        | Lanterns | 140 | 960.75 |
        | Paper | 7 | 8.15 |
        | Stones | 22 | 45.00 |
        """

    @Test func `a sentence that announces the rows below it is no header`() {
        func page(_ line: String) -> TypedPage {
            var page = TypedPage()
            page.prose(sentence(60), x: 50, y: 60, width: 450)
            page.line(line, x: 110, y: 130)
            for (row, cells) in [
                ["==", "equals"], ["!=", "differs"], ["<", "is less"], [">", "is more"],
            ]
            .enumerated() {
                page.line(cells[0], x: 50, y: 146 + Double(row) * 14)
                page.line(cells[1], x: 110, y: 146 + Double(row) * 14)
            }
            return page
        }
        #expect(
            page("These are the signs of gardens:").observation.document.tables[0].rowCount == 4)
        #expect(page("Meaning").observation.document.tables[0].rowCount == 5)
    }

    /// As Texinfo prints the signatures of functions.
    @Test func `signatures with what they are behind them are no table`() {
        func page(_ tag: String) -> TypedPage {
            var page = TypedPage()
            page.prose(sentence(60), x: 50, y: 60, width: 450)
            for (row, name) in ["mill", "garden", "lantern", "bridge"].enumerated() {
                page.line("double \(name) (double x)", x: 50, y: 150 + Double(row) * 12)
                page.line(tag, right: 500, y: 150 + Double(row) * 12)
            }
            page.prose(sentence(60, seed: 1), x: 74, y: 198, width: 426)
            return page
        }
        #expect(page("[Function]").observation.document.tables.isEmpty)
        #expect(page("[Function]").observation.document.paragraphs.count == 6)
        #expect(page("[12]").observation.document.tables.count == 1)
    }

    @Test func `a signature goes on in the next line while a bracket is open`() {
        func paragraphs(_ first: String) -> Int {
            var page = TypedPage()
            page.prose(sentence(60), x: 50, y: 60, width: 450)
            page.line(first, x: 50, y: 150)
            page.line("[Function]", right: 500, y: 150)
            page.line("int garden)", x: 62, y: 162)
            page.prose(sentence(60, seed: 1), x: 74, y: 190, width: 426)
            return page.observation.document.paragraphs.count
        }
        #expect(
            paragraphs("double mill (double x, double lantern, double bridge, double stone,") == 3)
        #expect(
            paragraphs("double mill (double x, double lantern, double bridge, double stone)") == 4)
    }

    @Test func `right-aligned amounts are a table without any rule`() {
        #expect(page().sketch == expected)
    }

    @Test func `a line with a wide blank above the first column is none of its rows`() {
        var page = TypedPage()
        page.line("Receipt", x: 50, y: 100)
        page.line("538483", x: 105, y: 100)
        for (row, cells) in texts.enumerated() {
            page.line(cells[0] + " of all kinds", x: 50, y: 114 + Double(row) * 14)
            page.line(cells[2], right: 450, y: 114 + Double(row) * 14)
        }
        #expect(
            page.sketch == """
                Receipt 538483
                table 5×2, header 0
                | Tea of all kinds | 3.20 |
                | Bread of all kinds | 11.00 |
                | Lanterns of all kinds | 960.75 |
                | Paper of all kinds | 8.15 |
                | Stones of all kinds | 45.00 |
                """)
    }

    @Test func `spaced words above and below a sentence on a scan are no table`() {
        var page = TypedPage()
        func spaced(_ words: [String], y: Double) {
            for (column, word) in words.enumerated() {
                page.line(word, x: 150 + Double(column) * 80, y: y)
            }
        }
        spaced(["BOOK", "THE", "SECOND"], y: 100)
        page.line("The sun shone, having no choice, on nothing", x: 140, y: 112)
        spaced(["OF", "GOOD", "COOKS"], y: 124)
        for index in page.reading.words.indices {
            page.reading.words[index].reader = .recognizer("any")
        }
        #expect(!page.sketch.contains("table"))
    }

    /// Thousands are set apart by blanks, and one amount has its currency behind it.
    @Test func `no border runs through the blanks of a number`() {
        var page = TypedPage()
        let rows = [("Net", "29 963,23", ""), ("Tax", "303,83", ""), ("Total", "35 652,06", "EUR")]
        for (row, (name, amount, currency)) in rows.enumerated() {
            let y = 100 + Double(row) * 14
            page.line(name, x: 50, y: y)
            page.line(amount, right: currency.isEmpty ? 450 : 430, y: y)
            page.line(currency, x: 434, y: y)
        }
        #expect(page.sketch.contains("| Total | 35 652,06 EUR |"))
        // A count beside a price is farther away.
        var counts = TypedPage()
        for (row, (name, count, price)) in [("Tea", "2", "150,00"), ("Milk", "3", "250,00")]
            .enumerated()
        {
            counts.line(name, x: 50, y: 100 + Double(row) * 14)
            counts.line(count, x: 250, y: 100 + Double(row) * 14)
            counts.line(price, x: 280, y: 100 + Double(row) * 14)
        }
        #expect(counts.sketch.contains("| Tea | 2 | 150,00 |"))
    }

    /// A table whose columns of figures are closer together than their names are wide.
    private func page(names: [(text: String, x: Double)]) -> TypedPage {
        var page = TypedPage()
        page.line("Item", x: 50, y: 100, traits: .bold)
        for name in names { page.line(name.text, x: name.x, y: 100, traits: .bold) }
        for (row, cells) in (texts + texts + texts).enumerated() {
            page.row([cells[0], cells[1], cells[2]], x: [50, 285, 330], y: 114 + Double(row) * 14)
        }
        return page
    }

    @Test func `names that reach over a border are in their columns`() {
        let page = page(names: [("Counted", 283), ("Quantity", 322)])
        #expect(page.sketch.contains("| Item | Counted | Quantity |"))
    }

    @Test func `a title over two columns stays one`() {
        #expect(page(names: [("Number sold", 290)]).sketch.contains("Number sold"))
    }

    @Test func `so they are between level rules`() {
        var page = page()
        page.level(y: 88, from: 50, to: 450)
        page.level(y: 104, from: 50, to: 450)
        page.level(y: 174, from: 50, to: 450)
        #expect(page.sketch == expected)
    }

    @Test func `two tables side by side, with rules of their own, are two`() {
        var page = TypedPage()
        for (left, leading, count) in [(50.0, 14.0, 5), (330.0, 20.0, 4)] {
            let texts = texts[..<count]
            page.level(y: 88, from: left, to: left + 200)
            page.level(y: 104, from: left, to: left + 200)
            page.line("Item", x: left, y: 100)
            page.line("Count", right: left + 200, y: 100)
            for (row, cells) in texts.enumerated() {
                let y = 100 + Double(row + 1) * leading
                page.line(cells[0], x: left, y: y)
                page.line(cells[1], right: left + 200, y: y)
                page.level(y: y + 4, from: left, to: left + 200)
            }
        }
        #expect(
            page.sketch == """
                table 6×2, header 1
                | Item | Count |
                | Tea | 12 |
                | Bread | 4 |
                | Lanterns | 140 |
                | Paper | 7 |
                | Stones | 22 |
                table 5×2, header 1
                | Item | Count |
                | Tea | 12 |
                | Bread | 4 |
                | Lanterns | 140 |
                | Paper | 7 |
                """)
    }

    @Test func `rules with gaps between the columns of one table part nothing`() {
        var page = page()
        for row in 0..<6 {
            let y = 104 + Double(row) * 14
            page.level(y: y, from: 50, to: 200)
            page.level(y: y, from: 250, to: 450)
        }
        #expect(page.sketch == expected)
    }

    @Test func `a justified line with stretched blanks above a table is none of its rows`() {
        var page = page()
        page.line("every garden keeps many a lantern of paper, and near a window", x: 50, y: 62)
        let right = page.reading.words.last?.box.maxX ?? 0
        page.row(["nobody", "known"], x: [50, 97], y: 74)
        page.line("there went the lanterns in these years of", right: right, y: 74)
        #expect(page.sketch.hasSuffix(expected))
        #expect(!page.sketch.hasPrefix("table"))
    }

    /// Noise around letters moves the baselines of words, so that one line is several segments.
    @Test func `the last line of a paragraph above a table is none of its rows`() {
        var page = page()
        page.line("every garden keeps many a lantern of paper, and near a window", x: 50, y: 62)
        page.line("nobody has", x: 50, y: 74)
        let first = page.reading.words.last?.box.maxX ?? 0
        page.line("known them,", x: first + 4, y: 71)
        let second = page.reading.words.last?.box.maxX ?? 0
        page.line("nor will.", x: second + 4, y: 74)
        #expect(page.sketch.hasSuffix(expected))
        #expect(!page.sketch.hasPrefix("table"))
    }

    @Test func `so they are with upright rules between the columns only`() {
        var page = page()
        page.upright(x: 200, from: 90, to: 174)
        page.upright(x: 350, from: 90, to: 174)
        #expect(page.sketch == expected)
    }

    @Test func `so they are over stripes`() {
        var page = page()
        for row in [1, 3, 5] {
            let top = 91 + Double(row) * 14
            page.fill(Rect(minX: 45, minY: top, maxX: 455, maxY: top + 14), color: 0xF0F0F0)
        }
        #expect(page.sketch == expected)
    }

    @Test func `prose around the table stays prose`() {
        var page = page()
        page.prose(sentence(40), x: 50, y: 50, width: 450)
        page.prose(sentence(40, seed: 1), x: 50, y: 220, width: 450)
        #expect(page.sketch == "\(sentence(40))\n\(expected)\n\(sentence(40, seed: 1))")
    }

    @Test func `a wrapped cell is one cell`() {
        var page = TypedPage()
        page.row(["Item", "What it is", "Price"], x: x, y: 100, traits: .bold)
        page.row(["Tea", "green and dried", "3.20"], x: x, y: 120)
        page.line("in the evening sun", x: 250, y: 132)
        page.row(["Bread", "baked at dawn", "11.00"], x: x, y: 152)
        page.line("by the old mill", x: 250, y: 164)
        page.row(["Paper", "for lanterns", "8.15"], x: x, y: 184)
        #expect(
            page.sketch == """
                table 4×3, header 1
                | Item | What it is | Price |
                | Tea | green and dried in the evening sun | 3.20 |
                | Bread | baked at dawn by the old mill | 11.00 |
                | Paper | for lanterns | 8.15 |
                """)
    }

    @Test(arguments: [(16.0, 250.0, true), (40, 250, false), (16, 60, false), (16, 300, false)])
    func `a last row without its name belongs to the names and values above`(
        _ distance: Double, at left: Double, isRow: Bool
    ) {
        var page = TypedPage()
        page.row(["Number", "42389"], x: [60, 250], y: 100)
        page.row(["Name", "Lantern Works"], x: [60, 250], y: 116)
        page.row(["Address", "12 Mill Lane"], x: [60, 250], y: 132)
        page.line("Millbrook", x: left, y: 132 + distance)
        let values = """
            | Number | 42389 |
            | Name | Lantern Works |
            | Address | 12 Mill Lane |
            """
        #expect(
            page.sketch
                == (isRow
                    ? "table 4×2, header 0\n\(values)\n|  | Millbrook |"
                    : "table 3×2, header 0\n\(values)\nMillbrook"))
    }

    /// The first lines of a table whose upper header is over two pairs of columns, each with a
    /// rule below it.
    ///
    /// - Parameter x: Where the four columns of numbers begin.
    private func spanned(_ first: String, _ second: String, x: [Double]) -> String {
        var page = TypedPage()
        page.level(y: 88, from: 50, to: 500)
        page.line(first, right: x[1] + 40, y: 100, traits: .bold)
        page.line(second, right: x[3] + 40, y: 100, traits: .bold)
        page.level(y: 104, from: x[0], to: x[1] + 40)
        page.level(y: 104, from: x[2], to: x[3] + 40)
        page.row(["Town", "Sent", "Back", "Sent", "Back"], x: [50] + x, y: 116, traits: .bold)
        page.level(y: 120, from: 50, to: 500)
        for (row, town) in ["Holt", "Selby", "Dunmere", "Ashby"].enumerated() {
            page.row(
                [town, "\(row + 1)20", "\(row + 1)1", "\(row + 1)40", "\(row + 1)7"],
                x: [50] + x, y: 132 + Double(row) * 14)
        }
        page.level(y: 180, from: 50, to: 500)
        return page.sketch.split(separator: "\n").prefix(3).joined(separator: "\n")
    }

    @Test func `a header over several columns covers them`() {
        let sketch = spanned("Sent during spring", "Sent during autumn", x: [250, 310, 400, 460])
        #expect(
            sketch == """
                table 6×5, header 2
                |  | Sent during spring ↔2 | ← | Sent during autumn ↔2 | ← |
                | Town | Sent | Back | Sent | Back |
                """)
    }

    @Test func `rules below it that cover most of the table do not end the header`() {
        let sketch = spanned(
            "Delivered in spring so far", "Delivered in autumn so far", x: [200, 280, 380, 460])
        #expect(sketch.hasPrefix("table 6×5, header 2\n"))
    }

    @Test func `a short one covers the columns that the rule below it covers`() {
        let sketch = spanned("Spring", "Autumn", x: [250, 310, 400, 460])
        #expect(
            sketch == """
                table 6×5, header 2
                |  | Spring ↔2 | ← | Autumn ↔2 | ← |
                | Town | Sent | Back | Sent | Back |
                """)
    }

    /// Names over a rate and a price, with no more than a blank between them.
    private func narrowNames(_ names: String, below: [String] = []) -> String {
        var page = TypedPage()
        page.row(["Article", "Count", names], x: [50, 180, 285], y: 100)
        if !below.isEmpty { page.row(below, x: [180, 285, 355], y: 112) }
        let prices = ["9.90", "4.50", "7.25", "3.10", "8.00", "2.70", "6.15", "1.95"]
        for (row, price) in prices.enumerated() {
            let y = 130 + Double(row) * 14
            page.row(["Lantern", "\(row + 1)"], x: [50, 180], y: y)
            page.line("21%", right: 300, y: y)
            page.line(price, right: 375, y: y)
        }
        return page.sketch
    }

    @Test func `names with a narrow blank over columns far apart are two`() {
        let sketch = narrowNames("Tax Price incl. tax")
        #expect(sketch.contains("| Article | Count | Tax | Price incl. tax |"), "\(sketch)")
    }

    @Test func `a name over the names of two columns stays whole`() {
        let sketch = narrowNames("Tax Price incl. tax", below: ["No", "low", "high"])
        #expect(sketch.contains("Tax Price incl. tax"), "\(sketch)")
    }

    @Test func `leaders between a name and its number are dropped`() {
        var page = TypedPage()
        for (row, cells) in texts.enumerated() {
            let y = 100 + Double(row) * 14
            page.line(cells[0], x: 50, y: y)
            page.line("..............", x: 150, y: y)
            page.line(cells[2], right: 450, y: y)
        }
        let observation = page.observation
        #expect(observation.dropped.map(\.reason) == Array(repeating: .leader, count: 5))
        #expect(
            observation.document.sketch == """
                table 5×2, header 0
                | Tea | 3.20 |
                | Bread | 11.00 |
                | Lanterns | 960.75 |
                | Paper | 8.15 |
                | Stones | 45.00 |
                """)
    }

    @Test func `two lines of three words are no table`() {
        var page = TypedPage()
        page.row(["Tea", "Bread", "Paper"], x: x, y: 100)
        page.row(["Stones", "Mill", "River"], x: x, y: 300)
        #expect(page.observation.document.tables.isEmpty)
    }

    @Test func `numbers with text behind them are a list, not a table`() {
        var page = TypedPage()
        for row in 0..<5 {
            page.line("\(row + 1).", x: 50, y: 100 + Double(row) * 14)
            page.line(texts[row][0], x: 75, y: 100 + Double(row) * 14)
        }
        #expect(page.observation.document.tables.isEmpty)
        #expect(page.observation.document.lists.first?.items.count == 5)
    }
}

@Suite struct WrappedNumberTests {
    /// A table without rules; the version of its first row is set in three lines.
    ///
    /// - Parameter leading: From one row to the next.
    private func rows(leading: Double) -> Int? {
        var page = TypedPage()
        page.row(["Type", "Name", "Text", "Notes"], x: [50, 150, 250, 400], y: 100, traits: .bold)
        page.row(["LONG", "mill", "what turns", "since 5 means"], x: [50, 150, 250, 400], y: 120)
        page.line("the table of", x: 400, y: 131)
        page.line("00030000", x: 400, y: 142)
        for (index, name) in ["river", "stone", "gate", "wall"].enumerated() {
            page.row(
                ["WORD", name, "what \(name) is", "none"], x: [50, 150, 250, 400],
                y: 142 + leading * Double(index + 1))
        }
        return page.observation.document.tables.first?.rowCount
    }

    @Test func `a number goes on in its cell where rows are set farther apart than lines`() {
        #expect(rows(leading: 15) == 6)
        #expect(rows(leading: 11) == 7)
    }
}

@Suite struct HeaderRowTests {
    private let x: [Double] = [50, 250, 400]

    private func headerRows(
        _ rows: [[String]], traits: TextStyle.Traits = [], ground: UInt32? = nil
    ) -> Int? {
        var page = TypedPage()
        page.grid(
            columns: [46, 246, 396, 500],
            rows: (0...rows.count).map { 100 + Double($0) * 20 })
        if let ground {
            page.fill(Rect(minX: 46, minY: 100, maxX: 500, maxY: 120), color: ground)
        }
        for (row, cells) in rows.enumerated() {
            page.row(cells, x: x, y: 114 + Double(row) * 20, traits: row == 0 ? traits : [])
        }
        return page.observation.document.tables.first?.headerRowCount
    }

    private let names = [
        ["Town", "River", "Mill"], ["Holt", "Ash", "old"], ["Selby", "Ouse", "new"],
        ["Ashby", "Wye", "none"],
    ]

    @Test func `bold type names the columns`() {
        #expect(headerRows(names, traits: .bold) == 1)
    }

    @Test func `a coloured ground does`() {
        #expect(headerRows(names, ground: 0x203040) == 1)
    }

    @Test func `words above numbers do`() {
        let rows = [["Town", "Spring", "Autumn"], ["Holt", "5", "6"], ["Selby", "7", "81"]]
        #expect(headerRows(rows) == 1)
    }

    @Test func `words above words do not`() {
        #expect(headerRows(names) == 0)
    }

    @Test func `a white ground does not`() {
        #expect(headerRows(names, ground: 0xFFFFFF) == 0)
    }

    @Test func `numbers do not`() {
        #expect(
            headerRows([["Holt", "5", "6"], ["Selby", "7", "81"], ["Ashby", "9", "2"]]) == 0)
    }
}

@Suite struct StackedTableTests {
    /// Words scattered so that two runs of aligned rows follow each other.
    @Test func `no row is in two tables`() {
        var page = TypedPage(width: 500, height: 368)
        page.line("one", x: 67, y: 184.5)
        page.line("3.20", x: 148, y: 182)
        page.line("3:", x: 481, y: 196)
        page.line("five", x: 57, y: 210)
        page.line("river", x: 439, y: 210)
        page.line("six", x: 292, y: 232, size: 14)
        page.line("iv.", x: 28, y: 238, size: 8)
        page.line("—", x: 148, y: 238, size: 14)
        page.line("and", x: 24, y: 266)
        page.line("x", x: 481, y: 266)
        let words = page.observation.document.text.textLines.flatMap(\.words)
        #expect(words.count == page.reading.words.count)
    }
}

@Suite struct NumberedRecordTests {
    private func page(_ positions: [String]) -> TypedPage {
        var page = TypedPage()
        for (title, x) in [("Pos", 50.0), ("Article", 100), ("Text", 200)] {
            page.line(title, x: x, y: 100, traits: .bold)
        }
        page.line("Price", right: 420, y: 100, traits: .bold)
        page.line("Total", right: 500, y: 100, traits: .bold)
        for (index, position) in positions.enumerated() {
            let y = 114 + Double(index) * 28
            page.line(position, x: 50, y: y)
            page.line("TB10\(index)", x: 100, y: y)
            page.line("Paper lantern", x: 200, y: y)
            page.line("9.90", right: 420, y: y)
            page.line("19\(index).80", right: 500, y: y + 7)
            page.line("401234500123\(index)", x: 100, y: y + 14)
            page.line("with a handle", x: 200, y: y + 14)
        }
        return page
    }

    private func rows(_ page: TypedPage) -> [String] {
        page.observation.document.tables.first.map { table in
            (table.headerRowCount..<table.rowCount).map { row in
                (0..<table.columnCount).map {
                    table.cell(row: row, col: $0)?.content.text.transcript ?? ""
                }.joined(separator: "|").replacing("\n", with: " ")
            }
        } ?? []
    }

    @Test(arguments: [["1", "2", "3"], ["10.", "20.", "30."]])
    func `lines below a position number belong to its record`(_ positions: [String]) {
        #expect(
            rows(page(positions))
                == positions.enumerated().map { index, position in
                    "\(position)|TB10\(index) 401234500123\(index)|Paper lantern with a handle|9.90|"
                        + "19\(index).80"
                })
    }

    @Test(arguments: [["1", "7", "3"], ["A", "B", "C"]])
    func `what does not count in steps numbers no records`(_ positions: [String]) {
        var page = page(positions)
        // Without it the numbers of each record would be evidence enough.
        page.line("2.10", right: 420, y: 128)
        #expect(rows(page).count > positions.count)
    }

    @Test(arguments: [["1", "7", "3"], ["A", "B", "C"]])
    func `without numbers of positions the amounts show records`(_ positions: [String]) {
        #expect(rows(page(positions)).count == positions.count)
    }

    @Test func `totals below the last record stay rows of their own`() {
        var page = page(["1", "2", "3"])
        page.line("Sum", x: 200, y: 198)
        page.line("581.40", right: 500, y: 198)
        #expect(rows(page).count == 4)
        #expect(rows(page).last?.contains("581.40") == true)
    }

    /// Rows of a number, a kind and two amounts; each group of three has a name before it, which
    /// may reach over the kinds.
    private func groups(_ name: String) -> TypedPage {
        var page = TypedPage()
        var y = 100.0
        for group in 0..<4 {
            page.row([name, "", "1\(group).50", "7.2\(group)"], x: [50, 90, 250, 400], y: y)
            for row in 0..<3 {
                y += 14
                let number = group * 3 + row + 1
                page.row(
                    ["\(number)", "Easy", "\(number).25", "3.\(10 + number)"],
                    x: [50, 90, 250, 400], y: y)
            }
            y += 14
        }
        return page
    }

    @Test func `names of groups may cross a wide border of columns`() {
        let lines = groups("Old harbour").sketch.split(separator: "\n")
        #expect(lines.first == "table 16×4, header 0")
        #expect(lines.contains("| 12 | Easy | 12.25 | 3.22 |"))
        #expect(lines.contains("| Old harbour ↔2 | ← | 13.50 | 7.23 |"))
    }

    @Test func `what most rows cross is no border`() {
        var page = TypedPage()
        for row in 0..<12 {
            let isShort = row.isMultiple(of: 3)
            page.row(
                [
                    isShort ? "Tea" : "Old harbour tea", isShort ? "new" : "", "\(row).50",
                    "3.\(10 + row)",
                ],
                x: [50, 120, 250, 400], y: 100 + Double(row) * 14)
        }
        #expect(page.sketch.hasPrefix("table 12×3"))
    }
}
