import Geometry
import Observations
import Testing

@testable import Layout

@Suite struct PhraseGroundTests {
    /// `set` on a ground before `sign`, as far behind it as a blank is wide.
    ///
    /// - Parameters:
    ///   - left: How far the ground reaches beyond the text, in page units.
    ///   - right: The same.
    private func text(left: Double, right: Double, gap: Double = 3, sign: String = ",") -> String {
        var page = TypedPage()
        page.line("The option", x: 50, y: 100)
        page.fill(Rect(minX: 110 - left, minY: 90, maxX: 125 + right, maxY: 103))
        page.line("set", x: 110, y: 100)
        page.line(sign + " and so on along the river", x: 125 + gap, y: 100)
        return page.observation.document.paragraphs.map(\.transcript).joined(separator: "|")
    }

    @Test func `what begins where a ground ends is attached`() {
        #expect(text(left: 3, right: 3) == "The option set, and so on along the river")
        #expect(text(left: 3, right: 3, sign: "s") == "The option sets and so on along the river")
    }

    @Test func `a blank behind a ground stays`() {
        #expect(text(left: 3, right: 3, gap: 6) == "The option set , and so on along the river")
    }

    @Test func `a marker that takes the blank with it shows nothing`() {
        #expect(text(left: 0, right: 3) == "The option set , and so on along the river")
    }

    @Test func `no ground attaches nothing`() {
        #expect(text(left: 400, right: 400) == "The option set , and so on along the river")
    }
}
