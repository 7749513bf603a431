import Observations
import Testing

@Suite struct SeparatorTests {
    /// Seven rows of a name and two numbers between rules as long as the table.
    private func table(in page: inout TypedPage, x: Double, y: Double, width: Double) {
        for rule in [-14.0, 4, 102] { page.level(y: y + rule, from: x, to: x + width) }
        page.row(["Name", "Length", "Depth"], x: [x, x + 100, x + 170], y: y)
        for row in 1...6 {
            page.row(
                ["Lake\(row)", "\(row * 17).5", "\(row * 3)"], x: [x, x + 100, x + 170],
                y: y + Double(row) * 15.5 + 4)
        }
    }

    @Test func `a table in one column takes no prose of the other`() {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 100, width: 235)
        table(in: &page, x: 50, y: 260, width: 235)
        page.prose(sentence(60, seed: 2), x: 50, y: 400, width: 235)
        page.prose(sentence(160, seed: 1), x: 315, y: 103, width: 235)
        let blocks = page.observation.document.sketch
        #expect(blocks.hasPrefix(sentence(60)))
        #expect(blocks.hasSuffix(sentence(160, seed: 1)))
        #expect(blocks.contains("| Lake6 | 102.5 | 18 |"))
    }

    @Test func `tables side by side are two where their rows do not agree`() {
        var page = TypedPage()
        table(in: &page, x: 50, y: 100, width: 235)
        table(in: &page, x: 315, y: 107, width: 235)
        page.prose(sentence(60), x: 50, y: 240, width: 235)
        page.prose(sentence(60, seed: 1), x: 315, y: 247, width: 235)
        #expect(page.observation.document.tables.count == 2)
    }

    @Test func `a table across the page is one though its middle is blank`() {
        var page = TypedPage()
        for row in 0..<12 {
            page.row(
                [
                    "River\(row) of stones near the", "\(row).5", "walk along the quiet roads",
                    "\(row)",
                ],
                x: [50, 230, 320, 520], y: 100 + Double(row) * 14)
        }
        #expect(page.observation.document.tables.count == 1)
    }

    /// Lines of eight words of five letters, 221 wide.
    private func lines(seed: Int, count: Int) -> [String] {
        let words = ["river", "stone", "lamps", "paper", "walks", "glass", "field"]
        return (0..<count).map { line in
            (0..<8).map { words[(line * 3 + $0 + seed) % words.count] }.joined(separator: " ")
        }
    }

    /// Whether columns whose lines are so many are read one after the other.
    private func areApart(_ count: Int, by blank: Double, rowByRow: Bool = false) -> Bool {
        let columns = [lines(seed: 0, count: count), lines(seed: 1, count: count)]
        let x = [50, 271 + blank]
        var page = TypedPage()
        if rowByRow {
            for (row, texts) in zip(columns[0], columns[1]).enumerated() {
                page.row([texts.0, texts.1], x: x, y: 100 + Double(row) * 12)
            }
        } else {
            for (column, x) in zip(columns, x) { page.lines(column, x: x, y: 100) }
        }
        return page.sketch.replacing("\n", with: " ") == columns.joined().joined(separator: " ")
    }

    @Test func `a blank as narrow as one between words separates long columns`() {
        #expect(areApart(20, by: 6.5))
        #expect(areApart(20, by: 6.5, rowByRow: true))
    }

    @Test(arguments: [2, 3, 4])
    func `columns whose measured sizes vary are apart by a blank between those`(count: Int) {
        var page = TypedPage()
        let columns = (0..<count).map { lines(seed: $0, count: 20) }
        let starts = (0..<count).map { 50 + Double($0) * 230.8 }
        for row in 0..<20 {
            let before = page.reading.words.count
            page.row(columns.map { $0[row] }, x: starts, y: 100 + Double(row) * 12)
            guard row % 3 == 0 else { continue }
            for word in before..<page.reading.words.count {
                page.reading.words[word].style = TextStyle(size: 10.8)
            }
        }
        page.reading.page.size.width = 1200
        #expect(
            page.sketch.replacing("\n", with: " ") == columns.joined().joined(separator: " "))
    }

    @Test func `blanks of a few justified lines agree by chance`() {
        #expect(!areApart(5, by: 6.5, rowByRow: true))
    }

    @Test func `the file's own order shows columns that are closer than words`() {
        #expect(areApart(5, by: 6.5))
        #expect(areApart(20, by: 2.5))
        #expect(!areApart(20, by: 2.5, rowByRow: true))
    }

    @Test func `a short inset does not cut the columns beside it`() {
        var page = TypedPage()
        page.line("Of rivers and of lanterns", x: 150, y: 60, size: 20)
        page.prose(sentence(420), x: 40, y: 100, width: 250)
        page.prose(sentence(50, seed: 1), x: 320, y: 100, width: 240)
        page.prose(sentence(30, seed: 2), x: 320, y: 250, width: 110)
        page.prose(sentence(30, seed: 3), x: 450, y: 250, width: 110)
        page.prose(sentence(50, seed: 4), x: 320, y: 420, width: 240)
        page.line("An end across both columns of the page, below all", x: 150, y: 760)
        #expect(page.sketch.contains(sentence(420)))
    }
}

@Suite struct SideBySideTests {
    @Test func `blocks whose lines are at heights of their own are not shuffled`() {
        var page = TypedPage()
        page.lines(["Pino Bluebird", "Mill Road 32", "Amsterdam"], x: 50, y: 100)
        page.lines(["Lantern House", "Weena 664", "Rotterdam", "Netherlands"], x: 400, y: 95)
        page.prose(sentence(60), x: 50, y: 200, width: 500)
        #expect(
            page.sketch.replacing(" / ", with: " ").hasPrefix(
                "Pino Bluebird Mill Road 32 Amsterdam\nLantern House Weena 664 Rotterdam Netherlands\n"
            ))
    }

    /// Lines of justified columns 170 wide, set row by row, with these numbers of words in turn.
    private func stretched(columns: Int, rows: Int, words: [Int], shift: Double = 0)
        -> (page: TypedPage, texts: [String])
    {
        var page = TypedPage()
        func count(_ row: Int, _ column: Int) -> Int { words[(row * 3 + column) % words.count] }
        let texts = (0..<columns).map { column in
            sentence((0..<rows).map { count($0, column) }.reduce(0, +), seed: column)
        }
        var rest = texts.map { $0.split(separator: " ").map(String.init)[...] }
        for row in 0..<rows {
            for column in 0..<columns {
                page.stretch(
                    Array(rest[column].prefix(count(row, column))),
                    x: 50 + Double(column) * 185 + Double(row) * shift, y: 100 + Double(row) * 12,
                    width: 170)
                rest[column] = rest[column].dropFirst(count(row, column))
            }
        }
        return (page, texts)
    }

    private func plain(_ page: TypedPage) -> String {
        page.sketch.split { " \n|".contains($0) }.joined(separator: " ")
    }

    /// How often a text begins before the one before it ends.
    private func mixed(_ page: TypedPage) -> Int {
        var isInside = false
        return plain(page).split(separator: " ").reduce(0) { count, word in
            defer {
                isInside = !word.hasSuffix(".") && (isInside || word.first?.isUppercase == true)
            }
            return word.first?.isUppercase == true && isInside ? count + 1 : count
        }
    }

    @Test func `justified columns are apart though wide blanks break all their lines`() {
        #expect(mixed(stretched(columns: 3, rows: 24, words: [4, 3, 5, 4, 6, 3, 4, 5]).page) == 0)
    }

    @Test func `rows of few words across three columns stay together`() {
        #expect(mixed(stretched(columns: 3, rows: 24, words: [2]).page) == 2)
    }

    @Test func `a rule through a line above columns does not hide their gutter`() {
        var (page, texts) = stretched(columns: 2, rows: 20, words: [5])
        page.line("a line that is wider than one column of those below it", x: 60, y: 86)
        page.level(y: 80, from: 150, to: 300)
        #expect(plain(page).hasSuffix(texts.joined(separator: " ")))
    }

    @Test func `a slanted gutter separates its columns down to the last line`() {
        let (page, texts) = stretched(columns: 2, rows: 40, words: [5], shift: 0.2)
        #expect(plain(page) == texts.joined(separator: " "))
    }

    @Test func `rows far apart are read one after the other`() {
        var page = TypedPage()
        for (row, names) in [("Port", "Ship"), ("Street", "Garden")].enumerated() {
            page.row([names.0, names.1], x: [50, 400], y: 100 + Double(row) * 60)
        }
        #expect(page.sketch == "Port\nShip\nStreet\nGarden")
    }

    @Test func `a line below several blocks ends them`() {
        var page = TypedPage()
        page.lines(["Mill & Sons", "Harbour Road", "Springfield"], x: 50, y: 100)
        page.lines(["Your sign AB"], x: 300, y: 100)
        page.prose(sentence(80), x: 50, y: 138, width: 500)
        #expect(page.sketch.hasSuffix("\n" + sentence(80)))
    }

    @Test func `labels are read with their values`() {
        var page = TypedPage()
        for (row, texts) in [("Number:", "AB17"), ("Date:", "May"), ("Sign:", "none")].enumerated()
        {
            page.row([texts.0, texts.1], x: [50, 200], y: 100 + Double(row) * 12)
        }
        page.prose(sentence(60), x: 50, y: 200, width: 500)
        let text = page.sketch.replacing(" / ", with: " ").replacing("\n", with: " ")
        #expect(text.hasPrefix("Number: AB17 Date: May Sign: none"))
    }

    @Test func `a lone label above its value takes nothing from beside it`() {
        var page = TypedPage()
        page.lines(["Sold to:", "Mill & Sons", "Harbour Road"], x: 50, y: 100)
        page.lines(["Order", "of the evening", "walks along"], x: 350, y: 100)
        page.prose(sentence(60), x: 50, y: 200, width: 500)
        let text = page.sketch.replacing(" / ", with: " ").replacing("\n", with: " ")
        #expect(text.hasPrefix("Sold to: Mill & Sons Harbour Road Order"))
    }
}

@Suite struct TextsBesideEachOtherTests {
    private let names = ["Mill & Sons", "Harbour Road", "Springfield", "Second floor", "Denmark"]
    private let others = ["Lantern Ltd", "Garden Lane", "Rotterdam", "Third floor", "Norway"]
    private let more = ["River Inc", "Stone Street", "Bergen", "First floor", "Iceland"]

    @Test func `addresses that the file sets one after the other are no table`() {
        var page = TypedPage()
        for (column, texts) in [names, others, more].enumerated() {
            page.lines(texts, x: 50 + Double(column) * 180, y: 100)
        }
        #expect(page.observation.document.tables.isEmpty)
    }

    @Test func `the same set row by row is one`() {
        var page = TypedPage()
        for row in names.indices {
            page.row(
                [names[row], others[row], more[row]], x: [50, 230, 410],
                y: 100 + Double(row) * 12)
        }
        #expect(page.observation.document.tables.count == 1)
    }

    /// Two rows of names above their values, each set at once.
    ///
    /// - Parameter values: Those of the second column.
    private func stacks(_ values: (String, String)) -> TypedPage {
        var page = TypedPage()
        page.lines(["Hotel", "Mill & Sons"], x: 50, y: 100)
        page.lines(["Arrival", values.0], x: 230, y: 100)
        page.lines(["Rooms", "1"], x: 410, y: 100)
        page.lines(["Street", "Harbour Road"], x: 50, y: 136)
        page.lines(["Booking", values.1], x: 230, y: 136)
        return page
    }

    @Test(arguments: [("31/12/2017", "2087"), ("31/12/2017", "AB17"), ("May", "2087")])
    func `names above their values are read with them`(values: (String, String)) {
        let page = stacks(values)
        #expect(page.observation.document.tables.isEmpty)
        let text = page.sketch.replacing(" / ", with: " ").replacing("\n", with: " ")
        for pair in ["Hotel Mill & Sons", "Arrival \(values.0)", "Rooms 1", "Booking \(values.1)"] {
            #expect(text.contains(pair), "\(text)")
        }
    }

    /// Every second line follows the one above it.
    @Test func `stacks of names and numbers are read one after the other`() {
        var page = TypedPage()
        let stacks = [("Bank", "Harbour", "Account", "0003"), ("Street", "Mill", "Code", "H007")]
        for (row, texts) in (stacks + [("Tax", "06AAB", "Register", "U6309")]).enumerated() {
            let y = 100 + Double(row) * 24
            page.lines([texts.0, texts.1], x: 50, y: y)
            page.lines([texts.2, texts.3], x: 300, y: y)
        }
        #expect(page.observation.document.tables.isEmpty)
        let text = page.sketch.replacing(" / ", with: " ").replacing("\n", with: " ")
        #expect(text.contains("Account 0003"), "\(text)")
    }

    @Test func `amounts that the file sets after their names are read beside them`() {
        var page = TypedPage()
        page.lines(["Sum of goods", "Deposit", "Postage"], x: 50, y: 100)
        page.lines(["473.00", "6.00", "9.90"], x: 230, y: 100)
        page.prose(sentence(60), x: 50, y: 200, width: 500)
        let text = page.sketch.replacing("|", with: " ").replacing("\n", with: " ")
            .split(separator: " ").joined(separator: " ")
        #expect(text.contains("Sum of goods 473.00 Deposit 6.00 Postage 9.90"), "\(text)")
    }

    @Test func `numbers below each other are a table though the file sets columns`() {
        var page = TypedPage()
        page.lines(["Town", "Holt", "Selby", "Dunmere", "Ashby"], x: 50, y: 100)
        page.lines(["Sent", "120", "7", "31", "4"], x: 230, y: 100)
        page.lines(["Back", "12", "70", "3", "40"], x: 410, y: 100)
        #expect(page.observation.document.tables.count == 1)
    }

    @Test func `a header above one record is a table`() {
        var page = TypedPage()
        page.level(y: 88, from: 50, to: 450)
        page.lines(["Town", "Holt"], x: 50, y: 100)
        page.lines(["Sent", "120"], x: 230, y: 100)
        page.lines(["Back", "12"], x: 410, y: 100)
        page.level(y: 116, from: 50, to: 450)
        #expect(page.observation.document.tables.count == 1)
    }

    @Test func `few lines of prose in three columns are no table`() {
        var page = TypedPage()
        for row in 0..<3 {
            let texts = (0..<3).map { column in
                String(sentence(5, seed: column * 3 + row).lowercased().dropLast())
            }
            page.row(texts, x: [50, 230, 410], y: 100 + Double(row) * 12)
        }
        #expect(page.observation.document.tables.isEmpty)
    }
}
