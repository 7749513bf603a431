import Geometry
import Observations
import Testing

@testable import Layout

/// Lists of names, each with its answer on a short rule of its own.
@Suite struct AnswerColumnTests {
    private let states = ["Alabama", "Arizona", "Georgia", "Kansas", "Oregon", "Texas"]

    @Test func `crosses on rules far from their names are fields`() {
        let found = TypedPage.fields {
            for (row, state) in states.enumerated() {
                let y = 100 + Double(row) * 15
                $0.row([state, "x", "New " + state, "x"], x: [50, 180, 260, 390], y: y)
                $0.level(y: y + 3, from: 165, to: 200)
                $0.level(y: y + 3, from: 375, to: 410)
            }
        }
        #expect(Set(found) == Set(states.flatMap { ["\($0)=x", "New \($0)=x"] }))
    }

    @Test func `an empty rule has no answer`() {
        let found = TypedPage.fields {
            for (row, state) in states.enumerated() {
                let y = 100 + Double(row) * 15
                $0.row([state, row == 2 ? "" : "x"], x: [50, 180], y: y)
                $0.level(y: y + 3, from: 165, to: 200)
            }
        }
        #expect(Set(found) == Set((states[..<2] + states[3...]).map { "\($0)=x" }))
    }

    @Test func `two answers are no column`() {
        let found = TypedPage.fields {
            $0.row(["Alabama", "none"], x: [50, 180], y: 100)
            $0.row(["Arizona", "none"], x: [50, 180], y: 115)
            $0.level(y: 103, from: 165, to: 210)
            $0.level(y: 118, from: 165, to: 210)
        }
        #expect(found.isEmpty)
    }

    @Test func `rows with rules under several cells are those of a table`() {
        let found = TypedPage.fields {
            for (row, state) in states.enumerated() {
                let y = 100 + Double(row) * 15
                $0.row([state, "high", "low"], x: [50, 180, 300], y: y)
                $0.level(y: y + 3, from: 170, to: 220)
                $0.level(y: y + 3, from: 290, to: 340)
            }
        }
        #expect(found.isEmpty)
    }

    @Test func `rows with a rule along the whole width are those of a table`() {
        let found = TypedPage.fields {
            for (row, state) in states.enumerated() {
                let y = 100 + Double(row) * 15
                $0.row([state, "high"], x: [50, 180], y: y)
                $0.level(y: y + 3, from: 50, to: 220)
            }
        }
        #expect(found.isEmpty)
    }

    /// Answers are found wherever their column is, and none without its rules.
    @Test(arguments: [150.0, 180, 210], [3, 6])
    func `the rules make the fields`(x: Double, rows: Int) {
        func fields(ruled: Bool) -> Set<String> {
            Set(
                TypedPage.fields {
                    for (row, state) in states.prefix(rows).enumerated() {
                        let y = 100 + Double(row) * 15
                        $0.row([state, "none"], x: [50, x], y: y)
                        if ruled { $0.level(y: y + 3, from: x - 10, to: x + 40) }
                    }
                })
        }
        #expect(fields(ruled: true) == Set(states.prefix(rows).map { "\($0)=none" }))
        #expect(fields(ruled: false).isEmpty)
    }
}
