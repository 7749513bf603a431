import Foundation
import Geometry
import Observations
import Raster
import Testing

@testable import ImageProcessing

/// A sheet of text lines on a ground, seen in perspective.
private struct Scene {
    var size = (width: 600, height: 800)
    var ground: UInt8 = 90
    var paper: UInt8 = 230
    var corners = Quad<Pixels>(
        topLeft: Point(x: 130, y: 120), topRight: Point(x: 470, y: 150),
        bottomRight: Point(x: 530, y: 650), bottomLeft: Point(x: 80, y: 610))

    /// The levels of the flat sheet, 100 by 140 units: lines of letters.
    private func level(_ place: Point<Pixels>) -> UInt8 {
        let isLine = place.y.truncatingRemainder(dividingBy: 6) < 2.5 && (10...130) ~= place.y
        let isLetter = place.x.truncatingRemainder(dividingBy: 3) < 2 && (10...90) ~= place.x
        return isLine && isLetter ? 40 : paper
    }

    func source() throws -> SourceImage {
        let sheet = Rect<Pixels>(x: 0, y: 0, width: 100, height: 140)
        let back = try #require(ProjectiveTransform(from: sheet, to: corners)?.inverse)
        var pixels: [UInt8] = []
        for y in 0..<size.height {
            for x in 0..<size.width {
                let place = back(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                pixels.append(sheet.contains(place) ? level(place) : ground)
            }
        }
        let gray = try #require(GrayImage(pixels: pixels, width: size.width, height: size.height))
        return SourceImage(gray: gray, resolution: nil, toPage: Transform(scale: 1))
    }
}

private func distance(_ one: Quad<Pixels>, _ other: Quad<Pixels>) -> Double {
    zip(one.corners, other.corners).map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max() ?? 0
}

@Suite struct DocumentSegmentationTests {
    @Test func `a sheet on a table is found, with its corners and proportions`() throws {
        let scene = Scene()
        let sheet = try #require(DocumentSegmentation().sheet(in: scene.source()))
        #expect(distance(sheet.corners, scene.corners) < 6)
        #expect(sheet.confidence > 0.5)
        #expect(sheet.flatSize.width < sheet.flatSize.height)
    }

    @Test(arguments: [(60, 0), (-50, 40), (0, 100), (70, -60)])
    func `wherever it lies`(x: Int, y: Int) throws {
        var scene = Scene()
        func moved(_ point: Point<Pixels>) -> Point<Pixels> {
            Point(x: point.x + Double(x), y: point.y + Double(y))
        }
        scene.corners = Quad(
            topLeft: moved(scene.corners.topLeft), topRight: moved(scene.corners.topRight),
            bottomRight: moved(scene.corners.bottomRight),
            bottomLeft: moved(scene.corners.bottomLeft))
        let sheet = try #require(DocumentSegmentation().sheet(in: scene.source()))
        #expect(distance(sheet.corners, scene.corners) < 6)
    }

    @Test func `a dark sheet on a light ground is one as well`() throws {
        var scene = Scene()
        (scene.ground, scene.paper) = (235, 140)
        let sheet = try #require(DocumentSegmentation().sheet(in: scene.source()))
        #expect(distance(sheet.corners, scene.corners) < 6)
    }

    /// Its sides are as clear as those of a larger one, which is one whatever the network says.
    @Test(arguments: [(0.5, true), (-0.5, false)])
    func `a small bright sheet is one where the network doubts it, not where it denies it`(
        presence: Double, isSheet: Bool
    ) throws {
        var scene = Scene()
        scene.corners = Quad(
            topLeft: Point(x: 230, y: 260), topRight: Point(x: 390, y: 268),
            bottomRight: Point(x: 398, y: 480), bottomLeft: Point(x: 222, y: 470))
        let picture = try #require(try scene.source().planes)
        let cells = [Float](repeating: 0.2, count: 48 * 64)
        let mask = SheetMask(
            width: 48, height: 64, cover: cells, rim: cells, presence: presence,
            pictureSize: Size(
                width: Double(picture[0].width), height: Double(picture[0].height)))
        let segmentation = DocumentSegmentation()
        let found = segmentation.sheet(of: segmentation.candidates(in: picture, mask))
        #expect((found != nil) == isSheet)
        let scale = Double(scene.size.width) / Double(picture[0].width)
        let first = scene.corners.topLeft
        #expect(
            found.map {
                hypot($0.corners[0].x * scale - first.x, $0.corners[0].y * scale - first.y)
            }
                ?? 0 < 6)
    }

    @Test func `a scan has none`() throws {
        var scene = Scene()
        scene.ground = scene.paper
        #expect(try DocumentSegmentation().sheet(in: scene.source()) == nil)
    }

    @Test func `rules and pictures on paper are none`() throws {
        var pixels = [UInt8](repeating: 250, count: 600 * 800)
        // A ruled table.
        for row in stride(from: 100, through: 500, by: 50) {
            for x in 80..<520 { for y in row..<row + 3 { pixels[y * 600 + x] = 20 } }
        }
        for column in stride(from: 80, through: 520, by: 110) {
            for y in 100..<503 { for x in column..<column + 3 { pixels[y * 600 + x] = 20 } }
        }
        let gray = try #require(GrayImage(pixels: pixels, width: 600, height: 800))
        let source = SourceImage(gray: gray, resolution: nil, toPage: Transform(scale: 1))
        #expect(DocumentSegmentation().sheet(in: source) == nil)
    }

    @Test func `a picture of one colour or of a few pixels has none`() throws {
        for (width, height) in [(600, 800), (3, 3), (1, 500)] {
            let pixels = [UInt8](repeating: 128, count: width * height)
            let gray = try #require(GrayImage(pixels: pixels, width: width, height: height))
            let source = SourceImage(gray: gray, resolution: nil, toPage: Transform(scale: 1))
            #expect(DocumentSegmentation().sheet(in: source) == nil)
        }
    }

    @Test func `the outline of a code is no sheet, a code on a sheet makes it none the less one`() {
        let square = Quad<Pixels>(Rect(x: 100, y: 100, width: 200, height: 200))
        let sheet = DetectedSheet(
            corners: square, confidence: 1, flatSize: Size(width: 200, height: 200))
        func code(_ box: Rect<PageUnits>) -> BarcodeObservation {
            BarcodeObservation(
                symbology: .qr, payloadString: "A", reader: "none", corners: Quad(box),
                pageSize: Size(width: 400, height: 400))
        }
        #expect(sheet.isOutline(of: [code(Rect(x: 110, y: 110, width: 180, height: 180))]))
        #expect(!sheet.isOutline(of: [code(Rect(x: 110, y: 110, width: 50, height: 50))]))
        #expect(!sheet.isOutline(of: [code(Rect(x: 310, y: 110, width: 180, height: 180))]))
        #expect(!sheet.isOutline(of: []))
    }

    @Test(arguments: [0.5, 0.7071, 1, 1.2941])
    func `the proportions are the sheet's, not those of its picture`(aspect: Double) throws {
        // A pinhole camera of 0.6 diagonals looks at a tilted rectangle.
        let size = Size<Pixels>(width: 3000, height: 4000)
        let focal = 0.6 * 5000.0
        let (sine, cosine) = (0.5, 0.75.squareRoot())
        func place(_ x: Double, _ y: Double) -> Point<Pixels> {
            let depth = 4 + y * sine
            return Point(
                x: 1500 + focal * x / depth, y: 2000 + focal * y * cosine / depth)
        }
        let (w, h) = (aspect, 1.0)
        let quad = Quad(
            topLeft: place(-w, -h), topRight: place(w, -h), bottomRight: place(w, h),
            bottomLeft: place(-w, h))
        let found = SheetProportions(quad, in: size).aspect
        #expect(abs(found / aspect - 1) < 0.01, "\(found) is not \(aspect)")
    }
}
