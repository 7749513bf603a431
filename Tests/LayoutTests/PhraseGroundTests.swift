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
    private func text(
        left: Double, right: Double, gap: Double = 3, sign: String = ",", isCode: Bool = true
    ) -> String {
        var page = TypedPage()
        page.line("The option", x: 50, y: 100)
        page.fill(Rect(minX: 110 - left, minY: 90, maxX: 125 + right, maxY: 103))
        page.line("set", x: 110, y: 100, traits: isCode ? .fixedPitch : [])
        page.line(sign + " and so on along the river", x: 125 + gap, y: 100)
        return page.observation.document.paragraphs.map(\.transcript).joined(separator: "|")
    }

    @Test func `what begins where a ground ends is attached`() {
        #expect(text(left: 3, right: 3) == "The option set, and so on along the river")
        #expect(text(left: 3, right: 3, sign: "s") == "The option sets and so on along the river")
    }

    /// Word processors mark blanks with the words before and behind them.
    @Test func `a marked word is apart, but for a sign of punctuation`() {
        #expect(
            text(left: 3, right: 3, sign: "s", isCode: false)
                == "The option set s and so on along the river")
        #expect(
            text(left: 3, right: 3, isCode: false) == "The option set, and so on along the river")
    }

    @Test func `neither numbers nor two grounds beside each other are one`() {
        var page = TypedPage()
        for (index, text) in ["10", "23", "36", "49"].enumerated() {
            let x = 50 + Double(index) * 13
            page.fill(Rect(minX: x - 1.5, minY: 90, maxX: x + 11.5, maxY: 103))
            page.line(text, x: x, y: 100, traits: .fixedPitch)
        }
        #expect(page.observation.document.paragraphs.map(\.transcript) == ["10 23 36 49"])
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
