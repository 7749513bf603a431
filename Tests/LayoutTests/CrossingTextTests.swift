import Testing

/// Texts across the borders of columns: values and names of several of them, and prose between tables.
@Suite struct CrossingTextTests {
    /// A table of a name and two narrow columns, some rows with one value across both.
    ///
    /// - Parameter shift: Page units by which these values are off the middle.
    private func table(across: [String], shift: Double = 0) -> String {
        var page = TypedPage()
        let names = ["Epochs", "Dropout", "Batch", "Layers"]
        for (row, name) in names.enumerated() {
            let y = 100 + 14 * Double(row)
            page.line(name, x: 50, y: y)
            page.line("0.\(row + 1)5", x: 150, y: y)
            page.line("0.\(row + 2)25", x: 190, y: y)
        }
        for (row, value) in across.enumerated() {
            let y = 156 + 14 * Double(row)
            page.line("Optimizer \(row + 1)", x: 50, y: y)
            page.line(value, x: 182.5 - 2.5 * Double(value.count) + shift, y: y)
        }
        return page.sketch
    }

    @Test func `a value centred across two columns leaves them apart`() {
        let lines = table(across: ["Stochastic", "Newtonian"]).split(separator: "\n")
        #expect(lines.first == "table 6×3, header 0")
        #expect(lines[1] == "| Epochs | 0.15 | 0.225 |")
        #expect(lines[5] == "| Optimizer 1 | Stochastic ↔2 | ← |")
    }

    @Test func `values that are off the middle are those of one column`() {
        let lines = table(across: ["Stochastic", "Newtonian"], shift: 8).split(separator: "\n")
        #expect(lines.first == "table 6×2, header 0")
    }

    @Test func `more values across than beside each other show one column`() {
        let lines = table(
            across: ["Stochastic", "Newtonian", "Polynomials", "Regression", "Stationary"]
        ).split(separator: "\n")
        #expect(lines.first == "table 9×2, header 0")
    }

    @Test func `names of groups above a rule leave their columns apart`() {
        var page = TypedPage()
        page.line("Paging", x: 70, y: 100)
        page.line("Tuning", x: 150, y: 100)
        page.level(y: 104, from: 50, to: 122)
        page.level(y: 104, from: 132, to: 204)
        page.row(["First", "Next", "Early", "Late", "Score"], x: [50, 95, 132, 177, 230], y: 114)
        page.level(y: 120, from: 45, to: 260)
        for row in 0..<6 {
            let y = 134 + 14 * Double(row)
            let set = (0..<4).map { (row + $0).isMultiple(of: 2) ? "x" : "" }
            page.row(set + ["9\(row).5"], x: [58, 103, 142, 184, 232], y: y)
        }
        let lines = page.sketch.split(separator: "\n")
        #expect(lines.first == "table 8×5, header 2")
        #expect(lines[1] == "| Paging ↔2 | ← | Tuning ↔2 | ← |  |")
        #expect(lines[2] == "| First | Next | Early | Late | Score |")
    }

    /// Values below names of columns.
    ///
    /// - Parameters:
    ///   - name: A word above the names of the columns.
    ///   - group: Its middle.
    private func values(_ name: String = "Quality", group: Double) -> String {
        var page = TypedPage()
        page.level(y: 88, from: 50, to: 340)
        page.line(name, x: group - 2.5 * Double(name.count), y: 100)
        page.row(
            ["Method", "Clear", "Close", "Sound", "Total"], x: [55, 140, 190, 240, 290], y: 112)
        page.level(y: 118, from: 50, to: 340)
        for row in 0..<3 {
            let y = 130 + 14 * Double(row)
            page.row(
                ["Step \(row + 1)"] + (0..<4).map { "\(row + 3).\($0 + 1)5" },
                x: [55, 142, 192, 242, 292], y: y)
        }
        return page.sketch
    }

    @Test func `a short name between two columns spans both`() {
        let lines = values(group: 178).split(separator: "\n")
        #expect(lines[1].contains("Quality ↔2"))
        #expect(lines[2] == "| Method | Clear | Close | Sound | Total |")
    }

    @Test func `a name in the middle of some columns spans these`() {
        #expect(values(group: 227.5).contains("Quality ↔4"))
        #expect(values("Trustworthiness", group: 202.5).contains("Trustworthiness ↔3"))
    }

    @Test func `a name above one column spans no others`() {
        #expect(!values(group: 202.5).contains("↔"))
    }

    @Test func `rows of values beside signs for none are records`() {
        var page = TypedPage()
        let rows = [
            ["Plain", "-0.223", "-0.217", "-", "-"], ["Mean", "-0.174", "-0.139", "-", "-"],
            ["Score", "-", "-", "-0.108", "-0.094"], ["Both", "0.097", "0.112", "0.151", "0.104"],
            ["Own", "0.256", "0.244", "0.172", "0.145"],
        ]
        let places = [50.0, 140, 200, 260, 320]
        page.row(["Metric", "First", "Second", "Third", "Fourth"], x: places, y: 100)
        page.level(y: 105, from: 50, to: 360)
        for (row, texts) in rows.enumerated() {
            page.row(texts, x: places, y: 118 + 14 * Double(row))
        }
        let lines = page.sketch.split(separator: "\n")
        #expect(lines.first == "table 6×5, header 1")
        #expect(
            lines.dropFirst(2).map(String.init) == rows.map { "| \($0.joined(separator: " | ")) |" }
        )
    }

    /// Two tables with the same blank between their columns, and lines between them.
    private func tables(between lines: [String], x: Double = 50) -> String {
        var page = TypedPage()
        func rows(from y: Double) {
            for row in 0..<4 {
                page.line("Model \(row + 1)", x: 60, y: y + 14 * Double(row))
                page.line("0.\(row + 2)45", x: 200, y: y + 14 * Double(row))
            }
        }
        rows(from: 100)
        let next = page.lines(lines, x: x, y: 166, leading: 14)
        rows(from: next + 10)
        return page.sketch
    }

    @Test func `lines of a paragraph part two tables`() {
        let found = tables(between: [
            "Model structure someone at school may choose",
            "such might increase pull despite them.",
        ])
        #expect(found.components(separatedBy: "table 4×2").count == 3)
        #expect(found.contains("Model structure someone at school may choose such might"))
    }

    @Test func `a name of a group parts no table`() {
        let found = tables(between: ["Models that are free of charge"])
        #expect(found.hasPrefix("table 9×2"))
    }

    @Test func `rows whose values are close to their names are no paragraph`() {
        let found = tables(
            between: [
                "the longest name of them all 0.123", "the second one of all names 0.412",
            ], x: 60)
        #expect(!found.contains("paragraph"))
    }
}
