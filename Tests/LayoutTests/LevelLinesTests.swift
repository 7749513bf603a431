import Geometry
import TestSupport
import Testing

@testable import Layout

@Suite struct LevelLinesTests {
    private func segment(_ box: Rect<PageUnits>, words: Range<Int>) -> Segment {
        Segment(words: Array(words), box: box, baseline: box.maxY - 2, size: box.height)
    }

    /// Lines of two columns, and a line number in the gap, which is next to both.
    @Test func `of the lines on one height the one at the strip is next to it`() {
        let lines = LevelLines([
            segment(Rect(x: 0, y: 0, width: 40, height: 10), words: 0..<5),
            segment(Rect(x: 100, y: 1, width: 40, height: 10), words: 5..<9),
            segment(Rect(x: 0, y: 20, width: 80, height: 10), words: 9..<18),
        ])
        let left = lines.nearest(among: [0, 1, 2], isLeft: true)
        #expect(left.map(\.words.count) == [4, 9])
        let right = lines.nearest(among: [0, 1, 2], isLeft: false)
        #expect(right.map(\.words.count) == [5, 9])
    }

    /// Three unbroken lines and one in three pieces.
    @Test func `a line that stretched blanks break is whole`() {
        let unbroken = (0..<3).map { row in
            segment(
                Rect(x: 0, y: Double(row) * 12, width: 140, height: 10),
                words: row * 9..<row * 9 + 9)
        }
        let pieces = (0..<3).map { column in
            segment(
                Rect(x: Double(column) * 50, y: 36, width: 40, height: 10),
                words: 27 + column * 3..<30 + column * 3)
        }
        let next = LevelLines(unbroken + pieces).nearest(among: Array(0..<6), isLeft: true)
        #expect(next.map(\.words.count) == [9, 9, 9, 9])
        #expect(next.last.map(\.words) == Array(27..<36))
    }

    /// Against all pairs of lines.
    @Test(arguments: 0..<30) func `what is next to a strip is what no other line hides`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let segments = (0..<60).map { index in
            segment(
                Rect(
                    x: .random(in: 0...300, using: &random),
                    y: .random(in: 0...200, using: &random),
                    width: .random(in: 5...80, using: &random),
                    height: .random(in: 6...12, using: &random)), words: index..<index + 1)
        }
        let lines = LevelLines(segments)
        let side = lines.boxes.indices.filter { lines.boxes[$0].maxX <= 250 }
        let next = side.filter { index in
            let box = lines.boxes[index]
            return !side.contains { other in
                let beyond = lines.boxes[other]
                return beyond.minX > box.maxX
                    && beyond.sharedHeight(with: box) > box.height * 0.5
            }
        }
        let found = lines.nearest(among: side, isLeft: true)
        #expect(found.count == next.count)
        #expect(
            zip(found, next).allSatisfy {
                $0.words.contains(lines.segments[$1].words[0])
            })
    }
}
