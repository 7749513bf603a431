import DocumentModel
import Observations
import Testing

@testable import Assembly

@Suite struct HeadingLevelTests {
    /// The levels of headings with these texts and sizes.
    private func levels(
        _ headings: [(text: String, size: Double)], outline: [OutlineEntry] = []
    ) -> [Int] {
        var page = TypedObservation(1)
        for (index, heading) in headings.enumerated() {
            page.heading(heading.text, y: 200 + Double(index) * 40, size: heading.size)
            page.paragraph("And so on.", y: 220 + Double(index) * 40)
        }
        return Assembly(outline: outline).document(from: [page.outcome]).body.compactMap {
            if case .heading(let heading) = $0 { heading.level } else { nil }
        }
    }

    @Test func `larger headings are above smaller ones`() {
        #expect(
            levels([("Of rivers", 20), ("Stones", 14), ("Sand", 12), ("Bridges", 14)])
                == [1, 2, 3, 2])
    }

    @Test func `numbers give the depth`() {
        #expect(
            levels([("1 Rivers", 14), ("1.1 Stones", 14), ("1.1.1 Sand", 14), ("2 Bridges", 14)])
                == [1, 2, 3, 1])
    }

    @Test func `text above the title heads nothing`() {
        #expect(
            levels([("First Valley Bank", 12), ("Account statement", 20), ("March", 12)]) == [1, 2])
    }

    @Test func `above headings of one size everything stays a heading`() {
        #expect(levels([("Preface", 12), ("Rivers", 20), ("Bridges", 20)]) == [2, 1, 1])
    }

    @Test func `what the outline has stays a heading above the title`() {
        let outline = [OutlineEntry(title: "Preface", level: 2, page: 1)]
        #expect(levels([("Preface", 12), ("Of rivers", 20)], outline: outline) == [2, 1])
    }

    @Test func `a title is above numbered headings`() {
        #expect(levels([("Of rivers", 20), ("1 Stones", 14), ("1.1 Sand", 14)]) == [1, 2, 3])
    }

    @Test func `the file's own outline goes before size`() {
        let outline = [
            OutlineEntry(title: "Rivers", level: 1, page: 1),
            OutlineEntry(title: "Sand & stones", level: 2, page: 1),
        ]
        #expect(levels([("Rivers", 14), ("Sand & Stones", 14)], outline: outline) == [1, 2])
    }

    @Test func `an outline of other titles says nothing`() {
        let outline = [OutlineEntry(title: "Bridges", level: 4, page: 1)]
        #expect(levels([("Rivers", 20), ("Stones", 14)], outline: outline) == [1, 2])
    }

    @Test func `a level is the same on every page`() {
        let pages = (1...3).map { number in
            var page = TypedObservation(number)
            page.heading(number == 1 ? "Of rivers" : "Part \(number)a", size: number == 1 ? 20 : 14)
            page.paragraph("And so on.")
            return page.outcome
        }
        let levels = Assembly().document(from: pages).body.compactMap { block in
            if case .heading(let heading) = block { heading.level } else { nil }
        }
        #expect(levels == [1, 2, 2])
    }

    @Test func `no level lies beyond 6`() {
        let headings = (0..<9).map { ("Rivers \(names[$0])", 30 - Double($0) * 2) }
        #expect(levels(headings) == [1, 2, 3, 4, 5, 6, 6, 6, 6])
    }

    private let names = ["a", "be", "ce", "de", "e", "ef", "ge", "ha", "ai"]
}

@Suite struct TitleTests {
    private func headings(
        _ set: (inout TypedObservation) -> Void, outline: [OutlineEntry] = []
    ) -> [String] {
        var page = TypedObservation(1)
        set(&page)
        return Assembly(outline: outline).document(from: [page.outcome]).body.compactMap {
            if case .heading(let heading) = $0 {
                "\(heading.level) \(heading.text.plain)"
            } else {
                nil
            }
        }
    }

    @Test func `a title that the outline lacks is above the outline's sections`() {
        let outline = [
            OutlineEntry(title: "Stones", level: 1, page: 1),
            OutlineEntry(title: "Sand", level: 2, page: 1),
        ]
        let found = headings(
            {
                $0.heading("Of rivers", y: 100, size: 20)
                $0.heading("Stones", y: 200, size: 14)
                $0.heading("Sand", y: 300, size: 12)
            }, outline: outline)
        #expect(found == ["1 Of rivers", "2 Stones", "3 Sand"])
    }

    @Test func `a title that the outline has is above its other entries`() {
        let outline = [
            OutlineEntry(title: "Of rivers", level: 1, page: 1),
            OutlineEntry(title: "Stones", level: 1, page: 1),
        ]
        let found = headings(
            {
                $0.heading("Of rivers", y: 100, size: 20)
                $0.heading("Stones", y: 200, size: 14)
            }, outline: outline)
        #expect(found == ["1 Of rivers", "2 Stones"])
    }

    @Test func `a heading without number has the level of numbered ones in its style`() {
        let found = headings {
            $0.heading("Of rivers", y: 100, size: 20)
            $0.heading("1 Stones", y: 200, size: 14)
            $0.heading("1.1 Sand", y: 300, size: 12)
            $0.heading("References", y: 400, size: 14)
        }
        #expect(found == ["1 Of rivers", "2 1 Stones", "3 1.1 Sand", "2 References"])
    }

    @Test(arguments: [
        "Clara Quinn and Frank Brown", "Clara Quinn, Frank Brown, Ada van der Mill",
        "Clara Quinn^1",
        "C. Quinn*, F. Brown†",
    ])
    func `authors below the title head nothing`(_ names: String) {
        let found = headings {
            $0.heading("Of rivers", y: 100, size: 20)
            $0.heading(names, y: 130, size: 14)
            $0.paragraph("Mill College, Springfield", y: 150)
            $0.heading("Stones", y: 200, size: 14)
        }
        #expect(found == ["1 Of rivers", "2 Stones"])
    }

    @Test(arguments: ["Sand and stones", "Rivers of Europe", "Bridges", "Water Quality"])
    func `what is below the title and no name stays a heading`(_ text: String) {
        let found = headings {
            $0.heading("Of rivers", y: 100, size: 20)
            $0.heading(text, y: 130, size: 14)
            $0.paragraph("Every garden keeps a paper lantern near its window.", y: 150)
        }
        #expect(found == ["1 Of rivers", "2 \(text)"])
    }
}
