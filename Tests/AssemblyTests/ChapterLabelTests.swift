import DocumentModel
import Observations
import Testing

@testable import Assembly

/// `Chapter 2` above `First steps`.
@Suite struct ChapterLabelTests {
    /// The headings of a page with the given ones below each other, and text below.
    private func headings(
        _ headings: [(text: String, size: Double)], gap: Double = 30, outline: [OutlineEntry] = []
    ) -> [Heading] {
        var page = TypedObservation(1)
        var y = 200.0
        for heading in headings {
            page.heading(heading.text, y: y, size: heading.size)
            y += gap
        }
        page.paragraph("And so on to the end of it.", y: y + 20)
        page.heading("2.1 Tools", y: y + 60, size: 14)
        page.paragraph("And so on.", y: y + 80)
        return Assembly(outline: outline).document(from: [page.outcome]).body.compactMap {
            if case .heading(let heading) = $0 { heading } else { nil }
        }
    }

    private func texts(_ headings: [Heading]) -> [String] { headings.map(\.text.plain) }

    @Test(arguments: [
        [("Chapter 2", 16.0), ("First steps", 20)], [("2", 30), ("First steps", 20)],
        [("CHAPTER", 10), ("TWO", 16), ("FIRST STEPS", 16)], [("Kapitel II", 16), ("Wege", 16)],
        [("Appendix A", 20), ("Of mills", 20)],
    ])
    func `a label and its title are one heading`(lines: [(String, Double)]) {
        let found = headings(lines.map { (text: $0.0, size: $0.1) })
        #expect(texts(found) == [lines.map(\.0).joined(separator: " "), "2.1 Tools"])
        #expect(found.map(\.level) == [1, 2])
    }

    @Test(arguments: [
        [("Part I", 20.0), ("Chapter 1", 16)], [("Section overview", 16), ("First steps", 16)],
        [("Rivers", 16), ("First steps", 14)], [("1066", 16), ("First steps", 16)],
        [("Chapter 2", 16), ("2.0 First steps", 16)],
    ])
    func `other headings stay apart`(lines: [(String, Double)]) {
        let found = headings(lines.map { (text: $0.0, size: $0.1) })
        #expect(texts(found) == lines.map(\.0) + ["2.1 Tools"])
    }

    @Test func `a title far below is another heading`() {
        #expect(texts(headings([("Chapter 2", 16), ("First steps", 16)], gap: 120)).count == 3)
    }

    /// As of a head that repeats it.
    @Test func `the print of a label says nothing of other headings`() {
        let found = headings([
            ("Gardens", 24), ("Bridges", 18), ("Chapter 3 of mills", 13), ("Lanterns", 13),
        ])
        #expect(texts(found).prefix(4) == ["Gardens", "Bridges", "Chapter 3 of mills", "Lanterns"])
        #expect(found[3].level > found[1].level)
    }

    @Test(arguments: ["First steps", "2 First steps", "Chapter 2 First steps"])
    func `the outline names it with and without its label`(title: String) {
        let outline = [
            OutlineEntry(title: title, level: 2, page: 1),
            OutlineEntry(title: "2.1 Tools", level: 3, page: 1),
        ]
        let found = headings(
            [(text: "Chapter 2", size: 16), (text: "First steps", size: 20)], outline: outline)
        #expect(texts(found) == ["Chapter 2 First steps", "2.1 Tools"])
        #expect(found.map(\.level) == [2, 3])
    }
}
