import Geometry
import Testing

@testable import Raster

@Suite struct PictureOrientationTests {
    /// A PNG, because its pixels can be compared exactly; the block is the same in every format.
    @Test(arguments: 1...8, [false, true])
    func `EXIF rotates a picture upright`(_ orientation: UInt16, _ isBigEndian: Bool) throws {
        let stored = try storedPixels(orientation)
        var png = try withPicture(stored) { try $0.colors(ofFrame: 1).value.png() }
        let exif = exifBlock(orientation, isBigEndian: isBigEndian)
        png = inserting(exif, into: png)
        try withPicture(png) { file in
            #expect(try file.size(ofFrame: 1) == Size(width: 48, height: 32))
            #expect(try file.gray(ofFrame: 1).value.isTheSample)
            let colors = try file.colors(ofFrame: 1).value
            #expect((colors.width, colors.height) == (48, 32))
        }
    }

    @Test(arguments: [UInt16(3), 6])
    func `EXIF in a JPEG's own segment counts`(_ orientation: UInt16) throws {
        var jpeg = try PictureSamples.bytes("rgb-200dpi.jpg")
        let content = Array("Exif\0\0".utf8) + exifBlock(orientation, isBigEndian: true)
        let segment: [UInt8] =
            [0xFF, 0xE1] + UInt16(content.count + 2).bigEndianBytes + content
        jpeg.insert(contentsOf: segment, at: 2)
        try withPicture(jpeg) { file in
            let gray = try file.gray(ofFrame: 1).value
            #expect(gray.width == (orientation == 6 ? 32 : 48))
            // The black block, stored in the upper left, goes to the lower right or upper right.
            #expect(orientation == 6 ? gray.value(28, 3) < 40 : gray.value(44, 28) < 40)
        }
    }

    @Test(arguments: 1...8, ["rgb-300dpi.tif", "group4.tif", "jpeg-inside.tif"])
    func `TIFF's own tag rotates it upright`(_ orientation: UInt16, _ name: String) throws {
        let plain = try PictureSamples.bytes(name)
        let upright = try withPicture(plain) { try $0.gray(ofFrame: 1).value }
        var turned = plain
        let tag: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0]
        let entry = try #require(
            turned.indices.first { turned[$0...].starts(with: tag) })
        turned[entry + 8] = UInt8(orientation)
        try withPicture(turned) { file in
            let size = try file.size(ofFrame: 1)
            #expect(
                size
                    == (orientation >= 5
                        ? Size(width: 32, height: 48) : Size(width: 48, height: 32)))
            let gray = try file.gray(ofFrame: 1).value
            for (x, y) in [(3, 3), (44, 3), (3, 28), (44, 28)] {
                let (atX, atY) = place(of: x, y, stored: orientation, width: 48, height: 32)
                #expect(gray.value(atX, atY) == upright.value(x, y))
            }
        }
    }

    @Test(arguments: [0, 9, 0xFFFF])
    func `a value that means nothing turns nothing`(_ orientation: UInt16) throws {
        let png = inserting(
            exifBlock(orientation, isBigEndian: false), into: try PictureSamples.bytes("gray.png"))
        #expect(try withPicture(png) { try $0.gray(ofFrame: 1).value.isTheSample })
    }

    /// A PGM whose pixels `orientation` makes the sample.
    private func storedPixels(_ orientation: UInt16) throws -> [UInt8] {
        let upright = try withPicture(PictureSamples.bytes("gray.png")) {
            try $0.gray(ofFrame: 1).value
        }
        let (width, height) = orientation >= 5 ? (32, 48) : (48, 32)
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let (atX, atY) = place(
                    of: x, y, stored: orientation, width: width, height: height)
                pixels.append(UInt8(upright.value(atX, atY)))
            }
        }
        return Array("P5 \(width) \(height) 255\n".utf8) + pixels
    }

    /// Where a stored pixel lies on the upright picture, by the words of TIFF 6.0: what the 0th row
    /// and the 0th column of the stored picture are.
    private func place(
        of x: Int, _ y: Int, stored orientation: UInt16, width: Int, height: Int
    ) -> (Int, Int) {
        switch orientation {
        case 2: (width - 1 - x, y)  // row 0 is the top, column 0 the right side
        case 3: (width - 1 - x, height - 1 - y)  // bottom, right
        case 4: (x, height - 1 - y)  // bottom, left
        case 5: (y, x)  // left side, top
        case 6: (height - 1 - y, x)  // right side, top
        case 7: (height - 1 - y, width - 1 - x)  // right side, bottom
        case 8: (y, width - 1 - x)  // left side, bottom
        default: (x, y)
        }
    }
}

/// A TIFF structure with the orientation alone.
private func exifBlock(_ orientation: UInt16, isBigEndian: Bool) -> [UInt8] {
    func short(_ value: UInt16) -> [UInt8] {
        isBigEndian ? value.bigEndianBytes : value.littleEndianBytes
    }
    func long(_ value: UInt32) -> [UInt8] {
        isBigEndian ? value.bigEndianBytes : value.littleEndianBytes
    }
    return Array((isBigEndian ? "MM" : "II").utf8) + short(42) + long(8) + short(1)
        + short(0x0112) + short(3) + long(1) + short(orientation) + [0, 0] + long(0)
}

/// A PNG with an eXIf chunk after its header; nobody reads that chunk's checksum.
private func inserting(_ exif: [UInt8], into png: [UInt8]) -> [UInt8] {
    let chunk =
        UInt32(exif.count).bigEndianBytes + Array("eXIf".utf8) + exif + [0, 0, 0, 0]
    return Array(png[..<33]) + chunk + Array(png[33...])
}
