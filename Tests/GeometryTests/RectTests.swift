import Geometry
import TestSupport
import Testing

@Suite struct RectTests {
    private typealias Box = Rect<PageUnits>

    /// Boxes with whole edges in 0…20, so that arithmetic on them is exact.
    private func boxes(_ count: Int) -> [Box] {
        var random = SeededGenerator(seed: 1)
        return (0..<count).map { _ in
            func edge() -> Double { Double(Int.random(in: 0...20, using: &random)) }
            return Box(minX: edge(), minY: edge(), maxX: edge(), maxY: edge())
        }
    }

    @Test func `edges in the wrong order are swapped and no edge is without number`() {
        #expect(Box(minX: 3, minY: 4, maxX: 1, maxY: 2) == Box(minX: 1, minY: 2, maxX: 3, maxY: 4))
        #expect(
            Box(minX: .nan, minY: -.infinity, maxX: 1, maxY: 2)
                == Box(x: 0, y: 0, width: 1, height: 2))
    }

    @Test func `touching boxes share nothing`() {
        let left = Box(x: 0, y: 0, width: 2, height: 2)
        let right = Box(x: 2, y: 0, width: 2, height: 2)
        #expect(left.intersection(right) == nil && !left.intersects(right))
        #expect(left.sharedWidth(with: right) == 0 && left.sharedHeight(with: right) == 2)
        #expect(left.sharedWidth(with: right.moved(x: 3, y: 0)) == -3)
    }

    @Test func `union contains both, intersection lies in both`() {
        for (one, two) in zip(boxes(500), boxes(500)) {
            #expect(one.union(two) == two.union(one))
            #expect(one.union(two).contains(one) && one.union(two).contains(two))
            #expect((one.intersection(two) != nil) == one.intersects(two))
            if let common = one.intersection(two) {
                #expect(one.contains(common) && two.contains(common) && common.area > 0)
            }
            #expect([one, two].bounds() == one.union(two))
        }
        #expect([Box]().bounds() == nil)
    }

    @Test func `a box shrinks to its centre and no further`() {
        let box = Box(x: 10, y: 10, width: 4, height: 2)
        #expect(box.grown(by: 1) == Box(x: 9, y: 9, width: 6, height: 4))
        #expect(box.grown(by: -1.5) == Box(x: 11.5, y: 11, width: 1, height: 0))
        #expect(box.grown(by: -9) == Box(x: 12, y: 11, width: 0, height: 0))
    }

    @Test func `boxes that nearly touch are one, and no two that are left do`() {
        let strips = (0..<4).map { Box(x: 0, y: Double($0) * 11, width: 30, height: 10) }
        #expect(strips.joined(within: 2) == [Box(x: 0, y: 0, width: 30, height: 43)])
        #expect(strips.joined(within: 0.5) == strips)
        for _ in 0..<50 {
            let boxes = boxes(12)
            let joined = boxes.joined(within: 1)
            #expect(boxes.allSatisfy { box in joined.contains { $0.contains(box) } })
            for (index, box) in joined.enumerated() {
                let others = joined.dropFirst(index + 1)
                #expect(
                    !others.contains {
                        $0.sharedWidth(with: box) > -1 && $0.sharedHeight(with: box) > -1
                    })
            }
            #expect(joined == boxes.shuffled().joined(within: 1))
        }
    }
}
