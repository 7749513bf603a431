import Geometry
import Raster
import TestSupport
import Testing

@testable import PageRecognition

@Suite struct TouchingLinesTests {
    private let size = (width: 600, height: 300)

    /// Ink in some boxes.
    private func image(_ boxes: [Rect<Pixels>]) throws -> BinaryImage {
        try #require(
            BinaryImage(width: size.width, height: size.height) { row, flags in
                for box in boxes where box.minY <= Double(row) && Double(row) < box.maxY {
                    for column in Int(box.minX)..<Int(box.maxX) { flags[column] = 1 }
                }
            })
    }

    private func box(_ x: Double, _ y: Double, _ right: Double, _ bottom: Double) -> Rect<Pixels> {
        Rect(minX: x, minY: y, maxX: right, maxY: bottom)
    }

    /// Words on baselines at 60, 120, 180 and 240, with long strokes in between.
    private var words: [Rect<Pixels>] {
        [60.0, 120, 180, 240].flatMap { baseline in
            stride(from: 40.0, to: 540, by: 60).flatMap { x in
                [
                    box(x, baseline - 8, x + 50, baseline),
                    box(x + 10, baseline - 30, x + 14, baseline),
                ]
            }
        }
    }

    @Test func `pieces of a line side by side are one line`() throws {
        let found = [
            box(40, 30, 300, 60), box(330, 40, 570, 72), box(40, 90, 570, 120),
            box(40, 150, 570, 180), box(40, 210, 570, 240),
        ]
        let touching = TouchingLines(found, ink: try image(words), grids: [])
        #expect(touching.lines.count == 4)
        let first = try #require(touching.lines.first)
        #expect(first.minX == 40 && first.maxX == 570)
        #expect(touching.areas.isEmpty)
    }

    @Test func `a box of two lines is cut between their baselines`() throws {
        let found = [box(40, 30, 570, 120), box(40, 150, 570, 180), box(40, 210, 570, 240)]
        let touching = TouchingLines(found, ink: try image(words), grids: [])
        #expect(touching.lines.count == 4)
        #expect(touching.lines[0].maxY <= 90 && touching.lines[1].minY >= 60)
        #expect(touching.areas == [found[0]])
    }

    @Test func `columns and cells stay apart`() throws {
        let columns = [40.0, 330].flatMap { x in
            [30.0, 90, 150, 210].map { box(x, $0, x + 220, $0 + 30) }
        }
        let ink = try image(words)
        #expect(TouchingLines(columns, ink: ink, grids: []).lines.count == 8)
        let cells = [box(40, 30, 300, 60), box(310, 30, 570, 60), box(40, 90, 570, 120)]
        #expect(
            TouchingLines(cells, ink: ink, grids: [box(0, 0, 600, 70)]).lines.count == cells.count)
    }

    /// Lines that are whole stay as they were found, whatever their lengths.
    @Test(arguments: 1...40) func `whole lines stay`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let found = stride(from: 20.0, to: 280, by: 52).map { y in
            box(
                Double.random(in: 20...200, using: &generator).rounded(), y,
                Double.random(in: 300...580, using: &generator).rounded(),
                y + Double.random(in: 28...44, using: &generator).rounded())
        }
        let touching = TouchingLines(found, ink: try image(found), grids: [])
        #expect(touching.lines == found && touching.areas.isEmpty)
    }
}
