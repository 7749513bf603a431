import Geometry
import Observations
import Testing

@testable import PageRecognition

@Suite struct UnreadPicturesTests {
    private func page(
        pictures: [Rect<PageUnits>], words: [Word] = []
    ) -> PageReading {
        PageReading(
            page: PageDescription(
                number: 1, size: Size(width: 600, height: 800), source: .textLayer),
            words: words, pictures: pictures.map { PictureRegion(box: $0, kind: .raster) })
    }

    private func word(x: Double, y: Double, width: Double = 40, confidence: Float = 0.9) -> Word {
        Word(
            text: "word", box: Rect(x: x, y: y, width: width, height: 12), baseline: Float(y + 12),
            style: TextStyle(size: 12), confidence: confidence)
    }

    @Test func `a picture without words of the layer is unread, also under a stamp`() {
        let scan = Rect<PageUnits>(x: 0, y: 0, width: 600, height: 800)
        #expect(UnreadPictures(page(pictures: [scan])).areas == [scan])
        #expect(
            UnreadPictures(page(pictures: [scan], words: [word(x: 400, y: 780)])).areas == [scan])
    }

    @Test func `a background with text on it, a symbol and a pattern are not`() {
        let scan = Rect<PageUnits>(x: 0, y: 0, width: 600, height: 800)
        let text = (0..<400).map {
            word(x: 40 + Double($0 % 10) * 50, y: 60 + Double($0 / 10) * 16)
        }
        #expect(UnreadPictures(page(pictures: [scan], words: text)).areas.isEmpty)
        let sign = Rect<PageUnits>(x: 20, y: 20, width: 60, height: 60)
        #expect(UnreadPictures(page(pictures: [sign])).areas.isEmpty)
        let dots = (0..<500).map {
            Rect<PageUnits>(x: Double($0 % 25) * 24, y: Double($0 / 25) * 40, width: 24, height: 40)
        }
        #expect(UnreadPictures(page(pictures: dots)).areas.isEmpty)
    }

    /// However a picture is cut into strips, it is one.
    @Test(arguments: [1, 3, 40]) func `strips are one picture`(count: Int) {
        let height = 400 / Double(count)
        let strips = (0..<count).map {
            Rect<PageUnits>(x: 50, y: 100 + Double($0) * height, width: 500, height: height)
        }
        let areas = UnreadPictures(page(pictures: strips)).areas
        #expect(areas.count == 1)
        #expect(areas.first.map { abs($0.area - 200_000) < 1 } == true)
    }

    @Test func `labels and guesses make no passage`() {
        let area = Rect<PageUnits>(x: 100, y: 100, width: 400, height: 100)
        let text = (0..<20).map {
            word(x: 110 + Double($0 % 5) * 60, y: 110 + Double($0 / 5) * 20)
        }
        #expect(page(pictures: [], words: text).isPassage(in: area))
        #expect(!page(pictures: [], words: Array(text.prefix(3))).isPassage(in: area))
        let guesses = text.map { word(x: $0.box.minX, y: $0.box.minY, confidence: 0.4) }
        #expect(!page(pictures: [], words: guesses).isPassage(in: area))
    }
}
