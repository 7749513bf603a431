import Observations
import TestSupport
import Testing

@Suite struct ContentsTests {
    /// A page of entries with their numbers flush right.
    private func page(
        _ entries: [(title: String, number: String)], indents: [Double] = [], leader: String = "",
        head: String = ""
    ) -> TypedPage {
        var page = TypedPage()
        if !head.isEmpty { page.line(head, x: 50, y: 60, size: 16, traits: .bold) }
        for (row, entry) in entries.enumerated() {
            let y = 100 + Double(row) * 14
            page.line(entry.title, x: 50 + (indents.isEmpty ? 0 : indents[row]), y: y)
            page.line(leader, x: 300, y: y)
            page.line(entry.number, right: 450, y: y)
        }
        return page
    }

    private let titles = ["Rivers", "Stones of the river", "Sand", "Bridges", "Wood and rope"]

    private func entries(_ numbers: [String]) -> [(title: String, number: String)] {
        zip(titles, numbers).map { ($0, $1) }
    }

    @Test func `a table of contents is a list`() throws {
        let leader = ". . . . . . ."
        var page = TypedPage()
        page.line("1 Rivers \(leader) 1", x: 50, y: 100)
        page.line("1.1 Stones of the river \(leader) 2", x: 65, y: 112)
        page.line("1.2 Sand \(leader) 4", x: 65, y: 124)
        page.line("2 Bridges \(leader) 12", x: 50, y: 136)
        let list = try #require(page.observation.document.lists.first)
        #expect(page.observation.document.blocks.count == 1)
        #expect(list.items.map(\.pageNumber) == ["1", "12"])
        let nested = try #require(list.items[0].content.lists.first)
        #expect(nested.items.map(\.itemString) == ["1.1 Stones of the river 2", "1.2 Sand 4"])
    }

    @Test func `an entry of two lines is one`() throws {
        var page = TypedPage()
        page.line(
            "Rivers and what they carry to the sea in the evening when all people", x: 50, y: 100)
        page.line("walk along . . . . . . 1", x: 50, y: 112)
        page.line("Stones . . . . . . 2", x: 50, y: 124)
        page.line("Sand . . . . . . 4", x: 50, y: 136)
        let list = try #require(page.observation.document.lists.first)
        #expect(list.items.count == 3)
    }

    /// Leaders as words of their own, as the ends of titles, between title and number without blanks.
    @Test(arguments: ["............", ". . . . . . . .", "…………"])
    func `leaders are dropped`(leader: String) {
        let page = page(entries(["iv", "1", "1", "7", "12"]), leader: leader)
        let observation = page.observation
        #expect(
            observation.document.sketch
                == " Rivers iv\n Stones of the river 1\n Sand 1\n Bridges 7\n Wood and rope 12")
        #expect(observation.dropped.allSatisfy { $0.reason == .leader })
        #expect(
            observation.dropped.map(\.word.text).joined().count
                == 5 * leader.filter { $0 != " " }.count)
    }

    @Test func `dots that are set with a title or a number are its leader`() {
        var page = TypedPage()
        page.line("Rivers........ 1", x: 50, y: 100)
        page.line("Sand........3", x: 50, y: 114)
        page.line("Wood and rope ........7", x: 50, y: 128)
        #expect(page.sketch == " Rivers 1\n Sand 3\n Wood and rope 7")
    }

    @Test func `contents need no leaders under their title`() {
        let page = page(entries(["1", "3", "7", "12", "14"]), head: "Table of contents")
        #expect(
            page.sketch == """
                # Table of contents
                 Rivers 1
                 Stones of the river 3
                 Sand 7
                 Bridges 12
                 Wood and rope 14
                """)
    }

    @Test func `numbers of sections show contents, and nest them`() {
        let titles = ["1 Rivers", "1.1 Stones", "1.2 Sand", "2 Bridges", "2.1 Wood"]
        let page = page(zip(titles, ["1", "3", "7", "12", "14"]).map { ($0, $1) })
        #expect(
            page.sketch
                == " 1 Rivers 1\n   1.1 Stones 3\n   1.2 Sand 7\n 2 Bridges 12\n   2.1 Wood 14")
    }

    @Test func `a list of figures is no captions`() {
        let figures = (1...5).map { ("Figure \($0): Of the river", "\($0 * 3)") }
        let page = page(figures, leader: "............")
        #expect(page.observation.document.lists.first?.items.count == 5)
    }

    @Test(arguments: [
        // Prices, an index, amounts: numbers that fall, or are no page numbers.
        ["12", "30", "3", "2", "8"], ["3.20", "11.00", "60.75", "80.15", "90.00"],
        ["$1", "$3", "$5", "$7", "$9"],
    ])
    func `prices with leaders are no contents`(numbers: [String]) {
        let page = page(entries(numbers), leader: "............")
        #expect(page.observation.document.lists.isEmpty)
    }

    @Test func `lines of a form that have their numbers at both ends are no contents`() {
        let lines = (1...6).map { ("\($0) Stones of the river", "\($0)") }
        let observation = page(lines, leader: ". . . . . . .").observation
        #expect(!observation.document.lists.flatMap(\.items).contains { $0.pageNumber != nil })
        #expect(observation.dropped.count == 6 * 7)
    }

    @Test func `names with numbers are no contents`() {
        let page = page(entries(["1", "3", "7", "12", "14"]), head: "Members")
        #expect(page.observation.document.lists.isEmpty)
        #expect(page.observation.document.tables.count == 1)
    }

    @Test func `an index is no contents`() {
        let page = page(entries(["40", "3, 8", "7", "12-14", "9"]), leader: "............")
        #expect(page.observation.document.lists.isEmpty)
    }

    @Test func `a table of several numbers is no contents`() {
        var page = TypedPage()
        page.line("Contents", x: 50, y: 60, size: 16, traits: .bold)
        for (row, title) in titles.enumerated() {
            page.row(
                [title, "\(row + 1)", "\(row * 2 + 3)"], x: [50, 300, 450],
                y: 100 + Double(row) * 14)
        }
        #expect(page.observation.document.lists.isEmpty)
    }

    @Test func `an ellipsis before a number is prose`() {
        var page = TypedPage()
        for index in 0..<4 { page.line("and then … 1\(index)", x: 50, y: 100 + Double(index) * 12) }
        #expect(page.observation.document.lists.isEmpty)
    }

    /// Whatever the titles, indents and numbers, each entry is one item with its number, in order.
    @Test func `every entry is an item`() {
        var generator = SeededGenerator(seed: 31)
        for seed in 0..<100 {
            let count = Int.random(in: 5...20, using: &generator)
            var number = 1
            let entries = (0..<count).map { index in
                number += Int.random(in: 0...9, using: &generator)
                let words = Int.random(in: 1...4, using: &generator)
                return (String(sentence(words, seed: index * 3 + seed).dropLast()), "\(number)")
            }
            let indents = (0..<count).map { index in
                index == 0 ? 0 : Double(Int.random(in: 0...2, using: &generator)) * 15
            }
            let leader =
                ["", "............", ". . . . . . ."].randomElement(using: &generator) ?? ""
            let page = page(entries, indents: indents, leader: leader, head: "Contents")
            let blocks = page.observation.document.blocks
            #expect(blocks.count == 2, "seed \(seed)")
            guard case .list(let list)? = blocks.last else { continue }
            #expect(list.entries == entries.map { "\($0.0) \($0.1)" }, "seed \(seed)")
        }
    }
}

extension Container.List {
    /// The texts of the items, outer before inner ones.
    var entries: [String] {
        items.flatMap { item in
            item.content.paragraphs.map(\.transcript) + item.content.lists.flatMap(\.entries)
        }
    }
}
