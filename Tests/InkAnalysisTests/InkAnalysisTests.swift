import Geometry
import ImageObservations
import InkAnalysis
import Raster
import Testing

/// A white page with black rectangles and white ones over them, at 200 pixels per inch.
private func ink(
    _ areas: [Rect<Pixels>], light: [Rect<Pixels>] = [], over: [Rect<Pixels>] = [],
    width: Int = 900, height: Int = 700
) throws -> PageForeground {
    var pixels = [UInt8](repeating: 255, count: width * height)
    for (areas, grey) in [(areas, 20), (light, 237), (over, 20)] as [([Rect<Pixels>], UInt8)] {
        for area in areas {
            for y in Int(area.minY)..<Int(area.maxY) {
                for x in Int(area.minX)..<Int(area.maxX) { pixels[y * width + x] = grey }
            }
        }
    }
    let gray = try #require(GrayImage(pixels: pixels, width: width, height: height))
    return ForegroundAnalysis().foreground(
        of:
            PageImage(gray: gray, resolution: 200, toPage: Transform(scale: 0.36)))
}

/// A row of letters.
private func word(x: Double, y: Double, letters: Int) -> [Rect<Pixels>] {
    (0..<letters).map { Rect(x: x + Double($0) * 14, y: y, width: 10, height: 14) }
}

private func grid(x: Double, y: Double, columns: Int, rows: Int) -> [Rect<Pixels>] {
    (0...rows).map {
        Rect(x: x, y: y + Double($0) * 60, width: Double(columns) * 150, height: 3)
    }
        + (0...columns).map {
            Rect(x: x + Double($0) * 150, y: y, width: 3, height: Double(rows) * 60 + 3)
        }
}

@Suite struct InkAnalysisTests {
    @Test func `a grid is found and taken out of the text`() throws {
        let text =
            word(x: 120, y: 125, letters: 6) + word(x: 270, y: 185, letters: 6)
            + word(x: 420, y: 245, letters: 6)
        let found = try ink(grid(x: 100, y: 100, columns: 3, rows: 3) + text)
        #expect(found.grids.count == 1)
        #expect(found.rules.count { $0.axis == .horizontal } == 4)
        #expect(found.rules.count { $0.axis == .vertical } == 4)
        #expect(found.lines.count == 3)
        let letters = try #require(found.textImage.binarized).componentBoxes
        #expect(letters.allSatisfy { $0.width < 40 && $0.height < 40 })
    }

    /// On photographs from the side upright rules lean when the lines of text are level.
    @Test(arguments: [-14, 14]) func `leaning rules divide a grid`(lean: Int) throws {
        let steps = abs(lean) + 1
        let upright = (0...3).flatMap { column in
            (0..<steps).map { step in
                let part = 540.0 / Double(steps)
                return Rect<Pixels>(
                    x: 120 + Double(column * 150 + (lean < 0 ? steps - step : step)),
                    y: 100 + Double(step) * part, width: 2, height: part + 1)
            }
        }
        let level = (0...9).map {
            Rect<Pixels>(x: 120, y: 100 + Double($0) * 60, width: 466, height: 2)
        }
        let found = try ink(level + upright + word(x: 150, y: 125, letters: 6))
        #expect(found.rules.count { $0.axis == .vertical } == 4)
        #expect(found.grids.count == 1)
    }

    @Test func `a bar as thick as it would lean is no rule`() throws {
        let found = try ink(
            [Rect(x: 300, y: 100, width: 16, height: 540)] + word(x: 120, y: 130, letters: 12))
        #expect(found.rules.isEmpty)
    }

    @Test func `horizontal rules alone are no grid`() throws {
        let rules = (0..<4).map {
            Rect<Pixels>(x: 100, y: 100 + Double($0) * 80, width: 500, height: 3)
        }
        let found = try ink(rules + word(x: 120, y: 130, letters: 20))
        #expect(found.grids.isEmpty)
        #expect(found.rules.count == 4)
    }

    @Test func `a blank page contains nothing`() throws {
        let found = try ink([])
        #expect(found.grids.isEmpty && found.rules.isEmpty && found.lines.isEmpty)
        #expect(found.xHeight == nil)
    }

    /// Wherever lines of letters are, each is found once.
    @Test(arguments: [1, 5, 12]) func `every line is found once`(rows: Int) throws {
        let text = (0..<rows).flatMap { word(x: 80, y: 60 + Double($0) * 45, letters: 30) }
        let found = try ink(text)
        #expect(found.lines.count == rows)
        #expect(found.xHeight.map { abs($0 - 14) <= 1 } == true)
    }

    @Test func `broken letters, lone digits and close lines are found`() throws {
        // Some letters of the second line are two halves; a digit is far to the right.
        let second = word(x: 80, y: 85, letters: 20)
        let halves = second.prefix(6).flatMap { letter in
            [
                Rect<Pixels>(x: letter.minX, y: letter.minY, width: 10, height: 6),
                Rect<Pixels>(x: letter.minX, y: letter.minY + 8, width: 10, height: 6),
            ]
        }
        let found = try ink(
            word(x: 80, y: 60, letters: 20) + halves + second.dropFirst(6)
                + word(x: 600, y: 60, letters: 1))
        #expect(found.lines.count == 3)
        #expect(found.lines.allSatisfy { $0.height < 22 })
    }

    @Test func `an underline is no part of a line`() throws {
        let rule = Rect<Pixels>(x: 70, y: 82, width: 500, height: 3)
        let found = try ink(word(x: 80, y: 60, letters: 30) + [rule])
        #expect(found.lines.count == 1)
        #expect(found.lines.first.map { $0.maxY < 81 && $0.maxX < 505 } == true)
    }

    @Test func `a comma as high as small letters is no line by itself`() throws {
        let comma = Rect<Pixels>(x: 220, y: 70, width: 4, height: 9)
        let found = try ink(
            word(x: 80, y: 60, letters: 10) + [comma] + word(x: 234, y: 60, letters: 10))
        #expect(found.lines.count == 1)
        #expect(found.lines.first?.maxY == 79)
    }

    @Test func `light letters on dark background become dark on light`() throws {
        let band = Rect<Pixels>(x: 60, y: 40, width: 700, height: 60)
        let found = try ink(
            [band] + word(x: 80, y: 200, letters: 30), light: word(x: 80, y: 63, letters: 30))
        #expect(found.lines.count == 2)
        #expect(try #require(found.textImage.binarized).componentBoxes.count == 60)
    }

    @Test func `letters of a heading on dark background are whole`() throws {
        let band = Rect<Pixels>(x: 60, y: 40, width: 780, height: 160)
        let large = (0..<8).map {
            Rect<Pixels>(x: 100 + Double($0) * 80, y: 80, width: 60, height: 80)
        }
        let found = try ink([band] + word(x: 80, y: 300, letters: 30), light: large)
        let pieces = try #require(found.textImage.binarized).componentBoxes
        #expect(pieces.count { $0.height == 80 && $0.width == 60 } == 8)
        #expect(pieces.count == 38, "\(pieces)")
    }

    @Test func `a black margin goes, a picture and a light panel stay`() throws {
        let margin = Rect<Pixels>(x: 0, y: 0, width: 50, height: 700)
        let picture = Rect<Pixels>(x: 300, y: 400, width: 300, height: 200)
        let spots = (0..<6).map {
            Rect<Pixels>(
                x: 320 + Double($0 % 3) * 90, y: 420 + Double($0) * 25, width: 9, height: 20)
        }
        let found = try ink(
            [margin, picture] + word(x: 80, y: 200, letters: 30), light: spots)
        #expect(try #require(found.textImage.binarized).componentBoxes.count == 31)

        let page = Rect<Pixels>(x: 100, y: 100, width: 700, height: 500)
        let photo = try ink(
            [Rect(x: 0, y: 0, width: 900, height: 700)], light: [page],
            over: word(x: 150, y: 200, letters: 30))
        #expect(photo.lines.count == 1)
        #expect(try #require(photo.textImage.binarized).componentBoxes.count == 30)
    }
}
