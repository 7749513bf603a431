import Geometry
import Raster
import Testing

@testable import ImageProcessing

@Suite struct SeparateSheetsTests {
    private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quad<
        Pixels
    > {
        Quad(Rect(x: x, y: y, width: width, height: height))
    }

    private func sheets(_ drawing: SheetDrawing) throws -> [DetectedSheet] {
        DocumentSegmentation().sheets(in: try drawing.source())
    }

    /// Two receipts as they are found where the network says nothing but that it is a photograph.
    @Test func `two receipts side by side are two sheets, from the left`() throws {
        var drawing = SheetDrawing(sheets: [
            rectangle(340, 120, 190, 520), rectangle(70, 140, 190, 480),
        ])
        drawing.ground = 60
        let picture = try #require(try drawing.source().planes)
        let cells = [Float](repeating: 0, count: 48 * 64)
        let mask = SheetMask(
            width: 48, height: 64, cover: cells, rim: cells, presence: 3,
            pictureSize: Size(
                width: Double(picture[0].width), height: Double(picture[0].height)))
        let found = SeparateSheets(
            of: DocumentSegmentation().candidates(in: picture, mask, .small), single: nil,
            in: picture
        ).candidates
        #expect(found.count == 2)
        let scale = Double(picture[0].width) / 600
        let lefts = found.map { $0.corners[0].x / scale }
        #expect(zip(lefts, [70.0, 340]).allSatisfy { abs($0 - $1) < 8 }, "\(lefts)")
    }

    @Test func `a narrow gap through which the ground is seen divides two sheets`() throws {
        let size = Size<Pixels>(width: 420, height: 300)
        let whole = DetectedSheet(
            corners: rectangle(90, 250, 420, 300), confidence: 1, flatSize: size)
        func gap(_ width: Double) throws -> SheetGap? {
            var drawing = SheetDrawing(sheets: [
                rectangle(90, 250, 210 - width / 2, 300),
                rectangle(300 + width / 2, 250, 210 - width / 2, 300),
            ])
            drawing.ground = 50
            let source = try drawing.source()
            let picture = try #require(source.planes)
            let cells = try #require(
                SheetCells(
                    whole, in: picture,
                    scale: Double(source.gray.width) / Double(picture[0].width)))
            return SheetGap(in: cells)
        }
        let parts = try #require(try gap(14)).parts
        #expect(parts.count == 2)
        #expect(try gap(0) == nil)
    }

    @Test func `framed boxes on one sheet are no sheets`() throws {
        var drawing = SheetDrawing(sheets: [SheetDrawing.single])
        for x in [10.0, 55] {
            drawing.printed.append((Rect(x: x, y: 20, width: 38, height: 100), 150))
            drawing.printed.append((Rect(x: x + 2, y: 22, width: 34, height: 96), 235))
        }
        #expect(try sheets(drawing).count == 1)
    }

    /// A sheet folded twice, with its middle in shade, and a slide with a dark band.
    @Test(arguments: [UInt8(165), 30])
    func `a sheet with another level across its middle is not two`(level: UInt8) throws {
        var drawing = SheetDrawing(sheets: [SheetDrawing.single])
        drawing.printed = [(Rect(x: 0, y: 48, width: 100, height: 44), level)]
        #expect(try sheets(drawing).count < 2)
    }

    @Test func `a scan has none, and one sheet is one`() throws {
        var drawing = SheetDrawing(sheets: [SheetDrawing.single])
        #expect(try sheets(drawing).count == 1)
        drawing.ground = drawing.paper
        #expect(try sheets(drawing).isEmpty)
    }

    @Test(arguments: [(0.0, 0.0), (20, 10), (-15, 30)])
    func `one sheet alone is found as it is where one is looked for`(x: Double, y: Double) throws {
        func moved(_ point: Point<Pixels>) -> Point<Pixels> {
            Point(x: point.x + x, y: point.y + y)
        }
        let quad = SheetDrawing.single
        let drawing = SheetDrawing(sheets: [
            Quad(
                topLeft: moved(quad.topLeft), topRight: moved(quad.topRight),
                bottomRight: moved(quad.bottomRight), bottomLeft: moved(quad.bottomLeft))
        ])
        let source = try drawing.source()
        #expect(
            DocumentSegmentation().sheets(in: source).map(\.corners)
                == [DocumentSegmentation().sheet(in: source)].compactMap(\.?.corners))
    }
}
