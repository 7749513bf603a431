import TestSupport
import Testing

@testable import Raster

@Suite struct ColorGridTests {
    /// A page of one tint with a square of ink of 20 by 20 pixels.
    private func sheet(
        paper: UInt32, ink: UInt32, width: Int = 120, height: Int = 90
    ) -> ColorGrid? {
        var words = [UInt32](repeating: paper, count: width * height)
        for row in 10..<30 { for column in 40..<60 { words[row * width + column] = ink } }
        return words.withUnsafeBytes { bytes in
            bytes.baseAddress.flatMap {
                ColorGrid(rgbWords: $0, width: width, height: height, bytesPerRow: 4 * width)
            }
        }
    }

    @Test(arguments: [
        (0xC8_1E_2D, 35), (0x26_3C_A0, 22), (0x14_78_3C, 14), (0x6E_28_8C, 28),
    ])
    func `coloured ink has its hue, on yellowed paper, too`(_ ink: UInt32, _ hue: Int) throws {
        for paper: UInt32 in [0xFF_FF_FF, 0xEC_E8_DC] {
            let grid = try #require(sheet(paper: paper, ink: ink))
            let tone = grid.cells[20 * grid.width + 50]
            #expect(tone.isVivid)
            #expect(abs((tone.hue ?? -9) - hue) <= 1)
            #expect(grid.cells[0] == .light)
        }
    }

    @Test(arguments: [0x00_00_00, 0x80_80_80, 0xFF_FF_FF, 0x30_34_38])
    func `a page without colour has none`(_ ink: UInt32) {
        #expect(sheet(paper: 0xFF_FF_FF, ink: ink) == nil)
        #expect(sheet(paper: 0xF4_EE_E0, ink: ink) == nil)
    }

    @Test func `cells are made larger for large pictures`() throws {
        let grid = try #require(
            sheet(paper: 0xFF_FF_FF, ink: 0xC8_1E_2D, width: 120, height: 3000))
        #expect(grid.width == 60 && grid.height == 1500 && grid.cellSize == 2)
        #expect(grid.cells[10 * 60 + 25].isVivid)
    }

    /// Where the first stored cell comes to lie.
    @Test(arguments: [
        (PictureOrientation.upright, 0, 0), (.mirrored, 2, 0), (.upsideDown, 2, 1),
        (.mirroredUpsideDown, 0, 1), (.transposed, 0, 0), (.onItsLeft, 1, 0),
        (.transposedUpsideDown, 1, 2), (.onItsRight, 0, 2),
    ])
    func `cells are turned with their picture`(
        _ orientation: PictureOrientation, _ x: Int, _ y: Int
    ) {
        let cells = (0..<6).map { ColorGrid.Tone.ink(hue: $0, isVivid: true) }
        let grid = ColorGrid(width: 3, height: 2, cellSize: 1, cells: cells).rotated(orientation)
        #expect(grid.width == (orientation.swapsSides ? 2 : 3))
        #expect(grid.cells[y * grid.width + x].hue == 0)
        #expect(Set(grid.cells) == Set(cells))
    }

    @Test(arguments: 0..<20) func `every hue is recognized`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let ink = UInt32.random(in: 0...0xFF_FF_FF, using: &generator)
            guard let grid = sheet(paper: 0xFF_FF_FF, ink: ink) else { continue }
            let hue = grid.cells[20 * grid.width + 50].hue ?? 0
            #expect((0..<ColorGrid.Tone.hueCount).contains(hue))
        }
    }
}
