import Geometry
import ImageObservations
import InkAnalysis
import Raster
import TestSupport
import Testing

@Suite struct CombDetectorTests {
    /// A page at 200 pixels per inch with a few lines of letters, and more ink.
    private func ink(_ areas: [Rect<Pixels>]) throws -> PageForeground {
        let (width, height) = (900, 700)
        let lines = (0..<3).flatMap { line in
            (0..<30).map {
                Rect<Pixels>(
                    x: 60 + Double($0) * 14, y: 60 + Double(line) * 30, width: 10, height: 14)
            }
        }
        var pixels = [UInt8](repeating: 255, count: width * height)
        for area in lines + areas {
            for y in Int(area.minY)..<Int(area.maxY) {
                for x in Int(area.minX)..<Int(area.maxX) { pixels[y * width + x] = 20 }
            }
        }
        let gray = try #require(GrayImage(pixels: pixels, width: width, height: height))
        return ForegroundAnalysis().foreground(
            of:
                PageImage(gray: gray, resolution: 200, toPage: Transform(scale: 0.36)))
    }

    /// Boxes of 40 by 46 pixels from (100, 300) on that share their sides.
    private func boxes(_ count: Int) -> [Rect<Pixels>] {
        let width = Double(count) * 40
        return (0...count).map { Rect(x: 100 + Double($0) * 40, y: 300, width: 3, height: 46) }
            + [300, 343].map { Rect(x: 100, y: $0, width: width + 3, height: 3) }
    }

    private func filled(_ comb: InkComb) -> [Bool] { comb.letters.map { $0 != nil } }

    private func letter(at box: Int, width: Double = 18) -> Rect<Pixels> {
        Rect(x: 112 + Double(box) * 40, y: 308, width: width, height: 27)
    }

    @Test func `letters in boxes are found, and no grid`() throws {
        let found = try ink(boxes(6) + [letter(at: 0), letter(at: 1), letter(at: 3)])
        let comb = try #require(found.combs.first)
        #expect(found.combs.count == 1 && found.grids.isEmpty && found.marks.isEmpty)
        #expect(filled(comb) == [true, true, false, true, false, false])
        #expect(comb.letters[3] == letter(at: 3))
        #expect(found.lines.allSatisfy { !$0.intersects(comb.area) })
    }

    @Test func `a grid elsewhere leaves a comb as it is`() throws {
        let grid = (0...3).flatMap {
            [
                Rect<Pixels>(x: 100, y: 450 + Double($0) * 60, width: 453, height: 3),
                Rect<Pixels>(x: 100 + Double($0) * 150, y: 450, width: 3, height: 183),
            ]
        }
        let found = try ink(boxes(6) + [letter(at: 0), letter(at: 1), letter(at: 3)] + grid)
        let comb = try #require(found.combs.first)
        #expect(found.grids.count == 1)
        #expect(found.lines.allSatisfy { !$0.intersects(comb.area) })
        let left = try #require(found.textImage.binarized).componentBoxes
        #expect(left.filter { comb.area.contains($0) }.count == 3)
    }

    @Test func `teeth on a line are one`() throws {
        let teeth = (0...6).map {
            Rect<Pixels>(x: 100 + Double($0) * 40, y: 330, width: 3, height: 15)
        }
        let line = Rect<Pixels>(x: 100, y: 343, width: 243, height: 3)
        let found = try ink(teeth + [line, letter(at: 2), letter(at: 3), letter(at: 5)])
        let comb = try #require(found.combs.first)
        #expect(filled(comb) == [false, false, true, true, false, true])
    }

    @Test func `boxes with words are none`() throws {
        let words = (0..<5).map { letter(at: $0, width: 24) }
            .flatMap { word in
                (0..<3).map {
                    Rect<Pixels>(
                        x: word.minX - 6 + Double($0) * 10, y: word.minY + 10, width: 8, height: 14)
                }
            }
        #expect(try ink(boxes(5) + words).combs.isEmpty)
    }

    @Test func `the marks of a scale that cross its line are none`() throws {
        let marks = (0...8).map {
            Rect<Pixels>(x: 100 + Double($0) * 40, y: 320, width: 3, height: 50)
        }
        let line = Rect<Pixels>(x: 100, y: 343, width: 323, height: 3)
        #expect(try ink(marks + [line]).combs.isEmpty)
    }

    @Test func `sides that are worn off are filled in`() throws {
        let worn = boxes(8).enumerated().filter { ![2, 5].contains($0.offset) }.map(\.element)
        let found = try ink(worn + [letter(at: 0), letter(at: 4), letter(at: 5)])
        let comb = try #require(found.combs.first)
        #expect(comb.boxes.count == 8 && comb.sides.count == 9)
        #expect(comb.letters.indices.filter { comb.letters[$0] != nil } == [0, 4, 5])
    }

    @Test func `stems over a line with ink beside them are letters`() throws {
        let stems = (0..<8).flatMap {
            let x = 100 + Double($0) * 40
            return [
                Rect<Pixels>(x: x, y: 300, width: 3, height: 44),
                Rect<Pixels>(x: x + 3, y: 310, width: 16, height: 8),
                Rect<Pixels>(x: x + 3, y: 330, width: 16, height: 5),
            ]
        }
        let line = Rect<Pixels>(x: 100, y: 343, width: 300, height: 3)
        #expect(try ink(stems + [line]).combs.isEmpty)
    }

    @Test(arguments: 1...20) func `letters are found in their boxes`(
        _ seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 4...15, using: &random)
        let filled = (0..<count).map { _ in Bool.random(using: &random) }
        let found = try ink(
            boxes(count) + filled.indices.filter { filled[$0] }.map { letter(at: $0) })
        let isWritten = filled.count { $0 } >= 3
        #expect(found.combs.map(self.filled) == (isWritten ? [filled] : []))
    }
}
