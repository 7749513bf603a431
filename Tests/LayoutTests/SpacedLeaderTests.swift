import Observations
import Testing

@testable import Layout

/// Dots set apart lead from a label to its value.
@Suite struct SpacedLeaderTests {
    private static let rows = [
        ("1 Income of the year", "19,527"), ("2 Rent of the mill", "(8,769)"),
        ("3 Gains of the harbour", "10,284"), ("4 Gifts to others", "(11,258)"),
        ("5 All of this", "9,784"),
    ]

    private static func page(dots: Int) -> TypedPage {
        var page = TypedPage()
        for (row, entry) in rows.enumerated() {
            let y = 100 + Double(row) * 14
            page.line(entry.0, x: 50, y: y)
            page.line(Array(repeating: ".", count: dots).joined(separator: " "), x: 180, y: y)
            page.line(entry.1, right: 400, y: y)
        }
        return page
    }

    @Test func `a form's labels and amounts are two columns`() {
        let observation = Self.page(dots: 12).observation
        #expect(observation.dropped.map(\.reason) == Array(repeating: .leader, count: 60))
        #expect(
            observation.document.sketch == """
                table 5×2, header 0
                | 1 Income of the year | 19,527 |
                | 2 Rent of the mill | (8,769) |
                | 3 Gains of the harbour | 10,284 |
                | 4 Gifts to others | (11,258) |
                | 5 All of this | 9,784 |
                """)
    }

    @Test func `dots right behind a label stay with it`() {
        var page = TypedPage()
        for (row, entry) in Self.rows.enumerated() {
            page.line(entry.0 + " . . . . . . ", x: 50, y: 100 + Double(row) * 14)
            page.line(entry.1, right: 300, y: 100 + Double(row) * 14)
        }
        let observation = page.observation
        #expect(observation.dropped.isEmpty)
        #expect(observation.document.sketch.hasPrefix("table 5×2"))
        #expect(
            observation.document.sketch.contains("| 4 Gifts to others . . . . . . | (11,258) |"))
    }

    @Test func `four dots are an ellipsis that ends a sentence`() {
        var page = TypedPage()
        page.line("and nobody came . . . . Then the ice went", x: 50, y: 100)
        let observation = page.observation
        #expect(observation.dropped.isEmpty)
        #expect(observation.document.sketch.contains("came . . . . Then"))
    }

    @Test func `each dot is in the text or dropped`() {
        for dots in 0...20 {
            let page = Self.page(dots: dots)
            let observation = page.observation
            let kept = observation.document.sketch.filter { $0 == "." }.count
            #expect(kept + observation.dropped.count == dots * Self.rows.count)
        }
    }
}
