import Geometry
import ImageObservations
import InkAnalysis
import Raster
import Testing

/// A page of lines of letters 14 pixels high with black areas on it, at 200 pixels per inch.
private func drawings(
    _ areas: [Rect<Pixels>], lines: Int = 20, letterHeight: Int = 14
) throws -> [InkDrawing] {
    let (width, height) = (900, 1200)
    var pixels = [UInt8](repeating: 255, count: width * height)
    func paint(_ area: Rect<Pixels>) {
        for y in Int(area.minY)..<Int(area.maxY) {
            for x in Int(area.minX)..<Int(area.maxX) { pixels[y * width + x] = 20 }
        }
    }
    for line in 0..<lines {
        for letter in 0..<40 {
            paint(
                Rect(
                    x: 80 + Double(letter) * 16, y: 640 + Double(line * letterHeight * 2),
                    width: 10, height: Double(letterHeight)))
        }
    }
    areas.forEach(paint)
    let gray = try #require(GrayImage(pixels: pixels, width: width, height: height))
    return ForegroundAnalysis().foreground(
        of:
            PageImage(gray: gray, resolution: 200, toPage: Transform(scale: 0.36))
    ).drawings
}

/// Slanted strokes that cross.
private func hatching(x: Double, y: Double, side: Int) -> [Rect<Pixels>] {
    var strokes: [Rect<Pixels>] = []
    for step in stride(from: 0, to: Double(side), by: 2) {
        strokes.append(Rect(x: x + step, y: y + step, width: 6, height: 6))
        strokes.append(Rect(x: x + Double(side) - step, y: y + step, width: 6, height: 6))
    }
    return strokes
}

@Suite struct DrawingTests {
    @Test func `strokes that cross are a drawing of their own`() throws {
        let found = try drawings(hatching(x: 100, y: 100, side: 300))
        #expect(found.count == 1)
        #expect(found.first.map { $0.share > 0.95 } == true)
        #expect(found.first?.box.contains(Rect(x: 105, y: 105, width: 290, height: 290)) == true)
    }

    @Test func `text, rules and large capitals are none`() throws {
        #expect(try drawings([]).isEmpty)
        let frame: [Rect<Pixels>] = [
            Rect(x: 60, y: 600, width: 700, height: 3), Rect(x: 60, y: 1190, width: 700, height: 3),
            Rect(x: 60, y: 600, width: 3, height: 593), Rect(x: 757, y: 600, width: 3, height: 593),
        ]
        #expect(try drawings(frame).isEmpty)
        let capitals = (0..<4).map {
            Rect<Pixels>(x: 100 + Double($0) * 60, y: 100, width: 40, height: 55)
        }
        #expect(try drawings(capitals).isEmpty)
    }

    /// However a drawing is split, near parts are one drawing and far ones are not.
    @Test(arguments: [(20.0, 1), (200, 2)]) func `near pieces are joined`(gap: Double, count: Int)
        throws
    {
        let found = try drawings(
            hatching(x: 80, y: 100, side: 200) + hatching(x: 290 + gap, y: 100, side: 200))
        #expect(found.count == count)
    }
}
