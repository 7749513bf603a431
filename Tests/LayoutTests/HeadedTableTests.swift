import Geometry
import Observations
import TestSupport
import Testing

/// An invoice without rules but one: names of columns, and records with descriptions of several lines.
@Suite struct HeadedTableTests {
    struct Record {
        var description: [String]
        var count: String
        var price: String
        var amount: String
    }

    private let records = [
        Record(
            description: ["Desk lamp", "with a swivel arm", "K-23905"], count: "1",
            price: "1748.74", amount: "1748.74"),
        Record(
            description: ["Advice", "plan of the hall", "X-69007"], count: "5", price: "95.44",
            amount: "477.20"),
        Record(
            description: ["Oak shelf", "two metres long", "B-26288"], count: "12", price: "24.92",
            amount: "299.04"),
    ]

    /// - Parameter line: The line of each description that the numbers are beside.
    private func page(_ records: [Record], numbersBesideLine line: Int, isRuled: Bool = true)
        -> TypedPage
    {
        var page = TypedPage()
        page.line("Description", x: 50, y: 100)
        for (name, right) in [("Qty", 300.0), ("Price", 400), ("Amount", 500)] {
            page.line(name, right: right, y: 100)
        }
        if isRuled { page.level(y: 105, from: 50, to: 500) }
        var y = 122.0
        for record in records {
            for (index, text) in record.description.enumerated() {
                page.line(text, x: 50, y: y + Double(index) * 11)
            }
            let level = y + Double(min(line, record.description.count - 1)) * 11
            page.line(record.count, right: 300, y: level)
            page.line(record.price, right: 400, y: level)
            page.line(record.amount, right: 500, y: level)
            y += Double(record.description.count) * 11 + 8
        }
        return page
    }

    private func expected(_ records: [Record]) -> String {
        (["table \(records.count + 1)×4, header 1", "| Description | Qty | Price | Amount |"]
            + records.map {
                "| \($0.description.joined(separator: " ")) | \($0.count) | \($0.price) | \($0.amount) |"
            }).joined(separator: "\n")
    }

    @Test(arguments: [0, 1, 2])
    func `a description keeps its lines whichever of them the numbers are beside`(line: Int) {
        #expect(page(records, numbersBesideLine: line).sketch == expected(records))
    }

    @Test func `a single record below names that a rule sets off is a table`() {
        let one = Array(records.prefix(1))
        #expect(page(one, numbersBesideLine: 0).sketch == expected(one))
    }

    @Test func `names of a ground of their own are no part of the addresses above them`() {
        var page = page(records, numbersBesideLine: 0)
        for (index, (left, right)) in [
            ("Brown and Sons", "Green Ltd"), ("4 Mill Lane", "12 Quay Street"),
            ("T12 RX8F Cork", "D02 X285 Dublin"),
        ].enumerated() {
            page.line(left, x: 50, y: 62 + Double(index) * 11)
            page.line(right, x: 300, y: 62 + Double(index) * 11)
        }
        #expect(page.sketch.contains(expected(records)))
    }

    @Test func `prose with numbers below a line of short texts is no table`() {
        var page = TypedPage()
        for (text, x) in [("Monday", 50.0), ("Harbour", 250), ("Evening", 450)] {
            page.line(text, x: x, y: 100)
        }
        page.level(y: 105, from: 50, to: 500)
        page.prose(
            "In 1875 the harbour had 40 ships and 300 sailors, of whom 25 were from the north; by 1890 "
                + "there were 62 ships with 512 sailors, and in 1901 the town had 4000 houses.",
            x: 50, y: 122, width: 450)
        #expect(!page.sketch.contains("table"))
    }

    /// Whatever the descriptions are, each is whole and in the row of its numbers.
    @Test(arguments: 0..<40)
    func `every record is a row with its whole description`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let words = ["lamp", "oak", "paint", "cable", "white", "matt", "plan", "hall", "shelf"]
        let line = Int.random(in: 0...3, using: &random)
        let records = (0..<Int.random(in: 2...6, using: &random)).map { _ in
            Record(
                description: (0..<Int.random(in: 2...4, using: &random)).map { _ in
                    (0..<Int.random(in: 1...3, using: &random)).map { _ in
                        words.randomElement(using: &random) ?? "lamp"
                    }.joined(separator: " ")
                }, count: "\(Int.random(in: 1...40, using: &random))",
                price: "\(Int.random(in: 1...900, using: &random)).50",
                amount: "\(Int.random(in: 1...9000, using: &random)).25")
        }
        #expect(page(records, numbersBesideLine: line).sketch == expected(records))
    }
}
