import Geometry
import Observations
import Raster
import Testing

@testable import ImageProcessing

/// A drawn picture of strokes like those of text, which can be blurred, shaded and lit.
private struct DrawnText {
    let width = 1200
    let height = 900
    /// Levels of grey, 0…255.
    var levels: [Float]

    /// - Parameter left: Pixels of the margin at the left.
    init(left: Int = 100, paper: Float = 215, ink: Float = 25) {
        levels = [Float](repeating: paper, count: 1200 * 900)
        for row in stride(from: 90, to: 810, by: 40) {
            for letter in stride(from: left, to: 1080, by: 17) where letter % 5 > 0 {
                // A stem, and a bowl of one of three heights.
                fill(letter..<letter + 4, row..<row + 20, with: ink)
                let bowl = 4 + letter % 3 * 5
                fill(letter..<letter + 11, row + bowl..<row + bowl + 4, with: ink)
            }
        }
    }

    mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, with level: Float) {
        for y in rows { for x in columns { levels[y * width + x] = level } }
    }

    mutating func change(_ change: (_ x: Int, _ y: Int, _ level: Float) -> Float) {
        for y in 0..<height {
            for x in 0..<width {
                levels[y * width + x] = change(x, y, levels[y * width + x])
            }
        }
    }

    /// The mean of so many pixels to each side in each direction.
    func blurred(across: Int, down: Int) -> DrawnText {
        var result = self
        result.levels = mean(levels, radius: across, step: 1, length: width)
        result.levels = mean(result.levels, radius: down, step: width, length: height)
        return result
    }

    private func mean(_ values: [Float], radius: Int, step: Int, length: Int) -> [Float] {
        guard radius > 0 else { return values }
        var result = values
        for line in 0..<values.count / length {
            let start = step == 1 ? line * length : line
            for index in 0..<length {
                var sum: Float = 0
                for near in index - radius...index + radius {
                    sum += values[start + max(0, min(length - 1, near)) * step]
                }
                result[start + index * step] = sum / Float(2 * radius + 1)
            }
        }
        return result
    }

    func image() throws -> GrayImage {
        let pixels = levels.map { UInt8(max(0, min(255, $0))) }
        return try #require(GrayImage(pixels: pixels, width: width, height: height))
    }

    func quality() throws -> ImageQuality {
        ImageQualityMeasurement().quality(of: try image(), xHeight: 20)
    }
}

@Suite struct ImageQualityTests {
    private typealias Fault = ImageQuality.Fault

    @Test func `a clean page has no fault but what it has`() throws {
        let quality = try DrawnText().quality()
        for fault in Fault.allCases where fault != .smudge {
            #expect(quality[fault] < 0.2, "\(fault)")
        }
        #expect(quality.overall > 0.8)
        #expect(quality.advice.isEmpty)
    }

    @Test func `a page out of focus is unsharp in all directions`() throws {
        let quality = try DrawnText().blurred(across: 7, down: 7).quality()
        #expect(quality[.defocus] > 0.5)
        #expect(quality[.motionBlur] < 0.5)
        #expect(quality.advice.contains(Fault.defocus.advice))
    }

    @Test func `a camera that moved blurs in one direction`() throws {
        let quality = try DrawnText().blurred(across: 9, down: 0).quality()
        #expect(quality[.motionBlur] > 0.5)
        #expect(quality[.defocus] < 0.2)
    }

    /// The wider the blur, the worse the quality.
    @Test func `blur is measured by its width`() throws {
        let measured = try (0...3).map {
            try DrawnText().blurred(across: 2 * $0, down: 2 * $0).quality()[.defocus]
        }
        #expect(measured == measured.sorted())
        #expect(measured[3] > measured[0] + 0.4)
    }

    @Test func `a hand keeps the light from part of the page`() throws {
        var page = DrawnText()
        page.change { x, _, level in x > 600 ? level * 0.3 : level }
        #expect(try page.quality()[.shadow] > 0.5)
    }

    @Test func `a dark picture has no shadow`() throws {
        var page = DrawnText()
        page.change { _, _, level in level * 0.4 }
        let quality = try page.quality()
        #expect(quality[.shadow] < 0.1)
        #expect(quality[.glare] == 0)
    }

    @Test func `a lamp is reflected with a soft rim`() throws {
        var page = DrawnText(paper: 190)
        page.change { x, y, level in
            let distance = (Float(x - 500) * Float(x - 500) + Float(y - 400) * Float(y - 400))
                .squareRoot()
            return level + max(0, 200 - distance)
        }
        #expect(try page.quality()[.glare] > 0.5)
    }

    @Test func `a white label does not shine`() throws {
        var page = DrawnText(paper: 190)
        page.fill(300..<700, 200..<500, with: 255)
        #expect(try page.quality()[.glare] == 0)
    }

    @Test func `faded text has little contrast`() throws {
        #expect(try DrawnText(ink: 180).quality()[.lowContrast] > 0.5)
        #expect(try DrawnText(ink: 80).quality()[.lowContrast] < 0.2)
    }

    @Test func `lines that reach the edge are cut`() throws {
        var cut = DrawnText(left: 100)
        let (levels, width) = (cut.levels, cut.width)
        cut.change { x, y, level in x + 119 < width ? levels[y * width + x + 119] : level }
        #expect(try cut.quality()[.cutText] > 0.5)
        #expect(try DrawnText(left: 40).quality()[.cutText] == 0)
    }

    /// A frame around the page is no text.
    @Test func `a dark edge cuts nothing`() throws {
        var page = DrawnText()
        page.fill(0..<12, 0..<900, with: 10)
        #expect(try page.quality()[.cutText] == 0)
    }

    @Test func `small letters need more pixels`() throws {
        let image = try DrawnText().image()
        let measurement = ImageQualityMeasurement()
        #expect(measurement.quality(of: image, xHeight: 6)[.smallText] > 0.5)
        #expect(measurement.quality(of: image, xHeight: 14)[.smallText] == 0)
    }

    /// Grease spreads part of the light: the more, the likelier it is found.
    @Test func `a veil over the picture is a smudge`() throws {
        var desk = DrawnText()
        desk.change { x, y, level in
            x < 200 || x > 1000 || y < 60 || y > 840 ? Float((x * 7 + y * 13) % 40) : level
        }
        let halo = desk.blurred(across: 20, down: 20).blurred(across: 40, down: 40)
        var smudged = desk
        let width = desk.width
        smudged.change { x, y, level in level * 0.4 + halo.levels[y * width + x] * 0.6 }
        let clean = try desk.quality()[.smudge]
        let found = try smudged.quality()[.smudge]
        #expect(clean < 0.9)
        #expect(found >= 0.9)
    }

    /// Whatever the picture, the measures are numbers from 0 to 1, and the same each time.
    @Test(arguments: [(1, 1), (3, 900), (40, 40), (700, 5), (200, 300)])
    func `any picture has a quality`(width: Int, height: Int) throws {
        var state: UInt32 = 7
        let pixels = (0..<width * height).map { _ -> UInt8 in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(state >> 24)
        }
        let image = try #require(GrayImage(pixels: pixels, width: width, height: height))
        let first = ImageQualityMeasurement().quality(of: image, xHeight: nil)
        for fault in Fault.allCases { #expect((0...1).contains(first[fault])) }
        #expect(first == ImageQualityMeasurement().quality(of: image, xHeight: nil))
    }
}
