import Geometry
import Testing

@Suite struct ProjectiveTransformTests {
    private let sheet = Rect<PageUnits>(x: 0, y: 0, width: 210, height: 297)
    private let seen = Quad<PageUnits>(
        topLeft: Point(x: 120, y: 80), topRight: Point(x: 480, y: 110),
        bottomRight: Point(x: 560, y: 640), bottomLeft: Point(x: 40, y: 590))

    @Test func `corners become corners`() throws {
        let way = try #require(ProjectiveTransform(from: sheet, to: seen))
        for (corner, target) in zip(Quad(sheet).corners, seen.corners) {
            let place = way(corner)
            #expect(abs(place.x - target.x) < 1e-9 && abs(place.y - target.y) < 1e-9)
        }
        #expect(way(sheet) == seen || way(sheet).bounds.maxY.rounded() == 640)
    }

    @Test func `there and back is the same place`() throws {
        let way = try #require(ProjectiveTransform(from: sheet, to: seen))
        let back = try #require(way.inverse)
        for _ in 0..<200 {
            let point = Point<PageUnits>(x: .random(in: 0...210), y: .random(in: 0...297))
            let place = back(way(point))
            #expect(abs(place.x - point.x) < 1e-9 && abs(place.y - point.y) < 1e-9)
        }
    }

    @Test func `straight lines stay straight`() throws {
        let way = try #require(ProjectiveTransform(from: sheet, to: seen))
        let (a, b) = (way(Point(x: 10, y: 20)), way(Point(x: 200, y: 250)))
        for step in 1..<10 {
            let share = Double(step) / 10
            let c = way(Point(x: 10 + 190 * share, y: 20 + 230 * share))
            let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
            #expect(abs(area) < 1e-6)
        }
    }

    @Test func `three corners in line have no map`() {
        let flat = Quad<PageUnits>(
            topLeft: Point(x: 0, y: 0), topRight: Point(x: 10, y: 0),
            bottomRight: Point(x: 20, y: 0), bottomLeft: Point(x: 30, y: 0))
        #expect(ProjectiveTransform(from: sheet, to: flat) == nil)
        #expect(
            ProjectiveTransform(
                from: Rect<PageUnits>(x: 0, y: 0, width: 0, height: 5), to: seen) == nil)
    }

    @Test(arguments: [(0, 0), (90, 3), (180, 2), (270, 1)])
    func `corners begin where a turn brings the top left`(degrees: Int, first: Int) {
        #expect(seen.clockwise(fromTurned: degrees).first == seen.corners[first])
        #expect(Set(seen.clockwise(fromTurned: degrees)).count == 4)
    }
}
