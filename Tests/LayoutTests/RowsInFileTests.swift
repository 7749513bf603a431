import Observations
import Testing

@testable import Layout

/// Lines beside each other that the file sets one after the other are rows; columns set one after the
/// other are columns.
@Suite struct RowsInFileTests {
    private static let terms = [
        ("run", "start the program with these arguments"), ("kill", "end the program at once"),
        ("next", "go on to the line after this one"), ("list", "show the lines around this one"),
    ]

    @Test func `terms set with their meanings are a table`() {
        var page = TypedPage()
        for (row, term) in Self.terms.enumerated() {
            page.line(term.0, x: 50, y: 100 + Double(row) * 12)
            page.line(term.1, x: 120, y: 100 + Double(row) * 12)
        }
        #expect(
            page.observation.document.sketch == """
                table 4×2, header 0
                | run | start the program with these arguments |
                | kill | end the program at once |
                | next | go on to the line after this one |
                | list | show the lines around this one |
                """)
    }

    @Test func `the same set by columns are two texts`() {
        var page = TypedPage()
        page.lines(Self.terms.map(\.0), x: 50, y: 100)
        page.lines(Self.terms.map(\.1), x: 120, y: 100)
        #expect(page.observation.document.tables.isEmpty)
    }

    @Test func `addresses set line by line with tabs are no table of three lines`() {
        var page = TypedPage()
        let lines = [
            ("Mill & Sons Ltd", "Stone Harbour Inc"), ("12 River Road", "8 Bridge Street"),
            ("Oldham", "Newport"),
        ]
        for (row, line) in lines.enumerated() {
            page.line(line.0, x: 50, y: 100 + Double(row) * 12)
            page.line(line.1, x: 300, y: 100 + Double(row) * 12)
        }
        #expect(page.observation.document.tables.isEmpty)
    }

    @Test func `lines of prose that a blank cuts are no table`() {
        var page = TypedPage()
        let halves = [
            ("the river came down from the", "hills and went past the old mill"),
            ("until it met the harbour and", "there it was as wide as the town"),
            ("where boats lay in the sun for", "most of the year and nobody came"),
            ("to fetch them before the ice", "was gone from the northern bank"),
            ("of the long and silent water", "that people called the upper lake"),
        ]
        for (row, half) in halves.enumerated() {
            page.line(half.0, x: 50, y: 100 + Double(row) * 12)
            page.line(half.1, x: 230, y: 100 + Double(row) * 12)
        }
        #expect(page.observation.document.tables.isEmpty)
    }
}
