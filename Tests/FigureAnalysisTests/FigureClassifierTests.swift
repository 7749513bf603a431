import Facts
import FigureAnalysis
import Geometry
import Observations
import Raster
import TestSupport
import Testing

@Suite struct FigureClassifierTests {
    private let page = PageReading(
        page: PageDescription(
            number: 1, size: Size(width: 600, height: 800), source: .textLayer))

    private func bitmap(_ color: (Int, Int) -> UInt32) -> Bitmap {
        var words = [UInt32](repeating: 0xFFFFFF, count: 600 * 800)
        for y in 0..<800 {
            for x in 0..<600 { words[y * 600 + x] = color(x, y) }
        }
        return words.withUnsafeBytes { bytes in
            Bitmap(
                rgbWords: bytes.baseAddress.unsafelyUnwrapped, width: 600, height: 800,
                bytesPerRow: 2400)
        }
    }

    private let box = Rect<PageUnits>(x: 100, y: 200, width: 300, height: 200)

    @Test func `each feature has a name and is a number`() throws {
        let white = bitmap { _, _ in 0xFFFFFF }
        let values = try #require(FigureClassifier(PicturePart(white), of: page).features(of: box))
            .values
        #expect(values.count == FigureFeatures.names.count)
        #expect(values.filter(\.isFinite) == values)
    }

    @Test func `nothing is said of what is too small or outside`() {
        let classifier = FigureClassifier(PicturePart(bitmap { _, _ in 0xFFFFFF }), of: page)
        #expect(classifier.look(at: Rect(x: 10, y: 10, width: 3, height: 90)).classification == nil)
        #expect(
            classifier.look(at: Rect(x: 900, y: 10, width: 90, height: 90)).classification == nil)
    }

    @Test func `a manifold picture without a ground is a photo`() throws {
        var noise = SeededGenerator(seed: 1)
        let grain = (0..<600 * 800).map { _ in Int(noise.next() % 24) }
        let photo = bitmap { x, y in
            let level = 60 + x / 5 + y / 9 + grain[y * 600 + x]
            return UInt32(min(255, level)) << 16 | UInt32(min(255, level * 3 / 4)) << 8
                | UInt32(max(0, 200 - y / 4 + grain[x]))
        }
        let found = try #require(
            FigureClassifier(PicturePart(photo), of: page).look(at: box).classification)
        #expect(found.kind == .photo)
        #expect(found.confidence > 0.5 && found.confidence <= 1)
    }

    @Test func `a checkered area is a code`() throws {
        let square = Rect<PageUnits>(x: 480, y: 60, width: 66, height: 66)
        var noise = SeededGenerator(seed: 2)
        let modules = (0..<484).map { _ in noise.next() % 2 == 0 }
        let code = bitmap { x, y in
            let (column, row) = ((x - 480) / 3, (y - 60) / 3)
            guard x >= 480, y >= 60, column < 22, row < 22 else { return 0xFFFFFF }
            return modules[row * 22 + column] ? 0 : 0xFFFFFF
        }
        #expect(
            FigureClassifier(PicturePart(code), of: page).look(at: square).classification?.kind
                == .code)
    }

    /// What is inside other figures is not looked at, so the order of questions is of no account.
    @Test func `the same area is the same again`() {
        let classifier = FigureClassifier(
            PicturePart(bitmap { x, y in x * y % 7 == 0 ? 0x203080 : 0xFFFFFF }), of: page)
        let first = classifier.look(at: box).classification
        #expect(classifier.look(at: box).classification == first)
    }
}
