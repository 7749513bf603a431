import CLeptonica
import Diagnostics

/// Portable Network Graphics; of an animation the default image.
///
/// Only the chunks of the pixels are decoded: texts and colour profiles, which may be compressed
/// without bound, are never opened.
///
/// Source: PNG (Third Edition), W3C.
struct PNGPicture: PictureContainer {
    /// The first 8 bytes, read as a little-endian number.
    static let signature: UInt64 = 0x0A1A_0A0D_474E_5089

    let frames: [PictureFrame]
    private let bytes: UnsafeRawBufferPointer
    private let needed: [Range<Int>]

    init(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        let view = ByteView(bytes, order: .big)
        var frame: PictureFrame?
        var needed = [0..<8]
        var hasPixels = false
        var offset = 8
        // A chunk is its length, its name, its content and a checksum.
        while let length = view.long(at: offset),
            let content = view.part(from: offset + 8, count: length),
            offset <= view.count - 12 - length
        {
            let chunk = offset..<offset + 12 + length
            if view.matches("IHDR", at: offset + 4), frame == nil {
                frame = PictureFrame(
                    width: content.long(at: 0) ?? 0, height: content.long(at: 4) ?? 0)
                needed.append(chunk)
            } else if view.matches("pHYs", at: offset + 4), content.byte(at: 8) == 1 {
                frame?.density = PixelDensity(
                    perMeter: Double(content.long(at: 0) ?? 0), Double(content.long(at: 4) ?? 0))
            } else if view.matches("eXIf", at: offset + 4) {
                frame?.apply(exif: content)
            } else if view.matches("IDAT", at: offset + 4) {
                hasPixels = true
                needed.append(chunk)
            } else if view.matches("PLTE", at: offset + 4) || view.matches("tRNS", at: offset + 4) {
                needed.append(chunk)
            } else if view.matches("IEND", at: offset + 4) {
                needed.append(chunk)
                break
            }
            offset = chunk.upperBound
        }
        guard let frame, hasPixels else { throw .damagedPicture }
        frames = [frame]
        self.bytes = bytes
        self.needed = needed
    }

    func decoded(_ frame: PictureFrame, colors: Bool) -> DecodedPicture? {
        var file: [UInt8] = []
        file.reserveCapacity(needed.lazy.map(\.count).reduce(0, +))
        for range in needed { file += bytes[range] }
        return DecodedPicture(pixReadMemPng(file, file.count))
    }
}
