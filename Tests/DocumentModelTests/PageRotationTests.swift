import DocumentModel
import Geometry
import Testing

@Suite struct PageTurnTests {
    private let page = Size<PageUnits>(width: 100, height: 200)
    private let box = Rect<PageUnits>(x: 10, y: 20, width: 30, height: 5)

    @Test func `the top of a page turned clockwise is at its right`() {
        let top = Rect<PageUnits>(x: 0, y: 0, width: 100, height: 1)
        #expect(
            PageRotation.quarter.box(top, on: page)
                == Rect(x: 199, y: 0, width: 1, height: 100))
    }

    @Test func `degrees that are no quarters are no turn`() {
        #expect(
            [0, 90, 180, 270, 360, -90, 45].map { PageRotation(degrees: $0) }
                == [.none, .quarter, .half, .threeQuarters, .none, .none, .none])
    }

    @Test(arguments: PageRotation.allCases) func `four turns bring every box back`(
        turn: PageRotation
    ) {
        var (size, place) = (page, box)
        for _ in 0..<4 { (place, size) = (turn.box(place, on: size), turn.size(of: size)) }
        #expect(place == box)
        #expect(size == page)
    }

    @Test(arguments: PageRotation.allCases) func `quarters add up`(turn: PageRotation) {
        var (size, place) = (page, box)
        for _ in 0..<turn.rawValue {
            (place, size) = (
                PageRotation.quarter.box(place, on: size), PageRotation.quarter.size(of: size)
            )
        }
        #expect(place == turn.box(box, on: page))
        #expect(size == turn.size(of: page))
    }
}
