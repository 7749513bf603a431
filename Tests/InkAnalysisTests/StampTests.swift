import Foundation
import Geometry
import ImageObservations
import Raster
import TestSupport
import Testing

@testable import InkAnalysis

/// An A4 page in cells of a third of a millimetre, drawn by hand.
private struct Sheet {
    let width = 640
    let height = 900
    var cells = [ColorGrid.Tone](repeating: .light, count: 640 * 900)

    static let blue = ColorGrid.Tone.ink(hue: 23, isVivid: true)
    static let red = ColorGrid.Tone.ink(hue: 35, isVivid: true)

    mutating func dot(_ x: Double, _ y: Double, _ tone: ColorGrid.Tone) {
        let (column, row) = (Int(nearest: x), Int(nearest: y))
        guard column >= 0, column < width, row >= 0, row < height else { return }
        cells[row * width + column] = tone
    }

    /// Black lines of text over the upper half.
    mutating func text() {
        for line in stride(from: 60, to: 480, by: 14) {
            for x in stride(from: 60, to: 560, by: 5) {
                for row in line..<line + 6 { dot(Double(x), Double(row), .dark) }
                for row in line..<line + 6 where x % 10 == 0 {
                    dot(Double(x) + 1, Double(row), .dark)
                }
            }
        }
    }

    /// Letters, each a vertical stroke with a serif, in rows around a centre.
    mutating func letters(
        x: Double, y: Double, columns: Int, rows: Int, lean: Double, _ tone: ColorGrid.Tone
    ) {
        for row in 0..<rows {
            for column in 0..<columns {
                let (u, v) = (
                    (Double(column) - Double(columns - 1) / 2) * 11,
                    (Double(row) - Double(rows - 1) / 2) * 18
                )
                for step in stride(from: 0.0, to: 10, by: 0.4) {
                    turned(u, v - 5 + step, x, y, lean, tone)
                    turned(u + 1, v - 5 + step, x, y, lean, tone)
                    if step < 6 { turned(u + step, v + 5, x, y, lean, tone) }
                }
            }
        }
    }

    mutating func rectangle(
        x: Double, y: Double, width: Double, height: Double, lean: Double, _ tone: ColorGrid.Tone
    ) {
        for step in stride(from: -1.0, to: 1, by: 0.002) {
            for thickness in [0.0, 0.7, 1.4] {
                for side in [-1.0, 1] {
                    turned(step * width / 2, side * (height / 2 - thickness), x, y, lean, tone)
                    turned(side * (width / 2 - thickness), step * height / 2, x, y, lean, tone)
                }
            }
        }
    }

    mutating func ellipse(
        x: Double, y: Double, width: Double, height: Double, lean: Double, _ tone: ColorGrid.Tone,
        upTo share: Double = 1
    ) {
        for angle in stride(from: 0, to: 2 * Double.pi * share, by: 0.003) {
            for thickness in [0.0, 0.7, 1.4] {
                turned(
                    cos(angle) * (width / 2 - thickness), sin(angle) * (height / 2 - thickness),
                    x, y, lean, tone)
            }
        }
    }

    private mutating func turned(
        _ u: Double, _ v: Double, _ x: Double, _ y: Double, _ lean: Double,
        _ tone: ColorGrid.Tone
    ) {
        let (cosine, sine) = (cos(lean * .pi / 180), sin(lean * .pi / 180))
        dot(x + u * cosine - v * sine, y + u * sine + v * cosine, tone)
    }

    func stamps(skew: Double = 0) -> [InkStamp] {
        let grid = ColorGrid(width: width, height: height, cellSize: 2, cells: cells)
        return StampDetector(grid, skew: skew).stamps
    }
}

@Suite struct StampTests {
    private func leaning(by lean: Double, y: Double = 700) -> Sheet {
        var sheet = Sheet()
        sheet.text()
        sheet.rectangle(x: 320, y: y, width: 150, height: 60, lean: lean, Sheet.red)
        sheet.letters(x: 320, y: y, columns: 9, rows: 2, lean: lean, Sheet.red)
        return sheet
    }

    private func round(y: Double, flat: Double = 1) -> Sheet {
        var sheet = Sheet()
        sheet.text()
        sheet.ellipse(x: 200, y: y, width: 110, height: 110 * flat, lean: 20, Sheet.blue)
        sheet.letters(
            x: 200, y: y, columns: 6, rows: flat == 1 ? 4 : 2, lean: 0, Sheet.blue)
        return sheet
    }

    @Test(arguments: [-20, -8, -3, 3, 8, 25]) func `a rotated frame around letters is a stamp`(
        lean: Double
    ) throws {
        let found = leaning(by: lean).stamps()
        let stamp = try #require(found.first)
        #expect(found.count == 1)
        #expect(abs(stamp.rotation - lean) <= 1)
        #expect(stamp.box.contains(Point(x: 640, y: 1400)))
        #expect(stamp.letters.contains(true) && stamp.letters.count % stamp.columns == 0)
    }

    @Test(arguments: [1, 0.6]) func `so is a round or oval one`(flat: Double) {
        #expect(round(y: 700, flat: flat).stamps().count == 1)
    }

    @Test func `text below is no hindrance, and proves that a round one is no logo`() {
        #expect(leaning(by: 8, y: 300).stamps().count == 1)
        #expect(round(y: 120).stamps().count == 1)
    }

    @Test func `a round frame in the letterhead is a logo`() {
        var sheet = Sheet()
        sheet.ellipse(x: 120, y: 80, width: 110, height: 110, lean: 0, Sheet.blue)
        sheet.letters(x: 120, y: 80, columns: 6, rows: 4, lean: 0, Sheet.blue)
        #expect(sheet.stamps().isEmpty)
    }

    @Test func `a frame parallel to its page is none`() {
        #expect(leaning(by: 0).stamps().isEmpty)
        #expect(leaning(by: 3).stamps(skew: -3).isEmpty)
        #expect(leaning(by: 0).stamps(skew: 6).count == 1)
    }

    @Test func `frames around nothing, black letters or a scribble are none`() {
        var empty = Sheet()
        empty.text()
        empty.rectangle(x: 320, y: 300, width: 150, height: 60, lean: 8, Sheet.red)
        empty.ellipse(x: 200, y: 700, width: 110, height: 90, lean: 0, Sheet.blue)
        #expect(empty.stamps().isEmpty)
        empty.letters(x: 200, y: 700, columns: 6, rows: 3, lean: 0, .dark)
        #expect(empty.stamps().isEmpty)
        for step in stride(from: -35.0, to: 35, by: 0.1) {
            empty.dot(200 + step, 700 + 25 * sin(step / 4), Sheet.blue)
        }
        #expect(empty.stamps().isEmpty)
    }

    @Test func `letters without a frame, or with an open one, are none`() {
        var sheet = Sheet()
        sheet.text()
        sheet.letters(x: 300, y: 600, columns: 12, rows: 2, lean: 8, Sheet.red)
        sheet.ellipse(
            x: 200, y: 750, width: 110, height: 110, lean: 0, Sheet.blue, upTo: 0.85)
        sheet.letters(x: 200, y: 750, columns: 6, rows: 4, lean: 0, Sheet.blue)
        #expect(sheet.stamps().isEmpty)
    }

    @Test func `the page's own ink makes none`() {
        var sheet = leaning(by: 8)
        sheet.cells = sheet.cells.map { $0 == .dark ? Sheet.red : $0 }
        #expect(sheet.stamps().isEmpty)
    }

    @Test func `a filled sign is none`() {
        var sheet = Sheet()
        sheet.text()
        for radius in stride(from: 20.0, to: 110, by: 1) {
            sheet.ellipse(x: 200, y: 700, width: radius, height: radius, lean: 0, Sheet.blue)
        }
        #expect(sheet.stamps().isEmpty)
    }

    /// Strokes, frames and letters anywhere: what is found lies on the page and is found again.
    @Test(arguments: 0..<30) func `stamps lie on the page and do not overlap`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var sheet = Sheet()
        if Bool.random(using: &generator) { sheet.text() }
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            let (x, y) = (
                Double.random(in: 0...640, using: &generator),
                Double.random(in: 0...900, using: &generator)
            )
            let lean = Double.random(in: -40...40, using: &generator)
            let tone = Bool.random(using: &generator) ? Sheet.red : Sheet.blue
            let (width, height) = (
                Double.random(in: 40...200, using: &generator),
                Double.random(in: 40...120, using: &generator)
            )
            if Bool.random(using: &generator) {
                sheet.ellipse(x: x, y: y, width: width, height: height, lean: lean, tone)
            } else {
                sheet.rectangle(x: x, y: y, width: width, height: height, lean: lean, tone)
            }
            sheet.letters(x: x, y: y, columns: 3, rows: 2, lean: lean, tone)
        }
        let found = sheet.stamps()
        let page = Rect<Pixels>(x: 0, y: 0, width: 1280, height: 1800)
        #expect(found.allSatisfy { page.contains($0.box) })
        #expect(found.map(\.box) == sheet.stamps().map(\.box))
        for (index, stamp) in found.enumerated() {
            #expect(!found[(index + 1)...].contains { $0.box.intersects(stamp.box) })
        }
    }
}
