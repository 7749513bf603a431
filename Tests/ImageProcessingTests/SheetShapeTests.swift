import Foundation
import Geometry
import TestSupport
import Testing

@testable import ImageProcessing

@Suite struct SheetShapeTests {
    private let size = Size<Pixels>(width: 384, height: 512)

    /// Corners of a rectangle in space, turned, tilted and seen by a phone's main camera.
    private func corners(
        of sheet: (width: Double, height: Double), roll: Double, tilt: Double, direction: Double
    ) -> [Point<Pixels>] {
        let focal = 0.6 * hypot(size.width, size.height)
        return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { side in
            let (u, v) = (side.0 * sheet.width / 2, side.1 * sheet.height / 2)
            let (x, y) = (u * cos(roll) - v * sin(roll), u * sin(roll) + v * cos(roll))
            // Along and across the direction in which the sheet falls off.
            let along = x * cos(direction) + y * sin(direction)
            let across = -x * sin(direction) + y * cos(direction)
            let (flat, depth) = (along * cos(tilt), 1.4 + along * sin(tilt))
            return Point(
                x: size.width / 2 + focal / depth
                    * (flat * cos(direction) - across * sin(direction)),
                y: size.height / 2 + focal / depth
                    * (flat * sin(direction) + across * cos(direction)))
        }
    }

    @Test(arguments: 0..<200)
    func `a rectangle does not lean, however it lies`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let seen = corners(
            of: (.random(in: 0.2...0.8, using: &random), .random(in: 0.2...0.8, using: &random)),
            roll: .random(in: -3...3, using: &random), tilt: .random(in: 0...0.7, using: &random),
            direction: .random(in: -3...3, using: &random))
        #expect(SheetProportions.leaning(seen, in: size) < 1e-6)
    }

    /// As where a corner of one sheet and three of another one are taken for one.
    @Test func `a rectangle with one corner elsewhere leans`() {
        var seen = corners(of: (0.6, 0.8), roll: 0.1, tilt: 0.2, direction: 1)
        seen[1].x += 60
        seen[1].y -= 20
        #expect(SheetProportions.leaning(seen, in: size) > 0.1)
    }

    @Test func `a parallelogram leans by its angle`() {
        let seen = [(100.0, 100.0), (300, 100), (250, 300), (50, 300)].map {
            Point<Pixels>(x: $0.0, y: $0.1)
        }
        let cosine = 50 / (50.0 * 50 + 200 * 200).squareRoot()
        #expect(abs(SheetProportions.leaning(seen, in: size) - cosine) < 0.01)
    }

    @Test func `four points on a line lean most`() {
        let seen = (0..<4).map { Point<Pixels>(x: 50 * Double($0), y: 100) }
        #expect(SheetProportions.leaning(seen, in: size) == 1)
    }

    /// The sides of a square of which the upper edge is seen only in part.
    private func shape(seen share: Double) -> ShapeEvidence? {
        let (low, high) = (100, 300)
        func edge(normalX: Double, normalY: Double, offset: Double, seen: Range<Int>)
            -> StraightEdge
        {
            var sum: Float = 0
            let sums = (0..<900).map { place -> Float in
                if seen.contains(place - 450) { sum += 1 }
                return sum
            }
            return StraightEdge(
                normalX: normalX, normalY: normalY, offset: offset, brighterAhead: sums,
                brighterBehind: sums, start: -450, isBorder: false)
        }
        // The position along a line with the normal (0, 1) is -x, with (1, 0) it is y.
        let first = -low - Int(share * Double(high - low))
        let lines = [
            edge(normalX: 0, normalY: 1, offset: 100, seen: first..<1 - low),
            edge(normalX: 1, normalY: 0, offset: 300, seen: low..<high + 1),
            edge(normalX: 0, normalY: 1, offset: 300, seen: -high..<1 - low),
            edge(normalX: 1, normalY: 0, offset: 100, seen: low..<high + 1),
        ]
        let corners = [(100.0, 100.0), (300, 100), (300, 300), (100, 300)].map {
            Point<Pixels>(x: $0.0, y: $0.1)
        }
        let evidence = SideEvidence(
            support: 1, leastSupport: 1, beyond: 0, area: 0, border: 0)
        return ShapeEvidence(
            QuadrilateralCandidate(
                corners: corners, lines: lines, support: [1, 1, 1, 1], evidence: evidence),
            in: size)
    }

    @Test func `sides that meet at each corner are seen there`() throws {
        let whole = try #require(shape(seen: 1))
        #expect(whole.leastCorner > 0.9)
        #expect(whole.corners > 0.9)
    }

    @Test func `a side that ends before its corner is not`() throws {
        let part = try #require(shape(seen: 0.75))
        #expect(part.leastCorner < 0.1)
        #expect(part.corners > 0.6)
        #expect(part.corners < 0.9)
    }
}

/// Which quadrilateral is the whole of a sheet that is folded in half.
@Suite struct SheetPartTests {
    /// A sheet of 200 by 300 whose left half is as dark as the ground, and what the network takes for it.
    private func candidate(_ box: Rect<Pixels>, mask covered: Rect<Pixels>) -> SheetCandidate {
        let size = Size<Pixels>(width: 384, height: 512)
        let cells = (0..<64).flatMap { row in
            (0..<48).map { column in
                covered.contains(Point<Pixels>(x: Double(column) * 8 + 4, y: Double(row) * 8 + 4))
                    ? Float(1) : 0
            }
        }
        let mask = SheetMask(
            width: 48, height: 64, cover: cells, rim: cells, presence: 3, pictureSize: size)
        var plane = Plane(width: 384, height: 512)
        for y in 100..<400 { for x in 200..<300 { plane.values[y * 384 + x] = 230 } }
        let map = EdgeMap([plane])
        let corners = Quad(box).corners
        let lines = (0..<4).map { map.straightEdge(from: corners[$0], to: corners[($0 + 1) % 4]) }
        let isSeen = box.minX >= 200
        let outline = QuadrilateralCandidate(
            corners: corners, lines: lines, support: [1, 1, 1, isSeen ? 1 : 0],
            evidence: SideEvidence(
                support: 1, leastSupport: isSeen ? 1 : 0, beyond: 0, area: 0, border: 0))
        return SheetCandidate(
            outline, evidence: RegionEvidence(corners, in: [plane], detail: plane),
            shape: ShapeEvidence(outline, in: size), network: NetworkEvidence(corners, in: mask),
            presence: 3, isFitted: false)
    }

    private let whole = Rect<Pixels>(x: 100, y: 100, width: 200, height: 300)
    private let half = Rect<Pixels>(x: 200, y: 100, width: 100, height: 300)

    @Test func `a half is part of a whole of which the network sees far more`() {
        #expect(candidate(whole, mask: whole).continues(candidate(half, mask: whole)))
    }

    @Test func `not of what neither edges nor the network see`() {
        #expect(!candidate(whole, mask: half).continues(candidate(half, mask: half)))
    }

    @Test func `nor of what has other sides`() {
        let wide = Rect<Pixels>(x: 20, y: 20, width: 340, height: 460)
        #expect(!candidate(wide, mask: wide).continues(candidate(half, mask: wide)))
    }
}
