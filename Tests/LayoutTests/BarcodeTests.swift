import Facts
import Geometry
import Observations
import Testing

@Suite struct BarcodeTests {
    private func code(x: Double, y: Double, side: Double = 80) -> BarcodeObservation {
        BarcodeObservation(
            symbology: .qr, payloadString: "code", reader: "zxing-cpp",
            corners: Quad(Rect(x: x, y: y, width: side, height: side)),
            pageSize: Size(width: 600, height: 800))
    }

    private var page: TypedPage {
        var page = TypedPage()
        page.prose("Above the code stands this line of text.", x: 50, y: 100, width: 400)
        page.prose("Below the code stands another line.", x: 50, y: 300, width: 400)
        return page
    }

    @Test func `a code is in its place among the text`() {
        var page = page
        page.reading.barcodes = [code(x: 50, y: 150)]
        #expect(
            page.observation.document.sketch == """
                Above the code stands this line of text.
                code: code
                Below the code stands another line.
                """)
    }

    @Test func `what bars were taken for is dropped, and no figure or table is made of them`() {
        var page = page
        page.reading.barcodes = [code(x: 50, y: 150)]
        page.line("Ill", x: 70, y: 190)
        page.reading.pictures = [
            PictureRegion(box: Rect(x: 45, y: 145, width: 90, height: 90), kind: .raster)
        ]
        page.reading.fills = (0..<8).map {
            Fill(box: Rect(x: 52 + Double($0) * 9, y: 152, width: 4, height: 70), color: 0)
        }
        let observation = page.observation
        #expect(observation.dropped.map(\.reason) == [.insideCode])
        #expect(observation.document.figures.isEmpty)
        #expect(observation.document.tables.isEmpty)
        #expect(observation.document.barcodes.count == 1)
    }

    @Test func `a code on a page set sideways comes back to where it was`() throws {
        var page = TypedPage()
        page.reading.words = [
            Word(
                text: "sideways", box: Rect(x: 100, y: 100, width: 10, height: 60),
                baseline: 108, direction: .down)
        ]
        let placed = code(x: 300, y: 400)
        page.reading.barcodes = [placed]
        let found = try #require(page.observation.document.barcodes.first)
        for (one, other) in zip(found.corners.corners, placed.corners.corners) {
            #expect(abs(one.x - other.x) < 1e-6 && abs(one.y - other.y) < 1e-6)
        }
        #expect(found.pageSize == placed.pageSize)
    }
}
