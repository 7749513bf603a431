import Diagnostics
import Geometry
import Observations
import TestSupport
import Testing

@testable import DocumentConversion

/// A page without text says so where its pictures may have had some.
@Suite struct MissingTextTests {
    private let picture = PictureRegion(
        box: Rect(x: 20, y: 20, width: 1.5, height: 700), kind: .raster)
    private let word = Word(text: "Letter", box: Rect(x: 20, y: 20, width: 60, height: 12))

    private func page(_ source: PageDescription.Source = .textLayer) -> PageReading {
        PageReading(
            page: PageDescription(
                number: 1, size: Size(width: 595, height: 842), source: source))
    }

    @Test func `pictures alone are noted`() {
        var reading = page()
        reading.pictures = [picture]
        #expect(
            reading.notingMissingText.notes.map(\.message) == ["the page has pictures and no text"])
    }

    @Test func `text, forms, other notes and empty pages are not`() {
        var readings = Array(repeating: page(), count: 3) + [page(.recognition)]
        for index in readings.indices { readings[index].pictures = [picture] }
        readings[0].words = [word]
        readings[1].hidden = [word]
        readings[2].notes = [Note(.damagedInput, "the page is damaged")]
        for reading in readings + [page()] {
            #expect(reading.notingMissingText.notes == reading.notes)
        }
    }
}
