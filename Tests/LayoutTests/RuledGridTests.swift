import Geometry
import Observations
import Testing

@testable import Layout

@Suite struct RuledGridTests {
    /// Page y of the rows of a frame with two columns, two lines of text and bands behind these.
    private func rows(_ bands: [ClosedRange<Double>], color: UInt32 = 0xD0D0D0) throws -> [Double] {
        var page = TypedPage()
        for y in [90.0, 124] { page.level(y: y, from: 50, to: 350) }
        for x in [50.0, 200, 350] { page.upright(x: x, from: 90, to: 124) }
        for band in bands {
            page.fill(
                Rect(minX: 50, minY: band.lowerBound, maxX: 350, maxY: band.upperBound),
                color: color)
        }
        page.row(["Item", "Amount"], x: [55, 205], y: 103)
        page.row(["of the house", "in all"], x: [55, 205], y: 117)
        let content = PageContent(
            page.reading, words: page.reading.words, rules: page.reading.rules)
        let grid = try #require(RuledGrid.grids(of: content).first)
        return grid.divided(atBandsOf: content).rows
    }

    @Test func `a coloured band is a row`() throws {
        #expect(try rows([90...107]) == [90, 107, 124])
    }

    @Test func `a ground of all rows, bands that touch and bands through letters divide nothing`()
        throws
    {
        for bands in [[90...124], [90...107, 107...124], [90...102]] as [[ClosedRange<Double>]] {
            #expect(try rows(bands) == [90, 124])
        }
    }

    @Test func `a white band divides nothing`() throws {
        #expect(try rows([90...107], color: 0xFFFFFF) == [90, 124])
    }
}
