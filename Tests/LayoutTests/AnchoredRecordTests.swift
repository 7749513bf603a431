import Geometry
import Observations
import Testing

/// Rows whose numbers say which lines belong to them.
@Suite struct AnchoredRecordTests {
    private static let goods = [
        ("Paper A4", "9.90", "20 pcs", "198.00"), ("Yogurt", "5.50", "50 pcs", "275.00"),
        ("Water", "0.60", "10 pcs", "6.00"), ("Deposit", "2.77", "20 pcs", "55.40"),
    ]

    /// Positions with a header, whose amounts are set half a line lower.
    ///
    /// - Parameter lines: Of each description, its name not counted.
    private func positions(_ lines: [Int], blank: Double = 24) -> TypedPage {
        var page = TypedPage()
        page.row(["Pos", "Description", "Price", "Quantity"], x: [50, 90, 312, 390], y: 80)
        page.line("Amount", right: 530, y: 80)
        page.level(y: 84, from: 50, to: 530)
        var y = 100.0
        for (index, good) in Self.goods.prefix(lines.count).enumerated() {
            page.row(["\(index + 1)", good.0], x: [50, 90], y: y)
            page.line(good.1, right: 340, y: y)
            page.line(good.2, x: 390, y: y)
            page.line(good.3, right: 530, y: y + 6)
            for line in 0..<lines[index] {
                page.line("Detail \(line) of it", x: 90, y: y + Double(line + 1) * 12)
            }
            y += Double(lines[index]) * 12 + blank
        }
        return page
    }

    @Test(arguments: [[1, 1], [2, 1, 3], [1, 4, 1, 2], [2, 2, 2, 2]])
    func `each position is one row, however many lines its description has`(lines: [Int]) {
        let rows = positions(lines).sketch.split(separator: "\n")
        #expect(rows.first == "table \(lines.count + 1)×5, header 1")
        for (index, good) in Self.goods.prefix(lines.count).enumerated() {
            let row = rows.dropFirst(2 + index).first ?? ""
            #expect(row.hasPrefix("| \(index + 1) | \(good.0) Detail 0 of it"))
            #expect(row.hasSuffix("| \(good.1) | \(good.2) | \(good.3) |"))
        }
    }

    /// Distances of lines that were meant to be equal, as programs round them.
    @Test func `equal distances leave each line to the record that begins above`() {
        var page = TypedPage()
        var y = 100.0
        for (index, good) in Self.goods.enumerated() {
            page.row(["A\(index)7", good.0], x: [50, 90], y: y)
            page.line(good.1, right: 340, y: y)
            page.line(good.3, right: 530, y: y)
            for (line, step) in [12.1, 12.0].enumerated() {
                y += step
                page.line("detail \(line) of \(good.0)", x: 90, y: y)
            }
            y += index == 1 ? 11.9 : 13
        }
        let rows = page.sketch.split(separator: "\n").dropFirst()
        for (row, good) in zip(rows, Self.goods) {
            #expect(
                row.contains("\(good.0) detail 0 of \(good.0) detail 1 of \(good.0) |"), "\(row)")
        }
    }

    @Test func `names of groups are rows of their own`() {
        var page = TypedPage()
        page.row(["Item", "2020", "2021"], x: [50, 300, 400], y: 86)
        for (group, name) in ["Revenue", "Cost", "Surplus"].enumerated() {
            let y = 100 + Double(group) * 28
            page.line(name, x: 50, y: y)
            page.row(
                ["In euros", "\(group + 1)00.00", "\(group + 2)50.00"], x: [60, 300, 400], y: y + 14
            )
        }
        let rows = page.sketch.split(separator: "\n")
        #expect(rows.count { $0.contains("In euros | ") } == 3)
        #expect(!rows.contains { $0.contains("Revenue In euros") || $0.contains("euros Cost") })
    }

    @Test func `rows of one line remain rows`() {
        var page = TypedPage()
        for (index, good) in Self.goods.enumerated() {
            let y = 100 + Double(index) * 14
            page.line(good.0, x: 50, y: y)
            page.line(good.1, right: 340, y: y)
            page.line(good.3, right: 530, y: y)
        }
        #expect(page.sketch.split(separator: "\n").count == 5)
    }

    @Test func `sums far below each other are a table where they are aligned`() {
        var page = TypedPage()
        let sums = [
            ("Sum of positions", "473.00"), ("Surcharges", "0.00"), ("Discounts", "-0.00"),
            ("Sum without tax", "473.00"), ("Tax", "56.87"), ("Total", "529.87"),
        ]
        for (index, sum) in sums.enumerated() {
            page.line(sum.0, x: 300, y: 100 + Double(index) * 40)
            page.line(sum.1, right: 530, y: 100 + Double(index) * 40)
        }
        #expect(page.sketch.hasPrefix("table 6×2"))
    }

    @Test func `a long description between two positions ends no table`() {
        var page = TypedPage()
        for (index, good) in Self.goods.prefix(2).enumerated() {
            let y = 100 + Double(index) * 90
            page.row(["\(index + 1)", good.0], x: [50, 90], y: y)
            page.line(good.1, right: 340, y: y)
            page.line(good.2, x: 390, y: y)
            page.line(good.3, right: 530, y: y)
            page.lines(
                [
                    "to be delivered on the following days, as was agreed in the",
                    "letter of the third: on Monday, on Tuesday, on Wednesday,",
                    "on the Friday after, and on each Monday of the next month,",
                    "before nine in the morning",
                ], x: 90, y: y + 12)
        }
        let rows = page.sketch.split(separator: "\n")
        #expect(rows.first?.hasPrefix("table 2×5") == true)
    }
}
