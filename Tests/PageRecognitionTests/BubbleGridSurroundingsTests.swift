import Geometry
import ImageObservations
import Observations
import Raster
import Testing

@testable import PageRecognition

@Suite struct BubbleGridSurroundingsTests {
    /// Rows of circles of 40 pixels, 60 apart, the second of the first row filled.
    private func foreground() throws -> PageForeground {
        let marks = (0..<2).flatMap { row in
            (0..<3).map { column in
                InkMark(
                    box: Rect(
                        x: 100 + Double(column) * 60, y: 50 + Double(row) * 80, width: 40,
                        height: 40),
                    shape: .round, state: row == 0 && column == 1 ? .filled : .empty,
                    fullness: 0.2, confidence: 0.9,
                    place: TickMark.Place(array: 0, row: row, column: column))
            }
        }
        let gray = try #require(
            GrayImage(pixels: [UInt8](repeating: 255, count: 400 * 300), width: 400, height: 300))
        return PageForeground(
            xHeight: 10, rules: [], lines: [], textImage: gray, grids: [], marks: marks)
    }

    @Test func `the middles of empty marks are read, and nothing beside them`() throws {
        let grid = BubbleGridSurroundings(try foreground())
        #expect(grid.options.count == 2)
        func isMasked(_ x: Double, _ y: Double) -> Bool {
            grid.besideOptions.contains { $0.contains(Point(x: x, y: y)) }
        }
        // A letter in a circle, its outline, the blank behind it, a filled circle.
        #expect(!isMasked(120, 70) && !isMasked(120, 150) && !isMasked(180, 150))
        #expect(isMasked(102, 70) && isMasked(138, 70) && isMasked(150, 70))
        #expect(isMasked(180, 70))
    }

    @Test func `marks alone have no letters`() throws {
        var foreground = try foreground()
        for index in foreground.marks.indices { foreground.marks[index].place = nil }
        let grid = BubbleGridSurroundings(foreground)
        #expect(grid.options.isEmpty && grid.besideOptions.isEmpty)
    }
}
