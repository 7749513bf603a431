import Facts
import Geometry
import Testing

@testable import DataDetection

@Suite struct ContactPageTests {
    /// Words of lines 12 high, a letter half as wide as its line is high.
    private func words(
        _ lines: [String], x: Double = 40, y: Double = 40, height: Double = 12
    ) -> [PositionedWord] {
        lines.enumerated().flatMap { row, line in
            var left = x
            return line.split(separator: " ").map { word in
                defer { left += Double(word.count + 1) * height / 2 }
                let top = y + Double(row) * height * 1.3
                return PositionedWord(
                    String(word),
                    box: Rect(
                        minX: left, minY: top, maxX: left + Double(word.count) * height / 2,
                        maxY: top + height))
            }
        }
    }

    private let card = [
        "Anna Berg", "Sales Manager", "Lakeside Hardware Inc.", "148 Prospect Drive",
        "Boise, ID 83702", "T 212-555-0180", "M 212-555-0181", "anna.berg@lakeside.example.com",
    ]

    private func contacts(_ words: [PositionedWord]) -> [Contact] {
        ContactSearch(options: .init()).contacts(among: words, page: 1)
    }

    @Test func `a card is one contact`() throws {
        let found = contacts(words(card))
        let contact = try #require(found.first)
        #expect(found.count == 1)
        #expect(contact.name?.value.full == "Anna Berg")
        #expect(contact.title?.value == "Sales Manager")
        #expect(contact.organization?.value == "Lakeside Hardware Inc.")
        #expect(contact.phones.map(\.value.label) == [nil, "mobile"])
        #expect(contact.emails.map(\.value) == ["anna.berg@lakeside.example.com"])
        #expect(contact.addresses.first?.value.city == "Boise")
        #expect(contact.name?.box == Rect<PageUnits>(minX: 40, minY: 40, maxX: 94, maxY: 52))
    }

    @Test func `two cards on a page are two contacts`() {
        let other = ["Bo Li", "Northgate Supply LLC", "bo.li@northgate.example.com"]
        let found = contacts(words(card) + words(other, y: 400))
        #expect(found.map { $0.name?.value.full } == ["Anna Berg", "Bo Li"])
    }

    @Test func `the name may be beside the other fields`() {
        let found = contacts(
            words(Array(card.dropFirst(3)), x: 300)
                + words(["Anna Berg", "Lakeside Hardware Inc."], y: 60))
        #expect(found.map { $0.name?.value.full } == ["Anna Berg"])
        #expect(found.first?.organization?.value == "Lakeside Hardware Inc.")
    }

    @Test func `a firm whose name takes two lines is whole`() {
        let found = contacts(
            words(["Bo Li", "Northgate Supply", "LLC", "bo.li@northgate.example.com"]))
        #expect(found.first?.organization?.value == "Northgate Supply LLC")
    }

    @Test(arguments: [
        ["Please write to office@example.org by Friday"], ["Minutes of the meeting", "Page 3"],
        ["Anna Berg", "Sales Manager"], [],
    ])
    func `nobody is made of less`(lines: [String]) { #expect(contacts(words(lines)).isEmpty) }

    @Test func `the same person twice is one contact`() throws {
        let contact = try #require(contacts(words(card)).first)
        var other = contact
        other.phones = []
        other.links = [Contact.Field("https://lakeside.example.com", confidence: 0.9)]
        let merged = [contact, other, contact].merged
        #expect(merged.count == 1)
        #expect(merged.first?.phones == contact.phones)
        #expect(merged.first?.links.count == 1)
    }

    /// Wherever the card lies, and in whatever order its words come.
    @Test(arguments: 0..<12) func `place and reading order do not matter`(seed: Int) {
        var shuffled = words(card, x: Double(seed * 30), y: Double(seed * 17))
        for index in shuffled.indices {
            shuffled.swapAt(index, (index * 7 + seed * 3) % shuffled.count)
        }
        let found = contacts(shuffled)
        #expect(found.map { $0.name?.value.full } == ["Anna Berg"])
        #expect(found.first?.emails.count == 1)
    }
}
