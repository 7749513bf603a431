import Observations
import Testing

/// Numbers in the vertical middle of their descriptions show which lines are one record.
@Suite struct CentredRecordTests {
    private static let goods = [
        ("Oak shelf", "2", "50.00", "100.00"), ("White cable duct", "12", "3.10", "37.20"),
        ("Desk lamp", "1", "41.90", "41.90"), ("Wall paint", "5", "18.20", "91.00"),
    ]

    /// - Parameters:
    ///   - lines: Of each description, its name counted.
    ///   - isCentred: Whether numbers are in the middle, and not on the first line.
    private func invoice(_ lines: [Int], isCentred: Bool = true) -> String {
        var page = TypedPage()
        let height = 13 * Double(lines.reduce(0, +))
        page.grid(columns: [50, 250, 320, 400, 500], rows: [84, 96 + height])
        var y = 100.0
        for (good, count) in zip(Self.goods, lines) {
            let numbers = isCentred ? y + 13 * Double(count - 1) / 2 : y
            func describe(_ line: Int) {
                page.line(
                    line == 0 ? good.0 : "Detail \(line) of it", x: 55, y: y + 13 * Double(line))
            }
            for line in 0..<count { describe(line) }
            page.line(good.1, right: 310, y: numbers)
            page.line(good.2, right: 390, y: numbers)
            page.line(good.3, right: 490, y: numbers)
            y += 13 * Double(count)
        }
        return page.sketch
    }

    @Test(arguments: [[2, 2], [2, 4, 2], [4, 4, 4, 4], [2, 1, 4, 3], [3, 2, 2]])
    func `each record is a row, however many lines its description has`(lines: [Int]) {
        let rows = invoice(lines).split(separator: "\n")
        #expect(rows.first == "table \(lines.count)×4, header 0")
        for (row, (good, count)) in zip(rows.dropFirst(), zip(Self.goods, lines)) {
            let details = (1..<count).map { " Detail \($0) of it" }.joined()
            #expect(row == "| \(good.0)\(details) | \(good.1) | \(good.2) | \(good.3) |")
        }
    }

    /// Every number on a line of text is at the top of its record, or at its bottom.
    @Test func `numbers on the first lines are in the middle of none`() {
        let rows = invoice([2, 2, 2], isCentred: false).split(separator: "\n")
        #expect(!rows.contains { $0.contains("Detail 1 of it White") })
    }

    @Test func `rows of one line each stay rows`() {
        #expect(
            invoice([1, 1, 1, 1]) == """
                table 4×4, header 0
                | Oak shelf | 2 | 50.00 | 100.00 |
                | White cable duct | 12 | 3.10 | 37.20 |
                | Desk lamp | 1 | 41.90 | 41.90 |
                | Wall paint | 5 | 18.20 | 91.00 |
                """)
    }

    @Test func `two addresses in boxes are no table`() {
        var page = TypedPage()
        page.grid(columns: [50, 250, 450], rows: [80, 130])
        page.lines(["Mill & Sons Ltd", "12 River Road", "Oldham"], x: 55, y: 95)
        page.lines(["Stone Harbour Inc", "8 Bridge Street", "Newport"], x: 255, y: 95)
        #expect(page.observation.document.tables.isEmpty)
    }
}
