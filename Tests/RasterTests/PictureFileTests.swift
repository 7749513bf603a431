import CLeptonica
import Diagnostics
import Geometry
import Testing

@testable import Raster

@Suite struct PictureFileTests {
    @Test(
        arguments: PictureSamples.names.filter {
            !["fax-204x98.tif", "three-pages.tif", "tiled.tif"].contains($0)
        })
    func `every format gives the same picture`(_ name: String) throws {
        try withPicture(PictureSamples.bytes(name)) { file in
            #expect(file.frameCount == 1)
            #expect(try file.size(ofFrame: 1) == Size(width: 48, height: 32))
            let gray = try file.gray(ofFrame: 1)
            #expect(gray.value.isTheSample)
            #expect(gray.notes.isEmpty)
            let colors = try file.colors(ofFrame: 1).value
            #expect((colors.width, colors.height) == (48, 32))
        }
    }

    @Test(arguments: ["alpha.png", "cmyk.jpg", "lossless-alpha.webp", "primary.heic", "rgb.bmp"])
    func `colours stay`(_ name: String) throws {
        try withPicture(PictureSamples.bytes(name)) { file in
            let png = try file.colors(ofFrame: 1).value.png()
            let again = try withPicture(png) { try $0.colors(ofFrame: 1).value.color(44, 28) }
            #expect(again.red > 200 && again.green < 60 && again.blue < 60)
        }
    }

    @Test(arguments: [
        ("rgb-300dpi.png", 300.0), ("rgb-200dpi.jpg", 200), ("rgb-300dpi.tif", 300),
        ("big-endian.tif", 203.2), ("rgb.bmp", 150), ("group4.tif", 300), ("fax-204x98.tif", 204),
    ])
    func `the resolution is what the file says`(_ name: String, _ expected: Double) throws {
        let resolution = try withPicture(PictureSamples.bytes(name)) {
            try $0.resolution(ofFrame: 1)
        }
        #expect(abs(try #require(resolution) - expected) < 0.1)
    }

    @Test(arguments: [1, 49, 72, 96, 2401])
    func `what no scanner means is not believed`(_ density: UInt16) throws {
        var jpeg = try PictureSamples.bytes("rgb-200dpi.jpg")
        // JFIF's densities follow its mark, version and unit.
        jpeg.replaceSubrange(14..<18, with: density.bigEndianBytes + density.bigEndianBytes)
        let resolution = try withPicture(jpeg) { try $0.resolution(ofFrame: 1) }
        #expect(resolution == nil)
    }

    @Test func `a file without a resolution has none`() throws {
        let resolution = try withPicture(PictureSamples.bytes("raw.ppm")) {
            try $0.resolution(ofFrame: 1)
        }
        #expect(resolution == nil)
    }

    @Test func `the pixels of a fax become square`() throws {
        try withPicture(PictureSamples.bytes("fax-204x98.tif")) { file in
            #expect(try file.size(ofFrame: 1) == Size(width: 48, height: 67))
            let gray = try file.gray(ofFrame: 1).value
            #expect((gray.width, gray.height) == (48, 67))
            #expect(gray.value(3, 12) < 40 && gray.value(3, 20) > 230)
        }
    }

    @Test func `tiles are refused with a way out`() throws {
        let found = try #require(problem(of: PictureSamples.bytes("tiled.tif")))
        #expect(found.kind == .unknownFormat)
        #expect(found.hint?.contains("tiffcp") == true)
    }

    @Test func `each picture of a TIFF is a page`() throws {
        try withPicture(PictureSamples.bytes("three-pages.tif")) { file in
            #expect(file.frameCount == 3)
            let sizes = try (1...3).map { try file.size(ofFrame: $0) }
            #expect(
                sizes == [
                    Size(width: 48, height: 32), Size(width: 32, height: 48),
                    Size(width: 16, height: 8),
                ])
            #expect(try file.gray(ofFrame: 1).value.isTheSample)
            #expect(try file.gray(ofFrame: 2).value.value(28, 3) < 40)
            #expect(try file.gray(ofFrame: 3).value.value(8, 4) < 40)
            #expect(throws: Problem.self) { try file.size(ofFrame: 4) }
            #expect(throws: Problem.self) { try file.gray(ofFrame: 0) }
        }
    }

    @Test func `a list of pages that loops ends`() throws {
        let tiff = TinyTIFF(frames: 3, lastLeadsTo: 1).bytes
        try withPicture(tiff) { file in
            #expect(file.frameCount == 3)
            #expect(file.notes.map(\.kind) == [.damagedInput])
        }
    }

    @Test func `too many pages are refused`() {
        #expect(problem(of: TinyTIFF(frames: 10_001).bytes)?.kind == .limitReached)
    }

    @Test func `ten thousand pages are opened`() throws {
        try withPicture(TinyTIFF(frames: 10_000).bytes) { file in
            #expect(file.frameCount == 10_000)
            let last = try file.gray(ofFrame: 10_000).value
            #expect(last.value(0, 0) == 0x49)  // the second byte of the file serves as pixel
        }
    }

    @Test func `of an animated WebP the first picture is read`() throws {
        let still = try PictureSamples.bytes("lossy.webp")
        let chunks = Array(still[12...])
        // Place, size less 1, duration and flags; source: RFC 9649, 2.7.1.1.
        let frame: [UInt8] = [0, 0, 0, 0, 0, 0, 47, 0, 0, 31, 0, 0, 100, 0, 0, 0] + chunks
        var body: [UInt8] = Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 2, 0, 0, 0, 47, 0, 0, 31, 0, 0]
        body += Array("ANIM".utf8) + [6, 0, 0, 0, 255, 255, 255, 255, 0, 0]
        body += Array("ANMF".utf8) + UInt32(frame.count).littleEndianBytes + frame
        let file = Array("RIFF".utf8) + UInt32(body.count).littleEndianBytes + body
        #expect(try withPicture(file) { try $0.gray(ofFrame: 1).value.isTheSample })
    }

    @Test func `nothing else is taken for a picture`() {
        for text in ["", "B", "BM is not a bitmap", "P5", "II*", "RIFF....WAVE", "%PDF-1.7"] {
            #expect(problem(of: Array(text.utf8)) != nil)
        }
    }
}

extension Bitmap {
    func color(_ x: Int, _ y: Int) -> Ink {
        var word: UInt32 = 0
        pixGetPixel(pix, Int32(x), Int32(y), &word)
        return Ink(
            red: UInt8(word >> 24), green: UInt8(word >> 16 & 0xFF), blue: UInt8(word >> 8 & 0xFF))
    }
}

/// A TIFF of many pictures of one black pixel that share it.
struct TinyTIFF {
    let bytes: [UInt8]

    /// - Parameter lastLeadsTo: Counted from 1; 0 for the end.
    init(frames: Int, lastLeadsTo next: Int = 0) {
        let length = 2 + 8 * 12 + 4
        var bytes: [UInt8] = [0x49, 0x49, 42, 0] + UInt32(12).littleEndianBytes + [0, 0, 0, 0]
        for frame in 0..<frames {
            let following = frame + 1 < frames ? frame + 1 : next - 1
            bytes += UInt16(8).littleEndianBytes
            for (tag, value) in [
                (256, 1), (257, 1), (258, 8), (259, 1), (262, 1), (273, 1), (278, 1), (279, 1),
            ] {
                bytes += UInt16(tag).littleEndianBytes + UInt16(4).littleEndianBytes
                bytes += UInt32(1).littleEndianBytes + UInt32(value).littleEndianBytes
            }
            bytes += UInt32(following < 0 ? 0 : 12 + following * length).littleEndianBytes
        }
        self.bytes = bytes
    }
}
