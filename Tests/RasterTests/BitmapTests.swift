import Geometry
import Raster
import Testing

@Suite struct BitmapTests {
    /// A white picture.
    private func blank(width: Int = 40, height: Int = 30) -> Bitmap {
        let pixels = [UInt32](repeating: 0x00FF_FFFF, count: width * height)
        return pixels.withUnsafeBytes {
            Bitmap(
                rgbWords: $0.baseAddress.unsafelyUnwrapped, width: width, height: height,
                bytesPerRow: width * 4)
        }
    }

    private let red = Ink(red: 255, green: 0, blue: 0)

    /// Source of the bytes: PNG (W3C, third edition), 5.2 and 11.2.1.
    @Test func `a picture becomes a PNG of its size`() throws {
        let png = try blank().png()
        #expect(png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(Array(png[16..<24]) == [0, 0, 0, 40, 0, 0, 0, 30])
    }

    @Test func `the same picture becomes the same bytes`() throws {
        #expect(try blank().png() == blank().png())
    }

    @Test func `what is drawn shows`() throws {
        let plain = try blank().png()
        let framed = blank()
        framed.frame(Rect(x: 5, y: 5, width: 10, height: 10), ink: red)
        let tinted = blank()
        tinted.tint(Rect(x: 5, y: 5, width: 10, height: 10), ink: red, strength: 0.5)
        let lined = blank()
        lined.line(from: Point(x: 0, y: 0), to: Point(x: 20, y: 20), ink: red)
        let labelled = blank()
        labelled.label("7", at: Point(x: 5, y: 20), ink: red)
        let pictures = try [plain, framed.png(), tinted.png(), lined.png(), labelled.png()]
        #expect(Set(pictures).count == 5)
    }

    @Test func `what lies outside does not`() throws {
        let picture = blank()
        picture.frame(Rect(x: 100, y: 100, width: 10, height: 10), ink: red)
        picture.tint(Rect(x: -50, y: -50, width: 10, height: 10), ink: red, strength: 1)
        picture.line(from: Point(x: 100, y: 100), to: Point(x: 200, y: 100), ink: red)
        #expect(try picture.png() == blank().png())
    }

    @Test func `rows may be longer than the picture is wide`() throws {
        let wide = [UInt32](repeating: 0x00FF_FFFF, count: 64 * 30)
        let picture = wide.withUnsafeBytes {
            Bitmap(
                rgbWords: $0.baseAddress.unsafelyUnwrapped, width: 40, height: 30,
                bytesPerRow: 64 * 4)
        }
        #expect(try picture.png() == blank().png())
    }

    @Test func `a part is cut out, and no more than there is`() throws {
        let picture = blank()
        let part = try #require(picture.cropped(to: Rect(x: 10.4, y: 20, width: 9.9, height: 90)))
        #expect((part.width, part.height) == (11, 10))
        #expect(picture.cropped(to: Rect(x: 50, y: 0, width: 10, height: 10)) == nil)
    }

    @Test func `a picture is made smaller`() throws {
        let half = try #require(blank().scaled(by: 0.5))
        #expect((half.width, half.height) == (20, 15))
    }

    /// Source of the bytes: PNG, 11.2.1: the tenth byte of the header is the colour type.
    @Test func `grey print is a grey PNG`() throws {
        let picture = blank(width: 400, height: 300)
        picture.frame(Rect(x: 5, y: 5, width: 10, height: 10), ink: Ink(red: 9, green: 9, blue: 9))
        let file = try picture.smallestFile()
        #expect(!file.isJPEG)
        #expect(file.bytes[25] == 0)
    }

    @Test func `coloured print keeps its colours`() throws {
        let picture = blank(width: 400, height: 300)
        picture.frame(Rect(x: 5, y: 5, width: 10, height: 10), ink: red)
        let file = try picture.smallestFile()
        #expect(!file.isJPEG)
        #expect(file.bytes[25] == 2)
    }

    /// Source of the bytes: ITU-T T.81, B.1.1.3 (start of image).
    @Test func `what looks like a photograph is a JPEG`() throws {
        var state: UInt32 = 1
        let pixels = (0..<200 * 200).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return state >> 8
        }
        let picture = pixels.withUnsafeBytes {
            Bitmap(
                rgbWords: $0.baseAddress.unsafelyUnwrapped, width: 200, height: 200,
                bytesPerRow: 800)
        }
        let file = try picture.smallestFile()
        #expect(file.isJPEG)
        #expect(file.bytes.prefix(2) == [0xFF, 0xD8])
    }
}
