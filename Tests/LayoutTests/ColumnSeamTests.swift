import Geometry
import Observations
import Testing

@testable import Layout

/// Columns closer than words, as spreadsheets print them: right-aligned values beside text.
@Suite struct ColumnSeamTests {
    private let articles = ["Rope", "Chain", "Paint", "Fender", "Lamp", "Buoy"]
    private let counts = ["304", "34", "9", "119", "82", "1240"]
    private let units = ["pcs", "m", "kg", "pcs", "boxes", "m"]

    /// A sheet with an article, a count, a unit and a price in each row.
    ///
    /// - Parameters:
    ///   - gap: Page units between count and unit.
    ///   - isFlushRight: Whether counts end at one place; else they begin at one.
    private func sheet(
        _ counts: [String]? = nil, gap: Double = 1.6, isFlushRight: Bool = true,
        unitsBegin: Bool = true
    ) -> TypedPage {
        var page = TypedPage()
        for (row, article) in articles.enumerated() {
            let y = 100 + Double(row) * 12
            let count = (counts ?? self.counts)[row]
            page.line(article, x: 50, y: y)
            if isFlushRight {
                page.line(count, right: 200, y: y)
            } else {
                page.line(count, x: 180, y: y)
            }
            let end = page.reading.words.last?.box.maxX ?? 0
            page.line(units[row], x: unitsBegin ? 200 + gap : end + gap, y: y)
            page.line("\(row + 3).50", right: 320, y: y)
        }
        return page
    }

    @Test func `values that end where text begins are a column of their own`() {
        let rows = articles.indices.map {
            "\(articles[$0]) | \(counts[$0]) | \(units[$0]) | \($0 + 3).50"
        }
        let sketch = sheet().sketch
        for row in rows { #expect(sketch.contains(row), "\(sketch)") }
    }

    /// Spreadsheets set names flush left and numbers flush right, so a name is left of its numbers.
    @Test func `a name beside its numbers does not span the column before`() {
        var page = sheet()
        page.row(["Article", "Count", "Unit", "Price"], x: [50, 168, 201.6, 285], y: 88)
        #expect(page.sketch.contains("| Article | Count | Unit | Price |"), "\(page.sketch)")
    }

    @Test func `a value in the middle of two columns spans them`() {
        var page = sheet()
        page.row(["Sum", "0.78"], x: [50, 326], y: 172)
        for row in articles.indices {
            page.line("\(row * 7 + 11)", right: 372, y: 100 + Double(row) * 12)
        }
        #expect(page.sketch.contains("0.78 ↔2"), "\(page.sketch)")
    }

    @Test func `dates of one width are a column where the blank is none between words`() {
        let dates = (1...6).map { "0\($0).03.2026" }
        let sketch = sheet(dates).sketch
        #expect(
            !sketch.contains("01.03.2026 | pcs"), "without a blank to compare it with: \(sketch)")
        var page = sheet(dates)
        for row in articles.indices {
            page.line("of iron and wood", x: 340, y: 100 + Double(row) * 12)
        }
        #expect(page.sketch.contains("01.03.2026 | pcs"), "\(page.sketch)")
    }

    @Test(arguments: [(3.0, false, false), (3, true, false)])
    func `a unit a blank behind its number is in its cell`(
        gap: Double, isFlushRight: Bool, unitsBegin: Bool
    ) {
        let same = [String](repeating: "30", count: 6)
        let sketch = sheet(
            isFlushRight ? same : nil, gap: gap, isFlushRight: isFlushRight, unitsBegin: unitsBegin
        )
        .sketch
        #expect(!sketch.contains("| pcs"), "\(sketch)")
    }

    @Test func `parts of one text are no columns`() {
        var page = TypedPage()
        for row in 0..<6 {
            let y = 100 + Double(row) * 12
            page.line(articles[row], x: 50, y: y)
            page.line("(\(row + 1), 1, 1)", x: 150, y: y)
            page.line("\(row + 3).50", right: 320, y: y)
        }
        #expect(page.sketch.contains("(1, 1, 1) |"), "\(page.sketch)")
    }
}
