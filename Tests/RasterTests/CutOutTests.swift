import CLeptonica
import Raster
import Testing

@Suite struct CutOutTests {
    /// A grey ground with a black ring, a red bar, and a pale edge of the ring.
    private func picture(ground: UInt32 = 0xF0F0F0) -> Bitmap {
        var words = [UInt32](repeating: ground, count: 60 * 40)
        for y in 0..<40 {
            for x in 0..<60 {
                let (u, v) = (x - 20, y - 20)
                let distance = u * u + v * v
                if (64..<144).contains(distance) { words[y * 60 + x] = 0x101010 }
                if (144..<170).contains(distance) { words[y * 60 + x] = 0x808080 }
                if x >= 42, x < 54, y >= 10, y < 30 { words[y * 60 + x] = 0xC01010 }
            }
        }
        return words.withUnsafeBytes { bytes in
            Bitmap(
                rgbWords: bytes.baseAddress.unsafelyUnwrapped, width: 60, height: 40,
                bytesPerRow: 240)
        }
    }

    /// Red, green, blue and opacity.
    private func pixel(_ png: [UInt8], _ x: Int32, _ y: Int32) throws -> [UInt32] {
        var pix = png.withUnsafeBufferPointer { pixReadMemPng($0.baseAddress, $0.count) }
        defer { pixDestroy(&pix) }
        try #require(pixGetSpp(pix) == 4)
        var word: UInt32 = 0
        pixGetPixel(pix, x, y, &word)
        return [word >> 24, word >> 16 & 0xFF, word >> 8 & 0xFF, word & 0xFF]
    }

    @Test func `the ground around becomes transparent, what it encloses stays`() throws {
        let png = try #require(try picture().cutOut(of: .outside))
        #expect(try pixel(png, 1, 1)[3] == 0)
        #expect(try pixel(png, 20, 20) == [0xF0, 0xF0, 0xF0, 255])
        #expect(try pixel(png, 20, 10) == [0x10, 0x10, 0x10, 255])
    }

    @Test func `a signature keeps nothing but its strokes`() throws {
        let png = try #require(try picture().cutOut(of: .paper))
        #expect(try pixel(png, 20, 20)[3] == 0)
        #expect(try pixel(png, 20, 10)[3] == 255)
        #expect(try pixel(png, 48, 20)[3] == 255)
    }

    @Test func `a stamp is without what is printed under it`() throws {
        let png = try #require(try picture().cutOut(of: .neutral))
        #expect(try pixel(png, 20, 10)[3] == 0)
        #expect(try pixel(png, 48, 20) == [0xC0, 0x10, 0x10, 255])
    }

    /// Half of the way from the ground is dark ink on any other ground.
    @Test func `a seam becomes ink that is partly transparent`() throws {
        let png = try #require(try picture(ground: 0xD0D0D0).cutOut(of: .paper))
        let seam = try pixel(png, 20, 32)
        #expect(seam[3] > 0 && seam[3] < 255)
        #expect(seam[0] < 0x80)
    }

    @Test func `what fills its rectangle has no ground`() throws {
        var words: [UInt32] = []
        for y in 0..<40 {
            for x in 0..<60 { words.append(UInt32(x * 4) << 16 | UInt32(y * 6) << 8 | 0x40) }
        }
        let bitmap = words.withUnsafeBytes { bytes in
            Bitmap(
                rgbWords: bytes.baseAddress.unsafelyUnwrapped, width: 60, height: 40,
                bytesPerRow: 240)
        }
        #expect(try bitmap.cutOut(of: .outside) == nil)
    }
}
