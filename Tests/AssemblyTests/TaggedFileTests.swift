import DocumentModel
import Observations
import Testing

@testable import Assembly

@Suite struct TaggedFileTests {
    @Test func `what the file marks as an artifact is furniture, even once`() {
        var page = TypedObservation(3)
        page.artifact("Letters of the board", y: 40)
        page.paragraph("This is what the page says.")
        page.artifact("Page 3", y: 770)
        let document = Assembly().document(from: [page.outcome])
        #expect(document.furniture.map(\.kind) == [.runningHead, .pageNumber])
        #expect(document.furniture.map(\.isArtifact) == [true, true])
        #expect(document.body.count == 1)
    }

    @Test func `artifacts that are kept stay in their places`() {
        var page = TypedObservation(1)
        page.artifact("Letters of the board", y: 40)
        page.paragraph("This is what the page says.")
        let document = Assembly(furniture: .keep).document(from: [page.outcome])
        #expect(document.body.count == 2 && document.furniture.isEmpty)
    }

    private func levels(_ headings: [(size: Double, level: Int?)]) -> [Int] {
        var page = TypedObservation(1)
        page.paragraph("This is what the page says.", y: 60)
        for (index, heading) in headings.enumerated() {
            page.heading(
                "Heading \(index)", y: 100 + Double(index) * 60, size: heading.size,
                level: heading.level)
            page.paragraph("This is what it says.", y: 130 + Double(index) * 60)
        }
        return Assembly().document(from: [page.outcome]).body.compactMap {
            if case .heading(let heading) = $0 { heading.level } else { nil }
        }
    }

    @Test func `headings of one size have the levels of their tags`() {
        #expect(levels([(14, 1), (14, 2), (14, 3), (14, 2), (14, 1)]) == [1, 2, 3, 2, 1])
    }

    @Test func `levels that contradict sizes are not those of headings`() {
        #expect(levels([(12, 1), (18, 2), (12, 1), (18, 2)]) == [2, 1, 2, 1])
    }

    @Test func `a heading without a tag has the level of its size among the others`() {
        #expect(levels([(18, 1), (14, 2), (14, nil), (18, 1)]) == [1, 2, 2, 1])
    }
}
