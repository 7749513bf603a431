import Geometry
import TestSupport
import Testing

@Suite struct BoxGridTests {
    @Test(arguments: 0..<20)
    func `the boxes near one are those that it intersects`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func box(_ tallest: Double) -> Rect<PageUnits> {
            let (left, top) = (
                Double.random(in: -50...900, using: &random),
                Double.random(in: -50...900, using: &random)
            )
            return Rect(
                x: left, y: top, width: .random(in: 0...200, using: &random),
                height: .random(in: 0...tallest, using: &random))
        }
        let boxes = (0..<60).map { box($0 % 10 == 0 ? 900 : 12) }
        let grid = BoxGrid(boxes)
        for other in (0..<40).map({ box($0 % 5 == 0 ? 900 : 12) }) {
            #expect(
                grid.near(other).sorted() == boxes.indices.filter { boxes[$0].intersects(other) })
        }
    }

    @Test func `no box is near where there are none`() {
        #expect(BoxGrid<PageUnits>([]).near(Rect(x: 0, y: 0, width: 10, height: 10)).isEmpty)
    }

    @Test(arguments: 0..<20)
    func `the first box with a point in it is that of all boxes`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let boxes = (0..<60).map { _ in
            Rect<Pixels>(
                x: .random(in: 0...900, using: &random), y: .random(in: 0...900, using: &random),
                width: .random(in: 0...300, using: &random),
                height: .random(in: 0...300, using: &random))
        }
        let grid = BoxGrid(boxes)
        for _ in 0..<100 {
            let point = Point<Pixels>(
                x: .random(in: -100...1300, using: &random),
                y: .random(in: -100...1300, using: &random))
            #expect(
                grid.first(containing: point) == boxes.firstIndex { $0.contains(point) },
                "seed \(seed)")
        }
    }
}
