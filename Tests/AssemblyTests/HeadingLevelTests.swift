import DocumentModel
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

    @Test func `larger headings stand above smaller ones`() {
        #expect(
            levels([("Of rivers", 20), ("Stones", 14), ("Sand", 12), ("Bridges", 14)])
                == [1, 2, 3, 2])
    }

    @Test func `numbers tell the depth`() {
        #expect(
            levels([("1 Rivers", 14), ("1.1 Stones", 14), ("1.1.1 Sand", 14), ("2 Bridges", 14)])
                == [1, 2, 3, 1])
    }

    @Test func `what stands above the title heads nothing`() {
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

    @Test func `a title stands above numbered headings`() {
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
