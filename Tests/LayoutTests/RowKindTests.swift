import Geometry
import Observations
import Testing

/// Tables whose records have rows of several kinds.
@Suite struct RowKindTests {
    private static let shows = [
        ("News at Five", "5-6pm", "$1,950.00"), ("Good Morning", "7-9am", "$2,100.00"),
        ("Live with Kelly", "9-10am", "$2,800.00"), ("Noon News", "12-1pm", "$1,500.00"),
        ("Late Talk", "11-12pm", "$900.00"),
    ]

    /// Orders with the names and the numbers of their weeks below.
    ///
    /// - Parameter count: Orders.
    private func orders(_ count: Int, weeks: Bool = true) -> TypedPage {
        var page = TypedPage()
        for (index, show) in Self.shows.prefix(count).enumerated() {
            let y = 100 + Double(index) * (weeks ? 48 : 16)
            page.row(["\(index + 1)", show.0, show.1, "NM"], x: [50, 90, 230, 420], y: y)
            page.line(show.2, right: 540, y: y)
            guard weeks else { continue }
            page.row(
                ["First day", "Last day", "Days", "Spots", "Rate"],
                x: [60, 140, 255, 330, 380], y: y + 13)
            page.row(["05/18/20", "05/24/20", "MTWTF"], x: [60, 140, 255], y: y + 26)
            page.line("3", right: 355, y: y + 26)
            page.line("$\(650 + index * 50).00", right: 410, y: y + 26)
        }
        return page
    }

    @Test func `each kind has its columns, and no amount shares a cell`() {
        let rows = orders(5).sketch.split(separator: "\n")
        for (index, show) in Self.shows.enumerated() {
            #expect(rows.contains { $0.contains("| \(show.2) |") })
            #expect(rows.contains { $0.contains("| $\(650 + index * 50).00 |") })
        }
        #expect(rows.count { $0.contains("| First day") } == 5)
        #expect(rows.count { $0.hasPrefix("table") } == 1)
    }

    @Test func `rows of one kind have the columns that they had`() {
        #expect(
            orders(4, weeks: false).sketch == """
                table 4×5, header 0
                | 1 | News at Five | 5-6pm | NM | $1,950.00 |
                | 2 | Good Morning | 7-9am | NM | $2,100.00 |
                | 3 | Live with Kelly | 9-10am | NM | $2,800.00 |
                | 4 | Noon News | 12-1pm | NM | $1,500.00 |
                """)
    }

    @Test func `wrapped cells of records are no rows of a kind`() {
        var page = TypedPage()
        for (index, show) in Self.shows.prefix(4).enumerated() {
            let y = 100 + Double(index) * 36
            page.row(["\(index + 1)", show.0, show.1], x: [50, 90, 300], y: y)
            page.line(show.2, right: 540, y: y)
            page.row(["with guests", "or later"], x: [90, 300], y: y + 12)
        }
        let rows = page.sketch.split(separator: "\n")
        #expect(rows.count == 5)
        #expect(rows.dropFirst().allSatisfy { $0.contains("with guests | ") })
    }

    @Test(arguments: 3...5)
    func `no word is lost or said twice`(count: Int) {
        let page = orders(count)
        let words = page.sketch.split(whereSeparator: \.isWhitespace).filter { $0 != "|" }
        let expected = page.reading.words.map(\.text)
        let names = words.filter { expected.contains(String($0)) }
        #expect(names.count == expected.count)
    }
}
