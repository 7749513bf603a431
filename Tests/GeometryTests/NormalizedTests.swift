import Foundation
import Geometry
import Testing

@Suite struct NormalizedTests {
    private let page = Size<PageUnits>(width: 200, height: 100)

    @Test func `the origin moves to the lower left`() {
        let corner = NormalizedPoint(Point<PageUnits>(x: 0, y: 0), in: page)
        #expect(corner == NormalizedPoint(x: 0, y: 1))
        let box = NormalizedRect(Rect(minX: 50, minY: 25, maxX: 100, maxY: 75), in: page)
        #expect(box == NormalizedRect(x: 0.25, y: 0.25, width: 0.25, height: 0.5))
        #expect(
            NormalizedRect.fullImage.onPage(page) == Rect(minX: 0, minY: 0, maxX: 200, maxY: 100))
    }

    @Test func `there and back is the same place`() {
        for _ in 0..<200 {
            let point = Point<PageUnits>(x: .random(in: 0...200), y: .random(in: 0...100))
            let back: Point<PageUnits> = NormalizedPoint(point, in: page).onPage(page)
            #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
        }
    }

    @Test func `a page without extent has no far places`() {
        let empty = Size<PageUnits>(width: 0, height: -3)
        #expect(empty.height == 0)
        #expect(NormalizedPoint(Point(x: 5, y: 5), in: empty) == NormalizedPoint(x: 0, y: 0))
    }

    @Test func `a path contains what is inside`() {
        let triangle = NormalizedRegion(normalizedPoints: [
            NormalizedPoint(x: 0, y: 0), NormalizedPoint(x: 1, y: 0), NormalizedPoint(x: 0, y: 1),
        ])
        for _ in 0..<500 {
            let (x, y) = (Double.random(in: -0.5...1.5), Double.random(in: -0.5...1.5))
            let isInside = x > 0 && y > 0 && x + y < 1
            #expect(triangle.normalizedPath.contains(CGPoint(x: x, y: y)) == isInside)
        }
        #expect(triangle.boundingBox == .fullImage)
        #expect(!NormalizedRegion(normalizedPoints: []).normalizedPath.contains(CGPoint.zero))
    }

    @Test func `a region keeps the corners of a leaning frame, from the top left clockwise`() {
        let quad = Quad<PageUnits>(
            topLeft: Point(x: 20, y: 0), topRight: Point(x: 200, y: 20),
            bottomRight: Point(x: 180, y: 100), bottomLeft: Point(x: 0, y: 80))
        let region = NormalizedRegion(quad, in: page)
        #expect(region.normalizedPoints.first == NormalizedPoint(x: 0.1, y: 1))
        #expect(region.boundingBox == .fullImage)
        #expect(!region.normalizedPath.contains(NormalizedPoint(x: 0.01, y: 0.99)))
    }
}
