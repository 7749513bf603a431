import Diagnostics
import Geometry
import TestSupport
import Testing

@testable import Raster

/// Files that are damaged or meant to do harm.
@Suite struct PictureDamageTests {
    /// No damage crashes or takes a picture for one that it is not; a result or a problem, always.
    @Test(arguments: PictureSamples.names)
    func `flipped, cut and blown-up files end in a picture or a problem`(_ name: String) throws {
        let sound = try PictureSamples.bytes(name)
        var random = SeededGenerator(seed: UInt64(sound.count))
        for round in 0..<120 {
            var bytes = sound
            switch round % 3 {
            case 0:
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    bytes[Int.random(in: bytes.indices, using: &random)] ^=
                        1 << UInt8.random(in: 0...7, using: &random)
                }
            case 1:
                bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
            default:
                let start = Int.random(in: bytes.indices, using: &random)
                let end = min(bytes.count, start + 4)
                for index in start..<end {
                    bytes[index] = [0, 0x7F, 0xFF].randomElement(using: &random)!
                }
            }
            #expect(try endsInPicturesOrProblem(bytes))
        }
    }

    private func endsInPicturesOrProblem(_ bytes: [UInt8]) throws -> Bool {
        do {
            return try withPicture(bytes) { file in
                for number in 1...min(3, file.frameCount) {
                    let size = try file.size(ofFrame: number)
                    // Larger ones are within the limits, and cost the test its time.
                    guard size.width * size.height <= 4e6 else { continue }
                    let gray = try file.gray(ofFrame: number).value
                    guard Double(gray.width) == size.width, Double(gray.height) == size.height
                    else { return false }
                }
                return true
            }
        } catch let problem as Problem {
            return [.damagedInput, .limitReached, .unknownFormat].contains(problem.kind)
        }
    }

    @Test func `a cut JPEG is read as far as it goes, and says so`() throws {
        let jpeg = try PictureSamples.bytes("rgb-200dpi.jpg")
        let gray = try withPicture(Array(jpeg.dropLast(30))) { try $0.gray(ofFrame: 1) }
        #expect(gray.notes.map(\.kind) == [.damagedInput])
        #expect(gray.value.width == 48)
    }

    @Test func `a cut TIFF says so`() throws {
        var tiff = TinyTIFF(frames: 1).bytes
        // The one strip begins behind the end of the file.
        let entry: [UInt8] = [0x11, 0x01, 4, 0, 1, 0, 0, 0]
        let place = try #require(tiff.indices.first { tiff[$0...].starts(with: entry) })
        tiff.replaceSubrange(place + 8..<place + 12, with: UInt32(5000).littleEndianBytes)
        do {
            let notes = try withPicture(tiff) { try $0.gray(ofFrame: 1).notes }
            #expect(notes.map(\.kind) == [.damagedInput])
        } catch let problem as Problem {
            #expect(problem.kind == .damagedInput)
        }
    }

    @Test func `a cut PNG is a problem with a way out`() throws {
        let png = try PictureSamples.bytes("rgb-300dpi.png")
        let found = try #require(problem(of: Array(png.dropLast(40))))
        #expect(found.kind == .damagedInput)
        #expect(found.hint != nil)
    }

    /// 30,000 by 30,000 pixels, with a few bytes present.
    @Test func `what is too large is refused before it is decoded`() throws {
        var png = try PictureSamples.bytes("gray.png")
        png.replaceSubrange(
            16..<24, with: UInt32(30_000).bigEndianBytes + UInt32(30_000).bigEndianBytes)
        var bmp = try PictureSamples.bytes("rgb.bmp")
        bmp.replaceSubrange(
            18..<26, with: UInt32(60_000).littleEndianBytes + UInt32(60_000).littleEndianBytes)
        var gif = try PictureSamples.bytes("transparent.gif")
        let mark = try #require(
            gif.indices.first { gif[$0...].starts(with: [0x2C, 0, 0, 0, 0, 48, 0, 32, 0]) })
        gif.replaceSubrange(
            mark + 5..<mark + 9,
            with: UInt16(0xFFFF).littleEndianBytes + UInt16(0xFFFF).littleEndianBytes)
        let pgm = Array("P5 20000 20000 255\n".utf8)
        for bytes in [png, bmp, gif, pgm] {
            #expect(problem(of: bytes)?.kind == .limitReached)
        }
    }

    @Test func `texts and profiles of a PNG are never unpacked`() throws {
        let png = try PictureSamples.bytes("gray.png")
        // A compressed text that is no such thing: who opens it stumbles.
        for name in ["zTXt", "iCCP", "iTXt"] {
            let chunk =
                UInt32(4).bigEndianBytes + Array(name.utf8) + [0x41, 0, 0, 0x78] + [0, 0, 0, 0]
            let bytes = Array(png[..<33]) + chunk + Array(png[33...])
            #expect(try withPicture(bytes) { try $0.gray(ofFrame: 1).value.isTheSample })
        }
    }

    @Test(arguments: ["P5 1 1 255\n\u{0}", "P1 1 1\n1\n"])
    func `one pixel is a picture`(_ text: String) throws {
        let gray = try withPicture(Array(text.utf8)) { try $0.gray(ofFrame: 1).value }
        #expect((gray.width, gray.height) == (1, 1))
        #expect(gray.value(0, 0) == 0)
    }

    @Test(arguments: [(100_000, 1), (1, 100_000)])
    func `a picture as thin as a thread is read`(_ width: Int, _ height: Int) throws {
        let pgm = Array("P5 \(width) \(height) 255\n".utf8) + Array(repeating: 255, count: 100_000)
        let gray = try withPicture(pgm) { try $0.gray(ofFrame: 1).value }
        #expect((gray.width, gray.height) == (width, height))
        let png = try withPicture(pgm) { try $0.colors(ofFrame: 1).value.png() }
        #expect(try withPicture(png) { try $0.gray(ofFrame: 1).value.width } == width)
    }
}
