import Diagnostics
import Foundation
import Geometry

@testable import Raster

/// The committed pictures and what is done to them.
enum PictureSamples {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Corpus/pictures-formats")

    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }
}

/// Opens bytes for as long as `body` runs.
func withPicture<Result>(
    _ bytes: [UInt8], _ body: (PictureFile) throws -> Result
) throws -> Result {
    try bytes.withUnsafeBytes { try body(try PictureFile($0)) }
}

/// What opening and decoding ends with.
func problem(of bytes: [UInt8]) -> Problem? {
    do {
        try withPicture(bytes) { _ = try $0.gray(ofFrame: 1) }
        return nil
    } catch {
        return error as? Problem
    }
}

extension GrayImage {
    func value(_ x: Int, _ y: Int) -> Int { withPixels { Int($0[y * width + x]) } }

    /// Whether this is the picture of the corpus, upright: black in the upper left, red in the lower
    /// right, white elsewhere; red may have any darkness, because thresholds and inks differ.
    var isTheSample: Bool {
        width == 48 && height == 32 && value(3, 3) < 40 && value(44, 28) < 200
            && value(44, 3) > 230 && value(3, 28) > 230 && value(24, 16) > 230
    }
}

extension UInt32 {
    var bigEndianBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> (24 - 8 * $0)) } }
    var littleEndianBytes: [UInt8] { bigEndianBytes.reversed() }
}

extension UInt16 {
    var bigEndianBytes: [UInt8] { [UInt8(self >> 8), UInt8(self & 0xFF)] }
    var littleEndianBytes: [UInt8] { bigEndianBytes.reversed() }
}
