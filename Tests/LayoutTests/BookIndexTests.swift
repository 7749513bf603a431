import Observations
import TestSupport
import Testing

@testable import Layout

@Suite struct BookIndexTests {
    private let left = [
        ("apple", "12, 40"), ("apricot", "7"), ("banana", "31–33"), ("bread", "5, 19, 88"),
        ("butter", "64"), ("cherry", "21, 22"), ("corn", "9"), ("cream", "70"),
    ]
    private let right = [
        ("date", "4"), ("egg", "93, 95"), ("fig", "16"), ("flour", "2, 50"), ("garlic", "81"),
        ("honey", "33"), ("lemon", "6, 60"), ("melon", "58"),
    ]

    /// Names with their pages flush right behind leaders.
    private func set(
        _ entries: [(String, String)], on page: inout TypedPage, x: Double,
        leader: String? = ". . . . ."
    ) {
        for (row, entry) in entries.enumerated() {
            let y = 100 + Double(row) * 14
            page.line(entry.0 + (leader == nil ? "," : ""), x: x, y: y)
            if let leader {
                page.line(leader, right: x + 130, y: y)
                page.line(entry.1, right: x + 180, y: y)
            } else {
                page.line(entry.1, x: x + Double(entry.0.count) * 5 + 8, y: y)
            }
        }
    }

    private func items(_ page: TypedPage) -> [String] {
        page.observation.document.lists.flatMap(\.items).map(\.content.text.transcript)
    }

    private func names(_ entries: [(String, String)], comma: String = "") -> [String] {
        entries.map { "\($0.0)\(comma) \($0.1)" }
    }

    @Test(arguments: [240.0, 260, 400])
    func `entries in two columns are items, whatever the blank between`(x: Double) {
        var page = TypedPage()
        set(left, on: &page, x: 50)
        set(right, on: &page, x: x)
        #expect(items(page) == names(left) + names(right))
        #expect(page.observation.document.tables.isEmpty)
        #expect(page.observation.dropped.allSatisfy { $0.reason == .leader })
    }

    @Test func `pages behind commas need no leaders`() {
        var page = TypedPage()
        set(left + right, on: &page, x: 50, leader: nil)
        #expect(items(page) == names(left + right, comma: ","))
    }

    @Test func `pages go on in the next line, and entries are inside others`() {
        var page = TypedPage()
        let lines = [
            (0.0, "apple, 12, 14, 19,"), (30, "44, 51"), (0, "bread, 7, 9"), (0, "cake:"),
            (12, "of apples, 31"), (12, "of nuts, 8, 77"), (0, "date, 40"), (0, "egg, 3, 60"),
            (0, "fig, 21"), (0, "garlic, 11"), (0, "honey, 90, 91"), (0, "lemon, 2"),
        ]
        for (row, line) in lines.enumerated() {
            page.line(line.1, x: 50 + line.0, y: 100 + Double(row) * 14)
        }
        #expect(
            page.sketch == """
                 apple, 12, 14, 19, 44, 51
                 bread, 7, 9
                 cake:
                   of apples, 31
                   of nuts, 8, 77
                 date, 40
                 egg, 3, 60
                 fig, 21
                 garlic, 11
                 honey, 90, 91
                 lemon, 2
                """)
    }

    /// As of a chapter whose names have one beginning.
    @Test func `pages that rise are those of an index where entries have several`() {
        func entries(_ isSeveral: Bool) -> [(String, String)] {
            (0..<16).map { number in
                let page = "\(20 + number * 3)"
                return (
                    "mill\(Array("abcdefghijklmnop")[number])",
                    isSeveral && number.isMultiple(of: 3) ? "\(page), \(21 + number * 3)" : page
                )
            }
        }
        var page = TypedPage()
        set(entries(true), on: &page, x: 50)
        #expect(items(page) == names(entries(true)))
        #expect(page.observation.document.lists.allSatisfy { !$0.isContents })
        var contents = TypedPage()
        set(entries(false), on: &contents, x: 50)
        #expect(contents.observation.document.lists.contains { $0.isContents })
    }

    @Test(arguments: ["Index", "Concept Index", "Sachregister"])
    func `below its title an index needs no entry with several pages`(title: String) {
        let entries = (left + right).map { ($0.0, String($0.1.prefix { $0.isNumber })) }
        var page = TypedPage()
        page.line("423", right: 230, y: 40)
        page.line(title, x: 50, y: 70, size: 14, traits: .bold)
        set(entries, on: &page, x: 50)
        #expect(items(page) == names(entries))
        var prices = TypedPage()
        prices.line("Prices", x: 50, y: 70, size: 14, traits: .bold)
        set(entries, on: &prices, x: 50)
        #expect(items(prices).isEmpty)
    }

    @Test func `dots within a name are a part of it, and a digit heads its entries`() {
        var entries = left + right
        entries[3].0 = "bread (a, ... z)"
        var page = TypedPage()
        page.line("0", x: 120, y: 84, traits: .bold)
        set(entries, on: &page, x: 50)
        #expect(items(page) == names(entries))
        #expect(page.observation.document.paragraphs.map(\.transcript) == ["0"])
    }

    @Test func `no entry is in two groups of a table of contents`() {
        var page = TypedPage()
        let names = left + right
        for (column, x) in [50.0, 300].enumerated() {
            let entries = names.indices.map { index in
                (
                    names[index].0,
                    column == 1 && index == 3
                        ? "42, 43" : "\(column * 30 + index * 2 + (column == 1 ? 3 : 0))"
                )
            }
            set(entries, on: &page, x: x)
        }
        let read = page.observation.document.lists.flatMap(\.items).map(\.content.text.transcript)
        #expect(Set(read).count == read.count)
    }

    @Test func `letters between the entries are paragraphs of their own`() {
        var page = TypedPage()
        for (row, entry) in left.enumerated() {
            page.line(entry.0 + ", " + entry.1, x: 50, y: 100 + Double(row) * 14)
        }
        page.line("D", x: 80, y: 226, traits: .bold)
        for (row, entry) in right.enumerated() {
            page.line(entry.0 + ", " + entry.1, x: 50, y: 240 + Double(row) * 14)
        }
        #expect(page.observation.document.paragraphs.map(\.transcript) == ["D"])
        #expect(items(page) == names(left, comma: ",") + names(right, comma: ","))
    }

    @Test func `a text above the entries is a paragraph`() {
        var page = TypedPage()
        let text = sentence(24)
        page.prose(text, x: 50, y: 60, width: 380)
        set(left, on: &page, x: 50)
        set(right, on: &page, x: 250)
        #expect(page.observation.document.paragraphs.first?.transcript == text)
        #expect(items(page) == names(left) + names(right))
    }

    @Test func `texts around a column of entries and the number of the page are no entries`() {
        var page = TypedPage()
        let texts = [sentence(40), sentence(40, seed: 1)]
        let start = page.prose(texts[0], x: 50, y: 60, width: 400) + 10
        for (row, entry) in (left + right).enumerated() {
            page.line(entry.0 + ", " + entry.1, x: 50, y: start + Double(row) * 14)
        }
        let end = start + 16 * 14 + 10
        page.prose(texts[1], x: 50, y: end, width: 400)
        #expect(items(page) == names(left + right, comma: ","))
        #expect(page.observation.document.paragraphs.map(\.transcript) == texts)
        var numbered = TypedPage()
        for (row, entry) in (left + right).enumerated() {
            numbered.line(entry.0 + ", " + entry.1, x: 50, y: 100 + Double(row) * 14)
        }
        numbered.line("423", x: 120, y: 100 + 16 * 14 + 16)
        #expect(items(numbered) == names(left + right, comma: ","))
        #expect(numbered.observation.document.paragraphs.map(\.transcript) == ["423"])
    }

    @Test func `names with lists of numbers between rules are a table`() {
        var page = TypedPage()
        page.grid(
            columns: [40, 200, 360], rows: (0...8).map { 90 + Double($0) * 20 })
        for (row, entry) in left.enumerated() {
            page.cell(entry.0, x: 40, y: 90 + Double(row) * 20)
            page.cell(
                row.isMultiple(of: 2) ? "4, 12, 20" : "7, 9", x: 200, y: 90 + Double(row) * 20)
        }
        #expect(page.observation.document.tables.map(\.rowCount) == [8])
        #expect(page.observation.document.lists.isEmpty)
    }

    @Test(arguments: ["xii", "iv,", "12–15", "112-115.", "7f."])
    func `numbers, ranges and those of Romans are page numbers`(text: String) {
        #expect(text.isLocator)
    }

    /// Among them words of small letters that Romans used for numbers.
    @Test(arguments: ["civil", "civic", "ill", "12,50", "f(x)", "1a"])
    func `names and amounts are no page numbers`(text: String) {
        #expect(!text.isLocator)
    }

    @Test func `names that are in no order are no index`() {
        var page = TypedPage()
        let mixed = [3, 0, 6, 1, 7, 4, 2, 5].map { left[$0] }
        for (row, entry) in mixed.enumerated() {
            page.line(entry.0, x: 50, y: 100 + Double(row) * 14)
            page.line(entry.1, x: 250, y: 100 + Double(row) * 14)
        }
        #expect(page.observation.document.lists.isEmpty)
    }

    @Test func `names in order with one number each are a table`() {
        var page = TypedPage()
        for (row, entry) in (left + right).enumerated() {
            page.line(entry.0, x: 50, y: 100 + Double(row) * 14)
            page.line("\(row * 37 % 90)", right: 250, y: 100 + Double(row) * 14)
        }
        #expect(page.observation.document.lists.isEmpty)
        #expect(page.observation.document.tables.count == 1)
    }

    @Test(arguments: [2, 4]) func `names in order with several columns of numbers are a table`(
        columns: Int
    ) {
        var page = TypedPage()
        for (row, entry) in (left + right).enumerated() {
            let y = 100 + Double(row) * 14
            page.line(entry.0, x: 50, y: y)
            for column in 0..<columns {
                page.line(
                    "\(row * (37 + column) % 90)", right: 150 + Double(column) * 60, y: y)
            }
        }
        #expect(page.observation.document.lists.isEmpty)
        #expect(page.observation.document.tables.map(\.columnCount) == [columns + 1])
    }

    @Test func `titles in order whose pages never fall are contents`() {
        var page = TypedPage()
        for (row, entry) in left.enumerated() {
            page.line(entry.0, x: 50, y: 100 + Double(row) * 14)
            page.line(". . . . .", right: 180, y: 100 + Double(row) * 14)
            page.line("\(row * 3 + 1)", right: 230, y: 100 + Double(row) * 14)
        }
        #expect(
            page.observation.document.lists.flatMap(\.items).map(\.pageNumber)
                == left.indices.map { "\($0 * 3 + 1)" })
    }

    @Test(arguments: 0..<20) func `every word of an index is in one place`(seed: Int) {
        var page = TypedPage()
        let count = 10 + seed
        for row in 0..<count {
            let y = 60 + Double(row / 2) * 14
            let name = String(UnicodeScalar(UInt8(97 + row * 25 / count))) + "name\(row % 7)x"
            let pages = (0...(row * seed % 3)).map { "\(($0 + row) * 17 % 90 + 1)" }
            page.line(
                name + ", " + pages.joined(separator: ", "), x: row.isMultiple(of: 2) ? 50 : 260,
                y: y)
        }
        let observation = page.observation
        let found = observation.document.text.transcript.split { $0 == " " || $0 == "\n" }
        #expect(
            (found.map(String.init) + observation.dropped.map(\.word.text)).sorted()
                == page.reading.words.map(\.text).sorted())
    }
}
