import Observations
import TestSupport
import Testing

@Suite struct ContentsColumnTests {
    private static let leader = ". . . . . . . ."

    /// Entries of one column with their numbers flush right.
    private func set(
        _ entries: [(title: String, number: String)], on page: inout TypedPage, x: Double,
        right: Double, y: Double = 100, leader: String = leader
    ) {
        for (row, entry) in entries.enumerated() {
            let y = y + Double(row) * 14
            page.line(entry.title, x: x, y: y)
            page.line(leader, right: right - 20, y: y)
            page.line(entry.number, right: right, y: y)
        }
    }

    private let left = [
        ("1 Rivers", "1"), ("1.1 Stones", "2"), ("1.2 Sand", "4"), ("2 Bridges", "12"),
    ]
    private let right = [
        ("2.1 Wood", "13"), ("2.2 Rope", "15"), ("3 Gardens", "20"), ("3.1 Windows", "21"),
    ]

    @Test(arguments: [100.0, 103, 107])
    func `contents in two columns are read column by column`(y: Double) {
        var page = TypedPage()
        set(left, on: &page, x: 50, right: 280)
        set(right, on: &page, x: 310, right: 540, y: y)
        let entries = page.observation.document.lists.flatMap(\.entries)
        #expect(entries == (left + right).map { "\($0.0) \($0.1)" })
        #expect(page.observation.document.tables.isEmpty)
    }

    @Test func `the number of a section in the next column is none of a table`() {
        var page = TypedPage()
        page.line("Contents", x: 50, y: 60, size: 16, traits: .bold)
        for (row, pair) in zip(left, right).enumerated() {
            let y = 100 + Double(row) * 14
            for (entry, x) in [(pair.0, 50.0), (pair.1, 310.0)] {
                let parts = entry.0.split(separator: " ")
                page.line(String(parts[0]), x: x, y: y)
                page.line(String(parts[1]), x: x + 30, y: y)
                page.line(row > 0 ? Self.leader : "", right: x + 210, y: y)
                page.line(entry.1, right: x + 230, y: y)
            }
        }
        let entries = page.observation.document.lists.flatMap(\.entries)
        #expect(entries == (left + right).map { "\($0.0) \($0.1)" })
    }

    @Test func `an entry may begin one blank behind the number of another one`() {
        var page = TypedPage()
        set(left, on: &page, x: 50, right: 280)
        set(right, on: &page, x: 284, right: 514)
        let entries = page.observation.document.lists.flatMap(\.entries)
        #expect(entries == (left + right).map { "\($0.0) \($0.1)" })
    }

    /// The title of the contents is the first line of the left column.
    @Test func `a column without leaders goes on with the one before`() {
        var page = TypedPage()
        page.line("Contents", x: 50, y: 100, size: 12, traits: .bold)
        let left = ["Rivers", "Stones", "Sand", "Bridges", "Wood"]
        let right = ["Rope", "Gardens", "Windows", "Paper"]
        for (row, title) in left.enumerated() {
            page.line("\(row + 1) " + title, x: 50, y: 128 + Double(row) * 14)
            page.line("\(row * 2 + 1)", right: 280, y: 128 + Double(row) * 14)
        }
        for (row, title) in right.enumerated() {
            page.line("\(row + 6) " + title, x: 310, y: 100 + Double(row) * 14)
            page.line("\(row * 2 + 11)", right: 540, y: 100 + Double(row) * 14)
        }
        let entries = page.observation.document.lists.flatMap(\.entries)
        #expect(entries.count == 9)
        #expect(entries.first == "1 Rivers 1")
        #expect(entries.last == "9 Paper 17")
    }

    @Test func `counts beside contents are no entries`() {
        var page = TypedPage()
        set(left, on: &page, x: 50, right: 280)
        for (row, name) in ["Rope", "Paper", "Garden", "Window"].enumerated() {
            page.row([name, "\(9 - row)"], x: [310, 530], y: 100 + Double(row) * 14)
        }
        #expect(page.observation.document.lists.flatMap(\.entries).count == 4)
    }

    @Test(arguments: ["Appendix A", "Chapter 7", "第 7 章"])
    func `a label may have several words`(label: String) {
        var page = TypedPage()
        set(left.map { ($0.0, $0.1) }, on: &page, x: 50, right: 280)
        page.line(label, x: 50, y: 156)
        page.line("Ropes", x: 110, y: 156)
        page.line(Self.leader, right: 260, y: 156)
        page.line("30", right: 280, y: 156)
        let entries = page.observation.document.lists.flatMap(\.entries)
        #expect(entries.last == label + " Ropes 30")
    }

    @Test func `a title of two lines may begin a column`() {
        var page = TypedPage()
        set(left, on: &page, x: 50, right: 280)
        page.line("2.1 Wood and what it carries to", x: 310, y: 88)
        set([("the people 13", "13")] + right.dropFirst(), on: &page, x: 325, right: 540)
        let entries = page.observation.document.lists.flatMap(\.entries)
        #expect(entries.count == 8)
        #expect(entries[4].hasPrefix("2.1 Wood and what it carries to the people"))
    }

    /// Its number is one blank behind the title, or behind two dots.
    @Test(arguments: [
        "Stones and what they carry to the quiet sea 2",
        "Stones and what they carry to the quiet sea . . 2",
    ])
    func `an entry whose title fills the line goes on with the list`(line: String) {
        var page = TypedPage()
        set([("Rivers", "1")], on: &page, x: 50, right: 280)
        page.line(line, right: 280, y: 114)
        set(
            [("Sand", "4"), ("Bridges", "12"), ("Wood", "13")], on: &page, x: 50, right: 280, y: 128
        )
        #expect(page.observation.document.blocks.count == 1)
        #expect(
            page.observation.document.lists.flatMap(\.entries) == [
                "Rivers 1", "Stones and what they carry to the quiet sea 2", "Sand 4", "Bridges 12",
                "Wood 13",
            ])
    }

    /// A year, a number between words, one that ends before the others.
    @Test(arguments: [
        ("The stones are from the year 1901", 280.0), ("The stones of the 2 rivers", 280),
        ("The stones of house 2", 270),
    ])
    func `a line of text among entries is none`(line: String, right: Double) {
        var page = TypedPage()
        set([("Rivers", "1")], on: &page, x: 50, right: 280)
        page.line(line, right: right, y: 114)
        set(
            [("Sand", "4"), ("Bridges", "12"), ("Wood", "13")], on: &page, x: 50, right: 280, y: 128
        )
        let items = page.observation.document.lists.flatMap(\.items)
        #expect(!items.contains { $0.pageNumber == "2" || $0.pageNumber == "1901" })
    }

    @Test func `a running foot is no entry`() {
        var page = TypedPage()
        set(left, on: &page, x: 50, right: 280)
        page.line("Of rivers and bridges", x: 50, y: 196)
        page.line("3", right: 280, y: 196)
        let entries = page.observation.document.lists.flatMap(\.entries)
        #expect(entries == left.map { "\($0.0) \($0.1)" })
    }

    @Test func `names with numbers in four columns are a table`() {
        var page = TypedPage()
        page.line("Members", x: 50, y: 60, size: 16, traits: .bold)
        for (row, pair) in zip(left, right).enumerated() {
            page.row(
                [String(pair.0.0.dropFirst(4)), pair.0.1, String(pair.1.0.dropFirst(4)), pair.1.1],
                x: [50, 270, 310, 530], y: 100 + Double(row) * 14)
        }
        #expect(page.observation.document.lists.isEmpty)
        #expect(page.observation.document.tables.count == 1)
    }

    /// However many columns there are and wherever their lines are, all entries of one come before those of
    /// the next.
    @Test func `every column is read to its end`() {
        var generator = SeededGenerator(seed: 32)
        for seed in 0..<100 {
            var page = TypedPage(width: 700)
            let count = Int.random(in: 2...3, using: &generator)
            let gutter = Double.random(in: 4...40, using: &generator)
            let width = 620 / Double(count)
            var number = 1
            var expected: [String] = []
            for column in 0..<count {
                let entries = (0..<Int.random(in: 4...12, using: &generator)).map { row in
                    number += Int.random(in: 0...5, using: &generator)
                    let title = sentence(
                        Int.random(in: 1...2, using: &generator), seed: seed + row * 3 + column)
                    return (String(title.dropLast()), "\(number)")
                }
                expected += entries.map { "\($0.0) \($0.1)" }
                let x = 40 + Double(column) * width
                set(
                    entries, on: &page, x: x, right: x + width - gutter,
                    y: 100 + Double.random(in: 0...8, using: &generator))
            }
            let entries = page.observation.document.lists.flatMap(\.entries)
            #expect(entries == expected, "seed \(seed)")
        }
    }
}
