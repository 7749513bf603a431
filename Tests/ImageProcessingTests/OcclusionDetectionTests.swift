import Geometry
import Raster
import Testing

@testable import ImageProcessing

@Suite struct OcclusionDetectionTests {
    private func areas(_ drawing: SheetDrawing) throws -> [HiddenArea] {
        let sheet = DetectedSheet(
            corners: SheetDrawing.single, confidence: 1, flatSize: Size(width: 360, height: 520))
        return OcclusionDetection().areas(of: sheet, in: try drawing.source())
    }

    /// A finger that comes in from the right.
    private let finger: [Point<Pixels>] = [
        Point(x: 600, y: 300), Point(x: 420, y: 360), Point(x: 405, y: 385),
        Point(x: 425, y: 400), Point(x: 600, y: 360),
    ]

    @Test func `a finger over the edge hides what is under it`() throws {
        var drawing = SheetDrawing(sheets: [SheetDrawing.single])
        drawing.things = [(finger, 20)]
        let found = try areas(drawing)
        #expect(found.count == 1)
        let area = try #require(found.first)
        #expect((0.01...0.05).contains(area.share))
        // In the flat sheet it is at the right side, in the upper half.
        #expect(area.outline.allSatisfy { $0.x > 240 && (180...340).contains($0.y) })
        #expect(Point<Pixels>(x: 330, y: 255).isInside(area.outline))
        #expect(!Point<Pixels>(x: 120, y: 255).isInside(area.outline))
    }

    @Test func `a pen that lies aslant within the sheet is one thing, too`() throws {
        var drawing = SheetDrawing(sheets: [SheetDrawing.single])
        drawing.things = [
            (
                [
                    Point(x: 200, y: 260), Point(x: 212, y: 250), Point(x: 400, y: 430),
                    Point(x: 388, y: 442),
                ], 25
            )
        ]
        #expect(try areas(drawing).count == 1)
    }

    @Test(arguments: [
        Rect<Pixels>(x: 0, y: 0, width: 100, height: 20),  // a band across the head
        Rect<Pixels>(x: 10, y: 40, width: 80, height: 50),  // a picture
        Rect<Pixels>(x: 0, y: 0, width: 4, height: 140),  // a stripe along a side
    ])
    func `what is printed hides nothing`(area: Rect<Pixels>) throws {
        var drawing = SheetDrawing(sheets: [SheetDrawing.single])
        drawing.printed = [(area, 50)]
        #expect(try areas(drawing).isEmpty)
    }

    @Test(arguments: [UInt8(60), 120, 170])
    func `nor does a ground of any level hide an untouched sheet`(ground: UInt8) throws {
        var drawing = SheetDrawing(sheets: [SheetDrawing.single])
        drawing.ground = ground
        #expect(try areas(drawing).isEmpty)
    }

    @Test(arguments: 0..<6)
    func `outlines are within the sheet and shares below 1`(step: Int) throws {
        var drawing = SheetDrawing(sheets: [SheetDrawing.single])
        let down = Double(step) * 50
        drawing.things = [(finger.map { Point(x: $0.x, y: $0.y + down - 100) }, 15)]
        for area in try areas(drawing) {
            #expect(area.share > 0 && area.share < 1)
            #expect(
                area.outline.allSatisfy {
                    (-3...363).contains($0.x) && (-3...523).contains($0.y)
                })
        }
    }
}
