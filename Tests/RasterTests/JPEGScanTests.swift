import Diagnostics
import Testing

@testable import Raster

/// Pictures in so many scans that decoding them takes minutes.
@Suite struct JPEGScanTests {
    @Test func `a picture of usual programs has few scans`() throws {
        let bytes = try PictureSamples.bytes("rgb-200dpi.jpg")
        let scans = bytes.withUnsafeBytes { JPEGScans($0) }
        #expect((1...14).contains(scans.count))
        #expect(scans.pixels == 48 * 32)
    }

    @Test func `thousands of scans of a large picture are refused`() {
        #expect(problem(of: progressive(side: 8000, scans: 5000))?.kind == .limitReached)
    }

    @Test func `as many of a small picture are decoded`() {
        #expect(problem(of: progressive(side: 64, scans: 500)) == nil)
    }

    /// Bytes that look like markers are no scans inside of segments and of coded pixels.
    @Test func `only the beginning of a scan counts`() {
        var bytes = progressive(side: 64, scans: 3)
        bytes.insert(contentsOf: [0xFF, 0xE2, 0, 6, 0xFF, 0xDA, 0xFF, 0xDA], at: 2)
        let scans = bytes.withUnsafeBytes { JPEGScans($0) }
        #expect(scans.count == 4)
    }

    @Test(arguments: [[], [0xFF], [0xFF, 0xD8, 0xFF], [0xFF, 0xD8, 0xFF, 0xDA, 0xFF]])
    func `a file that ends at once has no scans`(_ bytes: [UInt8]) {
        #expect(bytes.withUnsafeBytes { JPEGScans($0) }.count == 0)
    }

    /// A grey picture: a scan of its means, and then scans of one frequency each that change nothing.
    private func progressive(side: Int, scans: Int) -> [UInt8] {
        let blocks = (side / 8) * (side / 8)
        let size = [UInt8(side >> 8), UInt8(side & 0xFF)]
        var bytes: [UInt8] = [0xFF, 0xD8]
        bytes += segment(0xDB, [0] + [UInt8](repeating: 16, count: 64))
        bytes += segment(0xC2, [8] + size + size + [1, 1, 0x11, 0])
        // One code each: no bits of difference, and the end of 2 to the 14th blocks and more.
        bytes += segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 15) + [0])
        bytes += segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0xE0])
        bytes += segment(0xDA, [1, 1, 0, 0, 0, 0]) + [UInt8](repeating: 0, count: blocks / 8 + 1)
        for scan in 0..<scans {
            let frequency = UInt8(scan % 63 + 1)
            bytes += segment(0xDA, [1, 1, 0, frequency, frequency, 0])
            // A zero and 14 bits of the run's length beyond 2 to the 14th.
            bytes += [UInt8](repeating: 0, count: (blocks / 16_384 + 1) * 15 / 8 + 1)
        }
        return bytes + [0xFF, 0xD9]
    }

    private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 0xFF)] + content
    }
}
