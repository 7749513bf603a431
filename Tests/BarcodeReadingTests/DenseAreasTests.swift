import Geometry
import Raster
import TestSupport
import Testing

@testable import BarcodeReading

/// Sheets of 1,000 × 1,400 pixels with ink drawn by chance.
@Suite struct DenseAreasTests {
    private static let code = Rect<Pixels>(x: 400, y: 600, width: 160, height: 160)

    /// Lines of strokes as high as small letters at 120 dots per inch, 20 pixels apart, with blanks
    /// between words; `code` remains free.
    private func lines(seed: UInt64, to bottom: Int = 1300) -> [[Bool]] {
        var chance = SeededGenerator(seed: seed)
        var ink = [[Bool]](
            repeating: [Bool](repeating: false, count: 1000), count: 1400)
        for top in stride(from: 80, to: bottom, by: 20) {
            for left in stride(from: 80, to: 900, by: 4) where chance.next() % 6 > 0 {
                for row in top..<top + 10 {
                    for column in left..<left + 2 { ink[row][column] = true }
                }
            }
        }
        return ink
    }

    /// Modules of 2 pixels in ``code``, with paper around it.
    private func addModules(to ink: inout [[Bool]], seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        let code = Self.code
        for row in Int(code.minY) - 16..<Int(code.maxY) + 16 {
            for column in Int(code.minX) - 16..<Int(code.maxX) + 16 {
                ink[row][column] = false
            }
        }
        for row in stride(from: Int(code.minY), to: Int(code.maxY), by: 2) {
            for column in stride(from: Int(code.minX), to: Int(code.maxX), by: 2)
            where chance.next() % 2 == 0 {
                for y in row..<row + 2 { for x in column..<column + 2 { ink[y][x] = true } }
            }
        }
    }

    private func sheet(_ ink: [[Bool]]) throws -> GrayImage {
        try #require(
            GrayImage(
                pixels: ink.flatMap { $0.map { $0 ? 20 : 240 } }, width: ink[0].count,
                height: ink.count))
    }

    private func turned(_ ink: [[Bool]]) -> [[Bool]] {
        ink[0].indices.map { column in ink.reversed().map { $0[column] } }
    }

    @Test(arguments: 1...8)
    func `a symbol below lines of text is looked at, and hardly anything else`(seed: UInt64) throws
    {
        var ink = lines(seed: seed, to: 540)
        addModules(to: &ink, seed: seed)
        let areas = try sheet(ink).denseAreas
        #expect(areas.contains { $0.contains(Self.code) })
        #expect(areas.reduce(0) { $0 + $1.area } < 4 * Self.code.area)
    }

    @Test(arguments: 1...8)
    func `a symbol among lines of text is looked at with them`(seed: UInt64) throws {
        var ink = lines(seed: seed)
        addModules(to: &ink, seed: seed)
        #expect(try sheet(ink).denseAreas.contains { $0.contains(Self.code) })
    }

    @Test(arguments: 1...8)
    func `lines of text are no symbols, upright or turned by a quarter`(seed: UInt64) throws {
        let ink = lines(seed: seed)
        for page in [ink, turned(ink)] {
            let sheet = try sheet(page)
            let looked = sheet.denseAreas.reduce(0) { $0 + $1.area }
            #expect(looked < sheet.bounds.area / 20)
        }
    }

    @Test func `bars are looked at, whose rows and columns are alike`() throws {
        var ink = lines(seed: 9)
        addModules(to: &ink, seed: 9)
        let code = Self.code
        let top = ink[Int(code.minY)]
        for row in Int(code.minY)..<Int(code.maxY) { ink[row] = top }
        #expect(try sheet(ink).denseAreas.contains { $0.contains(code) })
        let upright = turned(ink)
        let place = Rect<Pixels>(
            x: 1400 - code.maxY, y: code.minX, width: code.height, height: code.width)
        #expect(try sheet(upright).denseAreas.contains { $0.contains(place) })
    }

    @Test func `the outermost bars of a long strip are looked at, however wide`() throws {
        var ink = [[Bool]](repeating: [Bool](repeating: false, count: 1000), count: 1400)
        var (left, seed) = (200, SeededGenerator(seed: 3))
        while left < 700 {
            let width = Int(seed.next() % 2 + 1) * 2
            for row in 600..<680 { for column in left..<left + width { ink[row][column] = true } }
            left += width + 2
        }
        // Three bars of twelve pixels each.
        for start in [700, 724, 748] {
            for row in 600..<680 { for column in start..<start + 12 { ink[row][column] = true } }
        }
        let strip = Rect<Pixels>(x: 200, y: 610, width: 560, height: 60)
        #expect(try sheet(ink).denseAreas.contains { $0.contains(strip) })
    }

    @Test(arguments: 1...8)
    func `what is as small as a word is not looked at`(seed: UInt64) throws {
        var ink = [[Bool]](repeating: [Bool](repeating: false, count: 1000), count: 1400)
        var chance = SeededGenerator(seed: seed)
        for row in stride(from: 600, to: 614, by: 2) {
            for column in stride(from: 400, to: 440, by: 2) where chance.next() % 2 == 0 {
                for y in row..<row + 2 { for x in column..<column + 2 { ink[y][x] = true } }
            }
        }
        #expect(try sheet(ink).denseAreas.isEmpty)
    }

    @Test func `a sheet without ink, and one smaller than two blocks, have no areas`() throws {
        #expect(
            try sheet([[Bool]](repeating: [Bool](repeating: false, count: 90), count: 90))
                .denseAreas.isEmpty)
        #expect(try sheet([[true, false, true]]).denseAreas.isEmpty)
    }
}
