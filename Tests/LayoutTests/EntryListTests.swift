import Geometry
import Observations
import Testing

@testable import Layout

/// Lists that people filled in below printed names of columns, with blanks between.
@Suite struct EntryListTests {
    private let x: [Double] = [50, 200, 430]
    private let names = ["Name", "E-mail", "Phone"]
    private let people = [
        ["Anna Berg", "anna.berg@example.org", "030 1234567"],
        ["Bo Li", "bo@example.org", "030 7654321"],
        ["Cy Roe", "roe@example.org", "0171 222333"],
        ["Dora Quast", "dora@example.org", "0171 555666"],
    ]

    /// - Parameters:
    ///   - shift: Points by which an entry begins to the right, from that of its row and column.
    ///   - slope: Points down for each to the right.
    private func page(
        _ entries: [[String]], leading: Double = 48, slope: Double = 0,
        reader: TextReader = .recognizer("any"),
        shift: (Int, Int) -> Double = { 7 * Double(($0 * 3 + $1) % 4) }
    ) -> TypedPage {
        var page = TypedPage()
        for (name, x) in zip(names, x) {
            page.line(name, x: x, y: 100 + x * slope, traits: .bold)
        }
        for (row, texts) in entries.enumerated() {
            let y = 100 + Double(row + 1) * leading
            for (column, text) in texts.enumerated() where !text.isEmpty {
                let start = x[column] + shift(row, column)
                page.line(text, x: start, y: y + start * slope + Double((row + column) % 3))
            }
        }
        for index in page.reading.words.indices { page.reading.words[index].read(by: reader) }
        return page
    }

    private func table(_ page: TypedPage) -> Container.Table? {
        Layout().observation(of: page.reading).document.tables.first
    }

    private func texts(_ table: Container.Table?) -> [[String]] {
        guard let table else { return [] }
        return (0..<table.rowCount).map { row in
            (0..<table.columnCount).map {
                table.cell(row: row, col: $0)?.content.text.transcript ?? ""
            }
        }
    }

    @Test func `entries far apart that begin anywhere below a name are in its column`() {
        let found = table(page(people))
        #expect(texts(found) == [names] + people)
        #expect(found?.headerRowCount == 1)
    }

    /// However far apart rows are, how they lean, and whatever is empty, no entry changes its cell.
    @Test(arguments: [30.0, 48, 70], [-0.012, 0, 0.012])
    func `neither pitch nor slope changes the cells`(leading: Double, slope: Double) {
        var entries = people
        entries[1][2] = ""
        entries[2][0] = ""
        #expect(texts(table(page(entries, leading: leading, slope: slope))) == [names] + entries)
    }

    /// Where an entry nearly touches the next one, a reader joins their words now and then.
    @Test func `a word across a border does not move it`() {
        var entries = people
        entries[1] = ["Bo Li", "bo.li.the.second.and.third.of.his.name@example.org", "030 7654321"]
        let found = texts(table(page(entries) { _, _ in 0 }))
        #expect(found.map(\.last) == ([names] + entries).map(\.last))
    }

    @Test func `a name on two lines stays in its row`() {
        var page = page(people)
        page.line("von Au", x: 60, y: 100 + 48 * 2 + 12)
        let last = page.reading.words.count - 2
        for index in last..<page.reading.words.count {
            page.reading.words[index].read(by: .recognizer("any"))
        }
        #expect(texts(table(page)).map(\.first)[2] == "Bo Li von Au")
    }

    @Test func `what has no address or number is no list of entries`() {
        let words = people.map { _ in ["quiet roads", "near a garden", "some evening"] }
        #expect(table(page(words)) == nil)
    }

    @Test func `numbers before the first name are a column of their own`() {
        var page = page(people)
        for row in people.indices {
            page.line("\(row + 1)", x: 20, y: 100 + Double(row + 1) * 48)
        }
        for index in page.reading.words.indices {
            page.reading.words[index].read(by: .recognizer("any"))
        }
        let found = texts(table(page))
        #expect(found.first == [""] + names)
        #expect(found.dropFirst().map(\.first) == ["1", "2", "3", "4"])
        #expect(found.dropFirst().map { Array($0.dropFirst()) } == people)
    }

    @Test func `the name of an entry is no name of a column`() {
        var page = TypedPage()
        for (row, texts) in people.enumerated() {
            for (x, text) in zip([50.0, 130], texts[0].split(separator: " ")) {
                page.line(String(text), x: x, y: 100 + Double(row) * 30)
            }
            page.line(texts[2], x: 250, y: 100 + Double(row) * 30)
            page.line(texts[1], x: 380, y: 100 + Double(row) * 30)
        }
        for index in page.reading.words.indices {
            page.reading.words[index].read(by: .recognizer("any"))
        }
        #expect(table(page)?.rowCount == people.count)
        #expect(table(page)?.columnCount == 4)
    }

    /// A table of figures is found by its columns, with what is above and below left out.
    @Test(arguments: [
        "1,234,567.00", "12 345 678", "1.234.567,89", "2026-03-01", "03/01/2026", "€ 123456",
        "123 456.78", "12345678", "12:30:45", "01-0488", "4006-38133",
        "(1.1-1.2)", "(24.9) 11 (1.1-1.2)", "(12.5) 123456",
    ])
    func `figures are no phone numbers`(figure: String) {
        let entries = ["Anna Berg", "Bo Li", "Cy Roe", "Dora Quast"].map { [$0, "x", figure] }
        #expect(table(page(entries)) == nil)
    }

    /// Columns of figures below one name, as of a table whose header names groups.
    @Test(arguments: [("5.9", "102", "10"), ("30", "594", "100"), ("38", "12", "1007")])
    func `figures beside each other are no phone number`(figures: (String, String, String)) {
        var page = TypedPage()
        page.row(["Concentration", "Relative"], x: [50, 200], y: 100)
        for row in 0..<8 {
            page.row(
                ["Row \(row)", figures.0, figures.1, figures.2], x: [50, 200, 250, 300],
                y: 130 + Double(row) * 14)
        }
        for index in page.reading.words.indices {
            page.reading.words[index].read(by: .recognizer("any"))
        }
        #expect(table(page)?.columnCount == 4)
    }

    @Test(arguments: ["(030) 123456", "(+49 30) 123456", "+49 (0)30 123456"])
    func `prefixes in brackets are of phone numbers`(phone: String) {
        let entries = people.map { [$0[0], "x", phone] }
        #expect(texts(table(page(entries))) == [names] + entries)
    }

    @Test func `text below two columns of a heading stays text`() {
        var page = TypedPage()
        page.row(["Contact", "Office", "Hours"], x: x, y: 100)
        var y = 130.0
        for seed in 0..<4 { y = page.prose(sentence(30, seed: seed), x: 50, y: y, width: 480) }
        page.line("Write to office@example.org", x: 50, y: y)
        for index in page.reading.words.indices {
            page.reading.words[index].read(by: .recognizer("any"))
        }
        #expect(table(page) == nil)
    }
}

extension Word {
    /// The same word, as a reader read it.
    fileprivate mutating func read(by reader: TextReader) {
        self = Word(
            text: text, box: box, baseline: baseline, style: style, confidence: 0.9, reader: reader)
    }
}
