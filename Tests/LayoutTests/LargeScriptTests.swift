import Geometry
import Observations
import Testing

@testable import Layout

/// Superscripts and subscripts of style sheets, which are hardly smaller than their text.
@Suite struct LargeScriptTests {
    private func scripts(_ page: TypedPage) -> [String] {
        page.observation.document.text.textLines.flatMap(\.words)
            .filter { !$0.style.traits.isDisjoint(with: [.superscript, .subscript]) }.map(\.text)
    }

    /// Sets `area of 25 m², and so on` with the mark in a size and at a height.
    private func area(mark: String = "2", size: Double, y: Double, gap: Double = 0) -> TypedPage {
        var page = TypedPage()
        page.line("the garden has an area of 25 m", x: 50, y: 100)
        let end = page.reading.words.last?.box.maxX ?? 0
        page.line(mark, x: end + gap, y: y, size: size)
        page.line("and so on", x: end + gap + Double(mark.count) * size / 2 + max(3, gap), y: 100)
        return page
    }

    @Test(arguments: [8.3, 8.9, 9.4], [95.6, 102.9])
    func `a mark of nearly the size of its word is on its line`(size: Double, y: Double) {
        let page = area(size: size, y: y)
        #expect(page.sketch == "the garden has an area of 25 m2 and so on")
        #expect(scripts(page) == ["2"])
    }

    @Test(arguments: [(100.8, []), (100, []), (101.2, ["2"])] as [(Double, [String])])
    func `a small letter has left the baseline`(y: Double, marks: [String]) {
        var page = area(size: 6, y: y)
        #expect(scripts(page) == (y == 100 ? [] : ["2"]))
        for index in page.reading.words.indices {
            page.reading.words[index].reader = .recognizer("sample")
        }
        #expect(scripts(page) == marks)
    }

    @Test func `a word of the same size is none`() {
        #expect(scripts(area(size: 10, y: 95.6)) == [])
    }

    @Test func `a long word is none`() {
        #expect(scripts(area(mark: "lantern", size: 8.9, y: 95.6)) == [])
    }

    @Test func `a word a blank away is none`() {
        #expect(scripts(area(size: 8.9, y: 95.6, gap: 5)) == [])
    }

    /// Recognizers guess the sizes of words.
    @Test func `a text over its scan has none`() {
        var page = area(size: 8.9, y: 95.6)
        page.reading.pictures = [
            PictureRegion(box: Rect(minX: 0, minY: 0, maxX: 600, maxY: 800), kind: .raster)
        ]
        #expect(scripts(page) == [])
    }

    @Test func `a mark may follow another`() {
        var page = TypedPage()
        page.line("where y", x: 50, y: 100)
        let end = page.reading.words.last?.box.maxX ?? 0
        page.line("i", x: end, y: 103, size: 8.9)
        page.line("2", x: end + 3, y: 95.6, size: 8.9)
        page.line("grows", x: end + 12, y: 100)
        #expect(page.sketch.contains("where yi2 grows"), "\(page.sketch)")
        #expect(scripts(page) == ["i", "2"])
    }

    /// Lines of style sheets are as high as what is in them.
    @Test func `lines that scripts move apart are one paragraph`() {
        var page = TypedPage()
        let texts = [
            "The river carries stones", "under the bridge in May", "and people walk along",
        ]
        for (row, text) in texts.enumerated() {
            let y = 100 + Double(row) * 18
            page.line(text, x: 50, y: y)
            page.line("2", x: page.reading.words.last?.box.maxX ?? 0, y: y - 4.4, size: 9.4)
        }
        #expect(page.sketch.split(separator: "\n").count == 1, "\(page.sketch)")
    }
}
