import Geometry
import Raster
import Testing

@testable import ImageProcessing

@Suite struct GroundBetweenTests {
    private func outline(_ box: Rect<Pixels>) -> QuadrilateralCandidate {
        QuadrilateralCandidate(
            corners: [
                box.origin, Point(x: box.maxX, y: box.minY), Point(x: box.maxX, y: box.maxY),
                Point(x: box.minX, y: box.maxY),
            ], lines: [], support: [1, 1, 1, 1],
            evidence: SideEvidence(support: 1, leastSupport: 1, beyond: 0, area: 0, border: 0))
    }

    private let left = Rect<Pixels>(x: 40, y: 60, width: 120, height: 200)
    private let right = Rect<Pixels>(x: 200, y: 60, width: 120, height: 200)

    /// - Parameter textured: How far levels of the ground differ from place to place.
    private func isGround(
        between level: Float, ground: Float = 60, textured: Float = 0,
        _ parts: [Rect<Pixels>]? = nil
    ) -> Bool {
        let whole = left.union(right)
        var plane = Plane(width: 360, height: 320)
        for y in 0..<320 {
            for x in 0..<360 {
                let point = Point<Pixels>(x: Double(x), y: Double(y))
                plane.values[y * 360 + x] =
                    left.contains(point) || right.contains(point)
                    ? 230
                    : whole.contains(point)
                        ? level : ground + ((x / 3 + y / 3).isMultiple(of: 2) ? textured : 0)
            }
        }
        return GroundBetween(
            (parts ?? [left, right]).map(outline), of: outline(whole), in: [plane]
        ).isGround
    }

    @Test(arguments: [Float(60), 45, 80])
    func `the ground is seen between two sheets, in shadow, too`(level: Float) {
        #expect(isGround(between: level))
    }

    @Test func `what differs less than the ground itself is the ground`() {
        #expect(isGround(between: 110, textured: 60))
        #expect(!isGround(between: 110, textured: 10))
    }

    /// The middle of a card that is folded twice, in shade, and a printed band.
    @Test(arguments: [Float(230), 165, 120])
    func `paper and print between parts are no ground`(level: Float) {
        #expect(!isGround(between: level))
    }

    @Test func `white sheets on a white table are apart`() {
        #expect(isGround(between: 215, ground: 220))
    }

    @Test func `parts that touch have no ground between them`() {
        let middle = left.midX
        let parts = [
            Rect<Pixels>(minX: left.minX, minY: 60, maxX: middle, maxY: 260),
            Rect<Pixels>(minX: middle, minY: 60, maxX: right.maxX, maxY: 260),
        ]
        #expect(!isGround(between: 60, parts))
    }
}
