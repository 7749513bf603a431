import Geometry
import Observations
import TestSupport
import Testing

@Suite struct DrawnCheckBoxTests {
    private enum Drawing { case lines, white, none }

    /// Items below each other, each behind a square.
    private func page(
        _ items: [(text: String, isMarked: Bool)], drawn: Drawing = .lines, x: Double = 50
    ) -> TypedPage {
        var page = TypedPage()
        page.prose(sentence(40), x: 50, y: 60, width: 450)
        for (row, item) in items.enumerated() {
            let y = 200 + Double(row) * 18
            page.line(item.text, x: x + 16, y: y)
            page.box(x: x, y: y - 8, drawn: drawn == .lines)
            if drawn == .white {
                page.fill(Rect(x: x, y: y - 8, width: 9, height: 9), color: 0xFFFFFF)
            }
            if item.isMarked {
                page.fill(Rect(x: x + 1, y: y - 7, width: 7, height: 7), color: 0x0075FF)
            }
        }
        return page
    }

    private let items = [("a lantern", false), ("some stones", true), ("the river", false)]

    private func markers(_ page: TypedPage) -> [String] {
        page.observation.document.lists.flatMap(\.items).map(\.itemString)
    }

    @Test func `squares that are drawn before lines are check boxes`() {
        let found = ["☐ a lantern", "☑ some stones", "☐ the river"]
        #expect(markers(page(items)) == found)
        #expect(markers(page(items, drawn: .white)) == found)
    }

    @Test func `a letter in a box marks it`() {
        var page = page([("a lantern", false), ("some stones", false)])
        page.line("X", x: 52, y: 200)
        #expect(markers(page) == ["☑ a lantern", "☐ some stones"])
    }

    @Test func `squares filled with colour alone are bullets`() {
        let page = page(items.map { ($0.0, true) }, drawn: .none)
        #expect(!markers(page).contains { $0.hasPrefix("☑") })
    }

    @Test func `a square behind text, far from it or alone is no check box`() {
        var behind = TypedPage()
        behind.line("the lantern keeps", x: 50, y: 200)
        behind.box(x: 134, y: 192, drawn: true)
        behind.line("stones", x: 148, y: 200)
        behind.line("the lantern keeps", x: 50, y: 220)
        behind.box(x: 134, y: 212, drawn: true)
        behind.line("river", x: 148, y: 220)
        #expect(behind.observation.document.lists.isEmpty)
        #expect(markers(page([("a lantern", false)])).isEmpty)
    }

    @Test func `the legend of a chart has no check boxes`() {
        var page = page([("a lantern", false), ("some stones", false), ("the river", false)])
        page.fill(Rect(x: 50, y: 192, width: 9, height: 9), color: 0x003366)
        page.fill(Rect(x: 50, y: 210, width: 9, height: 9), color: 0x99AACC)
        #expect(!markers(page).contains { $0.hasPrefix("☑") })
    }

    @Test func `squares that are all filled, or lead single words, are none`() {
        #expect(
            !markers(page(items.map { ($0.0, true) })).contains { $0.hasPrefix("☑") })
        let terminals = ["DMAG1", "DMAG2", "SBTS", "HBG"].map { (text: $0, isMarked: false) }
        #expect(!markers(page(terminals)).contains { $0.hasPrefix("☐") })
    }

    @Test func `cells of a grid are no check boxes`() {
        var page = TypedPage()
        page.grid(
            columns: [50, 62, 74, 86], rows: [100, 112, 124, 136])
        for row in 0..<3 { page.line("river", x: 92, y: 110 + Double(row) * 12) }
        #expect(!markers(page).contains { $0.hasPrefix("☐") })
    }

    /// Whatever is marked, each item has its state.
    @Test func `states are kept`() {
        var generator = SeededGenerator(seed: 61)
        for seed in 0..<50 {
            let rows = Int.random(in: 2...9, using: &generator)
            let empty = Int.random(in: 0..<rows, using: &generator)
            let items = (0..<rows).map { row in
                let isMarked = row != empty && Bool.random(using: &generator)
                return (String(sentence(3, seed: row).dropLast()), isMarked)
            }
            let expected = items.map { "\($0.1 ? "☑" : "☐") \($0.0)" }
            #expect(markers(page(items)) == expected, "seed \(seed)")
        }
    }
}

extension TypedPage {
    /// Draws the outline of a square of 9 units.
    fileprivate mutating func box(x: Double, y: Double, drawn: Bool) {
        guard drawn else { return }
        level(y: y, from: x, to: x + 9)
        level(y: y + 9, from: x, to: x + 9)
        upright(x: x, from: y, to: y + 9)
        upright(x: x + 9, from: y, to: y + 9)
    }
}
