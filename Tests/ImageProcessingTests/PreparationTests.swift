import Foundation
import Geometry
import Raster
import TestSupport
import Testing

@testable import ImageProcessing

/// A white page with black rectangles.
private func page(
    width: Int, height: Int, black areas: [Rect<Pixels>], paper: UInt8 = 255
) throws -> PageImage {
    var pixels = [UInt8](repeating: paper, count: width * height)
    for area in areas {
        for y in Int(area.minY)..<Int(area.maxY) {
            for x in Int(area.minX)..<Int(area.maxX) { pixels[y * width + x] = 0 }
        }
    }
    let gray = try #require(GrayImage(pixels: pixels, width: width, height: height))
    return PageImage(gray: gray, resolution: 0, toPage: Transform(scale: 1))
}

/// The middle of the ink, on the page as delivered.
private func ink(of image: PageImage) throws -> Point<PageUnits> {
    let box = try #require(image.gray.binarized?.componentBoxes.max { $0.area < $1.area })
    return image.toPage(Point(x: box.midX, y: box.midY))
}

@Suite struct PreparationTests {
    @Test(arguments: [0, 90, 180, 270])
    func `a turned page knows its way back`(degrees: Int) throws {
        let source = try page(
            width: 300, height: 200, black: [Rect(x: 40, y: 20, width: 30, height: 10)])
        let turned = Preparation().rotated(source, by: degrees)
        let place = try ink(of: turned)
        #expect(abs(place.x - 55) < 1 && abs(place.y - 25) < 1)
        #expect(turned.orientation == degrees)
        #expect((turned.gray.width == 200) == (degrees % 180 == 90))
    }

    /// Whatever turns follow each other, the way back leads home.
    @Test func `turns add up`() throws {
        let source = try page(
            width: 240, height: 160, black: [Rect(x: 200, y: 100, width: 20, height: 40)])
        for first in [90, 180, 270] {
            for second in [90, 180, 270] {
                let turned = Preparation().rotated(
                    Preparation().rotated(source, by: first), by: second)
                let place = try ink(of: turned)
                #expect(abs(place.x - 210) < 1 && abs(place.y - 120) < 1)
                #expect(turned.orientation == (first + second) % 360)
            }
        }
    }

    /// Letters of a poster, or noise that looks like them.
    private var tallShapes: [Rect<Pixels>] {
        (0..<16).map { Rect(x: 520 + Double($0) * 70, y: 300, width: 40, height: 120) }
    }

    @Test
    func `small text that runs up the page is enlarged, though noise looks like large letters`()
        throws
    {
        let text = (0..<12).flatMap { line in
            (0..<40).map { letter in
                Rect<Pixels>(
                    x: 60 + Double(line) * 30, y: 60 + Double(letter) * 12, width: 9, height: 7)
            }
        }
        let source = try page(width: 1700, height: 600, black: text + tallShapes)
        #expect(XHeightNormalization().prepared(source).gray.width > 1700)
    }

    @Test func `a poster with a column of small signs is reduced`() throws {
        let signs = (0..<14).map {
            Rect<Pixels>(x: 60, y: 60 + Double($0) * 12, width: 9, height: 7)
        }
        let source = try page(width: 1700, height: 600, black: signs + tallShapes)
        #expect(XHeightNormalization().prepared(source).gray.width < 1700)
    }

    /// Rows of letters on lines that climb by 3 degrees.
    private var climbingLetters: [Rect<Pixels>] {
        let slope = tan(3 * Double.pi / 180)
        return (0..<18).flatMap { row in
            (0..<45).map { column in
                let x = 60 + Double(column) * 18
                let y = 100 + Double(row) * 45 - (x - 60) * slope
                return Rect(x: x, y: y.rounded(), width: 12, height: 16)
            }
        }
    }

    @Test(arguments: [255, 210, 160] as [UInt8])
    func `the corners of a deskewed page are as light as its paper`(paper: UInt8) throws {
        let deskewed = Deskewing().prepared(
            try page(width: 1000, height: 1000, black: climbingLetters, paper: paper))
        #expect(abs(deskewed.skew - 3) < 0.3)
        let pixels = deskewed.gray.withPixels { Array($0) }
        let width = deskewed.gray.width
        let corners = [0, width - 1, pixels.count - width, pixels.count - 1].map { pixels[$0] }
        #expect(corners.allSatisfy { $0 == paper })
        // Along its edges, pixels are mixed with what was beyond.
        #expect(pixels.count { $0 > paper } < 3 * (width + deskewed.gray.height))
    }

    @Test func `a skewed page is deskewed and maps back to page space`() throws {
        let letters = climbingLetters
        let source = try page(width: 1000, height: 1000, black: letters)
        let level = Preparation().prepared(source)
        #expect(abs(level.skew - 3) < 0.3)
        let boxes = try #require(level.gray.binarized).componentBoxes
        let first = try #require(letters.first)
        #expect(
            boxes.contains { box in
                let place = level.toPage(Point(x: box.midX, y: box.midY))
                return abs(place.x - first.midX) < 3 && abs(place.y - first.midY) < 3
            })
    }

    @Test func `a blank page stays as it is`() throws {
        let blank = try page(width: 400, height: 300, black: [])
        let prepared = Preparation().prepared(blank)
        #expect(prepared.skew == 0 && prepared.gray.width == 400)
        #expect(OrientationDetection().axis(of: blank.gray) == .unclear)
    }
}

@Suite struct BackgroundNormalizationTests {
    /// Rows of letters on a page whose left and right half have these greys, and boxes far from others on the right.
    private func page(
        left: UInt8, right: UInt8, letters: UInt8?, rows: Int = 20, boxes: Int = 0
    ) throws -> PageImage {
        let (width, height) = (600, 800)
        var pixels = (0..<width * height).map { $0 % width < width / 2 ? left : right }
        if let letters {
            for box in 0..<boxes {
                for y in 0..<9 {
                    for x in 0..<9 {
                        pixels[(20 + box / 9 * 40 + y) * width + 310 + box % 9 * 32 + x] = letters
                    }
                }
            }
            for row in 0..<rows {
                for column in 0..<12 {
                    for y in 0..<12 {
                        for x in 0..<7 where x < 2 || x > 4 || y < 2 {
                            pixels[(40 + row * 34 + y) * width + 30 + column * 14 + x] = letters
                        }
                    }
                }
            }
        }
        let gray = try #require(GrayImage(pixels: pixels, width: width, height: height))
        return PageImage(gray: gray, resolution: 0, toPage: Transform(scale: 1))
    }

    private func change(_ page: PageImage) throws -> Bool {
        let prepared = BackgroundNormalization().prepared(page)
        return prepared.gray.withPixels(Array.init) != page.gray.withPixels(Array.init)
    }

    @Test func `the letters of a folded sheet are found on its darker half`() throws {
        let folded = try page(left: 150, right: 200, letters: 70)
        #expect(folded.gray.binarized?.letterCounts.inLines == 0)
        let prepared = BackgroundNormalization().prepared(folded)
        #expect((prepared.gray.binarized?.letterCounts.inLines ?? 0) > 200)
    }

    @Test(
        arguments: [
            (200, 200, 70),  // evenly lit
            (200, 200, nil),  // blank
            (150, 200, nil),  // two blank halves
            (40, 230, 220),  // light print on the dark half of a card
            (30, 30, 220),  // a dark card
        ] as [(UInt8, UInt8, UInt8?)])
    func `other pages remain as they are`(left: UInt8, right: UInt8, letters: UInt8?) throws {
        #expect(try !change(page(left: left, right: right, letters: letters)))
    }

    /// Dimmer towards the right; a threshold for all takes half of the noise for print.
    private func dimPage(letters: Int) throws -> PageImage {
        var chance = SeededGenerator(seed: 11)
        let (width, height) = (600, 800)
        let noise = (0..<width * height).map { _ in Int.random(in: -24...24, using: &chance) }
        var pixels = (0..<width * height).map { place in
            // Phones smooth the noise of their sensors.
            let around = [-1, 0, 1].flatMap { row in
                [-1, 0, 1].map { noise[(place + row * width + $0 + noise.count) % noise.count] }
            }
            return UInt8(118 - place % width / 16 + around.reduce(0, +) / 9)
        }
        for letter in 0..<letters {
            let (row, column) = letter.quotientAndRemainder(dividingBy: 14)
            for y in 0..<14 {
                for x in 0..<9 where x < 3 || x > 5 || y < 3 {
                    pixels[(60 + row * 40 + y) * width + 40 + column * 14 + x] = 30
                }
            }
        }
        let gray = try #require(GrayImage(pixels: pixels, width: width, height: height))
        return PageImage(gray: gray, resolution: 0, toPage: Transform(scale: 1))
    }

    @Test func `little print in dim light is distinguished from noise`() throws {
        let page = try dimPage(letters: 112)
        let before = try #require(page.gray.binarized).letterCounts
        #expect(before.isolated > before.inLines)
        let counts = try #require(
            BackgroundNormalization().prepared(page).gray.binarized
        ).letterCounts
        #expect(counts.inLines > 90 && counts.isolated < 20, "\(counts)")
    }

    @Test func `noise alone stays as it is`() throws {
        #expect(try !change(dimPage(letters: 0)))
    }

    /// On questionnaires most of what is large enough for a letter are boxes.
    @Test func `a sheet of boxes is normalized, specks beside a few letters are not`() throws {
        let sheet = try page(left: 150, right: 200, letters: 70, rows: 4, boxes: 40)
        let prepared = BackgroundNormalization().prepared(sheet)
        #expect((prepared.gray.binarized?.letterCounts.inLines ?? 0) > 40)
        #expect(try !change(page(left: 150, right: 200, letters: 70, rows: 4, boxes: 150)))
    }

    /// However dark the shadow is, its letters are found.
    @Test(arguments: [100, 115, 130, 145, 160, 175, 190])
    func `letters in shadow are found`(shadow: Int) throws {
        let page = try page(
            left: UInt8(shadow), right: 220, letters: UInt8(shadow / 3))
        let prepared = BackgroundNormalization().prepared(page)
        #expect((prepared.gray.binarized?.letterCounts.inLines ?? 0) > 200)
    }
}

@Suite struct ContrastStretchingTests {
    /// A white page with bars of a level of grey and edges half as dark.
    private func bars(_ level: UInt8, paper: UInt8 = 255) throws -> PageImage {
        let (width, height) = (320, 320)
        var pixels = [UInt8](repeating: paper, count: width * height)
        for y in stride(from: 20, to: 300, by: 20) {
            for x in 40..<280 {
                pixels[y * width + x] = UInt8((Int(level) + Int(paper)) / 2)
                for row in 1..<5 { pixels[(y + row) * width + x] = level }
            }
        }
        let gray = try #require(GrayImage(pixels: pixels, width: width, height: height))
        return PageImage(gray: gray, resolution: 0, toPage: Transform(scale: 1))
    }

    @Test func `faint print becomes black`() throws {
        let stretched = ContrastStretching().prepared(try bars(110)).gray
        #expect(stretched.foregroundLevel(share: 0.25) == 0)
    }

    @Test(arguments: [140, 170, 200] as [UInt8]) func `print near paper becomes darker`(
        level: UInt8
    ) throws {
        let stretched = ContrastStretching().prepared(try bars(level)).gray
        let after = stretched.foregroundLevel(share: 0.25)
        #expect(after > 0 && after < Int(level))
    }

    @Test(arguments: [true, false])
    func `black print and grey pages stay as they are`(isBlack: Bool) throws {
        let page = try isBlack ? bars(0) : bars(110, paper: 220)
        #expect(
            ContrastStretching().prepared(page).gray.withPixels { Array($0) }
                == page.gray.withPixels { Array($0) })
    }
}

@Suite struct GreyPrintTests {
    /// Small grey letters beside large black marks, which are most of the foreground.
    @Test(arguments: [(130, 128), (0, 0)] as [(UInt8, Int)])
    func `grey letters are stretched however much black is beside them`(
        grey: UInt8, level: Int
    ) throws {
        let (width, height) = (400, 400)
        var pixels = [UInt8](repeating: 255, count: width * height)
        func fill(_ x: Int, _ y: Int, _ size: Int, _ level: UInt8) {
            for row in y..<y + size {
                for column in x..<x + size { pixels[row * width + column] = level }
            }
        }
        for index in 0..<20 { fill(20 + index * 18, 40, 8, grey) }
        for index in 0..<8 { fill(20 + index * 40, 200, 24, 0) }
        fill(300, 300, 2, 100)
        let gray = try #require(GrayImage(pixels: pixels, width: width, height: height))
        let page = PageImage(gray: gray, resolution: 0, toPage: Transform(scale: 1))
        let median = try #require(gray.medianOfDarkest(below: 191, size: 6...100))
        #expect(median == Int(grey))
        let stretched = ContrastStretching().prepared(page).gray.withPixels {
            $0[300 * width + 300]
        }
        #expect(stretched == (level == 0 ? 100 : 0))
    }

    @Test func `blank paper has no letters`() throws {
        let gray = try #require(
            GrayImage(pixels: [UInt8](repeating: 255, count: 10_000), width: 100, height: 100))
        #expect(gray.medianOfDarkest(below: 191, size: 6...100) == nil)
    }
}
