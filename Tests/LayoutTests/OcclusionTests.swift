import Geometry
import Observations
import Testing

@testable import Layout

@Suite struct OcclusionTests {
    private func reading(hiding outline: [Point<PageUnits>]) -> PageReading {
        var page = PageDescription(
            number: 1, size: Size(width: 600, height: 800), source: .recognition)
        page.sheet = FlattenedSheet(
            corners: Quad(Rect(x: 10, y: 10, width: 600, height: 800)),
            pictureSize: Size(width: 700, height: 900), confidence: 1,
            occlusions: outline.isEmpty
                ? [] : [FlattenedSheet.Occlusion(outline: outline, share: 0.1)])
        let words = ["Dear", "Anna", "today", "you"].enumerated().map { index, text in
            Word(
                text: text,
                box: Rect(x: 60 + Double(index) * 70, y: 100, width: 60, height: 14),
                baseline: 112, style: TextStyle(fontName: "", size: 14), confidence: 0.95,
                reader: .recognizer("tesseract"))
        }
        return PageReading(
            page: page, words: words,
            pictures: [
                PictureRegion(box: Rect(x: 400, y: 90, width: 100, height: 60), kind: .scanned)
            ])
    }

    private func square(_ left: Double, _ right: Double) -> [Point<PageUnits>] {
        [
            Point(x: left, y: 50), Point(x: right, y: 50), Point(x: right, y: 200),
            Point(x: left, y: 200),
        ]
    }

    @Test func `words where something lies on the sheet are left out, with the reason`() {
        let observation = Layout().observation(of: reading(hiding: square(195, 600)))
        #expect(observation.document.text.transcript == "Dear Anna")
        #expect(observation.dropped.map(\.word.text) == ["today", "you"])
        #expect(observation.dropped.allSatisfy { $0.reason == .occluded })
        #expect(observation.document.figures.isEmpty)
    }

    @Test func `a word that is hidden in a small part stays`() {
        let observation = Layout().observation(of: reading(hiding: square(240, 300)))
        #expect(observation.document.text.transcript == "Dear Anna today you")
    }

    @Test func `every word is somewhere, whatever is hidden`() {
        for left in stride(from: 0.0, to: 400, by: 35) {
            let observation = Layout().observation(of: reading(hiding: square(left, left + 90)))
            let kept = observation.document.text.words?.count ?? 0
            #expect(kept + observation.dropped.count == 4)
        }
    }
}
