import Geometry
import Observations
import Testing

@Suite struct ParagraphTests {
    /// A page number that is printed farther right than the text must not make full lines short ones.
    @Test func `a meaning of one line ends before the next term`() {
        var page = TypedPage()
        page.prose(sentence(40), x: 50, y: 60, width: 500)
        let lines = [
            (50, "Undo"), (80, "Take the lantern back, or whatever was done with it"), (50, "Redo"),
            (80, "Carry the same lantern once more over the bridge"), (50, "Quit"),
            (80, "Put it down at the window of the mill"),
        ]
        for (row, (x, text)) in lines.enumerated() {
            page.line(text, x: Double(x), y: 140 + Double(row) * 14)
        }
        #expect(page.sketch.hasSuffix(lines.map(\.1).joined(separator: "\n")))
    }

    @Test func `the first line of an indented paragraph is none by itself`() {
        var page = TypedPage()
        page.prose(sentence(40), x: 50, y: 60, width: 500)
        page.prose(
            "The river carries stones under the bridge and every garden.", x: 50, y: 140,
            width: 200, indent: 20)
        #expect(
            page.sketch.hasSuffix("The river carries stones under the bridge and every garden."))
    }

    @Test func `a full line that ends a sentence ends no paragraph beside a number at the margin`()
    {
        var page = TypedPage()
        let lines = [
            "The river carries stones under the bridge while every garden keeps a paper lantern",
            "near its window and some evening people walk along quiet roads between the fields.",
            "While every garden keeps its lantern the people walk along quiet roads and a river",
            "carries stones under the bridge.",
        ]
        page.lines(lines, x: 50, y: 100)
        page.line("10/11", right: 590, y: 40)
        #expect(page.sketch.contains(lines.joined(separator: " ")))
    }

    @Test func `a page number beside a running title stays with it above the text`() {
        var page = TypedPage()
        page.line("8", x: 50, y: 60)
        page.line("Carnivorous quadrupeds", x: 220, y: 60)
        page.prose(sentence(60), x: 50, y: 76, width: 450)
        #expect(page.sketch == "8\nCarnivorous quadrupeds\n\(sentence(60))")
    }

    @Test func `lines that follow closely are one paragraph`() {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 100, width: 400)
        #expect(page.sketch == sentence(60))
    }

    @Test func `lines without spaces are full where one more ideograph does not fit`() {
        var page = TypedPage()
        let full = String(repeating: "水", count: 30)
        let last = String(repeating: "水", count: 18) + "。"
        for (index, text) in [full, full, last, full, full].enumerated() {
            let y = 100 + 14 * Double(index)
            page.reading.words.append(
                Word(
                    text: text,
                    box: Rect(x: 50, y: y - 8, width: 10 * Double(text.count), height: 10),
                    baseline: Float(y), style: TextStyle(size: 10)))
        }
        #expect(page.sketch == "\(full)\(full)\(last)\n\(full)\(full)")
    }

    @Test func `a wide distance parts paragraphs`() {
        var page = TypedPage()
        let y = page.prose(sentence(40), x: 50, y: 100, width: 400)
        page.prose(sentence(30, seed: 1), x: 50, y: y + 8, width: 400)
        #expect(page.sketch == "\(sentence(40))\n\(sentence(30, seed: 1))")
    }

    @Test func `an indented line begins a paragraph`() {
        var page = TypedPage()
        let y = page.prose(sentence(40), x: 50, y: 100, width: 400, indent: 15)
        page.prose(sentence(30, seed: 1), x: 50, y: y, width: 400, indent: 15)
        #expect(page.sketch == "\(sentence(40))\n\(sentence(30, seed: 1))")
    }

    @Test func `a sentence that ends a full line ends no paragraph`() {
        var page = TypedPage()
        let first = "The river carries stones under the bridge and rests by the mill of Dr."
        page.lines(
            [first, "Brown while every garden keeps a paper lantern near its window or"],
            x: 50, y: 100)
        #expect(page.observation.document.blocks.count == 1)
    }

    @Test func `double spacing keeps a paragraph whole`() {
        var page = TypedPage()
        page.lines(
            [
                "River stones carry under the bridge while every garden keeps a paper",
                "lantern near its window and some evening people walk along quiet roads",
                "between fields river stones carry under the bridge while every garden",
                "keeps a paper lantern near its window and some evening people walk or",
                "along quiet roads between fields river stones carry under the bridge.",
            ], x: 50, y: 100, leading: 24)
        #expect(page.observation.document.blocks.count == 1)
    }

    /// Two lines between tables are too few to show how far apart lines are set.
    @Test(arguments: [20.0, 12]) func `a short text is set as the rest of its column`(
        leading: Double
    ) {
        var page = TypedPage()
        func table(y: Double) {
            for row in 0..<4 {
                page.row(
                    ["Step \(row + 1)", "0.\(row + 2)45", "1.\(row + 3)5"], x: [60, 220, 330],
                    y: y + 14 * Double(row))
            }
        }
        let lines = [
            "River stones carry under the bridge while every garden keeps a paper lantern",
            "Near its window.",
        ]
        page.lines(Array(repeating: lines[0], count: 5), x: 50, y: 100, leading: leading)
        table(y: 240)
        page.lines(lines, x: 50, y: 330, leading: 20)
        table(y: 400)
        #expect(page.sketch.contains(lines.joined(separator: " ")) == (leading == 20))
    }

    /// The distance of lines beside a sign that is higher than the text.
    private func apart(_ first: String, _ second: String, by leading: Double) -> Bool {
        var page = TypedPage()
        page.lines(Array(repeating: sentence(13), count: 4), x: 50, y: 100, leading: 13)
        page.line(first, x: 50, y: 300)
        page.line(second, x: 50, y: 300 + leading)
        page.line(sentence(13), x: 50, y: 300 + leading + 13)
        return !page.sketch.contains("\(first) \(second)")
    }

    @Test func `a sentence goes on where a high sign moves its lines apart`() {
        let first = "River stones carry under the bridge while every garden keeps a paper lantern"
        #expect(!apart(first, "near its window, and nobody knows", by: 20))
    }

    @Test func `a sentence goes on in lines that are all set wide apart, beside others`() {
        var page = TypedPage()
        page.lines(Array(repeating: sentence(13), count: 4), x: 50, y: 100, leading: 13)
        let first = "River stones carry under the bridge while every garden keeps a paper lantern"
        let next = "near its window, and nobody knows whether the harbour keeps a second lantern"
        page.lines([first, next, "or a third."], x: 50, y: 300, leading: 23)
        #expect(page.sketch.contains("\(first) \(next) or a third."))
    }

    @Test func `a capital, a short line, a stop or a blank line ends a paragraph all the same`() {
        let first = "River stones carry under the bridge while every garden keeps a paper lantern"
        let next = "near its window, and nobody knows"
        #expect(apart(first, "Near its window, and nobody knows", by: 20))
        #expect(apart("River stones carry", next, by: 20))
        #expect(apart(first + ".", next, by: 20))
        #expect(apart(first, next, by: 25))
    }

    @Test func `the meaning behind a term goes on below, further right`() {
        var page = TypedPage()
        let first = "bridge River stones carry under the bridge while every garden keeps a lantern"
        page.line(first, x: 50, y: 100)
        page.line("near its window, and nobody knows", x: 80, y: 112)
        #expect(page.sketch == "\(first) near its window, and nobody knows")
    }

    @Test(arguments: [(16.0, 2), (12, 1)])
    func `two titles below each other are farther apart than lines of one`(
        leading: Double, count: Int
    ) {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 300, width: 450)
        page.lines(
            ["Introduction", "First main topic"], x: 50, y: 100, leading: leading, traits: .bold)
        #expect(page.observation.document.blocks.count == count + 1)
    }

    @Test func `a letter that is lowered right behind others is one of their line`() {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 300, width: 450)
        page.line("T", x: 50, y: 100)
        page.line("E", x: 54, y: 102.7)
        page.line("X is a system", x: 58, y: 100)
        #expect(page.observation.document.blocks.count == 2)
    }

    @Test func `a wide distance parts paragraphs of one full line`() {
        var page = TypedPage()
        for index in 0..<3 { page.line(sentence(13), x: 50, y: 100 + Double(index) * 20) }
        page.lines([sentence(13).replacing(".", with: ","), "and so on."], x: 50, y: 160)
        #expect(page.observation.document.blocks.count == 4)
    }

    @Test func `words far apart on one line are no sentence`() {
        var page = TypedPage()
        page.line("Springfield", x: 50, y: 100)
        page.line("14 March 2026", x: 400, y: 100)
        #expect(page.sketch == "Springfield\n14 March 2026")
    }

    @Test func `the lines of an address keep their breaks`() {
        var page = TypedPage()
        page.lines(["Mill & Sons", "14 Harbour Road", "Springfield"], x: 50, y: 100)
        page.prose(sentence(60), x: 50, y: 180, width: 400)
        #expect(page.sketch == "Mill & Sons / 14 Harbour Road / Springfield\n\(sentence(60))")
    }

    @Test func `lines of an address that are as long as each other keep their breaks`() {
        var page = TypedPage()
        let lines = ["Lanterns Ltd", "Mill Lane 14", "Harbour 3500", "River County", "Denmark"]
        page.lines(lines, x: 50, y: 100)
        page.prose(sentence(60), x: 50, y: 200, width: 400)
        #expect(page.sketch == "\(lines.joined(separator: " / "))\n\(sentence(60))")
    }

    @Test func `narrow prose has no breaks`() {
        var page = TypedPage()
        page.prose(sentence(40), x: 50, y: 100, width: 120)
        page.prose(sentence(60), x: 50, y: 400, width: 400)
        #expect(page.sketch == "\(sentence(40))\n\(sentence(60))")
    }

    @Test func `lines of labels and values keep their breaks`() {
        var page = TypedPage()
        page.lines(["Invoice number: 000812", "Date: 31/07/2026", "Client: 06973"], x: 300, y: 100)
        #expect(page.sketch == "Invoice number: 000812 / Date: 31/07/2026 / Client: 06973")
    }

    @Test func `lines of an address that end at one place are one paragraph`() {
        var page = TypedPage()
        for (index, text) in ["Harbor Tools", "Mill Lane 3", "Boise 83702"].enumerated() {
            page.line(text, right: 550, y: 60 + Double(index) * 12)
        }
        page.prose(sentence(90), x: 50, y: 200, width: 500)
        #expect(page.observation.document.blocks.count == 2)
    }

    @Test func `a full line that ends a sentence ends no paragraph of a narrow text`() {
        var page = TypedPage()
        // Both lines end at the same place, far from the page's edge.
        page.line("every garden keeps many a lantern", x: 50, y: 100)
        let right = page.reading.words.map(\.box.maxX).max() ?? 0
        page.line("Nobody knew of it at the mill", x: 50, y: 112)
        page.line("at all.", right: right, y: 112)
        page.line("A bell rang.", x: 50, y: 124)
        page.line("Below the table the text is as wide as the whole page was", x: 250, y: 300)
        #expect(page.observation.document.blocks.count == 2)
    }

    @Test func `the title on a page of few words is a heading`() {
        var page = TypedPage()
        page.lines(
            ["Towards a paper lantern and its", "place near a window"], x: 80, y: 260, size: 22)
        page.line("Clara Quinn", x: 250, y: 340, size: 12)
        page.line("Boise 2026", x: 255, y: 600)
        #expect(page.sketch.hasPrefix("# Towards a paper lantern and its place near a window\n"))
    }

    @Test func `text above small print is no title`() {
        var page = TypedPage()
        page.lines(["nobody knows where the lanterns", "went in these years"], x: 80, y: 260)
        page.line("page seven of the minutes", x: 250, y: 600, size: 7)
        #expect(!page.sketch.contains("#"))
    }

    @Test func `lines of prose keep none`() {
        var page = TypedPage()
        page.prose(sentence(80), x: 50, y: 100, width: 300)
        #expect(!page.sketch.contains("/"))
    }

    @Test func `a raised mark is at its word`() throws {
        var page = TypedPage()
        page.line("as was shown before", x: 50, y: 100)
        let end = try #require(page.reading.words.last).box.maxX
        page.line("7", x: end, y: 96, size: 6)
        page.line("and since then", x: end + 6, y: 100)
        let words = page.observation.document.text.textLines.flatMap(\.words)
        #expect(page.sketch == "as was shown before7 and since then")
        let marks = words.filter { $0.style.traits.contains(.superscript) }
        #expect(marks.map(\.text) == ["7"])
    }

    /// What recognizers make of a smudge: a word twice as large as the others.
    @Test func `a large word takes none of the next line`() {
        var page = TypedPage()
        page.grid(columns: [40, 300, 560], rows: [80, 140, 170, 200])
        page.line("walks along the", x: 50, y: 100)
        page.line("mill", x: 130, y: 100, size: 22)
        page.line("river and rests at quiet", x: 50, y: 111)
        page.line("Holt", x: 310, y: 100)
        for (row, town) in ["Selby", "Ashby"].enumerated() {
            page.row([town, "\(row)7"], x: [50, 310], y: 160 + Double(row) * 30)
        }
        #expect(page.sketch.contains("walks along the mill river and rests at quiet"))
    }

    @Test func `indices above each other stay on their line`() {
        var page = TypedPage()
        page.grid(columns: [40, 300, 560], rows: [80, 140, 170, 200])
        page.line("where", x: 50, y: 100)
        page.line("x", x: 80, y: 100)
        page.line("2", x: 85, y: 98, size: 6)
        page.line("i", x: 85, y: 102, size: 6)
        page.line("grows", x: 95, y: 100)
        page.line("Holt", x: 310, y: 100)
        for (row, town) in ["Selby", "Ashby"].enumerated() {
            page.row([town, "\(row)7"], x: [50, 310], y: 160 + Double(row) * 30)
        }
        #expect(
            page.sketch.contains("where x2i grows") || page.sketch.contains("where xi2 grows"),
            "\(page.sketch)")
    }

    /// The superscript is the highest of its line, more than half a size above the subscript.
    @Test func `a subscript stays in its line though a superscript follows`() {
        var page = TypedPage()
        page.grid(columns: [40, 300, 560], rows: [80, 140, 170, 200])
        page.line("T", x: 50, y: 100)
        page.line("min", x: 55, y: 102, size: 7)
        page.line("[", x: 70, y: 100)
        page.line("o", x: 75, y: 96, size: 7)
        page.line("C]", x: 79, y: 100)
        page.line("12", x: 310, y: 100)
        for (row, town) in ["Selby", "Ashby"].enumerated() {
            page.row([town, "\(row)7"], x: [50, 310], y: 160 + Double(row) * 30)
        }
        #expect(page.sketch.contains("Tmin [oC]"), "\(page.sketch)")
    }

    /// A heading beside running text, whose words it is no host of.
    @Test func `text beside larger text in another column is no script of it`() {
        var page = TypedPage()
        page.line("Harbour Road", x: 50, y: 106, size: 24)
        page.row(["mill", "lantern", "garden"], x: [330, 360, 410], y: 100)
        page.row(["river", "stone", "quiet"], x: [330, 362, 398], y: 112)
        page.prose(sentence(60), x: 50, y: 200, width: 500)
        let words = page.observation.document.text.textLines.map {
            $0.words.map(\.text).joined(separator: " ")
        }
        #expect(words.contains { $0.hasSuffix("mill lantern garden") }, "\(words)")
        #expect(
            !words.contains { $0.contains("lantern garden") && $0.contains("river") }, "\(words)")
    }

    @Test func `words whose boxes overlap are two, and an accent is of its letter`() throws {
        var page = TypedPage()
        page.line("every garden keeps", x: 50, y: 100)
        let end = try #require(page.reading.words.last).box.maxX
        page.line("Upholstered", x: end - 5, y: 100)
        page.line("lanterns", x: 250, y: 100)
        page.line("~", x: 285, y: 100)
        #expect(page.sketch.contains("every garden keeps Upholstered"), "\(page.sketch)")
        #expect(page.sketch.contains("lanterns~"), "\(page.sketch)")
    }

    @Test func `text without blanks between its words stays without`() {
        var page = TypedPage()
        page.lines(["日本語の文書は", "行の間に空白を", "置かないもの"], x: 50, y: 100)
        #expect(page.sketch == "日本語の文書は行の間に空白を置かないもの")
    }
}

@Suite struct HyphenTests {
    private func joined(_ first: String, _ second: String, elsewhere: String? = nil) -> String {
        var page = TypedPage()
        page.lines(
            [
                "every garden keeps a paper lantern and they walked to the \(first)",
                "\(second) along quiet roads between the fields near the river and its mill",
            ], x: 50, y: 100)
        if let elsewhere { page.line(elsewhere, x: 50, y: 200) }
        let words = page.sketch.split(separator: "\n")[0].split(separator: " ")
        return words.dropFirst(11).dropLast(12).joined(separator: " ")
    }

    @Test(arguments: [("exper-", "iment"), ("exper\u{2010}", "iment"), ("exper\u{AD}", "iment")])
    func `a hyphen that the line's end made goes`(first: String, second: String) {
        #expect(joined(first, second) == "experiment")
    }

    @Test func `a compound that is elsewhere keeps its hyphen`() {
        #expect(
            joined("well-", "known", elsewhere: "Both are well-known.") == "well-known")
        #expect(joined("well-", "known", elsewhere: "Both are known well.") == "wellknown")
    }

    @Test(arguments: [("1990-", "1995"), ("A-", "7"), ("Smith-", "Jones")])
    func `a hyphen before a capital or a digit stays`(first: String, second: String) {
        #expect(joined(first, second) == first + second)
    }

    @Test(arguments: ["–", "-"]) func `a dash between blanks stays`(_ dash: String) {
        #expect(joined("mill \(dash)", "which") == "mill \(dash) which")
    }

    private func halves(_ first: String, _ second: String) -> [Substring] {
        var page = TypedPage()
        page.line(
            "every garden keeps a paper lantern near the mill and its \(first)", x: 130, y: 100)
        page.line("\(second) along quiet roads between the fields near the river", x: 50, y: 112)
        page.line("while the tower waits for the evening and the boats come home", x: 50, y: 124)
        return page.sketch.split(separator: "\n")
    }

    @Test func `a line that cuts a word goes on in the next, wherever that begins`() {
        #expect(halves("argu-", "ment").count == 1)
        #expect(halves("argument", "and").count == 2)
        #expect(halves("argu-", "Ment").count == 2)
    }

    @Test func `the end of a range is no number of an item`() {
        #expect(halves("159–", "164.").count == 1)
        #expect(halves("stones", "164.").count == 2)
        #expect(halves("159–", "Stones").count == 2)
        #expect(halves("2021–", "2018.").count == 2)
    }

    @Test func `first parts of words below each other are lines of their own`() {
        var page = TypedPage()
        for (index, text) in ["bio-", "geo-", "hydro-"].enumerated() {
            page.line(text, x: 50, y: 100 + Double(index) * 24)
        }
        #expect(page.sketch.split(separator: "\n").count == 3)
    }

    /// The column's right edge is not that of its lines, which are ragged beside a box.
    @Test func `a sentence may end at the edge of text beside a box`() {
        var page = TypedPage()
        let texts = [
            "During the year many ships were handled, more than",
            "in the year before. Most of them had machine parts.",
            "The average stay was short. More containers than",
            "bulk goods were moved, and the new crane was in use.",
        ]
        for (row, text) in texts.enumerated() { page.line(text, x: 50, y: 100 + Double(row) * 12) }
        page.lines(["At a glance", "nine berths", "two docks"], x: 360, y: 100)
        page.prose(sentence(60), x: 50, y: 180, width: 480)
        #expect(page.sketch.contains("machine parts. The average stay"), "\(page.sketch)")
    }
}
