import Observations
import TestSupport
import Testing

/// Cells of several lines that are centred on each other, as browsers set the cells of tables without rules.
@Suite struct CentredCellTests {
    private static let names = ["mill", "bridge", "lantern", "river", "garden", "stone"]

    /// Cells by their number of lines; each line says its row, column and line.
    ///
    /// - Parameters:
    ///   - isCentred: Whether cells are in the middle of their rows, and not at the top.
    ///   - header: Lines of the header's names, bold and above a rule; none for no header.
    ///   - isFramed: Whether rules are around all and between the columns.
    private func table(
        _ counts: [[Int]], isCentred: Bool = true, header: [[String]] = [], padding: Double = 6,
        isFramed: Bool = false
    ) -> TypedPage {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 60, width: 450)
        var y = 160.0
        if isFramed {
            let height = counts.reduce(0) { $0 + 12 * Double($1.max() ?? 1) + padding }
            page.grid(columns: [50, 160, 270, 380, 490], rows: [y - 12, y + height - 8])
        }
        if !header.isEmpty {
            page.level(y: y - 14, from: 50, to: 500)
            for line in header {
                for (column, name) in line.enumerated() where !name.isEmpty {
                    page.line(name, x: 55 + Double(column) * 110, y: y, traits: .bold)
                }
                y += 12
            }
            page.level(y: y - 7, from: 50, to: 500)
            y += 8
        }
        for (row, cells) in counts.enumerated() {
            let most = cells.max() ?? 1
            for (column, count) in cells.enumerated() {
                let top = isCentred ? y + 12 * Double(most - count) / 2 : y
                for line in 0..<count {
                    page.line(
                        text(row, column, line), x: 55 + Double(column) * 110,
                        y: top + 12 * Double(line))
                }
            }
            y += 12 * Double(most) + padding
        }
        if !header.isEmpty { page.level(y: y - 12, from: 50, to: 500) }
        page.prose(sentence(60, seed: 1), x: 50, y: y + 40, width: 450)
        return page
    }

    private func text(_ row: Int, _ column: Int, _ line: Int) -> String {
        "\(Self.names[(row + column) % 6].capitalized) \(Self.names[line])"
    }

    private func rows(_ counts: [[Int]]) -> [String] {
        counts.enumerated().map { row, cells in
            "| "
                + cells.enumerated().map { column, count in
                    (0..<count).map { text(row, column, $0) }.joined(separator: " ")
                }.joined(separator: " | ") + " |"
        }
    }

    private func found(_ page: TypedPage) -> [String] {
        page.sketch.split(separator: "\n").map(String.init).filter { $0.hasPrefix("|") }
    }

    @Test(arguments: [
        [[1, 4, 1], [2, 2, 1], [1, 3, 1], [2, 4, 1]],
        [[2, 1, 1], [1, 2, 1], [1, 1, 1], [3, 2, 1]],
    ])
    func `cells whose middles are level are a row`(counts: [[Int]]) {
        #expect(found(table(counts)) == rows(counts))
    }

    /// Whatever the lines of their cells, rows are as many as were set, and no line is lost.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func `rows are those that were set`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let counts = (0..<Int.random(in: 2...7, using: &random)).map { _ in
            (0..<4).map { $0 > 1 ? 1 : Int.random(in: 1...3, using: &random) }
        }
        // One row of most lines, as nothing is centred where all are alike.
        #expect(
            found(table(counts + [[3, 1, 1, 1]], isFramed: true)) == rows(counts + [[3, 1, 1, 1]]),
            "seed \(seed)")
    }

    @Test func `cells at the tops of their rows are not centred`() {
        let counts = [[1, 3, 1, 1], [1, 2, 1, 1], [1, 4, 1, 1]]
        #expect(found(table(counts, isCentred: false)) == rows(counts))
    }

    @Test func `single lines stay rows`() {
        let counts = [[1, 1, 1], [1, 1, 1], [1, 1, 1]]
        #expect(found(table(counts, padding: 0)) == rows(counts))
    }

    // MARK: Headers

    private func header(_ lines: [[String]], below counts: [[Int]]) -> String? {
        let page = table(counts, header: lines)
        return page.sketch.split(separator: "\n").map(String.init).drop { !$0.hasPrefix("table") }
            .prefix(2).joined(separator: "\n")
    }

    @Test func `names of more lines than the row below are one row`() {
        #expect(
            header(
                [["", "", "Regular"], ["", "Name of", "tests in"], ["Kind", "tool", "use"]],
                below: [[1, 1, 1]]
            ) == "table 2×3, header 1\n| Kind | Name of tool | Regular tests in use |")
        #expect(
            header(
                [["Kind of", "Name of", "Tests in"], ["mill", "tool", "use"]], below: [[1, 1, 1]])
                == "table 2×3, header 1\n| Kind of mill | Name of tool | Tests in use |")
    }

    @Test func `a heading between the rules of two tables is in neither`() {
        var page = TypedPage()
        for (place, top) in [100.0, 200].enumerated() {
            page.line("Tier \(place)", x: 50, y: top - 16, traits: .bold)
            page.level(y: top - 8, from: 50, to: 500)
            for (column, name) in ["Kind", "Name", "Tests"].enumerated() {
                page.line(name, x: 55 + Double(column) * 150, y: top + 4, traits: .bold)
            }
            page.level(y: top + 10, from: 50, to: 500)
            for row in 0..<2 {
                for column in 0..<3 {
                    page.line(
                        text(row, column, 0), x: 55 + Double(column) * 150,
                        y: top + 24 + Double(row) * 14)
                }
            }
            page.level(y: top + 46, from: 50, to: 500)
        }
        let sketch = page.sketch
        #expect(sketch.contains("# Tier 0") && sketch.contains("# Tier 1"))
        #expect(page.observation.document.tables.map(\.rows.count) == [3, 3])
    }
}
