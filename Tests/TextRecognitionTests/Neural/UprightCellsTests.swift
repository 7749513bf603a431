import Testing

@testable import TextRecognition

/// Columns that are drawn as ink in a strip: down the column is to the right.
@Suite struct UprightCellsTests {
    /// A strip of 48 rows with areas of ink.
    private func strip(_ ink: [(columns: Range<Int>, rows: Range<Int>)], width: Int = 400)
        -> TextStrip
    {
        var pixels = [UInt8](repeating: 240, count: width * 48)
        for area in ink {
            for row in area.rows {
                for column in area.columns { pixels[row * width + column] = 10 }
            }
        }
        return TextStrip(pixels: pixels, width: width, height: 48)
    }

    private func cells(_ strip: TextStrip) -> UprightCells {
        UprightCells(strip, in: 0..<strip.width)
    }

    /// A letter fills its cell, a long vowel is a stroke down the column, a full stop is in the right upper
    /// quarter, a small kana beside the right edge, a bracket low and wide.
    @Test func `characters have the form of their ink`() {
        let column = cells(
            strip([
                (10..<42, 8..<40), (50..<78, 22..<26), (88..<98, 9..<19), (130..<148, 9..<28),
                (200..<207, 9..<38), (214..<246, 8..<40),
            ]))
        #expect(column.cells.map(\.form) == [.letter, .stroke, .mark, .small, .bar, .letter])
    }

    @Test func `pieces of a letter are one cell, and a bracket and a full stop are two`() {
        let column = cells(
            strip([
                (10..<42, 8..<40), (50..<58, 8..<40), (70..<80, 8..<40), (100..<108, 10..<38),
                (116..<126, 10..<20), (140..<172, 8..<40),
            ]))
        #expect(
            column.cells.map(\.columns) == [10..<42, 50..<80, 100..<108, 116..<126, 140..<172])
    }

    /// The start of the strip is above, its upper edge to the right.
    @Test func `a letter is rotated clockwise`() throws {
        let column = cells(strip([(100..<132, 8..<12), (100..<104, 8..<40)]))
        let line = try #require(column.line(column.cells.indices, turningBars: false)).strip
        let dark = { (row: Int, column: Int) in line.pixels[row * line.width + column] < 128 }
        let rows = (0..<48).map { row in (0..<line.width).count { dark(row, $0) } }
        let columns = (0..<line.width).map { column in (0..<48).count { dark($0, column) } }
        // Its bars are at the top and at the right.
        #expect(rows.first { $0 > 0 } == 32)
        #expect(columns.last { $0 > 0 } == 32)
    }

    @Test func `a full stop is where it is in a line`() throws {
        let column = cells(strip([(10..<42, 8..<40), (50..<60, 9..<19)]))
        let line = try #require(column.line(1..<2, turningBars: false)).strip
        let rows = (0..<48).filter { row in
            (0..<line.width).contains { line.pixels[row * line.width + $0] < 128 }
        }
        let columns = (0..<line.width).filter { column in
            (0..<48).contains { line.pixels[$0 * line.width + column] < 128 }
        }
        #expect(rows.allSatisfy { $0 > 24 })
        #expect(columns.allSatisfy { $0 < line.width / 2 })
    }

    @Test func `letters that touch have cells of their own`() {
        let column = cells(
            strip([
                (10..<42, 8..<40), (50..<82, 8..<40), (82..<85, 20..<23), (85..<117, 8..<40),
                (124..<156, 8..<40),
            ]))
        #expect(column.cells.count == 4)
        #expect(82...85 ~= column.cells[1].columns.upperBound)
        #expect(column.cells[2].columns.lowerBound == column.cells[1].columns.upperBound)
    }

    @Test func `a letter that is longer than others is one cell`() {
        let column = cells(
            strip([(10..<42, 8..<40), (50..<82, 8..<40), (90..<130, 8..<40), (140..<172, 8..<40)]))
        #expect(column.cells.map(\.columns) == [10..<42, 50..<82, 90..<130, 140..<172])
    }

    /// The first piece would fit into the cell of the low letter above it.
    @Test func `pieces are with those that are nearer`() {
        let column = cells(
            strip([
                (10..<42, 8..<40), (50..<66, 8..<40), (74..<80, 8..<40), (84..<106, 8..<40),
                (114..<146, 8..<40),
            ]))
        #expect(column.cells.map(\.columns) == [10..<42, 50..<66, 74..<106, 114..<146])
    }

    @Test func `ink that an edge cuts off is of the next column`() throws {
        let letters = [(10..<42, 8..<40), (50..<82, 8..<40), (90..<122, 8..<40)]
        let column = cells(strip(letters + [(0..<200, 0..<4), (20..<60, 45..<48)]))
        #expect(column.cells.map(\.columns) == letters.map(\.0))
        #expect(column.cells.allSatisfy { $0.rows == 8..<40 })
        let line = try #require(column.line(column.cells.indices, turningBars: false)).strip
        #expect(line.pixels.count { $0 < 128 } == 3 * 32 * 32)
    }

    @Test func `ink that reaches from an edge to the letters is of them`() {
        let column = cells(strip([(10..<42, 0..<40), (50..<82, 8..<40), (90..<122, 8..<48)]))
        #expect(column.cells.map(\.rows) == [0..<40, 8..<40, 8..<48])
    }

    /// Lower in the strip is further left in the column.
    @Test func `a small kana is right of the column's middle where the column leans`() {
        let level = cells(
            strip([(10..<42, 8..<40), (56..<74, 15..<34), (90..<122, 8..<40), (130..<162, 8..<40)]))
        #expect(level.cells[1].form == .letter)
        let leaning = cells(
            strip([
                (10..<42, 14..<46), (56..<74, 15..<34), (90..<122, 14..<46), (130..<162, 14..<46),
            ]))
        #expect(leaning.cells[1].form == .small)
    }

    @Test(arguments: 1...40) func `runs are grouped in order, none of the groups too long`(
        seed: Int
    ) {
        var runs: [Range<Int>] = []
        var start = 0
        for index in 0..<12 {
            let length = 3 + (seed * 11 + index * index * 7) % 33
            runs.append(start..<start + length)
            start += length + 1 + (seed * 5 + index * 3) % 9
        }
        let groups = runs.grouped(within: 35, size: 34)
        #expect(groups.flatMap { $0 } == runs)
        #expect(
            groups.allSatisfy {
                $0.count == 1 || $0[$0.count - 1].upperBound - $0[0].lowerBound <= 35
            }
        )
    }

    @Test(arguments: 1...6) func `a run in parts has no gap`(count: Int) {
        let ink = StripExtents(strip([(7..<190, 8..<40)]))
        let parts = ink.split(7..<190, into: count)
        #expect(parts.count == count)
        #expect(parts.first?.lowerBound == 7 && parts.last?.upperBound == 190)
        #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    }

    @Test func `bare paper has no cells`() {
        let column = cells(strip([]))
        #expect(column.cells.isEmpty)
        #expect(column.line(0..<0, turningBars: false) == nil)
    }

    /// Wherever letters are down the column, each is in one cell, in order, and the line has all of their ink.
    @Test(arguments: 1...30) func `no ink is lost`(seed: Int) throws {
        var ink: [(columns: Range<Int>, rows: Range<Int>)] = []
        var start = 6
        for index in 0..<8 {
            let length = 24 + (seed * 7 + index * 5) % 9
            ink.append((start..<start + length, 8..<40))
            start += 38 + (seed + index) % 4
        }
        let column = cells(strip(ink))
        #expect(column.cells.map(\.columns) == ink.map(\.columns))
        let line = try #require(column.line(column.cells.indices, turningBars: true)).strip
        #expect(
            line.pixels.count { $0 < 128 }
                == ink.reduce(0) { $0 + $1.columns.count * $1.rows.count })
    }
}
