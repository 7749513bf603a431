import Testing

/// Headers of two lines whose first one names groups of columns.
@Suite struct HeaderOfGroupsTests {
    /// Three rows of four values, with names above them.
    ///
    /// - Parameters:
    ///   - method: Page y of the name of the first column.
    ///   - group: Page x of the name of the four other columns.
    private func table(
        method: Double, group: Double = 212,
        rows: Int = 3
    ) -> String {
        var page = TypedPage()
        page.level(y: 88, from: 50, to: 360)
        page.line("Method", x: 55, y: method)
        page.line("Editing quality", x: group, y: 100)
        for (column, name) in ["Hard", "Medium", "Easy", "Trivial"].enumerated() {
            page.line(name, x: 140 + 60 * Double(column), y: 112)
        }
        page.level(y: 118, from: 50, to: 360)
        for row in 0..<rows {
            let y = 130 + 14 * Double(row)
            page.line("Step \(row + 1)", x: 55, y: y)
            for column in 0..<4 {
                page.line("\(row + 3).\(column + 1)5", x: 140 + 60 * Double(column), y: y)
            }
        }
        return page.sketch
    }

    @Test func `a name in the middle of both lines is beside them`() {
        let lines = table(method: 106).split(separator: "\n")
        #expect(lines.first == "table 5×5, header 2")
        #expect(lines[1].hasPrefix("| Method ↕2 | Editing quality ↔4 |"))
        #expect(lines[2] == "| ↑ | Hard | Medium | Easy | Trivial |")
    }

    /// Two rows below three lines of a header are a table, too.
    @Test func `the line of a name between two others counts as none`() {
        let lines = table(method: 106, rows: 2).split(separator: "\n")
        #expect(lines.first == "table 4×5, header 2")
    }

    @Test(arguments: [100.0, 112])
    func `a name on one of the lines is in its row`(method: Double) {
        let lines = table(method: method).split(separator: "\n")
        #expect(lines[method == 100 ? 1 : 2].hasPrefix("| Method |"))
        #expect(!lines.contains { $0.contains("↕") })
    }

    @Test func `a sentence above the names is no part of them`() {
        var page = TypedPage()
        page.line("What was measured in the last weeks is below.", x: 40, y: 100)
        page.line("Method", x: 55, y: 106)
        for row in 0..<4 {
            let y = 130 + 14 * Double(row)
            page.line("Step \(row + 1)", x: 55, y: y)
            for column in 0..<4 {
                page.line("\(row + 3).\(column + 1)5", x: 140 + 60 * Double(column), y: y)
            }
        }
        #expect(page.sketch.contains("table 4×5"))
    }

    /// A name that no border crosses names one column.
    @Test func `a name above one column spans no others`() {
        let lines = table(method: 112, group: 196).split(separator: "\n")
        #expect(!lines.joined().contains("↔4"))
    }
}
