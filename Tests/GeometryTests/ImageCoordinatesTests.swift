import Foundation
import Geometry
import Testing

@Suite struct ImageCoordinatesTests {
    private let size = CGSize(width: 200, height: 100)

    @Test func `pixels count from the lower or the upper left`() {
        let point = NormalizedPoint(x: 0.25, y: 0.1)
        #expect(point.toImageCoordinates(size) == CGPoint(x: 50, y: 10))
        #expect(point.toImageCoordinates(size, origin: .upperLeft) == CGPoint(x: 50, y: 90))
        let rect = NormalizedRect(x: 0.25, y: 0.125, width: 0.5, height: 0.25)
        #expect(rect.toImageCoordinates(size) == CGRect(x: 50, y: 12.5, width: 100, height: 25))
        #expect(
            rect.toImageCoordinates(size, origin: .upperLeft)
                == CGRect(x: 50, y: 62.5, width: 100, height: 25))
    }

    @Test(arguments: [CGPoint(x: 3, y: 4), CGPoint(x: 199, y: 0), CGPoint(x: 0, y: 100)])
    func `there and back is the same`(point: CGPoint) {
        let back = NormalizedPoint(imagePoint: point, in: size).toImageCoordinates(size)
        #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
        let region = NormalizedRect(x: 0.1, y: 0.2, width: 0.5, height: 0.6)
        let inner = NormalizedPoint(imagePoint: point, in: size, normalizedTo: region)
            .toImageCoordinates(from: region, imageSize: size)
        #expect(abs(inner.x - point.x) < 1e-9 && abs(inner.y - point.y) < 1e-9)
    }

    @Test func `a picture without pixels has the coordinate 0`() {
        let point = NormalizedPoint(imagePoint: CGPoint(x: 3, y: 4), in: .zero)
        #expect(point == NormalizedPoint(x: 0, y: 0))
        #expect(
            NormalizedRect(imageRect: CGRect(x: 1, y: 1, width: 2, height: 2), in: .zero).width == 0
        )
    }

    @Test func `a rectangle is its own box, and its region has its corners`() {
        let rect = NormalizedRect(imageRect: CGRect(x: 20, y: 10, width: 40, height: 30), in: size)
        let box = rect.boundingRegion.boundingBox
        #expect(abs(box.origin.x - 0.1) < 1e-9 && abs(box.height - 0.3) < 1e-9)
        #expect(rect.boundingBox == rect)
    }
}
