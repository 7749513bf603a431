import Testing

/// Texts in the vertical middle of the rows beside them are in one cell, beside all of these.
@Suite struct SpanningTextTests {
    /// A table with a name beside each group of rows.
    ///
    /// - Parameters:
    ///   - groups: The lines of each name, and the number of rows beside it.
    ///   - place: Of the first line of a name among its rows: .5 in their middle.
    private func table(
        _ groups: [(name: [String], rows: Int)], place: Double = 0.5, pitch: Double = 14,
        leading: Double = 12
    ) -> String {
        var page = TypedPage()
        var row = 0
        for (name, count) in groups {
            let top = 100 + Double(row) * pitch
            let first =
                top + Double(count - 1) * pitch * place - Double(name.count - 1) * leading * place
            page.lines(name, x: 50, y: first, leading: leading)
            for index in row..<row + count {
                let y = 100 + Double(index) * pitch
                page.line("step \(index + 1)", x: 180, y: y)
                page.line("\(index * 7 + 11).5", right: 330, y: y)
                page.line("\(index * 5 + 42).25", right: 430, y: y)
            }
            row += count
        }
        return page.sketch
    }

    /// Rows of two numbers.
    private func numbers(rows: Int) -> TypedPage {
        var page = TypedPage()
        for row in 0..<rows {
            let y = 100 + 14 * Double(row)
            page.line("1\(row).5", right: 330, y: y)
            page.line("2\(row).25", right: 430, y: y)
        }
        return page
    }

    private func numbers(_ index: Int) -> String { "\(index * 7 + 11).5 | \(index * 5 + 42).25" }

    @Test(arguments: [[2, 2], [4, 4], [2, 4, 1, 3], [4, 1, 2], [6, 2]])
    func `a name on a line between two rows is beside all of its rows`(counts: [Int]) {
        let names = ["Tea", "Bread", "Stones", "Paper"]
        let rows = table(zip(names, counts).map { ([$0], $1) }).split(separator: "\n")
        var expected = ["table \(counts.reduce(0, +))×4, header 0"]
        for (name, count) in zip(names, counts) {
            for row in 0..<count {
                let index = expected.count - 1
                let label = row > 0 ? "↑" : count > 1 ? "\(name) ↕\(count)" : name
                expected.append("| \(label) | step \(index + 1) | \(numbers(index)) |")
            }
        }
        #expect(rows.map(String.init) == expected)
    }

    @Test func `a name of two lines is beside three rows`() {
        let rows = table([(["Loose", "tea"], 3), (["Rye", "bread"], 3)], leading: 14)
            .split(separator: "\n")
        #expect(
            rows.map { $0.split(separator: "|").first ?? "" } == [
                "table 6×4, header 0", " Loose tea ↕3 ", " ↑ ", " ↑ ", " Rye bread ↕3 ", " ↑ ",
                " ↑ ",
            ])
    }

    @Test func `names on the middle of three rows are beside each of them`() {
        let rows = table([(["Tea"], 3), (["Bread"], 3), (["Paper"], 3)]).split(separator: "\n")
        #expect(rows[1].hasPrefix("| Tea ↕3 | step 1 |"))
        #expect(rows[7].hasPrefix("| Paper ↕3 | step 7 |"))
    }

    @Test(arguments: [[3, 3, 3], [2, 4], [3, 3, 1]])
    func `names on the first of their rows are beside that one`(counts: [Int]) {
        let rows = table(zip(["Tea", "Bread", "Paper"], counts).map { ([$0], $1) }, place: 0)
        #expect(!rows.contains("↕") && rows.contains("| Bread | step \(counts[0] + 1) |"))
    }

    @Test func `a name of a group on a line of its own is a row`() {
        var page = TypedPage()
        for (group, y) in [("Goods", 100.0), ("Services", 180.0)] {
            page.line(group, x: 50, y: y)
            for row in 1...3 {
                page.line("step \(row)", x: 180, y: y + 20 * Double(row))
                page.line("1\(row).5", right: 330, y: y + 20 * Double(row))
                page.line("2\(row).25", right: 430, y: y + 20 * Double(row))
            }
        }
        #expect(!page.sketch.contains("↕"))
        #expect(page.sketch.contains("Services |"))
    }

    @Test func `a name is beside no row below a rule`() {
        var page = numbers(rows: 8)
        page.line("Tea", x: 50, y: 107)
        page.line("Bread", x: 50, y: 163)
        page.level(y: 118, from: 45, to: 435)
        // In the middle of the six rows below the rule, and of none that cross it.
        let names = page.sketch.split(separator: "\n").map {
            $0.split(separator: "|").first ?? ""
        }
        #expect(
            names.dropFirst() == [
                " Tea ↕2 ", " ↑ ", " Bread ↕6 ", " ↑ ", " ↑ ", " ↑ ", " ↑ ", " ↑ ",
            ])
    }

    /// An entry of several lines has its number in their middle.
    @Test func `numbers beside lines are those of entries`() {
        let rows = table([(["232"], 2), (["171"], 4), (["112"], 2)])
        #expect(!rows.contains("↕"))
    }

    @Test func `shares beside rows are names`() {
        let rows = table([(["10%"], 2), (["−10%"], 4), (["0.5"], 2)])
        #expect(rows.contains("| 10% ↕2 | step 1 |") && rows.contains("| −10% ↕4 | step 3 |"))
    }

    @Test func `rows are not beside the two lines of a fraction`() {
        var page = TypedPage()
        for row in 0..<4 {
            let y = 100 + 30 * Double(row)
            page.line("T", x: 50, y: y)
            page.line("HH", x: 120, y: y)
            page.line("Class \(row)", x: 200, y: y)
            page.line("1", x: 330, y: y - 7)
            page.line("2", x: 330, y: y + 7)
        }
        #expect(!page.sketch.contains("↕"))
    }

    @Test func `a name in the middle of no rows leaves the lines as they are`() {
        var page = numbers(rows: 6)
        page.line("Tea", x: 50, y: 111)
        page.line("Bread", x: 50, y: 139)
        #expect(!page.sketch.contains("↕"))
    }

    @Test func `between vertical rules a name is beside the rows of its band`() {
        var page = TypedPage()
        page.grid(columns: [45, 150, 250, 350], rows: [88, 132, 176])
        for (band, name) in ["Tea", "Bread"].enumerated() {
            let top = 100 + 44 * Double(band)
            page.lines([name, "(g)"], x: 50, y: top + 7, leading: 14)
            for row in 0..<3 {
                page.line("1\(row).5", right: 240, y: top + 14 * Double(row))
                page.line("2\(row).25", right: 340, y: top + 14 * Double(row))
            }
        }
        #expect(
            page.sketch == """
                table 6×3, header 0
                | Tea (g) ↕3 | 10.5 | 20.25 |
                | ↑ | 11.5 | 21.25 |
                | ↑ | 12.5 | 22.25 |
                | Bread (g) ↕3 | 10.5 | 20.25 |
                | ↑ | 11.5 | 21.25 |
                | ↑ | 12.5 | 22.25 |
                """)
    }
}
