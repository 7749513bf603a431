import Geometry
import Testing

@testable import ImageProcessing
@testable import Raster

/// A white picture with black rectangles.
private func picture(
    width: Int, height: Int, black areas: [Rect<Pixels>], ground: UInt8 = 255, ink: UInt8 = 0
) throws -> GrayImage {
    var pixels = [UInt8](repeating: ground, count: width * height)
    for area in areas {
        for y in Int(area.minY)..<Int(area.maxY) {
            for x in Int(area.minX)..<Int(area.maxX) { pixels[y * width + x] = ink }
        }
    }
    return try #require(GrayImage(pixels: pixels, width: width, height: height))
}

/// Lines of letters, each 10 by 14 pixels with 4 between.
private func letters(lines: Int, columns: Int, x: Double = 60, y: Double = 60) -> [Rect<Pixels>] {
    (0..<lines).flatMap { line in
        (0..<columns).map { column in
            Rect(
                x: x + Double(column) * 14, y: y + Double(line) * 34, width: 10, height: 14)
        }
    }
}

/// A row of dots of 6 pixels with 7 between.
private func leader(x: Double, y: Double, count: Int) -> [Rect<Pixels>] {
    (0..<count).map { Rect(x: x + Double($0) * 13, y: y, width: 6, height: 6) }
}

extension Rect<Pixels> {
    fileprivate var transposed: Rect { Rect(minX: minY, minY: minX, maxX: maxY, maxY: maxX) }
}

@Suite struct LetterTests {
    @Test func `text down the page is sideways, text across is not`() throws {
        let text = letters(lines: 12, columns: 30)
        let level = try picture(width: 600, height: 600, black: text)
        let upright = try picture(width: 600, height: 600, black: text.map(\.transposed))
        #expect(OrientationDetection().axis(of: level) == .horizontal)
        #expect(OrientationDetection().axis(of: upright) == .vertical)
    }

    @Test func `a frame of long vertical rules rotates no page`() throws {
        let rules = [20.0, 560, 570].map { Rect<Pixels>(x: $0, y: 0, width: 6, height: 600) }
        let framed = try picture(
            width: 600, height: 600, black: letters(lines: 4, columns: 30) + rules)
        #expect(OrientationDetection().axis(of: framed) == .horizontal)
    }

    @Test func `x-height is that of letters among specks, dashes and frames`() throws {
        var generator = Generator(seed: 7)
        let specks = (0..<900).map { _ in
            Rect<Pixels>(
                x: Double(generator.next(1180)), y: Double(400 + generator.next(380)),
                width: Double(1 + generator.next(3)), height: Double(1 + generator.next(3)))
        }
        let dashes = (0..<60).map { Rect<Pixels>(x: Double($0) * 18, y: 380, width: 14, height: 4) }
        let image = try picture(
            width: 1200, height: 800, black: letters(lines: 9, columns: 40) + specks + dashes)
        let height = try #require(image.binarized?.xHeight)
        #expect(abs(height - 14) <= 1)
    }

    @Test func `the dots of a matrix printer make letters`() throws {
        // Each letter is a column of five dots beside another.
        let dots = letters(lines: 6, columns: 24).flatMap { letter in
            (0..<5).flatMap { row in
                [0.0, 7].map {
                    Rect<Pixels>(
                        x: letter.minX * 2 + $0, y: letter.minY * 2 + Double(row) * 7, width: 5,
                        height: 5)
                }
            }
        }
        let height = try #require(
            picture(width: 900, height: 700, black: dots).binarized?.xHeight)
        #expect(abs(height - 33) <= 2)
    }

    /// Above and below letters of Arabic there are more dots than letters.
    @Test func `the dots of letters are not the letters`() throws {
        let written = letters(lines: 9, columns: 24).flatMap { letter in
            [Rect<Pixels>(x: letter.minX * 2, y: letter.minY * 2, width: 20, height: 24)]
                + [0.0, 8, 16].map {
                    Rect<Pixels>(
                        x: letter.minX * 2 + $0, y: letter.minY * 2 + 27, width: 5, height: 5)
                }
        }
        let height = try #require(
            picture(width: 900, height: 900, black: written).binarized?.xHeight)
        #expect(abs(height - 24) <= 1)
    }

    /// A table of contents has more leader dots than letters.
    @Test(arguments: [1, 4, 9]) func `leader dots are not the letters`(lines: Int) throws {
        let text = letters(lines: 9, columns: 8).map {
            Rect<Pixels>(x: $0.minX * 2, y: $0.minY * 2, width: 14, height: 24)
        }
        let leaders = (0..<lines).flatMap {
            leader(x: 360, y: 138 + Double($0) * 68, count: 60)
        }
        let height = try #require(
            picture(width: 1300, height: 800, black: text + leaders).binarized?.xHeight)
        #expect(abs(height - 24) <= 1)
    }

    /// As a matrix printer draws lines.
    @Test func `rows of dots without letters keep their height`() throws {
        let dots = (0..<9).flatMap { leader(x: 60, y: 138 + Double($0) * 34, count: 60) }
        let height = try #require(
            picture(width: 900, height: 800, black: dots).binarized?.xHeight)
        #expect(abs(height - 6) <= 1)
    }

    @Test func `a short row of dots is no leader`() throws {
        let ellipses = leader(x: 60, y: 60, count: 3) + leader(x: 160, y: 60, count: 8)
        let ink = try #require(picture(width: 400, height: 100, black: ellipses).binarized)
        let boxes = ink.componentBoxes
        #expect(boxes.count == 11)
        #expect(ink.leaderDots(among: boxes).map { boxes[$0].minX }.min() == 160)
        #expect(ink.leaderDots(among: boxes).count == 8)
    }

    /// Wherever the row begins, whatever its size, and however far it climbs on a skewed page.
    @Test func `leaders are found whole`() throws {
        var generator = Generator(seed: 5)
        for _ in 0..<40 {
            let size = Double(3 + generator.next(9))
            let count = 8 + generator.next(30)
            let climb = Double(generator.next(4)) / 3
            let start = Double(generator.next(100))
            let row = (0..<count).map { dot in
                Rect<Pixels>(
                    x: start + Double(dot) * size * 2, y: 20 + (Double(dot) * climb).rounded(),
                    width: size, height: size)
            }
            let ink = try #require(picture(width: 1100, height: 100, black: row).binarized)
            #expect(ink.leaderDots(among: ink.componentBoxes).count == count)
        }
    }

    /// Syllables of Korean consist of parts above each other, as close as the lines of a page are.
    @Test func `parts of syllables are not joined across lines`() throws {
        let parts = letters(lines: 6, columns: 24).flatMap { letter in
            (0..<2).map { row in
                Rect<Pixels>(
                    x: letter.minX * 2, y: letter.minY * 2 + Double(row) * 24, width: 14,
                    height: 20)
            }
        }
        let height = try #require(
            picture(width: 900, height: 900, black: parts).binarized?.xHeight)
        #expect(abs(height - 20) <= 1)
    }

    @Test func `small letters are enlarged and keep their places`() throws {
        let small = (0..<10).flatMap { line in
            (0..<60).map { column in
                Rect<Pixels>(
                    x: 30 + Double(column) * 8, y: 30 + Double(line) * 20, width: 5, height: 8)
            }
        }
        let gray = try picture(width: 560, height: 260, black: small)
        let page = Preparation().prepared(
            PageImage(gray: gray, resolution: 0, toPage: Transform(scale: 1)))
        let height = try #require(page.gray.binarized?.xHeight)
        #expect(height > 17 && height < 24)
        let first = try #require(page.gray.binarized?.componentBoxes.first)
        let place = page.toPage.box(first)
        #expect(abs(place.minX - 30) < 1 && abs(place.minY - 30) < 1)
    }

    @Test func `letters of a good size are left alone`() throws {
        let gray = try picture(
            width: 600, height: 500,
            black: letters(lines: 10, columns: 30).map {
                Rect(minX: $0.minX, minY: $0.minY, maxX: $0.maxX, maxY: $0.maxY + 6)
            })
        let page = Preparation().prepared(
            PageImage(gray: gray, resolution: 200, toPage: Transform(scale: 1)))
        #expect(page.gray.width == 600 && page.resolution == 200)
    }

    /// Of whatever grey, a page without ink stays as it is.
    @Test(arguments: [UInt8(0), 90, 200, 255]) func `enlarging adds no grey levels`(level: UInt8)
        throws
    {
        let gray = try picture(width: 41, height: 23, black: [], ground: level)
        let large = try #require(gray.enlarged(by: 2.7))
        #expect(large.width == 111 && large.height == 62)
        large.withPixels { pixels in #expect(pixels.allSatisfy { $0 == level }) }
    }

    @Test func `enlarging keeps edges steep and straight`() throws {
        let gray = try picture(
            width: 40, height: 40, black: [Rect(x: 0, y: 0, width: 20, height: 40)])
        let large = try #require(gray.enlarged(by: 4))
        large.withPixels { pixels in
            let row = (0..<160).map { pixels[80 * 160 + $0] }
            #expect(row[70] == 0 && row[90] == 255)
            #expect(row.count { $0 > 20 && $0 < 235 } <= 5)
        }
    }

    @Test func `faint print on white becomes dark`() throws {
        let text = letters(lines: 10, columns: 30)
        func darkest(ground: UInt8) throws -> UInt8 {
            let gray = try picture(
                width: 600, height: 500, black: text, ground: ground, ink: 170)
            let page = Preparation().prepared(
                PageImage(gray: gray, resolution: 200, toPage: Transform(scale: 1)))
            return page.gray.withPixels { $0.min() ?? 0 }
        }
        #expect(try darkest(ground: 255) < 110)
    }

    @Test func `a shadow across the page is normalized, a coloured box is not`() throws {
        var pixels = [UInt8](repeating: 255, count: 600 * 600)
        for y in 0..<600 {
            for x in 0..<600 { pixels[y * 600 + x] = UInt8(255 - x / 5) }
        }
        let shadow = try #require(GrayImage(pixels: pixels, width: 600, height: 600))
        let even = Preparation().prepared(
            PageImage(gray: shadow, resolution: 200, toPage: Transform(scale: 1)))
        let ground = even.gray.background
        #expect(try #require(ground.max()) - #require(ground.min()) < 40)

        let box = try picture(
            width: 600, height: 600, black: [Rect(x: 0, y: 0, width: 200, height: 600)],
            ground: 230, ink: 120)
        let same = Preparation().prepared(
            PageImage(gray: box, resolution: 200, toPage: Transform(scale: 1)))
        #expect(same.gray.withPixels { $0.min() } == 120)
    }
}

/// Numbers that are the same in each run.
private struct Generator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}
