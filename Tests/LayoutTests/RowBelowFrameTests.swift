import Geometry
import Testing

@Suite struct RowBelowFrameTests {
    private let columns: [Double] = [50, 150, 220, 290, 360]

    /// Towns with three numbers in frames, and lines without frames below.
    private func page(_ lines: [[(text: String, x: Double)]], gap: Double = 12) -> String {
        var page = TypedPage()
        page.grid(columns: columns, rows: [100, 120, 140, 160])
        let texts = [
            ["Town", "Spring", "Summer", "Autumn"], ["Holt", "5,977", "31", "8,756"],
            ["Selby", "149", "7", "12"],
        ]
        for (row, cells) in texts.enumerated() {
            for (column, text) in cells.enumerated() {
                page.cell(text, x: columns[column], y: 100 + Double(row) * 20)
            }
        }
        for (index, line) in lines.enumerated() {
            for part in line {
                page.line(part.text, x: part.x, y: 160 + gap + Double(index) * 13)
            }
        }
        return page.sketch
    }

    private let sums = [("TOTALS:", 90.0), ("6,126", 155.0), ("38", 225.0), ("8,768", 295.0)]

    @Test func `sums right below the frame are the last row`() {
        #expect(
            page([sums]) == """
                table 4×4, header 1
                | Town | Spring | Summer | Autumn |
                | Holt | 5,977 | 31 | 8,756 |
                | Selby | 149 | 7 | 12 |
                | TOTALS: | 6,126 | 38 | 8,768 |
                """)
    }

    @Test func `a single sum is not, nor is a text with numbers`() {
        #expect(page([[sums[0], sums[3]]]).contains("table 3×4"))
        #expect(
            page([[("Source:", 52), ("survey", 105), ("12", 160), ("and", 180), ("14", 205)]])
                .contains("table 3×4"))
    }

    @Test func `numbers beside the columns are not, nor are those far below`() {
        let shifted = sums.map { ($0.0, $0.1 - 12) }
        #expect(page([shifted]).contains("table 3×4"))
        #expect(page([sums], gap: 40).contains("table 3×4"))
    }

    @Test func `the first of several lines is not`() {
        #expect(!page([sums, sums, sums]).contains("table 4×4"))
    }

    @Test func `an amount that a narrow column cuts is whole`() {
        #expect(amount("$2,000.", "00") == "$2,000.00")
        #expect(amount("1999.", "12") == "1999. 12")
        #expect(amount("$2,000.", "Net") == "$2,000. Net")
    }

    private func amount(_ first: String, _ second: String) -> String? {
        var page = TypedPage()
        page.grid(columns: [50, 150, 250], rows: [100, 130, 160])
        for (row, name) in ["Rent", "Heating"].enumerated() {
            page.line(name, x: 55, y: 112 + Double(row) * 30)
            page.line(first, x: 155, y: 112 + Double(row) * 30)
            page.line(second, x: 155, y: 124 + Double(row) * 30)
        }
        let row = page.sketch.split(separator: "\n").first { $0.contains("Rent") }
        return row?.split(separator: "|").dropFirst().first?.trimmingPrefix(" ").description
            .trimmingCharacters()
    }
}

extension String {
    fileprivate func trimmingCharacters() -> String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
